"""The toy room's other screens: preparing a game, its result, and what a replay tells."""

from __future__ import annotations

from functools import partial

from game.engine.seats import LETTERS, victory_told
from game.ui import theme
from game.ui.kit import Area
from game.ui.levels import choices
from game.ui.screen import Screen
from game.ui.screens import opening
from tests.rooms.toy.content import ROOM as CONTENT
from tests.rooms.toy.systems import ROOM as RULES
from tests.rooms.toy.ui.board import Marks, picture


class Preparing:
    """The toy room's half of the screen on which a game is prepared."""

    def __init__(self, screen):
        self.screen = screen

    def scenarios(self):
        return list(CONTENT.library(()).scenarios.sound().values())

    def group(self, scenario):
        return f"{scenario.seats} players"

    def line(self, scenario):
        return f"{scenario.seats} players, {scenario.rounds} rounds"

    words = line

    def thumbnail(self, pen, area, scenario):
        pen.image(
            picture(RULES.setup(RULES.describe(scenario)), (pen.px(area.w), pen.px(area.h)), pen.scale), area.x, area.y
        )

    def chosen(self, scenario, before):
        """Nothing belongs to a scenario but its players."""

    def setup(self):
        scenario = self.screen.chosen
        return RULES.describe(scenario, [self.screen.player(seat) for seat in range(scenario.seats)])

    def ground(self):
        return self.screen.chosen

    def brought(self):
        return ["pawns"] * self.screen.chosen.seats

    def untested(self):
        return ""

    def faults(self):
        return []

    def own_faults(self):
        return []

    def faults_told(self):
        return "", ""

    def cut_sides(self, _ui, page, *, narrow):
        return page.cut_right(340 if narrow else 380, theme.MARGIN)

    def preview(self, ui, area, *, low):
        scenario = self.screen.chosen
        side = min(area.w, area.h - (90 if low else 100))
        state = RULES.setup(RULES.describe(scenario))

        def paint(pen, a):
            pen.image(picture(state, (pen.px(a.w), pen.px(a.h)), pen.scale), a.x, a.y)

        ui.custom(Area(area.cx - side / 2, area.y, side, side), paint)
        area.cut_top(side + 16)
        ui.label(area.cut_top(24, 6), scenario.name, theme.SCREEN_TITLE, "display-bold")
        ui.text(area, f"{scenario.description} {self.line(scenario)}.", colour=theme.TEXT2)

    def sides(self, ui, area, *, low):
        inside = ui.panel(area)
        ui.heading(inside.cut_top(20, 10), "Players")
        options = choices("toy")
        for seat, letter in enumerate(LETTERS[: self.screen.chosen.seats]):
            row = inside.cut_top(52, 8)
            choice = Area(row.right - 180, row.cy - 17, 180, 34)
            ui.custom(
                Area(row.x, row.y, 44, row.h), lambda pen, a, letter=letter: pen.badge(a.x + 20, a.cy, letter, 30)
            )
            ui.label(Area(row.x + 48, row.y, row.w - 236, row.h), self.screen.player(seat), theme.TITLE, "semibold")
            ui.drop_down(
                f"who {letter}", choice, options, self.screen.ai[letter] or "", partial(self.screen.set_ai, seat)
            )

    def tools(self, ui, row):
        """There are no other buttons."""

    def dialogs(self, ui):
        """Nothing lies over the screen."""

    def back(self):
        return False

    def resumed(self):
        """Files do not change while it is shown."""

    def left(self):
        """Nothing is at work."""


class ResultScreen(Screen):
    """Who has won."""

    def __init__(self, host):
        super().__init__()
        self.host = host

    def build(self, ui):
        outcome, players = RULES.outcome(self.host.state), self.host.players
        told = victory_told(players, outcome.winners, self.host.headline.teams)
        _bar, page = self.header(ui, told, f"after {outcome.rounds} rounds")
        column = Area(page.cx - 200, page.y + 40, 400, page.h - 40)
        for seat, player in enumerate(players):
            row = column.cut_top(44, 8)
            ui.custom(
                Area(row.x, row.y, 44, row.h), lambda pen, a, seat=seat: pen.badge(a.x + 20, a.cy, LETTERS[seat], 30)
            )
            ui.label(Area(row.x + 52, row.y, 260, row.h), player, theme.TITLE, "semibold")
            ui.label(row, str(outcome.scores[seat]), theme.TITLE, "display", align="r")
        buttons = column.cut_top(40)
        ui.button("watch", buttons.cut_left(190, 12), "Watch the replay", self.watch, icon="eye", kind="main")
        ui.button("home", buttons.cut_left(190), "Main menu", self.back, icon="house")

    def watch(self):
        opening.watch(self.app, self.host)

    def back(self):
        self.app.home()


class Watching:
    """What a replay tells besides its events: the scores."""

    moments = ()

    def scores(self, state):
        return tuple(map(str, state.scores))

    def marks(self, _state, _pointed):
        return Marks()
