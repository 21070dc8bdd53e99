"""What lines cross: how long they run inside pieces of terrain, and which pieces together stop them.

Lengths are first reckoned with floats: each mark along a line is a quotient of whole numbers, right to 2^-53 of the
line, and a line is shorter than 2^20 thousandths of an inch, so that a length is off by far less than `SLACK`. What is
nearer to a limit than that, and every line through a corner, is decided with fractions.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from game.geometry.inches.gaps import sides, square_of_sides
from game.geometry.inches.ground import GROUND, Area, groups
from game.geometry.inches.polygons import Stretch, joined, stretches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.geometry.inches.ground import Ground, Terrain
    from game.geometry.inches.shapes import Box, Point, Shape

SLACK = 1e-4  # thousandths of an inch


def passes(box: Box, p: Point, q: Point) -> bool:
    """Tell whether a line may run inside a box: not if it lies wholly beyond one side of it."""
    x0, y0, x1, y1 = box
    (px, py), (qx, qy) = p, q
    return not (
        (px <= x0 and qx <= x0) or (px >= x1 and qx >= x1) or (py <= y0 and qy <= y0) or (py >= y1 and qy >= y1)
    )


def over(pieces: Sequence[Terrain], p: Point, q: Point, limit: int) -> bool:
    """Tell whether a line runs inside pieces for more than a limit (thousandths of an inch) in all."""
    total = 0.0
    for piece in pieces:
        if passes(piece.box, p, q):
            about = _about(piece.outline, p, q)
            if about is None:
                return _exactly_over(pieces, p, q, limit)
            total += about
    if total > limit + SLACK:
        return True
    return total > limit - SLACK and _exactly_over(pieces, p, q, limit)


def _exactly_over(pieces: Sequence[Terrain], p: Point, q: Point, limit: int) -> bool:
    total = sum((b - a for piece in pieces for a, b in stretches(piece.outline, p, q)), Fraction(0))
    return total * total * ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) > limit * limit


def _about(outline: tuple[Point, ...], p: Point, q: Point) -> float | None:
    """Return about how long a line runs inside an outline; None if it passes through a corner."""
    px, py = p
    dx, dy = q[0] - px, q[1] - py
    marks = []
    ax, ay = outline[-1]
    above = dx * (ay - py) - dy * (ax - px)
    long = dx * dx + dy * dy
    for bx, by in outline:
        beyond = dx * (by - py) - dy * (bx - px)
        if not beyond:
            return None
        if (above > 0) != (beyond > 0):
            along_a = (ax - px) * dx + (ay - py) * dy
            along_b = (bx - px) * dx + (by - py) * dy
            share = (along_a * beyond - along_b * above) / ((beyond - above) * long)
            marks.append(0.0 if share < 0 else min(share, 1.0))
        ax, ay, above = bx, by, beyond
    if not marks:
        return 0.0
    marks.sort()
    return sum(marks[1::2], -sum(marks[::2])) * sqrt(long)


def crosses(piece: Terrain, p: Point, q: Point) -> list[Stretch]:
    """Return the stretches of a line inside a piece, for any length."""
    return stretches(piece.outline, p, q)


def stops_of(ground: Ground, stopping: frozenset[str], levels: tuple[int, int]) -> list[tuple[Box, list[Terrain]]]:
    """Return what may stop a line between two levels: groups that hang together by stretches of outline, with boxes."""
    low = levels == (GROUND, GROUND)
    key = ("stops", stopping, low)
    found: list[tuple[Box, list[Terrain]]] | None = ground.memory.get(key)
    if found is None:
        if low:
            pieces = [one for one in ground.pieces if one.raised or one.kind in stopping]
        else:
            pieces = [one for one in ground.raised if one.kind in stopping]
        found = ground.memory[key] = [(Area(group).box, group) for group in groups(pieces)]
    return found


def touches_area(piece: Terrain, shape: Shape, tolerance: int) -> bool:
    """Tell whether a disc or capsule stands on a piece, or no farther away from it than a tolerance."""
    if any(piece.holds(end) for end in shape.core):
        return True
    reach = shape.rim + tolerance
    for a, b in sides(shape.core):
        for u, v in sides(piece.outline):
            square, of = square_of_sides(a, b, u, v)
            if square <= reach * reach * of:
                return True
    return False


def enclosed(piece: Terrain, shape: Shape, p: Point, q: Point, tolerance: int) -> bool:
    """Tell whether a piece holds a whole base at p, and the line to q, which lies outside, leaves it for good."""
    if piece.holds(q) or not piece.holds(p):
        return False
    reach = shape.rim - tolerance
    for a, b in sides(shape.core):
        for u, v in sides(piece.outline):
            square, of = square_of_sides(a, b, u, v)
            if square < reach * reach * of:
                return False
    if piece.convex:
        return True
    area = Area([piece])
    inside = joined([*area.inside(p, q), *area.on_border(p, q)])
    return len(inside) == 1 and inside[0][0] == 0 and inside[0][1] == _last_touch(piece, p, q)


def _last_touch(piece: Terrain, p: Point, q: Point) -> Fraction:
    """Return the greatest share of a line at which it meets the border of a piece.

    A side that lies along the line is met by the sides at its ends, too.
    """
    dx, dy = q[0] - p[0], q[1] - p[1]
    best = Fraction(0)
    for (ux, uy), (vx, vy) in sides(piece.outline):
        ex, ey = vx - ux, vy - uy
        steep = dx * ey - dy * ex
        if steep:
            share = Fraction((ux - p[0]) * ey - (uy - p[1]) * ex, steep)
            along = Fraction((ux - p[0]) * dy - (uy - p[1]) * dx, steep)
            if 0 <= share <= 1 and 0 <= along <= 1:
                best = max(best, share)
    return best
