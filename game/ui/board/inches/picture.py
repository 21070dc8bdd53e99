"""Pictures of a table without a window: previews in lists, and the command that renders one to a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.outlines import INCH
from game.ui.board.inches.signs import CALM, InchOverlays

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ui.board.figures import Figure

INCH_PX, WIDEST_PX = 32, 2400


def natural_size(table: Any) -> tuple[int, int]:
    """Return the size in pixels at which everything on a table can be read."""
    px = min(INCH_PX, WIDEST_PX * INCH // max(table.width, table.height))
    return table.width * px // INCH + 40, table.height * px // INCH + 36


def table_picture(
    table: Any,
    size: tuple[int, int],
    *,
    figures: Sequence[Figure] = (),
    overlays: InchOverlays = CALM,
    names: Mapping[str, tuple[str, str]] | None = None,
    scale: float = 1.0,
    ruled: bool = True,
) -> pygame.Surface:
    """Return a whole table with figures and overlays, fitted into `size` pixels."""
    board = fitted(table, size, figures=figures, overlays=overlays, names=names, scale=scale, ruled=ruled)
    board.terrain.finish(board.camera.px)
    return drawn(board, size)


def true_picture(
    table: Any, px: int, *, overlays: InchOverlays = CALM, names: Mapping[str, tuple[str, str]] | None = None
) -> pygame.Surface:
    """Return a table on which nobody plays, without a rule or margins, its inches `px` pixels wide."""
    size = round(table.width * px / INCH), round(table.height * px / INCH)
    board = InchBoard(table, scale=px / INCH_PX, names=names)
    board.ruled, board.overlays = False, overlays
    board.set_rect(pygame.Rect(0, 0, *size), px / INCH_PX)
    board.camera.fill(px)
    board.terrain.finish(px)
    return drawn(board, size)


def fitted(
    table: Any,
    size: tuple[int, int],
    *,
    figures: Sequence[Figure] = (),
    overlays: InchOverlays = CALM,
    names: Mapping[str, tuple[str, str]] | None = None,
    scale: float = 1.0,
    ruled: bool = True,
) -> InchBoard:
    """Return a board that shows a whole table in `size` pixels; its ground is not painted yet."""
    board = InchBoard(table, scale=scale, names=names)
    board.ruled, board.figures, board.overlays = ruled, figures, overlays
    board.set_rect(pygame.Rect(0, 0, *size), scale)
    view = board.field_rect
    board.camera.fill(max(1, int(min(view.w / board.camera.width, view.h / board.camera.height))))
    return board


def drawn(board: InchBoard, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a fitted board."""
    surface = pygame.Surface(size)
    surface.fill("#12151A")
    board.draw(surface)
    return surface
