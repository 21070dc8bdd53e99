"""What happens in attacks and tests: dice, wounds, condition tokens (ASF-RES, ASF-MOR, ASF-WND, ASF-COND)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine.event import Event
from game.systems.regiments.unit import CONDITIONS, DESTROYED

if TYPE_CHECKING:
    from game.systems.regiments.battle import Attack
    from game.systems.regiments.state import State

Part = tuple[str, int, str]
"""A part of a number: words, amount, rule ID."""


@dataclass(slots=True)
class AttackDeclared(Event):
    """A unit attacks another one (ASF-GEN-07, -08)."""

    attack: Attack

    def plain(self) -> dict[str, Any]:
        """Return the event as plain values: who attacks whom with what, and how."""
        made = self.attack
        how = {name: getattr(made, name) for name in ("arc", "charge", "disorderly", "bonus", "fortified", "cover")}
        told = {"attacker": made.attacker, "defender": made.defender, "card": made.card.name} | how
        return Event.plain(self) | {"attack": told}

    def apply(self, state: State) -> None:
        """Let it go on from now."""
        state.attack = replace(self.attack, within=state.attack)
        state.refresh(self.attack.attacker)


@dataclass(slots=True)
class DiceCounted(Event):
    """The number of attack dice is settled, whatever ranks come and go from now on (ASF-RES-01, ASF-AMB-36)."""

    number: int
    parts: tuple[Part, ...]

    def apply(self, state: State) -> None:
        """Note it."""
        assert state.attack is not None  # noqa: S101 - happens within an attack only
        state.attack = replace(state.attack, dice=self.number)


@dataclass(slots=True)
class HitsCounted(Event):
    """The attack dice are final: each success is a hit beside automatic ones (ASF-GEN-22, ASF-RES-02, -04)."""

    attacker: str
    defender: str
    dice: tuple[int, ...]
    need: int
    hits: int
    parts: tuple[Part, ...]

    def apply(self, state: State) -> None:
        """Note them."""
        if state.attack is not None:
            state.attack = replace(state.attack, hits=state.attack.hits + self.hits)


@dataclass(slots=True)
class HitsAdded(Event):
    """Hits were granted without a roll (ASF-GEN-23)."""

    number: int

    def apply(self, state: State) -> None:
        """Add them."""
        if state.attack is not None:
            state.attack = replace(state.attack, hits=state.attack.hits + self.number)


@dataclass(slots=True)
class SavesCounted(Event):
    """The defense dice are final: so many hits were blocked (ASF-RES-05, -07).

    attack  whether they are those of the attack that goes on
    """

    unit: str
    dice: tuple[int, ...]
    need: int
    blocked: int
    parts: tuple[Part, ...]
    attack: bool = True

    def apply(self, state: State) -> None:
        """Note the wounds that are left of an attack."""
        if state.attack is not None and self.attack:
            state.attack = replace(state.attack, wounds=len(self.dice) - self.blocked)


@dataclass(slots=True)
class Wounded(Event):
    """A unit suffered wounds, and models with them (ASF-RES-08, ASF-WND-02, -03); `by` is the seat that caused them.

    Those past its last one are lost (ASF-RES-13). By -1 is nobody's doing (ASF-VIC-10).
    """

    unit: str
    amount: int
    by: int = -1
    cause: str = ""

    def apply(self, state: State) -> None:
        """Remove wounds; an attachment whose model goes is lost for good (ASF-ATT-11)."""
        unit = state.units[self.unit]
        unit.lost = min(unit.card.life, unit.lost + self.amount)
        standing = max(unit.models, 1 if unit.life else 0)
        lost = max(0, len(unit.regiment.attachments) - standing)
        if lost > unit.fallen:
            unit.fallen = lost
            state.refresh(unit.id)


@dataclass(slots=True)
class Restored(Event):
    """Wounds were restored: tokens first, then models (ASF-WND-05, -06, -07)."""

    unit: str
    amount: int

    def apply(self, state: State) -> None:
        """Give them back, never more than were lost."""
        unit = state.units[self.unit]
        unit.lost = max(0, unit.lost - self.amount)


@dataclass(slots=True)
class Destroyed(Event):
    """A unit lost its last model and left the table (ASF-UNIT-09); `by` is the seat that is credited, -1 for none."""

    unit: str
    by: int = -1

    def apply(self, state: State) -> None:
        """Remove it, with its tokens; whoever was engaged with it is free of it."""
        unit = state.units[self.unit]
        unit.fate, unit.tokens, unit.touching = DESTROYED, (), ()
        for other in state.units.values():
            if other.touching:
                other.touching = tuple(one for one in other.touching if one[0] != unit.id)
        for one in state.court.values():
            if one.lies == unit.id:
                one.lies = ""
        if state.attack is not None and state.attack.defender == unit.id:
            state.attack = replace(state.attack, destroyed=True)
        state.release(unit.id)


@dataclass(slots=True)
class TestTaken(Event):
    """A morale or panic test is over (ASF-MOR-01, -05); without dice it was passed by itself (ASF-RES-10)."""

    __test__ = False  # no test of this program

    unit: str
    passed: bool
    dice: tuple[int, ...]
    total: int
    need: int
    panic: bool
    parts: tuple[Part, ...] = ()

    def apply(self, state: State) -> None:
        """Note what came of the test after an attack."""
        if self.panic and state.attack is not None and state.attack.defender == self.unit:
            state.attack = replace(state.attack, test="passed" if self.passed else "failed")


@dataclass(slots=True)
class AttackOver(Event):
    """Everything that follows from an attack is done (ASF-RES-11)."""

    attacker: str

    def apply(self, state: State) -> None:
        """Let it go on no longer."""
        state.attack = None if state.attack is None else state.attack.within
        state.refresh(self.attacker)


@dataclass(slots=True)
class ConditionGiven(Event):
    """A unit was given a condition token; one that it has already changes nothing (ASF-COND-02, -09)."""

    unit: str
    kind: str

    def still(self, state: State) -> bool:
        """Tell whether it has none of this kind yet."""
        return state.units[self.unit].here and self.kind not in state.units[self.unit].tokens

    def apply(self, state: State) -> None:
        """Give it."""
        unit = state.units[self.unit]
        unit.tokens = tuple(kind for kind in CONDITIONS if kind in unit.tokens or kind == self.kind)


@dataclass(slots=True)
class ConditionLost(Event):
    """A condition token was spent by a seat (ASF-COND-04) or, `by` being -1, removed."""

    unit: str
    kind: str
    by: int = -1

    def apply(self, state: State) -> None:
        """Take it away."""
        unit = state.units[self.unit]
        unit.tokens = tuple(kind for kind in unit.tokens if kind != self.kind)
