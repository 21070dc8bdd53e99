"""A toy for the tests of what happens: pawns with life on a line, blasts that kill several, effects and abilities."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choice import Choice
from game.engine.effects import Bearing
from game.engine.event import Event
from game.engine.limits import renew
from game.engine.options import Listed
from game.engine.reaction import Reactions
from game.engine.session import Session


class Pawn:
    def __init__(self, seat, life=3, at=0, card=None):
        self.seat, self.life, self.at, self.card = seat, life, at, card or {}

    def clone(self):
        return Pawn(self.seat, self.life, self.at, self.card)


class Arena(Bearing):
    """Pawns by id; what their cards grant is what they bear."""

    __slots__ = ("pawns", "round", "turn")

    def __init__(self, **pawns):
        self.pawns = pawns
        self.round, self.turn = 1, 0
        self.bear_nothing()
        self.count_bearers(pawns)

    def granted(self, bearer):
        return self.pawns[bearer].card if self.pawns[bearer].life > 0 else {}

    def clone(self):
        new = object.__new__(Arena)
        new.pawns = {key: pawn.clone() for key, pawn in self.pawns.items()}
        new.round, new.turn = self.round, self.turn
        new.bear_like(self)
        return new

    def plain(self):
        lives = {key: [pawn.life, pawn.at] for key, pawn in self.pawns.items()}
        return {"pawns": lives, "round": self.round, "turn": self.turn, **self.bearing_plain()}

    @classmethod
    def restore(cls, plain, opening):
        state = opening.clone()
        state.round, state.turn = plain["round"], plain["turn"]
        for key, (life, at) in plain["pawns"].items():
            state.pawns[key].life, state.pawns[key].at = life, at
        state.bear_plain(plain, state.pawns)
        return state


@dataclass(slots=True)
class Hurt(Event):
    pawn: str
    amount: int

    def apply(self, state):
        state.pawns[self.pawn].life -= self.amount


@dataclass(slots=True)
class Burnt(Hurt):
    """A kind of Hurt."""


@dataclass(slots=True)
class Died(Event):
    pawn: str

    def apply(self, state):
        state.pawns[self.pawn].life = 0
        state.refresh(self.pawn)


@dataclass(slots=True)
class Moved(Event):
    pawn: str
    origin: int
    to: int

    def still(self, state):
        return state.pawns[self.pawn].at == self.origin

    def apply(self, state):
        state.pawns[self.pawn].at = self.to


@dataclass(slots=True)
class TurnOver(Event):
    def apply(self, state):
        renew(state, "turn")
        state.turn = 1 - state.turn


@dataclass(slots=True)
class RoundOver(Event):
    def apply(self, state):
        renew(state, "turn", "round")
        state.round += 1


async def in_turn(table, window):
    """The seat whose turn it is, then the other, one reaction after the other."""
    state = table.state
    for seat in (state.turn, 1 - state.turn):
        mine = [ready for ready in window.ready if state.pawns[ready.bearer].seat == seat]
        if mine and seat not in window.passed:
            chosen = await window.ask(seat, mine, state)
            if chosen is not None:
                return chosen
    return None


class Room:
    """A room whose whole game is a script: `play(table)` given by the test, asked once at its beginning."""

    name = "arena"

    def __init__(self, script, reactions=None, order=in_turn):
        self.script, self.order = script, order
        self.reactions = reactions if reactions is not None else Reactions()

    async def play(self, table):
        await Choice(0, "go", Listed(("go",)), "TOY-01", True)
        await self.script(table)

    async def next_reaction(self, table, window):
        return await self.order(table, window)

    def refuse(self, state, choice, answer):
        return choice.options.refuse(answer)


def run(state, script, *answers, reactions=None, order=in_turn):
    """Play a script with these answers; return its session, which may be in the middle of it."""
    return Session(Room(script, reactions, order), state, None, ("go", *answers))


def told(session):
    """The names of the events so far."""
    return [type(event).__name__ for event in session.log]
