"""Creatures moved by others: pushed, pulled, slid, or made to change places (DDMG-SPELLKW-010, -011, -016)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import Evidence, no
from game.geometry.squares import counting, forced
from game.geometry.squares.grid import label
from game.geometry.squares.steps import SPIKES_DAMAGE
from game.i18n import N_
from game.systems.skirmish import attack, control, damage, obstacles, space
from game.systems.skirmish.events.movement import Forced

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.geometry.squares.forced import Way
    from game.geometry.squares.grid import Square
    from game.geometry.squares.steps import Step
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

FORCED = ("push", "pull", "slide", "switch")
"""Why a creature is moved by another: what the question is about, and the event."""


async def push(table: Table, by: Unit, unit: Unit, squares: int, *, rule: str) -> bool:
    """Push a creature away; tell whether it was moved at all (DDMG-SPELLKW-010.1, .4)."""
    return await _move(table, by, unit, squares, "push", rule)


async def pull(table: Table, by: Unit, unit: Unit, squares: int, *, rule: str) -> bool:
    """Pull a creature nearer; tell whether it was moved at all (DDMG-SPELLKW-010.1, .5)."""
    return await _move(table, by, unit, squares, "pull", rule)


async def slide(table: Table, by: Unit, unit: Unit, squares: int, *, rule: str) -> bool:
    """Move a creature any way; tell whether it was moved at all (DDMG-SPELLKW-011.1)."""
    return await _move(table, by, unit, squares, "slide", rule)


async def _move(table: Table, by: Unit, unit: Unit, squares: int, way: Way, rule: str) -> bool:
    """Move a creature square by square, the acting player choosing each, as far as there are legal ones.

    Nobody strikes, nothing of its own movement is paid (DDMG-SPELLKW-010.3, .9). Pits and victory areas are not
    spared, nor are spike stones (.12).
    """
    left, diagonals, moved = squares, 0, False
    while unit.here and left > 0:
        ways = list(open_steps(table.state, by, unit, way, left, diagonals))
        if not ways:
            break
        # Its way is chosen, and its diagonals go on counting: DDMG-SPELLKW-010.11.
        spots = {(step.x, step.y): (step, price, after) for step, price, after in ways}
        spot = await _choose(table, by, unit, list(spots), way, rule)
        step, price, diagonals = spots[spot]
        left -= price
        if not await _shift(table, by, unit, step, way, rule):
            break
        moved = True
    return moved


async def shove(table: Table, by: Unit, unit: Unit, spot: Square, *, rule: str) -> bool:
    """Push a creature one square to a place that was chosen before; tell whether it was moved."""
    for step, _price, _after in open_steps(table.state, by, unit, "push", 1):
        if (step.x, step.y) == spot:
            return await _shift(table, by, unit, step, "push", rule)
    return False


async def _shift(table: Table, by: Unit, unit: Unit, step: Step, way: Way, rule: str) -> bool:
    """Move a creature one square, with what the ground does to it there (DDM-TER-50)."""
    if not await table.happen(Forced(unit.id, (unit.x, unit.y), (step.x, step.y), way, by.id, rule=rule)):
        return False
    if step.spikes and not unit.mover.sure:
        await attack.deal(table, unit, damage.of_ground(SPIKES_DAMAGE, "spikes", "DDM-TER-50"))
    return True


def open_steps(
    state: State, by: Unit, unit: Unit, way: Way, left: int, diagonals: int = 0
) -> list[tuple[Step, int, int]]:
    """Return the steps that a creature may be made to take next: step, price, diagonals after it (DDMG-GEO-12).

    DDMG-SPELLKW-010.2, .6, .7, .8, .12.
    """
    taken = space.others(state, unit)
    return list(forced.shifts(state.field, unit.mover, unit.space, by.space, way, taken, left, diagonals))


async def _choose(table: Table, by: Unit, unit: Unit, spots: list[Square], way: str, rule: str) -> Square:
    """Let whoever decides for the acting creature choose one of several places; a single one is not asked for.

    That is its own player, or who controls it in this turn (DDMG-SPELLKW-010.11, DDMG-COND-002.3).
    """
    state: State = table.state
    if len(spots) == 1:
        return spots[0]

    def refuse(answer: Answer) -> Refusal | None:
        match answer:
            case ("to", (int(x), int(y))):
                return refusal(state, by, unit, (x, y), way)
        return None

    options = Listed(tuple(("to", spot) for spot in spots), refuse)
    about = {"unit": unit.id, "why": way, "by": by.id}
    _to, spot = await Choice(control.controller(state, by), "relocate", options, rule, False, about)
    found: Square = spot
    return found


def refusal(state: State, by: Unit, unit: Unit, spot: Square, way: str) -> Refusal:
    """Return why a creature is not moved to a place next (DDMG-BAD-35, -36)."""
    field, x, y = state.field, *spot
    names = {"name": state.name(unit.id), "by": state.name(by.id), "square": label(x, y)}
    if way == "switch":
        text = N_("{name} cannot be placed at {square} so that each stands where the other stood.")
        return no(text, "DDMG-SPELLKW-016.3", **names)
    there = field.mask(x, y, unit.body)
    if taken := obstacles.standing(state, there, unit):
        return obstacles.occupied(state, taken, spot, "DDMG-SPELLKW-010.2")
    shut = there & (field.wall | field.statue)
    step = max(abs(x - unit.x), abs(y - unit.y)) == 1
    if shut or not step or not field.inside(x, y, unit.body):
        text = N_("{name} cannot be moved to {square} from where it stands.")
        return no(text, "DDMG-SPELLKW-010.2", **names).showing(Evidence(places=tuple(field.squares(shut))))
    a, b = (counting.distance(field, by.space, body) for body in (unit.space, (x, y, unit.body)))
    if a is not None and b is not None and (b <= a if way == "push" else b >= a if way == "pull" else False):
        if way == "push":
            text, number = N_("{square} is {b} from {by}, no farther than before ({a})."), "DDMG-SPELLKW-010.4"
        else:
            text, number = N_("{square} is {b} from {by}, no nearer than before ({a})."), "DDMG-SPELLKW-010.5"
        trace = counting.distance_trace(field, by.space, (x, y, unit.body))
        return no(text, number, a=a, b=b, **names).showing(Evidence(traces=(trace,)))
    text = N_("{square} takes more squares than are left, or a wall stands in the way.")
    return no(text, "DDMG-SPELLKW-010.6", **names)


def exchanges(state: State, a: Unit, b: Unit) -> list[tuple[Square, Square]]:
    """Return how two creatures may change places: where each of them goes; none if it cannot be (DDMG-GEO-13)."""
    return forced.exchanges(state.field, a.space, b.space, space.others(state, a, b))


async def switch(table: Table, a: Unit, b: Unit, by: Unit, *, rule: str) -> bool:
    """Let two creatures change places, the acting player choosing where exactly; tell whether they did.

    Nobody strikes; without legal places nothing happens (DDMG-SPELLKW-016.3).
    """
    state: State = table.state
    pairs = exchanges(state, a, b)
    if not pairs:
        return False
    # DDMG-SPELLKW-016.4
    here = await _choose(table, by, a, list(dict.fromkeys(pair[0] for pair in pairs)), "switch", rule)
    there = await _choose(table, by, b, [pair[1] for pair in pairs if pair[0] == here], "switch", rule)
    # Both are put where they go, which is no step: DDMG-SPELLKW-016.1, .2, .6.
    return await table.happen(
        Forced(a.id, (a.x, a.y), here, "switch", by.id, rule=rule),
        Forced(b.id, (b.x, b.y), there, "switch", by.id, rule=rule),
    )
