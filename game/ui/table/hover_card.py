"""The card beside the pointer: what the thing is that it rests on, what that does in figures, and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.board import labels
from game.ui.kit import Area, Pen, Ui
from game.ui.table.over_board import Through

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.table.face import Frame, TableFace
    from game.ui.table.told import Card

REST = 0.6  # seconds; longer than over a button, because the card lies over the board
WIDE = 290
PADDING = (12, 9)
GAP = 12  # px between the card and what it tells of
BETWEEN = 4  # px above each line


class HoverCard:
    """Waits until the pointer or the keyboard's cursor rests on something, then tells what it is.

    Any press, key or turn of the wheel takes the card away; it comes back when something else is pointed at.
    """

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        self.card: Card | None = None
        self.area = Area(0, 0, 0, 0)
        self._rest: float | None = None  # seconds rested so far, None: nothing new is pointed at

    def moved(self) -> None:
        """Take notice of something else being pointed at, or of a press."""
        self._rest = 0.0
        if self.card is not None:
            self.card = None
            self.frame.ui.refresh()

    def stirred(self) -> None:
        """Take notice of the pointer moving on the same thing: it does not rest yet."""
        if self._rest is not None:
            self._rest = 0.0

    def _may(self) -> bool:
        frame = self.frame
        pointing = frame.pointing
        something = pointing.cursor is not None or pointing.place is not None or pointing.sign is not None
        return bool(
            frame.habits.asked().cards and something and not pointing.carried and not frame.ui.top
            and frame.caught and not frame.board.overlays_hidden
        )  # fmt: skip

    def update(self, dt: float) -> None:
        """Rest for dt seconds more; show the card when it has been long enough."""
        if self._rest is None or self.card is not None:
            return
        if not self._may():
            return
        self._rest += dt
        if self._rest >= REST:
            self._rest = None
            self.card = self.face.explain()
            if self.card is not None:
                self.frame.ui.refresh()

    def wake(self) -> float | None:
        """Return in how many seconds a card may be due, None if none is."""
        return max(0.01, REST - self._rest) if self._rest is not None and self._may() else None

    def taken(self) -> list[pygame.Rect]:
        """Return what of the window (real px) the card takes, for labels to keep clear of."""
        return [self.frame.ui.pen.rect(self.area)] if self.card is not None else []

    def declare(self, ui: Ui, board: Area, avoid: Sequence[pygame.Rect]) -> None:
        """Declare the card beside what it tells of, clear of labels, pills and the figures that matter."""
        card = self.card
        if card is None or not self._may():
            self.card = None
            return
        wide = WIDE - 2 * PADDING[0]
        head = ui.measure(card.title, wide, theme.TITLE, "semibold")
        lines = [ui.pen.lay_out(line, wide, theme.TEXT, "regular", theme.TEXT2) for line in card.lines]
        high = 2 * PADDING[1] + head + sum(BETWEEN + laid.height / ui.pen.scale for laid in lines)
        self.area = self._place(ui, board, high, avoid)

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.INK0, theme.LINE2, 8, shadow=theme.SHADOW_PANEL)
            inside = a.inset(*PADDING)
            pen.rich(pen.lay_out(card.title, inside.w, theme.TITLE, "semibold", theme.TEXT1), inside.x, inside.y, a)
            y = inside.y + head
            for laid in lines:
                pen.rich(laid, inside.x, y + BETWEEN, a)
                y += BETWEEN + laid.height / pen.scale

        ui.add(Through("hover card", self.area, paint))

    def _place(self, ui: Ui, area: Area, high: float, avoid: Sequence[pygame.Rect]) -> Area:
        frame, pen = self.frame, ui.pen
        board, pointing = frame.board, frame.pointing
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
        size = (pen.px(WIDE), pen.px(high))
        rect = labels.place(size, about, view, [*avoid, *board.label_rects()], figures, "aside", pen.px(GAP))
        return Area(rect.x / pen.scale, rect.y / pen.scale, WIDE, high)
