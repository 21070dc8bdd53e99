"""Ranged cover between all places of a field at once: what the hulls between them cross, as masks.

For a place of the attacker as seen from the target the hull from a corner to the target is the same everywhere. So all
targets are asked at the same time: the masks of what covers are moved so that the squares of the hull lie on one bit.
Other pieces give no cover here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.grid import body_squares
from game.geometry.squares.hulls import convex_hull, corners, crossed_level_edges, crossed_squares

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Square

_Hull = tuple[tuple["Square", ...], tuple["Square", ...], tuple["Square", ...]]
"""Squares crossed, and those whose right, and whose upper side is crossed, as seen from the target's lower left."""


def covered_places(field: Field, n: int) -> Iterator[tuple[Square, int]]:
    """Yield for each place of an attacking square, as seen from an n by n target, where the target has cover.

    What is yielded are targets (a mask of lower-left squares); of those without such an attacker on the field, and of
    attackers in a wall, the bits mean nothing.
    """
    hulls = _Hulls(field, n)
    in_forest = field.touching(field.forest, n, n)  # one square of it is enough
    for dy in range(1 - field.height, field.height):
        for dx in range(1 - field.width, field.width):
            if 0 <= dx < n and 0 <= dy < n:
                continue
            found = field.full
            for corner in ((dx, dy), (dx + 1, dy), (dx, dy + 1), (dx + 1, dy + 1)):
                found &= hulls.covered(corner, (dx, dy))
            yield (dx, dy), found | in_forest


class _Hulls:
    """The masks of what covers, moved for each square, and the hulls that were asked for."""

    def __init__(self, field: Field, n: int) -> None:
        self._field, self._n = field, n
        self._own = frozenset(body_squares((0, 0, n)))
        self._hard = field.wall
        self._soft = (field.statue | field.fog | field.forest) & ~field.wall
        self._moved: dict[Square, tuple[int, int]] = {}
        self._of: dict[Square, tuple[int, int, tuple[tuple[Square, int], ...]]] = {}

    def covered(self, corner: Square, attacker: Square) -> int:
        """Return the targets that have cover from a corner of an attacking square."""
        known = self._of.get(corner)
        if known is None:
            known = self._of[corner] = self._find(corner)
        hard, soft, beside = known
        for square, there in beside:
            if square != attacker:  # never on the squares of the two
                soft |= there
        return hard | soft

    def _find(self, corner: Square) -> tuple[int, int, tuple[tuple[Square, int], ...]]:
        """Return where walls cover, where other things do, and the same for each square that has the corner."""
        field = self._field
        squares, right_sides, upper_sides = _hull(corner, self._n)
        x, y = corner
        at_corner = {(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)}
        hard = soft = 0
        beside: list[tuple[Square, int]] = []
        for square in squares:
            wall, other = self._at(square)
            hard |= wall
            if square in self._own:
                continue
            if square in at_corner:
                beside.append((square, other))
            else:
                soft |= other
        if field.edges:
            for square in right_sides:
                hard |= self._shifted(field.thin_e, square)
            for square in upper_sides:
                hard |= self._shifted(field.thin_n, square)
        return hard, soft, tuple(beside)

    def _at(self, square: Square) -> tuple[int, int]:
        found = self._moved.get(square)
        if found is None:
            found = self._moved[square] = self._shifted(self._hard, square), self._shifted(self._soft, square)
        return found

    def _shifted(self, mask: int, square: Square) -> int:
        """Return the lower-left squares of targets as seen from which a square of the mask lies there."""
        return self._field.shift(mask, -square[0], -square[1]) & self._field.full


def _hull(corner: Square, n: int) -> _Hull:
    """Return what the hull of a corner and an n by n space at (0, 0) crosses."""
    points = (corner, *corners((0, 0, n)))
    hull = convex_hull(points)
    turned = convex_hull([(y, x) for x, y in points])
    right_sides = tuple((x - 1, y) for y, x in crossed_level_edges(turned))
    upper_sides = tuple((x, y - 1) for x, y in crossed_level_edges(hull))
    return tuple(crossed_squares(hull)), right_sides, upper_sides
