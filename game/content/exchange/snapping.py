"""Lines as other programs draw walls, laid along the sides of squares.

Places are in squares of the map, x to the right and y down. A line on the grid stays what it is. Another one is first
freed of wobbles, then its corners go to the nearest corners of squares, and what lies between them becomes the stairs
that keep closest to it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.content.squares.ground import Segment

Point = tuple[float, float]
Corner = tuple[int, int]

EXACT = 0.02  # squares: what lies so near to the grid lies on it
WOBBLE = 0.2  # squares by which a line may bend and still count as straight
STRETCH = 400  # corners of a line that are looked at together
BEYOND = 1.0  # squares beyond the map up to which lines are followed


@dataclass(slots=True)
class Snapped:
    """Sides of squares (y down) that lines have become.

    lines, moved  how many lines, and how many of them did not lie on the grid
    farthest      by how many squares a place was moved at most
    lost          lines that were too short to be a side of a square
    outside       lines that lay beyond the map
    rim           lines along the edge of the map only, which is a wall already
    """

    edges: set[Segment] = field(default_factory=set)
    lines: int = 0
    moved: int = 0
    farthest: float = 0.0
    lost: int = 0
    outside: int = 0
    rim: int = 0


class Grid:
    """A map of so many squares that lines are laid on."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    def snap(self, lines: Iterable[Sequence[Point]]) -> Snapped:
        """Return what lines become on this map."""
        found = Snapped()
        for line in lines:
            self._add(found, line)
        return found

    def _add(self, found: Snapped, line: Sequence[Point]) -> None:
        edges, off = self.path(line)
        inside = {edge for edge in edges if self.inner(edge)}
        if inside:
            found.lines += 1
            found.edges |= inside
            if off > EXACT:
                found.moved += 1
                found.farthest = max(found.farthest, off)
        elif any(self.within(edge) for edge in edges):
            found.rim += 1
        elif any(self._clipped(a, b) for a, b in pairwise(line)) and not edges:
            found.lost += 1
        else:
            found.outside += 1

    def path(self, line: Sequence[Point]) -> tuple[list[Segment], float]:
        """Return the sides of squares along a line, and by how much a place of it was moved at most."""
        straight = line if _on_grid(line) else _simplified(line)
        edges: list[Segment] = []
        off = 0.0
        for start, end in pairwise(straight):
            part = self._clipped(start, end)
            if part is None:
                continue
            corners = _stairs(_corner(part[0]), _corner(part[1]))
            off = max(
                off, *(math.dist(part[i], corners[-i]) for i in (0, 1)), *(_distance(one, part) for one in corners)
            )
            edges += [(min(a, b), max(a, b)) for a, b in pairwise(corners)]
        return edges, off

    def nearest(self, at: Point, *, upright: bool) -> Segment:
        """Return the side of a square nearest to a place."""
        x, y = at
        if upright:
            return (_round(x), math.floor(y)), (_round(x), math.floor(y) + 1)
        return (math.floor(x), _round(y)), (math.floor(x) + 1, _round(y))

    def inner(self, edge: Segment) -> bool:
        """Tell whether a side parts two squares of the map."""
        (x, y), (x2, _y2) = edge
        if x == x2:
            return 0 < x < self.width and 0 <= y < self.height
        return 0 < y < self.height and 0 <= x < self.width

    def within(self, edge: Segment) -> bool:
        """Tell whether a side belongs to a square of the map."""
        (x, y), (x2, y2) = edge
        return 0 <= x <= x2 <= self.width and 0 <= y <= y2 <= self.height

    def upwards(self, edges: Iterable[Segment]) -> list[Segment]:
        """Return sides with y counted from below, in order, as maps have them."""
        return sorted(((x, self.height - y2), (x2, self.height - y)) if x == x2 else
                      ((x, self.height - y), (x2, self.height - y2)) for (x, y), (x2, y2) in edges)  # fmt: skip

    def _clipped(self, start: Point, end: Point) -> tuple[Point, Point] | None:
        """Return the part of a stretch that lies on the map or near it."""
        first, last = 0.0, 1.0
        for a, b, most in ((start[0], end[0], self.width), (start[1], end[1], self.height)):
            low, high = -BEYOND - a, most + BEYOND - a
            step = b - a
            if step == 0:
                if not low <= 0 <= high:
                    return None
                continue
            near, far = sorted((low / step, high / step))
            first, last = max(first, near), min(last, far)
        if first > last:
            return None
        return _along(start, end, first), _along(start, end, last)


def _along(start: Point, end: Point, share: float) -> Point:
    if share in (0.0, 1.0):
        return end if share else start
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _round(number: float) -> int:
    """Return the nearest whole number; a half goes up, whatever lies beside it."""
    return math.floor(number + 0.5)


def _corner(at: Point) -> Corner:
    return _round(at[0]), _round(at[1])


def _on_grid(line: Sequence[Point]) -> bool:
    """Tell whether every corner of a line is one of squares, and every stretch runs along their sides."""
    corners = [_corner(at) for at in line]
    exact = all(math.dist(at, corner) <= EXACT for at, corner in zip(line, corners, strict=True))
    return exact and all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(corners))


def _simplified(line: Sequence[Point]) -> list[Point]:
    """Return a line without corners that lie near the straight way (Douglas and Peucker), a stretch after the other."""
    kept: set[int] = set()
    todo = [(n, min(n + STRETCH, len(line) - 1)) for n in range(0, max(1, len(line) - 1), STRETCH)]
    while todo:
        first, last = todo.pop()
        kept |= {first, last}
        if last - first < 2:
            continue
        stretch = line[first], line[last]
        far, at = max((_distance(line[n], stretch), -n) for n in range(first + 1, last))
        if far > WOBBLE:
            todo += [(first, -at), (-at, last)]
    return [line[n] for n in sorted(kept)]


def _distance(at: Point, stretch: tuple[Point, Point]) -> float:
    """Return how far a place lies from a stretch."""
    (ax, ay), (bx, by) = stretch
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    share = 0.0 if long == 0 else max(0.0, min(1.0, ((at[0] - ax) * dx + (at[1] - ay) * dy) / long))
    return math.dist(at, (ax + share * dx, ay + share * dy))


def _stairs(start: Corner, end: Corner) -> list[Corner]:
    """Return the corners of squares on the way from one to another that keeps closest to the straight line."""
    (x, y), (x2, y2) = start, end
    across, down = x2 - x, y2 - y
    step_x, step_y = (1 if across > 0 else -1), (1 if down > 0 else -1)
    found = [start]
    while (x, y) != end:
        # twice the area between the line and where either step would lead: the smaller one is nearer
        aside = abs((x + step_x - start[0]) * down - (y - start[1]) * across)
        ahead = abs((x - start[0]) * down - (y + step_y - start[1]) * across)
        if y == y2 or (x != x2 and aside <= ahead):
            x += step_x
        else:
            y += step_y
        found.append((x, y))
    return found
