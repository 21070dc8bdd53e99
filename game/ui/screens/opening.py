"""Where one screen leads to another: each is named here once and imported when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.seats import LETTERS
from game.ui.hosting import Host
from game.ui.slots import FolderShelf, unfinished

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.room import Content
    from game.engine.system import System
    from game.ui.app import App


def remember(app: App, room: str, scenario: str) -> None:
    """Let a scenario stand first in the list the next time."""
    app.settings.remember(room, scenario)
    _keep_settings(app)


def _keep_settings(app: App) -> None:
    trouble = app.settings.save()
    if trouble:
        app.toast(trouble)


def begin(
    app: App,
    scenario: Any,
    *,
    seed: int | None = None,
    ais: Mapping[str, str | None] | None = None,
    dice: str | None = None,
) -> None:
    """Begin a game of a scenario as it stands, with the players' names of the settings."""
    show(app, _new(app, scenario, seed, ais, dice=dice or app.settings.dice))


def _new(app: App, scenario: Any, seed: int | None, ais: Mapping[str, str | None] | None, **more: Any) -> Host:
    names = app.settings.names
    players = [names.get(letter) or name for letter, name in zip(LETTERS, scenario.players, strict=False)]
    system: System = rooms.wing("systems", scenario.room)
    return Host.new(system, system.describe(scenario, players), seed, ai=ais, settings=app.settings, **more)


def show(app: App, host: Host, *, replace: bool = False) -> None:
    """Show a game that is going on, over the present screen or in its place."""
    from game.ui.table.screen import TableScreen

    if replace:
        app.replace(TableScreen(host))
    else:
        app.push(TableScreen(host))


def loaded(app: App, file: Path, *, whole: bool) -> Host | None:
    """Return the game of a file; None after a sentence on the window if it cannot be read.

    A `whole` one is checked from its beginning first; otherwise that is done while it is shown.
    """
    from game.engine.save import SaveError

    try:
        return Host.load(file, app.settings, whole=whole)
    except SaveError as fault:
        app.toast(str(fault))
        return None


def go_on(app: App, file: Path) -> None:
    """Go on with a saved game."""
    host = loaded(app, file, whole=False)
    if host is not None:
        show(app, host)


def learn(app: App, room: str) -> None:
    """Begin the lesson with which beginners in a room start, or go on with it where it was left."""
    from game.content.lessons import lessons_of

    content: Content = rooms.wing("content", room)
    lesson = lessons_of(room)[rooms.wing("ui", room).lesson]
    scenario = content.scenario_of(lesson.scenario)
    if lesson.key in app.settings.lessons:
        for slot in unfinished(FolderShelf().slots()):
            if (slot.scenario, slot.seed) == (scenario.name, lesson.seed):
                go_on(app, slot.file)
                return
    app.settings.note_lesson(lesson.key, 0)
    _keep_settings(app)
    show(app, _new(app, scenario, lesson.seed, lesson.program, begun=lesson.begin))


def pack(app: App, file: Path) -> None:
    """Show a pack, and take it in if the player wishes."""
    from game.ui.screens.packs import PackScreen

    app.push(PackScreen(file))


def about(app: App) -> None:
    """Show which program this is, and what a report of a fault needs."""
    from game.ui.screens.about import AboutScreen

    app.push(AboutScreen())


def replay(app: App, file: Path) -> None:
    """Watch a saved game from its beginning."""
    host = loaded(app, file, whole=True)
    if host is not None:
        watch(app, host)


def watch(app: App, host: Host, at: int = 0) -> None:
    """Watch a game from a place of it."""
    from game.ui.screens.replay import ReplayScreen

    app.push(ReplayScreen(host, at))
