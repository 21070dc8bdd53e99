"""Test games in the background: the program plays a setup against itself, and the share of wins says how fair it is."""

from __future__ import annotations

import math
import os
import threading
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

LEVEL = "hard"  # sensible enough to compare two warbands, and quick enough
SURE = 1.96  # standard errors each way: 19 times in 20 the true share lies within


@dataclass(frozen=True, slots=True)
class Fairness:
    """How test games ended so far."""

    wins: tuple[int, int] = (0, 0)
    draws: int = 0
    wanted: int = 0

    @property
    def games(self) -> int:
        """Return how many games have been played."""
        return self.wins[0] + self.wins[1] + self.draws

    @property
    def share(self) -> float:
        """Return side A's share of the games, a draw counts half."""
        return (self.wins[0] + self.draws / 2) / self.games if self.games else 0.5

    @property
    def give_or_take(self) -> float:
        """Return how far the true share may be away, 19 times in 20."""
        if not self.games:
            return 0.5
        return SURE * math.sqrt(max(self.share * (1 - self.share), 0.25 / self.games) / self.games)


def play_one(setup: dict[str, Any], seed: int, level: str = LEVEL) -> int:
    """Play a setup to its end without a display; return the winner, -1 for a draw."""
    from game.engine.dice import seeded, splitmix
    from game.engine.position import Outlook
    from game.engine.session import Session
    from game.sim.skirmish.agents import make_agent
    from game.systems.skirmish import SYSTEM

    agents = [make_agent(level, splitmix(seed, side + 1)) for side in (0, 1)]
    session = Session(SYSTEM, SYSTEM.setup(setup), seeded(seed), history=False)
    while (choice := session.pending) is not None:
        session.answer(agents[choice.player].answer(choice, Outlook(session, choice.player)))
    winner: int | None = session.state.winner
    return -1 if winner is None else winner


class FairnessTest:
    """Plays test games in other processes, so that the window stays quick; `changed` is called from another thread."""

    def __init__(self, setup: dict[str, Any], games: int, changed: Callable[[], None]) -> None:
        self.result = Fairness(wanted=games)
        self.running = True
        self.trouble = ""
        self._setup = setup
        self._changed = changed
        self._stop = threading.Event()
        threading.Thread(target=self._run, daemon=True, name="test games").start()

    def stop(self) -> None:
        """Let it be; what has been played counts."""
        self._stop.set()

    def _run(self) -> None:
        processes = max(1, (os.cpu_count() or 2) - 1)
        pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
        try:
            games: list[Future[int]] = [
                pool.submit(play_one, self._setup, seed) for seed in range(1, self.result.wanted + 1)
            ]
            for game in as_completed(games):
                if self._stop.is_set():
                    break
                self._count(game.result())
                self._changed()
        except (BrokenProcessPool, OSError, RuntimeError, ValueError) as fault:
            self.trouble = str(fault)
        finally:
            self._stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            self.running = False
            self._changed()

    def _count(self, winner: int) -> None:
        a, b = self.result.wins
        draws = self.result.draws
        wins = (a + (winner == 0), b + (winner == 1))
        self.result = Fairness(wins, draws + (winner < 0), self.result.wanted)
