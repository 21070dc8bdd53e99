"""The state of one game: heroes and what they hold, enemies in their zones, decks, the sheet, the action going on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content.quest.cards import ACTION_TYPES, MOST_IN_ZONE
from game.engine.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.quest.cards import ActionCard, EnemyCard, HeroCard, LocationCard, Sheet
    from game.engine.limits import Mark
    from game.systems.quest.adventure import Adventure

SHADOWS, LAIR = "shadows", "lair"
DECKS = ("enemy", "location", "dungeon", "gear")


class Worn(NamedTuple):
    """A piece of gear in a play area: exhausted cards are turned, depleted ones lie face down (WHQ-EXH-01, -06)."""

    id: str
    exhausted: bool = False
    depleted: bool = False


@dataclass(slots=True)
class Hero:
    """A hero and its play area (WHQ-GOLD-12).

    cards      its action card of each type (WHQ-SETUP-08); `exhausted` types, success `tokens` by type
    down, out  defeated: the card lies face down (WHQ-DEF-03); eliminated from a delve (WHQ-DELVE-04)
    legendary  ids of its legendary gear that is not in play (WHQ-LEG-06)
    visited    the settlement actions that it has taken now (WHQ-SETT-02)
    """

    id: str
    seat: int
    cards: dict[str, str]
    legendary: tuple[str, ...] = ()
    limit: int = 1
    wounds: int = 0
    down: bool = False
    out: bool = False
    exhausted: tuple[str, ...] = ()
    tokens: dict[str, int] = field(default_factory=dict)
    gear: tuple[Worn, ...] = ()
    items: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    visited: tuple[str, ...] = ()

    def clone(self) -> Hero:
        """Return an independent copy."""
        return replace(self, cards=dict(self.cards), tokens=dict(self.tokens))

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        told = {name: getattr(self, name) for name in ("id", "seat", "limit", "wounds", "down", "out")}
        lists = {
            name: list(getattr(self, name)) for name in ("legendary", "exhausted", "items", "conditions", "visited")
        }
        gear = [[worn.id, worn.exhausted, worn.depleted] for worn in self.gear]
        return told | lists | {"cards": dict(self.cards), "tokens": dict(self.tokens), "gear": gear}

    @property
    def ready(self) -> list[str]:
        """The types of its ready action cards."""
        return [kind for kind in ACTION_TYPES if kind not in self.exhausted]

    @property
    def held(self) -> int:
        """How many success tokens lie on its action cards."""
        return sum(self.tokens.values())

    def worn(self, gear: str) -> Worn | None:
        """Return a piece of gear in its play area."""
        return next((worn for worn in self.gear if worn.id == gear), None)


@dataclass(slots=True)
class Enemy:
    """An enemy card in play; its neutral `key` does not tell a card that lies face down.

    `zone`: a hero, or a place. Each is in one zone (WHQ-ZONE-01); `wounds` are the sum of its tokens (WHQ-WND-02, -03).
    """

    key: str
    card: str
    zone: str
    up: bool = True
    exhausted: bool = False
    wounds: int = 0

    def clone(self) -> Enemy:
        """Return an independent copy."""
        return replace(self)

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class Action:
    """The action that is being performed (WHQ-ACT).

    step        "lines", "aim", "tokens", "pool", "reroll", "modify", "results", "after": how far it has come
    targets     enemies it is aimed at; `aid` the hero
    spent       success tokens spent on it (WHQ-ACT-07); `paid` whether more targets were paid for
    dice, least what is added to the dice of the card, and how few they may become
    candidates  the ready enemies that were counted at the roll (WHQ-ACT-08)
    hero, enemy what the dice show; `banked` critical successes (WHQ-ACT-12)
    mods        symbols added and removed by effects (WHQ-ACT-13)
    defeated    enemies that it has defeated, with their cards
    felled      of these the ones that fell ready and in the hero's own zone, with their attack values (WHQ-ATK-05)
    again       whether its card is readied when it is fully resolved
    """

    by: str
    type: str
    card: str
    step: str = "lines"
    targets: tuple[str, ...] = ()
    aid: str = ""
    spent: int = 0
    paid: bool = False
    dice: int = 0
    least: int = 0
    candidates: tuple[str, ...] = ()
    hero: tuple[str, ...] = ()
    enemy: tuple[str, ...] = ()
    banked: int = 0
    mods: dict[str, int] = field(default_factory=dict)
    defeated: tuple[tuple[str, str], ...] = ()
    felled: tuple[tuple[str, int], ...] = ()
    again: bool = False

    def clone(self) -> Action:
        """Return an independent copy."""
        return replace(self, mods=dict(self.mods))

    def plain(self) -> dict[str, Any]:
        """Return it as plain values."""
        told = {name: getattr(self, name) for name in self.__slots__}
        lists = {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}
        pairs = {"defeated": [list(one) for one in self.defeated], "felled": [list(one) for one in self.felled]}
        return lists | {"mods": dict(self.mods)} | pairs

    def rolled(self, symbol: str) -> int:
        """Return how often a symbol shows on all dice (WHQ-ACT-14; what a hero shows on black dice counts, ruling)."""
        return sum(face.count(symbol) for face in (*self.hero, *self.enemy))

    def total(self, symbol: str) -> int:
        """Return how many symbols there are with everything that is added and removed; never below 0."""
        more = self.spent + self.banked if symbol == "S" else 0
        return max(0, self.rolled(symbol) + more + self.mods.get(symbol, 0))


class State:
    """One moment of a game. `adventure` never changes; everything else is copied by `clone` and written by events."""

    VALUES = (
        "acted", "active", "defeated", "leader", "location", "made", "peril", "peril_start", "phase", "pointer",
        "pool", "progress", "quest", "results", "round", "set_aside", "settling", "slots", "used", "verdict", "winners",
    )  # fmt: skip
    """What is replaced, never changed in place."""
    __slots__ = (*VALUES, "action", "adventure", "boxed", "decks", "discards", "enemies", "heroes")

    def __init__(self, adventure: Adventure) -> None:
        self.adventure = adventure
        self.heroes: dict[str, Hero] = {}
        self.enemies: dict[str, Enemy] = {}
        self.decks: dict[str, Pile] = {name: Pile() for name in DECKS}
        self.discards: dict[str, tuple[str, ...]] = dict.fromkeys(DECKS, ())
        self.boxed: dict[str, tuple[str, ...]] = dict.fromkeys(DECKS, ())
        """What was left in the box as decks were built: nobody knows which cards these are."""
        self.action: Action | None = None
        self.phase = "quest"
        self.round = 0
        self.quest = 0
        self.results: tuple[str, ...] = ()
        """"won" or "lost" of each quest that is over."""
        self.pool: tuple[str, ...] = adventure.played.scenario.pool
        self.peril_start = 0
        self.peril = 0
        self.leader = ""
        self.active = ""
        self.slots: tuple[str, ...] = ()
        """The activations of this hero phase that are still to come, the one going on first."""
        self.acted = False
        """Whether the hero of the first slot has performed its action."""
        self.pointer = ""
        """Whose turn it is to activate an enemy."""
        self.settling: tuple[str, ...] = ()
        self.location = ""
        self.progress = 0
        self.made = 0
        """How many enemies have come into play: their keys are numbered."""
        self.defeated: tuple[str, ...] = ()
        """The cards of enemies defeated in this quest."""
        self.set_aside: tuple[str, ...] = ()
        """Cards used up until the quest is over: Legendary Fortunes (ruling at WHQ-LEG-02)."""
        self.used: tuple[Mark, ...] = ()
        self.verdict = ""
        self.winners: tuple[int, ...] | None = None

    def clone(self) -> State:
        """Return an independent copy."""
        new = object.__new__(State)
        for name in self.VALUES:
            setattr(new, name, getattr(self, name))
        new.adventure = self.adventure
        new.heroes = {key: hero.clone() for key, hero in self.heroes.items()}
        new.enemies = {key: enemy.clone() for key, enemy in self.enemies.items()}
        new.decks, new.discards, new.boxed = dict(self.decks), dict(self.discards), dict(self.boxed)
        new.action = None if self.action is None else self.action.clone()
        return new

    def plain(self) -> dict[str, Any]:
        """Return everything that changes as plain values."""
        told = {name: getattr(self, name) for name in self.VALUES}
        told = {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}
        told["used"] = [list(mark) for mark in self.used]
        told["heroes"] = [hero.plain() for hero in self.heroes.values()]
        told["enemies"] = [enemy.plain() for enemy in self.enemies.values()]
        told["decks"] = {name: pile.plain() for name, pile in self.decks.items()}
        told["discards"] = {name: list(cards) for name, cards in self.discards.items()}
        told["boxed"] = {name: list(cards) for name, cards in self.boxed.items()}
        told["action"] = None if self.action is None else self.action.plain()
        return told

    # --- who -------------------------------------------------------------------------------------------------------

    def card(self, hero: str) -> HeroCard:
        """Return the hero card of a hero."""
        return self.adventure.heroes[hero]

    def seats(self) -> range:
        """Return the seats."""
        return range(self.adventure.played.scenario.seats)

    def seat(self, hero: str) -> int:
        """Return who plays a hero and decides for it (WHQ-GOLD-05)."""
        return self.heroes[hero].seat

    def lead(self) -> int:
        """Return the seat of the party leader, who decides where the heroes do not agree (WHQ-GOLD-06, -07)."""
        return self.heroes[self.leader].seat if self.leader else 0

    def clockwise(self, first: str = "") -> list[str]:
        """Return the party, clockwise from one hero or from who has the leader token (WHQ-GOLD-09, WHQ-LEAD-01)."""
        order = list(self.heroes)
        at = order.index(first or self.leader) if (first or self.leader) else 0
        return order[at:] + order[:at]

    def standing(self, first: str = "") -> list[str]:
        """Return the heroes that are not defeated, clockwise from one of them or from the party leader."""
        return [key for key in self.clockwise(first) if not self.heroes[key].down]

    def you(self) -> str:
        """Return the active hero; while nobody is, "you" is the party leader (WHQ-ACTIVE-03, -04)."""
        return self.active or self.led()

    def led(self) -> str:
        """Return whom an effect on the party leader hits: if defeated the next hero, "" if all are (WHQ-LEAD-06)."""
        return next(iter(self.standing()), "")

    def health(self, hero: str) -> int:
        """Return the health of a hero with what its gear adds; a depleted card adds nothing (WHQ-EXH-06)."""
        gear = self.adventure.gear
        return self.adventure.printed_health(hero) + sum(
            gear[worn.id].health for worn in self.heroes[hero].gear if not worn.depleted
        )

    def action_card(self, hero: str, kind: str) -> ActionCard:
        """Return the action card of a type that a hero has now."""
        return self.adventure.actions[self.heroes[hero].cards[kind]]

    # --- enemies ---------------------------------------------------------------------------------------------------

    def enemy_card(self, key: str) -> EnemyCard:
        """Return the card of an enemy in play."""
        return self.adventure.enemies[self.enemies[key].card]

    def seen(self, key: str) -> bool:
        """Tell whether an enemy is in play and lies face up."""
        return key in self.enemies and self.enemies[key].up

    def shown(self, key: str) -> str:
        """Return the card of an enemy that everybody sees: face up in play, or defeated in this action; else ""."""
        if key in self.enemies:
            return self.enemies[key].card if self.enemies[key].up else ""
        return dict(self.action.defeated).get(key, "") if self.action is not None else ""

    def zone(self, hero: str) -> list[str]:
        """Return the enemies in the engagement zone of a hero (WHQ-ZONE-02), or in the shadows or the lair."""
        return [key for key, enemy in self.enemies.items() if enemy.zone == hero]

    def ready_in(self, zone: str) -> list[str]:
        """Return the ready enemies of a zone."""
        return [key for key, enemy in self.enemies.items() if enemy.zone == zone and not enemy.exhausted]

    def full(self, hero: str) -> bool:
        """Tell whether a zone holds as many enemies as it may (WHQ-ZONE-04)."""
        return len(self.zone(hero)) >= MOST_IN_ZONE

    def in_play(self) -> Iterator[Enemy]:
        """Go through the enemies in play, as they came."""
        yield from self.enemies.values()

    # --- the quest -------------------------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        """The sheet of the quest that is played."""
        return self.adventure.sheets[self.quest]

    @property
    def place(self) -> LocationCard | None:
        """The active location (WHQ-LOC-01), None before the first one is revealed."""
        return self.adventure.locations[self.location] if self.location else None

    @property
    def explored(self) -> bool:
        """Whether the active location is fully explored (WHQ-LOC-03)."""
        return self.place is not None and self.progress >= self.place.explore
