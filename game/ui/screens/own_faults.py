"""Faults in content that the player made, told where that content is chosen: a line with a button, and a list of all.

A file with faults is left out of every list; without this its maker would only see that it is missing.
"""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.app import App

FAULTS_HEIGHT = 60
MOST_SHOWN = 200


def own_faults(app: App, ui: Ui, area: Area, faults: Sequence[str]) -> None:
    """Declare how many faults own files have, and the button that shows them; FAULTS_HEIGHT high."""
    n = len(faults)
    words = ngettext("{n} fault in your own files", "{n} faults in your own files", n).format(n=n)
    ui.label(area.cut_top(20, 6), words, theme.CAPTION, "semibold", theme.WARN)
    ui.button(
        "own faults", area.cut_top(32), ngettext("Show the fault", "Show the faults", n),
        lambda: app.push(OwnFaultsScreen(faults)), icon="octagon-x",
        tooltip=_("A file with faults is left out until it is put right."),
    )  # fmt: skip


class OwnFaultsScreen(Screen):
    """All faults, each with its file and line."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__()
        self.faults = list(faults)

    def build(self, ui: Ui) -> None:
        n = len(self.faults)
        count = ngettext("{n} fault", "{n} faults", n).format(n=n)
        bar, page = self.header(ui, _("Faults in your own files"), count)
        ui.button("copy", bar.cut_right(150), _("Copy all"), lambda: self.app.copy("\n".join(self.faults)),
                  icon="scroll-text", shortcut="C")  # fmt: skip
        inside = ui.panel(page)
        hint = _("These files are left out until they are put right; `fieldglass check` tells the same on the console.")
        inside.cut_top(ui.text(inside, hint, colour=theme.TEXT2, key="hint"), 12)
        with ui.scroll("faults", inside, focusable=True) as rows:
            for number, fault in enumerate(self.faults[:MOST_SHOWN]):
                rows.cut_top(ui.text(rows, escape(fault), key=f"fault {number}"), 8)
