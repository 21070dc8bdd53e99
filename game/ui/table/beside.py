"""Where a box stands beside what it tells of: clear of figures, dice and marks, inside the board; and a card in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.board import labels
from game.ui.kit import Area, Custom, Pen, Ui

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.board import Board
    from game.ui.table.face import Frame
    from game.ui.table.told import Card

GAP = 12  # px between a box and what it tells of
WIDE = 290
PADDING = (12, 9)
BUTTON = 32  # px high
BETWEEN = 4  # px above each line of a card


class Through(Custom):
    """A picture over the board that lets the pointer through."""

    def hit(self, x: float, y: float) -> bool:  # noqa: ARG002 - what every widget takes
        """Never take the pointer."""
        return False


def lower_left(area: Area, rim: tuple[float, float], wide: float) -> Area:
    """Return where the first button over a board stands: in its lower left corner, within the rulers."""
    return Area(area.x + rim[0] + GAP, area.bottom - rim[1] - GAP - BUTTON, wide, BUTTON)


def pointed(frame: Frame) -> pygame.Rect:
    """Return the pixels of what is pointed at: a figure, else a place, with the pointer itself."""
    board, pointing = frame.board, frame.pointing
    figure = next((one for one in board.figures if one.id == pointing.thing), None)
    if figure is not None:
        about = board.figure_rect(figure)
    elif pointing.at is not None:
        about = board.place_rect(pointing.at)
    else:
        about = pygame.Rect(pointing.pixel or (0, 0), (1, 1))
    if pointing.pixel is not None and pointing.cursor is None:
        about = about.union(pygame.Rect(pointing.pixel, (1, 1)))
    return about


def place(
    board: Board, ui: Ui, area: Area, about: pygame.Rect, size: tuple[float, float], avoid: Sequence[pygame.Rect]
) -> Area:
    """Return where a box stands best beside `about` (real px); `avoid` is what it keeps clear of besides figures."""
    pen = ui.pen
    left, below = board.rim
    view = pen.rect(Area(area.x + left, area.y, area.w - left, area.h - below).inset(8))
    figures = [board.figure_rect(one) for one in board.figures]
    wide, high = size
    rect = labels.place((pen.px(wide), pen.px(high)), about, view, avoid, figures, "aside", pen.px(GAP), far=True)
    return Area(rect.x / pen.scale, rect.y / pen.scale, wide, high)


def card(
    ui: Ui, key: str, told: Card, board: Board, area: Area, about: pygame.Rect, avoid: Sequence[pygame.Rect]
) -> Area:
    """Declare a card beside `about`; return where it stands."""
    wide = WIDE - 2 * PADDING[0]
    head = ui.measure(told.title, wide, theme.TITLE, "semibold")
    lines = [ui.pen.lay_out(line, wide, theme.TEXT, "regular", theme.TEXT2) for line in told.lines]
    high = 2 * PADDING[1] + head + sum(BETWEEN + laid.height / ui.pen.scale for laid in lines)
    box = place(board, ui, area, about, (WIDE, high), avoid)

    def paint(pen: Pen, a: Area) -> None:
        pen.box(a, theme.INK0, theme.LINE2, 8, shadow=theme.SHADOW_PANEL)
        inside = a.inset(*PADDING)
        pen.rich(pen.lay_out(told.title, inside.w, theme.TITLE, "semibold", theme.TEXT1), inside.x, inside.y, a)
        y = inside.y + head
        for laid in lines:
            pen.rich(laid, inside.x, y + BETWEEN, a)
            y += BETWEEN + laid.height / pen.scale

    ui.add(Through(key, box, paint))
    return box
