"""One creature in play, and what it has done in its turn; both are cloned by hand, since undo lives on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.systems.skirmish.ailments import HELPLESSNESS
from game.systems.skirmish.gaits import WALKER

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature
    from game.geometry.squares.steps import Mover

AWAY, AMBUSH, RESERVE = "away", "ambush", "reserve"
_GONE = ("destroyed", "routed", RESERVE)  # in reserve: nobody has summoned it yet


@dataclass(slots=True)
class Unit:
    """One creature in play. `x`, `y` is its lower-left square; `body` the squares across of the space it takes now.

    side      the player for whom it fights now: another one than its owner's while somebody controls it
    fate      "" on the map, "waiting" not yet placed, "destroyed", "routed" (left the map); without being gone:
              "away" phased out (DDMG-COND-009.1), "ambush" lying in wait off the map (DDMG-ABIL-085.1)
    body      `n` usually; less while a big creature squeezes (DDM-SQZ-01)
    copy      1, 2, ... among creatures of one name in a warband, 0 if it is the only one
    conditions  those that an effect puts it in, kept by `State.refresh`: asked far too often to look for effects
    mover       how it goes now, for geometry; kept likewise
    """

    id: str
    side: int
    card: Creature
    copy: int
    n: int
    hp: int
    x: int = -1
    y: int = -1
    body: int = 1
    fate: str = "waiting"
    half_save_done: bool = False
    activated: bool = False
    teleported: bool = False
    conditions: frozenset[str] = frozenset()
    mover: Mover = WALKER

    @property
    def flies(self) -> bool:
        """Whether it flies (DDMG-ABIL-029.1)."""
        return self.mover.flies

    @property
    def routing(self) -> bool:
        """Whether it flees (DDM-ROUT-01)."""
        return "routing" in self.conditions

    @property
    def stunned(self) -> bool:
        """Whether it is stunned (DDMG-COND-013)."""
        return "stunned" in self.conditions

    @property
    def helpless(self) -> bool:
        """Whether it is helpless, be it paralyzed or asleep (DDMG-COND-004.1, -008.2, -012.1)."""
        return not HELPLESSNESS.isdisjoint(self.conditions)

    @property
    def wounded(self) -> bool:
        """Whether damage has brought its hit points below what it began with (DDMG-TERM-040.1)."""
        return self.hp < self.card.hp

    @property
    def gone(self) -> bool:
        """Whether it is eliminated for good (DDMG-TERM-039.1)."""
        return self.fate in _GONE

    @property
    def uncalled(self) -> bool:
        """Whether it is no part of the battle, since nobody has summoned it (DDMG-SPELLKW-015.2)."""
        return self.fate == RESERVE

    @property
    def space(self) -> tuple[int, int, int]:
        """Its body: lower-left square and width."""
        return (self.x, self.y, self.body)

    @property
    def here(self) -> bool:
        """Whether it stands on the map."""
        return not self.fate

    @property
    def active(self) -> bool:
        """Whether it threatens, commands and acts: on the map, not routing, stunned or helpless (DDMG-TERM-003)."""
        return not (self.fate or self.conditions)

    def clone(self) -> Unit:
        """Return a copy that shares only the card."""
        new = object.__new__(Unit)
        new.id, new.side, new.card, new.copy, new.n, new.hp = self.id, self.side, self.card, self.copy, self.n, self.hp
        new.x, new.y, new.body, new.fate = self.x, self.y, self.body, self.fate
        new.half_save_done, new.activated, new.teleported = self.half_save_done, self.activated, self.teleported
        new.conditions = self.conditions
        new.mover = self.mover
        return new


@dataclass(slots=True)
class Turn:
    """What the creature whose turn it is has done so far (DDM-ACT-01 decides what it still may).

    spent       squares of movement paid
    diagonals   unslowed diagonal steps made, for the 1-2-1 count (DDM-GEO-04)
    attacks     attacks made; `kind` "melee" or "ranged"; `used` the places in the printed list already used
    moved_first whether the movement came before the attack
    sighted     ids of the enemies it saw when the turn began (DDM-CHG-07)
    over        nothing more may be done (charge, minimum move, rally)
    """

    unit: str
    spent: int = 0
    diagonals: int = 0
    moved: bool = False
    moved_first: bool = False
    attacks: int = 0
    kind: str = ""
    used: tuple[int, ...] = ()
    sighted: tuple[str, ...] = ()
    over: bool = False

    def clone(self) -> Turn:
        """Return a copy."""
        new = object.__new__(Turn)
        new.unit, new.spent, new.diagonals, new.moved = self.unit, self.spent, self.diagonals, self.moved
        new.moved_first, new.attacks, new.kind, new.used = self.moved_first, self.attacks, self.kind, self.used
        new.sighted, new.over = self.sighted, self.over
        return new
