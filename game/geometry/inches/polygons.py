"""Areas with an outline: which points lie in them, how far their border is, and which stretch of a line they hold.

An outline is a tuple of corners in order, of a simple polygon that need not be convex. All is decided in whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.geometry.inches.shapes import Point

Outline = tuple["Point", ...]
Ratio = tuple[int, int]
Stretch = tuple[Fraction, Fraction]


def square_to_segment(p: Point, u: Point, v: Point) -> Ratio:
    """Return the square of the distance of a point from a segment, as a fraction."""
    fx, fy = v[0] - u[0], v[1] - u[1]
    px, py = p[0] - u[0], p[1] - u[1]
    along = fx * px + fy * py
    if along <= 0:
        return px * px + py * py, 1
    long = fx * fx + fy * fy
    if along >= long:
        return (p[0] - v[0]) ** 2 + (p[1] - v[1]) ** 2, 1
    aside = fx * py - fy * px
    return aside * aside, long


def turn(a: Point, b: Point, c: Point) -> int:
    """Return more than 0 if c lies clockwise (on the screen) of the way from a to b, 0 if on its line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def segments_meet(p: Point, q: Point, u: Point, v: Point) -> bool:
    """Tell whether two closed segments have a point in common."""
    if (
        max(p[0], q[0]) < min(u[0], v[0])
        or max(u[0], v[0]) < min(p[0], q[0])
        or max(p[1], q[1]) < min(u[1], v[1])
        or max(u[1], v[1]) < min(p[1], q[1])
    ):
        return False
    a, b = turn(p, q, u), turn(p, q, v)
    if (a > 0 and b > 0) or (a < 0 and b < 0):
        return False
    a, b = turn(u, v, p), turn(u, v, q)
    return not ((a > 0 and b > 0) or (a < 0 and b < 0))


def sides_of(outline: Outline) -> list[tuple[Point, Point]]:
    """Return the sides of an outline."""
    return [(outline[n - 1], outline[n]) for n in range(len(outline))]


def side_of(outline: Outline, p: Point) -> int:
    """Return 1 for a point inside, 0 for one on the outline, -1 for one outside."""
    x, y = p
    inside = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y):
            way = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if not way:
                return 0
            if (way > 0) == (by < ay):
                inside = not inside
        elif ay == y == by:
            if (ax <= x <= bx) or (bx <= x <= ax):
                return 0
        elif (ay == y and ax == x) or (by == y and bx == x):
            return 0
        ax, ay = bx, by
    return 1 if inside else -1


def holds(outline: Outline, p: Point) -> bool:
    """Tell whether an area, its border included, holds a point."""
    return side_of(outline, p) >= 0


def apart(one: Outline, other: Outline, gap: int) -> bool:
    """Tell whether two areas, their borders included, are at least so far from each other."""
    if holds(one, other[0]) or holds(other, one[0]):
        return False
    for p, q in sides_of(one):
        for u, v in sides_of(other):
            if segments_meet(p, q, u, v):
                return False
            ratios = (
                square_to_segment(p, u, v),
                square_to_segment(q, u, v),
                square_to_segment(u, p, q),
                square_to_segment(v, p, q),
            )
            if any(square < gap * gap * unit for square, unit in ratios):
                return False
    return True


def doubled_area(outline: Outline) -> int:
    """Return twice the area, positive if the corners run clockwise on the screen."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in sides_of(outline))


def is_convex(outline: Outline) -> bool:
    """Tell whether an outline whose corners run clockwise turns clockwise, or not at all, at each."""
    return all(turn(outline[n - 2], outline[n - 1], outline[n]) >= 0 for n in range(len(outline)))


def is_simple(outline: Outline) -> bool:
    """Tell whether an outline has at least three corners and an area, and no side meets another but at their corner."""
    n = len(outline)
    if n < 3 or not doubled_area(outline):
        return False
    sides = sides_of(outline)
    for i, (a, b) in enumerate(sides):
        if a == b:
            return False
        for j in range(i + 1, n):
            u, v = sides[j]
            if j == i + 1:
                if turn(a, b, v) == 0 and (b[0] - a[0]) * (v[0] - b[0]) + (b[1] - a[1]) * (v[1] - b[1]) < 0:
                    return False
            elif i == 0 and j == n - 1:
                if turn(u, v, b) == 0 and (v[0] - u[0]) * (b[0] - v[0]) + (v[1] - u[1]) * (b[1] - v[1]) < 0:
                    return False
            elif segments_meet(a, b, u, v):
                return False
    return True


def stretches(outline: Outline, p: Point, q: Point) -> list[Stretch]:
    """Return the stretches of the way from p to q (0 to 1) that run through the inside of an area.

    What runs along the border, or touches it from outside, is not in it.
    """
    dx, dy = q[0] - p[0], q[1] - p[1]
    away = [dx * (y - p[1]) - dy * (x - p[0]) for x, y in outline]
    if not dx and not dy:
        return [(Fraction(0), Fraction(1))] if side_of(outline, p) > 0 else []
    low, high = min(away), max(away)
    if low >= 0 or high <= 0:
        return []
    # A line a hair to the one side of this one crosses no corner, and one a hair to the other side neither. What is
    # inside on both lies inside; along a side only one of them is.
    found = _crossed(outline, away, p, dx, dy, 0)
    if 0 in away:
        found = _shared(found, _crossed(outline, away, p, dx, dy, 1))
    return [(max(a, Fraction(0)), min(b, Fraction(1))) for a, b in found if a < 1 and b > 0]


def _crossed(outline: Outline, away: list[int], p: Point, dx: int, dy: int, level: int) -> list[Stretch]:
    """Return the stretches inside of the line through p; corners on it count as above it from `level` 1, else below."""
    long = dx * dx + dy * dy
    marks = []
    a, above = outline[-1], away[-1]
    for b, beyond in zip(outline, away, strict=True):
        if (above + level > 0) != (beyond + level > 0):
            # The share of the side at which it crosses the line, then that point's share of the way.
            along_a = (a[0] - p[0]) * dx + (a[1] - p[1]) * dy
            along_b = (b[0] - p[0]) * dx + (b[1] - p[1]) * dy
            marks.append(Fraction(along_a * beyond - along_b * above, (beyond - above) * long))
        a, above = b, beyond
    marks.sort()
    return [(one, other) for one, other in zip(marks[::2], marks[1::2], strict=True) if one < other]


def _shared(some: list[Stretch], others: list[Stretch]) -> list[Stretch]:
    """Return what two lists of stretches have in common."""
    found = [(max(a, u), min(b, v)) for a, b in some for u, v in others]
    return sorted((a, b) for a, b in found if a < b)


def joined(some: list[Stretch]) -> list[Stretch]:
    """Return stretches with those that meet made one."""
    found: list[Stretch] = []
    for a, b in sorted(some):
        if found and a <= found[-1][1]:
            found[-1] = (found[-1][0], max(b, found[-1][1]))
        else:
            found.append((a, b))
    return found


def meets(outline: Outline, p: Point, q: Point) -> bool:
    """Tell whether a closed segment and an area with its border have a point in common."""
    return holds(outline, p) or any(segments_meet(p, q, a, b) for a, b in sides_of(outline))


def square_to_area(outline: Outline, p: Point) -> Ratio:
    """Return the square of the distance of a point from an area; 0 in it."""
    return (0, 1) if holds(outline, p) else square_to_border(outline, p)


def square_to_border(outline: Outline, p: Point) -> Ratio:
    """Return the square of the distance of a point from an outline."""
    best = (-1, 1)
    for a, b in sides_of(outline):
        found = square_to_segment(p, a, b)
        if best[0] < 0 or found[0] * best[1] < best[0] * found[1]:
            best = found
    return best


def share_a_side(one: Outline, other: Outline) -> bool:
    """Tell whether two outlines have a stretch in common."""
    return any(common(a, b, u, v) is not None for a, b in sides_of(one) for u, v in sides_of(other))


def common(a: Point, b: Point, u: Point, v: Point) -> Stretch | None:
    """Return the stretch of the segment from a to b (0 to 1) that another one covers, None if it has no length."""
    if turn(a, b, u) or turn(a, b, v):
        return None
    ex, ey = b[0] - a[0], b[1] - a[1]
    long = ex * ex + ey * ey
    first, last = sorted((ex * (x - a[0]) + ey * (y - a[1]) for x, y in (u, v)))
    low, high = max(0, first), min(long, last)
    return (Fraction(low, long), Fraction(high, long)) if low < high else None


def hull(points: list[Point]) -> Outline:
    """Return the convex hull of points."""
    chain: list[Point] = []
    every = sorted(dict.fromkeys(points))
    for pass_ in (every, every[::-1]):
        start = len(chain)
        for p in pass_:
            while len(chain) >= start + 2 and turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        chain.pop()
    return tuple(chain)
