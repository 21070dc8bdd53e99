"""Conditions: routing, stunned and helpless are effects with a source and a duration (DDM-ROUT, DDMG-COND-013.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.effects import Effect, began, expire, params
from game.systems.skirmish import types

if TYPE_CHECKING:
    from game.engine.effects import Until
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Unit

ROUTING, STUNNED, HELPLESS = "routing", "stunned", "helpless"
CONDITIONS = frozenset({ROUTING, STUNNED, HELPLESS})
"""The keys of effects that keep a creature from being active (DDMG-TERM-003.1)."""

TURN_END = "turn end"
"""The moment that ends an effect at the end of a creature's turn; it counts by the number of the round."""


def rout(unit_id: str, by: str) -> Effect:
    """Return the effect that a creature routs, until it rallies; `by` made it ("" the ground: DDM-ROUT-12)."""
    return Effect(ROUTING, by, unit_id)


def stun(state: State, unit_id: str, by: str) -> Effect:
    """Return the effect that a creature is stunned: until the end of its next turn, not of the one it is taking.

    DDMG-COND-013.6, DDMG-COND-013.10.
    """
    taking = state.turn is not None and state.turn.unit == unit_id
    return Effect(STUNNED, by, unit_id, until=_turn_end(unit_id, state.round + 1 if taking else 0))


def _turn_end(unit_id: str, number: int) -> Until:
    return (TURN_END, unit_id, number)


async def turn_over(table: Table, unit: Unit) -> None:
    """End what lasts until the end of this turn of a creature, a stun above all (DDM-MOD-04, DDMG-COND-013.6).

    Each stun ends in its own time. One that fell into a turn which helplessness took from it anyway lasts until it has
    cost a turn (DDMG-COND-013.7).
    """

    async def ends(effect: Effect) -> bool:
        return effect.key != STUNNED or not unit.helpless

    await expire(table, TURN_END, unit.id, table.state.round, rule="DDM-MOD-04", ends=ends)


async def afflict(table: Table, unit: Unit, key: str, by: str, *, rule: str, **more: Any) -> bool:
    """Put a creature into a condition."""
    if unit.fate or types.immune(table.state, unit, {"stunned": "stun"}.get(key, key)):
        return False
    more = {name: value for name, value in more.items() if value}
    effect = stun(table.state, unit.id, by) if key == STUNNED else Effect(key, by, unit.id, params(**more))
    if any(one.params == effect.params for one in table.state.lasting(unit.id, key)):
        return False
    return await table.happen(began(effect, rule))


def of_booleans(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Return a snapshot of format 1, in which conditions were booleans of a creature, with effects for them.

    Who caused them was not written down. A creature that is gone has none.
    """
    effects: list[Effect] = []
    units: list[dict[str, Any]] = []
    for unit in snapshot["units"]:
        key, there = unit["id"], unit["fate"] == ""
        if unit[ROUTING] and there:
            effects.append(rout(key, ""))
        if unit[STUNNED] and there:
            effects.append(Effect(STUNNED, "", key, until=_turn_end(key, 0)))
        if unit[HELPLESS] and there:
            effects.append(Effect(HELPLESS, "", key))
        units.append({name: value for name, value in unit.items() if name not in CONDITIONS})
    written = {"effects": [effect.plain() for effect in effects]} if effects else {}
    return snapshot | {"units": units} | written
