"""About the program: the screen, what a bug report gets to know, and what stays out of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from game import __version__, paths, rooms
from game.ui import app as shell
from game.ui import desktop, facts
from game.ui import settings as stored
from game.ui.kit import Audit, Pen
from game.ui.play import EveryDoor
from game.ui.screens import about
from game.ui.screens.about import AboutScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.settings import SettingsScreen


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    settings = stored.Settings(mute=True, reduced_motion=True, names={"A": "Wilhelmina", "B": ""})
    made = shell.App(shell.open_window((1280, 720)), settings, EveryDoor())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


@pytest.fixture
def copied(monkeypatch):
    texts = []
    monkeypatch.setattr(shell.App, "copy", lambda _app, text: texts.append(text))
    return texts


def press(app, key):
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.handle(pygame.Event(pygame.KEYUP, key=key, mod=0))
    app.frame(0.1)


def report(name, text, age=0):
    file = paths.reports_folder() / name
    file.write_text(text, encoding="utf-8")
    os.utime(file, (1e9 - age, 1e9 - age))


def test_the_page_is_reached_from_menu_and_settings(app):
    app.push(MenuScreen())
    app.frame(0.1)
    assert app.top.ui.by_key["about"].label == f"Version {__version__}"
    app.top.ui.by_key["about"].on()
    assert isinstance(app.top, AboutScreen)
    press(app, pygame.K_ESCAPE)
    app.push(SettingsScreen())
    app.frame(0.1)
    press(app, pygame.K_a)
    assert isinstance(app.top, AboutScreen)


@pytest.mark.parametrize("layout", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_label_fits_also_a_long_path(app, monkeypatch, scale, layout):
    monkeypatch.setenv("FIELDGLASS_HOME", str(paths.saves_folder() / "/".join(["a folder of a deep tree"] * 9)))
    app.settings.ui_scale = scale
    app.window.size = (round(layout[0] * scale), round(layout[1] * scale))
    app.push(AboutScreen())
    app.frame(0.02)
    app.top.ui.audit = Audit()
    app.draw()
    assert app.top.ui.audit.faults() == []
    shown = [label.text for label in app.top.ui.audit.labels]
    assert any(text.startswith("…") and text.endswith("reports") for text in shown)


def test_the_page_needs_no_scrolling_on_the_smallest_layout(app):
    app.push(AboutScreen())
    app.frame(0.02)
    app.draw()
    last = app.top.ui.by_key["copy settings"].area
    assert last.bottom < 720 - 16


def test_the_end_of_a_path_is_kept():
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    assert about.ending(pen, "short", 200, 13) == "short"
    cut = about.ending(pen, "/home/someone/a/very/long/way/to/reports", 120, 13)
    assert cut.startswith("…")
    assert cut.endswith("to/reports")
    assert pen.width(cut, 13) <= 120
    assert about.ending(pen, "long", 1, 13) == "…"


def test_one_key_copies_what_a_bug_report_needs(app, copied):
    report("older.txt", "old trouble", age=99)
    report("newer.txt", "Traceback: new trouble")
    app.push(AboutScreen())
    app.frame(0.1)
    press(app, pygame.K_c)
    (text,) = copied
    assert f"Fieldglass: {__version__} (source tree)" in text
    assert f"Python {sys.version.split()[0]}" in text
    assert "Window: 1280 x 720" in text
    assert "Rooms: " + ", ".join(sorted(rooms.wings("ui"))) in text
    assert "Last report, newer.txt:\nTraceback: new trouble\n" in text
    assert "old trouble" not in text


def test_persons_stay_out_of_a_bug_report(app, monkeypatch, tmp_path):
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "Wilhelmina Muster")
    report("one.txt", f"File {tmp_path}/Wilhelmina Muster/saves/a.json")
    app.push(SettingsScreen())
    text = facts.in_words(app)
    assert "Wilhelmina" not in text
    assert "File ~/saves/a.json" in text


def test_the_home_of_a_person_is_hidden_as_windows_writes_it(monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: "C:\\Users\\Wilhelmina")
    assert (
        facts.impersonal("in C:\\Users\\Wilhelmina\\x and 'C:\\\\Users\\\\Wilhelmina\\\\x'") == "in ~\\x and '~\\\\x'"
    )


def test_only_the_end_of_a_very_long_report_goes_along(app):
    report("long.txt", "x" * 90_000 + "the end")
    app.push(SettingsScreen())
    text = facts.in_words(app)
    assert text.endswith("the end\n")
    assert len(text) < facts.MOST_OF_A_REPORT + 2000


def test_a_report_that_cannot_be_read_is_told(app, monkeypatch):
    (paths.reports_folder() / "folder.txt").mkdir()
    app.push(SettingsScreen())
    assert "cannot be read" in facts.in_words(app)

    def gone():
        raise PermissionError

    monkeypatch.setattr(facts, "reports_folder", gone)
    assert facts.last_report() is None


@pytest.mark.parametrize(
    ("platform", "tool"), [("win32", "explorer"), ("darwin", "open"), ("linux", "xdg-open"), ("freebsd14", "xdg-open")]
)
def test_a_folder_is_shown_by_the_file_manager_of_the_system(monkeypatch, tmp_path, platform, tool):
    called = []
    monkeypatch.setattr(desktop.sys, "platform", platform)
    monkeypatch.setattr(desktop.subprocess, "Popen", lambda words, **_more: called.append(words))
    assert desktop.show_folder(tmp_path) == ""
    assert called == [[tool, str(tmp_path)]]


def test_a_system_without_a_file_manager_says_so(app, monkeypatch, tmp_path):
    def missing(_words, **_more):
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(desktop.subprocess, "Popen", missing)
    told = []
    monkeypatch.setattr(app, "toast", told.append)
    app.push(AboutScreen())
    app.top.show(tmp_path)
    assert told == ["The folder cannot be shown: No such file or directory."]


def test_folders_are_those_of_the_player(app, copied):
    app.push(AboutScreen())
    app.frame(0.1)
    app.top.ui.by_key["copy reports"].on()
    assert copied == [str(paths.reports_folder())]
    assert paths.reports_folder().is_dir()
