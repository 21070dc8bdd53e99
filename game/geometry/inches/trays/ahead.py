"""What lies before a tray that moves straight: its own frame, the area it sweeps, and how far it gets.

In the frame of a move x runs to the right of the way and y along it; the tray's centre is the origin. Coordinates are
whole numbers there (`Ahead.one` to a thousandth of an inch) and distances along the way are fractions, so that contact
is found exactly where it is. A tray may move straight on or to the side, never aslant: its sides lie along the frame.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE, rounded
from game.geometry.inches.shapes import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.geometry.inches.layout import Base
    from game.geometry.inches.shapes import Point

FINE = 2 * SCALE
"""The scale in which the corners of every rectangle are whole numbers."""
FORWARD, RIGHT, BACK, LEFT = 0, QUARTER, 2 * QUARTER, 3 * QUARTER
"""The ways of a tray: tenths of a degree clockwise from its facing."""

Stretch = tuple[Fraction, Fraction]


class Ahead:
    """The frame of a tray that moves one of its four ways.

    `half` and `long` are half its size across and along the way, all in the frame's own unit.
    """

    def __init__(self, base: Base, way: int = FORWARD) -> None:
        self.base, self.way = base, way
        self.facing = (base.facing + way) % FULL
        self.u = DIRECTIONS[self.facing]
        self.r = DIRECTIONS[(self.facing + QUARTER) % FULL]
        norm = self.u[0] ** 2 + self.u[1] ** 2
        across, along = (base.form.width, base.form.depth)[:: 1 if way % FULL in (FORWARD, BACK) else -1]
        self.one = 2 * norm
        self.half, self.long = across * norm, along * norm
        self._x, self._y = base.x * FINE, base.y * FINE

    def local(self, shape: Shape) -> list[Point]:
        """Return the corners of a polygon in this frame."""
        times = FINE // shape.scale
        (ux, uy), (rx, ry) = self.u, self.r
        found = []
        for x, y in shape.core:
            dx, dy = x * times - self._x, y * times - self._y
            found.append((dx * rx + dy * ry, dx * ux + dy * uy))
        return found

    def swept(self, distance: int | Fraction, begin: int | Fraction = 0) -> Shape:
        """Return all that the tray covers on its way from one distance to another (thousandths of an inch)."""
        first, last = Fraction(begin), Fraction(distance)
        scale = FINE * first.denominator * last.denominator
        (ux, uy), (rx, ry) = self.u, self.r
        form = self.base.form
        across, along = (form.width, form.depth)[:: 1 if self.way % FULL in (FORWARD, BACK) else -1]
        times = scale // FINE
        front, rear = int((2 * last + along) * times), int((2 * first - along) * times)
        side, x, y = across * times, self.base.x * scale, self.base.y * scale
        corners = ((side, front), (side, rear), (-side, rear), (-side, front))
        core = tuple((x + a * rx + b * ux, y + a * ry + b * uy) for a, b in corners)
        return Shape(core, 0, self.base.x, self.base.y, scale)

    def at(self, distance: int | Fraction) -> Base:
        """Return the tray so far on, its centre on the nearest point of the lattice."""
        share = Fraction(distance)
        under = SCALE * share.denominator
        x = self.base.x + rounded(self.u[0] * share.numerator, under)
        y = self.base.y + rounded(self.u[1] * share.numerator, under)
        return self.base.moved(x, y)

    def touches(self, shape: Shape) -> Fraction | None:
        """Return the least distance at which the moving tray touches a polygon, 0 if it does now; None if never."""
        found = strip(self.local(shape), self.half, closed=True)
        if found is None or found[1] < -self.long:
            return None
        return max(Fraction(0), (found[0] - self.long) / self.one)

    def enters(self, shape: Shape) -> Fraction | None:
        """Return the distance from which on the tray's inside would meet that of a polygon; None if it never does."""
        found = strip(self.local(shape), self.half, closed=False)
        if found is None or found[1] <= -self.long:
            return None
        return max(Fraction(0), (found[0] - self.long) / self.one)

    def leaves(self, width: int, height: int, tolerance: int) -> Fraction:
        """Return how far the tray can go with all of it on a table, or over its edge by no more than a tolerance."""
        reach = Fraction(width + height + 2 * tolerance) * 2  # farther than the table is long
        scale = self.base.shape.scale
        for side, limit in enumerate((width, height)):
            speed = self.u[side]
            for corner in self.base.shape.core:
                at = Fraction(corner[side], scale)
                before, behind = limit + tolerance - at, at + tolerance
                if before < 0 or behind < 0:
                    return Fraction(0)
                if speed:
                    found = (before if speed > 0 else behind) * SCALE / abs(speed)
                    reach = min(reach, found)
        return reach


def strip(corners: list[Point], half: int, *, closed: bool) -> Stretch | None:
    """Return from where to where a convex polygon reaches along the strip up to `half` aside; None if it is beside it.

    An open strip holds only what has an inside in it.
    """
    xs = [x for x, _y in corners]
    least, most = min(xs), max(xs)
    if least > half or most < -half or (not closed and (least == half or most == -half)):
        return None
    found = [Fraction(y) for x, y in corners if -half <= x <= half]
    for (ax, ay), (bx, by) in _sides(corners):
        edges = [edge for edge in (-half, half) if (ax < edge < bx) or (bx < edge < ax)]
        found += [ay + Fraction((by - ay) * (edge - ax), bx - ax) for edge in edges]
    return min(found), max(found)


def _sides(corners: list[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(corners, [*corners[1:], corners[0]], strict=True)
