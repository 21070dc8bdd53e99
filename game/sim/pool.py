"""Plays games in one or several processes and yields what came of each, in order; processes change nothing in it."""

from __future__ import annotations

import signal
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.room import scenario_of
from game.sim.match import play_match, rare_collections, warm

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from concurrent.futures import Future
    from pathlib import Path

    from game.sim.match import Match

BATCH = 4  # games handed to a process at once
AHEAD = 4  # batches for each process that wait or are played: a series has no end that memory must hold
MOST_OPENINGS = 32  # of scenarios that a process keeps: their tables of sight are computed once


@dataclass(frozen=True, slots=True)
class Game:
    """One game to be played: the scenario, the seed of dice and players, the level of each seat by its letter."""

    scenario: Any
    seed: int
    ais: Mapping[str, str]


_Told = tuple["Path | str", int, dict[str, str]]


def play_games(games: Iterable[Game], jobs: int = 1) -> Iterator[Match]:
    """Play games and yield what came of each, in their order; what a scenario needs once is computed once."""
    if jobs > 1:
        yield from _in_processes(games, jobs)
        return
    openings: dict[int, Any] = {}
    with rare_collections():
        for game in games:
            key = id(game.scenario)
            if key not in openings:
                openings[key] = warm(game.scenario)
            yield play_match(game.scenario, game.seed, game.ais, opening=openings[key])


def _in_processes(games: Iterable[Game], jobs: int) -> Iterator[Match]:
    told = ((game.scenario.source or game.scenario.id, game.seed, dict(game.ais)) for game in games)
    before = set(active_children())
    # Processes are started anew ("spawn") on every system: what works here works on Windows.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_unheard)
    try:
        play = partial(_play_batch, rooms.joined())
        waiting: deque[Future[list[Match]]] = deque()
        while batch := tuple(islice(told, BATCH)):
            with _interrupts_unheard():
                waiting.append(pool.submit(play, batch))
            if len(waiting) >= AHEAD * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BaseException:  # an interrupt waits for no game
        for process in set(active_children()) - before:
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _unheard() -> None:
    """Leave an interrupt from the keyboard, which reaches all processes, to the one that began the series."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_unheard() -> Iterator[None]:
    """Start processes that do not hear interrupts from their first moment, before `_unheard` could be called."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@lru_cache(maxsize=MOST_OPENINGS)
def _begun(name: Path | str) -> tuple[Any, Any]:
    scenario = scenario_of(name)
    return scenario, warm(scenario)


def _play_batch(joined: Mapping[str, str], batch: Iterable[_Told]) -> list[Match]:
    """Play some games in a process of its own; rooms that joined there join here too."""
    for room, package in joined.items():
        rooms.join(room, package)
    with rare_collections():
        return [play_match(_begun(name)[0], seed, ais, opening=_begun(name)[1]) for name, seed, ais in batch]
