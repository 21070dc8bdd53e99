"""What a count of games says about all games that could be played: intervals of 95 %."""

from __future__ import annotations

from math import ceil, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Z = 1.959963984540054  # 95 % of a normal distribution lie so many deviations round its middle

Interval = tuple[float, float]


def wilson(wins: int, games: int) -> Interval:
    """Return the interval of a share of which `wins` of `games` are known, after Wilson; (0, 1) without a game.

    Unlike the usual deviation it is right for few games, and for shares near 0 and 1.
    """
    if games <= 0:
        return 0.0, 1.0
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    # At the ends it is exact: rounding must not lead past them.
    return 0.0 if wins == 0 else middle - half, 1.0 if wins == games else middle + half


def half_width(wins: int, games: int) -> float:
    """Return half of the width of the interval of a share."""
    low, high = wilson(wins, games)
    return (high - low) / 2


def most_needed(half: float) -> int:
    """Return after how many games, at the most, the interval of any share reaches at most this half width."""
    return max(1, ceil(Z * Z * (1 / (4 * half * half) - 1)))  # half of all games won: the widest there is


def student(freedom: int) -> float:
    """Return how many deviations, known from a sample, hold 95 %: Student's t, within a hundredth of its value."""
    if freedom <= 2:
        return (12.7062, 4.3027)[freedom - 1]
    terms = ((Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96, (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384)
    return Z + sum(term / float(freedom) ** n for n, term in enumerate(terms, 1))


def ratio(sums: Iterable[tuple[float, float]]) -> tuple[float, Interval | None]:
    """Return the ratio of two sums over groups of games, and its interval; None where one group tells no deviation.

    Games of a group (those on the same dice) may lean on each other, groups do not. Without anything to divide by the
    ratio is 0.
    """
    known = list(sums)
    below = sum(b for _a, b in known)
    if not below:
        return 0.0, None
    found = sum(a for a, _b in known) / below
    n = len(known)
    if n < 2:
        return found, None
    spread = sum((a - found * b) ** 2 for a, b in known)
    half = student(n - 1) * sqrt(n / (n - 1) * spread) / below
    return found, (found - half, found + half)
