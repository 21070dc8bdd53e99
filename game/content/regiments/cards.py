"""What the files become: frozen cards of trays, abilities, units, attachments and people at court, without any state.

A card that does something says so in words of the rules (`System.vocabulary`): a trigger, conditions, and effects with
their parameters. Lengths of trays are thousandths of an inch; speeds and ranges are whole inches, as they are printed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from game.content.plain import WORD, Bounds
from game.content.words import Borne

if TYPE_CHECKING:
    from game.content.words import Parameters, Value

ROOM = "regiments"

UnitType = Literal["infantry", "cavalry", "monster", "war_machine"]  # ASF-UNIT-03
AttackKind = Literal["melee", "ranged"]
Zone = Literal["crown", "wealth", "tactics", "combat", "maneuver"]  # of the tactics board (ASF-NCU-03)
Symbol = Literal["", "melee", "ranged", "order", "influence"]  # beside an ability (ASF-CARD-08, -10, ASF-NCU-11)
Side = Literal["", "friendly", "enemy"]

UNIT_TYPES: tuple[UnitType, ...] = get_args(UnitType)
ZONES: tuple[Zone, ...] = get_args(Zone)
SHORT, LONG = 6, 12  # inches (ASF-GEN-26)
CHARACTER, COMMANDER = "character", "commander"
"""Keywords that the rules know: of whom there is one in an army (ASF-ARMY-12), and who leads it (ASF-CMD-02)."""

SLUG = "[a-z0-9]+(?:_[a-z0-9]+)*"
Id = Annotated[str, Bounds(1, 60, WORD)]
Slug = Annotated[str, Bounds(1, 60, SLUG)]
Name = Annotated[str, Bounds(1, 40)]
Prose = Annotated[str, Bounds(0, 400)]
Length = Annotated[int, Bounds(1, 12_000)]
Cost = Annotated[int, Bounds(0, 60)]
Dice = Annotated[int, Bounds(0, 20)]
Target = Annotated[int, Bounds(2, 6)]  # "x or higher" on one die


@dataclass(frozen=True, slots=True)
class Tray:
    """What a combat unit stands on (ASF-UNIT-02, -04, -05, -06).

    width, depth  of the front edge and along the facing, thousandths of an inch
    ranks         rows of models at full strength, each of `columns`; a solo tray has one model (ASF-UNIT-11)
    arc           the rays between its arcs: how far they go aside and how far ahead, from the corners (ASF-UNIT-10)
    """

    id: Id
    name: Name
    width: Length
    depth: Length
    ranks: Annotated[int, Bounds(1, 3)]
    columns: Annotated[int, Bounds(1, 6)]
    arc: tuple[Length, Length] = (1, 1)

    @property
    def models(self) -> int:
        """Return how many models stand on it at full strength; nothing else is a model (ASF-GEN-11)."""
        return self.ranks * self.columns

    @property
    def solo(self) -> bool:
        """Tell whether it holds a single model (ASF-UNIT-06)."""
        return self.models == 1


@dataclass(frozen=True, slots=True)
class Faction:
    """Whose crest a card shows (ASF-CARD-06); cards of the neutral one may join any army (ASF-ARMY-04, -06)."""

    id: Id
    name: Name
    neutral: bool = False
    description: Prose = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What happens: one word of the rules' "effects" with its parameters; also the goal of a mission ("goals")."""

    said: Borne

    @property
    def do(self) -> str:
        """Return the word."""
        return next(iter(self.said))

    @property
    def given(self) -> Parameters:
        """Return its parameters, those with their usual value too."""
        return self.said[self.do]

    def __getitem__(self, name: str) -> Value:
        """Return one parameter."""
        return self.given[name]


def effect(do: str, **given: Value) -> Effect:
    """Return an effect with these parameters."""
    return Effect(Borne({do: given}))


@dataclass(frozen=True, slots=True)
class Clause:
    """When something happens, and what.

    trigger  a word of the rules' "triggers"; "" is always, as long as the card is in force
    when     conditions, words of the rules' "conditions": all must hold
    may      whether its player may decline it (ASF-CARD-14)
    """

    trigger: Annotated[str, Bounds(0, 60)]
    effects: Annotated[tuple[Effect, ...], Bounds(1, 6)]
    when: Annotated[tuple[Slug, ...], Bounds(0, 4)] = ()
    may: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a card can do; the same ability twice is one (ASF-ABL-01).

    symbol  "order" is used once a round at its trigger (ASF-ORD-01), "influence" lies on a unit (ASF-NCU-11), "melee"
            and "ranged" are tied to attacks of that kind (ASF-CARD-08)
    key     the ability of the rules' registry ("abilities") that it is, "" if its clauses say everything
    zones   of people at court: it works as they claim one of these, in any if there are none
    lies    of an influence: on whose unit
    """

    id: Id
    name: Name
    text: Prose
    symbol: Symbol = ""
    key: Annotated[str, Bounds(0, 60)] = ""
    clauses: Annotated[tuple[Clause, ...], Bounds(0, 3)] = ()
    zones: Annotated[tuple[Zone, ...], Bounds(0, 5)] = ()
    lies: Side = ""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of a card (ASF-CARD-01).

    dice       by lost ranks: green, yellow and red (ASF-CARD-02); as many as the tray has ranks
    range      inches, 0 of a melee attack; it is no ability and cannot be lost (ASF-CARD-09)
    abilities  of this attack only
    """

    name: Name
    kind: AttackKind
    to_hit: Target
    dice: Annotated[tuple[Dice, ...], Bounds(1, 3)]
    range: Literal[0, 6, 12] = 0
    abilities: Annotated[tuple[Ability, ...], Bounds(0, 4)] = ()


@dataclass(frozen=True, slots=True)
class Restriction:
    """What a card asks of the army that holds it (ASF-ARMY-15).

    needs    one of `names` is in the army
    without  none of `names` is
    joins    an attachment: the unit is one of `names`, or has one of them as a keyword
    most     at most `number` copies
    """

    rule: Literal["needs", "without", "joins", "most"]
    names: Annotated[tuple[Annotated[str, Bounds(1, 60)], ...], Bounds(0, 8)] = ()
    number: Annotated[int, Bounds(0, 20)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Enlisted:
    """What every card that an army buys has, its back too: faction, name, cost, type (ASF-CARD-15).

    cost      points; a commander costs nothing (ASF-CMD-05)
    keywords  `character`, `commander` and others that cards name
    person    whom a character shows: several versions are one person (ASF-ARMY-13); "" is its own id
    tactics   of a commander, ids of three tactics cards (ASF-ARMY-09)
    """

    id: Id
    name: Name
    faction: Id
    cost: Cost
    abilities: Annotated[tuple[Ability, ...], Bounds(0, 6)] = ()
    keywords: Annotated[tuple[Slug, ...], Bounds(0, 8)] = ()
    person: Annotated[str, Bounds(0, 60)] = ""
    tactics: Annotated[tuple[Id, ...], Bounds(0, 3)] = ()
    restrictions: Annotated[tuple[Restriction, ...], Bounds(0, 4)] = ()
    flavor: Prose = ""
    source: Path | None = field(default=None, compare=False)  # not a part of the card

    @property
    def character(self) -> bool:
        """Tell whether there is only one of it in an army (ASF-ARMY-12)."""
        return CHARACTER in self.keywords

    @property
    def commander(self) -> bool:
        """Tell whether it leads an army (ASF-CMD-02)."""
        return COMMANDER in self.keywords

    @property
    def who(self) -> str:
        """Return whom it shows: versions of one person are the same character (ASF-ARMY-13)."""
        return self.person or self.id


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatUnit(Enlisted):
    """A card of a combat unit: a full tray (ASF-CARD).

    wounds  how many each model takes before it is removed; above 1 an innate ability, which as a
            number of the card is never lost with the others (ASF-CARD-11, -12, ASF-WND-01)
    """

    type: UnitType
    tray: Tray
    speed: Annotated[int, Bounds(1, 12)]
    defense: Target
    morale: Annotated[int, Bounds(2, 12)]
    attacks: Annotated[tuple[Attack, ...], Bounds(1, 4)]
    wounds: Annotated[int, Bounds(1, 20)] = 1

    @property
    def life(self) -> int:
        """Return how many wounds a full tray takes."""
        return self.tray.models * self.wounds


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment(Enlisted):
    """A character or officer that joins a combat unit of its type (ASF-ATT-10)."""

    type: UnitType


@dataclass(frozen=True, slots=True, kw_only=True)
class NCU(Enlisted):
    """Somebody at court: a non-combat unit that claims zones of the tactics board (ASF-NCU)."""


@dataclass(frozen=True, slots=True)
class CastleWall:
    """The wall of a siege: neither terrain nor a unit (ASF-SOS-14); sizes in thousandths of an inch."""

    id: Id
    name: Name
    width: Annotated[int, Bounds(1, 40_000)]
    depth: Length
    wounds: Annotated[int, Bounds(1, 40)]
    attack: Attack
