"""The dial room's other screens: preparing a battle, its result, what a replay tells, the ruler."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.dials.scenarios import bare_table
from game.engine.seats import LETTERS, victory_told
from game.i18n import _, ngettext, proper
from game.systems.dials.system import SYSTEM
from game.ui import theme
from game.ui.board.inches.picture import table_picture
from game.ui.board.inches.signs import CALM, InchOverlays, TapeMark
from game.ui.dials.ground import bare_marks
from game.ui.kit import Area
from game.ui.levels import choices
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.table.told import Card, Measured

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.content.dials.scenarios import Scenario
    from game.content.dials.terrain import Table
    from game.systems.dials.state import State
    from game.ui.face import Moment, PreparingScreen
    from game.ui.hosting import Host
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen


def measured(start: Any, end: Any) -> Measured:
    """Return the inches between two places of the table: anybody may measure anything at any time."""
    if start is None or end is None:
        return Measured(None, CALM)
    inches = math.dist(start, end) / 1000
    told = Card(_("{n} in").format(n=f"{inches:.2f}"), (_("Measured from place to place. MK-CORE-12"),))
    return Measured(told, InchOverlays(tapes=(TapeMark((tuple(start), tuple(end)), text=f"{inches:.1f} in"),)))


def _badge(pen: Pen, a: Area, letter: str) -> None:
    pen.badge(a.x + 20, a.cy, letter, 30)


class DialPreparing:
    """The room's half of the screen on which a battle is prepared: scenarios with their own armies."""

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen = screen
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}

    def scenarios(self) -> Sequence[Any]:
        """Return the scenarios in order."""
        from game.content.dials.library import load_library

        return list(load_library().scenarios.sound().values())

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        return ngettext("{n} player", "{n} players", scenario.seats).format(n=scenario.seats)

    def line(self, scenario: Scenario) -> str:
        """Return the strength and what it is played for."""
        points = ngettext("{n} point", "{n} points", scenario.strength).format(n=scenario.strength)
        minutes = ngettext("{n} minute", "{n} minutes", scenario.minutes).format(n=scenario.minutes)
        return f"{points}, {minutes}"

    words = line

    def _table(self, scenario: Scenario) -> Table:
        from game.content.dials.room import ROOM

        return ROOM.map_of(scenario.maps[0]) if scenario.maps else bare_table()

    def _picture(self, scenario: Scenario, size: tuple[int, int], scale: float) -> pygame.Surface:
        key = (scenario.id, size)
        if key not in self._pictures:
            table = self._table(scenario)
            self._pictures[key] = table_picture(table, size, overlays=bare_marks(table), scale=scale, ruled=False)
        return self._pictures[key]

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the table."""
        pen.image(self._picture(scenario, (pen.px(area.w), pen.px(area.h)), pen.scale), area.x, area.y)

    def chosen(self, scenario: Any, before: Any) -> None:
        """Nothing belongs to a scenario but its players."""

    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the battle."""
        scenario = self.screen.chosen
        return SYSTEM.describe(scenario, [self.screen.player(seat) for seat in range(scenario.seats)])

    def faults(self) -> Sequence[str]:
        """Return nothing: shipped armies are legal."""
        return []

    def own_faults(self) -> Sequence[str]:
        """Return nothing yet."""
        return []

    def faults_told(self) -> tuple[str, str]:
        """Return nothing."""
        return "", ""

    def cut_sides(self, _ui: Ui, page: Area, *, narrow: bool) -> Area:
        """Take the room for the players off the right."""
        return page.cut_right(340 if narrow else 380, theme.MARGIN)

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the table with words below."""
        scenario = self.screen.chosen
        high = area.h - (90 if low else 110)
        ui.custom(Area(area.x, area.y, area.w, high), lambda pen, a: self.thumbnail(pen, a, scenario))
        area.cut_top(high + 16)
        ui.label(area.cut_top(24, 6), proper(scenario.name), theme.SCREEN_TITLE, "display-bold")
        ui.text(area, f"{proper(scenario.description)} {self.line(scenario)}.", colour=theme.TEXT2)

    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:  # noqa: ARG002 - part of the protocol
        """Declare who plays."""
        inside = ui.panel(area)
        ui.heading(inside.cut_top(20, 10), _("Players"))
        options = choices("dials")
        for seat, letter in enumerate(LETTERS[: self.screen.chosen.seats]):
            row = inside.cut_top(52, 8)
            ui.custom(Area(row.x, row.y, 44, row.h), partial(_badge, letter=letter))
            ui.label(Area(row.x + 48, row.y, row.w - 236, row.h), self.screen.player(seat), theme.TITLE, "semibold")
            choice = Area(row.right - 180, row.cy - 17, 180, 34)
            ui.drop_down(f"who {letter}", choice, options, self.screen.ai[letter] or "",
                         partial(self.screen.set_ai, seat))  # fmt: skip

    def tools(self, ui: Ui, row: Area) -> None:
        """There are no other buttons."""

    def dialogs(self, ui: Ui) -> None:
        """Nothing lies over the screen."""

    def back(self) -> bool:
        """There is no step to go back."""
        return False

    def resumed(self) -> None:
        """Files do not change while it is shown."""

    def left(self) -> None:
        """Nothing is at work."""


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
        column = Area(page.cx - 220, page.y + 40, 440, page.h - 40)
        for seat, player in enumerate(players):
            row = column.cut_top(44, 8)
            ui.custom(Area(row.x, row.y, 44, row.h), partial(_badge, letter=LETTERS[seat]))
            ui.label(Area(row.x + 52, row.y, 220, row.h), player, theme.TITLE, "semibold")
            left = sum(1 for _one in state.army(seat))
            ui.label(row, ngettext("{n} figure left", "{n} figures left", left).format(n=left), align="r")
        buttons = column.cut_top(40)
        ui.button("watch", buttons.cut_left(210, 12), _("Watch the replay"), self.watch, icon="eye", kind="main")
        ui.button("home", buttons.cut_left(190), _("Main menu"), self.back, icon="house")

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
