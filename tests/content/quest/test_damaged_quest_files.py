"""Files of quests with bytes changed, cut, doubled or lines swapped: the readers end with sentences, whatever happens."""

import random
import re

import pytest

from game.content.quest.kinds import CARD_KINDS, SHEET_KIND, folders, scenario_form
from game.content.quest.library import Library
from game.content.quest.scenarios import build_scenario
from game.content.room import Kind
from game.content.shape import shape_faults
from game.content.shelf import yaml_files
from game.content.yaml_io import parse
from game.systems.quest.vocabulary import VOCABULARY

SCRAPS = (b"{", b"]", b": ", b"- ", b"\t", b"&a *a", b"\n\n", b"!x ", b"9" * 30, b"true", b"null", b"-0.5", b"{op: 1}")
SWAPS = (b"name", b"op", b"fx", b"at", b"if", b"who", b"from", b"cost", b"id", b"of", b"when", b"bar", b"hero", b"text")
SHELVES = (
    "conditions",
    "keywords",
    "enemies",
    "locations",
    "gear",
    "actions",
    "heroes",
    "dungeon",
    "fortunes",
    "campaigns",
)
GAP = re.compile(r"\{(id|owner|op|word|names?|n|why|done|expected|there|key)\}")
"""A gap of a sentence that nothing was put into."""
SCENARIO = Kind(
    "scenario", "scenarios", scenario_form, lambda *_given: None, lambda library, document, path: build_scenario(
        document, path.stem, library, path)
)  # fmt: skip


def damaged(data, dice):
    for _ in range(dice.randint(1, 5)):
        at = dice.randrange(len(data))
        match dice.randrange(6):
            case 0:
                data[at] = dice.randrange(256)
            case 1:
                del data[at : at + dice.randint(1, 40)]
            case 2:
                data[at:at] = data[at : at + dice.randint(1, 60)]
            case 3:
                data[at:at] = dice.choice(SCRAPS)
            case 4:
                data = data.replace(dice.choice(SWAPS) + b":", dice.choice(SWAPS) + b":", dice.randint(1, 3))
            case _:
                lines = bytes(data).split(b"\n")
                a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                data = bytearray(b"\n".join(lines))
        data = data or bytearray(b"x")
    return bytes(data)


def told(shipped, text, path, kind):
    library = Library(VOCABULARY)
    own = {"gear": ("gear", "fortunes"), "heroes": ("heroes", "actions")}.get(kind.name, (kind.name,))
    for shelf in SHELVES:
        if shelf not in own:
            setattr(library, shelf, dict(getattr(shipped, shelf)))
    library.sheets = shipped.sheets
    document = parse(text, "damaged.yaml")
    shape_faults(document, kind.form())
    if isinstance(document.value, dict):
        if kind not in (SHEET_KIND, SCENARIO):
            kind.take(library, document, path)
        kind.checks(library, document, path)
    return document.faults


@pytest.mark.parametrize("rounds", [3, pytest.param(60, marks=pytest.mark.slow)])
def test_damaged_files_of_quests_give_a_clear_fault_or_none_and_never_a_traceback(shipped, rounds):
    dice = random.Random(20160218 + rounds)
    found = 0
    for kind in (*CARD_KINDS, SHEET_KIND, SCENARIO):
        for path in yaml_files(folders()[kind.folder]):
            data = path.read_bytes()
            if kind in CARD_KINDS and f"\n{kind.name}:".encode() not in b"\n" + data:
                continue
            if len(data) > 4_000 and kind in CARD_KINDS:
                data = data[: data.index(b"\n  - id:", min(2_500, data.rindex(b"\n  - id:")))]
            for _ in range(rounds):
                for fault in told(shipped, damaged(bytearray(data), dice), path, kind):
                    found += 1
                    assert fault.line >= 1
                    assert fault.column >= 1
                    assert fault.message
                    assert "\n" not in fault.message
                    assert not GAP.search(fault.message)
    assert found > 30
