"""How pieces of terrain lie on a table before a game: their corners, and what they keep away from.

A curved outline is judged by a polygon of 32 sides around it, so that what is found far enough is: by at most half a
hundredth of its size a piece may be refused that is not (ruling).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.content.regiments.terrain import DEPTH
from game.geometry.inches import polygons
from game.geometry.inches.directions import FULL, SCALE, direction, rounded

if TYPE_CHECKING:
    from game.content.regiments.terrain import Laid, Outline, Point

GAP = 6000  # between pieces, thousandths of an inch (ASF-SETUP-06)
CORNER = 12_000  # how wide and deep the zones of a free-for-all are (ASF-FFA-02)
SIDES = 32  # of a polygon around an ellipse


def outline_of(outline: Outline) -> tuple[Point, ...]:
    """Return the corners of an outline around its centre; of an ellipse those of a polygon around it."""
    if outline.shape == "polygon":
        return outline.corners
    wide, deep = outline.size
    reach = direction(-(-FULL // (2 * SIDES)))[0]  # half a step, rounded up: no side comes inside the curve
    return tuple(
        (rounded(wide * c, 2 * reach), rounded(deep * s, 2 * reach))
        for c, s in (direction(n * FULL // SIDES) for n in range(SIDES))
    )


def corners_of(piece: Laid) -> tuple[Point, ...]:
    """Return the corners of a piece where it lies, turned clockwise as seen with y upwards."""
    return tuple((piece.x + u, piece.y + v) for u, v in _turned(piece.kind.outline, piece.turn))


@lru_cache(maxsize=1 << 10)
def _turned(outline: Outline, turn: int) -> tuple[Point, ...]:
    """Return the corners of an outline around its centre, turned."""
    c, s = direction(turn)
    return tuple((rounded(c * u + s * v, SCALE), rounded(c * v - s * u, SCALE)) for u, v in outline_of(outline))


def on_table(piece: Laid, width: int) -> bool:
    """Tell whether a piece lies on a table with its whole outline."""
    return all(0 <= x <= width and 0 <= y <= DEPTH for x, y in corners_of(piece))


def in_zones(piece: Laid, near: int, far: int) -> bool:
    """Tell whether a piece reaches into one of two deployment zones of these depths; touching one is no reaching."""
    ys = [y for _x, y in corners_of(piece)]
    return min(ys) < near or max(ys) > DEPTH - far


def in_corners(piece: Laid, width: int) -> bool:
    """Tell whether a piece reaches into one of the corners from which a free-for-all begins; touching is none."""
    lies, far = corners_of(piece), CORNER - 1
    square = ((0, 0), (far, 0), (far, far), (0, far))
    zones = (tuple((abs(x - u), abs(y - v)) for u, v in square) for x in (0, width) for y in (0, DEPTH))
    return any(not polygons.apart(lies, zone, 1) for zone in zones)


def apart(one: Laid, other: Laid, gap: int = GAP) -> bool:
    """Tell whether two pieces are at least so far from each other."""
    return polygons.apart(corners_of(one), corners_of(other), gap)
