"""The picture of the regiments room: two lines of trays about to meet before a wood. A painting; nobody plays it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _, decimal
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.signs import InchOverlays, TapeMark
from game.ui.board.inches.terrain import Terrain
from game.ui.board.inches.trays import TrayFigure
from game.ui.regiments.emblems import COATS
from game.ui.regiments.ground import Piece, Shown

if TYPE_CHECKING:
    from collections.abc import Sequence

INCHES = 27.0  # inches that the width of the picture shows
MIDDLE = (24.0, 24.0)
WOOD = ((29_500, 12_500), (34_500, 11_500), (37_500, 15_000), (36_000, 19_000), (31_500, 19_500), (29_000, 16_500))
WALL = ((12_500, 19_400), (18_500, 18_600), (18_650, 19_800), (12_650, 20_600))


def _tray(key: str, seat: str, house: str, emblem: str, at: tuple[int, int], facing: int, **more: Any) -> TrayFigure:
    return TrayFigure(
        id=key, side=seat, emblem=emblem, x=0, y=0, health=None, at=at, facing=facing, coat=COATS[house], **more
    )


FIGURES: Sequence[TrayFigure] = (
    _tray("spears", "A", "lantern", "pikeman", (20_300, 28_700), 2750, arms="spear", officers=1, commander=True,
          selected=True, pill="12/12"),
    _tray("bows", "A", "lantern", "bowman", (14_200, 27_000), 2800, arms="bow", models=9, pill="9/12"),
    _tray("horse", "A", "lantern", "black-knight-helm", (27_800, 29_800), 2650, body="rider", arms="lance", grid=(2, 2),
          models=4, depth=5000, pill="12/12"),
    _tray("axes", "B", "bramble", "halberd", (21_400, 19_800), 960, arms="axe", models=10, pill="10/12"),
    _tray("giant", "B", "bramble", "ogre", (27_800, 19_600), 1010, body="ogre", grid=(1, 1), models=1, width=2760,
          depth=5550, pill="9/10"),
)  # fmt: skip
WAY = ((20_400, 26_300), (21_200, 22_300))


def _marks() -> InchOverlays:
    """Return what is drawn over it, in the present language."""
    return InchOverlays(tapes=(TapeMark(WAY, text=_("{n} in").format(n=decimal(4.1))),), names=False)


@cache
def _terrain() -> Terrain:
    """Return the ground, kept so that what is being painted for a rough picture is there for the fine one."""
    pieces = (Piece("wood", "", "", "firs", WOOD), Piece("wall", "", "", "drystone", WALL, low="wall"))
    return Terrain(Shown("portrait", "meadow", 48_000, 48_000, pieces))


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
