"""The dice: which symbols each face shows, and what symbols are called; one table, so that it can be replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dice import Die
from game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

SUCCESS, CRITICAL, DEFENCE, ATTACK, NEMESIS = "S", "C", "D", "A", "N"
SYMBOLS = (SUCCESS, CRITICAL, DEFENCE, ATTACK, NEMESIS)
SYMBOL_NAMES = {
    SUCCESS: N_("success"),
    CRITICAL: N_("critical success"),
    DEFENCE: N_("defence"),
    ATTACK: N_("enemy attack"),
    NEMESIS: N_("nemesis"),
}
BLANK = "blank"

HERO = Die("hero", ("S", "S", "SS", "SD", "D", "C"))
"""The white die: faces as strings of symbols (ruling: the rulebook tells symbols, not faces)."""
ENEMY = Die("enemy", ("A", "A", "A", "N", "", ""))
"""The black die."""


def count(faces: Iterable[str], symbol: str) -> int:
    """Return how often a symbol shows on some faces."""
    return sum(face.count(symbol) for face in faces)
