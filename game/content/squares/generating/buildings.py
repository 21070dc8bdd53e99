"""Steps of a recipe that build: houses with doors, whole or fallen, and a court in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.squares.generating.canvas import rectangle, rim_of
from game.content.squares.generating.plots import plots

if TYPE_CHECKING:
    from game.content.generating.chance import Chance
    from game.content.squares.generating.canvas import Canvas
    from game.geometry.squares.grid import Square


@dataclass(frozen=True)
class Buildings:
    """Houses: so many, of such widths and depths (walls included).

    broken  how much of the walls has fallen, in per cent; `rubble` is what lies there
    inside  what stands in each of them, every word once
    """

    number: tuple[int, int] = (2, 4)
    wide: tuple[int, int] = (5, 8)
    deep: tuple[int, int] = (4, 6)
    walls: str = "wall"
    floor: str = "flagstone"
    doors: int = 2
    door: int = 1
    broken: int = 0
    rubble: str = ""
    inside: tuple[str, ...] = ()
    gap: int = 2

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        named: list[tuple[tuple[Any, ...], str]] = [(("walls",), self.walls), (("floor",), self.floor)]
        named += [(("rubble",), self.rubble)] if self.rubble else []
        return [*named, *((("inside", n), word) for n, word in enumerate(self.inside))]

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it. Raises NoPlaceError if there is room for fewer than the least number."""
        for plot in plots(canvas, chance, self.number, (self.wide, self.deep), self.gap):
            self._build(canvas, chance, plot)

    def _build(self, canvas: Canvas, chance: Chance, plot: list[Square]) -> None:
        rim = set(rim_of(plot))
        for at in plot:
            canvas.lay(at, self.floor)
            if at in rim and (not self.broken or not chance.percent(self.broken)):
                canvas.lay(at, self.walls)
            elif at in rim and self.rubble and chance.percent(60):
                canvas.lay(at, self.rubble)
        for _door in range(self.doors):
            self._door(canvas, chance, plot)
        floor = [at for at in plot if at not in rim]
        for word, at in zip(self.inside, chance.shuffled(floor), strict=False):
            canvas.lay(at, word)

    def _door(self, canvas: Canvas, chance: Chance, plot: list[Square]) -> None:
        """Open a door in one of the walls, away from the corners and towards the map."""
        (x, y), (u, v) = plot[0], plot[-1]
        walls = [
            [(at, y) for at in range(x + 1, u)] if y > 0 else [],
            [(at, v) for at in range(x + 1, u)] if v < canvas.height - 1 else [],
            [(x, at) for at in range(y + 1, v)] if x > 0 else [],
            [(u, at) for at in range(y + 1, v)] if u < canvas.width - 1 else [],
        ]
        wall = chance.one([one for one in walls if len(one) >= self.door] or [[]])
        first = chance.between(0, len(wall) - self.door)
        for at in wall[first : first + self.door]:
            canvas.clear(at)


@dataclass(frozen=True)
class Court:
    """A paved court in the middle of the map, with something at its heart and pillars at its corners."""

    floor: str = "flagstone"
    wide: int = 8
    deep: int = 8
    heart: str = ""
    corners: str = ""

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        named = (("floor", self.floor), ("heart", self.heart), ("corners", self.corners))
        return [((key,), word) for key, word in named if word]

    def draw(self, canvas: Canvas, _chance: Chance) -> None:
        """Draw it."""
        squares = self._about(canvas, self.wide, self.deep)
        for at in squares:
            canvas.lay(at, self.floor)
        for at in self._about(canvas, 2, 2) if self.heart else ():
            canvas.lay(at, self.heart)
        (x, y), (u, v) = squares[0], squares[-1]
        for at in ((x + 1, y + 1), (u - 1, y + 1), (x + 1, v - 1), (u - 1, v - 1)) if self.corners else ():
            canvas.lay(at, self.corners)
        canvas.take(squares)

    @staticmethod
    def _about(canvas: Canvas, wide: int, high: int) -> list[Square]:
        """Return squares about the middle, one column or row more where the map's are odd and these are even."""
        w, h = min(wide, canvas.width), min(high, canvas.height)
        w, h = w + (canvas.width - w) % 2, h + (canvas.height - h) % 2
        return rectangle((canvas.width - w) // 2, (canvas.height - h) // 2, w, h)
