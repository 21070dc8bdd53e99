"""Tournaments: every pair meets on the same dice with seats swapped; shares, intervals and Elo from what came of it."""

from __future__ import annotations

import json

import pytest

from game.cli import main
from game.content.skirmish.library import load_scenario
from game.sim import arena
from game.sim.arena import Fixture, Pair, Tournament, count, fixtures, rated, tournament
from game.sim.match import Match


def outcome(*winners, error=""):
    return Match(1, None if error else winners, "points", 1, (0, 0), 1, 1, 0.1, error)


def test_every_pair_meets_twice_on_the_same_dice_with_seats_swapped():
    duel, moor = load_scenario("quick-battle"), load_scenario("hollow-moor")
    told = [(f.pair, f.scenario.stem, f.seed, f.levels) for f in fixtures([duel, moor], ["x", "y", "z"], 4, 7)]
    assert told[0::3] == [
        (0, "quick-battle", 7, ("x", "y")),
        (0, "quick-battle", 7, ("y", "x")),
        (0, "hollow-moor", 8, ("x", "y")),
        (0, "hollow-moor", 8, ("y", "x")),
    ]
    assert [pair for pair, *_rest in told] == [0, 1, 2] * 4


@pytest.mark.parametrize(("swapped", "winners", "counted"), [
    (False, (0,), (1, 0, 0)), (True, (0,), (0, 1, 0)), (False, (1,), (0, 1, 0)), (True, (1,), (1, 0, 0)),
    (True, (), (0, 0, 1)),
])  # fmt: skip
def test_a_win_is_counted_for_who_sat_there(swapped, winners, counted):
    found = Tournament(("x", "y"), [Pair("x", "y")])
    count(found, Fixture(0, swapped, "quick-battle", 1, ("x", "y")), outcome(*winners))
    pair = found.pairs[0]
    assert (pair.wins_a, pair.wins_b, pair.draws) == counted


def test_a_game_that_failed_is_told_and_counts_nowhere():
    found = Tournament(("x", "y"), [Pair("x", "y")])
    count(found, Fixture(0, False, "quick-battle", 1, ("x", "y")), outcome(error="it broke"))
    assert (found.pairs[0].games, found.errors) == (0, ["it broke"])


def test_three_wins_of_four_are_about_190_points_of_elo():
    strong, weak = rated(("x", "y"), [Pair("x", "y", 3000, 1000)])
    assert strong.elo - weak.elo == pytest.approx(190.8, abs=1)
    assert strong.elo + weak.elo == pytest.approx(3000)
    # The difference has the margin of a share of 0.75 of 4000 games; each player has half of it.
    assert (
        strong.margin
        == pytest.approx(weak.margin)
        == pytest.approx(1.96 / (4000 * 0.1875) ** 0.5 * 173.7 / 2, rel=0.02)
    )


def test_who_never_lost_is_not_infinitely_strong():
    strong, weak = rated(("x", "y"), [Pair("x", "y", 10, 0)])
    assert 300 < strong.elo - weak.elo < 1000


def test_an_interrupt_keeps_what_was_finished(monkeypatch):
    def stopped(fixture):
        if fixture.seed > 1:
            raise KeyboardInterrupt
        return fixture, outcome(0)

    monkeypatch.setattr(arena, "play", stopped)
    found = tournament([load_scenario("quick-battle")], ["x", "y"], 10)
    assert not found.whole
    assert found.as_json()["pairs"] == [
        {"a": "x", "b": "y", "games": 2, "wins_a": 1, "draws": 0, "low": 0.0945, "high": 0.9055}
    ]


def test_the_command_prints_its_json(capsys):
    assert main(["arena", "quick-battle", "--players", "random,easy", "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (pair,) = told["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("random", "easy", 2)
    assert 0 <= pair["low"] <= pair["wins_a"] / 2 <= pair["high"] <= 1


@pytest.mark.slow
def test_processes_change_nothing(capsys):
    told = []
    for jobs in ("1", "2"):
        main(["arena", "quick-battle", "--players", "random,easy", "--games", "9", "--jobs", jobs, "--json"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(("words", "sentence"), [
    (["--players", "easy"], "An arena needs at least two players"),
    (["--players", "easy,genius"], "not “genius”"),
    (["--players", "easy,easy"], "easy,easy names one twice"),
    (["--players", "easy,"], "not “”"),
    (["--games", "0"], "--games: “0” is not a whole number of at least 1"),
    (["--games", "many"], "--games: “many” is not a whole number"),
    (["--jobs", "0"], "--jobs: “0” is not"),
    (["--seed", "-1"], "--seed: “-1” is not"),
])  # fmt: skip
def test_bad_words_end_in_one_sentence(words, sentence, capsys):
    assert main(["arena", "quick-battle", *words]) == 1
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert not told.out


def test_a_scenario_that_is_not_there_ends_in_one_sentence(capsys):
    assert main(["arena", "nowhere"]) == 1
    assert capsys.readouterr().err.startswith("There is no scenario “nowhere”")
