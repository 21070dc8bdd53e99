"""A position in a file is of this battle, of the right types and within bounds in every part, or one sentence says so."""

from __future__ import annotations

import copy
import json
from functools import partial
from pathlib import Path

import pytest

from game import rooms
from game.engine import save
from game.engine.dice import seeded
from game.systems.skirmish import SYSTEM
from tests.damaged import mostly_refused, put, refused

SAVED = Path(__file__).parents[2] / "saves" / "format-2" / "quick-battle.json"


@pytest.fixture(scope="module")
def opening():
    return SYSTEM.setup(json.loads(SAVED.read_text("utf-8"))["setup"])


def position():
    return json.loads(SAVED.read_text("utf-8"))["mark"]["state"]


CHANGES = [
    (("lead",), ["A"]), (("lead",), 2), (("lead",), True), (("first",), -1), (("player",), None), (("phase",), "rain"),
    (("phase",), []), (("round",), -1), (("round",), 1.0), (("round",), 10**30), (("activations",), "2"),
    (("areas",), [0]), (("vp",), [0, "1"]), (("vp",), {}), (("letters",), ["A", "C"]), (("letters",), ["A"]),
    (("barred",), [["a1"]]), (("barred",), [["a1", "z9"]]), (("barred",), None), (("map",), "other"), (("stall",), None),
    (("stirred",), 1), (("winner",), 2), (("winner",), False), (("verdict",), 3), (("verdict",), "x" * 200),
    (("occupied",), [0]), (("occupied",), [-1, 0]), (("occupied",), [10**4_000, 0]), (("weather",), "rain"),
    (("turn",), []), (("turn",), {"unit": "a1"}), (("units",), []), (("units",), {}), (("units", 0), None),
    (("units", 0, "id"), "z9"), (("units", 0, "id"), ["a1"]), (("units", 0, "card"), "nobody"), (("units", 0, "side"), 1),
    (("units", 0, "copy"), 1), (("units", 0, "n"), 2), (("units", 0, "body"), 0), (("units", 0, "hp"), 9_999),
    (("units", 0, "hp"), "many"), (("units", 0, "x"), 99), (("units", 0, "y"), -2), (("units", 0, "x"), 10**30),
    (("units", 0, "fate"), "lost"), (("units", 0, "activated"), 0), (("units", 0, "luck"), 3), (("units", 0, "fate"), ...),
    (("units", 1), ...), (("lead",), ...), (("effects",), [["stunned", "", "a1", []]]), (("effects",), "x"),
    (("effects",), [["stunned", "", "z9", [], ["", "", 0]]]), (("effects",), [["stunned", "", "a1", [["x"]], ["", "", 0]]]),
    (("effects",), [["stunned", "", "a1", [["x", None]], ["", "", 0]]]), (("effects",), [["stunned", "", "a1", [], ["", "", "0"]]]),
    (("used",), [["year", "x", "a1"]]), (("used",), [["turn", "x", "z9"]]), (("used",), [["turn", "x"]]), (("used",), 5),
]  # fmt: skip


def test_the_position_itself_is_right(opening):
    state = SYSTEM.restore(position(), opening)
    assert json.loads(json.dumps(state.plain())) == position()


@pytest.mark.parametrize(("way", "value"), CHANGES, ids=lambda part: str(part)[:40])
def test_damage_is_one_sentence(opening, way, value):
    refused(SYSTEM, put(position(), way, value), opening)


@pytest.mark.parametrize(
    ("key", "value"),
    [("unit", "z9"), ("spent", -1), ("used", ["x"]), ("used", 5), ("sighted", ["z9"]), ("over", None), ("kind", 3), ("luck", 1), ("moved", ...)],
)  # fmt: skip
def test_damage_of_a_turn_is_one_sentence(opening, key, value):
    found = position()
    turn = {"unit": "a1", "spent": 0, "diagonals": 0, "moved": False, "moved_first": False, "attacks": 0, "kind": "",
            "used": [], "sighted": ["b1"], "over": False}  # fmt: skip
    found["turn"] = turn
    SYSTEM.restore(copy.deepcopy(found), opening)
    assert refused(SYSTEM, put(found, ("turn", key), value), opening).startswith("position, turn")


def test_position_and_digest_both_damaged_end_in_one_sentence(tmp_path):
    document = json.loads(SAVED.read_text("utf-8"))
    document["mark"]["state"]["lead"] = ["A"]
    document["digest"] = "0" * 32
    path = tmp_path / "given.json"
    path.write_text(json.dumps(document), "utf-8")
    battle = save.read(path, partial(rooms.wing, "systems"))
    with pytest.raises(save.SaveError) as caught:
        save.load(battle, SYSTEM, seeded, str(path))
    assert str(caught.value).endswith("(position, lead: ['A'] cannot stand here).")


@pytest.mark.parametrize("number", [150, pytest.param(4_000, marks=pytest.mark.slow)])
def test_a_damaged_position_is_refused_in_one_sentence_or_read(opening, number):
    mostly_refused(SYSTEM, position(), opening, number)


@pytest.mark.rule("DDMG-STAT-006.3")
def test_a_creature_may_have_more_hit_points_than_it_began_with(opening):
    found = position()
    found["units"][0]["hp"] += 30
    assert SYSTEM.restore(found, opening).units["a1"].hp == 85
