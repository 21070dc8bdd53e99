"""The annotated examples of the how-to are files that the program takes without a word, all of them together."""

import re
from pathlib import Path

import pytest

from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.systems.regiments.vocabulary import VOCABULARY
from release.regiment_costs import worth
from release.regiment_words import told

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "how-to" / "write-for-the-regiments-room.md").read_text("utf-8")
NAMES = ("mill-stones", "flour-cloud", "noon-bell", "noon-bell (bonus)", "both-mills")


def test_the_examples_are_a_content_folder_of_a_player(tmp_path):
    found = re.findall(r"^```yaml\n# file: (\S+).*?\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(found) == 8
    for file, text in found:
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    library = Library(VOCABULARY)
    library.take_in(folders())
    assert [str(fault) for fault in library.take_in({name: tmp_path / name for name in folders()})] == []
    assert all(library.enlisted[name].cost == worth(library.enlisted[name]) for name in ("mill-hands", "mill-foreman"))
    assert library.ncus["mill-owner"].cost == worth(library.ncus["mill-owner"])
    texts = {name: (text, wanted) for name, text, wanted in told(library)}
    assert all(texts[name][0] == texts[name][1] for name in NAMES)
    assert [piece.kind.id for piece in library.tables["mill-yard"].pieces] == ["mill-pond", "firwood"]
    assert library.scenarios["the-mill-race"].mode == "muster"


@pytest.mark.parametrize("part", sorted(VOCABULARY))
def test_every_word_that_cards_may_say_is_on_the_page(part):
    assert [word for word in VOCABULARY[part] if word and f"`{word}`" not in PAGE] == []
