"""A step of a recipe that parts the ground: fields with thin walls round them, gates, and what grows there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.squares.generating.plots import plots

if TYPE_CHECKING:
    from game.content.generating.chance import Chance
    from game.content.squares.generating.canvas import Canvas
    from game.content.squares.generating.plots import Plot
    from game.content.squares.ground import Segment


@dataclass(frozen=True)
class Fields:
    """Fields: so many, of such widths and depths, each with thin walls round it.

    sides  how many of the four sides have a wall, least and most; the longest run first
    gates  squares that every wall leaves open
    of     what grows in them, on so much of their squares (per cent)
    """

    number: tuple[int, int] = (2, 4)
    wide: tuple[int, int] = (4, 7)
    deep: tuple[int, int] = (3, 5)
    sides: tuple[int, int] = (2, 3)
    gates: int = 1
    of: str = ""
    share: int = 40
    gap: int = 1

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        return [(("of",), self.of)] if self.of else []

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it. Raises NoPlaceError if there is room for fewer than the least number."""
        for plot in plots(canvas, chance, self.number, (self.wide, self.deep), self.gap):
            for at in plot if self.of else ():
                if chance.percent(self.share):
                    canvas.lay(at, self.of)
            runs = sorted(chance.shuffled(_sides(canvas, plot)), key=len, reverse=True)
            for run in runs[: chance.between(*self.sides)]:
                gate = chance.between(0, max(0, len(run) - self.gates))
                for n, wall in enumerate(run):
                    if not gate <= n < gate + self.gates:
                        canvas.set_wall(wall)


def _sides(canvas: Canvas, plot: Plot) -> list[list[Segment]]:
    """Return the walls of the four sides of a plot, those at the edge of the map left out."""
    (x, y), (u, v) = plot[0], plot[-1]
    level = [[((at, row), (at + 1, row)) for at in range(x, u + 1)] for row in (y, v + 1) if 0 < row < canvas.height]
    upright = [
        [((column, at), (column, at + 1)) for at in range(y, v + 1)]
        for column in (x, u + 1) if 0 < column < canvas.width
    ]  # fmt: skip
    return [*level, *upright]
