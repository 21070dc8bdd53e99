"""Rooms as environments for programs that learn: PettingZoo's AEC interface (the optional extra `gym`).

    from game.sim.environment import make
    env = make(room, scenario=name)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

One agent a seat ("A" to "D"). An action is the number of an answer to the question that waits, among at most K
candidates (`env.candidates`): all legal answers where so few can be listed, else those that mean something to the room
and, drawn by the seed, others. An observation has three entries:

    observation   FEATURES numbers from the seat's view of the state, and of the question
    actions       K rows of ACTION_FEATURES numbers, one for each candidate
    action_mask   K numbers, 1 where there is a candidate

Numbers are the values of the view's leaves, hashed by their path and added up (signed feature hashing): so they fit any
room; `info` of the agent whose turn it is has the view, the question and the answers themselves. Dice and cards are
chance: the environment draws them from the seed. A game is worth 1 to those who win, -1 to the others and 0 in a draw.
"""

from __future__ import annotations

import math
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game import rooms
from game.content.room import scenario_of
from game.engine.dice import seeded, splitmix
from game.engine.position import Outlook
from game.engine.seats import LETTERS
from game.engine.session import Session
from game.sim.candidates import candidates, seen_plain
from game.sim.match import opening_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.engine.answers import Answer

K = 256
FEATURES, ACTION_FEATURES = 1024, 32
MOST_DECISIONS = 20_000  # after so many answers of the seats a game is cut short
LARGE = 1000.0  # numbers are shrunk by it: most are thousandths of an inch, or small
SEEDS = 1 << 31


def make(
    room: str, scenario: str | Path | None = None, *, candidates: int = K, most_decisions: int = MOST_DECISIONS
) -> AECEnv:
    """Return the environment of a scenario of a room, the room's first one if none is named; with PettingZoo's checks.

    Raises ContentError for a scenario that is not there, ValueError for one of another room.
    """
    raw = RoomEnvironment(room, scenario, candidates=candidates, most_decisions=most_decisions)
    found: AECEnv = wrappers.OrderEnforcingWrapper(raw)
    return found


class RoomEnvironment(AECEnv):  # type: ignore[misc]
    """One scenario as an environment.

    candidates  K, the most actions
    """

    metadata = {"name": "fieldglass", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - its form

    def __init__(
        self,
        room: str,
        scenario: str | Path | None = None,
        *,
        candidates: int = K,
        most_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        kind = rooms.wing("content", room).kinds[-1]
        name = scenario if scenario is not None else next(iter(kind.shelf(rooms.wing("content", room).library())))
        self.scenario = scenario_of(name)
        if self.scenario.room != room:
            message = f"{name} is a scenario of the room {self.scenario.room}, not of {room}"
            raise ValueError(message)
        self.room, self.candidates, self.render_mode = room, candidates, render_mode
        self._most = most_decisions
        self._system = rooms.wing("systems", room)
        self._opening = opening_of(self.scenario)
        rooms.wing("sim", room).warm(self._opening)
        self.possible_agents = list(LETTERS[: self.scenario.seats])
        numbers: dict[str, Any] = {"low": -np.inf, "high": np.inf, "dtype": np.float32}
        self._seen = spaces.Dict(
            {
                "observation": spaces.Box(shape=(FEATURES,), **numbers),
                "actions": spaces.Box(shape=(candidates, ACTION_FEATURES), **numbers),
                "action_mask": spaces.MultiBinary(candidates),
            }
        )
        self._seen_by = dict.fromkeys(self.possible_agents, self._seen)
        self._acts = {agent: spaces.Discrete(candidates) for agent in self.possible_agents}
        self._seed = 0
        self._games = 0
        self._session: Session | None = None
        self._answers: list[Answer] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may see."""
        return self._seen_by[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may do."""
        return self._acts[agent]

    @property
    def session(self) -> Session:
        """Return the game that goes on; only to be read."""
        assert self._session is not None  # noqa: S101 - `reset` comes first, which PettingZoo's wrapper enforces
        return self._session

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - its form
        """Begin a game; without a seed the one after the last one's."""
        if seed is not None:
            self._seed, self._games = seed, 0
        else:
            self._games += 1
        self._game = splitmix(self._seed, self._games) % SEEDS
        self._session = Session(self._system, self._opening, seeded(self._game), history=False, forks=False)
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def step(self, action: int | None) -> None:
        """Give the answer with that number for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._answers):
            message = f"action {action} is masked: there are {len(self._answers)} answers"
            raise ValueError(message)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.session.answer(self._answers[action])
        self._decisions += 1
        self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Return what an agent sees now; the question only if it is the one who is asked."""
        asked = self.session.pending
        mine = asked is not None and self._letter(asked.player) == agent
        view = self._system.view(self.session.state, LETTERS.index(agent))
        question = {"kind": asked.kind, "rule": asked.rule} if mine and asked is not None else {}
        rows = np.zeros((self.candidates, ACTION_FEATURES), np.float32)
        mask = np.zeros(self.candidates, np.int8)
        if mine:
            mask[: len(self._answers)] = 1
            for n, answer in enumerate(self._answers):
                rows[n] = hashed(answer, ACTION_FEATURES)
        told = {"view": seen_plain(view), "question": question}
        return {"observation": hashed(told, FEATURES), "actions": rows, "action_mask": mask}

    def render(self) -> str | None:
        """Return the question that waits, in words."""
        asked = self.session.pending
        if asked is None:
            return "over"
        return f"{self._letter(asked.player)}: {asked.kind} {asked.rule} ({len(self._answers)} answers)"

    def close(self) -> None:
        """Forget the game."""
        self._session = None

    @staticmethod
    def _letter(player: int) -> str:
        return LETTERS[player]

    def _ask(self) -> None:
        """Find out who is asked next and what may be answered, or end the game."""
        session = self.session
        choice = session.pending
        self._answers = []
        for info in self.infos.values():
            info.clear()
        if choice is None:
            outcome = self._system.outcome(session.state)
            winners = () if outcome is None else outcome.winners
            if winners:
                self.rewards = {agent: 1.0 if LETTERS.index(agent) in winners else -1.0 for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            return
        if self._decisions >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        outlook = Outlook(session, choice.player)
        seed = splitmix(self._game, len(session.answers))
        self._answers = candidates(self.room, choice, outlook, self.candidates, seed)
        self.agent_selection = self._letter(choice.player)
        self.infos[self.agent_selection].update(
            view=seen_plain(outlook.state), question=choice.kind, rule=choice.rule, answers=list(self._answers),
            listed=choice.options.listed() is not None, action_mask=self._mask(),
        )  # fmt: skip

    def _mask(self) -> np.ndarray[Any, Any]:
        mask = np.zeros(self.candidates, np.int8)
        mask[: len(self._answers)] = 1
        return mask


def hashed(value: Any, size: int) -> np.ndarray[Any, Any]:
    """Return numbers that stand for a plain value: each leaf is added at a place that its path says, with a sign.

    Words count as 1 at the place of path and word, numbers as themselves, shrunk. Equal values give equal numbers
    everywhere.
    """
    found = np.zeros(size, np.float32)
    for path, number in _leaves(value, ""):
        key = zlib.crc32(path.encode())
        found[key % size] += number if key >> 31 else -number
    return found


def _leaves(value: Any, path: str) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _leaves(one, f"{path}/{key}")
    elif isinstance(value, (list, tuple)):
        for n, one in enumerate(value):
            yield from _leaves(one, f"{path}/{n}")
    elif isinstance(value, bool) or value is None:
        yield f"{path}={value}", 1.0
    elif isinstance(value, (int, float)):
        yield path, math.tanh(value / LARGE) if abs(value) >= LARGE else value / LARGE
    else:
        yield f"{path}={value}", 1.0


__all__ = ["ACTION_FEATURES", "FEATURES", "K", "RoomEnvironment", "hashed", "make"]
