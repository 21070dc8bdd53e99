"""The ruler: what lies between two places of the board, how far they are apart and who sees whom, at any time.

A click sets one end, the next click the other, and a drag sets both; what is measured is the room's (`Face.measured`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Pen, Ui
from game.ui.table import beside
from game.ui.table.beside import Through

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.board import Board
    from game.ui.face import Face
    from game.ui.table.told import Measured

KEY = "D"
WIDE, HIGH = 96, 32  # px of the button


class Scene(Protocol):
    """The screen on whose board is measured."""

    ui: Ui

    @property
    def board(self) -> Board:
        """Return the board."""

    @property
    def state(self) -> Any:
        """Return the state that the board shows."""

    def redrawn(self) -> None:
        """Declare and draw anew."""


class Ruler:
    """Two places of a board: `start`, and `end` once it is set; until then the pointer is the other end."""

    def __init__(self, scene: Scene, room: Face) -> None:
        self.scene, self.room = scene, room
        self.on = False
        self.start: Any = None
        self.end: Any = None
        self.found: Measured | None = None
        self._at: Any = None  # under the pointer
        self._card: Area | None = None
        self._held = self._fresh = False  # the button is down; it has set the first end

    # --- on and off ---
    def toggle(self) -> None:
        """Take the ruler in hand, or put it away."""
        self.on = not self.on
        self.start = self.end = self._at = self.found = None
        self._held = False
        self.scene.redrawn()

    def stop(self) -> bool:
        """Put the ruler away; False if it was not in hand."""
        if self.on:
            self.toggle()
            return True
        return False

    # --- the two ends ---
    def put(self, place: Any) -> None:
        """Set the next end: the first one anew where both are set."""
        if self.start is None or self.end is not None:
            self.start, self.end = place, None
        else:
            self.end = place
        self.scene.redrawn()

    def handle(self, event: pygame.Event) -> bool:
        """Take presses on the board and movements of the pointer while the ruler is in hand; say whether it was one."""
        if not self.on:
            return False
        if event.type == pygame.MOUSEMOTION:
            place = self.scene.board.pick(event.pos)
            if place != self._at:
                self._at = place
                self.scene.redrawn()
            return self._held
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self.scene.board.pick(event.pos)
            if place is None:
                return False
            self._fresh = self.start is None or self.end is not None
            self._held, self._at = True, place
            if self._fresh:
                self.put(place)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            place = self.scene.board.pick(event.pos)
            if place is not None and not (self._fresh and place == self.start):
                self.end = place
            self.scene.redrawn()
            return True
        return False

    # --- what is measured ---
    def look(self, cursor: Any = None) -> Any:
        """Measure; return the overlays for the board, None while the ruler is not in hand."""
        if not self.on:
            return None
        end = self.end if self.end is not None else (cursor or self._at)
        start = self.start if self.start is not None else end
        self.found = self.room.measured(self.scene.state, start, end if self.start is not None else None)
        return self.found.overlays

    def declare_button(self, ui: Ui, area: Area) -> None:
        """Declare the button, and beside it how the ruler is used while it is in hand."""
        self._card = None
        if not self.room.measures or self.scene.board.covered:
            return
        ui.button(
            "ruler", area, _("Ruler"), self.toggle, icon="ruler", shortcut=KEY, lit=self.on,
            tooltip=_("Distance and sight between two places, at any time"),
        )  # fmt: skip
        if self.on:
            self._hint(ui, Area(area.right + 8, area.y, 0, area.h))

    def declare(self, ui: Ui, area: Area, avoid: Sequence[pygame.Rect]) -> None:
        """Declare what is measured, beside the end that was set last."""
        found = self.found
        if not self.on or self.start is None or found is None or found.card is None:
            return
        board = self.scene.board
        ends = [board.place_rect(one) for one in (self.start, self.end or self._at) if one is not None]
        avoid = [*avoid, *ends, *board.lit_rects()]
        self._card = beside.card(ui, "measured", found.card, board, area, ends[-1], avoid)

    def taken(self) -> list[pygame.Rect]:
        """Return what of the window (real px) the card takes, for labels to keep clear of."""
        return [self.scene.ui.pen.rect(self._card)] if self._card is not None else []

    def _hint(self, ui: Ui, at: Area) -> None:
        words = _("Click two places, or drag from one to the other. Esc ends.")
        wide = ui.pen.width(words, theme.TEXT) + 28

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.INK1, theme.BRASS_DARK, HIGH / 2, shadow=theme.SHADOW_PANEL)
            pen.text(a.x + 14, a.cy, words, theme.TEXT, "regular", theme.TEXT1, "l", a)

        ui.add(Through("ruler hint", Area(at.x, at.y, wide, at.h), paint))
