"""Files of regiments with bytes changed, cut, doubled or lines swapped: the readers end with sentences, whatever happens."""

import random

import pytest

from game.content.regiments.kinds import CARD_KINDS, TABLE_KIND, folders
from game.content.regiments.library import Library
from game.content.shape import shape_faults
from game.content.shelf import yaml_files
from game.content.yaml_io import parse
from game.systems.regiments.vocabulary import VOCABULARY

SCRAPS = (b"{", b"]", b": ", b"- ", b"\t", b"&a *a", b"\n\n", b"!x ", b"9" * 30, b"true", b"null", b"-0.5", b"{do: 1}")
SWAPS = (b"name", b"do", b"effects", b"trigger", b"units", b"dice", b"at", b"when", b"id", b"cost", b"size", b"goal")
SHELVES = ("trays", "factions", "abilities", "tactics", "units", "attachments", "ncus", "terrain")


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
    for shelf in SHELVES:
        if kind.name != shelf and not (kind.name == "units" and shelf in ("attachments", "ncus")):
            setattr(library, shelf, dict(getattr(shipped, shelf)))
    document = parse(text, "damaged.yaml")
    shape_faults(document, kind.form())
    if isinstance(document.value, dict):
        kind.take(library, document, path)
        if kind.checks is not None:
            kind.checks(library, document, path)
    return document.faults


@pytest.mark.parametrize("rounds", [2, pytest.param(60, marks=pytest.mark.slow)])
def test_damaged_files_of_regiments_give_a_clear_fault_or_none_and_never_a_traceback(shipped, rounds):
    dice = random.Random(19960806 + rounds)
    found = 0
    for kind in (*CARD_KINDS, TABLE_KIND):
        for path in yaml_files(folders()[kind.folder]):
            data = path.read_bytes()
            if kind is not TABLE_KIND and f"\n{kind.name}:".encode() not in b"\n" + data:
                continue
            if len(data) > 4_000:
                data = data[: data.index(b"\n  - id:", 2_500)]
            for _ in range(rounds):
                for fault in told(shipped, damaged(bytearray(data), dice), path, kind):
                    found += 1
                    assert fault.line >= 1
                    assert fault.column >= 1
                    assert fault.message
    assert found > 20
