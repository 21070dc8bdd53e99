"""The skirmish half of the screen on which a battle is prepared: maps, both warbands and whether they are legal, and
test games that say how fair it is. Sides are 0 and 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.skirmish.library import load_library
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board.squares.previews import Previews
from game.ui.kit import Area, Ui
from game.ui.skirmish.fairness import Fairness, FairnessTest
from game.ui.skirmish.legality import legality
from game.ui.skirmish.setting_up import setup_of
from game.ui.skirmish.warband_panel import WarbandPanel, choose_warband

if TYPE_CHECKING:
    import pygame

    from game.content.skirmish.cards import Creature, Scenario, Warband
    from game.content.squares.ground import BattleMap
    from game.ui.face import PreparingScreen
    from game.ui.kit.pen import Pen
    from game.ui.skirmish.legality import Legality

TEST_GAMES = 200
SIDE_BY_SIDE = 1920
SIDES = (0, 1)
FEATURES = ("sacred_circle", "teleporter", "fog", "pit", "statue", "risky", "spike_stones", "forest", "difficult")
MOST_FEATURES = 3


class SkirmishPreparing:
    """Who fights where, with what.

    warbands  of both sides
    changing  the side whose warband is being chosen, or None
    tests     test games by what they were played with
    """

    def __init__(self, screen: PreparingScreen) -> None:
        self.screen = screen
        self.library = load_library()
        self.warbands: list[Warband] = []
        self.changing: int | None = None
        self.tests: dict[tuple[Any, ...], FairnessTest] = {}
        self._own_choice = False
        self._previews = Previews(lambda: screen.app.call_soon(screen.refresh))
        self._panel = WarbandPanel(self)

    # --- life ---
    def resumed(self) -> None:
        """Take notice of warbands that have been built or deleted."""
        self.library = load_library()

    def left(self) -> None:
        """Stop the test games."""
        for test in self.tests.values():
            test.stop()

    # --- scenarios ---
    def scenarios(self) -> list[Scenario]:
        """Return the scenarios that can be played: Assaults by points, then the others; not those of the lessons."""
        taught = {lesson.scenario for lesson in self.library.lessons.sound().values()}
        found = [one for one in self.library.playable_scenarios()[0].values() if one.id not in taught]
        return sorted(found, key=lambda one: (one.format != "assault", one.points, proper(one.name)))

    @property
    def scenario(self) -> Scenario:
        """Return the scenario that is chosen."""
        found: Scenario = self.screen.chosen
        return found

    def chosen(self, scenario: Scenario, before: Scenario | None) -> None:
        """Take a scenario's own warbands; those already chosen stay if they fit its format."""
        if before is None or not self._own_choice or scenario.format != before.format:
            self.warbands = [self.library.warbands[name] for name in scenario.warbands]
            self._own_choice = False

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        if scenario.format == "assault":
            return ngettext("Assault, {points} point", "Assault, {points} points", scenario.points).format(
                points=scenario.points
            )
        return _("Other formats")

    def line(self, scenario: Scenario) -> str:
        """Return size and features, or how little a Quick Battle needs."""
        if scenario.format == "quick":
            return ngettext("one creature each, {n} minute", "one creature each, {n} minutes", scenario.minutes).format(
                n=scenario.minutes
            )
        return self.words(scenario)

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the middle of a scenario's map."""
        size = (pen.px(area.w), pen.px(area.h))
        _picture(pen, area, self._previews.picture(self.battle_map(scenario), size, pen.scale, near=3), 5)

    def battle_map(self, scenario: Scenario | None = None) -> BattleMap:
        """Return the first map of a scenario."""
        return self.library.maps[(scenario or self.scenario).maps[0]]

    def words(self, scenario: Scenario) -> str:
        """Return size and what is special about a map: "26 × 20 · circle, statues"."""
        ground = self.battle_map(scenario)
        names = {
            "sacred_circle": _("circle"), "teleporter": _("teleporters"), "fog": _("fog"), "pit": _("pits"),
            "statue": _("statues"), "risky": _("risky ground"), "spike_stones": _("spike stones"),
            "forest": _("forest"), "difficult": _("difficult ground"),
        }  # fmt: skip
        found = [names[trait] for trait in FEATURES if ground.traits.get(trait)][:MOST_FEATURES]
        return _("{w} × {h} · {features}").format(w=ground.width, h=ground.height, features=", ".join(found))

    # --- warbands ---
    def take_warband(self, side: int, warband: Warband) -> None:
        """Let a side play another warband."""
        self.warbands[side] = warband
        self._own_choice, self.changing = True, None
        self.screen.refresh()

    def members(self, side: int) -> list[Creature]:
        """Return the cards of a side's warband."""
        return [self.library.creatures[name] for name in self.warbands[side].members]

    def legal(self, side: int) -> Legality:
        """Return whether a side's warband is legal for the scenario, and why."""
        band = self.warbands[side]
        return legality(self.members(side), band.faction, self.scenario.points, self.scenario.format)

    def swap(self) -> None:
        """Let the sides change warbands and players."""
        self.warbands.reverse()
        ai = self.screen.ai
        ai["A"], ai["B"] = ai["B"], ai["A"]
        self._own_choice = True
        self.screen.refresh()

    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the battle."""
        return setup_of(self.scenario, self.warbands, [self.screen.player(side) for side in SIDES])

    def faulty(self) -> list[int]:
        """Return the sides whose warbands are not legal."""
        return [side for side in SIDES if not self.legal(side).legal]

    def faults(self) -> list[str]:
        """Return what is not legal, each with its rule."""
        return [f"{fault.sentence} {fault.rule}" for side in self.faulty() for fault in self.legal(side).faults]

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return [str(fault) for fault in self.library.playable_scenarios()[1]]

    def faults_told(self) -> tuple[str, str]:
        """Return whose warband is not legal, and where that is put right."""
        faulty = self.faulty()
        if len(faulty) == 1:
            first = _("{player}’s warband is not legal yet.").format(player=self.screen.player(faulty[0]))
        else:
            first = _("Both warbands are not legal yet.")
        count = len(self.faults())
        second = ngettext(
            "The fault has a button in the panel above.",
            "The {n} faults have buttons in the panel above.",
            count,
        ).format(n=count)
        return first, second

    # --- test games ---
    def _test_key(self) -> tuple[Any, ...]:
        return (self.scenario.id, *(tuple(band.members) for band in self.warbands))

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
        self.tests[self._test_key()] = FairnessTest(
            self.setup(), TEST_GAMES, lambda: self.screen.app.call_soon(self.screen.refresh)
        )
        self.screen.refresh()

    # --- on ---
    def fix(self, side: int) -> None:
        """Open the builder with a side's warband."""
        from game.ui.skirmish.builder import BuilderScreen

        self.changing = None
        self.screen.app.push(BuilderScreen(self.warbands[side], lambda band: self.take_warband(side, band)))

    def change(self, side: int | None) -> None:
        """Show the warbands that a side may take, or no longer."""
        self.changing = side
        self.screen.refresh()

    def back(self) -> bool:
        """Close the choice of a warband, or stop the test games; False if there is neither."""
        if self.changing is not None:
            self.change(None)
        elif self.test is not None and self.test.running:
            self.test.stop()
        else:
            return False
        return True

    # --- picture ---
    def cut_sides(self, ui: Ui, page: Area, *, narrow: bool) -> Area:
        """Take the room for both warbands off the right of the page: one under the other, or side by side."""
        each = 372 if narrow else 392
        wide = ui.width >= SIDE_BY_SIDE
        return page.cut_right(2 * each + theme.MARGIN if wide else each, theme.MARGIN)

    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the panels of both sides."""
        if ui.width >= SIDE_BY_SIDE:
            areas = area.columns(2, theme.MARGIN)
        else:
            first = area.cut_top((area.h - 10) * self._share(area.h, low=low), 10)
            areas = [first, area]
        for side in SIDES:
            self._panel.build(ui, areas[side], side, low=low)

    def _share(self, room: float, *, low: bool) -> float:
        """Return how much of the column side A's panel takes: a warband with faults needs more."""
        needs = [max(250.0 if low else 260.0, self._panel.height(side, low=low)) for side in SIDES]
        total = needs[0] + needs[1]
        return needs[0] / total if total > room - 10 else max(0.42, min(0.58, needs[0] / total))

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the map, what is told of it, and how the test games went."""
        one, ground = self.scenario, self.battle_map()
        room = Area(area.x, area.y, area.w, max(60, area.h - (178 if low else 186)))
        scale = ui.pen.scale
        px = int(min(room.w / ground.width, room.h / ground.height) * scale)  # whole px a square: nothing is cut off
        w, h = ground.width * px / scale, ground.height * px / scale

        def paint(pen: Pen, a: Area) -> None:
            size = (pen.px(a.w), pen.px(a.h))
            _picture(pen, a, self._previews.picture(ground, size, pen.scale, marks=True), 6)

        ui.custom(Area(room.cx - w / 2, room.y, w, h), paint)
        area.cut_top(h + (14 if low else 16))
        ui.label(area.cut_top(24, 6), proper(one.name), theme.SCREEN_TITLE, "display-bold")
        words = Area(area.x, area.y, min(area.w, 560), 60)
        area.cut_top(ui.text(words, _(one.description), colour=theme.TEXT2), 10)
        if area.h > 248:
            area.cut_top(ui.text(Area(words.x, area.y, words.w, 60), _(ground.description), colour=theme.TEXT2), 12)
        self._chips(ui, area.cut_top(24, 10))
        test = self.test
        if test is not None and (test.result.games or test.running or test.trouble):
            self._fairness(ui, area.cut_top(44), test.result, test.trouble)

    def _chips(self, ui: Ui, area: Area) -> None:
        one, ground = self.scenario, self.battle_map()
        chips = [
            ("users", _("2 players")),
            ("grid-3x3", _("{w} × {h}").format(w=ground.width, h=ground.height)),
            ("clock", _("about {n} min").format(n=one.minutes)),
        ]
        if one.format == "assault":
            areas = one.points * 5 // 100
            chips.append(("flag", ngettext("{n} point a round", "{n} points a round", areas).format(n=areas)))

        def paint(pen: Pen, a: Area) -> None:
            x = a.x
            for icon, words in chips:
                x += pen.chip(x, a.cy, words, icon, theme.TEXT1) + 6

        ui.custom(area, paint)

    def _fairness(self, ui: Ui, area: Area, fair: Fairness, trouble: str) -> None:
        line = area.cut_top(18, 2)
        title = ngettext("Fairness, {n} test game", "Fairness, {n} test games", fair.games).format(n=fair.games)
        if self.test is not None and self.test.running:
            title = ngettext(
                "Fairness, {n} of {all} test game", "Fairness, {n} of {all} test games", fair.wanted
            ).format(n=fair.games, all=fair.wanted)
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

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare the buttons that play test games and swap the sides."""
        test = self.test
        running = test is not None and test.running
        share = test.result.games / TEST_GAMES if test is not None and running else None
        label = (
            _("Stop the test")
            if running
            else ngettext("Test {n} game", "Test {n} games", TEST_GAMES).format(n=TEST_GAMES)
        )
        ui.button(
            "test", row.cut_left(170, 8), label, self.test_games, icon="flask-conical", shortcut="T", busy=share,
            enabled=not self.faulty(), why=_("Both warbands must be legal first."),
            tooltip=_("The program plays this battle against itself and counts who wins."),
        )  # fmt: skip
        ui.button("swap", row.cut_left(150), _("Swap sides"), self.swap, icon="arrow-up-down")

    def dialogs(self, ui: Ui) -> None:
        """Declare the choice of a warband."""
        if self.changing is not None:
            choose_warband(ui, self, self.changing)


def _picture(pen: Pen, a: Area, picture: pygame.Surface | None, radius: float) -> None:
    """Draw a picture with a dark rim and rounded corners, or the ground it will come on."""
    if picture is None:
        pen.box(a, theme.WELL, theme.LINE, radius)
        return
    pen.image(picture, a.x, a.y)
    pen.box(Area(a.x - 1, a.y - 1, a.w + 2, a.h + 2), None, theme.LINE, radius, border_width=2)
