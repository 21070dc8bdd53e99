"""Steps of a recipe that dig: rooms and passages in solid rock, and caves as water leaves them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.content.squares.generating.canvas import rectangle
from game.content.squares.generating.plots import about, images_of, plots

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.generating.chance import Chance
    from game.content.squares.generating.canvas import Canvas
    from game.content.squares.generating.plots import Plot
    from game.geometry.squares.grid import Square

NARROW = 2  # squares that a passage is wide through which not everybody comes
OTHERWISE = 6  # per cent of a cave without symmetry that is otherwise than on the other side, before it is washed
ROUNDS, MANY = 4, 5  # of smoothing a cave; rock beside a square that makes it rock


@dataclass(frozen=True)
class Halls:
    """Rooms in rock, so many besides those of the areas, joined by passages.

    passage  squares that the ways between rooms are wide, so that each leads to all others
    loops    how many narrow passages there are besides
    rim      what the rock is beside open squares, "" for rock
    pillars  what stands in the larger rooms, "" for nothing
    """

    number: tuple[int, int] = (3, 6)
    wide: tuple[int, int] = (4, 8)
    deep: tuple[int, int] = (4, 6)
    rock: str = "rock"
    floor: str = "flagstone"
    rim: str = ""
    passage: int = 3
    loops: int = 2
    pillars: str = ""
    gap: int = 2

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        named = (("rock", self.rock), ("floor", self.floor), ("rim", self.rim), ("pillars", self.pillars))
        return [((key,), word) for key, word in named if word]

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it. Raises NoPlaceError if there is room for fewer rooms than the least number."""
        for at in canvas.squares():
            canvas.lay(at, self.rock)
        rooms = _areas(canvas)
        for plot in plots(canvas, chance, self.number, (self.wide, self.deep), self.gap, rim=1):
            rooms.append(plot)
            rooms += [image for image in images_of(canvas, plot) if image != plot]
        for plot in rooms:
            self._dig(canvas, plot)
        for one, other in _joined(canvas, rooms):
            way = _passage(canvas, chance, one, other, self.passage)
            self._dig(canvas, [place for at in way for place in canvas.spots(at)])
        for _loop in range(self.loops):
            one, other = chance.one(rooms), chance.one(rooms)
            self._dig(canvas, _passage(canvas, chance, one, other, NARROW))
        for plot in rooms if self.pillars else ():
            self._stand(canvas, plot)
        if self.rim:
            self._dress(canvas)

    def _dig(self, canvas: Canvas, squares: Iterable[Square]) -> None:
        for at in squares:
            if canvas.inside(at):
                canvas.clear(at)
                canvas.lay(at, self.floor)

    def _stand(self, canvas: Canvas, plot: Plot) -> None:
        """Put pillars into a room that is large enough to be walked through all the same."""
        (x, y), (u, v) = plot[0], plot[-1]
        if u - x >= 5 and v - y >= 4:
            for at in ((x + 1, y + 1), (u - 1, y + 1), (x + 1, v - 1), (u - 1, v - 1)):
                canvas.lay(at, self.pillars)

    def _dress(self, canvas: Canvas) -> None:
        """Give rock that stands beside open squares its rim."""
        rock = [at for at in canvas.squares() if canvas.feature_at(at) == self.rock]
        for x, y in rock:
            around = [at for at in rectangle(x - 1, y - 1, 3, 3) if canvas.inside(at)]
            if any(not canvas.feature_at(at) for at in around):
                canvas.lay((x, y), self.rim)


@dataclass(frozen=True)
class Caverns:
    """A cave: rock on so much of the map (per cent), washed round, and open everywhere else."""

    rock: str = "rock"
    share: int = 42

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        return [(("rock",), self.rock)]

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it."""
        rock: set[Square] = set()
        for at in canvas.squares():
            there = [like for spot in canvas.spots(at) for like in canvas.alike(spot)]
            if chance.percent(self.share):
                rock.update(there)
            else:
                rock.difference_update(there)
        if canvas.symmetry == "none":
            rock ^= {at for at in canvas.squares() if chance.percent(OTHERWISE)}
        near = {at for x, y in canvas.kept for at in rectangle(x - 1, y - 1, 3, 3)}
        for _round in range(ROUNDS):
            rock = {at for at in canvas.squares() if _stony(canvas, at, rock)} - near
        for at in sorted(rock):
            canvas.lay(at, self.rock)


def _stony(canvas: Canvas, at: Square, rock: set[Square]) -> bool:
    """Tell whether a square is rock after the water has been there; there is rock all round the map."""
    x, y = at
    around = rectangle(x - 1, y - 1, 3, 3)
    return sum(one in rock or not canvas.inside(one) for one in around) >= MANY


def _areas(canvas: Canvas) -> list[Plot]:
    """Return the rooms in which areas lie: their boxes, with a square more on each side."""
    left = sorted(canvas.kept, key=lambda at: (at[1], at[0]))
    rooms = []
    while left:
        part = [left[0]]
        for at in part:
            part += [one for one in canvas.beside(at) if one in canvas.kept and one not in part]
        left = [at for at in left if at not in part]
        xs, ys = [x for x, _y in part], [y for _x, y in part]
        box = rectangle(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        room = [at for at in about(box, 1) if canvas.inside(at)]
        canvas.take(room)
        rooms.append(room)
    return rooms


def _joined(canvas: Canvas, rooms: list[Plot]) -> list[tuple[Plot, Plot]]:
    """Return pairs of rooms by which all of them hang together, near ones first; a passage comes with its likes."""
    parts = {plot[0]: n for n, plot in enumerate(rooms)}
    likes = {plot[0]: [image[0] for image in images_of(canvas, plot)] for plot in rooms}

    def join(one: Square, other: Square) -> None:
        if one in parts and other in parts:
            gone, kept = parts[one], parts[other]
            parts.update({at: kept for at, part in parts.items() if part == gone})

    found = []
    for one, other in sorted(combinations(rooms, 2), key=lambda pair: _distance(*pair)):
        if parts[one[0]] != parts[other[0]]:
            found.append((one, other))
            for a, b in zip(likes[one[0]], likes[other[0]], strict=False):
                join(a, b)
    return found


def _middle(plot: Plot) -> Square:
    (x, y), (u, v) = plot[0], plot[-1]
    return (x + u) // 2, (y + v) // 2


def _distance(one: Plot, other: Plot) -> int:
    (x, y), (u, v) = _middle(one), _middle(other)
    return abs(x - u) + abs(y - v)


def _passage(canvas: Canvas, chance: Chance, one: Plot, other: Plot, width: int) -> list[Square]:
    """Return the squares of a passage with one corner between two rooms, so many squares wide."""
    (x, y), (u, v) = _middle(one), _middle(other)
    corner = (u, y) if chance.percent(50) else (x, v)
    line = []
    for (a, b), (c, d) in (((x, y), corner), (corner, (u, v))):
        line += rectangle(min(a, c), min(b, d), abs(a - c) + 1, abs(b - d) + 1)
    low = -((width - 1) // 2)
    around = ((x + dx, y + dy) for x, y in line for dx in range(low, low + width) for dy in range(low, low + width))
    return [at for at in dict.fromkeys(around) if canvas.inside(at)]
