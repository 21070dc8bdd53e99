"""Spells and powers, what they cost and what keeps them off, and dice that are rolled again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event

if TYPE_CHECKING:
    from game.systems.skirmish.state import State


SWIFT = "swift"
"""The mark of a swift action used in a turn (DDMG-SPELLKW-009.1)."""
POINT = "power point"
"""The mark of a power point spent in a battle (DDMG-ABIL-053.2)."""


@dataclass(slots=True)
class PointsSpent(Event):
    """A creature paid for a power from its pool of points (DDMG-ABIL-053.2, .3)."""

    unit: str
    amount: int

    def apply(self, state: State) -> None:
        """Take them out of the pool for the rest of the battle."""
        state.used = (*state.used, *((("game", POINT, self.unit),) * self.amount))


@dataclass(slots=True)
class SwiftTaken(Event):
    """A creature took its swift action of this turn; `what` is the key of the spell or ability (DDMG-SPELLKW-009.1)."""

    unit: str
    what: str

    def apply(self, state: State) -> None:
        """Leave it no other one in this turn; its other actions are not touched (DDMG-SPELLKW-009.2)."""
        state.used = (*state.used, ("turn", SWIFT, self.unit))


@dataclass(slots=True)
class Interrupted(Event):
    """A creature took an immediate action outside its own turn, which costs nothing else (DDMG-SPELLKW-008.4)."""

    unit: str
    what: str


@dataclass(slots=True)
class SpellCast(Event):
    """A spell or power is cast and paid for, even if it was lost: a moment that changes nothing (DDMG-ABIL-002.3)."""

    unit: str
    what: str


@dataclass(slots=True)
class Reached(Event):
    """A spell is about to work on a creature, which may resist: a moment that changes nothing (Sequence 13.4).

    `by` casts it, `what` is its key; whoever resists cancels it.
    """

    unit: str
    by: str
    what: str


@dataclass(slots=True)
class MagicTested(Event):
    """A die decided whether a spell of `unit` comes to anything: an Antimagic Eye, or the resistance of `target`.

    `by` is the creature that has the eye, "" if it was a resistance (DDMG-ABIL-002.1, -071.1).
    """

    unit: str
    what: str
    die: int
    lost: bool
    target: str = ""
    by: str = ""


@dataclass(slots=True)
class Targeted(Event):
    """A creature has chosen another as the target of something ranged, which is over now: nothing changes.

    `how` is "ranged" for an attack, else the key of the spell or ability (DDMG-ABIL-030.2, .6).
    """

    unit: str
    target: str
    how: str


@dataclass(slots=True)
class RolledAgain(Event):
    """A die was rolled a second time because of the spell `by`; the second face counts (DDMG-SPELLKW-014.4)."""

    unit: str
    what: str
    first: int
    second: int
    by: str


@dataclass(slots=True)
class DieFell(Event):
    """A die of a creature fell and has done nothing yet: a moment in which it may be rolled again (DDMG-SPELLKW-014).

    `what` "attack" or that of a save; `good` whether it succeeds as it lies; `again` the face of the second roll.
    """

    unit: str
    what: str
    die: int
    good: bool
    against: str = ""
    again: int = 0
