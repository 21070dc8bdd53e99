"""What a word or the number of a rule on the screen means: the card that comes where the pointer rests on it.

Words are the entries of the room's rulebook and what its face adds (`Face.words`): abilities, conditions.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _
from game.tools.rulebook import UnreadableRulebookError, rulebook
from game.ui.kit import escape

if TYPE_CHECKING:
    from game.tools.rulebook import Rule, Rulebook

MOST = 300  # characters of the rulebook that a card tells; the book itself is a click away
EXACT = frozenset(("RANGE", "SPELLKW", "TYPE", "STAT", "ABIL", "SPD", "DEF", "CVB", "CCA", "BOWA", "WND", "SUB"))
"""Chapters whose entries are meant only as they are written: "Touch" is a range, "touch" is none."""
_BLANKS = re.compile(r"\s*(?:\+?\[#\]|\([A-Z]+\)|\b[A-Z]{5,}\b|: DR\b)")


def plain(entry: str) -> str:
    """Return an entry of the book without its blanks, as texts say it: "Resist ENERGY [#]" is "Resist"."""
    return _BLANKS.sub("", entry).strip()


class Glossary:
    """The words of one room: where they are in a text, and what is told of them."""

    def __init__(self, room: str) -> None:
        try:
            self._book: Rulebook | None = rulebook(room)
        except UnreadableRulebookError:
            self._book = None
        self._words: dict[str, tuple[str, str, str]] = {}  # as texts say it: title, sentence, rule
        folded: dict[str, str] = {}  # also with a small first letter: the word that is meant
        for rule in self._book.rules if self._book is not None else ():
            word = plain(rule.entry)
            if word and word not in self._words:
                self._words[word] = (word, "", rule.id.partition(".")[0])
                if rule.chapter not in EXACT:
                    folded[word[:1].lower() + word[1:]] = word
        face = rooms.wings("ui").get(room)  # a room without a window has no titles of its own
        for title, (sentence, number) in face.words().items() if face is not None else ():
            self._words[title] = (title, sentence, number)
            folded[title[:1].lower() + title[1:]] = title
        self._said = folded | {word: word for word in self._words}
        longest = sorted(self._said, key=len, reverse=True)
        every = "|".join(map(re.escape, longest))
        self._pattern = re.compile(rf"(?<![\w-])({every})(?:e?s)?(?![\w-])") if every else None

    @lru_cache(maxsize=1024)  # noqa: B019 - there is one for each room
    def spans(self, text: str) -> tuple[tuple[int, int, str], ...]:
        """Return the words in a text: from where to where, and which."""
        if self._pattern is None:
            return ()
        return tuple((*found.span(), self._said[found[1]]) for found in self._pattern.finditer(text))

    def rule(self, what: str) -> str:
        """Return the number of the rule that a word, or a number, leads to."""
        return self._words[what][2] if what in self._words else what

    def told(self, what: str) -> str:
        """Return the card of a word or of a rule as rich text; "" if nothing is known of it."""
        rule = self.rule(what)
        found = self._book.with_parts(rule) if self._book is not None else ()
        title, sentence = self._words[what][:2] if what in self._words else (self._title(found), "")
        if not found and not sentence:
            return ""
        lines = [f"**{escape(title)}**"] if title else []
        lines += [escape(sentence)] if sentence else []
        said = _beginning(found)
        if said:
            lines.append(f"{{m|{escape(said)}}}" if sentence else escape(said))
        return "\n".join((*lines, _("{rule} {{f|F1 opens the rulebook}}").format(rule=rule)))

    def _title(self, found: tuple[Rule, ...]) -> str:
        if not found or self._book is None:
            return ""
        if found[0].entry:
            return plain(found[0].entry)
        return next((one.title for one in self._book.chapters if one.code == found[0].chapter), "")


def _beginning(found: tuple[Rule, ...]) -> str:
    """Return as many whole statements as there is room for, the first one in any case."""
    said = ""
    for rule in found:
        if said and len(said) + len(rule.text) > MOST:
            break
        said = f"{said} {rule.text}".strip()
    return said


@cache
def glossary(room: str, _language: str) -> Glossary:
    """Return the words of a room in the language that is spoken."""
    return Glossary(room)
