"""How a tray stands to a piece of terrain: on it, mostly on it, or within a distance of it.

Polygons are decided by fractions. What is round is a disc, decided in whole numbers where the distance is asked for, or
an ellipse: areas and distances of round outlines are reckoned in floats, whose error is far below `SLACK`.
"""

from __future__ import annotations

from fractions import Fraction
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import TYPE_CHECKING

import numpy as np

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE
from game.geometry.inches.gaps import farther
from game.geometry.inches.shapes import disc
from game.geometry.inches.trays.arcs import area, corners, cut, lines_of

if TYPE_CHECKING:
    from game.geometry.inches.shapes import Shape
    from game.geometry.inches.trays.pieces import Oval, Piece

SLACK = 1e-3  # thousandths of an inch
LOOKS, STEPS = 256, 60  # along the outline of an ellipse, and halvings of the search for its nearest point
TINY = 1e-9  # of the area of a circle of radius 1: what floats leave of nothing
Plain = tuple[float, float]


def stands_on(shape: Shape, piece: Piece) -> bool:
    """Tell whether a tray and a piece have an area in common, however thin (ASF-TERR-10, -12, -15)."""
    if not piece.entered(shape, 0):
        return False
    return round_outline(piece) or common(shape, piece) > 1


def mostly_on(shape: Shape, piece: Piece) -> bool:
    """Tell whether more than half of a tray lies on a piece; exactly half is not (ASF-TERR-14)."""
    own = corners(shape)
    if not round_outline(piece):
        return 2 * common(shape, piece) > area(own)
    plain = [(float(x), float(y)) for x, y in own]
    if piece.oval:
        one = piece.oval
        local = [_local(one, *p) for p in plain]
        halves = one.width / 2, one.height / 2
    else:
        (disc,) = piece.parts
        rim = disc.rim / disc.scale
        local, halves = [(x - disc.x, y - disc.y) for x, y in plain], (rim, rim)
    a, b = halves
    found = a * b * _in_circle([(x / a, y / b) for x, y in local])
    return 2 * found - float(area(own)) > SLACK


def within(shape: Shape, piece: Piece, distance: int) -> bool:
    """Tell whether a tray is at most so many thousandths of an inch from a piece."""
    if piece.oval:
        one = piece.oval
        narrow, wide = sorted((one.width // 2, one.height // 2))
        if not farther(shape, disc(one.x, one.y, narrow), distance):  # it holds this disc
            return True
        if farther(shape, disc(one.x, one.y, wide + 1), distance):  # this one holds it
            return False
        return _gap(shape, one) <= distance + SLACK
    return any(not farther(shape, part, distance) for part in piece.parts)


def round_outline(piece: Piece) -> bool:
    """Tell whether a piece is an ellipse or a disc."""
    return piece.oval is not None or any(len(part.core) < 3 for part in piece.parts)


def common(shape: Shape, piece: Piece) -> Fraction:
    """Return the area that a tray has in common with a piece whose outline is a polygon."""
    own = corners(shape)
    return sum((area(cut(own, lines_of(corners(part)))) for part in piece.parts), start=Fraction(0))


def _local(oval: Oval, x: float, y: float) -> Plain:
    """Return a point in the frame of an ellipse."""
    (ax, ay), (bx, by) = DIRECTIONS[oval.turn % FULL], DIRECTIONS[(oval.turn + QUARTER) % FULL]
    dx, dy = x - oval.x, y - oval.y
    return (dx * ax + dy * ay) / SCALE, (dx * bx + dy * by) / SCALE


def _in_circle(outline: list[Plain]) -> float:
    """Return how much of a polygon lies in the circle of radius 1 about the origin."""
    total = 0.0
    for number, q in enumerate(outline):
        total += _slice(outline[number - 1], q)
    return abs(total)


def _slice(p: Plain, q: Plain) -> float:
    """Return the signed area that the triangle of the origin and a side has in the circle of radius 1."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square, half = dx * dx + dy * dy, p[0] * dx + p[1] * dy
    if not square:
        return 0.0
    under = half * half - square * (p[0] * p[0] + p[1] * p[1] - 1)
    if under <= 0:
        return _sector(p, q)
    root = sqrt(under)
    first, last = (-half - root) / square, (-half + root) / square
    if last <= 0 or first >= 1:
        return _sector(p, q)
    first, last = max(first, 0.0), min(last, 1.0)
    u, v = (p[0] + first * dx, p[1] + first * dy), (p[0] + last * dx, p[1] + last * dy)
    inside = (u[0] * v[1] - u[1] * v[0]) / 2
    return (_sector(p, u) if first > 0 else 0.0) + inside + (_sector(v, q) if last < 1 else 0.0)


def _sector(p: Plain, q: Plain) -> float:
    """Return the signed area of the sector of the circle between two directions less than half a turn apart."""
    return atan2(p[0] * q[1] - p[1] * q[0], p[0] * q[0] + p[1] * q[1]) / 2


def _gap(shape: Shape, oval: Oval) -> float:
    """Return the distance of a polygon from an ellipse, 0 where they meet."""
    local = [_local(oval, float(x), float(y)) for x, y in corners(shape)]
    a, b = oval.width / 2, oval.height / 2
    if _in_circle([(x / a, y / b) for x, y in local]) > TINY:
        return 0.0

    def far(angle: float) -> float:
        return _from_outline(local, a * cos(angle), b * sin(angle))

    best = _nearest_look(local, a, b)
    low, high = 2 * pi * (best - 1) / LOOKS, 2 * pi * (best + 1) / LOOKS
    for _step in range(STEPS):
        one, other = low + 0.4 * (high - low), low + 0.6 * (high - low)
        low, high = (low, other) if far(one) <= far(other) else (one, high)
    return far((low + high) / 2)


def _nearest_look(outline: list[Plain], a: float, b: float) -> int:
    """Return which of LOOKS points along an ellipse is nearest to the sides of a polygon that does not meet it."""
    angles = 2 * pi * np.arange(LOOKS) / LOOKS
    x, y = a * np.cos(angles), b * np.sin(angles)
    best = np.full(LOOKS, np.inf)
    for number, (qx, qy) in enumerate(outline):
        px, py = outline[number - 1]
        dx, dy = qx - px, qy - py
        along = np.clip(((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
        best = np.minimum(best, np.hypot(px + along * dx - x, py + along * dy - y))
    return int(best.argmin())


def _from_outline(outline: list[Plain], x: float, y: float) -> float:
    """Return the distance of a point from the sides of a polygon that does not hold it."""
    best = float("inf")
    for number, (qx, qy) in enumerate(outline):
        px, py = outline[number - 1]
        dx, dy = qx - px, qy - py
        along = min(1.0, max(0.0, ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)))
        best = min(best, hypot(px + along * dx - x, py + along * dy - y))
    return best
