"""What would come of a charge or an attack: every die counted, as the rules would count it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.content.regiments.cards import Attack as Card
from game.systems.regiments import advice
from game.systems.regiments.battle import Attack
from game.systems.regiments.ways import Ways
from tests.regimented import StandIn, card, two


class Ground(Ways, StandIn):
    """Moves by geometry; everybody sees everybody. `way` is what a charge goes through."""

    def __init__(self, way=frozenset()):
        StandIn.__init__(self)
        Ways.__init__(self)
        self.way = way

    def sees(self, _state, _unit, _target, *, elevated=False):
        return True

    def sees_from(self, _state, _base, _target):
        return True

    def needs(self, state, unit, target, facing, inches):
        return Ways.needs(self, state, unit, target, facing, inches)[0], self.way


def state(way=frozenset(), own=None, other=None):
    """Two units eight inches from each other, the first one looks at the front of the second one."""
    battle = two(own or card(), other or card(), ground=Ground(way))
    for key, (x, y, facing) in {"a1": (24_000, 17_200, 0), "b1": (24_000, 30_000, 1800)}.items():
        unit = battle.opening.units[key]
        unit.x, unit.y, unit.facing, unit.fate = x, y, facing, ""
    return battle.opening


@pytest.mark.rule("ASF-CHG-12", "ASF-CHG-17")
def test_eight_inches_with_speed_five_need_a_three():
    odds = advice.charge(state(), "a1", "b1", 0)
    assert (odds.need, odds.chance, odds.disorderly, odds.hindered) == (3, Fraction(4, 6), Fraction(1, 6), False)


@pytest.mark.rule("ASF-TERR-17", "ASF-TERR-18")
def test_through_hindering_terrain_the_lower_of_two_dice_counts():
    odds = advice.charge(state(frozenset({"hindering"})), "a1", "b1", 0)
    assert (odds.need, odds.chance, odds.disorderly) == (3, Fraction(4, 9), Fraction(5, 9))


def test_from_a_facing_that_misses_no_die_is_enough():
    odds = advice.charge(state(), "a1", "b1", 900)
    assert (odds.need, odds.chance) == (7, 0)


def attack(moment, dice=2, to_hit=4, **more):
    return advice.attack(moment, Attack("a1", "b1", Card("Sword", "melee", to_hit, (dice,) * 3), **more))


@pytest.mark.rule("ASF-RES-03", "ASF-RES-06")
def test_the_wounds_of_two_dice_are_those_of_all_their_throws():
    counted = [0, 0, 0]
    for one, two_, save, other in product(range(1, 7), repeat=4):
        hits = (one >= 4, two_ >= 4)
        blocked = (save >= 4, other >= 4)
        counted[sum(hit and not block for hit, block in zip(hits, blocked, strict=True))] += 1
    assert attack(state()).wounds == tuple(Fraction(number, 6**4) for number in counted)


@pytest.mark.rule("ASF-BON-02")
def test_from_the_flank_saves_are_worse_and_the_test_too():
    front, flank = attack(state()), attack(state(), arc="flank")
    assert (front.blocks, flank.blocks) == (Fraction(3, 6), Fraction(2, 6))
    assert (front.fails, flank.fails) == (Fraction(10, 36), Fraction(15, 36))


@pytest.mark.rule("ASF-BON-01")
def test_the_bonus_of_a_charge_rolls_misses_again():
    assert attack(state(), charge=True, bonus=True).hits == Fraction(3, 4)


def test_only_a_defender_that_stands_wounded_can_panic():
    moment = state()
    moment.units["b1"].lost = 11
    odds = attack(moment)
    assert odds.destroyed == 1 - odds.wounds[0]
    assert odds.panics == 0


def test_asking_changes_nothing():
    moment = state()
    before = moment.plain()
    attack(moment)
    advice.charge(moment, "a1", "b1", 900)
    assert moment.plain() == before
