"""Steps of a recipe that run across a map: roads from side to side, and streams between the sides."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.content.squares.generating.canvas import SOLID

if TYPE_CHECKING:
    from game.content.generating.chance import Chance
    from game.content.squares.generating.canvas import Canvas
    from game.geometry.squares.grid import Square


@dataclass(frozen=True)
class Road:
    """A road from one starting area to the other; `bridge` is what it is where it crosses water or a chasm."""

    of: str = "dirt"
    width: int = 2
    wander: int = 6
    bridge: str = ""

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        return [(("of",), self.of), *([(("bridge",), self.bridge)] if self.bridge else [])]

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it: from the first starting area to the middle, and on from there by the map's symmetry or by chance."""
        starts = _ends(canvas)
        middle = (canvas.width // 2, canvas.height // 2)
        if canvas.symmetry == "mirror-x":
            middle = (canvas.width // 2, chance.between(canvas.height // 4, 3 * canvas.height // 4))
        elif canvas.symmetry == "mirror-y":
            middle = (chance.between(canvas.width // 4, 3 * canvas.width // 4), canvas.height // 2)
        for start in starts if canvas.symmetry == "none" else starts[:1]:
            way = route(canvas, chance, start, middle, self.wander)
            self._pave(canvas, broad(canvas, way, self.width))

    def _pave(self, canvas: Canvas, squares: list[Square]) -> None:
        for at in squares:
            crossed = canvas.traits(at) & {"difficult", "pit", "risky"} and not canvas.feature_at(at)
            canvas.lay(at, self.bridge if self.bridge and crossed else self.of)
        canvas.take(squares)


@dataclass(frozen=True)
class Stream:
    """A band of water, or of anything else, that lies between the sides from edge to edge."""

    of: str = "water"
    width: int = 2
    wander: int = 8

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        return [(("of",), self.of)]

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it."""
        across = _across(canvas)
        span, other = (canvas.width, canvas.height) if across else (canvas.height, canvas.width)
        straight = canvas.symmetry in ("mirror-x", "mirror-y")
        first = span // 2 if straight else chance.between(span // 3, 2 * span // 3)
        ends = [(first, 0), (span // 2, other // 2)]
        if straight:
            ends[1] = (first, other - 1)
        elif canvas.symmetry == "none":
            ends.append((span - 1 - first, other - 1))
        points = ends if across else [(y, x) for x, y in ends]
        for one, another in pairwise(points):
            way = route(canvas, chance, one, another, 1 if straight else self.wander)
            for at in broad(canvas, way, self.width):
                if not canvas.feature_at(at):
                    canvas.lay(at, self.of)


def _across(canvas: Canvas) -> bool:
    """Tell whether sides meet from left to right, so that what parts them runs from below upwards."""
    if canvas.symmetry in ("mirror-x", "mirror-y"):
        return canvas.symmetry == "mirror-x"
    return canvas.width >= canvas.height


def _ends(canvas: Canvas) -> list[Square]:
    """Return a square in the middle of each starting area, the first side's first."""
    parts: list[list[Square]] = []
    left = sorted(canvas.bare)
    while left:
        part = [left.pop(0)]
        for at in part:
            fresh = [one for one in canvas.beside(at) if one in left]
            part += fresh
            left = [one for one in left if one not in fresh]
        parts.append(sorted(part))
    return [part[len(part) // 2] for part in parts]


def route(canvas: Canvas, chance: Chance, start: Square, goal: Square, wander: int) -> list[Square]:
    """Return a way from a square to another that winds as ways do: every square has a price by chance."""
    prices = {at: 3 + chance.below(wander + 1) for at in canvas.squares()}
    heap: list[tuple[int, Square]] = [(0, start)]
    best, before = {start: 0}, dict[tuple[int, int], tuple[int, int]]()
    while heap:
        cost, at = heapq.heappop(heap)
        if at == goal:
            break
        for there in canvas.beside(at):
            built = there in canvas.taken and canvas.traits(there) & SOLID
            more = cost + prices[there] + (40 if built else 0)
            if more < best.get(there, more + 1):
                best[there], before[there] = more, at
                heapq.heappush(heap, (more, there))
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def broad(canvas: Canvas, way: list[Square], width: int) -> list[Square]:
    """Return the squares of a way that is so many squares wide."""
    low = -((width - 1) // 2)
    return list(dict.fromkeys(
        (x + dx, y + dy) for x, y in way for dx in range(low, low + width) for dy in range(low, low + width)
        if canvas.inside((x + dx, y + dy))
    ))  # fmt: skip
