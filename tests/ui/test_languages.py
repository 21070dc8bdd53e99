"""Words on screen: every sentence goes through gettext, and longer ones than the English still fit."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

import game
from game import i18n
from game.content.skirmish.library import load_scenario
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.ui.app import App, open_window
from game.ui.hosting import Host
from game.ui.play import EveryDoor
from game.ui.screen import Screen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.rules import RulesScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.settings import Settings
from game.ui.skirmish.builder import BuilderScreen
from game.ui.skirmish.result import result as result_of
from game.ui.skirmish.setting_up import setup_of
from tests.asking import answer_by
from tests.sources import nodes, parsed
from tests.ui.longer import Longer, faults, longer

# --- every sentence goes through gettext ---

SPEAKING = {  # calls, by name, and which of their arguments a player reads
    "label": (1,), "text": (1, 2), "heading": (1, 2), "fact": (1, 2), "button": (2,), "icon_button": (4,),
    "menu_button": (2, 3), "check": (2,), "filter_chip": (3,), "warning": (1,), "toast": (0,), "header": (1, 2),
    "dialog": (2,), "chip": (2,), "curtain": (0, 1, 2),
}  # fmt: skip
SPOKEN = {"label", "title", "subtitle", "tooltip", "why", "reason", "caption", "hint", "sub", "right"}
NAMES = {"Fieldglass", "A", "B", "Esc"}
WORDS = re.compile(r"[A-Za-z]{2,}")
RULE = re.compile(r"[A-Z]+(-[A-Z]+)+-\d+")


def bare(node: ast.AST) -> str:
    """Return the words that an expression shows without asking gettext, or ""; the ID of a rule is no word."""
    if isinstance(node, ast.Constant):
        words = node.value
        return words if isinstance(words, str) and WORDS.search(words) and not RULE.fullmatch(words) else ""
    if isinstance(node, ast.JoinedStr):  # words between the fields; marks such as {m|(...)} are no words
        fixed = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
        return fixed if WORDS.search(re.sub(r"\{\w+\||\{icon:[\w-]+", "", fixed)) else ""
    if isinstance(node, ast.IfExp):
        return bare(node.body) or bare(node.orelse)
    if isinstance(node, ast.BinOp):
        return bare(node.left) or bare(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        return bare(node.func.value)
    return ""


def untranslated(source: str) -> list[tuple[int, str]]:
    """Return line and words of each text that is handed to a widget as it stands in the source."""
    found = []
    for node in calls(source):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in SPEAKING:
            continue
        read = [node.args[n] for n in SPEAKING[name] if n < len(node.args)]
        read += [word.value for word in node.keywords if word.arg in SPOKEN]
        found += [(one.lineno, words) for one in read if (words := bare(one)) and words not in NAMES]
    return found


def joined(source: str) -> list[int]:
    """Return the lines where the argument of gettext is put together in the program, so that no catalogue has it."""
    found = []
    for node in calls(source):
        if getattr(node.func, "id", "") in {"_", "ngettext", "pgettext", "N_"}:
            count = 2 if node.func.id in {"ngettext", "pgettext"} else 1
            found += [one.lineno for one in node.args[:count] if isinstance(one, (ast.JoinedStr, ast.BinOp))]
            if node.func.id == "_" and isinstance(node.args[0], ast.Call):
                found.append(node.lineno)
    return found


def sources(*folders: str) -> list[Path]:
    top = Path(game.__file__).parent
    return sorted(file for folder in folders for file in (top / folder).rglob("*.py"))


@cache
def calls(source: str) -> list[ast.Call]:
    return [node for node in nodes(parsed(source)) if isinstance(node, ast.Call)]


def test_the_search_for_bare_words_finds_them():
    assert untranslated('ui.label(area, "Points")') == [(1, "Points")]
    assert untranslated('ui.button("key", area, f"{n} points", on)') == [(1, " points")]
    assert untranslated('ui.button("key", area, _("Points"), on, tooltip="Press it" if a else "")') == [(1, "Press it")]
    assert untranslated('ui.button("key", area, _("Points"), on, icon="play")') == []
    assert untranslated('pen.text(x, y, "12", size)') == []
    assert untranslated('ui.heading(area, _("Tactics board"), "ASF-NCU-03")') == []
    assert joined('_(f"{n} points")') == [1]
    assert joined('pgettext("button", "Sa" + "ve")') == [1]
    assert joined('_("{n} points").format(n=n)') == []


def test_every_text_that_a_widget_gets_goes_through_gettext():
    found = [
        f"{file.name}:{line}: {words!r}"
        for file in sources("ui")
        for line, words in untranslated(file.read_text("utf-8"))
    ]
    assert found == []


def test_no_message_is_put_together_before_it_is_translated():
    folders = ("ui", "systems", "cli", "geometry", "content", "engine", "sim", "tools")
    found = [f"{file}:{line}" for file in sources(*folders) for line in joined(file.read_text("utf-8"))]
    assert found == []


def test_both_forms_of_a_plural_hold_the_same_fields_but_the_number():
    """A singular may say "the fault" where the plural says "{n} faults"; every other field must be in both."""
    for file in sources("ui", "systems", "cli", "content", "sim"):
        for node in calls(file.read_text("utf-8")):
            if getattr(node.func, "id", "") == "ngettext":
                one, many = (set(re.findall(r"\{(\w+)\}", arg.value)) for arg in node.args[:2])
                assert len(many - one) <= 1, f"{file.name}:{node.lineno}"
                assert one <= many, f"{file.name}:{node.lineno}"


# --- a language whose words are longer ---


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """One window for all screens of this file, in the language of longer words."""
    patch = pytest.MonkeyPatch()
    patch.setenv("FIELDGLASS_HOME", str(tmp_path_factory.mktemp("home")))
    patch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    patch.setattr("game.ui.board.squares.previews.Previews.picture", lambda *_args, **_more: None)
    patch.setattr(i18n, "_current", Longer())
    made = App(open_window((1280, 720)), Settings(mute=True, reduced_motion=True), EveryDoor())
    made.push(Screen())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()
    patch.undo()


@pytest.fixture(scope="module")
def over(app, tmp_path_factory):
    """A battle that has been played to its end."""
    host = Host.new(
        SYSTEM, setup_of(load_scenario("quick-battle")), 3, folder=tmp_path_factory.mktemp("saves"), undo="free"
    )
    agents = [make_agent("easy", 1), make_agent("easy", 2)]
    while host.pending is not None:
        host.session.answer(answer_by(agents[host.pending.player], host.session))
    host.keep()
    return host


def test_a_longer_message_keeps_its_fields():
    assert longer("{n} points of {all}") == "{n} poóiínts oóf {all}"
    assert len(longer("Save the replay")) >= 1.3 * len("Save the replay") - 1


@pytest.mark.parametrize("name", ["menu", "settings", "rules", "saves"])
def test_screens_of_the_menu_have_room_for_longer_words(app, name):
    screen = {
        "menu": MenuScreen, "settings": SettingsScreen, "rules": lambda: RulesScreen("DDM-AOO-03"), "saves": SavesScreen,
    }[name]()  # fmt: skip
    app.push(screen)
    assert faults(app, screen) == []
    app.pop()


def test_a_new_battle_has_room_for_longer_words(app):
    screen = NewGameScreen("skirmish")
    app.push(screen)
    assert faults(app, screen) == []
    band = screen.preparing.lists[1]
    screen.preparing.lists[1] = replace(band, members=(*band.members[:6], "pale-thane", "cinder-howler"))
    screen.refresh()
    assert faults(app, screen) == []
    screen.preparing.change(0)
    assert faults(app, screen) == []
    screen.preparing.change(None)
    screen.choose(next(one for one in screen.scenarios if one.format == "quick"))
    assert faults(app, screen) == []
    app.pop()


def test_the_builder_has_room_for_longer_words(app):
    screen = BuilderScreen()
    app.push(screen)
    assert faults(app, screen) == []
    screen.pin()
    screen.pick("edda-marrow")
    screen.add("pale-thane")
    assert faults(app, screen) == []
    for what in ("open", "leave", "traits"):
        screen.ask(what)
        assert faults(app, screen) == []
    screen.ask("")
    screen.toggle_trait(("type", "Humanoid"))
    assert faults(app, screen) == []
    screen._members(())
    assert faults(app, screen) == []
    app.pop()


def test_result_and_replay_have_room_for_longer_words(app, over):
    result = result_of(over)
    app.push(result)
    assert faults(app, result) == []
    result.ask_name()
    assert faults(app, result) == []
    app.pop()
    replay = ReplayScreen(over)
    app.push(replay)
    replay.goto(replay.tape.turn(1))
    assert faults(app, replay) == []
    app.pop()
