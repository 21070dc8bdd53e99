"""Verdicts on places and ways: yes, or no with its rule and a sentence that is made only when somebody reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.refusal import Refusal
    from game.geometry.trace import InchTrace


class Judged:
    """What a space of answers says of one of them; `shows` is what proves it on the table, if geometry judged it."""

    __slots__ = ("_refusal", "shows", "verdict")

    def __init__(self, refusal: Refusal | None = None, shows: InchTrace | None = None) -> None:
        self._refusal = refusal
        self.verdict = refusal is None
        self.shows = shows

    @property
    def rule(self) -> str:
        """The rule that decided."""
        return self._refusal.rule if self._refusal is not None else ""

    @property
    def note(self) -> str:
        """Why not, as a sentence; "" for yes."""
        return self._refusal.sentence if self._refusal is not None else ""


YES = Judged()


def is_place(value: Any) -> bool:
    """Tell whether a part of an answer is a place: two whole numbers."""
    return isinstance(value, tuple) and len(value) == 2 and all(type(n) is int for n in value)


def is_facing(value: Any) -> bool:
    """Tell whether a part of an answer is a facing: tenths of a degree from 0 to 3599."""
    return type(value) is int and 0 <= value < 3600


__all__ = ["YES", "Judged", "is_facing", "is_place"]
