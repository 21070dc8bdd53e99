"""The army builder's right column: units with who joined them, people at court, the deck, and whether it is legal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.building.card import value_boxes
from game.ui.building.conditions import legality_block, legality_height
from game.ui.kit import Area, escape
from game.ui.regiments.card_words import cost, faction_name, kind_name
from game.ui.regiments.emblems import emblem_of

if TYPE_CHECKING:
    from game.content.regiments.cards import Enlisted
    from game.content.regiments.legality import Place
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.army_building import ArmyBuilding

LINE, JOINED = 40, 32


def army_sheet(screen: ArmyBuilding, ui: Ui, area: Area) -> None:
    """Declare the army: name, points, its cards with plus and minus, its deck, legality and sums."""
    ui.panel(area)
    inside = area.inset(14)
    screen.name_row(ui, inside.cut_top(40, 8), faction_name(screen.army.faction))
    units = screen.roll.regiments
    count = ngettext("{n} unit", "{n} units", len(units)).format(n=len(units))
    screen.points_row(ui, inside.cut_top(58, 12), screen.roll.cost, count)
    told = screen.told()
    sums = inside.cut_bottom(46, 10)
    high = legality_height(ui, told, inside.w)
    legal = inside.cut_bottom(min(high, inside.h / 2), 6)
    _cards(screen, ui, inside)
    if high > legal.h:
        with ui.scroll("legality", Area(legal.x, legal.y, legal.w + 12, legal.h)) as rows:
            legality_block(ui, rows.cut_top(high), told)
    else:
        legality_block(ui, legal, told)
    boxes = [
        (_("Wounds in all"), str(sum(one.unit.life for one in units))),
        (_("Activations"), str(len(units) + len(screen.army.ncus))),
        (_("Slowest"), _("{n} in").format(n=min((one.unit.speed for one in units), default=0))),
    ]
    value_boxes(ui, sums, boxes)


def _cards(screen: ArmyBuilding, ui: Ui, area: Area) -> None:
    hint = area.cut_bottom(22)
    with ui.scroll("army", Area(area.x - 4, area.y, area.w + 18, area.h)) as rows:
        for place, card in screen.roll.cards():
            joined = len(place) > 2
            row = rows.cut_top(JOINED if joined else LINE, 4)
            if joined:
                row.cut_left(26)
            _card(screen, ui, row, place, card)
        if not screen.army.units:
            words = _("No unit yet. Enter adds the card that is shown; a commander leads the army.")
            ui.text(Area(rows.x + 8, rows.y + 6, rows.w - 16, 80), words, colour=theme.TEXT2)
            rows.cut_top(60)
        _deck(screen, ui, rows.cut_top(LINE, 4))
    left = screen.army.points - screen.roll.cost
    if left >= 0:
        cards = screen.shown()[0]
        fitting = sum(screen.fits(card) for card in cards)
        words = ngettext(
            "{n} point free: {some} of the {all} still fit.", "{n} points free: {some} of the {all} still fit.", left
        )
        told = words.format(n=left, some=fitting, all=len(cards))
        ui.text(Area(hint.x, hint.y + 3, hint.w, hint.h), told, theme.CAPTION, colour=theme.TEXT2)


def _card(screen: ArmyBuilding, ui: Ui, row: Area, place: Place, card: Enlisted) -> None:
    """Declare a card of the army; whoever has joined a unit stands below it, indented."""
    plus = Area(row.right - 32, row.cy - 12, 24, 24)
    minus = plus if len(place) > 2 or place[0] == "loose" else plus.moved(-30, 0)
    lit = screen.at == place
    faults = [fault for fault in screen.told().faults if fault.place and fault.place == place]
    under = _("has joined nobody") if place[0] == "loose" else kind_name(card) if len(place) < 3 else ""
    price = str(cost(card))

    def paint(pen: Pen, a: Area) -> None:
        border = theme.BRASS if lit else theme.NO if faults or place[0] == "loose" else theme.LINE
        pen.box(a, theme.INK3 if lit else theme.INK2, border, 7)
        size = 28 if len(place) < 3 else 22
        at = ((a.x + 20 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(emblem_of(card), "N", pen.px(size), commander=card.commander), at)
        right = minus.x - a.x - 12 - pen.width(price, theme.TEXT, "semibold")
        room = Area(a.x + 42, a.y, right - 46, a.h)
        told = pen.fitting(proper(card.name), room.w, theme.TEXT, "semibold")
        pen.text(room.x, a.cy - (8 if under else 0), told, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        if under:
            words = pen.fitting(under, room.w, theme.CAPTION)
            pen.text(room.x, a.cy + 9, words, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        pen.text(minus.x - 10, a.cy, price, theme.TEXT, "semibold", theme.TEXT1, "r")

    key = " ".join(map(str, place))
    tip = [f"{{b|{escape(proper(card.name))}}}, {escape(kind_name(card))}"]
    tip += [f"{escape(fault.sentence)} {fault.rule}" for fault in faults]
    tip += [_("Leads the army. ASF-CMD-01")] if card.commander else []
    ui.custom(row, paint, key=f"card of {key}", on=partial(screen.pick_place, place), tooltip="\n".join(tip))
    ui.icon_button(f"minus {key}", minus, "minus", partial(screen.remove, place), _("Out of the army"), kind="normal")
    if minus is not plus:
        ui.icon_button(f"plus {key}", plus, "plus", partial(screen.add, card.id), _("One more"), kind="normal")


def _deck(screen: ArmyBuilding, ui: Ui, row: Area) -> None:
    """Declare the tactics deck in one row; what its cards say is told beside it (ASF-DECK-02)."""
    cards = screen.roll.deck
    told = ngettext("{n} card, twice", "{n} cards, each twice", len(cards)).format(n=len(cards))
    lines = [f"**{escape(proper(one.name))}** {escape(_(one.text))}" for one in cards]

    def paint(pen: Pen, a: Area) -> None:
        pen.box(a, theme.INK2, theme.LINE, 7)
        pen.icon("scroll-text", a.x + 20, a.cy, 18, theme.BRASS)
        room = Area(a.x + 42, a.y, a.w - 50, a.h)
        pen.text(room.x, a.cy - 8, _("Tactics deck"), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        pen.text(room.x, a.cy + 9, told, theme.CAPTION, "regular", theme.TEXT2, "l", room)

    ui.custom(row, paint, key="deck", tooltip="\n".join([*lines, "ASF-DECK-02"]), rule="ASF-DECK-02",
              on=lambda: ui.open_rule("ASF-DECK-02"))  # fmt: skip
