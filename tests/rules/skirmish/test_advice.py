"""What players are told before they decide: odds, cover by name, and the chance to get through."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish import advice, numbers
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule


@rule("DDM-ATK-03", "DDM-ATK-05", "DDM-ATK-06", "DDM-ATK-10")
def test_odds_count_the_faces(table):
    t = table("HF", turn="H", H=hero(melee=(Attack(5, 10),)), F=foe(ac=15, hp=15))
    odds = advice.odds(t.state, "H", "F", "melee", 0)
    assert (odds.needs, odds.critical) == (10, 20)
    assert odds.chance == pytest.approx(11 / 20)
    assert odds.average == pytest.approx((10 * 10 + 20) / 20)
    assert odds.destroys == pytest.approx(1 / 20)


@rule("DDM-MOR-05", "DDM-MOR-02")
def test_odds_tell_how_likely_a_hit_brings_a_rout(table):
    t = table("HF", turn="H", H=hero(melee=(Attack(5, 10),)), F=foe(ac=15, hp=20, level=5))
    odds = advice.odds(t.state, "H", "F", "melee", 0)
    assert odds.morale_needs == 15
    assert odds.routs == pytest.approx(10 / 20 * 14 / 20)  # a critical hit destroys it


@rule("DDM-MOR-05")
@pytest.mark.parametrize(("hp", "tests"), [(12, True), (11, True), (10, False), (4, False)])
def test_only_falling_to_half_brings_a_morale_save(table, hp, tests):
    t = table("HF", turn="H", H=hero(), F=foe(hp=20))
    t.state.units["F"].hp = hp  # below half it is already: no blow brings it there
    assert advice.tests_morale(t.state.units["F"], 2) is tests


@rule("DDM-RCOV-01", "DDM-RCOV-02")
@pytest.mark.parametrize(
    ("drawing", "words"), [("H.S.F", "Cover: statue C1"), ("H.G.F", "Cover: Foe"), ("H.A.F", "Cover: Hero")]
)
def test_cover_is_told_by_name(table, drawing, words):
    t = table(drawing, turn="H", H=archer(), F=foe(), G=foe(stunned=True), A=hero())
    told = [reason.text for reason in advice.odds(t.state, "H", "F", "ranged", 0).armour.reasons]
    assert words in told


@rule("DDM-AOO-02", "DDM-AOO-03")
def test_several_blows_add_up_in_the_chance_to_get_through(table):
    strong = (Attack(15, 15),)
    t = table(
        "...\nHFG\n...\n", turn="H", H=hero(hp=30, half_save_done=True, ac=10), F=foe(melee=strong), G=foe(melee=strong)
    )
    t = table(
        ".......\n.F.G...\nH......\n.......", turn="H",
        H=hero(hp=30, half_save_done=True, ac=10), F=foe(melee=strong), G=foe(melee=strong),
    )  # fmt: skip
    way = advice.plan(t.state, "H", [(5, 1)])
    found = advice.dangers(t.state, "H", way)
    assert [danger.enemy for danger in found] == ["F", "G"]
    hit = 19 / 20
    once = 1 / 20  # a critical hit of 30
    assert advice.survives(found[:1]) == pytest.approx(1 - once)
    both = (hit - once) * (1 / 20) + (1 - hit) * (1 - once)
    assert advice.survives(found) == pytest.approx(both)


def test_a_way_without_dangers_is_safe():
    assert advice.survives([]) == 1.0


@rule("DDM-ACT-03", "DDM-ACT-04", "DDM-ACT-05")
def test_the_reach_tells_where_an_attack_is_still_allowed(table):
    t = table("H........\n", turn="H", H=hero(speed=3))
    found = advice.reachable(t.state, "H")
    assert sorted(found.attack.items()) == [((x, 0), x) for x in (1, 2, 3)]
    assert sorted(found.whole.items()) == [((x, 0), x) for x in (4, 5, 6)]
    t.does("step e", "step e")
    found = advice.reachable(t.state, "H")
    assert ((1, 0) in found.attack, (3, 0) in found.attack, (4, 0) in found.attack) == (True, True, False)
    assert sorted(found.whole) == [(0, 0), (4, 0), (5, 0), (6, 0)]
    t.does("step e")
    assert max(advice.reachable(t.state, "H").whole.values()) == 3


@rule("DDM-ACT-04", "DDM-ACT-05")
def test_after_an_attack_the_reach_is_of_one_kind(table):
    t = table("HF.......\n.........", turn="H", H=hero(speed=3), F=foe())
    t.does("melee F 0").rolls(1)
    found = advice.reachable(t.state, "H")
    assert found.whole == {}
    assert max(found.attack.values()) == 3


@rule("DDMG-ABIL-029.7")
@pytest.mark.parametrize(("abilities", "struck"), [((), ["G"]), (("flight",), [])])
def test_who_has_taken_off_is_warned_of_nobody_on_its_way(table, abilities, struck):
    t = table(".......\n...G...\nH......\n.......", turn="H", H=hero(abilities=abilities), G=foe())
    found = advice.dangers(t.state, "H", advice.plan(t.state, "H", [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]))
    assert [danger.enemy for danger in found] == []  # beyond its reach
    way = advice.plan(t.state, "H", [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)])
    assert [danger.enemy for danger in advice.dangers(t.state, "H", way)] == struck


@rule("DDM-MOD-05")
def test_a_hit_that_is_sure_has_no_critical_faces(table):
    t = table("HF", turn="H", H=hero(), F=foe(helpless=True))
    assert advice.expected(numbers.Attempt(t.state, t["H"], t["F"], "melee", 0)).critical == 21
