"""Where a drawn line first meets something, exactly: touching stops sight, crossing covers (DDM-LOS-02)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.geometry.squares.field import Edge
    from game.geometry.squares.grid import Square

Number = int | Fraction
Point = tuple[Number, Number]


def overlap(p: Point, q: Point, box: tuple[int, int, int, int]) -> tuple[Fraction, Fraction] | None:
    """Return the part of the segment (0 at p, 1 at q) inside a closed box, None if they are apart."""
    start, end = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high = box[axis], box[axis + 2]
        run = q[axis] - p[axis]
        if run == 0:
            if not low <= p[axis] <= high:
                return None
            continue
        enter, leave = Fraction(low - p[axis]) / run, Fraction(high - p[axis]) / run
        if enter > leave:
            enter, leave = leave, enter
        start, end = max(start, enter), min(end, leave)
        if start > end:
            return None
    return start, end


def _at(p: Point, q: Point, t: Fraction) -> tuple[float, float]:
    return float(p[0] + t * (q[0] - p[0])), float(p[1] + t * (q[1] - p[1]))


def _box(square: Square) -> tuple[int, int, int, int]:
    return square[0], square[1], square[0] + 1, square[1] + 1


def first_touch(
    p: Point, q: Point, squares: Iterable[Square], edges: Iterable[Edge]
) -> tuple[tuple[float, float], Square | None, Edge | None] | None:
    """Return where the segment first touches a closed square or thin wall, and which; None if it is free."""
    met: list[tuple[Fraction, Square | None, Edge | None]] = []
    for square in squares:
        part = overlap(p, q, _box(square))
        if part is not None:
            met.append((part[0], square, None))
    for edge in edges:
        part = overlap(p, q, (*edge[0], *edge[1]))
        if part is not None:
            met.append((part[0], None, edge))
    if not met:
        return None
    t, square_met, edge_met = min(met, key=lambda item: item[0])
    return _at(p, q, t), square_met, edge_met


def first_crossing(p: Point, q: Point, squares: Iterable[Square], edges: Iterable[Edge]) -> tuple[float, float] | None:
    """Return where the segment first passes into the interior of a square or through a thin wall, else None."""
    met: list[Fraction] = []
    for square in squares:
        part = overlap(p, q, _box(square))
        if part is None or part[0] == part[1]:
            continue
        # Along a side the middle of the part lies on the border: that is no crossing.
        middle = (part[0] + part[1]) / 2
        x, y = p[0] + middle * (q[0] - p[0]), p[1] + middle * (q[1] - p[1])
        if square[0] < x < square[0] + 1 and square[1] < y < square[1] + 1:
            met.append(part[0])
    for (x1, y1), (x2, y2) in edges:
        part = overlap(p, q, (x1, y1, x2, y2))
        if part is not None and part[0] == part[1] and 0 < part[0] < 1:
            met.append(part[0])
    return _at(p, q, min(met)) if met else None
