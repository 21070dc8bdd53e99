"""Who was asked, what a fork costs, what is imagined, how snapshots thin out; no rule of a room is needed."""

from __future__ import annotations

import itertools

import pytest

from game.engine.choice import DICE, Choice, Illegal
from game.engine.dice import seeded, splitmix
from game.engine.options import Listed
from game.engine.position import Outlook, Position, rehearse, retold
from game.engine.save import digest
from game.engine.session import MARK_EVERY, THINNING, Session
from game.engine.view import Unknown, seen
from tests.engine.ledger import Ledger, Passed, Room


def game(answers=(), dice=None, **options):
    return Session(Room(), Ledger(), dice, answers, **options)


def played(answers, seed=1, **options):
    """Answer at random, dice included, until so many answers are given."""
    session = game(**options)
    while len(session.answers) < answers:
        listed = session.pending.listed
        session.answer(listed[splitmix(seed, len(session.answers)) % len(listed)])
    return session


def to_the_middle(session):
    """Go on until a question is asked in the middle of a rule."""
    while session.pending.quiet or session.pending.player == DICE:
        session.answer(session.pending.listed[0])
    return session


# --- who was asked ---
def test_the_session_notes_who_was_asked_each_answer():
    session = game([5, "yes", 6, "whisper", 7, "no"])
    assert session.asked == [0, 1, DICE, 1, 1, 2]


def test_a_number_that_a_person_gave_is_no_die():
    session = game([5, "no", 7], dice=seeded(1))
    assert session.undo_point() == 2
    session.undo()
    assert session.answers == [5, "no"]
    assert session.asked == [0, 1]
    session.redo()
    assert session.asked == [0, 1, 1]


def test_undo_takes_the_die_back_with_the_answer_before_it():
    session = game([5], dice=seeded(1))
    session.answer("yes")
    assert session.asked == [0, 1, DICE]
    assert session.undo_point() == 1


# --- what a fork costs ---
@pytest.mark.parametrize("history", [True, False])
def test_a_fork_costs_one_clone_and_the_answers_since_the_last_quiet_point(history):
    session = to_the_middle(played(900, history=history))
    position = session.position()
    assert 1 <= len(position.answers) <= 2
    Ledger.clones = 0
    twin = session.fork(None)
    assert Ledger.clones == 1
    assert twin.answers == list(position.answers)
    assert digest(twin.state) == digest(session.state)
    assert (twin.pending.kind, tuple(twin.pending.listed)) == (session.pending.kind, tuple(session.pending.listed))


@pytest.mark.parametrize("history", [True, False])
def test_a_fork_at_a_quiet_point_replays_nothing(history):
    session = played(300, history=history)
    while not session.pending.quiet:
        session.answer(session.pending.listed[0])
    position = session.position()
    assert position.answers == ()
    Ledger.clones = 0
    assert digest(position.session().state) == digest(session.state)
    assert Ledger.clones == 1


def test_what_goes_on_from_a_position_keeps_no_quiet_states():
    imagined = played(300).position().session(seeded(1))
    Ledger.clones = 0
    for _ in range(60):
        imagined.answer(imagined.pending.listed[0])
    assert Ledger.clones == 0  # it is lent the state, and thrown away before anybody forks it


def test_a_session_that_nobody_forks_keeps_no_quiet_states():
    Ledger.clones = 0
    session = played(600, history=False, forks=False)
    assert Ledger.clones <= 2
    to_the_middle(session)
    twin = session.fork(None)  # the first one is dear
    assert digest(twin.state) == digest(session.state)
    assert len(twin.answers) <= 2
    for _ in range(7):
        session.answer(session.pending.listed[0])
    to_the_middle(session)
    Ledger.clones = 0
    twin = session.fork(None)
    assert Ledger.clones == 1
    assert len(twin.answers) <= 2
    assert digest(twin.state) == digest(session.state)


def test_forks_of_forks_in_the_middle_of_a_rule_are_forks_too():
    session = to_the_middle(played(200))
    twin = session.fork(seeded(5))
    for _ in range(20):
        twin.answer(twin.pending.listed[-1])
    to_the_middle(twin)
    third = twin.fork(None)
    assert digest(third.state) == digest(twin.state)
    assert third.pending.kind == twin.pending.kind


def test_a_position_stays_what_it_is_when_the_game_goes_on_or_back():
    for session in (played(100), to_the_middle(played(100))):
        position = session.position()
        then, answers, now = digest(position.state), position.answers, digest(session.state)
        for _ in range(30):
            session.answer(session.pending.listed[0])
        session.goto(20)
        assert (digest(position.state), position.answers) == (then, answers)
        assert digest(position.session().state) == now


def test_what_was_taken_back_is_not_in_a_position():
    session = played(100)
    for n in (99, 98, 97, 50, 13, 1, 0):
        session.goto(n)
        fresh = game(session.answers)
        assert digest(session.position().session().state) == digest(fresh.state)
        assert session.mark()[0] <= n


# --- rehearsal ---
def test_a_rehearsal_plays_the_rules_and_stops_at_the_first_unanswered_question():
    session = game([5, "no"])
    told = rehearse(session.position(), [4, "yes"], [6])
    assert told.state.sums == [5, 10, 0]
    assert told.pending.player == 2
    assert [type(event).__name__ for event in told.events] == ["Bid", "Passed"]
    assert session.answers == [5, "no"]
    assert session.state.sums == [5, 0, 0]


def test_a_rehearsal_waits_for_a_die_that_nobody_spoke():
    told = rehearse(game([5]).position(), ["yes"])
    assert told.pending.player == DICE
    assert told.events == ()


def test_a_rehearsal_tells_only_what_it_brought_about():
    session = game(["whisper", 8])
    told = rehearse(session.position(), ["no"])
    assert [type(event).__name__ for event in told.events] == ["Bid", "Passed"]


def test_an_illegal_answer_of_a_rehearsal_is_refused():
    with pytest.raises(Illegal):
        rehearse(game().position(), ["nonsense"])


# --- what a seat sees and imagines ---
def test_a_view_hides_what_the_seat_cannot_see():
    session = game()
    assert Outlook(session, 1).state.secrets == [Unknown("number"), 4, Unknown("number")]
    with pytest.raises(TypeError):
        Outlook(session, 1).state.secrets[0] + 1
    assert session.state.secrets == [3, 4, 5]


def test_the_log_of_a_seat_tells_only_what_it_saw():
    session = game(["whisper", 8, "no"])
    assert next(seen(session.log, 0)).number == 8
    assert next(seen(session.log, 2)).number == Unknown("number")
    assert len(list(seen(session.log, 2))) == len(session.log)


def test_an_imagined_game_has_other_secrets_and_keeps_the_own():
    session = game([5, "no"])
    found = [tuple(Outlook(session, 1).imagine(seed).state.secrets) for seed in range(30)]
    assert {own for _a, own, _c in found} == {4}
    assert len({a for a, _own, _c in found}) > 3
    assert session.state.secrets == [3, 4, 5]


def test_an_imagined_game_of_a_seed_is_always_the_same():
    session = to_the_middle(played(60))
    first, again = (Outlook(session, 2).imagine(9) for _ in range(2))
    assert digest(first.state) == digest(again.state)


def test_secret_answers_in_the_middle_of_a_rule_are_drawn_anew_too():
    session = game(["whisper", 8])  # seat 1 is asked whether it is sure; it has not seen the 8
    found = {Outlook(session, 1).imagine(seed).state.secrets[0] for seed in range(40)}
    assert len(found) > 3
    assert {Outlook(session, 0).imagine(seed).state.secrets[0] for seed in range(40)} == {8}
    assert Outlook(session, 1).imagine(3).pending.kind == "sure"


def test_an_imagined_game_does_not_roll_the_dice_to_come():
    session = game([5], dice=seeded(6))
    rolled = []
    for seed in range(40):
        twin = Outlook(session, 1).imagine(seed)
        twin.answer("yes")
        rolled.append(twin.answers[-1])
    assert len(set(rolled)) == 6
    session.answer("yes")
    assert 0 < rolled.count(session.answers[-1]) < 20


def test_a_public_answer_that_the_new_deal_makes_impossible_is_told():
    session = game([9, "no"])
    position = Position(Room(most=5), Ledger(), (9, "no"))
    assert retold(position, Ledger(), 0, 1) is None
    assert retold(session.position(), Ledger(), 0, 1) is not None


class Dared(Room):
    """Who bids more than its secret number is dared by the next seat, else by the one after."""

    async def play(self, table):
        while True:
            state = table.state
            bid = await Choice(0, "bid", Listed(range(1, 10)), "L-01", True)
            await Choice(1 if bid > state.secrets[0] else 2, "dare", Listed(("yes", "no")), "L-03")
            await table.happen(Passed())


def test_a_deal_after_which_another_is_asked_is_none_that_could_be():
    asked = Position(Dared(), Ledger(), (4,))
    other = Ledger()
    other.secrets[0] = 8
    assert asked.session().pending.player == 1
    assert retold(asked, other, 1, 1) is None
    assert retold(asked, Ledger(), 1, 1) is not None


# --- snapshots ---
def test_snapshots_thin_out_with_age():
    session = played(12_000)
    marks = [mark[0] for mark in session._marks]
    assert marks[0] == 0
    assert len(marks) < 200
    now = len(session.answers)
    for before, after in itertools.pairwise(marks):
        assert after - before <= max(3 * MARK_EVERY, 2 * (now - before) / THINNING)


def test_any_answer_can_be_reached_however_old():
    session = played(4000)
    answers = list(session.answers)
    for n in (3999, 3000, 1234, 500, 77, 3, 0):
        session.goto(n)
        assert digest(session.state) == digest(game(answers[:n]).state)
        assert [e.plain() for e in session.log] == [e.plain() for e in game(answers[:n]).log]
    while session.redo():
        pass
    assert session.answers == answers


def test_going_back_step_by_step_stays_cheap():
    """The way back lays new snapshots: no step replays more than the first one did."""
    session = played(6000)
    session.goto(2000)
    played_again = []
    for n in range(1999, 1500, -1):
        at = session._marks[-1][0]
        played_again.append(n - at)
        session.goto(n)
    assert sum(played_again) / len(played_again) < 2 * MARK_EVERY


def test_a_session_that_begins_in_the_middle_cannot_go_back_past_its_beginning():
    whole = played(101)
    while not whole.pending.quiet:
        whole.answer(whole.pending.listed[0])
    at, state = whole.mark()
    late = Session(Room(), state, None, before=(whole.answers, whole.asked))
    assert (late.begins, late.answers, late.log) == (at, whole.answers, [])
    assert late.undo_point() is None
    assert not late.undo()
    with pytest.raises(ValueError, match="still being checked"):
        late.goto(at - 1)
    late.answer(3)
    assert late.undo_point() == at
    late.hand_history(game(whole.answers))
    assert late.begins == 0
    assert [e.plain() for e in late.log] == [e.plain() for e in game(late.answers).log]
    late.goto(40)
    assert digest(late.state) == digest(game(whole.answers[:40]).state)
