"""Stench: living creatures next to it suffer (DDMG-ABIL-075)."""

from __future__ import annotations

import pytest

from game.systems.skirmish import advice, numbers
from tests.drawn import archer, foe, hero


def reeking(number):
    return [reason.amount for reason in number.reasons if reason.rule == "DDMG-ABIL-075"]


@pytest.mark.rule("DDMG-ABIL-075", "DDMG-ABIL-075.1", "DDMG-TYPE-008")
def test_living_neighbours_lose_two_on_attacks_saves_and_armour(table):
    t = table("HF..", turn="H", H=hero(), F=foe(abilities=("stench",)))
    odds = advice.odds(t.state, "H", "F", "melee", 0)
    assert (odds.attack.value, reeking(odds.attack)) == (3, [-2])
    assert reeking(odds.armour) == []  # who stinks does not suffer
    back = advice.odds(t.state, "F", "H", "melee", 0)
    assert (back.armour.value, reeking(back.armour), reeking(back.attack)) == (13, [-2], [])
    assert reeking(numbers.save(t.state, t["H"], "pit")) == [-2]


@pytest.mark.rule(
    "DDMG-ABIL-075.1", "DDMG-TYPE-008.1", "DDMG-TYPE-009.1", "DDMG-TYPE-008.2", "DDMG-TYPE-012.1", "DDMG-TYPE-025.1",
    "DDMG-Q-14",
)  # fmt: skip
@pytest.mark.parametrize(
    ("card", "suffers"),
    [
        ({"type": "Undead"}, False),
        ({"type": "Construct"}, False),
        ({"type": "Living Construct"}, True),
        ({"type": "Humanoid", "abilities": ("stench",)}, False),
        ({"type": "Plant"}, True),
    ],
)
def test_the_nonliving_and_those_that_stink_are_spared(table, card, suffers):
    t = table("HF..", turn="H", H=hero(**card), F=foe(abilities=("stench",)))
    assert bool(reeking(advice.odds(t.state, "H", "F", "melee", 0).attack)) is suffers


@pytest.mark.rule("DDMG-ABIL-075.2", "DDMG-GEO-18", "DDMG-TERM-036.2")
def test_friends_suffer_too_several_do_not_add_up_and_it_stops_at_once(table):
    t = table("FHE. \n.G..", turn="H", H=hero(), F=foe(abilities=("stench",)), G=foe(abilities=("stench",)), E=foe())
    assert reeking(numbers.save(t.state, t["H"], "morale")) == [-2]  # two beside it; morale saves are saves
    assert reeking(numbers.save(t.state, t["E"], "morale")) == [-2]  # a friend of those that stink
    t.state.place(t["H"], 3, 1, 1)
    assert reeking(numbers.save(t.state, t["H"], "morale")) == []


@pytest.mark.rule("DDMG-GEO-18", "DDMG-ABIL-075.2")
def test_walls_part_and_who_has_left_stinks_no_more(table):
    t = table("H#F", turn="H", H=archer(), F=foe(abilities=("stench",)))
    assert reeking(numbers.save(t.state, t["H"], "morale")) == []
    near = table("HF.", turn="H", H=hero(), F=foe(abilities=("stench",)))
    assert reeking(numbers.save(near.state, near["H"], "morale")) == [-2]
    near["F"].fate = "waiting"
    assert reeking(numbers.save(near.state, near["H"], "morale")) == []
