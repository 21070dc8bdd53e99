"""Words on screen: every sentence goes through gettext, and longer ones than the English still fit."""

from __future__ import annotations

import ast
import gettext
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
from game.ui.kit import Audit
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
from game.ui.skirmish.result import ResultScreen
from game.ui.skirmish.setting_up import setup_of
from tests.asking import answer_by
from tests.messages import known
from tests.ui.hands import one_action, settle

# --- every sentence goes through gettext ---

SPEAKING = {  # calls, by name, and which of their arguments a player reads
    "label": (1,), "text": (1, 2), "heading": (1, 2), "fact": (1, 2), "button": (2,), "icon_button": (4,),
    "menu_button": (2, 3), "check": (2,), "filter_chip": (3,), "warning": (1,), "toast": (0,), "header": (1, 2),
    "dialog": (2,), "chip": (2,), "curtain": (0, 1, 2),
}  # fmt: skip
SPOKEN = {"label", "title", "subtitle", "tooltip", "why", "reason", "caption", "hint", "sub", "right"}
NAMES = {"Fieldglass", "A", "B", "Esc"}
WORDS = re.compile(r"[A-Za-z]{2,}")


def bare(node: ast.AST) -> str:
    """Return the words that an expression shows without asking gettext, or ""."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) and WORDS.search(node.value) else ""
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
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]


def test_the_search_for_bare_words_finds_them():
    assert untranslated('ui.label(area, "Points")') == [(1, "Points")]
    assert untranslated('ui.button("key", area, f"{n} points", on)') == [(1, " points")]
    assert untranslated('ui.button("key", area, _("Points"), on, tooltip="Press it" if a else "")') == [(1, "Press it")]
    assert untranslated('ui.button("key", area, _("Points"), on, icon="play")') == []
    assert untranslated('pen.text(x, y, "12", size)') == []
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

OF_PLAYERS = {("name", "")}  # names that no catalogue has

FIELD = re.compile(r"(\{[^{}|]*\}|\{\w+\||`[^`]*`)")
LONG = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


def longer(message: str) -> str:
    """Return a message a third longer: vowels said twice until it is; fields and marks stay."""
    parts = FIELD.split(message)
    extra = -(-3 * sum(len(part) for part in parts[::2]) // 10)
    told = ""
    for n, part in enumerate(parts):
        for letter in part:
            told += letter
            if n % 2 == 0 and extra > 0 and letter in "aeiouAEIOU":
                told += letter.translate(LONG)
                extra -= 1
    return told


class Longer(gettext.NullTranslations):
    """A catalogue that has every message, a third longer; names of content get accents and keep their length."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()  # context and text

    def gettext(self, message: str) -> str:
        self.asked.add(("", message))
        return longer(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        self.asked |= {("", one), ("", many)}
        return longer(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add((context, message))
        return message.translate(LONG) if context == "name" else longer(message)


@cache
def names() -> tuple[str, ...]:
    """Return the names of content that have a vowel: a screen may show none of them as the file has it."""
    return tuple(text for context, text in known() if context == "name" and text != text.translate(LONG))


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


SIZES = (((1280, 720), 1.0), ((1280, 800), 1.0), ((1600, 900), 1.25))


def faults(app, screen):
    """Return the faults of a screen in the low layout, the usual one and a scale between."""
    found = []
    for size, scale in SIZES:
        app.window.size, app.settings.ui_scale = size, scale
        found += [f"{size}: {fault}" for fault in measured(app, screen)]
    return found


def measured(app, screen):
    app.frame(1 / 60)
    screen.ui.audit = Audit()
    app.draw()
    found = screen.ui.audit
    screen.ui.audit = None
    assert any(set(label.text) & set("áéíóú") for label in found.labels)
    assert [label.text for label in found.labels if any(name in label.text for name in names())] == []
    assert i18n._current.asked - known() - OF_PLAYERS == set()
    return found.faults()


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
    band = screen.preparing.warbands[1]
    screen.preparing.warbands[1] = replace(band, members=(*band.members[:6], "pale-thane", "cinder-howler"))
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
    for what in ("open", "leave"):
        screen.ask(what)
        assert faults(app, screen) == []
    screen.ask("")
    screen._members(())
    assert faults(app, screen) == []
    app.pop()


def test_result_and_replay_have_room_for_longer_words(app, over):
    result = ResultScreen(over)
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


@pytest.mark.parametrize(("scenario", "actions"), [("quick-battle", 15), ("brackwater-abbey", 60)])
def test_a_battle_is_told_in_the_words_of_the_catalogue(open_battle, monkeypatch, scenario, actions):
    """Every kind of question once, with its panels, captions and odds: all collected, no name as the file has it."""
    monkeypatch.setattr(i18n, "_current", Longer())
    app, screen = open_battle(scenario, size=(1280, 720))
    seen = set()
    for _n in range(actions):
        choice = screen.host.pending
        if choice is None:
            break
        if choice.kind not in seen:
            seen.add(choice.kind)
            if choice.kind == "activate":
                screen.face.hands.next_creature()
                settle(app)
            assert measured(app, screen) == [], choice.kind
        one_action(screen)
        settle(app)
    assert len(seen) > 4
