"""Piles of cards: what is on top is decided when it is drawn, and who saw what is known."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from game.engine.choice import DICE, Choice
from game.engine.dice import Scripted, seeded
from game.engine.event import Event
from game.engine.options import Listed
from game.engine.piles import Pile, Segment
from game.engine.reaction import Reactions
from game.engine.session import Session

DECK = Pile.shuffled(["ace", "king", "queen", "jack"])


def test_a_shuffled_pile_is_one_segment_in_no_order():
    assert Pile.shuffled(["queen", "jack", "ace", "king"]) == DECK
    assert DECK.top == DECK.cards == ("ace", "jack", "king", "queen")
    assert len(DECK) == 4
    assert len(Pile()) == 0
    assert Pile().top == ()


def test_only_a_card_of_the_top_segment_is_drawn():
    pile = Pile((Segment(("ace",)), Segment(("king", "queen"))))
    with pytest.raises(ValueError, match="king is not on top"):
        pile.without("king")
    assert pile.without("ace").top == ("king", "queen")


def test_of_two_equal_cards_one_is_drawn():
    assert Pile.shuffled(["orc", "orc", "elf"]).without("orc").cards == ("elf", "orc")


def test_cards_put_below_are_known_to_those_who_saw_them():
    pile = DECK.without("ace", [1]).below(["ace"], [1])
    assert pile.segments == (Segment(("jack", "king", "queen")), Segment(("ace",), (1,)))
    assert pile.unseen(0) == ("jack", "king", "queen", "ace")
    assert pile.unseen(1) == ("jack", "king", "queen")


def test_blocks_are_stacked_in_order():
    pile = Pile.shuffled(["a", "b"]).above(["d", "c"], [0]).above(["e"])
    assert [segment.cards for segment in pile.segments] == [("e",), ("c", "d"), ("a", "b")]


def test_who_did_not_see_the_card_that_was_taken_no_longer_knows_the_rest():
    pile = Pile((Segment(("ace", "king"), (0, 1)),))
    assert pile.without("ace", [1]).segments == (Segment(("king",), (1,)),)


def test_shuffling_all_together_forgets_the_order_and_keeps_what_was_known_of_everything():
    pile = Pile((Segment(("b",), (0, 1)), Segment(("a", "c"), (1,))))
    assert pile.merged() == Pile((Segment(("a", "b", "c"), (1,)),))
    assert Pile().merged() == Pile()


def test_the_unseen_cards_are_dealt_anew_in_their_places():
    pile = Pile((Segment(("b",), (0,)), Segment(("a", "c")), Segment(("d",))))
    dealt = pile.dealt(0, ["d", "a", "c"])
    assert [segment.cards for segment in dealt.segments] == [("b",), ("a", "d"), ("c",)]


def test_a_pile_goes_through_a_file():
    pile = Pile((Segment(("b",), (0,)), Segment(("a", "c"))))
    assert Pile.restore(json.loads(json.dumps(pile.plain()))) == pile


class Deck:
    def __init__(self, pile):
        self.pile = pile
        self.hand = ()

    def clone(self):
        new = Deck(self.pile)
        new.hand = self.hand
        return new

    def plain(self):
        return {"pile": self.pile.plain(), "hand": list(self.hand)}


@dataclass(slots=True)
class Drawn(Event):
    card: str

    def apply(self, state):
        state.pile = state.pile.without(self.card)
        state.hand += (self.card,)


@dataclass(slots=True)
class Piled(Event):
    pile: Pile

    def apply(self, state):
        state.pile = self.pile


class Drawing:
    name = "drawing"

    def __init__(self):
        self.reactions = Reactions()

    async def play(self, table):
        while table.state.pile:
            answer = await Choice(0, "do", Listed(("draw", "look", "roll")), "P-01", True)
            if answer == "draw":
                await table.happen(Drawn(await table.draw(table.state.pile, "P-02", who=0)))
            elif answer == "look":
                await table.happen(Piled(await table.look(table.state.pile, 2, [0], "P-03", who=0)))
            else:
                await table.roll(6, "P-04")

    async def next_reaction(self, _table, _ready):
        return None


def test_a_draw_is_a_secret_question_to_the_dice_among_the_top_segment():
    session = Session(Drawing(), Deck(DECK), None)
    session.answer("draw")
    choice = session.pending
    assert (choice.player, choice.kind, choice.secret, choice.rule) == (DICE, "draw", True, "P-02")
    assert tuple(choice.listed) == DECK.top
    assert choice.about == {"who": 0}
    session.answer("king")
    assert session.state.hand == ("king",)
    assert session.answers == ["draw", "king"]
    assert session.asked == [0, DICE]


def test_cards_come_from_the_seed_even_where_people_type_their_dice():
    session = Session(Drawing(), Deck(DECK), None, draws=seeded(4))
    session.answer("draw")
    assert session.pending.kind == "do"
    assert len(session.state.hand) == 1
    session.answer("roll")
    assert session.pending.kind == "d6"  # a die waits for the person


def test_looking_at_the_top_settles_its_order_for_those_who_looked():
    session = Session(Drawing(), Deck(DECK), Scripted(["queen", "ace", "queen"]))
    session.answer("look")
    assert session.state.pile.segments == (
        Segment(("queen",), (0,)), Segment(("ace",), (0,)), Segment(("jack", "king")),
    )  # fmt: skip
    session.answer("draw")
    assert session.state.hand == ("queen",)


def test_an_undone_draw_meets_the_same_card_again():
    session = Session(Drawing(), Deck(DECK), None, draws=seeded(11))
    session.answer("draw")
    drawn = session.state.hand
    assert session.undo()
    assert session.state.hand == ()
    session.answer("draw")
    assert session.state.hand == drawn
