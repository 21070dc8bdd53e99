"""Where creatures go: steps, charges, teleporters, what others or the ground make them do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.engine.event import Event

if TYPE_CHECKING:
    from game.geometry.squares.grid import Square
    from game.systems.skirmish.state import State


@dataclass(slots=True)
class Stepped(Event):
    """A creature took one step; what leaves a threatened square may be struck before it (DDM-AOO-03).

    `origin`, `to` are lower-left squares, `body` its width then; `cost` in squares; `diagonals` unslowed ones.
    `why` "move", "rout" or "charge"; `aloft` if a flyer has taken off before in this turn and nobody may strike at it
    (DDM-GEO-13).
    """

    unit: str
    origin: Square
    to: Square
    body: int
    direction: str
    cost: int
    diagonals: int
    why: str = "move"
    aloft: bool = False

    def still(self, state: State) -> bool:
        """Tell whether the creature still stands where the step begins: it may have fallen or been pushed."""
        unit = state.units[self.unit]
        return unit.here and (unit.x, unit.y) == self.origin

    def apply(self, state: State) -> None:
        """Move it and, in its own turn, pay for it."""
        unit = state.units[self.unit]
        x, y = self.to
        state.place(unit, x, y, self.body)
        turn = state.turn
        if turn is not None and self.why != "rout" and turn.unit == self.unit:
            turn.spent += self.cost
            turn.diagonals = self.diagonals
            turn.moved = True
            if not turn.attacks:
                turn.moved_first = True


@dataclass(slots=True)
class ChargeBegan(Event):
    """A creature charges (DDM-CHG-01)."""

    unit: str
    target: str
    to: Square

    def apply(self, state: State) -> None:
        """Let nothing else be done in the turn."""
        if state.turn is not None:
            state.turn.over = True


@dataclass(slots=True)
class ChargePasses(Event):
    """A charging creature is at one point of its way, start and end included: nothing changes (DDMG-ABIL-033.3)."""

    unit: str
    target: str


@dataclass(slots=True)
class ChargeArrived(Event):
    """A charge has come to its end beside its target, which stands where it stood: nothing changes (Sequence 8.3)."""

    unit: str
    target: str


@dataclass(slots=True)
class ChargeBroken(Event):
    """A charging creature was moved off its line: it does not charge any more (DDMG-SPELLKW-010.10, .13)."""

    unit: str

    def apply(self, state: State) -> None:
        """Let the turn go on like any other."""
        if state.turn is not None:
            state.turn.over = False


@dataclass(slots=True)
class Fled(Event):
    """A routing creature is about to run for its exit: a moment that changes nothing (DDMG-ABIL-010.7)."""

    OVER: ClassVar[str] = "flight over"  # the moment that ends effects of one flight

    unit: str


@dataclass(slots=True)
class Teleported(Event):
    """A creature went from one teleporter to another, which is neither a move nor an attack (DDM-TER-61, -62)."""

    unit: str
    origin: Square
    to: Square

    def apply(self, state: State) -> None:
        """Move it without cost."""
        unit = state.units[self.unit]
        state.place(unit, *self.to, unit.body)
        unit.teleported = True


@dataclass(slots=True)
class Forced(Event):
    """A creature was moved by another one: no step, so nothing is paid and nobody strikes (DDMG-SPELLKW-010.3, .9).

    `why` "push", "pull", "slide" or "switch"; `by` whoever moved it.
    """

    unit: str
    origin: Square
    to: Square
    why: str
    by: str

    def apply(self, state: State) -> None:
        """Move it, squeezed as it is."""
        unit = state.units[self.unit]
        state.place(unit, *self.to, unit.body)


@dataclass(slots=True)
class Relocated(Event):
    """A creature in an illegal position was moved to the nearest legal one (DDM-AOO-07)."""

    unit: str
    origin: Square
    to: Square

    def apply(self, state: State) -> None:
        """Move it."""
        unit = state.units[self.unit]
        state.place(unit, *self.to, unit.n)


@dataclass(slots=True)
class RiskRolled(Event):
    """A creature ended its turn on risky terrain: 1 to 5 hurts, which is an event of its own (DDM-TER-40)."""

    unit: str
    die: int


@dataclass(slots=True)
class LeftMap(Event):
    """A routing creature left through its exit and is eliminated (DDM-ROUT-05)."""

    unit: str

    def apply(self, state: State) -> None:
        """Remove it from the map."""
        unit = state.units[self.unit]
        unit.fate = "routed"
        state.recount()
        state.release(unit.id)
