"""What the files become: frozen cards of creatures, warbands and scenarios, without any state of a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated, Literal, get_args

from game.content.plain import FILE_NAME, WORD, Bounds
from game.content.skirmish.formats import BOOSTER, Booster
from game.content.skirmish.spells import Known  # noqa: TC001 - as above
from game.content.words import Borne
from game.i18n import pgettext

ROOM = "skirmish"
PLAYERS = ("Anna", "Petr", "Iris", "Emil")  # who sits where, if a scenario names nobody
MOST_SUMMONED = 3  # of a kind by one spell
SHORT = 10  # signs of a name that has room everywhere
SIZES = ("Tiny", "Small", "Medium", "Large", "Huge")
"""Categories of size, the smallest first."""
SQUARES = {"Tiny": 1, "Small": 1, "Medium": 1, "Large": 2, "Huge": 3}  # width of the space, DDM-CARD-17

Format = Literal["assault", "quick", "out-of-the-box", "limited", "epic"]
Rarity = Literal["common", "uncommon", "rare"]
Size = Literal["Tiny", "Small", "Medium", "Large", "Huge"]
Faction = Literal["LG", "CG", "LE", "CE"]
DamageType = Literal["melee", "ranged", "magic", "acid", "cold", "electricity", "fire", "sonic", "negative"]
Name = Annotated[str, Bounds(1, 40)]
Short = Annotated[str, Bounds(0, SHORT)]
Prose = Annotated[str, Bounds(0, 400)]
FileName = Annotated[str, Bounds(1, 255, FILE_NAME)]
Damage = Annotated[int, Bounds(0, 999)]
Id = Annotated[str, Bounds(1, 60, WORD)]

FACTIONS: tuple[str, ...] = get_args(Faction)
DAMAGE_TYPES: tuple[str, ...] = get_args(DamageType)

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

    bonus: Annotated[int, Bounds(-99, 99)]
    damage: Damage
    type: DamageType = "melee"
    extra: Damage = 0
    extra_type: Literal["", DamageType] = ""
    range: Annotated[int, Bounds(1, 60)] | None = None  # squares; None reaches as far as the eye (DDM-RNG-08)

    @property
    def damage_text(self) -> str:
        """Return the damage as the card prints it: "10", "10 magic + 5 fire"."""
        words = str(self.damage) if self.type in ("melee", "ranged") else f"{self.damage} {damage_type(self.type)}"
        return f"{words} + {self.extra} {damage_type(self.extra_type)}" if self.extra else words


@dataclass(frozen=True, slots=True)
class CommanderEffect:
    """What a commander does to creatures within 6 squares (DDM-CE-01 to -05)."""

    text: Annotated[str, Bounds(1, 160)]  # the sentence on the card, a key for gettext
    applies: Literal["followers", "enemies", "commanders"]
    stat: Literal["attack", "damage", "armour class", "save", "speed", "morale"]
    amount: Annotated[int, Bounds(-10, 10)]
    kind: Literal["melee", "ranged", "any"] = "any"


@dataclass(frozen=True, slots=True)
class Creature:
    """A stat card (DDM-CARD)."""

    id: Id
    name: Name
    factions: Annotated[tuple[Faction, ...], Bounds(1, 4)]
    commander: Annotated[int, Bounds(0, 20)] | None  # rating; None is not a commander (DDM-CARD-03)
    cost: Annotated[int, Bounds(1, 500)]
    level: Annotated[int, Bounds(0, 40)]
    speed: Annotated[int, Bounds(0, 20)]  # squares
    flies: bool
    ac: Annotated[int, Bounds(1, 50)]
    hp: Annotated[int, Bounds(1, 500)]
    melee: Annotated[tuple[Attack, ...], Bounds(1, 8)]
    ranged: Annotated[tuple[Attack, ...], Bounds(0, 8)]
    type: Annotated[str, Bounds(1, 60)]
    size: Size
    unique: bool = False
    epic: bool = False
    effects: Annotated[tuple[CommanderEffect, ...], Bounds(0, 4)] = ()
    abilities: Borne = NO_ABILITIES  # by their keys, with what the card says of each
    spells: Annotated[tuple[Known, ...], Bounds(0, 12)] = ()  # powers, breaths and gazes too
    rows: Annotated[tuple[Annotated[int, Bounds(0, 9)], ...], Bounds(0, 9)] = ()  # boxes for spells of level 1, 2, ...
    points: Annotated[int, Bounds(0, 99)] = 0  # for powers (DDMG-ABIL-053.2)
    summons: Annotated[tuple[Creature, ...], Bounds(0, 6)] = ()  # whom its spells may bring into play
    emblem: Annotated[str, Bounds(1, 1000, WORD)] = "visored-helm"
    rarity: Rarity = "common"
    flavor: Prose = ""
    short: Short = ""  # the name where the whole one has no room; "" if it is short itself

    def reserve(self) -> list[Creature]:
        """Return whom its spells may bring into play, each as often as it may be cast (DDMG-SPELLKW-015.2, .14)."""
        found = []
        for one in self.spells:
            times = one.amount if one.pay == "boxes" else MOST_SUMMONED
            named = [name for effect in one.spell.effects if effect.do == "summon" for name in effect.of]
            found += [card for card in self.summons if card.id in named for _ in range(min(times, MOST_SUMMONED))]
        return found

    @property
    def squares(self) -> int:
        """Return the width of its space in squares: 1, 2 (Large) or 3 (Huge), DDM-CARD-17."""
        return SQUARES[self.size]

    @property
    def n(self) -> int:
        """Return the same width by the name that geometry gives it (DDM-CARD-17).

        DDMG-TYPE-003.1, -004.1, -005.1, -006.1, -007.1.
        """
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
    """Who meets where: the players, usually two, maps to choose from, the limit, and warbands to begin with.

    DDM-SCN-01, -02, -04, DDM-WIN-03.
    """

    id: FileName
    name: Name
    format: Format
    maps: Annotated[tuple[FileName, ...], Bounds(1, 4)]
    points: Annotated[int, Bounds(20, 2000)]  # the limit of a warband, the highest if they differ
    warbands: Annotated[tuple[str, ...], Bounds(0, 4)]  # none where boosters are opened
    description: Prose = ""
    players: Annotated[tuple[Name, ...], Bounds(1, 4)] = ("Anna", "Petr")
    minutes: Annotated[int, Bounds(1, 600)] = 60
    beginners: bool = False  # a good first game
    sealed: bool = False  # each player brings a warband and a map that the other sees at the reveal only (DDM-WB-07)
    room: str = ROOM
    seats: int = 2
    teams: tuple[tuple[int, ...], ...] = ((0,), (1,))  # each player for himself
    limits: Annotated[tuple[Annotated[int, Bounds(20, 2000)], ...], Bounds(0, 4)] = ()  # of each player, if unequal
    target: Annotated[int, Bounds(1, 2000)] | None = None  # victory points that win; None: as many as the limit
    booster: Booster = BOOSTER
    source: Path | None = field(default=None, compare=False)  # not a part of the card

    @property
    def goal(self) -> int:
        """Return the victory points that win: the limit, or what has been agreed on.

        DDM-SCN-05, DDM-EPIC-07, DDM-MP-02, DDM-OOB-15, DDM-Q-81; of unequal limits the higher one (DDM-Q-71).
        """
        return self.target or self.points

    def limit(self, seat: int) -> int:
        """Return the points that one player may spend (DDM-SCN-02)."""
        return self.limits[seat] if self.limits else self.points
