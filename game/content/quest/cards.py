"""What the files become: frozen cards of heroes, actions, gear, enemies, locations, the dungeon and quest sheets.

A card that does something says so in words of the rules (`System.vocabulary`): a moment ("at"), conditions, a cost, and
atomic effects with their parameters. The text that a player reads stands beside it and means the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from game.content.plain import WORD, Bounds
from game.content.words import Borne

if TYPE_CHECKING:
    from game.content.words import Parameters, Value

ROOM = "quest"

ActionType = Literal["explore", "rest", "aid", "attack"]  # WHQ-ACT-01
Tier = Literal["basic", "advanced"]
GearType = Literal["weapon", "armour", "accessory"]  # WHQ-GEAR-01
EnemyKind = Literal["standard", "elite", "nemesis"]  # WHQ-ENEM-01
Peril = Literal["none", "green", "blue", "red"]  # what a space of the track belongs to (WHQ-PERIL-02)
Colour = Literal["green", "blue", "red"]
Sign = Literal["==", ">=", "<="]
CostOfCard = Literal["", "exhaust", "deplete", "discard"]  # WHQ-EFF-05 to -07
At = Literal[
    "my_activation", "before_roll", "reroll", "modify", "after_action", "would_suffer", "would_engage",
    "location_start", "location_end", "on_reveal", "on_travel_from", "constant",
]  # fmt: skip
By = Literal["holder", "other_hero"]

ACTION_TYPES: tuple[ActionType, ...] = ("attack", "explore", "rest", "aid")
GEAR_TYPES: tuple[GearType, ...] = get_args(GearType)
COLOURS: tuple[Colour, ...] = get_args(Colour)
PARTY = (2, 3, 4)
"""Sizes of a party (WHQ-SETUP-03, -04); a hero has a card for each (WHQ-SETUP-06)."""
MOST_IN_ZONE = 3  # WHQ-ZONE-04
MOST_TOKENS = 2  # on one action card (WHQ-TOK-01)

SLUG = "[a-z0-9]+(?:_[a-z0-9]+)*"
Id = Annotated[str, Bounds(1, 60, WORD)]
MaybeId = Annotated[str, Bounds(0, 60)]
Slug = Annotated[str, Bounds(1, 60, SLUG)]
Name = Annotated[str, Bounds(1, 40)]
Prose = Annotated[str, Bounds(0, 400)]
Level = Annotated[int, Bounds(0, 9)]  # 0 for none: used only when called for (WHQ-DECK-12)
Count = Annotated[int, Bounds(0, 60)]


# --- what cards say ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that must be so: one word of the rules' "conditions" with what it is compared with.

    sign, number   of one that counts: ">=", 2
    names          of one that names cards, zones, phases
    holds          of one that is so or not
    """

    word: Slug
    sign: Sign = ">="
    number: Annotated[int, Bounds(0, 60)] = 0
    names: Annotated[tuple[Annotated[str, Bounds(1, 60)], ...], Bounds(0, 4)] = ()
    holds: bool = True


Conditions = Annotated[tuple[Condition, ...], Bounds(0, 6)]


@dataclass(frozen=True, slots=True)
class Cost:
    """What must be paid first; whatever has a cost is optional (WHQ-EFF-09).

    tokens   success tokens from the hero's action cards (WHQ-EFF-04)
    wounds   wounds that the hero suffers (WHQ-EFF-08)
    card     what becomes of the card whose effect it is
    """

    tokens: Annotated[int, Bounds(0, 8)] = 0
    wounds: Annotated[int, Bounds(0, 20)] = 0
    card: CostOfCard = ""


FREE = Cost()


@dataclass(frozen=True, slots=True)
class Effect:
    """One atomic effect: a word of the rules' "effects" with its parameters.

    when       it is left out unless all of it holds
    may, cost  its player may leave it out; a cost makes it optional, too
    then       done after it, only if it was done
    otherwise  done in its place if it could do nothing
    among      of the word "choose": the options
    """

    said: Borne
    when: Conditions = ()
    may: bool = False
    cost: Cost = FREE
    then: Annotated[tuple[Effect, ...], Bounds(0, 4)] = ()
    otherwise: Annotated[tuple[Effect, ...], Bounds(0, 4)] = ()
    among: Annotated[tuple[Annotated[tuple[Effect, ...], Bounds(1, 4)], ...], Bounds(0, 4)] = ()

    @property
    def op(self) -> str:
        """Return the word."""
        return next(iter(self.said))

    @property
    def given(self) -> Parameters:
        """Return its parameters, those with their usual value too."""
        return self.said[self.op]

    def __getitem__(self, name: str) -> Value:
        """Return one parameter."""
        return self.given[name]

    def number(self, name: str) -> int:
        """Return a parameter that is a number."""
        value = self.given[name]
        assert isinstance(value, int)  # noqa: S101 - the form of the word says so
        return value

    @property
    def optional(self) -> bool:
        """Tell whether its player may leave it out (WHQ-GOLD-08, WHQ-EFF-09)."""
        return self.may or self.cost != FREE


Effects = Annotated[tuple[Effect, ...], Bounds(0, 8)]


def effect(op: str, **given: Value) -> Effect:
    """Return an effect with these parameters and nothing else."""
    return Effect(Borne({op: given}))


@dataclass(frozen=True, slots=True)
class Clause:
    """When something happens, and what.

    at        the moment; "constant" is always, as long as the card is in force
    action    only in actions of this type; "" is any
    by        whose action it is: its holder's, or another hero's (Warden's Crossbow)
    location  only while this card is the active location; "" is any
    when      conditions: all must hold
    cost      what is paid; free ones are mandatory unless `may` (WHQ-EFF-09, -10)
    """

    at: At
    effects: Effects
    action: Annotated[str, Bounds(0, 10)] = ""
    by: By = "holder"
    location: MaybeId = ""
    when: Conditions = ()
    cost: Cost = FREE
    may: bool = False

    @property
    def optional(self) -> bool:
        """Tell whether its player may leave it out (WHQ-GOLD-08, WHQ-EFF-09)."""
        return self.may or self.cost != FREE


Clauses = Annotated[tuple[Clause, ...], Bounds(0, 4)]


# --- heroes --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HeroCard:
    """A hero (WHQ-SETUP-05, -06). `health` by size of the party: of two, three and four heroes."""

    id: Id
    name: Name
    title: Name
    kin: Name
    health: tuple[Annotated[int, Bounds(1, 60)], Annotated[int, Bounds(1, 60)], Annotated[int, Bounds(1, 60)]]
    text: Prose = ""
    clauses: Clauses = ()
    flavor: Prose = ""


@dataclass(frozen=True, slots=True)
class Targets:
    """Whom an attack may be aimed at (WHQ-ATK-01 to -04).

    most        enemies chosen at the same moment
    mode        "each" takes every success, or they are divided
    anywhere    a ranged attack: the shadows and other zones, too
    extra       what may be paid to choose up to `more` instead; `same_zone`: all of these stand in one zone
    """

    most: Annotated[int, Bounds(1, 12)] = 1
    mode: Literal["each", "divide"] = "each"
    anywhere: bool = False
    extra: Cost = FREE
    more: Annotated[int, Bounds(0, 12)] = 0
    same_zone: bool = False


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card (WHQ-ACT-03); `before` and `after` are the lines above and below the action's own (WHQ-ACT-04)."""

    id: Id
    hero: Id
    tier: Tier
    type: ActionType
    name: Name
    dice: Annotated[int, Bounds(0, 8)]
    text: Prose
    prepare: bool = False
    targets: Targets = Targets()
    before: Effects = ()
    after: Effects = ()

    @property
    def ranged(self) -> bool:
        """Tell whether it is a ranged attack (WHQ-ATK-03)."""
        return self.type == "attack" and self.targets.anywhere


@dataclass(frozen=True, slots=True)
class GearCard:
    """A piece of gear (WHQ-GEAR-01); that of one `hero` is legendary (WHQ-LEG-01)."""

    id: Id
    name: Name
    type: GearType
    text: Prose
    health: Annotated[int, Bounds(0, 20)] = 0
    clauses: Clauses = ()
    hero: MaybeId = ""

    @property
    def legendary(self) -> bool:
        """Tell whether it is legendary gear."""
        return bool(self.hero)


@dataclass(frozen=True, slots=True)
class ConditionCard:
    """A condition (WHQ-COND). `ends` says after which type of action it is discarded; "use": when it is used."""

    id: Id
    name: Name
    bad: bool
    text: Prose
    ends: Literal["explore", "rest", "aid", "attack", "use"]
    clauses: Clauses = ()


# --- enemies -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword of effect bars (WHQ-KEY). The three of the rules have no effects of their own: `core`."""

    id: Slug
    name: Name
    text: Prose
    core: bool = False
    effects: Effects = ()


@dataclass(frozen=True, slots=True)
class EnemyCard:
    """An enemy (WHQ-ENEM): `copies` cards of it; all cards of one `set` have one name (WHQ-DECK-03, WHQ-ENEM-03).

    level     0 for none: used only when called for (WHQ-DECK-12)
    bar       keywords, left to right (WHQ-KEY-01)
    flags     constant effects that the rules know: "no_exhaust", "no_engage"; `constant` says so in words
    nemesis   the nemesis effects (WHQ-NEM-02) and their words
    """

    id: Id
    set: Id
    name: Name
    trait: Name
    kind: EnemyKind
    attack: Annotated[int, Bounds(0, 20)]
    health: Annotated[int, Bounds(1, 60)]
    bar: Annotated[tuple[Slug, ...], Bounds(1, 6)]
    level: Level = 0
    resilience: Annotated[int, Bounds(0, 9)] = 0
    copies: Annotated[int, Bounds(1, 9)] = 1
    flags: Annotated[tuple[Slug, ...], Bounds(0, 4)] = ()
    constant: Prose = ""
    text: Prose = ""
    nemesis: Effects = ()
    flavor: Prose = ""


# --- the dungeon ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LocationCard:
    """A location (WHQ-LOC): exploration value, and the enemies that spawn when it is revealed (WHQ-SPAWN-06)."""

    id: Id
    name: Name
    explore: Annotated[int, Bounds(1, 20)]
    up: Annotated[int, Bounds(0, 6)]
    down: Annotated[int, Bounds(0, 6)]
    text: Prose
    level: Level = 0
    quest_symbol: bool = False
    clauses: Clauses = ()


@dataclass(frozen=True, slots=True)
class DungeonCard:
    """A dungeon card (WHQ-DUN): an item with clauses, used once, or an event with effects.

    treasure      symbols: a gear card each (WHQ-DUN-05)
    shuffle_back  goes into the dungeon deck, which is shuffled, instead of the discard pile
    """

    id: Id
    name: Name
    kind: Literal["item", "event"]
    text: Prose
    treasure: Annotated[int, Bounds(0, 3)] = 0
    quest_symbol: bool = False
    clauses: Clauses = ()
    effects: Effects = ()
    shuffle_back: bool = False


@dataclass(frozen=True, slots=True)
class Fortune:
    """The card that stands for a random legendary card of whoever draws it (WHQ-LEG-02): id, name, copies there are."""

    id: Id
    name: Name
    copies: Annotated[int, Bounds(1, 20)]
    text: Prose


# --- quest sheets --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a deck, shuffled by itself: open cards of a level (WHQ-DECK-04 to -06, WHQ-DELVE-02)."""

    level: Level
    standard: Count = 0
    elite: Count = 0
    open: Count = 0


@dataclass(frozen=True, slots=True)
class SetUp:
    """The back of a sheet: how the decks are built (WHQ-QSET-05, WHQ-DECK-01).

    sets                 enemy sets that go in whole (WHQ-DECK-03)
    standard, elite      open enemies of the quest's level; likewise `open` locations
    lair                 ids of nemeses that begin there (WHQ-LAIR-01); `nemeses` go into the enemy deck (WHQ-DECK-13)
    bottom               ids of locations below the open ones, the first of them on top
    enemies, locations   of a delve: blocks, the first on top (WHQ-DELVE-02)
    dungeon, gear        random cards in these decks (WHQ-DECK-07, -08)
    """

    sets: Annotated[tuple[Id, ...], Bounds(0, 8)] = ()
    standard: Count = 0
    elite: Count = 0
    lair: Annotated[tuple[Id, ...], Bounds(0, 4)] = ()
    nemeses: Annotated[tuple[Id, ...], Bounds(0, 4)] = ()
    open: Count = 0
    bottom: Annotated[tuple[Id, ...], Bounds(0, 6)] = ()
    enemies: Annotated[tuple[Block, ...], Bounds(0, 6)] = ()
    locations: Annotated[tuple[Block, ...], Bounds(0, 6)] = ()
    dungeon: Count = 0
    gear: Count = 0


@dataclass(frozen=True, slots=True)
class PerilEffect:
    """What the spaces of one colour do (WHQ-EFF-12)."""

    colour: Colour
    text: Prose
    effects: Effects = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """How a quest ends: any of `when`, of which all conditions must hold (WHQ-WIN-01)."""

    text: Prose
    when: Annotated[tuple[Conditions, ...], Bounds(1, 4)]


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a victory or a defeat brings (WHQ-WIN-02, -03)."""

    text: Prose
    effects: Effects = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A quest sheet (WHQ-SHEET). `level` 0 and `delve`: a standalone quest (WHQ-DELVE-02).

    track   the spaces of the peril track; the first one is the start (WHQ-QSET-06)
    """

    id: Id
    name: Name
    setup: SetUp
    track: Annotated[tuple[Peril, ...], Bounds(2, 30)]
    perils: Annotated[tuple[PerilEffect, ...], Bounds(1, 3)]
    victory: Ending
    defeat: Ending
    reward: Consequence
    penalty: Consequence
    level: Level = 0
    delve: bool = False
    intro: Annotated[str, Bounds(0, 1200)] = ""
    outro: tuple[Annotated[str, Bounds(0, 800)], Annotated[str, Bounds(0, 800)]] = ("", "")
    rules: Prose = ""
    clauses: Clauses = ()
    source: Path | None = field(default=None, compare=False)

    def peril(self, colour: str) -> PerilEffect | None:
        """Return the effect of a colour, None for a space without one."""
        return next((one for one in self.perils if one.colour == colour), None)


@dataclass(frozen=True, slots=True)
class Campaign:
    """Quests in their order (WHQ-CAMP-01)."""

    id: Id
    name: Name
    quests: Annotated[tuple[Id, ...], Bounds(1, 9)]
    intro: Annotated[str, Bounds(0, 1200)] = ""
