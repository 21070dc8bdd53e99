"""The program's seats in a hosted game: questions are thought about in a thread, so that the window stays alive."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

from game.engine.dice import seeded, splitmix
from game.engine.position import Outlook
from game.sim.external import PlayerError, agent_of

if TYPE_CHECKING:
    from game.engine.session import Session
    from game.ui.room import Pace

FIRST_SEED, OTHER_DICE = ord("A") + 1, 1_000_003
PATIENCE = 3.0  # seconds after which whoever searches is asked for the best so far


class Thought:
    """One question being thought about, on a fork of its own. `fault` says how the player failed, if it did."""

    def __init__(self, agent: Any, fork: Session) -> None:
        self.agent, self.fork = agent, fork
        self.answer: Any = None
        self.fault = ""
        self.waited = 0.0
        self.ready = threading.Event()
        self._due = time.monotonic() + PATIENCE

    def run(self) -> None:
        """Think."""
        try:
            choice = self.fork.pending
            assert choice is not None  # noqa: S101 - thinking starts with a question
            self.answer = self.agent.answer(choice, Outlook(self.fork, choice.player, self._overdue))
        except PlayerError as fault:
            self.fault = str(fault)
        except Exception as fault:  # noqa: BLE001 - a player that fails must not end the battle
            self.fault = f"{type(fault).__name__}: {fault}"
        self.ready.set()

    def _overdue(self) -> bool:
        return time.monotonic() > self._due


class Thinker:
    """Thinks for the seats that the program plays; `seed` is the game's, so that it plays alike again."""

    def __init__(self, seed: int, room: str) -> None:
        self._seed, self._room = seed, room
        self._agents: dict[int, Any] = {}
        self._thought: Thought | None = None

    @property
    def busy(self) -> bool:
        """Tell whether a question is being thought about."""
        return self._thought is not None

    def start(self, level: str, session: Session) -> None:
        """Begin to think about the question that waits; the fork has other dice than those to come: no peeking."""
        choice = session.pending
        if choice is None:
            return
        seat = choice.player
        if seat not in self._agents:
            self._agents[seat] = agent_of(self._room, level, splitmix(self._seed, seat + FIRST_SEED) % (1 << 31))
        fork = session.fork(seeded(splitmix(self._seed, len(session.answers) + OTHER_DICE)))
        self._thought = Thought(self._agents[seat], fork)
        threading.Thread(target=self._thought.run, daemon=True, name=f"thinking for seat {seat}").start()

    def take(self, dt: float, pace: Pace) -> Thought | None:
        """Go on by dt seconds; return the thought when it is ready and long enough has passed, else None."""
        thought = self._thought
        if thought is None:
            return None
        thought.waited += dt
        if not thought.ready.is_set() or thought.waited < (0.0 if thought.fault else pace.before(thought.answer)):
            return None
        self._thought = None
        return thought

    def forget(self) -> None:
        """Forget the question and the players: seats change hands."""
        self._thought = None
        self._agents.clear()

    def stop(self) -> None:
        """Forget the question, as after an undo; the thread ends by itself."""
        if self._thought is not None:
            self.forget()  # the players, too: the old ones may still be at work in their thread
