"""A line to show for a verdict of sight: a free one if there is one, else lines with what they touch (DDM-GEO-08)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from game.geometry.squares.adjacency import adjacent
from game.geometry.squares.segments import first_touch, overlap
from game.geometry.trace import Line

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.geometry.squares.field import Edge, Field
    from game.geometry.squares.grid import Square
    from game.geometry.squares.segments import Point

Vertex = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)


def free_line(field: Field, a: Square, b: Square, fog: int, forest: int) -> Line:
    """Return a line between the two squares that touches nothing that blocks; the caller knows that there is one."""
    if a == b:
        return Line(a[0] + 0.5, a[1] + 0.5, b[0] + 0.5, b[1] + 0.5, free=True)
    if adjacent(field, (*a, 1), (*b, 1)):
        fog = forest = 0
    squares, edges = _blockers(field, a, b, fog, forest)
    start: Point = (a[0] + HALF, a[1] + HALF)
    end: Point = (b[0] + HALF, b[1] + HALF)
    if first_touch(start, end, squares, edges) is not None:
        sleeve = Sleeve(field, a, b, fog, forest)
        way = sleeve.way()
        assert way is not None, "the caller knows that there is a free line"  # noqa: S101
        start, end = sleeve.line(way)
    return Line(float(start[0]), float(start[1]), float(end[0]), float(end[1]), free=True)


def joined(field: Field, a: Square, b: Square, fog: int, forest: int) -> bool:
    """Tell whether a free line joins two squares: one pair of what `sightlines.all_pairs` tells of all."""
    if a == b or adjacent(field, (*a, 1), (*b, 1)):
        return True
    return Sleeve(field, a, b, fog, forest).way() is not None


def tested_lines(
    field: Field, a: Square, b: Square, fog: int, forest: int
) -> tuple[tuple[Line, ...], tuple[Square, ...], tuple[Edge, ...]]:
    """Return the line between the centres and those close to the corners, with the squares and edges they touch."""
    squares, edges = _blockers(field, a, b, fog, forest)
    squares += [square for square in (a, b) if field.bit(*square) & fog]
    inset = Fraction(1, 12)
    lines = []
    met_squares: list[Square] = []
    met_edges: list[Edge] = []
    for px, py in ((HALF, HALF), (inset, inset), (1 - inset, inset), (1 - inset, 1 - inset), (inset, 1 - inset)):
        start, end = (a[0] + px, a[1] + py), (b[0] + px, b[1] + py)
        touch = first_touch(start, end, squares, edges)
        at = None if touch is None else touch[0]
        lines.append(Line(float(start[0]), float(start[1]), float(end[0]), float(end[1]), free=touch is None, at=at))
        if touch is not None:
            met_squares += [] if touch[1] is None else [touch[1]]
            met_edges += [] if touch[2] is None else [touch[2]]
    return tuple(lines), tuple(dict.fromkeys(met_squares)), tuple(dict.fromkeys(met_edges))


def _blockers(field: Field, a: Square, b: Square, fog: int, forest: int) -> tuple[list[Square], list[Edge]]:
    """Return what can stop a line between two squares, looking only at the box around them."""
    left, bottom = min(a[0], b[0]), min(a[1], b[1])
    right, top = max(a[0], b[0]) + 1, max(a[1], b[1]) + 1
    box = field.rectangle(left - 1, bottom - 1, right - left + 2, top - bottom + 2)
    ends = field.bit(*a) | field.bit(*b)
    squares = field.squares((field.wall | (fog | forest) & ~ends) & box)
    edges = sorted(
        edge
        for edge in field.edges
        if edge[0][0] <= right and edge[1][0] >= left and edge[0][1] <= top and edge[1][1] >= bottom
    )
    return squares, edges


class Sleeve:
    """The way of a line from one square to another: squares entered one after the other (DDM-GEO-08).

    The map is turned so that the way leads to the right and up: `run` and `rise` say how far. Square (i, j) is i to the
    right of the first one and j above it.
    """

    def __init__(self, field: Field, a: Square, b: Square, fog: int, forest: int) -> None:
        self.field = field
        self.start = a
        self.right = 1 if b[0] >= a[0] else -1
        self.up = 1 if b[1] >= a[1] else -1
        self.run, self.rise = abs(b[0] - a[0]), abs(b[1] - a[1])
        self.closed = field.wall | fog
        self.last_only = forest

    def way(self) -> list[Square] | None:
        """Return the squares of some free line, None if there is no free line.

        As in `sightlines`: one made as steep as it goes starts at the lower right corner of the first square, or ends
        at the upper left corner of the last one, or passes between two corners of blockers.
        """
        run, rise = self.run, self.rise
        if not run or not rise:
            way = [(i, j) for i in range(run + 1) for j in range(rise + 1)]
            return way if all(self._open(*square, run > 0) for square in way[:-1]) else None
        found = self._ray(self._open)
        if found is None:
            found = self._ray(self._open_back)
            found = found and [(run - i, rise - j) for i, j in reversed(found)]
        return found or self._between_corners()

    def _square(self, i: int, j: int) -> Square:
        return self.start[0] + self.right * i, self.start[1] + self.up * j

    def _open(self, i: int, j: int, across: bool) -> bool:
        """Tell whether a line can go between a square and the next one to the right or above."""
        here, there = (i, j), (i + across, j + (not across))
        (x1, y1), (x2, y2) = self._square(*here), self._square(*there)
        field = self.field
        thin = field.thin_e if across else field.thin_n
        if field.bit(min(x1, x2), min(y1, y2)) & thin:
            return False
        closed = self.closed if here == (0, 0) else self.closed | self.last_only
        if field.bit(x1, y1) & closed:
            return False
        closed = self.closed if there == (self.run, self.rise) else self.closed | self.last_only
        return not field.bit(x2, y2) & closed

    def _open_back(self, i: int, j: int, across: bool) -> bool:
        """Tell the same as seen from the last square, turned by half a turn."""
        return self._open(self.run - i - across, self.rise - j - (not across), across)

    def _ray(self, is_open: Callable[[int, int, bool], bool]) -> list[Square] | None:
        """Return the way of a ray that leaves the first square close above its lower right corner."""
        run, rise = self.run, self.rise
        if not is_open(0, 0, True):
            return None
        # Slopes are kept as rise / (rise + run); the ray passes between two corners of the last square.
        waiting = [([(0, 0), (1, 0)], Fraction(rise, rise + run), Fraction(rise + 1, rise + run))]
        while waiting:
            way, low, high = waiting.pop()
            i, j = way[-1]
            if (i, j) == (run, rise):
                return way
            corner = Fraction(j + 1, i + j + 1)
            if i < run and low < corner and is_open(i, j, True):
                waiting.append(([*way, (i + 1, j)], low, min(high, corner)))
            if j < rise and high > corner and is_open(i, j, False):
                waiting.append(([*way, (i, j + 1)], max(low, corner), high))
        return None

    def _between_corners(self) -> list[Square] | None:
        """Return the way of a line that passes above a corner of a blocker and farther on below another one."""
        run, rise = self.run, self.rise
        above, below = [], []
        for x in range(1, run + 1):
            for y in range(1, rise + 1):
                # Between the lines through the lower right and through the upper left corners of both ends.
                if rise * (x - 1) < run * y and run * (y - 1) < rise * x:
                    upper = self._open(x - 1, y - 1, False) and self._open(x - 1, y, True)
                    lower = self._open(x - 1, y - 1, True) and self._open(x, y - 1, False)
                    if upper and not lower:
                        above.append((x, y))
                    if lower and not upper:
                        below.append((x, y))
        for p in above:
            for q in below:
                u, v = q[0] - p[0], q[1] - p[1]
                if u >= 0 and v > 0 and self._meets_ends(p, u, v):
                    way = self._passing(p, u, v)
                    if way is not None:
                        return way
        return None

    def _meets_ends(self, p: Square, u: int, v: int) -> bool:
        """Tell whether the line through p, passed as in `_passing`, meets both ends."""

        def over(x: int, y: int) -> int:
            return u * (y - p[1]) - v * (x - p[0])

        run, rise = self.run, self.rise
        return over(1, 0) <= 0 < over(0, 1) and over(run + 1, rise) < 0 <= over(run, rise + 1)

    def _passing(self, p: Square, u: int, v: int) -> list[Square] | None:
        """Return the way of the line that rises v for u above the grid corners on it up to p and below all after."""
        i = j = 0
        way = [(0, 0)]
        while (i, j) != (self.run, self.rise):
            over = u * (j + 1 - p[1]) - v * (i + 1 - p[0])
            across = over > 0 or (over == 0 and (i + 1, j + 1) > p)
            if not self._open(i, j, across):
                return None
            i, j = i + across, j + (not across)
            way.append((i, j))
        return way

    def line(self, way: list[Square]) -> tuple[Point, Point]:
        """Return the ends of a free line along a way, both inside their squares."""
        turned = self.rise > self.run  # lines are kept as y = m x + q, not steep
        run, rise = (self.rise, self.run) if turned else (self.run, self.rise)
        steps = [(j, i) for i, j in way] if turned else way
        least = Fraction(0) if rise else Fraction(-3)
        lines: list[Vertex] = [(m, q) for m, q in ((least, -8), (3, -8), (3, 8), (least, 8))]  # type: ignore[misc]
        if rise:
            lines = _clip(lines, -run, -1, rise + 1)  # below the upper left corner of the end
            lines = _clip(lines, run + 1, 1, -rise)  # above its lower right corner
        for (i, j), (x, _y) in pairwise(steps):
            sign = 1 if x > i else -1
            if sign > 0:
                lines = _clip(_clip(lines, i + 1, 1, -j), -i - 1, -1, j + 1)
            else:
                lines = _clip(_clip(lines, -i, -1, j + 1), i + 1, 1, -j - 1)
        m = sum((m for m, _q in lines), Fraction(0)) / len(lines)
        q = sum((q for _m, q in lines), Fraction(0)) / len(lines)
        before, after = (Fraction(-1), q - m), (Fraction(run + 2), q + m * (run + 2))

        def inside(i: int, j: int) -> Point:
            part = overlap(before, after, (i, j, i + 1, j + 1))
            assert part is not None  # noqa: S101
            t = (part[0] + part[1]) / 2
            x, y = (before[axis] + t * (after[axis] - before[axis]) for axis in (0, 1))
            if turned:
                x, y = y, x
            return (
                self.start[0] + x if self.right > 0 else self.start[0] + 1 - x,
                self.start[1] + y if self.up > 0 else self.start[1] + 1 - y,
            )

        return inside(0, 0), inside(run, rise)


def _clip(polygon: list[Vertex], a: int, b: int, c: int) -> list[Vertex]:
    """Return the part of a convex polygon where a m + b q + c >= 0; empty if it has no inside."""
    kept: list[Vertex] = []
    values = [a * m + b * q + c for m, q in polygon]
    for number, (m, q) in enumerate(polygon):
        before, value = values[number - 1], values[number]
        if (before > 0) != (value > 0) and before != 0 and value != 0:
            pm, pq = polygon[number - 1]
            t = Fraction(before) / (before - value)
            kept.append((pm + t * (m - pm), pq + t * (q - pq)))
        if value >= 0:
            kept.append((m, q))
    # A polygon without area has only lines through corners of the grid: none of them is free.
    doubled = sum(kept[k - 1][0] * kept[k][1] - kept[k][0] * kept[k - 1][1] for k in range(len(kept)))
    return kept if doubled else []
