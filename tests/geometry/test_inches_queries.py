"""Queries about tables in inches: every kind answers in the terms of a game, and slips are told by name."""

from __future__ import annotations

import pytest

from game.geometry.asked import RefusedError
from game.geometry.inches.ground import Ground
from game.geometry.inches.layout import Form
from game.geometry.inches.queries import KINDS, Query, Terms, kinds_of

ROUND = {"radius": 750}
TABLE = {
    "size": [20_000, 20_000],
    "terrain": [
        {"id": "wood", "outline": [[6000, 3000], [8000, 3000], [8000, 5000], [6000, 5000]], "kind": "wood"},
        {"id": "rock", "outline": [[6000, 9000], [8000, 9000], [8000, 11000], [6000, 11000]], "kind": "rock"},
    ],
}
FIGURES = [
    {"id": "a", "at": [2000, 4000], "base": "round", "front": 180},
    {"id": "b", "at": [3500, 4000], "base": "round", "facing": 900, "front": 180},
    {"id": "c", "at": [12_000, 4000], "base": "long", "front": 90},
    {"id": "d", "at": [12_000, 10_000], "base": {"radius": 1500}},
]
TERMS = Terms(
    forms={"round": Form(750), "long": Form(750, 750)},
    barred=frozenset({"rock"}),
    slowed=frozenset({"wood"}),
    stopping=frozenset({"rock"}),
    obscuring=frozenset({"wood"}),
    rules={
        "contact": {"": "R-1"},
        "path": {"": "R-2", "entered": "R-3", "far": "R-4"},
        "line_of_fire": {"terrain": "R-5"},
    },
)


def ask(kind, terms=TERMS, ground=None, **more):
    plain = {"kind": kind, "table": TABLE, "figures": FIGURES} | more
    return Query(ground, {key: value for key, value in plain.items() if value is not None}, kinds_of(terms)).answer()


@pytest.mark.parametrize(
    ("kind", "asked", "told"),
    [
        (
            "contact",
            {"from": "a", "to": "b"},
            {"verdict": True, "rule": "R-1", "value": 0, "points": [[2750, 4000], [2750, 4000]]},
        ),
        ("contact", {"from": "a", "to": "c"}, {"verdict": False, "value": 7750}),
        ("arc_of_contact", {"from": "a", "to": "b"}, {"verdict": True, "arc": "front"}),
        ("arc_of_contact", {"from": "b", "to": "a"}, {"verdict": True, "arc": "front"}),
        ("arc_of_contact", {"from": "b", "to": "a", "arc": [-450, 450]}, {"verdict": False, "arc": "rear"}),
        ("arc_of_contact", {"from": "b", "to": "a", "arc": [4400, 4600]}, {"verdict": True}),
        ("arc_of_contact", {"from": "b", "to": "a", "arc": [4501, 4600]}, {"verdict": False}),
        ("arc_of_contact", {"from": "a", "to": "c"}, {"verdict": False, "arc": None}),
        ("overlap", {"from": "a", "to": {"at": [3000, 4000], "base": ROUND}}, {"verdict": True, "value": -500}),
        ("overlap", {"from": "a", "to": "b"}, {"verdict": False}),
        ("placement", {"from": {"at": [4000, 6000], "base": ROUND}}, {"verdict": True}),
        ("placement", {"from": {"at": [7000, 10_000], "base": ROUND}}, {"verdict": False, "pieces": ["rock"]}),
        ("placement", {"from": {"at": [2100, 4000], "base": ROUND}, "ignoring": ["a", "b"]}, {"verdict": True}),
        ("line_of_fire", {"from": "a", "to": "c"}, {"verdict": False, "reason": "base", "pieces": ["b"]}),
        ("line_of_fire", {"from": "a", "to": "c", "bases": False}, {"verdict": True, "obscured": True, "rear": True}),
        ("line_of_fire", {"from": "a", "to": "c", "bases": False, "range": 9}, {"reason": "far"}),
        ("line_of_fire", {"from": "b", "to": "d", "least": 11}, {"reason": "near"}),
        ("line_of_fire", {"from": "c", "to": "d"}, {"reason": "aside"}),
        (
            "line_of_fire",
            {"from": {"at": [3000, 10_000], "base": ROUND}, "to": "d"},
            {"reason": "terrain", "rule": "R-5"},
        ),
        (
            "line_of_fire",
            {"from": {"at": [3000, 10_000], "base": ROUND}, "to": "d", "terrain": False},
            {"verdict": True},
        ),
        ("range", {"from": "a", "to": "c", "range": 10}, {"verdict": True, "value": 10_000}),
        ("range", {"from": "a", "to": "c", "range": 12, "least": 11}, {"verdict": False}),
        ("half_range", {"from": "a", "to": "b", "range": 3}, {"verdict": True, "half": 2}),
        ("half_range", {"from": "a", "to": "b", "range": 2}, {"verdict": False, "half": 1}),
        ("rear_attack", {"from": "a", "to": "c"}, {"verdict": True}),
        ("rear_attack", {"from": "a", "to": "b"}, {"verdict": False}),
        ("rear_attack", {"from": "a", "to": "b", "by": "contact"}, {"verdict": False}),
        ("rear_attack", {"from": "b", "to": "a", "by": "contact"}, {"verdict": False}),
        ("path", {"from": "b", "path": [[3500, 8000]], "allowance": 4}, {"verdict": True, "price": 4, "rule": "R-2"}),
        ("path", {"from": "b", "path": [[5500, 4000], [9500, 4000]], "allowance": 9}, {"verdict": True, "price": 8}),
        ("path", {"from": "b", "path": [[3500, 8001]], "allowance": 4}, {"verdict": False, "rule": "R-4"}),
        (
            "path",
            {"from": "b", "path": [[3500, 10_000], [9500, 10_000]], "allowance": 20},
            {"rule": "R-3", "pieces": ["rock"]},
        ),
        (
            "path",
            {"from": "b", "path": [[3500, 10_000], [9500, 10_000]], "allowance": 20, "flies": True},
            {"verdict": True},
        ),
        ("path", {"from": "c", "path": [], "facing": 900, "allowance": 0}, {"verdict": True}),
        ("formation", {"members": ["a", "b"]}, {"verdict": True}),
        ("formation", {"members": ["a", "b", "c"]}, {"verdict": False, "pieces": ["c"]}),
        ("objective", {"from": "a", "token": [3270, 4000]}, {"verdict": True}),
        ("objective", {"from": "a", "token": [3271, 4000]}, {"verdict": False}),
        ("objective", {"from": "a", "token": [3271, 4000], "radius": 501}, {"verdict": True}),
        ("radius", {"from": "a", "inches": 10}, {"verdict": True, "pieces": ["b", "c"], "value": 2}),
        ("radius", {"at": [2000, 4000], "inches": 1}, {"verdict": True, "pieces": ["a"]}),
    ],
)
def test_a_query_is_answered(kind, asked, told):
    found = ask(kind, **asked)
    assert {key: found[key] for key in told} == told
    assert found["kind"] == kind


def test_a_query_needs_no_table_if_one_is_given_and_hands_its_id_back():
    ground = Ground(9000, 9000)
    found = ask(
        "placement", ground=ground, table=None, figures=None, id=7, **{"from": {"at": [4000, 4000], "base": ROUND}}
    )
    assert (found["id"], found["verdict"]) == (7, True)


def test_without_terms_forms_are_told_by_their_sizes_and_nothing_is_barred():
    plain = {
        "kind": "placement",
        "table": TABLE,
        "from": {"at": [7000, 10_000], "base": {"width": 2000, "depth": 1000}},
    }
    assert Query(None, plain, KINDS).answer()["verdict"] is True


A, C = {"at": [4000, 4000], "base": ROUND}, {"kind": "x", "outline": [[0, 0], [4, 4], [4, 0], [0, 4]]}


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ([], "JSON object"),
        ({"kind": "contcat"}, "one of"),
        ({"kind": "contact", "form": "a"}, "form"),
        ({"kind": "placement", "from": A}, "table"),
        ({"kind": "placement", "table": {"size": [0, 5]}, "from": A}, "size"),
        ({"kind": "placement", "table": {"size": [5000, 5000], "tolerance": -1}, "from": A}, "tolerance"),
        ({"kind": "placement", "table": {"size": [5000, 5000], "terrain": [C]}, "from": A}, "cross"),
        ({"kind": "placement", "table": {"size": [5000, 5000], "terrain": {}}, "from": A}, "list"),
        ({"kind": "placement", "table": TABLE | {"terrain": TABLE["terrain"] * 2}, "from": A}, "same"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2.5], "base": ROUND}}, "thousandths"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 10**7], "base": ROUND}}, "thousandths"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2], "base": "square"}}, "square"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2], "base": {"radius": 5, "width": 5}}}, "radius"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2], "base": {"half": 5}}}, "radius"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2], "base": {"width": 5}}}, "radius"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2], "base": ROUND, "facing": "n"}}, "facing"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2], "base": ROUND, "front": 0}}, "front"),
        ({"kind": "placement", "table": TABLE, "from": {"at": [1, 2], "base": ROUND, "level": 1}}, "level"),
        ({"kind": "placement", "table": TABLE, "from": "z"}, "no figure"),
        ({"kind": "placement", "table": TABLE, "from": A, "ignoring": ["z"]}, "no figure"),
        ({"kind": "placement", "table": TABLE, "from": 7}, "object"),
        ({"kind": "contact", "table": TABLE, "figures": [A | {"id": "a"}] * 2, "from": "a", "to": "a"}, "same"),
        ({"kind": "contact", "table": TABLE, "figures": [A | {"id": ""}], "from": "a", "to": "a"}, "word"),
        ({"kind": "arc_of_contact", "table": TABLE, "from": A, "to": A, "arc": [5, 1]}, "arc"),
        ({"kind": "range", "table": TABLE, "from": A, "to": A}, "range"),
        ({"kind": "path", "table": TABLE, "from": A, "allowance": 4, "path": [[1, "2"]]}, "path"),
        ({"kind": "path", "table": TABLE, "from": A, "allowance": 4, "facing": 9.5}, "facing"),
        ({"kind": "objective", "table": TABLE, "from": A}, "token"),
    ],
)
def test_a_slip_is_told(plain, said):
    with pytest.raises(RefusedError, match=said):
        Query(None, plain, KINDS).answer()
