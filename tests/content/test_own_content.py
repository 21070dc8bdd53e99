"""What a player puts into the own content folder is there everywhere, and never stops the program."""

from __future__ import annotations

import re
import weakref

from game.content.check import check
from game.content.skirmish.keep_warband import FILES
from game.content.skirmish.library import forget_libraries, load_library, load_scenario
from game.paths import data_folder, own_content_folder


def copied(kind, name, to):
    folder = own_content_folder() / kind
    folder.mkdir(parents=True, exist_ok=True)
    text = (data_folder(kind) / "skirmish" / f"{name}.yaml").read_text(encoding="utf-8")
    (folder / f"{to}.yaml").write_text(text, encoding="utf-8")


def test_own_maps_and_scenarios_stand_beside_the_shipped_ones():
    copied("maps", "hollow-moor", "my-moor")
    copied("scenarios", "hollow-moor", "my-battle")
    assert "my-moor" in load_library().maps
    assert load_scenario("my-battle").points == 200
    assert "brackwater-abbey" in load_library().scenarios


def test_a_faulty_own_file_gives_way_to_the_shipped_one_of_its_name():
    copied("maps", "hollow-moor", "hollow-moor")
    copied("scenarios", "quick-battle", "quick-battle")
    file = own_content_folder() / "maps" / "hollow-moor.yaml"
    file.write_text(file.read_text("utf-8").replace("name:", "nome:", 1), "utf-8")
    (own_content_folder() / "scenarios" / "quick-battle.yaml").write_text("name: [", "utf-8")
    library = load_library()
    scenarios, faults = library.playable_scenarios()
    assert {"hollow-moor", "quick-battle", "brackwater-abbey"} <= set(scenarios)
    assert library.maps["hollow-moor"].source == data_folder("maps") / "skirmish" / "hollow-moor.yaml"
    assert {fault.file for fault in faults} == {
        str(file),
        str(own_content_folder() / "scenarios" / "quick-battle.yaml"),
    }
    assert library.playable_scenarios()[1] == faults, "asked again it is the same"


def test_a_scenario_whose_map_is_faulty_or_does_not_suit_it_is_told_and_not_listed():
    copied("scenarios", "hollow-moor", "mine")
    copied("scenarios", "quick-battle", "other")
    copied("maps", "hollow-moor", "mire")
    folder = own_content_folder()
    mine, other, mire = (
        folder / "scenarios" / "mine.yaml",
        folder / "scenarios" / "other.yaml",
        folder / "maps" / "mire.yaml",
    )
    mine.write_text(mine.read_text("utf-8").replace("[hollow-moor]", "[mire]"), "utf-8")
    mire.write_text(mire.read_text("utf-8").replace("name:", "nome:", 1), "utf-8")
    other.write_text(re.sub(r"maps: \[[^]]*\]", "maps: [hollow-moor]", other.read_text("utf-8")), "utf-8")
    scenarios, faults = load_library().playable_scenarios()
    assert not {"mine", "other"} & set(scenarios)
    told = "\n".join(map(str, faults))
    assert 'mine.yaml:6:8: the map "mire" has faults' in told
    assert "is no Quick Battle map but the format is quick" in told
    assert "mire.yaml:" in told


def test_a_name_of_a_file_that_cannot_be_shown_is_a_fault(tmp_path):
    file = tmp_path / "a\x1bb.yaml"
    file.write_text("name: x\n", "utf-8")
    (fault,) = check([file])
    assert "cannot be shown" in fault.message


def test_the_library_read_again_and_again_takes_no_more_memory(searched):
    copied("maps", "hollow-moor", "my-moor")
    gone = []
    for _ in range(3):
        library = load_library()
        gone.append(weakref.ref(library.maps["brackwater-abbey"].field))
        del library
        forget_libraries()
    assert [field() for field in gone] == [None] * 3


def test_a_warband_takes_no_name_of_a_file_that_cannot_be_read():
    folder = own_content_folder() / "rosters"
    folder.mkdir(parents=True)
    (folder / "own-mine.yaml").write_text("warbands: [", "utf-8")
    assert FILES.free_id("Mine", {}) == "own-mine-2"


def test_a_faulty_own_file_is_left_out():
    folder = own_content_folder() / "rosters"
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_text("creatures: [{id: x", encoding="utf-8")
    library = load_library()
    assert library.faults
    assert "edda-marrow" in library.creatures
