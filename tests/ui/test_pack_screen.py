"""A pack in the window: what is in it, what becomes of names that are taken, and packs that mean harm."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.content.exchange.packs import packed
from game.content.room import map_of, scenario_of
from game.paths import data_folder, own_content_folder
from game.ui.screens import opening
from game.ui.screens.about import AboutScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.packs import PackScreen
from tests.exchange.pictures import picture
from tests.ui.hands import audited, press, settle

CRYPT = """\
name: The Crypt
legend: {".": flagstone}
rows: |
  ..........
  ..........
  ..........
  ..........
starting: {A: [A1:B4], B: [I1:J4]}
victory: [{squares: "E2:F3", letters: AB}]
exits: {A: A1, B: J1}
art: {image: crypt.png, pixels: 12}
"""


@pytest.fixture
def pack(tmp_path):
    """Return a pack of a map with its picture and a scenario on it."""
    text = (data_folder("scenarios") / "skirmish" / "hollow-moor.yaml").read_text("utf-8")
    files = {
        "maps/crypt.yaml": CRYPT.encode(), "maps/crypt.png": picture(120, 48), "README.txt": b"hello",
        "scenarios/night.yaml": text.replace("[hollow-moor]", "[crypt]").encode(),
    }  # fmt: skip
    told = {
        "name": "The Crypt and the Night",
        "author": "A. Mapmaker",
        "description": "A cellar, and what waits in it.",
    }
    file = tmp_path / "crypt.fieldglass"
    file.write_bytes(packed(told, files))
    return file


MINE = CRYPT.replace("The Crypt", "My Crypt")


def mine(name="maps/crypt.yaml", text=MINE):
    file = own_content_folder() / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    (file.parent / "crypt.png").write_bytes(picture(120, 48))
    return file


def shown(window, file):
    if not window.screens:
        window.push(AboutScreen())
    opening.pack(window, file)
    settle(window)
    return window.top


def words(window):
    return [label.text for label in audited(window).labels]


def test_a_pack_is_looked_at_and_taken_in_by_one_key(window, pack):
    screen = shown(window, pack)
    told = words(window)
    assert {"The Crypt and the Night", "maps/crypt.yaml", "scenarios/night.yaml", "README.txt"} <= set(told)
    assert "By A. Mapmaker" in told
    press(window, pygame.K_RETURN)
    assert screen.done.written == ["maps/crypt.png", "maps/crypt.yaml", "scenarios/night.yaml"]
    assert "3 files are among your own now." in words(window)
    assert scenario_of("night").maps == ("crypt",)
    press(window, pygame.K_RETURN)
    assert window.top is not screen


def test_esc_takes_nothing_in(window, pack):
    shown(window, pack)
    press(window, pygame.K_ESCAPE)
    assert isinstance(window.top, AboutScreen)
    assert not (own_content_folder() / "maps" / "crypt.yaml").exists()


@pytest.mark.parametrize(("way", "name", "maps"), [
    ("rename", "My Crypt", ("crypt-2",)), ("replace", "The Crypt", ("crypt",)), ("keep", "My Crypt", ("crypt",)),
])  # fmt: skip
def test_names_that_are_taken_are_asked_about(window, pack, way, name, maps):
    mine()
    screen = shown(window, pack)
    assert screen.ways == {"maps/crypt.yaml": "rename"}, "nothing of the player's is lost unless that is chosen"
    assert "1 file has a name that is taken:" in words(window)
    screen.ui.by_key["way maps/crypt.yaml"].change(way)
    settle(window)
    press(window, pygame.K_RETURN)
    assert map_of("crypt").name == name
    assert scenario_of("night").maps == maps


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x03\x04", packed({"name": "x"}, {"maps/x.yaml": b"name: ["})])
def test_a_pack_that_cannot_be_meant_is_told_and_nothing_is_written(window, tmp_path, data):
    file = tmp_path / "bad.fieldglass"
    file.write_bytes(data)
    screen = shown(window, file)
    assert screen.faults
    assert any("Nothing of it was taken in" in one for one in words(window))
    press(window, pygame.K_ESCAPE)
    assert not own_content_folder().joinpath("maps").exists()


def test_a_folder_that_cannot_be_written_is_told(window, pack, monkeypatch):
    screen = shown(window, pack)

    def full(path, _data):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("game.content.exchange.arriving.write_whole", full)
    press(window, pygame.K_RETURN)
    assert screen.faults == [
        f"{own_content_folder() / 'maps' / 'crypt.png'} could not be written: No space left on device."
    ]
    audited(window)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("state", ["offered", "done", "refused"])
def test_every_label_fits(window, pack, tmp_path, scale, state):
    window.settings.ui_scale = scale
    window.window.size = (round(1280 * scale), round(800 * scale))
    mine()
    mine("scenarios/night.yaml", "name: x\n")
    if state == "refused":
        pack.write_bytes(b"PK")
    screen = shown(window, pack)
    if state == "done":
        screen.ways = dict.fromkeys(screen.ways, "replace")
        press(window, pygame.K_RETURN)
        assert screen.done.replaced == ["maps/crypt.yaml", "scenarios/night.yaml"]
    assert audited(window).faults() == []


def test_a_pack_dropped_on_the_menu_opens(window, pack, monkeypatch):
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    window.push(MenuScreen())
    window.handle(pygame.Event(pygame.DROPFILE, file=str(pack)))
    assert isinstance(window.top, PackScreen)
    assert window.top.path == pack


def test_the_program_opens_a_pack_that_was_double_clicked(pack, monkeypatch, capsys):
    opened = []
    monkeypatch.setattr("game.ui.play.run", lambda **words: opened.append(words) or 0)
    assert main([str(pack)]) == 0
    assert opened == [{"pack": pack}]
    assert main([str(Path("gone.fieldglass"))]) == 1
    assert capsys.readouterr().err == "gone.fieldglass does not exist or is no file.\n"
