"""Overlays of a battle that have names, for pictures in files: which squares a side threatens and commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.geometry.squares.counting import within
from game.systems.skirmish import space
from game.systems.skirmish.command import rating_of
from game.ui.board import OverlaySet, squares_of

if TYPE_CHECKING:
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
        if unit.active and rating_of(state, unit) is not None:
            mask |= within(state.map.field, unit.space, space.COMMAND_RANGE)
    return OverlaySet(command=squares_of(mask, state.map.width), command_side=LETTERS[side])


def overlay(name: str, state: State) -> OverlaySet:
    """Return what is named: "threat-a" is what the side of seat A threatens."""
    word, _dash, letter = name.partition("-")
    return {"threat": threat, "command": command}[word](LETTERS.index(letter.upper()), state)
