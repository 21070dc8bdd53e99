"""Saved games from elsewhere: every fault of the file at once, each a sentence."""

import copy
import json
import random
from pathlib import Path

import pytest

from game.content.saves import document_faults, save_faults
from game.content.skirmish.library import load_library
from game.systems.skirmish.system import scenario_opening

OLD = sorted((Path(__file__).parent.parent / "saves").glob("*/*.json"))


def document():
    """A sound document of format 2."""
    state = scenario_opening(load_library().scenarios["quick-battle"])
    return json.loads(json.dumps({
        "format": 2, "system": "skirmish", "title": {"name": "x"}, "setup": state.battle.plain, "seed": 7,
        "answers": ["reveal", 12, ["step", "ne"]], "asked": [0, -1, 1], "mark": {"at": 3, "state": state.plain()},
        "digest": "0af", "hosting": {"ai": {"A": None, "B": "hard"}, "dice": "seeded", "undo": None, "by": "Pdm"},
    }))  # fmt: skip


def test_a_sound_document_has_no_fault():
    assert document_faults(document()) == []


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_saves_of_every_format_are_sound(path):
    assert save_faults(path) == []


@pytest.mark.parametrize(
    ("changes", "sentences"),
    [
        ({"format": 9}, ["saved in format 9; this program reads formats up to 2"]),
        ({"format": True}, ["saved in format true; this program reads formats up to 2"]),
        ({"system": "skirmsh"}, ['system: this program has no room “skirmsh”; did you mean "skirmish"?']),
        ({"system": 3}, ["system: expected the name of a room, found 3"]),
        ({"title": []}, ["title: expected a mapping, found []"]),
        ({"setup": []}, ["setup: expected a mapping, found []"]),
        ({"seed": "7"}, ['seed: expected a whole number, or nothing where dice are typed, found "7"']),
        (
            {"answers": ["reveal", 1.5, ["step", None]]},
            [
                "answers 2: expected words, whole numbers or lists of them, found 1.5",
                'answers 3: expected words, whole numbers or lists of them, found ["step", null]',
            ],
        ),
        (
            {"answers": ["reveal", 1, True]},
            ["answers 3: expected words, whole numbers or lists of them, found true"],
        ),
        (
            {"answers": ["reveal"], "asked": [0, 1]},
            [
                "mark, at: expected a number of answers, 0 to 1, found 3",
                "asked: seats 2, answers 1; every answer has one seat",
            ],
        ),
        ({"asked": [0, 4, -2]}, [
            "asked 2: expected a seat from 0 to 3, or -1 for a die, found 4",
            "asked 3: expected a seat from 0 to 3, or -1 for a die, found -2",
        ]),
        ({"mark": {"at": 0}}, ["mark, state: expected a mapping, found null"]),
        ({"mark": {"at": 0, "state": {}, "then": 1}}, ["mark: unknown entry “then”"]),
        ({"digest": "xyz"}, ['digest: expected a hexadecimal number in quotes, found "xyz"']),
        (
            {"hosting": {"ai": {"E": "hard", "B": 3}, "dice": "loaded", "undo": "never", "notes": [3]}},
            [
                'hosting, ai: expected seats A to D, found "E"',
                "hosting, ai, B: expected a level, or nothing for a person, found 3",
                'hosting, dice: expected "seeded", "typed", found "loaded"',
                'hosting, undo: expected "free", "fair", "off", found "never"',
                "hosting, by: expected text, found null",
                "hosting, notes: expected a list of lines, found [3]",
            ],
        ),
        ({"anwsers": []}, ['unknown entry “anwsers”; did you mean "answers"?']),
        ({"system": 1, "seed": 1.5}, [
            "system: expected the name of a room, found 1",
            "seed: expected a whole number, or nothing where dice are typed, found 1.5",
        ]),
    ],
)  # fmt: skip
def test_all_faults_come_at_once(changes, sentences):
    assert document_faults(document() | changes) == sentences


def test_what_is_missing_is_told():
    whole = document()
    for name in whole:
        sentence = f"the entry “{name}” is missing"
        assert any(sentence in found for found in document_faults({k: v for k, v in whole.items() if k != name}))


def test_a_damaged_set_up_is_told_by_the_room():
    broken = document()
    broken["setup"]["creatures"]["orc-mauler"]["hp"] = -5
    (sentence,) = document_faults(broken)
    assert sentence.startswith("setup: creature orc-mauler")
    old = json.loads(OLD[0].read_text("utf-8"))
    old["setup"]["maps"] = ["brackwater-abey"]
    (sentence,) = document_faults(old)
    assert "brackwater-abbey" in sentence


def test_faults_of_a_file_have_its_name_and_the_place_where_its_text_breaks_off(tmp_path):
    path = tmp_path / "x.json"
    path.write_text('{"format": 2,\n "system"', "utf-8")
    (fault,) = save_faults(path)
    assert (fault.file, fault.line) == (str(path), 2)
    path.write_text("[]", "utf-8")
    (fault,) = save_faults(path)
    assert str(fault) == f"{path}:1:1: this is no saved game: the entry “format” is missing"
    path.write_bytes(b"\xff\xfe\x00\x01" * 20)
    assert len(save_faults(path)) == 1
    path.write_text("[" * 100_000, "utf-8")
    assert len(save_faults(path)) == 1
    assert "cannot be read" in save_faults(tmp_path / "nothing.json")[0].message


def test_a_file_with_anything_anywhere_never_ends_in_a_traceback():
    dice = random.Random(6)
    whole = document()
    for _ in range(300):
        plain = copy.deepcopy(whole)
        target, key = plain, dice.choice(list(plain))
        while isinstance(target[key], (dict, list)) and target[key] and dice.random() < 0.6:
            target = target[key]
            key = dice.choice(list(target)) if isinstance(target, dict) else dice.randrange(len(target))
        target[key] = dice.choice([None, True, -1, 10**30, "", "x", [], {}, [[]], {"x": 1}, 1.5])
        assert all("\n" not in sentence for sentence in document_faults(plain))
