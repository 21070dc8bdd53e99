"""How long what is given "for this" lasts: for the test, the attack or the action in which it was given, and no longer.

One may lie within another one: an attack in the course of an attack, a test in an action. Each ends what is its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import expire

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.regiments.moments import Moment
    from game.systems.regiments.state import State

THIS = "this"
"""The moment at which such effects end; whose it is says what of."""
TEST = "test"
TESTING = ("test", "test rolled", "test failed")
"""The moments of a morale test."""


def attack(state: State) -> str:
    """Return whose moment the end of the attack is that goes on: it may be made in the course of others."""
    depth, now = 0, state.attack
    while now is not None:
        depth, now = depth + 1, now.within
    return f"attack {depth}"


def action(unit: str) -> str:
    """Return whose moment the end of a unit's action is."""
    return f"action of {unit}"


def whose(state: State, moment: Moment | None) -> str:
    """Return whose moment it is at which what is given at a moment ends, "" for the next one of all."""
    if moment is None:
        return ""
    if moment.name in TESTING:
        return TEST
    if state.attack is not None:
        return attack(state)
    return action(moment.unit) if moment.unit else ""


async def over(table: Table, of: str) -> None:
    """End what lasted for a test, an attack or an action."""
    await expire(table, THIS, of)
