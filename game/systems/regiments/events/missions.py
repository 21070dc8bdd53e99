"""What happens with missions: drawn, chosen in secret, shown, fulfilled, discarded (ASF-WOW, ASF-DWW).

What a battle with missions keeps in its bag: "pile" the missions left to draw, "missions" and "errands" for each seat
its hand and the one it has chosen, "open" those that everybody sees, "spent" what was discarded; and of this round
"fallen" who was destroyed by which seat and "done" how often a team has fulfilled what lies open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine.event import Event
from game.engine.view import Unknown

if TYPE_CHECKING:
    from game.systems.regiments.state import State

Key = str
"""A mission card in the deck: "full-court.2" is the second copy."""


@dataclass(slots=True)
class MissionsShuffled(Event):
    """The deck of missions was shuffled (ASF-WOW-04, ASF-DWW-05)."""

    cards: tuple[Key, ...]

    def apply(self, state: State) -> None:
        """Lay it there; nobody has missions yet."""
        seats = state.seats()
        state.keep("pile", tuple(sorted(self.cards)))
        state.keep("missions", tuple(() for _seat in seats))
        state.keep("errands", tuple("" for _seat in seats))


@dataclass(slots=True)
class MissionDrawn(Event):
    """A seat drew a mission; nobody else sees which one (ASF-WOW-04, -10)."""

    seat: int
    card: Key | Unknown

    @property
    def seen_by(self) -> tuple[int, ...]:
        """Who sees the card."""
        return (self.seat,)

    def seen(self, seat: int) -> Event:
        """Return the event as a seat sees it: others see that a mission was drawn."""
        return self if seat == self.seat else replace(self, card=Unknown("card"))

    def apply(self, state: State) -> None:
        """Take it from the pile into the hand."""
        assert isinstance(self.card, str)  # noqa: S101 - what happens is known; only what is told may not be
        _drawn(state, self.card)
        _hand(state, self.seat, (*state.kept("missions")[self.seat], self.card))


@dataclass(slots=True)
class MissionChosen(Event):
    """A seat laid down its mission for the round, face down; one that lay there goes back (ASF-WOW-05, -10)."""

    seat: int
    card: Key | Unknown

    @property
    def seen_by(self) -> tuple[int, ...]:
        """Who sees the card."""
        return (self.seat,)

    def seen(self, seat: int) -> Event:
        """Return the event as a seat sees it: others see that one was chosen."""
        return self if seat == self.seat else replace(self, card=Unknown("card"))

    def apply(self, state: State) -> None:
        """Lay it there."""
        assert isinstance(self.card, str)  # noqa: S101 - what happens is known; only what is told may not be
        before = state.kept("errands")[self.seat]
        held = [key for key in state.kept("missions")[self.seat] if key != self.card]
        _hand(state, self.seat, (*held, *((before,) if before else ())))
        _errand(state, self.seat, self.card)


@dataclass(slots=True)
class MissionShown(Event):
    """A mission lies open for everybody; `instead` of another one, "" of none (ASF-WOW-08, ASF-DWW-05, -07)."""

    reveals = True

    card: Key
    instead: Key = ""

    def apply(self, state: State) -> None:
        """Lay it there."""
        _drawn(state, self.card)
        state.keep("open", tuple(sorted((*(key for key in state.kept("open", ()) if key != self.instead), self.card))))
        if self.instead:
            _spent(state, self.instead)


@dataclass(slots=True)
class MissionFulfilled(Event):
    """A team fulfilled a mission, `times` in all this round; that of a seat is revealed and discarded (ASF-WOW-16).

    seat  whose secret mission it was, -1 of an open one
    """

    reveals = True

    team: int
    card: Key
    times: int = 1
    seat: int = -1

    def apply(self, state: State) -> None:
        """Note it."""
        if self.seat >= 0:
            _errand(state, self.seat, "")
            _spent(state, self.card)
            return
        rest = [one for one in state.kept("done", ()) if one[:2] != (self.team, self.card)]
        state.keep("done", tuple(sorted((*rest, (self.team, self.card, self.times)))))


@dataclass(slots=True)
class MissionDiscarded(Event):
    """A mission was discarded unfulfilled: of a seat, or with -1 an open one (ASF-WOW-07, -09)."""

    reveals = True

    card: Key
    seat: int = -1

    def apply(self, state: State) -> None:
        """Put it with the others that are out of the game."""
        if self.seat >= 0:
            _errand(state, self.seat, "")
        else:
            state.keep("open", tuple(key for key in state.kept("open") if key != self.card))
        _spent(state, self.card)


@dataclass(slots=True)
class FallNoted(Event):
    """It was noted for the missions of this round who was destroyed by which seat, -1 by nobody."""

    unit: str
    by: int

    def apply(self, state: State) -> None:
        """Note it."""
        state.keep("fallen", (*state.kept("fallen", ()), (self.unit, self.by)))


@dataclass(slots=True)
class MissionsRenewed(Event):
    """The round is over: nothing has been fulfilled in the next one."""

    def apply(self, state: State) -> None:
        """Forget it."""
        state.keep("fallen", None)
        state.keep("done", None)


def _drawn(state: State, card: Key) -> None:
    state.keep("pile", tuple(key for key in state.kept("pile") if key != card))


def _spent(state: State, card: Key) -> None:
    state.keep("spent", (*state.kept("spent", ()), card))


def _hand(state: State, seat: int, cards: tuple[Key, ...]) -> None:
    state.keep("missions", _with(state.kept("missions"), seat, tuple(sorted(cards))))


def _errand(state: State, seat: int, card: Key) -> None:
    state.keep("errands", _with(state.kept("errands"), seat, card))


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
