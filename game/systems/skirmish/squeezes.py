"""Steps of a big creature through gaps narrower than its space: which it needs, and why one is shut (DDM-SQZ)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import no
from game.geometry.squares import squeezing
from game.i18n import N_
from game.systems.skirmish import leeway, space

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit


def needed(state: State, unit: Unit, crowd: leeway.Crowd) -> tuple[squeezing.Squeeze, ...]:
    """Return the squeezing steps that do what no plain step does as well, whatever they cost."""
    squeezed = None if unit.body == unit.n else unit.space
    return squeezing.needed(
        state.field,
        (unit.x, unit.y, unit.n),
        squeezed,
        crowd.enemies,
        flies=unit.flies,
        barred=crowd.deadly,
    )


def shut(
    state: State, unit: Unit, turn: Turn, squeeze: squeezing.Squeeze, left: int, fresh: bool, crowd: leeway.Crowd
) -> str | None:
    """Return what forbids a squeezing step: deadly spikes, its price, no way on."""
    if squeeze.entered & crowd.deadly:
        return "spikes"
    stop = squeeze.stop and not squeeze.mask & crowd.others
    if squeeze.cost > left:  # the minimum move asks no price (DDM-MOVE-11)
        return None if fresh and stop else "price"
    if not stop and not leeway.can_go_on(state, unit, squeeze.body, left - squeeze.cost, turn.diagonals, crowd):
        return "no way on"
    return None


def refusal(state: State, unit: Unit, turn: Turn, answer: Answer) -> Refusal | None:
    """Return why a creature may not squeeze like this: the walk that lists the squeezes says it (DDM-BAD-18, -19)."""
    name = state.name(unit.id)
    if (rests := leeway.rested(state, unit, turn)) is not None:
        return rests
    left, fresh = leeway.left_of(state, unit, turn)
    crowd = leeway.Crowd(state, unit)
    squeeze = next((one for one in needed(state, unit, crowd) if one.answer == answer), None)
    if squeeze is None:
        text = N_("There is nothing to squeeze through: the gap is too narrow, or an enemy is in it.")
        rule = "DDM-SQZ-04" if space.neighbours(state, unit) else "DDM-SQZ-01"
        return no(text, rule, N_("squeezing"))
    why = shut(state, unit, turn, squeeze, left, fresh, crowd)
    if why == "spikes":
        return leeway.SPIKED.refusal(name=name, hp=unit.hp)
    if why == "price" or left <= 0:
        return leeway.too_dear(name, turn, squeeze.cost, left)
    if why is None:
        return None
    text = N_("{name} has too little movement left to reach a place where it fits.")
    return no(text, "DDM-SQZ-02", N_("squeezing"), name=name)
