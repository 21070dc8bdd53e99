"""Shapes that move straight: what they sweep over, and which way along its facing a base goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.inches.directions import DIRECTIONS, FULL, SCALE, facing_along
from game.geometry.inches.polygons import hull
from game.geometry.inches.shapes import Shape

if TYPE_CHECKING:
    from game.geometry.inches.layout import Base

FORWARD, BACK = "forward", "back"


def swept(shape: Shape, facing: int, distance: int) -> Shape:
    """Return all that a convex shape covers while it moves a distance (thousandths of an inch) along a facing."""
    c, s = DIRECTIONS[facing % FULL]
    fine = shape.scaled(max(shape.scale, SCALE))
    times = fine.scale // SCALE
    dx, dy = c * distance * times, s * distance * times
    core = hull([*fine.core, *((x + dx, y + dy) for x, y in fine.core)])
    return Shape(core, fine.rim, shape.x, shape.y, fine.scale)


def way_along(base: Base, x: int, y: int) -> str:
    """Return FORWARD if the way from a base to a point runs where it faces, BACK if the other way, else "".

    The direction of the way is rounded to a tenth of a degree.
    """
    if (x, y) == base.at:
        return ""
    turn = (facing_along(x - base.x, y - base.y) - base.facing) % FULL
    return FORWARD if not turn else BACK if turn == FULL // 2 else ""
