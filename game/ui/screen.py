"""What a screen is: widgets declared in `build`, a picture under them, and what it does with events and time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.ui import keys_card, theme
from game.ui.kit import Area, Ui

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.app import App

BAR_HEIGHT = 56


class Screen:
    """Base of all screens. `app` is set before `entered` is called."""

    app: App
    tells_fault = False  # it is the dialog after a fault of the program
    plain_ground = True  # the window is filled with ink 0 first
    words_of = ""  # the room whose words are explained where the pointer rests on them

    def __init__(self) -> None:
        self.ui = Ui(self._declare)
        self.keys_shown = False  # the card of all keys lies over the screen

    # --- life ---
    def entered(self) -> None:
        """Take notice of having been put on top for the first time."""

    def resumed(self) -> None:
        """Take notice of being on top again after the screen above has gone."""
        self.refresh()

    def left(self) -> None:
        """Take notice of having been taken away."""

    def rescue(self) -> bool:
        """Keep what would be lost if the program ended now; tell whether there was something."""
        return False

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Take the size of the window in real px and the UI scale."""
        self.ui.resize(size, scale)

    # --- the card of all keys ---
    def _declare(self, ui: Ui) -> None:
        self.build(ui)
        if self.keys_shown:
            keys_card.declare(ui, self.gestures(), self.toggle_keys)

    def toggle_keys(self) -> None:
        """Show every key and mouse action of this screen, or no longer."""
        self.keys_shown = not self.keys_shown
        self.refresh()

    def takes_for_keys(self, event: pygame.Event) -> bool:
        """Take the key that opens and closes the card; say whether it was that."""
        if event.type != pygame.KEYDOWN:
            return False
        focused = self.ui.focused
        asked = event.unicode == keys_card.KEY and not (focused is not None and focused.grabs_keys)
        if asked or (self.keys_shown and event.key == pygame.K_ESCAPE):
            self.toggle_keys()
            return True
        return False

    # --- to override ---
    def gestures(self) -> Sequence[keys_card.Gesture]:
        """Return what keys and mouse do here that no button says."""
        return ()

    def build(self, ui: Ui) -> None:
        """Declare the widgets for the present state."""

    def draw_under(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets, such as the board."""

    def back(self) -> None:
        """Go one step back: Esc where nothing nearer takes it."""
        self.app.pop()

    # --- events, time, picture ---
    def refresh(self) -> None:
        """Say that the state has changed."""
        self.ui.refresh()

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; say whether it was used. Widgets come first, then Esc."""
        if self.ui.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def update(self, dt: float) -> None:
        """Go on by dt seconds."""
        self.ui.update(dt)

    def wake(self) -> float | None:
        """Return when the next frame is wanted: 0 at once, a number of seconds, or None for at the next event."""
        return self.ui.wake()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        if self.plain_ground:
            surface.fill(theme.INK0)
        self.draw_under(surface)
        self.ui.draw(surface)

    # --- pieces that screens share ---
    def keys_button(self, ui: Ui, bar: Area) -> None:
        """Declare the button that opens the card of all keys at the right end of a bar."""
        words = _("Keys and mouse")
        wide = ui.pen.width(words, theme.TEXT, "semibold") + 90
        ui.button("keys", bar.cut_right(wide), words, self.toggle_keys, icon="keyboard", shortcut=keys_card.KEY)

    def header(self, ui: Ui, title: str, subtitle: str = "") -> tuple[Area, Area]:
        """Declare the bar with the way back and the title; return what is free in the bar, and the page below."""
        page = ui.window
        bar = page.cut_top(BAR_HEIGHT)
        ui.panel(Area(-2, -2, bar.w + 4, bar.h + 2), radius=0, shadow=0)
        row = bar.inset(12, 11)
        ui.icon_button("back", row.cut_left(34, 16), "chevron-left", self.back, _("Back"), shortcut="Esc")
        w = ui.pen.width(title, theme.SCREEN_TITLE, "display-bold")
        ui.label(row.cut_left(w + 1, 16), title, theme.SCREEN_TITLE, "display-bold")
        if subtitle:
            w = ui.pen.width(subtitle, theme.TEXT)
            ui.label(row.cut_left(w + 1, 16), subtitle, theme.TEXT, colour=theme.TEXT2)
        return row, page.inset(theme.MARGIN)
