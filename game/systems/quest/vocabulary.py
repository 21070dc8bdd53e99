"""What cards may say: effects with their parameters, conditions, moments, flags of enemies; plain data for content."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from game.i18n import N_
from game.systems.quest.atoms.words import ATOMS
from game.systems.quest.moments import MOMENTS
from game.systems.quest.whether import COUNTS, FLAGS, NAMES, PHASE, PHASES

if TYPE_CHECKING:
    from collections.abc import Mapping

ENEMY_FLAGS: dict[str, tuple[str, str]] = {
    "no_exhaust": (N_("No effect can exhaust it; it is exhausted after its own activation."), "WHQ-GOLD-04"),
    "no_engage": (N_("It cannot be in a hero's zone."), "WHQ-SPAWN-05"),
}
"""Constant effects of enemies that the rules know."""


def _known(title: str, words: str, rule: str, form: list[dict[str, Any]]) -> dict[str, Any]:
    return {"title": title, "words": words, "rule": rule, "form": form}


def _parameter(kind: str, **more: Any) -> list[dict[str, Any]]:
    return [{"name": "is", "type": kind, "least": None, "most": None, "choices": (), "default": None, **more}]


def _conditions() -> dict[str, Any]:
    counts = {
        w: _known(w, words, rule, _parameter("number", least=0, most=60)) for w, (words, rule, _t) in COUNTS.items()
    }
    flags = {w: _known(w, words, rule, _parameter("flag")) for w, (words, rule, _t) in FLAGS.items()}
    names = {w: _known(w, words, rule, _parameter("words")) for w, (words, rule, _t) in NAMES.items()}
    phase = _known(PHASE, N_("At this moment of a phase only."), "WHQ-WIN-01", _parameter("words", choices=PHASES))
    return counts | flags | names | {PHASE: phase}


VOCABULARY: Mapping[str, Mapping[str, Any]] = {
    "effects": {op: _known(op, one.words, one.rule, [asdict(part) for part in one.form]) for op, one in ATOMS.items()},
    "conditions": _conditions(),
    "moments": {at: _known(at, words, rule, []) for at, (words, rule) in MOMENTS.items()},
    "flags": {flag: _known(flag, words, rule, []) for flag, (words, rule) in ENEMY_FLAGS.items()},
}
"""`System.vocabulary`: `game.content.words` says how it is read; a condition has one parameter, "is"."""
