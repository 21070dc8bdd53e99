"""Who has died leaves the table, and what hung on him comes loose (MK-CORE-16, -17, MK-UNIT-06, MK-CAP-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import Effect, began
from game.systems.dials import items, riding, victory
from game.systems.dials.events.fighting import Died, Freed, Healed
from game.systems.dials.events.riding import Alighted
from game.systems.dials.events.turns import TokensRemoved
from game.systems.dials.figure import RIDING
from game.systems.dials.riding import KNIGHTS, SADDLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

FATAL = 6  # skulls of all dials of a multi-dial figure together: MK-UNIT-06
CALLED = "called back"
"""What lasts on a fallen figure that was called back for one turn (MK-SUB-06)."""


def dying(state: State, figure: Figure) -> bool:
    """Tell whether a figure's dials say that it is dead (MK-CORE-16, MK-UNIT-06)."""
    skulls = sum(state.skulls(dial) for dial in state.dials(figure.id))
    return skulls >= (FATAL if figure.many else 3)


def forever(state: State, figure: Figure) -> bool:
    """Tell whether nothing can bring a figure back once it is gone: the big ones, and who was called back for a turn.

    MK-CORE-17, MK-SUB-06.
    """
    return figure.many or figure.titan or figure.card.kind == "mount" or bool(state.lasting(figure.id, CALLED))


async def bury(table: Table, by: str = "") -> None:
    """Remove everybody who has died, then see whether what they and the others took decides the battle.

    MK-WIN-01, -02, -04: whoever lost heart is no longer able.
    """
    state: State = table.state
    dead = [figure for figure in state.figures.values() if figure.in_play and dying(state, figure)]
    for mount in [one for one in dead if undying(state, one, dead)]:
        dead.remove(mount)
        clicks = mount.turned[0] - mount.limits[0]
        await table.happen(Healed(mount.id, clicks, KNIGHTS, mount.rider, rule="MK-SUB-22"))
    loose = await leave(table, dead, by) if dead else []
    await victory.check(table)
    await look_about(table, loose)


def undying(state: State, mount: Figure, dead: Sequence[Figure]) -> bool:
    """Tell whether a mount does not die of what it took: a death knight rides it and lives (MK-SUB-22)."""
    rider = state.figures.get(mount.rider)
    return rider is not None and rider not in dead and rider.card.subfaction == KNIGHTS


async def leave(table: Table, dead: list[Figure], by: str = "") -> list[Figure]:
    """Let figures die; return those who stand there by themselves now because they were carried or held."""
    state: State = table.state
    dead = [*dead, *await unseated(table, dead)]
    lost = [one for one in dead if one.fate == RIDING and state.figures[one.mount] not in dead]
    riderless = tuple(dial for one in lost for dial in state.dials(one.mount))  # MK-CAV-08
    freed = [state.figures[one.captive] for one in dead if one.captive]
    loose = [*freed, *(state.figures[one.passenger] for one in dead if one.passenger)]
    for one in dead:
        await items.leave(table, one)
    await table.happen(
        *loosened(state, dead),
        *(began(Effect(SADDLE, one.id, one.mount), "MK-SUB-23") for one in lost if one.card.subfaction == KNIGHTS),
        *(Died(one.id, by, forever(state, one), rule=_rule(state, one)) for one in dead),
    )
    if riderless:
        await table.happen(TokensRemoved(riderless, rule="MK-CAV-08"))
    await strand(table, freed, by)
    return loose


async def look_about(table: Table, loose: Sequence[Figure]) -> None:
    """Let the owners of those who came free, or lost their chariot, choose how they stand (MK-CAP-20, MK-CAV-14)."""
    from game.systems.dials import captives  # they need to know of deaths themselves

    for one in loose:
        await captives.look_about(table, one)


async def unseated(table: Table, gone: Sequence[Figure]) -> list[Figure]:
    """Put the riders of mounts that go on their own bases; return those who fall with them (MK-CAV-06, -07)."""
    state: State = table.state
    fallen = []
    for mount in [one for one in gone if one.rider and state.figures[one.rider] not in gone]:
        rider = state.figures[mount.rider]
        if riding.falls(state, mount):
            fallen.append(rider)
        else:
            await riding.put_beside(table, rider, "MK-CAV-06")
    return fallen


def loosened(state: State, gone: Sequence[Figure]) -> list[Event]:
    """Return what becomes of those whom figures that go have carried or held: they stand there by themselves.

    MK-CAV-14, MK-CAP-20, ruling S6.
    """
    passengers = [state.figures[one.passenger] for one in gone if one.passenger]
    freed = [state.figures[one.captive] for one in gone if one.captive]
    return [
        *(
            Alighted(one.id, one.chariot, *_centre(state, one), rule="MK-CAV-14")
            for one in passengers
            if one not in gone
        ),
        *(Freed(one.id, one.captor, one.facing, rule="MK-CAP-20") for one in freed if one not in gone),
    ]


async def strand(table: Table, freed: Sequence[Figure], by: str = "") -> None:
    """Let those die who have come free on ground where they could not go (MK-CAP-21)."""
    state: State = table.state
    from game.systems.dials import captives  # it needs to know of deaths itself

    stranded = [one for one in freed if one.in_play and captives.stranded(state, one)]
    for one in stranded:
        await items.leave(table, one)
    if stranded:
        await table.happen(*(Died(one.id, by, forever(state, one), rule="MK-CAP-21") for one in stranded))


def _centre(state: State, passenger: Figure) -> tuple[int, int, int]:
    """Return where a passenger stands whose chariot is gone: in its middle, looking as it did (MK-CAV-14)."""
    chariot = state.figures[passenger.chariot]
    return chariot.x, chariot.y, chariot.facing


def _rule(state: State, figure: Figure) -> str:
    if state.lasting(figure.id, CALLED):
        return "MK-SUB-06"
    if figure.many:
        return "MK-UNIT-06"
    return "MK-CORE-17" if forever(state, figure) else "MK-CORE-16"
