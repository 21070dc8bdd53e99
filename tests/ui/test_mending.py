"""Whatever fails in a screen ends in a dialog and a report; the battle is kept and the window stays."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pygame
import pytest

from game import paths
from game.paths import own_content_folder, reports_folder, saves_folder
from game.ui import app as shell
from game.ui import play, slots
from game.ui import settings as stored
from game.ui.hosting import Host
from game.ui.play import EveryDoor
from game.ui.screens.home import HomeScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.trouble import TroubleScreen
from game.ui.slots import FolderShelf
from tests.ui.hands import first_activation, press, push, settle

pytestmark = pytest.mark.usefixtures("guarded")


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    made = shell.App(shell.open_window((1280, 800)), stored.Settings(mute=True, reduced_motion=True), EveryDoor())
    made.push(MenuScreen())
    settle(made)
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


def broken(*_given, **_named):
    message = "a beam has come down"
    raise RuntimeError(message)


def reports():
    return sorted(reports_folder().glob("*.txt"))


def test_a_fault_of_a_key_leaves_the_screen_and_says_so(app, monkeypatch):
    app.push(SettingsScreen())
    monkeypatch.setattr(SettingsScreen, "back", broken)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TroubleScreen)
    assert not app.top.kept
    assert "a beam has come down" in reports()[-1].read_text("utf-8")
    assert "MenuScreen > SettingsScreen" in reports()[-1].read_text("utf-8")
    push(app, "on")
    assert isinstance(app.top, SettingsScreen)


@pytest.mark.parametrize("hook", ["build", "update", "draw", "wake", "resize"])
def test_a_screen_that_cannot_go_on_is_closed(app, monkeypatch, hook):
    app.push(SettingsScreen())
    settle(app)
    where, name = (app.top.ui, "_build") if hook == "build" else (SettingsScreen, hook)
    monkeypatch.setattr(where, name, broken, raising=False)
    app.top.refresh()
    app._size = (0, 0)
    settle(app)
    assert isinstance(app.top, TroubleScreen)
    assert app.top.closed
    push(app, "on")
    assert isinstance(app.top, MenuScreen)


@pytest.mark.parametrize("hook", ["entered", "resize", "build"])
def test_a_screen_that_cannot_be_opened_leaves_the_one_before(app, monkeypatch, hook):
    monkeypatch.setattr(SettingsScreen, hook, broken)
    press(app, pygame.K_s)
    assert isinstance(app.top, TroubleScreen)
    push(app, "on")
    assert isinstance(app.top, MenuScreen)
    assert len(app.screens) == 1


def test_the_menu_is_never_closed(app, monkeypatch):
    monkeypatch.setattr(MenuScreen, "update", broken)
    settle(app)
    assert isinstance(app.top, TroubleScreen)
    assert not app.top.closed
    push(app, "on")
    settle(app)
    assert isinstance(app.top, TroubleScreen), "there is a way to leave, at least"
    app.top.ui.by_key["quit"].activate(app.top.ui)
    assert not app.screens


def test_the_battle_of_a_screen_that_fails_is_kept(open_battle, monkeypatch):
    app, screen = open_battle()
    app.screens.insert(0, menu := MenuScreen())
    menu.app = app
    first_activation(app)
    kept = list(screen.host.session.answers)
    for file in saves_folder().glob("*.json"):
        file.unlink()
    monkeypatch.setattr(type(screen), "update", broken)
    settle(app)
    assert isinstance(app.top, TroubleScreen)
    assert (app.top.closed, app.top.kept) == (True, True)
    (slot,) = FolderShelf().slots()
    assert Host.load(slot.file).session.answers == kept
    push(app, "home")
    assert app.top is menu


def test_what_fails_in_the_background_is_told(app):
    app.in_background(broken)
    end = time.monotonic() + 10
    while not app._toast and time.monotonic() < end:
        app.frame(0.05)
        time.sleep(0.01)
    assert "went wrong" in app._toast[0]
    assert reports()


def test_of_many_reports_the_last_ones_stay(app):
    from game.ui.mending import MOST_REPORTS, Report

    for _ in range(MOST_REPORTS + 5):
        Report.of(RuntimeError("x"), [])
    assert len(reports()) <= MOST_REPORTS


def test_without_a_place_for_it_there_is_no_report_but_the_dialog(app, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "file"))
    app.push(SettingsScreen())
    monkeypatch.setattr(SettingsScreen, "back", broken)
    press(app, pygame.K_ESCAPE)
    assert app.top.report.file is None
    assert "could not be written" in app.top.report.sentence()
    settle(app)


def test_a_picture_that_cannot_be_saved_is_a_sentence(app, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "file"))
    press(app, pygame.K_F12)
    assert app._toast[0].startswith("The picture could not be saved: ")


@pytest.fixture
def started(monkeypatch, tmp_path):
    """Start the window with a home that is a file; return the app before its loop."""
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    found = []
    monkeypatch.setattr(shell.App, "run", lambda app: found.append(app) or None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    assert play.run() == 0
    (made,) = found
    settle(made)
    yield made
    made.quit()
    made.window.destroy()


def test_without_a_home_the_window_opens_and_offers_another_folder(started, tmp_path):
    app = started
    assert isinstance(app.top, HomeScreen)
    assert app.top.folder == tmp_path / "file" / "saves"
    app.top.type("elsewhere")
    push(app, "use")
    assert "must begin at the top" in app.top.trouble
    app.top.type(str(tmp_path / "file" / "below"))
    push(app, "use")
    assert "Not a directory" in app.top.trouble
    assert os.environ["FIELDGLASS_HOME"] == str(tmp_path / "file")
    app.top.type(str(tmp_path / "elsewhere"))
    push(app, "use")
    assert isinstance(app.top, MenuScreen)
    assert (tmp_path / "elsewhere" / "config" / "settings.json").is_file()
    assert app.top.shelf.folder == tmp_path / "elsewhere" / "saves"


def test_without_a_home_a_game_can_be_played_that_is_forgotten(started):
    app = started
    push(app, "without")
    assert isinstance(app.top, MenuScreen)
    home = Path(os.environ["FIELDGLASS_HOME"])
    assert paths.unwritable() is None
    assert "forgotten" in app._toast[0]
    app.quit()
    app.keep_place()  # as the program does at its end
    app.finish()
    assert not home.exists()


def test_halves_of_files_are_cleared_away_at_the_start_and_nobody_elses():
    old, young, other = (saves_folder() / name for name in ("a.json1.part", "b.json2.part", "c.json"))
    deep = own_content_folder() / "rosters" / "own-x.yaml3.part"
    deep.parent.mkdir(parents=True)
    for file in (old, young, other, deep):
        file.write_text("x", "utf-8")
    for file in (old, deep):
        os.utime(file, (time.time() - 3600,) * 2)
    play.tidy()
    assert [file.exists() for file in (old, young, other, deep)] == [False, True, True, False]


def test_a_file_of_a_clock_gone_mad_has_no_time():
    assert slots.moment(10.0**15) is None
    assert slots.moment(10.0**9).year == 2001


@pytest.mark.skipif(sys.platform == "win32", reason="a full disk is tried with a device of Linux")
def test_a_home_that_can_be_written_is_no_trouble():
    assert paths.unwritable() is None
