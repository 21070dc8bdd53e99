"""The dialog after a fault of the program: what is kept, where the report is, and the ways on."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, cut, pgettext
from game.ui import facts, theme
from game.ui.kit import Ui, escape
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.mending import Report

WIDE, HIGH = 700, 330


class TroubleScreen(Screen):
    """Stands in front of the screen that failed, or in its place if that one was `closed`.

    `kept` says that a battle was being played and is safe.
    """

    tells_fault = True

    def __init__(self, report: Report, *, closed: bool, kept: bool) -> None:
        super().__init__()
        self.report, self.closed, self.kept = report, closed, kept

    def copy(self) -> None:
        """Put what a bug report needs into the clipboard."""
        try:
            words = facts.in_words(self.app)
        except Exception:  # noqa: BLE001 - here nothing may fail any more
            words = self.report.text
        self.app.copy(words)

    def build(self, ui: Ui) -> None:
        with ui.dialog(WIDE, HIGH, _("Something went wrong")) as box:
            buttons = box.cut_bottom(36, 14)
            words = (
                _("This screen had to be closed. The fault is the program’s, not yours.")
                if self.closed
                else _("What you did last was not carried out. The fault is the program’s, not yours.")
            )
            box.cut_top(ui.text(box, words, key="words"), 10)
            if self.kept:
                box.cut_top(
                    ui.text(box, _("Your battle is kept: **Continue** in the menu goes on with it."), key="kept")
                )
                box.cut_top(10)
            box.cut_top(ui.text(box, escape(self.report.sentence()), colour=theme.TEXT2, key="report"), 10)
            fault = cut(self.report.last, 200)
            ui.text(box, escape(fault), theme.CAPTION, colour=theme.TEXT3, key="fault")
            back, copy, home, leave = buttons.columns(4, 8)
            ui.button("on", back, _("Go on"), self.back, kind="main", shortcut="Enter")
            ui.button("copy", copy, _("Copy the report"), self.copy, icon="scroll-text", shortcut="C")
            ui.button("home", home, _("Main menu"), self.app.home, enabled=len(self.app.screens) > 1,
                      why=_("There is no menu open."))  # fmt: skip
            ui.button("quit", leave, pgettext("button", "Quit"), self.app.quit, kind="danger")
