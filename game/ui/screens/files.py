"""A file or a folder of this computer is chosen: walk through folders, or type the way.

app.push(FilesScreen(_("Import a map"), take, endings=(".tmx",)))      # take(path) once one is chosen
app.push(FilesScreen(_("Where to"), take))                             # without endings a folder is chosen
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import os
import string
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from game.i18n import _, decimal, ngettext
from game.paths import own_content_folder
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.ui.kit.pen import Pen

PLACES, ROW, FOOT = 200.0, 34.0, 36.0
MOST = 600  # rows of a folder that are listed
LONGEST = 4000  # letters of a way


@dataclass(frozen=True, slots=True)
class Found:
    """A folder or a file in the folder that is shown."""

    path: Path
    folder: bool
    size: int = 0


class FilesScreen(Screen):
    """Shows a folder. `endings` are those of the files that are listed; without any a folder is chosen.

    last  the folder in which somebody looked last, where the next one begins
    """

    last: Path | None = None

    def __init__(
        self, title: str, take: Callable[[Path], None], endings: Sequence[str] = (), begin: Path | None = None
    ) -> None:
        super().__init__()
        self.title, self.take, self.endings = title, take, tuple(endings)
        self.folder = begin or FilesScreen.last or Path.home()
        self.typed, self.words, self.trouble = "", "", ""
        self.found: list[Found] = []

    def entered(self) -> None:
        while not self.folder.is_dir() and self.folder != self.folder.parent:
            self.folder = self.folder.parent
        self.go(self.folder)

    # --- what is done ---
    def go(self, folder: Path) -> None:
        """Show a folder; a sentence if it cannot be read."""
        try:
            self.found = sorted(self._listed(folder), key=lambda one: (not one.folder, one.path.name.casefold()))
        except OSError as why:
            words = _("{folder} cannot be shown: {why}.")
            self.trouble = words.format(folder=folder, why=why.strerror or why)
            self.refresh()
            return
        self.folder, self.typed, self.words, self.trouble = folder, str(folder), "", ""
        FilesScreen.last = folder
        self.refresh()

    def _listed(self, folder: Path) -> Iterator[Found]:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                try:
                    if entry.is_dir():
                        yield Found(Path(entry.path), folder=True)
                    elif entry.is_file() and entry.name.lower().endswith(self.endings or (" ",)):
                        yield Found(Path(entry.path), folder=False, size=entry.stat().st_size)
                except OSError:  # a link that leads nowhere
                    continue

    def choose(self, one: Found) -> None:
        """Go into a folder, or take a file."""
        if one.folder:
            self.go(one.path)
        else:
            self.done(one.path)

    def done(self, path: Path) -> None:
        """Leave, and tell what was chosen."""
        self.app.pop()
        self.take(path)

    def up(self) -> None:
        """Go to the folder round this one."""
        self.go(self.folder.parent)

    def submit(self) -> None:
        """Go where was typed: a folder, or a file that is taken."""
        path = Path(self.typed.strip().strip('"')).expanduser()
        path = path if path.is_absolute() else self.folder / path
        if path.is_file() and self.endings and path.name.lower().endswith(self.endings):
            self.done(path)
        elif path.is_file():
            words = _("Files that end with {endings} can be taken.") if self.endings else _("A folder is wanted.")
            self.trouble = words.format(endings=", ".join(self.endings))
            self.refresh()
        else:
            self.go(path)

    def _type(self, typed: str) -> None:
        self.typed = typed
        self.refresh()

    def _search(self, words: str) -> None:
        self.words = words
        self.refresh()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, self.title, ", ".join(self.endings))
        self.keys_button(ui, bar)
        self._places(ui, page.cut_left(PLACES, theme.MARGIN))
        inside = ui.panel(page)
        foot = inside.cut_bottom(FOOT, 12)
        ui.button("cancel", foot.cut_right(120, 8), _("Cancel"), self.back, kind="quiet", shortcut="Esc")
        if not self.endings:
            ui.button("this", foot.cut_right(220, 8), _("Take this folder"), partial(self.done, self.folder),
                      kind="main", icon="check", shortcut="Ctrl Enter")  # fmt: skip
        if self.trouble:
            ui.label(foot, ui.pen.fitting(self.trouble, foot.w), colour=theme.WARN)
        row = inside.cut_top(34, 8)
        ui.icon_button("up", row.cut_left(34, 6), "chevron-up", self.up, _("The folder round this one"),
                       shortcut="Ctrl Up", kind="normal", enabled=self.folder != self.folder.parent,
                       why=_("There is none."))  # fmt: skip
        ui.field("way", row, self.typed, self._type, submit=self.submit, limit=LONGEST)
        ui.field("words", inside.cut_top(34, 10), self.words, self._search, hint=_("Search"), icon="search",
                 into="files", shortcut="/")  # fmt: skip
        self._list(ui, inside)

    def _places(self, ui: Ui, area: Area) -> None:
        inside = ui.panel(area)
        ui.heading(inside.cut_top(22, 8), _("Places"))
        with ui.scroll("places", Area(inside.x, inside.y, inside.w + 10, inside.h)) as rows:
            for words, path in places():
                ui.row(f"place {path}", rows.cut_top(ROW, 2), _painter("folder-open", words, ""),
                       partial(self.go, path), group="places", follow=False, tooltip=str(path))  # fmt: skip

    def _list(self, ui: Ui, area: Area) -> None:
        shown = [one for one in self.found if self.words.casefold() in one.path.name.casefold()]
        with ui.scroll("files", Area(area.x, area.y, area.w + 10, area.h)) as rows:
            for one in shown[:MOST]:
                icon, told = ("folder-open", "") if one.folder else ("map", _size(one.size))
                name = ui.pen.fitting(one.path.name, rows.w - 140)
                ui.row(f"file {one.path.name}", rows.cut_top(ROW, 2), _painter(icon, name, told),
                       partial(self.choose, one), group="files", follow=False)  # fmt: skip
            left = len(shown) - MOST
            if left > 0:
                words = ngettext("{n} more: search for it.", "{n} more: search for them.", left)
                ui.text(rows, words.format(n=left), colour=theme.TEXT2)
            elif not shown:
                words = _("No such files lie here.") if self.endings else _("No other folders lie here.")
                ui.text(rows, words, colour=theme.TEXT2)


def places() -> list[tuple[str, Path]]:
    """Return the folders in which somebody would look first: words and path, those that are there."""
    known = [
        (_("Home"), Path.home()),
        (_("Documents"), Path(platformdirs.user_documents_dir())),
        (_("Downloads"), Path(platformdirs.user_downloads_dir())),
        (_("Own content"), own_content_folder()),
    ]
    if sys.platform == "win32":
        known += [(f"{letter}:", Path(f"{letter}:\\")) for letter in string.ascii_uppercase]
    else:
        known.append((_("Computer"), Path("/")))
    found: dict[Path, str] = {}
    for words, path in known:
        if path not in found and path.is_dir():
            found[path] = words
    return [(words, path) for path, words in found.items()]


def _size(n: int) -> str:
    return _("{n} kB").format(n=max(1, round(n / 1000))) if n < 1_000_000 else _("{n} MB").format(n=decimal(n / 1e6))


def _painter(icon: str, words: str, told: str) -> Callable[[Pen, Area, bool], None]:
    def draw(pen: Pen, a: Area, _on: bool) -> None:
        pen.icon(icon, a.x + 18, a.cy, 16, theme.TEXT2)
        beside = 90 if told else 10
        pen.text(a.x + 38, a.cy, words, theme.TEXT, "regular", theme.TEXT1, "l", Area(a.x, a.y, a.w - beside, a.h))
        if told:
            pen.text(a.right - 10, a.cy, told, theme.CAPTION, "regular", theme.TEXT3, "r")

    return draw
