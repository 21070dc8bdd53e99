"""The flight of a routing creature: the shortest way to its exit at double Speed (DDM-ROUT, DDM-GEO-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.geometry import reach, steps
from game.systems.skirmish import movement, space, victory
from game.systems.skirmish.events import LeftMap
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.geometry.reach import Downhill
    from game.systems.skirmish.movement import Going
    from game.systems.skirmish.state import State, Unit


def exits(state: State, side: int) -> int:
    """Return the exit squares (mask) of a side's letter (DDM-MAP-04)."""
    letter = state.letters[side]
    return state.map.exits[letter] if letter else 0


def way_out(state: State, unit: Unit, *, through: bool = False) -> Downhill:
    """Return the way to the exit from everywhere; `through` treats other creatures as absent (DDM-GEO-16)."""
    barred = 0 if through else space.blocking(state, unit)
    _cost, downhill = reach.shortest(state.field, movement.mover(unit), None, exits(state, unit.side), barred)
    return downhill


async def flee(table: Table, unit: Unit) -> None:
    """Run towards the exit and leave the map if there is movement left (DDM-ROUT-01 to -05).

    Any square of a big creature on an exit will do (DDM-ROUT-06); enemies on the way are not avoided (DDM-ROUT-11).

    Stunned or helpless creatures stay where they are.
    """
    state: State = table.state
    if unit.fate or unit.stunned or unit.helpless:
        return
    budget = 2 * speed(state, unit)
    out = exits(state, unit.side)
    downhill = way_out(state, unit)
    if downhill.cost(unit.x, unit.y) is None:
        await _approach(table, unit, budget)
        return
    spent = diagonals = 0
    while True:
        if state.space(unit) & out:
            if budget - spent >= 1:  # leaving costs one more square (DDM-ROUT-02)
                await table.happen(LeftMap(unit.id, rule="DDM-ROUT-05"))
                await victory.eliminated(table, unit)
            return
        ways = [
            step
            for step in downhill.next(unit.x, unit.y, diagonals)
            if _leads_on(state, unit, downhill, step, budget - spent, diagonals)
        ]
        if not ways:
            return
        step = await _choose(unit, ways)
        going = _going(unit, step, diagonals)
        if not await movement.take_step(table, unit, going, "rout"):
            return
        spent += going.cost
        diagonals = going.diagonals


def _going(unit: Unit, step: steps.Step, diagonals: int) -> Going:
    slowed = step.slow and not unit.card.flies
    price = steps.cost(step, diagonals, slowed)
    after = diagonals + (step.diagonal and not slowed)
    return movement.Going(
        movement.STEP[step.direction], step.direction, step.x, step.y, unit.n, price, after, step.spikes and slowed
    )


def _leads_on(state: State, unit: Unit, downhill: Downhill, step: steps.Step, left: int, diagonals: int) -> bool:
    """Tell whether a step of the shortest way can be paid and ends, there or further on, where the creature may stay.

    If the movement would end on an ally or a statue it stops before it (DDM-GEO-16); a pit under a flyer does not
    stop it (DDM-TER-32).
    """
    going = _going(unit, step, diagonals)
    left -= going.cost
    if left < 0:
        return False
    mask = step.mask
    if mask & exits(state, unit.side) and left >= 1:
        return True
    if not mask & (state.field.statue | space.others(state, unit)):
        return True
    return any(
        _leads_on(state, unit, downhill, further, left, going.diagonals)
        for further in downhill.next(step.x, step.y, going.diagonals)
    )


async def _choose(unit: Unit, ways: list[steps.Step]) -> steps.Step:
    """Let the owner choose among equally short ways (DDM-ROUT-03, DDM-BAD-32)."""
    if len(ways) == 1:
        return ways[0]
    options = tuple(movement.STEP[step.direction] for step in ways)
    answer: str = await Choice(unit.side, "route", options, "DDM-ROUT-03", False, {"unit": unit.id, "why": "rout"})
    return ways[options.index(answer)]


async def _approach(table: Table, unit: Unit, budget: int) -> None:
    """Move as near to the exit as the way allows when all ways to it are blocked (DDM-ROUT-04)."""
    state: State = table.state
    downhill = way_out(state, unit, through=True)
    ways = reach.reach(
        state.field, movement.mover(unit), unit.space, budget, 0, space.blocking(state, unit), space.others(state, unit)
    )
    best: int | None = None
    spots: list[tuple[int, int]] = []
    for spot in ways.places:
        far = downhill.cost(*spot)
        if far is not None and (best is None or far < best):
            best, spots = far, [spot]
        elif far is not None and far == best:
            spots.append(spot)
    if not spots or (unit.x, unit.y) in spots:
        return
    spot = spots[0]
    if len(spots) > 1:
        options = tuple(f"to {x},{y}" for x, y in spots)
        about = {"unit": unit.id, "why": "rout"}
        answer: str = await Choice(unit.side, "relocate", options, "DDM-ROUT-04", False, about)
        spot = spots[options.index(answer)]
    diagonals = 0
    for x, y, body in ways.bodies(*spot)[1:]:
        step = next((s for s in steps.neighbours(state.field, unit.x, unit.y, unit.body) if (s.x, s.y) == (x, y)), None)
        if step is None or body != unit.n:
            return
        going = _going(unit, step, diagonals)
        if not await movement.take_step(table, unit, going, "rout"):
            return
        diagonals = going.diagonals
