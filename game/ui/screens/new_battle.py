"""New battle: choose a scenario with a preview of its map, dice and undo, both warbands and who plays them."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from game.content.skirmish.library import load_library
from game.i18n import _, ngettext
from game.ui import theme
from game.ui.hosting import MOST_SEEDS, SIDES, Host, setup_of
from game.ui.kit import Area, Ui
from game.ui.previews import Previews
from game.ui.screen import Screen
from game.ui.skirmish.fairness import Fairness, FairnessTest
from game.ui.skirmish.legality import legality
from game.ui.skirmish.warband_panel import WarbandPanel, choose_warband

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.content.skirmish.cards import Creature, Scenario, Warband
    from game.content.squares.ground import BattleMap
    from game.ui.kit.pen import Pen
    from game.ui.skirmish.legality import Legality

FOOT = 64
TEST_GAMES = 200
LOW_LAYOUT, NARROW, SIDE_BY_SIDE = 780, 1279, 1920
ROW, ROW_GAP = 54, 3
FEATURES = ("sacred_circle", "teleporter", "fog", "pit", "statue", "risky", "spike_stones", "forest", "difficult")
MOST_FEATURES = 3


class NewBattleScreen(Screen):
    """Prepares a battle. Sides are 0 and 1."""

    def __init__(self) -> None:
        super().__init__()
        self.library = load_library()
        self.scenarios: list[Scenario] = list(self.library.scenarios.sound().values())
        self.scenarios.sort(key=lambda one: (one.format != "assault", one.points, one.name))
        self.chosen = self.scenarios[0]
        self.warbands: list[Warband] = []
        self.ai: dict[str, str | None] = dict.fromkeys(SIDES)
        self.dice = "seeded"
        self.undo = "fair"
        self.seed = secrets.randbelow(MOST_SEEDS)
        self.words = ""
        self.changing: int | None = None  # the side whose warband is being chosen
        self.tests: dict[tuple[Any, ...], FairnessTest] = {}
        self.previews = Previews(lambda: self.app.call_soon(self.refresh))
        self.panel = WarbandPanel(self)
        self.choose(self.chosen)

    # --- life ---
    def entered(self) -> None:
        self.undo, self.dice = self.app.settings.undo, self.app.settings.dice
        self.refresh()

    def resumed(self) -> None:
        self.library = load_library()
        super().resumed()

    def left(self) -> None:
        for test in self.tests.values():
            test.stop()

    # --- what is chosen ---
    def choose(self, scenario: Scenario) -> None:
        """Take a scenario with its own warbands; those already chosen stay if they fit its format."""
        keep = bool(self.warbands) and scenario.format == self.chosen.format and self._own_choice
        self.chosen = scenario
        if not keep:
            self.warbands = [self.library.warbands[name] for name in scenario.warbands]
            self._own_choice = False
        self.refresh()

    _own_choice = False

    def take_warband(self, side: int, warband: Warband) -> None:
        """Let a side play another warband."""
        self.warbands[side] = warband
        self._own_choice, self.changing = True, None
        self.refresh()

    def members(self, side: int) -> list[Creature]:
        """Return the cards of a side's warband."""
        return [self.library.creatures[name] for name in self.warbands[side].members]

    def legal(self, side: int) -> Legality:
        """Return whether a side's warband is legal for the scenario, and why."""
        band = self.warbands[side]
        return legality(self.members(side), band.faction, self.chosen.points, self.chosen.format)

    def player(self, side: int) -> str:
        """Return the name of a side's player: that of the settings, or else the scenario's."""
        name: str = self.app.settings.names.get(SIDES[side]) or self.chosen.players[side]
        return name

    def swap(self) -> None:
        """Let the sides change warbands and players."""
        self.warbands.reverse()
        self.ai = {"A": self.ai["B"], "B": self.ai["A"]}
        self._own_choice = True
        self.refresh()

    def set_ai(self, side: int, level: str) -> None:
        """Let a person ("") or the program play a side."""
        self.ai[SIDES[side]] = level or None
        self.refresh()

    def set_dice(self, value: str) -> None:
        """Take the program's dice, other ones, or typed dice."""
        if value == "new":
            self.seed = secrets.randbelow(MOST_SEEDS)
        self.dice = "typed" if value == "typed" else "seeded"
        self.refresh()

    def set_undo(self, value: str) -> None:
        """Set how far undo may go in this battle."""
        self.undo = value
        self.refresh()

    def search(self, words: str) -> None:
        """Show only scenarios that hold the words."""
        self.words = words
        self.refresh()

    @property
    def shown(self) -> list[Scenario]:
        """Return the scenarios that hold the searched words."""
        wanted = self.words.casefold().split()

        def told(one: Scenario) -> str:
            return f"{one.name} {one.description} {self.feature_line(one)}".casefold()

        return [one for one in self.scenarios if all(word in told(one) for word in wanted)]

    def battle_map(self, scenario: Scenario | None = None) -> BattleMap:
        """Return the first map of a scenario."""
        return self.library.maps[(scenario or self.chosen).maps[0]]

    def feature_line(self, scenario: Scenario) -> str:
        """Return size and what is special about a map: "26 × 20 · circle, statues"."""
        ground = self.battle_map(scenario)
        names = {
            "sacred_circle": _("circle"), "teleporter": _("teleporters"), "fog": _("fog"), "pit": _("pits"),
            "statue": _("statues"), "risky": _("risky ground"), "spike_stones": _("spike stones"),
            "forest": _("forest"), "difficult": _("difficult ground"),
        }  # fmt: skip
        found = [names[trait] for trait in FEATURES if ground.traits.get(trait)][:MOST_FEATURES]
        return _("{w} × {h} · {features}").format(w=ground.width, h=ground.height, features=", ".join(found))

    # --- test games ---
    def _setup(self) -> dict[str, Any]:
        return setup_of(self.chosen, self.warbands, [self.player(0), self.player(1)])

    def _test_key(self) -> tuple[Any, ...]:
        return (self.chosen.id, *(tuple(band.members) for band in self.warbands))

    @property
    def test(self) -> FairnessTest | None:
        """Return the test games of what is chosen now."""
        return self.tests.get(self._test_key())

    def test_games(self) -> None:
        """Let the program play this battle against itself in the background; a second press stops it."""
        test = self.test
        if test is not None and test.running:
            test.stop()
            return
        for other in self.tests.values():
            other.stop()
        self.tests[self._test_key()] = FairnessTest(self._setup(), TEST_GAMES, lambda: self.app.call_soon(self.refresh))
        self.refresh()

    # --- on ---
    def faulty(self) -> list[int]:
        """Return the sides whose warbands are not legal."""
        return [side for side in (0, 1) if not self.legal(side).legal]

    def start(self) -> None:
        """Begin the battle."""
        if self.faulty():
            return
        host = Host.new(
            self._setup(), self.seed, ai=self.ai, dice=self.dice, settings=self.app.settings, undo=self.undo
        )  # fmt: skip
        show_battle(self.app, host, replace=True)

    def fix(self, side: int) -> None:
        """Open the builder with a side's warband."""
        from game.ui.skirmish.builder import BuilderScreen

        self.changing = None
        self.app.push(BuilderScreen(self.warbands[side], lambda band: self.take_warband(side, band)))

    def change(self, side: int | None) -> None:
        """Show the warbands that a side may take, or no longer."""
        self.changing = side
        self.refresh()

    def back(self) -> None:
        if self.changing is not None:
            self.change(None)
        elif self.test is not None and self.test.running:
            self.test.stop()
        else:
            self.app.pop()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        self.header(ui, _("New battle"))
        page = ui.window
        page.cut_top(56)
        foot = page.cut_bottom(FOOT)
        page = page.inset(theme.MARGIN)
        low = ui.height < LOW_LAYOUT
        narrow = low or ui.width <= NARROW
        self._list(ui, page.cut_left(264 if narrow else 296, theme.MARGIN))
        each = 372 if narrow else 392
        if ui.width >= SIDE_BY_SIDE:
            areas = page.cut_right(2 * each + theme.MARGIN, theme.MARGIN).columns(2, theme.MARGIN)
        else:
            column = page.cut_right(each, theme.MARGIN)
            first = column.cut_top((column.h - 10) * self._share(column.h, low=low), 10)
            areas = [first, column]
        self._preview(ui, page)
        for side in (0, 1):
            self.panel.build(ui, areas[side], side, low=low)
        self._foot(ui, foot)
        if self.changing is not None:
            choose_warband(ui, self, self.changing)

    def _share(self, room: float, *, low: bool) -> float:
        """Return how much of the column side A's panel takes: a warband with faults needs more."""
        needs = [max(250.0 if low else 260.0, self.panel.height(side, low=low)) for side in (0, 1)]
        total = needs[0] + needs[1]
        return needs[0] / total if total > room - 10 else max(0.42, min(0.58, needs[0] / total))

    def _list(self, ui: Ui, area: Area) -> None:
        inside = ui.panel(area)
        shown = self.shown
        ui.heading(inside.cut_top(16, 12), _("Scenarios"), str(len(shown)))
        field = inside.cut_top(theme.CONTROL, 12)
        field = Area(field.x - 4, field.y, field.w + 8, field.h)
        ui.field("search", field, self.words, self.search, hint=_("Search scenarios"), icon="search",
                 shortcut="/", into="scenarios")  # fmt: skip
        group = ""
        with ui.scroll("list", Area(inside.x - 8, inside.y, inside.w + 16, inside.h)) as rows:
            for one in shown:
                if (name := self._group(one)) != group:
                    group = name
                    rows.cut_top(4)
                    ui.label(Area(rows.x + 8, rows.y, rows.w - 8, 20), group, theme.CAPTION, "semibold", theme.BRASS)
                    rows.cut_top(24)
                ui.row(
                    f"scenario {one.id}", rows.cut_top(ROW, ROW_GAP), self._row(one), self._chooser(one),
                    group="scenarios", selected=one is self.chosen, again=self.start,
                )  # fmt: skip
            if not shown:
                words = _("No scenario holds these words. Esc in the search shows all of them.")
                ui.text(Area(rows.x + 8, rows.y + 8, rows.w - 16, 60), words, colour=theme.TEXT2)

    @staticmethod
    def _group(one: Scenario) -> str:
        if one.format == "assault":
            return _("Assault, {points} points").format(points=one.points)
        return _("Other formats")

    def _chooser(self, one: Scenario) -> Callable[[], None]:
        return lambda: self.choose(one)

    def _row(self, one: Scenario) -> Callable[[Pen, Area, bool], None]:
        minutes = one.format == "quick"
        line = _("one creature each, {n} minutes").format(n=one.minutes) if minutes else self.feature_line(one)

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            box = Area(a.x + 8, a.y + 6, 54, 42)
            size = (pen.px(54), pen.px(42))
            _picture(pen, box, self.previews.picture(self.battle_map(one), size, pen.scale, near=3), 5)
            room = Area(a.x + 74, a.y, a.w - 82, a.h)
            pen.text(room.x, a.cy - 9, one.name, theme.TEXT, "semibold", theme.TEXT1, "l", room)
            pen.text(room.x, a.cy + 10, _fitting(pen, line, room.w), theme.CAPTION, "regular", theme.TEXT2, "l", room)

        return paint

    def _preview(self, ui: Ui, area: Area) -> None:
        one, ground = self.chosen, self.battle_map()
        inside = ui.panel(area)
        below = 230 if ui.height < LOW_LAYOUT else 238
        room = Area(inside.x, inside.y, inside.w, max(60, inside.h - below))
        scale = ui.pen.scale
        px = int(min(room.w / ground.width, room.h / ground.height) * scale)  # whole px a square: nothing is cut off
        w, h = ground.width * px / scale, ground.height * px / scale
        box = Area(room.cx - w / 2, room.y, w, h)

        def paint(pen: Pen, a: Area) -> None:
            size = (pen.px(a.w), pen.px(a.h))
            _picture(pen, a, self.previews.picture(ground, size, pen.scale, marks=True), 6)

        ui.custom(box, paint)
        inside.cut_top(h + (14 if ui.height < LOW_LAYOUT else 16))
        ui.label(inside.cut_top(24, 6), one.name, theme.SCREEN_TITLE, "display-bold")
        words = Area(inside.x, inside.y, min(inside.w, 560), 60)
        inside.cut_top(ui.text(words, one.description, colour=theme.TEXT2), 10)
        if inside.h > 300:
            inside.cut_top(ui.text(Area(words.x, inside.y, words.w, 60), ground.description, colour=theme.TEXT2), 12)
        self._chips(ui, inside.cut_top(24, 10))
        dice = inside.cut_bottom(52)
        test = self.test
        if test is not None and (test.result.games or test.running or test.trouble):
            self._fairness(ui, inside.cut_top(44), test.result, test.trouble)
        self._settings(ui, dice)

    def _chips(self, ui: Ui, area: Area) -> None:
        one, ground = self.chosen, self.battle_map()
        chips = [
            ("users", _("2 players")),
            ("grid-3x3", _("{w} × {h}").format(w=ground.width, h=ground.height)),
            ("clock", _("about {n} min").format(n=one.minutes)),
        ]
        if one.format == "assault":
            chips.append(("flag", _("{n} points a round").format(n=one.points * 5 // 100)))

        def paint(pen: Pen, a: Area) -> None:
            x = a.x
            for icon, words in chips:
                x += pen.chip(x, a.cy, words, icon, theme.TEXT1) + 6

        ui.custom(area, paint)

    def _fairness(self, ui: Ui, area: Area, fair: Fairness, trouble: str) -> None:
        line = area.cut_top(18, 2)
        title = ngettext("Fairness, {n} test game", "Fairness, {n} test games", fair.games).format(n=fair.games)
        if self.test is not None and self.test.running:
            title = _("Fairness, {n} of {all} test games").format(n=fair.games, all=fair.wanted)
        told = _("A wins {share} %, give or take {n}").format(
            share=round(100 * fair.share), n=round(100 * fair.give_or_take)
        )
        ui.label(line, title, theme.CAPTION, "semibold")
        ui.label(line, trouble or (told if fair.games else _("the first game is being played")), theme.CAPTION,
                 colour=theme.TEXT2, align="r")  # fmt: skip

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.WELL, theme.LINE, a.h / 2)
            if not fair.games:
                return
            cut = a.x + a.w * max(0.04, min(0.96, fair.share))
            left, right = Area(a.x, a.y, cut - a.x - 1, a.h), Area(cut + 1, a.y, a.right - cut - 1, a.h)
            pen.box(left, theme.SIDES["A"], None, a.h / 2)
            pen.box(right, theme.SIDES["B"], None, a.h / 2)
            pen.hatch(right.inset(a.h / 2, 0), "#B9622C", 7)
            if left.w > 30:
                pen.text(a.x + 14, a.cy, "A", theme.CAPTION, "bold", theme.INK0, "l")
            if right.w > 30:
                pen.text(a.right - 14, a.cy, "B", theme.CAPTION, "bold", theme.INK0, "r")
            low, high = max(0.0, fair.share - fair.give_or_take), min(1.0, fair.share + fair.give_or_take)
            pen.box(Area(a.x + a.w * low, a.bottom + 5, max(3, a.w * (high - low)), 3), theme.TEXT1, None, 1.5)

        ui.custom(area.cut_top(13), paint)

    def _settings(self, ui: Ui, area: Area) -> None:
        columns = area.columns(2, 8)
        number = f"{self.seed:,}".replace(",", "\u2009")
        dice = [
            ("seeded", _("Seeded, {seed}").format(seed=number)),
            ("new", _("Seeded, another number")),
            ("typed", _("Real dice, typed in")),
        ]
        undo = [
            ("free", _("Any time")),
            ("fair", _("Fair: not past a die")),
            ("off", _("Never")),
        ]
        for column, title, key, options, value, change in (
            (columns[0], _("Dice"), "dice", dice, self.dice, self.set_dice),
            (columns[1], _("Undo"), "undo", undo, self.undo, self.set_undo),
        ):
            ui.label(column.cut_top(16, 3), title, theme.CAPTION, colour=theme.TEXT2)
            ui.drop_down(key, column.cut_top(33), options, value, change)

    def _foot(self, ui: Ui, bar: Area) -> None:
        ui.panel(Area(-2, bar.y, bar.w + 4, bar.h + 4), radius=0, shadow=0)
        row = bar.inset(theme.MARGIN, 13)
        row = Area(row.x, row.y, row.w, 36)
        ui.button("back-foot", row.cut_left(128, 8), _("Back"), self.back, kind="quiet", icon="chevron-left",
                  shortcut="Esc")  # fmt: skip
        test = self.test
        running = test is not None and test.running
        share = test.result.games / TEST_GAMES if test is not None and running else None
        faulty = self.faulty()
        label = _("Stop the test") if running else _("Test {n} games").format(n=TEST_GAMES)
        ui.button(
            "test", row.cut_left(170, 8), label, self.test_games, icon="flask-conical", shortcut="T", busy=share,
            enabled=not faulty, why=_("Both warbands must be legal first."),
            tooltip=_("The program plays this battle against itself and counts who wins."),
        )  # fmt: skip
        ui.button("swap", row.cut_left(150), _("Swap sides"), self.swap, icon="arrow-up-down")
        ui.button(
            "start", row.cut_right(180, 24), _("Start battle"), self.start, kind="main", icon="play",
            shortcut="Enter", size=theme.TITLE, enabled=not faulty, why=self._why(faulty),
        )  # fmt: skip
        if faulty:
            self._foot_words(ui, row, faulty)

    def _why(self, faulty: list[int]) -> str:
        faults = [fault for side in faulty for fault in self.legal(side).faults]
        return " ".join(f"{fault.sentence} {fault.rule}" for fault in faults)

    def _foot_words(self, ui: Ui, area: Area, faulty: list[int]) -> None:
        if len(faulty) == 1:
            first = _("{player}’s warband is not legal yet.").format(player=self.player(faulty[0]))
        else:
            first = _("Both warbands are not legal yet.")
        count = sum(len(self.legal(side).faults) for side in faulty)
        second = ngettext(
            "The fault has a button in the panel above.",
            "The {n} faults have buttons in the panel above.",
            count,
        ).format(n=count)

        w = max(ui.pen.width(first, theme.TEXT, "semibold"), ui.pen.width(second, theme.CAPTION))
        room = area.cut_right(min(area.w, w + 27))

        def paint(pen: Pen, a: Area) -> None:
            pen.icon("octagon-x", a.x + 8, a.cy, 16, theme.NO)
            text = Area(a.x + 26, a.y, a.w - 26, a.h)
            pen.text(text.x, a.cy - 9, first, theme.TEXT, "semibold", theme.TEXT1, "l", text)
            pen.text(text.x, a.cy + 10, second, theme.CAPTION, "regular", theme.TEXT2, "l", text)

        ui.custom(room, paint)


def show_battle(app: Any, host: Host, *, replace: bool = False) -> None:
    """Show the battle of a host, in place of the present screen or over it."""
    from game.ui.table.screen import TableScreen

    if replace:
        app.replace(TableScreen(host))
    else:
        app.push(TableScreen(host))


def _fitting(pen: Pen, text: str, w: float) -> str:
    """Return the text without the last of its comma-separated parts as long as it is too wide."""
    parts = text.split(", ")
    while len(parts) > 1 and pen.width(", ".join(parts), theme.CAPTION) > w:
        parts.pop()
    return ", ".join(parts)


def _picture(pen: Pen, a: Area, picture: pygame.Surface | None, radius: float) -> None:
    """Draw a picture with a dark rim and rounded corners, or the ground it will come on."""
    if picture is None:
        pen.box(a, theme.WELL, theme.LINE, radius)
        return
    pen.image(picture, a.x, a.y)
    pen.box(Area(a.x - 1, a.y - 1, a.w + 2, a.h + 2), None, theme.LINE, radius, border_width=2)


__all__ = ["NewBattleScreen", "show_battle"]
