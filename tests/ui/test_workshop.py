"""The map workshop: a map is opened, painted, taken back, saved and played, by clicks and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.content.editing import unsaved
from game.content.skirmish.library import load_library
from game.content.squares.sheet import Sheet
from game.paths import data_folder, own_content_folder
from game.ui.screens.menu import MenuScreen
from game.ui.table.screen import TableScreen
from game.ui.workshop.screen import WorkshopScreen
from game.ui.workshop.shelf import ShelfScreen
from tests.ui.hands import audited
from tests.ui.workshopping import draw, go_on, open_draft, press, push, write

ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"


@pytest.fixture
def abbey(window):
    """A shipped map in the workshop."""
    return open_draft(window, ABBEY)


def phrase(screen, square):
    return Sheet(screen.draft.value).phrase(square)


def test_a_shipped_map_is_painted_taken_back_saved_as_an_own_one_and_played(window, abbey):
    draw(window, (10, 3))
    assert phrase(abbey, (10, 3)) == "wall"
    assert abbey.bench.board.map.kind(10, 3).id == "wall"
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    assert abbey.draft.text.encode() == ABBEY.read_bytes()
    press(window, pygame.K_y, pygame.KMOD_CTRL)
    assert phrase(abbey, (10, 3)) == "wall"
    push(window, "save")
    write(window, "Walled Abbey")
    push(window, "save named")
    assert abbey.draft.home.name == "own-walled-abbey.yaml"
    assert not abbey.draft.changed
    assert load_library().maps["own-walled-abbey"].kind(10, 3).id == "wall"
    assert ABBEY.read_text("utf-8") != abbey.draft.text
    push(window, "play")
    assert isinstance(window.top, TableScreen)
    assert window.top.host.state.map.kind(10, 3).id == "wall"
    assert window.top.host.state.map.name == "Walled Abbey"


def test_the_workshop_is_opened_from_the_menu_and_by_its_key(window, monkeypatch):
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    window.push(MenuScreen())
    go_on(window)
    push(window, "workshop")
    assert isinstance(window.top, ShelfScreen)
    press(window, pygame.K_ESCAPE)
    press(window, pygame.K_m)
    assert isinstance(window.top, ShelfScreen)


def test_what_a_kill_has_left_is_offered_at_the_door(window, abbey):
    draw(window, (10, 3))
    kept = unsaved.found()
    assert [one.name for one in kept] == ["brackwater-abbey"]
    window.screens.remove(abbey)  # as a kill does: nothing of the screen is asked
    window.push(ShelfScreen())
    go_on(window)
    push(window, "recover 0")
    assert isinstance(window.top, WorkshopScreen)
    assert phrase(window.top, (10, 3)) == "wall"


def test_leaving_with_changes_asks_first(window, abbey):
    draw(window, (10, 3))
    press(window, pygame.K_ESCAPE)
    assert window.top is abbey
    push(window, "stay")
    press(window, pygame.K_ESCAPE)
    push(window, "leave")
    assert window.top is not abbey
    assert unsaved.found() == []


def test_everything_fits_on_the_screen_of_the_workshop(window, abbey):
    draw(window, (10, 3))
    assert audited(window).faults() == []


def test_panels_are_reached_and_worked_with_the_keyboard(window, abbey):
    go_on(window)
    seen = []
    for _n in range(60):
        press(window, pygame.K_TAB)
        key = abbey.ui.focused.key
        if key in seen:
            break
        seen.append(key)
    reached = {key.partition(" ")[0] for key in seen}
    assert {"back", "save", "file", "test", "play", "tool", "terrain", "brush", "layer", "heat", "finding"} <= reached
    before = abbey.draft.text
    while not abbey.ui.focused.key.startswith("layer"):
        press(window, pygame.K_TAB)
    press(window, pygame.K_DOWN)
    hidden = abbey.ui.focused.key.removeprefix("layer ")
    press(window, pygame.K_RETURN)
    assert hidden in abbey.hidden
    assert abbey.draft.text == before, "the board does not hear keys that a panel has"
    press(window, pygame.K_ESCAPE)


@pytest.fixture
def own(window):
    """A map of the player's own in the workshop."""
    file = own_content_folder() / "maps" / "own-abbey.yaml"
    file.parent.mkdir(parents=True)
    file.write_bytes(ABBEY.read_bytes())
    return open_draft(window, file)


def test_what_another_program_has_written_is_offered_and_can_be_taken_back(window, own):
    draw(window, (10, 3))
    mine = own.draft.text
    theirs = ABBEY.read_text("utf-8").replace("Brackwater Abbey", "Another Abbey")
    own.draft.home.write_text(theirs, "utf-8")
    window.handle(pygame.Event(pygame.WINDOWFOCUSGAINED))
    go_on(window)
    assert own.asking == "outside"
    press(window, pygame.K_RETURN)
    assert own.draft.text == theirs
    assert not own.draft.changed
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    assert own.draft.text == mine


def test_what_is_here_may_take_the_place_of_what_another_program_has_written(window, own):
    draw(window, (10, 3))
    own.draft.home.write_text("name: Theirs\n", "utf-8")
    own.update(3.0)  # it is looked for every other second, too
    go_on(window)
    assert own.asking == "outside"
    press(window, pygame.K_k)
    assert own.asking == ""
    press(window, pygame.K_s, pygame.KMOD_CTRL)
    assert own.draft.home.read_text("utf-8") == own.draft.text
    assert own.draft.home.with_name("own-abbey.yaml.bak").read_text("utf-8") == "name: Theirs\n"
    assert not own.draft.changed


def test_saving_asks_even_if_the_question_was_put_off(window, own):
    draw(window, (10, 3))
    own.draft.home.write_text("name: Theirs\n", "utf-8")
    own.update(3.0)
    press(window, pygame.K_ESCAPE)
    own.update(3.0)
    assert own.asking == "", "nobody is asked twice"
    press(window, pygame.K_s, pygame.KMOD_CTRL)
    assert own.asking == "outside"
    assert own.draft.home.read_text("utf-8") == "name: Theirs\n"


def test_one_comes_back_from_a_game_to_what_was_drawn(window, abbey):
    draw(window, (10, 3))
    press(window, pygame.K_F5)
    assert isinstance(window.top, TableScreen)
    window.pop()
    go_on(window)
    assert window.top is abbey
    assert phrase(abbey, (10, 3)) == "wall"
    press(window, pygame.K_z, pygame.KMOD_CTRL)
    assert not abbey.draft.changed
