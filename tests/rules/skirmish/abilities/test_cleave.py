"""Cleave: one more melee attack when an enemy falls (DDMG-ABIL-012)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish.story import sentence
from tests.drawn import foe, hero

TWO = (Attack(5, 10), Attack(9, 50))
REAPER = {"abilities": ("cleave",), "melee": TWO}


@pytest.mark.rule("DDMG-ABIL-012", "DDMG-ABIL-012.1", "DDMG-ABIL-012.2")
def test_it_strikes_another_enemy_with_the_attack_that_destroyed_the_first(table):
    t = table("FG. \n.H. \n..E", turn="H", H=hero(**REAPER), F=foe(), G=foe(), E=foe())
    t.does("melee F 1").rolls(15)
    t.asks(0, "reaction", "DDMG-ABIL-012")
    assert sorted(t.options) == ["cleave H E", "cleave H G", "pass"]
    assert t.pending.about == {"reactions": ["cleave"], "attack": ["melee", 1], "fallen": "F"}
    t.does("cleave H G").rolls(15)
    blow = t.last("AttackRolled")
    assert (blow.target, blow.index, blow.why, blow.rule) == ("G", 1, "cleave", "DDMG-ABIL-012.1")
    assert t["G"].fate == "destroyed"
    assert (t.state.turn.attacks, t.state.turn.used) == (1, (1,))


@pytest.mark.rule("DDMG-ABIL-012.3", "DDMG-READ-001.12")
def test_it_cleaves_once_in_a_turn_and_again_in_the_next(table):
    t = table("FGE \n.H. \n...", turn="H", H=hero(**REAPER), F=foe(), G=foe(), E=foe())
    t.does("melee F 1").rolls(15).does("cleave H G").rolls(15)
    assert t["G"].fate == "destroyed"
    t.asks(0, "act")  # the second one that falls brings no third blow
    assert t.state.used == (("turn", "cleave", "H"),)
    t.does("end")
    assert t.state.used == ()


@pytest.mark.rule("DDMG-ABIL-012.1")
def test_it_may_be_passed_and_needs_somebody_to_strike(table):
    t = table("FG \n.H", turn="H", H=hero(**REAPER), F=foe(), G=foe())
    t.does("melee F 1").rolls(15).does("pass")
    t.asks(0, "act")
    assert len(t.events("AttackRolled")) == 1
    nobody = table("F...G \n.H...", turn="H", H=hero(**REAPER), F=foe(), G=foe())
    nobody.does("melee F 1").rolls(15)
    nobody.asks(0, "act")


@pytest.mark.rule("DDMG-ABIL-012.1")
def test_refusals_say_why_somebody_may_not_be_struck(table):
    t = table("FGA.E \n.H...", turn="H", H=hero(**REAPER), F=foe(), G=foe(), A=hero(), E=foe())
    t.does("melee F 1").rolls(15)
    assert t.refuses("cleave H E").rule == "DDMG-ABIL-012.1"
    assert t.refuses("cleave H A").rule == "DDM-ATK-11"
    assert t.refuses("cleave H F").rule == "DDM-SCN-06"


@pytest.mark.rule("DDMG-ABIL-012.1", "DDMG-ABIL-012.3")
def test_an_attack_of_opportunity_may_cleave_too(table):
    t = table("F.. \nHG.", turn="F", H=hero(abilities=("cleave",), melee=(Attack(9, 50),)), F=foe(), G=foe())
    t.does("step e", "strike H 0").rolls(15)
    t.asks(0, "reaction")
    t.does("cleave H G").rolls(15)
    assert t["G"].fate == "destroyed"


@pytest.mark.rule("DDMG-ABIL-012.1")
def test_a_shot_does_not_cleave(table):
    bow = (Attack(9, 50, "ranged"),)
    t = table("H..F...E", turn="H", H=hero(abilities=("cleave",), ranged=bow), F=foe(), E=foe())
    t.does("ranged F 0").rolls(15)
    assert t["F"].fate == "destroyed"
    t.asks(0, "act")


def test_the_log_tells_it(table):
    t = table("FG \n.H", turn="H", H=hero(**REAPER), F=foe(), G=foe())
    t.does("melee F 1").rolls(15).does("cleave H G").rolls(2)
    told = [line.text for event in t.session.log if (line := sentence(t.state, event)) is not None]
    assert any("uses Cleave" in text for text in told)
    assert any("(Cleave)" in text for text in told)
