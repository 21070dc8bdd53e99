"""What happens to objectives and what modes lay on the table: tokens, their cards, reserves, terrain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.systems.regiments.unit import RESERVE

if TYPE_CHECKING:
    from game.systems.regiments.state import State


@dataclass(slots=True)
class TokenPlaced(Event):
    """An objective lies at a place, in thousandths of an inch, and nobody has claimed it (ASF-SETUP-04, ASF-FFC-09)."""

    token: str
    x: int
    y: int

    def apply(self, state: State) -> None:
        """Put it there."""
        rest = tuple(one for one in state.tokens if one[0] != self.token)
        state.tokens = tuple(sorted((*rest, (self.token, self.x, self.y, ""))))


@dataclass(slots=True)
class TokenClaimed(Event):
    """A unit claimed an objective; `unit` is "" where it stands on it no longer (ASF-OBJ-01, -05)."""

    token: str
    unit: str

    def apply(self, state: State) -> None:
        """Note the unit."""
        state.tokens = tuple((*one[:3], self.unit) if one[0] == self.token else one for one in state.tokens)


@dataclass(slots=True)
class CardLinked(Event):
    """An objective has a card for this battle (ASF-GOT-05, -06, ASF-DWD-04)."""

    token: str
    card: str

    def apply(self, state: State) -> None:
        """Note it."""
        state.keep("cards", tuple(sorted((*state.kept("cards", ()), (self.token, self.card)))))


@dataclass(slots=True)
class CourtierHushed(Event):
    """Somebody at court has no abilities as long as a side holds the objective with a card (ASF-A-06)."""

    who: str
    card: str
    by: int

    def apply(self, state: State) -> None:
        """Note it; whoever claims the objective again chooses again."""
        rest = [one for one in state.kept("hushed", ()) if one[0] != self.card]
        state.keep("hushed", tuple(sorted((*rest, (self.card, self.who, self.by)))))


@dataclass(slots=True)
class Reserved(Event):
    """A unit is in reserve, off the table, at full strength and without tokens (ASF-COK-04, -08, -15, ASF-SOS-11)."""

    unit: str

    def apply(self, state: State) -> None:
        """Take it there; whether it was activated this round is kept (ASF-COK-09)."""
        unit = state.units[self.unit]
        unit.fate, unit.lost, unit.fallen, unit.tokens = RESERVE, 0, 0, ()


@dataclass(slots=True)
class PieceLaid(Event):
    """A piece of terrain was put on the table, in thousandths of an inch and tenths of a degree (ASF-SETUP-06).

    token  the objective that is linked to it, "" for none (ASF-FFC-07)
    """

    kind: str
    look: str
    x: int
    y: int
    turn: int
    token: str = ""

    def apply(self, state: State) -> None:
        """Lay it after the others."""
        if self.token:
            state.keep("heaps", tuple(sorted((*state.kept("heaps", ()), (self.token, (self.x, self.y))))))
        state.laid = (*state.laid, (self.kind, self.look, self.x, self.y, self.turn))
