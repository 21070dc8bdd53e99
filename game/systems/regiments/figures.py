"""The numbers of this room by name: a rule or an ability adds reasons to one of them, whoever needs it asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.modifier import Figures, Policy

if TYPE_CHECKING:
    from game.systems.regiments.battle import Attack
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit

FIGURES = Figures()

POLICY = Policy()
"""Reasons add up; those of one kind are effects of one name and do not stack (ASF-ABL-01, -02, ASF-MOD-05)."""

for _figure in (
    "dice", "hit", "save",  # of an attack: `Fight`; "hit" and "save" are added to each die
    "morale", "speed",  # of a unit: `Showing`; "morale" is added to the sum of the two dice
):  # fmt: skip
    FIGURES.figure(_figure, POLICY)


@dataclass(frozen=True, slots=True)
class Fight:
    """The attack that goes on, for its numbers. `saving` is the unit that saves: hits need no attack (ASF-GEN-24)."""

    state: State
    attack: Attack | None
    saving: str = ""

    @property
    def attacker(self) -> str:
        """The id of the unit that attacks, "" if none does."""
        return "" if self.attack is None else self.attack.attacker

    @property
    def defender(self) -> str:
        """The id of the unit that is attacked or saves."""
        return self.saving or ("" if self.attack is None else self.attack.defender)


@dataclass(frozen=True, slots=True)
class Showing:
    """A number of one unit. `extra` is what the effect that demands a test says of it, `panic` whether it is one.

    attacked  whether it is the panic test of the attack that goes on: only that minds where it came from (ASF-BON-02)
    """

    state: State
    key: str
    panic: bool = False
    extra: int = 0
    why: str = ""
    rule: str = ""
    attacked: bool = False

    @property
    def unit(self) -> Unit:
        """The unit."""
        return self.state.units[self.key]
