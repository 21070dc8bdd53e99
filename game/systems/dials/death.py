"""Who has died leaves the table, and what hung on him comes loose (MK-CORE-16, -17, MK-UNIT-06, MK-CAP-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.dials import items, riding, victory
from game.systems.dials.events.fighting import Died, Freed
from game.systems.dials.events.riding import Alighted
from game.systems.dials.events.turns import TokensRemoved
from game.systems.dials.state import RIDING

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.dials.state import Figure, State

FATAL = 6  # skulls of all dials of a multi-dial figure together: MK-UNIT-06


def dying(state: State, figure: Figure) -> bool:
    """Tell whether a figure's dials say that it is dead (MK-CORE-16, MK-UNIT-06)."""
    skulls = sum(state.skulls(dial) for dial in state.dials(figure.id))
    return skulls >= (FATAL if figure.many else 3)


def forever(figure: Figure) -> bool:
    """Tell whether nothing can bring a figure back once it has died (MK-CORE-17)."""
    return figure.many or figure.titan or figure.card.kind == "mount"


async def bury(table: Table, by: str = "") -> None:
    """Remove everybody who has died, then see whether that decides the battle (MK-WIN-01, -02, -04)."""
    state: State = table.state
    dead = [figure for figure in state.figures.values() if figure.in_play and dying(state, figure)]
    if not dead:
        return
    for mount in [one for one in dead if one.rider and state.figures[one.rider] not in dead]:
        rider = state.figures[mount.rider]
        if riding.falls(state, mount):
            dead.append(rider)  # MK-CAV-07
        else:
            await riding.put_beside(table, rider, "MK-CAV-06")
    lost = [one for one in dead if one.fate == RIDING and state.figures[one.mount] not in dead]
    riderless = tuple(dial for one in lost for dial in state.dials(one.mount))  # MK-CAV-08
    freed = [state.figures[figure.captive] for figure in dead if figure.captive]
    passengers = [state.figures[one.passenger] for one in dead if one.passenger]
    for figure in dead:
        await items.leave(table, figure)
    await table.happen(
        *(Alighted(one.id, one.chariot, *_centre(state, one), rule="MK-CAV-14") for one in passengers),
        *(Freed(one.id, one.captor, one.facing, rule="MK-CAP-20") for one in freed),
        *(Died(figure.id, by, forever(figure), rule=_rule(figure)) for figure in dead),
    )
    if riderless:
        await table.happen(TokensRemoved(riderless, rule="MK-CAV-08"))
    from game.systems.dials import captives  # it needs to know of deaths itself

    stranded = [one for one in freed if one.in_play and captives.stranded(state, one)]
    for one in stranded:
        await items.leave(table, one)
    if stranded:
        await table.happen(*(Died(one.id, by, forever(one), rule="MK-CAP-21") for one in stranded))
    await victory.check(table)


def _centre(state: State, passenger: Figure) -> tuple[int, int, int]:
    """Return where a passenger stands whose chariot is gone: in its middle, looking as it did (MK-CAV-14)."""
    chariot = state.figures[passenger.chariot]
    return chariot.x, chariot.y, chariot.facing


def _rule(figure: Figure) -> str:
    if figure.many:
        return "MK-UNIT-06"
    return "MK-CORE-17" if forever(figure) else "MK-CORE-16"
