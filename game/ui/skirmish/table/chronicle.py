"""A skirmish in the log: how events become lines, and what of an entry is lit on the board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.geometry.squares import cover, sight
from game.geometry.squares.grid import label
from game.i18n import _, ngettext
from game.systems.skirmish import events, story
from game.ui.kit import escape
from game.ui.table.told import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State

Body = tuple[int, int, int]
MOVING, PLACING = "moving", "placing"  # the next step, or creature, joins an entry of this kind
_NAME = re.compile(r"\*([^*]+)\*")


class Teller:
    """Tells the events of a skirmish: steps of one move become one line, and so do creatures set up in a row."""

    def __init__(self) -> None:
        self.anew()

    def anew(self) -> None:
        """Begin at the beginning."""
        self._placed = 0
        self._move = ("", "", "")  # creature, reason and first square of the move that is being told

    def tell(self, entries: list[Entry], state: Any, event: Event, number: int) -> None:
        """Tell event `number`: add an entry, lengthen the last one, or leave it untold."""
        if isinstance(event, events.Stepped):
            self._tell_step(entries, state, event, number)
        elif isinstance(event, events.Placed):
            self._tell_placed(entries, state, event, number)
        else:
            told = story.sentence(state, event)
            if told is not None and told.weight:
                text = _NAME.sub(r"**\1**", told.text)
                entries.append(Entry(f"{text} {told.rule}".strip(), told.side, told.die, number, number))

    def _tell_step(self, entries: list[Entry], state: State, event: events.Stepped, number: int) -> None:
        last = entries[-1] if entries else None
        joins = last is not None and last.kind == MOVING and self._move[:2] == (event.unit, event.why)
        if not joins:
            self._move = (event.unit, event.why, label(*event.origin))
        text = {
            "rout": _("{name} flees from {a} to {b}."),
            "charge": _("{name} charges from {a} to {b}."),
        }.get(event.why, _("{name} moves from {a} to {b}."))
        name = f"**{escape(state.name(event.unit))}**"
        told = text.format(name=name, a=self._move[2], b=label(*event.to)) + f" {event.rule}"
        _add(entries, Entry(told, state.units[event.unit].side, 0, number, number, MOVING), joins=joins)

    def _tell_placed(self, entries: list[Entry], state: State, event: events.Placed, number: int) -> None:
        """Count the creatures of a side that are set up in one line."""
        side = state.units[event.unit].side
        last = entries[-1] if entries else None
        joins = last is not None and last.kind == PLACING and last.side == side
        self._placed = self._placed + 1 if joins else 1
        text = ngettext("{player} sets up {n} creature.", "{player} sets up {n} creatures.", self._placed)
        told = text.format(player=escape(state.battle.players[side]), n=self._placed) + f" {event.rule}"
        _add(entries, Entry(told, side, 0, number, number, PLACING), joins=joins)


def _add(entries: list[Entry], entry: Entry, *, joins: bool) -> None:
    if joins:
        entries[-1].text, entries[-1].last = entry.text, entry.last
    else:
        entries.append(entry)


# --- the lines of a moment ---
def moment_of(state: State, log: Sequence[Event], entry: Entry) -> tuple[tuple[Trace, ...], tuple[Body, ...]]:
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


def bodies_at(state: State, log: Sequence[Event], upto: int) -> dict[str, Body]:
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
