"""Maps from nothing: drawn, marked, mended, saved, checked, tested by games and played, by posted events alone."""

from __future__ import annotations

import pygame
import pytest

from game.cli import main
from game.content.squares.sheet import Sheet
from game.ui.screens.menu import MenuScreen
from game.ui.studies.screen import StudyScreen
from game.ui.table.screen import TableScreen
from game.ui.workshop.screen import WorkshopScreen
from game.ui.workshop.shelf import ShelfScreen
from tests.ui.hands import one_action, unpainted
from tests.ui.posting import Poster

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
GAMES = 4


@pytest.fixture
def hand(window, monkeypatch):
    """A hand before the main menu; studies are of four games, or of more."""
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    monkeypatch.setattr("game.ui.studies.wanted.NUMBERS", (2, GAMES, 6))
    monkeypatch.setattr("game.ui.studies.screen.NUMBERS", (2, GAMES, 6))
    pygame.event.clear()
    with unpainted():
        window.push(MenuScreen())
        yield Poster(window)


def new_one(hand, name, *, room=0, size=0):
    """Go from the menu to an empty map of a room."""
    hand.go_on()
    hand.key(pygame.K_m)
    assert isinstance(hand.screen, ShelfScreen)
    hand.push("room", (room, 3))
    hand.push("new name")
    hand.type(name)
    hand.push("size", (size, 3))
    hand.push("create")
    assert isinstance(hand.screen, WorkshopScreen)
    return hand.screen


def phrases(screen, *squares):
    sheet = Sheet(screen.draft.value)
    return [sheet.phrase(square) for square in squares]


def middle(x, y):
    return x + 0.5, y + 0.5


def mend_all(hand, screen):
    """Press the button of the first finding as long as the check finds anything."""
    for _n in range(8):
        if not screen.found.checked:
            break
        hand.push("finding 0")
        hand.push("mend 0")
        hand.go_on()
    assert screen.found.checked == []


def save(hand, screen, stem):
    """Save under the name that stands there; return the file."""
    hand.key(pygame.K_s, CTRL)
    hand.push("save named")
    assert screen.draft.home.name == f"{stem}.yaml"
    assert not screen.draft.changed
    return screen.draft.home


def games_played(hand, screen):
    """Let test games be played in other processes, draw on meanwhile, and wait for them below the board."""
    hand.key(pygame.K_t)
    page = hand.screen
    assert isinstance(page, StudyScreen)
    hand.push("level normal")  # another one first: one is always chosen
    hand.push("level random")
    hand.push("level normal")
    assert page.wanted.levels == ("random",)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert hand.screen is screen
    hand.wait(lambda: page.study.over)
    hand.go_on()
    assert page.study.trouble == ""
    assert page.report.games >= GAMES
    assert page.report.failures == ()
    assert "testing" in screen.ui.by_key
    return page


def test_a_map_of_squares_from_an_empty_page_to_a_battle(hand, capsys):
    screen = new_one(hand, "Two Barns", size=0)
    blank = screen.draft.text
    assert screen.draft.value["name"] == "Two Barns"
    at = lambda *squares: [hand.pixel(middle(*square)) for square in squares]  # noqa: E731

    hand.key(pygame.K_2)  # the second terrain of the palette
    hand.key(pygame.K_g)
    hand.click_at(*at((10, 8)))
    assert set(phrases(screen, *Sheet(screen.draft.value).squares())) == {"dirt"}
    hand.key(pygame.K_z, CTRL)
    assert screen.draft.text == blank

    hand.key(pygame.K_y)  # half a turn
    hand.key(pygame.K_b)
    hand.key(pygame.K_RIGHTBRACKET)
    hand.drag(*at((10, 1), (10, 14)))
    assert phrases(screen, (10, 7), (9, 8)) == ["dirt", "dirt"]
    hand.key(pygame.K_r)
    hand.push("terrain wall")
    hand.push("hollow")
    hand.drag(*at((4, 11), (7, 14)))
    assert phrases(screen, (4, 11), (5, 12), (12, 1)) == ["wall", "grass", "wall"]
    hand.key(pygame.K_d)
    hand.click_at(*at((5, 11)))
    assert phrases(screen, (5, 11), (14, 4)) == ["grass", "grass"]
    hand.key(pygame.K_l)
    hand.key(pygame.K_LEFTBRACKET)
    hand.push("terrain scrub")
    hand.drag(*at((12, 11), (16, 11)))
    assert phrases(screen, (14, 11), (5, 4)) == ["scrub", "scrub"]
    hand.key(pygame.K_s)
    hand.push("stamp copse")
    hand.click_at(*at((17, 13)))
    hand.key(pygame.K_w)
    hand.drag(hand.pixel((8, 5)), hand.pixel((8, 8)))
    assert len(Sheet(screen.draft.value).walls) == 6

    hand.key(pygame.K_v)
    hand.drag(*at((4, 11), (7, 14)))
    hand.key(pygame.K_c, CTRL)
    before = screen.draft.text
    hand.key(pygame.K_v, CTRL)
    hand.key(pygame.K_k)
    hand.click_at(*at((17, 9)))
    assert screen.draft.text != before
    hand.key(pygame.K_z, CTRL)
    hand.key(pygame.K_ESCAPE)
    assert screen.draft.text == before

    hand.key(pygame.K_a)
    hand.push("marking exits A")
    hand.drag(*at((0, 6), (0, 9)), mods=SHIFT)
    hand.go_on()
    assert [one.severity for one in screen.found.checked] == ["error", "error"], "of both sides, by the symmetry"
    mend_all(hand, screen)

    hand.key(pygame.K_m)
    hand.push("entry properties")
    hand.push("value description")
    hand.type("Two barns and a road between them.")
    hand.push("done")
    hand.key(pygame.K_m)
    hand.push("entry size")
    hand.push("more left")
    hand.push("more right")
    hand.key(pygame.K_RETURN)
    assert Sheet(screen.draft.value).width == 22
    assert screen.draft.value["description"] == "Two barns and a road between them."
    assert [one for one in screen.found.checked if "edge" in one.sentence], "the edge has gone away from the exits"
    mend_all(hand, screen)

    file = save(hand, screen, "own-two-barns")
    assert main(["check", str(file)]) == 0
    assert "warning" not in capsys.readouterr().out

    page = games_played(hand, screen)
    assert page.report.heats[0].field == "own-two-barns"
    hand.key(pygame.K_F5)
    assert isinstance(hand.screen, TableScreen)
    state = hand.screen.host.state
    assert (state.map.name, state.map.width) == ("Two Barns", 22)
    for _n in range(12):
        if hand.screen.host.pending is not None:
            one_action(hand.screen)
        hand.go_on(4)
    assert hand.screen.host.state.map.kind(5, 11).traits == {"wall"}


def test_a_table_in_inches_from_an_empty_page_to_a_battle(hand, capsys):
    screen = new_one(hand, "The Quarry", room=1, size=1)
    blank = screen.draft.text
    hand.key(pygame.K_y)
    hand.key(pygame.K_s)
    hand.push("piece boulders")
    hand.key(pygame.K_RIGHTBRACKET)
    hand.click_at(hand.inch(10, 10))
    assert len(screen.draft.value["laid"]) == 2
    hand.key(pygame.K_z, CTRL)
    assert screen.draft.text == blank
    hand.key(pygame.K_y, CTRL)

    hand.key(pygame.K_p)
    for corner in ((18, 8), (23, 8), (24, 12), (19, 13)):
        hand.click_at(hand.inch(*corner))
    hand.key(pygame.K_RETURN)
    assert len(screen.draft.value["own"]) == 2
    hand.key(pygame.K_v)
    hand.click_at(hand.inch(10, 10))
    hand.drag(hand.inch(10, 10), hand.inch(8, 12))
    assert screen.draft.value["laid"][0]["at"] == [8, 12]
    hand.key(pygame.K_o)
    w, h = screen.draft.value["size"]
    hand.click_at(hand.inch(w / 2, h / 2))
    hand.key(pygame.K_a)
    hand.drag(hand.inch(6, h - 0.5), hand.inch(w - 6, h - 0.5))
    hand.go_on()
    assert screen.found.checked == []
    file = save(hand, screen, "own-the-quarry")
    assert main(["check", str(file)]) == 0
    assert "warning" not in capsys.readouterr().out
    page = games_played(hand, screen)
    assert page.report.heats[0].field == "own-the-quarry"
    hand.key(pygame.K_F5)
    assert isinstance(hand.screen, TableScreen)
    assert hand.screen.host.state.battle.table.name == "The Quarry"
