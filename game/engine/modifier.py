"""Numbers with reasons: a figure is asked for by name and comes back with everything that made it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a number: words, signed amount, rule ID, and the trace that shows it on the board, if there is one.

    `kind`: of several reasons of one kind only the best counts ("cover", one commander effect per statistic);
    reasons without a kind add up.
    """

    text: str
    amount: int
    rule: str
    kind: str = ""
    trace: Any = None


@dataclass(frozen=True, slots=True)
class Number:
    """A value and the reasons that add up to it."""

    value: int
    reasons: tuple[Reason, ...]


def combine(reasons: Iterable[Reason]) -> Number:
    """Add reasons up; within one kind only the greatest bonus and the greatest penalty count (DDM-CE-03, DDM-CE-05)."""
    kept: list[Reason] = []
    for reason in reasons:
        if reason.kind:
            rival = next((r for r in kept if r.kind == reason.kind and (r.amount < 0) == (reason.amount < 0)), None)
            if rival is not None:
                if abs(rival.amount) >= abs(reason.amount):
                    continue
                kept.remove(rival)
        kept.append(reason)
    return Number(sum(reason.amount for reason in kept), tuple(kept))


Modifier = Callable[..., Iterable[Reason]]


class Figures:
    """The numbers of one room: each name has a list of modifiers, asked in the order they were declared."""

    def __init__(self) -> None:
        self._modifiers: dict[str, list[Modifier]] = {}

    def modifier(self, name: str) -> Callable[[Modifier], Modifier]:
        """Declare the decorated function as a part of the number `name`; it yields its reasons, or none."""

        def declare(function: Modifier) -> Modifier:
            self._modifiers.setdefault(name, []).append(function)
            return function

        return declare

    def number(self, name: str, *situation: Any) -> Number:
        """Ask for a number in a situation; every modifier of that name is called with it."""
        return combine(reason for modifier in self._modifiers[name] for reason in modifier(*situation))
