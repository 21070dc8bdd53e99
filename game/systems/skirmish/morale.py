"""Morale: saves, the one at half hit points, the beginning of a rout, rally (DDM-SAVE, DDM-MOR, DDM-RALLY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish import command, numbers, rerolls, rout, victory
from game.systems.skirmish.ailments import ROUTING
from game.systems.skirmish.events import Rallied, Routed, SaveRolled

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Unit

MORALE_DC = 20  # DDM-MOR-02


async def save(table: Table, unit: Unit, what: str, dc: int, rule: str, forced_by: str = "") -> bool:
    """Roll a save: d20 + level and so on against `dc`; 1 fails, 20 succeeds (DDM-SAVE-01, -02, -03, DDM-MOR-03)."""
    number = numbers.save(table.state, unit, what)
    die = await table.roll(20, rule, **{"for": what, "who": unit.id, "bonus": number.value, "against": dc})
    die = await rerolls.settled(table, unit, what, die, good=_passes(die, number.value, dc))
    passed = _passes(die, number.value, dc)
    told = [(reason.text, reason.amount, reason.rule) for reason in number.reasons]
    await table.happen(SaveRolled(unit.id, what, die, number.value, dc, passed, told, forced_by, rule=rule))
    return passed


def _passes(die: int, bonus: int, dc: int) -> bool:
    """Tell whether a save succeeds: 1 never, 20 always (DDM-SAVE-02, -03)."""
    return die == 20 or (die != 1 and die + bonus >= dc)


async def half_save(table: Table, unit: Unit, by: str) -> None:
    """Make the one morale save at half hit points; it cannot be declined.

    DDM-MOR-01, -04, -05, -06, -09, DDM-BAD-31.
    """
    if not await save(table, unit, "morale", MORALE_DC, "DDM-MOR-05", by):
        await begin_rout(table, unit, by)


async def begin_rout(table: Table, unit: Unit, by: str) -> None:
    """Turn a creature to flight at once, even outside its turn (DDM-ROUT-01); it loses a Quick Battle.

    DDM-QB-09, -10.
    """
    state: State = table.state
    await table.happen(Routed(unit.id, by, rule="DDM-MOR-09"))
    if state.battle.quick:
        await victory.end(table, state.battle.foes[unit.side][0], "rout", "DDM-QB-10")
    await rout.flee(table, unit)


async def rally_or_flee(table: Table, unit: Unit) -> bool:
    """Open the turn of a routing creature: a save to rally if somebody commands it or it is a commander, else flight.

    Returns whether it rallied. Nobody asks whether it wants to (DDM-RALLY-01, -03, -04, -05, -06, DDM-CMD-03, -10,
    DDM-ROUT-08, -09).
    """
    state: State = table.state
    if command.under_command(state, unit) or unit.card.commander is not None:
        rallied = await save(table, unit, "rally", MORALE_DC, "DDM-RALLY-01")
        if rallied:
            for effect in state.lasting(unit.id, ROUTING):
                await table.happen(Rallied(unit.id, effect.source, rule="DDM-RALLY-02"))
            return True
    await rout.flee(table, unit)
    return False
