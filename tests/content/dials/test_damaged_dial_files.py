"""Files with bytes changed, cut, doubled or lines swapped: the readers come to an end with sentences, whatever happens."""

import random

import pytest

from game.content.dials.kinds import CARD_KINDS, TABLE_KIND, folders
from game.content.dials.library import Library
from game.content.dials.marks import MARKS
from game.content.shape import shape_faults
from game.content.shelf import yaml_files
from game.content.yaml_io import parse

SCRAPS = (
    b"{",
    b"]",
    b": ",
    b"- ",
    b"\t",
    b"&a *a",
    b"\n\n",
    b"!x ",
    b"9" * 30,
    b"true",
    b"skull",
    b"null",
    b"-0.5",
    b"{0: 1}",
)
SWAPS = (b"name", b"dial", b"points", b"size", b"outline", b"at", b"kind", b"id", b"requires", b"changes", b"effect")


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
    library = Library(MARKS)
    library.bases, library.factions = dict(shipped.bases), dict(shipped.factions)
    if kind.name != "figures":
        library.figures, library.items, library.spells = (
            dict(shipped.figures),
            dict(shipped.items),
            dict(shipped.spells),
        )
        library.spares = dict(shipped.spares)
    if kind.name != "pieces":
        library.pieces = dict(shipped.pieces)
    document = parse(text, "damaged.yaml")
    shape_faults(document, kind.form())
    if isinstance(document.value, dict):
        kind.take(library, document, path)
        if kind.checks is not None:
            kind.checks(library, document, path)
    return document.faults


@pytest.mark.parametrize("rounds", [1, pytest.param(60, marks=pytest.mark.slow)])
def test_damaged_files_give_a_clear_fault_or_none_and_never_a_traceback(shipped, rounds):
    dice = random.Random(20060701 + rounds)
    for kind in (*CARD_KINDS, TABLE_KIND):
        for path in yaml_files(folders()[kind.folder]):
            data = path.read_bytes()
            if kind is not TABLE_KIND and f"\n{kind.name}:".encode() not in data:
                continue
            if len(data) > 4_000:
                data = data[: data.index(b"\n  - id:", 1_500)]
            for _ in range(rounds):
                for fault in told(shipped, damaged(bytearray(data), dice), path, kind):
                    assert fault.line >= 1
                    assert fault.column >= 1
                    assert fault.message
