"""One side before a battle: who plays it, its warband, whether that is legal, and the choice of another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.content.skirmish.formats import FORMATS, from_boosters
from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.building import side as parts
from game.ui.building.conditions import condition_row
from game.ui.building.side import FAULT, FAULTY, LINE, LOW_LINE, TOKEN, Token, list_row
from game.ui.kit import Area, escape
from game.ui.skirmish.card_words import faction_name
from game.ui.skirmish.creature_card import speed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.content.skirmish.cards import Creature, Scenario, Warband
    from game.content.skirmish.library import Library
    from game.ui.building.conditions import Condition
    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.skirmish.legality import SkirmishLegality

ROSTER_LINE = 40
LOW_POINTS = 28  # height of the points in a panel of little height


def tokens(cards: Iterable[Creature]) -> list[Token]:
    """Return the tokens of a warband; commanders lead it."""
    return [Token(card.emblem, card.commander is not None) for card in cards]


class Choosing(Protocol):
    """What the panels ask of the half of the screen they stand on."""

    screen: PreparingScreen
    library: Library
    lists: list[Warband]

    @property
    def scenario(self) -> Scenario:
        """Return the chosen scenario."""

    def members(self, side: int) -> list[Creature]:
        """Return the cards of a side's warband."""

    def legal(self, side: int) -> SkirmishLegality:
        """Return whether a side's warband is legal."""

    def change(self, side: int | None) -> None:
        """Open the list of warbands for a side; None closes it."""

    def fix(self, side: int) -> None:
        """Open the builder with a side's warband."""

    def take(self, seat: int, one: Warband) -> None:
        """Have a side play with a warband."""


class WarbandPanel:
    """Declares the panel of a side; what happens is the business of the half of the screen that it belongs to."""

    def __init__(self, half: Choosing) -> None:
        self.half = half

    def height(self, side: int, *, low: bool) -> float:
        """Return how much room the panel of a side wants."""
        told = self.half.legal(side)
        rows = len(self._met(told)) * (LOW_LINE if low else LINE)
        return (179 if low else 222) + FAULT * len(told.faults) + rows

    @staticmethod
    def _met(told: SkirmishLegality) -> list[Condition]:
        """Return the conditions to be shown as met; the points have a bar of their own, faults come alone."""
        return [] if told.faults else [one for one in told.conditions if one.state != "no" and one.rule != "DDM-WB-02"]

    def build(self, ui: Ui, area: Area, side: int, *, low: bool) -> None:
        """Declare the panel."""
        half, told = self.half, self.half.legal(side)
        ui.panel(area, border=theme.LINE if told.legal else FAULTY)
        need = self.height(side, low=low)
        air = (
            max(0.0, min(6.0, (area.h - need) / 7)) if low else 0.0
        )  # what a low panel has left goes between its parts
        inside = area.inset(14, 7 + air if low else 14)
        self._head(ui, inside.cut_top(32 if low else 36, 6 + air if low else 12), side)
        self._name(ui, inside.cut_top(36 if low else 40, 4 + air if low else 10), side)
        cards = half.members(side)
        self._tokens(ui, inside.cut_top(34 if low else 42, 2 + air if low else 6), side, told, 29 if low else TOKEN)
        if half.scenario.format != "quick":
            points = inside.cut_top(26 if low else 30, 4 + air if low else 8)
            parts.points_row(ui, points, sum(card.cost for card in cards), half.scenario.limit(side))
        line = LOW_LINE if low else LINE
        kinds = list({card.id: card for card in cards}.values())
        roster = 34 + ROSTER_LINE * len(kinds)
        if area.h > need + roster + 24:
            legal = inside.cut_top(37 + FAULT * len(told.faults) + line * len(self._met(told)))
            self._roster(ui, inside.cut_top(roster), side, kinds)
            inside = legal
        self._legality(ui, inside, side, told, line, self._met(told))

    def low(self, ui: Ui, area: Area, side: int) -> None:
        """Declare a panel of little height: who plays, and with what; one of several, or of who opens boosters."""
        half = self.half
        opens = from_boosters(half.scenario)
        told = None if opens else half.legal(side)
        ui.panel(area, border=theme.LINE if told is None or told.legal else FAULTY)
        inside = area.inset(14, 10)
        self._head(ui, inside.cut_top(36, 8), side)
        if told is None:
            number = FORMATS[half.scenario.format].boosters
            words = ngettext("Opens {n} booster", "Opens {n} boosters", number).format(n=number)
            booster = half.scenario.booster
            rarities = _("{common} common, {uncommon} uncommon, {rare} rare in each").format(
                common=booster.common, uncommon=booster.uncommon, rare=booster.rare
            )
            ui.label(
                inside.cut_top(22), words.format(n=FORMATS[half.scenario.format].boosters), theme.TITLE, "semibold"
            )
            ui.label(inside.cut_top(20), rarities, theme.CAPTION, colour=theme.TEXT2)
            return
        self._name(ui, inside.cut_top(36, 4), side)
        if inside.h >= 34:
            self._tokens(ui, inside.cut_top(34), side, told, 27)
        fault = next((one for one in told.conditions if one.state == "no"), None)
        if fault is None:
            if inside.h >= LOW_POINTS + LOW_LINE:
                total = sum(card.cost for card in half.members(side))
                parts.points_row(ui, inside.cut_top(LOW_POINTS, 4), total, half.scenario.limit(side))
            if inside.h >= LOW_LINE:
                self._legality(ui, inside, side, told, LOW_LINE, met=())
        elif inside.h >= LOW_LINE + FAULT:
            self._legality(ui, inside, side, told, LOW_LINE, met=())
        elif inside.h >= LOW_LINE:
            condition_row(ui, inside.cut_top(LOW_LINE), fault, f"fault {LETTERS[side]}")

    def _tokens(self, ui: Ui, area: Area, side: int, told: SkirmishLegality, size: float) -> None:
        bad = [fault.creature for fault in told.faults if fault.creature]
        row = [
            Token(card.emblem, card.commander is not None, card.id in bad, _card_line(card, named=True))
            for card in self.half.members(side)
        ]
        parts.token_row(ui, area, row, LETTERS[side], size)

    def _roster(self, ui: Ui, area: Area, side: int, kinds: Sequence[Creature]) -> None:
        """Declare who is in the warband, by name, where there is room for it."""
        members = self.half.lists[side].members
        ui.custom(area.cut_top(10), lambda pen, a: pen.rule(a.x, a.y, a.w))
        ui.label(area.cut_top(20, 4), _("Creatures"), theme.CAPTION, "semibold", theme.TEXT2)
        for card in kinds:
            ui.custom(area.cut_top(ROSTER_LINE), self._roster_row(card, LETTERS[side], members.count(card.id)))

    @staticmethod
    def _roster_row(card: Creature, side: str, count: int) -> Callable[[Pen, Area], None]:
        name = proper(card.name) if count == 1 else _("{n} × {name}").format(n=count, name=proper(card.name))

        def paint(pen: Pen, a: Area) -> None:
            at = ((a.x + 14 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
            put_token(pen.surface, token(card.emblem, side, pen.px(24)), at)
            pen.text(a.x + 36, a.cy - 8, name, theme.TEXT, "semibold", theme.TEXT1, "l", a)
            pen.text(a.x + 36, a.cy + 9, _card_line(card), theme.CAPTION, "regular", theme.TEXT2, "l", a)
            pen.text(a.right, a.cy - 8, str(card.cost * count), theme.TEXT, "semibold", theme.TEXT1, "r", a)

        return paint

    def _head(self, ui: Ui, row: Area, side: int) -> None:
        half = self.half
        under = ""
        if not from_boosters(half.scenario):
            band = half.lists[side]
            under = _("creature by roll") if band.format == "quick" else faction_name(band.faction)
        parts.head(ui, row, half.screen, "skirmish", side, under)

    def _name(self, ui: Ui, box: Area, side: int) -> None:
        band = self.half.lists[side]
        parts.name_box(ui, box, LETTERS[side], proper(band.name), band.faction, partial(self.half.change, side))

    def _legality(
        self, ui: Ui, area: Area, side: int, told: SkirmishLegality, line: float, met: Sequence[Condition]
    ) -> None:
        ways = (("fix", _("Fix…"), partial(self.half.fix, side)),
                ("replace", _("Replace"), partial(self.half.change, side)))  # fmt: skip
        parts.verdict(ui, area, told, met, LETTERS[side], line, ways)


def _card_line(card: Creature, *, named: bool = False) -> str:
    """Return what a card says in one line; `named` begins with the name."""
    told = _("Level {level} · Speed {speed} · AC {ac} · HP {hp}").format(
        level=card.level, speed=speed(card), ac=card.ac, hp=card.hp
    )
    if not named:
        return told
    return ngettext("{name}, {cost} point\n{card}", "{name}, {cost} points\n{card}", card.cost).format(
        name=f"{{b|{escape(proper(card.name))}}}", cost=card.cost, card=told
    )


def choose_warband(ui: Ui, half: Choosing, side: int) -> None:
    """Declare the dialog with the warbands that a side may take."""
    letter = LETTERS[side]
    fitting = [band for band in half.library.warbands.values() if band.format == half.scenario.format]
    h = min(ui.height - 80, 150 + 64 * max(1, len(fitting)))
    title = _("A warband for {player}").format(player=half.screen.player(side))
    with ui.dialog(640, h, title, side=letter) as box:
        foot = box.cut_bottom(36, 12)
        with ui.scroll("bands", box) as rows:
            for band in fitting:
                ui.row(
                    f"band {band.id}", rows.cut_top(58, 6), band_row(half, band, letter),
                    partial(half.take, side, band), group="bands", follow=False,
                    selected=band.members == half.lists[side].members,
                )  # fmt: skip
        if half.scenario.format == "assault":
            ui.button("build change", foot.cut_left(220), _("Open in the builder"), lambda: half.fix(side),
                      icon="pencil")  # fmt: skip
        ui.button("close change", foot.cut_right(110), _("Cancel"), lambda: half.change(None), kind="quiet",
                  shortcut="Esc")  # fmt: skip


def band_row(half: Choosing, band: Warband, letter: str) -> Callable[[Pen, Area, bool], None]:
    """Return how a warband is drawn in a list: name, what it is, its tokens."""
    cards = [half.library.creatures[name] for name in band.members]
    total = sum(card.cost for card in cards)
    count = ngettext("{n} creature", "{n} creatures", len(cards)).format(n=len(cards))
    points = ngettext("{n} point", "{n} points", total).format(n=total)
    under = f"{faction_name(band.faction)} · {points} · {count}"
    return list_row(proper(band.name), under, tokens(cards), letter, 274)
