"""The picture of a game: works out what lies over the board, draws all of it or only the board, moves the view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.table import seats
from game.ui.table.easing import Fade, Pulse
from game.ui.table.told import Picture
from game.ui.table.views import GRID

if TYPE_CHECKING:
    import pygame

    from game.ui.table.whole import Whole

GROUND_POLL = 0.1
NORMAL_GRID = 0.23
SAID_AFTER = 0.12  # seconds for which a carried piece must rest before it is said why it may not stand there
EDGE_SPEED = 14.0  # squares a second that the edge of the window pushes the view


class Canvas:
    """What is drawn. `stale`: the picture over the board is to be worked out anew.

    `board_moved`: the board must be drawn again, the panels need not.
    """

    def __init__(self, frame: Whole) -> None:
        self.frame = frame
        self.picture = Picture(None)
        self.stale = self.board_moved = True
        self._trouble = ""  # what has been told of the ground
        self.follows = False  # it is stale only since the pointer has moved
        self._unsaid: float | None = None  # seconds until it is said why a carried piece may not stand there
        self.fade, self.pulse = Fade(), Pulse()
        self.fades = False  # the columns speak of something else than in the last frame, which fades away
        self._drawn_on: pygame.Surface | None = None

    def lay_out(self) -> None:
        """Lay the board out anew: another size, board or setting."""
        frame, settings = self.frame, self.frame.app.settings
        frame.parts = frame.face.ground.parts(frame.ui.window)
        if not frame.face.ground.shown_by(frame.board):
            frame.board = frame.face.ground.view(frame.ui.scale)
            frame.stage.view = frame.board
        board = frame.board
        board.camera.reduced_motion = settings.reduced_motion
        board.drifts = not (settings.reduced_motion or settings.still_background)
        board.grid = min(1.0, settings.grid / NORMAL_GRID) if frame.shows(GRID) else 0.0
        board.set_rect(frame.ui.pen.rect(frame.parts.board), frame.ui.scale)
        self.stale = True
        frame.refresh()

    def paint(self, *, building: bool = False) -> None:
        """Work out the picture over the board for this moment; the panels follow if they are to speak of another."""
        frame = self.frame
        self.stale = False
        follows, self.follows = self.follows, False
        before = self.picture
        self.picture = frame.face.picture()
        self._unsaid = None
        if follows and frame.pointing.carried and self.picture.refusal is not None:
            self.picture, self._unsaid = replace(self.picture, refusal=None), SAID_AFTER
        measured = frame.ruler.look(frame.pointing.cursor)
        frame.board.overlays = self.picture.overlays if measured is None else measured
        seat = seats.asked_out_of_turn(frame, frame.face)
        sign = theme.SEATS[seat] if seat is not None else None
        if sign is not None and sign != frame.board.asked_side and not frame.app.settings.reduced_motion:
            self.pulse.begin()
        frame.board.asked_side = sign
        same = before.tells_of(self.picture) and before.beside is self.picture.beside
        if follows and same and before.refusal is None is self.picture.refusal and frame.refused.area is None:
            self.board_moved = True
            return
        if not building and (follows or not same):
            frame.refresh()
        frame.ui.redraw()

    def update(self, dt: float) -> None:
        """Move the view, the board and what fades or swells; work the picture out if it is stale."""
        frame = self.frame
        if edge := frame.reins.edge():
            frame.board.camera.pan(edge[0] * EDGE_SPEED * dt, edge[1] * EDGE_SPEED * dt, at_once=True)
            self.board_moved = True
        if frame.board.update(dt):
            self.board_moved = True
        if frame.board.trouble != self._trouble:
            self._trouble = frame.board.trouble
            frame.app.toast(self._trouble)
        if self.board_moved:
            frame.reins.follow()
        if frame.over_board.corner.shown != frame.over_board.corner.wanted:
            frame.refresh()
        frame.card.update(dt)
        if self._unsaid is not None:
            self._unsaid -= dt
            self.stale = self.stale or self._unsaid <= 0
        if self.stale:
            self.paint()
        if self.pulse.going:
            frame.board.asked_pulse = self.pulse.update(dt)
            self.board_moved = True
        if self.fade.update(dt):
            frame.ui.redraw()

    def moving(self) -> bool:
        """Tell whether the next frame is wanted at once."""
        frame = self.frame
        if frame.stage.moving or self.stale or self.board_moved or frame.board.camera.moving or frame.reins.edge():
            return True
        return self.fade.going or self.pulse.going

    def wake(self) -> list[float]:
        """Return in how many seconds the board is to be looked at: it breathes, or is still being painted."""
        board = self.frame.board
        found = [] if board.breath is None else [board.breath]
        found += [] if self._unsaid is None else [max(0.01, self._unsaid)]
        return [*found, GROUND_POLL] if board.busy else found

    def whole(self, surface: pygame.Surface) -> bool:
        """Begin a frame; tell whether panels are drawn too, which begin to fade if they speak of something else."""
        frame, known = self.frame, surface is self._drawn_on
        frame.ui.settle()
        self.board_moved = False
        if not (frame.ui.dirty or self.stale or frame.ui.audit is not None or not known or frame.ui.top):
            return False
        if self.fades and known and not frame.app.settings.reduced_motion:
            self.fade.begin(surface, frame.ui.pen.rect(frame.parts.column))
        self._drawn_on, self.fades = surface, False
        return True

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draw the board with figures, ghosts and what happens on it."""
        frame = self.frame
        if self.stale:
            self.paint()
        selected = frame.face.in_hand() if frame.caught else frame.stage.actor
        figures = frame.stage.figures()
        shown = [replace(figure, selected=True) if figure.id == selected else figure for figure in figures]
        frame.board.figures = shown if frame.ruler.on else [*shown, *self.picture.ghosts]
        frame.board.happenings = frame.stage.happenings()
        boxes = (frame.over_board, frame.ruler, frame.refused, frame.card)
        over = [frame.ui.pen.rect(frame.parts.column)] if frame.parts.over else []
        frame.board.avoid = [*over, *(rect for box in boxes for rect in box.taken())]
        frame.board.draw(surface)
