"""Verdicts on places and ways: yes, or no with its rule and a sentence that is made only when somebody reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.options import Either, Listed, Region
from game.engine.refusal import no
from game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.answers import Answer
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


def asked_of_another(rule: str) -> Callable[[Answer], Refusal]:
    """Return what says why an answer about another figure or player is none to a question about this one."""
    return lambda _answer: no(N_("This is asked of somebody else."), rule)


def only(region: Region, rule: str) -> Either:
    """Return a region as the whole of a question, which says that another piece is not asked about."""
    return Either(region, Listed((), asked_of_another(rule)))


FARTHEST = 10**6  # thousandths: no table reaches so far, and no answer need be reckoned with that does


def place_in(value: Any) -> tuple[int, int] | None:
    """Return the place that a part of an answer is: two lengths in thousandths; None if it is none."""
    if isinstance(value, tuple) and len(value) == 2 and all(type(n) is int and abs(n) < FARTHEST for n in value):
        return value
    return None


def facing_in(value: Any) -> int | None:
    """Return the facing that a part of an answer is: tenths of a degree from 0 to 3599; None if it is none."""
    return value if type(value) is int and 0 <= value < 3600 else None


def spot_in(where: Any) -> tuple[int, int, int] | None:
    """Return the place and facing that a part of an answer is, None if it is none."""
    if not (isinstance(where, tuple) and len(where) == 3):
        return None
    place, facing = place_in(where[:2]), facing_in(where[2])
    return None if place is None or facing is None else (*place, facing)


def way_in(where: Any, most: int) -> tuple[tuple[tuple[int, int], ...], int] | None:
    """Return the path and facing that a part of an answer is, None if it is none or has more than `most` places."""
    if not (isinstance(where, tuple) and len(where) == 2 and isinstance(where[0], tuple) and len(where[0]) <= most):
        return None
    places = [place for part in where[0] if (place := place_in(part)) is not None]
    facing = facing_in(where[1])
    return None if facing is None or len(places) < len(where[0]) else (tuple(places), facing)
