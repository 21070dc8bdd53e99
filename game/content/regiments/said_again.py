"""Cards that were written down with a battle, held against the words that the rules know now."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from game.content.plain import DamagedError, wrong
from game.content.regiments.cards import Ability, Clause, Effect
from game.content.regiments.decks import MissionCard
from game.content.words import borne_again
from game.i18n import _

if TYPE_CHECKING:
    from game.content.words import Vocabulary


def said_again(held: Any, words: Vocabulary, where: str) -> Any:
    """Return cards, or a tuple of them, whose effects have all their parameters: usual values for new ones.

    Raises DamagedError with a sentence about a trigger, a condition, an effect, a goal or an ability that the rules do
    not know.
    """
    if isinstance(held, tuple):
        found = tuple(said_again(one, words, where) for one in held)
        return held if all(a is b for a, b in zip(found, held, strict=True)) else found
    if isinstance(held, Effect):
        return _effect(held, words, where, "effects")
    if not is_dataclass(held) or isinstance(held, type):
        return held
    name = str(getattr(held, "id", "")) or where
    if isinstance(held, MissionCard):
        return replace(held, goal=_effect(held.goal, words, name, "goals"))
    if isinstance(held, Clause):
        _known(held.trigger, "triggers", words, name)
        for word in held.when:
            _known(word, "conditions", words, name)
    if isinstance(held, Ability) and held.key:
        _known(held.key, "abilities", words, name)
    now = {one.name: said_again(getattr(held, one.name), words, name) for one in fields(held) if one.compare}
    changed = {part: value for part, value in now.items() if value is not getattr(held, part)}
    return replace(held, **changed) if changed else held


def _known(word: str, part: str, words: Vocabulary, where: str) -> None:
    """Raise DamagedError if the rules do not know a word."""
    if word not in words.get(part, {}) and (word or part != "triggers"):
        raise DamagedError(_("{where}: “{word}” is not known to this program.").format(where=where, word=word))


def _effect(held: Effect, words: Vocabulary, where: str, part: str) -> Effect:
    """Return an effect with all its parameters."""
    if len(held.said) != 1:
        raise wrong(where, list(held.said))
    try:
        said = borne_again(held.said, words.get(part, {}))
    except ValueError as fault:
        raise DamagedError(_("{where}: {trouble}").format(where=where, trouble=fault)) from fault
    if isinstance(granted := said[held.do].get("ability"), str):
        _known(granted, "abilities", words, where)
    return held if said == held.said else Effect(said)
