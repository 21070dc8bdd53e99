"""The choice of traits that all cards of a list shall have: a chip for each, with how many have it, under headings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.i18n import _, pgettext
from game.ui import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.ui.building.building import Building, Trait
    from game.ui.kit import Area, Ui

Card = TypeVar("Card")
HIGH, BETWEEN = 24, 6


@dataclass(frozen=True, slots=True)
class Traits(Generic[Card]):
    """What cards of a room are filtered by besides numbers.

    of        every trait of a card
    name      a trait in words
    headings  the kinds in order, each with its heading
    order     by what the traits of a kind are sorted
    tooltip   what a chip explains, "" if nothing
    """

    of: Callable[[Card], frozenset[Trait]]
    name: Callable[[Trait], str]
    headings: Callable[[], Mapping[str, str]]
    order: Callable[[Trait], tuple[Any, ...]]
    tooltip: Callable[[Trait], str]


def choose_traits(screen: Building, ui: Ui, known: Traits[Card], cards: Iterable[Card], title: str, label: str) -> None:
    """Declare the choice of traits that all cards of the list shall have; `label` stands on the button back to it."""
    with ui.dialog(760, min(ui.height - 80, 620), title) as box:
        foot = box.cut_bottom(36, 12)
        _chips(ui, box, known, cards, screen)
        ui.button("close traits", foot.cut_right(220, 8), label, lambda: screen.ask(""), kind="main", shortcut="Esc")
        ui.button("no traits", foot.cut_right(160), _("None of them"), screen.no_traits, kind="quiet",
                  enabled=bool(screen.traits), why=_("None is chosen."))  # fmt: skip


def _chips(ui: Ui, area: Area, known: Traits[Card], cards: Iterable[Card], screen: Building) -> None:
    """Declare a chip for each trait that a card has, under headings; they scroll."""
    counts = Counter(trait for card in cards for trait in known.of(card))
    with ui.scroll("traits", area) as rows:
        for kind, heading in known.headings().items():
            found = [trait for trait in counts if trait[0] == kind]
            if not found:
                continue
            ui.label(rows.cut_top(20, 6), heading, theme.TEXT, "semibold")
            x, row = rows.x, rows.cut_top(HIGH, BETWEEN)
            for trait in sorted(found, key=known.order):
                label = pgettext("filter and how many", "{name} {n}").format(name=known.name(trait), n=counts[trait])
                wide = ui.pen.width(label, theme.CAPTION, "medium") + 22 + 17
                if x + wide > rows.right and x > rows.x:
                    x, row = rows.x, rows.cut_top(HIGH, BETWEEN)
                key = f"trait {kind} {trait[1]}"
                chosen = trait in screen.traits
                ui.filter_chip(key, x, row.cy, label, chosen, partial(screen.toggle_trait, trait))
                ui.by_key[key].tooltip = known.tooltip(trait)
                x += wide - (0 if chosen else 17) + BETWEEN
            rows.cut_top(10)
