"""The first screen where nothing of the player's can be kept: another folder, or a game that is forgotten."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.i18n import _, pgettext
from game.paths import unwritable, use_home
from game.ui import settings as stored
from game.ui import theme
from game.ui.kit import Ui, escape
from game.ui.profiles import Profiles
from game.ui.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

WIDE, HIGH = 640, 372


class HomeScreen(Screen):
    """Says where the program wanted to write and why it cannot; `on` goes on when that is settled."""

    def __init__(self, folder: Path, why: str, on: Callable[[], None]) -> None:
        super().__init__()
        self.folder, self.why, self.on = folder, why, on
        self.wanted = str(Path.cwd() / "fieldglass") if Path.cwd().is_dir() else ""
        self.trouble = ""

    def use(self) -> None:
        """Keep everything in the folder that was typed, if that is possible."""
        folder = Path(self.wanted.strip()).expanduser() if self.wanted.strip() else None
        if folder is None or not folder.is_absolute():
            self._refuse(_("The name of the folder must begin at the top, as {example}.").format(example=Path.cwd()))
            return
        before = use_home(folder)
        found = unwritable()
        if found is not None:
            use_home(before)
            self._refuse(_("{folder}: {why}.").format(folder=found[0], why=found[1]))
            return
        self._go_on()

    def pass_by(self) -> None:
        """Keep everything in a folder that goes when the window closes."""
        with suppress(OSError):  # no room anywhere: every battle says for itself that it is not saved
            passing = Path(tempfile.mkdtemp(prefix="fieldglass-"))
            use_home(passing)
            self.app.at_the_end(lambda: shutil.rmtree(passing, ignore_errors=True))
        self._go_on()
        self.app.toast(_("Nothing is kept: when the window closes, every battle is forgotten."))

    def _refuse(self, why: str) -> None:
        self.trouble = why
        self.refresh()

    def _go_on(self) -> None:
        self.app.settings, trouble = stored.load()
        self.app.profiles = Profiles()
        self.app.settings_changed()
        self.on()
        if trouble:
            self.app.toast(trouble)

    def back(self) -> None:
        self.app.quit()

    def type(self, words: str) -> None:
        """Take what is typed."""
        self.wanted, self.trouble = words, ""
        self.refresh()

    def build(self, ui: Ui) -> None:
        with ui.dialog(WIDE, HIGH, _("Nothing can be kept")) as box:
            buttons = box.cut_bottom(36, 14)
            words = _("Battles, settings and what you make belong in **{folder}**, but nobody can write there: {why}.")
            told = words.format(folder=escape(str(self.folder)), why=escape(self.why))
            box.cut_top(ui.text(box, told, key="words"), 14)
            ui.label(box.cut_top(18, 4), _("Keep everything in another folder"), theme.CAPTION, colour=theme.TEXT2)
            ui.field("folder", box.cut_top(36, 8), self.wanted, self.type, submit=self.use, limit=1000)
            if self.trouble:
                box.cut_top(ui.warning(box, escape(self.trouble), key="trouble"), 8)
            else:
                hint = _("To have it there each time, set FIELDGLASS_HOME to this folder before the program starts.")
                ui.text(box, hint, theme.CAPTION, colour=theme.TEXT3, key="hint")
            use, without, leave = buttons.columns(3, 8)
            ui.button("use", use, _("Use this folder"), self.use, kind="main", icon="folder-open")
            ui.button("without", without, _("Play without saving"), self.pass_by)
            ui.button("quit", leave, pgettext("button", "Quit"), self.app.quit, kind="quiet")
