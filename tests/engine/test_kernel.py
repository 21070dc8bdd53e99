"""The kernel on a toy game: windows, cancelling, limits, answers, sessions. No rule of a room is needed here."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.engine.choice import DICE, Choice, Illegal
from game.engine.dice import Scripted, seeded, splitmix
from game.engine.event import EVENTS, Event
from game.engine.modifier import Figures, Reason, combine
from game.engine.options import Listed
from game.engine.reaction import Reaction, Reactions
from game.engine.session import MARK_EVERY, Session


class Purse:
    """The toy's state: coins of two players, and who plays."""

    def __init__(self):
        self.coins = [50, 50]
        self.player = 0
        self.turns = 0

    def clone(self):
        new = Purse()
        new.coins, new.player, new.turns = self.coins[:], self.player, self.turns
        return new

    def plain(self):
        return {"coins": self.coins, "player": self.player, "turns": self.turns}


@dataclass(slots=True)
class Paid(Event):
    payer: int
    amount: int

    def apply(self, state):
        state.coins[self.payer] -= self.amount
        state.coins[1 - self.payer] += self.amount


@dataclass(slots=True)
class TurnPassed(Event):
    def apply(self, state):
        state.player = 1 - state.player
        state.turns += 1


class Toy:
    """Pay 1 or 2 coins or roll for it; the other may forgive before, and is thanked after."""

    name = "toy"

    def __init__(self):
        self.reactions = Reactions()
        self.told = []

    async def play(self, table):
        state = table.state
        while state.turns < 40 and min(state.coins) > 0:
            answer = await Choice(state.player, "pay", Listed(("one", "two", "roll")), "TOY-01", True)
            amount = {"one": 1, "two": 2}.get(answer) or (await table.roll(6, "TOY-02") + 1) // 3
            await table.happen(Paid(state.player, amount))
            await table.happen(TurnPassed())

    async def next_reaction(self, table, window):
        answer = await Choice(
            1 - table.state.player, "react", Listed((*(r.reaction.name for r in window.ready), "pass")), "TOY-03"
        )
        return next((r for r in window.ready if r.reaction.name == answer), None)


def game(system=None, dice=None, answers=(), **options):
    return Session(system or Toy(), Purse(), dice, answers, **options)


def forgiving():
    toy = Toy()

    async def forgive(_table, _bearer, event, _argument):
        toy.told.append("forgave")
        event.cancelled = True

    toy.reactions.declare(Reaction("forgive", "before", Paid, "TOY-04", lambda _s, _e: ["creditor"], forgive))
    return toy


def test_a_choice_is_answered_and_the_state_changes_only_by_the_event():
    session = game()
    session.answer("two")
    assert session.state.coins == [48, 52]
    assert [type(event).__name__ for event in session.log] == ["Paid", "TurnPassed"]


def test_an_answer_that_is_no_option_is_refused_and_changes_nothing():
    session = game()
    for wrong in ("three", 1, None, True, ["one"]):
        with pytest.raises(Illegal) as caught:
            session.answer(wrong)
        assert caught.value.refusal.rule == "TOY-01"
    assert (session.state.plain(), session.answers) == (Purse().plain(), [])


def test_true_is_not_the_die_of_1():
    session = game()
    session.answer("roll")
    with pytest.raises(Illegal):
        session.answer(True)
    session.answer(1)


def test_a_before_reaction_may_cancel_and_is_used_once_in_a_window():
    toy = forgiving()
    session = game(toy)
    session.answer("one")
    assert (session.pending.kind, session.pending.player) == ("react", 1)
    session.answer("forgive")
    assert session.state.coins == [50, 50]
    assert toy.told == ["forgave"]
    assert session.pending.kind == "pay"


def test_passing_lets_the_event_happen():
    session = game(forgiving())
    session.answer("one")
    session.answer("pass")
    assert session.state.coins == [49, 51]


def test_dice_are_answers_and_rolled_by_themselves_when_there_is_a_source():
    session = game(dice=Scripted([5]))
    session.answer("roll")
    assert session.answers == ["roll", 5]
    assert session.state.coins == [48, 52]
    with pytest.raises(AssertionError, match="unplanned"):
        session.answer("roll")


def test_the_nth_die_of_a_seed_is_always_the_same():
    rolls = [splitmix(7, n) for n in range(5)]
    assert rolls == [splitmix(7, n) for n in range(5)]
    assert len(set(rolls)) == 5
    assert 1 <= seeded(3)(Choice(DICE, "d6", Listed(range(1, 7))), 4) <= 6


def play(session, words=None):
    if words is None:
        words = "one roll two roll roll one roll one roll two one roll one roll roll one".split()  # noqa: SIM905
    for word in words:
        if session.pending is not None:
            session.answer(word)
    return session


def test_undo_and_redo_go_back_and_forth_by_what_people_answered():
    session = play(game(dice=seeded(1)))
    states = [session.state.plain()]
    while session.undo():
        states.append(session.state.plain())
    assert session.answers == []
    assert states[-1] == Purse().plain()
    for expected in reversed(states[:-1]):
        assert session.redo()
        assert session.state.plain() == expected
    assert not session.redo()


def test_a_new_answer_forgets_what_was_taken_back():
    session = play(game(dice=seeded(1)))
    session.undo()
    session.answer("one")
    assert not session.redo()


@pytest.mark.parametrize("n", [0, 3, MARK_EVERY - 1, MARK_EVERY + 3])
def test_goto_equals_a_fresh_game_of_as_many_answers(n):
    session = play(game(dice=seeded(1)))
    answers = session.answers[:n]
    session.goto(n)
    fresh = game(answers=answers)
    assert session.state.plain() == fresh.state.plain()
    assert [e.plain() for e in session.log] == [e.plain() for e in fresh.log]


def test_goto_a_moment_that_never_was_is_refused():
    with pytest.raises(ValueError, match="no answer 9"):
        game().goto(9)


def test_a_fork_leaves_its_parent_alone_and_has_dice_of_its_own():
    session = game(dice=seeded(1))
    session.answer("roll")
    before = session.state.plain()
    twin = session.fork(seeded(99))
    play(twin)
    assert session.state.plain() == before
    assert twin.state.plain() != before


def test_a_fork_in_the_middle_of_a_rule_asks_the_same_question():
    session = game(forgiving())
    session.answer("one")
    twin = session.fork(None)
    assert (twin.pending.kind, twin.pending.listed) == (session.pending.kind, session.pending.listed)


def test_running_tells_which_rules_are_in_progress():
    session = game(forgiving())
    session.answer("one")
    assert session.running()[:3] == ["play", "happen", "_window"]


def test_a_finished_game_takes_no_more_answers():
    session = game(dice=seeded(1))
    while session.pending:
        session.answer("two")
    with pytest.raises(Illegal):
        session.answer("one")


def test_reasons_of_one_kind_do_not_add_best_and_worst_count():
    number = combine(
        [Reason("a", 1, "R", "order"), Reason("b", 3, "R", "order"), Reason("c", -2, "R", "order"), Reason("d", -1, "R", "order"),
         Reason("e", 4, "R")]
    )  # fmt: skip
    assert number.value == 3 - 2 + 4
    assert [r.text for r in number.reasons] == ["b", "c", "e"]


def test_figures_ask_every_modifier_of_a_name():
    figures = Figures()
    figures.modifier("speed")(lambda base: [Reason("base", base, "R")])
    figures.modifier("speed")(lambda base: [Reason("half", -base // 2, "R")])
    assert figures.number("speed", 6).value == 3


def test_events_are_known_by_module_and_name_and_told_as_plain_values():
    assert EVENTS[__name__, "Paid"] is Paid
    assert Paid(0, 2, rule="TOY-01").plain() == {"event": "Paid", "rule": "TOY-01", "payer": 0, "amount": 2}
