"""The screen of a game being played: puts board, stage, the room's face and the panels together, asks when the stage
has caught up, and draws.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.choice import DICE, Illegal
from game.i18n import language
from game.ui.dicetray import DiceTray
from game.ui.keys_card import on_a_board, on_a_ruler
from game.ui.kit import Area, Ui
from game.ui.screen import Screen
from game.ui.stage import Stage
from game.ui.table import layout, ruler
from game.ui.table.action_bar import ActionBar
from game.ui.table.bars import TopBar
from game.ui.table.canvas import Canvas
from game.ui.table.columns import Columns
from game.ui.table.course import Course
from game.ui.table.guard import Guard
from game.ui.table.habits import Habits
from game.ui.table.hover_card import HoverCard
from game.ui.table.inputs import Inputs
from game.ui.table.lesson import LessonCard, lesson_of
from game.ui.table.log import LogPanel
from game.ui.table.menu import Menu
from game.ui.table.over_board import OverBoard
from game.ui.table.pace import Pace
from game.ui.table.refused import Refused
from game.ui.table.reins import Reins
from game.ui.table.taking_back import TakingBack
from game.ui.table.told import Pointing
from game.ui.table.typed_die import TypedDie
from game.ui.table.unsaved import Unsaved
from game.ui.table.views import Views
from game.ui.table.whole_card import WholeCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.ui.board import Board
    from game.ui.face import Face
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.table.face import TableFace


class TableScreen(Screen):
    """One game, from setting up to its end: the frame in which the face of a room is shown.

    `caught`: everything that has happened is shown.
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
        self.canvas, self.columns, self.unsaved = Canvas(self), Columns(self), Unsaved(self)
        self.inputs, self.pace = Inputs(self), Pace(self)
        self.room: Face = rooms.wing("ui", host.room)
        self.words_of = host.room
        self.face: TableFace = self.room.table(self)
        self.habits = Habits(self, self.face)
        self.views = Views(self.face.overlays, self.canvas.lay_out)
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
        self.bar = TopBar(self, self.face, self.menu, self.taking_back, self.room.chronicle())
        self.action_bar = ActionBar(self, self.face, self.show_result)
        self._greeted: object = None
        self.lesson: LessonCard | None = None
        self._spoken = language()

    # --- what parts ask of the frame ---
    @property
    def state(self) -> Any:
        """Return the state that panels tell: while the stage plays, the one before."""
        return self.course.state

    @property
    def caught(self) -> bool:
        """Tell whether everything that has happened is shown."""
        return self.course.caught

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies over it."""
        return self.app.top is self

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
        self.canvas.stale = True
        self.refresh()

    def followed(self) -> None:
        """Work out the picture anew after the pointer; panels only if they or what stands beside it tell otherwise."""
        self.canvas.stale = self.canvas.follows = True

    def repainted(self) -> None:
        """Work out the picture over the board anew; the panels stay."""
        self.canvas.stale = True
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
        self.canvas.lay_out()
        self.face.entered()
        lesson = lesson_of(self)
        if lesson is not None:
            self.lesson = LessonCard(self, self.face, self.views, self.over_board, lesson)
        self.changed()

    def resumed(self) -> None:
        if self._spoken != language():  # its parts have said much already: it is opened anew
            self.app.call_soon(self._open_anew)
        self.reins.let_go()
        self.canvas.lay_out()
        super().resumed()

    def _open_anew(self) -> None:
        if self.on_top:
            self.app.replace(TableScreen(self.host))

    def rescue(self) -> bool:
        self.host.keep()
        return not self.host.over

    def left(self) -> None:
        self.host.close()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        super().resize(size, scale)
        if hasattr(self, "board"):
            self.canvas.lay_out()

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
            self.canvas.lay_out()
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

    def go_back(self, start: int) -> None:
        """Take back everything from answer `start` on, if that may be taken back."""
        self.taking_back.go_back(start)

    def show_result(self) -> None:
        """Show how the game ended."""
        if self.on_top:
            self.app.push(self.room.result(self.host))

    # --- building ---
    def build(self, ui: Ui) -> None:
        if self.canvas.stale:
            self.canvas.paint(building=True)  # panels speak of the same plan as the board
        self.parts = parts = self.face.ground.parts(ui.window)
        self.bar.declare(ui, parts.bar.copy())
        self.over_board.declare(ui, parts.board, self.canvas.picture)
        self.unsaved.declare(ui, parts.board)
        self.columns.declare(ui, parts)
        self.action_bar.declare(ui, parts.actions)
        if self.lesson is not None:
            self.lesson.declare(ui, parts.board)
        self.ruler.declare_button(ui, self.over_board.ruler_place(parts.board))
        taken = self.over_board.taken()
        self.ruler.declare(ui, parts.board, taken)
        self.refused.declare(ui, parts.board, self.canvas.picture.refusal, taken)
        self.card.declare(ui, parts.board, self.canvas.picture.beside, [*taken, *self.refused.taken()])
        self.whole_card.declare(ui)
        self.menu.declare(ui)

    # --- events, time, picture ---
    def handle(self, event: pygame.Event) -> bool:
        return self.inputs.handle(event)

    def back(self) -> None:
        self.inputs.back()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.pace.tick()
        before, lying = self.stage.shown, self.tray.shows
        self.stage.settings = self.habits.shown()
        if self.stage.update(dt):
            self.canvas.board_moved = True
        if self.stage.picture_due():
            self.canvas.stale = True
        if self.stage.panels_due():
            self.refresh()
        if lying != self.tray.shows:
            self.refresh()
        if before != self.stage.shown or (self.stage.caught_up and not self.caught):
            self.catch_up()
            self.refresh()
        self.pace.update(dt)
        self.canvas.update(dt)
        if self.lesson is not None:
            self.lesson.update(dt)

    def wake(self) -> float | None:
        found = super().wake()
        if self.canvas.moving():
            return 0.0
        lesson = self.lesson.wake() if self.lesson is not None else None
        others = [one for one in (found, self.card.wake(), lesson) if one is not None]
        return min([*others, *self.pace.wake(), *self.canvas.wake()], default=None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all, or only the board and what lies over it while nothing else has changed: animation, camera."""
        if self.canvas.whole(surface):
            super().draw(surface)
            self.canvas.fade.draw(surface)
            return
        for part in self.parts.clear():
            surface.set_clip(self.ui.pen.rect(part))
            self.draw_under(surface)
            self.ui.draw(surface)
        surface.set_clip(None)

    def draw_under(self, surface: pygame.Surface) -> None:
        self.canvas.draw_board(surface)
