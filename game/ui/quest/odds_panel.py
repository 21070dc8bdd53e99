"""The odds of an action over the piles: how many successes, how many wounds, who falls; exact, before the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, decimal, enumerated, ngettext, proper, signed
from game.systems.quest import names
from game.systems.quest.faces import SYMBOL_NAMES
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.kit.boxes import mix
from game.ui.quest import symbols
from game.ui.table.chances import percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.systems.quest.odds import Odds
    from game.systems.quest.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.quest.considering import Considered

LEAST = 0.004
"""A number that comes less often has no bar of its own: it stands under "or more"."""
MOST_BARS = 9
SUCCESSES, WOUNDS = theme.BRASS, "#D9594C"


def declare(ui: Ui, area: Area, state: State, one: Considered, found: Odds) -> None:
    """Declare the panel."""
    ui.panel(area, fill=theme.INK0, border=theme.BRASS_DARK, radius=10)
    card = state.action_card(one.hero, one.kind)
    inside = area.inset(12, 8)
    head = inside.cut_top(20, 4)
    dice = _dice(found)
    wide = ui.pen.width(dice, theme.CAPTION) + 8
    name = proper(card.name)

    def paint_head(pen: Pen, a: Area) -> None:
        pen.icon(symbols.ACTIONS[one.kind][0], a.x + 8, a.cy, 15, theme.BRASS)
        room = Area(a.x + 22, a.y, a.w - 22 - wide, a.h)
        pen.text(room.x, a.cy, pen.fitting(name, room.w, theme.TEXT, "semibold"), theme.TEXT, "semibold", theme.TEXT1,
                 "l", room)  # fmt: skip
        pen.text(a.right, a.cy, dice, theme.CAPTION, "regular", theme.TEXT2, "r", a)

    ui.custom(head, paint_head, key="odds", tooltip=tip(state, one, found))
    foot = inside.cut_bottom(20, 4)
    _uncounted(ui, inside, state, found)
    left, right = inside.columns(2, 14)
    mean = _("Successes, {n} on average").format(n=decimal(found.expected))
    _chart(ui, left, mean, bars(found.successes), SUCCESSES)
    if found.enemy_dice:
        hurt = _("Wounds, {n} on average").format(n=decimal(found.pain))
        _chart(ui, right, hurt, bars(found.wounds), WOUNDS)
    else:
        words = _("No ready enemy is in the zone: nobody strikes back. WHQ-ACT-08")
        ui.text(Area(right.x, right.y + 26, right.w, right.h - 26), words, colour=theme.TEXT2, key="odds nobody")
    _foot(ui, foot, state, one, found)


def _uncounted(ui: Ui, inside: Area, state: State, found: Odds) -> None:
    """Declare in one line above the charts which cards may be used on the action and do not count."""
    if not found.later:
        return
    cards = enumerated([names.source(state, card) for card in found.later])
    words = _("Not counted, may be used: {cards}").format(cards=cards)
    line = inside.cut_top(14, 2)
    shown = ui.pen.fitting(words, line.w, theme.CAPTION)

    def paint(pen: Pen, a: Area) -> None:
        pen.text(a.x, a.cy, shown, theme.CAPTION, "regular", theme.WARN, "l", a)

    ui.custom(line, paint, key="odds uncounted", tooltip=escape(words))


def _dice(found: Odds) -> str:
    white = ngettext("{n} white die", "{n} white dice", found.dice).format(n=found.dice)
    if not found.enemy_dice:
        return white
    black = ngettext("{n} black die", "{n} black dice", found.enemy_dice).format(n=found.enemy_dice)
    return _("{white}, {black}").format(white=white, black=black)


def bars(shares: Mapping[int, float]) -> list[tuple[str, float]]:
    """Return a bar for each number with its share; seldom large ones stand together as "7+"."""
    numbers = sorted(shares)
    shown = [number for number in numbers if shares[number] >= LEAST] or numbers[:1]
    first, last = min(shown), max(shown)
    last = min(last, first + MOST_BARS - 1)
    found = [(str(number), shares.get(number, 0.0)) for number in range(first, last + 1)]
    beyond = sum(share for number, share in shares.items() if number > last)
    if beyond > 0:
        number, share = found[-1]
        found[-1] = (f"{number}+", share + beyond)
    return found


def _chart(ui: Ui, area: Area, title: str, told: list[tuple[str, float]], hue: str) -> None:
    def paint(pen: Pen, a: Area) -> None:
        pen.text(a.x, a.y + 7, title, theme.CAPTION, "semibold", theme.TEXT2, "l", Area(a.x, a.y, a.w, 14))
        low, top = a.bottom - 15, a.y + 29
        most = max(share for _number, share in told)
        pitch = a.w / max(len(told), 4)
        for n, (number, share) in enumerate(told):
            x = a.x + n * pitch
            high = max(1.0, (low - top) * share / most)
            box = Area(x + pitch * 0.12, low - high, pitch * 0.76, high)
            pen.box(box, hue, None, min(3, box.w / 4), dark=mix(hue, "#000000", 0.35))
            words = f"{round(100 * share)}" if share >= 0.005 else "<1"
            cell = Area(x - 2, box.y - 13, pitch + 4, 12)
            pen.text(cell.cx, cell.cy, words, theme.CAPTION, "medium", theme.TEXT1, "c", cell)
            pen.text(x + pitch / 2, low + 8, number, theme.CAPTION, "semibold", theme.TEXT2, "c")
        pen.box(Area(a.x, low, pitch * len(told), 1), theme.LINE2, None, 0)

    ui.custom(area, paint)


def _foot(ui: Ui, area: Area, state: State, one: Considered, found: Odds) -> None:
    """Declare chips: who falls with what chance, whether a nemesis symbol shows."""
    chips = chances(state, one, found)

    def paint(pen: Pen, a: Area) -> None:
        x = a.x
        for icon, words, colour in chips:
            wide = pen.chip_width(words, icon)
            if x + wide > a.right + 1:
                break
            x += pen.chip(x, a.cy, words, icon, colour) + 5

    ui.custom(area, paint)


def chances(state: State, one: Considered, found: Odds) -> list[tuple[str, str, str]]:
    """Return icon, words and hue of everything that may come of it besides numbers."""
    told = []
    fells = sorted(found.fells.items(), key=lambda item: -item[1])
    for key, share in fells[:2]:
        name = names.enemy_name(state, key)
        told.append(("skull", _("{name} falls: {chance}").format(name=name, chance=percent(share)), theme.YES))
    if found.enemy_dice:
        name = names.first(state, one.hero)
        words = _("{name} falls: {chance}").format(name=name, chance=percent(found.falls))
        told.append(("triangle-alert", words, theme.NO if found.falls >= 0.005 else theme.TEXT2))
        told.append(("flame", _("Nemesis: {chance}").format(chance=percent(found.nemesis)), theme.TEXT2))
    return told


def tip(state: State, one: Considered, found: Odds) -> str:
    """Return what the odds are made of, as rich text."""
    lines = [_("Exact: every way in which these dice may fall. WHQ-ACT-08 WHQ-ACT-12")]
    if one.tokens:
        text = ngettext("{n} success by a token. WHQ-ACT-07", "{n} successes by tokens. WHQ-ACT-07", one.tokens)
        lines.append(text.format(n=one.tokens))
    for part in found.parts:
        what = _("hero dice") if part.symbol == "dice" else _(SYMBOL_NAMES[part.symbol])
        card = escape(names.source(state, part.card))
        lines.append(_("{card}: {n} {what}").format(card=card, n=signed(part.amount), what=what))
    lines.append(_("What may be used later, and other lines of the card, do not count."))
    return "\n".join(lines)
