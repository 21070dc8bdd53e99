"""The analysis of a ground: order and slices, what goes without all of it, balance between sides, tables and summaries."""

from __future__ import annotations

import numpy as np
import pytest

from game.content.room import Ground, ground_of
from game.geometry.heat.maps import HeatMap
from game.geometry.heat.survey import Side, Wish
from game.tools.analysis import Analysis, UnknownHeatError, heat_names, survey_of
from game.tools.balance import Compared, balance

NONE = float("nan")
ROOMS = ("practice-yard", "practice-field", "practice-ground")
"""The ground of the course of each room: a scenario, played on a map of its own."""


@pytest.fixture(scope="module")
def yard():
    return survey_of(ground_of("quick-battle-strip"))


@pytest.mark.parametrize("name", ROOMS)
def test_every_room_with_a_ground_has_a_survey_with_the_same_maps(name):
    survey = survey_of(ground_of(name))
    names = heat_names(survey)
    keys = [side.key for side in survey.sides]
    assert {"exposure", "cover", "chokepoints"} < set(names)
    assert all(f"{what}:{key}" in names for what in ("arrival", "threat") for key in keys)
    assert f"arrival:{keys[0]}-{keys[1]}" in names
    assert survey.walker["told"].startswith("Counted for")


def test_an_analysis_counts_everything_once_and_says_how_far_it_is(yard):
    analysis = Analysis(yard)
    shares = [progress.share for progress in analysis.steps()]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert tuple(analysis.maps) == tuple(dict.fromkeys(analysis.maps))
    assert set(analysis.maps) == set(heat_names(yard))
    assert analysis.done
    assert list(analysis.steps())[:-2] == [], "only differences are made again"


def test_who_stops_asking_keeps_what_is_there_and_may_go_on(yard):
    analysis = Analysis(yard, ["exposure", "cover"])
    for progress in analysis.steps():
        if progress.heat.name == "cover":
            break
    assert analysis.maps["exposure"].share == 1
    assert analysis.maps["cover"].share < 1
    assert not analysis.done
    assert analysis.finish().maps["cover"].share == 1


def test_a_difference_alone_brings_the_two_maps_it_is_made_of(yard):
    analysis = Analysis(yard, ["arrival:A-B"]).finish()
    assert set(analysis.maps) == {"arrival:A", "arrival:B", "arrival:A-B"}
    assert analysis.names == ("arrival:A-B",)


def test_from_a_place_there_are_three_maps(yard):
    analysis = Analysis(yard, start=0)
    shares = [progress.share for progress in analysis.steps()]
    assert tuple(analysis.maps) == ("sight", "cover", "reach")
    assert shares[-1] == 1
    assert analysis.summary()["from"] == yard.grid.name(0)


def test_what_there_is_not_is_refused_with_what_was_probably_meant(yard):
    with pytest.raises(UnknownHeatError, match=r"no heat map “arival:A”.*arrival:A"):
        Analysis(yard, ["arival:A"])
    with pytest.raises(UnknownHeatError, match="no heat map “exposure”"):
        Analysis(yard, ["exposure"], start=0)
    for size, meant in (("larg", "large"), ("roun", "round"), ("infantri", "infantry")):
        ground = ground_of(ROOMS[("large", "round", "infantry").index(meant)])
        with pytest.raises(UnknownHeatError, match=meant):
            survey_of(ground, Wish(size=size))


def test_a_place_on_which_nobody_can_stand_is_no_start():
    survey = survey_of(ground_of("brackwater-abbey"))
    with pytest.raises(UnknownHeatError, match="Nobody of this size can stand at Z20"):
        Analysis(survey, start=survey.grid.cell("Z20"))


def test_a_scenario_without_a_map_is_surveyed_on_its_bare_one():
    ground = ground_of("first-blood")
    if ground.card.maps:
        pytest.skip("it has got a table")
    assert survey_of(ground).grid.columns == 39


def test_zones_are_those_of_the_scenarios_mode():
    shallow, deep = (survey_of(ground_of(name)).sides[0].start for name in ("first-watch", "late-musters"))
    assert (len(shallow), len(deep)) == (6 * 48, 12 * 48)


def test_who_is_all_for_himself_begins_in_a_corner():
    survey = survey_of(ground_of("everybody-for-himself"))
    assert [(side.key, len(side.start)) for side in survey.sides] == [
        ("near-left", 144), ("near-right", 144), ("far-right", 144), ("far-left", 144),
    ]  # fmt: skip
    assert survey.grid.name(survey.sides[0].start[-1]) == "11.5,0.5"


def test_who_is_faster_comes_to_more_places_in_a_turn():
    ground = ground_of("merrow-vale")
    counts = []
    for speed in (4, 8):
        analysis = Analysis(survey_of(ground, Wish(speed=speed)), ["arrival:A", "arrival:B"]).finish()
        counts.append(next(one for one in analysis.balance() if one.key == "near").figures["A"])
    assert counts[0] < counts[1]


# --- balance ----------------------------------------------------------------------------------------------------------


class Two:
    """A survey of two sides on six places: A starts on 0, B on 5, and both want to come to 2."""

    sides = (Side("A", "A", (0,), (2,)), Side("B", "B", (5,), (2,)))
    turn = 1


def heat(name, *figures):
    return HeatMap(name, name, "squares", "", np.array(figures, float))


def figures_of(*maps):
    return {one.key: one.figures for one in balance(Two(), {one.name: one for one in maps})}


def test_ways_are_compared_by_goal_by_all_places_by_two_turns_and_by_who_is_first():
    found = figures_of(heat("arrival:A", 0, 1, 2, 3, NONE, NONE), heat("arrival:B", NONE, 4, 3, 2, 1, 0))
    assert found["way"] == {"A": 2, "B": 3}
    assert found["spread"] == {"A": 1.5, "B": 2}
    assert found["near"] == {"A": 3, "B": 3}
    assert found["first"] == {"A": 3, "B": 3}


def test_a_place_that_both_reach_at_once_is_nobodys_first():
    found = figures_of(heat("arrival:A", 0, 1, 2, 3, 4, 5), heat("arrival:B", 5, 4, 2, 3, 1, 0))
    assert found["first"] == {"A": 2, "B": 2}


def test_the_start_is_compared_by_exposure_cover_and_the_threat_of_the_others():
    found = figures_of(
        heat("exposure", 7, 0, 0, 0, 0, 9),
        heat("cover", 50, 0, 0, 0, 0, 25),
        heat("threat:A", 9, 0, 0, 0, 0, 1),
        heat("threat:B", 3, 0, 0, 0, 0, 9),
    )
    assert found == {"exposure": {"A": 7, "B": 9}, "cover": {"A": 50, "B": 25}, "threat": {"A": 3, "B": 1}}


def test_ahead_is_who_has_the_better_of_it_and_apart_how_much():
    way = Compared("way", "", "", {"A": 8, "B": 10}, -1)
    assert (way.ahead, way.apart) == ("A", pytest.approx(0.2))
    near = Compared("near", "", "", {"A": 8, "B": 10}, 1)
    assert near.ahead == "B"
    assert (
        Compared("near", "", "", {"A": 8, "B": 8}, 1).ahead,
        Compared("cover", "", "", {"A": 0, "B": 0}, 1).apart,
    ) == ("", 0)
    assert Compared("way", "", "", {"A": 8, "B": None}, -1).apart is None


def test_one_side_alone_is_compared_with_nobody():
    class One:
        sides = Two.sides[:1]
        turn = 1

    assert balance(One(), {}) == ()


@pytest.mark.parametrize("name", ["merrow-vale", "ember-court", "frostgate-pass"])
def test_maps_that_mirror_themselves_are_exactly_balanced(name):
    analysis = Analysis(survey_of(ground_of(name))).finish()
    assert [one.apart for one in analysis.balance()] == [0] * 7


# --- tables -----------------------------------------------------------------------------------------------------------


def test_a_table_has_a_row_for_each_place_and_an_empty_field_where_nothing_is_to_be_said():
    survey = survey_of(ground_of("brackwater-abbey"))
    rows = Analysis(survey, ["exposure", "arrival:A"]).finish().table()
    assert rows[0] == ["place", "column", "row", "exposure", "arrival:A"]
    assert rows[1] == ["A20", "1", "1", "3", "14"]
    assert len(rows) == 1 + 26 * 20
    wall = next(row for row in rows if row[0] == "Z20")
    assert wall[3:] == ["", ""]


def test_a_summary_has_ends_mean_and_the_mean_of_each_start(yard):
    found = Analysis(yard, ["exposure"]).finish().summary()
    told = found["maps"]["exposure"]
    assert set(told) == {"title", "unit", "about", "places", "least", "mean", "most", "sides"}
    assert set(told["sides"]) == {"A", "B"}
    assert found["walker"]["speed"] == 6
    assert told["about"].endswith("without wings.")


def test_a_room_without_a_ground_is_refused(monkeypatch):
    class Cards:
        name = "cards"

    monkeypatch.setattr("game.rooms.wing", lambda _floor, _room: Cards())
    with pytest.raises(UnknownHeatError, match="Game Night: a game of this room is not played on a ground"):
        survey_of(Ground("cards", "scenario", type("Card", (), {"name": "Game Night"})()))
