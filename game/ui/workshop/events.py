"""What the screen of the workshop does with an event: widgets and dialogs come first, then what lies on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit.keys import ENTER, with_ctrl, with_shift

if TYPE_CHECKING:
    from game.ui.workshop.whole import Whole


class Events:
    """Hands events out. `drawing` says that the pointer went down on the board and is not up yet."""

    def __init__(self, screen: Whole) -> None:
        self.screen, self.drawing = screen, False

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; say whether it was used."""
        screen = self.screen
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LALT, pygame.K_RALT):
            screen.bench.board.overlays_hidden = event.type == pygame.KEYDOWN
            screen.redraw()
            return True
        if self.drawing and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._draw_on(event)
            return True
        if event.type == pygame.WINDOWFOCUSGAINED:
            screen.look_outside()
        if event.type == pygame.KEYDOWN and not screen.ui.top and self._first_key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and screen.fields.typed and not self._typing_at(event.pos):
            screen.fields.settle()
            screen.ui.settle()
        used = screen.ui.handle(event)
        if screen.fields.typed:
            screen.fields.settle(screen.ui.focused.key if screen.ui.focused is not None else "")
        if used:
            if event.type == pygame.MOUSEMOTION and screen.bench.point(None):
                screen.redraw()
            return True
        if not screen.ui.top and self._on_board(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            screen.back()
            return True
        return bool(screen.ui.top)

    def _typing_at(self, pixel: tuple[int, int]) -> bool:
        """Tell whether a pixel lies in the field that has the keyboard."""
        screen = self.screen
        focused = screen.ui.focused
        x, y = pixel[0] / screen.ui.scale, pixel[1] / screen.ui.scale
        return focused is not None and focused.key in screen.fields.typed and focused.place().contains(x, y)

    def _first_key(self, event: pygame.Event) -> bool:
        """Take the keys that belong to the board unless a control has the keyboard."""
        screen = self.screen
        focused = screen.ui.focused
        if screen.ui.popup is not None or (focused is not None and (focused.grabs_keys or screen.ui.ring)):
            return False
        if with_ctrl(event) and event.key == pygame.K_z and with_shift(event):
            screen.redo()
            return True
        if screen.analysing.aiming and event.key in ENTER:
            screen.analysing.aim()
            return True
        if screen.bench.key(event):
            screen.redraw()
            return True
        return False

    def _on_board(self, event: pygame.Event) -> bool:
        """Take an event that no widget wanted."""
        screen = self.screen
        board = screen.bench.board
        inside = hasattr(event, "pos") and screen.parts.board.contains(
            event.pos[0] / screen.ui.scale, event.pos[1] / screen.ui.scale
        )
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if not inside:
                return False
            if screen.analysing.aiming:
                screen.analysing.aim()
                return True
            self.drawing = True
            screen.bench.press(event.pos, pygame.key.get_mods())
            screen.redraw()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return False
        if board.handle(event):
            screen.redraw()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT and inside:
            screen.bench.inspect(event.pos)
            screen.redraw()
            return True
        if event.type == pygame.MOUSEMOTION:
            if screen.bench.point(event.pos if inside else None):
                screen.refresh()
            screen.redraw()
            return True
        return False

    def _draw_on(self, event: pygame.Event) -> None:
        """Go on with what is being drawn, or end it."""
        screen = self.screen
        mods = pygame.key.get_mods()
        if event.type == pygame.MOUSEMOTION:
            screen.bench.drag(event.pos, mods)
        elif event.button == pygame.BUTTON_LEFT:
            self.drawing = False
            screen.bench.release(event.pos, mods)
            screen.refresh()
        screen.redraw()
