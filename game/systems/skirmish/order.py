"""Who reacts first: the owner decides, one creature at a time (DDMG "simultaneous effects")."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.engine.choice import Choice
from game.engine.options import Listed

if TYPE_CHECKING:
    from game.engine.reaction import Ready
    from game.engine.table import Table
    from game.systems.skirmish.events import Stepped
    from game.systems.skirmish.state import State


async def next_reaction(table: Table, ready: list[Ready]) -> Ready | None:
    """Ask who of those that may strike does so, and with which attack; "pass" ends the window.

    All of them are enemies of the mover, so one player decides for all (DDM-AOO-04, DDM-Q-50).
    """
    state: State = table.state
    step = cast("Stepped", ready[0].event)
    options = [("strike", r.bearer, index) for r in ready for index in range(len(state.units[r.bearer].card.melee))]
    about = {"mover": step.unit, "from": list(step.origin), "to": list(step.to), "body": step.body, "why": step.why}
    player = state.units[ready[0].bearer].side
    answer = await Choice(player, "opportunity", Listed((*options, "pass")), "DDM-AOO-01", False, about)
    if answer == "pass":
        return None
    _strike, bearer, index = answer
    chosen = next(r for r in ready if r.bearer == bearer)
    chosen.argument = index
    return chosen
