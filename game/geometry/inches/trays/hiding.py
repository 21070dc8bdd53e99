"""What nothing is seen through: outlines of trays and pieces of terrain, grown a little and without curves."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import cos, isqrt, pi, sin
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE
from game.geometry.inches.layout import Form
from game.geometry.inches.shapes import polygon
from game.geometry.inches.trays.arcs import Spot, corners, lines_of
from game.geometry.inches.trays.on_terrain import round_outline, stands_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.geometry.inches.layout import Base
    from game.geometry.inches.shapes import Shape
    from game.geometry.inches.trays.pieces import Piece
    from game.geometry.inches.trays.scene import Scene

Floats = NDArray[np.float64]
Outline = tuple[Spot, ...]
SIDES = 32  # of the polygon that stands for a round outline (ASF Geometry)
ROOT = 64  # fractional bits of a root
FINE = 1 << 40
MOST = 4096  # trays and pieces that are remembered


class Blocker(NamedTuple):
    """What nothing is seen through: whose it is, its convex outline exactly, and in floats, a row a corner."""

    key: str
    outline: Outline
    plain: Floats


def blockers(scene: Scene, viewer: Base, target: Base, hiding: Iterable[Piece]) -> list[Blocker]:
    """Return what may hide a target: other trays, and pieces on which neither of the two stands (ASF-LOS-05, -06).

    Each is grown by half the tolerance, so that two in contact leave no gap.
    """
    own = (viewer.key, target.key)
    found = [_tray(one, scene.tolerance) for one in scene.trays.values() if one.key not in own]
    for piece in hiding:
        if not (stands_on(viewer.shape, piece) or stands_on(target.shape, piece)):
            found += of_piece(piece, scene.tolerance)
    return found


def screens(scene: Scene, viewer: str, target: str, hiding: Iterable[Piece]) -> list[Shape]:
    """Return polygons that hold all that may hide a target: what is round is held by its box."""
    found = [one.shape for one in scene.trays.values() if one.key not in (viewer, target)]
    for piece in hiding:
        left, top, right, bottom = piece.box
        box = polygon(((left, top), (right, top), (right, bottom), (left, bottom)))
        found += [box] if round_outline(piece) else piece.parts
    return found


@lru_cache(MOST)
def _tray(base: Base, tolerance: int) -> Blocker:
    form = Form(width=base.form.width + tolerance, depth=base.form.depth + tolerance)
    return _blocker(base.key, corners(form.at(base.x, base.y, base.facing)))


@lru_cache(MOST)
def of_piece(piece: Piece, tolerance: int) -> tuple[Blocker, ...]:
    """Return the outlines behind which a piece of terrain hides."""
    return tuple(_blocker(piece.key, grown(one, Fraction(tolerance, 2))) for one in outlines(piece))


def _blocker(key: str, outline: Outline) -> Blocker:
    return Blocker(key, outline, in_floats(outline))


def in_floats(outline: Sequence[Spot]) -> Floats:
    """Return points, a row each."""
    return np.array([(float(x), float(y)) for x, y in outline])


def outlines(piece: Piece) -> list[Outline]:
    """Return convex outlines that hold a piece; one that is round is held by a polygon of 32 sides."""
    if piece.oval:
        halves = Fraction(piece.oval.width, 2), Fraction(piece.oval.height, 2)
        return [_around(piece.oval.x, piece.oval.y, piece.oval.turn, halves)]
    found = []
    for part in piece.parts:
        if len(part.core) < 3:
            rim = Fraction(part.rim, part.scale)
            found.append(_around(part.x, part.y, 0, (rim, rim)))
        else:
            found.append(corners(part))
    return found


def grown(outline: Outline, by: Fraction) -> Outline:
    """Return a convex outline with each side moved outwards."""
    sides = []
    for (ax, ay), (bx, by_) in lines_of(outline):
        dx, dy = bx - ax, by_ - ay
        square = dx * dx + dy * dy
        long = Fraction(isqrt((square.numerator << 2 * ROOT) // square.denominator), 1 << ROOT)
        nx, ny = dy / long * by, -dx / long * by  # outwards: what is inside lies on the right
        sides.append(((ax + nx, ay + ny), (dx, dy)))
    found = []
    for number, ((px, py), (dx, dy)) in enumerate(sides):
        (qx, qy), (ex, ey) = sides[number - 1]
        turned = ex * dy - ey * dx
        if turned:
            share = ((px - qx) * dy - (py - qy) * dx) / turned
            found.append((qx + share * ex, qy + share * ey))
    return tuple(found)


def _around(x: int, y: int, turn: int, halves: tuple[Fraction, Fraction]) -> Outline:
    """Return the polygon around an ellipse, scaled along its axes from a regular one.

    One of its corners lies in the direction of its width.
    """
    (ax, ay), (bx, by) = DIRECTIONS[turn % FULL], DIRECTIONS[(turn + QUARTER) % FULL]
    found = []
    for number in range(SIDES):
        angle, reach = 2 * pi * number / SIDES, FINE / cos(pi / SIDES)
        u, v = (Fraction(round(reach * part), FINE) for part in (cos(angle), sin(angle)))
        u, v = u * halves[0], v * halves[1]
        found.append((x + (u * ax + v * bx) / SCALE, y + (u * ay + v * by) / SCALE))
    return tuple(found)
