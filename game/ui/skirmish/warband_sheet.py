"""The builder's right column: the warband that grows, its points, whether it is legal, and its sums."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.content.skirmish.cards import FACTIONS
from game.content.skirmish.warbands import MOST_MEMBERS, minions_of
from game.i18n import _, decimal, ngettext, pgettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.building.card import value_boxes
from game.ui.building.conditions import legality_block, legality_height
from game.ui.kit import Area, Ui
from game.ui.skirmish.card_words import faction_name

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature
    from game.ui.kit.pen import Pen
    from game.ui.skirmish.warband_building import WarbandBuilding


def warband_sheet(screen: WarbandBuilding, ui: Ui, area: Area, cards: list[Creature]) -> None:
    """Declare the warband: name, points, members with plus and minus, legality and sums."""
    ui.panel(area)
    inside = area.inset(14)
    _title(screen, ui, inside.cut_top(40, 8))
    total, places = sum(card.cost for card in screen.cards), _("{n} of {all}")
    screen.points_row(ui, inside.cut_top(58, 12), total, places.format(n=len(screen.cards), all=MOST_MEMBERS))
    told = screen.told()
    stats = inside.cut_bottom(46, 10)
    legal = inside.cut_bottom(legality_height(ui, told, inside.w), 6)
    _members_list(screen, ui, inside, cards)
    legality_block(ui, legal, told)
    members = screen.cards
    n = max(1, len(members))
    slowest = min((card.speed for card in members), default=0)
    value_boxes(
        ui,
        stats,
        [
            (_("HP in all"), str(sum(card.hp for card in members))),
            (_("Average AC"), decimal(sum(card.ac for card in members) / n)),
            (_("Slowest"), _("Speed {n}").format(n=slowest)),
        ],
    )


def _title(screen: WarbandBuilding, ui: Ui, row: Area) -> None:
    options = [(faction, faction) for faction in FACTIONS]
    ui.drop_down("faction", row.cut_left(66, 12), options, screen.warband.faction, screen.set_faction)
    screen.name_row(ui, row, faction_name(screen.warband.faction))


def _members_list(screen: WarbandBuilding, ui: Ui, area: Area, cards: list[Creature]) -> None:
    words = _room_left(screen, cards)
    hint = area.cut_bottom(22 if not words else max(22.0, ui.measure(words, area.w, theme.CAPTION) + 4))
    have = Counter(screen.warband.members)
    with ui.scroll("members", Area(area.x - 4, area.y, area.w + 18, area.h)) as rows:
        for name in dict.fromkeys(screen.warband.members):
            _member(screen, ui, rows.cut_top(42, 4), screen.library.creatures[name], have[name])
        for name, count in Counter(card.id for card in minions_of(screen.cards, screen.library.creatures)).items():
            _minion(screen, ui, rows.cut_top(30, 4), screen.library.creatures[name], count)
        if not have:
            words = _("No creature yet. Enter adds the one whose card is shown; a commander first is a good start.")
            ui.text(Area(rows.x + 8, rows.y + 6, rows.w - 16, 80), words, colour=theme.TEXT2)
    if words:
        y = hint.y + (3 if hint.h <= 22 else 0)
        ui.text(Area(hint.x, y, hint.w, hint.h), words, theme.CAPTION, colour=theme.TEXT2)


def _room_left(screen: WarbandBuilding, cards: list[Creature]) -> str:
    """Return what is still free, in a sentence; "" if the points are overdrawn, which is told elsewhere."""
    left = screen.warband.points - sum(card.cost for card in screen.cards)
    places = MOST_MEMBERS - len(screen.cards)
    if left < 0 or places < 0:
        return ""
    if places == 0:
        return ngettext("The {n} place is taken.", "All {n} places are taken.", MOST_MEMBERS).format(n=MOST_MEMBERS)
    fitting = sum(screen.fits(card) for card in cards)
    words = _("{points} and {places} free: {n} of the {all} still fit.")
    return words.format(
        points=ngettext("{n} point", "{n} points", left).format(n=left),
        places=ngettext("{n} place", "{n} places", places).format(n=places),
        n=fitting,
        all=len(cards),
    )


def _member(screen: WarbandBuilding, ui: Ui, row: Area, card: Creature, count: int) -> None:
    plus = Area(row.right - 32, row.cy - 12, 24, 24)
    minus = plus.moved(-30, 0)

    def paint(pen: Pen, a: Area) -> None:
        pen.box(a, theme.INK2, theme.LINE, 7)
        at = ((a.x + 22 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(card.emblem, "N", pen.px(28), commander=card.commander is not None), at)
        room = Area(a.x + 46, a.y, a.w - 46 - 120, a.h)
        told = pen.fitting(proper(card.name), room.w, theme.TEXT, "semibold")
        pen.text(room.x, a.cy, told, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        cost = str(card.cost) if count == 1 else _("{n} × {cost}").format(n=count, cost=card.cost)
        pen.text(a.right - 72, a.cy, cost, theme.TEXT, "semibold", theme.TEXT1, "r")

    ui.custom(row, paint, key=f"member {card.id}", on=lambda: screen.pick(card.id))
    ui.icon_button(f"minus {card.id}", minus, "minus", lambda: screen.remove(card.id), _("One less"), kind="normal")
    ui.icon_button(f"plus {card.id}", plus, "plus", lambda: screen.add(card.id), _("One more"), kind="normal")


def _minion(screen: WarbandBuilding, ui: Ui, row: Area, card: Creature, count: int) -> None:
    """Declare a creature that comes with a member: free, not counted, and nothing to add or take away."""

    def paint(pen: Pen, a: Area) -> None:
        at = ((a.x + 22 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(card.emblem, "N", pen.px(22)), at)
        name = proper(card.name) if count == 1 else _("{n} × {name}").format(n=count, name=proper(card.name))
        pen.text(a.x + 46, a.cy, name, theme.TEXT, "regular", theme.TEXT2, "l", Area(a.x + 46, a.y, a.w - 166, a.h))
        free = pgettext("creature that costs nothing", "free")
        pen.text(a.right - 72, a.cy, free, theme.TEXT, "regular", theme.TEXT2, "r")

    words = _("Comes with a creature of the warband: it costs nothing and is not counted, but scores {cost}.")
    tip = words.format(cost=card.cost)
    ui.custom(row, paint, key=f"minion {card.id}", on=lambda: screen.pick(card.id), tooltip=tip, rule="DDMG-ABIL-043.2")
