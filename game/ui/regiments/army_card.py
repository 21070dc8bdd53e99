"""The middle of the army builder: a card with attacks and abilities, whom it joins, and what a commander plays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.regiments.cards import Attachment, CombatUnit
from game.content.regiments.legality import joining_faults
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board.inches.banners import banner
from game.ui.building.card import Comparison, comparison, feature, only_one_has, value_boxes
from game.ui.kit import Area, escape
from game.ui.regiments import words
from game.ui.regiments.card_words import (
    abilities,
    ability_rule,
    ability_title,
    asks,
    cost,
    kind_line,
    numbers,
    trait_name,
    traits,
)
from game.ui.regiments.emblems import coat_of, emblem_of
from game.ui.regiments.unit_card import ROW, attack_row

if TYPE_CHECKING:
    from game.content.regiments.cards import Enlisted
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.army_building import ArmyBuilding

HEAD, CONTROL = 52, 32
LABEL = 72  # px before a control for its name


def army_card(screen: ArmyBuilding, ui: Ui, area: Area, *, low: bool) -> None:
    """Declare the card that is shown: of the list, to be added, or of the army."""
    ui.panel(area)
    inside = area.inset(12)
    card = screen.card
    if card is None:
        ui.text(inside, screen.phrases.nothing_chosen, colour=theme.TEXT2)
        return
    beside = screen.library.enlisted.get(screen.pinned)
    beside = None if beside is None or beside.id == card.id else beside
    _foot(screen, ui, inside, card, compared=beside is not None)
    _head(ui, inside.cut_top(HEAD, 8), card, own=bool(screen.at))
    if screen.at:
        _joining(screen, ui, inside, card)
    other = _compared(card, beside) if beside is not None else None
    if other is not None:
        comparison(ui, inside.cut_bottom(min(other.height(ui, inside.w), inside.h / 2), 8), other, screen.let_go)
    if isinstance(card, CombatUnit):
        value_boxes(ui, inside.cut_top(44, 8), _boxes(card))
    with ui.scroll("features", Area(inside.x, inside.y, inside.w + 12, max(20, inside.h))) as rows:
        _told(screen, ui, Area(rows.x, rows.y, inside.w, rows.h), card, low=low)


def _told(screen: ArmyBuilding, ui: Ui, column: Area, card: Enlisted, *, low: bool) -> None:
    """Declare everything that stands on the card."""
    if isinstance(card, CombatUnit):
        for n, attack in enumerate(card.attacks):
            attack_row(ui, column.cut_top(ROW), attack, 0, f"attack {n}")
        column.cut_top(8)
    for n, one in enumerate(abilities(card)):
        text = escape(_(one.text))
        if one.zones:
            zones = ", ".join(words.zone(zone) for zone in one.zones)
            text = _("{text} {{m|Zones: {zones}.}}").format(text=text, zones=escape(zones))
        feature(ui, column, n, ability_title(one), text, ability_rule(one))
    for n, restriction in enumerate(card.restrictions):
        h = ui.text(Area(column.x, column.y, column.w, 40), _("{what} ASF-ARMY-15").format(what=asks(restriction)),
                    key=f"asks {n}")  # fmt: skip
        column.cut_top(h + 6)
    for n, name in enumerate(card.tactics):
        played = screen.library.tactics[name]
        bonus = f" {{m|{escape(_(played.bonus.text))}}}" if played.bonus is not None else ""
        title = _("Tactics card: {name}").format(name=proper(played.name))
        feature(ui, column, 100 + n, title, f"{escape(_(played.text))}{bonus}", "ASF-ARMY-09")
    if card.flavor and not low:
        h = ui.text(Area(column.x, column.y + 2, column.w, 40), _(card.flavor), colour=theme.TEXT3, key="flavor")
        column.cut_top(h + 8)


def _foot(screen: ArmyBuilding, ui: Ui, inside: Area, card: Enlisted, *, compared: bool) -> None:
    """Declare the buttons below: add it, or of the army another one like it; compare others with it."""
    if screen.at:
        ui.button("another", inside.cut_bottom(36, 8), _("Add another one like it"), partial(screen.add, card.id),
                  icon="plus", shortcut="Enter")  # fmt: skip
        ui.button("remove", inside.cut_bottom(32, 6), _("Take it out of the army"),
                  partial(screen.remove, screen.at), kind="quiet", icon="minus", shortcut="X")  # fmt: skip
        return
    new = screen.new_faults(screen.with_card(card))
    screen.adding(ui, inside, f"{escape(new[0].sentence)} {new[0].rule}" if new else "")
    if not compared:
        screen.comparing(ui, inside)


def _head(ui: Ui, row: Area, card: Enlisted, *, own: bool) -> None:
    line = kind_line(card)
    points = ngettext("{n} point", "{n} points", cost(card)).format(n=cost(card))
    told = _("In the army, {points}").format(points=points) if own else points

    def paint(pen: Pen, a: Area) -> None:
        pen.centred_image(banner(coat_of(card.faction), emblem_of(card), "N", pen.px(40)), a.x + 24, a.y + 26)
        room = Area(a.x + 56, a.y, a.w - 56, a.h)
        name = proper(card.name)
        size = theme.NAME if pen.width(name, theme.NAME, "display") <= room.w - 22 else theme.TITLE
        pen.text(room.x, a.y + 10, name, size, "display" if size == theme.NAME else "semibold", theme.TEXT1, "l", room)
        if card.commander:
            pen.icon("crown", a.right - 9, a.y + 10, 16, theme.BRASS, 2.4)
        pen.text(room.x, a.y + 29, pen.fitting(line, room.w, theme.CAPTION), theme.CAPTION, "regular", theme.TEXT2,
                 "l", room)  # fmt: skip
        colour = theme.BRASS if own else theme.TEXT2
        pen.text(room.x, a.y + 45, told, theme.CAPTION, "regular", colour, "l", room)

    ui.custom(row, paint, tooltip=escape(line))


def _boxes(card: CombatUnit) -> list[tuple[str, str]]:
    return [
        (_("Speed"), _("{n} in").format(n=card.speed)),
        (_("Defense"), _("{n}+").format(n=card.defense)),
        (_("Morale"), _("{n}+").format(n=card.morale)),
        (_("Ranks"), str(card.tray.ranks)),
        (_("Wounds"), str(card.life)),
    ]


def _joining(screen: ArmyBuilding, ui: Ui, inside: Area, card: Enlisted) -> None:
    """Declare who has joined the shown unit, or which unit the shown attachment has joined; off the bottom."""
    if isinstance(card, CombatUnit) and not card.tray.solo:
        now = screen.army.units[int(screen.at[1])].attachments
        able = [
            one
            for one in screen.library.attachments.values()
            if one.faction in screen.factions and not list(joining_faults(card, one))
        ]
        options = [("", _("nobody"))] + [(one.id, _with_points(one)) for one in able]
        chosen = now[0] if now else ""
        if chosen and chosen not in [one.id for one in able]:
            options.append((chosen, proper(screen.library.attachments[chosen].name)))
        ui.drop_down("joined by", _row(ui, inside, _("Joined by")), options, chosen, screen.join)
    elif isinstance(card, Attachment):
        units = screen.roll.regiments
        options = [("", _("no unit"))]
        options += [
            (str(n), proper(one.unit.name))
            for n, one in enumerate(units)
            if not list(joining_faults(one.unit, card)) or (screen.at[0] == "units" and screen.at[1] == n)
        ]
        chosen = str(screen.at[1]) if screen.at[0] == "units" else ""
        ui.drop_down("joins", _row(ui, inside, _("Joins")), options, chosen, screen.send)


def _with_points(one: Attachment) -> str:
    told = ngettext("{words}, {n} point", "{words}, {n} points", cost(one))
    return told.format(words=proper(one.name), n=cost(one))


def _row(ui: Ui, inside: Area, name: str) -> Area:
    row = inside.cut_bottom(CONTROL, 6)
    ui.label(row.cut_left(LABEL), name, theme.CAPTION, colour=theme.TEXT2)
    return row


def _compared(card: Enlisted, beside: Enlisted) -> Comparison:
    """Return a card beside another one: points and what both have on a tray, and what only one of them has."""
    ours, theirs = numbers(card), numbers(beside)
    names = [("cost", _("Points"))]
    if isinstance(card, CombatUnit) and isinstance(beside, CombatUnit):
        names += [("speed", _("Speed")), ("wounds", _("Wounds")), ("dice", _("Dice"))]
    values = [(name, ours[key], theirs[key]) for key, name in names]
    mine, its = (map(trait_name, traits(one)) for one in (card, beside))
    return Comparison(proper(beside.name), values, only_one_has(proper(card.name), mine, proper(beside.name), its))
