"""Battles as they would be: copies that the room's own events have moved on, without dice and without interruptions.

Where rules are to be run as they are, with everybody who is asked on the way, `game.engine.position.rehearse` does it
on a fork. This serves what asks about hundreds of places for one choice, and ways whose dangers are told apart from
them. Only events write here too: nobody outside them opens a turn or moves a creature.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish import leeway, movement, turn
from game.systems.skirmish.events.attacks import Damaged, Destroyed
from game.systems.skirmish.events.movement import Stepped
from game.systems.skirmish.events.rounds import TurnSpent
from game.systems.skirmish.events.setup import Placed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.systems.skirmish.movement import Going
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn

Square = tuple[int, int]


def turn_of(state: State, unit_id: str) -> Turn:
    """Return the turn of a creature: the one under way, or the one that would begin if it were activated now."""
    if state.turn is not None and state.turn.unit == unit_id:
        return state.turn
    return turn.activation(state, state.units[unit_id]).opened()


def begun(state: State, unit_id: str) -> State:
    """Return the state in which a creature's turn is open: the present one, or a copy one activation ahead."""
    if state.turn is not None and state.turn.unit == unit_id:
        return state
    ahead = state.clone()
    turn.activation(ahead, ahead.units[unit_id]).apply(ahead)
    return ahead


def walked(state: State, unit_id: str, way: Iterable[Going]) -> State:
    """Return a copy in which a creature's turn is open and it has gone a way that nobody interrupts."""
    there = begun(state.clone(), unit_id)
    for going in way:
        step(there, unit_id, going)
    return there


def step(copy: State, unit_id: str, going: Going) -> None:
    """Move a copy on by one step of a creature, with what the ground does to it (DDM-TER-50, DDM-MOVE-11)."""
    unit = copy.units[unit_id]
    movement.stepped(copy, unit, going, "move").apply(copy)
    if going.spikes:
        hurt(copy, unit_id, leeway.SPIKES_DAMAGE, "", "spikes")
    if going.whole_turn:
        TurnSpent(unit_id).apply(copy)


def standing(state: State, unit_id: str, spot: Square) -> State:
    """Return a copy in which a creature stands, full size, at another place, whatever way led there."""
    there = state.clone()
    shift(there, unit_id, spot)
    return there


def shift(copy: State, unit_id: str, spot: Square) -> None:
    """Let a creature of a copy stand, full size, at another place, whatever way led there."""
    unit = copy.units[unit_id]
    Stepped(unit_id, (unit.x, unit.y), spot, unit.n, "", 0, 0).apply(copy)


def hurt(copy: State, unit_id: str, amount: int, by: str, cause: str = "attack") -> None:
    """Let a creature of a copy lose hit points; without any left it is gone, unless spikes are what it runs into."""
    unit = copy.units[unit_id]
    Damaged(unit_id, amount, max(unit.hp - amount, 0), by, cause).apply(copy)
    if unit.hp <= 0 and by:
        Destroyed(unit_id, by, cause).apply(copy)


def place(copy: State, unit_id: str, spot: Square) -> None:
    """Set a creature of a copy up (DDM-SET-04)."""
    Placed(unit_id, *spot).apply(copy)
