"""What creatures are filtered by besides figures: size, words of the type line, abilities, spells, types of damage."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.content.skirmish.cards import SIZES, damage_type
from game.i18n import N_, _, pgettext, proper
from game.systems.skirmish import spells, types
from game.systems.skirmish.abilities import ABILITIES
from game.ui import theme
from game.ui.kit import escape
from game.ui.skirmish.card_words import size_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.content.skirmish.cards import Creature
    from game.ui.kit import Area, Ui

Trait = tuple[str, str]
"""Its kind, "size", "type", "ability", "spell" or "damage", and its key (of a spell its name)."""

HIGH, BETWEEN = 24, 6
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
    """Return every trait of a creature; what an attack deals plainly is none."""
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


def choose_traits(
    ui: Ui, area: Area, cards: Iterable[Creature], chosen: set[Trait], toggle: Callable[[Trait], None]
) -> None:
    """Declare a chip for each trait that a creature has, with how many have it, under headings; it scrolls."""
    counts = Counter(trait for card in cards for trait in traits(card))
    with ui.scroll("traits", area) as rows:
        for kind, heading in _headings().items():
            found = [trait for trait in counts if trait[0] == kind]
            ui.label(rows.cut_top(20, 6), heading, theme.TEXT, "semibold")
            x, row = rows.x, rows.cut_top(HIGH, BETWEEN)
            for trait in sorted(found, key=_order):
                label = pgettext("filter and how many", "{name} {n}").format(name=trait_name(trait), n=counts[trait])
                wide = ui.pen.width(label, theme.CAPTION, "medium") + 22 + 17
                if x + wide > rows.right and x > rows.x:
                    x, row = rows.x, rows.cut_top(HIGH, BETWEEN)
                key = f"trait {kind} {trait[1]}"
                ui.filter_chip(key, x, row.cy, label, trait in chosen, _toggle(toggle, trait))
                if kind == "ability":
                    known = ABILITIES[trait[1]]
                    ui.by_key[key].tooltip = f"**{escape(known.named)}**\n{escape(known.told)} {known.rule}"
                x += wide - (0 if trait in chosen else 17) + BETWEEN
            rows.cut_top(10)


def _order(trait: Trait) -> tuple[int, str]:
    return (SIZES.index(trait[1]) if trait[0] == "size" else 0, trait_name(trait))


def _toggle(toggle: Callable[[Trait], None], trait: Trait) -> Callable[[], None]:
    return lambda: toggle(trait)
