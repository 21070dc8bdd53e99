"""A small game for the tests of sessions, positions and files: numbers are bid, checked and rolled for, for ever.

Every turn a seat bids a number (a person's number is no die), the next seat says yes or no (in the middle of a rule),
and on yes a die falls. Each seat has a secret number, which only its owner sees until the bid names it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.choice import Choice
from game.engine.dice import picker
from game.engine.event import Event
from game.engine.options import Listed
from game.engine.position import retold
from game.engine.reaction import Reactions
from game.engine.seats import next_seat
from game.engine.system import Outcome
from game.engine.view import Unknown

SEATS = 3


class Ledger:
    """The state. `clones` counts the copies that were made of any of them."""

    clones = 0

    def __init__(self, turns=10_000):
        self.turns = turns
        self.turn = 0
        self.player = 0
        self.sums = [0] * SEATS
        self.secrets = [3, 4, 5]

    def clone(self):
        Ledger.clones += 1
        new = Ledger(self.turns)
        new.turn, new.player, new.sums, new.secrets = self.turn, self.player, self.sums[:], self.secrets[:]
        return new

    def plain(self):
        return {
            "turns": self.turns,
            "turn": self.turn,
            "player": self.player,
            "sums": self.sums[:],
            "secrets": self.secrets[:],
        }


@dataclass(slots=True)
class Bid(Event):
    seat: int
    number: int

    def apply(self, state):
        state.sums[self.seat] += self.number


@dataclass(slots=True)
class Whispered(Event):
    seat: int
    number: int

    @property
    def seen_by(self):
        return (self.seat,)

    def seen(self, seat):
        return self if seat == self.seat else replace(self, number=Unknown("number"))

    def apply(self, state):
        state.secrets[self.seat] = self.number


@dataclass(slots=True)
class Passed(Event):
    def apply(self, state):
        state.turn += 1
        state.player = next_seat(state.player, SEATS)


class Room:
    name = "ledger"
    board = "cards"
    prefixes = ("L",)

    def __init__(self, *, most=9):
        self.reactions = Reactions()
        self.most = most  # a rule that can be changed between saving and loading

    async def play(self, table):
        state = table.state
        while state.turn < state.turns:
            seat = state.player
            bid = await Choice(seat, "bid", Listed((*range(1, self.most + 1), "whisper")), "L-01", True)
            if bid == "whisper":
                told = await Choice(seat, "number", Listed(range(1, 10)), "L-02", False, {}, secret=True)
                await table.happen(Whispered(seat, told, rule="L-02"))
                bid = 1
            sure = await Choice(next_seat(seat, SEATS), "sure", Listed(("yes", "no")), "L-03")
            if sure == "yes":
                bid += await table.roll(6, "L-04")
            await table.happen(Bid(seat, bid, rule="L-01"))
            await table.happen(Passed())

    async def next_reaction(self, _table, _ready):
        return None

    def setup(self, plain, _library=None):
        return Ledger(plain["turns"])

    def restore(self, plain, opening):
        state = opening.clone()
        for name, value in plain.items():
            setattr(state, name, value[:] if isinstance(value, list) else value)
        if len(state.sums) != SEATS:
            raise ValueError("sums")
        return state

    def upgrade(self, document):
        answers = [tuple(answer.split()) if " " in str(answer) else answer for answer in document["answers"]]
        hosting = {"ai": {}, "dice": "seeded", "undo": None, "by": ""}
        return document | {"answers": answers, "asked": [0] * len(answers), "hosting": hosting}

    def view(self, state, seat):
        seen = state.clone()
        seen.secrets = [own if n == seat else Unknown("number") for n, own in enumerate(state.secrets)]
        return seen

    def imagine(self, position, seat, seed):
        pick = picker(seed)
        state = position.state.clone()
        state.secrets = [own if n == seat else 1 + pick(9) for n, own in enumerate(state.secrets)]
        return retold(position, state, seat, seed)

    def outcome(self, state):
        if state.turn < state.turns:
            return None
        most = max(state.sums)
        winners = tuple(n for n, total in enumerate(state.sums) if total == most)
        return Outcome(winners, "most", tuple(state.sums), state.turn // SEATS)
