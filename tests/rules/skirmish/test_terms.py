"""Terms of the glossary that say more than the core rules do (DDMG-READ, -TERM, -STAT, -TYPE, -TERR)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack, CommanderEffect
from game.content.skirmish.spells import old_flame_strike
from game.content.squares.ground import TerrainKind, masks_of_traits
from game.systems.skirmish import advice, types
from tests.drawn import archer, creature, foe, hero

rule = pytest.mark.rule


def burnt(table, **printed):
    """Let a caster with such a card burn a foe of 100 hit points, whose die shows 10; return what it has left."""
    spells = (old_flame_strike(**({"boxes": 1, "damage": 30, "dc": 16} | printed)),)
    t = table("H..E\n....\n....", turn="H", H=hero(spells=spells), E=foe(hp=100, level=5))
    t.does(next(answer for answer in t.pending.listed if answer[0] == "flame-strike")).rolls(10)
    return t["E"].hp


@rule("DDMG-READ-001.4")
def test_a_figure_in_brackets_is_that_of_the_card(table):
    assert burnt(table) == 70
    assert burnt(table, damage=50) == 50
    assert burnt(table, damage=50, dc=15) == 75  # 10 + 5 is a save now: half of 50


@rule("DDMG-READ-001.6", "DDMG-ABIL-034.1", "DDMG-EX-01")
def test_example_01_who_is_immune_to_an_energy_takes_none_of_it(table):
    acid = hero(melee=(Attack(5, 20, "acid"), Attack(5, 20, "fire")))
    t = table("HF", turn="H", H=acid, F=foe(abilities=("immune-acid",)))
    t.does("melee F 0").rolls(15)
    assert (t.last("AttackRolled").hit, t["F"].hp) == (True, 40)
    t.does("melee F 1").rolls(15)
    assert t["F"].hp == 20


@rule("DDMG-TERM-006.1", "DDMG-TERM-007.1")
def test_enemies_are_the_creatures_of_the_opponent(table):
    t = table("HAFG", H=hero(), A=hero(), F=foe(), G=foe())
    assert [unit.id for unit in t.state.enemies(0)] == ["F", "G"]
    assert [unit.id for unit in t.state.enemies(1)] == ["H", "A"]


@rule("DDMG-TERM-011.1", "DDMG-STAT-002.1", "DDMG-STAT-004.1")
def test_a_shot_adds_the_bonus_for_shots_and_not_that_of_melee(table):
    bow = archer(melee=(Attack(1, 5),), ranged=(Attack(9, 15, "ranged"),))
    t = table("H...F", turn="H", H=bow, F=foe())
    t.does("ranged F 0").rolls(6)  # 6 + 9 against 15
    assert (t.last("AttackRolled").bonus, t["F"].hp) == (9, 25)


@rule("DDMG-TERM-031.5", "DDMG-EX-10")
def test_example_10_the_nearest_to_shoot_at_is_not_the_nearest_to_charge(table):
    t = table(
        """
        . . o . . .
        H . o . F .
        . . o . . .
        . . o . . .
        . . o . . .
        . . . . . .
        G . . . . .
        """,
        turn="H", H=archer(), F=foe(), G=foe(),
    )  # fmt: skip
    assert {o for o in t.options if o.startswith("ranged")} == {"ranged F 0"}  # 4 squares, over the pits; G is 5 away
    assert {o.split()[1] for o in t.options if o.startswith("charge")} == {
        "G"
    }  # 4 squares to walk; round the pits it is more


@rule("DDMG-TERM-036.5", "DDMG-TERM-036.6", "DDMG-Q-44")
def test_orders_and_dread_both_count_beside_everything_else(table):
    order = CommanderEffect("Followers attack with +1.", "followers", "attack", 1)
    dread = CommanderEffect("Enemies attack with −2.", "enemies", "attack", -2)
    leaders = {"L": hero(commander=1, effects=(order,)), "M": foe(commander=1, effects=(dread,))}
    t = table("FHA..LM", H=hero(), A=hero(), F=foe(), on={"H": "sacred_circle"}, **leaders)
    assert [reason.amount for reason in advice.odds(t.state, "H", "F", "melee", 0).attack.reasons] == [5, 2, 1, -2]


@rule("DDMG-STAT-002.2")
def test_what_changes_attacks_of_no_kind_changes_both(table):
    order = CommanderEffect("Followers attack with +1.", "followers", "attack", 1)
    shots = CommanderEffect("Followers shoot with +1.", "followers", "attack", 1, "ranged")
    for effect, melee in ((order, 6), (shots, 5)):
        t = table("FH..L\n...G.", H=archer(), F=foe(), G=foe(), L=hero(commander=1, effects=(effect,)))
        assert advice.odds(t.state, "H", "F", "melee", 0).attack.value == melee
        assert advice.odds(t.state, "H", "G", "ranged", 0).attack.value == 9


@rule("DDMG-STAT-006.1")
def test_a_creature_begins_with_the_hit_points_of_its_card(table):
    t = table("H.F", H=hero(hp=55), F=foe(hp=5))
    assert (t["H"].hp, t["F"].hp) == (55, 5)


@rule("DDMG-TERR-004.1")
def test_smoke_is_fog_by_another_name():
    smoke = TerrainKind("smoke", "Smoke", frozenset({"fog"}), "fog")
    assert masks_of_traits((smoke,))["fog"] == 1


@rule("DDMG-TYPE-002.1")
def test_sizes_go_from_tiny_to_huge_and_smaller_means_a_smaller_one():
    cards = [creature(size=size) for size in ("Tiny", "Small", "Medium", "Large", "Huge")]
    for place, card in enumerate(cards):
        assert [types.smaller(other, card) for other in cards] == [True] * place + [False] * (5 - place)
