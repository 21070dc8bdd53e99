"""The skirmish half of the screen on which a battle is prepared: map, limit, both warbands and whether they are legal.
All of that is chosen openly, or by each player in secret (`Meeting`).

Sides are 0 to 3. More than two have a low panel each; who opens boosters brings no warband.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.skirmish.cards import Warband
from game.content.skirmish.formats import FORMATS, from_boosters
from game.content.skirmish.library import load_library
from game.i18n import _, in_order, ngettext, proper
from game.ui import theme
from game.ui.board.squares.previews import Previews
from game.ui.building.preparing import SIDE_BY_SIDE, ListsPreparing, chip_rows, first_share, framed
from game.ui.kit import Area, Ui
from game.ui.skirmish.legality import legality
from game.ui.skirmish.meeting import Meeting
from game.ui.skirmish.setting_up import setup_of
from game.ui.skirmish.warband_panel import WarbandPanel, choose_warband

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature, Scenario
    from game.content.squares.ground import BattleMap
    from game.ui.face import PreparingScreen
    from game.ui.kit.pen import Pen
    from game.ui.skirmish.legality import SkirmishLegality

LIMITS = (100, 150, 200, 250, 300, 400, 500)  # points to choose from (DDM-SCN-02)
CHOICES = 54  # height of the row with way, map and limit
FEATURES = ("sacred_circle", "teleporter", "fog", "pit", "statue", "risky", "spike_stones", "forest", "difficult")
MOST_FEATURES = 3


class SkirmishPreparing(ListsPreparing[Warband]):
    """Who fights where, with what.

    scenario  what is fought: the chosen scenario, perhaps on another map and at another limit
    secret    whether each player brings warband and map unseen by the other
    lists     the warbands of all sides
    """

    scenario: Scenario

    def __init__(self, screen: PreparingScreen) -> None:
        super().__init__(screen)
        self.library = load_library()
        self.secret = False
        self.meeting = Meeting(self)
        self._grounds: list[BattleMap] | None = None
        self._previews = Previews(lambda: screen.app.call_soon(screen.refresh))
        self._panel = WarbandPanel(self)

    # --- life ---
    def resumed(self) -> None:
        """Take notice of warbands that have been built or deleted."""
        self.library, self._grounds = load_library(), None

    def left(self) -> None:
        """Nothing is at work."""

    # --- scenarios ---
    def scenarios(self) -> list[Scenario]:
        """Return the scenarios that can be played: Assaults by points, then other formats; not those of the lessons."""
        taught = {lesson.scenario for lesson in self.library.lessons.sound().values()}
        found = [one for one in self.library.playable_scenarios()[0].values() if one.id not in taught]
        return sorted(found, key=lambda one: (_order(one), one.points, in_order(proper(one.name))))

    def chosen(self, scenario: Scenario, before: Scenario | None) -> None:
        """Take a scenario's own map, limit and warbands; warbands already chosen stay if they fit its format."""
        self.scenario = scenario
        self.secret = self.secret and scenario.format == "assault" and scenario.seats == 2
        self.meeting.limit_changed()
        kept = before is not None and (before.format, before.seats) == (scenario.format, scenario.seats)
        self.bring((self.library.warbands[name] for name in scenario.warbands), kept=kept)

    def group(self, scenario: Scenario) -> str:
        """Return the heading under which a scenario is listed."""
        if scenario.seats > 2:
            return _("More than two players")
        if from_boosters(scenario):
            return _("Boosters")
        if scenario.format == "epic":
            return _("Epic Assault")
        if scenario.format == "assault":
            return ngettext("Assault, {points} point", "Assault, {points} points", scenario.points).format(
                points=scenario.points
            )
        return _("Other formats")

    def battle_maps(self) -> list[BattleMap]:
        """Return every map on which the chosen format can be played, by name; maps with faults are left out."""
        if self._grounds is None:
            found = (one for one in self.library.maps.sound().values() if not one.quick)
            self._grounds = sorted(found, key=lambda one: in_order(proper(one.name)))
        teams, epic = len(self.scenario.teams), self.scenario.format == "epic"
        return [one for one in self._grounds if one.epic >= epic and (teams == 2 or len(one.starting) >= teams)]

    def set_map(self, name: str) -> None:
        """Fight on another map; the battle is then called after it, unless it is the scenario's own."""
        own, ground = self.screen.chosen, self.library.maps[name]
        told = (own.name, own.description) if name == own.maps[0] else (ground.name, "")
        self.scenario = replace(self.scenario, maps=(name,), name=told[0], description=told[1])
        self.screen.refresh()

    def set_points(self, points: int) -> None:
        """Agree on another limit (DDM-SCN-02)."""
        self.scenario = replace(self.scenario, points=points, limits=())
        self.meeting.limit_changed()
        self.screen.refresh()

    def set_secret(self, way: str) -> None:
        """Choose openly, or each player in secret (DDM-WB-07, DDM-WB-08)."""
        self.secret = way == "secret"
        self.screen.refresh()

    def line(self, scenario: Scenario) -> str:
        """Return size and features, or how little a Quick Battle needs."""
        if scenario.format == "quick":
            return ngettext("one creature each, {n} minute", "one creature each, {n} minutes", scenario.minutes).format(
                n=scenario.minutes
            )
        return self.map_words(self.battle_map(scenario))

    def thumbnail(self, pen: Pen, area: Area, scenario: Scenario) -> None:
        """Draw the middle of a scenario's map."""
        self.map_thumbnail(pen, area, self.battle_map(scenario))

    def map_thumbnail(self, pen: Pen, area: Area, ground: BattleMap) -> None:
        """Draw the middle of a map."""
        size = (pen.px(area.w), pen.px(area.h))
        framed(pen, area, self._previews.picture(ground, size, pen.scale, near=3), 5)

    def battle_map(self, scenario: Scenario | None = None) -> BattleMap:
        """Return the first map of a scenario."""
        return self.library.maps[(scenario or self.scenario).maps[0]]

    def words(self, scenario: Scenario) -> str:
        """Return what a search looks through: the format, the size of the map and what is special about it."""
        return " ".join([_(FORMATS[scenario.format].title), self.line(scenario)])

    def map_words(self, ground: BattleMap) -> str:
        """Return size and what is special about a map: "26 × 20 · circle, statues"."""
        names = {
            "sacred_circle": _("circle"), "teleporter": _("teleporters"), "fog": _("fog"), "pit": _("pits"),
            "statue": _("statues"), "risky": _("risky ground"), "spike_stones": _("spike stones"),
            "forest": _("forest"), "difficult": _("difficult ground"),
        }  # fmt: skip
        found = [names[trait] for trait in FEATURES if ground.traits.get(trait)][:MOST_FEATURES]
        return _("{w} × {h} · {features}").format(w=ground.width, h=ground.height, features=", ".join(found))

    # --- warbands ---
    @property
    def boosters(self) -> bool:
        """Tell whether boosters are opened, so that nobody brings a warband."""
        return from_boosters(self.scenario)

    def members(self, side: int) -> list[Creature]:
        """Return the cards of a side's warband."""
        return [self.library.creatures[name] for name in self.lists[side].members]

    def legal(self, side: int) -> SkirmishLegality:
        """Return whether a side's warband is legal for the scenario, and why."""
        band = self.lists[side]
        return legality(self.members(side), band.faction, self.scenario.limit(side), self.scenario.format)

    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the battle."""
        if self.secret:
            return self.meeting.setup()
        return setup_of(self.scenario, self.lists, [self.screen.player(side) for side in self.seats])

    def faulty(self) -> list[int]:
        """Return the sides whose warbands are not legal; who opens boosters brings none."""
        return [] if self.boosters else super().faulty()

    def faults(self) -> list[str]:
        """Return what is not legal, or who has not chosen yet, each with its rule."""
        if self.secret:
            words = _("{player} has not chosen yet. DDM-WB-08")
            return [words.format(player=self.screen.player(side)) for side in self.meeting.missing()]
        return super().faults()

    def own_faults(self) -> list[str]:
        """Return what is wrong in the player's own files."""
        return [str(fault) for fault in self.library.playable_scenarios()[1]]

    def faults_told(self) -> tuple[str, str]:
        """Return whose warband is not legal, and where that is put right."""
        if self.secret:
            missing = [self.screen.player(side) for side in self.meeting.missing()]
            first = (
                _("{player} has not chosen yet.").format(player=missing[0])
                if len(missing) == 1
                else _("Nobody has chosen yet.")
            )
            return first, _("“Choose in secret” stands in the panel of each player.")
        faulty = self.faulty()
        if len(faulty) == 1:
            first = _("{player}’s warband is not legal yet.").format(player=self.screen.player(faulty[0]))
        else:
            first = _("Several warbands are not legal yet.")
        if self.scenario.seats > 2:  # not each low panel has room for buttons beside its faults
            return first, _("“Change” in its panel offers other warbands, and the builder.")
        count = len(self.faults())
        second = ngettext(
            "The fault has a button in the panel above.",
            "The {n} faults have buttons in the panel above.",
            count,
        ).format(n=count)
        return first, second

    # --- test games ---
    def brought(self) -> list[str]:
        """Return the names of the warbands; who opens boosters brings none."""
        return [_("boosters")] * self.scenario.seats if self.boosters else super().brought()

    def untested(self) -> str:
        """Return why no test games can be played: a meeting tells nothing beforehand."""
        return _("Who meets in secret tests nothing before. DDM-WB-07") if self.secret else super().untested()

    # --- on ---
    def fix(self, side: int) -> None:
        """Open the builder with a side's warband."""
        from game.ui.skirmish.builder import BuilderScreen

        self.changing = None
        band, points = self.lists[side], self.scenario.limit(side)
        if band.points != points:
            band = replace(band, points=points)
        self.screen.app.push(BuilderScreen(band, partial(self.take, side)))

    def back(self) -> bool:
        """Close the choice of a warband; False if it is not open."""
        if self.meeting.side is not None:
            self.meeting.close()
            return True
        return super().back()

    # --- picture ---
    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the panels of all sides."""
        if self.scenario.seats > 2 or self.boosters:
            parts = len(self.seats)
            for side in self.seats:
                part = area if side == parts - 1 else area.cut_top((area.h - 10) / (parts - side) - 5, 10)
                self._panel.low(ui, part, side)
            return
        if ui.width >= SIDE_BY_SIDE:
            areas = area.columns(2, theme.MARGIN)
        else:
            first = area.cut_top((area.h - 10) * self._share(area.h, low=low), 10)
            areas = [first, area]
        for side in self.seats:
            if self.secret:
                self.meeting.panel(ui, areas[side], side)
            else:
                self._panel.build(ui, areas[side], side, low=low)

    def _share(self, room: float, *, low: bool) -> float:
        """Return how much of the column side A's panel takes: a warband with faults needs more."""
        if self.secret:
            return 0.5
        a, b = (max(250.0 if low else 260.0, self._panel.height(side, low=low)) for side in self.seats)
        return first_share((a, b), room)

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare the map, and what is told of it."""
        if self.scenario.format != "quick":
            self._choices(ui, area.cut_top(CHOICES, 12))
        if self.secret:
            self.meeting.preview(ui, area)
            return
        one, ground = self.scenario, self.battle_map()
        room = Area(area.x, area.y, area.w, max(60, area.h - (178 if low else 186)))
        scale = ui.pen.scale
        px = int(min(room.w / ground.width, room.h / ground.height) * scale)  # whole px a square: nothing is cut off
        w, h = ground.width * px / scale, ground.height * px / scale

        def paint(pen: Pen, a: Area) -> None:
            size = (pen.px(a.w), pen.px(a.h))
            framed(pen, a, self._previews.picture(ground, size, pen.scale, marks=True), 6)

        ui.custom(Area(room.cx - w / 2, room.y, w, h), paint)
        area.cut_top(h + (14 if low else 16))
        ui.label(area.cut_top(24, 6), proper(one.name), theme.SCREEN_TITLE, "display-bold")
        words = Area(area.x, area.y, min(area.w, 560), 60)
        area.cut_top(ui.text(words, _(one.description), colour=theme.TEXT2), 10)
        if area.h > 248:
            area.cut_top(ui.text(Area(words.x, area.y, words.w, 60), _(ground.description), colour=theme.TEXT2), 12)
        area.cut_top(chip_rows(ui, area, self._chips()), 10)

    def _choices(self, ui: Ui, row: Area) -> None:
        """Declare how it is chosen, the map, and the limit."""
        both = self.scenario.format == "assault" and self.scenario.seats == 2  # who may choose in secret
        way = row.cut_left(row.w * 0.37, 8) if both else None
        where, limit = row.cut_left(row.w * 0.58, 8), row
        own = self.screen.chosen.points
        limits = sorted({*LIMITS, own, self.scenario.points})
        points = [(str(n), str(n)) for n in limits]
        if way is not None:
            ui.label(way.cut_top(16, 3), _("Warbands and maps"), theme.CAPTION, colour=theme.TEXT2)
            ways = [("openly", _("Openly"), ""), ("secret", _("In secret"), "")]
            ui.segments("way", way.cut_top(33), ways, "secret" if self.secret else "openly", self.set_secret)
        ui.label(where.cut_top(16, 3), _("Map"), theme.CAPTION, colour=theme.TEXT2)
        if self.secret:
            ui.drop_down("ground", where.cut_top(33), [("", _("Each brings one"))], "", lambda _one: None,
                         enabled=False, why=_("Each player brings a map. DDM-WB-07"))  # fmt: skip
        else:
            maps = [(one.id, proper(one.name)) for one in self.battle_maps()]
            ui.drop_down("ground", where.cut_top(33), maps, self.scenario.maps[0], self.set_map)
        ui.label(limit.cut_top(16, 3), _("Points"), theme.CAPTION, colour=theme.TEXT2)
        ui.drop_down("limit", limit.cut_top(33), points, str(self.scenario.points), lambda n: self.set_points(int(n)))

    def _chips(self) -> list[tuple[str, str]]:
        """Return what is told of the scenario in few words, each with its icon."""
        one, ground = self.scenario, self.battle_map()
        chips = [
            ("users", ngettext("{n} player", "{n} players", one.seats).format(n=one.seats)),
            ("grid-3x3", _("{w} × {h}").format(w=ground.width, h=ground.height)),
            ("clock", _("about {n} min").format(n=one.minutes)),
        ]
        if len(one.teams) < one.seats:
            chips.append(("users", _("in teams")))
        if one.goal != one.points:
            chips.append(("swords", ngettext("to {n} point", "to {n} points", one.goal).format(n=one.goal)))
        if one.format != "quick":
            areas = one.points * 5 // 100
            chips.append(("flag", ngettext("{n} point a round", "{n} points a round", areas).format(n=areas)))
        return chips

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare the button that swaps the sides."""
        if self.secret:
            return
        if not self.boosters:
            ui.button("swap", row.cut_left(150), _("Swap sides"), self.swap, icon="arrow-up-down")

    def dialogs(self, ui: Ui) -> None:
        """Declare the choice of a warband."""
        if self.changing is not None:
            choose_warband(ui, self, self.changing)
        self.meeting.layer(ui)


def _order(scenario: Scenario) -> int:
    """Return where the group of a scenario stands in the list."""
    if scenario.seats > 2:
        return 1
    if from_boosters(scenario):
        return 3
    return {"assault": 0, "epic": 2}.get(scenario.format, 4)
