"""The rules of bids: each seat bids 1 to 3 in secret; whoever has bid most gets the die. First to 12 points."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.choice import Choice, Refusal
from game.engine.event import Event
from game.engine.options import Listed
from game.engine.reaction import Reactions
from game.engine.system import Outcome

GOAL = 12


@dataclass
class State:
    """Bids of the round by seat, points by seat, and whose turn it is; the seat after the last one is the die."""

    players: tuple[str, ...]
    points: list[int] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    round: int = 1

    def clone(self):
        return State(self.players, list(self.points), list(self.bids), self.round)

    def plain(self):
        return {"points": list(self.points), "bids": list(self.bids), "round": self.round}


@dataclass(slots=True)
class Bid(Event):
    seat: int
    bid: int

    def apply(self, state):
        state.bids.append(self.bid)


@dataclass(slots=True)
class Shown(Event):
    face: int
    reveals = True

    def apply(self, state):
        best = max(state.bids)
        if state.bids.count(best) == 1:
            state.points[state.bids.index(best)] += self.face
        state.bids.clear()
        state.round += 1


class Bids:
    name = "bids"
    board = "cards"
    prefixes = ("BID",)
    reactions = Reactions()

    async def play(self, table):
        state = table.state
        while max(state.points) < GOAL:
            seat = len(state.bids)
            if seat < len(state.players):
                options = Listed([("bid", n) for n in (1, 2, 3)])
                _verb, bid = await Choice(seat, "bid", options, "BID-ASK-01", True, secret=True)
                await table.happen(Bid(seat, bid))
            else:
                await table.happen(Shown(await table.roll(6, "BID-DIE-01")))

    async def next_reaction(self, _table, _window):
        return None

    def refuse(self, _state, choice, answer):
        return choice.options.refuse(answer) or Refusal("")

    def describe(self, scenario, players=None):
        return {"scenario": scenario.id, "players": list(players or scenario.players)}

    def setup(self, plain, _library=None):
        return State(tuple(plain["players"]), [0] * len(plain["players"]))

    def restore(self, plain, opening):
        return State(opening.players, list(plain["points"]), list(plain["bids"]), plain["round"])

    def upgrade(self, document):
        raise ValueError(document)

    def view(self, state, _seat):
        return state

    def imagine(self, position, _seat, _seed):
        return position

    def outcome(self, state):
        best = max(state.points)
        if best < GOAL:
            return None
        return Outcome((state.points.index(best),), "goal", tuple(state.points), state.round)

    def sentence(self, _state, _event, _since=()):
        return None

    def report(self, state, events):
        """Rounds of this game need no report."""

    def chapter(self, event):
        return "round" if isinstance(event, Shown) else "turn"


ROOM = Bids()
