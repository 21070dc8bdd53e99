"""The picture of the dial room: bases in a meadow, one of them led along the tape. A painting; nobody plays it."""

from __future__ import annotations

from functools import cache

import pygame

from game.content.dials.library import load_library
from game.i18n import _, decimal, percent
from game.ui.board.inches.bases import BaseFigure
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.signs import InchOverlays, TapeMark, TargetMark
from game.ui.board.inches.terrain import Terrain

GROUND = "millers-meadow"
INCHES = 15.5  # inches that the width of the picture shows
MIDDLE = (19.4, 18.6)


def _base(key: str, seat: str, emblem: str, at: tuple[int, int], facing: int, pill: str, **more: object) -> BaseFigure:
    return BaseFigure(id=key, side=seat, emblem=emblem, x=0, y=0, health=None, at=at, facing=facing, pill=pill, **more)  # type: ignore[arg-type]


FIGURES = (
    _base("champion", "A", "swordwoman", (17_300, 19_600), 3300, "2/7", selected=True, arc=1200),
    _base("led", "A", "swordwoman", (20_200, 17_400), 3200, "2/7", ghost=True, arc=1200),
    _base("pike", "A", "pikeman", (15_000, 17_300), 3450, "1/5", arc=900),
    _base("bow", "A", "bowman", (14_600, 20_900), 3350, "1/6", arc=1800, tokens=1),
    _base("ogre", "B", "ogre", (22_300, 16_000), 1450, "4/9", arc=1800, radius=1000, tokens=1),
    _base("wolf", "B", "wolf-howl", (24_300, 18_900), 1900, "1/4", arc=900),
    _base("drum", "B", "orc-head", (25_000, 15_300), 1750, "3/5", arc=900),
)
WAY = ((17_300, 19_600), (18_900, 19_300), (20_200, 17_400))


def _marks() -> InchOverlays:
    """Return what is drawn over it, in the present language."""
    tape = TapeMark(WAY, text=_("{n} in").format(n=decimal(3.9)))
    return InchOverlays(tapes=(tape,), targets=(TargetMark("ogre", percent(0.58), chosen=True),), names=False)


@cache
def _terrain() -> Terrain:
    """Return the ground, kept so that what is being painted for a rough picture is there for the fine one."""
    return Terrain(load_library().tables[GROUND])


def portrait(size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface:
    """Return the picture in `size` real px; one that is not `fine` is there at once."""
    terrain = _terrain()
    surface = pygame.Surface(size)
    board = InchBoard(terrain.table, scale=scale, terrain=terrain)
    board.ruled, board.figures, board.overlays = False, FIGURES, _marks()
    board.set_rect(surface.get_rect(), scale)
    board.camera.fill(size[0] / INCHES)
    board.camera.look_at(MIDDLE[0], terrain.height - MIDDLE[1])
    if fine:
        terrain.finish(board.camera.px)
    board.draw(surface)
    return surface
