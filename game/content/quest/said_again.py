"""Cards that were written down with a game, held against the words that the rules know now."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from game.content.plain import DamagedError, wrong
from game.content.quest.cards import Clause, Condition, Effect, EnemyCard
from game.content.words import borne_again
from game.i18n import _

if TYPE_CHECKING:
    from game.content.words import Vocabulary

PLAIN = ("id", "name", "text", "flavor", "cost", "targets", "setup", "track", "intro", "outro", "rules", "bar")
"""Parts in which no word of the rules stands."""


def said_again(held: Any, words: Vocabulary, where: str) -> Any:
    """Return cards, or a tuple of them, whose effects have all their parameters: usual values for new ones.

    Raises DamagedError with a sentence about a moment, a condition, an effect or a flag that the rules do not know.
    """
    if isinstance(held, tuple):
        found = tuple(said_again(one, words, where) for one in held)
        return held if all(a is b for a, b in zip(found, held, strict=True)) else found
    kind: Any = type(held)
    parts = _parts(kind)
    if not parts:
        return held
    name = str(getattr(held, "id", "")) or where
    if isinstance(held, Condition):
        _condition(held, words, name)
        return held
    if isinstance(held, Clause):
        _known(held.at, "moments", words, name)
    if isinstance(held, EnemyCard):
        for flag in held.flags:
            _known(flag, "flags", words, name)
    now = {part: said_again(getattr(held, part), words, name) for part in parts}
    if isinstance(held, Effect):
        now["said"] = _said(held, words, name)
    changed = {part: value for part, value in now.items() if value is not getattr(held, part)}
    return replace(held, **changed) if changed else held


@cache
def _parts(kind: type[Any]) -> tuple[str, ...]:
    """Return the parts of a card that may hold others; none of what is no card."""
    if not is_dataclass(kind):
        return ()
    return tuple(part.name for part in fields(kind) if part.compare and part.name not in PLAIN)


def _known(word: str, part: str, words: Vocabulary, where: str) -> None:
    """Raise DamagedError if the rules do not know a word."""
    if word not in words.get(part, {}):
        raise DamagedError(_("{where}: “{word}” is not known to this program.").format(where=where, word=word))


def _condition(held: Condition, words: Vocabulary, where: str) -> None:
    """Raise DamagedError if the rules do not know a condition, or it names something where it should not."""
    _known(held.word, "conditions", words, where)
    form = words["conditions"][held.word]["form"]
    if bool(held.names) != (bool(form) and form[0]["type"] == "words"):
        raise wrong(f"{where}, {held.word}", list(held.names))


def _said(held: Effect, words: Vocabulary, where: str) -> Any:
    """Return the word of an effect with all its parameters."""
    if len(held.said) != 1:
        raise wrong(where, list(held.said))
    try:
        said = borne_again(held.said, words.get("effects", {}))
    except ValueError as fault:
        raise DamagedError(_("{where}: {trouble}").format(where=where, trouble=fault)) from fault
    if (held.op == "choose") != (len(held.among) > 1):
        raise wrong(f"{where}, {held.op}", len(held.among))
    return held.said if said == held.said else said
