"""What lies in the interior of a convex hull: the squares and edges it crosses, in integers (DDM-GEO-03, -11, -15).

Running along or touching the border of a hull is not crossing; so only interiors are compared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Square


def convex_hull(points: Iterable[Square]) -> list[Square]:
    """Return the corners of the convex hull of grid points, counter-clockwise."""
    ordered = sorted(set(points))
    hull: list[Square] = []
    for sweep in (ordered, ordered[::-1]):
        start = len(hull)
        for point in sweep:
            while len(hull) >= start + 2 and _turn(hull[-2], hull[-1], point) <= 0:
                hull.pop()
            hull.append(point)
        hull.pop()
    return hull


def _turn(a: Square, b: Square, c: Square) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def corners(body: Body) -> tuple[Square, Square, Square, Square]:
    """Return the four outer corners of a space."""
    x, y, n = body
    return (x, y), (x + n, y), (x + n, y + n), (x, y + n)


def _levels(hull: list[Square]) -> tuple[int, list[int], list[int]]:
    """Return the least height of the hull and, for each grid line from there up, its extent rounded outwards.

    Exact: the crossings are divisions of integers.
    """
    ys = [y for _, y in hull]
    bottom, top = min(ys), max(ys)
    least = [1 << 30] * (top - bottom + 1)
    most = [-(1 << 30)] * (top - bottom + 1)
    for (x1, y1), (x2, y2) in zip(hull, hull[1:] + hull[:1], strict=True):
        rise, run = y2 - y1, x2 - x1
        for y in range(y1, y2 + 1) if rise >= 0 else range(y2, y1 + 1):
            across = run * (y - y1)
            floor, ceiling = (x1 + across // rise, x1 - (-across // rise)) if rise else (x1, x1)
            level = y - bottom
            least[level] = min(least[level], floor)
            most[level] = max(most[level], ceiling)
    return bottom, least, most


def crossed_squares(hull: list[Square]) -> list[Square]:
    """List the squares whose interior meets the interior of the hull (its corners lie on grid lines)."""
    bottom, least, most = _levels(hull)
    found = []
    for level in range(len(least) - 1):
        low, high = min(least[level], least[level + 1]), max(most[level], most[level + 1])
        found += [(x, bottom + level) for x in range(low, high)]
    return found


def crossed_level_edges(hull: list[Square]) -> list[Square]:
    """List the level unit edges of which some point lies in the interior of the hull, each by its left end."""
    bottom, least, most = _levels(hull)
    inner = range(1, len(least) - 1)
    return [(x, bottom + level) for level in inner for x in range(least[level], most[level])]


Rows = tuple[int, ...]
"""Squares by row, from below: a mask for each."""

Crossing = tuple[int, int, int]
"""Masks: the squares crossed, those whose right side is crossed, those whose upper side is crossed."""


def corner_hull(field: Field, corner: Square, body: Body) -> Crossing:
    """Return what the hull of a grid corner and a space crosses (DDM-GEO-11)."""
    x, y, n = body
    dx, dy = x - corner[0], y - corner[1]
    found = field.hulls.get((0, dx, dy, n))
    if found is None:
        found = field.hulls[0, dx, dy, n] = _crossing(field.width, ((0, 0), *corners((dx, dy, n))))
    by = min(y, corner[1]) * field.width + min(x, corner[0])
    return found[0] << by, found[1] << by, found[2] << by


def sweep_hull(field: Field, start: Body, end: Body) -> Crossing:
    """Return what the hull of two places of one space crosses (DDM-GEO-03, DDM-GEO-15)."""
    x, y, n = start
    dx, dy = end[0] - x, end[1] - y
    found = field.hulls.get((1, dx, dy, n))
    if found is None:
        found = field.hulls[1, dx, dy, n] = _crossing(field.width, (*corners((0, 0, n)), *corners((dx, dy, n))))
    by = min(y, end[1]) * field.width + min(x, end[0])
    return found[0] << by, found[1] << by, found[2] << by


def _crossing(width: int, points: tuple[Square, ...]) -> Crossing:
    """Return the masks as they are with the lower-left corner of all points at square (0, 0)."""
    first, second, third = (sum(row << y * width for y, row in enumerate(rows)) for rows in _crossed(points))
    return first, second, third


@lru_cache(maxsize=4_000)  # one map asks for about so many; each field keeps its own masks of them
def _crossed(points: tuple[Square, ...]) -> tuple[Rows, Rows, Rows]:
    """Return the squares crossed, those crossed on the right side, those on the upper side; for maps of any width."""
    left, bottom = min(x for x, _ in points), min(y for _, y in points)
    moved = [(x - left, y - bottom) for x, y in points]
    hull = convex_hull(moved)
    turned = convex_hull([(y, x) for x, y in moved])
    right_sides = [(x - 1, y) for y, x in crossed_level_edges(turned)]
    upper_sides = [(x, y - 1) for x, y in crossed_level_edges(hull)]
    return _rows(crossed_squares(hull)), _rows(right_sides), _rows(upper_sides)


def _rows(squares: list[Square]) -> Rows:
    rows = [0] * (max((y for _, y in squares), default=-1) + 1)
    for x, y in squares:
        rows[y] |= 1 << x
    return tuple(rows)


def crossed_by_wall(field: Field, crossing: Crossing) -> bool:
    """Tell whether a wall square or a thin wall lies in the interior (Geometry, "crossed by a wall")."""
    squares, right_sides, upper_sides = crossing
    return bool(squares & field.wall or right_sides & field.thin_e or upper_sides & field.thin_n)
