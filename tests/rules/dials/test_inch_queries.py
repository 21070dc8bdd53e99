"""Queries of the dial room: the words of its bases and terrain, and the kinds that are its rules."""

from __future__ import annotations

import pytest

from game.systems.dials import SYSTEM
from game.tools.queries import answer

WOOD, PERCH = (
    ([[6000, 3000], [8000, 3000], [8000, 5000], [6000, 5000]]),
    ([[11000, 2000], [15000, 2000], [15000, 6000], [11000, 6000]]),
)
LAKE = [[1000, 9000], [9000, 9000], [9000, 15000], [1000, 15000]]


def ask(kind, terrain=(), **more):
    figures = [
        {"id": "a", "at": [2000, 4000], "base": "round", "front": 90},
        {"id": "b", "at": [12_000, 4000], "base": "mount", "front": 90},
    ]
    table = {"size": [30_000, 30_000], "terrain": list(terrain)}
    plain = {"kind": kind, "table": table, "figures": figures, "from": "a", "to": "b"} | more
    return answer(None, {key: value for key, value in plain.items() if value is not None}, SYSTEM.board)


@pytest.mark.rule("MK-TERR-05", "MK-TERR-06", "MK-TERR-10")
@pytest.mark.parametrize(
    ("kind", "outline", "value", "rule"),
    [
        ("hindering", WOOD, 1, "MK-TERR-05"),
        ("concealing", WOOD, 1, "MK-TERR-05"),
        ("chasm", WOOD, 0, "MK-TERR-05"),
        ("hindering", [[0, 0], [5000, 0], [5000, 9000], [0, 9000]], 0, "MK-TERR-06"),
    ],
)
def test_ground_gives_the_target_one_at_most(kind, outline, value, rule):
    found = ask("terrain_modifier", [{"id": "t", "kind": kind, "outline": outline}])
    assert (found["value"], found["verdict"], found["rule"]) == (value, value == 1, rule)


@pytest.mark.rule("MK-ELEV-08", "MK-CAST-01", "MK-CAST-02")
@pytest.mark.parametrize(
    ("piece", "value", "rule"),
    [
        ({}, 0, "MK-ELEV-08"),
        ({"raised": True}, 1, "MK-ELEV-08"),
        ({"raised": True, "abrupt": True, "part_of": "keep"}, 2, "MK-ELEV-08"),
        ({"part_of": "keep"}, 1, "MK-CAST-01"),
    ],
)
def test_height_and_a_castle_add_up(piece, value, rule):
    found = ask("height_modifier", [{"id": "t", "outline": PERCH} | piece])
    assert (found["value"], found["rule"], found["castle"]) == (value, rule, "keep" if "part_of" in piece else "")


@pytest.mark.rule("MK-CC-10", "MK-CC-01", "MK-MOVE-01")
@pytest.mark.parametrize(
    ("path", "facing", "allowance", "rule"),
    [
        ([[9750, 4000]], 0, 8, "MK-CC-10"),
        ([[9750, 4000]], 1800, 8, "MK-CC-01"),
        ([[9000, 4000]], 0, 8, "MK-CC-01"),
        ([[9750, 4000]], 0, 7, "MK-MOVE-01"),
    ],
)
def test_a_surge_ends_with_the_front_arc_in_contact(path, facing, allowance, rule):
    found = ask("surge", path=path, facing=facing, allowance=allowance)
    assert (found["verdict"], found["rule"]) == (rule == "MK-CC-10", rule)


@pytest.mark.rule("MK-STYPE-21", "MK-SPD-08", "MK-TERR-12")
def test_waves_swim_and_scouts_lose_nothing_in_the_wood():
    lake, wood = (
        {"id": "lake", "kind": "deep_water", "outline": LAKE},
        {"id": "w", "kind": "hindering", "outline": WOOD},
    )
    way = {"path": [[2000, 11_000]], "allowance": 7, "to": None}
    assert ask("path", [lake], **way)["rule"] == "MK-TERR-08"
    assert ask("path", [lake], wave=True, **way)["verdict"]
    assert not ask("placement", [lake], to=None, **{"from": {"at": [5000, 12_000], "base": "round"}})["verdict"]
    assert ask("placement", [lake], to=None, wave=True, **{"from": {"at": [5000, 12_000], "base": "titan"}})["verdict"]
    through = {"path": [[9000, 4000]], "allowance": 10, "to": None}
    assert ask("path", [wood], **through)["price"] == 10
    assert ask("path", [wood], scout=True, **through)["price"] == 7


@pytest.mark.parametrize("word", ["round", "mount", "titan", "multidial"])
def test_bases_have_words(word):
    assert ask("placement", to=None, **{"from": {"at": [20_000, 20_000], "base": word}})["verdict"]
