"""Where a box stands beside what is pointed at: clear of figures, dice and marks, inside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.board import labels
from game.ui.kit import Area, Ui

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.table.face import Frame

GAP = 12  # px between a box and what it tells of


def place(
    frame: Frame, ui: Ui, area: Area, size: tuple[float, float], avoid: Sequence[pygame.Rect], prefer: str = "aside"
) -> Area:
    """Return where a box stands best; `avoid` is what it keeps clear of besides the labels and figures of the board."""
    board, pointing, pen = frame.board, frame.pointing, ui.pen
    shown = {figure.id: figure for figure in board.figures}
    left, below = board.rim
    view = pen.rect(Area(area.x + left, area.y, area.w - left, area.h - below).inset(8))
    if pointing.thing in shown:
        about = board.figure_rect(shown[pointing.thing])
    elif pointing.at is not None:
        about = board.place_rect(pointing.at)
    else:
        about = pygame.Rect(pointing.pixel or view.center, (1, 1))
    if pointing.pixel is not None and pointing.cursor is None:
        about = about.union(pygame.Rect(pointing.pixel, (1, 1)))
    figures = [board.figure_rect(one) for one in shown.values()]
    wide, high = size
    rect = labels.place((pen.px(wide), pen.px(high)), about, view, avoid, figures, prefer, pen.px(GAP))
    return Area(rect.x / pen.scale, rect.y / pen.scale, wide, high)
