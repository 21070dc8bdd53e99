"""What a card grants: the abilities printed on it, and those of its type, which are not (DDMG-TYPE)."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from game.content.skirmish.cards import Creature
    from game.engine.bearers import Borne

_NOTHING: Mapping[str, Any] = MappingProxyType({})

PACKAGES: dict[str, dict[str, str]] = {
    "Construct": {"immune-critical": "DDMG-TYPE-012.3"},
    "Elemental": {"immune-critical": "DDMG-TYPE-014.1"},
    "Ooze": {"blindsight": "DDMG-TYPE-022.2", "immune-critical": "DDMG-TYPE-022.3"},
    "Plant": {"immune-critical": "DDMG-TYPE-024.1"},
    "Undead": {"immune-critical": "DDMG-TYPE-025.3"},
}
"""The abilities that a word of the type line grants, as far as these rules know them, each with the rule behind it."""

FLIGHT: Borne = {"flight": _NOTHING}  # printed as an F before the Speed (DDMG-STAT-007.1)


@cache
def package(type_line: str) -> Borne:
    """Return the abilities that go with a type line: "Elemental (Fire)"."""
    return {key: _NOTHING for word in _words(type_line) for key in PACKAGES.get(word, ())}


def _words(type_line: str) -> list[str]:
    return re.findall(r"[A-Z][a-z]+", type_line)


def by_type(card: Creature) -> dict[str, str]:
    """Return the abilities that a creature has by its type, each with the rule that grants it."""
    return {key: rule for word in _words(card.type) for key, rule in PACKAGES.get(word, {}).items()}


def living(card: Creature) -> bool:
    """Tell whether a creature lives: all do but Constructs and Undead; a Living Construct does.

    Abilities ask for it that work against certain types only (DDM-CARD-16): DDMG-TYPE-008.1, .2, -009.1.
    """
    words = set(_words(card.type))
    return "Living" in words or not words & {"Construct", "Undead"}


UNSTUNNED = frozenset({"Construct", "Elemental", "Ooze", "Plant", "Undead"})
"""Words of the type line of creatures that nothing stuns (DDMG-ABIL-076.4)."""


def stunnable(card: Creature) -> bool:
    """Tell whether a creature can be stunned at all (DDMG-ABIL-076.4)."""
    return not UNSTUNNED & set(_words(card.type))


def granted(card: Creature) -> Borne:
    """Return every ability that a creature has by its card: printed ones, Flight, those of its type.

    DDMG-STAT-007.1: an F before the Speed is Flight.
    """
    printed = {**card.abilities, **FLIGHT} if card.flies else card.abilities
    return {**package(card.type), **printed}
