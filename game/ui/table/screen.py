"""The screen of a game being played: puts board, stage, the room's face and the panels together, asks when the stage
has caught up, and draws.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.engine.choice import DICE, Illegal
from game.i18n import _
from game.ui import theme
from game.ui.dicetray import DiceTray
from game.ui.keys_card import on_a_board, on_a_ruler
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen
from game.ui.stage import Stage
from game.ui.table import layout, ruler, seats
from game.ui.table.action_bar import ActionBar
from game.ui.table.bars import TopBar
from game.ui.table.course import Course
from game.ui.table.easing import Fade, Pulse
from game.ui.table.guard import Guard
from game.ui.table.habits import Habits
from game.ui.table.hover_card import HoverCard
from game.ui.table.lesson import LessonCard, lesson_of
from game.ui.table.log import LogPanel
from game.ui.table.menu import Menu
from game.ui.table.over_board import OverBoard
from game.ui.table.refused import Refused
from game.ui.table.reins import Reins
from game.ui.table.taking_back import TakingBack
from game.ui.table.told import Picture, Pointing
from game.ui.table.typed_die import TypedDie
from game.ui.table.views import GRID, Views
from game.ui.table.whole_card import WholeCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.board import Board
    from game.ui.face import Face
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.table.face import TableFace

THINKING_POLL = 0.03  # seconds between looks at the program's thoughts
GROUND_POLL = 0.1
EDGE_SPEED = 14.0  # squares a second that the edge of the window pushes the view
NORMAL_GRID = 0.23
LEISURE = 60.0  # seconds: longer than the program ever rests before an answer


class TableScreen(Screen):
    """One game, from setting up to its end: the frame in which the face of a room is shown.

    `caught`: everything that has happened is shown. `stale`: the picture over the board is to be worked out anew.
    `board_moved`: the board must be drawn again, the panels need not.
    """

    plain_ground = False  # bar, columns, action bar and board cover the window
    board: Board
    stage: Stage
    tray: DiceTray
    guard: Guard

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.pointing = Pointing()
        self.parts = layout.parts_of(Area(0, 0, 1280, 800))
        self.course = Course(host)
        self.room: Face = rooms.wing("ui", host.room)
        self.face: TableFace = self.room.table(self)
        self.habits = Habits(self, self.face)
        self.views = Views(self.face.overlays, self._laid_out)
        self.log = LogPanel(self, self.face)
        self.reins = Reins(self, self.face)
        self.die = TypedDie(self, self.face)
        self.taking_back = TakingBack(self, self.face, self.course)
        self.menu = Menu(self, self.face, self.taking_back)
        self.card = HoverCard(self, self.face)
        self.refused = Refused(self, self.face)
        self.ruler = ruler.Ruler(self, self.room)
        self.whole_card = WholeCard(self, self.face)
        self.over_board = OverBoard(self, self.face, self.views, self.reins)
        self.bar = TopBar(self, self.face, self.menu, self.taking_back)
        self.action_bar = ActionBar(self, self.face, self.show_result)
        self.fade, self.pulse = Fade(), Pulse()
        self.picture = Picture(None)
        self.stale = self.board_moved = True
        self._subject: object = None  # what the column speaks of: when it is something else, it fades over
        self._fades = False
        self._drawn_on: pygame.Surface | None = None
        self._greeted: object = None
        self._times: list[str] = []  # what the clocks show
        self.lesson: LessonCard | None = None

    # --- what parts ask of the frame ---
    @property
    def state(self) -> Any:
        """Return the state that panels tell: while the stage plays, the one before."""
        return self.course.state

    @property
    def caught(self) -> bool:
        """Tell whether everything that has happened is shown."""
        return self.course.caught

    def waiting(self) -> bool:
        """Tell whether nothing may be asked yet: the stage plays, or the program is asked."""
        return not self.caught or not self.host.person_asked

    def shows(self, overlay: str) -> bool:
        """Tell whether an overlay is switched on."""
        return overlay in self.views.shown

    def reply(self, answer: Any) -> None:
        """Answer the question that is asked."""
        try:
            self.host.answer(answer)
        except Illegal as fault:
            self.face.refused(fault.refusal)
            self.changed()
            self.refused.tell(fault.refusal)
            return
        self.changed()

    def pointed(self, *, elsewhere: bool) -> None:
        """Take notice of the pointer having moved, or the cursor: `elsewhere` if it means something else now."""
        if elsewhere:
            self.card.moved()
        else:
            self.card.stirred()

    def open_card(self, thing: str | None) -> None:
        """Show everything about a piece over the table; None: nothing."""
        self.whole_card.open(thing)

    def redrawn(self) -> None:
        """Declare and draw anew after something was chosen or pointed at."""
        self.stale = True
        self.refresh()

    def repainted(self) -> None:
        """Work out the picture over the board anew; the panels stay."""
        self.stale = True
        self.ui.redraw()

    def gestures(self) -> Sequence[Gesture]:
        rulers = on_a_ruler() if self.room.measures else ()
        return (*on_a_board(), *rulers, *self.room.gestures())

    # --- life ---
    def entered(self) -> None:
        self.guard = Guard(self.app.settings)
        self.tray = DiceTray(self.app.settings, self.app.sounds)
        self.board = self.face.ground.view(self.ui.scale)
        self.stage = Stage(self.host, self.board, self.app.settings, tray=self.tray, sounds=self.app.sounds)
        self._lay_out()
        self.face.entered()
        lesson = lesson_of(self)
        if lesson is not None:
            self.lesson = LessonCard(self, self.face, self.views, self.over_board, lesson)
        self.changed()

    def resumed(self) -> None:
        self.reins.let_go()
        self._lay_out()
        super().resumed()

    def rescue(self) -> bool:
        self.host.keep()
        return not self.host.over

    def left(self) -> None:
        self.host.close()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        super().resize(size, scale)
        if hasattr(self, "board"):
            self._lay_out()

    def _lay_out(self) -> None:
        """Lay everything out anew: another size, board or setting."""
        self.parts = layout.parts_of(self.ui.window)
        if not self.face.ground.shown_by(self.board):
            self.board = self.face.ground.view(self.ui.scale)
            self.stage.view = self.board
        self.board.camera.reduced_motion = self.app.settings.reduced_motion
        settings = self.app.settings
        self.board.drifts = not (settings.reduced_motion or settings.still_background)
        self.board.grid = min(1.0, self.app.settings.grid / NORMAL_GRID) if self.shows(GRID) else 0.0
        self.board.set_rect(self.ui.pen.rect(self.parts.board), self.ui.scale)
        self.stale = True

    def _laid_out(self) -> None:
        self._lay_out()
        self.refresh()

    # --- what has happened ---
    def changed(self) -> None:
        """Take notice of answers given, taken back or loaded."""
        self.card.moved()
        self.refused.forget()
        self.course.go()
        self.stage.update(0.0)
        self.catch_up()
        self.refresh()

    def catch_up(self) -> None:
        """Show what the stage has shown; when it has shown all, ask."""
        self.log.follow()
        if not self.stage.caught_up or self.caught:
            return
        self.course.arrive()
        if not self.face.ground.shown_by(self.board):
            self._lay_out()
        self.face.sync()
        self._greet()
        self.redrawn()

    def _greet(self) -> None:
        """Greet a new question, once: log, tray, the room's face; at the end show the result."""
        choice = self.host.pending
        key = self.host.moment
        if key == self._greeted:
            return
        self._greeted = key
        self.guard.ask(choice, len(self.host.session.answers))
        self.log.hide()
        self.die.typed = ""
        self.tray.calm()
        if choice is not None and choice.player == DICE:
            self.die.greet(choice)
        self.face.asked(choice)
        if choice is None and not self.course.over:
            self.course.over = True
            self.app.call_soon(self.show_result)

    def show_result(self) -> None:
        """Show how the game ended."""
        if self.app.top is self:
            self.app.push(self.room.result(self.host))

    # --- building ---
    def build(self, ui: Ui) -> None:
        if self.stale:
            self._paint(building=True)  # panels speak of the same plan as the board
        self.parts = parts = layout.parts_of(ui.window)
        self.bar.declare(ui, parts.bar.copy())
        self.over_board.declare(ui, parts.board, self.picture)
        self._unsaved(ui, parts.board)
        self._column(ui, parts)
        self.action_bar.declare(ui, parts.actions)
        if self.lesson is not None:
            self.lesson.declare(ui, parts.board)
        self.ruler.declare_button(ui, self.views.beside(parts.board, self.board.rim, ruler.WIDE))
        taken = self.over_board.taken()
        self.ruler.declare(ui, parts.board, taken)
        self.refused.declare(ui, parts.board, self.picture.refusal, taken)
        self.card.declare(ui, parts.board, self.picture.beside, [*taken, *self.refused.taken()])
        self.whole_card.declare(ui)
        self.menu.declare(ui)

    def _unsaved(self, ui: Ui, board: Area) -> None:
        """Declare the bar that stays as long as the battle cannot be written; it goes on all the same."""
        if not self.host.unsaved:
            return
        bar = ui.panel(Area(board.x + 12, board.y + 12, board.w - 24, 66), fill=theme.INK2)
        ui.button("save again", bar.cut_right(130, 12), _("Try again"), self._save_again, icon="save")
        words = _("The battle cannot be saved ({why}). It goes on, and saving is tried again with every answer.")
        ui.warning(bar, escape(words.format(why=self.host.unsaved)))

    def _save_again(self) -> None:
        self.host.keep()
        self.refresh()

    def _column(self, ui: Ui, parts: layout.Parts) -> None:
        column = parts.column.copy()
        for part in (column, parts.log):
            if part is not None:
                ui.panel(part.inset(-layout.PADDING), fill=theme.INK0, border=None, radius=0, shadow=0)
        choice = self.host.pending
        die = choice if choice is not None and choice.player == DICE and not self.waiting() else None
        subject = (die.kind, die.player) if die is not None else self.face.subject()
        self._fades = self._fades or subject != self._subject
        self._subject = subject
        if die is not None:
            used = self.die.declare(ui, parts.above_log(column), die)
        else:
            used = self.face.panel(ui, column, parts)
        column.cut_top(used, theme.GAP if used else 0)
        self.log.declare(ui, parts.log or column)
        if parts.log is not None:
            edge = parts.log
            ui.custom(Area(edge.right + 7, edge.y - 8, 1, edge.h + 16), lambda pen, a: pen.box(a, theme.LINE, None, 0))

    # --- events ---
    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LALT, pygame.K_RALT):
            self.board.overlays_hidden = event.type == pygame.KEYDOWN
            self.board_moved = True
            return True
        self.reins.notice(event)
        if self.whole_card.closes(event):
            return True
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if self.fade.going and pressed:
            self.fade.skip()
            self.ui.redraw()
        if pressed or event.type == pygame.MOUSEWHEEL:
            self.card.moved()
        if self.stage.busy and pressed:
            self.stage.skip()
            self.catch_up()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
                return True
        if self.guard.stops(event) and self._answers(event):
            return True
        if self.pointing.carried and self.reins.carry(event):
            return True
        if self.ruler.on and not self.ui.top and event.type == pygame.KEYDOWN and self.reins.cursor_key(event):
            return True  # Enter at the cursor is the ruler's, whatever button has it on its cap
        if self.ui.handle(event):
            if event.type == pygame.MOUSEMOTION and not self.pointing.carried:
                self.reins.point(None)
            return True
        if not self.ui.top and self._used(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return bool(self.ui.top)

    def _answers(self, event: pygame.Event) -> bool:
        """Tell whether an event could answer the question; a button that is let go is then let go for nothing."""
        if self.ui.top or self.waiting() or self.ruler.on:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if self.parts.bar.contains(event.pos[0] / self.ui.scale, event.pos[1] / self.ui.scale):
                return False
            if event.type == pygame.MOUSEBUTTONUP:
                self.ui.let_go()
                self.reins.let_go()
                self.board.handle(event)  # the end of a drag
        return True

    def _used(self, event: pygame.Event) -> bool:
        """Take an event that no widget wanted; say whether it was used."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            self.log.focus()
            return True
        return self.reins.handle(event)

    def back(self) -> None:
        if self.host.curtain.needed():
            return  # it has a way out of its own
        if self.whole_card.thing:
            self.whole_card.thing = ""
        elif self.menu.page:
            self.menu.page = ""
        elif self.views.open:
            self.views.open = False
        elif self.ruler.stop():
            pass
        elif self.pointing.cursor is not None and not self.face.planning():
            self.pointing.cursor = None
        elif not self.face.back():
            self.menu.page = "menu"
        self.redrawn()

    # --- time and picture ---
    def update(self, dt: float) -> None:
        super().update(dt)
        self._tick()
        before, lying = self.stage.shown, self.tray.shows
        self.stage.settings = self.habits.shown()
        if self.stage.update(dt):
            self.board_moved = True
        if lying != self.tray.shows:
            self.refresh()
        if before != self.stage.shown or (self.stage.caught_up and not self.caught):
            self.catch_up()
            self.refresh()
        if self.menu.hurrying:
            self._hurry()
        elif self.caught and not self.tray.busy and self.app.top is self and self.host.poll(dt):
            self.changed()
        if self.host.trouble:
            self.app.toast(self.host.trouble)
            self.host.trouble = ""
        if edge := self.reins.edge():
            self.board.camera.pan(edge[0] * EDGE_SPEED * dt, edge[1] * EDGE_SPEED * dt, at_once=True)
            self.board_moved = True
        if self.board.update(dt):
            self.board_moved = True
        if self.board_moved:
            self.reins.follow()
        if self.over_board.corner.shown != self.over_board.corner.wanted:
            self.refresh()
        self.card.update(dt)
        if self.stale:
            self._paint()
        if self.pulse.going:
            self.board.asked_pulse = self.pulse.update(dt)
            self.board_moved = True
        if self.fade.update(dt):
            self.ui.redraw()
        if self.lesson is not None:
            self.lesson.update(dt)

    def _tick(self) -> None:
        """Let the clock run while a person may answer, and tell it anew with every second."""
        host = self.host
        host.tick(running=self.caught and self.app.top is self and not self.ui.top)
        times = [host.clock.told(seat) for seat in range(len(host.players))] if host.clock.limit else []
        if times != self._times:
            self._times = times
            self.ui.redraw()

    def _hurry(self) -> None:
        """Go on with a game that is played out: the program answers as quickly as it can, nothing is waited for."""
        self.menu.hurrying = not self.host.over and not self.host.person_asked
        if self.host.poll(LEISURE):
            self.stage.skip()
            self.changed()

    def _paint(self, *, building: bool = False) -> None:
        """Work out the picture over the board for this moment; the panels follow if they are to speak of another."""
        self.stale = False
        before = self.picture
        self.picture = self.face.picture()
        measured = self.ruler.look(self.pointing.cursor)
        self.board.overlays = self.picture.overlays if measured is None else measured
        seat = seats.asked_out_of_turn(self, self.face)
        sign = theme.SEATS[seat] if seat is not None else None
        if sign is not None and sign != self.board.asked_side and not self.app.settings.reduced_motion:
            self.pulse.begin()
        self.board.asked_side = sign
        if not building and not before.tells_of(self.picture):
            self.refresh()
        self.ui.redraw()

    def wake(self) -> float | None:
        found = super().wake()
        if self.stage.moving or self.stale or self.board_moved or self.board.camera.moving or self.reins.edge():
            return 0.0
        if self.fade.going or self.pulse.going:
            return 0.0
        others = [] if (rest := self.card.wake()) is None else [rest]
        if self.host.clock.limit and not self.host.over:
            others.append(1.0)
        if self.host.thinking or (not self.host.person_asked and not self.host.over):
            others.append(THINKING_POLL)
        if self.board.breath is not None:
            others.append(self.board.breath)
        if self.board.busy:
            others.append(GROUND_POLL)
        lesson = self.lesson.wake() if self.lesson is not None else None
        others += [one for one in (found, lesson) if one is not None]
        return min(others) if others else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all, or only the board and what lies over it while nothing else has changed: animation, camera."""
        self.ui.settle()
        self.board_moved = False
        if self.ui.dirty or self.stale or self.ui.audit is not None or surface is not self._drawn_on or self.ui.top:
            if self._fades and surface is self._drawn_on and not self.app.settings.reduced_motion:
                self.fade.begin(surface, self.ui.pen.rect(self.parts.column))
            self._drawn_on, self._fades = surface, False
            super().draw(surface)
            self.fade.draw(surface)
            return
        surface.set_clip(self.ui.pen.rect(self.parts.board))
        self.draw_under(surface)
        self.ui.draw(surface)
        surface.set_clip(None)

    def draw_under(self, surface: pygame.Surface) -> None:
        if self.stale:
            self._paint()
        selected = self.face.in_hand() if self.caught else self.stage.actor
        figures = self.stage.figures()
        shown = [replace(figure, selected=True) if figure.id == selected else figure for figure in figures]
        self.board.figures = shown if self.ruler.on else [*shown, *self.picture.ghosts]
        self.board.happenings = self.stage.happenings()
        boxes = (self.over_board, self.ruler, self.refused, self.card)
        self.board.avoid = [rect for box in boxes for rect in box.taken()]
        self.board.draw(surface)
