"""Dice of every kind, pools, re-rolls and who made them; no rule of a room is needed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.engine.choice import DICE, Choice, Illegal
from game.engine.dice import Die, Faces, Scripted, faces, numbered, picker, seeded
from game.engine.event import Event
from game.engine.options import Listed
from game.engine.reaction import Reaction, Reactions
from game.engine.session import Session
from game.engine.throws import Rerolled, Thrown

SYMBOLS = Die("combat", ("skull", "skull", "skull", "shield", "shield", "blank"))


def test_a_numbered_die_is_answered_by_the_number_shown():
    for sides in (3, 6, 8, 20, 100):
        options = faces(numbered(sides))
        assert numbered(sides).name == f"d{sides}"
        assert list(options.listed()) == list(range(1, sides + 1))
        assert options.allows(1)
        assert options.allows(sides)
        for wrong in (0, sides + 1, -1, True, "1", 1.0, None, (1,)):
            assert not options.allows(wrong)


def test_a_symbol_die_is_answered_by_the_index_of_its_face():
    options = Faces(SYMBOLS)
    assert list(options.listed()) == [0, 1, 2, 3, 4, 5]
    assert not options.allows(6)
    assert not options.allows("skull")
    assert [SYMBOLS.shown(answer) for answer in (0, 3, 5)] == ["skull", "shield", "blank"]


def test_the_options_of_dice_keep_the_contracts_of_options():
    for die in (numbered(3), numbered(20), SYMBOLS):
        options = faces(die)
        assert options.sample(lambda _n: 0) == options.listed()[0]
        for n in range(40):
            sample = options.sample(picker(n))
            assert options.allows(sample)
            assert options.refuse(sample) is None
        for answer in range(-2, 25):
            assert (options.refuse(answer) is None) == options.allows(answer)
            near = options.near(answer)
            assert options.allows(near)
            assert options.near(near) == near
        assert options.near("three") is None
    assert "d3 shows 1 to 3" in numbered_refusal(3, 9)


def numbered_refusal(sides, answer):
    return faces(numbered(sides)).refuse(answer).sentence


def test_a_die_turned_too_far_stops_at_its_first_or_last_face():
    assert [faces(numbered(6)).near(answer) for answer in (-3, 0, 1, 4, 6, 7)] == [1, 1, 1, 4, 6, 6]


def test_seeded_dice_show_what_they_showed_when_faces_were_a_list():
    for sides in (6, 20):
        old, new = Choice(DICE, f"d{sides}", Listed(range(1, sides + 1))), Choice(DICE, "x", faces(numbered(sides)))
        assert [seeded(5)(old, n) for n in range(50)] == [seeded(5)(new, n) for n in range(50)]


def test_a_picker_is_the_same_for_a_seed_and_goes_on():
    first, again = picker(4), picker(4)
    drawn = [first(1000) for _ in range(20)]
    assert drawn == [again(1000) for _ in range(20)]
    assert len(set(drawn)) > 15


class Nothing:
    def __init__(self):
        self.total = 0

    def clone(self):
        new = Nothing()
        new.total = self.total
        return new

    def plain(self):
        return {"total": self.total}


@dataclass(slots=True)
class Counted(Event):
    total: int

    def apply(self, state):
        state.total += self.total


class Throwing:
    """Throws once and counts; `lucky` may roll its lowest die again, `sure` takes a re-roll back."""

    name = "throwing"

    def __init__(self, dice, *reactions):
        self.dice = dice
        self.reactions = Reactions()
        self.thrown = None
        for reaction in reactions:
            self.reactions.declare(reaction)

    async def play(self, table):
        self.thrown = await table.throw(self.dice, "T-01", what="test")
        await table.happen(Counted(self.thrown.total))

    async def next_reaction(self, _table, window):
        return (window if isinstance(window, list) else window.ready)[0]


def lowest_again(who="lucky", rule="T-02"):
    async def again(table, bearer, event, _argument):
        throw = event.throw
        await table.reroll(throw, [throw.answers.index(min(throw.answers))], bearer, rule)

    return Reaction(who, "after", Thrown, rule, lambda _state, _event: [who], again)


def thrown(dice, rolls, *reactions):
    system = Throwing(dice, *reactions)
    return system, Session(system, Nothing(), Scripted(rolls))


def test_a_pool_is_one_question_a_die_and_one_event():
    system, session = thrown([numbered(6), 6, SYMBOLS], [2, 5, 3])
    assert session.answers == [2, 5, 3]
    assert system.thrown.shown == (2, 5, "shield")
    assert system.thrown.total == 7
    event = session.log[0]
    assert event.plain() == {
        "event": "Thrown", "rule": "T-01", "dice": ["d6", "d6", "combat"], "answers": [2, 5, 3], "about": {"what": "test"},
    }  # fmt: skip


def test_each_die_of_a_pool_says_which_it_is_and_a_single_one_does_not():
    system = Throwing([6, 6])
    session = Session(system, Nothing(), None)
    assert (session.pending.player, session.pending.kind, session.pending.rule) == (DICE, "d6", "T-01")
    assert session.pending.about == {"what": "test", "die": 0, "among": 2}
    session.answer(1)
    assert session.pending.about["die"] == 1
    alone = Session(Throwing([8]), Nothing(), None)
    assert (alone.pending.kind, alone.pending.about) == ("d8", {"what": "test"})


def test_in_the_window_after_a_throw_dice_are_rolled_again_and_the_throw_remembers_it():
    system, session = thrown([6, 6], [4, 1, 6], lowest_again())
    throw = system.thrown
    assert throw.answers == [4, 6]
    assert throw.first == (4, 1)
    assert session.state.total == 10
    assert [(r.die, r.before, r.after, r.by, r.rule) for r in throw.rerolls] == [(1, 1, 6, "lucky", "T-02")]
    assert throw.rerolled() == throw.rerolled(by="lucky") == throw.rerolled(rule="T-02") == (1,)
    assert throw.rerolled(by="somebody else") == ()
    assert [type(event).__name__ for event in session.log if event.rule != ""] == ["Thrown", "Rerolled"]
    assert session.log[0].answers == (4, 1)  # the log tells what was thrown, whatever came of it


def test_two_who_roll_again_are_kept_apart():
    system, _session = thrown([6, 6], [1, 2, 3, 5], lowest_again(), lowest_again("second", "T-03"))
    throw = system.thrown
    assert throw.answers == [3, 5]
    assert (throw.rerolled(by="lucky"), throw.rerolled(by="second")) == ((0,), (1,))
    assert throw.first == (1, 2)


def test_a_re_roll_can_be_cancelled_before_it_happens():
    async def forbid(_table, _bearer, event, _argument):
        event.cancelled = True

    never = Reaction("sure", "before", Rerolled, "T-04", lambda _state, _event: ["sure"], forbid)
    system, session = thrown([6], [1, 6], lowest_again(), never)
    assert system.thrown.answers == [1]
    assert system.thrown.rerolls == []
    assert session.state.total == 1


def test_a_re_roll_has_a_window_of_its_own():
    async def once_more(table, bearer, event, _argument):
        await table.reroll(event.throw, [event.rerolls[0].die], bearer, "T-05")

    hex_on_it = Reaction(
        "hex", "after", Rerolled, "T-05", lambda _s, event: ["witch"] if event.throw.answers == [6] else [], once_more
    )
    system, _session = thrown([6], [1, 6, 2], lowest_again(), hex_on_it)
    assert system.thrown.answers == [2]
    assert [r.by for r in system.thrown.rerolls] == ["lucky", "witch"]
    assert system.thrown.first == (1,)


def test_undo_goes_back_into_a_throw():
    _system, session = thrown([6, 6], [4, 1, 6], lowest_again())
    session.goto(2)
    assert session.pending.about["again"] == "lucky"
    assert session.state.total == 0


def test_a_face_that_the_die_has_not_is_refused():
    session = Session(Throwing([3]), Nothing(), None)
    with pytest.raises(Illegal):
        session.answer(4)
    assert session.answers == []
