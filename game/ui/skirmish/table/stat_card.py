"""The stat card of a creature: name, hit points, values, and what holds for it at this moment with rule IDs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext, signed
from game.systems.skirmish import command, numbers, standing
from game.ui import theme
from game.ui.board import STATES, put_token, token
from game.ui.kit import Area, Pen, Ui, escape
from game.ui.skirmish.card_words import size_within
from game.ui.skirmish.table.words import has_acted, place

Ability = tuple[str, str, str]
"""Title, sentence, rule."""

if TYPE_CHECKING:
    from game.content.skirmish.cards import Attack
    from game.engine.modifier import Reason
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

HEAD = 132  # without the reasons
ROW = 20
RULE = 8  # the line between what holds now and what the creature bears
MOST_ROWS = 6


def card_height(ui: Ui, wide: float, state: State, unit: Unit, *, low: bool, whole: bool = False) -> float:
    """Return how high the card wants to be: `low` without reasons, `whole` with all of them."""
    if low:
        return HEAD
    borne = standing.abilities(state, unit)
    high = HEAD + 4 + sum(_row_height(ui, wide - 28, one) for one in reasons_of(state, unit, whole=whole)) + 8
    return high + (RULE + sum(_ability_height(ui, wide - 28, one) for one in borne) if borne else 0)


def reasons_of(state: State, unit: Unit, *, whole: bool = False) -> list[Reason]:
    """Return what the card tells about the moment: in the column no more than has room."""
    return standing.reasons(state, unit)[: None if whole else MOST_ROWS]


def stat_card(ui: Ui, area: Area, state: State, unit: Unit, *, low: bool, whole: bool = False) -> None:
    """Declare the card."""
    key = "whole card" if whole else "card"
    ui.panel(area)
    ui.custom(Area(area.x, area.y, area.w, HEAD), lambda pen, a: _head(pen, a, state, unit))
    _line(ui, Area(area.x + 64, area.y + 32, area.w - 64 - 14, 18), state, unit, key)
    if low:
        return
    rows = Area(area.x + 14, area.y + HEAD + 4, area.w - 28, area.h)
    for number, reason in enumerate(reasons_of(state, unit, whole=whole)):
        _reason(ui, rows.cut_top(_row_height(ui, rows.w, reason)), reason, f"{key} reason {number}")
    borne = standing.abilities(state, unit)
    if borne:
        ui.custom(rows.cut_top(RULE), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
    for number, one in enumerate(borne):
        _ability(ui, rows.cut_top(_ability_height(ui, rows.w, one)), one, f"{key} ability {number}")


def _ability_words(ability: Ability) -> str:
    title, words, rule = ability
    return f"**{escape(title)}** {{m|{escape(words)}}} {rule}"


def _ability_height(ui: Ui, wide: float, ability: Ability) -> float:
    return ui.measure(_ability_words(ability), wide - 22) + 4


def _ability(ui: Ui, row: Area, ability: Ability, key: str) -> None:
    """Declare what the creature bears: title, what it does, rule."""
    ui.custom(Area(row.x, row.y, 22, ROW), lambda pen, a: pen.icon("sparkles", a.x + 7, a.cy, 14, theme.TEXT2))
    ui.text(Area(row.x + 22, row.y, row.w - 22, row.h), _ability_words(ability), key=key)


def _row_height(ui: Ui, wide: float, reason: Reason) -> float:
    """Return how high a row is: a long sentence takes two lines."""
    return max(ROW, ui.measure(escape(_sentence(reason)), _words_wide(ui, wide, reason)) + 1)


def _words_wide(ui: Ui, wide: float, reason: Reason) -> float:
    return wide - 22 - ui.pen.width(reason.rule, theme.CAPTION, "mono") - 6


def _sentence(reason: Reason) -> str:
    return f"{reason.text} {signed(reason.amount)}" if _counts(reason) else reason.text


def _reason(ui: Ui, row: Area, reason: Reason, key: str) -> None:
    icon = _icon(reason)

    def paint(pen: Pen, a: Area) -> None:
        top = a.y + ROW / 2
        pen.icon(icon, a.x + 7, top, 14, theme.BRASS if icon == "crown" else theme.TEXT2)
        pen.text(a.right, top, reason.rule, theme.CAPTION, "mono", theme.LINK, "r", a)

    ui.custom(row, paint, key=key, rule=reason.rule, on=lambda: ui.open_rule(reason.rule))
    ui.text(Area(row.x + 22, row.y, _words_wide(ui, row.w, reason), row.h), escape(_sentence(reason)))


def _counts(reason: Reason) -> bool:
    return bool(reason.kind)


def _icon(reason: Reason) -> str:
    rule = reason.rule
    condition = standing.condition_told_by(rule)
    if condition:
        return STATES.get(condition, "circle-check")
    if rule.startswith(("DDM-CMD", "DDM-CE")):
        return "crown"
    if rule.startswith("DDM-TER"):
        return "map"
    if rule.startswith("DDM-RNG"):
        return "octagon-x"
    return "circle-check"


def _head(pen: Pen, a: Area, state: State, unit: Unit) -> None:
    sign = theme.SEATS[unit.side]
    picture = token(
        unit.card.emblem, sign, pen.px(40), flags=("acted",) if has_acted(state, unit) else (),
        commander=command.rating_of(state, unit) is not None,
    )  # fmt: skip
    put_token(pen.surface, picture, ((a.x + 32) * pen.scale, (a.y + 34) * pen.scale))
    x = a.x + 64
    where = place(unit) if unit.here else ""
    spot = pen.width(where, theme.TEXT, "medium")
    pen.text(a.right - 14, a.y + 20, where, theme.TEXT, "medium", theme.TEXT2, "r", a)
    name = Area(x, a.y, a.right - 20 - spot - x, 34)
    size = theme.NAME if pen.width(state.name(unit.id), theme.NAME, "display") <= name.w else theme.TITLE
    pen.text(x, a.y + 20, state.name(unit.id), size, "display", theme.TEXT1, "l", name)
    hp = max(unit.hp, 0)
    words = _("{hp} of {whole} HP").format(hp=hp, whole=unit.card.hp)
    wide = pen.width(words, theme.TEXT, "semibold")
    pen.icon("heart", a.x + 21, a.y + 69, 14, theme.TEXT2)
    share = hp / unit.card.hp
    pen.bar(Area(a.x + 36, a.y + 64, a.w - 36 - wide - 24, 11), share, theme.HEALTH, mark=0.5)
    pen.text(a.right - 14, a.y + 69, words, theme.TEXT, "semibold", theme.TEXT1, "r", a)
    _values(pen, Area(a.x + 14, a.y + 86, a.w - 28, 36), state, unit)


def _line(ui: Ui, area: Area, state: State, unit: Unit, key: str) -> None:
    """Declare type, role, size and points; what matters least stands last and gives way."""
    parts = _parts(state, unit)
    while len(parts) > 1 and ui.pen.width(" · ".join(parts), theme.CAPTION) > area.w:
        del parts[-1]
    ui.text(area, escape(" · ".join(parts)), theme.CAPTION, colour=theme.TEXT2, key=f"{key} line")


def _parts(state: State, unit: Unit) -> list[str]:
    card, rating = unit.card, command.rating_of(state, unit)
    role = _("commander {n}").format(n=rating) if rating is not None else _("follower")
    parts = [_(card.type), role]
    if card.size in ("Large", "Huge"):
        parts.append(size_within(card.size))
    if not state.battle.quick:
        parts.append(ngettext("{n} point", "{n} points", card.cost).format(n=card.cost))
    return parts


def _values(pen: Pen, a: Area, state: State, unit: Unit) -> None:
    card = unit.card
    boxes = [
        (_("Level"), str(card.level)),
        (_("Speed"), (_("{n} flies") if unit.flies else "{n}").format(n=numbers.speed(state, unit))),
        (_("AC"), str(card.ac)),
        (_("Melee"), attack_words(card.melee)),
    ]
    if card.ranged:
        boxes.append((_("Ranged"), attack_words(card.ranged)))
    natural = [
        max(pen.width(value, theme.TEXT, "semibold"), pen.width(name, theme.CAPTION)) + 14 for name, value in boxes
    ]
    spare = (a.w - 6 * (len(boxes) - 1) - sum(natural)) / len(boxes)
    x = a.x
    for (name, value), wide in zip(boxes, natural, strict=True):
        box = Area(x, a.y, wide + spare, a.h)
        pen.box(box, theme.WELL, theme.LINE, theme.R_VALUE)
        pen.text(box.cx, box.y + 11, name, theme.CAPTION, "regular", theme.TEXT3, "c", box)
        size = theme.TEXT if pen.width(value, theme.TEXT, "semibold") <= box.w - 6 else theme.CAPTION
        pen.text(box.cx, box.y + 26, value, size, "semibold", theme.TEXT1, "c", box)
        x += box.w + 6


def attack_words(attacks: tuple[Attack, ...]) -> str:
    """Return listed attacks as the card prints them: "+9/+4 (10)"."""
    if not attacks:
        return "–"
    damage = {attack.damage + attack.extra for attack in attacks}
    if len(damage) == 1:
        return f"{'/'.join(signed(attack.bonus) for attack in attacks)} ({damage.pop()})"
    return " ".join(f"{signed(attack.bonus)} ({attack.damage + attack.extra})" for attack in attacks)
