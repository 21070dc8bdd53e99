"""Ways that are opened on a map made by chance, where it has none: between areas for the largest, to all else for one.

Whoever is `n` squares wide and high steps to the sides only here. That is enough: a diagonal step is legal only where
two such steps are (DDM-GEO-03).
"""

from __future__ import annotations

import heapq
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from game.content.squares.generating.canvas import SIDES, rectangle

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.content.squares.generating.areas import Areas
    from game.content.squares.generating.canvas import Canvas
    from game.content.squares.ground import Segment
    from game.geometry.squares.grid import Square

HUGE = 3
"""How many squares whoever comes to all areas is wide at most."""
SMALL = 4  # squares of a part that is filled rather than opened
STEP, STONE = 1, 9  # what a step costs, and each thing that has to go for it


def open_ways(canvas: Canvas, areas: Areas, rest: str) -> None:
    """Open ways between all areas; `rest` is what lies where a wall was, "" for nothing."""
    letters = [letter for kind, letter in areas if kind == "starting"]
    for letter in letters:
        start = areas["starting", letter]
        goals = [squares for (kind, whose), squares in areas.items() if kind != "starting" and letter in whose]
        goals += [areas["starting", other] for other in letters if other != letter]
        for goal in goals:
            _open(canvas, _Body(canvas, HUGE), start, goal, rest)
    _join_parts(canvas, areas["starting", "A"], rest)


class _Body:
    """Where somebody of a size can be, and what is in the way: by his lower left square."""

    def __init__(self, canvas: Canvas, n: int) -> None:
        self.canvas, self.n = canvas, n
        self.wide, self.high = canvas.width - n + 1, canvas.height - n + 1
        self._solid = {at for at in canvas.squares() if canvas.solid(at)}

    def squares(self, at: Square) -> list[Square]:
        """Return the squares of his space."""
        return rectangle(*at, self.n, self.n)

    def crossed(self, at: Square, step: Square) -> list[Segment]:
        """Return thin walls that are in the way of a step from a place, and in the space that he comes to."""
        x, y = at
        dx, dy = step
        left, right = min(x, x + dx), max(x, x + dx) + self.n
        low, high = min(y, y + dy), max(y, y + dy) + self.n
        upright = [((u, v), (u, v + 1)) for u in range(left + 1, right) for v in range(low, high)]
        level = [((u, v), (u + 1, v)) for u in range(left, right) for v in range(low + 1, high)]
        return [wall for wall in (*upright, *level) if wall in self.canvas.walls]

    def blocked(self, at: Square, step: Square) -> int:
        """Return how many things would have to go for a step from a place."""
        there = (at[0] + step[0], at[1] + step[1])
        stones = sum(square in self._solid for square in self.squares(there))
        return stones + (len(self.crossed(at, step)) if self.canvas.walls else 0)

    def steps(self, at: Square) -> list[tuple[Square, Square]]:
        """Return the steps from a place, each with where it leads."""
        x, y = at
        return [((dx, dy), (x + dx, y + dy)) for dx, dy in SIDES
                if 0 <= x + dx < self.wide and 0 <= y + dy < self.high]  # fmt: skip


def _open(canvas: Canvas, body: _Body, start: Collection[Square], goal: Collection[Square], rest: str) -> None:
    """Clear the cheapest way from a starting area to another area."""
    inside, wanted = set(start), set(goal)
    first = [at for at in start if at[0] < body.wide and at[1] < body.high
             and all(square in inside for square in body.squares(at))]  # fmt: skip
    way = _cheapest(body, first, lambda at: not wanted.isdisjoint(body.squares(at)))
    for at, there in pairwise(way):
        for wall in body.crossed(at, (there[0] - at[0], there[1] - at[1])):
            canvas.set_wall(wall, there=False)
        for square in body.squares(there):
            if canvas.solid(square):
                canvas.clear(square, rest)


def _cheapest(body: _Body, first: Iterable[Square], reached) -> list[Square]:  # type: ignore[no-untyped-def]  # noqa: ANN001
    """Return the cheapest way from some places to one of which `reached` is true, both ends included."""
    heap: list[tuple[int, Square]] = [(0, at) for at in first]
    heapq.heapify(heap)
    best = {at: 0 for _cost, at in heap}
    before: dict[Square, Square] = {}
    while heap:
        cost, at = heapq.heappop(heap)
        if cost > best[at]:
            continue
        if reached(at):
            way = [at]
            while way[-1] in before:
                way.append(before[way[-1]])
            return way[::-1]
        for step, there in body.steps(at):
            more = cost + STEP + STONE * body.blocked(at, step)
            if more < best.get(there, more + 1):
                best[there], before[there] = more, at
                heapq.heappush(heap, (more, there))
    return []


def _join_parts(canvas: Canvas, start: Collection[Square], rest: str) -> None:
    """Fill small parts where nobody comes, and open a door into larger ones."""
    for _round in range(canvas.width * canvas.height):
        body = _Body(canvas, 1)
        reached = _flood(body, start)
        left = [at for at in canvas.squares() if at not in reached and not canvas.solid(at)]
        if not left:
            return
        part = _flood(body, left[:1])
        stone = _stone_beside(canvas, part)
        if len(part) <= SMALL and stone and not part & (canvas.kept | canvas.bare):
            for at in sorted(part):
                canvas.lay(at, stone)
        else:
            _open(canvas, body, sorted(reached), sorted(part), rest)


def _flood(body: _Body, start: Iterable[Square]) -> set[Square]:
    reached = set(start)
    fresh = sorted(reached)
    while fresh:
        at = fresh.pop()
        for step, there in body.steps(at):
            if there not in reached and not body.blocked(at, step):
                reached.add(there)
                fresh.append(there)
    return reached


def _stone_beside(canvas: Canvas, part: Collection[Square]) -> str:
    """Return what most squares beside a part are that is wall, "" if none is."""
    around = Counter(
        canvas.phrase(at) for square in sorted(part) for at in canvas.beside(square)
        if at not in part and "wall" in canvas.traits(at)
    )  # fmt: skip
    return around.most_common(1)[0][0] if around else ""
