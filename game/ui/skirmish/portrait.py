"""The picture of the skirmish room: a fight round the circle of the abbey, close by. A painting; nobody plays it."""

from __future__ import annotations

from functools import cache

import pygame

from game.content.skirmish.library import load_library
from game.ui.board.figures import Figure
from game.ui.board.squares.board import BoardView
from game.ui.board.squares.terrain import Terrain

GROUND = "brackwater-abbey"
SQUARES = 11.5  # squares that the width of the picture shows
MIDDLE = (13.2, 8.7)  # lower than the middle of the circle: words stand over the foot of the picture
GRID = 0.4
FIGURES = (
    Figure("troll", "B", "troll", 13, 9, 2, health=0.55),
    Figure("raider", "B", "boar-tusks", 15, 8, copy=1),
    Figure("orc", "B", "goblin-head", 16, 11, health=0.3, flags=frozenset({"routing"})),
    Figure("hag", "B", "witch-flight", 17, 9, commander=True),
    Figure("warden", "A", "closed-barbute", 12, 9, copy=1, health=0.6, selected=True),
    Figure("captain", "A", "visored-helm", 11, 11, commander=True),
    Figure("stag", "A", "stag-head", 9, 8, 2),
    Figure("archer", "A", "crossbow", 9, 11, flags=frozenset({"acted"})),
    Figure("ember", "A", "fire", 14, 11, health=0.8),
)


@cache
def _terrain() -> Terrain:
    """Return the ground, kept so that what is being painted for a rough picture is there for the fine one."""
    return Terrain(load_library().maps[GROUND])


def portrait(size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface:
    """Return the picture in `size` real px; one that is not `fine` is there at once."""
    terrain = _terrain()
    surface = pygame.Surface(size)
    view = BoardView(terrain.map, scale=scale, terrain=terrain)
    view.rulers, view.grid = False, GRID
    view.figures = FIGURES
    view.set_rect(surface.get_rect(), scale)
    view.camera.fill(size[0] / SQUARES)
    view.camera.look_at(*MIDDLE)
    if fine:
        terrain.finish(view.camera.px)
    view.draw(surface)
    return surface
