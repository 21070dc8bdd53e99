"""What happens before the first turn: who begins, terrain, strategic points, deployment (MK-SETUP)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event

if TYPE_CHECKING:
    from game.systems.dials.state import State


@dataclass(slots=True)
class FirstChosen(Event):
    """The dice said who begins; `rolls` are those of the last throw, by seat (MK-SETUP-08)."""

    seat: int
    rolls: tuple[tuple[int, int], ...]

    def apply(self, state: State) -> None:
        """Let this seat lay, place and play first."""
        state.first = state.player = self.seat
        state.phase = "terrain" if state.battle.pieces else "points"


@dataclass(slots=True)
class TerrainLaid(Event):
    """A player laid a piece of terrain: its centre, and how it was turned, in tenths of a degree (MK-SETUP-09)."""

    seat: int
    piece: str
    x: int
    y: int
    turn: int

    def apply(self, state: State) -> None:
        """Let it lie there."""
        state.laid = (*state.laid, (self.piece, self.x, self.y, self.turn))
        state.spread()


@dataclass(slots=True)
class PointPlaced(Event):
    """A strategic point was put on the table; by nobody (-1) the one in the middle (MK-SETUP-10, -11)."""

    seat: int
    x: int
    y: int

    def apply(self, state: State) -> None:
        """Put it there."""
        state.points = (*state.points, (self.x, self.y))


@dataclass(slots=True)
class PlacingPassed(Event):
    """A seat has done what it does in a phase of the set-up; the next one's choice, or the next phase, follows."""

    follows: int
    phase: str

    def apply(self, state: State) -> None:
        """Pass it on."""
        state.player = self.follows
        state.phase = self.phase


@dataclass(slots=True)
class Deployed(Event):
    """A figure was placed on the table before the first turn (MK-SETUP-13, -14)."""

    figure: str
    x: int
    y: int
    facing: int
    soaring: bool = False

    def apply(self, state: State) -> None:
        """Put it there; who rides it or is carried comes with it."""
        one = state.figures[self.figure]
        one.x, one.y, one.facing, one.soaring, one.fate = self.x, self.y, self.facing, self.soaring, ""
        state.put(one)
        if one.rider:
            state.figures[one.rider].fate = "riding"
        if one.passenger:
            state.figures[one.passenger].fate = "aboard"
        state.refresh(*(dial for key in (one.id, one.rider, one.passenger) if key for dial in state.dials(key)))
