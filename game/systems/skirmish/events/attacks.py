"""Attacks and damage: what is declared, rolled and taken, who is healed and who is eliminated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.event import Event

if TYPE_CHECKING:
    from game.systems.skirmish.state import State


@dataclass(slots=True)
class AttackDeclared(Event):
    """An attack is about to be made: a moment before the roll (Sequence 9.1, 9.2); only if somebody listens.

    Reactions before it may draw the attack on somebody else: `target` is whom it reaches then, `aimed` whom it was
    meant for. Those after it add what they declare to `riders`, keys of abilities (DDMG-READ-001.8).
    """

    attacker: str
    target: str
    kind: str
    index: int
    why: str
    aimed: str = ""
    riders: list[str] = field(default_factory=list)


@dataclass(slots=True)
class AttackRolled(Event):
    """An attack was rolled (or, against a helpless creature in melee, hit without a roll: die 0).

    `why` "attack", "opportunity", "charge", or the key of the ability that gives an attack more.
    """

    attacker: str
    target: str
    kind: str
    index: int
    why: str
    die: int
    bonus: int
    armour: int
    hit: bool
    critical: bool
    needs: int
    parts: list[tuple[str, int, str]] = field(default_factory=list)

    def apply(self, state: State) -> None:
        """Use up the attack in the attacker's own turn; a reaction is counted by its own limit (DDM-AOO-02)."""
        state.stirred = True
        turn = state.turn
        # A blow at somebody who passes is not one of the attacks of its turn: DDM-Q-92.
        if turn is not None and turn.unit == self.attacker and self.why == "attack":
            turn.attacks += 1
            turn.kind = self.kind
            turn.used = (*turn.used, self.index)


@dataclass(slots=True)
class Landed(Event):
    """A hit has done what it does, the target may be gone: a moment that changes nothing; fields as in AttackRolled."""

    attacker: str
    target: str
    kind: str
    index: int
    why: str


@dataclass(slots=True)
class Felled(Event):
    """An attack has just destroyed its target, and the points are counted: a moment that changes nothing.

    It happens only if somebody listens (`Table.notice`); fields as in AttackRolled.
    """

    attacker: str
    target: str
    kind: str
    index: int
    why: str


@dataclass(slots=True)
class AttacksReplaced(Event):
    """A creature did something in place of its attacks (DDM-SPL-01, DDM-SA-03); `what` is the key of the ability."""

    unit: str
    what: str

    def apply(self, state: State) -> None:
        """Let it count as the attack of the turn: no other one, and no second spell.

        DDM-ACT-02, DDM-SPL-02, DDMG-SPELLKW-013.1.
        """
        turn = state.turn
        if turn is not None and turn.unit == self.unit:
            turn.attacks += 1
            turn.kind = self.what


@dataclass(slots=True)
class ConcealRolled(Event):
    """A hit was checked by one more die: `needs` or more keeps it (DDM-MOD-07, DDMG-ABIL-014.1, -036.1).

    `what` is "unseen", "conceal" or "incorporeal"; for the last of these the attacker may be "" (a spell of nobody's).
    A die that is not enough, although another one may still be, is not `lost` (DDMG-ABIL-007.1).
    """

    attacker: str
    target: str
    die: int
    lost: bool
    what: str = "unseen"
    needs: int = 11


@dataclass(slots=True)
class Damaged(Event):
    """A creature lost hit points; `by` the creature that did it ("" for terrain), `left` what remains.

    `parts` are the reasons that make up the amount: words, figure, rule.
    """

    unit: str
    amount: int
    left: int
    by: str
    cause: str
    parts: list[tuple[str, int, str]] = field(default_factory=list)

    def apply(self, state: State) -> None:
        """Take the hit points."""
        unit = state.units[self.unit]
        unit.hp = self.left
        if self.by and state.hostile(unit, state.units[self.by]):
            state.stirred = True


@dataclass(slots=True)
class Dealt(Event):
    """Damage has just been taken, before anything else comes of it: a moment that changes nothing (Sequence 9.7).

    `source` and `kind` as in a packet of damage; the creature may have no hit points left. Only if somebody listens.
    """

    unit: str
    amount: int
    by: str
    source: str
    kind: str


@dataclass(slots=True)
class Healed(Event):
    """A creature got hit points back, up to those on its card; `left` what it has then (DDMG-SPELLKW-007.1, .2).

    `by` healed it ("" nobody in particular), `cause` is the key of the spell or ability.
    """

    unit: str
    amount: int
    left: int
    by: str
    cause: str

    def apply(self, state: State) -> None:
        """Give them back."""
        state.units[self.unit].hp = self.left


@dataclass(slots=True)
class Gained(Healed):
    """A creature was given hit points, which may be more than it began with (DDMG-STAT-006.3)."""


@dataclass(slots=True)
class AtZero(Event):
    """The hit points of a creature have fallen to 0, and it is about to be removed: nothing changes (Sequence 11)."""

    unit: str
    by: str


@dataclass(slots=True)
class Destroyed(Event):
    """A creature was destroyed, or fell into a pit (DDM-DMG-02, DDM-TER-31)."""

    unit: str
    by: str
    cause: str

    def apply(self, state: State) -> None:
        """Remove it from the map."""
        unit = state.units[self.unit]
        unit.fate = "destroyed"
        state.recount()
        state.release(unit.id)


@dataclass(slots=True)
class Eliminated(Event):
    """A creature is gone and its points are counted: a moment that changes nothing (Sequence 12, DDMG-TERM-039.1).

    `destroyed` if it did not leave the map by itself; `by` the creature that did it, "" the ground or nobody; `side` is
    the warband that has lost it, `commander` tells whether it was one.
    """

    unit: str
    by: str
    destroyed: bool
    side: int = 0
    commander: bool = False


@dataclass(slots=True)
class Bereaved(Event):
    """A creature was destroyed, and whatever else comes of it has come: a moment that changes nothing (Sequence 12)."""

    unit: str
    by: str
    side: int
