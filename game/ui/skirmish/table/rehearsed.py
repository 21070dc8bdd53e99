"""States that are not: a turn opened, a way gone, a creature set up. Every copy of a rule that the screen makes stands
here and nowhere else on this floor; nothing is answered and the state of the battle is never touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import steps
from game.systems.skirmish import movement, space
from game.systems.skirmish.state import Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.skirmish.movement import Going
    from game.systems.skirmish.state import State, Unit

Square = tuple[int, int]


def opened(state: State, unit_id: str) -> State:
    """Return the state in which a creature has just been activated."""
    ahead = state.clone()
    unit = ahead.units[unit_id]
    seen = tuple(enemy.id for enemy in ahead.enemies(unit.side) if space.sees(ahead, unit, enemy))
    ahead.turn = Turn(unit.id, sighted=seen)
    ahead.phase = "act"
    return ahead


def walked(state: State, unit_id: str, way: Sequence[Going]) -> State:
    """Return the state in which the creature whose turn it is has gone a way and nobody has interfered."""
    there = state.clone()
    unit, now = there.units[unit_id], there.turn
    assert now is not None  # noqa: S101 - its turn is open
    for step in way:
        there.place(unit, step.x, step.y, step.body)
        now.spent += step.cost
        now.diagonals = step.diagonals
        now.moved = True
        now.moved_first = not now.attacks
        now.over = now.over or step.whole_turn
    return there


def set_up(state: State, unit_id: str, spot: Square) -> None:
    """Set a waiting creature of an imagined state up."""
    unit = state.units[unit_id]
    unit.fate = ""
    state.place(unit, *spot, unit.n)


def goings(state: State, unit: Unit, path: Sequence[Square]) -> list[Going]:
    """Return a path of lower-left squares as steps, for the question who may strike on the way."""
    found = []
    diagonals = 0
    at = path[0]
    for x, y in path[1:]:
        step = next(s for s in steps.neighbours(state.field, *at, unit.n) if (s.x, s.y) == (x, y))
        slowed = step.slow and not unit.card.flies
        price = steps.cost(step, diagonals, slowed)
        diagonals += step.diagonal and not slowed
        found.append(movement.Going((), step.direction, x, y, unit.n, price, diagonals, spikes=False))
        at = (x, y)
    return found
