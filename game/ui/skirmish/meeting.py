"""The meeting: each player brings a warband and a map, unseen by the other; both are revealed together.

DDM-WB-07, DDM-WB-08, DDM-SCN-04. What is sealed here goes into the battle, which begins with the reveal and the roll
for the map (DDM-SET-01, -02).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.seats import LETTERS
from game.i18n import N_, _, ngettext, proper
from game.ui import theme
from game.ui.building.side import player_row
from game.ui.kit import Area, Ui, escape
from game.ui.levels import choices
from game.ui.skirmish.legality import legality
from game.ui.skirmish.setting_up import setup_of
from game.ui.skirmish.warband_panel import Choosing, band_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.skirmish.cards import Scenario, Warband
    from game.content.squares.ground import BattleMap
    from game.ui.kit.pen import Pen

NAME = N_("The meeting")
SIDES = (0, 1)
BAND_ROW, MAP_ROW = 58, 62
STEPS = (
    N_("Each player chooses a warband and a map behind the curtain. DDM-WB-07, DDM-WB-08"),
    N_("Both are revealed together, when the battle begins. DDM-SET-01"),
    N_(
        "Both roll a d20 and add their best commander; the higher one chooses which of the two maps is used. DDM-SET-02"
    ),
    N_("Both roll again for who sets up first, and that player takes starting area 1 or 2. DDM-SET-03, DDM-SET-04"),
)


@dataclass(frozen=True, slots=True)
class Brought:
    """What a player brings: a warband and the id of a map."""

    warband: Warband
    map: str


class Half(Choosing, Protocol):
    """What the meeting asks of the half of the screen it stands on, besides what its panels ask."""

    def battle_maps(self) -> list[BattleMap]:
        """Return the maps that a battle may be fought on."""

    def map_words(self, ground: BattleMap) -> str:
        """Return what a list tells of a map."""

    def map_thumbnail(self, pen: Pen, area: Area, ground: BattleMap) -> None:
        """Draw a small picture of a map."""


class Meeting:
    """What both sides bring, and the layer on which one of them chooses it.

    sealed    what each side brings, None before it has chosen
    side      the side that is choosing now, or None
    raised    whether it has sat down at the curtain
    warband, map  what it has in hand
    """

    def __init__(self, half: Half) -> None:
        self.half = half
        self.sealed: list[Brought | None] = [None, None]
        self.side: int | None = None
        self.raised = False
        self.warband: Warband | None = None
        self.map = ""

    # --- what may be brought ---
    def warbands(self) -> list[Warband]:
        """Return the warbands that are legal for the limit (DDM-WB-02 to -06)."""
        return [band for band in self.half.library.warbands.values() if self._legal(band)]

    def maps(self) -> list[BattleMap]:
        """Return the maps on which an Assault can be played."""
        return self.half.battle_maps()

    def _legal(self, band: Warband) -> bool:
        cards = [self.half.library.creatures[name] for name in band.members]
        points = self.half.scenario.points
        return band.format == "assault" and legality(cards, band.faction, points, "assault").legal

    def limit_changed(self) -> None:
        """Break the seals of what is not legal any longer."""
        self.sealed = [one if one is not None and self._legal(one.warband) else None for one in self.sealed]

    # --- choosing ---
    def begin(self, side: int) -> None:
        """Let a side choose; with two people here the curtain falls first."""
        people = [letter for letter, level in self.half.screen.ai.items() if level is None]
        before = self.sealed[side]
        self.side, self.raised = side, len(people) < 2 or not self.half.screen.app.settings.curtain
        self.warband, self.map = (before.warband, before.map) if before is not None else (None, "")
        self.half.screen.refresh()

    def sit_down(self) -> None:
        """Raise the curtain: nobody else looks now."""
        self.raised = True
        self.half.screen.refresh()

    def take(self, warband: Warband) -> None:
        """Take a warband in hand."""
        self.warband = warband
        self.half.screen.refresh()

    def take_map(self, name: str) -> None:
        """Take a map in hand."""
        self.map = name
        self.half.screen.refresh()

    def seal(self) -> None:
        """Put what is in hand on the table, face down."""
        if self.side is not None and self.warband is not None and self.map:
            self.sealed[self.side] = Brought(self.warband, self.map)
            self.close()

    def close(self) -> None:
        """Leave the choice as it was."""
        self.side, self.warband, self.map = None, None, ""
        self.half.screen.refresh()

    def build(self) -> None:
        """Build a warband for this side; it is in hand afterwards."""
        from game.ui.skirmish.builder import BuilderScreen

        limit = self.half.scenario.points
        first = self.warband or next(band for band in self.half.library.warbands.values() if band.format == "assault")
        self.half.screen.app.push(BuilderScreen(replace(first, points=limit), self.take))

    # --- the battle ---
    def missing(self) -> list[int]:
        """Return the sides of people that have not chosen yet."""
        return [side for side in SIDES if not self.half.screen.ai[LETTERS[side]] and self.sealed[side] is None]

    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the battle; the program brings what it draws."""
        people = [side for side in SIDES if not self.half.screen.ai[LETTERS[side]]]
        brought = [(self.sealed[side] if side in people else None) or self._drawn() for side in SIDES]
        maps = tuple(dict.fromkeys(one.map for one in brought))
        first, second = (one.warband for one in brought)
        scenario: Scenario = replace(
            self.half.scenario, name=NAME, maps=maps, warbands=(first.id, second.id), sealed=True
        )
        return setup_of(scenario, [first, second], [self.half.screen.player(side) for side in SIDES])

    def _drawn(self) -> Brought:
        return Brought(random.choice(self.warbands()), random.choice(self.maps()).id)

    # --- picture ---
    def preview(self, ui: Ui, area: Area) -> None:
        """Declare what a meeting is, in the middle of the screen."""
        points = self.half.scenario.points
        ui.label(area.cut_top(28, 4), _(NAME), theme.SCREEN_TITLE, "display-bold")
        under = ngettext("Assault at {n} point", "Assault at {n} points", points).format(n=points)
        ui.label(area.cut_top(20, 16), under, theme.TEXT, colour=theme.TEXT2)
        for number, words in enumerate(STEPS, 1):
            row = Area(area.x + 34, area.y, min(area.w - 34, 560), 80)
            ui.custom(Area(area.x, area.y, 26, 22), partial(_number, number))
            area.cut_top(max(26, ui.text(row, _(words))), 12)

    def panel(self, ui: Ui, area: Area, side: int) -> None:
        """Declare the panel of a side: whether it has sealed what it brings, and nothing of what that is."""
        screen, letter = self.half.screen, LETTERS[side]
        level, done = screen.ai[letter], self.sealed[side] is not None
        ui.panel(area)
        inside = area.inset(14, 14)
        row = inside.cut_top(36, 14)
        choice = row.cut_right(160, 8)
        ui.drop_down(
            f"who {letter}", Area(choice.x, choice.cy - 17, choice.w, 34), choices("skirmish"), level or "",
            lambda value: screen.set_ai(side, value),
        )  # fmt: skip
        player_row(ui, row, screen, side)
        if level:
            told = _("The program brings a warband and a map of its own; you see them at the reveal.")
        elif done:
            told = _("A warband and a map lie sealed on the table.")
        else:
            told = _("Nothing lies on the table yet.")
        ui.custom(inside.cut_top(24, 6), partial(_seal, done or bool(level)))
        inside.cut_top(ui.text(inside, told, colour=theme.TEXT2), 12)
        if not level:
            label = _("Choose again") if done else _("Choose in secret")
            ui.button(
                f"choose {letter}", inside.cut_top(40).cut_left(min(240, inside.w)), label, partial(self.begin, side),
                kind="normal" if done else letter, icon="eye-off", shortcut=letter,
            )  # fmt: skip

    def layer(self, ui: Ui) -> None:
        """Declare the curtain, and behind it the choice of the side that sits there."""
        side = self.side
        if side is None:
            return
        player = self.half.screen.player(side)
        if not self.raised:
            ui.curtain(
                LETTERS[side], _("Pass to {player}").format(player=player),
                _("What {player} brings is only for {player}’s eyes. Hold the button for a moment.").format(
                    player=f"**{escape(player)}**"
                ),
                _("I am {player}").format(player=player), self.sit_down, (_("Back"), self.close, "Esc"),
            )  # fmt: skip
            return
        with ui.over_all() as window:
            page = window.inset(theme.MARGIN)
            page = Area(page.cx - min(page.w, 1240) / 2, page.y, min(page.w, 1240), page.h)
            top = page.cut_top(40, 12)
            ui.custom(top.cut_left(44), lambda pen, a: pen.badge(a.x + 18, a.cy, LETTERS[side], 30))
            ui.label(top, _("What {player} brings").format(player=player), theme.SCREEN_TITLE, "display-bold")
            foot = page.cut_bottom(40, 12)
            left, right = page.columns(2, theme.MARGIN)
            self._bands(ui, left, LETTERS[side])
            self._maps(ui, right)
            self._foot(ui, foot)

    def _bands(self, ui: Ui, area: Area, letter: str) -> None:
        inside = ui.panel(area)
        bands, points = self.warbands(), self.half.scenario.points
        limit = ngettext("up to {n} point", "up to {n} points", points).format(n=points)
        ui.heading(inside.cut_top(20, 10), _("Warband"), limit)
        ui.button("build mine", inside.cut_bottom(36, 10).cut_left(220), _("Open in the builder"), self.build,
                  icon="pencil")  # fmt: skip
        if not bands:
            ui.text(inside, _("No warband keeps to this limit yet: build one."), colour=theme.TEXT2)
        with ui.scroll("my bands", Area(inside.x - 8, inside.y, inside.w + 16, inside.h), whole=True) as rows:
            for band in bands:
                ui.row(
                    f"bring {band.id}", rows.cut_top(BAND_ROW, 4), band_row(self.half, band, letter),
                    partial(self.take, band), group="my bands", follow=False,
                    selected=self.warband is not None and band.id == self.warband.id,
                )  # fmt: skip

    def _maps(self, ui: Ui, area: Area) -> None:
        inside = ui.panel(area)
        maps = self.maps()
        ui.heading(inside.cut_top(20, 10), _("Map"), str(len(maps)))
        with ui.scroll("my maps", Area(inside.x - 8, inside.y, inside.w + 16, inside.h), whole=True) as rows:
            for ground in maps:
                ui.row(
                    f"map {ground.id}", rows.cut_top(MAP_ROW, 4), self._map_row(ground),
                    partial(self.take_map, ground.id), group="my maps", selected=ground.id == self.map, follow=False,
                )  # fmt: skip

    def _map_row(self, ground: BattleMap) -> Callable[[Pen, Area, bool], None]:
        under = self.half.map_words(ground)

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            self.half.map_thumbnail(pen, Area(a.x + 8, a.y + 6, 80, a.h - 12), ground)
            room = Area(a.x + 100, a.y, a.w - 110, a.h)
            pen.text(room.x, a.cy - 10, proper(ground.name), theme.TEXT, "semibold", theme.TEXT1, "l", room)
            pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)

        return paint

    def _foot(self, ui: Ui, row: Area) -> None:
        if self.warband is None:
            why = _("Choose a warband first. DDM-WB-08")
        else:
            why = "" if self.map else _("Choose a map first. DDM-WB-07")
        ui.button(
            "seal", row.cut_right(200, 12), _("Seal it"), self.seal, kind="main", icon="check", shortcut="Enter",
            size=theme.TITLE, enabled=not why, why=why,
        )  # fmt: skip
        ui.button("no seal", row.cut_left(128), _("Cancel"), self.close, kind="quiet", shortcut="Esc")
        if not why and self.warband is not None:
            told = _("{warband} on {map}").format(
                warband=proper(self.warband.name), map=proper(self.half.library.maps[self.map].name)
            )
            ui.label(row, told, theme.TEXT, colour=theme.TEXT2, align="r")


def _number(number: int, pen: Pen, a: Area) -> None:
    pen.box(Area(a.x, a.y, 22, 22), theme.WELL, theme.BRASS_DARK, 11)
    pen.text(a.x + 11, a.y + 11, str(number), theme.CAPTION, "semibold", theme.BRASS, "c")


def _seal(done: bool, pen: Pen, a: Area) -> None:
    """Draw two cards, face down with a seal, or their empty places."""
    for n in (0, 1):
        card = Area(a.x + n * 44, a.y, 36, a.h)
        pen.box(card, theme.INK3 if done else None, theme.BRASS_DARK if done else theme.LINE, 4)
        if done:
            pen.box(Area(card.cx - 6, card.cy - 6, 12, 12), theme.BRASS, theme.BRASS_DARK, 6)
