"""The toy room's wing of rules: state, events and what happens in a turn (TOY)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import isqrt
from types import MappingProxyType
from typing import NamedTuple

from game.engine import limits
from game.engine.choice import Choice
from game.engine.dice import Die, picker
from game.engine.effects import Bearing, Effect, began, expire, params
from game.engine.event import Event
from game.engine.options import Either, Listed, Region
from game.engine.piles import Pile, Segment
from game.engine.position import retold
from game.engine.reaction import Asked, Reaction, Reactions
from game.engine.refusal import Refusal
from game.engine.seats import LETTERS, next_seat, opponents, team_of, together, victory_told
from game.engine.system import Outcome, Sentence
from game.engine.throws import Rerolled, Thrown
from game.engine.view import Unknown

INCH = 1000
SIZE, REACH, HASTE, APART, STRIKE, GATHERED = 12 * INCH, 4 * INCH, 6 * INCH, 1 * INCH, 2 * INCH, 3 * INCH
MIDDLE = (SIZE // 2, SIZE // 2)
COMBAT = Die("combat", ("miss", "hit", "hit"))
CARDS = tuple(f"{kind}-{n}" for kind in ("haste", "spy") for n in range(1, 9))
CORNERS = ((1, 1), (11, 11), (1, 11), (11, 1))


class Pawn(NamedTuple):
    """One pawn: whose, and where."""

    seat: int
    x: int
    y: int


class State(Bearing):
    """One moment of a game; `drawn`, `moved`, `played` say what was done in this turn.

    `names` never change: id and name of the scenario, and the players.
    """

    CHANGING = ("deck", "drawn", "hands", "moved", "pawns", "played", "player", "round", "rounds", "scores", "teams")
    __slots__ = (*CHANGING, "names")

    def clone(self):
        new = object.__new__(State)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(new, name, value.copy() if isinstance(value, (list, dict)) else value)
        new.bear_like(self)
        return new

    def plain(self):
        told = {name: getattr(self, name) for name in self.CHANGING}
        told["deck"] = self.deck.plain()
        told["hands"] = [list(hand) for hand in self.hands]
        told["pawns"] = {key: list(pawn) for key, pawn in self.pawns.items()}
        told |= {"teams": [list(team) for team in self.teams], "scores": self.scores[:]}
        return told | self.bearing_plain()

    def granted(self, _bearer):
        return {}

    def reach(self, seat):
        """Return how far the pawns of a seat move (TOY-MOVE-01, TOY-CARD-02)."""
        return HASTE if self.has(LETTERS[seat], "haste") else REACH


def far(a, b):
    """Return the square of the distance of two pawns or places."""
    return (a[-2] - b[-2]) ** 2 + (a[-1] - b[-1]) ** 2


# --- what happens ---
@dataclass(slots=True)
class Drew(Event):
    seat: int
    card: str

    @property
    def seen_by(self):
        return (self.seat,)

    def seen(self, seat):
        return self if seat == self.seat else replace(self, card=Unknown("card"))

    def apply(self, state):
        state.drawn = True
        if self.card:
            state.deck = state.deck.without(self.card, (self.seat,))
            state.hands[self.seat] = tuple(sorted((*state.hands[self.seat], self.card)))


@dataclass(slots=True)
class Played(Event):
    seat: int
    card: str
    reveals = True

    def apply(self, state):
        state.played = True
        state.hands[self.seat] = tuple(card for card in state.hands[self.seat] if card != self.card)


@dataclass(slots=True)
class Spied(Event):
    seat: int
    deck: Pile

    def seen(self, seat):
        return self if seat == self.seat else replace(self, deck=seen_pile(self.deck, seat))

    def plain(self):
        return {"event": "Spied", "seat": self.seat, "deck": self.deck.plain(), "rule": self.rule}

    def apply(self, state):
        state.deck = self.deck


@dataclass(slots=True)
class PawnMoved(Event):
    pawn: str
    x: int
    y: int

    def apply(self, state):
        state.moved = True
        state.pawns[self.pawn] = state.pawns[self.pawn]._replace(x=self.x, y=self.y)


@dataclass(slots=True)
class StruckDown(Event):
    pawn: str
    by: int

    def apply(self, state):
        del state.pawns[self.pawn]
        state.scores[self.by] += 1


@dataclass(slots=True)
class TurnOver(Event):
    """A turn is over; `begins` is the round that begins, 0 if none does."""

    seat: int
    follows: int
    begins: int

    def apply(self, state):
        state.drawn = state.moved = state.played = False
        limits.renew(state, "turn")
        state.player = self.follows
        state.round = self.begins or state.round


@dataclass(slots=True)
class GameOver(Event):
    winners: tuple[int, ...]


def turn_over(state, seat):
    """Return the end of a seat's turn: seats without pawns are passed over (TOY-TURN-02)."""
    out = set(range(len(state.hands))) - {pawn.seat for pawn in state.pawns.values()}
    follows = next_seat(seat, len(state.hands), out)
    return TurnOver(seat, follows, state.round + 1 if follows <= seat else 0, rule="TOY-TURN-02")


# --- where a pawn may go ---
class Trace(NamedTuple):
    verdict: bool
    rule: str
    note: str


class Within:
    """The places that a pawn may move to (TOY-MOVE)."""

    def __init__(self, state, key):
        self.pawn = state.pawns[key]
        self.reach = state.reach(self.pawn.seat)
        self.others = [pawn for other, pawn in state.pawns.items() if other != key]

    def trace(self, where):
        if not (len(where) == 1 and isinstance(where[0], tuple) and [type(n) for n in where[0]] == [int, int]):
            return Trace(False, "TOY-MOVE-01", "A move names one place.")
        (place,) = where
        if not (0 <= place[0] <= SIZE and 0 <= place[1] <= SIZE):
            return Trace(False, "TOY-MOVE-01", "That is beside the table.")
        if far(self.pawn, place) > self.reach**2:
            return Trace(False, "TOY-MOVE-01", f"That is more than {self.reach // INCH} inches away.")
        if any(far(other, place) < APART**2 for other in self.others):
            return Trace(False, "TOY-MOVE-02", "Another pawn is nearer than an inch.")
        return Trace(True, "TOY-MOVE-01", "")

    def sample(self, pick):
        for _try in range(20):
            place = tuple(at - self.reach + pick(2 * self.reach + 1) for at in self.pawn[1:])
            if self.trace((place,)).verdict:
                return (place,)
        return (tuple(self.pawn[1:]),)

    def near(self, where):
        if self.trace(where).verdict:
            return where
        if not (len(where) == 1 and isinstance(where[0], tuple) and [type(n) for n in where[0]] == [int, int]):
            return None
        x, y = (min(max(n, 0), SIZE) for n in where[0])
        dx, dy = x - self.pawn.x, y - self.pawn.y
        most = max(isqrt(dx * dx + dy * dy), 1)
        for length in range(min(self.reach, most), -1, -50):  # back along the line, until there is room
            place = (self.pawn.x + int(dx * length / most), self.pawn.y + int(dy * length / most))
            if self.trace((place,)).verdict:
                return (place,)
        return (tuple(self.pawn[1:]),)


# --- the course of a game ---
def outcome(state):
    """Return who won (TOY-TURN-03, -04)."""
    if together(state.teams):
        return gathering(state)
    left = {team_of(state.teams, pawn.seat) for pawn in state.pawns.values()}
    if len(left) > 1 and state.round <= state.rounds:
        return None
    sums = {team: sum(state.scores[seat] for seat in team) for team in state.teams}
    best = [team for team, total in sums.items() if total == max(sums.values())]
    verdict = "rounds" if len(left) > 1 else "last"
    return Outcome(best[0] if len(best) == 1 else (), verdict, tuple(state.scores), min(state.round, state.rounds))


def gathering(state):
    """Return how a game against the game itself ended (TOY-TURN-04)."""
    won = all(far(pawn, MIDDLE) <= GATHERED**2 for pawn in state.pawns.values())
    if not won and state.round <= state.rounds:
        return None
    winners = state.teams[0] if won else ()
    return Outcome(winners, "gathered" if won else "rounds", tuple(state.scores), min(state.round, state.rounds))


async def turn(table):
    """Draw, then let the seat do one thing (TOY-TURN-01, TOY-CARD-01)."""
    state = table.state
    seat = state.player
    if not state.drawn:
        card = await table.draw(state.deck, "TOY-CARD-01", who=seat) if state.deck else ""
        await table.happen(Drew(seat, card, rule="TOY-CARD-01"))
    mine = [key for key, pawn in state.pawns.items() if pawn.seat == seat and not state.moved]
    words = ["end", *(("play", card) for card in state.hands[seat] if not state.played)]
    options = Either(
        Listed(tuple(words), partial(why_not, state, seat)), *(Region("move", key, Within(state, key)) for key in mine)
    )
    answer = await Choice(seat, "act", options, "TOY-TURN-01", True)
    if answer == "end":
        await expire(table, "turn end", LETTERS[seat], rule="TOY-CARD-02")
        await table.happen(turn_over(state, seat))
    elif answer[0] == "play":
        await play_card(table, seat, answer[1])
    else:
        _move, key, (x, y) = answer
        await table.happen(PawnMoved(key, x, y, rule="TOY-MOVE-01"))
        await strike(table, seat, key)


def why_not(state, seat, answer):
    """Return why a seat may not play that card or move that pawn, None for what is no card and no pawn."""
    verb, what = answer[:2] if isinstance(answer, tuple) and len(answer) > 1 else (answer, "")
    if verb == "play" and (state.played or what not in state.hands[seat]):
        return Refusal("One card a turn, from the hand.", "TOY-TURN-01" if state.played else "TOY-CARD-01")
    if verb == "move" and (state.moved or what not in state.pawns or state.pawns[what].seat != seat):
        return Refusal("One pawn a turn, and one's own.", "TOY-TURN-01")
    return None


async def play_card(table, seat, card):
    """Play a card from the hand (TOY-CARD-02, -03)."""
    rule = "TOY-CARD-02" if card.startswith("haste") else "TOY-CARD-03"
    await table.happen(Played(seat, card, rule=rule))
    if card.startswith("haste"):
        letter = LETTERS[seat]
        await table.happen(began(Effect("haste", card, letter, params(reach=HASTE), ("turn end", letter, 0)), rule))
    else:
        deck = await table.look(table.state.deck, 2, [seat], rule, who=seat)
        await table.happen(Spied(seat, deck, rule=rule))


async def strike(table, seat, key):
    """Strike at the nearest enemy within 2 inches (TOY-STRIKE-01)."""
    state = table.state
    me, foes = state.pawns[key], opponents(state.teams, seat)
    near = [(far(me, pawn), other) for other, pawn in state.pawns.items() if pawn.seat in foes]
    if not near or min(near)[0] > STRIKE**2:
        return
    target = min(near)[1]
    throw = await table.throw([6, COMBAT], "TOY-STRIKE-01", who=seat, target=target)
    if throw.answers[0] >= 4 and throw.shown[1] == "hit":
        await table.happen(StruckDown(target, seat, rule="TOY-STRIKE-01"))


async def _again(table, bearer, event, place):
    await table.reroll(event.throw, [place], bearer, "TOY-STRIKE-02")


LUCK = Reaction(
    "again", "after", Thrown, "TOY-STRIKE-02", lambda _state, event: [LETTERS[event.throw.about["who"]]], _again,
    lambda _state, _bearer, _event: (0, 1), once="turn", asked=Asked(kind="again"),
)  # fmt: skip


def seen_pile(pile, seat):
    """Return a pile with the segments that a seat does not know face down."""
    hidden = Unknown("card")
    return Pile(tuple(s if seat in s.known else Segment((hidden,) * len(s.cards)) for s in pile.segments))


# --- the words of the log ---
def sentence(state, event):
    """Return the log's line for an event, for whoever sees it so."""
    names = state.names[2]

    def told(text, seat, die=0, weight=1):
        return Sentence(text.format(player=names[seat]), event.rule, seat, die, weight)

    match event:
        case Drew():
            card = "a card" if isinstance(event.card, Unknown) else event.card or "nothing: the deck is empty"
            return told("{player} draws " + card + ".", event.seat)
        case Played():
            return told("{player} plays " + event.card + ".", event.seat)
        case PawnMoved():
            where = f"{event.x / INCH:.1f}″, {event.y / INCH:.1f}″"
            return told(f"*{event.pawn}* moves to {where}.", LETTERS.index(event.pawn[0].upper()))
        case Thrown():
            number, sign = (die.shown(answer) for die, answer in zip(event.throw.dice, event.answers, strict=True))
            about = event.throw.about
            return told(f"{{player}} strikes at *{about['target']}*: {number} and {sign}.", about["who"], number)
        case Rerolled():
            return told("{player} rolls a die again.", event.throw.about["who"])
        case StruckDown():
            return told(f"*{event.pawn}* is struck down.", event.by, weight=2)
        case TurnOver():
            return told("The turn of {player} is over.", event.seat, weight=0)
        case GameOver():
            return Sentence(victory_told(names, event.winners, state.teams), event.rule, weight=2)
    return None


class Toy:
    """The manifest of the toy room."""

    name = "toy"
    board = "inches"
    prefixes = ("TOY",)
    vocabulary = MappingProxyType(
        {"effects": {"haste": {"title": "Haste", "words": "6 inches", "rule": "TOY-CARD-02", "form": {}}}}
    )

    lesson_words = MappingProxyType(
        {"answered": ("move", "play", "end", "again", "pass"), "event": ("Drew", "Played", "PawnMoved", "StruckDown")}
    )

    def __init__(self):
        self.reactions = Reactions()
        self.reactions.declare(LUCK)

    async def play(self, table):
        while (ended := outcome(table.state)) is None:
            await turn(table)
        rule = "TOY-TURN-04" if together(table.state.teams) else "TOY-TURN-03"
        await table.happen(GameOver(ended.winners, rule=rule))

    async def next_reaction(self, table, window):
        return await window.ask(LETTERS.index(window.ready[0].bearer), window.ready, table.state)

    def describe(self, scenario, players=None):
        told = {name: getattr(scenario, name) for name in ("id", "name", "rounds")}
        teams = [list(team) for team in scenario.teams]
        return {"scenario": told | {"teams": teams}, "players": list(players or scenario.players), "cards": list(CARDS)}

    def setup(self, plain, _library=None):
        state = object.__new__(State)
        state.bear_nothing()
        state.names = (plain["scenario"]["id"], plain["scenario"]["name"], tuple(plain["players"]))
        seats = range(len(plain["players"]))
        state.teams = tuple(tuple(team) for team in plain["scenario"]["teams"])
        if sorted(seat for team in state.teams for seat in team) != list(seats):
            raise ValueError("every seat belongs to one team")
        state.rounds, state.round, state.player = plain["scenario"]["rounds"], 1, 0
        state.drawn = state.moved = state.played = False
        state.deck, state.hands, state.scores = Pile.shuffled(plain["cards"]), [()] * len(seats), [0] * len(seats)
        state.pawns = {}
        for seat in seats:
            x, y = CORNERS[seat]
            for n, off in enumerate((0, 2 if x < 6 else -2)):
                state.pawns[f"{LETTERS[seat].lower()}{n + 1}"] = Pawn(seat, (x + off) * INCH, y * INCH)
        for key in plain.get("away", ()):
            del state.pawns[key]
        state.count_bearers(LETTERS[: len(seats)])
        return state

    def restore(self, plain, opening):
        state = opening.clone()
        for name in ("drawn", "moved", "played", "player", "round", "rounds"):
            setattr(state, name, plain[name])
        state.deck, state.scores = Pile.restore(plain["deck"]), list(plain["scores"])
        state.hands = [tuple(hand) for hand in plain["hands"]]
        state.pawns = {key: Pawn(*pawn) for key, pawn in plain["pawns"].items()}
        state.bear_plain(plain, LETTERS[: len(state.hands)])
        return state

    def upgrade(self, document):
        raise ValueError(f"there were no toys in format {document['format']}")

    def view(self, state, seat):
        seen = state.clone()
        hidden = Unknown("card")
        seen.hands = [hand if n == seat else (hidden,) * len(hand) for n, hand in enumerate(state.hands)]
        seen.deck = seen_pile(state.deck, seat)
        return seen

    def imagine(self, position, seat, seed):
        """Deal anew what the seat has not seen; a card that another one is just playing stays in its hand."""
        state = position.state.clone()
        shown = {answer[1] for answer in position.answers if isinstance(answer, tuple) and answer[0] == "play"}
        unseen = [*state.deck.unseen(seat)]
        unseen += [card for n, hand in enumerate(state.hands) if n != seat for card in hand if card not in shown]
        pick = picker(seed)
        dealt = [unseen.pop(pick(len(unseen))) for _card in range(len(unseen))]
        for n, hand in enumerate(state.hands):
            if n != seat:
                state.hands[n] = tuple(sorted(card if card in shown else dealt.pop() for card in hand))
        state.deck = state.deck.dealt(seat, dealt)
        return retold(position, state, seat, seed)

    def outcome(self, state):
        return outcome(state)

    def sentence(self, state, event, _since=()):
        return sentence(state, event)

    def report(self, state, events):
        """Rounds of this game need no report."""

    def chapter(self, event):
        return ("round" if event.begins else "turn") if isinstance(event, TurnOver) else ""


ROOM = Toy()
