"""What the files become: frozen cards of creatures, warbands and scenarios, without any state of a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Literal

from game.content.words import Borne
from game.i18n import pgettext

ROOM = "skirmish"
FACTIONS = ("LG", "CG", "LE", "CE")
SQUARES = {"Tiny": 1, "Small": 1, "Medium": 1, "Large": 2, "Huge": 3}  # width of the space, DDM-CARD-17
DAMAGE_TYPES = ("melee", "ranged", "magic", "acid", "cold", "electricity", "fire", "sonic", "negative")

Format = Literal["assault", "quick"]

NO_ABILITIES = Borne()


def damage_type(kind: str) -> str:
    """Return a type of damage as it stands on a card after the number: "10 magic + 5 fire"."""
    return {
        "magic": pgettext("damage on a card, after a number", "magic"),
        "acid": pgettext("damage on a card, after a number", "acid"),
        "cold": pgettext("damage on a card, after a number", "cold"),
        "electricity": pgettext("damage on a card, after a number", "electricity"),
        "fire": pgettext("damage on a card, after a number", "fire"),
        "sonic": pgettext("damage on a card, after a number", "sonic"),
        "negative": pgettext("damage on a card, after a number", "negative"),
    }.get(kind, kind)


@dataclass(frozen=True, slots=True)
class Attack:
    """One listed attack: d20 + `bonus`, `damage` of `type`, and `extra` points of `extra_type`.

    DDM-CARD-12, -13, -14, -15.
    """

    bonus: int
    damage: int
    type: str = "melee"
    extra: int = 0
    extra_type: str = ""
    range: int | None = None  # squares; None reaches as far as the eye (DDM-RNG-08)

    @property
    def damage_text(self) -> str:
        """Return the damage as the card prints it: "10", "10 magic + 5 fire"."""
        words = str(self.damage) if self.type in ("melee", "ranged") else f"{self.damage} {damage_type(self.type)}"
        return f"{words} + {self.extra} {damage_type(self.extra_type)}" if self.extra else words


@dataclass(frozen=True, slots=True)
class CommanderEffect:
    """What a commander does to creatures within 6 squares (DDM-CE-01 to -05)."""

    text: str  # the sentence on the card, a key for gettext
    applies: Literal["followers", "enemies", "commanders"]
    stat: Literal["attack", "damage", "armour class", "save", "speed", "morale"]
    amount: int
    kind: Literal["melee", "ranged", "any"] = "any"


@dataclass(frozen=True, slots=True)
class Creature:
    """A stat card (DDM-CARD)."""

    id: str
    name: str
    factions: tuple[str, ...]
    commander: int | None  # rating; None is not a commander (DDM-CARD-03)
    cost: int
    level: int
    speed: int  # squares
    flies: bool
    ac: int
    hp: int
    melee: tuple[Attack, ...]
    ranged: tuple[Attack, ...]
    type: str
    size: str
    unique: bool = False
    epic: bool = False
    effects: tuple[CommanderEffect, ...] = ()
    abilities: Borne = NO_ABILITIES  # by their keys, with what the card says of each
    emblem: str = "visored-helm"
    rarity: str = "common"
    flavor: str = ""

    @property
    def squares(self) -> int:
        """Return the width of its space in squares: 1, 2 (Large) or 3 (Huge), DDM-CARD-17."""
        return SQUARES[self.size]

    @property
    def n(self) -> int:
        """Return the same width by the name that geometry gives it (DDM-CARD-17)."""
        return SQUARES[self.size]


@dataclass(frozen=True, slots=True)
class Warband:
    """Up to eight creatures of one faction, by the ids of their cards (DDM-WB)."""

    id: str
    name: str
    faction: str
    members: tuple[str, ...]
    points: int = 200  # the limit it was built for
    description: str = ""
    format: Format = "assault"
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who meets where: two players, maps to choose from, the limit, and warbands to begin with.

    DDM-SCN-01, -02, -04.
    """

    id: str
    name: str
    format: Format
    maps: tuple[str, ...]
    points: int
    warbands: tuple[str, str]
    description: str = ""
    players: tuple[str, str] = ("Anna", "Petr")
    minutes: int = 60
    beginners: bool = False  # a good first game
    room: str = ROOM
    seats: int = 2
    teams: tuple[tuple[int, ...], ...] = ((0,), (1,))  # each player for himself
    source: Path | None = field(default=None, compare=False)  # not a part of the card
