"""A map of another program is brought in: what becomes of everything in it, under which name it is kept.

Once it is taken in it is opened in the workshop; what keeps it from being played stands there in the list.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import rooms
from game.content.editing.draft import Draft, folder_of
from game.content.exchange.imported import endings, imported
from game.content.exchange.packs import ENDING as PACK
from game.content.faults import ContentError
from game.content.own_files import free_name
from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen
from game.ui.screens.files import FilesScreen

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.exchange.imported import Imported
    from game.content.exchange.report import Part
    from game.content.room import Content
    from game.ui.app import App

WIDE, HIGH = 760, 600
MOST_FAULTS = 40
MAPPINGS = (".yaml", ".yml")


def brought_in() -> tuple[str, ...]:
    """Return what the names of files end with that can be brought in: maps of other programs, and packs."""
    return (*endings(), PACK)


def bring_in(app: App, path: Path) -> None:
    """Show what is in a file of another program, or in a pack, and take it in if the player wishes."""
    if path.suffix.lower() == PACK:
        from game.ui.screens import opening

        opening.pack(app, path)
    else:
        app.push(ImportScreen(path))


class ImportScreen(Screen):
    """Shows what a file brings. `name` is what the map will be called, `mapping` the file that says what things are."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.mapping: Path | None = None
        self.found: Imported | None = None
        self.faults: list[str] = []
        self.name = ""
        self._number = 0  # of the reading that counts

    def entered(self) -> None:
        self.read()

    # --- what is done ---
    def read(self) -> None:
        """Read the file in a thread: a large picture takes a while."""
        self._number += 1
        number, path, mapping = self._number, self.path, self.mapping
        self.found, self.faults = None, []

        def work() -> Imported | ContentError:
            try:
                return imported(path, mapping)
            except ContentError as fault:
                return fault

        def done(found: Imported | ContentError) -> None:
            if number != self._number:
                return
            if isinstance(found, ContentError):
                self.faults = [str(one) for one in found.faults[:MOST_FAULTS]]
            else:
                self.found, self.name = found, self.name or found.name
            self.refresh()

        self.app.in_background(work, done)
        self.refresh()

    def take(self) -> None:
        """Write the map among the player's own, and open it."""
        name = self.name.strip()
        if self.found is None or not name:
            return
        content: Content = rooms.wing("content", self.found.room)
        kind = next(one for one in content.kinds if one.name == "map")
        folder = folder_of(content, kind)
        taken = kind.shelf(content.library()) if kind.shelf is not None else ()
        target = folder / f"{free_name(name, kind.name, taken, folder)}.yaml"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            replace(self.found, value={**self.found.value, "name": name}).keep(target)
            draft = Draft.of_file(target)
        except OSError as fault:
            self.app.toast(_("The file could not be written: {why}.").format(why=fault.strerror or fault))
            return
        from game.ui.workshop.screen import WorkshopScreen

        self.app.replace(WorkshopScreen(draft))
        self.app.toast(_("Taken in as {file}.").format(file=target))

    def ask_mapping(self) -> None:
        """Let a mapping file be chosen."""
        self.app.push(FilesScreen(_("Choose a mapping file"), self.map_by, MAPPINGS, self.path.parent))

    def map_by(self, mapping: Path | None) -> None:
        """Read the file again with another mapping, None for none."""
        self.mapping = mapping
        self.read()

    def _type(self, name: str) -> None:
        self.name = name
        self.refresh()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        title = _("A map of another program")
        with ui.dialog(min(WIDE, ui.width - 40), min(HIGH, ui.height - 40), title) as box:
            foot = box.cut_bottom(36, 12)
            ui.button("cancel", foot.cut_right(120, 8), _("Cancel"), self.back, kind="quiet", shortcut="Esc")
            self._mapping(ui, box.cut_bottom(34, 12))
            words = escape(ui.pen.fitting(str(self.path), box.w, theme.CAPTION))
            box.cut_top(ui.text(box, words, theme.CAPTION, colour=theme.TEXT3, key="path"), 8)
            if self.faults:
                self._refused(ui, box)
            elif self.found is None:
                ui.text(box, _("Reading …"), colour=theme.TEXT2)
            else:
                self._offered(ui, box, foot, self.found)

    def _mapping(self, ui: Ui, row: Area) -> None:
        tip = _("It says what tiles, layers and walls become. Without one the program goes by names.")
        ui.button("mapping", row.cut_left(250, 8), _("Use a mapping file …"), self.ask_mapping, icon="folder-open",
                  tooltip=tip)  # fmt: skip
        if self.mapping is not None:
            ui.icon_button("no mapping", row.cut_left(34, 8), "x", partial(self.map_by, None), _("Read it without"),
                           kind="normal")  # fmt: skip
        words = self.mapping.name if self.mapping is not None else _("none")
        ui.label(row, ui.pen.fitting(words, row.w), colour=theme.TEXT2)

    @staticmethod
    def _faults(ui: Ui, box: Area, faults: list[str]) -> None:
        with ui.scroll("faults", Area(box.x, box.y, box.w + 10, box.h), focusable=True) as rows:
            for n, words in enumerate(faults):
                rows.cut_top(ui.text(rows, escape(words), key=f"fault {n}"), 8)

    def _refused(self, ui: Ui, box: Area) -> None:
        box.cut_top(ui.text(box, _("It cannot be taken in, as this is wrong with it:"), colour=theme.TEXT2), 10)
        self._faults(ui, box, self.faults)

    def _offered(self, ui: Ui, box: Area, foot: Area, found: Imported) -> None:
        width, height = found.size
        size = _("{w} × {h} squares").format(w=width, h=height)
        words = _("{size}, from {source}").format(size=size, source=found.report.source)
        box.cut_top(ui.text(box, escape(words), colour=theme.TEXT2, key="size"), 10)
        ui.label(box.cut_top(18, 2), _("Name"), theme.CAPTION, colour=theme.TEXT2)
        ui.field("name", box.cut_top(34, 12), self.name, self._type, submit=self.take, limit=40)
        titles: dict[Part, str] = {
            "taken": _("Taken"), "snapped": _("Snapped to the grid"), "left_out": _("Left out"),
            "added": _("Added by the program"),
        }  # fmt: skip
        with ui.scroll("report", Area(box.x, box.y, box.w + 10, box.h), focusable=True) as rows:
            for part, told in found.report.parts():
                ui.label(rows.cut_top(24, 2), titles[part], theme.CAPTION, "semibold", theme.TEXT3)
                for n, one in enumerate(told):
                    where = f" {{m|({', '.join(one.where)})}}" if one.where else ""
                    rows.cut_top(ui.text(rows, escape(one.words) + where, key=f"{part} {n}"), 4)
                rows.cut_top(6)
            if found.warnings:
                ui.label(rows.cut_top(24, 2), _("Worth a look"), theme.CAPTION, "semibold", theme.TEXT3)
            for n, warning in enumerate(found.warnings):
                rows.cut_top(ui.text(rows, escape(str(warning)), key=f"warning {n}"), 4)
        ui.button("take", foot.cut_right(180, 8), _("Take it in"), self.take, kind="main", icon="check",
                  shortcut="Enter", enabled=bool(self.name.strip()), why=_("It needs a name."))  # fmt: skip
