"""The bounds of a creature's turn: what happens as it begins, and as it ends, step by step (Sequence 5 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.systems.skirmish import (
    attack,
    conditions,
    confusion,
    damage,
    morale,
    relocate,
    returning,
    space,
)
from game.systems.skirmish.ailments import POISONED, SKIPS_TURN
from game.systems.skirmish.events.movement import RiskRolled
from game.systems.skirmish.events.rounds import ActionsEnded, TurnBegins, TurnEnded, TurnEnds

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

RISK_HURTS, RISK_DAMAGE = 5, 10  # DDM-TER-40; a plain roll, no save: nothing is added, DDM-TER-41
PIT_DC = 15  # DDM-TER-33


async def begin(table: Table, unit: Unit) -> None:
    """Open the turn of a creature that has just been activated; it may be over before anything was done in it.

    Poison, then what its command and the enemies next to it make of the turn, confusion, rout, and at last whatever
    leaves it no actions: a skipped turn, a stun, helplessness (Sequence 5, DDMG-Q-45). What comes with the bounds of a
    turn comes with such a one too, and whoever skips its turn threatens and is acted on as ever. A phased-out creature
    does nothing but what brings it back.
    """
    state: State = table.state
    if await _poisoned(table, unit):
        await _over(table, unit, "DDMG-COND-010.4")
        return
    await table.notice(TurnBegins(unit.id, rule="DDM-PHS-01"))  # Command Dependent, Slow Effect
    if not unit.here:
        await _over(table, unit, "DDMG-COND-009.7")  # its own card has had its say at TurnBegins
    elif not await confusion.lets_act(table, unit):
        await _over(table, unit, "DDMG-COND-002.7")
    elif unit.routing:
        rallied = await morale.rally_or_flee(table, unit)  # its turn is its own although it routed before it: DDM-Q-53
        # Whoever rallied does nothing else, whoever fled neither: DDM-BAD-33.
        await _over(table, unit, "DDM-RALLY-02" if rallied else "DDM-ROUT-09")
    elif state.has(unit.id, SKIPS_TURN):
        # Its actions are over, nothing else: DDMG-COND-011.2, -011.3, -011.4, DDMG-Q-16.
        await _over(table, unit, "DDMG-COND-011.1")
    elif unit.stunned or unit.helpless:
        await _over(table, unit, "DDM-MOVE-12")  # DDMG-COND-004.2, -004.4, -013.2


async def _over(table: Table, unit: Unit, rule: str) -> None:
    await table.happen(ActionsEnded(unit.id, rule=rule))


async def _poisoned(table: Table, unit: Unit) -> bool:
    """Let each poison do its damage; tell whether that ends the turn: it fell, or routs and has fled (DDMG-COND-010.4).

    It scores for whoever poisoned it, and damage reduction is no help (DDMG-COND-010.5, -010.7, -010.8, -010.9).
    """
    state: State = table.state
    if POISONED not in state.bearers.keys:
        return False
    routed = unit.routing
    for effect in state.lasting(unit.id, POISONED):
        if unit.here:
            points = int(str(effect.param("damage")))
            packet = damage.of_ability(
                points, "", _("Poison"), by=effect.source, cause=POISONED, rule="DDMG-COND-010.4", source="ability"
            )
            await attack.deal(table, unit, packet)
    return unit.gone or (unit.routing and not routed)


async def end(table: Table) -> None:
    """Close the turn: saves against what lasts, what is over now, positions, pits, risky ground, who comes back.

    In this order (Sequence 7, DDM-Q-69, DDMG-Q-45).
    """
    state: State = table.state
    assert state.turn is not None  # noqa: S101 - the phase says so
    unit = state.units[state.turn.unit]
    await table.notice(TurnEnds(unit.id, rule="DDM-PHS-05"))
    if state.effects and not unit.gone:
        await conditions.saved_again(table, unit)
        await conditions.turn_over(table, unit)
    await _positions(table, unit)
    if unit.here and space.on_trait(state, unit, "risky"):
        await _risky(table, unit)
    if state.used:
        await returning.respawn(table)
    await table.happen(TurnEnded(unit.id, rule="DDM-PHS-05"))


async def _positions(table: Table, unit: Unit) -> None:
    """Mend illegal positions, then see to the pits; the creature whose turn it is comes first (DDM-AOO-07)."""
    state: State = table.state
    if relocate.anybody_misplaced(state):
        for other in (unit, *(u for u in state.units.values() if u is not unit)):
            if other.here and relocate.misplaced(state, other):
                await relocate.to_legal(table, other, "DDM-AOO-07")
    if state.field.pit & state.taken:
        for other in (unit, *(u for u in state.units.values() if u is not unit)):
            if other.here and space.on_trait(state, other, "pit"):
                await _on_pit(table, other, own_turn=other is unit)


async def _risky(table: Table, unit: Unit) -> None:
    """Roll for the ground that gives way (DDM-TER-40)."""
    state: State = table.state
    # A plain roll, no save: DDM-TER-41.
    die = await table.roll(20, "DDM-TER-40", **{"for": "risky", "who": unit.id})
    await table.happen(RiskRolled(unit.id, die, rule="DDM-TER-40"))
    if die <= RISK_HURTS:  # DDMG-TERR-006.1
        await attack.deal(table, unit, damage.of_ground(RISK_DAMAGE, "risky", "DDM-TER-40"))
    if unit.here and unit.routing and space.on_trait(state, unit, "pit"):
        await _on_pit(table, unit, own_turn=True)  # it fled from the risk and ends its turn there


async def _on_pit(table: Table, unit: Unit, *, own_turn: bool) -> None:
    """Eliminate a flyer that ended its flight over a pit; whoever was displaced there makes a save.

    A flyer that routed there in the turn of another was not displaced: its own turn decides.
    DDM-TER-31, -32, -33, DDM-GEO-16.
    """
    if own_turn and unit.flies:
        # Its own turn is over, and it came there by itself: DDM-Q-09, DDM-Q-22.
        await attack.destroy(table, unit, "", "pit", "DDM-TER-32" if unit.routing else "DDM-TER-31")
    elif unit.flies and unit.routing:
        return
    elif await morale.save(table, unit, "pit", PIT_DC, "DDM-TER-33"):  # in its own turn too: DDM-Q-70
        await relocate.to_legal(table, unit, "DDM-TER-33")
    else:
        await attack.destroy(table, unit, "", "pit", "DDM-TER-33")
