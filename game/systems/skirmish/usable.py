"""Whether a creature may use an ability of its own accord now, and what takes the place of its attacks (DDM-SA-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import no
from game.i18n import N_
from game.systems.skirmish import attacking, boxes
from game.systems.skirmish.events.attacks import AttacksReplaced

if TYPE_CHECKING:
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn


def own_turn(state: State, me: str) -> Turn | None:
    """Return the turn that a creature is taking, None if it takes none now (DDM-SA-03)."""
    return state.turn if state.turn is not None and state.turn.unit == me else None


def not_its_turn(state: State, me: str, rule: str) -> Refusal:
    """Say that a creature does something in its own turn only."""
    return no(N_("{name} may do this in its own turn only."), rule, N_("not its turn"), name=state.name(me))


def unready(state: State, me: str, key: str, rule: str = "DDM-SA-03") -> Refusal | None:
    """Return why an ability may not take the place of a creature's attacks now, None if it may.

    In its own turn, with a box left if it has boxes, and with an attack to spare (DDM-CARD-19, DDM-SPL-01). `rule` says
    that it takes their place.
    """
    turn = own_turn(state, me)
    if turn is None:
        return not_its_turn(state, me, rule)
    return boxes.refusal(state, me, key) or attacking.busy(state, state.units[me], turn, key)


async def pay(table: Table, me: str, key: str, rule: str = "DDM-SA-03") -> None:
    """Use up the attacks of a turn, and a box if the ability has boxes (DDM-CARD-19)."""
    box = [boxes.used(me, key)] if boxes.printed(table.state, me, key) else []
    await table.happen(*box, AttacksReplaced(me, key, rule=rule))
