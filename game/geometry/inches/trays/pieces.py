"""Pieces of terrain among trays: outlines that are polygons or exact ellipses, and whether a shape reaches into one.

What a piece does is said by words that whoever lays it chooses; the geometry only hands them on. Polygons and circles
are decided in whole numbers. So are ellipses, but for what reaches into one about as deep as the tolerance: how deep is
then reckoned in floats, whose error is far below `SLACK`, and what that leaves undecided reaches no deeper.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, cos, hypot, sin, sqrt
from typing import TYPE_CHECKING

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE
from game.geometry.inches.gaps import overlaps, square_between
from game.geometry.inches.polygons import doubled_area, holds, is_convex
from game.geometry.inches.polygons import turn as turned
from game.geometry.inches.shapes import Shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.geometry.inches.shapes import Box, Point

SLACK = 1e-4  # thousandths of an inch
_STEPS = 60  # of a search that leaves 0.6 of a stretch with each


@dataclass(frozen=True, slots=True)
class Oval:
    """An ellipse that fills a box of a width and a height (thousandths of an inch), turned clockwise about its centre.

    A turn is in tenths of a degree; unturned the width lies along x.
    """

    x: int
    y: int
    turn: int
    width: int
    height: int

    def entered(self, shape: Shape, tolerance: int) -> bool:
        """Tell whether a convex polygon reaches into the ellipse deeper than a tolerance (thousandths of an inch)."""
        square, of, radius = self._square_of_gap(shape)
        if square >= radius * radius * of:
            return False
        share = sqrt(square / of) / radius
        if share < 1 - 2 * (tolerance + 1) / min(self.width, self.height):
            return True
        return self._depth(shape, share) > tolerance + SLACK

    def _square_of_gap(self, shape: Shape) -> tuple[int, int, int]:
        """Return the square of how far a polygon is from the centre where the ellipse is a circle, and its radius."""
        (ax, ay), (bx, by) = DIRECTIONS[self.turn % FULL], DIRECTIONS[(self.turn + QUARTER) % FULL]
        scale, width, height = shape.scale, self.width, self.height
        cx, cy = self.x * scale, self.y * scale
        core = tuple(
            ((((x - cx) * ax + (y - cy) * ay) * height) << 61, (((x - cx) * bx + (y - cy) * by) * width) << 61)
            for x, y in shape.core
        )
        square, of = square_between(Shape(core, 0, 0, 0), Shape(((0, 0),), 0, 0, 0))
        return square, of, scale * (ax * ax + ay * ay) * width * height

    def _depth(self, shape: Shape, share: float) -> float:
        """Return how deep a polygon reaches into the ellipse that hardly does: the shortest shift that parts them."""
        (ax, ay), (bx, by) = DIRECTIONS[self.turn % FULL], DIRECTIONS[(self.turn + QUARTER) % FULL]
        a, b, scale = self.width / 2, self.height / 2, shape.scale
        corners = [
            (
                ((x - self.x * scale) * ax + (y - self.y * scale) * ay) / scale / SCALE,
                ((x - self.x * scale) * bx + (y - self.y * scale) * by) / scale / SCALE,
            )
            for x, y in shape.core
        ]

        def shift(angle: float) -> float:
            nx, ny = cos(angle), sin(angle)
            return max(nx * x + ny * y for x, y in corners) + hypot(a * nx, b * ny)

        px, py = _nearest([(x / a, y / b) for x, y in corners], share)
        middle = atan2(-py / b, -px / a)
        low, high = middle - 0.3, middle + 0.3
        for _step in range(_STEPS):
            one, other = low + 0.4 * (high - low), low + 0.6 * (high - low)
            low, high = (low, other) if shift(one) <= shift(other) else (one, high)
        return shift((low + high) / 2)


def _nearest(corners: Sequence[tuple[float, float]], share: float) -> tuple[float, float]:
    """Return the point of a polygon's outline nearest to the origin, which it does not hold."""
    best, found = 2 * share + 2, (0.0, 0.0)
    for (px, py), (qx, qy) in zip(corners, [*corners[1:], corners[0]], strict=True):
        dx, dy = qx - px, qy - py
        along = min(1.0, max(0.0, -(px * dx + py * dy) / ((dx * dx + dy * dy) or 1.0)))
        x, y = px + along * dx, py + along * dy
        if hypot(x, y) < best:
            best, found = hypot(x, y), (x, y)
    return found


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of terrain: convex shapes that together are its outline, or an oval, and the words for what it does."""

    key: str
    words: frozenset[str]
    parts: tuple[Shape, ...] = ()
    oval: Oval | None = None
    box: Box = field(init=False, compare=False)
    """What it reaches, in whole thousandths: left, top, right, bottom."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "box", _box_of_oval(self.oval) if self.oval else box_of(self.parts))

    def entered(self, shape: Shape, tolerance: int) -> bool:
        """Tell whether a convex polygon reaches into the piece deeper than a tolerance (thousandths of an inch)."""
        x0, y0, x1, y1 = shape.box
        scale = shape.scale
        left, top, right, bottom = self.box
        if x0 >= right * scale or x1 <= left * scale or y0 >= bottom * scale or y1 <= top * scale:
            return False
        if self.oval:
            return self.oval.entered(shape, tolerance)
        return any(overlaps(shape, part, tolerance) for part in self.parts)


def box_of(parts: Sequence[Shape]) -> Box:
    """Return what shapes reach, in whole thousandths of an inch."""
    boxes = [(one.box, one.scale) for one in parts]
    return (
        min(box[0] // scale for box, scale in boxes),
        min(box[1] // scale for box, scale in boxes),
        max(-(-box[2] // scale) for box, scale in boxes),
        max(-(-box[3] // scale) for box, scale in boxes),
    )


def _box_of_oval(oval: Oval) -> Box:
    c, s = (part / SCALE for part in DIRECTIONS[oval.turn % FULL])
    x = int(hypot(oval.width * c, oval.height * s) / 2) + 2
    y = int(hypot(oval.width * s, oval.height * c) / 2) + 2
    return oval.x - x, oval.y - y, oval.x + x, oval.y + y


def ellipse(key: str, words: frozenset[str], x: int, y: int, turn: int, width: int, height: int) -> Piece:
    """Return a piece whose outline is an ellipse; one with equal axes is a circle, and exact."""
    if width != height:
        return Piece(key, words, oval=Oval(x, y, turn % FULL, width, height))
    return Piece(key, words, (Shape(((2 * x, 2 * y),), width, x, y, 2),))


def polygon(key: str, words: frozenset[str], x: int, y: int, turn: int, corners: Sequence[Point]) -> Piece:
    """Return a piece by the corners of a simple polygon about its centre; a hollow one is cut into triangles.

    What reaches into a hollow one is held against each triangle by itself.
    """
    (ax, ay), (bx, by) = DIRECTIONS[turn % FULL], DIRECTIONS[(turn + QUARTER) % FULL]
    parts = []
    for part in convex_parts(corners):
        core = tuple((x * SCALE + u * ax + v * bx, y * SCALE + u * ay + v * by) for u, v in part)
        bits = SCALE
        for px, py in core:
            bits |= px | py
        spare = bits & -bits
        parts.append(Shape(tuple((px // spare, py // spare) for px, py in core), 0, x, y, SCALE // spare))
    return Piece(key, words, tuple(parts))


def convex_parts(corners: Sequence[Point]) -> list[tuple[Point, ...]]:
    """Return a simple polygon if it is convex, else triangles that make it up."""
    left = tuple(corners) if doubled_area(tuple(corners)) > 0 else tuple(corners)[::-1]
    parts: list[tuple[Point, ...]] = []
    while not is_convex(left):
        ear = next(n for n in range(len(left)) if _is_ear(left, n))
        parts.append((left[ear - 1], left[ear], left[(ear + 1) % len(left)]))
        left = left[:ear] + left[ear + 1 :]
    return [*parts, left]


def _is_ear(left: tuple[Point, ...], number: int) -> bool:
    """Tell whether a corner sticks out and the triangle with its neighbours holds no other corner."""
    ear = (left[number - 1], left[number], left[(number + 1) % len(left)])
    return turned(*ear) > 0 and not any(holds(ear, p) for p in left if p not in ear)
