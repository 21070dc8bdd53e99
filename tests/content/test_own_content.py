"""What a player puts into the own content folder is there everywhere, and never stops the program."""

from __future__ import annotations

from game.content.skirmish.library import load_library, load_scenario
from game.paths import data_folder, own_content_folder


def copied(kind, name, to):
    folder = own_content_folder() / kind
    folder.mkdir(parents=True)
    text = (data_folder(kind) / "skirmish" / f"{name}.yaml").read_text(encoding="utf-8")
    (folder / f"{to}.yaml").write_text(text, encoding="utf-8")


def test_own_maps_and_scenarios_stand_beside_the_shipped_ones():
    copied("maps", "hollow-moor", "my-moor")
    copied("scenarios", "hollow-moor", "my-battle")
    assert "my-moor" in load_library().maps
    assert load_scenario("my-battle").points == 200
    assert "brackwater-abbey" in load_library().scenarios


def test_a_faulty_own_file_is_left_out():
    folder = own_content_folder() / "rosters"
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_text("creatures: [{id: x", encoding="utf-8")
    library = load_library()
    assert library.faults
    assert "edda-marrow" in library.creatures
