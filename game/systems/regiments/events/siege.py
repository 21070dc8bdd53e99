"""What happens in a siege: sides, walls, strategies, units that come again (ASF-SOS)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.engine.view import Unknown
from game.systems.regiments.unit import RESERVE, RUIN, WALL

if TYPE_CHECKING:
    from game.systems.regiments.state import State


@dataclass(slots=True)
class SidesTaken(Event):
    """The winner of a roll chose his side (ASF-SOS-03); `defender` is a seat of those besieged."""

    defender: int

    def apply(self, state: State) -> None:
        """Note the team; nobody has strategies yet."""
        state.keep("defender", state.team(self.defender))
        state.keep("strategies", tuple(() for _seat in state.seats()))


@dataclass(slots=True)
class WallBuilt(Event):
    """A castle wall stands at a place, in thousandths of an inch (ASF-SOS-04)."""

    wall: str
    x: int
    y: int
    facing: int

    def apply(self, state: State) -> None:
        """Build it."""
        wall = state.units[self.wall]
        wall.fate, wall.x, wall.y, wall.facing = WALL, self.x, self.y, self.facing


@dataclass(slots=True)
class WallFell(Event):
    """A castle wall lost its last wound: it stays on the table, and nobody shoots from it any more (ASF-SOS-18)."""

    wall: str
    by: int = -1

    def apply(self, state: State) -> None:
        """Leave the ruin."""
        state.units[self.wall].fate = RUIN


@dataclass(slots=True)
class WallsRested(Event):
    """The defender uses his walls and his reserve no more in this round (ASF-SOS-21)."""

    def apply(self, state: State) -> None:
        """Note the round."""
        state.keep("rested", state.round)


@dataclass(slots=True)
class StrategyDrawn(Event):
    """A seat drew a siege strategy; nobody else sees which one (ASF-SOS-08)."""

    seat: int
    card: str | Unknown

    @property
    def seen_by(self) -> tuple[int, ...]:
        """Who sees the card."""
        return (self.seat,)

    def seen(self, seat: int) -> Event:
        """Return the event as a seat sees it: others see that one was drawn."""
        return self if seat == self.seat else replace(self, card=Unknown("card"))

    def apply(self, state: State) -> None:
        """Take it into the hand."""
        assert isinstance(self.card, str)  # noqa: S101 - what happens is known; only what is told may not be
        _hand(state, self.seat, (*state.kept("strategies")[self.seat], self.card))


@dataclass(slots=True)
class StrategyPlayed(Event):
    """A seat played a siege strategy, once and for all (ASF-SOS-08)."""

    reveals = True

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """Take it out of the hand."""
        _hand(state, self.seat, tuple(key for key in state.kept("strategies")[self.seat] if key != self.card))
        state.keep("played", (*state.kept("played", ()), (self.seat, self.card)))


@dataclass(slots=True)
class GroundCleared(Event):
    """A seat removed a piece of terrain: its place in `state.laid` (ASF-SOS-08)."""

    seat: int
    place: int

    def apply(self, state: State) -> None:
        """Take it off the table."""
        state.laid = (*state.laid[: self.place], *state.laid[self.place + 1 :])


@dataclass(slots=True)
class Returned(Event):
    """A destroyed unit is at full strength again, without the attachments that were lost for good (ASF-SOS-09, -10)."""

    unit: str
    lost: int

    def apply(self, state: State) -> None:
        """Make it ready to be deployed."""
        unit = state.units[self.unit]
        unit.fate, unit.lost, unit.fallen, unit.tokens = RESERVE, 0, self.lost, ()


def _hand(state: State, seat: int, cards: tuple[str, ...]) -> None:
    hands = state.kept("strategies")
    state.keep("strategies", (*hands[:seat], tuple(sorted(cards)), *hands[seat + 1 :]))
