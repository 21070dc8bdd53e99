"""The replay: a battle is watched again, forwards and back by event, turn or round, at any speed."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.engine.seats import LETTERS
from game.i18n import _, decimal, pgettext, proper
from game.ui import dicechain, theme
from game.ui.dicetray import DiceTray
from game.ui.keys_card import on_a_ruler
from game.ui.kit import Area, Around, Ui, Widget, escape
from game.ui.screen import Screen
from game.ui.stage import Stage
from game.ui.table.beside import lower_left
from game.ui.table.log import Chronicle, entry_row
from game.ui.table.ruler import WIDE, Ruler
from game.ui.tape import Tape

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.board import Board
    from game.ui.face import Face, Moment
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.kit.pen import Pen

BAR, FOOT, COLUMN = 48, 104, 340
WIDE_COLUMN = 420  # from 1920
SPEEDS = ("0.5", "1", "2", "4", "8")
MOST_LINES = 60
PLAY_WIDTH = 144
PAUSE = 0.35  # seconds between events at normal speed, so that the log can be read


class ReplayScreen(Screen):
    """Watches a tape; nothing can be changed. `at` is the number of events to begin with."""

    board: Board

    def __init__(self, host: Host, at: int = 0) -> None:
        super().__init__()
        self.host = host
        self.face: Face = rooms.wing("ui", host.room)
        self.words_of = host.room
        self.tape = Tape(host.room, host.opening, host.log)
        self.watching = self.face.watching(host)
        self.chronicle = Chronicle(host.room, host.curtain.reader)
        self.playing = False
        self.speed = "1"
        self.pointed = ""
        self._tray_left = False
        self._wait = 0.0
        self.ruler = Ruler(self, self.face)
        self.tape.goto(at)

    @property
    def state(self) -> Any:
        """Return the state at this place of the game: what the ruler measures in."""
        return self.tape.state

    def redrawn(self) -> None:
        """Declare and draw anew: the ruler has another end."""
        self._mark_areas()
        self.refresh()

    # --- life ---
    def entered(self) -> None:
        self._lay_out(self.face.board(self.tape.state, self.app.scale))
        self.play(on=True)

    def _lay_out(self, board: Board) -> None:
        """Set the board up for the ground that is played on."""
        self.board = board
        self._mark_areas()
        self.board.grid = min(1.0, self.app.settings.grid / 0.23)
        self.tray = DiceTray(self.app.settings, self.app.sounds)
        self.stage = Stage(self.tape, self.board, self.app.settings, tray=self.tray, sounds=self.app.sounds)
        self.resize(self.app.size, self.app.scale)

    def resize(self, size: tuple[int, int], scale: float) -> None:
        super().resize(size, scale)
        if hasattr(self, "board"):
            area = self._board_area(self.ui)
            px = [round(v * scale) for v in (area.x, area.y, area.w, area.h)]
            self.board.set_rect(pygame.Rect(*px), scale)

    # --- what can be done ---
    def play(self, *, on: bool) -> None:
        """Play, or pause."""
        if on and self.tape.ended:
            self.goto(0)
        self.playing = on
        self._wait = 0.0
        self.refresh()

    def toggle(self) -> None:
        """Play, or pause."""
        self.play(on=not self.playing)

    def goto(self, n: int) -> None:
        """Show the place after n events at once."""
        self.playing = False
        self.tape.goto(n)
        self.stage.update(0)
        self._map_may_have_changed()
        self.refresh()

    def step(self, way: int) -> None:
        """Go on by one event that is told, played as it was; or back by one."""
        self.playing = False
        self.stage.skip()
        if way > 0:
            self.tape.step_on()
        else:
            self.tape.step_back()
        self._map_may_have_changed()
        self.refresh()

    def turn(self, way: int) -> None:
        """Go to the next or last turn."""
        self.goto(self.tape.turn(way))

    def round(self, way: int) -> None:
        """Go to the next or last round."""
        self.goto(self.tape.round(way))

    def set_speed(self, speed: str) -> None:
        """Play slower or quicker."""
        self.speed = speed
        self.stage.pace = float(speed)
        self.refresh()

    def change_speed(self, way: int) -> None:
        """Play one notch quicker or slower."""
        at = SPEEDS.index(self.speed) + way
        if 0 <= at < len(SPEEDS):
            self.set_speed(SPEEDS[at])

    def back(self) -> None:
        if not self.ruler.stop():
            self.app.pop()

    def gestures(self) -> Sequence[Gesture]:
        return on_a_ruler() if self.face.measures else ()

    def _for_the_focus(self, event: pygame.Event) -> bool:
        """Tell whether a key belongs to what is in focus: arrows to the speeds once Tab has led there."""
        focused = self.ui.focused
        if focused is None:
            return False
        return focused.grabs_keys or (
            self.ui.ring and focused.key == "speed" and event.key in {pygame.K_LEFT, pygame.K_RIGHT}
        )

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self._for_the_focus(event):
            keys: dict[int, Callable[[], None]] = {
                pygame.K_SPACE: self.toggle,
                pygame.K_RIGHT: lambda: self.step(1),
                pygame.K_LEFT: lambda: self.step(-1),
                pygame.K_DOWN: lambda: self.turn(1),
                pygame.K_UP: lambda: self.turn(-1),
                pygame.K_PAGEDOWN: lambda: self.round(1),
                pygame.K_PAGEUP: lambda: self.round(-1),
                pygame.K_PLUS: lambda: self.change_speed(1),
                pygame.K_EQUALS: lambda: self.change_speed(1),
                pygame.K_KP_PLUS: lambda: self.change_speed(1),
                pygame.K_MINUS: lambda: self.change_speed(-1),
                pygame.K_KP_MINUS: lambda: self.change_speed(-1),
            }
            if event.key in keys:
                keys[event.key]()
                return True
        if event.type == pygame.MOUSEMOTION and self._point(event.pos):
            self.ui.redraw()
        if super().handle(event):
            return True
        used = self.ruler.handle(event) or self.board.handle(event)
        if used:
            self.ui.redraw()
        return used

    def _point(self, pixel: tuple[int, int]) -> bool:
        """Let the board tell of the figure under the pointer; True if it is another one."""
        before, self.pointed = self.pointed, self.board.figure_at(pixel) or ""
        if self.pointed == before:
            return False
        self._mark_areas()
        return True

    # --- time ---
    def update(self, dt: float) -> None:
        super().update(dt)
        moved = self.stage.update(dt)
        moved = self.board.update(dt) or moved
        if self.playing and self.stage.caught_up and not self.tray.busy:
            self._wait -= dt * float(self.speed)
            if self._wait <= 0:
                self._play_on()
                moved = True
        if self.chronicle_follows() or self._tray_moves():
            self.refresh()
        if moved:
            self.ui.redraw()

    def _play_on(self) -> None:
        before = self.tape.at
        if not self.tape.play_on():
            self.playing = False
            self.refresh()
            return
        self._wait = PAUSE if any(self.tape.told(n) for n in range(before, self.tape.at)) else 0.0
        self._map_may_have_changed()

    def _map_may_have_changed(self) -> None:
        board = self.face.board(self.tape.state, self.app.scale, self.board)
        if board is not self.board:  # the map is rolled for in the course of the battle
            self._lay_out(board)
        self._mark_areas()

    def _mark_areas(self) -> None:
        """Mark what belongs to seats by now, and what the ruler measures."""
        measured = self.ruler.look()
        self.board.overlays = self.watching.marks(self.tape.state, self.pointed) if measured is None else measured

    def chronicle_follows(self) -> bool:
        """Tell what is shown in the log; True if there is something new."""
        before = len(self.chronicle.entries)
        tape = self.tape
        self.chronicle.follow(self.host.state, tape.events, min(self.stage.shown, tape.at), tape.revision)
        return len(self.chronicle.entries) != before

    def wake(self) -> float | None:
        if self.playing or self.stage.moving or self.board.camera.moving:
            return 0.0
        found = super().wake()
        return min(0.1 if found is None else found, 0.1) if self.board.busy else found

    # --- picture ---
    def _column_width(self, ui: Ui) -> float:
        return WIDE_COLUMN if ui.width >= 1920 else COLUMN

    def _board_area(self, ui: Ui) -> Area:
        return Area(0, BAR, ui.width - self._column_width(ui), ui.height - BAR - FOOT)

    def _tray_area(self, board: Area) -> Area:
        """Return where the tray stands: lower right, or lower left while the acting figure is there."""
        w, h = self.tray.size
        right = Area(board.right - 12 - w, board.bottom - 28 - h, w, h)
        return Area(board.x + 32, right.y, w, h) if self._tray_left else right

    def _tray_moves(self) -> bool:
        """Let the tray make room for the acting figure; True if it has changed its corner."""
        acting = next((f for f in self.stage.figures() if f.id == self.stage.actor), None)
        if acting is None:
            return False
        self.board.figures = self.stage.figures()
        k = self.app.scale
        place = self._tray_area(self._board_area(self.ui))
        covers = pygame.Rect(*(round(v * k) for v in (place.x, place.y, place.w, place.h)))
        if not covers.colliderect(self.board.figure_rect(acting)):
            return False
        self._tray_left = not self._tray_left
        return True

    def build(self, ui: Ui) -> None:
        self._bar(ui, Area(0, 0, ui.width, BAR))
        board = self._board_area(ui)
        tray = self._tray_area(board)
        if not self.tray.empty:
            dicechain.declare(ui, tray, self.tray)
        self.ruler.declare_button(ui, self._ruler_button(board))
        self.ruler.declare(ui, board, [])
        self.board.avoid = self.ruler.taken()
        column = Area(board.right, BAR, ui.width - board.right, ui.height - BAR)
        self._log(ui, column.inset(8))
        self._foot(ui, Area(0, board.bottom, board.w, FOOT))

    def draw_under(self, surface: pygame.Surface) -> None:
        figures = self.stage.figures()
        self.board.figures, self.board.happenings = figures, self.stage.happenings()
        self.board.draw(surface)

    def _ruler_button(self, board: Area) -> Area:
        """Return where the button of the ruler stands: lower left, or over the tray while that is there."""
        at = lower_left(board, self.board.rim, WIDE)
        raised = self.tray.size[1] + 12 if self._tray_left and not self.tray.empty else 0
        return Area(at.x, at.y - raised, at.w, at.h)

    def _bar(self, ui: Ui, bar: Area) -> None:
        ui.panel(Area(-2, -2, bar.w + 4, bar.h + 2), radius=0, shadow=0)
        row = bar.inset(10, 7)
        ui.icon_button("back", row.cut_left(34, 14), "chevron-left", self.back, _("Back"), shortcut="Esc")
        state = self.tape.state
        told = self.face.headline(state)
        title = _("Replay: {scenario}").format(scenario=proper(told.scenario))
        w = ui.pen.width(title, theme.NAME, "display")
        ui.label(row.cut_left(w + 1, 18), title, theme.NAME, "display")
        where = _("Round {n}").format(n=told.round) if told.round else _("Before the battle")
        ui.label(row.cut_left(150), where, theme.TEXT, colour=theme.TEXT2)
        scores = self.watching.scores(state)

        def score(pen: Pen, a: Area) -> None:
            x = a.right
            for seat in reversed(range(len(scores))):
                w = pen.text(x, a.cy, scores[seat], theme.NAME, "display", theme.TEXT1, "r")
                name = told.players[seat]
                pen.text(x - max(w, 30) - 10, a.cy, name, theme.TEXT, "semibold", theme.TEXT1, "r")
                x -= max(w, 30) + 10 + pen.width(name, theme.TEXT, "semibold") + 18
                pen.badge(x, a.cy, LETTERS[seat], 22)
                x -= 34

        ui.custom(row, score)

    def _log(self, ui: Ui, area: Area) -> None:
        ui.panel(area)
        inside = area.inset(14, 12)
        ui.heading(inside.cut_top(22, 8), _("Log"), _("press a line to go there"))
        found = self.chronicle.entries[-MOST_LINES:]
        if not found:
            ui.text(inside, _("The battle begins. Space plays and pauses."), colour=theme.TEXT2)
            return
        with ui.scroll("log", Area(inside.x, inside.y, inside.w + 8, inside.h)) as rows:
            for entry in reversed(found):
                entry_row(ui, rows, entry, partial(self.goto, entry.last + 1), whole=entry is found[-1])

    def _foot(self, ui: Ui, area: Area) -> None:
        ui.panel(Area(area.x - 2, area.y, area.w + 2, area.h + 4), radius=0, shadow=0)
        inside = area.inset(16, 10)
        line = Timeline(inside.cut_top(38, 8), self)
        ui.add(line)
        for n, moment in enumerate(self.watching.moments):
            self._moment(ui, line, n, moment)
        row = inside.cut_top(36)
        speeds = row.cut_right(270, 16)
        w = 6 * 44 + PLAY_WIDTH
        row = Area(row.x + max(0, min(row.w - w, (area.w - w) / 2 - row.x)), row.y, w, row.h)
        for key, icon, on, words, cap in (
            ("round back", "skip-back", lambda: self.round(-1), _("Last round"), "Page up"),
            ("turn back", "arrow-left", lambda: self.turn(-1), _("Last turn"), "↑"),
            ("step back", "step-back", lambda: self.step(-1), _("One event back"), "←"),
        ):
            ui.icon_button(key, row.cut_left(40, 4), icon, on, f"{words} {{m|({cap})}}", kind="normal")
        label = _("Pause") if self.playing else pgettext("button", "Play")
        ui.button("play", row.cut_left(PLAY_WIDTH - 4, 4), label, self.toggle, kind="main",
                  icon="pause" if self.playing else "play", shortcut="Space")  # fmt: skip
        for key, icon, on, words, cap in (
            ("step on", "step-forward", lambda: self.step(1), _("One event on"), "→"),
            ("turn on", "arrow-right", lambda: self.turn(1), _("Next turn"), "↓"),
            ("round on", "skip-forward", lambda: self.round(1), _("Next round"), "Page down"),
        ):
            ui.icon_button(key, row.cut_left(40, 4), icon, on, f"{words} {{m|({cap})}}", kind="normal")
        options = [(s, _("{n}×").format(n=decimal(float(s), "g")), "") for s in SPEEDS]
        ui.segments("speed", speeds, options, self.speed, self.set_speed).tooltip = _("Speed {m|(+ and -)}")

    def _moment(self, ui: Ui, line: Timeline, n: int, moment: Moment) -> None:
        """Declare a turning point on the bar: it says what it was, and a press goes there."""
        words = _("Round {n}: {what} {rule}").format(n=moment.round, what=escape(moment.text), rule=moment.rule)
        at = ui.custom(line.mark_area(moment).inset(-3, -2), lambda *_args: None, key=f"moment {n}", tooltip=words)
        at.on_click = lambda: self.goto(moment.at)


class Timeline(Widget):
    """The battle as a bar: rounds below it, turning points as marks in the side's hue; a press or drag goes there."""

    focusable = False

    def __init__(self, area: Area, screen: ReplayScreen) -> None:
        super().__init__("timeline", area)
        self.screen = screen
        self.bar = Area(area.x, area.y + 6, area.w, 10)

    def _x(self, n: int) -> float:
        return self.bar.x + self.bar.w * n / max(1, len(self.screen.tape.events))

    def draw(self, pen: Pen, ui: Around) -> None:  # noqa: ARG002
        tape = self.screen.tape
        pen.bar(self.bar, tape.at / max(1, len(tape.events)), theme.BRASS_DARK)
        last = -100.0
        for number, n in enumerate(tape.rounds, 1):
            x = self._x(n)
            pen.box(Area(x - 0.5, self.bar.bottom, 1, 5), theme.LINE2, None, 0)
            if x - last > 22:
                pen.text(x, self.bar.bottom + 14, str(number), theme.CAPTION, "regular", theme.TEXT2, "c")
                last = x
        for moment in self.screen.watching.moments:
            self._mark(pen, moment)
        x = self._x(tape.at)
        pen.box(Area(x - 7, self.bar.cy - 7, 14, 14), theme.TEXT1, theme.INK0, 7, shadow=2)

    def mark_area(self, moment: Moment) -> Area:
        """Return where a turning point is marked: those of A and C stand on the bar, those of B and D hang from it."""
        h = 10 if moment.chief else 6
        top = self.bar.bottom - 3 if moment.seat % 2 else self.bar.y + 3 - h
        return Area(self._x(moment.at) - 2, top, 4, h)

    def _mark(self, pen: Pen, moment: Moment) -> None:
        pen.box(self.mark_area(moment), theme.SIDES[LETTERS[moment.seat]], theme.INK0, 1)

    def _go(self, x: float) -> None:
        share = (x - self.bar.x) / self.bar.w
        self.screen.goto(round(share * len(self.screen.tape.events)))

    def press(self, ui: Around, x: float, y: float) -> None:  # noqa: ARG002
        """Go to the place under the pointer."""
        self._go(x)

    def drag(self, ui: Around, x: float, y: float) -> None:  # noqa: ARG002
        """Go along with the pointer."""
        self._go(x)

    def release(self, ui: Around, x: float, y: float) -> None:
        """Nothing more: the press has gone there."""
