"""Entangled creatures: a save before they move, and no move in this turn if it fails (DDMG-COND-003)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import ended
from game.engine.limits import Used, uses
from game.engine.refusal import no
from game.i18n import N_
from game.systems.skirmish import morale
from game.systems.skirmish.ailments import ENTANGLED

if TYPE_CHECKING:
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def held(state: State, unit: Unit) -> Refusal | None:
    """Return why a creature moves no more in this turn: it has tried to get free, and failed (DDMG-COND-003.4)."""
    if state.used and uses(state, "turn", ENTANGLED, unit.id) and state.has(unit.id, ENTANGLED):
        text = N_("{name} is entangled and did not get free: it does not move this turn.")
        return no(text, "DDMG-COND-003.4", N_("entangled"), name=state.name(unit.id))
    return None


def caught(state: State, unit: Unit) -> bool:
    """Tell whether a creature is entangled, so that it must get free before it moves (DDMG-COND-003.2)."""
    return ENTANGLED in state.bearers.keys and state.has(unit.id, ENTANGLED)


async def frees(table: Table, unit: Unit) -> bool:
    """Let a creature that tries to move by itself get free of what entangles it; tell whether it may move.

    A save against each such effect; success ends it (DDMG-COND-003.2, .3). Failure costs no more than the moving
    (DDMG-COND-003.6). Charging, routing and every other movement of its own is such a try, being moved by others is
    none.
    """
    state: State = table.state
    if not caught(state, unit):
        return True
    if held(state, unit) is not None:
        return False
    for effect in state.lasting(unit.id, ENTANGLED):
        dc = int(str(effect.param("dc")))  # whoever is moved by others does not come here: DDMG-COND-003.7
        if await morale.save(table, unit, ENTANGLED, dc, "DDMG-COND-003.2", effect.source):
            await table.happen(ended(effect, "DDMG-COND-003.3", "saved"))
        else:
            await table.happen(Used(unit.id, ENTANGLED, "turn", rule="DDMG-COND-003.4"))
            return False
    return True
