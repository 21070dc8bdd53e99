"""Who does not see whom: the blinded, the invisible, those who hide, and those who need no eyes."""

from __future__ import annotations

import pytest

from game.content.skirmish.spells import old_flame_strike
from game.systems.skirmish import command, numbers, space, types
from game.systems.skirmish.numbers import Attempt
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule
ROW = "HF...G...."
BLIND, UNSEEN = {"blinded": {}}, {"invisible": {}}


def sees(t, a, b):
    return space.sees(t.state, t[a], t[b])


def bonus(t, a, b, kind="melee"):
    return numbers.reckon(Attempt(t.state, t[a], t[b], kind, 0)).bonus.value


@rule("DDMG-COND-001.1", "DDMG-COND-001.3", "DDMG-COND-001.6")
def test_the_blinded_see_nobody_and_neither_shoot_nor_charge(table):
    t = table("H...F....G", turn="H", H=archer(under=BLIND), F=foe(), G=foe())
    assert not sees(t, "H", "F")
    assert sees(t, "F", "H")
    assert space.nearest_visible(t.state, t["H"]) == []
    assert not any(option.startswith(("ranged", "charge")) for option in t.options)
    assert t.refuses("ranged F 0").rule.startswith(("DDM", "DDMG"))
    assert t.refuses("charge F")


@rule("DDMG-COND-001.4")
def test_the_blinded_aim_nothing_at_others(table):
    mage = hero(under=BLIND, abilities={"hex": {"condition": "asleep", "dc": 15, "again": 1, "boxes": 1}})
    t = table("H...F....G", turn="H", H=mage, F=foe(), G=foe())
    assert not any(option.startswith("hex") for option in t.options)
    assert t.refuses("hex F").rule == "DDMG-RANGE-004.1"


@rule("DDMG-COND-001.5", "DDMG-COND-007.3", "DDMG-COND-007.4", "DDMG-COND-007.7")
def test_blows_between_the_blinded_and_others(table):
    t = table(ROW, turn="H", H=hero(under=BLIND), F=foe(), G=foe())
    assert bonus(t, "F", "H") == 7  # unseen: +2
    t.does("melee F 0").rolls(15, 10)  # Conceal 11
    assert t["F"].hp == 40
    t = table(ROW, turn="H", H=hero(under=BLIND), F=foe(under=UNSEEN), G=foe())
    assert bonus(t, "F", "H") == 7  # once, for two reasons


@rule("DDMG-COND-001.5", "DDMG-COND-007.5")
def test_neither_the_blinded_nor_those_who_do_not_see_strike_at_a_mover(table):
    drawing = "....\nHF..\n...G"
    t = table(drawing, turn="H", H=hero(), F=foe(under=BLIND), G=foe())
    t.does("step n").asks(0, "act")
    t = table(drawing, turn="H", H=hero(under=UNSEEN), F=foe(), G=foe())
    t.does("step n").asks(0, "act")
    t = table(drawing, turn="H", H=hero(), F=foe(), G=foe())
    t.does("step n").asks(1, "opportunity")


@rule("DDMG-COND-001.5", "DDMG-COND-007.6")
def test_who_is_not_seen_shoots_next_to_an_enemy(table):
    for figures in ({"H": archer(), "F": foe(under=BLIND)}, {"H": archer(under=UNSEEN), "F": foe()}):
        t = table(ROW, turn="H", G=foe(), **figures)
        assert "ranged F 0" in t.options


@rule("DDMG-COND-007.1", "DDMG-COND-007.2", "DDMG-COND-007.10")
def test_nobody_sees_the_invisible_who_see_as_ever(table):
    t = table("H...F...AG", turn="H", H=archer(), F=foe(under=UNSEEN), G=foe(), A=hero())
    assert not sees(t, "H", "F")
    assert not sees(t, "G", "F")  # nor do its own
    assert sees(t, "F", "H")
    assert "ranged F 0" not in t.options
    assert t.refuses("ranged F 0").rule == "DDM-RNG-03"


@rule("DDMG-COND-007.10")
def test_an_invisible_commander_commands_within_6_squares_only(table):
    t = table("H......L.F", H=hero(), L=hero(commander=3, under=UNSEEN), F=foe())
    assert not command.under_command(t.state, t["H"])
    t = table("H.....L..F", H=hero(), L=hero(commander=3, under=UNSEEN), F=foe())
    assert command.under_command(t.state, t["H"])
    t = table("H......L.F", H=hero(under=UNSEEN), L=hero(commander=3), F=foe())
    assert command.under_command(t.state, t["H"])


@rule("DDMG-COND-007.9", "DDMG-COND-007.3")
def test_the_invisible_are_struck_in_melee_through_conceal_and_stay_invisible(table):
    t = table(ROW, turn="H", H=hero(under=UNSEEN), F=foe(), G=foe())
    t.does("melee F 0").rolls(15)
    assert t.state.has("H", "invisible")
    t.does("activate F")
    t.does("melee H 0").rolls(15, 11)
    assert t["H"].hp == 30


@rule("DDMG-COND-007.8")
def test_areas_reach_the_invisible(table):
    mage = hero(spells=(old_flame_strike(boxes=1, damage=30, dc=16),))
    t = table("H......\n.....FE\n.....DG\n.......", turn="H", H=mage, F=foe(), E=foe(under=UNSEEN), D=foe(), G=foe())
    strike = next(option for option in t.pending.listed if option[0] == "flame-strike")
    t.session.answer(strike)
    hit = {event.unit for event in t.events("SaveRolled")} | {t.pending.about["who"]}
    assert hit  # the template asks for no sight of those in it
    while t.pending is not None and t.pending.player < 0:
        t.rolls(2)
    assert t["E"].hp < 40


@rule("DDMG-ABIL-007.3", "DDMG-ABIL-008.4", "DDMG-ABIL-008.1")
@pytest.mark.parametrize("word", ["blind-fight", "blindsight"])
def test_being_unseen_is_of_no_use_against_those_who_need_no_eyes(table, word):
    t = table(ROW, turn="H", H=hero(under=UNSEEN), F=foe(abilities=(word,)), G=foe())
    assert bonus(t, "H", "F") == 5
    assert bonus(t, "H", "G") == 7


@rule("DDMG-ABIL-007.5", "DDMG-ABIL-008.5", "DDMG-ABIL-008.1")
def test_blindsight_sees_the_invisible_and_blind_fight_does_not(table):
    t = table("....\nHF..\n...G", turn="H", H=hero(under=UNSEEN), F=foe(abilities=("blind-fight",)), G=foe())
    assert not sees(t, "F", "H")
    t.does("step n").asks(0, "act")
    t = table("....\nHF..\n...G", turn="H", H=hero(under=UNSEEN), F=foe(abilities=("blindsight",)), G=foe())
    assert sees(t, "F", "H")
    t.does("step n").asks(1, "opportunity")


@rule("DDMG-ABIL-008.7", "DDMG-ABIL-008.8")
def test_blindsight_looks_through_fog_but_not_through_walls(table):
    t = table("H..f...F\n........\nA..#...G", H=hero(abilities=("blindsight",)), A=hero(), F=foe(), G=foe())
    assert sees(t, "H", "F")
    t = table("H.#.F..G", H=hero(abilities=("blindsight",)), F=foe(), G=foe())
    assert not sees(t, "H", "F")


HIDING = """
A........
...S.....
H..S....F
...S.....
.........
.........
"""


@rule("DDMG-ABIL-032.1", "DDMG-ABIL-032.2", "DDMG-ABIL-032.4", "DDMG-ABIL-008.5")
def test_who_hides_behind_something_is_not_seen_from_afar(table):
    t = table(HIDING, turn="H", H=archer(), A=archer(abilities=("blindsight",)), F=foe(abilities=("hide",)))
    assert not sees(t, "H", "F")
    assert sees(t, "A", "F")
    assert "ranged F 0" not in t.options
    t = table(HIDING, turn="H", H=archer(), A=archer(), F=foe())
    assert "ranged F 0" in t.options


@rule("DDMG-ABIL-032.1", "DDMG-ABIL-032.4")
def test_creatures_do_not_hide_it_and_next_to_it_nothing_does(table):
    t = table("H..A....F", H=archer(), A=hero(), F=foe(abilities=("hide",)))
    assert sees(t, "H", "F")  # cover by a creature only
    t = table("HF.......", H=archer(), F=foe(abilities=("hide",)))
    assert sees(t, "H", "F")


@rule("DDMG-ABIL-032.3")
def test_who_hides_shoots_unseen(table):
    t = table(HIDING, turn="H", H=hero(), A=hero(), F=foe(abilities=("hide",), ranged=archer().card.ranged))
    assert bonus(t, "F", "H", "ranged") == 10


@rule("DDMG-ABIL-031.1", "DDMG-ABIL-031.2")
def test_ghost_step_lasts_for_the_turn_and_takes_the_place_of_nothing(table):
    ghost = hero(abilities={"ghost-step": {"boxes": 1}}, melee=(archer().card.melee[0],) * 2)
    t = table("....\nHF..\n...G", turn="H", H=ghost, F=foe(hp=80), G=foe())
    t.does("ghost-step now")
    assert not sees(t, "F", "H")
    t.does("melee F 0").rolls(15).does("melee F 1").rolls(15)
    assert sees(t, "F", "H")
    t = table("....\nHF..\n...G", turn="H", H=ghost, F=foe(), G=foe())
    t.does("step n").asks(1, "opportunity").does("pass").does("ghost-step now")
    assert t.refuses("ghost-step now").rule == "DDM-CARD-19"
    t.does("step s").asks(0, "act")


@rule("DDMG-ABIL-007.4", "DDMG-ABIL-008.5", "DDMG-ABIL-008.6")
def test_gazes_do_nothing_to_those_who_need_no_eyes(table):
    t = table(ROW, H=hero(abilities=("blind-fight",)), F=foe(abilities=("blindsight",)), G=foe())
    assert [types.immune(t.state, t[key], "gaze") for key in "HFG"] == [True, True, False]
    assert [types.immune(t.state, t[key], "blindness") for key in "HFG"] == [False, True, False]


@rule("DDMG-COND-001.2", "DDMG-COND-001.7", "DDMG-ABIL-007.2", "DDMG-ABIL-008.3")
@pytest.mark.parametrize(("words", "price"), [((), 2), (("blind-fight",), 1), (("blindsight",), 1)])
def test_the_blinded_go_at_half_their_speed(table, words, price):
    t = table("H........F", turn="H", H=hero(under=BLIND, abilities=words), F=foe())
    t.does("step e")
    assert t.state.turn.spent == price
