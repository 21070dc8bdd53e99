"""The words that cards of this room may say: what content reads its files with."""

from __future__ import annotations

from typing import Any

from game.systems.regiments import siege_deeds  # noqa: F401 - its words are among the effects
from game.systems.regiments.abilities import ABILITIES, learn
from game.systems.regiments.clauses import CONDITIONS_OF
from game.systems.regiments.deeds import EFFECTS
from game.systems.regiments.goals import GOALS
from game.systems.regiments.moments import TRIGGERS

learn()


def _plain(words: str, rule: str) -> dict[str, Any]:
    return {"title": words, "words": words, "rule": rule, "form": []}


VOCABULARY: dict[str, dict[str, Any]] = {
    "abilities": ABILITIES.vocabulary(),
    "triggers": {word: _plain(words, rule) for word, (words, rule) in TRIGGERS.items()},
    "conditions": {word: _plain(words, rule) for word, (words, rule, _test) in CONDITIONS_OF.items()},
    "effects": EFFECTS,
    "goals": GOALS,
}
