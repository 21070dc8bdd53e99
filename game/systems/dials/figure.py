"""One figure in play: where it stands, how its dials are turned, whom it is bound to; cloned by hand, for undo."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING

from game.geometry.inches.layout import Base, Form

if TYPE_CHECKING:
    from game.content.dials.cards import Figure as Card

WAITING, RIDING, ABOARD, DEAD, REMOVED = "waiting", "riding", "aboard", "dead", "removed"
RESERVE = "reserve"


@dataclass(slots=True)
class Figure:
    """One figure in play: what stands on a base, or rides or is carried on that of another one.

    card        never another one: a champion keeps its dial (MK-UNIT-34)
    x, y        its centre in thousandths of an inch, `facing` in tenths of a degree (0 looks along +x, clockwise)
    fate        "" on the table, "waiting" not yet placed, "riding" on `mount`, "aboard" of `chariot`, "dead" (may come
                back: MK-DMG-12), "removed" for good (MK-CORE-17), "reserve" until a courier calls it (MK-MISS-04)
    turned      how far each of its dials is turned: the index of the click that shows
    limits      for each dial the click that healing never passes (MK-CORE-14, MK-DMG-02)
    tokens      action tokens of each dial; a cavalry unit keeps those of both on its mount (MK-PUSH-01, MK-TURN-10),
                a passenger has its own (MK-UNIT-16)
    acted       how many actions each dial was given in this turn of its player
    controller  the seat it obeys now; `owner` the one whose army it belongs to
    captor, captive, mount, rider, chariot, passenger   ids of those it is bound to, "" for nobody: mount and rider are
                one unit and stand on the same ground (MK-UNIT-23, -28)
    soaring     whether it is on the upper level (MK-STYPE-10)
    copy        1, 2, ... among figures of one name in an army, 0 if it is the only one
    """

    id: str
    owner: int
    card: Card
    turned: tuple[int, ...]
    limits: tuple[int, ...]
    copy: int = 0
    controller: int = 0
    x: int = 0
    y: int = 0
    facing: int = 0
    fate: str = WAITING
    soaring: bool = False
    tokens: tuple[int, ...] = (0,)
    acted: tuple[int, ...] = (0,)
    captor: str = ""
    captive: str = ""
    mount: str = ""
    rider: str = ""
    chariot: str = ""
    passenger: str = ""

    @property
    def here(self) -> bool:
        """Whether its base stands on the table."""
        return not self.fate

    @property
    def in_play(self) -> bool:
        """Whether it is in the battle: on the table, in a saddle or aboard."""
        return self.fate in ("", RIDING, ABOARD)

    @property
    def many(self) -> bool:
        """Whether it is a multi-dial figure, a chariot included (MK-UNIT-01, -09)."""
        return len(self.turned) > 1

    @property
    def dials(self) -> tuple[str, ...]:
        """The ids of its dials: its own, or "a1.front" and so on if it has several."""
        if len(self.turned) == 1:
            return (self.id,)
        return tuple(f"{self.id}.{section.name}" for section in self.card.sections)

    @property
    def titan(self) -> bool:
        """Whether it is a titan: its damage type is the fist (MK-UNIT-18)."""
        return self.card.damage_type == "fist"

    @property
    def masterless(self) -> bool:
        """Whether it is a malevolent mount without a rider: it obeys whoever has the turn (MK-CAV-11)."""
        return self.card.kind == "mount" and self.card.intelligence == "malevolent" and not self.rider

    @property
    def form(self) -> Form:
        """The form of its base."""
        return _form(self.card.base.radius, self.card.base.reach)

    def base(self) -> Base:
        """Return its base as geometry knows it."""
        return Base(self.id, self.x, self.y, self.facing, self.form, self.soaring)

    @property
    def centre(self) -> tuple[int, int]:
        """The dot that all measuring uses."""
        return (self.x, self.y)

    def clone(self) -> Figure:
        """Return a copy that shares what never changes."""
        new = object.__new__(Figure)
        for name in _FIELDS:
            setattr(new, name, getattr(self, name))
        return new


_form = lru_cache(maxsize=64)(Form)
"""The forms of bases: there are few."""

BONDS = (
    ("captor", "captive"), ("captive", "captor"), ("mount", "rider"), ("rider", "mount"), ("chariot", "passenger"),
    ("passenger", "chariot"),
)  # fmt: skip
"""What binds two figures: the field of the one that names the other, and the other's that names it."""

_FIELDS = tuple(f.name for f in fields(Figure))
KEPT = tuple(name for name in _FIELDS if name not in ("id", "owner", "card", "copy", "limits"))
"""What a file keeps of a figure: the rest is in the set-up."""


def changed(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return a tuple with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])
