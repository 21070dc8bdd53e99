"""What creatures are filtered by besides figures: size, words of the type line, abilities, spells, types of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.cards import SIZES, damage_type
from game.i18n import N_, _, in_order, ngettext, proper
from game.systems.skirmish import spells, types
from game.systems.skirmish.abilities import ABILITIES
from game.ui.building.traits import Traits, choose_traits
from game.ui.kit import escape
from game.ui.skirmish.card_words import size_name

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature
    from game.i18n.order import Key
    from game.ui.building.building import Trait
    from game.ui.kit import Ui
    from game.ui.skirmish.warband_building import WarbandBuilding

TYPES = frozenset((
    N_("Aberration"), N_("Animal"), N_("Construct"), N_("Dragon"), N_("Elemental"), N_("Elf"), N_("Fey"), N_("Giant"),
    N_("Humanoid"), N_("Living Construct"), N_("Magical Beast"), N_("Monstrous Humanoid"), N_("Ooze"), N_("Outsider"),
    N_("Plant"), N_("Undead"), N_("Vermin"),
    N_("Air"), N_("Aquatic"), N_("Cold"), N_("Dwarf"), N_("Earth"), N_("Fire"), N_("Gnoll"), N_("Gnome"), N_("Goblin"),
    N_("Goblinoid"), N_("Halfling"), N_("Hobgoblin"), N_("Human"), N_("Kobold"), N_("Lizardfolk"), N_("Orc"),
    N_("Reptilian"), N_("Shapechanger"), N_("Swarm"), N_("Water"),
))  # fmt: skip
"""The types that the rules know, and keywords that stand beside them; others of a roster stand as they are."""


def traits(card: Creature) -> frozenset[Trait]:
    """Return every trait of a creature; what an attack deals plainly is none.

    Its kind is "size", "type", "ability", "spell" (its key is the spell's name) or "damage".
    """
    dealt = {kind for one in (*card.melee, *card.ranged) for kind in (one.type, one.extra_type if one.extra else "")}
    return frozenset((
        ("size", card.size),
        *(("type", word) for word in types.words(card.type)),
        *(("ability", key) for key in types.granted(card) if spells.of_card(card, key) is None),
        *(("spell", known.spell.name) for known in card.spells),
        *(("damage", kind) for kind in dealt - {"", "melee", "ranged"}),
    ))  # fmt: skip


def trait_name(trait: Trait) -> str:
    """Return a trait in words."""
    kind, key = trait
    match kind:
        case "size":
            return size_name(key)
        case "ability":
            return ABILITIES[key].named
        case "spell":
            return proper(key)
        case "damage":
            return _("{energy} damage").format(energy=damage_type(key))
    return _(key) if key in TYPES else key


def _headings() -> dict[str, str]:
    return {
        "size": _("Size"),
        "type": _("Type and keyword"),
        "ability": _("Ability"),
        "spell": _("Spell"),
        "damage": _("Kind of damage"),
    }


def _order(trait: Trait) -> tuple[int, Key]:
    return (SIZES.index(trait[1]) if trait[0] == "size" else 0, in_order(trait_name(trait)))


def _tooltip(trait: Trait) -> str:
    if trait[0] != "ability":
        return ""
    known = ABILITIES[trait[1]]
    return f"**{escape(known.named)}**\n{escape(known.told)} {known.rule}"


TRAITS = Traits(traits, trait_name, _headings, _order, _tooltip)


def traits_dialog(screen: WarbandBuilding, ui: Ui) -> None:
    """Declare the choice of traits that all creatures of the list shall have."""
    shown = len(screen.shown()[0])
    label = ngettext("Show {n} creature", "Show {n} creatures", shown).format(n=shown)
    title = _("Creatures that have all of these")
    choose_traits(screen, ui, TRAITS, screen.library.creatures.values(), title, label)
