"""The words of the builder's filter: "level >= 2 cost < 60 archer", and sorting the list by a column."""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING

from game.i18n import _, proper
from game.ui.skirmish.card_words import searched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.content.skirmish.cards import Creature

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, "=": operator.eq, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
_PART = re.compile(r"([A-Za-z]+)\s*(>=|<=|!=|=|<|>)\s*(\S*)|(\S+)")


def numbers(card: Creature) -> dict[str, int]:
    """Return what can be compared with a number."""
    return {
        "cost": card.cost,
        "level": card.level,
        "speed": card.speed,
        "ac": card.ac,
        "hp": card.hp,
        "melee": max((attack.bonus for attack in card.melee), default=0),
        "ranged": max((attack.bonus for attack in card.ranged), default=0),
        "damage": max((attack.damage + attack.extra for attack in (*card.melee, *card.ranged)), default=0),
        "attacks": len(card.melee),
        "commander": card.commander or 0,
        "squares": card.n,
    }


def find(cards: Iterable[Creature], text: str) -> tuple[list[Creature], str]:
    """Return the creatures that fit all parts of a filter, and a sentence about a part not understood, or ""."""
    tests: list[Callable[[Creature], bool]] = []
    trouble = ""
    known = "cost, level, speed, ac, hp, melee, ranged, damage, attacks, commander"
    for name, sign, value, word in _PART.findall(text):
        if word:
            tests.append(_says(word))
        elif value.lstrip("-").isdigit() and name.casefold() in _NAMES:
            tests.append(_compares(name.casefold(), sign, int(value)))
        elif value and name.casefold() not in _NAMES:
            trouble = _("“{word}” is not known here; known are {names}.").format(word=name, names=known)
        elif value:
            trouble = _("“{word}” is no number.").format(word=value)
    return [card for card in cards if all(test(card) for test in tests)], trouble


def _says(word: str) -> Callable[[Creature], bool]:
    wanted = word.casefold()
    return lambda card: wanted in searched(card)


def _compares(name: str, sign: str, limit: int) -> Callable[[Creature], bool]:
    test = OPERATORS[sign]
    return lambda card: test(numbers(card)[name], limit)


_NAMES = frozenset(
    ("cost", "level", "speed", "ac", "hp", "melee", "ranged", "damage", "attacks", "commander", "squares")
)


def ordered(cards: Sequence[Creature], column: str, *, falling: bool) -> list[Creature]:
    """Return the creatures by a column, those equal in it by cost and name."""

    def key(card: Creature) -> tuple[object, ...]:
        if column == "name":
            return (proper(card.name),)
        if column == "faction":
            return ("".join(card.factions), -card.cost, proper(card.name))
        if column == "type":
            return (_(card.type), -card.cost, proper(card.name))
        value = numbers(card)[column]
        return (-value if falling else value, -card.cost, proper(card.name))

    by = sorted(cards, key=key)
    return by[::-1] if falling and column in {"name", "faction", "type"} else by
