"""The dial room's other screens: the result of a battle, what a replay tells, the ruler."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS, victory_told
from game.i18n import _, ngettext
from game.systems.dials import space, story, victory
from game.systems.dials.system import SYSTEM
from game.ui import theme
from game.ui.board.inches.signs import CALM, InchOverlays, TapeMark
from game.ui.kit import Area
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.table.told import Card, Measured

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State
    from game.ui.face import Moment
    from game.ui.hosting import Host
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen


def measured(state: State, start: Any, end: Any) -> Measured:
    """Return the inches between two places of the table: anybody may measure anything at any time.

    An end on a base is its centre; between two bases the line of fire is told, too, whoever could use it.
    """
    if start is None or end is None:
        return Measured(None, CALM)
    ends = [_base_at(state, place) for place in (start, end)]
    here, there = (tuple(place) if one is None else one.centre for one, place in zip(ends, (start, end), strict=True))
    inches = math.dist(here, there) / 1000
    lines = [_("Measured from place to place. MK-CORE-12")]
    if ends[0] is not None and ends[1] is not None and ends[0] is not ends[1]:
        found = space.fire(state, next(iter(state.dials(ends[0].id))), ends[1])
        free = _("The line of fire is free. MK-RC-03")
        lines.append(free if found.free else _("The line of fire is blocked. {rule}").format(rule=found.rule))
    told = Card(_("{n} in").format(n=f"{inches:.2f}"), tuple(lines))
    return Measured(told, InchOverlays(tapes=(TapeMark((here, there), text=f"{inches:.1f} in"),)))


def _base_at(state: State, place: Any) -> Figure | None:
    """Return the figure on whose base a place lies, None for bare ground."""
    for one in state.standing():
        far = one.form.radius + one.form.half
        if (one.x - place[0]) ** 2 + (one.y - place[1]) ** 2 <= far * far:
            return one
    return None


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


class DialWatching:
    """What a replay tells besides its events: the strategic points that each seat owns."""

    moments: Sequence[Moment] = ()

    def scores(self, state: State) -> tuple[str, ...]:
        """Return how many figures each seat has left."""
        return tuple(str(sum(1 for _one in state.army(seat))) for seat in range(len(state.battle.players)))

    def marks(self, state: State) -> InchOverlays:
        """Return start areas and strategic points."""
        from game.ui.dials.ground import marks

        return marks(state)
