"""The card of a regiment in the column: wounds and ranks as they are, its numbers with reasons, attacks, abilities."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.limits import uses
from game.engine.seats import LETTERS
from game.i18n import _, ngettext, pgettext, proper, signed
from game.systems.regiments.figures import FIGURES, Showing
from game.systems.regiments.state import word
from game.ui import theme
from game.ui.board.inches.banners import banner
from game.ui.kit import Area, escape
from game.ui.regiments import words
from game.ui.regiments.emblems import coat_of, emblem_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.regiments.cards import Ability, Attachment, Attack, CombatUnit
    from game.engine.modifier import Number
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.ask_marks import AskMarks

    Numbers = Callable[[State, str, str], Number | None]

HEAD, RANKS, BOX, ROW, LINE = 62, 44, 46, 28, 22
RANK_HUES = ("#6CC7A6", "#F0C04F", "#F28474")
"""Of the dice of full strength, of one rank lost, of two (ASF-CARD-02); the place in the row says it, too."""


def height(ui: Ui, wide: float, state: State, key: str, *, low: bool) -> float:
    """Return how high the card is."""
    unit = state.units[key]
    high = HEAD + 22 + RANKS + BOX + 10 + ROW * len(unit.card.attacks) + 6
    high += LINE * len(unit.attachments) + (26 if unit.tokens else 0)
    inner = wide - 2 * theme.PAD
    return high + sum(_ability_height(ui, inner, one, low=low) for one in unit.printed) + 2 * theme.PAD - 6


def declare(
    ui: Ui, area: Area, state: State, key: str, *, low: bool, name: str = "", numbers: Numbers | None = None,
    asks: AskMarks | None = None,
) -> None:  # fmt: skip
    """Declare the card; `name` tells its widgets from those of another card on the screen, `numbers` knows how a number
    of a unit is now: whoever asks often remembers it. `asks` are the marks on what is let pass unasked.
    """
    unit = state.units[key]
    inside = ui.panel(area)
    inside.y -= 4
    _head(ui, inside.cut_top(HEAD), state, unit, name)
    _life(ui, inside.cut_top(22), unit, name)
    _ranks(ui, inside.cut_top(RANKS), unit, name)
    _numbers(ui, inside.cut_top(BOX, 10), state, unit, name, numbers or shown)
    for number, attack in enumerate(unit.card.attacks):
        now = min(unit.lost_ranks, len(attack.dice) - 1)
        attack_row(ui, inside.cut_top(ROW), attack, now, f"{name}attack {number}")
    inside.cut_top(6)
    if unit.tokens:
        _tokens(ui, inside.cut_top(26), unit.tokens, name)
    for number, one in enumerate(unit.attachments):
        ui.custom(inside.cut_top(LINE), partial(_attached, one=one), key=f"{name}attachment {number}",
                  tooltip=_("It fights with this unit and falls with its last model. ASF-ATT-01"))  # fmt: skip
    for number, ability in enumerate(unit.printed):
        mark = Area(inside.right - LINE, inside.y, LINE, LINE)
        spare = LINE + 6 if asks is not None and asks.declare(ui, mark, ability) else 0
        _ability(ui, inside, state, unit, ability, f"{name}ability {number}", low=low, spare=spare)


# --- who it is -------------------------------------------------------------------------------------------------------


def _head(ui: Ui, row: Area, state: State, unit: Unit, name: str) -> None:
    card, side = unit.card, LETTERS[unit.owner]
    house = house_of(state, card) or _("for hire")
    told = _("{faction} · {kind} · {points}").format(
        faction=house, kind=words.kind(card.type),
        points=ngettext("{n} point", "{n} points", unit.regiment.points).format(n=unit.regiment.points),
    )  # fmt: skip

    def paint(pen: Pen, a: Area) -> None:
        flag = banner(coat_of(card.faction), emblem_of(card), side, pen.px(40))
        pen.centred_image(flag, a.x + 24, a.y + 27)
        pen.badge(a.x + 5, a.y + 6, side, 18)
        room = Area(a.x + 56, a.y, a.w - 58, a.h)
        size = theme.NAME if pen.width(state.name(unit.id), theme.NAME, "display") <= room.w - 20 else theme.TITLE
        pen.text(room.x, a.y + 16, state.name(unit.id), size, "display", theme.TEXT1, "l", room)
        if unit.commander:
            pen.icon("crown", a.right - 9, a.y + 15, 16, theme.BRASS, 2.4)
        line = pen.fitting(told, room.w, theme.CAPTION)
        pen.text(room.x, a.y + 38, line, theme.CAPTION, "regular", theme.TEXT2, "l", room)

    ui.custom(row, paint, key=f"{name}head")


def _life(ui: Ui, row: Area, unit: Unit, name: str) -> None:
    """Declare the wounds that are left, marked where ranks end."""
    told = _("{left} of {most} wounds").format(left=unit.life, most=unit.card.life)

    def paint(pen: Pen, a: Area) -> None:
        pen.icon("heart", a.x + 8, a.cy, 14, theme.TEXT2)
        wide = pen.width(told, theme.TEXT, "semibold")
        bar = Area(a.x + 24, a.cy - 5, a.w - 34 - wide, 10)
        pen.bar(bar, unit.life / unit.card.life, theme.HEALTH)
        for rank in range(1, unit.card.tray.ranks):
            x = bar.x + bar.w * rank / unit.card.tray.ranks
            pen.box(Area(x - 0.75, bar.y - 2, 1.5, bar.h + 4), theme.TEXT1, None, 0)
        pen.text(a.right, a.cy, told, theme.TEXT, "semibold", theme.TEXT1, "r", a)

    each = unit.card.wounds
    tip = ngettext("Each model takes {n} wound.", "Each model takes {n} wounds.", each).format(n=each)
    if unit.hurt:
        tip += " " + ngettext(
            "The next one has {n} already.", "The next one has {n} already.", unit.hurt
        ).format(n=unit.hurt)  # fmt: skip
    ui.custom(row, paint, key=f"{name}life", tooltip=f"{tip} ASF-WND-02", rule="ASF-WND-02")


def _ranks(ui: Ui, row: Area, unit: Unit, name: str) -> None:
    """Declare the models, rank by rank, as they stand on the tray: the front rank first."""
    tray = unit.card.tray

    def paint(pen: Pen, a: Area) -> None:
        wide = (a.w - 8 * (tray.ranks - 1)) / tray.ranks
        for rank in range(tray.ranks):
            box = Area(a.x + rank * (wide + 8), a.y + 3, wide, a.h - 8)
            here = rank < unit.ranks
            pen.box(box, theme.INK2 if here else theme.WELL, theme.LINE, theme.R_VALUE)
            for column in range(tray.columns):
                number = rank * tray.columns + column
                d = min(15.0, box.w / tray.columns - 5)
                x = box.x + box.w * (column + 0.5) / tray.columns
                stands = number < unit.models
                spot = Area(x - d / 2, box.y + 11 - d / 2, d, d)
                pen.box(spot, theme.SIDES[LETTERS[unit.owner]] if stands else theme.INK0, theme.INK0, d / 2)
                if not stands:
                    pen.icon("x", x, box.y + 11, 9, theme.TEXT3)
            told = (_("front rank"), _("second rank"), _("third rank"))[rank] if tray.ranks > 1 else _("alone")
            pen.text(
                box.cx, box.bottom - 8, told, theme.CAPTION, "regular", theme.TEXT2 if here else theme.TEXT3, "c", box
            )

    tip = _("Models leave from the back rank; with its last model a rank is lost, and with it dice. ASF-UNIT-12")
    ui.custom(row, paint, key=f"{name}ranks", tooltip=tip, rule="ASF-UNIT-12")


def _attached(pen: Pen, a: Area, one: Attachment) -> None:
    told = _("commander") if one.commander else _("attachment")
    wide = pen.width(told, theme.CAPTION)
    room = Area(a.x + 22, a.y, a.w - wide - 30, a.h)
    pen.icon("crown" if one.commander else "user", a.x + 8, a.cy, 14, theme.BRASS)
    pen.text(room.x, a.cy, pen.fitting(proper(one.name), room.w), theme.TEXT, "regular", theme.TEXT1, "l", room)
    pen.text(a.right, a.cy, told, theme.CAPTION, "regular", theme.TEXT2, "r", a)


# --- its numbers -----------------------------------------------------------------------------------------------------


def _numbers(ui: Ui, row: Area, state: State, unit: Unit, name: str, numbers: Numbers) -> None:
    card = unit.card
    speed, morale = (numbers(state, unit.id, figure) for figure in ("speed", "morale"))
    boxes = (
        (_("Speed"), _("{n} in").format(n=speed.value if speed else card.speed), speed, "ASF-CARD-03"),
        (_("Defense"), f"{card.defense}+", None, "ASF-CARD-04"),
        (_("Morale"), f"{card.morale}+", morale, "ASF-CARD-05"),
        (_("Ranks"), _("{n} of {most}").format(n=unit.ranks, most=card.tray.ranks), None, "ASF-UNIT-11"),
    )  # fmt: skip
    wide = (row.w - 8 * (len(boxes) - 1)) / len(boxes)
    for n, (label, value, number, rule) in enumerate(boxes):
        printed = label == _("Morale")
        more = modifier(number, printed=printed) if number is not None else 0
        ui.custom(
            Area(row.x + n * (wide + 8), row.y, wide, row.h),
            partial(_box, label=label, value=value, more=more), key=f"{name}number {n}",
            tooltip=reasons(label, value, number, rule, printed=printed), rule=rule,
        )  # fmt: skip


def _box(pen: Pen, a: Area, label: str, value: str, more: int) -> None:
    pen.box(a, theme.WELL, theme.AMBER if more else theme.LINE, theme.R_VALUE)
    pen.text(a.cx, a.y + 13, label, theme.CAPTION, "regular", theme.TEXT2, "c", a)
    told = f"{value} {signed(more)}" if more and label == _("Morale") else value
    pen.text(a.cx, a.y + 32, told, theme.TITLE, "semibold", theme.AMBER if more else theme.TEXT1, "c", a)


def shown(state: State, key: str, figure: str) -> Number | None:
    """Return a number of a unit as it is now, None of one that is not on the table."""
    return FIGURES.number(figure, Showing(state, key)) if state.units[key].here else None


def modifier(number: Number, *, printed: bool) -> int:
    """Return what is added to what a card has printed: the first reason of a number that is not `printed` is that."""
    return sum(reason.amount for reason in (number.reasons if printed else number.reasons[1:]))


def reasons(label: str, value: str, number: Number | None, rule: str, *, printed: bool) -> str:
    """Return as rich text what makes a number: each part with its rule.

    Of one that is not `printed` the first part is what it begins with, and no more is added by it.
    """
    lines = [f"**{escape(label)} {escape(value)}** {rule}"]
    parts = number.reasons if number is not None else ()
    for n, one in enumerate(parts):
        amount = str(one.amount) if n == 0 and not printed else signed(one.amount)
        lines.append(f"{escape(one.text)} {amount} {one.rule}")
    return "\n".join(lines)


def attack_row(ui: Ui, row: Area, attack: Attack, now: int, key: str) -> None:
    """Declare an attack: what it needs to hit, how far it reaches, its dice by lost ranks: those `now` are framed."""
    far = _("{n} in").format(n=attack.range) if attack.range else _("melee")
    names = ", ".join(proper(one.name) for one in attack.abilities)

    def paint(pen: Pen, a: Area) -> None:
        pen.icon("crosshair" if attack.kind == "ranged" else "swords", a.x + 8, a.cy, 14, theme.TEXT1)
        cell = 24.0
        left = a.right - cell * len(attack.dice)
        room = Area(a.x + 22, a.y, left - a.x - 78, a.h)
        label = pen.fitting(proper(attack.name), room.w, theme.TEXT, "semibold")
        pen.text(room.x, a.cy - (6 if names else 0), label, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        if names:
            pen.text(room.x, a.cy + 8, pen.fitting(names, room.w, theme.CAPTION), theme.CAPTION, "regular",
                     theme.TEXT2, "l", room)  # fmt: skip
        pen.text(left - 8, a.cy - 6, f"{attack.to_hit}+", theme.TEXT, "semibold", theme.TEXT1, "r")
        pen.text(left - 8, a.cy + 8, far, theme.CAPTION, "regular", theme.TEXT2, "r")
        for n, dice in enumerate(attack.dice):
            box = Area(left + n * cell + 2, a.cy - 11, cell - 4, 22)
            pen.box(box, theme.INK3 if n == now else theme.WELL, RANK_HUES[n] if n == now else theme.LINE, 5)
            tone = theme.TEXT1 if n == now else theme.TEXT3
            pen.text(box.cx, box.cy, str(dice), theme.TEXT, "semibold" if n == now else "regular", tone, "c", box)

    tip = _("{dice} dice now, each hits with {need} or more. ASF-CARD-02").format(
        dice=attack.dice[now], need=attack.to_hit
    )
    told = "\n".join(f"**{escape(proper(one.name))}** {escape(_(one.text))}" for one in attack.abilities)
    ui.custom(row, paint, key=key, tooltip=f"{tip}\n{told}" if told else tip, rule="ASF-CARD-02")


def _tokens(ui: Ui, row: Area, tokens: Sequence[str], name: str) -> None:
    x = row.x
    for one in tokens:
        wide = ui.pen.chip_width(words.token(one), words.TOKEN_ICONS[one])
        ui.custom(
            Area(x, row.y, wide, row.h),
            partial(_chip, text=words.token(one), icon=words.TOKEN_ICONS[one]), key=f"{name}token {one}",
            tooltip=words.token_does(one), rule="ASF-COND-01",
        )  # fmt: skip
        x += wide + 6


def _chip(pen: Pen, a: Area, text: str, icon: str) -> None:
    pen.chip(a.x, a.cy, text, icon, theme.WARN_TEXT, theme.WARN_GROUND, theme.WARN_BORDER)


# --- its abilities ---------------------------------------------------------------------------------------------------


def _ability_height(ui: Ui, wide: float, ability: Ability, *, low: bool) -> float:
    return LINE + (0 if low else ui.measure(escape(_(ability.text)), wide - 22, theme.CAPTION) + 4)


def _ability(
    ui: Ui, inside: Area, state: State, unit: Unit, ability: Ability, key: str, *, low: bool, spare: float = 0
) -> None:
    """Declare an ability: what it is called, whether it is an order and given already, and what it says; so much is to
    `spare` at the right of its name.
    """
    row = inside.cut_top(LINE)
    row.w -= spare
    order = ability.symbol == "order"
    given = order and bool(uses(state, "round", ability.id, unit.id))
    lost = unit.here and not state.has(unit.id, word(ability))
    note = _("given") if given else pgettext("ability", "lost") if lost else _("order") if order else ""
    told = f"**{escape(proper(ability.name))}** {escape(_(ability.text))}{_more(given=given, lost=lost, order=order)}"
    drawn = partial(_ability_row, label=proper(ability.name), note=note, dim=given or lost, order=order)
    ui.custom(row, drawn, key=key, tooltip=told)
    if not low:
        text = Area(row.x + 22, row.bottom, inside.w - 22, 10)
        inside.cut_top(ui.text(text, escape(_(ability.text)), theme.CAPTION, colour=theme.TEXT2, key=f"{key} text"), 4)


def _more(*, given: bool, lost: bool, order: bool) -> str:
    """Return what else is to be known of an ability, as a line of its own."""
    if given:
        return "\n" + _("It was given this round already. ASF-ORD-01")
    if lost:
        return "\n" + _("It is lost for now. ASF-ABL-03")
    return "\n" + _("An order: given once a round. ASF-ORD-01") if order else ""


def _ability_row(pen: Pen, a: Area, label: str, note: str, dim: bool, order: bool) -> None:
    tone = theme.TEXT3 if dim else theme.TEXT1
    pen.icon("flag" if order else "sparkles", a.x + 8, a.cy, 13, theme.BRASS if order and not dim else tone)
    pen.text(a.x + 22, a.cy, label, theme.TEXT, "semibold", tone, "l", a)
    if note:
        pen.text(a.right, a.cy, note, theme.CAPTION, "medium", theme.TEXT3 if dim else theme.BRASS, "r", a)


def house_of(state: State, card: CombatUnit) -> str:
    """Return the name of the faction of a card, "" of one that fights for hire."""
    return next((proper(a.faction.name) for a in state.battle.played.armies if a.faction.id == card.faction), "")
