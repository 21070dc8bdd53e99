"""A pack that is taken in: what is in it, what becomes of names that are taken, and what came of it."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.exchange.arriving import Arrival, Clash, Taken, Way
from game.content.exchange.packs import read_pack
from game.content.faults import ContentError
from game.i18n import _, cut, ngettext, pgettext
from game.ui import theme
from game.ui.desktop import show_folder
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen

if TYPE_CHECKING:
    from pathlib import Path

WIDE, HIGH = 760, 560
ROW, CLASH_ROW = 24.0, 66.0
MOST_FAULTS = 40  # that are listed


class PackScreen(Screen):
    """Shows a pack and takes it in. `ways` says what becomes of each file whose name is taken."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.arrival: Arrival | None = None
        self.done: Taken | None = None
        self.faults: list[str] = []
        self.ways: dict[str, Way] = {}

    # --- what is done ---
    def entered(self) -> None:
        try:
            self.arrival = Arrival(read_pack(self.path))
        except ContentError as fault:
            self._refuse(fault)
            return
        self.ways = {clash.name: "rename" for clash in self.arrival.clashes}

    def take(self) -> None:
        """Take the pack in as the ways say."""
        if self.arrival is None:
            return
        try:
            self.done = self.arrival.take(self.ways)
        except ContentError as fault:
            self._refuse(fault)
        except OSError as fault:
            words = _("{file} could not be written: {why}.")
            self.faults = [words.format(file=fault.filename or self.arrival.home, why=fault.strerror or fault)]
        self.refresh()

    def choose(self, clash: Clash, way: str) -> None:
        """Let a file whose name is taken go a way."""
        self.ways[clash.name] = "replace" if way == "replace" else "keep" if way == "keep" else "rename"
        self.refresh()

    def _refuse(self, fault: ContentError) -> None:
        self.faults = [str(one) for one in fault.faults[:MOST_FAULTS]]
        if len(fault.faults) > MOST_FAULTS:
            self.faults.append("…")
        self.refresh()

    def _folder(self) -> None:
        if self.arrival is not None:
            why = show_folder(self.arrival.home)
            self.app.toast(_("The folder cannot be shown: {why}.").format(why=why) if why else str(self.arrival.home))

    # --- picture ---
    def build(self, ui: Ui) -> None:
        high = min(HIGH, ui.height - 40)
        with ui.dialog(min(WIDE, ui.width - 40), high, self._title()) as box:
            foot = box.cut_bottom(36, 12)
            if self.faults:
                self._refused(ui, box, foot)
            elif self.done is not None:
                self._finished(ui, box, foot, self.done)
            elif self.arrival is not None:
                self._offered(ui, box, foot, self.arrival)

    def _title(self) -> str:
        if self.arrival is None:
            return _("A pack that cannot be taken in")
        return cut(self.arrival.pack.name, 60)

    def _refused(self, ui: Ui, box: Area, foot: Area) -> None:
        ui.text(box, _("Nothing of it was taken in, as this is wrong with it:"), colour=theme.TEXT2, key="why")
        box.cut_top(30)
        with ui.scroll("faults", box, focusable=True) as rows:
            for n, words in enumerate(self.faults):
                rows.cut_top(ui.text(rows, escape(words), key=f"fault {n}"), 8)
        ui.button("close", foot.cut_right(130), _("Close"), self.back, kind="main", shortcut="Esc")

    def _offered(self, ui: Ui, box: Area, foot: Area, arrival: Arrival) -> None:
        pack = arrival.pack
        if pack.author:
            box.cut_top(
                ui.text(box, _("By {author}").format(author=escape(pack.author)), colour=theme.TEXT3, key="by"), 6
            )
        if pack.description:
            box.cut_top(ui.text(box, escape(pack.description), colour=theme.TEXT2, key="about"), 12)
        with ui.scroll("files", Area(box.x, box.y, box.w + 10, box.h), focusable=True) as rows:
            n = len(arrival.clashes)
            if n:
                words = ngettext(
                    "{n} file has a name that is taken:", "{n} files have names that are taken:", n
                ).format(n=n)
                ui.label(rows.cut_top(24, 4), words, theme.TEXT, "semibold", theme.AMBER)
                for clash in arrival.clashes:
                    self._clash(ui, rows.cut_top(CLASH_ROW, 8), clash)
            taken = {clash.name for clash in arrival.clashes}
            fresh = sorted(set(pack.files) - taken - set(arrival.same))
            self._names(ui, rows, _("New among your own files"), fresh)
            self._names(ui, rows, _("There already, just as it is in the pack"), sorted(arrival.same))
            self._names(ui, rows, _("Left out, as it has no place among them"), list(pack.left_out))
        ui.button(
            "take", foot.cut_right(150, 8), _("Take it in"), self.take, kind="main", icon="check", shortcut="Enter"
        )
        ui.button("cancel", foot.cut_right(110), _("Cancel"), self.back, kind="quiet", shortcut="Esc")

    def _clash(self, ui: Ui, area: Area, clash: Clash) -> None:
        line = area.cut_top(22, 4)
        ui.label(line, cut(clash.name, 64), theme.TEXT)
        words = _("comes with the program") if clash.shipped else _("among your own files")
        ui.label(line, words, theme.CAPTION, colour=theme.TEXT3, align="r")
        options = [
            ("rename", _("Give the new one another name"), ""),
            ("replace", _("Put it in the old one’s place"), ""),
            ("keep", _("Leave it out"), ""),
        ]
        ui.segments(f"way {clash.name}", area.cut_top(36), options, self.ways[clash.name], partial(self.choose, clash))

    def _names(self, ui: Ui, rows: Area, title: str, names: list[str]) -> None:
        if not names:
            return
        ui.label(rows.cut_top(26, 2), title, theme.CAPTION, "semibold", theme.TEXT3)
        for name in names:
            ui.label(rows.cut_top(ROW), cut(name, 90), theme.TEXT)
        rows.cut_top(8)

    def _finished(self, ui: Ui, box: Area, foot: Area, done: Taken) -> None:
        n = len(done.written) + len(done.replaced) + len(done.renamed)
        words = ngettext("{n} file is among your own now.", "{n} files are among your own now.", n).format(n=n)
        box.cut_top(ui.text(box, words, colour=theme.TEXT2, key="told"), 10)
        with ui.scroll("files", Area(box.x, box.y, box.w + 10, box.h), focusable=True) as rows:
            self._names(ui, rows, _("New"), done.written)
            self._names(ui, rows, _("In the place of another one, which lies beside it (.bak)"), done.replaced)
            self._names(ui, rows, _("Under another name"), [f"{old} → {new}" for old, new in done.renamed])
            self._names(ui, rows, _("Left out, as there is another one"), done.kept)
            self._names(ui, rows, _("There already"), done.there)
            if done.warnings:
                ui.label(rows.cut_top(26, 2), _("Worth a look"), theme.CAPTION, "semibold", theme.TEXT3)
            for n, warning in enumerate(done.warnings):
                rows.cut_top(ui.text(rows, escape(str(warning)), key=f"warning {n}"), 8)
        ui.button("done", foot.cut_right(130, 8), pgettext("button", "Done"), self.back, kind="main", shortcut="Enter")
        ui.button("folder", foot.cut_right(190), _("Show its folder"), self._folder, kind="quiet", icon="folder-open")
