"""The window, its screens, settings and sounds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading

import numpy as np
import pygame
import pytest

from game import rooms
from game.tools.rulebook import Rule
from game.ui import app as shell
from game.ui import settings as stored
from game.ui import sound
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.screens import opening
from game.ui.screens.menu import MenuScreen
from game.ui.screens.rules import RulesScreen, styled
from game.ui.screens.saves import SavesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.slots import FolderShelf
from tests.ui.hands import audited, wait


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    made = shell.App(shell.open_window((1280, 800)), stored.Settings(mute=True, reduced_motion=True), EveryDoor())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


@pytest.fixture
def saves(tmp_path):
    """Three saves: the autosave, a finished battle, and a torn file."""
    shelf = FolderShelf()

    def put(name, title, answers):
        document = {"format": 1, "system": "skirmish", "title": title, "setup": {}, "seed": 1, "answers": [0] * answers,
                    "mark": {"at": 0, "state": {}}, "digest": "x"}  # fmt: skip
        (shelf.folder / name).write_text(json.dumps(document), encoding="utf-8")

    put("autosave.json", {"scenario": "Brackwater Abbey", "round": 3, "player": "Anna"}, 214)
    put(
        "won.json",
        {"name": "Anna’s {revenge}", "scenario": "Cairn Hollow", "round": 8, "finished": True, "winner": "Anna"},
        99,
    )
    (shelf.folder / "torn.json").write_text('{"format": 1, "ans', encoding="utf-8")
    return shelf


def press(app, key, mod=0, unicode=""):
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))
    if app.screens:
        app.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod))
        app.frame(0.1)


def settled(app):
    app.frame(0.1)
    wait(app, lambda: app.top.wake() is None, step=0.1)


SCREENS = {
    "menu": MenuScreen,
    "settings": SettingsScreen,
    "rules": lambda: RulesScreen("DDM-AOO-03"),
    "saves": SavesScreen,
}


@pytest.mark.parametrize("layout", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("name", sorted(SCREENS))
def test_every_label_fits_its_box_and_covers_no_other(app, saves, name, scale, layout):
    app.settings.ui_scale = scale
    app.window.size = (round(layout[0] * scale), round(layout[1] * scale))
    app.push(SCREENS[name]())
    app.frame(0.02)
    assert app.top.ui.scale == scale
    app.top.ui.audit = Audit()
    app.draw()
    assert app.top.ui.audit.labels
    assert app.top.ui.audit.faults() == []


def test_all_menu_entries_open_by_their_keys_and_esc_comes_back(app, saves):
    app.push(MenuScreen())
    for key, screen in ((pygame.K_l, SavesScreen), (pygame.K_r, RulesScreen), (pygame.K_s, SettingsScreen)):
        press(app, key)
        assert isinstance(app.top, screen)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.top, MenuScreen)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)
    press(app, pygame.K_q, mod=pygame.KMOD_LCTRL)
    assert app.screens == []


def test_continue_is_there_only_with_an_autosave_that_goes_on(app, saves, monkeypatch):
    opened = []
    monkeypatch.setattr(opening, "go_on", lambda _app, file: opened.append(file.name))
    app.push(MenuScreen())
    app.top.ui.settle()
    assert app.top.ui.by_key["continue"].sub == "Brackwater Abbey, round 3, Anna to play"
    press(app, pygame.K_RETURN)
    assert opened == ["autosave.json"]
    (saves.folder / "autosave.json").unlink()
    app.top.resumed()
    app.top.ui.settle()
    assert "continue" not in app.top.ui.by_key


def test_nothing_is_drawn_while_nothing_happens(app):
    app.push(MenuScreen())
    settled(app)
    frames = app.frames
    for _ in range(20):
        app.frame(0.1)
    assert app.frames == frames


def test_a_larger_window_gets_a_larger_scale_but_never_less_room_than_the_smallest_layout(app):
    app.push(SettingsScreen())
    for size, scale in (((1280, 800), 1.0), ((2560, 1440), 2.0), ((1600, 1300), 1.25), ((3840, 2160), 3.0)):
        app.window.size = size
        app.frame(0.02)
        assert app.top.ui.scale == scale


def test_a_held_key_works_its_button_once(app):
    app.push(MenuScreen())
    for _ in range(3):
        app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s"))
        app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(app.top, MenuScreen)
    assert len(app.screens) == 1


def test_work_in_the_background_ends_in_the_thread_of_the_window(app):
    app.push(MenuScreen())
    found = []
    app.in_background(lambda: 6 * 7, found.append)
    wait(app, lambda: found)
    assert found == [42]


def test_f12_saves_what_the_window_shows(app):
    app.push(MenuScreen())
    app.frame(0.02)
    press(app, pygame.K_F12)
    from game.paths import saves_folder

    assert len(list((saves_folder().parent / "screenshots").glob("*.png"))) == 1


def test_links_between_rules_are_followed_and_esc_goes_back_along_them(app):
    app.push(MenuScreen())
    app.open_rule("DDM-WIN-02")
    app.frame(0.02)
    assert (app.top.chapter, app.top.marked) == ("WIN", "DDM-WIN-02")
    app.open_rule("DDM-SCN-07")
    app.frame(0.02)
    assert (app.top.chapter, app.top.marked) == ("SCN", "DDM-SCN-07")
    press(app, pygame.K_ESCAPE)
    assert app.top.marked == "DDM-WIN-02"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


@pytest.mark.parametrize("book", ["Ściana dzieli. (ruling)", "Ściana dzieli. (rozstrzygnięcie)"])
def test_remarks_of_translated_rules_are_grey_in_the_words_of_the_language(monkeypatch, book):
    monkeypatch.setattr("game.ui.screens.rules._", {"(ruling)": "(rozstrzygnięcie)"}.get, raising=True)
    monkeypatch.setattr("game.ui.screens.rules.REMARKS", ("(ruling)",))
    assert styled(Rule("DDM-TER-01", "TER", book)) == "Ściana dzieli. {f|(rozstrzygnięcie)}"


def test_an_unknown_rule_is_told_in_a_sentence(app):
    app.push(RulesScreen("DDM-NOT-99"))
    app.frame(0.02)
    assert "DDM-NOT-99" in app.top.trouble


def test_arrows_go_through_chapters_and_page_keys_through_their_rules(app):
    app.push(RulesScreen("DDM-GEO-01"))
    press(app, pygame.K_PAGEDOWN)
    assert app.top.ui.state_of("page").scroll > 100
    press(app, pygame.K_DOWN)
    assert app.top.chapter == "Q"
    assert app.top.ui.state_of("page").scroll == 0


def test_searching_the_rules(app):
    app.push(RulesScreen())
    press(app, pygame.K_SLASH, unicode="/")
    for letter in "opportunity":
        app.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    app.frame(0.02)
    assert app.top.words == "opportunity"
    assert any(key.startswith("rule DDM-AOO") for key in app.top.ui.by_key)


def test_a_long_name_of_a_battle_ends_in_an_ellipsis_and_a_tooltip_has_it_whole(app, saves):
    name = "The Bridge over the " + 40 * "W"
    document = json.loads((saves.folder / "won.json").read_text("utf-8"))
    document["title"]["name"] = name
    (saves.folder / "won.json").write_text(json.dumps(document), encoding="utf-8")
    app.push(SavesScreen())
    app.frame(0.02)
    rows = app.top.ui.by_key
    assert rows["slot won.json"].tooltip == name
    assert rows["slot autosave.json"].tooltip == ""
    assert [fault for fault in audited(app).faults() if "Bridge" in str(fault)] == []


def test_deleting_a_battle_asks_first(app, saves):
    app.push(SavesScreen())
    count = len(app.top.slots)
    first = app.top.slot
    assert not first.trouble
    press(app, pygame.K_DOWN)
    assert app.top.slot is not first
    press(app, pygame.K_DELETE)
    assert app.top.asking
    press(app, pygame.K_ESCAPE)
    assert len(app.top.slots) == count
    press(app, pygame.K_DELETE)
    press(app, pygame.K_d, unicode="d")
    assert len(app.top.slots) == count - 1


def test_a_torn_save_is_listed_with_its_trouble(saves):
    torn = next(slot for slot in saves.slots() if slot.file.name == "torn.json")
    assert "torn.json" in torn.trouble
    assert len(saves.slots()) == 3


def test_settings_come_back_as_they_were_saved(tmp_path):
    file = tmp_path / "settings.json"
    made = stored.Settings(ui_scale=1.5, volume=0.4, dice="typed", names={"A": "Anna", "B": "Petr"}, file=file)
    assert made.save() == ""
    assert stored.load(file) == (made, "")
    assert [f.name for f in tmp_path.glob("settings*")] == ["settings.json"]


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", "17", '"words"', "\ufffd", "[" * 100_000])
def test_a_broken_settings_file_keeps_the_usual_values_and_says_so(tmp_path, text):
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    settings, trouble = stored.load(file)
    assert settings == stored.Settings()
    assert str(file) in trouble


def test_bad_values_in_the_settings_fall_back_one_by_one(tmp_path):
    file = tmp_path / "settings.json"
    bad = {"ui_scale": 9, "volume": "loud", "mute": 1, "undo": [], "names": {"E": "x"}, "dice": "typed", "recent": "all",
           "unknown": 1}  # fmt: skip
    file.write_text(json.dumps(bad), encoding="utf-8")
    settings, trouble = stored.load(file)
    assert settings == stored.Settings(dice="typed")
    assert all(name in trouble for name in ("ui_scale", "volume", "mute", "undo", "names", "recent"))


def test_a_scenario_stands_once_among_those_played_last(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"recent": ["skirmish/quick-battle"] * 2}), encoding="utf-8")
    assert stored.load(file)[0].recent == []


def test_settings_that_cannot_be_written_are_told_in_a_sentence(tmp_path):
    (tmp_path / "settings.json").mkdir()
    assert "settings.json" in stored.Settings(file=tmp_path / "settings.json").save()


@pytest.mark.parametrize("name", sound.NAMES)
def test_every_sound_is_short_audible_and_never_clips(name):
    wave = sound.wave(name)
    assert 0.03 < len(wave) / sound.RATE < 2
    assert 0.5 < float(np.max(np.abs(wave))) <= 0.8
    assert abs(float(wave[-1])) < 0.1


def test_sounds_play_on_the_dummy_device_and_not_when_muted(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # whatever tests before have left
    for other in threading.enumerate():  # a window of another test may be opening it
        if other.name == "background":
            other.join(10)
    pygame.mixer.quit()
    sounds = sound.Sounds()
    sounds.volume = 0.0
    sounds.play("hit")
    assert not pygame.mixer.get_init()
    sounds.volume = 0.5
    sounds.play("hit")
    assert pygame.mixer.get_init()
    sounds.close()


def test_without_a_display_one_sentence_names_what_works_without():
    env = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY"}} | {
        "SDL_VIDEODRIVER": "x11",
        "DISPLAY": ":9876",
    }
    words = "import sys; from game.ui import play; sys.exit(play.run())"
    done = subprocess.run(
        [sys.executable, "-c", words], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "fieldglass simulate" in done.stderr
    assert "fieldglass render" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_plain_pygame_is_refused_with_a_sentence(monkeypatch):
    monkeypatch.setattr(pygame, "IS_CE", False, raising=False)
    with pytest.raises(shell.NoWindowError, match="pip uninstall"):
        shell.open_window()


def test_without_a_battle_to_continue_enter_begins_a_new_one(app, monkeypatch):
    opened = []
    monkeypatch.setattr("game.ui.screens.new_game.new_game", lambda _app: opened.append("new"))
    app.settings.learnt = [f"{name}/{face.lesson}" for name, face in rooms.wings("ui").items()]
    app.push(MenuScreen())
    app.top.ui.settle()
    assert app.top.ui.by_key["new"].kind == "main"
    press(app, pygame.K_RETURN)
    assert opened == ["new"]


def test_before_anything_was_played_enter_leads_to_the_lessons(app, monkeypatch):
    opened = []
    monkeypatch.setattr("game.ui.screens.opening.learn", lambda _app, room: opened.append(room))
    app.push(MenuScreen())
    app.top.ui.settle()
    assert (app.top.ui.by_key["learn"].kind, app.top.ui.by_key["new"].kind) == ("main", "normal")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_1)
    assert opened == ["skirmish"]


def test_the_window_opens_larger_on_a_large_desktop_and_never_larger_than_it():
    assert shell.first_size((1920, 1080)) == (1280, 800)
    assert shell.first_size((2560, 1440)) == (1920, 1200)
    assert shell.first_size((3840, 2160)) == (2560, 1600)
    assert shell.first_size((1280, 720)) == (1280, 720)
