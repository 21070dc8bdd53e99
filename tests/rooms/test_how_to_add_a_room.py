"""The how-to for a new room speaks of what is there: its code stands in the toy room, its tables leave nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.room import Content
from game.engine.system import System
from game.sim.brains import Brains
from game.ui.face import Face
from game.ui.table.face import TableFace

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "add-a-room.md").read_text(encoding="utf-8")
EXCERPTS = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
FILES = sorted(set(re.findall(r"`((?:game|tests|docs)/[\w/.-]+)`", PAGE)))


def members(protocol):
    """Return what a protocol asks for."""
    own = {name for name in vars(protocol) if not name.startswith("_")}
    return own | {name for name in vars(protocol).get("__annotations__", {}) if not name.startswith("_")}


@pytest.mark.parametrize(("file", "text"), EXCERPTS)
def test_every_excerpt_stands_in_the_toy_room(file, text):
    source = (ROOT / file).read_text(encoding="utf-8")
    assert re.sub(r"\s+", "", text) in re.sub(r"\s+", "", source)


def test_there_are_excerpts():
    assert len(EXCERPTS) == PAGE.count("```python") >= 5


@pytest.mark.parametrize("file", FILES)
def test_every_file_it_names_is_there(file):
    assert (ROOT / file).exists()


@pytest.mark.parametrize("protocol", [Content, System, Brains, Face], ids=lambda one: one.__name__)
def test_its_tables_name_each_member_of_the_protocols_and_no_other(protocol):
    section = re.search(rf"\n## \d\. [^\n]*`{protocol.__name__}`\n(.*?)(?=\n## |\Z)", PAGE, re.DOTALL)[1]
    named = {
        name for row in re.findall(r"^\| (`.*?) \|", section, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }
    assert named == members(protocol)


def test_it_names_only_what_a_table_face_has():
    said = re.search(r"says what it asks: (.*?)\n\nA board", PAGE, re.DOTALL)[1]
    assert set(re.findall(r"`(\w+)`", said)) <= members(TableFace)


def test_the_rule_it_shows_is_one_of_the_toy():
    rule = re.search(r"```markdown\n(.*?\n)```", PAGE)[1]
    assert rule in (ROOT / "tests" / "rooms" / "toy" / "rules" / "toy.md").read_text(encoding="utf-8")
