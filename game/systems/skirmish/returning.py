"""Who comes back into play at the end of the turn in which it was eliminated (DDMG-ABIL-060)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.i18n import N_
from game.systems.skirmish import relocate, setup
from game.systems.skirmish.elimination import RESPAWN
from game.systems.skirmish.events.setup import Emerged

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State


async def respawn(table: Table) -> None:
    """Put those back that were eliminated in this turn and come back: in their starting area, done for this round.

    Whatever was on them is over (DDMG-ABIL-060.1, .2); without a free place there the nearest one; its owner
    chooses (DDMG-ABIL-060.4). The opponent keeps the points, and scores it again (DDMG-ABIL-060.3).
    """
    state: State = table.state
    for scope, what, who in state.used:
        unit = state.units.get(who)
        if scope != "turn" or what != RESPAWN or unit is None or not unit.gone:
            continue
        spots = setup.spots(state, unit)
        if spots:
            x, y = spots[0]
            if len(spots) > 1:
                options = relocate.offered(spots, N_("{square} is not a place for it."), "DDMG-ABIL-060.1")
                about = {"unit": who, "why": RESPAWN}
                _to, (x, y) = await Choice(unit.side, "relocate", options, "DDMG-ABIL-060.1", False, about)
            await table.happen(Emerged(who, x, y, anew=True, rule="DDMG-ABIL-060.1"))
