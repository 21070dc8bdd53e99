"""What lies in the interior of a convex hull: the squares and edges it crosses, in integers (DDM-GEO-03, -11, -15).

Running along or touching the border of a hull is not crossing; so only interiors are compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.geometry.field import Field
    from game.geometry.squares import Body, Square


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


def _strip(hull: list[Square], low: int, high: int) -> tuple[int, int] | None:
    """Return floor of the least and ceiling of the greatest x of the hull between two heights, None if it is empty.

    `low == high` gives the extent along a grid line. Exact: the crossings are divisions of integers.
    """
    least: int | None = None
    most: int | None = None
    for (x1, y1), (x2, y2) in zip(hull, hull[1:] + hull[:1], strict=True):
        found = []
        if low <= y1 <= high:
            found.append((x1, x1))
        for y in (low, high):
            if min(y1, y2) < y < max(y1, y2):
                top, bottom = x1 * (y2 - y1) + (x2 - x1) * (y - y1), y2 - y1
                found.append((top // bottom, -(-top // bottom)))
        for floor, ceiling in found:
            least = floor if least is None else min(least, floor)
            most = ceiling if most is None else max(most, ceiling)
    return None if least is None or most is None else (least, most)


def crossed_squares(hull: list[Square]) -> list[Square]:
    """List the squares whose interior meets the interior of the hull."""
    ys = [y for _, y in hull]
    found = []
    for y in range(min(ys), max(ys)):
        extent = _strip(hull, y, y + 1)
        if extent is not None:
            found += [(x, y) for x in range(*extent)]
    return found


def crossed_level_edges(hull: list[Square]) -> list[Square]:
    """List the level unit edges of which some point lies in the interior of the hull, each by its left end."""
    ys = [y for _, y in hull]
    found = []
    for y in range(min(ys) + 1, max(ys)):
        extent = _strip(hull, y, y)
        if extent is not None:
            found += [(x, y) for x in range(*extent)]
    return found


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
    left, bottom = min(x for x, _ in points), min(y for _, y in points)
    moved = [(x - left, y - bottom) for x, y in points]
    hull = convex_hull(moved)
    turned = convex_hull([(y, x) for x, y in moved])
    squares = crossed_squares(hull)
    right_sides = [(x - 1, y) for y, x in crossed_level_edges(turned)]
    upper_sides = [(x, y - 1) for x, y in crossed_level_edges(hull)]
    first, second, third = (sum(1 << (y * width + x) for x, y in part) for part in (squares, right_sides, upper_sides))
    return first, second, third


def crossed_by_wall(field: Field, crossing: Crossing) -> bool:
    """Tell whether a wall square or a thin wall lies in the interior (Geometry, "crossed by a wall")."""
    squares, right_sides, upper_sides = crossing
    return bool(squares & field.wall or right_sides & field.thin_e or upper_sides & field.thin_n)
