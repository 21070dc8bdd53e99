"""What happens at court and with cards: zones, influences, draws, plays, discards (ASF-NCU, ASF-DECK)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine.event import Event
from game.engine.view import Unknown

if TYPE_CHECKING:
    from game.systems.regiments.state import State


@dataclass(slots=True)
class ZoneClaimed(Event):
    """Somebody at court claimed a zone of the tactics board (ASF-NCU-05, -07)."""

    who: str
    zone: str

    def apply(self, state: State) -> None:
        """Enter it."""
        state.court[self.who].zone = self.zone


@dataclass(slots=True)
class InfluenceLaid(Event):
    """The card of somebody at court was attached to a unit (ASF-NCU-11)."""

    who: str
    unit: str

    def apply(self, state: State) -> None:
        """Lay it there."""
        state.court[self.who].lies = self.unit


@dataclass(slots=True)
class CardDrawn(Event):
    """A seat drew a tactics card; nobody else sees which one (ASF-DECK-03, -08)."""

    seat: int
    card: str | Unknown

    @property
    def seen_by(self) -> tuple[int, ...]:
        """Who sees the card."""
        return (self.seat,)

    def seen(self, seat: int) -> Event:
        """Return the event as a seat sees it: others see that a card was drawn."""
        return self if seat == self.seat else replace(self, card=Unknown("card"))

    def apply(self, state: State) -> None:
        """Take it from the pile into the hand."""
        assert isinstance(self.card, str)  # noqa: S101 - what happens is known; only what is told may not be
        seat = self.seat
        state.decks = _with(state.decks, seat, state.decks[seat].without(self.card, (seat,)))
        state.hands = _with(state.hands, seat, tuple(sorted((*state.hands[seat], self.card))))


@dataclass(slots=True)
class CardPlayed(Event):
    """A seat played a tactics card: it lies face up on its discards (ASF-DECK-05)."""

    reveals = True

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """Put it there."""
        seat = self.seat
        state.hands = _with(state.hands, seat, tuple(key for key in state.hands[seat] if key != self.card))
        state.discards = _with(state.discards, seat, (*state.discards[seat], self.card))


@dataclass(slots=True)
class CardDiscarded(CardPlayed):
    """A seat discarded a card without playing it (ASF-RND-18); discards lie open (ASF-DECK-06)."""


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
