"""Teleporters: where a creature that stands on one may go (DDM-TER-60 to -65, DDM-GEO-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Cause, no
from game.geometry.squares.grid import label
from game.i18n import N_
from game.systems.skirmish import obstacles, space

if TYPE_CHECKING:
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

NO_ROOM = N_("no other has room")
ROUTING = Cause(N_("{name} is routing."), "DDM-TER-65", NO_ROOM)
UNABLE = Cause(N_("{name} is not able to act."), "DDM-ACT-01", N_("it cannot act"))
DONE = Cause(N_("{name} has teleported this round."), "DDM-TER-63", N_("once a round"))
ELSEWHERE = Cause(N_("{name} is not on a teleporter."), "DDM-TER-61", N_("not on a teleporter"))
SQUEEZING = Cause(N_("{name} is squeezing and must reach a place where it fits."), "DDM-SQZ-02", N_("squeezing"))


def shut(state: State, unit: Unit, standing: int) -> Cause | None:
    """Return what keeps a creature on the squares `standing` from teleporting, wherever to.

    Once a round, from any square of its space, never while it routs or squeezes (DDM-TER-61 to -65).
    """
    if unit.routing:
        return ROUTING  # DDM-TER-65
    if not unit.active:
        return UNABLE
    if unit.teleported:
        return DONE
    if not state.map.traits["teleporter"] & standing:
        return ELSEWHERE
    return SQUEEZING if unit.body != unit.n else None


def places(state: State, unit: Unit, standing: int) -> list[tuple[int, int]]:
    """Return the free places with another teleporter that a creature on the squares `standing` may go to.

    Lower-left squares; of a big creature any square will do (DDM-TER-61, DDM-TER-64, DDM-GEO-22).
    """
    if not state.map.traits["teleporter"] or shut(state, unit, standing) is not None:
        return []  # most maps have none
    field = state.field
    taken = space.others(state, unit) | field.wall | field.pit | field.statue
    found: dict[tuple[int, int], None] = {}
    for px, py in field.squares(state.map.traits["teleporter"] & ~standing & ~taken):
        for y in range(py - unit.n + 1, py + 1):
            for x in range(px - unit.n + 1, px + 1):
                inside = field.inside(x, y, unit.n)
                if inside and not field.mask(x, y, unit.n) & taken and space.whole(field, x, y, unit.n):
                    found[x, y] = None
    return list(found)


def refusal(state: State, unit: Unit, spot: tuple[int, int]) -> Refusal | None:
    """Return why a creature may not teleport to a place, None if it may (DDM-BAD-34)."""
    name = state.name(unit.id)
    standing = state.space(unit)
    cause = shut(state, unit, standing)
    if cause is not None:
        return cause.refusal(name=name)
    if spot in places(state, unit, standing):
        return None
    where = label(*spot)
    if taken := obstacles.standing(state, state.field.mask(*spot, unit.n), unit):
        return obstacles.occupied(state, taken, spot, "DDM-TER-64", NO_ROOM)
    text = N_("{square} is no other teleporter with room for {name}.")
    return no(text, "DDM-TER-61", NO_ROOM, square=where, name=name)
