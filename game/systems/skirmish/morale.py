"""Morale: saves, the one at half hit points, the beginning of a rout, rally (DDM-SAVE, DDM-MOR, DDM-RALLY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import ended
from game.engine.modifier import Reason
from game.i18n import _
from game.systems.skirmish import command, control, elimination, numbers, rerolls, rout, victory
from game.systems.skirmish.ailments import ROUTING, SKIPS_TURN
from game.systems.skirmish.events.attacks import Destroyed
from game.systems.skirmish.events.conditions import MoraleDue, Rallied, Routed, SaveRolled

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

MORALE_DC = 20  # DDM-MOR-02
TURNED, DRIVEN = "turned", "driven"
"""The keys of two effects: an Undead that was turned flees and is not fearless as long as that lasts; whoever a tyrant
drives is destroyed by a morale save that fails (DDMG-ABIL-080.2)."""


async def save(table: Table, unit: Unit, what: str, dc: int, rule: str, forced_by: str = "") -> bool:
    """Roll a save: d20 + level and so on against `dc`; 1 fails, 20 succeeds. The helpless save as ever.

    DDM-SAVE-01, -02, -03, DDM-MOR-03, DDMG-TERM-030.1, DDMG-COND-004.6.
    """
    if (steady := steadfast(table.state, unit, what)) is not None:
        told = [(steady.text, 0, steady.rule)]
        await table.happen(SaveRolled(unit.id, what, 0, 0, dc, True, told, forced_by, rule=steady.rule))
        return True
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


def steadfast(state: State, unit: Unit, what: str) -> Reason | None:
    """Return why a creature makes a save of morale without a roll, None if it rolls like any other.

    Fearless creatures do (DDMG-ABIL-027.1); an Undead that is being turned, or flees from that, is none for that save
    (DDMG-ABIL-027.2, DDMG-TYPE-025.5).
    """
    if what not in ("morale", "rally") or not state.has(unit.id, "fearless") or state.has(unit.id, TURNED):
        return None
    return Reason(_("Fearless"), 0, "DDMG-ABIL-027.1")


async def half_save(table: Table, unit: Unit, by: str) -> None:
    """Make the one morale save at half hit points; it cannot be declined.

    DDM-MOR-01, -04, -05, -06, -09, DDM-BAD-31, DDMG-TERM-027.1.
    """
    state: State = table.state
    await table.notice(MoraleDue(unit.id, by, rule="DDM-MOR-05"))
    holds = await save(table, unit, "morale", MORALE_DC, "DDM-MOR-05", by)
    driven = state.lasting(unit.id, DRIVEN)
    for effect in driven:
        await table.happen(ended(effect, "DDMG-ABIL-080.1"))
    if not holds and driven:
        # Whoever caused the save has destroyed it: DDMG-ABIL-080.2, .3, .4, DDMG-Q-43.
        await elimination.eliminate(table, unit, Destroyed(unit.id, by, "tyranny", rule="DDMG-ABIL-080.2"), by)
    elif not holds:
        await begin_rout(table, unit, by)


async def begin_rout(table: Table, unit: Unit, by: str) -> None:
    """Turn a creature to flight at once, even outside its turn (DDM-ROUT-01); it loses a Quick Battle.

    DDM-QB-09, -10, DDMG-TERM-028.1.
    """
    state: State = table.state
    await table.happen(Routed(unit.id, by, rule="DDM-MOR-09"))
    if state.battle.quick:
        await victory.end(table, state.battle.foes[unit.side][0], "rout", "DDM-QB-10")
    await rout.flee(table, unit)


def may_rally(state: State, unit: Unit) -> bool:
    """Tell whether a routing creature tries to rally in its turn: somebody commands it, or it is a commander.

    Not while an opponent controls it (DDMG-COND-002.13); DDM-RALLY-01, DDM-CMD-03, -10.
    """
    if control.controlled(state, unit):
        return False
    return command.under_command(state, unit) or command.rallies_alone(state, unit)


async def rally_or_flee(table: Table, unit: Unit) -> bool:
    """Open the turn of a routing creature: a save to rally if somebody commands it or it is a commander, else flight.

    Returns whether it rallied. Nobody asks whether it wants to (DDM-RALLY-01, -03, -04, -05, -06, DDM-CMD-03, -10,
    DDM-ROUT-08, -09, DDMG-TERM-029.1). A turn that it skips costs it the flight, not the save (Sequence 5.5).
    """
    state: State = table.state
    if may_rally(state, unit):
        rallied = await save(table, unit, "rally", MORALE_DC, "DDM-RALLY-01")
        if rallied:
            for effect in state.lasting(unit.id, ROUTING):
                await table.happen(Rallied(unit.id, effect.source, rule="DDM-RALLY-02"))
            for effect in state.lasting(unit.id, TURNED):
                await table.happen(ended(effect, "DDM-RALLY-02"))
            return True
    if not state.has(unit.id, SKIPS_TURN):
        await rout.flee(table, unit)
    return False
