"""What a seat sees of the cards of others, and what it may imagine (ASF-DECK-06, -08)."""

import pytest

from game.engine.view import Unknown
from game.systems.regiments.moments import Moment
from game.systems.regiments.reactions import ASKED
from game.systems.regiments.system import SYSTEM
from tests.regimented import Side, Trays, card, effect, tactics

LIFT = effect("modify", roll="hit", amount=1, whom="self", range=0, most=1, lasts="this")
BOLD, FIRM, SLY = (tactics(name, "attacks", LIFT) for name in ("Bold", "Firm", "Sly"))
DECK = (BOLD, FIRM, SLY)


def hidden(hand=("bold",)):
    """A battle in which seat B holds cards and A does not."""
    return Trays(Side(), Side(deck=DECK, hand=hand))


@pytest.mark.rule("ASF-DECK-08")
def test_of_another_hand_a_seat_sees_how_many_cards_it_is():
    state = hidden(("bold", "firm")).state
    seen = SYSTEM.view(state, 0)
    assert seen.hands == ((), (Unknown("card"), Unknown("card")))
    assert (len(seen.decks[1]), set(seen.decks[1].cards)) == (4, {Unknown("card")})
    assert SYSTEM.view(state, 1).hands == state.hands


@pytest.mark.rule("ASF-DECK-08")
def test_where_nobody_holds_cards_a_seat_sees_the_state_itself():
    state = Trays(Side(), Side()).state
    assert SYSTEM.view(state, 0) is state


@pytest.mark.rule("ASF-DECK-08")
def test_a_card_is_told_to_its_owner_only():
    t = Trays(Side((card(),)), Side((card(),), deck=DECK))
    t.does("activate a1", "forgo", "activate b1", "forgo").rolls("b.bold.1", "b.firm.2", "b.sly.1")
    drawn = [event for event in t.session.log if type(event).__name__ == "CardDrawn"]
    assert [event.seen(0).card for event in drawn] == [Unknown("card")] * 3
    assert [event.seen(1).card for event in drawn] == ["b.bold.1", "b.firm.2", "b.sly.1"]


@pytest.mark.rule("ASF-DECK-08")
def test_imagined_hands_differ_and_hold_what_nobody_has_seen():
    t = hidden(("bold", "firm"))
    position = t.session.position()
    forks = [SYSTEM.imagine(position, 0, seed).state for seed in range(30)]
    assert len({fork.hands[1] for fork in forks}) > 5
    known = {*t.state.hands[1], *t.state.decks[1].cards}
    assert all({*fork.hands[1], *fork.decks[1].cards} == known and len(fork.hands[1]) == 2 for fork in forks)
    assert SYSTEM.imagine(position, 1, 1) is position


@pytest.mark.rule("ASF-DECK-06", "ASF-DECK-08")
def test_what_has_been_shown_since_was_in_the_hand():
    t = hidden(("bold", "firm")).does("activate a1", "forgo", "activate b1", "forgo", "discard b.firm.1")
    position = t.session.position()
    assert position.answers
    forks = [SYSTEM.imagine(position, 0, seed).session().state for seed in range(20)]
    assert {fork.discards for fork in forks} == {((), ("b.firm.1",))}
    assert len({fork.hands[1] for fork in forks}) > 1


@pytest.mark.rule("ASF-DECK-04", "ASF-TIME-04")
@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (("card", "b", "b.bold.1"), "That card is played at another moment."),
        (("card", "b", "b.firm.1"), "That card is not in your hand."),
        (("card", "c", "b.bold.1"), "This is asked of somebody else."),
        (("card", "nobody", "b.bold.1"), "This is asked of somebody else."),
    ],
)
def test_why_a_card_is_not_played_now(answer, sentence):
    moment = Moment("attacks", "a1", "b1")
    assert str(ASKED.why(hidden().state, moment, answer)).startswith(sentence)
