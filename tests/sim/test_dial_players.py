"""The players of the dial room: they strike what they can, mind tokens and points, and go round what is in the way."""

from __future__ import annotations

import pytest

from game import rooms
from game.content.room import scenario_of
from game.engine.position import Outlook
from game.geometry.inches.ground import Ground
from game.sim.dials.agents import make_agent
from game.sim.dials.judgement import prospects
from game.sim.dials.odds import gain, odds
from game.sim.dials.roads import Road
from game.sim.match import play_match
from game.systems.dials.battle import Attack
from tests.dialled import Table, block, ours, theirs


def chosen(table: Table, level: str = "hard", seed: int = 1):
    """What a player of a level answers to the question that waits."""
    seat = table.pending.player
    return make_agent(level, seed).answer(table.pending, Outlook(table.session, seat))


def test_odds_are_those_of_two_dice() -> None:
    # attack 9 against 15 needs a 6: 26 of 36, less the 12 which is told apart
    table = Table(a=ours(10, 10), b=theirs(11.5, 10))
    found = odds(table.state, Attack("a", "close", ("b",)), "b")
    assert (found.ways, found.clicks, found.critical) == (25, 2, 3)


def test_a_shot_that_fells_is_worth_more_than_one_that_hurts() -> None:
    table = Table(a=ours(10, 10), b=theirs(11.5, 10), c=theirs(10, 11.5, turned=5))
    hurt, felled = (gain(table.state, Attack("a", "close", (one,))) for one in "bc")
    assert felled > hurt > 0


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_touches_an_enemy_in_front_strikes_it(level: str) -> None:
    table = Table(a=ours(10, 10), b=theirs(11.5, 10, turned=4), conditions=("survival",))
    assert chosen(table, level) == ("close", "a", "b")


def test_a_third_token_is_never_taken() -> None:
    table = Table(a=ours(10, 10, tokens=2), b=theirs(11.5, 10, turned=5), conditions=("survival",))
    assert chosen(table) == "end"


def test_an_idle_figure_goes_to_the_strategic_point() -> None:
    table = Table(a=ours(10, 10), b=theirs(30, 35), points=((15_000, 10_000),), conditions=("points",))
    verb, key, path, _facing = chosen(table)
    assert (verb, key) in (("move", "a"), ("double", "a"))
    assert abs(path[-1][0] - 15_000) < 1500


def test_a_way_goes_round_what_may_not_be_entered() -> None:
    ground = Ground(20_000, 20_000, [block("pit", 8, 0, 10, 15, kind="chasm")])
    road = Road(ground, (15_000, 5_000), ("chasm",))
    assert road.length((5_000, 5_000)) > 18_000
    assert max(y for _x, y in road.path((5_000, 5_000), 40_000)) > 15_000


def test_a_lost_figure_and_a_lost_point_make_a_state_worse() -> None:
    whole = Table(a=ours(10, 10), b=theirs(20, 10), points=((10_000, 10_000),))
    hurt = Table(a=ours(10, 10, turned=3), b=theirs(20, 10), points=((10_000, 10_000),))
    away = Table(a=ours(15, 10), b=theirs(20, 10), points=((10_000, 10_000),))
    assert prospects(whole.state, 0) > prospects(hurt.state, 0)
    assert prospects(whole.state, 0) > prospects(away.state, 0)


def test_equal_seeds_play_alike() -> None:
    table = Table(a=ours(10, 10), b=theirs(30, 30), c=ours(12, 20))
    assert chosen(table, "easy", 5) == chosen(table, "easy", 5)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("name", ["first-blood", "cinder-gorge"])
def test_whole_battles_come_to_an_end_without_a_fault(name: str, level: str) -> None:
    match = play_match(scenario_of(name), 3, {"A": level, "B": "random"})
    assert not match.error
    assert match.winners is not None


@pytest.mark.slow
def test_a_battle_repeats_by_its_seed() -> None:
    card = scenario_of("first-blood")
    one, other = (play_match(card, 9, {"A": "hard", "B": "normal"}) for _game in range(2))
    assert (one.winners, one.answers, one.rounds) == (other.winners, other.answers, other.rounds)


def test_every_level_is_known() -> None:
    assert rooms.wing("sim", "dials").levels == ("random", "easy", "normal", "hard")
    with pytest.raises(ValueError, match="no level"):
        make_agent("grandmaster")
