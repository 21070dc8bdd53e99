"""Queries of regiments: moves, charges and alignment, with their reasons and rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.geometry.asked import RefusedError
from game.geometry.inches.queries import Query
from game.systems.regiments.queries import QUERIES

PAGE = Path(__file__).resolve().parents[3] / "docs" / "how-to" / "sight-queries-of-trays.md"
BOG = {
    "id": "bog",
    "kind": "rough hindering",
    "outline": [[23_000, 23_000], [25_000, 23_000], [25_000, 25_000], [23_000, 25_000]],
}


def ask(kind, terrain=(), friends=(), **more):
    figures = [
        {"id": "a", "at": [24_000, 30_000], "facing": 2700, "base": "infantry"},
        {"id": "b", "at": [24_000, 17_200], "facing": 900, "base": "infantry"},
        {"id": "c", "at": [24_000, 35_000], "facing": 2700, "base": {"width": 2760, "depth": 2760}},
    ]
    table = {"size": [48_000, 48_000], "terrain": list(terrain)}
    plain = {"kind": kind, "table": table, "figures": figures, "from": "a", "friends": list(friends)} | more
    return Query(None, plain, QUERIES).answer()


@pytest.mark.rule("ASF-MOVE-05", "ASF-MOVE-06")
def test_a_march_is_told_with_what_stops_it():
    found = ask("march", allowance=10_000, distance=9000)
    assert (found["verdict"], found["rule"], found["pieces"], found["reason"]) == (False, "ASF-MOVE-05", ["b"], "over")
    assert found["points"] == [[24_000, 21_999]]
    assert ask("march", allowance=10_000, distance=7000)["end"] == [24_000, 23_000, 2700]


@pytest.mark.rule("ASF-TERR-19")
def test_terrain_of_several_keywords_slows():
    found = ask("maneuver", [BOG], allowance=5000, distance=4500)
    assert (found["verdict"], found["rule"]) == (False, "ASF-TERR-19")
    assert found["through"] == ["hindering", "rough"]


def test_friends_are_passed():
    assert ask("retreat", way="rear", allowance=9000, distance=8800, last=900)["reason"] == "over"
    assert ask("retreat", friends=["c"], way="rear", allowance=9000, distance=8800)["verdict"]
    assert ask("shift", way="left", allowance=2000, distance=2000)["end"] == [22_000, 30_000, 2700]


@pytest.mark.rule("ASF-EX-16", "ASF-EX-18")
def test_charges():
    assert ask("charge", to="b", allowance=8000)["verdict"]
    short = ask("charge", to="b", allowance=7000)
    assert (short["rule"], short["value"], short["reason"]) == ("ASF-CHG-16", 7000, "short")
    ((first, last),) = ask("charge_angles", to="b", allowance=8000)["facings"]
    assert first + last == 5400
    found = ask("align", to="b", edge="front")
    assert (found["offsets"], found["facing"], found["points"][0]) == ([0, 2750, -2750], 2700, [24_000, 22_000])


def test_who_stands_on_no_tray_is_refused():
    with pytest.raises(RefusedError, match="must stand on a tray"):
        ask("march", **{"from": {"at": [1000, 1000], "base": {"radius": 500}}}, allowance=1, distance=1)
    with pytest.raises(RefusedError, match="tenths of a degree"):
        ask("maneuver", allowance=1, distance=1, turn="half")


def examples():
    """The (question, chief parts of the answer) of the page."""
    (block,) = re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    lines = block.splitlines()
    return [(json.loads(ask), json.loads(tell)) for ask, tell in zip(lines[::2], lines[1::2], strict=True)]


def test_the_page_has_an_example_of_every_kind():
    assert {question["kind"] for question, _answer in examples()} == set(QUERIES)


@pytest.mark.rule("ASF-EX-08", "ASF-EX-12", "ASF-EX-37")
@pytest.mark.parametrize("number", range(len(examples())))
def test_every_example_of_the_page_is_answered_as_it_says(number):
    question, expected = examples()[number]
    del question["room"]
    found = Query(None, question, QUERIES).answer()
    assert {key: found[key] for key in expected} == expected


@pytest.mark.rule("ASF-LOS-04", "ASF-TERR-10", "ASF-TERR-15")
def test_a_wood_hides_and_who_shoots_from_a_hill_sees_over_it():
    wood = BOG | {
        "kind": "blocks_sight",
        "outline": [[18_000, 23_000], [30_000, 23_000], [30_000, 24_000], [18_000, 24_000]],
    }
    assert ask("line_of_sight", [wood], to="b")["pieces"] == ["bog"]
    assert ask("line_of_sight", [wood], to="b", elevated=True)["verdict"]
    assert ask("line_of_sight", to="c")["rule"] == "ASF-LOS-04"


@pytest.mark.rule("ASF-CHG-11")
def test_pivots_that_lose_sight_are_no_pivots_of_a_charge():
    wood = BOG | {
        "kind": "blocks_sight",
        "outline": [[18_000, 23_000], [30_000, 23_000], [30_000, 24_000], [18_000, 24_000]],
    }
    assert ask("charge_angles", to="b", allowance=11_000)["verdict"]
    assert not ask("charge_angles", [wood], to="b", allowance=11_000)["verdict"]


@pytest.mark.rule("ASF-GEN-26", "ASF-ATK-09")
def test_ranges_are_measured_between_trays_and_shots_from_the_front_arrow():
    assert ask("range", to="b", range=8)["verdict"]
    assert not ask("range", to="c", range=0)["verdict"]
    assert ask("range", to="c", range=2)["value"] == 1220
    assert ask("range", to="c", range=6, by="arrow")["value"] == 6020


def test_rays_are_two_numbers_above_0():
    with pytest.raises(RefusedError, match="above 0"):
        ask("arc", to="b", rays=[0, 5])
