"""Cards of the dial room for tests: the shipped ones, and files written in a test."""

import pytest

from game.content.dials.kinds import CARD_KINDS, folders
from game.content.dials.library import Library
from game.content.dials.marks import MARKS
from game.content.shape import shape_faults
from game.content.yaml_io import parse


@pytest.fixture(scope="session")
def shipped():
    """The shipped library. What the rules know stands for itself: every mark."""
    library = Library(MARKS)
    assert [str(fault) for fault in library.take_in(folders())] == []
    return library


@pytest.fixture
def library(shipped):
    """A library with the shipped cards, to put more into."""
    found = Library(MARKS)
    for shelf in ("bases", "factions", "figures", "spares", "items", "spells", "pieces", "sets", "armies"):
        setattr(found, shelf, dict(getattr(shipped, shelf)))
    return found


@pytest.fixture
def faults(library):
    """A function: the faults of a text, read beside the shipped cards as a file of one kind."""

    def found(kind_name, text):
        (kind,) = (kind for kind in CARD_KINDS if kind.name == kind_name)
        document = parse(text, "test.yaml")
        shape_faults(document, kind.form())
        kind.take(library, document, None)
        if kind.checks:
            kind.checks(library, document, None)
        return [f"{fault.line}:{fault.column} {fault.message}" for fault in sorted(set(document.faults))]

    return found
