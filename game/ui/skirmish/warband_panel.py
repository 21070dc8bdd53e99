"""One side before a battle: who plays it, its warband, whether that is legal, and the choice of another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.content.skirmish.formats import FORMATS, from_boosters
from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.kit import Area, escape
from game.ui.levels import choices
from game.ui.skirmish.card_words import faction_name
from game.ui.skirmish.creature_card import speed
from game.ui.skirmish.legality import Condition, Legality, paint_condition, points_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.skirmish.cards import Creature, Scenario, Warband
    from game.content.skirmish.library import Library
    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

TOKEN = 33
LINE, LOW_LINE = 21, 18
ROSTER_LINE = 40


def token_places(a: Area, count: int, size: float = TOKEN) -> list[float]:
    """Return the middles (x) of a row of tokens, which move together where there is little room."""
    pitch = min(size + 13, (a.w - size - 8) / max(1, count - 1)) if count > 1 else 0
    return [a.x + size / 2 + 4 + n * pitch for n in range(count)]


def paint_tokens(
    pen: Pen, a: Area, cards: Sequence[Creature], side: str, size: float = TOKEN, bad: Sequence[str] = ()
) -> None:
    """Draw the tokens of a warband in a row; those whose ids are in `bad` get a cross."""
    for card, cx in zip(cards, token_places(a, len(cards), size), strict=True):
        at = ((cx + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        picture = token(card.emblem, side, pen.px(size), commander=card.commander is not None and side != "N")
        put_token(pen.surface, picture, at)
        if card.id in bad:
            pen.box(Area(cx + 4, a.cy + 4, 16, 16), theme.NO, theme.INK0, 8, border_width=1.5)
            pen.icon("x", cx + 12, a.cy + 12, 12, theme.INK0, 3)


class Choosing(Protocol):
    """What the panels ask of the half of the screen they stand on."""

    screen: PreparingScreen
    library: Library
    warbands: list[Warband]

    @property
    def scenario(self) -> Scenario:
        """Return the chosen scenario."""

    def members(self, side: int) -> list[Creature]:
        """Return the cards of a side's warband."""

    def legal(self, side: int) -> Legality:
        """Return whether a side's warband is legal."""

    def change(self, side: int | None) -> None:
        """Open the list of warbands for a side; None closes it."""

    def fix(self, side: int) -> None:
        """Open the builder with a side's warband."""

    def take_warband(self, side: int, warband: Warband) -> None:
        """Have a side play with a warband."""


class WarbandPanel:
    """Declares the panel of a side; what happens is the business of the half of the screen that it belongs to."""

    def __init__(self, half: Choosing) -> None:
        self.half = half

    def height(self, side: int, *, low: bool) -> float:
        """Return how much room the panel of a side wants."""
        told = self.half.legal(side)
        rows = len(self._met(told)) * (LOW_LINE if low else LINE)
        return (179 if low else 222) + 44 * len(told.faults) + rows

    @staticmethod
    def _met(told: Legality) -> list[Condition]:
        """Return the conditions to be shown as met; the points have a bar of their own, faults come alone."""
        return [] if told.faults else [one for one in told.conditions if one.state != "no" and one.rule != "DDM-WB-02"]

    def build(self, ui: Ui, area: Area, side: int, *, low: bool) -> None:
        """Declare the panel."""
        half, told = self.half, self.half.legal(side)
        ui.panel(area, border=theme.LINE if told.legal else "#8A4A42")
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
            self._points(ui, points, side, sum(card.cost for card in cards), told)
        line = LOW_LINE if low else LINE
        kinds = list({card.id: card for card in cards}.values())
        roster = 34 + ROSTER_LINE * len(kinds)
        if area.h > need + roster + 24:
            legal = inside.cut_top(37 + 44 * len(told.faults) + line * len(self._met(told)))
            self._roster(ui, inside.cut_top(roster), side, kinds)
            inside = legal
        self._legality(ui, inside, side, told, line)

    def low(self, ui: Ui, area: Area, side: int) -> None:
        """Declare a panel of little height: who plays, and with what; one of several, or of who opens boosters."""
        half = self.half
        opens = from_boosters(half.scenario)
        told = None if opens else half.legal(side)
        ui.panel(area, border=theme.LINE if told is None or told.legal else "#8A4A42")
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
        if fault is not None and inside.h >= 18:
            condition_row(ui, inside.cut_top(18), fault, f"fault {LETTERS[side]}")

    def _tokens(self, ui: Ui, area: Area, side: int, told: Legality, size: float) -> None:
        cards = self.half.members(side)
        bad = [fault.creature for fault in told.faults if fault.creature]
        ui.custom(area, lambda pen, a: paint_tokens(pen, a, cards, LETTERS[side], size, bad))
        for n, (card, cx) in enumerate(zip(cards, token_places(area, len(cards), size), strict=True)):
            at = Area(cx - size / 2, area.cy - size / 2, size, size)
            ui.custom(at, _nothing, key=f"token {LETTERS[side]} {n}", tooltip=_card_line(card, named=True))

    def _roster(self, ui: Ui, area: Area, side: int, kinds: Sequence[Creature]) -> None:
        """Declare who is in the warband, by name, where there is room for it."""
        members = self.half.warbands[side].members
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
        half, letter = self.half, LETTERS[side]
        choice = row.cut_right(160, 8)
        ui.drop_down(
            f"who {letter}", Area(choice.x, choice.cy - 17, choice.w, 34), choices("skirmish"),
            half.screen.ai[letter] or "",
            lambda level: half.screen.set_ai(side, level),
        )  # fmt: skip
        if from_boosters(half.scenario):
            player_row(ui, row, half.screen, side)
            return
        band = half.warbands[side]
        under = _("creature by roll") if band.format == "quick" else faction_name(band.faction)
        player_row(ui, row, half.screen, side, under)

    def _name(self, ui: Ui, box: Area, side: int) -> None:
        band = self.half.warbands[side]

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.INK1, theme.LINE, 8)
            room = Area(a.x + 14, a.y, a.w - 160, a.h)
            pen.text(room.x, a.cy, proper(band.name), theme.TITLE, "semibold", theme.TEXT1, "l", room)
            pen.text(a.right - 128, a.cy, band.faction, theme.TEXT, "regular", theme.TEXT2, "c")

        ui.custom(box, paint)
        button = Area(box.right - 94, box.y + 3, 90, box.h - 6)
        ui.button(f"change {LETTERS[side]}", button, _("Change"), lambda: self.half.change(side))

    def _points(self, ui: Ui, area: Area, side: int, total: int, told: Legality) -> None:
        limit = self.half.scenario.limit(side)
        over = total > limit
        colour = theme.NO if over else theme.YES

        def paint(pen: Pen, a: Area) -> None:
            words = _("{n} of {all}").format(n=total, all=limit)
            pen.text(a.x, a.y + 7, _("Points"), theme.CAPTION, "regular", theme.TEXT2, "l", a)
            pen.text(a.right, a.y + 7, words, theme.TEXT, "semibold", theme.NO if over else theme.TEXT1, "r", a)
            points_bar(pen, Area(a.x, a.y + 17, a.w, 10), total, limit, colour if told.legal or over else theme.YES)

        ui.custom(area, paint)

    def _legality(self, ui: Ui, area: Area, side: int, told: Legality, line: float) -> None:
        half, letter = self.half, LETTERS[side]
        icon, colour = ("circle-check", theme.YES) if told.legal else ("octagon-x", theme.NO)

        def title(pen: Pen, a: Area) -> None:
            pen.icon(icon, a.x + 10, a.cy, 16, colour)
            pen.text(a.x + 26, a.cy, told.title, theme.TEXT, "semibold", colour, "l", a)

        ui.custom(area.cut_top(18, 3), title)
        with ui.scroll(f"legality {letter}", Area(area.x, area.y, area.w + 12, max(20, area.h))) as rows:
            rows = Area(rows.x, rows.y, area.w, rows.h)  # noqa: PLW2901 - the bar stands in the padding
            faults = [one for one in told.conditions if one.state == "no"]
            met = self._met(told)
            for n, one in enumerate(faults):
                row = rows.cut_top(0)
                words = f"{one.text} {one.rule}"
                h = max(39.0, ui.measure(words, rows.w - 130) + 4)
                row = rows.cut_top(h)
                ui.custom(Area(row.x, row.y, 24, 19), lambda pen, a: pen.icon("x", a.x + 10, a.cy, 14, theme.NO))
                ui.text(Area(row.x + 26, row.y, row.w - 130, h), words, key=f"fault {letter} {n}")
                help_at = Area(row.right - 94, row.y, 94, 32)
                if n == 0:
                    ui.button(f"fix {letter}", help_at, _("Fix…"), lambda: half.fix(side))
                elif n == 1:
                    ui.button(f"replace {letter}", help_at, _("Replace"), lambda: half.change(side))
            for one in met:
                row = rows.cut_top(line)
                condition_row(ui, row, one, f"condition {letter} {one.rule}")


def player_row(ui: Ui, area: Area, screen: PreparingScreen, side: int, under: str = "") -> None:
    """Declare who plays a side: its badge and the player's name, by which another player is chosen."""
    name = screen.player(side)
    ui.custom(area.cut_left(36, 2), lambda pen, a: pen.badge(a.x + 18, a.cy, LETTERS[side], 30))

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        room, y = Area(a.x + 6, a.y, a.w - 8, a.h), a.cy - (8 if under else 0)
        told = pen.fitting(name, room.w - 26, theme.TITLE, "semibold")
        pen.text(room.x, y, told, theme.TITLE, "semibold", theme.TEXT1, "l", room)
        pen.icon("pencil", a.right - 14, y, 14, theme.TEXT3)
        if under:
            pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)

    ui.row(
        f"player {LETTERS[side]}", area, paint, lambda: screen.ask_player(side), group=f"player {LETTERS[side]}",
        follow=False, tooltip=_("{player} plays here. Choose another name, or type a new one.").format(
            player=f"**{escape(name)}**"
        ),
    )  # fmt: skip


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


def _nothing(_pen: Pen, _a: Area) -> None:
    """Draw nothing: the piece is there for its tooltip."""


def condition_row(ui: Ui, area: Area, one: Condition, key: str) -> None:
    """Declare the line of a condition; pressing it opens its rule."""
    ui.custom(
        area, lambda pen, a: paint_condition(pen, a, one), rule=one.rule, key=key, on=lambda: ui.open_rule(one.rule)
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
                    f"band {band.id}", rows.cut_top(58, 6), band_row(half, band, letter), _taker(half, side, band),
                    group="bands", selected=band.members == half.warbands[side].members, follow=False,
                )  # fmt: skip
        if half.scenario.format == "assault":
            ui.button("build change", foot.cut_left(220), _("Open in the builder"), lambda: half.fix(side),
                      icon="pencil")  # fmt: skip
        ui.button("close change", foot.cut_right(110), _("Cancel"), lambda: half.change(None), kind="quiet",
                  shortcut="Esc")  # fmt: skip


def _taker(half: Choosing, side: int, band: Warband) -> Callable[[], None]:
    return lambda: half.take_warband(side, band)


def band_row(half: Choosing, band: Warband, letter: str) -> Callable[[Pen, Area, bool], None]:
    """Return how a warband is drawn in a list: name, what it is, its tokens."""
    cards = [half.library.creatures[name] for name in band.members]
    total = sum(card.cost for card in cards)
    count = ngettext("{n} creature", "{n} creatures", len(cards)).format(n=len(cards))
    points = ngettext("{n} point", "{n} points", total).format(n=total)
    under = f"{faction_name(band.faction)} · {points} · {count}"

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        room = Area(a.x + 12, a.y, 270, a.h)
        pen.text(room.x, a.cy - 10, proper(band.name), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        paint_tokens(pen, Area(a.x + 290, a.y, a.w - 300, a.h), cards, letter, 26)

    return paint
