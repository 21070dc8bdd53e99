"""What a game of the quest room is played with: the scenario, and the box with all cards that may come up in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated, Any, Literal

from game.content.plain import FILE_NAME, Bounds, to_plain
from game.content.quest.cards import (  # noqa: TC001 - annotations of cards are read when they are taken from a save
    ActionCard,
    ActionType,
    Campaign,
    ConditionCard,
    DungeonCard,
    EnemyCard,
    Fortune,
    GearCard,
    HeroCard,
    Id,
    Keyword,
    LocationCard,
    MaybeId,
    Name,
    Prose,
    Sheet,
)


@dataclass(frozen=True, slots=True)
class Member:
    """One hero of a party and what it brings to the first quest: nothing, unless a scenario begins later.

    seat      who plays it (WHQ-GOLD-05)
    advanced  types of action of which it has the advanced card already (WHQ-SETT-04)
    gear      ids of what it has equipped; `limit` is its gear limit (WHQ-EQUIP-02)
    """

    hero: Id
    seat: Annotated[int, Bounds(0, 3)] = 0
    advanced: Annotated[tuple[ActionType, ...], Bounds(0, 4)] = ()
    gear: Annotated[tuple[Id, ...], Bounds(0, 12)] = ()
    limit: Annotated[int, Bounds(1, 20)] = 1


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who sets out where.

    quest     id of the one sheet that is played, or "" if `campaign` is the id of a campaign (WHQ-SETUP-01)
    party     two to four heroes, clockwise; every seat plays at least one
    pool      ids of cards in the campaign pool at the beginning (WHQ-POOL-01)
    """

    id: Annotated[str, Bounds(1, 200, FILE_NAME)]
    name: Name
    party: Annotated[tuple[Member, ...], Bounds(2, 4)]
    quest: MaybeId = ""
    campaign: MaybeId = ""
    pool: Annotated[tuple[Id, ...], Bounds(0, 20)] = ()
    seats: Annotated[int, Bounds(1, 4)] = 1
    teams: tuple[tuple[int, ...], ...] = ((0,),)
    players: tuple[Annotated[str, Bounds(0, 200)], ...] = ()
    description: Prose = ""
    minutes: Annotated[int, Bounds(1, 600)] = 60
    beginners: bool = False
    room: Literal["quest"] = "quest"
    source: Path | None = field(default=None, compare=False)

    @property
    def maps(self) -> tuple[str, ...]:
        """Return none: a card table is no map."""
        return ()


@dataclass(frozen=True, slots=True)
class Box:
    """All cards that may come up: those of the party's heroes, and everything else that there is.

    sheets    of the quests that are played, in their order
    campaign  None of a single quest
    """

    heroes: tuple[HeroCard, ...]
    actions: tuple[ActionCard, ...]
    gear: tuple[GearCard, ...]
    conditions: tuple[ConditionCard, ...]
    keywords: tuple[Keyword, ...]
    enemies: tuple[EnemyCard, ...]
    locations: tuple[LocationCard, ...]
    dungeon: tuple[DungeonCard, ...]
    fortune: Fortune
    sheets: tuple[Sheet, ...]
    campaign: Campaign | None = None


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """A game as it is played; `players` are the names by seat."""

    scenario: Scenario
    players: tuple[str, ...]
    box: Box

    def plain(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        return {"scenario": to_plain(self.scenario), "players": list(self.players), "box": to_plain(self.box)}
