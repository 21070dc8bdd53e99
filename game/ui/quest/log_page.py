"""The campaign log: what the party has done, learnt and found, on a page of its own."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, proper
from game.ui import theme
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.systems.quest.state import State
    from game.ui.kit import Ui


class LogPage(Screen):
    """The quests of a campaign and how they ended."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    def build(self, ui: Ui) -> None:
        _bar, page = self.header(ui, _("Campaign log"))
        told = {"won": _("won"), "lost": _("lost")}
        for n, sheet in enumerate(self.state.adventure.sheets):
            result = told[self.state.results[n]] if n < len(self.state.results) else _("still to come")
            line = _("{quest}: {result}").format(quest=proper(sheet.name), result=result)
            ui.label(page.cut_top(26, 4), line, theme.TITLE)
