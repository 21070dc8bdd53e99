"""What never changes in a game: the cards of the box by id, who plays whom, and what was written down of it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import PARTY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.content.quest.box import AsPlayed, Member
    from game.content.quest.cards import (
        ActionCard,
        Clause,
        ConditionCard,
        DungeonCard,
        EnemyCard,
        GearCard,
        HeroCard,
        Keyword,
        LocationCard,
        Sheet,
    )


def labelled(cards: Iterable[str]) -> tuple[str, ...]:
    """Return cards of a pile told apart: of several alike the second is "id/2", and so on."""
    seen: Counter[str] = Counter()
    found = []
    for card in cards:
        seen[card] += 1
        found.append(card if seen[card] == 1 else f"{card}/{seen[card]}")
    return tuple(found)


def unlabelled(label: str) -> str:
    """Return the id of the card behind a label of a pile."""
    return label.partition("/")[0]


Spoken = dict[str, tuple["Clause", ...]]
"""The clauses of a card by the moment at which they speak."""

Numbered = tuple[tuple[int, "Clause"], ...]
"""What a card says at one moment: its clauses with their numbers."""


class Said:
    """What all cards say at one moment, by id: only those that say anything are in it. Sheets are told by number."""

    __slots__ = ("conditions", "gear", "heroes", "items", "places", "sheets")

    def __init__(self, adventure: Adventure, at: str) -> None:
        def of(cards: Iterable[tuple[Any, Any]]) -> dict[Any, Numbered]:
            told = ((key, adventure.spoken(card).get(at, ())) for key, card in cards)
            return {key: tuple(enumerate(clauses)) for key, clauses in told if clauses}

        self.sheets = of(enumerate(adventure.sheets))
        self.places = of(adventure.locations.items())
        self.heroes = of(adventure.heroes.items())
        self.conditions = of(adventure.conditions.items())
        self.gear = of(adventure.gear.items())
        self.items = of(adventure.dungeon.items())


class Adventure:
    """The set-up as it is played; `plain` are its plain values, which a save keeps."""

    def __init__(self, played: AsPlayed, plain: Mapping[str, Any]) -> None:
        box = played.box
        self.played, self.plain = played, plain
        self.members: dict[str, Member] = {member.hero: member for member in played.scenario.party}
        self.heroes: dict[str, HeroCard] = {card.id: card for card in box.heroes}
        self.actions: dict[str, ActionCard] = {card.id: card for card in box.actions}
        self.gear: dict[str, GearCard] = {card.id: card for card in box.gear}
        self.conditions: dict[str, ConditionCard] = {card.id: card for card in box.conditions}
        self.keywords: dict[str, Keyword] = {card.id: card for card in box.keywords}
        self.enemies: dict[str, EnemyCard] = {card.id: card for card in box.enemies}
        self.locations: dict[str, LocationCard] = {card.id: card for card in box.locations}
        self.dungeon: dict[str, DungeonCard] = {card.id: card for card in box.dungeon}
        self.fortune = box.fortune
        self.sheets: tuple[Sheet, ...] = box.sheets
        self.campaign = box.campaign
        self._spoken: dict[int, Spoken] = {}
        self._said: dict[str, Said] = {}

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self.played.players

    @property
    def size(self) -> int:
        """How many heroes set out: it decides which hero cards are used (WHQ-SETUP-06)."""
        return len(self.members)

    @cached_property
    def by_hero(self) -> dict[tuple[str, str, str], str]:
        """The action card of a hero by tier and type."""
        return {(card.hero, card.tier, card.type): card.id for card in self.actions.values()}

    def printed_health(self, hero: str) -> int:
        """Return the health on the card of a hero for this size of party (WHQ-SETUP-06, WHQ-WND-05)."""
        return self.heroes[hero].health[PARTY.index(self.size)]

    def said(self, at: str) -> Said:
        """Return what cards say at a moment, found out once: it is asked at every event, and mostly it is nothing."""
        found = self._said.get(at)
        if found is None:
            found = self._said[at] = Said(self, at)
        return found

    def spoken(self, card: Any) -> Spoken:
        """Return the clauses of a card by moment, found out once."""
        found = self._spoken.get(id(card))
        if found is None:
            found = {}
            for clause in card.clauses:
                found[clause.at] = (*found.get(clause.at, ()), clause)
            self._spoken[id(card)] = found
        return found
