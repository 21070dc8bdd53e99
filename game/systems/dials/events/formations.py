"""Formations: that one was announced, and that one went back (MK-FORM)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.systems.dials.events.moving import HELD

if TYPE_CHECKING:
    from game.systems.dials.state import State

Placed = tuple[str, int, int, int]
"""A figure, the place of its centre and its facing."""


@dataclass(slots=True)
class FormationMade(Event):
    """Several warriors share one action; `dials` are theirs, the leader's first (MK-FORM-01, -10)."""

    kind: str
    dials: tuple[str, ...]
    target: str = ""


@dataclass(slots=True)
class FormationHeld(Event):
    """A formation did not break away together: nobody of it moves in this turn (MK-FORM-14, MK-BREAK-04)."""

    dials: tuple[str, ...]
    die: int

    def apply(self, state: State) -> None:
        """Note it until the turn ends."""
        state.used = (*state.used, *(("turn", HELD, dial) for dial in self.dials))


@dataclass(slots=True)
class FormationFreed(Event):
    """A formation broke away together: every member is free of every enemy (MK-FORM-14, -15)."""

    dials: tuple[str, ...]
    die: int


@dataclass(slots=True)
class FormationFellBack(Event):
    """The members of a formation came apart, and stand again where they set out (MK-FORM-12, ruling)."""

    places: tuple[Placed, ...]

    def apply(self, state: State) -> None:
        """Put them back."""
        for key, x, y, facing in self.places:
            one = state.figures[key]
            one.x, one.y, one.facing = x, y, facing
            state.put(one)
