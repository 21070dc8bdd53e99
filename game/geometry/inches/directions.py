"""Directions of the inch table: the table that defines every facing, bearings, and arcs that hold a point.

A facing is a whole number of tenths of a degree, clockwise from +x (y points down). What it looks along is the entry of
`DIRECTIONS`: two integers of scale 2^60. The table is the definition; turned by 90 degrees or mirrored it is itself, so
that no verdict depends on which way a table lies. It is computed with integers alone.
"""

from __future__ import annotations

from functools import cache
from math import atan2, pi
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

FULL = 3600
QUARTER = 900
SHIFT = 60
SCALE = 1 << SHIFT

Vector = tuple[int, int]


def _table() -> tuple[Vector, ...]:
    """Compute the table: one tenth of a degree turned again and again, 120 binary digits finer than what is kept."""
    shift = SHIFT + 120
    one = 1 << shift
    # pi by Machin's formula; its series and those of sine and cosine go on until their terms are nothing.
    angle = (_arctan_of_inverse(5, one) * 16 - _arctan_of_inverse(239, one) * 4) // (FULL // 2)
    cos, sin, power, n = one, 0, one, 0
    while power:
        n += 1
        power = (power * angle >> shift) // n
        cos, sin = (cos, sin + power * (-1) ** (n // 2)) if n % 2 else (cos + power * (-1) ** (n // 2), sin)
    c, s, eighth = one, 0, [(SCALE, 0)]
    for _tenth in range(QUARTER // 2):
        c, s = (c * cos - s * sin) >> shift, (s * cos + c * sin) >> shift
        eighth.append(((c + (1 << 119)) >> 120, (s + (1 << 119)) >> 120))
    x, y = eighth[-1]
    eighth[-1] = (min(x, y), min(x, y))  # 45 degrees lie on the diagonal
    quarter = eighth + [(s, c) for c, s in eighth[-2:0:-1]]
    half = quarter + [(-s, c) for c, s in quarter]
    return tuple(half + [(-c, -s) for c, s in half])


def _arctan_of_inverse(n: int, one: int) -> int:
    total, term, odd = 0, one // n, 1
    while term:
        total += term // odd if odd % 4 == 1 else -(term // odd)
        term //= n * n
        odd += 2
    return total


DIRECTIONS = _table()
"""(cos, sin) of every facing, times 2^60."""


def direction(facing: int) -> Vector:
    """Return what a facing (any whole number of tenths of a degree) looks along, of scale 2^60."""
    return DIRECTIONS[facing % FULL]


def rounded(numerator: int, denominator: int) -> int:
    """Return the nearest whole number; halves go away from zero, so that mirrored things stay mirrored."""
    whole = (2 * abs(numerator) + denominator) // (2 * denominator)
    return whole if numerator >= 0 else -whole


def ahead(x: int, y: int, facing: int, distance: int) -> Vector:
    """Return the point of the lattice nearest to the one so far ahead (thousandths of an inch)."""
    c, s = DIRECTIONS[facing % FULL]
    return x + rounded(c * distance, SCALE), y + rounded(s * distance, SCALE)


def cross(a: Vector, b: Vector) -> int:
    """Return how far b points clockwise of a (positive), or the other way (negative)."""
    return a[0] * b[1] - a[1] * b[0]


@cache
def _between(facing: int) -> Vector:
    """Return the direction half a tenth of a degree clockwise of a facing."""
    (ac, as_), (bc, bs) = DIRECTIONS[facing % FULL], DIRECTIONS[(facing + 1) % FULL]
    return ac + bc, as_ + bs


def facing_along(dx: int, dy: int) -> int:
    """Return the facing that looks along a vector, to the nearest tenth of a degree; 0 for no vector at all."""
    if not dx and not dy:
        return 0
    guess = round(atan2(dy, dx) * (FULL // 2) / pi) % FULL
    while cross(_between(guess), (dx, dy)) > 0:
        guess = (guess + 1) % FULL
    while cross(_between((guess - 1) % FULL), (dx, dy)) < 0:
        guess = (guess - 1) % FULL
    return guess


class Arc(NamedTuple):
    """Bearings from `first` clockwise to `last`, tenths of a degree from where the owner faces.

    A `closed` arc holds its two borders, an open one neither. An arc of 3600 and more holds everything; the centre
    itself, which has no bearing, is held by closed arcs only.
    """

    first: int
    last: int
    closed: bool = True

    @property
    def rest(self) -> Arc:
        """Return everything that this arc does not hold."""
        return Arc(self.last, self.first + FULL, not self.closed)

    def holds(self, facing: int, dx: int, dy: int) -> bool:
        """Tell whether the arc of somebody who faces that way holds the point (dx, dy) away from the centre."""
        if not dx and not dy:
            return self.closed
        return self.holds_what(facing, lambda along: along[0] * dy - along[1] * dx)

    def holds_what(self, facing: int, clockwise: Callable[[Vector], int]) -> bool:
        """Tell the same of a point known by whether it is clockwise of a direction (1), on its line (0) or not (-1)."""
        if not self.closed:
            return not self.rest.holds_what(facing, clockwise)
        wide = self.last - self.first
        if wide >= FULL:
            return True
        if wide < 0:
            return False
        begin = DIRECTIONS[(facing + self.first) % FULL]
        after = clockwise(begin) >= 0
        if wide == FULL // 2:
            return after
        before = clockwise(DIRECTIONS[(facing + self.last) % FULL]) <= 0
        if wide > FULL // 2:
            return after or before
        # Without any width both are true on the whole line, also behind.
        return after and before and (wide > 0 or clockwise((begin[1], -begin[0])) > 0)


def front(degrees: int) -> Arc:
    """Return a front arc so many whole degrees wide, its borders belonging to it."""
    return Arc(-5 * degrees, 5 * degrees)
