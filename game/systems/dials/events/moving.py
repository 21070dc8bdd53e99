"""Moves, turns on the spot, and what a move tears away from or brings about (MK-MOVE, MK-BREAK, MK-STYPE)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event

if TYPE_CHECKING:
    from game.systems.dials.state import State


HELD = "held"
"""What marks a figure that could not break away in this turn."""


@dataclass(slots=True)
class MoveBegan(Event):
    """A figure sets out on a path that has been judged legal; `length` is what it measures, in thousandths."""

    figure: str
    mode: str
    path: tuple[tuple[int, int], ...]
    length: int


@dataclass(slots=True)
class Walked(Event):
    """A figure went one leg of its path (MK-MOVE-02)."""

    figure: str
    x0: int
    y0: int
    x: int
    y: int

    def still(self, state: State) -> bool:
        """Tell whether it is still there and in play where the leg begins."""
        one = state.figures[self.figure]
        return one.here and (one.x, one.y) == (self.x0, self.y0)

    def apply(self, state: State) -> None:
        """Put its centre there."""
        one = state.figures[self.figure]
        one.x, one.y = self.x, self.y
        state.put(one)


@dataclass(slots=True)
class Turned(Event):
    """A figure was turned to a facing (MK-MOVE-06); `free` if it is a free spin (MK-STYPE-01)."""

    figure: str
    facing: int
    free: bool = False

    def apply(self, state: State) -> None:
        """Turn it."""
        one = state.figures[self.figure]
        one.facing = self.facing
        state.put(one)


@dataclass(slots=True)
class LevelChanged(Event):
    """A winged figure took off, or landed (MK-STYPE-15)."""

    figure: str
    soaring: bool

    def apply(self, state: State) -> None:
        """Let it rise or come down."""
        one = state.figures[self.figure]
        one.soaring = self.soaring
        state.put(one)


@dataclass(slots=True)
class MoveEnded(Event):
    """A figure has come to the end of its move; `met` are the enemies that it touches, `how` is the way it went."""

    figure: str
    met: tuple[str, ...]
    how: str = ""


@dataclass(slots=True)
class MoveOver(Event):
    """Rams and pole arms have struck at the end of a cavalry unit's move: it may unseat a rider now (MK-CVB-06)."""

    figure: str
    met: tuple[str, ...]
    how: str = ""


@dataclass(slots=True)
class BrokeAway(Event):
    """A figure tore itself away from the enemies that it touched (MK-BREAK-02)."""

    figure: str
    holders: tuple[str, ...]
    die: int


@dataclass(slots=True)
class HeldFast(Event):
    """A figure could not break away, and moves no more in this turn (MK-BREAK-04)."""

    figure: str
    holders: tuple[str, ...]
    die: int

    def apply(self, state: State) -> None:
        """Note it until the turn ends."""
        state.used = (*state.used, ("turn", HELD, self.figure))


@dataclass(slots=True)
class Levitated(Event):
    """A figure was carried through the air to another place (MK-SPD-03)."""

    figure: str
    x: int
    y: int
    facing: int

    def apply(self, state: State) -> None:
        """Put it there."""
        one = state.figures[self.figure]
        one.x, one.y, one.facing, one.soaring = self.x, self.y, self.facing, False
        state.put(one)


@dataclass(slots=True)
class Brought(Event):
    """A captive or somebody carried came along, and was put down beside whoever brought it (MK-CAP-11)."""

    figure: str
    x: int
    y: int
    facing: int
    soaring: bool = False

    def apply(self, state: State) -> None:
        """Put it there."""
        one = state.figures[self.figure]
        one.x, one.y, one.facing, one.soaring = self.x, self.y, self.facing, self.soaring
        state.put(one)
