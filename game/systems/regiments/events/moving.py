"""What happens on the table: deployment, moves, charges, terrain torn down (ASF-SETUP, ASF-MOVE, ASF-CHG, ASF-TERR)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event

if TYPE_CHECKING:
    from game.systems.regiments.field import Engagement
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit


@dataclass(slots=True)
class ZonesChosen(Event):
    """A player chose his edge, the others have what is left; he deploys first (ASF-SETUP-10, -12)."""

    seat: int
    edges: tuple[int, ...]
    rolls: tuple[tuple[int, int], ...] = ()

    def apply(self, state: State) -> None:
        """Note the edges."""
        state.edges, state.player, state.phase = self.edges, self.seat, "deploy"
        state.keep("chooser", self.seat)


@dataclass(slots=True)
class DeploymentEnded(Event):
    """Everybody stands on the table."""

    follows: int

    def apply(self, state: State) -> None:
        """Go on to naming the First Player (ASF-SETUP-17)."""
        state.player, state.phase = self.follows, "first"


@dataclass(slots=True)
class DeployedPassed(Event):
    """The next player deploys (ASF-SETUP-12)."""

    follows: int

    def apply(self, state: State) -> None:
        """Let him do so."""
        state.player = self.follows


@dataclass(slots=True)
class Placed(Event):
    """A unit stands somewhere else: the common part of moves. `touching` is whom it is engaged with there."""

    unit: str
    x: int
    y: int
    facing: int
    touching: tuple[Engagement, ...] = ()

    def apply(self, state: State) -> None:
        """Put the tray there; engagements end and begin with it (ASF-GEN-12, -13, ASF-BON-04)."""
        unit = state.units[self.unit]
        unit.x, unit.y, unit.facing = self.x, self.y, self.facing
        if not unit.here:
            unit.fate = ""
            state.used = tuple(mark for mark in state.used if mark[2] != unit.id)  # no order tokens: ASF-COK-15
            state.refresh(unit.id)
        engage(state, unit, self.touching)


def engage(state: State, unit: Unit, touching: tuple[Engagement, ...]) -> None:
    """Write down whom a unit touches, with both; for events only."""
    unit.touching = tuple((other, mine) for other, mine, _theirs in touching)
    edges = {other: theirs for other, _mine, theirs in touching}
    for other in state.units.values():
        if unit.id in other.enemies or other.id in edges:
            rest = tuple(one for one in other.touching if one[0] != unit.id)
            other.touching = (*rest, (unit.id, edges[other.id])) if other.id in edges else rest


@dataclass(slots=True)
class Deployed(Placed):
    """A unit was deployed with its attachments (ASF-SETUP-12, -14)."""


@dataclass(slots=True)
class Moved(Placed):
    """A unit moved.

    how  "maneuver", "march", "retreat", "shift", "pivot", "turn", "aim" (the pivot of a charge), "charge", "align" or
         "aside"
    """

    how: str = "maneuver"


@dataclass(slots=True)
class ChargeDeclared(Event):
    """A unit charges an enemy in one of its arcs (ASF-CHG-02, -08)."""

    unit: str
    target: str
    arc: str

    def apply(self, state: State) -> None:
        """Write nothing before it moves."""


@dataclass(slots=True)
class ChargeResolved(Event):
    """The distance was rolled and gone: successful or not, disorderly or not (ASF-CHG-15 to -17)."""

    unit: str
    target: str
    dice: tuple[int, ...]
    distance: int
    reached: bool
    disorderly: bool

    def apply(self, state: State) -> None:
        """Nothing is written: the moves are told apart from it."""


@dataclass(slots=True)
class RetreatRolled(Event):
    """How far a retreat may go (ASF-RET-02)."""

    unit: str
    die: int
    distance: int

    def apply(self, state: State) -> None:
        """Write nothing before it moves."""


@dataclass(slots=True)
class TerrainGone(Event):
    """A piece of terrain was removed (ASF-TERR-21)."""

    unit: str
    place: int

    def apply(self, state: State) -> None:
        """Take it off the table."""
        state.laid = (*state.laid[: self.place], *state.laid[self.place + 1 :])


@dataclass(slots=True)
class ActionForgone(Event):
    """A unit forwent its action (ASF-ACT-02)."""

    unit: str

    def apply(self, state: State) -> None:
        """Nothing changes."""
