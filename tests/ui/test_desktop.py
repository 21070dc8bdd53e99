"""Where the window stands and how large it is: within what systems leave to windows, remembered, in dots of theirs."""

from __future__ import annotations

import ctypes
import json

import pygame
import pytest

from game.paths import config_folder
from game.ui import app as shell
from game.ui import desktop, play
from game.ui import settings as stored
from game.ui.desktop import Desk
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.screens.menu import MenuScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.settings import SettingsScreen

LAPTOP = Desk((0, 0, 1366, 728))  # 1366 x 768 with a task bar
WINDOWS_FRAME = (31, 8, 8, 8)
BESIDE = Desk((-1920, 0, 1920, 1080))


class FakeSdl:
    """SDL on another system: what it says of usable areas and dots per inch."""

    def __init__(self, usable, dpi=96.0):
        self.usable, self.dpi = usable, dpi

    def SDL_GetDisplayUsableBounds(self, number, rect):
        rect._obj.x, rect._obj.y, rect._obj.w, rect._obj.h = self.usable[number]
        return 0

    def SDL_GetDisplayDPI(self, _number, dpi, _across, _down):
        dpi._obj.value = self.dpi
        return 0


class OldSdl:
    """SDL that knows none of it."""


@pytest.fixture
def display():
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.mark.parametrize(
    ("desk", "frame", "size"),
    [
        (LAPTOP, WINDOWS_FRAME, (1280, 689)),
        (Desk((0, 25, 1440, 875)), (28, 0, 0, 0), (1280, 800)),  # macOS: a bar above, nothing beside
        (Desk((0, 0, 1920, 1040)), WINDOWS_FRAME, (1280, 800)),
        (Desk((0, 0, 1920, 1008), 1.5), WINDOWS_FRAME, (1904, 969)),  # Windows at 150 %
        (Desk((0, 0, 2560, 1400)), WINDOWS_FRAME, (1920, 1200)),
        (Desk((0, 0, 3840, 2080), 2.0), WINDOWS_FRAME, (2560, 1600)),
        (Desk((0, 0, 1024, 600)), WINDOWS_FRAME, (1008, 561)),
    ],
)
def test_the_window_opens_within_what_the_system_leaves_to_windows(monkeypatch, desk, frame, size):
    monkeypatch.setattr(desktop, "USUAL_FRAME", frame)
    x, y, w, h = shell.first_place([desk], None)
    assert (w, h) == size
    assert desk.usable[0] <= x - frame[1]
    assert desk.usable[1] <= y - frame[0]
    assert x + w + frame[3] <= desk.usable[0] + desk.usable[2]
    assert y + h + frame[2] <= desk.usable[1] + desk.usable[3]


def test_a_window_opens_where_it_stood_also_on_another_monitor():
    assert desktop.placed([LAPTOP, BESIDE], (-1800, 100, 1300, 800), WINDOWS_FRAME) == (-1800, 100, 1300, 800)


def test_a_window_that_would_stand_partly_outside_is_moved_and_made_smaller():
    assert desktop.placed([LAPTOP], (300, -40, 1280, 800), WINDOWS_FRAME) == (78, 31, 1280, 689)


def test_a_window_of_a_monitor_that_is_gone_opens_in_the_middle_of_the_first():
    assert desktop.placed([LAPTOP], (2500, 100, 1000, 500), WINDOWS_FRAME) == (183, 125, 1000, 500)


def test_monitors_are_told_by_sdl_where_it_knows_them(display, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (1920, 1080)])
    monkeypatch.setattr(desktop, "_sdl", lambda: FakeSdl([(0, 0, 1366, 728), (1366, 0, 1920, 1080)], 144.0))
    assert desktop.desks() == [LAPTOP, Desk((1366, 0, 1920, 1080))]
    monkeypatch.setattr(desktop.sys, "platform", "win32")
    assert [desk.factor for desk in desktop.desks()] == [1.5, 1.5]
    monkeypatch.setattr(desktop, "_sdl", OldSdl)
    assert desktop.desks() == [Desk((0, 0, 1366, 768)), Desk((0, 0, 1920, 1080))]


def test_the_factor_of_a_monitor_is_that_of_windows_and_never_absurd():
    assert desktop.factor(FakeSdl([], 192.0), 0, "win32") == 2.0
    assert desktop.factor(FakeSdl([], 60.0), 0, "win32") == 1.0
    assert desktop.factor(FakeSdl([], 2000.0), 0, "win32") == 3.0
    assert desktop.factor(FakeSdl([], 227.0), 0, "darwin") == 1.0


def test_the_real_sdl_answers(display):
    """The functions exist in the library that pygame has loaded, and take what they are given."""
    assert isinstance(desktop._sdl().SDL_GetDisplayUsableBounds, ctypes._CFuncPtr)
    assert desktop._usable(desktop._sdl(), 0) == (0, 0, *pygame.display.get_desktop_sizes()[0])
    assert desktop._usable(desktop._sdl(), 99) is None
    window = pygame.Window("", (200, 100))
    assert len(desktop.frame_of(window)) == 4
    window.destroy()


def test_without_sdl_frame_and_monitors_are_the_usual_ones(display, monkeypatch):
    window = pygame.Window("", (200, 100))
    monkeypatch.setattr(desktop, "_sdl", lambda: None)
    assert desktop.frame_of(window) == desktop.USUAL_FRAME
    assert desktop.desks() == [Desk((0, 0, *pygame.display.get_desktop_sizes()[0]))]
    window.destroy()


@pytest.fixture
def make(monkeypatch):
    """Open the window of the game on a monitor."""
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    made = []

    def build(desk=LAPTOP, size=None, **wanted):
        monkeypatch.setattr(desktop, "desks", lambda: [desk])
        monkeypatch.setattr(desktop, "frame_of", lambda _window: WINDOWS_FRAME)
        settings = stored.Settings(mute=True, reduced_motion=True, **wanted)
        app = shell.App(shell.open_window(size, settings.place()), settings, EveryDoor())
        made.append(app)
        return app

    yield build
    for app in made:
        app.quit()
        app.window.destroy()
    pygame.display.quit()


@pytest.mark.parametrize("screen", [MenuScreen, SettingsScreen, SavesScreen])
def test_everything_fits_a_laptop_of_1366_x_768_with_bars(make, screen):
    app = make()
    app.push(screen())
    app.settle(None)
    app.frame(0.1)
    app.top.ui.audit = Audit()
    app.draw()
    assert app.window.size == (1280, 689)
    assert 0.9 < app.scale < 1
    assert app.top.ui.height >= 720
    assert app.top.ui.audit.faults() == []


def test_the_window_settles_when_its_frame_is_known(make, monkeypatch):
    app = make(window=[20, 40, 1340, 690])
    app.settle(app.settings.place())
    assert (*app.window.position, *app.window.size) == (18, 31, 1340, 689)
    app._maximized = True
    app.window.size = (1366, 728)
    app.settle(app.settings.place())
    assert app.window.size == (1366, 728)


def test_size_and_place_are_kept_but_not_those_of_the_whole_screen(make):
    app = make(Desk((0, 0, 1920, 1080)), (1300, 800))
    app.push(MenuScreen())
    app.window.position = (70, 60)
    app.frame(0.1)
    app.handle(pygame.Event(pygame.WINDOWMAXIMIZED))
    app.window.size = (1900, 1000)
    app.frame(0.1)
    app.keep_place()
    kept, trouble = stored.load()
    assert (kept.place(), kept.maximized, trouble) == ((70, 60, 1300, 800), True, "")
    app.handle(pygame.Event(pygame.WINDOWRESTORED))
    app.window.size = (1400, 900)
    app.frame(0.1)
    app._toggle_fullscreen()
    app.frame(0.1)
    app.keep_place()
    kept, _trouble = stored.load()
    assert (kept.place(), kept.maximized) == ((70, 60, 1400, 900), False)


@pytest.mark.parametrize("bad", [[1, 2, 3], [1, 2, 0, 4], [1, 2, 3.5, 4], [1, 2, 3, True], [10**9, 0, 5, 5], "left"])
def test_a_place_that_is_none_is_told_and_not_used(bad):
    (config_folder() / stored.FILE).write_text(json.dumps({"window": bad}), encoding="utf-8")
    kept, trouble = stored.load()
    assert kept.place() is None
    assert "window" in trouble


def test_playing_opens_where_the_window_stood_and_keeps_where_it_stands(monkeypatch):
    stored.Settings(mute=True, window=[5, 40, 900, 600]).save()
    seen = []

    def first(app):
        seen.append((*app.window.position, *app.window.size))
        app.window.position = (9, 50)
        app.window.size = (950, 620)
        app.frame(0.1)
        app.quit()

    monkeypatch.setattr(shell.App, "run", first)
    assert play.run(start=SettingsScreen) == 0
    assert seen == [(5, 40, 900, 600)]
    assert stored.load()[0].place() == (9, 50, 950, 620)


def test_a_click_lands_where_the_picture_is_on_a_screen_with_points(make, monkeypatch):
    """macOS: a window of 1280 x 800 points has 2560 x 1600 dots, and the pointer is told in points."""
    app = make(Desk((0, 0, 3000, 2000)), (1280, 800))
    surface = pygame.Surface((2560, 1600))
    monkeypatch.setattr(shell.App, "size", surface.get_size())
    taken = []
    app.push(SettingsScreen())
    monkeypatch.setattr(app.top, "handle", taken.append)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(-3, 4), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert app.scale == 2.0
    assert (taken[0].pos, taken[0].rel, taken[0].buttons) == ((200, 100), (-6, 8), (0, 0, 0))
    assert taken[1].y == 1
    assert "pos" not in taken[1].dict
