"""The regiments half of the screen on which a battle is prepared: scenario and mode, table, the armies."""

from __future__ import annotations

import math
import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.regiments.armies import Army
from game.content.regiments.army_lists import fielded
from game.content.regiments.as_played import of_scenario
from game.content.regiments.library import load_library
from game.content.regiments.random_army import NUMBERS, random_army
from game.content.regiments.scenarios import bare_table
from game.i18n import _, in_order, ngettext, proper
from game.ui import theme
from game.ui.board.inches.previews import TablePreviews
from game.ui.building.preparing import SIDE_BY_SIDE, ListsPreparing, chip_rows, framed
from game.ui.kit import Area
from game.ui.regiments import army_panel
from game.ui.regiments.army_legality import legality
from game.ui.regiments.ground import bare_marks, names, shown_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.scenarios import Scenario
    from game.content.regiments.terrain import Table
    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.army_legality import ArmyLegality
    from game.ui.regiments.ground import Shown

CHOICES = 54  # height of the row with table and terrain
INCH = 1000


class TrayPreparing(ListsPreparing[Army]):
    """Who fights where, with what.

    scenario  what is fought: the chosen scenario, perhaps on another table
    lists     the armies of all seats
    """

    scenario: Scenario

    def __init__(self, screen: PreparingScreen) -> None:
        super().__init__(screen)
        self.library = load_library()
        self._previews = TablePreviews(lambda: screen.app.call_soon(screen.refresh))

    # --- life ---
    def resumed(self) -> None:
        """Take notice of files that have changed."""
        self.library = load_library()

    def left(self) -> None:
        """Nothing is at work."""

    # --- scenarios ---
    def scenarios(self) -> Sequence[Any]:
        """Return the scenarios that can be played, beginners' first, then by players and points; no lessons."""
        taught = {lesson.scenario for lesson in self.library.lessons.sound().values()}
        found = [one for one in self.library.scenarios.sound().values() if one.id not in taught]
        return sorted(found, key=lambda one: (one.seats, not one.beginners, one.points, in_order(proper(one.name))))

    def chosen(self, scenario: Scenario, before: Scenario | None) -> None:
        """Take a scenario's own table and armies; armies already chosen stay if they fit its seats."""
        self.scenario = scenario
        kept = before is not None and (before.seats, before.points) == (scenario.seats, scenario.points)
        self.bring((self.library.armies[name] for name in scenario.armies), kept=kept)

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        return ngettext("{n} player", "{n} players", scenario.seats).format(n=scenario.seats)

    def line(self, scenario: Scenario) -> str:
        """Return the mode, the points and how long it takes."""
        points = ngettext("{n} point", "{n} points", scenario.points).format(n=scenario.points)
        minutes = ngettext("{n} minute", "{n} minutes", scenario.minutes).format(n=scenario.minutes)
        return f"{mode_name(scenario.mode)}, {points}, {minutes}"

    def words(self, scenario: Scenario) -> str:
        """Return what a search looks through: mode, points, table."""
        return f"{self.line(scenario)} {proper(self.table(scenario).name)}"

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the middle of the table of a scenario."""
        table, w, h = shown_table(self.table(scenario)), pen.px(area.w), pen.px(area.h)
        size = _whole(table, max(w * INCH / table.width, h * INCH / table.height), up=True)
        picture = self._previews.picture(table, size, pen.scale)
        if picture is not None:
            picture = picture.subsurface(((size[0] - w) // 2, (size[1] - h) // 2, w, h))
        framed(pen, area, picture, 5)

    # --- table ---
    def table(self, scenario: Scenario | None = None) -> Table:
        """Return the table of a scenario."""
        one = scenario or self.scenario
        return self.library.tables[one.maps[0]] if one.maps else bare_table(one.size)

    # --- armies ---
    def legal(self, seat: int) -> ArmyLegality:
        """Return whether a seat's army is legal at the points of the scenario, and why."""
        return legality(self.lists[seat], self.library, self.scenario.points)

    def draw_army(self, seat: int) -> None:
        """Let a seat play an army drawn by chance."""
        self.take(seat, random_army(self.library, self.scenario.points, secrets.randbelow(NUMBERS)))

    def fix(self, seat: int) -> None:
        """Open the builder with a seat's army."""
        from game.ui.regiments.builder import ArmyScreen

        self.changing = None
        army = replace(self.lists[seat], points=self.scenario.points)
        self.screen.app.push(ArmyScreen(army, partial(self.take, seat)))

    # --- the battle ---
    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the battle."""
        armies = tuple(fielded(army, self.library) for army in self.lists)
        players = [self.screen.player(seat) for seat in self.seats]
        return replace(of_scenario(self.scenario, self.library, players), armies=armies).plain()

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return list(map(str, [*self.library.faults, *self.library.scenarios.faults, *self.library.lessons.faults]))

    def faults_told(self) -> tuple[str, str]:
        """Return whose army is not legal, and where that is put right."""
        faulty = self.faulty()
        if len(faulty) == 1:
            first = _("{player}’s army is not legal yet.").format(player=self.screen.player(faulty[0]))
        else:
            first = _("Several armies are not legal yet.")
        return first, _("“Change” in the panel of the player opens others, and the builder.")

    # --- picture ---
    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the panels of all seats."""
        count = len(self.seats)
        if ui.width >= SIDE_BY_SIDE:
            columns, rows = area.columns(2, theme.MARGIN), -(-count // 2)
            for seat in self.seats:
                column, left = columns[seat % 2], rows - seat // 2
                part = column.cut_top((column.h - 10 * (left - 1)) / left, 10) if left > 1 else column
                army_panel.panel(self, ui, part, seat, low=low)
            return
        for seat in self.seats:
            left = count - seat
            army_panel.panel(self, ui, area.cut_top((area.h - 10 * (left - 1)) / left, 10), seat, low=low)

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the table, and what is told of the battle."""
        one = self.scenario
        table = shown_table(self.table())
        room = Area(area.x, area.y, area.w, max(60, area.h - (128 if low else 150)))
        px = min(room.w / table.width, room.h / table.height) * INCH * ui.pen.scale
        w, h = (side / ui.pen.scale for side in _whole(table, px))
        ui.custom(Area(int(room.cx - w / 2), room.y, w, h), lambda pen, a: self._paint(pen, a, table))
        area.cut_top(h + (10 if low else 14))
        ui.label(area.cut_top(24, 4), proper(one.name), theme.SCREEN_TITLE, "display-bold")
        told = Area(area.x, area.y, min(area.w, 560), 60)
        area.cut_top(ui.text(told, _(one.description), colour=theme.TEXT2, key="about"), 8)
        area.cut_top(ui.text(Area(area.x, area.y, min(area.w, 560), 40), mode_words(one.mode), key="mode"), 8)
        chip_rows(ui, area, self._chips())

    def _paint(self, pen: Pen, a: Area, table: Shown) -> None:
        """Draw a whole table with deployment zones, objectives and the names of its terrain."""
        size, laid = (pen.px(a.w), pen.px(a.h)), self.table()
        marks = bare_marks(self.scenario, laid)
        framed(pen, a, self._previews.picture(table, size, pen.scale, marks, names(table, laid.pieces)), 6)

    def _chips(self) -> list[tuple[str, str]]:
        """Return what is told of the scenario in few words, each with its icon."""
        one = self.scenario
        chips = [
            ("users", ngettext("{n} player", "{n} players", one.seats).format(n=one.seats)),
            ("flag", mode_name(one.mode)),
            ("ruler", _("{w} × {h} in").format(w=one.size, h=48)),
            ("clock", _("about {n} min").format(n=one.minutes)),
        ]
        if len(one.teams) < one.seats:
            chips.append(("users", _("in teams")))
        if one.terrain != "laid":
            chips.append(("mountain", _("terrain is placed")))
        return chips

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare the button by which the players change armies."""
        ui.button("swap", row.cut_left(150), _("Swap sides"), self.swap, icon="arrow-up-down")

    def dialogs(self, ui: Ui) -> None:
        """Declare the choice of an army."""
        if self.changing is not None:
            army_panel.choose_army(ui, self, self.changing)


def _whole(table: Shown, px: float, *, up: bool = False) -> tuple[int, int]:
    """Return the size in px at which a table fills its picture: an inch has a whole number of px, at most `px`.

    With `up` at least so many.
    """
    inch = math.ceil(px) if up else max(1, int(px))
    return math.ceil(table.width * inch / INCH), math.ceil(table.height * inch / INCH)


def mode_name(mode: str) -> str:
    """Return what a mode of play is called."""
    return {
        "banners": _("Banners"), "muster": _("Late musters"), "siege": _("Siege"), "carrion": _("Carrion"),
        "relics": _("Relics"), "errands": _("Errands"), "marked": _("Marked"), "tidings": _("Tidings"),
    }.get(mode, mode)  # fmt: skip


def mode_words(mode: str) -> str:
    """Return what a mode of play is about, with its first rule."""
    return {
        "banners": _("Five banners, each with a card of its own: who holds them scores. ASF-GOT-01"),
        "muster": _("Units that are lost come back, and three objectives score. ASF-COK-01"),
        "siege": _("One side holds a castle behind three walls, the other one wants in. ASF-SOS-01"),
        "carrion": _("The dead lie in heaps where they fell, and crows feast on them. ASF-FFC-01"),
        "relics": _("Three relics with powers of their own lie on the table. ASF-DWD-01"),
        "errands": _("Everybody has secret errands, and scores who has done them. ASF-WOW-01"),
        "marked": _("Both sides mark units: whoever destroys them scores. ASF-FAB-01"),
        "tidings": _("Three missions lie open, and news comes every round. ASF-DWW-01"),
    }.get(mode, "")  # fmt: skip
