"""What the tests of the window share: battles in a window that nobody sees."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game import rooms
from game.content.skirmish.library import load_scenario
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.board import painted as ground_files
from game.ui.board.cards import tabletop
from game.ui.board.inches import live as inches_live
from game.ui.board.inches import terrain as inches_terrain
from game.ui.board.squares import live as squares_live
from game.ui.board.squares import terrain
from game.ui.play import EveryDoor
from game.ui.screens import opening
from game.ui.table.screen import TableScreen
from tests.ui.hands import settle, unpainted

QUIET = {"mute": True, "animation": "off", "dice_speed": "off", "curtain": False, "undo": "free", "pause": "none"}


@pytest.fixture(autouse=True)
def ground(request, tmp_path_factory, monkeypatch):
    """Ground is one colour, but where a test asks for `painted`; each is a cache and nothing of the player's."""
    kind = "painted" if "painted" in request.fixturenames else "plain"
    folder = tmp_path_factory.getbasetemp() / kind
    monkeypatch.setattr(ground_files, "cache_folder", lambda: folder)
    if kind == "plain":
        for painter in (terrain, inches_terrain, tabletop, squares_live, inches_live):
            monkeypatch.setattr(painter, "paint", plain)


def plain(_plan, _x, _y, w, h, level):
    return np.full((h * level, w * level, 3), 96, np.uint8)


@pytest.fixture
def painted():
    """The ground is looked at."""


@pytest.fixture
def bids():
    """Let the room of bids join for one test."""
    rooms.join("bids", "tests.ui.bids")
    yield rooms.wing("systems", "bids")
    rooms.leave("bids")


@pytest.fixture
def window(monkeypatch):
    """A window that nobody sees, with nothing in it yet; animations are off."""
    monkeypatch.setattr(TableScreen, "show_result", lambda _screen: None)
    app = shell.App(shell.open_window((1280, 800)), stored.Settings(**QUIET), EveryDoor())
    yield app
    app.quit()
    app.window.destroy()


@pytest.fixture
def there(window, monkeypatch):
    """A window in which what is done in the background is done at once, and live ground is of one colour."""

    def at_once(work, then=None):
        found = work()
        if then is not None:
            then(found)

    monkeypatch.setattr(window, "in_background", at_once)
    with unpainted():
        yield window


@pytest.fixture
def open_battle(monkeypatch):
    """Open battles in a window that nobody sees; animations are off."""
    opened = []
    monkeypatch.setattr(TableScreen, "show_result", lambda _screen: None)

    def make(scenario="quick-battle", seed=3, size=(1280, 800), scale=0.0, **choices):
        wanted = QUIET | {"ask_idle": False} | choices
        app = shell.App(shell.open_window(size), stored.Settings(ui_scale=scale, **wanted), EveryDoor())
        opened.append(app)
        opening.begin(app, load_scenario(scenario), seed=seed)
        settle(app)
        return app, app.top

    yield make
    for app in opened:
        app.quit()
        app.window.destroy()
    pygame.display.quit()
