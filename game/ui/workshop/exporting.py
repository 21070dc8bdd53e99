"""What is drawn as a file for others: a picture, sheets to print, a Universal VTT file, a pack.

exporting.ask()            # the question, begun with what was chosen last
exporting.write()          # writes the file and says what was left out
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.content.exchange.packing import gathered, manifest
from game.content.exchange.packs import ENDING as PACK
from game.content.exchange.packs import packed
from game.content.faults import ContentError
from game.content.room import Ground, place_of
from game.i18n import _, ngettext, pgettext
from game.paths import exports_folder, write_named
from game.tools.analysis import UnknownHeatError
from game.ui import theme
from game.ui.desktop import show_folder
from game.ui.exporting import USUAL, ExportError, Wish, exported
from game.ui.kit import escape
from game.ui.printing import PAPERS
from game.ui.screens.files import FilesScreen
from game.ui.workshop.face import Desk
from game.ui.workshop.heat_files import drawable, write_picture, write_table

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.kit import Area, Ui
    from game.ui.workshop.analysing import Analysing
    from game.ui.workshop.face import Bench

WIDE, HIGH = 640, 430
SCALES = (48, 70, 96, 140, 200)
LONGEST = 4000


class Asking(Desk, Protocol):
    """The screen, as far as it is needed here."""

    bench: Bench
    analysing: Analysing

    def ask(self, what: str) -> None:
        """Put a question over the screen, "" for none."""


class Exporting:
    """What is wished for.

    ending  of the file, which says what kind of file it is: ".png"
    folder  where it is written; `name` is that of the file without its ending
    heat    whether the heat map that lies over the board is drawn, too, with what it means
    told    what became of the last one, "" before it; `busy` while it is being written
    """

    def __init__(self, screen: Asking) -> None:
        self.screen = screen
        self.ending, self.scale, self.paper = ".png", USUAL[".png"], next(iter(PAPERS))
        self.grid, self.marks, self.heat = True, True, True
        self.folder: Path | None = None
        self.name, self.author, self.about = "", "", ""
        self.told = ""
        self.left_out: tuple[str, ...] = ()
        self.busy = False
        self.ground: Ground | None = None

    # --- what is done ---
    def ask(self) -> None:
        """Ask what is wished for; a sentence if nothing can be written as long as there are faults."""
        card = self.screen.bench.card()
        if card is None:
            self.screen.tell(_("The file has faults; they stand in the list at the right. Mend them first."))
            return
        draft = self.screen.draft
        self.ground = Ground(draft.content.name, draft.kind.name, card)
        self.folder = self.folder or exports_folder()
        self.name = self.name or draft.id
        self.told, self.left_out = "", ()
        self.screen.ask("export")

    @property
    def path(self) -> Path:
        """Return the file that is written."""
        assert self.folder is not None  # noqa: S101 - chosen as the question is put
        return self.folder / f"{self.name.strip()}{self.ending}"

    def endings(self) -> list[tuple[str, str, str]]:
        """Return the kinds of file that there are for what is drawn: ending, words, icon."""
        assert self.ground is not None  # noqa: S101 - as above
        place = place_of(self.ground)
        found = []
        if place is not None:
            found = [
                (".png", _("Picture"), ""),
                (".pdf", _("To print"), ""),
                (".csv", pgettext("numbers", "Figures"), ""),
            ]
        if place is not None and place.board == "squares":
            found.append((".dd2vtt", _("Universal VTT"), ""))
        return [*found, (PACK, _("Pack"), "")]

    def why_not(self) -> str:
        """Return why the file cannot be written, "" if it can."""
        draft = self.screen.draft
        if not self.name.strip():
            return _("It needs a name.")
        if self.ending == PACK and (draft.home is None or draft.changed):
            return _("Save it first: a pack holds files.")
        return ""

    def write(self) -> None:
        """Write the file in a thread, as a large picture takes a while; then say what was left out."""
        if self.why_not() or self.busy or self.ground is None:
            return
        self.busy = True
        ground, path, home = self.ground, self.path, self.screen.draft.home
        wish = Wish(self.scale if self.ending == ".png" else 0, grid=self.grid, marks=self.marks, paper=self.paper)
        heat, place = self._heat(), self.screen.analysing.place
        about = {"description": self.about.strip(), "author": self.author.strip()}

        def work() -> tuple[str, tuple[str, ...]]:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                if path.suffix == PACK:
                    assert home is not None  # noqa: S101 - `why_not` has asked
                    return _packed(home, path, **about), ()
                if path.suffix == ".csv":
                    return write_table(ground, path), ()
                if heat:
                    return write_picture(ground, path, heat, place), ()
                done = exported(ground, path, wish)
            except (ExportError, UnknownHeatError) as fault:
                return str(fault), ()
            except ContentError as fault:
                return str(fault.faults[0]), ()
            except (OSError, pygame.error) as fault:
                why = getattr(fault, "strerror", None) or fault
                return _("The file could not be written: {why}.").format(why=why), ()
            return done.words, done.left_out

        def done(told: tuple[str, tuple[str, ...]]) -> None:
            self.busy = False
            self.told, self.left_out = told
            self.screen.refresh()

        self.screen.app.in_background(work, done)
        self.screen.refresh()

    def _heat(self) -> str:
        """Return the heat map that is to be drawn into a picture, "" for none."""
        chosen = self.screen.analysing.chosen
        return chosen if self.ending == ".png" and self.heat and drawable(chosen) else ""

    def choose_folder(self) -> None:
        """Let another folder be chosen."""
        self.screen.app.push(FilesScreen(_("Where is it written?"), self._take_folder, begin=self.folder))

    def _take_folder(self, folder: Path) -> None:
        self.set("folder", folder)

    def show_folder(self) -> None:
        """Show the folder on the desktop."""
        why = show_folder(self.path.parent)
        if why:
            self.screen.tell(_("The folder cannot be shown: {why}.").format(why=why))

    def set(self, key: str, value: object) -> None:
        """Wish for something else; what became of the file before is not told any longer."""
        setattr(self, key, value)
        self.told, self.left_out = "", ()
        self.screen.refresh()

    def _set_scale(self, word: str) -> None:
        self.set("scale", int(word))

    # --- picture ---
    def declare(self, ui: Ui) -> None:
        """Declare the question."""
        with ui.dialog(WIDE, HIGH, _("Export")) as box:
            foot = box.cut_bottom(36, 12)
            ui.segments("ending", box.cut_top(38, 12), self.endings(), self.ending, partial(self.set, "ending"))
            self._options(ui, box.cut_top(118, 8))
            ui.label(box.cut_top(18, 2), _("File"), theme.CAPTION, colour=theme.TEXT2)
            row = box.cut_top(34, 4)
            ui.label(row.cut_right(ui.pen.width(self.ending) + 2, 8), self.ending, colour=theme.TEXT2)
            ui.field("export name", row, self.name, partial(self.set, "name"), submit=self.write, limit=80)
            row = box.cut_top(30, 10)
            ui.button("export folder", row.cut_right(130), _("Another folder …"), self.choose_folder, kind="quiet")
            ui.label(row, ui.pen.fitting(str(self.folder), row.w - 8, theme.CAPTION), theme.CAPTION,
                     colour=theme.TEXT3)  # fmt: skip
            self._told(ui, box)
            self._foot(ui, foot)

    def _options(self, ui: Ui, box: Area) -> None:
        if self.ending == PACK:
            words = _(
                "One file with the map or scenario, what it names of your own, and their pictures. Others open it "
                "with a double click."
            )
            box.cut_top(ui.text(box, words, colour=theme.TEXT2), 8)
            author, about = box.cut_top(34).columns(2, 8)
            ui.field("author", author, self.author, partial(self.set, "author"), hint=_("By whom"), limit=60)
            ui.field("about", about, self.about, partial(self.set, "about"), hint=_("What it is"), limit=400)
            return
        if self.ending == ".dd2vtt":
            words = _(
                "For virtual tables: picture, walls and gaps. Terrain, areas and exits have no place in such a file."
            )
            ui.text(box, words, colour=theme.TEXT2)
            return
        if self.ending == ".csv":
            words = _(
                "For spreadsheets: what each heat map says of each place, a line for a place. It is counted anew."
            )
            ui.text(box, words, colour=theme.TEXT2)
            return
        if self.ending == ".pdf":
            ui.label(box.cut_top(16, 2), _("Paper; a square or an inch is one inch on it"), theme.CAPTION,
                     colour=theme.TEXT2)  # fmt: skip
            papers = [(key, title, "") for key, (title, _wide, _high) in PAPERS.items()]
            ui.segments("paper", box.cut_top(34, 10), papers, self.paper, partial(self.set, "paper"))
        else:
            ui.label(box.cut_top(16, 2), _("Pixels of a square or an inch"), theme.CAPTION, colour=theme.TEXT2)
            scales = [(str(one), str(one), "") for one in SCALES]
            ui.segments("scale", box.cut_top(34, 10), scales, str(self.scale), self._set_scale)
        if self.ending == ".png" and drawable(self.screen.analysing.chosen):
            ui.check("export heat", box.cut_top(26), _("The heat map over it, with what it means below, at one scale"),
                     self.heat, partial(self.set, "heat"))  # fmt: skip
            if self.heat:
                return
        row = box.cut_top(26)
        squares = self.ground is not None and place_of(self.ground).board == "squares"  # type: ignore[union-attr]
        if squares:
            ui.check("export grid", row.cut_left(220), _("Lines between squares"), self.grid, partial(self.set, "grid"))
        ui.check("export marks", row.cut_left(260), _("Areas, exits and names"), self.marks, partial(self.set, "marks"))

    def _told(self, ui: Ui, box: Area) -> None:
        if self.busy:
            ui.text(box, _("Writing …"), theme.CAPTION, colour=theme.TEXT2, key="exported")
        elif self.told:
            box.cut_top(ui.text(box, escape(self.told), theme.CAPTION, colour=theme.TEXT2, key="exported"), 2)
            if self.left_out:
                words = _("Left out, as such a file has no place for it: {things}.")
                words = words.format(things="; ".join(self.left_out))
                ui.text(box, escape(words), theme.CAPTION, colour=theme.TEXT2, key="left out")

    def _foot(self, ui: Ui, foot: Area) -> None:
        there = bool(self.name.strip()) and self.path.exists()
        if self.told and there:
            ui.button("close", foot.cut_right(130, 8), pgettext("button", "Done"), lambda: self.screen.ask(""),
                      kind="main", shortcut="Esc")  # fmt: skip
            ui.button("show folder", foot.cut_right(190), _("Show its folder"), self.show_folder, icon="folder-open")
            return
        why = _("It is being written.") if self.busy else self.why_not()
        words = _("Write over it") if there else _("Write the file")
        ui.button("write", foot.cut_right(180, 8), words, self.write, kind="danger" if there else "main",
                  icon="download", shortcut="Enter", enabled=not why, why=why)  # fmt: skip
        ui.button("cancel", foot.cut_right(120, 8), _("Cancel"), lambda: self.screen.ask(""), kind="quiet",
                  shortcut="Esc")  # fmt: skip
        if there:
            ui.label(foot, _("It is there already."), colour=theme.WARN)


def _packed(home: Path, path: Path, **about: str) -> str:
    """Write a pack of a file and what it names; return what it is, in words. Raises ContentError, OSError."""
    files = gathered([home], str(path))
    told = manifest(files, **about)
    write_named(path, packed(told, files))
    n = len(files)
    words = ngettext("{file}: {name}, {n} file", "{file}: {name}, {n} files", n)
    return words.format(file=path, name=told["name"], n=n)
