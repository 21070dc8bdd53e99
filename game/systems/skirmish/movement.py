"""Movement of a creature in its own turn: which steps it may take, and what happens on the way (DDM-MOVE, DDM-BIG, DDM-SQZ)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry import reach, steps
from game.systems.skirmish import attack, space
from game.systems.skirmish.events import Stepped
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.skirmish.state import State, Turn, Unit

SPIKES_DAMAGE = 5  # DDM-TER-50
STEP = {name: f"step {name}" for name in steps.DIRECTIONS}


@dataclass(slots=True)
class Going:
    """A step that may be taken: where to, its price in squares, and the diagonals counted after it."""

    answer: str
    direction: str
    x: int
    y: int
    body: int
    cost: int
    diagonals: int
    spikes: bool
    whole_turn: bool = False  # the one step that costs more than there is (DDM-MOVE-11)


def allowance(turn: Turn, own_speed: int) -> int:
    """Return the squares a creature may spend in all in this turn as things stand (DDM-ACT-01, -03, -04); 0 if it may not move."""
    if turn.over or (turn.attacks and (turn.moved_first or turn.attacks > 1)):
        return 0
    return own_speed if turn.attacks else 2 * own_speed


def mover(unit: Unit) -> steps.Mover:
    """Return what geometry needs to know of a creature."""
    return steps.Mover(unit.n, unit.card.flies)


def deadly_spikes(state: State, unit: Unit) -> int:
    """Return the spike stones (mask) that would destroy a creature; it may not enter them unless it routs (DDM-TER-52)."""
    return state.field.spikes if unit.hp <= SPIKES_DAMAGE and not unit.card.flies and not unit.routing else 0


def barred_squares(state: State, unit: Unit) -> int:
    """Return every square (mask) that a creature may not enter: enemies, and spike stones that would destroy it."""
    return space.blocking(state, unit.side) | deadly_spikes(state, unit)


def may_stop(state: State, unit: Unit) -> bool:
    """Tell whether a creature may end its move where it is (DDM-MOVE-05, DDM-TER-56, DDM-SQZ-02, DDM-BAD-35)."""
    if unit.body != unit.n:
        return False
    mask = state.space(unit)
    field = state.field
    return not mask & (field.statue | field.pit) and not mask & space.others(state, unit)


def goings(state: State, unit: Unit, turn: Turn) -> Iterator[Going]:
    """Go through the steps that the creature may take now, in the order of the compass (DDM-GEO-03, -05)."""
    total = allowance(turn, speed(state, unit))
    left = total - turn.spent
    fresh = not turn.moved and not turn.attacks and not turn.over
    if left <= 0 and not fresh:
        return
    if unit.body == unit.n:
        yield from _walking(state, unit, turn, left, fresh)
    if unit.n > 1:
        yield from _squeezing(state, unit, turn, left)


def _walking(state: State, unit: Unit, turn: Turn, left: int, fresh: bool) -> Iterator[Going]:
    barred = barred_squares(state, unit)
    flies = unit.card.flies
    diagonals = turn.diagonals
    friends = space.others(state, unit)
    for step in steps.neighbours(state.field, unit.x, unit.y, unit.n):
        if step.entered & barred or (step.pit and not flies):
            continue
        slowed = step.slow and not flies
        price = steps.cost(step, diagonals, slowed)
        after = diagonals + 1 if step.diagonal and not slowed else diagonals
        stop = step.stop and not step.mask & friends
        whole_turn = price > left
        if whole_turn:
            if not (fresh and stop):
                continue
        elif not stop and not _can_go_on(state, unit, (step.x, step.y, unit.n), left - price, after, barred, friends):
            continue
        spikes = step.spikes and slowed
        yield Going(STEP[step.direction], step.direction, step.x, step.y, unit.n, price, after, spikes, whole_turn)


def _can_go_on(
    state: State, unit: Unit, body: tuple[int, int, int], left: int, diagonals: int, barred: int, friends: int
) -> bool:
    """Tell whether a step onto a square where nobody may stop leads on to one where it may (DDM-MOVE-05)."""
    if left <= 0:
        return False
    return bool(reach.reach(state.field, mover(unit), body, left, diagonals, barred, friends).places)


def _squeezing(state: State, unit: Unit, turn: Turn, left: int) -> Iterator[Going]:
    """Go through the steps of a big creature through a gap narrower than its space (DDM-SQZ-01 to -04, DDM-GEO-06)."""
    field = state.field
    if unit.body == unit.n and not _near_wall(state, unit):
        return
    barred = barred_squares(state, unit)
    friends = space.others(state, unit)
    for squeeze in steps.squeezes(field, unit.space, unit.n, barred, unit.card.flies):
        price = 3 if squeeze.diagonal else 2
        if price > left:
            continue
        x, y, body = squeeze.expanded or squeeze.to_body
        mask = field.mask(x, y, body)
        stop = body == unit.n and not mask & (field.statue | field.pit | friends)
        if not stop and not _can_go_on(state, unit, (x, y, body), left - price, turn.diagonals, barred, friends):
            continue
        yield Going(
            squeeze.answer, squeeze.direction, x, y, body, price, turn.diagonals, squeeze.spikes and not unit.card.flies
        )


def _near_wall(state: State, unit: Unit) -> bool:
    """Tell whether walls stop the creature in some direction: only there is there anything to squeeze through."""
    return len(steps.neighbours(state.field, unit.x, unit.y, unit.n)) < len(steps.DIRECTIONS)


async def take_step(table: Table, unit: Unit, going: Going, why: str = "move") -> bool:
    """Take one step, with whatever interrupts it; tell whether the creature still goes on (DDM-AOO-03, DDM-TER-50)."""
    was_routing = unit.routing
    rule = {"move": "DDM-MOVE-01", "rout": "DDM-ROUT-01", "charge": "DDM-CHG-01"}[why]
    stepped = Stepped(
        unit.id,
        (unit.x, unit.y),
        (going.x, going.y),
        going.body,
        going.direction,
        going.cost,
        going.diagonals,
        why,
        rule=rule,
    )
    if not await table.happen(stepped):
        return False
    if going.spikes:
        await attack.hurt(table, unit, SPIKES_DAMAGE, "", "spikes", "DDM-TER-50")
    return not unit.fate and unit.routing == was_routing and not unit.stunned and not unit.helpless
