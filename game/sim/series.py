"""Many battles of one scenario, in one or several processes; what comes out depends on the seed alone."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.content.skirmish.library import load_scenario
from game.sim.match import SIDES, Match, play_match, rare_collections, warm

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.content.skirmish.cards import Scenario

BATCH = 4  # battles handed to a process at once


@dataclass(frozen=True, slots=True)
class Series:
    """The battles of a series in the order of their seeds, and the wall time they took in seconds."""

    scenario: Scenario
    ais: dict[str, str]
    seed: int
    matches: tuple[Match, ...]
    seconds: float

    @property
    def wins(self) -> dict[str, int]:
        """Return the battles won by each side."""
        return {side: sum(match.winner == number for match in self.matches) for number, side in enumerate(SIDES)}

    @property
    def draws(self) -> int:
        """Return the battles that nobody won."""
        return sum(match.winner == -1 for match in self.matches)

    @property
    def errors(self) -> list[str]:
        """Return what went wrong, each with the command that brings it about again."""
        return [match.error for match in self.matches if match.error]

    def as_json(self) -> dict[str, Any]:
        """Return the outcome as plain values; means are over the battles that came to an end."""
        ended = [match for match in self.matches if not match.error]
        number = max(len(ended), 1)
        answers = sum(match.answers for match in self.matches)
        decisions = sum(match.decisions for match in self.matches)
        return {
            "scenario": self.scenario.id,
            "seed": self.seed,
            "ai": dict(self.ais),
            "games": len(self.matches),
            "wins": self.wins,
            "draws": self.draws,
            "points_mean": {
                side: round(sum(match.points[place] for match in ended) / number, 1) for place, side in enumerate(SIDES)
            },
            "rounds_mean": round(sum(match.rounds for match in ended) / number, 2),
            "answers_mean": round(sum(match.answers for match in ended) / number, 1),
            "games_per_second": round(len(self.matches) / self.seconds, 3),
            "answers_per_second": round(answers / self.seconds, 1),
            "decisions_per_second": round(decisions / self.seconds, 1),
            "seconds": round(self.seconds, 3),
            "errors": self.errors,
        }


def play_series(
    scenario: Scenario | Path | str,
    games: int,
    seed: int = 1,
    ais: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Callable[[], object] | None = None,
) -> Series:
    """Play `games` battles with the seeds `seed`, `seed + 1` ...; `progress` is called after each.

    `scenario` may be given by its id or file. `ais` are levels by side, normal where nothing is said. The tables of
    sight are computed before the clock starts.
    """
    card = load_scenario(scenario) if isinstance(scenario, (str, Path)) else scenario
    levels = dict.fromkeys(SIDES, "normal") | dict(ais or {})
    seeds = range(seed, seed + games)
    warm(card)
    started = perf_counter()
    matches = []
    with rare_collections():
        for match in _matches(card, seeds, levels, jobs):
            matches.append(match)
            if progress is not None:
                progress()
    return Series(card, levels, seed, tuple(matches), max(perf_counter() - started, 1e-9))


def _matches(scenario: Scenario, seeds: range, ais: dict[str, str], jobs: int) -> Iterator[Match]:
    if jobs <= 1 or len(seeds) <= 1:
        for seed in seeds:
            yield play_match(scenario, seed, ais)
        return
    batches = [tuple(seeds[at : at + BATCH]) for at in range(0, len(seeds), BATCH)]
    # Processes are started anew ("spawn") on every system: what works here works on Windows.
    with ProcessPoolExecutor(min(jobs, len(batches)), mp_context=get_context("spawn")) as pool:
        play = partial(_play_batch, scenario.source or scenario.id, ais=ais)
        yield from chain.from_iterable(pool.map(play, batches))


def _play_batch(name: Path | str, seeds: tuple[int, ...], ais: dict[str, str]) -> list[Match]:
    """Play some battles in a process of their own."""
    scenario = load_scenario(name)
    with rare_collections():
        return [play_match(scenario, seed, ais) for seed in seeds]
