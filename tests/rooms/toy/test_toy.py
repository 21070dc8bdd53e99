"""A room kept outside the program goes through everything that a room goes through: the house is ready for others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from game import rooms
from game.cli import main
from game.content.room import scenario_of
from game.engine import save
from game.engine.choice import DICE, Illegal
from game.engine.dice import picker, seeded, splitmix
from game.engine.position import Outlook, rehearse
from game.engine.session import Session
from game.engine.view import Unknown, seen
from game.sim.match import play_match
from game.sim.series import play_series

INCH = 1000


@pytest.fixture(autouse=True)
def toy():
    """The toy room has joined for the test."""
    rooms.join("toy", "tests.rooms.toy")
    yield rooms.wing("systems", "toy")
    rooms.leave("toy")


def opening(name="four-corners"):
    system = rooms.wing("systems", "toy")
    return system.setup(system.describe(scenario_of(name)))


def begun(name="duel", seed=5, **options):
    return Session(rooms.wing("systems", "toy"), opening(name), seeded(seed), **options)


def played(session, answers, seed=1, each=None):
    """Answer at random, until so many answers are given or the game is over."""
    pick = picker(seed)
    while session.pending is not None and len(session.answers) < answers:
        if each is not None:
            each(session)
        session.answer(session.pending.options.sample(pick))
    return session


def kept(session, path):
    system = session.system
    setup = system.describe(scenario_of("four-corners"))
    save.write(path, save.record(session, setup, 5, {"name": "toy"}))
    return save.read(path, partial(rooms.wing, "systems"))


def place(state, **pawns):
    """Put pawns somewhere, in inches, before a game begins."""
    for key, (x, y) in pawns.items():
        state.pawns[key] = state.pawns[key]._replace(x=x * INCH, y=y * INCH)
    return state


def holding(card):
    """Begin a duel in which A holds a card."""
    state = opening("duel")
    state.hands[0], state.deck = (card,), state.deck.without(card)
    return Session(rooms.wing("systems", "toy"), state, seeded(9))


# --- rules ---
@pytest.mark.rule("TOY-MOVE-01", "TOY-MOVE-02")
def test_a_move_is_one_answer_judged_by_its_trace():
    session = begun()
    session.answer(("move", "a1", (1000, 5000)))
    assert session.state.pawns["a1"][1:] == (1000, 5000)
    session.goto(1)
    for wrong, rule in ((1000, 5001), "TOY-MOVE-01"), ((1000, -1), "TOY-MOVE-01"), ((3000, 1900), "TOY-MOVE-02"):
        with pytest.raises(Illegal) as caught:
            session.answer(("move", "a1", wrong))
        assert caught.value.refusal.rule == rule
        assert session.state.pawns["a1"][1:] == (1000, 1000)


@pytest.mark.rule("TOY-MOVE-01")
def test_the_nearest_place_of_a_move_that_is_too_far_is_on_the_way_there():
    options = begun().pending.options
    assert options.near(("move", "a1", (1000, 9000))) == ("move", "a1", (1000, 5000))
    near = options.near(("move", "a1", (40000, 40000)))
    assert options.allows(near)
    assert options.near(near) == near


@pytest.mark.rule("TOY-CARD-02")
def test_haste_lasts_until_the_end_of_the_turn():
    session = holding("haste-1")
    session.answer(("play", "haste-1"))
    assert session.pending.allows(("move", "a1", (1000, 7000)))
    assert not session.pending.allows(("move", "a1", (1000, 7001)))
    session.answer("end")
    assert not session.state.effects
    assert session.state.player == 1
    assert not session.pending.allows(("move", "b1", (11000, 6000)))


@pytest.mark.rule("TOY-STRIKE-01", "TOY-STRIKE-02")
def test_a_strike_is_a_pool_of_which_one_die_may_be_rolled_again_once_a_turn():
    state = place(opening("duel"), a1=(5, 5), b1=(5, 7))
    session = Session(rooms.wing("systems", "toy"), state, None, ["haste-1", ("move", "a1", (5000, 5500))])
    assert (session.pending.kind, session.pending.about["die"]) == ("d6", 0)
    session.answer(3)
    session.answer(2)
    assert (session.pending.player, session.pending.kind) == (0, "again")
    session.answer(("again", "A", 0))
    session.answer(6)
    assert "b1" not in session.state.pawns
    assert session.state.scores == [1, 0]
    assert session.pending.kind == "act"  # once in a turn: nobody is asked about the second throw
    told = [type(event).__name__ for event in session.log]
    assert told == ["Drew", "PawnMoved", "Thrown", "Used", "Rerolled", "StruckDown"]


@pytest.mark.rule("TOY-CARD-01", "TOY-CARD-03")
def test_hands_are_hidden_from_view_and_log_and_dealt_anew_when_imagined():
    session = played(begun("four-corners"), 40)
    mine, others = session.state.hands[0], session.state.hands[1:]
    view = Outlook(session, 0).state
    assert view.hands[0] == mine
    assert {card for hand in view.hands[1:] for card in hand} == {Unknown("card")}
    assert all(isinstance(e.card, Unknown) for e in seen(session.log, 0) if type(e).__name__ == "Drew" and e.seat)
    imagined = [Outlook(session, 0).imagine(seed).state for seed in range(10)]
    assert all(state.hands[0] == mine for state in imagined)
    assert len({tuple(state.hands[1:]) for state in imagined}) > 1
    for state in imagined:
        assert [len(hand) for hand in state.hands[1:]] == [len(hand) for hand in others]
        cards = [*state.deck.cards, *(card for hand in state.hands for card in hand)]
        real = [*session.state.deck.cards, *(card for hand in session.state.hands for card in hand)]
        assert sorted(cards) == sorted(real)


@pytest.mark.rule("TOY-CARD-03")
def test_who_spies_knows_the_top_of_the_deck_and_nobody_else_does():
    session = holding("spy-1")
    session.answer(("play", "spy-1"))
    top = [segment.cards[0] for segment in session.state.deck.segments[:2]]
    assert [segment.cards[0] for segment in Outlook(session, 0).state.deck.segments[:2]] == top
    assert Outlook(session, 1).state.deck.segments[0].cards == (Unknown("card"),)
    assert {Outlook(session, 0).imagine(n).state.deck.top[0] for n in range(20)} == {top[0]}
    assert len({Outlook(session, 1).imagine(n).state.deck.top[0] for n in range(20)}) > 3


@pytest.mark.rule("TOY-TURN-01", "TOY-TURN-02", "TOY-TURN-03")
def test_teams_win_together_and_seats_without_pawns_are_passed_over():
    state = opening("pairs")
    for key in ("b1", "b2", "d2"):
        del state.pawns[key]
    place(state, a1=(5, 5), d1=(5, 6))
    session = Session(rooms.wing("systems", "toy"), state, None, ["haste-1", "end"])
    assert session.state.player == 2  # B has no pawns
    session = Session(
        rooms.wing("systems", "toy"), state, None, ["haste-1", ("move", "a1", (5000, 5000)), 6, 1, "pass"]
    )
    assert session.pending is None
    outcome = rooms.wing("systems", "toy").outcome(session.state)
    assert (outcome.winners, outcome.verdict, outcome.scores) == ((0, 2), "last", (1, 0, 0, 0))


@pytest.mark.rule("TOY-TURN-04")
def test_all_win_together_when_every_pawn_stands_in_the_middle_and_lose_after_the_rounds():
    system, state = rooms.wing("systems", "toy"), opening("gathering")
    place(state, a1=(6, 6), a2=(4, 6), b1=(8, 6), b2=(6, 8), c1=(6, 4), c2=(1, 1))
    assert system.outcome(state) is None
    state.round = state.rounds + 1
    assert (system.outcome(state).winners, system.outcome(state).verdict) == ((), "rounds")
    place(state, c2=(4, 4))
    assert (system.outcome(state).winners, system.outcome(state).verdict) == ((0, 1, 2), "gathered")


# --- what every room must stand ---
@pytest.mark.parametrize("name", ["duel", "four-corners", "gathering", "pairs"])
def test_every_question_keeps_the_contracts_of_options(name):
    def hold(session):
        choice, pick = session.pending, picker(len(session.answers))
        for _ in range(4):
            answer = choice.options.sample(pick)
            assert choice.allows(answer)
            assert choice.options.refuse(answer) is None
            near = choice.options.near(answer)
            assert near == answer
            assert json.loads(json.dumps(answer)) == json.loads(json.dumps(near))
            assert session.fork(None).pending.allows(answer)
        for wrong in (("move", "a1", (-1, 0)), ("move", "a1", (6000, 6000)), ("move",), "nonsense", 99, ("play", "x")):
            assert choice.options.allows(wrong) == (choice.options.refuse(wrong) is None)

    played(begun(name), 250, each=hold)


def test_a_quiet_question_is_asked_again_from_a_clone():
    def same(session):
        if session.pending.quiet:
            again = Session(session.system, session.state, None, history=False).pending
            assert (again.player, again.kind) == (session.pending.player, session.pending.kind)
            assert again.allows(session.pending.options.sample(picker(3)))

    played(begun("four-corners"), 200, each=same)


def test_play_kill_continue_undo_and_replay(tmp_path):
    """A game is kept after every answer; whenever the program is killed, it goes on as if nothing had been."""
    path = tmp_path / "toy.json"
    session = begun("four-corners")
    twin = begun("four-corners")
    pick = picker(8)
    for n in range(70):
        if session.pending is None:
            break
        answer = session.pending.options.sample(pick)
        session.answer(answer)
        twin.answer(answer)
        if n % 9 == 0:  # killed, and continued
            loaded = save.load(kept(session, path), session.system, seeded, path.name)
            while not loaded.verification.step(7):
                pass
            assert loaded.same
            session = loaded.session
        if n % 13 == 0:
            assert session.undo()
            assert twin.undo()
    assert save.digest(session.state) == save.digest(twin.state)
    assert session.answers == twin.answers
    again = Session(session.system, opening(), None, session.answers)
    assert [event.plain() for event in again.log] == [event.plain() for event in session.log]
    assert save.digest(again.state) == save.digest(session.state)


def test_undo_goes_back_to_any_answer():
    session = played(begun("four-corners"), 120)
    answers = list(session.answers)
    for n in sorted({splitmix(4, n) % len(answers) for n in range(20)}, reverse=True):
        session.goto(n)
        fresh = Session(session.system, opening(), None, answers[:n])
        assert save.digest(session.state) == save.digest(fresh.state)


def test_a_draw_comes_from_the_seed_where_dice_are_typed():
    session = Session(rooms.wing("systems", "toy"), opening("duel"), None, draws=seeded(3))
    assert session.pending.kind == "act"
    assert len(session.state.hands[0]) == 1
    assert session.asked == [DICE]


def test_a_move_is_rehearsed_by_the_rules_themselves():
    state = place(opening("duel"), a1=(5, 5), b1=(5, 7))
    session = Session(rooms.wing("systems", "toy"), state, seeded(1))
    told = rehearse(session.position(), [("move", "a1", (5000, 5500)), "pass"], [6, 1])
    assert "b1" not in told.state.pawns
    assert "b1" in session.state.pawns


# --- simulate, check, rules ---
def test_four_seats_are_simulated_in_this_process_and_in_others():
    here = play_series("four-corners", 4, 1, {"A": "normal"}, 1).as_json()
    there = play_series("four-corners", 4, 1, {"A": "normal"}, 2).as_json()
    timed = {"seconds", "games_per_second", "answers_per_second", "decisions_per_second"}
    assert here["errors"] == []
    assert set(here["wins"]) == set("ABCD")
    assert {k: v for k, v in here.items() if k not in timed} == {k: v for k, v in there.items() if k not in timed}


def test_the_better_player_wins_more_often():
    scenario = scenario_of("duel")
    won = [play_match(scenario, seed, {"A": "normal", "B": "random"}).winners for seed in range(12)]
    assert won.count((0,)) > won.count((1,))


def test_a_study_needs_nothing_but_what_the_room_says_of_itself(capsys, tmp_path):
    rows = [tmp_path / "here.jsonl", tmp_path / "there.jsonl"]
    words = [
        "study",
        "duel",
        "four-corners",
        "--armies",
        "lone-pawn,pawns",
        "--levels",
        "random",
        "--games",
        "4",
        "--json",
    ]
    for path, jobs in zip(rows, "12", strict=True):
        assert main([*words, "--rows", str(path), "--jobs", jobs]) == 0
    told = json.loads(capsys.readouterr().out.split("\n}\n")[1] + "}")
    duel, corners = told["pairs"]
    assert rows[0].read_bytes() == rows[1].read_bytes()
    assert (duel["armies"], duel["games"]) == (["lone-pawn", "pawns"], 4)
    assert corners["armies"] == ["lone-pawn", "pawns", "lone-pawn", "pawns"]
    assert {one["piece"]: one["name"] for one in told["pieces"]} == {"pawn": "Pawn"}
    lone = [json.loads(line) for line in rows[0].read_text().splitlines() if '"duel"' in line]
    assert [[deed["army"] for deed in one["pieces"]].count(0) for one in lone] == [1, 1, 1, 1]
    assert [one["seats"] for one in lone] == [[0, 1], [1, 0], [0, 1], [1, 0]]
    assert main(["study", "toy", "--games", "1", "--levels", "random"]) == 0
    assert capsys.readouterr().out.count("pawns") == 2 + 4 + 3 + 4
    assert main(["study", "duel", "--armies", "cards", "--games", "1"]) == 1
    assert capsys.readouterr().err == "No army “cards” can be brought to Duel; known are pawns, lone-pawn\n"


def test_the_command_line_plays_checks_and_looks_up(capsys, tmp_path):
    assert main(["simulate", "pairs", "--games", "2", "--ai", "A=random", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["room"], told["games"], told["errors"]) == ("toy", 2, 0)
    assert main(["check", str(Path(__file__).parent / "scenarios")]) == 0
    broken = tmp_path / "broken.yaml"
    broken.write_text("room: toy\nname: Broken\nseats: 3\nteams: [[A, B]]\nrounds: 0\n", encoding="utf-8")
    assert main(["check", str(broken)]) == 1
    out = capsys.readouterr()
    assert "rounds" in out.out + out.err
    assert main(["rules", "toy", "TOY-CARD-03"]) == 0
    assert "looks at the two top cards" in capsys.readouterr().out


def test_its_own_entry_joins_the_room_also_in_worker_processes():
    done = subprocess.run(
        [sys.executable, "-m", "tests.rooms.toy", "simulate", "four-corners", "--games", "8", "--jobs", "2",
         *(f"--ai={seat}=random" for seat in "ABCD"), "--json"],
        capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 8
