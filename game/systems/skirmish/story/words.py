"""What sentences of the log are made of: names, sides, titles, the parts of a sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.system import Sentence
from game.i18n import signed
from game.systems.skirmish.abilities import ABILITIES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.skirmish.state import State


Teller = Callable[[Any, Any], Sentence | None]
"""What tells one kind of event: `(state, event)`, None if it is not told."""


def called(state: State, unit: str) -> str:
    """Return the name of a creature as the log sets it, in bold."""
    return f"*{state.name(unit)}*"


def side_of(state: State, unit: str) -> int:
    """Return the side that a creature is on."""
    return state.units[unit].side


def title(what: str) -> str:
    """Return what an ability is called, by its key or by the name of one of its reactions."""
    known = ABILITIES.of((what,))
    return what if known is None else known.named


def line(words: str, amount: int, rule: str) -> tuple[str, str]:
    """Return one part of a sum, words and rule: the figure with its sign, none where nothing is added."""
    return f"{signed(amount)} {words}" if amount else words, rule  # some parts say something without adding to it


def summed(parts: Sequence[tuple[str, int, str]]) -> tuple[tuple[str, str], ...]:
    """Return the parts of a sum, words and rule."""
    return tuple(line(*part) for part in parts)
