"""The army builder's right column: the army that grows, its points, whether it is legal, and its sums."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.dials.armies import MOST_MEMBERS
from game.i18n import _, decimal, ngettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.building.card import value_boxes
from game.ui.building.conditions import legality_block, legality_height
from game.ui.dials.emblems import emblem_of
from game.ui.dials.goods_words import dial_name
from game.ui.kit import Area

if TYPE_CHECKING:
    from game.content.dials.armies import Recruit
    from game.ui.dials.army_building import ArmyBuilding
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

MEMBER = 42


def army_sheet(screen: ArmyBuilding, ui: Ui, area: Area) -> None:
    """Declare the army: name, points, members with plus and minus, spells, legality and sums."""
    ui.panel(area)
    inside = area.inset(14)
    screen.name_row(ui, inside.cut_top(40, 8), "")
    recruits = screen.recruits
    count = ngettext("{n} figure", "{n} figures", len(recruits)).format(n=len(recruits))
    screen.points_row(ui, inside.cut_top(58, 12), screen.total, count)
    told = screen.told()
    stats = inside.cut_bottom(46, 10)
    legal = inside.cut_bottom(legality_height(ui, told, inside.w), 6)
    _members(screen, ui, inside, recruits)
    legality_block(ui, legal, told)
    cards = [one.fielded for one in recruits]
    clicks = sum(section.dial.life - one.damage for one in recruits for section in one.fielded.sections)
    first = [section.dial.at(section.dial.start) for card in cards for section in card.sections]
    n = max(1, len(first))
    slowest = min((click.speed or 0 for click in first), default=0)
    boxes = [
        (_("Clicks in all"), str(clicks)),
        (_("Mean defense"), decimal(sum(click.defense or 0 for click in first) / n)),
        (_("Slowest"), _("Speed {n}").format(n=slowest)),
    ]
    value_boxes(ui, stats, boxes)


def outfit(recruit: Recruit) -> str:
    """Return in one line what a member takes along: how far its dial is turned, mount, items."""
    words = []
    if recruit.damage:
        words.append(ngettext("{n} click turned", "{n} clicks turned", recruit.damage).format(n=recruit.damage))
    if recruit.dial is not None:
        words.append(dial_name(recruit.dial.id))
    if recruit.mount is not None:
        words.append(_("on {mount}").format(mount=proper(recruit.mount.name)))
    words += [proper(item.name) for item in recruit.items]
    return ", ".join(words)


def _members(screen: ArmyBuilding, ui: Ui, area: Area, recruits: list[Recruit]) -> None:
    words = _room_left(screen, len(recruits))
    hint = area.cut_bottom(22)
    with ui.scroll("members", Area(area.x - 4, area.y, area.w + 18, area.h)) as rows:
        for numbers in _alike(screen):
            _member(screen, ui, rows.cut_top(MEMBER, 4), numbers, recruits[numbers[0]])
        if not recruits:
            words_none = _("No figure yet. Enter adds the one whose dial is shown; the first one leads.")
            ui.text(Area(rows.x + 8, rows.y + 6, rows.w - 16, 80), words_none, colour=theme.TEXT2)
            rows.cut_top(60)
        _spells(screen, ui, rows.cut_top(MEMBER, 4))
    if words:
        ui.text(Area(hint.x, hint.y + 3, hint.w, hint.h), words, theme.CAPTION, colour=theme.TEXT2)


def _alike(screen: ArmyBuilding) -> list[list[int]]:
    """Return the numbers of the members, those that are alike together, in the order of the army."""
    found: dict[object, list[int]] = {}
    for n, member in enumerate(screen.army.members):
        found.setdefault(member, []).append(n)
    return list(found.values())


def _room_left(screen: ArmyBuilding, count: int) -> str:
    """Return what is still free; "" if the points are overdrawn, which is told elsewhere."""
    left = screen.army.points - screen.total
    if left < 0:
        return ""
    if count >= MOST_MEMBERS:
        return ngettext("The {n} place is taken.", "All {n} places are taken.", MOST_MEMBERS).format(n=MOST_MEMBERS)
    cards = screen.shown()[0]
    fitting = sum(screen.fits(card) for card in cards)
    words = ngettext(
        "{n} point free: {some} of the {all} still fit.", "{n} points free: {some} of the {all} still fit.", left
    )
    return words.format(n=left, some=fitting, all=len(cards))


def _member(screen: ArmyBuilding, ui: Ui, row: Area, numbers: list[int], one: Recruit) -> None:
    plus = Area(row.right - 32, row.cy - 12, 24, 24)
    minus = plus.moved(-30, 0)
    first, count = numbers[0], len(numbers)
    lit = screen.at in numbers
    bad = any(fault.member in numbers for fault in screen.told().faults)
    under = outfit(one)

    def paint(pen: Pen, a: Area) -> None:
        border = theme.BRASS if lit else theme.NO if bad else theme.LINE
        pen.box(a, theme.INK3 if lit else theme.INK2, border, 7)
        at = ((a.x + 22 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(emblem_of(one.figure), "N", pen.px(28), commander=one.leader), at)
        room = Area(a.x + 46, a.y, a.w - 46 - (106 if count == 1 else 126), a.h)
        name = proper(one.figure.name)
        told = pen.fitting(name, room.w, theme.TEXT, "semibold")
        pen.text(room.x, a.cy - (8 if under else 0), told, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        if under:
            words = pen.fitting(under, room.w, theme.CAPTION)
            pen.text(room.x, a.cy + 10, words, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        cost = str(one.points) if count == 1 else _("{n} × {cost}").format(n=count, cost=one.points)
        pen.text(a.right - 72, a.cy, cost, theme.TEXT, "semibold", theme.TEXT1, "r")

    tip = "\n".join(
        part for part in (proper(one.figure.name), under, _("Leads the army.") if one.leader else "") if part
    )
    ui.custom(row, paint, key=f"member {first}", on=partial(screen.pick_member, first), tooltip=tip)
    ui.icon_button(f"minus {first}", minus, "minus", partial(screen.remove_member, numbers[-1]), _("One less"),
                   kind="normal")  # fmt: skip
    ui.icon_button(f"plus {first}", plus, "plus", partial(screen.add_member, screen.army.members[first]),
                   _("One more"), kind="normal")  # fmt: skip


def _spells(screen: ArmyBuilding, ui: Ui, row: Area) -> None:
    """Declare the spells of the army in one row, by which others are bought (MK-SPELL-01)."""
    spells = screen.spells
    edit = Area(row.right - 32, row.cy - 12, 24, 24)
    named = ", ".join(proper(spell.name) for spell in spells) or _("none yet")

    def paint(pen: Pen, a: Area) -> None:
        pen.box(a, theme.INK2, theme.LINE, 7)
        pen.icon("sparkles", a.x + 22, a.cy, 18, theme.BRASS)
        room = Area(a.x + 46, a.y, a.w - 46 - 90, a.h)
        pen.text(room.x, a.cy - 8, _("Spells"), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        words = pen.fitting(named, room.w, theme.CAPTION)
        pen.text(room.x, a.cy + 10, words, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        if spells:
            cost = str(sum(spell.points for spell in spells))
            pen.text(a.right - 42, a.cy, cost, theme.TEXT, "semibold", theme.TEXT1, "r")

    ui.custom(row, paint, key="spells row", on=lambda: screen.ask("spells"), tooltip=named)
    ui.icon_button("spells", edit, "pencil", lambda: screen.ask("spells"), _("Buy spells"), kind="normal")
