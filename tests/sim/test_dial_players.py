"""The players of the dial room: they strike what they can, mind tokens and points, and go round what is in the way."""

from __future__ import annotations

import pytest

from game import rooms
from game.content.room import scenario_of
from game.engine.dice import picker, seeded
from game.engine.position import Outlook
from game.engine.session import Session
from game.geometry.inches.ground import Ground
from game.sim.dials import companies
from game.sim.dials.agents import HARD, make_agent
from game.sim.dials.expert import Expert
from game.sim.dials.judgement import View, apart, prospects
from game.sim.dials.mending import mend_worth
from game.sim.dials.odds import gain, odds
from game.sim.dials.planning import Plan, short_of
from game.sim.dials.roads import Road
from game.sim.match import play_match
from game.systems.dials import close, space
from game.systems.dials.battle import Attack
from game.systems.dials.formations import Formation
from game.tools.played import Witness
from tests.dialled import Table, block, ours, theirs


def chosen(table: Table, level: str = "hard", seed: int = 1):
    """What a player of a level answers to the question that waits."""
    seat = table.pending.player
    return make_agent(level, seed).answer(table.pending, Outlook(table.session, seat))


def happened(table: Table, event: str) -> bool:
    """Whether there was such an event."""
    return any(type(one).__name__ == event for one in table.session.log)


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


def test_a_third_token_is_not_taken_for_anything() -> None:
    table = Table(a=ours(10, 5, tokens=2), b=theirs(30, 35), n=ours(0, 0, fate="reserve"), z=ours(20, 36),
                  missions=("courier",), couriers=("a", "b"))  # fmt: skip
    assert chosen(table)[1] != "a"


def test_a_courier_goes_to_the_start_area_of_the_enemy() -> None:
    table = Table(a=ours(20, 9), z=ours(30, 36), n=ours(0, 0, fate="reserve"), b=theirs(36, 20),
                  missions=("courier",), couriers=("a", "b"), each=3)  # fmt: skip
    verb, key, path, _facing = chosen(table)
    assert (verb, key) in (("move", "a"), ("double", "a"))
    table.does(verb, key, path, _facing)
    assert happened(table, "CourierArrived")


def test_the_fastest_is_named_as_courier() -> None:
    table = Table(a=ours(0, 0, fate="waiting"), c=ours(0, 0, fate="waiting", speed=12), b=theirs(0, 0, fate="waiting"),
                  missions=("courier",), phase="courier")  # fmt: skip
    assert chosen(table) == ("courier", "c")


def test_who_stands_side_by_side_marches_together() -> None:
    row = {name: ours(10 + 1.5 * number, 36, 270) for number, name in enumerate("acd")}
    table = Table(**row, b=theirs(12, 4), conditions=("survival",))
    assert chosen(table)[0] == "form"


def test_a_company_comes_forward_together() -> None:
    row = {name: ours(10 + 1.5 * number, 36, 270) for number, name in enumerate("acd")}
    table = Table(**row, b=theirs(12, 4), conditions=("survival",))
    agent = make_agent("hard", 1)
    while table.pending.player == 0 and not happened(table, "TokensPlaced"):
        answer = agent.answer(table.pending, Outlook(table.session, 0))
        table.session.answer(answer)
    assert all(table.state.figures[name].y < 32_000 for name in row)


def test_a_point_that_a_friend_owns_is_worth_little_to_the_next_one_even_where_it_decides() -> None:
    alone, shared = ({"a": ours(20, 20), "b": theirs(36, 36), "d": ours(20, 26)} | more
                     for more in ({}, {"c": ours(10.5, 20)}))  # fmt: skip
    worth = [
        (view := View(table.state, 0, HARD, {})).owning(table.state.figures["a"], (10_000, 20_000)) / view.point_worth()
        for table in (Table(**pieces, points=((10_000, 20_000), (20_000, 26_000)), conditions=("points",))
                      for pieces in (alone, shared))
    ]  # fmt: skip
    assert worth[0] > 1
    assert worth[1] == pytest.approx(0.1)


def test_a_way_that_ends_short_of_its_goal_is_worth_what_stands_there_less() -> None:
    table = Table(a=ours(10, 10), b=theirs(36, 36), points=((18_000, 10_000),), conditions=("points",))
    view = View(table.state, 0, HARD, {})
    whole, half = (Plan(9.0, ("move", "a", ((x, 10_000),), 0), "a", "move", (18_000, 10_000)) for x in (18_000, 14_000))
    assert short_of(view, whole) == 0
    assert short_of(view, half) > 1


def test_who_heals_goes_to_stand_before_a_hurt_friend() -> None:
    table = Table(a=ours(10, 10, abilities="healing"), c=ours(14, 10, turned=4, tokens=2), b=theirs(34, 34),
                  conditions=("survival",))  # fmt: skip
    verb, key, path, facing = chosen(table)
    assert key == "a"
    table.does(verb, key, path, facing)
    assert space.touching(table.state, table.state.figures["a"]) == [table.state.figures["c"]]
    assert close.mended(table.state, "a", close.HEALING) == ["c"]


def test_nobody_goes_to_a_friend_who_is_whole() -> None:
    table = Table(a=ours(10, 10, abilities="healing"), c=ours(14, 10, tokens=2), b=theirs(34, 34),
                  conditions=("survival",))  # fmt: skip
    assert View(table.state, 0, HARD, {}).tended(table.state.figures["a"]) == ()


def test_those_who_help_join_an_attack_as_long_as_it_gains() -> None:
    table = Table(a=ours(10, 10), c=ours(11.5, 8.7, 45), d=ours(11.5, 11.3, 315), b=theirs(11.5, 10, defense=18))
    value, joined = companies.attack(View(table.state, 0, HARD, {}), Formation("close", "a", "b"))
    assert {dial for dial, _adds in joined} <= {"c", "d"}
    assert value > gain(table.state, Attack("a", "close", ("b",))) or not joined


def test_strategic_points_are_put_apart() -> None:
    table = Table(a=ours(0, 0, fate="waiting"), b=theirs(0, 0, fate="waiting"), phase="points",
                  points=((18_000, 18_000),), conditions=("points",))  # fmt: skip
    _point, _key, place = chosen(table)
    assert apart(place, (18_000, 18_000)) > 6000


@pytest.mark.rule("MK-WIN-09")
def test_danger_counts_less_and_less_where_waiting_wins_nothing() -> None:
    def caution(number: int, **more) -> float:
        table = Table(a=ours(10, 10), b=theirs(30, 30), round=number, rounds=10, **more)
        return View(table.state, 0, HARD, {}).caution

    assert (
        caution(1, conditions=("survival",))
        > caution(8, conditions=("survival",))
        > caution(10, conditions=("survival",))
        == 0
    )
    held = {"conditions": ("time",), "points": ((20_000, 20_000),)}
    assert caution(1, **held) == caution(9, **held) == HARD.danger


def test_companies_are_set_up_side_by_side() -> None:
    table = Table(**{name: ours(0, 0, fate="waiting") for name in "acd"}, b=theirs(20, 2), phase="deploy")
    agent = make_agent("normal", 1)
    while table.pending.kind == "deploy" and table.pending.player == 0:
        table.session.answer(agent.answer(table.pending, Outlook(table.session, 0)))
    assert len(space.touching(table.state, table.state.figures["c"])) == 2


def test_who_tries_plans_in_imagined_games_strikes_what_it_can_fell() -> None:
    table = Table(a=ours(10, 10), b=theirs(11.5, 10, turned=5), c=theirs(10, 11.5), conditions=("survival",))
    before = table.state.plain()
    assert Expert(HARD, 1, budget=6).answer(table.pending, Outlook(table.session, 0)) == ("close", "a", "b")
    assert table.state.plain() == before


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
    assert rooms.wing("sim", "dials").levels == ("random", "easy", "normal", "hard", "expert")
    with pytest.raises(ValueError, match="no level"):
        make_agent("grandmaster")


@pytest.mark.rule("MK-MISS-06", "MK-SUB-03")
def test_no_hostage_is_killed_where_three_of_them_win_one_over() -> None:
    pieces = {
        "a": ours(10, 10, subfaction="imperial_legion", captive="b"), "b": theirs(11.5, 10, captor="a"),
        "c": theirs(30, 30), "d": ours(36, 3),
    }  # fmt: skip
    said = {
        missions: {chosen(Table(**pieces, phase="prepare", missions=missions), "normal", seed) for seed in range(4)}
        for missions in ((), ("diplomacy",))
    }
    assert said == {(): {("use", "a", "imperial_legion", 0)}, ("diplomacy",): {"done"}}


@pytest.mark.rule("MK-CC-12", "MK-CCA-01")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_healer_beside_a_hurt_friend_heals_it(level: str) -> None:
    table = Table(a=ours(10, 10, abilities="healing"), h=ours(11.5, 10, turned=4, tokens=2), b=theirs(30, 35),
                  conditions=("survival",))  # fmt: skip
    verb, dial, key, (target, _way) = chosen(table, level)
    assert (verb, dial, key, target) == ("use", "a", "healing", "h")


def test_mending_is_worth_no_more_clicks_than_were_lost() -> None:
    worn = [Table(a=ours(10, 10, abilities="healing", damage=4), h=ours(11.5, 10, turned=turned), b=theirs(30, 35))
            for turned in (1, 2, 5)]  # fmt: skip
    once, twice, often = (mend_worth(table.state, ("use", "a", "healing", ("h", "damage"))) for table in worn)
    assert once < twice < often
    assert mend_worth(worn[0].state, ("close", "a", "h")) is None


@pytest.mark.rule("MK-CCA-15")
def test_who_sweeps_between_two_enemies_sweeps() -> None:
    table = Table(a=ours(10, 10, abilities="sweep"), b=theirs(11.3, 9.25), c=theirs(11.3, 10.75),
                  conditions=("survival",))  # fmt: skip
    assert chosen(table, "hard")[:3] == ("use", "a", "sweep")


def explained_of(table: Table) -> set[str]:
    """The rules that are named by what may be explained as a question waits."""
    witness = Witness(("MK",))
    for seed in range(60):
        for told in rooms.wing("sim", "dials").explained(table.state, table.pending, picker(seed)):
            witness.hear(told)
    return witness.heard


@pytest.mark.rule("MK-MOVE-04", "MK-FORM-19", "MK-FORM-20")
def test_what_cannot_be_done_is_explained() -> None:
    table = Table(a=ours(10, 10), c=ours(8.5, 10), d=ours(10, 8.5), b=theirs(14, 9.25), e=theirs(14, 10.75))
    assert explained_of(table) >= {"MK-MOVE-04", "MK-FORM-19", "MK-FORM-20", "MK-CC-01"}


def test_nothing_is_explained_before_anybody_stands_on_the_table() -> None:
    opening = rooms.wing("sim", "dials").armies(scenario_of("first-blood"), 1).opening
    session = Session(rooms.wing("systems", "dials"), opening, seeded(1))
    assert list(rooms.wing("sim", "dials").explained(session.state, session.pending, picker(1))) == []
