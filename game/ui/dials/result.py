"""The result of a battle of dials: who has won and by what, and what is left of everybody."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS, victory_told
from game.i18n import _, ngettext
from game.systems.dials import story, victory
from game.systems.dials.system import SYSTEM
from game.ui import theme
from game.ui.kit import Area
from game.ui.screen import Screen
from game.ui.screens import opening

if TYPE_CHECKING:
    from game.systems.dials.state import State
    from game.ui.hosting import Host
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen


def _badge(pen: Pen, a: Area, letter: str) -> None:
    pen.badge(a.x + 20, a.cy, letter, 30)


class DialResult(Screen):
    """Who has won, and what is left of everybody."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host

    def build(self, ui: Ui) -> None:
        """Declare it."""
        state: State = self.host.state
        outcome, players = SYSTEM.outcome(state), self.host.players
        winners = outcome.winners if outcome is not None else ()
        told = victory_told(players, winners, self.host.headline.teams)
        rounds = ngettext("after {n} round", "after {n} rounds", state.round).format(n=state.round)
        _bar, page = self.header(ui, told, rounds)
        column = Area(page.cx - 280, page.y + 40, 560, page.h - 40)
        why, rule = story.decided(state.verdict)
        ui.text(column.cut_top(24, 16), f"{why} {rule}", theme.TITLE, key="why")
        for seat, player in enumerate(players):
            row = column.cut_top(44, 8)
            ui.custom(Area(row.x, row.y, 44, row.h), partial(_badge, letter=LETTERS[seat]))
            ui.label(Area(row.x + 52, row.y, 220, row.h), player, theme.TITLE, "semibold")
            ui.label(row, self._left(state, seat), align="r")
        buttons = column.cut_top(40)
        ui.button("watch", buttons.cut_left(210, 12), _("Watch the replay"), self.watch, icon="eye", kind="main")
        ui.button("home", buttons.cut_left(190), _("Main menu"), self.back, icon="house")

    def _left(self, state: State, seat: int) -> str:
        """Return what a seat has left: figures with what they cost, and the strategic points of its team."""
        figures = list(state.army(seat))
        left = ngettext("{n} figure left", "{n} figures left", len(figures)).format(n=len(figures))
        if not state.points:
            return left
        own = sum(seat in team for team in victory.owners(state))
        held = ngettext("{n} of {all} strategic point", "{n} of {all} strategic points", len(state.points))
        return _("{left}, {held}").format(left=left, held=held.format(n=own, all=len(state.points)))

    def watch(self) -> None:
        """Show the battle again."""
        opening.watch(self.app, self.host)

    def back(self) -> None:
        """Go to the menu."""
        self.app.home()
