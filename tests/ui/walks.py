"""Walks through every screen of the program: each step opens or changes a screen and says which one is to be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import rooms
from game.engine.choice import DICE
from game.engine.position import Outlook
from game.paths import data_folder
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.screens.about import AboutScreen
from game.ui.screens.guide import GuideScreen
from game.ui.screens.menu import MenuScreen
from game.ui.screens.new_game import NewGameScreen, new_game
from game.ui.screens.passing import PassingScreen
from game.ui.screens.players import PlayersScreen
from game.ui.screens.rules import RulesScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.workshop.screen import WorkshopScreen
from game.ui.workshop.shelf import ShelfScreen
from tests.ui.hands import go_on, unpainted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ui.app import App
    from game.ui.hosting import Host

MOST = 1500  # answers of a game
ROOMS = ("skirmish", "dials", "regiments", "quest")
BUILDERS = ("skirmish", "dials", "regiments")


def put(app: App, screen: Screen) -> Screen:
    """Show a screen over all others."""
    while app.screens:
        app.screens.pop().left()
    app.push(Screen())
    app.push(screen)
    rest(app)
    return screen


def rest(app: App) -> None:
    """Let the screen come to rest, unpainted."""
    with unpainted():
        go_on(app)


# --- before and beside a game ---


def menus(app: App) -> Iterator[str]:
    """Walk through what the menu leads to, without games."""
    put(app, MenuScreen())
    yield "menu"
    new_game(app)
    rest(app)
    yield "rooms"
    put(app, SettingsScreen())
    yield "settings"
    put(app, PassingScreen())
    yield "passing"
    put(app, PlayersScreen())
    yield "players"
    put(app, AboutScreen())
    yield "about"
    guide = put(app, GuideScreen())
    for n, _page in enumerate(guide.pages):
        guide._turn(str(n))
        yield f"guide {n}"
    put(app, SavesScreen())
    yield "saves"


def rules(app: App) -> Iterator[str]:
    """Walk through the chapters of the rulebooks."""
    for room in ROOMS:
        screen = put(app, RulesScreen(room=room))
        for chapter in screen.book.chapters:
            screen.chapter = chapter.code
            screen.refresh()
            yield f"rules {room} {chapter.code}"


def new_games(app: App, room: str) -> Iterator[str]:
    """Walk through the scenarios of a room, as they are prepared."""
    screen = put(app, NewGameScreen(room))
    yield f"new {room}"
    for one in screen.scenarios:
        screen.choose(one)
        yield f"new {room} {one.id}"


def builders(app: App, room: str) -> Iterator[str]:
    """Walk through the builder of a room and its questions."""
    screen = put(app, builder(room))
    yield f"builder {room}"
    for what in ("open", "leave", "traits"):
        screen.ask(what)
        rest(app)
        yield f"builder {room} {what}"
        screen.ask("")


def builder(room: str) -> Screen:
    """Return the screen on which lists of a room are made."""
    if room == "skirmish":
        from game.ui.skirmish.builder import BuilderScreen as Made
    elif room == "dials":
        from game.ui.dials.builder import ArmyScreen as Made
    else:
        from game.ui.regiments.builder import ArmyScreen as Made
    return Made()


# --- a game ---


def games(app: App, room: str, scenario: str, level: str = "random", seed: int = 3) -> Iterator[str]:
    """Walk through a game that the program plays against itself: every kind of question once, its end, its replay."""
    put(app, Screen())
    content = rooms.wing("content", room)
    opening.begin(app, content.scenario_of(scenario), seed=seed)
    rest(app)
    screen = app.top
    host: Host = screen.host
    agents = [rooms.wing("sim", room).agent(level, n) for n in range(4)]
    seen: set[tuple[str, ...]] = set()
    for _n in range(MOST):
        choice = host.pending
        if choice is None or host.over:
            break
        if choice.player != DICE:
            kind = (choice.kind, str(choice.about.get("ability", choice.about.get("card", ""))))
            if kind not in seen:
                seen.add(kind)
                rest(app)
                yield f"{room} {scenario} {' '.join(kind)}"
            if app.top is not screen:
                break
            screen.reply(agents[choice.player].answer(choice, Outlook(host.session, choice.player)))
        rest(app)
    if host.over:
        face = rooms.wing("ui", room)
        put(app, face.result(host))
        yield f"{room} {scenario} result"
        from game.ui.screens.replay import ReplayScreen

        replay = put(app, ReplayScreen(host))
        replay.goto(replay.tape.turn(1))
        yield f"{room} {scenario} replay"


# --- the workshop and its study ---


def workshop(app: App, room: str) -> Iterator[str]:
    """Walk through the door of the workshop, and a map and a scenario of a room in it."""
    put(app, ShelfScreen())
    yield "workshop"
    for kind in ("maps", "scenarios"):
        files = sorted((data_folder(kind) / room).glob("*.yaml"))
        if not files or (kind == "scenarios" and room == "quest"):
            continue
        from game.content.editing.draft import Draft

        screen = put(app, WorkshopScreen(Draft.of_file(files[0])))
        yield f"workshop {room} {kind}"
        for key in list(screen.ui.by_key):
            if key.startswith(("tab ", "page ")):
                yield f"workshop {room} {kind} {key}"
