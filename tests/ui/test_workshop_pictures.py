"""Pictures below maps in the workshop: chosen, kept beside the map, laid, hidden, taken away and taken back."""

from __future__ import annotations

import pygame
import pytest

from game.content.editing.draft import Draft
from game.paths import data_folder, own_content_folder
from game.ui.screen import Screen
from game.ui.screens.files import FilesScreen
from game.ui.workshop.screen import WorkshopScreen
from tests.exchange.pictures import picture
from tests.ui.hands import audited, unpainted
from tests.ui.workshopping import go_on, press, push

ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"


@pytest.fixture
def own(window):
    """A map of the player's in the workshop."""
    file = own_content_folder() / "maps" / "own-abbey.yaml"
    file.parent.mkdir(parents=True)
    file.write_bytes(ABBEY.read_bytes())
    with unpainted():
        window.push(Screen())
        window.push(WorkshopScreen(Draft.of_file(file)))
        go_on(window)
        yield window.top


@pytest.fixture
def drawn(tmp_path):
    """A picture somewhere else."""
    file = tmp_path / "scan.png"
    file.write_bytes(picture(260, 200))
    return file


def choose(app, file):
    press(app, pygame.K_m)
    push(app, "entry picture")
    assert isinstance(app.top, FilesScreen)
    app.top.take(file)
    app.pop()
    go_on(app)


def test_a_picture_is_copied_beside_the_map_and_shown_below_it(window, own, drawn):
    before = own.draft.text
    choose(window, drawn)
    assert own.draft.value["art"] == {"image": "scan.png"}
    assert (own.draft.home.parent / "scan.png").read_bytes() == drawn.read_bytes()
    assert own.bench.board.map.art is not None
    assert [one for one in own.found.checked if "scan.png" in one.sentence] == []
    push(window, "layer picture")
    assert own.bench.board.map.art is None
    push(window, "layer picture")
    assert audited(window).faults() == []
    press(window, pygame.K_m)
    push(window, "entry no picture")
    assert own.draft.text == before
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    assert own.bench.board.map.art is not None


def test_where_it_lies_is_typed(window, own, drawn):
    choose(window, drawn)
    found = {one.key: one for one in own.bench.properties()}
    own.fields.set(found["art pixels"], 12)
    found = {one.key: one for one in own.bench.properties()}
    own.fields.set(found["art left"], -6)
    assert own.draft.value["art"] == {"image": "scan.png", "pixels": 12, "left": -6}
    found = {one.key: one for one in own.bench.properties()}
    own.fields.set(found["art left"], 0)
    assert own.draft.value["art"] == {"image": "scan.png", "pixels": 12}


def test_another_picture_of_the_name_is_not_overwritten(window, own, drawn):
    other = own.draft.home.parent / "scan.png"
    other.write_bytes(picture(10, 10))
    choose(window, drawn)
    assert own.draft.value["art"] == {"image": "own-abbey.png"}
    assert other.read_bytes() == picture(10, 10)


def test_what_is_no_picture_is_told(window, own, tmp_path, monkeypatch):
    heard = []
    monkeypatch.setattr(window, "toast", heard.append)
    file = tmp_path / "notes.png"
    file.write_text("no picture", "utf-8")
    choose(window, file)
    assert heard[-1].startswith("notes.png: ")
    assert "art" not in own.draft.value


def test_a_map_that_is_nowhere_yet_is_saved_first(window, monkeypatch):
    heard = []
    monkeypatch.setattr(window, "toast", heard.append)
    with unpainted():
        window.push(Screen())
        window.push(WorkshopScreen(Draft.of_file(ABBEY)))
        go_on(window)
        press(window, pygame.K_m)
        push(window, "entry picture")
    assert isinstance(window.top, WorkshopScreen)
    assert heard == ["Save the map first: its picture lies beside it."]
