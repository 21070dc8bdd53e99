"""The log panel: what has happened, newest on top, with die and rule; a click shows the lines of that moment."""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.geometry.squares import cover, sight
from game.geometry.squares.grid import label
from game.i18n import _, ngettext
from game.systems.skirmish import events, story
from game.ui import theme
from game.ui.kit import Area, Pen, Text, Ui, Widget, escape
from game.ui.kit import keys as key_names
from game.ui.skirmish.table.words import SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.event import Event
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State
    from game.ui.screens.battle import BattleScreen

Body = tuple[int, int, int]
MOST = 48  # entries that the panel holds; the replay has them all
TEXT_LEFT = 40
MOVING, PLACING = "\u200b", "\u200c"  # invisible first letters: the next step, or creature, joins this line
_NAME = re.compile(r"\*([^*]+)\*")


@dataclass(slots=True)
class Entry:
    """One line: rich text, side, die, and the numbers of the first and last event it tells."""

    text: str
    side: int | None
    die: int
    first: int
    last: int


class Chronicle:
    """Tells events as entries, each once; steps of one move become one line."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._told = 0
        self._revision = -1
        self._placed = 0
        self._open = ("", "", "")  # creature, reason and first square of the move that is being told

    def follow(self, state: State, log: list[Event], shown: int, revision: int) -> None:
        """Tell the events up to number `shown`; after an undo all is told anew."""
        if revision != self._revision or shown < self._told:
            self.entries, self._told, self._revision = [], 0, revision
        for number in range(self._told, shown):
            self._tell(state, log[number], number)
        self._told = max(self._told, shown)

    def _tell(self, state: State, event: Event, number: int) -> None:
        if isinstance(event, events.Stepped) and self._joins(event):
            last = self.entries[-1]
            start = _start_of(last.text)
            last.text, last.last = self._move_text(state, event, start), number
            return
        if isinstance(event, events.Stepped):
            self._open = (event.unit, event.why, label(*event.origin))
            self.entries.append(
                Entry(
                    self._move_text(state, event, label(*event.origin)), state.units[event.unit].side, 0, number, number
                )
            )
            return
        if isinstance(event, events.Placed):
            self._tell_placed(state, event, number)
            return
        told = story.sentence(state, event)
        if told is None or told.weight == 0:
            return
        text = _NAME.sub(r"**\1**", told.text)
        self.entries.append(Entry(f"{text} {told.rule}".strip(), told.side, told.die, number, number))

    def _tell_placed(self, state: State, event: events.Placed, number: int) -> None:
        """Count the creatures of a side that are set up in one line."""
        side = state.units[event.unit].side
        last = self.entries[-1] if self.entries else None
        joins = last is not None and last.text.startswith(PLACING) and last.side == side
        self._placed = self._placed + 1 if joins else 1
        text = ngettext("{player} sets up {n} creature.", "{player} sets up {n} creatures.", self._placed)
        told = PLACING + text.format(player=escape(state.battle.players[side]), n=self._placed) + f" {event.rule}"
        if joins and last is not None:
            last.text, last.last = told, number
        else:
            self.entries.append(Entry(told, side, 0, number, number))

    def _joins(self, event: events.Stepped) -> bool:
        return bool(
            self.entries and self.entries[-1].text.startswith(MOVING) and self._open[:2] == (event.unit, event.why)
        )

    def _move_text(self, state: State, event: events.Stepped, start: str) -> str:
        text = {
            "rout": _("{name} flees from {a} to {b}."),
            "charge": _("{name} charges from {a} to {b}."),
        }.get(event.why, _("{name} moves from {a} to {b}."))
        name = f"**{escape(state.name(event.unit))}**"
        self._open = (event.unit, event.why, start)
        return MOVING + text.format(name=name, a=self._open[2], b=label(*event.to)) + f" {event.rule}"


def _start_of(text: str) -> str:
    """Return the first square named in a line about a move."""
    found = re.search(r"\b[A-Z]{1,2}\d{1,2}\b", text.rsplit("**", maxsplit=1)[-1])
    return found[0] if found else ""


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

    def draw(self, pen: Pen, ui: Ui) -> None:
        """Draw the ground of a chosen entry, then the words."""
        if self.selected:
            pen.box(self.area.inset(-5, -3), theme.INK3, theme.BRASS, theme.R_VALUE)
        elif self.state.hover > 0.5:
            pen.box(self.area.inset(-5, -3), theme.INK2, None, theme.R_VALUE)
        super().draw(pen, ui)

    def release(self, ui: Ui, x: float, y: float) -> None:
        """Open a rule, or show the moment."""
        link = self._link_at(ui, x, y)
        if link and self.hit(x, y):
            ui.open_rule(link)
        elif self.hit(x, y):
            self.on()

    def activate(self, ui: Ui) -> None:
        """Show the moment."""
        self.on()

    def key_down(self, ui: Ui, event: pygame.Event) -> bool:
        """Take Enter."""
        if event.key in key_names.ENTER or event.key == pygame.K_SPACE:
            self.on()
            return True
        return False


def log_panel(ui: Ui, area: Area, screen: BattleScreen) -> None:
    """Declare the panel."""
    ui.panel(area)
    head = Area(area.x + 14, area.y + 8, area.w - 28, 24)
    ui.label(head, _("Log"), theme.TEXT, "semibold")
    cap = Area(head.right - 20, head.y, 20, 24)
    ui.custom(cap, _cap)
    x = cap.x - 8
    for name, words in (("dice", _("Dice")), ("all", _("All"))):
        w = ui.pen.width(words, theme.CAPTION, "medium") + 22 + (17 if screen.log_filter == name else 0)
        x -= w
        ui.filter_chip(f"log {name}", x, head.cy, words, screen.log_filter == name, _filter(screen, name))
        x -= 6
    inside = Area(area.x + 14, area.y + 38, area.w - 22, area.h - 46)
    if inside.h < 20:
        return
    found = [e for e in screen.chronicle.entries if screen.log_filter == "all" or e.die][-MOST:]
    if not found:
        ui.text(inside, _("Nothing has happened yet. Every event will stand here with its rule."), colour=theme.TEXT2)
        return
    with ui.scroll("log", inside) as rows:
        for entry in reversed(found):
            _entry(ui, rows, screen, entry)


def _cap(pen: Pen, area: Area) -> None:
    pen.keycap(area.x, area.cy, "L")


def _filter(screen: BattleScreen, name: str) -> Callable[[], None]:
    return lambda: screen.filter_log(name)


def _entry(ui: Ui, rows: Area, screen: BattleScreen, entry: Entry) -> None:
    text = entry.text.lstrip(MOVING + PLACING)
    left = TEXT_LEFT if entry.die else 22 if entry.side is not None else 6
    wide = rows.w - left - 2
    high = ui.measure(text, wide)
    row = rows.cut_top(high + 6, 4)
    widget = EntryText(
        f"entry {entry.first}", Area(row.x + left, row.y + 2, wide, high), text, lambda: screen.show_moment(entry)
    )
    widget.links = ui.pen.lay_out(text, wide).links
    widget.rule = widget.links[-1] if widget.links else ""
    widget.selected = screen.moment == entry.first
    mark(ui, Area(row.x, row.y, left, 22), entry)
    ui.add(widget)


def mark(ui: Ui, area: Area, entry: Entry) -> None:
    """Declare what stands before an entry: the badge of the side whose doing it is, and the natural die."""
    side, die = entry.side, entry.die

    def paint(pen: Pen, a: Area) -> None:
        if side is not None:
            pen.badge(a.x + 8, a.y + 11, SIGNS[side], 15)
        if die:
            pen.log_die(a.x + 27, a.y + 11, str(die))

    if side is not None or die:
        ui.custom(area, paint)


# --- the lines of a moment ---
def moment_of(state: State, log: list[Event], entry: Entry) -> tuple[tuple[Trace, ...], tuple[Body, ...]]:
    """Return the lines to draw for an entry, and the spaces it speaks of, from where everybody stood then."""
    event = log[entry.last]
    bodies = bodies_at(state, log, entry.last)
    if isinstance(event, events.AttackRolled):
        a, b = bodies.get(event.attacker), bodies.get(event.target)
        if a is None or b is None:
            return (), ()
        if event.kind == "melee":
            return (sight.sight_trace(state.field, a, b),), (a, b)
        others = 0
        for unit, body in bodies.items():
            if unit not in (event.attacker, event.target):
                others |= state.field.mask(*body)
        return (cover.ranged_cover_trace(state.field, a, b, others),), (a, b)
    first = log[entry.first]
    if isinstance(event, events.Stepped) and isinstance(first, events.Stepped):
        n = state.units[event.unit].n
        return (), ((*first.origin, n), (*event.to, n))
    unit = getattr(event, "unit", "")
    return (), ((bodies[unit],) if unit in bodies else ())


def bodies_at(state: State, log: list[Event], upto: int) -> dict[str, Body]:
    """Return where everybody stood just before event number `upto`."""
    bodies: dict[str, Body] = {}
    for event in log[: upto + 1]:
        if isinstance(event, events.Placed):
            bodies[event.unit] = (event.x, event.y, state.units[event.unit].n)
        elif isinstance(event, events.Stepped):
            bodies[event.unit] = (*event.to, event.body)
        elif isinstance(event, (events.Teleported, events.Relocated)):
            bodies[event.unit] = (*event.to, state.units[event.unit].n)
        elif isinstance(event, (events.Destroyed, events.LeftMap)) and event is not log[upto]:
            bodies.pop(event.unit, None)
    return bodies
