"""What missions bring about: couriers, and captives who change sides (MK-MISS)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.engine.event import Event

if TYPE_CHECKING:
    from game.systems.dials.state import State


@dataclass(slots=True)
class CourierNamed(Event):
    """A player wrote down which figure is his courier: nobody else sees whom (MK-MISS-02)."""

    seat: int
    figure: str

    @property
    def seen_by(self) -> tuple[int, ...]:
        """Only who wrote it down."""
        return (self.seat,)

    def apply(self, state: State) -> None:
        """Keep the note."""
        couriers = list(state.couriers)
        couriers[self.seat] = self.figure
        state.couriers = tuple(couriers)


@dataclass(slots=True)
class CourierArrived(Event):
    """A courier has reached the start area of an enemy, `at`, and everybody sees who it is (MK-MISS-03)."""

    reveals: ClassVar[bool] = True

    seat: int
    figure: str
    at: int

    def apply(self, state: State) -> None:
        """Count its success, once for the whole game (MK-MISS-04)."""
        state.arrived = (*state.arrived, self.seat)


@dataclass(slots=True)
class SidesChanged(Event):
    """A captive was taken into the army of whoever held it (MK-MISS-06)."""

    figure: str
    seat: int

    def apply(self, state: State) -> None:
        """Let it belong to him from now on."""
        one = state.figures[self.figure]
        one.owner = one.controller = self.seat
        state.joined = (*(pair for pair in state.joined if pair[0] != self.figure), (self.figure, self.seat))
