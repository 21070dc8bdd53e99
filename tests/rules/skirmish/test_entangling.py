"""Entangled creatures: a save before they move, another one at the end of the turn."""

from __future__ import annotations

import pytest

from tests.drawn import archer, foe, hero

rule = pytest.mark.rule
ROW = "H..F...G.."
BOUND = {"entangled": {"dc": 15, "again": 1, "by": "F"}}


@rule("DDMG-COND-003.2", "DDMG-COND-003.3")
def test_a_save_before_it_moves_and_success_frees_it(table):
    t = table(ROW, turn="H", H=hero(under=BOUND), F=foe(), G=foe())
    t.does("step e").rolls(10)
    assert t["H"].x == 1
    assert not t.state.has("H", "entangled")
    t.does("step e")
    assert t["H"].x == 2


@rule("DDMG-COND-003.4", "DDMG-COND-003.6", "DDMG-COND-003.5")
def test_failure_keeps_it_where_it_is_and_costs_it_nothing_else(table):
    t = table("H..\n.F.\n..G", turn="H", H=hero(under=BOUND), F=foe(), G=foe())
    t.does("step e").rolls(9).asks(0, "act")
    assert t["H"].x == 0
    assert t.refuses("step e").rule == "DDMG-COND-003.4"
    t.does("melee F 0").rolls(15)
    t.rolls(10)  # the save at the end of its turn
    assert not t.state.has("H", "entangled")


@rule("DDMG-COND-003.7", "DDMG-COND-003.4")
def test_a_charge_is_a_try_to_move_and_nothing_is_lost_by_it(table):
    t = table(ROW, turn="H", H=archer(under=BOUND), F=foe(), G=foe())
    charge = next(option for option in t.options if option.startswith("charge"))
    t.does(charge).rolls(9).asks(0, "act")
    assert t["H"].x == 0
    assert not t.happened("ChargeBegan")
    assert t.refuses(charge).rule == "DDMG-COND-003.4"


@rule("DDMG-COND-003.7")
def test_so_is_a_rout(table):
    given = {"exits": {"A": [(9, 0)], "B": [(9, 0)]}, "F": foe(fate="waiting"), "G": foe(fate="waiting")}
    t = table(ROW, H=hero(under=BOUND, routing=True), **given)
    t.does("activate H").rolls(9, 2)
    assert t["H"].x == 0
    t = table(ROW, H=hero(under=BOUND, routing=True), **given)
    t.does("activate H").rolls(10)
    assert t["H"].fate == "routed"


@rule("DDMG-COND-003.5")
def test_at_the_end_of_a_turn_in_which_it_stood_it_saves_too(table):
    t = table(ROW, turn="H", H=hero(under=BOUND), F=foe(), G=foe())
    t.does("end").rolls(9)
    assert t.state.has("H", "entangled")


@rule("DDMG-COND-003.1")
def test_entangling_leaves_no_save_at_once(table):
    netter = hero(abilities={"bane": {"condition": "entangled", "dc": 15, "again": 1}})
    t = table("HF......G.", turn="H", H=netter, F=foe(), G=foe())
    t.does("melee F 0").rolls(15)
    assert t.state.lasting("F", "entangled")[0].param("dc") == 15
    assert not t.happened("SaveRolled")
