"""Words that all lines of the log are made of: names of figures, their seats, the parts of sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.dials.events.fighting import Part
    from game.systems.dials.state import State


def called(state: State, key: str) -> str:
    """Return the name of a figure as the log sets it, in bold; of a section its part too."""
    return f"*{state.name(key)}*"


def seat_of(state: State, key: str) -> int:
    """Return the seat of a figure."""
    return state.of(key).owner


def summed(parts: Sequence[Part], sign: int = 1) -> tuple[tuple[str, str], ...]:
    """Return the parts of a sum, words and rule; those of a defense are told with the other sign."""
    return tuple((f"{signed(sign * amount)} {words}" if amount else words, rule) for words, amount, rule in parts)
