"""How far it is on foot to a place that does not move, round what nobody may enter: a field of inches for each place.

It only guides: whether a way is legal is asked of the rules.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING

from game.geometry.inches.path import WAY_POINTS
from game.geometry.inches.polygons import meets

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.geometry.inches.ground import Ground, Terrain
    from game.sim.dials.judgement import Point

CELL = 1000  # thousandths of an inch: the width of a cell
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
Cell = tuple[int, int]


def in_the_way(ground: Ground, barred: Collection[str]) -> list[Terrain]:
    """Return the pieces that a walker goes round: those it may not enter, and steep ones."""
    return [piece for piece in ground.pieces if piece.is_of(barred) or piece.abrupt]


def blocked(ground: Ground, barred: Collection[str], start: Point, end: Point) -> bool:
    """Tell whether a straight line meets anything that a walker goes round."""
    x0, x1 = sorted((start[0], end[0]))
    y0, y1 = sorted((start[1], end[1]))
    for piece in in_the_way(ground, barred):
        left, top, right, bottom = piece.box
        if left <= x1 and x0 <= right and top <= y1 and y0 <= bottom and meets(piece.outline, start, end):
            return True
    return False


class Road:
    """The ways to one place: for every cell how far it is, in thousandths of an inch, along the middles of cells."""

    def __init__(self, ground: Ground, goal: Point, barred: Collection[str]) -> None:
        self.goal = goal
        self._wide, self._high = ground.width // CELL + 1, ground.height // CELL + 1
        self._shut = self._closed(in_the_way(ground, barred))
        self.far: dict[Cell, int] = {}
        first = self.cell(goal)
        waiting = [(0, first)]
        while waiting:
            far, cell = heappop(waiting)
            if cell in self.far:
                continue
            self.far[cell] = far
            for other, long in self._beside(cell):
                if other not in self.far:
                    heappush(waiting, (far + long, other))

    def _closed(self, pieces: list[Terrain]) -> set[Cell]:
        found = set()
        for piece in pieces:
            left, top, right, bottom = piece.box
            for x in range(max(0, left // CELL), min(self._wide, right // CELL + 1)):
                for y in range(max(0, top // CELL), min(self._high, bottom // CELL + 1)):
                    if piece.holds(middle((x, y))):
                        found.add((x, y))
        return found

    def _beside(self, cell: Cell) -> Iterator[tuple[Cell, int]]:
        for dx, dy in STEPS:
            other = (cell[0] + dx, cell[1] + dy)
            if 0 <= other[0] < self._wide and 0 <= other[1] < self._high and other not in self._shut:
                yield other, CELL * 17 // 12 if dx and dy else CELL

    @staticmethod
    def cell(at: Point) -> Cell:
        """Return the cell that holds a place."""
        return at[0] // CELL, at[1] // CELL

    def length(self, at: Point) -> int:
        """Return about how far it is from a place."""
        straight = isqrt((at[0] - self.goal[0]) ** 2 + (at[1] - self.goal[1]) ** 2)
        return max(straight, self.far.get(self.cell(at), 2 * straight) - CELL)

    def path(self, start: Point, most: int) -> tuple[Point, ...]:
        """Return the way points towards the goal, as far as an allowance lasts; () if there is no way."""
        cell = self.cell(start)
        if cell not in self.far:
            near = [other for other, _long in self._beside(cell) if other in self.far]
            if not near:
                return ()
            cell = min(near, key=lambda one: (self.far[one], one))
        places = [start]
        while self.far[cell] and len(places) < 3 * WAY_POINTS:
            cell = min((one for one, _long in self._beside(cell) if one in self.far), key=lambda c: (self.far[c], c))
            places.append(middle(cell) if self.far[cell] else self.goal)
        return _cut(_bends(places), most)


def middle(cell: Cell) -> Point:
    """Return the middle of a cell."""
    return cell[0] * CELL + CELL // 2, cell[1] * CELL + CELL // 2


def _bends(places: list[Point]) -> list[Point]:
    """Return the places where a way changes its direction, with its ends."""
    found = places[:1]
    for before, at, after in zip(places, places[1:], places[2:], strict=False):
        if (at[0] - before[0], at[1] - before[1]) != (after[0] - at[0], after[1] - at[1]):
            found.append(at)
    return [*found, places[-1]]


def _cut(way: list[Point], most: int) -> tuple[Point, ...]:
    """Return a way without its beginning, as far as an allowance lasts."""
    left = max(0, most - 2 * len(way))
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(way):
        long = isqrt((bx - ax) ** 2 + (by - ay) ** 2)
        if long > left:
            if left:
                found.append((ax + (bx - ax) * left // long, ay + (by - ay) * left // long))
            break
        found.append((bx, by))
        left -= long
    return tuple(found[:WAY_POINTS])
