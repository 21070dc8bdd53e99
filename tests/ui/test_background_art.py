"""A battle on a map with background art: it is seen, and one that is missing is told of once and stops nobody."""

from __future__ import annotations

import pygame
import pytest

from game.content.room import scenario_of
from game.paths import data_folder, own_content_folder
from game.ui.screens import opening
from tests.exchange.pictures import RED, near, picture
from tests.ui.hands import press, settle


@pytest.fixture
def begun(window, monkeypatch):
    """Begin a Quick Battle on an own map that names a picture; return the window and what it has told."""
    told = []
    monkeypatch.setattr(window, "toast", told.append)

    def begin(data):
        folder = own_content_folder()
        for name in ("maps", "scenarios"):
            (folder / name).mkdir(parents=True)
        strip = (data_folder("maps") / "skirmish" / "quick-battle-strip.yaml").read_text("utf-8")
        (folder / "maps" / "strip.yaml").write_text(strip + "art: {image: strip.png}\n", "utf-8")
        text = (data_folder("scenarios") / "skirmish" / "quick-battle.yaml").read_text("utf-8")
        (folder / "scenarios" / "on-a-strip.yaml").write_text(text.replace("quick-battle-strip", "strip"), "utf-8")
        if data is not None:
            (folder / "maps" / "strip.png").write_bytes(data)
        opening.begin(window, scenario_of("on-a-strip"), seed=3)
        settle(window)
        return told

    return begin


def colour(window, x, y):
    at = window.top.board.camera.to_pixel(x, y)
    window.draw()
    found = window.window.get_surface().get_at((round(at[0]), round(at[1])))
    return found.r, found.g, found.b


def test_the_picture_lies_below_the_battle(begun, window, painted):
    assert begun(picture(200, 100)) == []
    board = window.top.board
    board.terrain.finish(board.camera.px)
    window.top.refresh()
    settle(window)
    assert near(colour(window, 1.7, board.map.height - 0.3), RED, 40)


@pytest.mark.parametrize(("data", "words"), [
    (None, "The picture strip.png of the map {name} is missing: its ground is painted."),
    (b"GIF89a", "The picture strip.png of the map {name} cannot be shown: it is no picture of the kind PNG, WebP or JPEG."),
])  # fmt: skip
def test_a_picture_that_is_not_there_is_told_of_once_and_the_battle_goes_on(begun, window, painted, data, words):
    told = begun(data)
    window.top.board.terrain.finish(window.top.board.camera.px)
    for _n in range(3):
        press(window, pygame.K_TAB)
    name = window.top.board.map.name
    assert [one.removesuffix(" The ground is painted.") for one in told] == [words.format(name=name)]
