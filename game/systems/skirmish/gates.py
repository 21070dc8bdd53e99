"""What a hit must still pass: concealment, then what is hardly there at all (Sequence 9.4, 9.5 of the glossary).

`gates` is asked by the attack that rolls and by the odds that count, so that both know the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.i18n import _
from game.systems.skirmish import space
from game.systems.skirmish.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

UNSEEN = 11  # DDM-MOD-07
FACES = 20  # of the die of attacks, saves and gates


class Touch:
    """Harm about to reach a creature from another one ("" the ground): what "substance" is asked with."""

    __slots__ = ("by", "state", "target")

    def __init__(self, state: State, target: Unit, by: str) -> None:
        self.state, self.target, self.by = state, target, by


@dataclass(frozen=True, slots=True)
class Gate:
    """A die that decides whether a hit counts: `needs` or more on one of `tries` dice, nothing added (DDMG-ABIL-014.4).

    what    "unseen", "conceal" or "incorporeal"
    reason  why it stands there, with its rule
    """

    what: str
    needs: int
    tries: int
    reason: Reason

    @property
    def passes(self) -> float:
        """The chance to pass it, as a fraction of 1."""
        lost = min(max(self.needs - 1, 0), FACES) / FACES
        return 1.0 - float(lost**self.tries)


def _blind(attempt: Attempt) -> bool:
    return attempt.melee and not space.sees(attempt.state, attempt.attacker, attempt.target)


def _concealed(attempt: Attempt) -> bool:
    """Tell whether anything may conceal a target: asked for every attack that is only thought of."""
    return FIGURES.changed("conceal", attempt.state) or _blind(attempt)


@FIGURES.modifier("conceal")
def unseen(attempt: Attempt) -> Iterator[Reason]:
    """Let a blow at somebody unseen find it on 11 or more only (DDM-MOD-07)."""
    if _blind(attempt):
        yield Reason(_("Does not see its target"), UNSEEN, "DDM-MOD-07", kind="conceal")


@FIGURES.modifier("conceal dice")
def one_die(_attempt: Attempt) -> Iterator[Reason]:
    """Give one die to find a concealed target with (DDMG-ABIL-014.1)."""
    yield Reason(_("Conceal"), 1, "DDMG-ABIL-014.1")


def gates(attempt: Attempt) -> tuple[Gate, ...]:
    """Return what a hit of this attack must pass, in order; however sure it was: DDM-Q-90, DDMG-ABIL-014.2.

    Of several reasons for concealment the highest counts, being unseen among them (DDMG-ABIL-014.3). A
    helpless creature is hit without a roll, and behind these gates like others (DDMG-COND-004.11, DDMG-Q-26).
    """
    found = []
    conceal = FIGURES.number("conceal", attempt) if _concealed(attempt) else None
    if conceal is not None and conceal.value > 0:
        tries = FIGURES.number("conceal dice", attempt).value if FIGURES.changed("conceal dice", attempt.state) else 1
        reason = conceal.reasons[0]  # the only one that counts
        what = "unseen" if reason.rule == "DDM-MOD-07" else "conceal"
        found.append(Gate(what, conceal.value, tries, reason))
    substance = insubstantial(attempt.state, attempt.target, attempt.attacker.id)
    if substance is not None:
        found.append(substance)
    return tuple(found)


def insubstantial(state: State, target: Unit, by: str) -> Gate | None:
    """Return what harm from somebody must pass to reach a creature at all, None for most creatures.

    For what is no attack this comes after its save (DDMG-ABIL-036.9).
    """
    if not FIGURES.changed("substance", state):
        return None
    number = FIGURES.number("substance", Touch(state, target, by))
    return Gate("incorporeal", number.value, 1, number.reasons[0]) if number.value > 0 else None
