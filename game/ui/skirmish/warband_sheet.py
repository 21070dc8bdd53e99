"""The builder's right column: the warband that grows, its points, whether it is legal, and its sums."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Protocol

from game.content.skirmish.cards import FACTIONS
from game.content.skirmish.keep_warband import is_own
from game.content.skirmish.warbands import MOST_MEMBERS, minions_of
from game.i18n import _, ngettext, pgettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.kit import Area, Ui, escape
from game.ui.skirmish.card_words import faction_name
from game.ui.skirmish.creature_card import value_boxes
from game.ui.skirmish.legality import Legality, points_bar
from game.ui.skirmish.warband_panel import condition_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.skirmish.cards import Creature, Warband
    from game.content.skirmish.library import Library
    from game.ui.kit.pen import Pen


class Building(Protocol):
    """What the sheet asks of the screen it stands on. `saved` is the warband as its file has it."""

    library: Library
    warband: Warband
    saved: Warband
    naming: bool
    done: Callable[[Warband], None] | None

    @property
    def cards(self) -> list[Creature]:
        """Return the cards of the members."""

    @property
    def changed(self) -> bool:
        """Tell whether something is not saved."""

    def told(self) -> Legality:
        """Return whether the warband is legal."""

    def fits(self, card: Creature) -> bool:
        """Tell whether a creature may still be added."""

    def pick(self, name: str) -> None:
        """Show the card of a creature."""

    def add(self, name: str) -> None:
        """Take a creature into the warband."""

    def remove(self, name: str) -> None:
        """Take one of a creature out of the warband."""

    def set_faction(self, faction: str) -> None:
        """Change the warband's faction."""

    def set_name(self, name: str) -> None:
        """Change the warband's name."""

    def rename(self) -> None:
        """Begin or end typing the name."""

    def ask(self, what: str) -> None:
        """Show a dialog."""


def warband_sheet(screen: Building, ui: Ui, area: Area, cards: list[Creature]) -> None:
    """Declare the warband: name, points, members with plus and minus, legality and sums."""
    ui.panel(area)
    inside = area.inset(14)
    _title(screen, ui, inside.cut_top(40, 8))
    _points(screen, ui, inside.cut_top(58, 12))
    told = screen.told()
    stats = inside.cut_bottom(46, 10)
    line = 21
    high = 34 + sum(_height(ui, one.text, one.state, inside.w, line) for one in told.conditions)
    legal = inside.cut_bottom(high, 6)
    _members_list(screen, ui, inside, cards)
    _legality(ui, legal, told, line)
    members = screen.cards
    n = max(1, len(members))
    slowest = min((card.speed for card in members), default=0)
    value_boxes(
        ui,
        stats,
        [
            (_("HP in all"), str(sum(card.hp for card in members))),
            (_("Average AC"), f"{sum(card.ac for card in members) / n:.1f}"),
            (_("Slowest"), _("Speed {n}").format(n=slowest)),
        ],
    )


def _height(ui: Ui, text: str, state: str, w: float, line: float) -> float:
    return line if state != "no" else max(line, ui.measure(f"{text} DDM-WB-04", w - 26) + 2)


def _title(screen: Building, ui: Ui, row: Area) -> None:
    options = [(faction, faction) for faction in FACTIONS]
    ui.drop_down("faction", row.cut_left(66, 12), options, screen.warband.faction, screen.set_faction)
    edit = row.cut_right(32, 4)
    ui.icon_button(
        "rename", Area(edit.x, edit.cy - 16, 32, 32), "pencil", screen.rename, _("Rename"), lit=screen.naming
    )
    if screen.naming:
        ui.field(
            "name",
            Area(row.x, row.cy - 17, row.w, 34),
            screen.warband.name,
            screen.set_name,
            submit=screen.rename,
            limit=28,
            hint=_("Name of the warband"),
        )
        return
    kept = _("saved") if is_own(screen.saved) else _("as shipped")
    state = _("edited, not saved") if screen.changed else kept
    under = _("{faction} · {state}").format(faction=faction_name(screen.warband.faction), state=state)
    if ui.pen.width(under, theme.CAPTION) > row.w:  # the faction stands at the left anyway
        under = state
    name = proper(screen.warband.name)
    size = theme.NAME if ui.pen.width(name, theme.NAME, "display") <= row.w else theme.TEXT
    ui.label(Area(row.x, row.y, row.w, 22), name, size, "display" if size == theme.NAME else "semibold")
    ui.label(Area(row.x, row.y + 23, row.w, 16), under, theme.CAPTION, colour=theme.TEXT2)


def _points(screen: Building, ui: Ui, area: Area) -> None:
    total, limit = sum(card.cost for card in screen.cards), screen.warband.points
    count, over = len(screen.cards), sum(card.cost for card in screen.cards) > screen.warband.points

    def paint(pen: Pen, a: Area) -> None:
        colour = theme.NO if over else theme.TEXT1
        w = pen.text(a.x, a.y + 17, str(total), theme.FIGURE, "display-bold", colour, "l")
        words = ngettext("of {n} point", "of {n} points", limit).format(n=limit)
        pen.text(a.x + w + 10, a.y + 22, words, theme.TEXT, "regular", theme.TEXT2, "l")
        places = _("{n} of {all}").format(n=count, all=MOST_MEMBERS)
        pen.text(a.right, a.y + 22, places, theme.TEXT, "semibold", theme.TEXT1, "r")
        points_bar(pen, Area(a.x, a.y + 42, a.w, 10), total, limit, theme.NO if over else theme.YES)

    ui.custom(area, paint)
    if screen.done is None:  # a scenario has a limit of its own
        wide = ui.pen.width(str(total), theme.FIGURE, "display-bold") + 10
        wide += ui.pen.width(ngettext("of {n} point", "of {n} points", limit).format(n=limit), theme.TEXT)
        at = Area(area.x + wide + 8, area.y + 6, 28, 28)
        ui.icon_button("size", at, "pencil", lambda: screen.ask("size"), _("Another limit or format"))


def _members_list(screen: Building, ui: Ui, area: Area, cards: list[Creature]) -> None:
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


def _room_left(screen: Building, cards: list[Creature]) -> str:
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


def _member(screen: Building, ui: Ui, row: Area, card: Creature, count: int) -> None:
    plus = Area(row.right - 32, row.cy - 12, 24, 24)
    minus = plus.moved(-30, 0)

    def paint(pen: Pen, a: Area) -> None:
        pen.box(a, theme.INK2, theme.LINE, 7)
        at = ((a.x + 22 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(card.emblem, "N", pen.px(28), commander=card.commander is not None), at)
        room = Area(a.x + 46, a.y, a.w - 46 - 120, a.h)
        pen.text(room.x, a.cy, proper(card.name), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        cost = str(card.cost) if count == 1 else _("{n} × {cost}").format(n=count, cost=card.cost)
        pen.text(a.right - 72, a.cy, cost, theme.TEXT, "semibold", theme.TEXT1, "r")

    ui.custom(row, paint, key=f"member {card.id}", on=lambda: screen.pick(card.id))
    ui.icon_button(f"minus {card.id}", minus, "minus", lambda: screen.remove(card.id), _("One less"), kind="normal")
    ui.icon_button(f"plus {card.id}", plus, "plus", lambda: screen.add(card.id), _("One more"), kind="normal")


def _minion(screen: Building, ui: Ui, row: Area, card: Creature, count: int) -> None:
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


def _legality(ui: Ui, area: Area, told: Legality, line: float) -> None:
    ui.custom(area.cut_top(8), lambda pen, a: pen.rule(a.x, a.y, a.w))
    icon, colour = ("circle-check", theme.YES) if told.legal else ("octagon-x", theme.NO)
    title = _("Legal") if told.legal else told.title

    def head(pen: Pen, a: Area) -> None:
        pen.icon(icon, a.x + 10, a.cy, 18, colour)
        pen.text(a.x + 28, a.cy, title, theme.TITLE, "semibold", colour, "l", a)
        count = ngettext("{n} check", "{n} checks", len(told.conditions)).format(n=len(told.conditions))
        pen.text(a.right, a.cy, count, theme.CAPTION, "regular", theme.TEXT2, "r", a)

    ui.custom(area.cut_top(22, 4), head)
    for n, one in enumerate(told.conditions):
        row = area.cut_top(_height(ui, one.text, one.state, area.w, line))
        if one.state == "no":
            ui.custom(Area(row.x, row.y, 20, 20), lambda pen, a: pen.icon("x", a.x + 10, a.cy, 14, theme.NO))
            ui.text(Area(row.x + 26, row.y, row.w - 26, row.h), f"{escape(one.text)} {one.rule}", key=f"fault {n}")
        else:
            condition_row(ui, row, one, f"condition {n}")
