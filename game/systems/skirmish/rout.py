"""The flight of a routing creature: the shortest way to its exit at double Speed (DDM-ROUT, DDM-GEO-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.effects import expire
from game.geometry.squares import counting, reach, squeezing, steps
from game.i18n import N_
from game.systems.skirmish import elimination, movement, relocate, space, victory
from game.systems.skirmish.events.movement import Fled, LeftMap
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.geometry.squares.grid import Body, Move, Square
    from game.geometry.squares.reach import Downhill
    from game.systems.skirmish.movement import Going
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def exits(state: State, side: int) -> int:
    """Return the exit squares (mask) of a side's letter (DDM-MAP-04)."""
    letter = state.letters[side]
    return state.map.exits[letter] if letter else 0


def way_out(state: State, unit: Unit, *, through: bool = False) -> Downhill:
    """Return the way to the exit from everywhere; `through` treats other creatures as absent (DDM-GEO-16)."""
    barred = 0 if through else space.blocking(state, unit)
    _cost, downhill = reach.shortest(state.field, unit.mover, None, exits(state, unit.side), barred)
    return downhill


async def flee(table: Table, unit: Unit) -> None:
    """Run towards the exit and leave the map if there is movement left (DDM-ROUT-01 to -05).

    Any square of a big creature on an exit will do (DDM-ROUT-06); enemies on the way are not avoided (DDM-ROUT-11). It
    squeezes where that is shorter (DDM-ROUT-03, DDM-SQZ-01).

    Stunned or helpless creatures stay where they are (DDMG-COND-004.7, -013.8).
    """
    state: State = table.state
    if unit.fate or unit.stunned or unit.helpless:
        return  # DDMG-COND-013.8
    await table.notice(Fled(unit.id, rule="DDM-ROUT-01"))
    await _run(table, unit)
    if state.effects:
        await expire(table, Fled.OVER, unit.id, rule="DDM-ROUT-01")


async def _run(table: Table, unit: Unit) -> None:
    """Run, on the way that is shortest now."""
    state: State = table.state
    budget = 2 * speed(state, unit)  # whatever it did in this turn: DDM-Q-29, DDMG-TERM-022.2, DDMG-Q-07
    out = exits(state, unit.side)
    downhill = way_out(state, unit)
    walking = downhill.cost(unit.x, unit.y) if unit.body == unit.n else None
    through_gaps = _way_through_gaps(state, unit, walking)
    if through_gaps is not None:
        await _follow(table, unit, through_gaps, budget)
        return
    if walking is None:
        await _approach(table, unit, budget)
        return
    spent = diagonals = 0
    while True:
        if state.space(unit) & out:
            # With any of its squares, and a square of movement left: DDM-ROUT-06, DDM-Q-08.
            await _leave(table, unit, max(budget, 1) - spent)  # a Speed of 0 is no hindrance on the exit: DDM-MOVE-11
            return
        ways = [
            step
            for step in downhill.next(unit.x, unit.y, diagonals)
            if _leads_on(state, unit, downhill, step, budget - spent, diagonals)
        ]
        if not ways:
            return
        # Enemies on the way are not avoided: DDM-ROUT-11.
        step = await movement.choose_way(unit, ways, "DDM-ROUT-03", "rout")
        going = movement.walking(unit, step, diagonals)
        if not await movement.take_step(table, unit, going, "rout", begun=spent > 0):
            return
        spent += going.cost
        diagonals = going.diagonals


async def _leave(table: Table, unit: Unit, left: int) -> None:
    """Leave the map by the exit it stands on: one more square (DDM-ROUT-02, -05, DDM-MOVE-11, DDM-MAP-07)."""
    if left >= 1:
        by = victory.causer(table.state, unit)
        await elimination.eliminate(table, unit, LeftMap(unit.id, rule="DDM-ROUT-05"), by)


def _way_through_gaps(state: State, unit: Unit, walking: int | None) -> list[Going] | None:
    """Return the shortest way out of a big creature if it squeezes on it, None if it walks as soon (DDM-GEO-06)."""
    if unit.n == 1 or unit.mover.through:
        return None
    field = state.field
    farthest = 3 * field.width * field.height if walking is None else walking - 1
    ways = reach.reach(
        field, unit.mover, unit.space, farthest, 0, space.blocking(state, unit), space.others(state, unit)
    )
    found = ways.way_to(exits(state, unit.side))
    return None if found is None else _goings(state, unit, found[1])


def _goings(state: State, unit: Unit, way: tuple[tuple[Body, Move], ...]) -> list[Going]:
    """Return the steps of a way given by its spaces and answers."""
    found: list[Going] = []
    here, diagonals = unit.space, 0
    for body, answer in way[1:]:
        if answer[0] == "step":
            step = next(s for s in steps.paces(state.field, unit.mover, *here[:2]) if (s.x, s.y) == body[:2])
            going = movement.walking(unit, step, diagonals)
        else:
            squeezed = None if here[2] == unit.n else here
            full = (here[0], here[1], unit.n)
            enemies = space.blocking(state, unit)
            listed = squeezing.squeezes(state.field, full, squeezed, enemies, flies=unit.flies)
            squeeze = next(s for s in listed if s.body == body)
            spikes = squeeze.spikes and not unit.mover.sure
            going = movement.Going(squeeze.answer, squeeze.direction, *body, squeeze.cost, diagonals, spikes)
        found.append(going)
        here, diagonals = body, going.diagonals
    return found


async def _follow(table: Table, unit: Unit, way: list[Going], budget: int) -> None:
    """Go along a way, as far as the movement leads to a place where the creature may stay, or off the map."""
    state: State = table.state
    out = exits(state, unit.side)
    barred = state.field.statue | space.others(state, unit)
    spent = count = 0
    for number, going in enumerate(way, 1):
        spent += going.cost
        mask = state.field.mask(going.x, going.y, going.body)
        leaves = bool(mask & out) and spent < budget
        stays = going.body == unit.n and not mask & barred and _room(state, unit, going.x, going.y)
        if spent <= budget and (leaves or stays):
            count = number
    spent = 0
    for going in way[:count]:
        if not await movement.take_step(table, unit, going, "rout", begun=spent > 0):
            return
        spent += going.cost
    if state.space(unit) & out:
        await _leave(table, unit, budget - spent)


def _leads_on(state: State, unit: Unit, downhill: Downhill, step: steps.Step, left: int, diagonals: int) -> bool:
    """Tell whether a step of the shortest way can be paid and ends, there or further on, where the creature may stay.

    If the movement would end on an ally or a statue it stops before it (DDM-GEO-16); a pit under a flyer does not
    stop it (DDM-TER-32).
    """
    going = movement.walking(unit, step, diagonals)
    left -= going.cost
    if left < 0:
        return False
    mask = step.mask
    if mask & exits(state, unit.side) and left >= 1:
        return True
    if not mask & (state.field.statue | space.others(state, unit)) and _room(state, unit, step.x, step.y):
        return True
    return any(
        _leads_on(state, unit, downhill, further, left, going.diagonals)
        for further in downhill.next(step.x, step.y, going.diagonals)
    )


def _room(state: State, unit: Unit, x: int, y: int) -> bool:
    """Tell whether no wall stands where a creature would end: what goes through walls may not stop in one."""
    return not unit.mover.through or space.whole(state.field, x, y, unit.n)


async def _approach(table: Table, unit: Unit, budget: int) -> None:
    """Move as near to the exit as the way allows when all ways to it are blocked (DDM-ROUT-04)."""
    state: State = table.state
    ways = reach.reach(
        state.field, unit.mover, unit.space, budget, 0, space.blocking(state, unit), space.others(state, unit)
    )
    remaining = _remaining(state, unit, list(ways.places))
    best = min(remaining.values(), default=0)
    spots = [spot for spot, far in remaining.items() if far == best]
    if not spots or (unit.body == unit.n and (unit.x, unit.y) in spots):
        return
    spot = spots[0]
    if len(spots) > 1:
        options = relocate.offered(spots, N_("{square} is not the nearest place to the exit."), "DDM-ROUT-04")
        about = {"unit": unit.id, "why": "rout"}
        _to, spot = await Choice(unit.side, "relocate", options, "DDM-ROUT-04", False, about)
    await _follow(table, unit, _goings(state, unit, ways.way(*spot)), budget)


def _remaining(state: State, unit: Unit, spots: list[Square]) -> dict[Square, int]:
    """Return how far places are from the exit, other creatures treated as absent (DDM-GEO-16).

    If there is no way from any of them, for a gap too narrow or a pit, the squares are counted round the walls.
    """
    downhill = way_out(state, unit, through=True)
    walked = {spot: far for spot in spots if (far := downhill.cost(*spot)) is not None}
    if walked:
        return walked
    field = state.field
    counts = [counting.distances(field, (x, y, 1)) for x, y in field.squares(exits(state, unit.side))]
    counted = {}
    for spot in spots:
        cells = [y * field.width + x for x, y in field.squares(field.mask(*spot, unit.n))]
        fars = [far for count in counts for cell in cells if (far := count[cell]) is not None]
        if fars:
            counted[spot] = min(fars)
    return counted
