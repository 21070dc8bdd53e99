"""Charges, moves and arcs where several rules meet: borders, ties, and what is refused with which reason."""

from __future__ import annotations

import pytest

from game.systems.regiments.events.moving import Moved
from tests.regimented import CAVALRY, SOLO, card
from tests.rules.regiments.test_sights_of_regiments import field, kind, laid, table

RIDERS = card("Riders", type="cavalry", tray=CAVALRY)
OGRE = card("Ogre", type="monster", tray=SOLO, speed=9)


@pytest.mark.rule("ASF-CHG-04", "ASF-CHG-10")
def test_of_two_arcs_on_whose_border_it_stands_a_charger_has_only_those_with_room():
    free = table((31_000, 36_750, 2250), (24_000, 30_000, 0), other=RIDERS)
    free.does("activate a1", "act charge", "charge b1").asks(0, "arc", "ASF-CHG-10")
    full = table((31_000, 36_750, 2250), (24_000, 30_000, 0), other=RIDERS, a2=(30_000, 30_000, 900))
    assert set(field(full).arcs(full.opening, "a1", "b1")) == {"front", "flank"}
    full.does("activate a1", "act charge", "charge b1").asks(0, "aim")
    declared = next(one for one in full.log if type(one).__name__ == "ChargeDeclared")
    assert declared.arc == "front"


@pytest.mark.rule("ASF-CHG-09", "ASF-CHG-19", "ASF-LOS-10")
def test_a_charger_that_comes_past_the_middle_of_its_target_is_aligned_at_the_flank_it_began_at():
    battle = table((29_500, 27_910, 2690), (24_000, 24_000, 0), own=OGRE)
    battle.does("activate a1", "act charge", "charge b1", "stay").rolls(6)
    came = next(one for one in battle.log if isinstance(one, Moved) and one.how == "charge")
    assert came.x < 24_000
    battle.asks(0, "align").does("align a1 0")
    assert (battle.unit("a1").x, battle.unit("a1").touching) == (24_000 + 2750 + 1380, (("b1", "front"),))
    assert battle.unit("b1").touching == (("a1", "right"),)


@pytest.mark.rule("ASF-RET-09", "ASF-TERR-12")
def test_a_retreat_without_a_place_is_an_action_and_the_stakes_underfoot_hurt():
    stakes = kind("stakes", "dangerous", wide=2000, deep=2000)
    rock = kind("rock", "impassable", wide=8000, deep=1000)
    battle = table((24_000, 20_000, 0), (24_000, 24_800, 1800), own=card(speed=1)).touch("a1", "b1")
    laid(battle, (stakes, 24_000, 20_000), (rock, 24_000, 17_100))
    battle.does("activate a1", "act retreat").rolls(1, 2)
    assert (battle.unit("a1").models, battle.unit("a1").engaged) == (9, True)


@pytest.mark.rule("ASF-CHG-11", "ASF-BAD-22")
def test_a_charge_does_not_begin_with_a_pivot_over_the_edge_of_the_table():
    battle = table((2750, 17_200, 0), (2750, 30_000, 1800))
    turns = field(battle).aim(battle.opening, "a1", "b1", "front", 11)
    assert turns.trace((0,)).verdict
    assert not turns.trace((50,)).verdict


@pytest.mark.rule("ASF-RET-02", "ASF-BAD-17")
def test_a_retreat_is_no_turn_on_the_spot():
    battle = table((24_000, 25_200, 0)).touch("a1", "b1").does("activate a1", "act retreat").rolls(2)
    assert battle.refuses("retreat a1 1800 0 900").rule == "ASF-RET-02"


@pytest.mark.rule("ASF-MEL-06")
def test_nobody_turned_to_its_only_enemy_comes_to_touch_another_one():
    battle = table((24_000, 25_200, 0)).touch("a1", "b1")
    other = battle.opening.units["b2"]
    other.x, other.y, other.facing = 24_000 + 2750 + 5500, 22_000, 1800
    battle.does("activate a1", "act melee").asks(0, "turn")
    battle.refuses("turn a1 2750")
    battle.does("turn a1 -2750")


@pytest.mark.rule("ASF-CHG-13", "ASF-MOVE-08", "ASF-CHG-16")
def test_the_edge_of_the_table_stops_a_charge_before_the_target_that_it_would_meet():
    battle = table((3200, 17_200, 3550), (2750, 30_000, 1800))
    went = field(battle).charge(battle.opening, "a1", "b1", "front", 11)
    assert not went.reached
    assert 19_000 < went.end.y < 21_500
