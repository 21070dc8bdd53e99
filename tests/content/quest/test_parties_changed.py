"""Parties that are changed before they set out: who takes whose place, what they bring, why some cannot set out."""

from __future__ import annotations

import pytest

from game.content.quest import parties
from tests.ui.questing import shipped


@pytest.fixture
def nine():
    return shipped().scenarios["nine-teeth"]


def heroes(scenario):
    return [member.hero for member in scenario.party]


@pytest.mark.rule("WHQ-LEG-01")
def test_a_hero_takes_the_place_of_another_with_what_that_one_would_have_brought(nine):
    found = parties.taken(nine, 1, "wolfsister", shipped().gear)
    assert heroes(found) == ["bulwark", "wolfsister", "lightbearer", "emberweaver"]
    assert found.party[1].advanced == nine.party[1].advanced
    assert nine.party[1].gear == ("heartwood-bow", "shade-cloak", "delvers-lamp", "lucky-knuckle")
    assert found.party[1].gear == ("shade-cloak", "delvers-lamp", "lucky-knuckle"), "legendary gear is its owner's"
    assert (found.party[1].limit, found.party[1].seat) == (3, 1)


@pytest.mark.rule("WHQ-SETUP-03")
def test_a_hero_that_is_in_the_party_changes_places_and_is_there_once(nine):
    found = parties.taken(nine, 0, "lightbearer", shipped().gear)
    assert heroes(found) == ["lightbearer", "trailkeeper", "bulwark", "emberweaver"]
    assert [member.seat for member in found.party] == [0, 1, 2, 3]


def test_who_comes_along_has_learnt_as_much_and_wears_nothing(nine):
    two = parties.sized(nine, 2, [])
    assert heroes(two) == ["bulwark", "trailkeeper"]
    assert (two.seats, two.teams, len(two.players)) == (2, ((0, 1),), 2)
    three = parties.sized(two, 3, ["bulwark", "fingersmith"])
    assert heroes(three) == ["bulwark", "trailkeeper", "fingersmith"]
    assert three.party[2].advanced == nine.party[0].advanced
    assert three.party[2].gear == ()


@pytest.mark.rule("WHQ-SETUP-03")
def test_every_player_has_a_hero_after_the_heroes_are_dealt(nine):
    for seats in (1, 2, 3, 4):
        found = parties.seated(nine, seats)
        assert {member.seat for member in found.party} == set(range(seats))
        assert (len(found.players), found.teams) == (seats, (tuple(range(seats)),))
    left = parties.given(parties.seated(nine, 2), 1, 0)
    assert not list(parties.apart(left)), "the other one still has a hero"
    assert [(why.rule, seat) for why, seat in parties.apart(parties.given(left, 3, 0))] == [("WHQ-SETUP-03", 1)]


@pytest.mark.rule("WHQ-SETUP-04")
def test_who_plays_alone_takes_two_heroes(nine):
    alone = parties.seated(nine, 1)
    assert [why.rule for why, _seat in parties.apart(alone)] == ["WHQ-SETUP-04"]
    assert not list(parties.apart(parties.sized(alone, 2, [])))
