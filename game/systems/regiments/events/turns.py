"""What happens in rounds and turns: activations, the steps of the Clean-Up, points, the end (ASF-RND, ASF-VIC)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.engine.limits import renew

if TYPE_CHECKING:
    from game.systems.regiments.state import State


@dataclass(slots=True)
class FirstNamed(Event):
    """A player became First Player for the first round (ASF-SETUP-11)."""

    seat: int
    by: int

    def apply(self, state: State) -> None:
        """Give him the marker."""
        state.first = state.player = self.seat
        state.phase = "round"


@dataclass(slots=True)
class RoundBegan(Event):
    """A round began: the First Player has the first turn (ASF-RND-02)."""

    number: int

    def apply(self, state: State) -> None:
        """Count it."""
        state.round, state.player, state.phase = self.number, state.first, "turn"


@dataclass(slots=True)
class TurnBegan(Event):
    """A turn began (ASF-RND-03)."""

    seat: int

    def apply(self, state: State) -> None:
        """Ask the player next whom he activates."""
        state.player, state.phase = self.seat, "activate"


@dataclass(slots=True)
class TurnPassed(Event):
    """A player without a unit to activate passed his turn (ASF-RND-09); it has no windows (ASF-RND-26)."""

    seat: int
    follows: int

    def apply(self, state: State) -> None:
        """Pass the turn on."""
        state.player = self.follows


@dataclass(slots=True)
class Activated(Event):
    """A unit or somebody at court was activated (ASF-RND-04)."""

    unit: str

    def apply(self, state: State) -> None:
        """Nothing is written before the activation ends (ASF-ACT-03)."""


@dataclass(slots=True)
class ActivationEnded(Event):
    """The action was done or forgone: the unit has its activation token (ASF-ACT-03)."""

    unit: str

    def apply(self, state: State) -> None:
        """Put the token on it."""
        if self.unit in state.court:
            state.court[self.unit].activated = True
        else:
            state.units[self.unit].activated = True


@dataclass(slots=True)
class TurnEnded(Event):
    """A turn ended (ASF-RND-07)."""

    seat: int
    follows: int

    def apply(self, state: State) -> None:
        """Give the turn to the next player."""
        state.player, state.phase = self.follows, "turn"
        renew(state, "turn")


@dataclass(slots=True)
class CleanUpBegan(Event):
    """Every unit has been activated: the Clean-Up Phase begins (ASF-RND-10)."""

    def apply(self, state: State) -> None:
        """Go on to it."""
        state.phase = "cleanup"


@dataclass(slots=True)
class TokensCleared(Event):
    """All activation and order tokens were removed (ASF-RND-15, -24)."""

    def apply(self, state: State) -> None:
        """Remove them."""
        for unit in state.units.values():
            unit.activated = False
        for one in state.court.values():
            one.activated = False
        renew(state, "round")


@dataclass(slots=True)
class BoardCleared(Event):
    """Everybody left the tactics board (ASF-RND-16)."""

    def apply(self, state: State) -> None:
        """Take them off."""
        for one in state.court.values():
            one.zone = ""


@dataclass(slots=True)
class InfluencesEnded(Event):
    """All influences were removed from units (ASF-RND-17, ASF-NCU-14)."""

    def apply(self, state: State) -> None:
        """Take the cards back."""
        for one in state.court.values():
            one.lies = ""


@dataclass(slots=True)
class RoundEnded(Event):
    """The marker went to the opponent, and the round marker moved on (ASF-RND-22, -23)."""

    first: int

    def apply(self, state: State) -> None:
        """Pass the marker."""
        state.first = state.player = self.first
        state.phase = "round"


@dataclass(slots=True)
class Scored(Event):
    """A team scored victory points; `why` is a word of the rules, `unit` the one by or for which it did."""

    team: int
    amount: int
    why: str
    unit: str = ""

    def apply(self, state: State) -> None:
        """Add them."""
        state.points = tuple(n + (self.amount if team == self.team else 0) for team, n in enumerate(state.points))


@dataclass(slots=True)
class BattleEnded(Event):
    """The battle is over: who won, nobody in a draw, and what decided."""

    winners: tuple[int, ...]
    verdict: str

    def apply(self, state: State) -> None:
        """Nothing comes after it."""
        state.winners, state.verdict, state.phase = self.winners, self.verdict, "over"
