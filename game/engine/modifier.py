"""Numbers with reasons: a figure is asked for by name and comes back with everything that made it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal

from game.engine.bearers import Keyed
from game.i18n import signed

Operation = Literal["add", "times", "half", "set", "least", "most"]
"""What a reason does: add its amount, multiply by it, halve, set to it, make it at least or at most that."""

Stacking = Literal["all", "best", "first"]
"""How several reasons of one kind go together: all count, the greatest bonus and the greatest penalty, or the first."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a number: words, signed amount, rule ID, and the trace that shows it on the board, if there is one.

    `kind`: how reasons of one kind go together is the policy of the figure ("cover", one commander effect per
    statistic); reasons without a kind all count. `op`: what it does with its amount; in a Number the amount is always
    the difference that it made, so that the amounts of a number add up to its value.
    """

    text: str
    amount: int
    rule: str
    kind: str = ""
    trace: Any = None
    op: Operation = "add"


@dataclass(frozen=True, slots=True)
class Number:
    """A value and the reasons that add up to it."""

    value: int
    reasons: tuple[Reason, ...]

    def told(self) -> str:
        """Return the reasons in one line: "Level +6 DDM-CARD-08, Stench of Howler −2 DDMG-ABIL-075"."""
        return ", ".join(f"{one.text} {signed(one.amount)} {one.rule}" for one in self.reasons)


@dataclass(frozen=True, slots=True)
class Policy:
    """How the reasons of one figure make a number: written down by the room, with its rule IDs beside it.

    kinds     how reasons of a kind go together, by kind; "best" for kinds that aren't named
    order     the operations in the order in which they act
    upwards   whether halves are rounded up
    """

    kinds: Mapping[str, Stacking] = field(default_factory=lambda: MappingProxyType({}))
    order: tuple[Operation, ...] = ("add", "times", "half", "set", "least", "most")
    upwards: bool = False

    def counting(self, reasons: Iterable[Reason]) -> list[Reason]:
        """Return the reasons that count, in their order."""
        kept: list[Reason] = []
        for reason in reasons:
            kind = reason.kind
            if kind and (stacking := self.kinds.get(kind, "best")) != "all":
                rival = next((r for r in kept if r.kind == kind and _rivals(r, reason)), None)
                if rival is not None:
                    if stacking == "first" or not _beats(reason, rival):
                        continue
                    kept.remove(rival)
            kept.append(reason)
        return kept

    def combine(self, reasons: Iterable[Reason]) -> Number:
        """Return the number that the reasons make."""
        kept = self.counting(reasons)
        for reason in kept:
            if reason.op != "add":
                return self._operated(kept)
        return Number(sum([reason.amount for reason in kept]), tuple(kept))

    def _operated(self, kept: list[Reason]) -> Number:
        value, told = 0, []
        for op in self.order:
            for reason in kept:
                if reason.op != op:
                    continue
                new = _after(op, value, reason.amount, upwards=self.upwards)
                if new != value or op not in ("least", "most"):  # a limit that isn't reached is no reason
                    told.append(replace(reason, amount=new - value))
                value = new
        return Number(value, tuple(told))


def _rivals(one: Reason, other: Reason) -> bool:
    """Tell whether of two reasons of one kind only one can count: a bonus doesn't rule out a penalty."""
    return one.op == other.op and (one.op != "add" or (one.amount < 0) == (other.amount < 0))


def _beats(new: Reason, old: Reason) -> bool:
    """Tell whether a reason changes more than another one of its kind; of equal ones the first counts."""
    if new.op in ("add", "times", "least"):
        return abs(new.amount) > abs(old.amount)
    return new.op in ("set", "most") and new.amount < old.amount


def _after(op: Operation, value: int, amount: int, *, upwards: bool) -> int:
    if op == "add":
        return value + amount
    if op == "times":
        return value * amount
    if op == "half":
        return -(-value // 2) if upwards else value // 2
    if op == "set":
        return amount
    return max(value, amount) if op == "least" else min(value, amount)


PLAIN = Policy()
"""Reasons add up; of one kind the greatest bonus and the greatest penalty count."""


def combine(reasons: Iterable[Reason], policy: Policy = PLAIN) -> Number:
    """Make a number of reasons that belong to no figure."""
    return policy.combine(reasons)


Modifier = Callable[..., Iterable[Reason]]


class Figures:
    """The numbers of one room: each name has a policy and modifiers, asked in the order they were declared.

    A modifier that belongs to an ability is asked only while somebody bears it; who does, the state says, which is
    then the `state` of the first argument of the situation.
    """

    def __init__(self) -> None:
        self._policies: dict[str, Policy] = {}
        self._modifiers: dict[str, Keyed[Modifier]] = {}

    def figure(self, name: str, policy: Policy = PLAIN) -> None:
        """Declare a figure and how its reasons go together."""
        self._policies[name] = policy
        self._modifiers.setdefault(name, Keyed())

    @property
    def names(self) -> tuple[str, ...]:
        """The figures there are, in the order of declaration."""
        return tuple(self._modifiers)

    def modifier(self, name: str, ability: str = "") -> Callable[[Modifier], Modifier]:
        """Declare the decorated function as a part of the number `name`; it yields its reasons, or none."""

        def declare(function: Modifier) -> Modifier:
            if name not in self._modifiers:
                self.figure(name)
            self._modifiers[name].add(ability, function)
            return function

        return declare

    def changed(self, name: str, state: Any) -> bool:
        """Tell whether abilities in play have a part in a number: a room may spare asking for it if none has."""
        modifiers = self._modifiers[name]
        return modifiers.present(state) is not modifiers.always

    def number(self, name: str, *situation: Any) -> Number:
        """Ask for a number in a situation; every modifier of that name that counts now is called with it."""
        modifiers = self._modifiers[name]
        present = modifiers.present(situation[0].state) if modifiers.bound else modifiers.present(None)
        return self._policies[name].combine([reason for modifier in present for reason in modifier(*situation)])
