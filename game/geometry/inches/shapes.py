"""Shapes of bases and pieces: disc, capsule, oriented rectangle and polygon, as a core with a rim of equal width.

The core of a disc is its centre, that of a capsule the axis between the centres of its two discs; a rectangle or
polygon is all core. Coordinates are whole numbers: thousandths of an inch, or a power of two of them (`scale`) where
the corners of a turned rectangle would else have to be rounded.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE, ahead

if TYPE_CHECKING:
    from collections.abc import Iterable

Point = tuple[int, int]
Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """A core (one point, the two ends of an axis, or the corners of a polygon) and the width of its rim.

    Core and rim are in thousandths of an inch times `scale`; `x` and `y` are the centre, in thousandths.
    """

    core: tuple[Point, ...]
    rim: int
    x: int
    y: int
    scale: int = 1
    box: Box = field(init=False, compare=False)
    """The least and greatest x and y that the shape reaches, in its own scale: left, top, right, bottom."""

    def __post_init__(self) -> None:
        if len(self.core) == 1:
            ((x, y),) = self.core
            box = (x - self.rim, y - self.rim, x + self.rim, y + self.rim)
        else:
            xs, ys = [x for x, _y in self.core], [y for _x, y in self.core]
            box = (min(xs) - self.rim, min(ys) - self.rim, max(xs) + self.rim, max(ys) + self.rim)
        object.__setattr__(self, "box", box)

    def scaled(self, scale: int) -> Shape:
        """Return the same shape in a finer scale, a multiple of its own."""
        if scale == self.scale:
            return self
        times = scale // self.scale
        return Shape(tuple((x * times, y * times) for x, y in self.core), self.rim * times, self.x, self.y, scale)

    def outline(self, steps: int = 32) -> list[tuple[float, float]]:
        """Return corners to draw it by, in thousandths of an inch; round parts have `steps` corners a full turn."""
        core = [(x / self.scale, y / self.scale) for x, y in self.core]
        if not self.rim:
            return core
        rim = self.rim / self.scale
        drawn = []
        for number in range(steps):
            c, s = (part / SCALE for part in DIRECTIONS[number * FULL // steps])
            x, y = max(core, key=lambda end: end[0] * c + end[1] * s)
            drawn.append((x + rim * c, y + rim * s))
        return drawn


def disc(x: int, y: int, radius: int) -> Shape:
    """Return a disc."""
    return Shape(((x, y),), radius, x, y)


def capsule(x: int, y: int, facing: int, half: int, radius: int) -> Shape:
    """Return two discs of a radius, `half` ahead of and behind the centre, and their hull; its ends are rounded."""
    if not half:
        return disc(x, y, radius)
    return Shape((ahead(x, y, facing, half), ahead(x, y, facing, -half)), radius, x, y)


def rectangle(x: int, y: int, facing: int, width: int, depth: int) -> Shape:
    """Return a rectangle of a width across its facing and a depth along it, its corners exact.

    They are listed clockwise on the screen from the front's right-hand corner: front right, rear right, rear left,
    front left.
    """
    scale, around = _corners(facing % FULL, width, depth)
    u, v = x * scale, y * scale
    return Shape(tuple((u + dx, v + dy) for dx, dy in around), 0, x, y, scale)


@lru_cache(maxsize=1 << 14)
def _corners(facing: int, width: int, depth: int) -> tuple[int, tuple[Point, ...]]:
    """Return the corners of a rectangle about the origin in the coarsest scale that has them exactly, and the scale."""
    (fc, fs), (rc, rs) = DIRECTIONS[facing], DIRECTIONS[(facing + QUARTER) % FULL]
    scale = 2 * SCALE
    corners = [
        (ahead_ * depth * fc + right * width * rc, ahead_ * depth * fs + right * width * rs)
        for ahead_, right in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    ]
    bits = scale
    for cx, cy in corners:
        bits |= cx | cy
    spare = bits & -bits
    return scale // spare, tuple((cx // spare, cy // spare) for cx, cy in corners)


def polygon(points: Iterable[Point]) -> Shape:
    """Return a polygon by its corners; its centre is that of its box."""
    corners = tuple(points)
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    return Shape(corners, 0, (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
