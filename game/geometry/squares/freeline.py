"""A line to show for a verdict of sight: a free one if there is one, else lines with what they touch (DDM-GEO-08)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.geometry.squares.adjacency import adjacent
from game.geometry.squares.segments import first_touch, overlap
from game.geometry.trace import Line

if TYPE_CHECKING:
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
        start, end = _Corridor(field, a, b, fog, forest).line()
    return Line(float(start[0]), float(start[1]), float(end[0]), float(end[1]), free=True)


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


class _Corridor:
    """Search the lines y = m x + q from one square to another, crossing by crossing.

    Each edge crossed leaves a convex polygon of (m, q); the words of crossings that leave none are given up. The map is
    turned so that the way leads to the right and not steeply up.
    """

    def __init__(self, field: Field, a: Square, b: Square, fog: int, forest: int) -> None:
        self.field = field
        self.start = a
        self.right = 1 if b[0] >= a[0] else -1
        self.up = 1 if b[1] >= a[1] else -1
        run, rise = abs(b[0] - a[0]), abs(b[1] - a[1])
        self.turned = rise > run
        self.run, self.rise = (rise, run) if self.turned else (run, rise)
        self.closed = field.wall | fog & ~(field.bit(*a) | field.bit(*b))
        self.last_only = forest

    def line(self) -> tuple[Point, Point]:
        """Return the ends of a free line, both inside their squares."""
        least = Fraction(0) if self.rise else Fraction(-3)
        box: list[Vertex] = [(m, q) for m, q in ((least, -8), (3, -8), (3, 8), (least, 8))]  # type: ignore[misc]
        if self.rise:
            box = _clip(box, -self.run, -1, self.rise + 1)  # below the upper left corner of the end
            box = _clip(box, self.run + 1, 1, -self.rise)  # above its lower right corner
        found = self._search(0, 0, box)
        assert found, "the sight table knows a free line"  # noqa: S101
        m = sum((m for m, _q in found), Fraction(0)) / len(found)
        q = sum((q for _m, q in found), Fraction(0)) / len(found)
        far = self.run + 2
        before, after = (Fraction(-1), q - m), (Fraction(far), q + m * far)
        return self._inside(before, after, 0, 0), self._inside(before, after, self.run, self.rise)

    def _inside(self, before: Vertex, after: Vertex, i: int, j: int) -> Point:
        part = overlap(before, after, (i, j, i + 1, j + 1))
        assert part is not None  # noqa: S101
        t = (part[0] + part[1]) / 2
        x, y = (before[axis] + t * (after[axis] - before[axis]) for axis in (0, 1))
        if self.turned:
            x, y = y, x
        return (
            self.start[0] + x if self.right > 0 else self.start[0] + 1 - x,
            self.start[1] + y if self.up > 0 else self.start[1] + 1 - y,
        )

    def _square(self, i: int, j: int) -> Square:
        if self.turned:
            i, j = j, i
        return self.start[0] + self.right * i, self.start[1] + self.up * j

    def _open(self, i: int, j: int, across: int, up: int) -> bool:
        (x1, y1), (x2, y2) = self._square(i, j), self._square(i + across, j + up)
        field = self.field
        wall = field.thin_e if y1 == y2 else field.thin_n
        passed = (i, j) != (0, 0) and field.bit(x1, y1) & self.last_only
        return not (passed or field.bit(x2, y2) & self.closed or field.bit(min(x1, x2), min(y1, y2)) & wall)

    def _search(self, i: int, j: int, lines: list[Vertex]) -> list[Vertex] | None:
        if (i, j) == (self.run, self.rise):
            return lines
        if i < self.run and self._open(i, j, 1, 0):
            kept = _clip(_clip(lines, i + 1, 1, -j), -i - 1, -1, j + 1)
            found = self._search(i + 1, j, kept) if kept else None
            if found:
                return found
        if j < self.rise and self._open(i, j, 0, 1):
            kept = _clip(_clip(lines, -i, -1, j + 1), i + 1, 1, -j - 1)
            return self._search(i, j + 1, kept) if kept else None
        return None


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
