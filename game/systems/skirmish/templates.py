"""Where a spell goes on the board: how far it reaches, the template of a choice, and who is sheltered inside of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import no
from game.geometry.squares import area, counting, sight
from game.geometry.squares.grid import DELTAS
from game.i18n import N_
from game.systems.skirmish import aiming, space

if TYPE_CHECKING:
    from game.content.skirmish.spells import Spell
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

SHELTERED = {"cone": "DDMG-RANGE-005.6", "line 12": "DDMG-RANGE-006.8"}
"""The rules by which walls shelter from what is no radius (DDMG-RANGE-007.6)."""


def laid(state: State, me: str, spell: Spell, choice: Answer) -> area.Area | None:
    """Return the template of a choice, the squares behind walls among it; None if the spell has no template."""
    field, unit = state.field, state.units[me]
    match choice:
        case (str(target), (int(x), int(y))) if spell.radius and target in state.units:
            return area.radius(field, (x, y), spell.radius, state.units[target].space)
        case (str(_target), (int(x), int(y)), (int(x2), int(y2))) if spell.range == "line 12" and (x, y) != (x2, y2):
            return area.line(field, (x, y), (x2, y2), unit.space)
        case ((int(x), int(y)), str(direction)) if spell.range == "cone" and direction in DELTAS:
            return area.cone(field, (x, y), direction, unit.space)
    return None


def sheltered(state: State, me: str, spell: Spell, found: area.Area) -> list[tuple[Unit, Refusal]]:
    """Return the creatures in a template that is laid but not reached, each with the reason: a wall protects them."""
    rule = SHELTERED.get(spell.range, "DDMG-RANGE-007.6")
    hidden = (unit for unit in state.on_map() if state.space(unit) & found.template & ~found.affected)
    text = N_("A wall stands between {name} and where it begins.")
    return [
        (unit, no(text, rule, N_("behind a wall"), name=state.name(unit.id)))
        for unit in hidden
        if unit.id != me and not state.space(unit) & found.affected
    ]


def reach(state: State, me: str, spell: Spell) -> int:
    """Return the squares (mask) on which a creature may aim a spell from where it stands, 0 if it aims at none.

    What is seen for sight, squares within 6, 12 or its reach, all cones (DDMG-RANGE-002.1, -003.1, -004.1, -005.1,
    -006.1).
    """
    field, unit = state.field, state.units[me]
    if spell.range == "cone":
        found = 0
        for corner in area.corners(unit.space):
            for direction in DELTAS:
                found |= area.cone_squares(field, corner, direction, unit.space)
        return found
    far = {"touch": space.reach(state, unit), "range 6": aiming.RANGE, "line 12": area.LINE_LENGTH}.get(spell.range)
    if far is not None:
        return int(counting.within(field, unit.space, far))
    return int(sight.visible(field, unit.space)) if spell.range == "sight" else 0
