"""The whole card of a piece over the table: opened by the right button or its key, closed by any click beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.kit.keys import pressed
from game.ui.table.reins import CARD_KEY

if TYPE_CHECKING:
    from game.ui.table.face import Frame, TableFace

WIDE = 420
FOOT = 34 + 12
AROUND = 24  # px that stay free above and below


class WholeCard:
    """What is shown of `thing`, "" for nothing."""

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        self.thing = ""
        self._box = Area(0, 0, 0, 0)

    def open(self, thing: str | None) -> None:
        """Show a piece, or nothing."""
        self.thing = thing or ""
        if self.thing:  # nothing below is pointed at any more
            self.frame.pointing.place = self.frame.pointing.thing = None
        self.frame.redrawn()

    def closes(self, event: pygame.Event) -> bool:
        """Take a click beside the card, the right button, or the key that opens it; say whether it was one."""
        if not self.thing:
            return False
        scale = self.frame.ui.scale
        beside = event.type == pygame.MOUSEBUTTONDOWN and (
            event.button == pygame.BUTTON_RIGHT
            or (
                event.button == pygame.BUTTON_LEFT
                and not self._box.contains(event.pos[0] / scale, event.pos[1] / scale)
            )
        )
        if beside or (event.type == pygame.KEYDOWN and pressed(CARD_KEY, event)):
            self.open(None)
            return True
        return False

    def declare(self, ui: Ui) -> None:
        """Declare the card in the middle of the window, as high as what is told, and no higher than the window."""
        if not self.thing:
            return
        with ui.over_all(0.55) as window:
            most = window.h - 2 * AROUND
            told = self.face.whole_height(ui, WIDE, self.thing)
            high = min(most, told + FOOT)
            self._box = box = window.centred(WIDE, high)
            with ui.scroll(
                "whole card", Area(box.x, box.y, WIDE + 14, high - FOOT), focusable=True, whole=True
            ) as rows:
                self.face.whole_card(ui, Area(rows.x, rows.y, WIDE, told), self.thing)
            button = Area(box.right - 120, box.bottom - 34, 120, 34)
            ui.button(
                "close card", button, _("Close"), lambda: self.open(None), kind="normal", shortcut="Esc",
                size=theme.TEXT,
            )  # fmt: skip
