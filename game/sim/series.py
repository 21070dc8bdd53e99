"""Many games of one scenario, in one or several processes; what comes out depends on the seed alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.content.room import scenario_of
from game.engine.seats import LETTERS
from game.sim.match import Match, levels_of, warm
from game.sim.pool import Game, play_games

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Series:
    """The games of a series in the order of their seeds, and the wall time they took in seconds."""

    scenario: Any
    ais: dict[str, str]
    seed: int
    matches: tuple[Match, ...]
    seconds: float

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
    said. What a series needs once is computed before the clock starts.
    """
    card = scenario_of(scenario) if isinstance(scenario, (str, Path)) else scenario
    levels = levels_of(card, ais)
    warm(card)
    coming = play_games((Game(card, one, levels) for one in range(seed, seed + games)), jobs)
    started = perf_counter()
    matches = []
    for match in coming:
        matches.append(match)
        if progress is not None:
            progress()
    return Series(card, levels, seed, tuple(matches), max(perf_counter() - started, 1e-9))
