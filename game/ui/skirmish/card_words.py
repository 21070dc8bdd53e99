"""The words of a stat card in the language of the program: faction, size, rarity; and what a search finds a card by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, pgettext, proper
from game.systems.skirmish import spells, types
from game.systems.skirmish.abilities import ABILITIES

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature


def faction_name(faction: str) -> str:
    """Return a faction in words."""
    return {
        "LG": _("Lawful good"),
        "CG": _("Chaotic good"),
        "LE": _("Lawful evil"),
        "CE": _("Chaotic evil"),
    }.get(faction, faction)


def size_name(size: str) -> str:
    """Return a size as it begins a line: "Large"."""
    return {
        "Tiny": pgettext("size of a creature", "Tiny"),
        "Small": pgettext("size of a creature", "Small"),
        "Medium": pgettext("size of a creature", "Medium"),
        "Large": pgettext("size of a creature", "Large"),
        "Huge": pgettext("size of a creature", "Huge"),
    }[size]


def size_within(size: str) -> str:
    """Return a size worth telling as it stands within a line, "large"; "" for one square."""
    return {
        "Large": pgettext("size of a creature, within a line", "large"),
        "Huge": pgettext("size of a creature, within a line", "huge"),
    }.get(size, "")


def rarity_name(rarity: str) -> str:
    """Return how rare a figure is."""
    return {
        "common": pgettext("rarity", "common"),
        "uncommon": pgettext("rarity", "uncommon"),
        "rare": pgettext("rarity", "rare"),
    }.get(rarity, rarity)


def searched(card: Creature) -> str:
    """Return the words in which a plain word of the filter is looked for: those on the card, and the file's."""
    parts = [card.name, card.type, card.size, card.rarity, *card.factions, *types.granted(card)]
    parts += [ABILITIES[key].named for key in types.granted(card) if spells.of_card(card, key) is None]
    parts += [proper(known.spell.name) for known in card.spells]
    parts += [proper(card.name), _(card.type), size_name(card.size), rarity_name(card.rarity)]
    for effect in card.effects:
        parts += [effect.text, _(effect.text)]
    parts += ["commander"] if card.commander is not None else []
    parts += ["ranged", "archer"] if card.ranged else []
    parts += ["flies"] if card.flies else []
    return " ".join(parts).casefold()
