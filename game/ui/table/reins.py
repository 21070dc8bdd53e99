"""Pointer and keyboard over the board: what is pointed at, clicks, pieces that are dragged, the keyboard's cursor."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.board.view import HANDLE
from game.ui.camera import DRAG_THRESHOLD
from game.ui.kit.keys import ARROWS, ENTER, pressed, with_ctrl

if TYPE_CHECKING:
    from game.ui.table.face import Frame, TableFace

CARD_KEY = "I"
EDGE_PX = 3  # real px of the edge of the window that pushes the view


class Reins:
    """Takes the events that no widget wanted."""

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        self._pressed = False
        self._over: tuple[int, int] | None = None  # where a piece is carried now
        self._grip: tuple[str, tuple[int, int]] | None = None  # piece that was pressed on and may be carried, and where

    # --- events ---
    def notice(self, event: pygame.Event) -> None:
        """Take notice of where the pointer is, whoever takes the event."""
        if event.type == pygame.MOUSEMOTION:
            self.frame.pointing.pixel = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self.frame.pointing.pixel = None

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; say whether it was used."""
        frame = self.frame
        if frame.ruler.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            scale = frame.ui.scale
            self._pressed = frame.parts.board.contains(event.pos[0] / scale, event.pos[1] / scale)
            if self._pressed and event.button == 1 and self._grips(event.pos):
                return True
        if self.carry(event):
            return True
        if event.type == pygame.KEYDOWN and (self.cursor_key(event) or self.face.key(event)):
            return True
        if event.type == pygame.KEYDOWN and pressed(CARD_KEY, event):
            frame.open_card(frame.pointing.thing or self.face.in_hand() or None)
            return True
        if event.type == pygame.MOUSEWHEEL and not frame.board.covered and self._wheel(event):
            return True
        if frame.board.handle(event):
            self._pressed = False
            frame.canvas.board_moved = True
            return True
        if event.type == pygame.MOUSEMOTION:
            self.point(event.pos)
            frame.pointed(elsewhere=False)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._pressed and event.button in (1, 3):
            return self._clicked(event)
        return False

    def let_go(self) -> None:
        """Forget that a button was pressed over the board; a piece that is carried stays where it was."""
        if self._grip is not None:
            self.frame.pointing.carried = None
        self._pressed, self._grip = False, None

    # --- carrying ---
    def _grips(self, pixel: tuple[int, int]) -> bool:
        """Tell whether a press is on a piece that a drag would carry."""
        self.let_go()
        self._pressed = True
        sign = self.frame.board.sign_at(pixel)
        thing = sign.about if sign is not None and sign.kind == HANDLE else self.frame.board.figure_at(pixel)
        self._grip = (thing, pixel) if thing is not None and self.face.carrying.may_lift(thing) else None
        return self._grip is not None

    def carry(self, event: pygame.Event) -> bool:
        """Take the events of a piece being carried, wherever the pointer is; say whether it was one."""
        if self._grip is None:
            return False
        frame, (thing, start) = self.frame, self._grip
        carried = frame.pointing.carried is not None
        lost = event.type == pygame.MOUSEMOTION and not event.buttons[0]  # let go of where nobody looked
        if lost or (carried and (frame.ui.top or frame.ruler.on)):
            self.let_go()
            frame.redrawn()
            return False
        if event.type == pygame.MOUSEMOTION:
            if not carried and math.dist(event.pos, start) < DRAG_THRESHOLD * frame.ui.scale:
                return False
            if not carried:
                frame.pointing.carried = thing
                self.face.carrying.lift(thing, frame.board.pick(start))
            self._over = event.pos
            self.face.carrying.over(thing, frame.board.pick(event.pos))
            self.point(event.pos)
            return True
        if event.type == pygame.MOUSEWHEEL and carried and self._wheel(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if carried:
                self._pressed = False
                self._set_down(event.pos)
            self._grip = None
            return carried
        cancels = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if carried and (cancels or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 3)):
            self._grip, self._pressed, frame.pointing.carried = None, False, None
            frame.redrawn()
            return True
        return False

    def _wheel(self, event: pygame.Event) -> bool:
        amount = getattr(event, "precise_y", 0.0) or event.y
        return bool(amount) and self.face.carrying.wheel(amount, pygame.key.get_mods())

    def follow(self) -> None:
        """Take notice of the board having moved under a piece that is carried."""
        if self.frame.pointing.carried and self._over is not None:
            self.point(self._over)

    def _set_down(self, pixel: tuple[int, int]) -> None:
        frame, shown = self.frame, self.frame.pointing.place
        self.point(pixel)
        if frame.pointing.place != shown:
            frame.redrawn()  # what was shown is not what would be done: look again
            frame.pointing.carried = None
            return
        frame.pointing.carried = None
        scale = frame.ui.scale
        if frame.pointing.place is not None and frame.parts.board.contains(pixel[0] / scale, pixel[1] / scale):
            self.face.carrying.drop(frame.pointing.place, frame.pointing.thing)
        frame.redrawn()

    def _clicked(self, event: pygame.Event) -> bool:
        self._pressed = False
        self.point(event.pos)
        pointing = self.frame.pointing
        pointing.cursor = None
        place = self.frame.board.pick(event.pos)
        if place is None:
            return False
        if event.button == 3:
            self.face.inspect(pointing.thing)
            self.frame.open_card(pointing.thing)
        else:
            self.face.click(place, pointing.thing, pygame.key.get_mods())
        return True

    def point(self, pixel: tuple[int, int] | None) -> None:
        """Take notice of what the pointer is over; None: of nothing on the board."""
        board, pointing = self.frame.board, self.frame.pointing
        place = board.pick(pixel) if pixel is not None else None
        thing = self.face.ground.thing_at(place)
        if pixel is not None and place is not None:
            thing = board.figure_at(pixel) or thing
        sign = board.sign_at(pixel) if pixel is not None else None
        if sign != pointing.sign:
            pointing.sign = sign
            self.frame.pointed(elsewhere=True)
        if (place, thing) != (pointing.place, pointing.thing) or (pixel and pointing.cursor):
            self.frame.pointed(elsewhere=True)
            goes_on = (
                board.fine
                and thing == pointing.thing
                and pointing.cursor is None
                and None not in (place, pointing.place)
            )
            pointing.place, pointing.thing = place, thing
            if pixel is not None:
                pointing.cursor = None
            if goes_on:
                self.frame.followed()
            else:
                self.frame.redrawn()

    # --- the cursor ---
    def cursor_key(self, event: pygame.Event) -> bool:
        """Take an arrow key, or Enter at the cursor; say whether it was one."""
        if self.frame.board.covered:
            return False
        if event.key in ARROWS and not with_ctrl(event):
            dx, dy = ARROWS[event.key]
            self._move_cursor(dx, -dy)
            return True
        pointing = self.frame.pointing
        if event.key in ENTER and pointing.cursor is not None:
            if self.frame.ruler.on:
                self.frame.ruler.put(pointing.cursor)
                return True
            self.face.enter(pointing.cursor, self.face.ground.thing_at(pointing.cursor), event.mod)
            return True
        return False

    def _move_cursor(self, dx: int, dy: int) -> None:
        frame, pointing = self.frame, self.frame.pointing
        pointing.cursor = self.face.ground.cursor(pointing.cursor, dx, dy)
        pointing.place = pointing.sign = None
        frame.pointed(elsewhere=True)
        pointing.thing = self.face.ground.thing_at(pointing.cursor)
        frame.ui.focus_key("board")
        frame.board.show(pointing.cursor)
        frame.redrawn()

    # --- the edge ---
    def edge(self) -> tuple[int, int] | None:
        """Return which way the pointer at the edge of the window pushes the view, if that is switched on."""
        frame = self.frame
        if not frame.app.settings.edge_pan or frame.pointing.pixel is None or frame.ui.top:
            return None
        (x, y), (w, h) = frame.pointing.pixel, frame.ui.size
        push = (x >= w - EDGE_PX) - (x < EDGE_PX), (y < EDGE_PX) - (y >= h - EDGE_PX)
        return push if any(push) else None
