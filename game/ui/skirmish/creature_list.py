"""The builder's list of creatures: its chips, columns and what a row says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.content.skirmish.cards import FACTIONS
from game.i18n import _, ngettext, pgettext, proper
from game.ui.building import listing
from game.ui.building.listing import Column, Line, Listing
from game.ui.building.query import spoken
from game.ui.skirmish.creature_card import attacks, speed
from game.ui.skirmish.traits import trait_name

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature
    from game.ui.building.listing import Filter
    from game.ui.kit import Area, Ui
    from game.ui.skirmish.warband_building import WarbandBuilding

WIDE = 900  # from this width on the list has room for type and ranged attacks


def creature_list(screen: WarbandBuilding, ui: Ui, area: Area, cards: list[Creature], trouble: str) -> None:
    """Declare the filter, its chips, the heads of the columns and the rows."""
    every = len(screen.library.creatures)
    count = ngettext("{n} of {all} creature", "{n} of {all} creatures", every).format(n=len(cards), all=every)
    chosen = screen.selected(cards)
    have = Counter(screen.warband.members)
    shown = Listing(
        group="creatures",
        word="creature",
        hint=_("{level} >= 2 {cost} < 60").format_map(spoken()),
        count=count,
        trouble=trouble,
        chips=_chips(screen),
        more=listing.trait_filters(screen, trait_name),
        columns=_columns(listing.columns_room(area)),
        lines=[_line(card, have[card.id]) for card in cards],
        selected=chosen.id if chosen is not None else "",
        empty=_("No creature fits. Take a filter away, or Esc in the field to empty it."),
        quiet=("faction", "type"),
    )
    listing.declare(screen, ui, area, shown)


def _chips(screen: WarbandBuilding) -> list[Filter]:
    named = (
        ("commander", pgettext("filter", "Commander")),
        ("ranged", pgettext("filter", "Ranged")),
        ("flight", pgettext("filter", "Flight")),
        ("fits", _("Still fits")),
    )
    return listing.filters(screen, [(one, one) for one in FACTIONS], named)


def _columns(w: float) -> list[Column]:
    right = w - 4
    if w >= WIDE:
        return [
            Column("name", _("Creature"), 0, "l"),
            Column("type", pgettext("narrow column", "Type"), w * 0.26, "l"),
            Column("faction", pgettext("narrow column", "Faction"), w * 0.44, "l"),
            Column("cost", pgettext("narrow column", "Cost"), w * 0.56, "r"),
            Column("level", pgettext("narrow column", "Level"), w * 0.61, "r"),
            Column("speed", pgettext("narrow column", "Speed"), w * 0.665, "r"),
            Column("ac", pgettext("narrow column", "AC"), w * 0.71, "r"),
            Column("hp", pgettext("narrow column", "HP"), w * 0.75, "r"),
            Column("melee", pgettext("narrow column", "Melee"), w * 0.87, "r"),
            Column("ranged", pgettext("narrow column", "Ranged"), right, "r"),
        ]
    return [
        Column("name", _("Creature"), 0, "l"),
        Column("faction", pgettext("narrow column", "Faction"), right - 350, "l"),
        Column("cost", pgettext("narrow column", "Cost"), right - 262, "r"),
        Column("level", pgettext("narrow column", "Level"), right - 218, "r"),
        Column("speed", pgettext("narrow column", "Speed"), right - 170, "r"),
        Column("ac", pgettext("narrow column", "AC"), right - 136, "r"),
        Column("hp", pgettext("narrow column", "HP"), right - 104, "r"),
        Column("melee", pgettext("narrow column", "Melee"), right, "r"),
    ]


def _line(card: Creature, have: int) -> Line:
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
    return Line(card.id, card.emblem, proper(card.name), tuple(under), values)
