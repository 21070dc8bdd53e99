"""Which part of the screen of a game takes an event: cards, stage, guard, what is carried, widgets, board, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit import keys as key_names

if TYPE_CHECKING:
    from game.ui.table.whole import Whole


class Inputs:
    """The order in which parts are offered an event, and what Esc closes."""

    def __init__(self, frame: Whole) -> None:
        self.frame = frame

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; say whether it was used."""
        frame = self.frame
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LALT, pygame.K_RALT):
            frame.board.overlays_hidden = event.type == pygame.KEYDOWN
            frame.canvas.board_moved = True
            return True
        frame.reins.notice(event)
        if frame.whole_card.closes(event):
            return True
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if frame.canvas.fade.going and pressed:
            frame.canvas.fade.skip()
            frame.ui.redraw()
        if pressed or event.type == pygame.MOUSEWHEEL:
            frame.card.moved()
        if frame.stage.busy and pressed and not self._steers(event):
            frame.stage.skip()
            frame.catch_up()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
                return True
        if frame.guard.stops(event) and self._answers(event):
            return True
        if frame.pointing.carried and frame.reins.carry(event):
            return True
        if frame.ruler.on and not frame.ui.top and event.type == pygame.KEYDOWN and frame.reins.cursor_key(event):
            return True  # Enter at the cursor is the ruler's, whatever button has it on its cap
        if frame.ui.handle(event):
            if event.type == pygame.MOUSEMOTION and not frame.pointing.carried:
                frame.reins.point(None)
            return True
        if not frame.ui.top and self._used(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return bool(frame.ui.top)

    def _steers(self, event: pygame.Event) -> bool:
        """Tell whether a press is meant for what steers play: it is not to skip it."""
        ui = self.frame.ui
        if event.type == pygame.KEYDOWN:
            return any(
                one.steers and one.enabled and key_names.pressed(one.shortcut, event) for one in ui.by_key.values()
            )
        widget = ui.at(event.pos[0] / ui.scale, event.pos[1] / ui.scale)
        return widget is not None and widget.steers

    def _answers(self, event: pygame.Event) -> bool:
        """Tell whether an event could answer the question; a button that is let go is then let go for nothing."""
        frame = self.frame
        if frame.ui.top or frame.waiting() or frame.ruler.on:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if frame.parts.bar.contains(event.pos[0] / frame.ui.scale, event.pos[1] / frame.ui.scale):
                return False
            if event.type == pygame.MOUSEBUTTONUP:
                frame.ui.let_go()
                frame.reins.let_go()
                frame.board.handle(event)  # the end of a drag
        return True

    def _used(self, event: pygame.Event) -> bool:
        """Take an event that no widget wanted; say whether it was used."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            self.frame.log.focus()
            return True
        return self.frame.reins.handle(event)

    def back(self) -> None:
        """Go one step back: what lies over the board first, then what is planned, then the menu."""
        frame = self.frame
        if frame.host.curtain.needed():
            return  # it has a way out of its own
        if frame.whole_card.thing:
            frame.whole_card.thing = ""
        elif frame.menu.page:
            frame.menu.page = ""
        elif frame.views.open:
            frame.views.open = False
        elif frame.ruler.stop():
            pass
        elif frame.pointing.cursor is not None and not frame.face.planning():
            frame.pointing.cursor = None
        elif not frame.face.back():
            frame.menu.page = "menu"
        frame.redrawn()
