"""The annotated examples of the how-to are files that the program takes without a word, all of them together."""

import re
from pathlib import Path

import pytest

from game.content.quest.cards import At
from game.content.quest.kinds import CARD_KINDS, SHEET_KIND, folders
from game.content.quest.library import Library
from game.content.shape import shape_faults
from game.content.yaml_io import read
from game.systems.quest.vocabulary import VOCABULARY
from game.systems.quest.whom import FROM, WHO
from release.quest_words import told

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "how-to" / "write-for-the-quest-room.md").read_text("utf-8")


@pytest.fixture
def mill(tmp_path):
    """Return the examples of the page as a content folder of a player."""
    found = re.findall(r"^```yaml\n# file: (\S+).*?\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(found) == 10
    for file, text in found:
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_the_examples_are_a_content_folder_of_a_player(mill):
    library = Library(VOCABULARY)
    library.take_in(folders())
    assert [str(fault) for fault in library.take_in({name: mill / name for name in folders()})] == []
    assert library.sheets["the-rat-mill"].setup.lair == ("rat-king",)
    assert library.scenarios["a-night-at-the-mill"].seats == 2
    assert library.campaigns["the-long-grind"].quests == ("the-rat-mill", "the-sluice-gate")
    for name in ("floured", "nibble"):
        assert name in {**library.conditions, **library.keywords}
    wrong = {name: complaints for name, _text, complaints in told(library) if complaints}
    assert wrong == {}, "and every text says what its card does"


def test_every_card_of_the_examples_comes_into_play(mill):
    library = Library(VOCABULARY)
    library.take_in(folders())
    library.take_in({name: mill / name for name in folders()})
    for kind in (*CARD_KINDS, SHEET_KIND):
        for path in sorted((mill / kind.folder).rglob("*.yaml")):
            document = read(path)
            if kind is SHEET_KIND or kind.name in document.value:
                shape_faults(document, kind.form())
                kind.checks(library, document, path)
                assert [str(fault) for fault in document.faults] == []


@pytest.mark.parametrize("part", sorted(VOCABULARY))
def test_every_word_that_cards_may_say_is_on_the_page(part):
    assert [word for word in VOCABULARY[part] if f"`{word}`" not in PAGE] == []


def test_every_word_for_heroes_and_enemies_is_on_the_page():
    assert [word for word in (*WHO, *FROM) if f"`{word}`" not in PAGE] == []
    assert [word for word in At.__args__ if f"`{word}`" not in PAGE] == []
