"""The dial half of the screen on which a battle is prepared: table, strength, terrain to lay, what wins, the armies."""

from __future__ import annotations

import math
import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.dials.armies import Army
from game.content.dials.army_lists import recruits_of, spells_of
from game.content.dials.as_played import Fielded, of_scenario
from game.content.dials.library import load_library
from game.content.dials.random_army import NUMBERS, random_army
from game.content.dials.scenarios import CONDITIONS, actions, bare_table
from game.i18n import _, in_order, ngettext, proper
from game.ui import theme
from game.ui.board.inches.previews import TablePreviews
from game.ui.building.preparing import SIDE_BY_SIDE, ListsPreparing, chip_rows, first_share, framed
from game.ui.dials import army_panel
from game.ui.dials.army_legality import legality
from game.ui.dials.ground import bare_marks, names
from game.ui.kit import Area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.dials.scenarios import Scenario
    from game.content.dials.terrain import Table
    from game.ui.dials.army_legality import ArmyLegality
    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

STRENGTHS = (200, 300, 400, 500, 800, 1000)  # points to choose from (MK-SETUP-04)
ROUNDS = (6, 8, 10, 12, 15, 20)
CHOICES = 54  # height of the row with table, strength and time
BARE = "bare"
INCH = 1000  # thousandths


class DialPreparing(ListsPreparing[Army]):
    """Who fights where, with what.

    scenario  what is fought: the chosen scenario, perhaps on another table and at another strength
    lists     the armies of all seats
    """

    scenario: Scenario

    def __init__(self, screen: PreparingScreen) -> None:
        super().__init__(screen)
        self.library = load_library()
        self._bare = bare_table()
        self._tables: list[Table] | None = None
        self._previews = TablePreviews(lambda: screen.app.call_soon(screen.refresh))

    # --- life ---
    def resumed(self) -> None:
        """Take notice of armies that have been built or deleted."""
        self.library, self._tables = load_library(), None

    def left(self) -> None:
        """Nothing is at work."""

    # --- scenarios ---
    def scenarios(self) -> Sequence[Any]:
        """Return the scenarios that can be played, by players and strength; not those of the lessons."""
        taught = {lesson.scenario for lesson in self.library.lessons.sound().values()}
        found = [one for one in self.library.scenarios.sound().values() if one.id not in taught]
        return sorted(found, key=lambda one: (one.seats, one.strength, in_order(proper(one.name))))

    def chosen(self, scenario: Scenario, before: Scenario | None) -> None:
        """Take a scenario's own table, strength and armies; armies already chosen stay if they fit its seats."""
        self.scenario = scenario
        kept = before is not None and (before.seats, before.strength) == (scenario.seats, scenario.strength)
        self.bring((self.library.armies[name] for name in scenario.armies), kept=kept)

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        return ngettext("{n} player", "{n} players", scenario.seats).format(n=scenario.seats)

    def line(self, scenario: Scenario) -> str:
        """Return the strength and how long it takes."""
        points = ngettext("{n} point", "{n} points", scenario.strength).format(n=scenario.strength)
        minutes = ngettext("{n} minute", "{n} minutes", scenario.minutes).format(n=scenario.minutes)
        return f"{points}, {minutes}"

    def words(self, scenario: Scenario) -> str:
        """Return what a search looks through: strength, table, what wins."""
        told = [self.line(scenario), proper(self.table(scenario).name)]
        return " ".join([*told, *map(condition_name, scenario.conditions)])

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the middle of the table of a scenario."""
        table, w, h = self.table(scenario), pen.px(area.w), pen.px(area.h)
        size = _whole(table, max(w * INCH / table.width, h * INCH / table.height), up=True)
        picture = self._previews.picture(table, size, pen.scale)
        if picture is not None:
            picture = picture.subsurface(((size[0] - w) // 2, (size[1] - h) // 2, w, h))
        framed(pen, area, picture, 5)

    def _paint(self, pen: Pen, a: Area, table: Table) -> None:
        """Draw a whole table with start areas, strategic points and the names of its terrain."""
        size, marks = (pen.px(a.w), pen.px(a.h)), bare_marks(table, self.scenario.seats)
        framed(pen, a, self._previews.picture(table, size, pen.scale, marks, names(table)), 6)

    # --- table ---
    def table(self, scenario: Scenario | None = None) -> Table:
        """Return the table of a scenario."""
        one = scenario or self.scenario
        return self.library.tables[one.maps[0]] if one.maps else self._bare

    def tables(self) -> list[Table]:
        """Return every table with room for all seats, by name; those with faults are left out."""
        if self._tables is None:
            self._tables = sorted(self.library.tables.sound().values(), key=lambda one: in_order(proper(one.name)))
        return [one for one in self._tables if one.seats(self.scenario.seats)]

    def set_table(self, name: str) -> None:
        """Fight on another table, or on a bare one."""
        self._change(maps=() if name == BARE else (name,))

    def set_strength(self, points: str) -> None:
        """Agree on another strength (MK-SETUP-04)."""
        self._change(strength=int(points))

    def set_terrain(self, name: str) -> None:
        """Lay pieces of a set before the battle, or none (MK-SETUP-09)."""
        self._change(terrain=name)

    def set_rounds(self, rounds: str) -> None:
        """Let the battle end after so many rounds (MK-WIN-09)."""
        self._change(rounds=int(rounds))

    def toggle_condition(self, word: str) -> None:
        """Let a condition of victory be in force, or no longer; one of them always is."""
        kept = [one for one in CONDITIONS if (one in self.scenario.conditions) != (one == word)]
        if kept:
            self._change(conditions=tuple(kept))

    def _change(self, **what: Any) -> None:
        self.scenario = replace(self.scenario, **what)
        self.screen.refresh()

    # --- armies ---
    def draw_army(self, seat: int) -> None:
        """Let a seat play an army drawn by chance."""
        self.take(seat, random_army(self.library, self.scenario.strength, secrets.randbelow(NUMBERS)))

    def legal(self, seat: int) -> ArmyLegality:
        """Return whether a seat's army is legal at the strength of the scenario, and why."""
        army = self.lists[seat]
        recruits, spells = recruits_of(army, self.library), spells_of(army, self.library)
        return legality(recruits, spells, self.scenario.strength)

    def fix(self, seat: int) -> None:
        """Open the builder with a seat's army."""
        from game.ui.dials.builder import ArmyScreen

        self.changing = None
        army = replace(self.lists[seat], points=self.scenario.strength)
        self.screen.app.push(ArmyScreen(army, partial(self.take, seat)))

    # --- the battle ---
    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the battle."""
        fielded = tuple(
            Fielded(army.name, tuple(recruits_of(army, self.library)), tuple(spells_of(army, self.library)))
            for army in self.lists
        )
        players = [self.screen.player(seat) for seat in self.seats]
        return replace(of_scenario(self.scenario, self.library, players), armies=fielded).plain()

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        library = self.library
        return list(map(str, [*library.faults, *library.scenarios.faults, *library.lessons.faults]))

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
            columns = area.columns(2, theme.MARGIN)
            rows = -(-count // 2)
            for seat in self.seats:
                column = columns[seat % 2]
                left = rows - seat // 2
                part = column.cut_top((column.h - 10 * (left - 1)) / left, 10) if left > 1 else column
                army_panel.panel(self, ui, part, seat, low=low)
            return
        if count == 2:
            a, b = (max(250.0, army_panel.height(self, seat, low=low)) for seat in self.seats)
            first = area.cut_top((area.h - 10) * first_share((a, b), area.h), 10)
            parts = [first, area]
        else:
            parts = [area.cut_top((area.h - 10 * (left - 1)) / left, 10) for left in range(count, 0, -1)]
        for seat, part in enumerate(parts):
            army_panel.panel(self, ui, part, seat, low=low)

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the choices, the table, and what is told of the battle."""
        self._choices(ui, area.cut_top(CHOICES, 12))
        one, table = self.scenario, self.table()
        room = Area(area.x, area.y, area.w, max(60, area.h - (150 if low else 170)))
        px = min(room.w / table.width, room.h / table.height) * INCH * ui.pen.scale
        w, h = (side / ui.pen.scale for side in _whole(table, px))
        ui.custom(Area(int(room.cx - w / 2), room.y, w, h), lambda pen, a: self._paint(pen, a, table))
        area.cut_top(h + (10 if low else 14))
        ui.label(area.cut_top(24, 4), proper(one.name), theme.SCREEN_TITLE, "display-bold")
        words = Area(area.x, area.y, min(area.w, 560), 60)
        area.cut_top(ui.text(words, _(one.description), colour=theme.TEXT2, key="about"), 8)
        area.cut_top(chip_rows(ui, area, self._chips()), 8)
        self._conditions(ui, area.cut_top(24))

    def _choices(self, ui: Ui, row: Area) -> None:
        """Declare table, strength, what is laid, and the time."""
        one = self.scenario
        tables = [(BARE, _("Bare table")), *((table.id, proper(table.name)) for table in self.tables())]
        strengths = sorted({*STRENGTHS, one.strength, self.screen.chosen.strength})
        laid = [("", _("None")), *((key, proper(found.name)) for key, found in self.library.sets.items())]
        rounds = sorted({*ROUNDS, one.rounds})
        wide = row.w
        for share, title, key, options, value, change in (
            (0.36, _("Table"), "table", tables, one.maps[0] if one.maps else BARE, self.set_table),
            (0.3, _("Terrain to lay"), "terrain", laid, one.terrain, self.set_terrain),
            (0.17, _("Strength"), "strength", _numbered(strengths), str(one.strength), self.set_strength),
            (0.17, _("Rounds"), "rounds", _numbered(rounds), str(one.rounds), self.set_rounds),
        ):
            cell = row.cut_left(min(row.w, wide * share - 6), 8)
            ui.label(cell.cut_top(16, 3), title, theme.CAPTION, colour=theme.TEXT2)
            ui.drop_down(key, cell.cut_top(33), options, value, change)

    def _chips(self) -> list[tuple[str, str]]:
        """Return what is told of the scenario in few words, each with its icon."""
        one, table = self.scenario, self.table()
        number = actions(one.strength)
        chips = [
            ("users", ngettext("{n} player", "{n} players", one.seats).format(n=one.seats)),
            ("ruler", _("{w} × {h} in").format(w=round(table.width / 1000), h=round(table.height / 1000))),
            ("clock", _("about {n} min").format(n=one.minutes)),
            ("swords", ngettext("{n} action a turn", "{n} actions a turn", number).format(n=number)),
        ]
        if len(one.teams) < one.seats:
            chips.append(("users", _("in teams")))
        told = {"courier": _("secret courier"), "diplomacy": _("diplomacy")}
        chips += [("scroll-text", told[word]) for word in one.missions]
        return chips

    def _conditions(self, ui: Ui, row: Area) -> None:
        """Declare a chip for each condition of victory, by which it is in force or not (MK-WIN)."""
        w = ui.pen.width(_("Won by"), theme.CAPTION) + 10
        ui.label(row.cut_left(w), _("Won by"), theme.CAPTION, colour=theme.TEXT2)
        x = row.x
        for word in CONDITIONS:
            on = word in self.scenario.conditions
            key = f"condition {word}"
            x += 6 + ui.filter_chip(key, x, row.cy, condition_name(word), on, partial(self.toggle_condition, word))
            ui.by_key[key].tooltip = condition_words(word)

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare the button by which the players change armies."""
        ui.button("swap", row.cut_left(150), _("Swap sides"), self.swap, icon="arrow-up-down")

    def dialogs(self, ui: Ui) -> None:
        """Declare the choice of an army."""
        if self.changing is not None:
            army_panel.choose_army(ui, self, self.changing)


def _whole(table: Table, px: float, *, up: bool = False) -> tuple[int, int]:
    """Return the size in px at which a table fills its picture: an inch has a whole number of px, at most `px`.

    With `up` at least so many.
    """
    inch = math.ceil(px) if up else max(1, int(px))
    return math.ceil(table.width * inch / INCH), math.ceil(table.height * inch / INCH)


def _numbered(numbers: Sequence[int]) -> list[tuple[str, str]]:
    return [(str(n), str(n)) for n in numbers]


def condition_name(word: str) -> str:
    """Return a condition of victory on a chip."""
    return {
        "points": _("Strategic points"), "survival": _("Survival"), "decapitation": _("Leaders"), "time": _("Time"),
    }[word]  # fmt: skip


def condition_words(word: str) -> str:
    """Return what a condition of victory asks for, with its rule."""
    return {
        "points": _("Who owns all strategic points at one time wins at once. MK-WIN-06"),
        "survival": _("Who alone has figures left that can fight wins. MK-WIN-01"),
        "decapitation": _("Whose leader is dead is out of the battle. MK-WIN-04"),
        "time": _("After the last round, who owns more strategic points wins. MK-WIN-09"),
    }[word]
