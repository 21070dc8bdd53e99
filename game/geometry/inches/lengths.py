"""Lengths of the inch table: square roots with 64 binary digits behind the point, and signs of what has a root in it.

Squares of distances are whole numbers or fractions and compared as such. Only sums of several roots need roots: each is
cut off after 64 digits, so that a sum of n roots is short of the truth by less than n units. A comparison that this
leaves undecided counts as equal (a sum of roots is a whole number only if each root is one).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import isqrt, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

INCH = 1000
DIGITS = 64
UNIT = 1 << DIGITS


def root(square: int) -> int:
    """Return the root of a whole number in units of 2^-64, cut off."""
    return isqrt(square << 2 * DIGITS)


def root_of_ratio(numerator: int, denominator: int) -> int:
    """Return the root of a fraction in units of 2^-64, cut off."""
    return isqrt((numerator << 2 * DIGITS) // denominator)


def length(points: Sequence[tuple[int, int]]) -> int:
    """Return how long a line through points is, in units of 2^-64 thousandths of an inch."""
    total = 0
    for (ax, ay), (bx, by) in pairwise(points):
        total += isqrt(((bx - ax) ** 2 + (by - ay) ** 2) << 2 * DIGITS)
    return total


def started_inches(total: int) -> int:
    """Return how many inches a sum of roots (units of 2^-64) begins; one that may end at a mark ends there."""
    return -(-total // (INCH << DIGITS))


def thousandths(total: int) -> int:
    """Return a length in whole thousandths of an inch, to the nearest: for people to read, never to decide."""
    return (total + UNIT // 2) >> DIGITS


def sign(number: int | Fraction) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)


def sign_with_root(plain: int | Fraction, factor: int | Fraction, square: int | Fraction) -> int:
    """Return the sign of plain + factor * root(square), exactly."""
    a, b = sign(plain), sign(factor) if square else 0
    if a == b or not b:
        return a
    if not a:
        return b
    return a * sign(plain * plain - factor * factor * square)


@dataclass(frozen=True, slots=True)
class Rooted:
    """A number plain + factor * root(square), of a square that all numbers in one reckoning share."""

    plain: Fraction
    factor: Fraction
    square: Fraction

    def __add__(self, other: Rooted) -> Rooted:
        return Rooted(self.plain + other.plain, self.factor + other.factor, self.square)

    def __sub__(self, other: Rooted) -> Rooted:
        return Rooted(self.plain - other.plain, self.factor - other.factor, self.square)

    def __mul__(self, other: Rooted) -> Rooted:
        return Rooted(
            self.plain * other.plain + self.factor * other.factor * self.square,
            self.plain * other.factor + self.factor * other.plain,
            self.square,
        )

    def times(self, number: Fraction | int) -> Rooted:
        """Return a multiple."""
        return Rooted(self.plain * number, self.factor * number, self.square)

    def shifted(self, number: Fraction | int) -> Rooted:
        """Return the number with something plain added."""
        return Rooted(self.plain + number, self.factor, self.square)

    @property
    def sign(self) -> int:
        """Return -1, 0 or 1, exactly."""
        return sign_with_root(self.plain, self.factor, self.square)

    def approximately(self) -> float:
        """Return the number for drawing."""
        return float(self.plain) + float(self.factor) * sqrt(self.square)
