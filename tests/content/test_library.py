"""The library: read late, read once, and never stopped by a player's own broken file."""

import subprocess
import sys

import pytest

from game import i18n
from game.content.faults import ContentError, did_you_mean, nearest
from game.content.quest.library import load_library as load_quests
from game.content.skirmish import ROOM
from game.content.skirmish.library import (
    Library,
    forget_libraries,
    load_library,
    load_map,
    load_scenario,
)

START = """
import sys
from game.content.skirmish.library import load_library, load_scenario
library = load_library()
scenario = load_scenario("brackwater-abbey")
library.maps[scenario.maps[0]].field
print("pydantic" in sys.modules, "pygame" in sys.modules)
"""


def test_what_was_found_right_once_is_not_checked_again_at_the_next_start():
    """Pydantic costs 0.1 s, so a second start does without it."""
    first, second = (
        subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True) for _ in "ab"
    )
    assert first.stdout.split() == ["True", "False"]
    assert second.stdout.split() == ["False", "False"]


def test_a_changed_file_is_checked_again(tmp_path):
    folder = tmp_path / "maps"
    folder.mkdir()
    path = folder / "two.yaml"
    good = ROOM.folders()["maps"] / "hollow-moor.yaml"
    path.write_text(good.read_text("utf-8"), "utf-8")
    assert load_map(path).width == 24
    path.write_text(good.read_text("utf-8").replace("theme: moor", "thyme: moor"), "utf-8")
    forget_libraries()
    with pytest.raises(ContentError, match='unknown key "thyme"'):
        load_map(path)
    assert "two" not in load_library().maps


def test_maps_and_scenarios_are_read_when_asked_for():
    library = Library()
    library.take_in(ROOM.folders())
    assert len(library.maps) == len(list(ROOM.folders()["maps"].glob("*.yaml")))
    assert library.maps._cards == {}
    assert library.maps["hollow-moor"] is library.maps["hollow-moor"]
    assert list(library.maps._cards) == ["hollow-moor"]


def test_a_name_that_leads_nowhere_suggests_the_nearest():
    with pytest.raises(ContentError, match='did you mean "hollow-moor"'):
        load_map("hollow-more")
    with pytest.raises(ContentError, match='no scenario is called "nothing"'):
        load_scenario("nothing")


def test_a_scenario_finds_the_maps_beside_it(tmp_path):
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "maps").mkdir()
    moor = (ROOM.folders()["maps"] / "hollow-moor.yaml").read_text("utf-8")
    (tmp_path / "maps" / "own-moor.yaml").write_text(moor, "utf-8")
    path = tmp_path / "scenarios" / "own.yaml"
    path.write_text("name: Own\nformat: assault\nmaps: [own-moor]\nwarbands: [lantern-watch, pale-court]\n", "utf-8")
    assert load_scenario(path).maps == ("own-moor",)
    assert load_library().maps["own-moor"].name == "Hollow Moor"
    forget_libraries()


def test_what_else_lies_beside_a_scenario_is_no_map(tmp_path):
    text = (ROOM.folders()["scenarios"] / "hollow-moor.yaml").read_text("utf-8")
    for name in ("own", "another", "own-moor"):
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    before = set(load_library().maps)
    assert load_scenario(tmp_path / "own.yaml").maps == ("hollow-moor",)
    assert set(load_library().maps) == before
    forget_libraries()


def test_a_broken_file_of_a_player_is_left_out_and_told(tmp_path):
    (tmp_path / "rosters").mkdir()
    (tmp_path / "maps").mkdir()
    (tmp_path / "rosters" / "bad.yaml").write_text("creatures:\n  - id: x\n", "utf-8")
    (tmp_path / "maps" / "bad.yaml").write_text("name: [\n", "utf-8")
    library = load_library([tmp_path])
    assert any('"name" of "x" is missing' in str(fault) for fault in library.faults)
    assert "edda-marrow" in library.creatures
    assert "bad" in library.maps
    assert "bad" not in library.maps.sound()
    with pytest.raises(ContentError):
        library.maps["bad"]


def test_the_same_folders_give_the_same_library():
    assert load_library() is load_library()


def test_players_without_a_name_are_called_so_in_the_language_that_is_spoken(monkeypatch):
    for name in ("_language", "_current"):
        monkeypatch.setattr(i18n, name, getattr(i18n, name))
    names = []
    for code in ("pl", "en"):
        i18n.use_language(code)
        names.append(load_quests().scenarios["shallow-graves"].players[0])
    assert names == ["Gracz A", "Player A"]


def test_the_nearest_word_forgives_underscores_and_spaces():
    assert nearest("spike_stone", ["spike-stones", "statue"]) == "spike-stones"
    assert nearest("Armor class", ["armour class", "attack"]) == "armour class"
    assert did_you_mean("zzz", ["one", "two"]) == "; known are one, two"
    assert did_you_mean("zzz", [str(n) for n in range(30)]) == ""
