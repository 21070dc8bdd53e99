"""Inch marks of a way: where each inch begins, and what it costs.

A mark lies a whole number of inches along the way. Its place is reckoned with 64 binary digits behind the point; a mark
that these cannot tell from the border of an area lies on that border, and so in the area.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.geometry.inches.directions import rounded
from game.geometry.inches.ground import apart
from game.geometry.inches.lengths import DIGITS, INCH, UNIT, root, started_inches
from game.geometry.inches.polygons import side_of, sides_of
from game.geometry.trace import Mark

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from game.geometry.inches.ground import Ground, Terrain
    from game.geometry.inches.shapes import Point

NEAR = 1 << 10
"""How far (units of 2^-64) a mark may be from where it was reckoned to be, with plenty to spare."""


class Priced(NamedTuple):
    """An inch mark: its place in units of 2^-64 thousandths of an inch, its number, and what its inch costs."""

    x: int
    y: int
    inch: int
    price: int

    def drawn(self) -> Mark:
        """Return the mark as a trace shows it."""
        half = UNIT // 2
        return Mark((self.x + half) >> DIGITS, (self.y + half) >> DIGITS, self.inch, self.price)


def marks_along(ground: Ground, way: Sequence[Point], total: int, slowed: Collection[str]) -> tuple[Priced, ...]:
    """Return the marks at which the inches of a way of that length begin; an inch begun on slowed kinds costs two."""
    pieces = _slowing(ground, way, slowed)
    return tuple(
        Priced(x, y, number, 2 if any(_on(piece, x, y) for piece in pieces) else 1)
        for number, (x, y) in enumerate(_places(way, started_inches(total)))
    )


def price_along(ground: Ground, way: Sequence[Point], total: int, slowed: Collection[str]) -> int:
    """Return what the inches of a way of that length cost together: the sum of its marks."""
    inches = started_inches(total)
    pieces = _slowing(ground, way, slowed)
    if not pieces:
        return inches
    return inches + sum(any(_on(piece, x, y) for piece in pieces) for x, y in _places(way, inches))


def _slowing(ground: Ground, way: Sequence[Point], slowed: Collection[str]) -> list[Terrain]:
    """Return the pieces that may make an inch of a way cost two."""
    if not slowed:
        return []
    xs, ys = [x for x, _y in way], [y for _x, y in way]
    low, high = (min(xs) - 1, min(ys) - 1), (max(xs) + 1, max(ys) + 1)
    return [one for one in ground.pieces if one.kind in slowed and not apart(one.box, low, high)]


def _places(way: Sequence[Point], inches: int) -> Iterator[Point]:
    """Yield the first so many marks of a way, one an inch."""
    passed, number = 0, 0
    step = INCH << DIGITS
    for (px, py), (qx, qy) in pairwise(way):
        dx, dy = qx - px, qy - py
        long = root(dx * dx + dy * dy)
        while number < inches and number * step < passed + long:
            rest = number * step - passed
            yield (
                (px << DIGITS) + rounded(dx * rest << DIGITS, long),
                (py << DIGITS) + rounded(dy * rest << DIGITS, long),
            )
            number += 1
        passed += long


def _on(piece: Terrain, x: int, y: int) -> bool:
    """Tell whether a piece, its border included, holds a mark."""
    x0, y0, x1, y1 = piece.box
    if not (
        (x0 << DIGITS) - NEAR <= x <= (x1 << DIGITS) + NEAR and (y0 << DIGITS) - NEAR <= y <= (y1 << DIGITS) + NEAR
    ):
        return False
    for (ax, ay), (bx, by) in sides_of(piece.outline):
        ex, ey = bx - ax, by - ay
        aside = ex * (y - (ay << DIGITS)) - ey * (x - (ax << DIGITS))
        if abs(aside) <= NEAR * (abs(ex) + abs(ey)) and (
            (min(ax, bx) << DIGITS) - NEAR <= x <= (max(ax, bx) << DIGITS) + NEAR
            and (min(ay, by) << DIGITS) - NEAR <= y <= (max(ay, by) << DIGITS) + NEAR
        ):
            return True
    return side_of(tuple((ax << DIGITS, ay << DIGITS) for ax, ay in piece.outline), (x, y)) > 0
