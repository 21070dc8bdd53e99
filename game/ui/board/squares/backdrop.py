"""A battlefield of squares as it lies behind the menu: `Backdrop` of game/ui/face.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.figures import figure_picture
from game.ui.board.squares.terrain import LEVELS, Terrain

if TYPE_CHECKING:
    import pygame

    from game.content.squares.ground import BattleMap
    from game.ui.board.figures import Figure

STRETCH = 1.2  # the ground may be drawn so much wider than it was asked for, so as to be painted at a level


class SquaresBackdrop:
    """The ground of a map; a unit is a square."""

    def __init__(self, battle_map: BattleMap) -> None:
        self.map = battle_map

    @property
    def shape(self) -> tuple[float, float]:
        """Return columns and rows."""
        return self.map.width, self.map.height

    def picture(self, wide: int) -> pygame.Surface:
        """Return the ground, painted at the finest level that is not much wider than `wide` px."""
        square = max((level for level in LEVELS if level * self.map.width <= STRETCH * wide), default=LEVELS[0])
        terrain = Terrain(self.map)
        terrain.finish(square)
        return terrain.picture(square)

    def place(self, figure: Figure) -> tuple[float, float]:
        """Return the middle of a figure, in squares from the upper left corner."""
        x, y = figure.centre
        return x, self.map.height - y

    def token(self, figure: Figure, unit: float, scale: float) -> pygame.Surface:
        """Return the token of a figure on squares of `unit` px."""
        return figure_picture(figure, unit, scale)
