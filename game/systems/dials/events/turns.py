"""Rounds, turns, phases, actions and their tokens, and the end of a battle (MK-TURN, MK-PUSH, MK-WIN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine import limits
from game.engine.event import Event
from game.systems.dials.figure import RIDING, changed

if TYPE_CHECKING:
    from game.systems.dials.state import State


@dataclass(slots=True)
class TurnBegan(Event):
    """A player's turn began with its preparation phase; `number` is the round (MK-TURN-01, -02)."""

    seat: int
    number: int

    def apply(self, state: State) -> None:
        """Open the turn."""
        state.player, state.round, state.phase = self.seat, self.number, "prepare"
        limits.renew(state, "turn")


@dataclass(slots=True)
class MainBegan(Event):
    """The main phase of a turn began, with so many actions (MK-TURN-04)."""

    seat: int
    actions: int

    def apply(self, state: State) -> None:
        """Give the actions."""
        state.actions, state.phase = self.actions, "main"


@dataclass(slots=True)
class MainEnded(Event):
    """A player gave no more actions; those that are left are lost (MK-TURN-08)."""

    seat: int

    def apply(self, state: State) -> None:
        """Begin the end phase."""
        state.actions, state.phase = 0, "end"


@dataclass(slots=True)
class ActionGiven(Event):
    """A player gave an action to dials of his figures: a move, a close or ranged attack, a special one (MK-TURN-09).

    `cost` is how many of his actions it takes: none where a rule says so.
    """

    seat: int
    dials: tuple[str, ...]
    kind: str
    cost: int = 1

    def apply(self, state: State) -> None:
        """Count it for the player and for each of them (MK-TURN-04, -06, -10)."""
        state.actions -= self.cost
        for dial in self.dials:
            one = state.of(dial)
            place = state.place(dial)
            one.acted = changed(one.acted, place, one.acted[place] + 1)


@dataclass(slots=True)
class TokensPlaced(Event):
    """Action tokens were put beside a dial; `count` is how many lie there now (MK-PUSH-01)."""

    dial: str
    number: int
    count: int

    def apply(self, state: State) -> None:
        """Put them there; those of a rider lie beside his mount."""
        one = state.of(self.dial)
        if one.fate == RIDING:
            one, place = state.figures[one.mount], 0
        else:
            place = state.place(self.dial)
        one.tokens = changed(one.tokens, place, self.count)


@dataclass(slots=True)
class TokensRemoved(Event):
    """All action tokens of these dials were taken away, because they rested or a rule says so (MK-PUSH-06)."""

    dials: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Take them away."""
        for dial in self.dials:
            one = state.of(dial)
            if one.tokens[state.place(dial)]:
                one.tokens = changed(one.tokens, state.place(dial), 0)


@dataclass(slots=True)
class Exhausted(Event):
    """A dial was given its third token in a row, and that is its end (MK-PUSH-05)."""

    dial: str

    def apply(self, state: State) -> None:
        """Turn it to its skulls."""
        one, place = state.of(self.dial), state.place(self.dial)
        one.turned = changed(one.turned, place, len(one.card.sections[place].dial.clicks))
        state.refresh(self.dial)


@dataclass(slots=True)
class PhaseEnds(Event):
    """The end phase of a turn: what lasts until then ends (MK-TURN-16)."""

    seat: int


@dataclass(slots=True)
class TurnEnded(Event):
    """A player's turn is over; `follows` is whose turn comes, `round_over` whether everybody has had one."""

    seat: int
    follows: int
    round_over: bool

    def apply(self, state: State) -> None:
        """Forget who has acted; pass on."""
        for one in state.figures.values():
            if any(one.acted):
                one.acted = (0,) * len(one.acted)
        state.player, state.phase = self.follows, "turn"


@dataclass(slots=True)
class Eliminated(Event):
    """A player is out of the game, and all his figures leave the table (MK-WIN-02, -03, -04)."""

    seat: int
    figures: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Take them away."""
        state.out = (*state.out, self.seat)
        for key in self.figures:
            one = state.figures[key]
            one.fate, one.soaring, one.tokens = "removed", False, (0,) * len(one.tokens)
            state.put(one)
            state.loosen(one)
            for dial in state.dials(key):
                state.release(dial)


@dataclass(slots=True)
class BattleEnded(Event):
    """The battle is decided: who won, nobody in a draw, and by which condition (MK-WIN)."""

    winners: tuple[int, ...]
    verdict: str

    def apply(self, state: State) -> None:
        """End it."""
        state.winners, state.verdict, state.phase = self.winners, self.verdict, "over"
