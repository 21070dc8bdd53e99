"""What is declared before an attack is rolled and rides on it: boxes are spent even by a miss (DDMG-READ-001.8).

An ability marks a method with `rides`; while the attack is rolled its key is among the riders of the attempt, and its
modifiers ask for it there. What has no boxes needs no declaring: it rides on every attack that it fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from game.engine.abilities import after
from game.engine.reaction import Asked
from game.systems.skirmish import boxes
from game.systems.skirmish.events.attacks import AttackDeclared
from game.systems.skirmish.numbers import Attempt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.limits import Scope
    from game.systems.skirmish.state import State

F = TypeVar("F", bound="Callable[..., Any]")


def rides(key: str, fits: Callable[[str, Attempt], bool], once: Scope = "game") -> Callable[[F], F]:
    """Mark a method `(self, table, me, declared, choice)` that declares an ability with boxes before an attack.

    `fits(me, attempt)` says on which attacks of its bearer it may ride. DDMG-READ-001.7, .8, .9, DDM-CARD-19.
    """

    def may(state: State, me: str, declared: AttackDeclared) -> bool:
        return declared.attacker == me and boxes.left(state, me, key) > 0 and fits(me, attempt_of(state, declared))

    def times(state: State, me: str) -> int:
        return boxes.printed(state, me, key)

    return after(
        AttackDeclared,
        optional=True,
        when=may,
        once=once,
        times=times if once == "game" else None,
        asked=Asked(about=about),
    )


def attempt_of(state: State, declared: AttackDeclared) -> Attempt:
    """Return the attack that is about to be made, as far as it has been declared."""
    units = state.units
    return Attempt(
        state, units[declared.attacker], units[declared.target], declared.kind, declared.index, declared.why,
        aimed=units[declared.aimed or declared.target], riders=frozenset(declared.riders),
    )  # fmt: skip


def riding(me: str, key: str, attempt: Attempt) -> bool:
    """Tell whether an ability rides on an attack: declared, or printed without boxes (DDMG-READ-001.12)."""
    return key in attempt.riders or not boxes.printed(attempt.state, me, key)


def about(_state: State, declared: AttackDeclared) -> dict[str, Any]:
    """Return the attack that is asked about, for its odds."""
    return {"attack": [declared.kind, declared.index], "target": declared.target, "why": declared.why}
