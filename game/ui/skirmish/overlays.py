"""Overlays of a battle that have names, for pictures in files: which squares a side threatens and commands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.geometry.squares.counting import within
from game.systems.skirmish import space
from game.ui.board import OverlaySet, squares_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.systems.skirmish.state import State


def threat(side: int, state: State) -> OverlaySet:
    """Return the squares that a side threatens."""
    mask = 0
    for unit in state.on_map(side):
        if unit.active:
            mask |= space.threatened_squares(state, unit)
    return OverlaySet(threat=squares_of(mask, state.map.width))


def command(side: int, state: State) -> OverlaySet:
    """Return the squares under the command of a side."""
    mask = 0
    for unit in state.on_map(side):
        if unit.active and unit.card.commander is not None:
            mask |= within(state.map.field, unit.space, space.COMMAND_RANGE)
    return OverlaySet(command=squares_of(mask, state.map.width), command_side=LETTERS[side])


OVERLAYS: dict[str, Callable[[State], OverlaySet]] = {
    f"{word}-{LETTERS[side].lower()}": partial(overlay, side)
    for word, overlay in (("threat", threat), ("command", command))
    for side in (0, 1)
}
