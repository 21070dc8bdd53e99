"""The four arcs of a tray (ASF-LOS-02), and how much of another tray lies in each: areas cut by exact fractions.

An arc is what lies right of some directed lines, borders included. Rays run outwards from the corners: `rays` says how
far they go aside and how far ahead, so that (1, 1) are rays at 45 degrees.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE
from game.geometry.inches.polygons import turn
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.geometry.inches.layout import Base
    from game.geometry.inches.shapes import Shape

Spot = tuple[Fraction, Fraction]
Lines = tuple[tuple[Spot, Spot], ...]
Rays = tuple[int, int]
SURE = 1.0  # square thousandths of an inch: floats err by far less
ALIKE = 10_000  # square thousandths of an inch: areas that differ by no more are equal (ASF Geometry)
WAYS = (FORWARD, RIGHT, BACK, LEFT)


def corners(shape: Shape) -> tuple[Spot, ...]:
    """Return the corners of a polygon in thousandths of an inch."""
    return tuple((Fraction(x, shape.scale), Fraction(y, shape.scale)) for x, y in shape.core)


def arc(base: Base, way: int, rays: Rays) -> Lines:
    """Return the lines of an arc of a tray: each as two points, the arc on their right."""
    front_right, rear_right, rear_left, front_left = corners(base.shape)
    (fx, fy), (rx, ry) = DIRECTIONS[base.facing % FULL], DIRECTIONS[(base.facing + QUARTER) % FULL]
    aside, ahead = rays
    one = {
        FORWARD: (front_left, front_right), RIGHT: (front_right, rear_right), BACK: (rear_right, rear_left),
        LEFT: (rear_left, front_left),
    }  # fmt: skip
    outwards = {front_right: (1, 1), rear_right: (-1, 1), rear_left: (-1, -1), front_left: (1, -1)}

    def beyond(corner: Spot) -> Spot:
        to_front, to_right = outwards[corner]
        return (
            corner[0] + to_front * ahead * fx + to_right * aside * rx,
            corner[1] + to_front * ahead * fy + to_right * aside * ry,
        )

    left, right = one[way]
    return (right, left), (beyond(right), right), (left, beyond(left))


def cut(outline: Sequence[Spot], lines: Lines) -> tuple[Spot, ...]:
    """Return what of a convex polygon lies right of all lines, borders included; nothing may be left of it."""
    found = tuple(outline)
    for a, b in lines:
        sides = [turn(a, b, p) for p in found]  # type: ignore[arg-type]
        kept: list[Spot] = []
        for number, (p, side) in enumerate(zip(found, sides, strict=True)):
            before, other = found[number - 1], sides[number - 1]
            if (side > 0 > other) or (side < 0 < other):
                share = Fraction(other) / (other - side)
                kept.append((before[0] + share * (p[0] - before[0]), before[1] + share * (p[1] - before[1])))
            if side >= 0:
                kept.append(p)
        found = tuple(kept)
    return found


def area(outline: Sequence[Spot]) -> Fraction:
    """Return the area of a polygon in square thousandths of an inch."""
    doubled = sum(
        (outline[n - 1][0] * y - x * outline[n - 1][1] for n, (x, y) in enumerate(outline)), start=Fraction(0)
    )
    return abs(doubled) / 2


def lines_of(outline: Sequence[Spot]) -> Lines:
    """Return the sides of a convex polygon as lines that have it on their right."""
    clockwise = sum(outline[n - 1][0] * y - x * outline[n - 1][1] for n, (x, y) in enumerate(outline)) > 0
    ordered = tuple(outline) if clockwise else tuple(outline)[::-1]
    return tuple((ordered[n - 1], ordered[n]) for n in range(len(ordered)))


def shares(base: Base, rays: Rays, other: Shape) -> dict[int, Fraction]:
    """Return how much of a polygon lies in each arc of a tray, in square thousandths of an inch (ASF-LOS-09)."""
    outline = corners(other)
    return {way: area(cut(outline, arc(base, way, rays))) for way in WAYS}


def lies_in(base: Base, rays: Rays, other: Shape) -> tuple[int, ...]:
    """Return the arc of a tray that holds most of a polygon, several if they are alike (ASF-LOS-08).

    Floats decide what is not alike by a border as wide as SURE.
    """
    about = _about(base, rays, other)
    best = max(about.values())
    if best < 2 * ALIKE or any(abs(best - one - ALIKE) < SURE for one in about.values()):
        found = shares(base, rays, other)
        most = max(found.values())
        return tuple(way for way in WAYS if found[way] and most - found[way] <= ALIKE)
    return tuple(way for way in WAYS if best - about[way] <= ALIKE)


def _about(base: Base, rays: Rays, other: Shape) -> dict[int, float]:
    """Return how much of a polygon lies in each arc, in floats: square thousandths of an inch."""
    (fx, fy), (rx, ry) = DIRECTIONS[base.facing % FULL], DIRECTIONS[(base.facing + QUARTER) % FULL]
    outline = []
    for x, y in other.core:
        dx, dy = x / other.scale - base.x, y / other.scale - base.y
        outline.append(((dx * rx + dy * ry) / SCALE, (dx * fx + dy * fy) / SCALE))
    wide, deep, (aside, ahead) = base.form.width / 2, base.form.depth / 2, rays
    found = {}
    for way, (u, v) in ((FORWARD, (0, 1)), (RIGHT, (1, 0)), (BACK, (0, -1)), (LEFT, (-1, 0))):
        far, half, along, across = (deep, wide, aside, ahead) if v else (wide, deep, ahead, aside)
        part = kept(outline, u, v, -far)
        for side in (1, -1):  # |aside| - half <= along / across * (ahead - far)
            part = kept(part, along * u - side * across * v, along * v + side * across * u, across * half - along * far)
        found[way] = outlined(part)
    return found


def kept(outline: list[tuple[float, float]], a: float, b: float, c: float) -> list[tuple[float, float]]:
    """Return what of a convex polygon lies where a x + b y + c is not less than 0."""
    found = []
    sides = [a * x + b * y + c for x, y in outline]
    for number, (p, side) in enumerate(zip(outline, sides, strict=True)):
        before, other = outline[number - 1], sides[number - 1]
        if (side > 0 > other) or (side < 0 < other):
            share = other / (other - side)
            found.append((before[0] + share * (p[0] - before[0]), before[1] + share * (p[1] - before[1])))
        if side >= 0:
            found.append(p)
    return found


def outlined(outline: list[tuple[float, float]]) -> float:
    """Return the area of a polygon in floats."""
    return abs(sum(outline[n - 1][0] * y - x * outline[n - 1][1] for n, (x, y) in enumerate(outline))) / 2
