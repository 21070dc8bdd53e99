"""One side before a battle: who plays it, its warband, whether that is legal, and the choice of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.hosting import SIDES
from game.ui.kit import Area
from game.ui.legality import Condition, Legality, faction_name, paint_condition, points_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.cards import Creature, Warband
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.screens.new_battle import NewBattleScreen

LEVELS = ("", "easy", "normal", "hard", "random")
TOKEN = 33
LINE = 21


def level_words() -> list[tuple[str, str]]:
    """Return who may play a side, for a drop-down list."""
    words = {
        "": _("Human"), "easy": _("Computer, easy"), "normal": _("Computer, normal"), "hard": _("Computer, hard"),
        "random": _("Computer, at random"),
    }  # fmt: skip
    return [(level, words[level]) for level in LEVELS]


def paint_tokens(
    pen: Pen, a: Area, cards: Sequence[Creature], side: str, size: float = TOKEN, bad: Sequence[str] = ()
) -> None:
    """Draw the tokens of a warband in a row; those whose ids are in `bad` get a cross."""
    pitch = min(size + 13, (a.w - size - 8) / max(1, len(cards) - 1)) if len(cards) > 1 else 0
    for n, card in enumerate(cards):
        cx = a.x + size / 2 + 4 + n * pitch
        at = ((cx + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        picture = token(card.emblem, side, pen.px(size), commander=card.commander is not None and side != "N")
        put_token(pen.surface, picture, at)
        if card.id in bad:
            pen.box(Area(cx + 4, a.cy + 4, 16, 16), theme.NO, theme.INK0, 8, border_width=1.5)
            pen.icon("x", cx + 12, a.cy + 12, 12, theme.INK0, 3)


class WarbandPanel:
    """Declares the panel of a side; what happens is the screen's business."""

    def __init__(self, screen: NewBattleScreen) -> None:
        self.screen = screen

    def height(self, side: int) -> float:
        """Return how much room the panel of a side wants."""
        told = self.screen.legal(side)
        return 222 + 44 * len(told.faults) + LINE * len(self._met(told))

    @staticmethod
    def _met(told: Legality) -> list[Condition]:
        """Return the conditions to be shown as met; the points have a bar of their own, faults come alone."""
        return [] if told.faults else [one for one in told.conditions if one.state != "no" and one.rule != "DDM-WB-02"]

    def build(self, ui: Ui, area: Area, side: int, *, low: bool) -> None:
        """Declare the panel."""
        screen, told = self.screen, self.screen.legal(side)
        ui.panel(area, border=theme.LINE if told.legal else "#8A4A42")
        inside = area.inset(14, 7 if low else 14)
        self._head(ui, inside.cut_top(32 if low else 36, 6 if low else 12), side)
        self._name(ui, inside.cut_top(36 if low else 40, 4 if low else 10), side)
        bad = [fault.creature for fault in told.faults if fault.creature]
        cards = screen.members(side)
        tokens = inside.cut_top(34 if low else 42, 2 if low else 6)
        ui.custom(tokens, lambda pen, a: paint_tokens(pen, a, cards, SIDES[side], 29 if low else TOKEN, bad))
        if screen.chosen.format == "assault":
            self._points(ui, inside.cut_top(26 if low else 30, 4 if low else 8), sum(card.cost for card in cards), told)
        self._legality(ui, inside, side, told, 18 if low else LINE)

    def _head(self, ui: Ui, row: Area, side: int) -> None:
        screen, letter = self.screen, SIDES[side]
        choice = row.cut_right(160, 8)
        ui.drop_down(
            f"who {letter}", Area(choice.x, choice.cy - 17, choice.w, 34), level_words(), screen.ai[letter] or "",
            lambda level: screen.set_ai(side, level),
        )  # fmt: skip
        player = screen.player(side)
        band = screen.warbands[side]
        under = _("the creature is rolled for") if band.format == "quick" else faction_name(band.faction)

        def paint(pen: Pen, a: Area) -> None:
            pen.badge(a.x + 18, a.cy, letter, 30)
            room = Area(a.x + 44, a.y, a.w - 44, a.h)
            pen.text(room.x, a.cy - 8, player, theme.TITLE, "semibold", theme.TEXT1, "l", room)
            pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)

        ui.custom(row, paint)

    def _name(self, ui: Ui, box: Area, side: int) -> None:
        band = self.screen.warbands[side]

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.INK1, theme.LINE, 8)
            room = Area(a.x + 14, a.y, a.w - 160, a.h)
            pen.text(room.x, a.cy, band.name, theme.TITLE, "semibold", theme.TEXT1, "l", room)
            pen.text(a.right - 128, a.cy, band.faction, theme.TEXT, "regular", theme.TEXT2, "c")

        ui.custom(box, paint)
        button = Area(box.right - 94, box.y + 3, 90, box.h - 6)
        ui.button(f"change {SIDES[side]}", button, _("Change"), lambda: self.screen.change(side))

    def _points(self, ui: Ui, area: Area, total: int, told: Legality) -> None:
        limit = self.screen.chosen.points
        over = total > limit
        colour = theme.NO if over else theme.YES

        def paint(pen: Pen, a: Area) -> None:
            words = _("{n} of {all}").format(n=total, all=limit)
            pen.text(a.x, a.y + 7, _("Points"), theme.CAPTION, "regular", theme.TEXT2, "l", a)
            pen.text(a.right, a.y + 7, words, theme.TEXT, "semibold", theme.NO if over else theme.TEXT1, "r", a)
            points_bar(pen, Area(a.x, a.y + 17, a.w, 10), total, limit, colour if told.legal or over else theme.YES)

        ui.custom(area, paint)

    def _legality(self, ui: Ui, area: Area, side: int, told: Legality, line: float) -> None:
        screen, letter = self.screen, SIDES[side]
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
                    ui.button(f"fix {letter}", help_at, _("Fix…"), lambda: screen.fix(side))
                elif n == 1:
                    ui.button(f"replace {letter}", help_at, _("Replace"), lambda: screen.change(side))
            for one in met:
                row = rows.cut_top(line)
                condition_row(ui, row, one, f"condition {letter} {one.rule}")


def condition_row(ui: Ui, area: Area, one: Condition, key: str) -> None:
    """Declare the line of a condition; pressing it opens its rule."""
    ui.custom(
        area, lambda pen, a: paint_condition(pen, a, one), rule=one.rule, key=key, on=lambda: ui.open_rule(one.rule)
    )


def choose_warband(ui: Ui, screen: NewBattleScreen, side: int) -> None:
    """Declare the dialog with the warbands that a side may take."""
    letter = SIDES[side]
    fitting = [band for band in screen.library.warbands.values() if band.format == screen.chosen.format]
    h = min(ui.height - 80, 150 + 64 * max(1, len(fitting)))
    title = _("A warband for {player}").format(player=screen.player(side))
    with ui.dialog(560, h, title, side=letter) as box:
        foot = box.cut_bottom(36, 12)
        ui.button("close change", foot.cut_right(110), _("Cancel"), lambda: screen.change(None), kind="quiet",
                  shortcut="Esc")  # fmt: skip
        if screen.chosen.format == "assault":
            ui.button("build change", foot.cut_left(220), _("Open in the builder"), lambda: screen.fix(side),
                      icon="pencil")  # fmt: skip
        with ui.scroll("bands", box) as rows:
            for band in fitting:
                ui.row(
                    f"band {band.id}", rows.cut_top(58, 6), _band_row(screen, band, letter), _taker(screen, side, band),
                    group="bands", selected=band.members == screen.warbands[side].members, follow=False,
                )  # fmt: skip


def _taker(screen: NewBattleScreen, side: int, band: Warband) -> Callable[[], None]:
    return lambda: screen.take_warband(side, band)


def _band_row(screen: NewBattleScreen, band: Warband, letter: str) -> Callable[[Pen, Area, bool], None]:
    cards = [screen.library.creatures[name] for name in band.members]
    total = sum(card.cost for card in cards)
    count = ngettext("{n} creature", "{n} creatures", len(cards)).format(n=len(cards))
    under = _("{faction} · {points} points · {creatures}").format(
        faction=faction_name(band.faction), points=total, creatures=count
    )

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        room = Area(a.x + 12, a.y, 220, a.h)
        pen.text(room.x, a.cy - 10, band.name, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        paint_tokens(pen, Area(a.x + 240, a.y, a.w - 250, a.h), cards, letter, 26)

    return paint
