"""The log panel: what has happened, newest on top, with die and rule; a click shows the lines of that moment."""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.engine.seats import LETTERS
from game.i18n import _, pgettext
from game.ui import theme
from game.ui.kit import Area, Around, Pen, Text, Ui, Widget, escape
from game.ui.kit import keys as key_names
from game.ui.table.told import Entry

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.event import Event
    from game.engine.system import Sentence, System
    from game.ui.table.face import Frame, TableFace

UNASKED = -1_000_000  # below the numbers of reports
MOST = 48  # entries that the panel holds; the replay has them all
TEXT_LEFT = 40


class Chronicle:
    """Tells events as entries, each once; the room's rules find the words, for the eyes of who reads.

    `reader` returns the seat that reads the log, None for somebody who may read everything. `passed` returns what was
    let pass without asking: before which event, and for which seat.
    """

    def __init__(
        self,
        room: str,
        reader: Callable[[], int | None] = lambda: None,
        passed: Callable[[], Sequence[tuple[int, int]]] = lambda: (),
        players: Sequence[str] = (),
    ) -> None:
        self.entries: list[Entry] = []
        self._system: System = rooms.wing("systems", room)
        self._reader, self._passed, self._players = reader, passed, players
        self._reads: int | None = None
        self._last: list[Event] = []  # what the last entry tells
        self._round: list[Event] = []  # what has happened in the round
        self._told = 0
        self._revision = -1

    def follow(self, state: Any, log: Sequence[Event], shown: int, revision: int) -> None:
        """Tell the events up to number `shown`; after an undo, or for another reader, all is told anew."""
        reads = self._reader()
        if revision != self._revision or shown < self._told or reads != self._reads:
            self.entries, self._told, self._revision, self._reads = [], 0, revision, reads
            self._last, self._round = [], []
        passed = self._passed() if self._told < shown else ()
        for number in range(self._told, shown):
            self._unasked(number, [seat for before, seat in passed if before == number])
            event = log[number] if reads is None else log[number].seen(reads)
            if event is not None:
                if self._system.chapter(event) in ("round", "end"):
                    self._report(state, number)
                self._round.append(event)
                self._tell(state, event, number)
        self._told = max(self._told, shown)

    def _tell(self, state: Any, event: Event, number: int) -> None:
        """Tell event `number`: add an entry, lengthen the last one, or leave it untold."""
        told = self._system.sentence(state, event, self._last)
        if told is None or not told.weight:
            return
        text = _rich(told)
        if told.lengthens and self.entries:
            self.entries[-1].text, self.entries[-1].last = text, number
            self._last.append(event)
        else:
            self.entries.append(Entry(text, told.seat, told.die, number, number, _details(told)))
            self._last = [event]

    def _unasked(self, number: int, seats: Sequence[int]) -> None:
        """Tell who let something pass unasked before event `number`."""
        for count, seat in enumerate(seats, 1):
            text = _("{player} lets it pass unasked, as the settings say.").format(
                player=f"**{escape(self._players[seat])}**"
            )
            own = UNASKED - number * len(LETTERS) * MOST - count  # no event: a number of its own
            self.entries.append(Entry(text, seat, 0, own, number - 1, open=True))
            self._last = []

    def _report(self, state: Any, number: int) -> None:
        """Tell what the round that ends before event `number` came to."""
        told = self._system.report(state, self._round)
        self._round = []
        if told is not None:
            own = -1 - number  # no event: a number of its own
            self.entries.append(Entry(_rich(told), told.seat, 0, own, number - 1, _details(told), open=True))
            self._last = []


def _rich(told: Sentence) -> str:
    """Return a line as rich text, names in bold, with its rule."""
    words = told.text.split("*")  # every other one is a name
    words = [f"**{escape(one)}**" if n % 2 else escape(one) for n, one in enumerate(words)]
    return f"{''.join(words)} {told.rule}".strip()


def _details(told: Sentence) -> tuple[str, ...]:
    return tuple(f"{{m|{escape(words)}}} {rule}".rstrip() for words, rule in told.details)


class EntryText(Text):
    """An entry of the log: links open rules, the rest of it shows the moment on the board."""

    focusable = True

    def __init__(self, key: str, area: Area, text: str, on: Callable[[], None]) -> None:
        super().__init__(key, area, text, theme.TEXT, "regular", theme.TEXT1, "l")
        self.on = on
        self.group = "log entries"

    def hit(self, x: float, y: float) -> bool:
        """Take the pointer, links or not."""
        return Widget.hit(self, x, y)

    def draw(self, pen: Pen, ui: Around) -> None:
        """Draw the ground of a chosen entry, then the words."""
        if self.selected:
            pen.box(self.area.inset(-5, -3), theme.INK3, theme.BRASS, theme.R_VALUE)
        elif self.state.hover > 0.5:
            pen.box(self.area.inset(-5, -3), theme.INK2, None, theme.R_VALUE)
        super().draw(pen, ui)

    def release(self, ui: Around, x: float, y: float) -> None:
        """Open a rule, or show the moment."""
        link = self._link_at(x, y)
        if link and self.hit(x, y):
            ui.open_rule(link)
        elif self.hit(x, y):
            self.on()

    def activate(self, ui: Around) -> None:
        """Show the moment."""
        self.on()

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        """Take Enter."""
        if event.key in key_names.ENTER or event.key == pygame.K_SPACE:
            self.on()
            return True
        return False


def entry_row(ui: Ui, rows: Area, entry: Entry, on: Callable[[], None], *, whole: bool = False) -> EntryText:
    """Declare an entry on top of the rows: badge of the seat whose doing it is, the natural die, the words.

    A `whole` one tells what its numbers are made of, too, and so does one that is open.
    """
    left = TEXT_LEFT if entry.die else 22 if entry.side is not None else 0
    wide = rows.w - left - 2
    text = "\n".join((entry.text, *entry.details)) if whole or entry.open else entry.text
    high = ui.measure(text, wide)
    row = rows.cut_top(high + 6, 4)
    widget = EntryText(f"entry {entry.first}", Area(row.x + left, row.y + 2, wide, high), text, on)
    widget.explain(ui.pen.lay_out(text, wide), ui.pen.scale, ui.explains)
    hint = _(
        "A click shows what its numbers are made of, and its lines on the board; one on a number of a rule, the rule."
    )
    widget.tooltip = "\n".join((*entry.details, f"{{m|{hint}}}")) if not whole else ""
    _mark(ui, Area(row.x, row.y, left, 22), entry)
    ui.add(widget)
    return widget


def _mark(ui: Ui, area: Area, entry: Entry) -> None:
    seat, die = entry.side, entry.die

    def paint(pen: Pen, a: Area) -> None:
        if seat is not None:
            pen.badge(a.x + 8, a.y + 11, theme.SEATS[seat], 15)
        if die:
            pen.log_die(a.x + 27, a.y + 11, str(die))

    if seat is not None or die:
        ui.custom(area, paint)


def _cap(pen: Pen, area: Area) -> None:
    pen.keycap(area.x, area.cy, "L")


class LogPanel:
    """The panel, what is shown in it, and the moment of an entry that is lit on the board."""

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        host = frame.host
        self.chronicle = Chronicle(host.room, host.curtain.reader, lambda: host.passed, host.players)
        self.only = "all"  # or "dice"
        self.moment = -1  # first event of the entry that is lit

    @property
    def entries(self) -> list[Entry]:
        """Return everything told so far."""
        return self.chronicle.entries

    def follow(self) -> None:
        """Tell what the stage has shown."""
        host = self.frame.host
        self.chronicle.follow(host.state, host.log, self.frame.stage.shown, host.revision)

    def show(self, entry: Entry) -> None:
        """Show the lines of an entry, or take them away."""
        if entry.open:
            return  # it tells of no moment
        if self.moment == entry.first:
            self.hide()
        else:
            self.moment = entry.first
            traces, spaces = self.face.moment(entry)
            self.frame.pointing.moment, self.frame.pointing.spaces = traces, spaces
            if spaces:
                self.frame.board.show(spaces[0])
        self.frame.redrawn()

    def hide(self) -> None:
        """Take the lines of an entry away."""
        self.moment, self.frame.pointing.moment, self.frame.pointing.spaces = -1, (), ()

    def filter(self, name: str) -> None:
        """Show all entries, or those with dice."""
        self.only = name
        self.frame.ui.refresh()

    def focus(self) -> None:
        """Give the keyboard to the newest entry."""
        ui = self.frame.ui
        ui.settle()
        ui.focus_key(next((key for key in ui.by_key if key.startswith("entry ")), "log all"))
        ui.ring = True
        ui.redraw()

    def declare(self, ui: Ui, area: Area) -> None:
        """Declare the panel."""
        ui.panel(area)
        head = Area(area.x + 14, area.y + 8, area.w - 28, 24)
        ui.label(head, _("Log"), theme.TEXT, "semibold")
        cap = Area(head.right - 20, head.y, 20, 24)
        ui.custom(cap, _cap)
        x = cap.x - 8
        tips = {"dice": _("Only what was rolled for"), "all": _("Everything that has happened")}
        for name, words in (("dice", pgettext("filter", "Dice")), ("all", pgettext("filter", "All"))):
            w = ui.pen.width(words, theme.CAPTION, "medium") + 22 + (17 if self.only == name else 0)
            x -= w
            ui.filter_chip(f"log {name}", x, head.cy, words, self.only == name, partial(self.filter, name))
            ui.by_key[f"log {name}"].tooltip = tips[name]
            x -= 6
        inside = Area(area.x + 14, area.y + 38, area.w - 22, area.h - 46)
        if inside.h < 20:
            return
        found = [entry for entry in self.entries if self.only == "all" or entry.die][-MOST:]
        if not found:
            words = _("Nothing has happened yet. Every event will stand here with its rule.")
            ui.text(inside, words, colour=theme.TEXT2)
            return
        with ui.scroll("log", inside) as rows:
            for entry in reversed(found):
                lit = self.moment == entry.first
                widget = entry_row(ui, rows, entry, partial(self.show, entry), whole=lit)
                own = ui.pen.lay_out(entry.text, inside.w).links
                widget.rule = own[-1] if own else ""
                widget.selected = lit
