"""About the program: its version, where its files are, and what a bug report needs."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import __version__, paths
from game.i18n import _
from game.ui import facts, theme
from game.ui.desktop import show_folder
from game.ui.kit import Area, Ui
from game.ui.kit.emblem import mark
from game.ui.screen import Screen

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.kit.pen import Pen

WIDEST = 1000
SIGN = 66
HEAD = 128
FOLDER_ROW = 48
FACT_ROW = 34


class AboutScreen(Screen):
    """One column of three cards: the program, its folders, the bug report."""

    def build(self, ui: Ui) -> None:
        _bar, page = self.header(ui, _("About Fieldglass"))
        width = min(page.w, WIDEST)
        with ui.scroll("about", Area(page.cx - width / 2, page.y, width + 14, page.h)) as rows:
            self._program(ui, rows)
            self._report(ui, rows)
            self._folders(ui, rows)

    def _program(self, ui: Ui, rows: Area) -> None:
        card = ui.panel(rows.cut_top(HEAD, theme.MARGIN))

        def paint(pen: Pen, a: Area) -> None:
            pen.centred_image(mark(pen.px(SIGN)), a.x + SIGN / 2, a.cy)

        ui.custom(card.cut_left(SIGN, 20), paint)
        line = card.cut_top(30, 4)
        ui.label(line, _("Fieldglass {number}").format(number=__version__), theme.SCREEN_TITLE, "display-bold")
        licence = _("Free software under the MIT licence. Credits of pictures and fonts are in assets/CREDITS.md.")
        apart = _("Not affiliated with the publishers of the games whose rules it follows.")
        for words in (_("Tabletop battles with every rule enforced and explained"), licence, apart):
            ui.label(card.cut_top(20), words, theme.TEXT, colour=theme.TEXT2)

    def _report(self, ui: Ui, rows: Area) -> None:
        told = self.told()
        card = ui.panel(rows.cut_top(110 + FACT_ROW * len(told), theme.MARGIN))
        ui.heading(card.cut_top(22, 10), _("When something is wrong"), icon="triangle-alert")
        for name, words in told:
            self._fact(ui, card.cut_top(FACT_ROW), name, words)
        foot = card.cut_bottom(36)
        ui.button(
            "copy", foot.cut_left(312, 16), _("Copy what a bug report needs"), self.copy, kind="main",
            icon="scroll-text", shortcut="C",
        )  # fmt: skip
        ui.label(foot, _("Nothing is sent; names and folders of persons stay out."), theme.TEXT, colour=theme.TEXT2)

    def told(self) -> list[tuple[str, str]]:
        """Return what the screen shows of the facts, each with its word."""
        last = facts.last_report()
        return [
            (_("System"), facts.system()),
            (_("Libraries"), facts.libraries()),
            (_("Last report"), last.name if last else _("none: nothing has gone wrong")),
        ]

    def _fact(self, ui: Ui, row: Area, name: str, words: str) -> None:
        def paint(pen: Pen, a: Area) -> None:
            pen.rule(a.x, a.y, a.w)
            pen.text(a.x, a.cy, name, theme.TEXT, "regular", theme.TEXT2, "l", a)
            room = Area(a.x + 160, a.y, a.w - 160, a.h)
            pen.text(room.x, a.cy, ending(pen, words, room.w, theme.TEXT), theme.TEXT, box=room)

        ui.custom(row, paint)

    def _folders(self, ui: Ui, rows: Area) -> None:
        found = self.folders()
        card = ui.panel(rows.cut_top(56 + FOLDER_ROW * len(found)))
        ui.heading(card.cut_top(22, 6), _("Folders"), icon="folder-open")
        for key, title, folder in found:
            row = card.cut_top(FOLDER_ROW)
            show = row.cut_right(96, 8).inset(0, 7)
            ui.button(f"show {key}", show, _("Show"), partial(self.show, folder), icon="folder-open")
            copy = row.cut_right(96, 16).inset(0, 7)
            ui.button(f"copy {key}", copy, _("Copy"), partial(self.app.copy, str(folder)), kind="quiet")

            def paint(pen: Pen, a: Area, title: str = title, folder: Path = folder) -> None:
                pen.rule(a.x, a.y, a.w + 96 + 8 + 96 + 16)
                pen.text(a.x, a.cy - 8, title, theme.TEXT, "semibold", theme.TEXT1, "l", a)
                words = ending(pen, str(folder), a.w, theme.CAPTION)
                pen.text(a.x, a.cy + 10, words, theme.CAPTION, "regular", theme.TEXT2, "l", a)

            ui.custom(row, paint)

    @staticmethod
    def folders() -> list[tuple[str, str, Path]]:
        """Return the folders of the player, each with a key and its word."""
        return [
            ("reports", _("Reports of what went wrong"), paths.reports_folder()),
            ("saves", _("Saved battles"), paths.saves_folder()),
            ("content", _("What you made for playing"), paths.own_content_folder()),
            ("settings", _("Settings"), paths.config_folder()),
        ]

    # --- what the buttons do ---
    def copy(self) -> None:
        """Put what a bug report needs into the clipboard."""
        self.app.copy(facts.in_words(self.app))

    def show(self, folder: Path) -> None:
        """Show a folder in the file manager of the system."""
        trouble = show_folder(folder)
        if trouble:
            self.app.toast(_("The folder cannot be shown: {why}.").format(why=trouble))


def ending(pen: Pen, words: str, room: float, size: float) -> str:
    """Return words that fit into a room: of those that are too long the end, which says more of a folder."""
    if pen.width(words, size) <= room:
        return words
    for start in range(1, len(words)):
        if pen.width("…" + words[start:], size) <= room:
            return "…" + words[start:]
    return "…"
