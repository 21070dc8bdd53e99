"""Files of the quest room for tests: the small world as a library, and faults of what is written in a test."""

from pathlib import Path

import pytest

from game.content.quest.kinds import CARD_KINDS, SHEET_KIND, folders, scenario_form
from game.content.quest.library import Library
from game.content.quest.scenarios import build_scenario
from game.content.room import Kind
from game.content.shape import shape_faults
from game.content.yaml_io import parse
from game.systems.quest.vocabulary import VOCABULARY
from tests.content.quest.world import DELVE, SHEET, WORLD

SCENARIO = Kind(
    "scenario", "scenarios", scenario_form, lambda library, document, _path: build_scenario(document, "test", library)
)


def taken(library, kind, text, name="test"):
    """Return the faults of a text, read as a file of one kind."""
    document = parse(text, f"{name}.yaml")
    shape_faults(document, kind.form())
    if isinstance(document.value, dict):
        path = Path(f"{name}.yaml")
        if kind is not SHEET_KIND:
            kind.take(library, document, path)
        if kind.checks:
            kind.checks(library, document, path)
    return [f"{fault.line}:{fault.column} {fault.message}" for fault in sorted(set(document.faults))]


@pytest.fixture
def library(tmp_path):
    """The small world; its quests are called "hunt" and "pit"."""
    found = Library(VOCABULARY)
    for name, text in (("hunt", SHEET), ("pit", DELVE)):
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
        found.sheets.add(tmp_path / f"{name}.yaml")
    for kind in CARD_KINDS:
        document = parse(WORLD[kind.name], "world.yaml")
        shape_faults(document, kind.form())
        kind.take(found, document, Path("world.yaml"))
        getattr(found, f"check_{kind.name}")(document)
        assert document.faults == []
    return found


@pytest.fixture
def faults(library):
    """A function: the faults of a text beside the small world, as "line:column sentence"."""

    def found(name, text):
        (kind,) = (kind for kind in (*CARD_KINDS, SHEET_KIND, SCENARIO) if kind.name == name)
        return taken(library, kind, text)

    return found


@pytest.fixture(scope="session")
def shipped():
    """The shipped library."""
    found = Library(VOCABULARY)
    assert [str(fault) for fault in found.take_in(folders())] == []
    return found
