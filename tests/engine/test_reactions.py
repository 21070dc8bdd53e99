"""Windows: who may react to what, how often, in which order, and when a fact becomes impossible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.limits import Used, uses
from game.engine.reaction import Asked, Reaction, Reactions, Window
from game.engine.table import EndlessChainError
from tests.engine.arena import Arena, Burnt, Died, Hurt, Moved, Pawn, RoundOver, TurnOver, run, told


def arena():
    return Arena(a1=Pawn(0), a2=Pawn(0), b1=Pawn(1), b2=Pawn(1))


def reacting(*declared):
    reactions = Reactions()
    for reaction in declared:
        reactions.declare(reaction)
    return reactions


def script(*moments):
    async def play(table):
        for events in moments:
            await table.happen(*(events if isinstance(events, tuple) else (events,)))

    return play


def noting(notes, name="feed", when="after", event=Died, bearers=("a1",), **options):
    """A reaction that notes who used it on what and changes nothing."""

    async def run_(table, bearer, happening, argument):
        notes.append((bearer, happening.pawn, argument) if options.get("choices") else (bearer, happening.pawn))

    return Reaction(name, when, event, "TOY-02", lambda _s, _e: bearers, run_, **options)


def test_each_of_two_deaths_at_one_moment_may_be_answered():
    notes = []
    play = script((Died("b1"), Died("b2")))
    session = run(arena(), play, reactions=reacting(noting(notes)))
    assert session.pending.listed == (("feed", "a1"), ("feed", "a1", 1), "pass")
    session.answer(("feed", "a1", 1))
    assert session.pending.listed == (("feed", "a1"), "pass")
    session.answer(("feed", "a1"))
    assert (notes, session.pending) == ([("a1", "b2"), ("a1", "b1")], None)


def test_once_however_many_events_one_moment_has():
    notes = []
    run(arena(), script((Died("b1"), Died("b2"))), reactions=reacting(noting(notes, per="window", optional=False)))
    assert notes == [("a1", "b1")]


def test_a_reaction_to_a_kind_of_events_hears_its_subclasses():
    notes = []
    run(
        arena(), script(Burnt("b1", 1), Hurt("b2", 1), Died("a2")), reactions=reacting(noting(notes, event=Hurt, optional=False))
    )  # fmt: skip
    assert notes == [("a1", "b1"), ("a1", "b2")]
    notes.clear()
    run(arena(), script(Burnt("b1", 1), Hurt("b2", 1)), reactions=reacting(noting(notes, event=Burnt, optional=False)))
    assert notes == [("a1", "b1")]


def test_a_reaction_declared_later_is_heard_too():
    notes = []
    reactions = reacting(noting(notes, event=Died, optional=False))
    assert not reactions.listening(arena(), Burnt("b1", 1))
    reactions.declare(noting(notes, event=Hurt, optional=False))
    assert reactions.listening(arena(), Burnt("b1", 1))


@pytest.mark.parametrize(
    ("once", "expected"),
    [
        (None, ["b1", "b2", "b1", "b1"]),
        ("turn", ["b1", "b1", "b1"]),
        ("round", ["b1", "b1"]),
        ("game", ["b1"]),
        ("trigger", ["b1", "b2", "b1", "b1"]),
    ],
)
def test_a_limit_lasts_as_long_as_its_scope(once, expected):
    notes = []
    reactions = reacting(noting(notes, event=Hurt, optional=False, once=once))
    hurts = (Hurt("b1", 0), Hurt("b2", 0), TurnOver(), Hurt("b1", 0), RoundOver(), Hurt("b1", 0))
    session = run(arena(), script(*hurts), reactions=reactions)
    assert [pawn for _me, pawn in notes] == expected
    assert told(session).count("Used") == (len(expected) if once else 0)


def test_once_in_a_trigger_holds_for_all_that_its_windows_bring():
    """The counterblow hurts, and that hurt is answered by nobody who has struck already."""
    blows = []

    async def strike_back(table, bearer, event, _argument):
        blows.append(bearer)
        await table.happen(Hurt("a1" if bearer == "b1" else "b1", 0))

    back = Reaction(
        "back", "after", Hurt, "TOY-03", lambda _s, event: [event.pawn], strike_back, optional=False, once="trigger"
    )
    session = run(arena(), script(Hurt("b1", 0), Hurt("b1", 0)), reactions=reacting(back))
    assert blows == ["b1", "a1", "b1", "a1"]
    assert session.state.used == ()
    assert told(session).count("Renewed") == 2


def test_before_and_after_one_event_are_one_trigger():
    notes = []
    both = [
        noting(notes, "ward", when, Hurt, optional=False, once="trigger") for when in ("before", "after")
    ]  # fmt: skip
    run(arena(), script(Hurt("b1", 0)), reactions=reacting(*both))
    assert notes == [("a1", "b1")]


def test_boxes_on_a_card_say_how_often():
    notes = []
    boxed = noting(notes, event=Hurt, optional=False, once="game", times=lambda _state, _me: 2)
    session = run(arena(), script(*(Hurt("b1", 0) for _ in range(4))), reactions=reacting(boxed))
    assert len(notes) == 2
    assert uses(session.state, "game", "feed", "a1") == 2


def test_a_limit_is_each_bearer_s_own():
    notes = []
    each = noting(notes, event=Hurt, bearers=("a1", "a2"), optional=False, once="game")
    session = run(arena(), script(Hurt("b1", 0)), ("feed", "a2"), reactions=reacting(each))
    assert notes == [("a2", "b1"), ("a1", "b1")]
    assert session.pending is None


def test_limits_go_through_clone_and_file():
    session = run(
        arena(), script(Hurt("b1", 0)), reactions=reacting(noting([], event=Hurt, optional=False, once="game"))
    )
    assert session.state.used == (("game", "feed", "a1"),)
    assert session.state.clone().used == session.state.used
    assert Arena.restore(session.state.plain(), arena()).used == session.state.used


def test_choices_are_part_of_the_answer_and_none_left_means_not_ready():
    notes = []
    weapons = {"a1": ("axe", "bow"), "a2": ()}
    choosing = noting(notes, event=Hurt, bearers=("a1", "a2"), choices=lambda _s, me, _e: weapons[me])
    session = run(arena(), script(Hurt("b1", 0)), reactions=reacting(choosing))
    assert session.pending.listed == (("feed", "a1", "axe"), ("feed", "a1", "bow"), "pass")
    session.answer(("feed", "a1", "bow"))
    assert notes == [("a1", "b1", "bow")]


def test_one_kind_of_reaction_asks_its_own_question_several_ask_the_common_one():
    asked = Asked(kind="parry", verb="parry", about=lambda _state, event: {"who": event.pawn})
    alone = reacting(noting([], event=Hurt, asked=asked))
    pending = run(arena(), script(Hurt("b1", 0)), reactions=alone).pending
    assert (pending.kind, pending.rule, pending.about) == ("parry", "TOY-02", {"who": "b1"})
    assert pending.listed == (("parry", "a1"), "pass")
    alone.declare(noting([], "dodge", event=Hurt))
    pending = run(arena(), script(Hurt("b1", 0)), reactions=alone).pending
    assert (pending.kind, pending.about) == ("reaction", {"reactions": ["feed", "dodge"]})
    assert pending.listed == (("parry", "a1"), ("dodge", "a1"), "pass")


def test_what_must_happen_cannot_be_passed_and_alone_is_not_asked():
    notes = []
    session = run(arena(), script(Hurt("b1", 0)), reactions=reacting(noting(notes, event=Hurt, optional=False)))
    assert (notes, session.pending) == ([("a1", "b1")], None)
    two = reacting(noting(notes, event=Hurt, bearers=("a1", "a2"), optional=False))
    assert run(arena(), script(Hurt("b1", 0)), reactions=two).pending.listed == (("feed", "a1"), ("feed", "a2"))


def test_the_owner_of_the_turn_is_asked_first_and_a_pass_holds():
    notes = []
    all_four = reacting(noting(notes, event=Hurt, bearers=("b1", "a1", "a2", "b2")))
    session = run(arena(), script(Hurt("b1", 0)), ("feed", "a2"), "pass", reactions=all_four)
    assert session.pending.player == 1
    session.answer(("feed", "b2"))
    assert session.pending.listed == (("feed", "b1"), "pass")
    session.answer("pass")
    assert (notes, session.pending) == ([("a2", "b1"), ("b2", "b1")], None)


async def all_declare_first(table, window):
    """The seat of the turn declares or passes, then the other; then all is resolved in that order."""
    state = table.state
    for seat in (state.turn, 1 - state.turn):
        while seat not in window.passed:
            mine = [ready for ready in window.ready if state.pawns[ready.bearer].seat == seat]
            chosen = await window.ask(seat, mine, state) if mine else None
            if chosen is None:
                window.passed.add(seat)
            else:
                window.declare(chosen)
    return window.next_declared()


def test_a_room_may_let_all_declare_before_anything_is_resolved():
    notes = []
    all_four = reacting(noting(notes, event=Hurt, bearers=("b1", "a1", "a2")))
    session = run(
        arena(), script(Hurt("b1", 0)), ("feed", "a2"), ("feed", "a1"), reactions=all_four, order=all_declare_first
    )
    assert (session.pending.player, session.pending.listed) == (1, (("feed", "b1"), "pass"))
    assert notes == []
    session.answer(("feed", "b1"))
    assert notes == [("a2", "b1"), ("a1", "b1"), ("b1", "b1")]


def test_the_last_declared_may_take_effect_first():
    reactions = reacting(noting([], event=Hurt, bearers=("a1", "b1")))
    blow = (Hurt("b1", 0),)
    window = Window("after", blow, reactions.ready(arena(), "after", blow))
    for ready in list(window.ready):
        window.declare(ready)
    assert not window.ready
    assert [window.next_declared(last=True).bearer, window.next_declared(last=True).bearer] == ["b1", "a1"]
    assert window.next_declared() is None


def test_a_room_may_order_by_rank():
    notes = []

    async def by_rank(table, window):
        ranked = sorted(window.ready, key=lambda ready: -table.state.pawns[ready.bearer].life)
        return await window.ask(0, ranked[:1], table.state)

    state = Arena(a1=Pawn(0, life=1), a2=Pawn(0, life=9), b1=Pawn(1, life=5))
    three = reacting(noting(notes, event=Hurt, bearers=("a1", "a2", "b1"), optional=False))
    run(state, script(Hurt("b1", 0)), reactions=three, order=by_rank)
    assert [me for me, _pawn in notes] == ["a2", "b1", "a1"]


def pushing(to):
    async def push(table, bearer, event, _argument):
        pawn = table.state.pawns[event.pawn]
        if event.to != to:
            await table.happen(Moved(event.pawn, pawn.at, to))

    return Reaction("push", "before", Moved, "TOY-05", lambda _s, e: ["b1"] if e.to != to else [], push, optional=False)


def test_a_step_whose_piece_was_pushed_is_cancelled_and_the_rule_asks_again():
    happened = []

    async def play(table):
        happened.append(await table.happen(Moved("a1", 0, 1)))
        happened.append(await table.happen(Moved("a1", table.state.pawns["a1"].at, 7)))

    session = run(arena(), play, reactions=reacting(pushing(7)))
    assert happened == [False, True]
    assert [(event.origin, event.to) for event in session.log] == [(0, 7), (7, 7)]


def test_of_two_steps_at_one_moment_only_the_one_pushed_is_cancelled():
    push = replace(pushing(7), bearers=lambda _s, event: ["b1"] if (event.pawn, event.to) == ("a1", 1) else [])
    session = run(arena(), script((Moved("a1", 0, 1), Moved("a2", 0, 4))), reactions=reacting(push))
    assert [(event.pawn, event.to) for event in session.log] == [("a1", 7), ("a2", 4)]


def test_an_endless_chain_is_a_fault_that_tells_what_is_running():
    async def echo(table, bearer, event, _argument):
        await table.happen(Hurt(event.pawn, 0))

    endless = Reaction("echo", "after", Hurt, "TOY-06", lambda _s, _e: ["a1"], echo, optional=False)
    with pytest.raises(EndlessChainError, match=r"play > play > happen > _window > echo > happen > _window"):
        run(arena(), script(Hurt("b1", 0)), reactions=reacting(endless))


def test_a_long_but_finite_chain_is_none():
    async def weaker(table, bearer, event, _argument):
        await table.happen(Hurt(event.pawn, event.amount - 1))

    chain = Reaction("w", "after", Hurt, "TOY-06", lambda _s, e: ["a1"] if e.amount else [], weaker, optional=False)
    session = run(arena(), script(Hurt("b1", 30), Hurt("b1", 30)), reactions=reacting(chain))
    assert told(session).count("Hurt") == 62


def test_a_reaction_to_its_use_may_stop_a_limited_one():
    notes = []

    async def deny(_table, _bearer, event, _argument):
        event.cancelled = True

    denied = Reaction(
        "deny", "before", Used, "TOY-07", lambda _s, e: ["b1"] if e.what == "feed" else [], deny, optional=False
    )
    session = run(
        arena(),
        script(Hurt("b1", 0)),
        reactions=reacting(noting(notes, event=Hurt, optional=False, once="turn"), denied),
    )
    assert notes == []
    assert session.state.used == ()


def test_a_fork_in_the_middle_of_a_window_asks_the_same():
    session = run(
        arena(),
        script((Died("b1"), Died("b2"))),
        ("feed", "a1"),
        reactions=reacting(noting([], once="game", times=lambda _s, _m: 5)),
    )
    twin = session.fork(None)
    assert twin.pending.listed == session.pending.listed
    assert twin.state.plain() == session.state.plain()
