"""Rounds, phases and turns, the points that are scored in them, and the end of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.engine.limits import renew
from game.systems.skirmish.unit import Turn

if TYPE_CHECKING:
    from game.systems.skirmish.state import State


@dataclass(slots=True)
class RoundBegan(Event):
    """A round began: everybody may be activated again (DDM-RND-01)."""

    number: int

    def apply(self, state: State) -> None:
        """Clear the marks of the last round."""
        state.round = self.number
        state.stirred = False
        renew(state, "round")
        for unit in state.units.values():
            unit.activated = unit.teleported = False
        state.phase = "initiative"


@dataclass(slots=True)
class FirstChosen(Event):
    """The winner of initiative chose who goes first this round (DDM-INIT-02)."""

    side: int

    def apply(self, state: State) -> None:
        """Begin the first phase."""
        state.first = state.player = self.side
        state.activations = 0
        state.phase = "activate"


@dataclass(slots=True)
class PhasePassed(Event):
    """It is another side's phase now, or the round has ended (DDM-PHS-03)."""

    side: int
    round_over: bool = False

    def apply(self, state: State) -> None:
        """Hand over."""
        state.player = self.side
        state.activations = 0
        if self.round_over:
            state.phase = "round end"


@dataclass(slots=True)
class Activated(Event):
    """A creature began its turn (DDM-PHS-01, -04)."""

    unit: str
    sighted: tuple[str, ...]

    def opened(self) -> Turn:
        """Return the turn that it opens."""
        return Turn(self.unit, sighted=self.sighted)

    def apply(self, state: State) -> None:
        """Mark it and open its turn."""
        state.units[self.unit].activated = True
        state.activations += 1
        state.turn = self.opened()
        state.phase = "act"


@dataclass(slots=True)
class TurnBegins(Event):
    """A creature's turn has begun, nothing was done in it yet: a moment that changes nothing (Sequence 5)."""

    unit: str


@dataclass(slots=True)
class TurnEnds(Event):
    """A creature does nothing more in its turn, which is about to be closed: nothing changes (Sequence 7)."""

    unit: str


@dataclass(slots=True)
class TurnEnded(Event):
    """A creature's turn is over; limits that last a turn are lifted (DDM-AOO-02, DDM-ROUT-12)."""

    unit: str

    def apply(self, state: State) -> None:
        """Close the turn."""
        state.turn = None
        state.barred = ()
        renew(state, "turn")
        state.phase = "activate"


@dataclass(slots=True)
class Readied(Event):
    """A creature may be activated once more in this round (DDMG-ABIL-025.1)."""

    unit: str

    def apply(self, state: State) -> None:
        """Take its mark off."""
        state.units[self.unit].activated = False


@dataclass(slots=True)
class TurnForgone(Event):
    """A creature does without the other turn that it might have taken in this round (DDMG-ABIL-025.3)."""

    unit: str

    def apply(self, state: State) -> None:
        """Mark it."""
        state.units[self.unit].activated = True


@dataclass(slots=True)
class ActionsEnded(Event):
    """The creature does nothing more in its turn (DDM-ACT-09)."""

    unit: str

    def apply(self, state: State) -> None:
        """Nothing more is asked in this turn."""
        if state.turn is not None:
            state.turn.over = True
        state.phase = "turn end"


@dataclass(slots=True)
class TurnSpent(Event):
    """The minimum move has used the turn up; only swift actions are left (DDM-MOVE-11, DDM-TER-61)."""

    unit: str

    def apply(self, state: State) -> None:
        """Leave nothing but swift actions."""
        if state.turn is not None:
            state.turn.over = True


@dataclass(slots=True)
class RoundEnded(Event):
    """All creatures were activated; the stall counter moves (DDM-RND-03, DDM-TIE-01)."""

    number: int

    def apply(self, state: State) -> None:
        """Count quiet rounds, whole ones (DDM-Q-79)."""
        state.stall = 0 if state.stirred else state.stall + 1
        state.phase = "round"


@dataclass(slots=True)
class Scored(Event):
    """A side got victory points: `why` "elimination" of `unit`, or "area" (DDM-SCN-07, -08)."""

    side: int
    amount: int
    why: str
    unit: str = ""

    def apply(self, state: State) -> None:
        """Add them."""
        state.vp[self.side] += self.amount
        if self.why == "area":
            state.areas[self.side] += self.amount


@dataclass(slots=True)
class BattleEnded(Event):
    """The battle is decided: `winner` is a side, its team wins with it; -1 for a draw.

    `how` is "points", "last", "stall", "centre", "cost", "rout" or "draw".
    """

    winner: int
    how: str

    def apply(self, state: State) -> None:
        """Close the battle."""
        state.winner = self.winner
        state.verdict = self.how
        state.phase = "over"
