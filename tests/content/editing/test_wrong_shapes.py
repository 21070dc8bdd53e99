"""Files in which anything at all stands where something else belongs: faults are told, nothing falls over."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.content.editing.draft import Draft
from game.content.shape import shape_faults
from game.content.yaml_io import Document
from game.paths import data_folder

WRONG = (3, "x", [], {}, None, [None], {"A": 3}, [["A"]], -1.5)
FILES = (
    "scenarios/skirmish/three-at-the-gates", "scenarios/skirmish/limited", "scenarios/dials/the-moot-divided",
    "scenarios/regiments/two-against-two", "maps/skirmish/four-gates", "maps/dials/cinder-gorge",
    "maps/regiments/crossways",
)  # fmt: skip


def places(value, before=()):
    """Go through everything that a file says; of a list the first two entries stand for all."""
    entries = value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    for key, one in entries:
        yield (*before, key)
        yield from places(one, (*before, key))


@pytest.mark.parametrize("name", FILES)
def test_whatever_stands_anywhere_is_a_fault_or_right(name):
    folder, _slash, rest = name.partition("/")
    draft = Draft.of_file(data_folder(folder) / f"{rest}.yaml")
    told = 0
    for where in places(draft.value):
        if where[0] == "rows":
            continue
        for wrong in WRONG:
            value = deepcopy(draft.value)
            inner = value
            for step in where[:-1]:
                inner = inner[step]
            inner[where[-1]] = wrong
            document = Document("", value=value)
            shape_faults(document, draft.kind.form())
            draft.kind.checks(draft.content.library(), document, draft.folder / "x.yaml")
            told += bool(document.faults)
    assert told > 20
