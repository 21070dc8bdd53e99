"""Gaps between shapes: distance, contact within a tolerance, overlap, and the pair of nearest points.

Distances between cores are squares of fractions, so every verdict here is exact. The gap of two shapes is the distance
of their cores less both rims; of cores that cross, less how deep they do.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from game.geometry.inches.lengths import Rooted
from game.geometry.inches.polygons import holds, segments_meet, square_to_segment

if TYPE_CHECKING:
    from game.geometry.inches.directions import Arc, Vector
    from game.geometry.inches.shapes import Point, Shape

Ratio = tuple[int, int]


def alike(a: Shape, b: Shape) -> tuple[Shape, Shape]:
    """Return both in the finer of their two scales."""
    if a.scale == b.scale:
        return a, b
    scale = max(a.scale, b.scale)
    return a.scaled(scale), b.scaled(scale)


def sides(core: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """Return the sides of a core; a point is one side without length."""
    if len(core) < 3:
        return [(core[0], core[-1])]
    return [(core[n - 1], core[n]) for n in range(len(core))]


def square_between(a: Shape, b: Shape) -> Ratio:
    """Return the square of the distance of two cores of one scale, as a fraction; 0 where they meet."""
    one, other = a.core, b.core
    if len(one) == 1 and len(other) == 1:
        (ax, ay), (bx, by) = one[0], other[0]
        return (bx - ax) ** 2 + (by - ay) ** 2, 1
    if len(one) > 2 and holds(one, other[0]):
        return 0, 1
    if len(other) > 2 and holds(other, one[0]):
        return 0, 1
    best = (-1, 1)
    for p, q in sides(one):
        for u, v in sides(other):
            found = square_of_sides(p, q, u, v)
            if best[0] < 0 or found[0] * best[1] < best[0] * found[1]:
                best = found
    return best


def square_of_sides(p: Point, q: Point, u: Point, v: Point) -> Ratio:
    """Return the square of the distance of two segments."""
    if p == q:
        return square_to_segment(p, u, v)
    if u == v:
        return square_to_segment(u, p, q)
    if segments_meet(p, q, u, v):
        return 0, 1
    best = square_to_segment(p, u, v)
    for found in (square_to_segment(q, u, v), square_to_segment(u, p, q), square_to_segment(v, p, q)):
        if found[0] * best[1] < best[0] * found[1]:
            best = found
    return best


def nearer(a: Shape, b: Shape, distance: int) -> bool:
    """Tell whether the gap of two shapes is less than so many thousandths of an inch (which may be negative)."""
    if _boxes_apart(a, b, distance):
        return False
    a, b = alike(a, b)
    reach = a.rim + b.rim + distance * a.scale
    if reach <= 0:
        return _shift_exceeds(a, b, -reach, equal=False)
    square, of = square_between(a, b)
    return square < reach * reach * of


def farther(a: Shape, b: Shape, distance: int) -> bool:
    """Tell whether the gap of two shapes is more than so many thousandths of an inch."""
    if _boxes_apart(a, b, distance):
        return True
    a, b = alike(a, b)
    reach = a.rim + b.rim + distance * a.scale
    if reach < 0:
        return not _shift_exceeds(a, b, -reach, equal=True)
    square, of = square_between(a, b)
    return square > reach * reach * of


def touches(a: Shape, b: Shape, tolerance: int) -> bool:
    """Tell whether the outlines touch: their gap is at most the tolerance, whether apart or one into the other."""
    return not farther(a, b, tolerance) and not nearer(a, b, -tolerance)


def overlaps(a: Shape, b: Shape, tolerance: int) -> bool:
    """Tell whether one reaches into the other deeper than the tolerance."""
    return nearer(a, b, -tolerance)


def _boxes_apart(a: Shape, b: Shape, more: int) -> bool:
    """Tell whether the boxes alone prove that the gap is more than so many thousandths of an inch, in any two scales.

    Of shapes that overlap too: shifted along x or y by as much as their boxes overlap, they would be parted.
    """
    (ax0, ay0, ax1, ay1), s = a.box, a.scale
    (bx0, by0, bx1, by1), t = b.box, b.scale
    most = more * s * t
    return bx0 * s - ax1 * t > most or ax0 * t - bx1 * s > most or by0 * s - ay1 * t > most or ay0 * t - by1 * s > most


def _shift_exceeds(a: Shape, b: Shape, depth: int, *, equal: bool) -> bool:
    """Tell whether the shortest shift that parts two convex cores is longer than a depth, or as long with `equal`.

    It goes across a side of one of them. Cores without an area are parted by no shift at all.
    """
    if len(a.core) < 3 and len(b.core) < 3:
        return False
    for one, other in ((a.core, b.core), (b.core, a.core)):
        if len(one) == 1:
            continue
        for (px, py), (qx, qy) in across(one):
            nx, ny = qy - py, px - qx
            least = depth * depth * (nx * nx + ny * ny)
            mine, theirs = [nx * x + ny * y for x, y in one], [nx * x + ny * y for x, y in other]
            shift = min(max(mine) - min(theirs), max(theirs) - min(mine))  # to either hand
            if shift < 0 or shift * shift < least or (shift * shift == least and not equal):
                return False
    return True


def across(core: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """Return the sides of a core, of parallel ones of a parallelogram one each."""
    if len(core) == 4:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = core
        if ax + cx == bx + dx and ay + cy == by + dy:
            return [(core[0], core[1]), (core[1], core[2])]
    return sides(core)


FPoint = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Nearest:
    """The nearest points of two cores, in thousandths of an inch, and the widths of both rims.

    Where they are not unique (two parallel sides), the middle of the common stretch.
    """

    a: FPoint
    b: FPoint
    rim_a: Fraction
    rim_b: Fraction

    @property
    def square(self) -> Fraction:
        """Return the square of the distance of the cores."""
        return (self.b[0] - self.a[0]) ** 2 + (self.b[1] - self.a[1]) ** 2

    def turned(self) -> Nearest:
        """Return the same seen from the other shape."""
        return Nearest(self.b, self.a, self.rim_b, self.rim_a)

    def outline(self) -> tuple[Rooted, Rooted]:
        """Return the nearest point on the outline of the first shape: its x and y, exactly."""
        square = self.square
        share = self.rim_a / square if square else Fraction(0)
        return (
            Rooted(self.a[0], (self.b[0] - self.a[0]) * share, square),
            Rooted(self.a[1], (self.b[1] - self.a[1]) * share, square),
        )

    def drawn(self) -> tuple[int, int]:
        """Return the nearest point on the outline of the first shape, rounded: to show, never to decide."""
        x, y = self.outline()
        return round(x.approximately()), round(y.approximately())

    def held_by(self, arc: Arc, x: int, y: int, facing: int) -> bool:
        """Tell whether an arc about the centre (x, y) of the first shape holds its own nearest outline point."""
        px, py = self.outline()
        px, py = px.shifted(-x), py.shifted(-y)
        if not px.sign and not py.sign:
            return arc.closed

        def clockwise(along: Vector) -> int:
            return (py.times(along[0]) - px.times(along[1])).sign

        return arc.holds_what(facing, clockwise)


def nearest(a: Shape, b: Shape) -> Nearest:
    """Return the nearest points of two shapes' cores."""
    a, b = alike(a, b)
    pairs = _nearest_of_cores(a, b)
    stretches = [pair for pair in pairs if pair[2]]
    (ax, ay), (bx, by), _stretch = (stretches or pairs)[0]
    scale = a.scale
    return Nearest((ax / scale, ay / scale), (bx / scale, by / scale), Fraction(a.rim, scale), Fraction(b.rim, scale))


def _nearest_of_cores(a: Shape, b: Shape) -> list[tuple[FPoint, FPoint, bool]]:
    """Return the nearest pairs of all pairs of sides that are nearest, each with whether it stands for a stretch."""
    best: Ratio = (-1, 1)
    found: list[tuple[FPoint, FPoint, bool]] = []
    for p, q in sides(a.core):
        for u, v in sides(b.core):
            square = square_of_sides(p, q, u, v)
            order = square[0] * best[1] - best[0] * square[1]
            if best[0] < 0 or order < 0:
                best, found = square, []
            if best[0] < 0 or order <= 0 or not found:
                found.append(_nearest_of_sides(p, q, u, v))
    return found


def _nearest_of_sides(p: Point, q: Point, u: Point, v: Point) -> tuple[FPoint, FPoint, bool]:
    ex, ey = q[0] - p[0], q[1] - p[1]
    fx, fy = v[0] - u[0], v[1] - u[1]
    if (ex or ey) and (fx or fy) and ex * fy == ey * fx:
        long = ex * ex + ey * ey
        along = sorted((ex * (x - p[0]) + ey * (y - p[1]) for x, y in (u, v)))
        low, high = max(0, along[0]), min(long, along[1])
        if low < high:
            share = Fraction(low + high, 2 * long)
            aside = Fraction(ex * (u[1] - p[1]) - ey * (u[0] - p[0]), long)
            at = (p[0] + ex * share, p[1] + ey * share)
            return at, (at[0] - ey * aside, at[1] + ex * aside), True
    feet = [
        (_whole(p), _foot(p, u, v)),
        (_whole(q), _foot(q, u, v)),
        (_foot(u, p, q), _whole(u)),
        (_foot(v, p, q), _whole(v)),
    ]
    if segments_meet(p, q, u, v) and (ex * fy != ey * fx):
        share = Fraction((u[0] - p[0]) * fy - (u[1] - p[1]) * fx, ex * fy - ey * fx)
        crossing = (p[0] + ex * share, p[1] + ey * share)
        return crossing, crossing, False
    first, second = min(feet, key=lambda pair: (pair[1][0] - pair[0][0]) ** 2 + (pair[1][1] - pair[0][1]) ** 2)
    return first, second, False


def _whole(p: Point) -> FPoint:
    return Fraction(p[0]), Fraction(p[1])


def _foot(p: Point, u: Point, v: Point) -> FPoint:
    """Return the point of a segment nearest to another point."""
    fx, fy = v[0] - u[0], v[1] - u[1]
    long = fx * fx + fy * fy
    if not long:
        return _whole(u)
    share = min(Fraction(1), max(Fraction(0), Fraction(fx * (p[0] - u[0]) + fy * (p[1] - u[1]), long)))
    return u[0] + fx * share, u[1] + fy * share
