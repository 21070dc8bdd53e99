"""The annotated examples of docs/how-to are files that the program takes without a word."""

import re
from pathlib import Path

import pytest

from game.content.check import check
from game.content.skirmish.library import load_library

PAGES = Path(__file__).resolve().parents[2] / "docs" / "how-to"
NAMES = (
    "draw-a-map",
    "add-a-creature",
    "write-a-warband",
    "write-a-scenario",
    "terrain-kinds",
    "write-a-lesson",
    "write-a-spell",
    "generate-a-map",
)


def examples(name):
    text = (PAGES / f"{name}.md").read_text("utf-8")
    return re.findall(r"^```yaml\n# file: (\S+).*?\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_a_page_is_without_fault(name, tmp_path):
    found = examples(name)
    assert found, "the page has an example"
    for file, text in found:
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert check([tmp_path]) == []


def test_examples_together_are_a_content_folder_of_a_player(tmp_path):
    for name in NAMES:
        for file, text in examples(name):
            path = tmp_path / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    library = load_library([tmp_path])
    assert library.faults == []
    assert library.creatures["mill-captain"].melee[1].bonus == 3
    assert library.warbands["night-shift"].faction == "LG"
    assert library.maps["two-wells"].width == 16
    assert library.scenarios["the-mill"].maps == ("brackwater-abbey", "hollow-moor")
    assert "fog" in library.grounds.kind("reeds").traits


def test_every_trait_is_on_the_page_of_terrain_kinds():
    from game.content.squares.ground import TRAITS

    page = (PAGES / "terrain-kinds.md").read_text("utf-8")
    assert all(f"`{trait}`" in page for trait in TRAITS)


def test_the_page_of_abilities_is_that_of_the_registry():
    """`python -m release.abilities_page` writes it anew."""
    from release.abilities_page import PAGE, page

    assert PAGE.read_text("utf-8") == page()
