"""The door of the workshop: what is listed, found, begun, deleted, dropped and brought in."""

from __future__ import annotations

import pygame
import pytest

from game import rooms
from game.content.editing.draft import Draft
from game.content.squares.sheet import Sheet
from game.paths import data_folder, own_content_folder
from game.ui.screens.files import FilesScreen
from game.ui.screens.files import places as known_places
from game.ui.workshop.importing import ImportScreen
from game.ui.workshop.screen import WorkshopScreen
from game.ui.workshop.shelf import ShelfScreen
from tests.exchange.vtt_files import places, portal, vtt, write
from tests.ui.hands import audited, wait
from tests.ui.workshopping import go_on, press, push, send
from tests.ui.workshopping import write as typed

MAPS = data_folder("maps")


@pytest.fixture
def shelf(there):
    """The door, with a map of the player's own."""
    own = own_content_folder() / "maps" / "own-abbey.yaml"
    own.parent.mkdir(parents=True)
    own.write_bytes((MAPS / "skirmish" / "brackwater-abbey.yaml").read_bytes())
    there.push(ShelfScreen())
    go_on(there)
    return there.top


def test_only_rooms_that_play_on_boards_have_maps(window, shelf):
    boards = [name for name in rooms.names() if rooms.wing("systems", name).board != "cards"]
    assert list(shelf.sorts) == boards
    assert set(rooms.names()) - set(boards), "there is a room without a board"
    assert audited(window).faults() == []


def test_own_files_come_first_and_are_found_by_words(window, shelf):
    listed = [key for key in shelf.ui.by_key if key.startswith("book ")]
    assert listed[0] == "book skirmish map own-abbey"
    assert "delete skirmish map own-abbey" in shelf.ui.by_key
    assert "delete skirmish map brackwater-abbey" not in shelf.ui.by_key
    press(window, pygame.K_SLASH)
    typed(window, "water abb")
    listed = [key for key in shelf.ui.by_key if key.startswith("book ")]
    abbeys = ["map own-abbey", "map brackwater-abbey", "scenario brackwater-abbey"]  # the own one has that name, too
    assert listed == [f"book skirmish {abbey}" for abbey in abbeys]
    press(window, pygame.K_RETURN)


def test_files_are_called_and_found_as_their_cards_are(window, there):
    own = own_content_folder() / "maps" / "own-abbey.yaml"
    own.parent.mkdir(parents=True)
    text = (MAPS / "skirmish" / "brackwater-abbey.yaml").read_text("utf-8")
    own.write_text(text.replace("name: Brackwater Abbey", "name: The Drowned Orchard"), "utf-8")
    there.push(ShelfScreen())
    shelf = there.top
    wait(window, lambda: "The Drowned Orchard" in shelf.names.values(), most=20)
    press(window, pygame.K_SLASH)
    typed(window, "orchard")
    assert [key for key in shelf.ui.by_key if key.startswith("book ")] == ["book skirmish map own-abbey"]


def test_a_file_of_ones_own_is_deleted_after_a_question(window, shelf):
    file = own_content_folder() / "maps" / "own-abbey.yaml"
    push(window, "delete skirmish map own-abbey")
    push(window, "keep")
    assert file.exists()
    push(window, "delete skirmish map own-abbey")
    push(window, "really")
    assert not file.exists()
    assert "book skirmish map own-abbey" not in shelf.ui.by_key


@pytest.mark.parametrize("room", ["skirmish", "dials", "regiments"])
def test_an_empty_map_of_each_size_of_each_room_is_without_faults(window, shelf, room):
    shelf.set_room(room)
    for size, _words in shelf.chosen.sizes:
        shelf._set_size(size)
        shelf.create()
        go_on(window)
        screen = window.top
        assert isinstance(screen, WorkshopScreen)
        assert screen.found.checked == []
        assert screen.bench.card() is not None
        assert isinstance(screen.bench.trial(), dict)
        screen.draft.let_go()
        window.pop()


@pytest.mark.parametrize("room", ["skirmish", "dials", "regiments"])
def test_an_empty_scenario_of_each_room_is_without_faults(window, shelf, room):
    shelf.set_room(room)
    shelf._set("sort", "scenario")
    shelf.create()
    go_on(window)
    assert window.top.found.checked == []
    assert isinstance(window.top.bench.trial(), dict)


def test_what_is_no_map_is_told_and_not_opened(window, shelf, monkeypatch, tmp_path):
    heard = []
    monkeypatch.setattr(window, "toast", heard.append)
    for name, text in (("list.yaml", "- a\n- b\n"), ("broken.yaml", "name: [\n"), ("gone.yaml", None)):
        file = tmp_path / name
        if text is not None:
            file.write_text(text, "utf-8")
        send(window, pygame.DROPFILE, file=str(file))
        go_on(window)
        assert window.top is shelf
        assert name in heard[-1]


def test_a_dropped_map_of_another_program_is_taken_in_and_opened(window, shelf, tmp_path):
    square = places((2, 2), (6, 2), (6, 6), (2, 6), (2, 2))
    file = write(tmp_path, vtt(line_of_sight=[square], portals=[portal((3, 2), (4, 2))]))
    send(window, pygame.DROPFILE, file=str(file))
    go_on(window)
    assert isinstance(window.top, ImportScreen)
    assert audited(window).faults() == []
    push(window, "take")
    screen = window.top
    assert isinstance(screen, WorkshopScreen)
    assert screen.draft.home.parent == own_content_folder() / "maps"
    assert (screen.draft.home.parent / screen.draft.value["art"]["image"]).is_file()
    assert len(Sheet(screen.draft.value).walls) >= 12
    press(window, pygame.K_ESCAPE)
    assert window.top is shelf
    assert f"book skirmish map {screen.draft.id}" in shelf.ui.by_key


def test_a_hostile_file_is_refused_with_sentences(window, shelf, tmp_path):
    file = write(tmp_path, vtt(wide=100_000, high=100_000, image=""))
    send(window, pygame.DROPFILE, file=str(file))
    go_on(window)
    assert window.top.faults
    assert "take" not in window.top.ui.by_key
    assert audited(window).faults() == []
    press(window, pygame.K_ESCAPE)
    assert window.top is shelf


def test_files_are_looked_for_by_the_keyboard(window, shelf):
    press(window, pygame.K_o, pygame.KMOD_CTRL)
    assert isinstance(window.top, FilesScreen)
    press(window, pygame.K_ESCAPE)
    press(window, pygame.K_i, pygame.KMOD_CTRL)
    assert isinstance(window.top, FilesScreen)


def test_all_places_to_look_for_files_are_written_in_one_size(window, shelf):
    press(window, pygame.K_i, pygame.KMOD_CTRL)
    named = [words for words, _path in known_places()]
    high = {label.rect.h for label in audited(window).labels if label.text in named}
    assert len(named) > 1
    assert len(high) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_however_many_files_were_not_saved_there_is_room_for_a_new_one(window, shelf, size):
    for n in range(6):
        Draft.new(rooms.wing("content", "skirmish"), "map", shelf.chosen.blank(f"Left {n}", "small"))
    window.window.size = size
    shelf.look()
    shelf.refresh()
    go_on(window)
    create, bring = shelf.ui.by_key["create"].place(), shelf.ui.by_key["import"].place()
    assert create.bottom <= size[1] - 16 - 150 - 16
    assert create.bottom < bring.y
    assert audited(window).faults() == []
    assert "recover 0" in shelf.ui.by_key
