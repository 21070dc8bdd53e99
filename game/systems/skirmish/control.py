"""Whose a creature is: who decides for it now, and whose warband it belongs to (DDMG-COND-002, DDMG-ABIL-026)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish.ailments import CONTROLLED, ENSLAVED

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def controller(_state: State, unit: Unit) -> int:
    """Return the side that decides for a creature now (DDMG-COND-002.3).

    Its allies and enemies are counted from there (DDMG-TERM-006.2), so this is the side that it fights for.
    """
    return unit.side


def owner(state: State, unit: Unit) -> int:
    """Return the side whose warband a creature belongs to now, whoever controls it for a turn."""
    if state.has(unit.id, ENSLAVED):
        seat: int = state.param(unit.id, ENSLAVED, "seat")
        return seat
    return state.born[unit.id]


def controlled(state: State, unit: Unit) -> bool:
    """Tell whether another player decides for a creature in this turn: it is out of command (DDMG-COND-002.3)."""
    return CONTROLLED in state.bearers.keys and state.has(unit.id, CONTROLLED)
