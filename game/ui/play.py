"""Plays in a window: opens it, with the doors that lead from anywhere to the rules and the settings, and runs it."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from game.paths import cache_folder, config_folder, drafts_folder, own_content_folder, saves_folder, unwritable
from game.ui.app import App, NoWindowError, open_window
from game.ui.slots import FolderShelf

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.ui.mending import Report
    from game.ui.screen import Screen


class EveryDoor:
    """Opens the screens that are reached from anywhere; each is imported when it is first shown."""

    def rule(self, app: App, rule: str) -> None:
        """Show the rule browser at an ID."""
        from game.ui.screens.rules import RulesScreen

        if isinstance(app.top, RulesScreen):
            app.top.go(rule)
        else:
            app.push(RulesScreen(rule))

    def settings(self, app: App) -> None:
        """Show the settings."""
        from game.ui.screens.settings import SettingsScreen

        app.push(SettingsScreen())

    def guide(self, app: App, room: str) -> None:
        """Show how to play a room's games, or those of every room."""
        from game.ui.screens.guide import GuideScreen

        app.push(GuideScreen(room))

    def trouble(self, app: App, report: Report, *, closed: bool, kept: bool) -> None:
        """Show the dialog after a fault: the screen was `closed`, a battle is `kept`."""
        from game.ui.screens.trouble import TroubleScreen

        app.push(TroubleScreen(report, closed=closed, kept=kept))


def tidy() -> None:
    """Clear away halves of files that a kill has left in the folders of the player."""
    for top in (saves_folder(), config_folder(), own_content_folder(), cache_folder(), drafts_folder()):
        with suppress(OSError):
            for folder in (top, *(below for below in top.iterdir() if below.is_dir())):
                FolderShelf(folder).tidy()


def run(
    start: Callable[[], Screen] | None = None, *, scenario: Any = None, seed: int | None = None,
    ais: dict[str, str] | None = None, dice: str | None = None, replay: Any = None,
    workshop: tuple[Path | None] | None = None, pack: Path | None = None,
) -> int:  # fmt: skip
    """Open the window and play until it is closed; return the exit status.

    `start` makes the first screen (default: the menu). `scenario` opens a battle over the menu at once, with the seed
    of its dice, the sides played by the program ({"B": "hard"}) and the kind of dice; `replay` opens a saved battle,
    `workshop` the workshop with a file, or with none, `pack` a pack to be taken in.
    """
    from game.ui import settings as stored

    settings, trouble = stored.load()
    place = settings.place()
    try:
        window = open_window(place=place)
    except NoWindowError as why:
        sys.stderr.write(f"{why}\n")
        return 1
    app = App(window, settings, EveryDoor())
    app.call_soon(lambda: app.settle(place))
    if start is None:
        from game.ui.screens.menu import MenuScreen

        start = MenuScreen
    first = start

    def begin() -> None:
        tidy()
        app.replace(first())
        if scenario is not None:
            from game.ui.screens import opening

            opening.begin(app, scenario, seed=seed, ais=ais, dice=dice)
        elif replay is not None:
            from game.ui.screens import opening

            opening.replay(app, replay)
        elif workshop is not None:
            from game.ui.workshop.shelf import open_workshop

            open_workshop(app, workshop[0])
        elif pack is not None:
            from game.ui.screens import opening

            opening.pack(app, pack)

    homeless = unwritable()
    if homeless is not None:
        from game.ui.screens.home import HomeScreen

        app.push(HomeScreen(*homeless, begin))
    else:
        app.begin(begin)
        if trouble:
            app.toast(trouble)
    try:
        app.run()
    finally:
        app.keep_place()
        app.sounds.close()
        app.finish()
        pygame.display.quit()
    return 0
