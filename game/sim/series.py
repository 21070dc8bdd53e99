"""Many games of one scenario, in one or several processes; what comes out depends on the seed alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.room import scenario_of
from game.engine.seats import LETTERS
from game.sim.intervals import wilson
from game.sim.match import Match, levels_of, play_match, rare_collections, warm
from game.sim.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

BATCH = 4  # games handed to a process at once


@dataclass(frozen=True, slots=True)
class Series:
    """The games of a series in the order of their seeds, and the wall time they took in seconds.

    interrupted   somebody did not wait for all of them: these are the first ones
    """

    scenario: Any
    ais: dict[str, str]
    seed: int
    matches: tuple[Match, ...]
    seconds: float
    interrupted: bool = False

    @property
    def wins(self) -> dict[str, int]:
        """Return the games won by each seat; those who win together have won each."""
        seats = enumerate(LETTERS[: self.scenario.seats])
        return {letter: sum(seat in (match.winners or ()) for match in self.matches) for seat, letter in seats}

    @property
    def draws(self) -> int:
        """Return the games that nobody won."""
        return sum(match.winners == () for match in self.matches)

    @property
    def endings(self) -> dict[str, int]:
        """Return how many games each of the room's words ended, the most frequent first."""
        found = Counter(match.verdict for match in self.matches if not match.error)
        return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))

    @property
    def tally(self) -> dict[str, dict[str, int]]:
        """Return what the room adds up of its games, the most frequent of each group first."""
        found: dict[str, Counter[str]] = {}
        for match in self.matches:
            for group, counts in (match.reading or {}).items():
                found.setdefault(group, Counter()).update(counts)
        return {group: dict(sorted(one.items(), key=lambda pair: (-pair[1], pair[0]))) for group, one in found.items()}

    @property
    def errors(self) -> list[str]:
        """Return what went wrong, each with the command that brings it about again."""
        return [match.error for match in self.matches if match.error]

    def as_json(self) -> dict[str, Any]:
        """Return the outcome as plain values; means are over the games that came to an end."""
        ended = [match for match in self.matches if not match.error]
        number = max(len(ended), 1)
        answers = sum(match.answers for match in self.matches)
        decisions = sum(match.decisions for match in self.matches)
        return {
            "scenario": self.scenario.id,
            "room": self.scenario.room,
            "seed": self.seed,
            "ai": dict(self.ais),
            "games": len(self.matches),
            "wins": self.wins,
            "draws": self.draws,
            "intervals": {
                letter: [round(end, 4) for end in wilson(won, len(ended))] for letter, won in self.wins.items()
            },
            "endings": self.endings,
            "tally": self.tally,
            "points_mean": {
                letter: round(sum(match.scores[seat] for match in ended) / number, 1)
                for seat, letter in enumerate(LETTERS[: self.scenario.seats])
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
    scenario: Any,
    games: int,
    seed: int = 1,
    ais: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Callable[[], object] | None = None,
) -> Series:
    """Play `games` games with the seeds `seed`, `seed + 1` ...; `progress` is called after each.

    `scenario` may be given by its id or file. `ais` are levels by the letter of the seat, normal where nothing is
    said. What a series needs once is computed before the clock starts. After an interrupt the games that were finished
    are returned; if there are none, it goes on.
    """
    card = scenario_of(scenario) if isinstance(scenario, (str, Path)) else scenario
    levels = levels_of(card, ais)
    seeds = range(seed, seed + games)
    opening = warm(card)
    started = perf_counter()
    matches = []
    interrupted = False
    with rare_collections():
        try:
            for match in _matches(card, opening, seeds, levels, jobs):
                matches.append(match)
                if progress is not None:
                    progress()
        except KeyboardInterrupt:
            if not matches:
                raise
            interrupted = True
    return Series(card, levels, seed, tuple(matches), max(perf_counter() - started, 1e-9), interrupted)


def _matches(scenario: Any, opening: Any, seeds: range, ais: dict[str, str], jobs: int) -> Iterator[Match]:
    if jobs <= 1 or len(seeds) <= 1:
        for seed in seeds:
            yield _play(scenario, seed, ais, opening)
        return
    batches = (tuple(seeds[at : at + BATCH]) for at in range(0, len(seeds), BATCH))
    play = partial(_play_batch, scenario.source or scenario.id, ais)
    with Pool(play, min(jobs, -(-len(seeds) // BATCH))) as pool:
        for batch in pool.in_order(batches):
            yield from batch


def _play_batch(name: Path | str, ais: dict[str, str], seeds: tuple[int, ...]) -> list[Match]:
    """Play some games in a process of its own."""
    scenario = scenario_of(name)
    opening = warm(scenario)
    with rare_collections():
        return [_play(scenario, seed, ais, opening) for seed in seeds]


def _play(scenario: Any, seed: int, ais: Mapping[str, str], opening: Any) -> Match:
    """Play one game, and let the room say what it adds up of it."""
    return play_match(scenario, seed, ais, opening=opening, read=rooms.wing("sim", scenario.room).tally)
