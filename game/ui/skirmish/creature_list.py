"""The builder's list of creatures: a filter in words, chips, columns to sort by, one row each."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Protocol

from game.content.skirmish.cards import FACTIONS
from game.i18n import _, ngettext, pgettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.kit import Area, Ui
from game.ui.skirmish.creature_card import attacks, speed
from game.ui.skirmish.traits import trait_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.skirmish.cards import Creature, Warband
    from game.content.skirmish.library import Library
    from game.ui.kit.pen import Pen
    from game.ui.skirmish.traits import Trait

ROW = 44
WIDE = 900  # from this width on the list has room for type and ranged attacks


class Choosing(Protocol):
    """What the list asks of the screen it stands on.

    words, factions, filters   what creatures are picked out by; column, falling: how they are sorted
    """

    library: Library
    warband: Warband
    words: str
    factions: set[str]
    filters: set[str]
    traits: set[Trait]
    column: str
    falling: bool

    def selected(self, cards: list[Creature]) -> Creature | None:
        """Return the creature whose card is shown."""

    def pick(self, name: str) -> None:
        """Show the card of a creature."""

    def add(self, name: str) -> None:
        """Take a creature into the warband."""

    def set_words(self, words: str) -> None:
        """Filter by words."""

    def toggle_faction(self, faction: str) -> None:
        """Show a faction or not."""

    def toggle(self, name: str) -> None:
        """Switch a filter on or off."""

    def toggle_trait(self, trait: Trait) -> None:
        """Show only creatures with a trait besides, or no longer."""

    def ask(self, what: str) -> None:
        """Show a dialog."""

    def sort(self, column: str) -> None:
        """Sort by a column; again: the other way round."""


def creature_list(screen: Choosing, ui: Ui, area: Area, cards: list[Creature], trouble: str) -> None:
    """Declare the filter, its chips, the heads of the columns and the rows."""
    ui.panel(area)
    inside = area.inset(12)
    count = ngettext("{n} of {all} creature", "{n} of {all} creatures", len(screen.library.creatures)).format(
        n=len(cards), all=len(screen.library.creatures)
    )
    ui.field(
        "filter",
        inside.cut_top(36, 6),
        screen.words,
        screen.set_words,
        icon="search",
        right=count,
        shortcut="/",
        into="creatures",
        hint=_("level >= 2 cost < 60"),
    )
    _chips(screen, ui, inside.cut_top(24, 6 if screen.traits else 8))
    if screen.traits:
        _chosen(screen, ui, inside.cut_top(24, 8))
    if trouble:
        inside.cut_top(ui.text(Area(inside.x + 4, inside.y, inside.w - 8, 40), trouble, colour=theme.WARN), 6)
    columns = _columns(inside.w - 14)
    _head(screen, ui, inside.cut_top(24, 4), columns)
    chosen = screen.selected(cards)
    have = Counter(screen.warband.members)
    with ui.scroll("creatures", Area(inside.x - 4, inside.y, inside.w + 8, inside.h)) as rows:
        for n, card in enumerate(cards):
            ui.row(
                f"creature {card.id}",
                rows.cut_top(ROW),
                _row(card, have[card.id], columns),
                _picker(screen, card.id),
                group="creatures",
                selected=card is chosen,
                stripe=n % 2 == 1,
                again=_adder(screen, card.id),
            )
        if not cards:
            words = _("No creature fits. Take a filter away, or Esc in the field to empty it.")
            ui.text(Area(rows.x + 8, rows.y + 8, rows.w - 16, 60), words, colour=theme.TEXT2)


def _picker(screen: Choosing, name: str) -> Callable[[], None]:
    return lambda: screen.pick(name)


def _adder(screen: Choosing, name: str) -> Callable[[], None]:
    return lambda: screen.add(name)


def _chips(screen: Choosing, ui: Ui, row: Area) -> None:
    x = row.x
    for faction in FACTIONS:
        x += 6 + ui.filter_chip(
            f"faction {faction}", x, row.cy, faction, faction in screen.factions, _faction_toggle(screen, faction)
        )
    named = (
        ("commander", pgettext("filter", "Commander")),
        ("ranged", pgettext("filter", "Ranged")),
        ("flight", pgettext("filter", "Flight")),
        ("fits", _("Still fits")),
    )
    for name, label in named:
        x += 6 + ui.filter_chip(f"only {name}", x, row.cy, label, name in screen.filters, _toggle(screen, name))
    more = pgettext("filter", "More…")
    ui.filter_chip("only traits", x, row.cy, more, bool(screen.traits), lambda: screen.ask("traits"), icon="plus")


def _chosen(screen: Choosing, ui: Ui, row: Area) -> None:
    """Declare a chip for each chosen trait, by which it is taken away again; as many as have room."""
    x = row.x
    for trait in sorted(screen.traits):
        name = trait_name(trait)
        if x + ui.pen.width(name, theme.CAPTION, "medium") + 39 > row.right:
            break
        x += 6 + ui.filter_chip(f"has {trait[0]} {trait[1]}", x, row.cy, name, True, _trait_toggle(screen, trait))


def _trait_toggle(screen: Choosing, trait: Trait) -> Callable[[], None]:
    return lambda: screen.toggle_trait(trait)


def _faction_toggle(screen: Choosing, faction: str) -> Callable[[], None]:
    return lambda: screen.toggle_faction(faction)


def _toggle(screen: Choosing, name: str) -> Callable[[], None]:
    return lambda: screen.toggle(name)


def _columns(w: float) -> list[tuple[str, str, float, str]]:
    """Return the columns: what they sort by, title, x of their text, alignment."""
    right = w - 4
    if w >= WIDE:
        return [
            ("name", _("Creature"), 0, "l"),
            ("type", _("Type"), w * 0.26, "l"),
            ("faction", _("Faction"), w * 0.44, "l"),
            ("cost", _("Cost"), w * 0.56, "r"),
            ("level", _("Level"), w * 0.61, "r"),
            ("speed", _("Speed"), w * 0.665, "r"),
            ("ac", _("AC"), w * 0.71, "r"),
            ("hp", _("HP"), w * 0.75, "r"),
            ("melee", _("Melee"), w * 0.87, "r"),
            ("ranged", pgettext("filter", "Ranged"), right, "r"),
        ]
    return [
        ("name", _("Creature"), 0, "l"),
        ("faction", _("Faction"), right - 350, "l"),
        ("cost", _("Cost"), right - 262, "r"),
        ("level", _("Level"), right - 218, "r"),
        ("speed", _("Speed"), right - 170, "r"),
        ("ac", _("AC"), right - 136, "r"),
        ("hp", _("HP"), right - 104, "r"),
        ("melee", _("Melee"), right, "r"),
    ]


def _head(screen: Choosing, ui: Ui, row: Area, columns: list[tuple[str, str, float, str]]) -> None:
    for key, title, x, align in columns:
        on = key == screen.column
        w = ui.pen.width(title, theme.CAPTION, "semibold" if on else "regular") + 4
        left = row.x + 4 + x - (w - 2 if align == "r" else 2)
        cell = Area(left, row.y, w + (14 if on else 0), row.h)

        def paint(pen: Pen, a: Area, title: str = title, on: bool = on, w: float = w) -> None:
            colour = theme.BRASS if on else theme.TEXT2
            pen.text(a.x + 2, a.cy, title, theme.CAPTION, "semibold" if on else "regular", colour, "l")
            if on:
                pen.icon("chevron-down" if screen.falling else "chevron-up", a.x + w + 7, a.cy, 12, theme.BRASS)

        ui.custom(cell, paint, key=f"sort {key}", on=_sorter(screen, key), tooltip=_("Sort by this column"))
    ui.custom(Area(row.x, row.bottom, row.w, 1), lambda pen, a: pen.rule(a.x, a.y, a.w))


def _sorter(screen: Choosing, key: str) -> Callable[[], None]:
    return lambda: screen.sort(key)


def _row(card: Creature, have: int, columns: list[tuple[str, str, float, str]]) -> Callable[[Pen, Area, bool], None]:
    under = []
    if card.commander is not None:
        under.append(_("Commander {n}").format(n=card.commander))
    if have:
        under.append(ngettext("{n} chosen", "{n} chosen", have).format(n=have))
    values = {
        "type": _(card.type),
        "faction": " ".join(card.factions) if len(card.factions) < 4 else pgettext("faction", "any"),
        "cost": str(card.cost),
        "level": str(card.level),
        "speed": speed(card),
        "ac": str(card.ac),
        "hp": str(card.hp),
        "melee": attacks(card.melee),
        "ranged": attacks(card.ranged),
    }

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        at = ((a.x + 22 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(card.emblem, "N", pen.px(28)), at)
        room = Area(a.x + 46, a.y, columns[1][2] - 42, a.h)
        pen.text(room.x, a.cy - (9 if under else 0), proper(card.name), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        if under:
            words = " · ".join(under)
            if pen.width(words, theme.CAPTION) > room.w:
                words = under[-1]
            pen.text(room.x, a.cy + 10, words, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        before = columns[1][2]
        for key, _title, x, align in columns[1:]:
            cut = "semibold" if key == "cost" else "regular"
            colour = theme.TEXT2 if key in {"faction", "type"} else theme.TEXT1
            tight = align == "r" and pen.width(values[key], theme.TEXT, cut) > x - before - 6
            size = theme.CAPTION if tight else theme.TEXT
            pen.text(a.x + 8 + x, a.cy, values[key], size, cut, colour, align, a)
            before = x

    return paint
