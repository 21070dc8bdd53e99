"""The words of a builder's filter, "cost < 60 archer", and sorting its list by a column."""

from __future__ import annotations

import operator
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.i18n import _, pgettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, "=": operator.eq, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
_PART = re.compile(r"([^\W\d_]+)\s*(>=|<=|!=|=|<|>)\s*(\S*)|(\S+)")

Card = TypeVar("Card")


def spoken() -> dict[str, str]:
    """Return the words of filters in the present language, by the English ones: each is one word in small letters."""
    return {
        "ac": pgettext("word of a filter", "ac"),
        "arc": pgettext("word of a filter", "arc"),
        "attack": pgettext("word of a filter", "attack"),
        "attacks": pgettext("word of a filter", "attacks"),
        "clicks": pgettext("word of a filter", "clicks"),
        "commander": pgettext("word of a filter", "commander"),
        "cost": pgettext("word of a filter", "cost"),
        "damage": pgettext("word of a filter", "damage"),
        "defense": pgettext("word of a filter", "defense"),
        "dice": pgettext("word of a filter", "dice"),
        "hit": pgettext("word of a filter", "hit"),
        "hp": pgettext("word of a filter", "hp"),
        "level": pgettext("word of a filter", "level"),
        "melee": pgettext("word of a filter", "melee"),
        "morale": pgettext("word of a filter", "morale"),
        "range": pgettext("word of a filter", "range"),
        "ranged": pgettext("word of a filter", "ranged"),
        "slots": pgettext("word of a filter", "slots"),
        "speed": pgettext("word of a filter", "speed"),
        "wounds": pgettext("word of a filter", "wounds"),
    }


@dataclass(frozen=True, slots=True)
class Query(Generic[Card]):
    """How the cards of a room are found.

    numbers   what of a card can be compared with a number, by the words of `known`
    searched  the words in which a plain word of the filter is looked for, in small letters
    known     the words told to somebody who has used another one, which are understood in the present language and in
              English; `hidden` are understood, too
    texts     columns that are sorted by words: what they sort by
    """

    numbers: Callable[[Card], Mapping[str, int]]
    searched: Callable[[Card], str]
    known: tuple[str, ...]
    texts: Mapping[str, Callable[[Card], tuple[Any, ...]]]
    hidden: tuple[str, ...] = ()

    def find(self, cards: Iterable[Card], text: str) -> tuple[list[Card], str]:
        """Return the cards that fit all parts of a filter, and a sentence about a part not understood, or ""."""
        tests: list[Callable[[Card], bool]] = []
        trouble = ""
        words = {key: spoken().get(key, key) for key in self.known}
        meant = {key: key for key in (*self.known, *self.hidden)} | {word: key for key, word in words.items()}
        for name, sign, value, word in _PART.findall(text):
            if word:
                tests.append(self._says(word))
            elif value.lstrip("-").isdigit() and name.casefold() in meant:
                tests.append(self._compares(meant[name.casefold()], sign, int(value)))
            elif value and name.casefold() not in meant:
                told = _("“{word}” is not known here; known are {names}.")
                trouble = told.format(word=name, names=", ".join(words.values()))
            elif value:
                trouble = _("“{word}” is no number.").format(word=value)
        return [card for card in cards if all(test(card) for test in tests)], trouble

    def _says(self, word: str) -> Callable[[Card], bool]:
        wanted = word.casefold()
        return lambda card: wanted in self.searched(card)

    def _compares(self, name: str, sign: str, limit: int) -> Callable[[Card], bool]:
        test = OPERATORS[sign]
        return lambda card: test(self.numbers(card)[name], limit)

    def ordered(self, cards: Sequence[Card], column: str, *, falling: bool) -> list[Card]:
        """Return the cards by a column, those equal in it by cost and name."""
        by_words = self.texts.get(column)
        if by_words is not None:
            by = sorted(cards, key=by_words)
            return by[::-1] if falling else by

        def key(card: Card) -> tuple[Any, ...]:
            numbers = self.numbers(card)
            value = numbers[column]
            return (-value if falling else value, -numbers["cost"], *self.texts["name"](card))

        return sorted(cards, key=key)
