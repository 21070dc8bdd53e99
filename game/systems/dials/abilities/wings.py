"""Strong fliers: a winged figure that takes a friend along (MK-SPD-17, -18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import offers
from game.engine.choice import Choice
from game.engine.limits import Used, uses
from game.engine.options import Either, Listed, Region
from game.i18n import N_
from game.systems.dials import arriving, movement, space, terrain, terror, tokens
from game.systems.dials.abilities import ability
from game.systems.dials.abilities.gaits import LIFTED, unlifted
from game.systems.dials.actions import STAY
from game.systems.dials.events.turns import ActionGiven
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State


def _taken_along(state: State, me: str) -> list[str]:
    """Return the friends that a flier may take along: light ones that touch it and have done nothing yet.

    It begins and ends its move on the ground. Nobody is torn away from enemies so: who is held must break away first
    (MK-BREAK-01, ruling).
    """
    here = state.of(me)
    if not here.here or here.soaring or here.captive or terrain.speed_type(state, here) != "wing":
        return []
    if space.holders(state, here):
        return []
    return [other.id for other in space.touching(state, here) if state.friends(here, other) and _light(state, other)]


def _light(state: State, other: Figure) -> bool:
    big = other.many or other.titan or other.card.kind == "mount"
    busy = any(other.acted) or bool(other.captive) or uses(state, "turn", LIFTED, other.id) > 0
    return not big and not busy and not space.holders(state, other)


@ability(
    "strong_flier",
    rule="MK-SPD-17",
    title=N_("Strong flier"),
    words=N_("Moving from ground to ground it takes along a friend that touches it and has not acted."),
)
class StrongFlier:
    """One action of the player, a token for both, and neither does anything else in this turn (MK-SPD-17, -18)."""

    @offers("act", _taken_along, lambda state, me, choice: unlifted(state, me, choice, "MK-SPD-17"))
    async def carry(self, table: Table, me: str, choice: str) -> None:
        """Ask where to, and where the friend stands then."""
        state: State = table.state
        figure, other = state.of(me), state.figures[choice]
        await table.happen(
            ActionGiven(figure.controller, (choice,), "strong_flier", 0, rule="MK-SPD-18"),
            *(Used(one.id, LIFTED, "turn", rule="MK-SPD-18") for one in (figure, other)),
        )
        while True:
            ways = {mode: movement.Way(state, figure, mode, along=choice) for mode in (movement.WALK, movement.FLY)}
            options = Either(
                *(Region(mode, figure.id, way) for mode, way in ways.items()),
                Listed((STAY,), asked_of_another("MK-SPD-17")),
            )
            answer = await Choice(figure.controller, "go", options, "MK-SPD-17", False, {"figure": figure.id})
            if answer == STAY or not await terror.stops(table, figure, ways[answer[0]].end(answer[2], answer[3])):
                break
        if answer != STAY:
            mode, _key, path, facing = answer
            still = {one.id: arriving.kept(state, one, path) for one in (figure, other)}
            if await movement.walk(table, figure, mode, path, facing, along=choice):
                await arriving.arrive(table, figure, still=still[figure.id])
                await arriving.arrive(table, other, still=still[other.id])
        await tokens.place(table, (choice,), 1, "MK-SPD-18")
