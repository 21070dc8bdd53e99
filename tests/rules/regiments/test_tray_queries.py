"""Queries of regiments: moves, charges and alignment, with their reasons and rules."""

from __future__ import annotations

import pytest

from game.geometry.asked import RefusedError
from game.geometry.inches.queries import Query
from game.systems.regiments.queries import QUERIES

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
