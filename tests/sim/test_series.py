"""Series of battles: the same whatever the number of processes; faults are counted with the command that repeats them."""

from __future__ import annotations

import json

import pytest

from game import rooms
from game.content.skirmish.library import load_scenario
from game.sim.match import play_match
from game.sim.series import play_series


def deeds(series):
    return [(m.seed, m.winners, m.verdict, m.rounds, m.scores, m.answers, m.decisions, m.error) for m in series.matches]


@pytest.mark.slow
def test_processes_change_nothing_but_the_time():
    ais = {"A": "random", "B": "random"}
    assert deeds(play_series("quick-battle", 9, 3, ais, jobs=2)) == deeds(play_series("quick-battle", 9, 3, ais))


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_an_interrupt_keeps_the_battles_that_were_finished(jobs):
    ais = {"A": "random", "B": "random"}

    def stop():
        nonlocal left
        left -= 1
        if not left:
            raise KeyboardInterrupt

    left = 3
    series = play_series("quick-battle", 100_000, 1, ais, jobs, stop)
    assert series.interrupted
    assert deeds(series) == deeds(play_series("quick-battle", 3, 1, ais))


def test_an_interrupt_before_any_battle_was_finished_goes_on(monkeypatch):
    def stop(*_given, **_named):
        raise KeyboardInterrupt

    monkeypatch.setattr("game.sim.series.play_match", stop)
    with pytest.raises(KeyboardInterrupt):
        play_series("quick-battle", 3)


def test_a_single_battle_of_a_series_is_played_again_by_its_seed():
    ais = {"A": "random", "B": "easy"}
    series = play_series("quick-battle", 4, 10, ais)
    assert deeds(play_series("quick-battle", 1, 12, ais)) == deeds(series)[2:3]


def test_a_series_as_json_has_what_the_manual_says():
    calls = []
    plain = play_series("quick-battle", 3, 1, {"A": "random"}, progress=lambda: calls.append(1)).as_json()
    assert len(calls) == plain["games"] == 3
    assert plain["ai"] == {"A": "random", "B": "normal"}
    assert sum(plain["wins"].values()) + plain["draws"] == 3
    assert sum(plain["endings"].values()) == 3
    low, high = plain["intervals"]["A"]
    assert low <= plain["wins"]["A"] / 3 <= high
    wanted = {
        "games",
        "wins",
        "intervals",
        "endings",
        "draws",
        "rounds_mean",
        "answers_mean",
        "games_per_second",
        "answers_per_second",
        "errors",
    }
    assert wanted <= set(plain)
    json.dumps(plain)


def test_a_scenario_may_be_given_by_its_file():
    card = load_scenario("quick-battle")
    assert play_series(card.source, 1).as_json()["scenario"] == "quick-battle"


def test_a_fault_is_counted_with_the_command_that_repeats_it(monkeypatch):
    class Stubborn:
        def answer(self, choice, outlook):
            return "no such answer"

    monkeypatch.setattr(type(rooms.wing("sim", "skirmish")), "agent", lambda self, level, seed: Stubborn())
    match = play_match(load_scenario("quick-battle"), 7, {"A": "random", "B": "hard"})
    assert match.winners is None
    assert "--seed 7 --ai A=random --ai B=hard" in match.error


def test_a_battle_without_end_is_stopped():
    match = play_match(load_scenario("hollow-moor"), 1, {"A": "random", "B": "random"}, limit=50)
    assert match.winners is None
    assert match.decisions == 50
    assert "50" in match.error
