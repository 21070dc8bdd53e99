"""Charges that could come next: by whom, at whom, from which facing they succeed best, and with what chance."""

import pytest

from game.systems.regiments import advice, threats
from tests.rules.regiments import test_advice_of_regiments as judged


def state():
    """Two units alone, eight inches from each other."""
    found = judged.state()
    for unit in found.units.values():
        unit.fate = unit.fate if unit.id in ("a1", "b1") else "reserve"
    return found


@pytest.mark.rule("ASF-CHG-05", "ASF-CHG-12")
def test_a_unit_threatens_whom_it_could_charge_with_the_die_that_it_needs():
    (found,) = threats.of(state(), "a1")
    assert (found.target, found.arc, found.facing, found.odds.need) == ("b1", "front", 0, 3)
    assert threats.at(state(), "b1") == (found,)


@pytest.mark.rule("ASF-CHG-11")
def test_the_facing_is_the_one_that_needs_the_lowest_die():
    aside = state()
    aside.units["b1"].x += 4000
    (found,) = threats.of(aside, "a1")
    every = [advice.charge(aside, "a1", "b1", facing).need for facing in range(0, 900, 10)]
    assert found.odds.need == min(every)


@pytest.mark.rule("ASF-CHG-01")
def test_who_is_engaged_threatens_nobody():
    engaged = state()
    engaged.units["a1"].touching = (("b1", "front", "front"),)
    assert threats.of(engaged, "a1") == ()
    assert threats.at(engaged, "b1") == ()


@pytest.mark.rule("ASF-CHG-05")
def test_who_is_farther_than_the_best_die_is_not_threatened():
    far = state()
    far.units["b1"].y += 2900
    assert len(threats.of(far, "a1")) == 1  # speed 5 and a 6
    far = state()
    far.units["b1"].y += 3300
    assert threats.of(far, "a1") == ()


def test_who_is_off_the_table_threatens_nobody_and_a_unit_that_has_acted_does():
    gone = state()
    gone.units["a1"].fate = "reserve"
    assert threats.of(gone, "a1") == ()
    acted = state()
    acted.units["a1"].activated = True
    assert len(threats.of(acted, "a1")) == 1
