"""Tournaments between levels of the program: every pair meets with seats swapped on the same dice; Elo from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from math import log, log10, sqrt
from typing import TYPE_CHECKING, Any

from game.content.room import scenario_of
from game.engine.seats import LETTERS, together
from game.sim.intervals import Z, wilson
from game.sim.match import play_match, rare_collections, warm
from game.sim.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.sim.match import Match

MEAN = 1500.0  # Elo that the players have on the average
ELO = 400.0  # points of difference that make odds of ten to one
PRIOR = 1.0  # draws that every pair is taken to have played besides: who never lost is not infinitely strong
MOST_OPENINGS = 32  # of scenarios that a process keeps
ROUNDS = 500  # of the fit; it stands still much earlier


@dataclass(slots=True)
class Pair:
    """What came of the games between two players; those that a fault stopped count nowhere."""

    a: str
    b: str
    wins_a: int = 0
    wins_b: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        """Return the games that came to an end."""
        return self.wins_a + self.wins_b + self.draws

    def as_json(self) -> dict[str, Any]:
        """Return it as plain values, with the interval of a's share of wins."""
        low, high = wilson(self.wins_a, self.games)
        told = {"a": self.a, "b": self.b, "games": self.games, "wins_a": self.wins_a, "draws": self.draws}
        return told | {"low": round(low, 4), "high": round(high, 4)}


@dataclass(slots=True)
class Record:
    """What a player came to in games that all seats win or lose together."""

    player: str
    wins: int = 0
    games: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return it as plain values, with the interval of the share of wins."""
        low, high = wilson(self.wins, self.games)
        told = {"player": self.player, "games": self.games, "wins": self.wins}
        return told | {"low": round(low, 4), "high": round(high, 4)}


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player in Elo, and how far to both sides the 95 % interval goes."""

    player: str
    elo: float
    margin: float


@dataclass(slots=True)
class Tournament:
    """The games of all pairs so far, `errors` what went wrong, `whole` whether all of them were played.

    records   of scenarios that all seats win together: there players meet nobody, and what each of them wins on the
              same dice is counted; `pairs` is empty then
    """

    players: tuple[str, ...]
    pairs: list[Pair]
    records: list[Record] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    whole: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return it as plain values."""
        trouble = {"errors": len(self.errors), "failures": self.errors}
        if self.records:
            return {"pairs": [], "players": [record.as_json() for record in self.records]} | trouble
        ratings = {rating.player: [round(rating.elo, 1), round(rating.margin, 1)] for rating in self.ratings()}
        return {"pairs": [pair.as_json() for pair in self.pairs], "elo": ratings} | trouble

    def ratings(self) -> list[Rating]:
        """Return the strength of every player, the strongest first."""
        found = rated(self.players, self.pairs)
        return sorted(found, key=lambda rating: (-rating.elo, rating.player))


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to come: the number of its pair, who sits on the seats, and whether player a has the second one.

    Where all seats win together, `pair` is the number of the player who has all of them.
    """

    pair: int
    swapped: bool
    scenario: Path | str
    seed: int
    levels: tuple[str, ...]


def fixtures(scenarios: Sequence[Any], players: Sequence[str], games: int, seed: int) -> Iterator[Fixture]:
    """Yield all games: `games` of each pair, the scenarios in turn, each dice played twice with seats swapped."""
    for number in range(games):
        dice, swapped = divmod(number, 2)
        scenario = scenarios[dice % len(scenarios)]
        for pair, (a, b) in enumerate(combinations(players, 2)):
            levels = (b, a) if swapped else (a, b)
            yield Fixture(pair, bool(swapped), scenario.source or scenario.id, seed + dice, levels)


def outings(scenarios: Sequence[Any], players: Sequence[str], games: int, seed: int) -> Iterator[Fixture]:
    """Yield `games` games of each player on all seats, the scenarios in turn, all players on the same dice."""
    for number in range(games):
        scenario = scenarios[number % len(scenarios)]
        for place, player in enumerate(players):
            levels = (player,) * scenario.seats
            yield Fixture(place, False, scenario.source or scenario.id, seed + number, levels)


@lru_cache(maxsize=MOST_OPENINGS)
def _begun(name: Path | str) -> tuple[Any, Any]:
    scenario = scenario_of(name)
    return scenario, warm(scenario)


def play(fixture: Fixture) -> tuple[Fixture, Match]:
    """Play one game; what a scenario needs once is computed once in a process."""
    scenario, opening = _begun(fixture.scenario)
    levels = dict(zip(LETTERS, fixture.levels, strict=False))
    with rare_collections():
        return fixture, play_match(scenario, fixture.seed, levels, opening=opening)


def tournament(
    scenarios: Sequence[Any],
    players: Sequence[str],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[], object] | None = None,
) -> Tournament:
    """Let every pair of players meet in `games` games on scenarios of two seats; the seed decides everything.

    If the scenarios are such that all seats win or lose together, every player plays `games` games on the same dice.
    An interrupt from the keyboard ends it early: what was finished is returned, and `whole` is False.
    """
    if together(scenarios[0].teams):
        found = Tournament(tuple(players), [], [Record(player) for player in players])
        coming = outings(scenarios, players, games, seed)
    else:
        found = Tournament(tuple(players), [Pair(a, b) for a, b in combinations(players, 2)])
        coming = fixtures(scenarios, players, games, seed)
    try:
        with Pool(play, jobs) as pool:
            for fixture, match in pool.as_finished(coming):
                count(found, fixture, match)
                if progress is not None:
                    progress()
        found.whole = True
    except KeyboardInterrupt:
        pass
    found.errors.sort()
    return found


def count(found: Tournament, fixture: Fixture, match: Match) -> None:
    """Count what came of one game."""
    if match.winners is None:
        found.errors.append(match.error)
        return
    if found.records:
        record = found.records[fixture.pair]
        record.games += 1
        record.wins += bool(match.winners)
        return
    pair = found.pairs[fixture.pair]
    if not match.winners:
        pair.draws += 1
    elif int(fixture.swapped) in match.winners:
        pair.wins_a += 1
    else:
        pair.wins_b += 1


def rated(players: Sequence[str], pairs: Sequence[Pair]) -> list[Rating]:
    """Return the Elo of all players by the likeliest strengths (Bradley and Terry); a draw is half a win for both.

    The intervals are those of the curvature at the likeliest point, each player against the mean of all.
    """
    at = {player: number for number, player in enumerate(players)}
    n = len(players)
    met = [[0.0] * n for _ in players]
    scored = [0.0] * n
    for pair in pairs:
        a, b = at[pair.a], at[pair.b]
        games = pair.games + PRIOR
        met[a][b] += games
        met[b][a] += games
        scored[a] += pair.wins_a + (pair.draws + PRIOR) / 2
        scored[b] += pair.wins_b + (pair.draws + PRIOR) / 2
    strengths = [1.0] * n
    for _round in range(ROUNDS):
        fresh = [
            scored[i] / sum(met[i][j] / (strengths[i] + strengths[j]) for j in range(n) if met[i][j]) for i in range(n)
        ]
        middle = sum(log10(strength) for strength in fresh) / n
        strengths = [strength / 10**middle for strength in fresh]
    margins = [Z * sqrt(variance) * ELO / log(10) for variance in _variances(strengths, met)]
    return [
        Rating(player, MEAN + ELO * log10(strengths[number]), margins[number]) for number, player in enumerate(players)
    ]


def _variances(strengths: list[float], met: list[list[float]]) -> list[float]:
    """Return the variance of each natural log-strength around their mean: the inverse of what the games tell of them.

    Games tell of differences only, so the information has no inverse; with 1/n added everywhere it has one, and what
    that adds is taken off again.
    """
    n = len(strengths)
    told = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            if i != j:
                total = strengths[i] + strengths[j]
                weight = met[i][j] * strengths[i] * strengths[j] / (total * total)
                told[i][j] -= weight
                told[i][i] += weight
    inverse = _inverse([[value + 1.0 / n for value in row] for row in told])
    return [max(inverse[i][i] - 1.0 / n, 0.0) for i in range(n)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a small matrix (Gauss and Jordan, with the largest pivot)."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for column in range(n):
        pivot = max(range(column, n), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(n):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [value - factor * own for value, own in zip(rows[row], rows[column], strict=True)]
    return [row[n:] for row in rows]
