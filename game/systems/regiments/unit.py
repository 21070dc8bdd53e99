"""One combat unit or one person at court in play; cloned by hand, for undo."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.content.regiments.armies import Regiment
    from game.content.regiments.cards import NCU, Ability, Attachment, CombatUnit

WAITING, RESERVE, DESTROYED = "waiting", "reserve", "destroyed"
UNBUILT, WALL, RUIN = "unbuilt", "wall", "ruin"
"""The fates of castle walls: of the side that does not defend, standing, destroyed (ASF-SOS-14, -18)."""
CONDITIONS = ("panicked", "vulnerable", "weakened")
"""The kinds of condition tokens (ASF-COND-01)."""
Edge = Literal["front", "right", "rear", "left"]
"""An edge of a tray, as the unit itself looks."""
Contact = tuple[str, Edge]
"""An enemy in contact with a tray, and the edge of this tray that it touches."""


@dataclass(slots=True)
class Unit:
    """A combat unit: a tray with its models (ASF-UNIT-01, -02).

    number     1, 2, ... among units of one name in an army, 0 if it is the only one
    x, y       the centre of its tray in thousandths of an inch, `facing` in tenths of a degree: 0 looks along +y,
               clockwise
    fate       "" on the table, "waiting" to be deployed, "reserve" off the table, "destroyed"; or that of a wall
    lost       wounds that it has suffered and that were not restored (ASF-WND)
    fallen     how many of its attachments have been lost for good, the last one first (ASF-ATT-11)
    activated  whether it has its activation token (ASF-ACT-03)
    tokens     its condition tokens, in the order of CONDITIONS (ASF-COND-02)
    touching   the enemies that it is engaged with (ASF-GEN-13), each with the edge of this tray that it touches:
               noted when the engagement is formed (ASF-BON-04)
    banner     whether it is a Marked Unit (ASF-FAB-03); `price` VP markers on it (ASF-FAB-06)
    """

    id: str
    owner: int
    regiment: Regiment
    number: int = 0
    x: int = 0
    y: int = 0
    facing: int = 0
    fate: str = WAITING
    lost: int = 0
    fallen: int = 0
    activated: bool = False
    tokens: tuple[str, ...] = ()
    touching: tuple[Contact, ...] = ()
    banner: bool = False
    price: int = 0

    @property
    def card(self) -> CombatUnit:
        """Its own card."""
        return self.regiment.unit

    @property
    def here(self) -> bool:
        """Whether its tray stands on the table."""
        return not self.fate

    @property
    def built(self) -> bool:
        """Whether it is a castle wall, which is no unit (ASF-SOS-14)."""
        return self.fate in (UNBUILT, WALL, RUIN)

    @property
    def fights(self) -> bool:
        """Whether it attacks and is attacked: a unit on the table, a wall that is not destroyed (ASF-SOS-15, -20)."""
        return self.here or self.fate == WALL

    @property
    def centre(self) -> tuple[int, int]:
        """Where the centre of its tray is."""
        return self.x, self.y

    @property
    def life(self) -> int:
        """How many wounds it can take yet."""
        return self.card.life - self.lost

    @property
    def models(self) -> int:
        """How many models stand on its tray: one is removed with its last wound (ASF-UNIT-08, ASF-WND-02, -03)."""
        return -(-self.life // self.card.wounds)

    @property
    def hurt(self) -> int:
        """The wound tokens beside the model that is removed next (ASF-WND-04)."""
        return self.models * self.card.wounds - self.life

    @property
    def ranks(self) -> int:
        """The ranks left, the last one not always whole: one is lost with its last model (ASF-UNIT-11, -12, -13)."""
        return -(-self.models // self.card.tray.columns)

    @property
    def lost_ranks(self) -> int:
        """The ranks destroyed, by which attack dice are counted (ASF-CARD-02)."""
        return self.card.tray.ranks - self.ranks

    @property
    def solo(self) -> bool:
        """Whether it stands on a solo tray (ASF-UNIT-06)."""
        return self.card.tray.solo

    @property
    def weight(self) -> int:
        """What it weighs where objectives are contested: its ranks, of a solo its wounds left (ASF-OBJ-04)."""
        return self.life if self.solo else self.ranks

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """The attachments that are with it yet: wherever it goes (ASF-ATT-02, -06, -07, -11)."""
        return self.regiment.attachments[: len(self.regiment.attachments) - self.fallen]

    @property
    def printed(self) -> tuple[Ability, ...]:
        """Its abilities as its cards have them, those of attachments too (ASF-ATT-08)."""
        found = self.regiment.unit.abilities
        for card in self.attachments:
            found += card.abilities
        return found

    @property
    def commander(self) -> bool:
        """Whether the commander of its army is in it (ASF-CMD-06)."""
        return any(card.commander for card in (self.card, *self.attachments))

    @property
    def character(self) -> bool:
        """Whether a character is in it, or it is one."""
        return any(card.character for card in (self.card, *self.attachments))

    @property
    def engaged(self) -> bool:
        """Whether it is in contact with an enemy (ASF-GEN-12, -13)."""
        return bool(self.touching)

    @property
    def enemies(self) -> tuple[str, ...]:
        """The enemies that it is engaged with, in the order of contact."""
        return tuple(key for key, _edge in self.touching)

    def edge(self, enemy: str) -> Edge:
        """Return the edge of this tray that an enemy touches. Raises KeyError if it touches none."""
        return dict(self.touching)[enemy]

    def clone(self) -> Unit:
        """Return a copy that shares what never changes."""
        new = object.__new__(Unit)
        for name in _UNIT:
            setattr(new, name, getattr(self, name))
        return new


@dataclass(slots=True)
class Courtier:
    """A non-combat unit: somebody who acts on the tactics board only (ASF-NCU-01, -02).

    zone  the zone that it has claimed and controls, "" for none (ASF-NCU-07)
    lies  the unit on which its card lies as an influence, "" for none (ASF-NCU-11)
    """

    id: str
    owner: int
    card: NCU
    activated: bool = False
    zone: str = ""
    lies: str = ""

    def clone(self) -> Courtier:
        """Return a copy that shares what never changes."""
        new = object.__new__(Courtier)
        for name in _COURTIER:
            setattr(new, name, getattr(self, name))
        return new


_UNIT = tuple(f.name for f in fields(Unit))
_COURTIER = tuple(f.name for f in fields(Courtier))
KEPT = tuple(name for name in _UNIT if name not in ("id", "owner", "regiment", "number"))
"""What a file keeps of a unit: the rest is in the set-up."""
KEPT_AT_COURT = tuple(name for name in _COURTIER if name not in ("id", "owner", "card"))
