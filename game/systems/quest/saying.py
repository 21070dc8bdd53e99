"""Sentences about one hero or one enemy: what the lines of the log begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.system import Sentence
from game.systems.quest import names

if TYPE_CHECKING:
    from game.systems.quest.state import State


def of_hero(state: State, event: Any, text: str, weight: int = 1, **told: Any) -> Sentence:
    """Return a sentence about the hero of an event: "{hero}" is its title."""
    said = text.format(hero=names.hero(state, event.hero), **told)
    return Sentence(said, event.rule, state.seat(event.hero), weight=weight)


def of_enemy(state: State, event: Any, text: str, weight: int = 1, card: object = None, **told: Any) -> Sentence:
    """Return a sentence about the enemy of an event: "{enemy}" is its name."""
    return Sentence(text.format(enemy=names.enemy(state, event.key, card), **told), event.rule, weight=weight)


def begun(text: str) -> str:
    """Return a sentence with a capital at its beginning, though a name set in bold begins small: "*The Bulwark*…"."""
    start = len(text) - len(text.lstrip("*"))
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]
