"""Warbands drawn by chance: legal, never without end, and dealt evenly where a study asks for them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.content.skirmish.library import load_library, load_scenario
from game.content.skirmish.warbands import is_legal
from game.sim.skirmish.armies import armies
from game.sim.skirmish.dealt import BLOCK, dealt

CARDS = list(load_library().creatures.values())


@pytest.mark.rule("DDM-SCN-02")
def test_the_smallest_battle_agreed_on_has_somebody_on_each_side():
    yard = load_scenario("practice-yard")  # of its 60 points a tenth would buy nobody of two factions
    for seed in range(12):  # the ninth had no end
        opening = armies(yard, seed).opening
        assert {unit.side for unit in opening.units.values()} == {0, 1}


def test_a_measured_game_has_copies_too_and_keeps_what_was_turned_away():
    drawn = [armies(load_scenario("hollow-moor"), seed) for seed in range(12)]
    copies = [Counter((unit.side, unit.card.id) for unit in one.opening.units.values()) for one in drawn]
    assert any(max(one.values()) > 1 for one in copies)
    assert {"DDM-WB-04", "DDM-WB-05"} <= {refusal.rule for one in drawn for refusal in one.refused}


def spread(name: str, numbers: range) -> Counter[str]:
    """Return how often everybody comes up in the warbands of these numbers, all of which are legal."""
    scenario = load_scenario(name)
    found: Counter[str] = Counter()
    for number in numbers:
        faction, members = dealt(CARDS, scenario, number)
        assert is_legal(members, faction, scenario.points, scenario.format, load_library().creatures)
        found.update(card.id for card in members)
    return found


def test_an_assault_is_dealt_evenly():
    found = spread("hollow-moor", range(BLOCK, 2 * BLOCK))
    everybody = {card.id for card in CARDS if card.size != "Huge" and not card.epic}
    assert set(found) == everybody
    mean = found.total() / len(found)
    assert mean / 2 < min(found.values()) <= max(found.values()) < 2 * mean


def test_an_epic_assault_is_dealt_to_those_of_their_own_above_all():
    found = spread("ember-court", range(BLOCK))
    assert set(found) == {card.id for card in CARDS}
    fewest = min(found[card.id] for card in CARDS if card.size == "Huge" or card.epic)
    assert fewest > found.total() / len(found)


def test_numbers_and_scenarios_deal_others():
    moor, vale = load_scenario("hollow-moor"), load_scenario("merrow-vale")
    bands = [dealt(CARDS, moor, number) for number in range(4)]
    assert all(one != other for one, other in pairwise(bands))
    assert bands[2] == dealt(CARDS, moor, 2) != dealt(CARDS, vale, 2)
