"""Flight, printed as an F, written among the abilities, or brought by an effect (DDMG-ABIL-029)."""

from __future__ import annotations

import pytest

from game.engine.effects import Effect, began, ended
from tests.drawn import foe, hero

WINGS = {"abilities": ("flight",)}


@pytest.mark.rule("DDMG-ABIL-029.1", "DDMG-STAT-007.1")
@pytest.mark.parametrize("card", [{"flies": True}, WINGS])
def test_wings_are_printed_as_an_f_or_stand_among_the_abilities(table, card):
    t = table("H%..", turn="H", H=hero(speed=2, **card), F=foe(fate="waiting"))
    assert t["H"].flies
    t.does("step e", "step e", "step e")
    assert t.state.turn.spent == 3


def test_an_effect_gives_wings_and_takes_them_and_a_clone_and_a_file_keep_them(table):
    t = table("H%..", turn="H", H=hero(), F=foe(fate="waiting"))
    effect = Effect("flight", "", "H")
    began(effect).apply(t.state)
    assert t["H"].flies
    assert t.state.clone().units["H"].flies
    assert "flies" not in t.state.plain()["units"][0]
    t.does("step e")
    assert t.state.turn.spent == 1
    ended(effect).apply(t.state)
    assert not t["H"].flies


@pytest.mark.rule("DDMG-ABIL-029.2", "DDMG-ABIL-029.3", "DDMG-ABIL-029.4", "DDMG-GEO-14")
def test_slow_ground_and_pits_are_passed_and_walls_are_not(table):
    t = table("H#.\n%..\no..", turn="H", H=hero(**WINGS), F=foe(fate="waiting"))
    assert t.refuses("step e").rule
    t.does("step s")
    assert t.state.turn.spent == 1
    t.does("step s")
    assert t.refuses("end").rule == "DDM-TER-31"
    t.does("step e")
    t.does("end")


@pytest.mark.rule("DDMG-ABIL-029.6", "DDMG-ABIL-029.9", "DDMG-GEO-14")
def test_it_moves_and_charges_over_creatures_and_ends_beside_them(table):
    t = table("HFE.\n####", turn="H", H=hero(**WINGS, speed=4), F=foe(), E=foe(fate="", speed=0))
    t.does("step e")
    if t.pending.kind == "opportunity":
        t.does("pass")
    assert t.refuses("end").rule == "DDM-MOVE-05"
    t.does("step e", "step e", "end")
    over = table("H..A..F", turn="H", H=hero(**WINGS), A=hero(), F=foe())
    assert ("charge", "F", (5, 0)) in over.pending.listed


@pytest.mark.rule("DDMG-ABIL-029.7", "DDMG-ABIL-029.8", "DDMG-GEO-14")
def test_only_the_take_off_provokes(table):
    t = table(".G...\nH....\nF....", turn="H", H=hero(**WINGS), F=foe(), G=foe())
    t.does("step e")
    t.asks(1, "opportunity")
    while t.pending.kind == "opportunity":
        t.does("pass")
    t.does("step e", "step e")
    assert t.pending.kind == "act"
