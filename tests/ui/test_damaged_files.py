"""No file can close the window: damaged saves, titles, settings and content of players, driven through the screens.

Every fault of a screen fails here (tests/conftest.py): what a player would see as a dialog is to be mended at its cause.
The slow tests go through thousands of mutants by seed; `DAMAGED=123 pytest ...` tries one seed again.
"""

from __future__ import annotations

import copy
import json
import os
import random
import shutil
from pathlib import Path

import pygame
import pytest

from game.content.skirmish.library import forget_libraries
from game.paths import config_folder, data_folder, own_content_folder, saves_folder
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.play import EveryDoor
from game.ui.screens import opening
from game.ui.screens.menu import MenuScreen
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.skirmish.builder import BuilderScreen
from game.ui.table.screen import TableScreen
from tests.content.mutants import mutant
from tests.ui.hands import one_action

PARTS = [
    *(pytest.param(part, marks=pytest.mark.slow) for part in range(1)),
    *(pytest.param(part, marks=pytest.mark.thorough) for part in range(1, 10)),
]  # of the long tests: one for each change, all of them on demand
SAVED = Path(__file__).parents[1] / "saves"
NASTY = (
    "\x00", "a\x00b", "\ud800", "x\udfffy", "a" * 20_000, "W" * 3_000, "{b|", "**", "{icon:nothing}", "\x1b[31m", "\n" * 50,
    "AA-" * 3_000, "\u0301" * 500, "\u202eabc", "", " ", "\t", "🀄" * 90, "9" * 4_300, None, [], {}, 10**4_000, -1, 1.5, True,
)  # fmt: skip


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    monkeypatch.setattr(
        "game.ui.glimpses.Glimpses.picture", lambda *_given: None
    )  # threads: they have a test of their own
    monkeypatch.setattr("game.ui.board.squares.previews.Previews.picture", lambda *_given, **_named: None)
    monkeypatch.setattr("game.ui.board.squares.terrain.Terrain._start", lambda *_given: None)
    monkeypatch.setattr(TableScreen, "show_result", lambda _screen: None)
    made = shell.App(shell.open_window((1280, 720)), quiet(), EveryDoor())
    made.push(MenuScreen())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()


def quiet(**more):
    wanted = {"mute": True, "animation": "off", "dice_speed": "off", "curtain": False, "reduced_motion": True} | more
    return stored.Settings(**wanted)


def seeds(first, number):
    one = os.environ.get("DAMAGED")
    return [int(one)] if one else range(first, first + number)


def look(app, frames=2):
    for _ in range(frames):
        app.frame(0.05)
        app._exposed = True


def go_home(app):
    app.home()
    app._toast = None


# --- saves -------------------------------------------------------------------------------------------------------


def whole_save(seed):
    name = ("quick-battle", "thornwood-shrine")[seed % 4 == 3]
    found = json.loads((SAVED / f"format-{1 + seed % 5 // 2 % 2}" / f"{name}.json").read_text("utf-8"))
    if found["format"] > 1 and seed % 2:
        found["hosting"]["plan"] = ["a1", ["step", "ne"], ["step", "e"], ["strike", "b1", 0]]
    return found


def through_the_saves(app, document):
    """Go on with a save, watch it, and play a little where that is possible."""
    (saves_folder() / "autosave.json").write_text(
        document if isinstance(document, str) else json.dumps(document), "utf-8"
    )
    app.top.look()
    app.top.refresh()
    look(app, 1)
    app.push(SavesScreen())
    look(app, 1)
    opened = 0
    for act in ("load", "watch"):
        before = app.top
        getattr(before, act)()
        look(app, 1)
        if app.top is not before:
            opened += 1
            assert isinstance(app.top, (TableScreen, ReplayScreen))
            for _ in range(3 if act == "load" else 0):
                if isinstance(app.top, TableScreen) and app.top.host.person_asked and app.top.caught:
                    one_action(app.top)
                look(app, 1)
            app.pop()
    go_home(app)
    return opened


def saves(app, wanted):
    opened = 0
    for seed in wanted:
        dice = random.Random(seed)
        whole = whole_save(seed)
        setup = whole.pop("setup")  # what is damaged in it, tests/content tells; a few of them go all the way
        document = mutant({"setup": setup} | whole, dice) if seed % 10 == 0 else {"setup": setup} | mutant(whole, dice)
        try:
            opened += through_the_saves(app, document)
        except Exception as fault:
            raise AssertionError(f"damaged save {seed}") from fault
    return opened


def test_damaged_saves_are_refused_or_played(app):
    assert saves(app, seeds(0, 15)) > 3


@pytest.mark.parametrize("part", PARTS)
def test_thousands_of_damaged_saves(app, part):
    assert saves(app, seeds(1_000 + part * 300, 300)) > 30


@pytest.mark.parametrize(
    "text",
    ["", "[" * 50_000, '{"format": null}', '{"format": "' + "a" * 20_000 + '"}', '{"format": 2}', '{"format": ' + "9" * 4_300 + "}", "null", "\x00", "{}"],
    ids=range(9),
)  # fmt: skip
def test_what_is_hardly_a_save(app, text):
    assert through_the_saves(app, text) == 0


def test_what_is_no_file_at_all(app):
    folder = saves_folder()
    os.mkfifo(folder / "pipe.json")
    (folder / "zero.json").symlink_to("/dev/zero")
    (folder / "ring.json").symlink_to(folder / "ring.json")
    (folder / "folder.json").mkdir()
    app.push(SavesScreen())
    for number in range(len(app.top.shown)):
        app.top.choose(number)
        look(app, 1)
        app.top.load()
        app.top.watch()
        look(app, 1)
    assert all(slot.trouble for slot in app.top.slots)


# --- titles ------------------------------------------------------------------------------------------------------


def titles(app, wanted):
    for seed in wanted:
        dice = random.Random(seed)
        document = json.loads((SAVED / "format-2" / "quick-battle.json").read_text("utf-8"))
        title = document["title"]
        for _ in range(dice.choice((1, 1, 2, 6))):
            title[dice.choice((*title, "name", "scenario", "round", "player", "winner", "finished"))] = copy.copy(
                dice.choice(NASTY)
            )
        if seed % 3 == 0:
            document["setup"]["players"][seed % 2] = dice.choice(("{b|x}", "**", "W" * 200, " ", "", "🀄" * 90))
        try:
            text = json.dumps(document)
        except ValueError:  # an integer of thousands of digits
            continue
        try:
            through_the_saves(app, text)
        except Exception as fault:
            raise AssertionError(f"damaged title {seed}") from fault


def test_titles_may_say_anything(app):
    titles(app, seeds(0, 12))


@pytest.mark.parametrize("part", PARTS)
def test_thousands_of_titles(app, part):
    titles(app, seeds(1_000 + part * 300, 300))


# --- settings ----------------------------------------------------------------------------------------------------


def settings(app, wanted):
    """Read damaged settings, show the screens that use them, and write them again."""
    file = config_folder() / stored.FILE
    whole = json.loads(
        json.dumps({name: getattr(stored.Settings(), name) for name in stored.Settings.__slots__ if name != "file"})
    )
    whole |= {"names": {"A": "Anna", "B": "Petr"}, "recent": ["skirmish/quick-battle", "toy/duel"]}
    fell_back = 0
    for seed in wanted:
        dice = random.Random(seed)
        found = mutant(whole, dice)
        for _ in range(dice.randrange(2)):
            found[dice.choice(list(found) or ["names"])] = dice.choice(NASTY)
        try:
            text = json.dumps(found, ensure_ascii=dice.random() < 0.5)
            file.write_text(
                text[: dice.randrange(len(text))] if dice.random() < 0.1 else text, "utf-8", "surrogatepass"
            )
        except ValueError:
            continue
        try:
            app.settings, trouble = stored.load()
            fell_back += bool(trouble)
            app.settings.mute = app.settings.reduced_motion = True
            app.toast(trouble or "fine")
            for screen in (SettingsScreen(), NewGameScreen("skirmish")):
                app.push(screen)
                look(app, 1)
                if seed % 50 == 0 and isinstance(screen, NewGameScreen):
                    screen.start()
                    look(app, 1)
                app.pop()
            assert app.settings.save() == ""
        except Exception as fault:
            raise AssertionError(f"damaged settings {seed}") from fault
    return fell_back


def test_damaged_settings_fall_back(app):
    assert settings(app, seeds(0, 25)) > 10


@pytest.mark.parametrize("part", PARTS)
def test_thousands_of_damaged_settings(app, part):
    assert settings(app, seeds(1_000 + part * 300, 300)) > 100


def test_settings_that_are_no_file(app):
    file = config_folder() / stored.FILE
    os.mkfifo(file)
    assert "cannot be read" in stored.load()[1]
    file.unlink()
    file.symlink_to("/dev/zero")
    assert "cannot be read" in stored.load()[1]


# --- content -----------------------------------------------------------------------------------------------------

SHIPPED = [
    *(
        (kind, file)
        for kind in ("maps", "scenarios")
        for file in sorted((data_folder(kind) / "skirmish").glob("*.yaml"))
    ),
    *(("rosters", file) for file in sorted((data_folder("assets") / "rosters" / "skirmish").glob("*.yaml"))),
    *(("terrain", file) for file in sorted((data_folder("assets") / "terrain").glob("*.yaml"))),
]
INSERTED = (
    b"{", b"]", b": ", b"- ", b"\t", b"&a *a", b"\n\n", b"!x ", b"9" * 30, b"A1:Z99", b'"\\0"', b'"\\ud800"', b"a" * 20_000,
    b"\xff", b"name: x\n", b'"\\x1b[31m"', b"{b|", b"**", b"quick: true\n", b"format: quick\n",
)  # fmt: skip


def damaged(data, dice):
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(data))
        match dice.randrange(6):
            case 0:
                data[at] = dice.randrange(32, 127)
            case 1:
                del data[at : at + dice.randint(1, 40)]
            case 2:
                data[at:at] = data[at : at + dice.randint(1, 60)]
            case 3:
                data[at:at] = dice.choice(INSERTED)
            case 4:
                lines = bytes(data).split(b"\n")
                a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                data = bytearray(b"\n".join(lines))
            case _:
                digits = [n for n, sign in enumerate(data) if 48 <= sign < 58] or [at]
                data[dice.choice(digits)] = dice.choice(b"0123456789-")
        data = data or bytearray(b"x")
    return data


def content(app, wanted, files=2):
    """Put damaged files into the player's own folder, beside and in place of shipped ones; look and play."""
    told = 0
    for seed in wanted:
        dice = random.Random(seed)
        shutil.rmtree(own_content_folder())
        for _ in range(files):
            kind, file = dice.choice(SHIPPED)
            name = file.name if dice.random() < 0.6 else f"own-{dice.randrange(9)}.yaml"
            to = own_content_folder() / kind / name
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(damaged(bytearray(file.read_bytes()), dice))
        forget_libraries()
        try:
            told += through_content(app, dice)
        except Exception as fault:
            raise AssertionError(f"damaged content {seed}") from fault
    return told


def through_content(app, dice):
    app.push(screen := NewGameScreen("skirmish"))
    look(app, 1)
    screen.choose(dice.choice(screen.scenarios))
    screen.preparing.change(dice.randrange(2))
    look(app, 1)
    screen.preparing.change(None)
    if screen.own_faults:
        screen.ui.settle()
        screen.ui.by_key["own faults"].activate(screen.ui)
        look(app, 1)
        app.pop()
    screen.start()
    if app.top is not screen:
        look(app, 1)
    go_home(app)
    app.push(BuilderScreen())
    look(app, 1)
    app.top.ask("open")
    look(app, 1)
    go_home(app)
    opening.begin(app, dice.choice(screen.scenarios), seed=1)
    look(app, 1)
    go_home(app)
    return bool(screen.own_faults)


def test_damaged_content_is_left_out_and_told(app):
    assert content(app, seeds(0, 3)) > 0


@pytest.mark.parametrize("part", PARTS)
def test_thousands_of_damaged_files_of_content(app, part):
    assert content(app, seeds(1_000 + part * 50, 50), files=6) > 30
