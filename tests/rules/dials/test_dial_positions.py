"""A position of dials in a file is of this battle, of the right types and within bounds, or one sentence says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content.room import scenario_of
from game.systems.dials import SYSTEM
from tests.damaged import mostly_refused, put, refused

SAVED = Path(__file__).parent / "saves" / "format-2" / "iron-procession.json"


@pytest.fixture(scope="module")
def opening():
    """Before a battle with couriers, spells, items and terrain to lay."""
    return SYSTEM.setup(SYSTEM.describe(scenario_of("kings-letter")))


def position(opening):
    return json.loads(json.dumps(opening.plain()))


CHANGES = [
    (("actions",), "2"), (("actions",), -1), (("first",), 2), (("first",), True), (("player",), None), (("round",), 10**30),
    (("phase",), "rain"), (("phase",), []), (("phase",), "over"), (("winners",), [0]), (("winners",), 1), (("verdict",), 3),
    (("leaders",), ["a1"]), (("leaders",), ["a1", "z9"]), (("out",), [2]), (("out",), None), (("points",), [[1]]),
    (("points",), [["x", 1]]), (("laid",), [["no-such-piece", 1, 1, 0]]), (("laid",), [["copse", 1, 1]]), (("laid",), {}),
    (("couriers",), [""]), (("couriers",), ["z9", ""]), (("arrived",), [2]), (("joined",), [["z9", 0]]),
    (("joined",), [["a1", 2]]), (("items",), []), (("spells",), ["no-such-spell"]), (("spells",), 5), (("weather",), "rain"),
    (("figures",), []), (("figures",), {}), (("figures", "a1"), None), (("figures", "a1"), ...), (("figures", "z9"), {}),
    (("figures", "a1", "turned"), [0, 0]), (("figures", "a1", "turned"), [99]), (("figures", "a1", "turned"), [-1]),
    (("figures", "a1", "tokens"), [4]), (("figures", "a1", "tokens"), []), (("figures", "a1", "acted"), ["1"]),
    (("figures", "a1", "controller"), 2), (("figures", "a1", "x"), 10**5), (("figures", "a1", "y"), -1),
    (("figures", "a1", "x"), 1.5), (("figures", "a1", "facing"), 3600), (("figures", "a1", "fate"), "lost"),
    (("figures", "a1", "fate"), "riding"), (("figures", "a1", "fate"), "aboard"), (("figures", "a1", "soaring"), 1),
    (("figures", "a1", "captor"), "z9"), (("figures", "a1", "captor"), "b1"), (("figures", "a1", "luck"), 3),
    (("figures", "a1", "fate"), ...), (("effects",), [["riposte", "", "a1", []]]), (("effects",), "x"),
    (("effects",), [["riposte", "", "z9", [], ["", "", 0]]]), (("effects",), [["riposte", "z9", "a1", [], ["", "", 0]]]),
    (("effects",), [["casting", "a1", "a1", [], ["", "", 0]]]),
    (("effects",), [["casting", "a1", "a1", [["spell", "no-such-spell"]], ["", "", 0]]]),
    (("used",), [["year", "x", "a1"]]), (("used",), [["turn", "x", "z9"]]), (("used",), [["turn", "x"]]), (("used",), 5),
]  # fmt: skip


def test_a_position_is_read_as_it_was_written(opening):
    found = position(opening)
    found["used"] = [["turn", "cast", "a1"], ["turn", "extra action", "B"]]
    assert json.loads(json.dumps(SYSTEM.restore(found, opening).plain())) == found


@pytest.mark.parametrize(("way", "value"), CHANGES, ids=lambda part: str(part)[:50])
def test_damage_of_a_dial_position_is_one_sentence(opening, way, value):
    refused(SYSTEM, put(position(opening), way, value), opening)


def test_what_the_first_files_of_the_room_did_not_have_may_be_missing():
    whole = json.loads(SAVED.read_text("utf-8"))
    opening = SYSTEM.setup(whole["setup"])
    state = SYSTEM.restore(whole["mark"]["state"], opening)
    assert "items" not in whole["mark"]["state"]
    assert state.items == opening.items


@pytest.mark.parametrize("number", [150, pytest.param(4_000, marks=pytest.mark.slow)])
def test_a_damaged_dial_position_is_refused_in_one_sentence_or_read(number):
    whole = json.loads(SAVED.read_text("utf-8"))
    mostly_refused(SYSTEM, whole["mark"]["state"], SYSTEM.setup(whole["setup"]), number)
