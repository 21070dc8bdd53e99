"""Where one screen leads to another: each is named here once and imported when it is opened."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.app import App
    from game.ui.hosting import Host


def present(screen: str) -> bool:
    """Say whether a screen is part of this build."""
    return any(find_spec(f"game.ui.{place}.{screen}") is not None for place in ("screens", "skirmish"))


def new_battle(app: App) -> None:
    """Show the choice of scenario, map and warbands."""
    from game.ui.screens.new_battle import NewBattleScreen

    app.push(NewBattleScreen())


def armies(app: App) -> None:
    """Show the warband builder."""
    from game.ui.skirmish.builder import BuilderScreen

    app.push(BuilderScreen())


def battle(
    app: App, scenario: Any, *, seed: int | None = None, ais: dict[str, str] | None = None, dice: str | None = None
) -> None:
    """Begin a battle of a scenario."""
    from game.ui.hosting import Host, setup_of
    from game.ui.theme import SEATS

    names = app.settings.names
    players = [names.get(letter) or name for letter, name in zip(SEATS, scenario.players, strict=False)]
    setup = setup_of(scenario, players=players)
    watch(app, Host.new(setup, seed, ai=ais or {}, dice=dice or app.settings.dice, settings=app.settings))


def loaded(app: App, file: Path) -> Host | None:
    """Return the battle of a file; None after a sentence on the window if it cannot be read."""
    from game.engine.save import SaveError
    from game.ui.hosting import Host

    try:
        return Host.load(file, app.settings)
    except SaveError as fault:
        app.toast(str(fault))
        return None


def go_on(app: App, file: Path) -> None:
    """Go on with a saved battle."""
    host = loaded(app, file)
    if host is not None:
        watch(app, host)


def watch(app: App, host: Host) -> None:
    """Show a battle that is going on."""
    from game.ui.table.screen import TableScreen

    app.push(TableScreen(host))


def replay(app: App, file: Path) -> None:
    """Watch a saved battle from its beginning."""
    from game.ui.screens.replay import watch

    watch(app, file)
