"""Files as other systems write them: line ends and the mark of Notepad, names that differ by case, places of folders."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import platformdirs.macos
import platformdirs.unix
import platformdirs.windows
import pytest

from game import paths
from game.cli import main
from game.content.shelf import room_of_file
from game.content.skirmish import library
from game.content.skirmish.library import load_library
from game.engine import save
from game.paths import data_root, own_content_folder, write_whole

NOTEPAD = b"\xef\xbb\xbf"  # what it puts before UTF-8


def as_windows_writes(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(NOTEPAD + source.read_bytes().replace(b"\n", b"\r\n"))


@pytest.fixture
def anew():
    """Let the library be read from elsewhere, and from here again afterwards."""
    library.forget_libraries()
    yield
    library.forget_libraries()


def test_content_with_line_ends_of_windows_is_the_same_content(monkeypatch, tmp_path, anew):
    shipped = load_library()
    for name in paths.DATA_FOLDERS:
        for file in (data_root() / name).rglob("*.yaml"):
            as_windows_writes(file, tmp_path / file.relative_to(data_root()))
    shutil.copytree(data_root() / "assets" / "rules", tmp_path / "assets" / "rules")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    library.forget_libraries()
    read = load_library()
    assert all(warband.source.is_relative_to(tmp_path) for warband in read.warbands.values())
    assert (read.creatures, read.warbands) == (shipped.creatures, shipped.warbands)
    assert main(["check"]) == 0


def test_the_room_of_a_file_is_read_whatever_its_line_ends(tmp_path):
    file = tmp_path / "one.yaml"
    file.write_bytes(b"id: one\r\nroom: skirmish\r\n")
    assert room_of_file(file, ["dials", "skirmish"]) == "skirmish"


def test_a_save_with_the_mark_of_notepad_and_its_line_ends_is_read(tmp_path):
    source = Path(__file__).parents[1] / "saves" / "format-2" / "quick-battle.json"
    as_windows_writes(source, tmp_path / "one.json")
    assert save.document(tmp_path / "one.json") == json.loads(source.read_text("utf-8"))


def test_files_are_written_with_the_same_line_ends_everywhere(tmp_path, monkeypatch):
    monkeypatch.setattr("os.linesep", "\r\n")
    write_whole(tmp_path / "one.yaml", "a: 1\nb: 2\n")
    assert (tmp_path / "one.yaml").read_bytes() == b"a: 1\nb: 2\n"


def test_no_two_shipped_files_differ_only_by_the_case_of_their_names():
    """Windows and macOS would keep one of them."""
    for name in paths.DATA_FOLDERS:
        files = [str(file.relative_to(data_root())) for file in (data_root() / name).rglob("*")]
        assert len({file.lower() for file in files}) == len(files)


@pytest.mark.parametrize("name", paths.DATA_FOLDERS)
def test_shipped_names_are_short_and_plain_enough_for_every_system(name):
    for file in (data_root() / name).rglob("*"):
        inside = file.relative_to(data_root())
        assert str(inside).isascii()
        assert len(str(inside)) < 100, "Windows takes 260 with the folder of the program"
        assert not set('<>:"|?*\\') & set(file.name)
        assert not file.name.endswith((".", " "))


@pytest.mark.parametrize(
    ("dirs", "saves"),
    [
        (platformdirs.windows.Windows, "AppData/Local/fieldglass/saves"),
        (platformdirs.macos.MacOS, "Library/Application Support/fieldglass/saves"),
        (platformdirs.unix.Unix, ".local/share/fieldglass/saves"),
    ],
)
def test_files_of_the_player_are_where_each_system_keeps_them(monkeypatch, tmp_path, dirs, saves):
    """README's table says the same."""
    monkeypatch.delenv("FIELDGLASS_HOME")
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "AppData" / "Local"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(platformdirs.windows, "get_win_folder", lambda _name: str(tmp_path / "AppData" / "Local"))
    for kind in ("data", "config", "cache"):
        told = lambda app, *, appauthor, kind=kind: getattr(dirs(app, appauthor=appauthor), f"user_{kind}_dir")  # noqa: E731
        monkeypatch.setattr(platformdirs, f"user_{kind}_dir", told)
    assert Path(str(paths.saves_folder()).replace("\\", "/")) == tmp_path / saves
    for folder in (paths.config_folder(), own_content_folder(), paths.cache_folder(), paths.reports_folder()):
        assert folder.is_dir()
        assert "fieldglass" in str(folder).lower()
        assert str(folder).startswith(str(tmp_path))


@pytest.mark.parametrize("frozen", ["dist/fieldglass/_internal", "Fieldglass.app/Contents/Frameworks"])
def test_a_frozen_program_finds_its_data_where_it_was_unpacked(monkeypatch, tmp_path, frozen):
    place = tmp_path / frozen
    shutil.copytree(data_root() / "scenarios", place / "scenarios")
    monkeypatch.setattr("sys._MEIPASS", str(place), raising=False)
    assert paths.data_root() == place
    assert paths.data_folder("scenarios").is_dir()
    assert paths.source_tree() is None
