"""Stunning attack: a melee attack, declared before the roll, whose damage stuns (DDMG-ABIL-076)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.skirmish.cards import Attack
from game.content.words import Borne
from game.systems.skirmish.story import sentence
from tests.drawn import foe, hero

TWO = (Attack(8, 5), Attack(3, 10))


def monk(boxes=2, **card):
    figure = hero(**({"melee": TWO} | card))
    figure.card = replace(figure.card, abilities=Borne({"stunning-attack": {"boxes": boxes, "dc": 16}}))
    return figure


def declare(t, target="F", index=0):
    """Strike, and say before the roll that the blow is to stun."""
    return t.does(f"melee {target} {index}").asks(0, "reaction", "DDMG-ABIL-076").does(("stunning-attack", "H"))


@pytest.mark.rule("DDMG-ABIL-076", "DDMG-ABIL-076.1", "DDMG-ABIL-076.2", "DDMG-READ-001.8", "DDMG-BAD-13")
def test_whoever_is_damaged_and_fails_its_save_is_stunned_until_it_lost_a_turn(table):
    t = table("HF.E", turn="H", H=monk(), F=foe(level=5), E=foe())
    declare(t).rolls(15)
    assert t.pending.about["for"] == "stunning-attack"
    t.rolls(10)  # 10 + 5 against 16
    assert t["F"].stunned
    blow = t.last("AttackRolled")
    assert (blow.index, blow.why) == (0, "attack")
    assert (t.last("EffectBegan").key, t.last("EffectBegan").rule) == ("stunned", "DDMG-ABIL-076.2")
    t.logged("AttackDeclared", "Used", "AttackRolled", "Damaged", "SaveRolled", "EffectBegan")


@pytest.mark.rule("DDMG-ABIL-076.2", "DDMG-BAD-15")
def test_a_miss_or_a_save_or_a_blow_without_damage_stuns_nobody(table):
    missed = table("HF", turn="H", H=monk(), F=foe())
    declare(missed).rolls(2)
    missed.asks(0, "act")
    assert not missed["F"].stunned
    saved = table("HF", turn="H", H=monk(), F=foe(level=5))
    declare(saved).rolls(15, 11)
    assert not saved["F"].stunned
    unhurt = table("HF", turn="H", H=monk(), F=foe(level=5, abilities={"damage-reduction": {"amount": 5}}))
    declare(unhurt).rolls(15).asks(0, "act")
    assert not unhurt["F"].stunned


@pytest.mark.rule("DDMG-ABIL-076.2")
def test_a_blow_that_is_not_declared_stuns_nobody_and_uses_nothing_up(table):
    t = table("HF", turn="H", H=monk(boxes=1), F=foe(level=5, hp=80))
    t.does("melee F 0", "pass").rolls(15).asks(0, "act")
    assert not t["F"].stunned
    declare(t, index=1).rolls(15, 10)
    assert t["F"].stunned


@pytest.mark.rule("DDMG-ABIL-076.1", "DDMG-ABIL-076.3", "DDMG-BAD-14", "DDMG-READ-001.8", "DDMG-READ-001.9")
def test_it_is_one_of_the_attacks_of_the_turn_and_declared_once(table):
    t = table("HF", turn="H", H=monk(), F=foe(hp=80))
    declare(t).rolls(2)
    assert (t.state.turn.attacks, t.state.turn.used) == (1, (0,))
    assert "melee F 1" in t.options
    assert "melee F 0" not in t.options
    t.does("melee F 1")
    assert t.pending.about["for"] == "attack"  # nothing is to be declared any more


@pytest.mark.rule("DDM-CARD-19", "DDMG-READ-001.7", "DDMG-READ-001.9")
def test_it_is_used_as_often_as_it_has_boxes_hit_or_miss(table):
    t = table("HF", turn="H", H=monk(boxes=1), F=foe(hp=80))
    declare(t).rolls(2)
    t.state.used = tuple(mark for mark in t.state.used if mark[0] != "turn")
    t.does("melee F 1")
    assert t.pending.about["for"] == "attack"


@pytest.mark.rule("DDMG-ABIL-076.1")
def test_it_rides_on_an_attack_of_opportunity_too(table):
    t = table("FH.\n...", turn="F", H=monk(), F=foe(level=5), player=1)
    t.does("step s", "strike H 0").asks(0, "reaction").does(("stunning-attack", "H")).rolls(15, 10)
    assert t["F"].stunned
    assert (t["F"].x, t["F"].y) == (0, 1)


@pytest.mark.rule("DDMG-ABIL-076.4")
@pytest.mark.parametrize("kind", ["Construct", "Elemental (Air)", "Ooze", "Plant", "Undead"])
def test_some_types_are_never_stunned(table, kind):
    t = table("HF", turn="H", H=monk(), F=foe(type=kind, level=0))
    t.does("melee F 0")
    assert t.pending.about["for"] == "attack"
    t.rolls(15).asks(0, "act")
    assert not t["F"].stunned


@pytest.mark.rule("DDMG-COND-013.8", "DDMG-ABIL-076.2")
def test_who_is_stunned_by_the_blow_that_puts_it_to_flight_stays(table):
    exits = {"A": [(0, 0)], "B": [(29, 0)]}
    t = table("HF" + "." * 28, turn="H", H=monk(), F=foe(hp=10, level=0), exits=exits)
    declare(t).rolls(15)
    assert t.pending.about["for"] == "stunning-attack"  # what damage brings comes before morale (Sequence 9.7)
    t.rolls(5, 5)
    assert (t["F"].routing, t["F"].stunned) == (True, True)
    assert t["F"].x == 1
    t.does("end", "activate F")
    assert (t["F"].x, t["F"].stunned) == (1, False)


def test_the_log_tells_it(table):
    t = table("HF", turn="H", H=monk(), F=foe(level=0))
    declare(t).rolls(15, 5)
    told = [line.text for event in t.session.log if (line := sentence(t.state, event)) is not None]
    assert any("uses Stunning attack" in text for text in told)
    assert any("is stunned" in text for text in told)
