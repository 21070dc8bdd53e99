"""Teleporters: where a creature that stands on one may go (DDM-TER-60 to -65, DDM-GEO-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish import space

if TYPE_CHECKING:
    from game.systems.skirmish.state import State, Unit


def places(state: State, unit: Unit, standing: int) -> list[tuple[int, int]]:
    """Return the free places that a creature on the squares `standing` may teleport to (lower-left squares).

    Once a round, from any square of its space to any other teleporter, never while it routs or squeezes (DDM-TER-61 to
    -65).
    """
    pads = state.map.traits["teleporter"]
    if unit.teleported or unit.routing or unit.body != unit.n or not pads & standing:
        return []
    field = state.field
    taken = space.others(state, unit) | field.wall | field.pit | field.statue
    found: dict[tuple[int, int], None] = {}
    for px, py in field.squares(pads & ~standing & ~taken):
        for y in range(py - unit.n + 1, py + 1):
            for x in range(px - unit.n + 1, px + 1):
                inside = field.inside(x, y, unit.n)
                if inside and not field.mask(x, y, unit.n) & taken and space.whole(field, x, y, unit.n):
                    found[x, y] = None
    return list(found)
