"""A moment of a skirmish: what of an entry of the log is lit on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import cover, sight
from game.systems.skirmish.events.attacks import AttackRolled, Destroyed
from game.systems.skirmish.events.movement import Forced, LeftMap, Relocated, Stepped, Teleported
from game.systems.skirmish.events.setup import Placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State
    from game.ui.table.told import Entry

Body = tuple[int, int, int]


def moment_of(state: State, log: Sequence[Event], entry: Entry) -> tuple[tuple[Trace, ...], tuple[Body, ...]]:
    """Return the lines to draw for an entry, and the spaces it speaks of, from where everybody stood then."""
    event = log[entry.last]
    bodies = bodies_at(state, log, entry.last)
    if isinstance(event, AttackRolled):
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
    if isinstance(event, Stepped) and isinstance(first, Stepped):
        n = state.units[event.unit].n
        return (), ((*first.origin, n), (*event.to, n))
    unit = getattr(event, "unit", "")
    return (), ((bodies[unit],) if unit in bodies else ())


def bodies_at(state: State, log: Sequence[Event], upto: int) -> dict[str, Body]:
    """Return where everybody stood just before event number `upto`."""
    bodies: dict[str, Body] = {}
    for event in log[: upto + 1]:
        if isinstance(event, Placed):
            bodies[event.unit] = (event.x, event.y, state.units[event.unit].n)
        elif isinstance(event, Stepped):
            bodies[event.unit] = (*event.to, event.body)
        elif isinstance(event, Forced):
            bodies[event.unit] = (*event.to, bodies[event.unit][2])
        elif isinstance(event, (Teleported, Relocated)):
            bodies[event.unit] = (*event.to, state.units[event.unit].n)
        elif isinstance(event, (Destroyed, LeftMap)) and event is not log[upto]:
            bodies.pop(event.unit, None)
    return bodies
