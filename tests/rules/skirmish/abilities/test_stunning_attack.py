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


def stuns(t):
    return [answer[1] for answer in t.pending.listed if answer[0] == "stunning-attack"]


def declare(t, target="F", index=0):
    return t.does(("stunning-attack", (target, index)))


@pytest.mark.rule("DDMG-ABIL-076", "DDMG-ABIL-076.1", "DDMG-ABIL-076.2")
def test_whoever_is_damaged_and_fails_its_save_is_stunned_until_it_lost_a_turn(table):
    t = table("HF.E", turn="H", H=monk(), F=foe(level=5), E=foe())
    assert stuns(t) == [("F", 0), ("F", 1)]
    declare(t).rolls(15)
    assert t.pending.about["for"] == "stunning-attack"
    t.rolls(10)  # 10 + 5 against 16
    assert t["F"].stunned
    blow = t.last("AttackRolled")
    assert (blow.index, blow.why, blow.rule) == (0, "attack", "DDMG-ABIL-076.1")
    assert (t.last("EffectBegan").key, t.last("EffectBegan").rule) == ("stunned", "DDMG-ABIL-076.2")


@pytest.mark.rule("DDMG-ABIL-076.2")
def test_a_miss_or_a_save_stuns_nobody(table):
    missed = table("HF", turn="H", H=monk(), F=foe())
    declare(missed).rolls(2)
    missed.asks(0, "act")
    assert not missed["F"].stunned
    saved = table("HF", turn="H", H=monk(), F=foe(level=5))
    declare(saved).rolls(15, 11)
    assert not saved["F"].stunned


@pytest.mark.rule("DDMG-ABIL-076.1", "DDMG-ABIL-076.3", "DDMG-READ-001.8", "DDMG-READ-001.9")
def test_it_is_one_of_the_attacks_of_the_turn_and_declared_once(table):
    t = table("HF", turn="H", H=monk(), F=foe(hp=80))
    declare(t).rolls(2)
    assert (t.state.turn.attacks, t.state.turn.used) == (1, (0,))
    assert stuns(t) == []
    assert t.refuses(("stunning-attack", ("F", 1))).rule == "DDMG-ABIL-076.3"
    assert "melee F 1" in t.options
    assert "melee F 0" not in t.options


@pytest.mark.rule("DDM-CARD-19", "DDMG-READ-001.7", "DDMG-READ-001.9")
def test_it_is_used_as_often_as_it_has_boxes(table):
    t = table("HF", turn="H", H=monk(boxes=1), F=foe(hp=80))
    declare(t).rolls(2)
    t.state.used = tuple(mark for mark in t.state.used if mark[0] != "turn")
    assert t.refuses(("stunning-attack", ("F", 1))).rule == "DDM-CARD-19"


@pytest.mark.rule("DDMG-ABIL-076.1")
def test_refusals_say_why_nobody_is_struck(table):
    t = table("HF.E\nA...", turn="H", H=monk(), F=foe(), E=foe(), A=hero())
    assert t.refuses(("stunning-attack", ("E", 0))).rule == "DDM-ATK-02"
    assert t.refuses(("stunning-attack", ("A", 0))).rule == "DDM-ATK-11"
    assert t.refuses(("stunning-attack", ("F", 7))).rule == "DDM-ACT-06"


@pytest.mark.rule("DDMG-ABIL-076.4")
@pytest.mark.parametrize("kind", ["Construct", "Elemental (Air)", "Ooze", "Plant", "Undead"])
def test_some_types_are_never_stunned(table, kind):
    t = table("HF", turn="H", H=monk(), F=foe(type=kind, level=0))
    declare(t).rolls(15)
    t.asks(0, "act")
    assert not t["F"].stunned


@pytest.mark.rule("DDMG-COND-013.8")
def test_who_routs_by_the_blow_and_is_stunned_then_flees_no_farther(table):
    exits = {"A": [(0, 0)], "B": [(29, 0)]}
    t = table("HF" + "." * 28, turn="H", H=monk(), F=foe(hp=10, level=0), exits=exits)
    declare(t).rolls(15, 5)  # the blow, the save of morale: it flees
    assert t["F"].x == 13
    t.rolls(5)
    assert (t["F"].routing, t["F"].stunned) == (True, True)
    t.does("end", "activate F")
    assert (t["F"].x, t["F"].stunned) == (13, False)


def test_the_log_tells_it(table):
    t = table("HF", turn="H", H=monk(), F=foe(level=0))
    declare(t).rolls(15, 5)
    told = [line.text for event in t.session.log if (line := sentence(t.state, event)) is not None]
    assert "*F* is stunned." in told or any("is stunned" in text for text in told)
