"""Confusion: a die says at the start of each turn who acts for a creature, if anybody does (DDMG-COND-002)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish import ailments, control, space
from game.systems.skirmish.ailments import CONFUSED
from game.systems.skirmish.events.conditions import CONTROLS, STANDS_STILL, ConfusionRolled, ControlTaken

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


async def lets_act(table: Table, unit: Unit) -> bool:
    """Roll for a confused creature whose turn begins; tell whether somebody may act for it (DDMG-COND-002.2).

    1 to 5: an opponent, for everything that the turn has to offer, be it a flight to the exit of that side; its own
    warband may strike at it, and one of its owner's activations is used up. Up to 15 nobody, and it stays where it is;
    else its owner.
    """
    state: State = table.state
    if CONFUSED not in state.bearers.keys or not state.has(unit.id, CONFUSED):
        return True
    die = await table.roll(20, "DDMG-COND-002.2", **{"for": CONFUSED, "who": unit.id})
    await table.happen(ConfusionRolled(unit.id, die, rule="DDMG-COND-002.2"))
    if die <= CONTROLS:
        await _taken(table, unit)  # DDMG-COND-002.4, .6, .12, .16
        return True
    if die <= STANDS_STILL:  # noqa: SIM103 - each answer is a rule of its own
        return False  # whether it routs or not: DDMG-COND-002.7, .11
    return True  # DDMG-COND-002.8


async def _taken(table: Table, unit: Unit) -> None:
    """Let one of its owner's opponents control it in this turn, drawn by lot among several.

    DDMG-COND-002.3, .16, DDMG-Q-04.
    """
    state: State = table.state
    owner = control.owner(state, unit)
    foes = state.battle.foes[owner]
    seat = foes[0]
    if len(foes) > 1:
        seat = foes[await table.roll(len(foes), "DDMG-COND-002.3", **{"for": CONFUSED, "who": unit.id}) - 1]
    seen = (other for other in state.enemies(seat) if other is not unit)
    sighted = tuple(other.id for other in seen if space.sees(state, unit, other))
    source = state.lasting(unit.id, CONFUSED)[0].source
    until = ailments.this_turn(state, unit.id)
    await table.happen(ControlTaken(unit.id, source, seat, until, sighted, rule="DDMG-COND-002.3"))
