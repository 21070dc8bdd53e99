"""What a card grants: the abilities printed on it, and those of its type, which are not (DDMG-TYPE)."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.content.skirmish.cards import FACTIONS, SIZES
from game.i18n import N_
from game.systems.skirmish import control
from game.systems.skirmish.ailments import BLINDSIGHT, KEEN

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from game.content.skirmish.cards import Creature
    from game.engine.bearers import Borne
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

_NOTHING: Mapping[str, Any] = MappingProxyType({})

IMMUNE = "immune-"
IMMUNITIES: dict[str, tuple[str, str]] = {
    "acid": (N_("Immune to acid"), N_("acid")),
    "cold": (N_("Immune to cold"), N_("cold")),
    "electricity": (N_("Immune to electricity"), N_("electricity")),
    "fire": (N_("Immune to fire"), N_("fire")),
    "sonic": (N_("Immune to sonic damage"), N_("sonic damage")),
    "magic": (N_("Immune to magic damage"), N_("magic damage")),
    "negative": (N_("Immune to negative damage"), N_("negative damage")),
    "blindness": (N_("Immune to blindness"), N_("blindness")),
    "confusion": (N_("Immune to confusion"), N_("confusion")),
    "critical": (N_("Immune to critical hits"), N_("critical hits")),
    "death-attack": (N_("Immune to death attacks"), N_("death attacks")),
    "dominate": (N_("Immune to domination"), N_("domination")),
    "entangle": (N_("Immune to entangling"), N_("entangling")),
    "flanking": (N_("Immune to flanking"), N_("flanking")),
    "gaze": (N_("Immune to gazes"), N_("gazes")),
    "heal": (N_("Immune to healing"), N_("healing")),
    "incite": (N_("Immune to inciting"), N_("inciting")),
    "level-drain": (N_("Immune to level drain"), N_("level drain")),
    "paralysis": (N_("Immune to paralysis"), N_("paralysis")),
    "poison": (N_("Immune to poison"), N_("poison")),
    "sleep": (N_("Immune to sleep"), N_("sleep")),
    "sneak-attack": (N_("Immune to sneak attacks"), N_("sneak attacks")),
    "stun": (N_("Immune to stunning"), N_("stunning")),
}
"""What a creature may be immune to: an ability `immune-<what>` each, by its card, its type or an effect.

Title, and the word in a list of several.
"""


def _immune(rule: str, *kinds: str) -> dict[str, str]:
    return {IMMUNE + kind: rule for kind in kinds}


_LIFELESS = ("confusion", "critical", "dominate", "incite", "paralysis", "poison", "sleep", "sneak-attack", "stun")

PACKAGES: dict[str, dict[str, str]] = {
    "Construct": {"fearless": "DDMG-TYPE-012.2"}
    | _immune("DDMG-TYPE-012.3", *_LIFELESS)
    | _immune("DDMG-TYPE-012.4", "heal", "negative"),
    "Living Construct": _immune("DDMG-TYPE-019.1", "level-drain", "paralysis", "poison", "sleep"),
    "Dragon": _immune("DDMG-TYPE-013.1", "paralysis", "sleep"),
    "Elemental": _immune(
        "DDMG-TYPE-014.1", "critical", "flanking", "paralysis", "poison", "sleep", "sneak-attack", "stun"
    ),
    "Elf": _immune("DDMG-TYPE-015.2", "sleep"),
    "Ooze": {"blindsight": "DDMG-TYPE-022.2", "fearless": "DDMG-TYPE-022.1"}
    | _immune("DDMG-TYPE-022.3", *_LIFELESS, "flanking", "gaze"),
    "Plant": _immune("DDMG-TYPE-024.1", *_LIFELESS),
    "Undead": {"fearless": "DDMG-TYPE-025.2"} | _immune("DDMG-TYPE-025.3", *_LIFELESS),
    "Vermin": _immune("DDMG-TYPE-026.1", "confusion", "dominate", "incite", "sleep"),
}
"""The abilities that a word of the type line grants, each with the rule behind it."""

FLIGHT: Borne = {"flight": _NOTHING, "immune-entangle": _NOTHING}
"""What wings bring, printed as an F before the Speed (DDMG-STAT-007.1) or among the abilities (DDMG-ABIL-029.5)."""


@cache
def package(type_line: str) -> Borne:
    """Return the abilities that go with a type line: "Elemental (Fire)"."""
    return {key: _NOTHING for word in words(type_line) for key in PACKAGES.get(word, ())}


@cache
def words(type_line: str) -> frozenset[str]:
    """Return every type and keyword of a type line: each counts, in brackets too (DDMG-TYPE-001.1, .2).

    An Elf is a Humanoid; a Monstrous Humanoid and a Magical Beast are types of their own; nothing that holds for
    Constructs holds for a Living Construct, but an effect that names Constructs means it (`named`).

    DDMG-TYPE-015.1, -019.2, -019.3, -019.4, -019.5, -021.1.
    """
    found = set(re.findall(r"(?:Living |Magical |Monstrous )?[A-Z][a-z]+", type_line))
    return frozenset(found | {"Humanoid"} if "Elf" in found else found)


def named(card: Creature, kind: str) -> bool:
    """Tell whether an effect that names a type or keyword means this creature: "Smite Construct" a Living one too."""
    return kind in words(card.type) or f"Living {kind}" in words(card.type)


def by_type(card: Creature) -> dict[str, str]:
    """Return the abilities that a creature has by its type, each with the rule that grants it (DDMG-TYPE-001.3).

    Aberrations, Animals, Fey, Giants, Humanoids, Magical Beasts and Outsiders have none: DDMG-TYPE-010.1, -011.1,
    -016.1, -017.1, -018.1, -020.1, -023.1.
    """
    return {key: rule for word in sorted(words(card.type)) for key, rule in PACKAGES.get(word, {}).items()}


_ALIGNMENTS = {"lawful": "L", "chaotic": "C", "good": "G", "evil": "E"}


def aligned(state: State, unit: Unit, alignment: str) -> bool:
    """Tell whether a creature is lawful, chaotic, good or evil: by the faction of its warband, whatever its card says.

    DDMG-TERM-045.1, -046.1, -047.1, -048.1. A warband from boosters has no faction and leaves it to the card: both of
    its factions count, and a creature of any faction is of none (DDM-OOB-06, -07, -08). Whom an opponent controls for a
    turn is still one of its own warband; whom he has enslaved has come into his (ruling).
    """
    own = state.battle.factions[control.owner(state, unit)]
    printed = unit.card.factions if len(unit.card.factions) < len(FACTIONS) else ()
    return any(_ALIGNMENTS[alignment] in faction for faction in ((own,) if own else printed))


def meant(state: State, unit: Unit, kinds: tuple[str, ...]) -> bool:
    """Tell whether an ability against some kinds works on a creature: types, keywords, alignments; none means all.

    DDMG-ABIL-067.1, .2.
    """
    if not kinds:
        return True
    # What the card prints in place of the word in capitals: DDMG-READ-001.5.
    return any(
        aligned(state, unit, kind.lower()) if kind.lower() in _ALIGNMENTS else named(unit.card, kind) for kind in kinds
    )


SPARED = {"gaze": KEEN, "blindness": (BLINDSIGHT,)}
"""Abilities that keep something off as an immunity does (DDMG-ABIL-007.4, DDMG-ABIL-008.5, .6)."""


def immune(state: State, unit: Unit, what: str) -> bool:
    """Tell whether something does not affect a creature: one of `IMMUNITIES` (DDMG-ABIL-034.1)."""
    return state.has(unit.id, IMMUNE + what) or any(state.has(unit.id, key) for key in SPARED.get(what, ()))


def living(card: Creature) -> bool:
    """Tell whether a creature lives: all do but Constructs and Undead; a Living Construct does.

    Abilities ask for it that work against certain types only: DDM-CARD-16, DDMG-TYPE-008.1, .2, -009.1, -012.1, -025.1.
    """
    return not words(card.type) & {"Construct", "Undead"}


def smaller(one: Creature, other: Creature) -> bool:
    """Tell whether a creature is of a smaller category of size than another: Pushback, Trample.

    DDMG-GEO-17, DDMG-TYPE-002.1.
    """
    return SIZES.index(one.size) < SIZES.index(other.size)


def undead(card: Creature) -> bool:
    """Tell whether a creature is an Undead: healing harms it, negative energy mends it (DDMG-TYPE-025)."""
    return "Undead" in words(card.type)


def granted(card: Creature) -> Borne:
    """Return every ability that a creature has by its card: printed ones, spells, Flight, those of its type.

    DDMG-STAT-007.1: an F before the Speed is Flight.
    """
    winged = card.flies or "flight" in card.abilities
    printed = {**card.abilities, **FLIGHT} if winged else card.abilities
    if card.spells:
        # Whose card lists spells is a spellcaster; it bears each of them like an ability: DDMG-TERM-051.1.
        printed = {**printed, **{one.spell.id: _NOTHING for one in card.spells}}
    return {**package(card.type), **printed}
