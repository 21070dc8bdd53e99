"""The cards that there are, by id: those of a library and those of a box; and how cards name each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.content.faults import did_you_mean
from game.content.quest.spoken import (
    of_action,
    of_condition,
    of_dungeon,
    of_enemy,
    of_gear,
    of_hero,
    of_keyword,
    of_location,
    walked,
)
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.quest.box import Box
    from game.content.quest.cards import (
        ActionCard,
        Condition,
        ConditionCard,
        DungeonCard,
        Effect,
        EnemyCard,
        Fortune,
        GearCard,
        HeroCard,
        Keyword,
        LocationCard,
    )
    from game.content.quest.spoken import Spoken
    from game.content.yaml_io import Where

WHICH = ("", "this", "this_enemy", "facedown")
"""What the parameter "which" says besides the id of a card or a set."""
ANY, ANY_BAD = "any", "any_bad"
PLACES = ("shadows", "lair", "zone")
"""Where a nemesis may be asked for."""


@dataclass
class Cards:
    """All cards by id."""

    heroes: dict[str, HeroCard] = field(default_factory=dict)
    actions: dict[str, ActionCard] = field(default_factory=dict)
    gear: dict[str, GearCard] = field(default_factory=dict)
    conditions: dict[str, ConditionCard] = field(default_factory=dict)
    keywords: dict[str, Keyword] = field(default_factory=dict)
    enemies: dict[str, EnemyCard] = field(default_factory=dict)
    locations: dict[str, LocationCard] = field(default_factory=dict)
    dungeon: dict[str, DungeonCard] = field(default_factory=dict)
    fortunes: dict[str, Fortune] = field(default_factory=dict)

    @property
    def sets(self) -> dict[str, tuple[EnemyCard, ...]]:
        """Return the cards of each enemy set; a nemesis is none (WHQ-DECK-03)."""
        found: dict[str, tuple[EnemyCard, ...]] = {}
        for card in self.enemies.values():
            if card.kind != "nemesis":
                found[card.set] = (*found.get(card.set, ()), card)
        return found

    @property
    def nemeses(self) -> dict[str, EnemyCard]:
        """Return the nemeses (WHQ-NEM-01)."""
        return {card.id: card for card in self.enemies.values() if card.kind == "nemesis"}

    @property
    def found_gear(self) -> dict[str, GearCard]:
        """Return the gear that may be in the gear deck: all but the legendary (WHQ-LEG-01)."""
        return {card.id: card for card in self.gear.values() if not card.legendary}

    @property
    def poolable(self) -> tuple[str, ...]:
        """Return the ids of what can be in a campaign pool: cards with the quest symbol (WHQ-POOL-01, -02)."""
        items = [card.id for card in self.dungeon.values() if card.quest_symbol]
        return (*self.fortunes, *self.nemeses, *items)

    def spoken(self) -> Iterator[Spoken]:
        """Go through what all cards say."""
        for hero in self.heroes.values():
            yield from of_hero(hero)
        for action in self.actions.values():
            yield from of_action(action)
        for gear in self.gear.values():
            yield from of_gear(gear)
        for condition in self.conditions.values():
            yield from of_condition(condition)
        for keyword in self.keywords.values():
            yield from of_keyword(keyword)
        for enemy in self.enemies.values():
            yield from of_enemy(enemy)
        for location in self.locations.values():
            yield from of_location(location)
        for card in self.dungeon.values():
            yield from of_dungeon(card)


def cards_of(box: Box) -> Cards:
    """Return the cards of a box by id."""
    return Cards(
        {card.id: card for card in box.heroes},
        {card.id: card for card in box.actions},
        {card.id: card for card in box.gear},
        {card.id: card for card in box.conditions},
        {card.id: card for card in box.keywords},
        {card.id: card for card in box.enemies},
        {card.id: card for card in box.locations},
        {card.id: card for card in box.dungeon},
        {box.fortune.id: box.fortune},
    )


def wrong_names(spoken: Spoken, known: Cards) -> Iterator[tuple[Where, str]]:
    """Go through the names on a list of effects that lead nowhere: their place, and a sentence."""
    clause = spoken.clause
    if clause is not None:
        yield from wrong_conditions(clause.when, (*spoken.head, "if"), spoken.owner, known)
        if clause.location and clause.location not in known.locations:
            yield (*spoken.head, "location"), no_location(clause.location, spoken.owner, known)
    for said in walked(spoken.effects, spoken.where):
        yield from wrong_conditions(said.effect.when, (*said.where, "if"), spoken.owner, known)
        yield from _wrong_effect(said.effect, said.where, spoken.owner, known)


def _wrong_effect(effect: Effect, where: Where, owner: str, known: Cards) -> Iterator[tuple[Where, str]]:
    given = effect.given
    if effect.op in ("condition", "cure"):
        name = str(given.get("name", ""))
        if name not in known.conditions and (effect.op == "condition" or name not in (ANY, ANY_BAD)):
            words = _('"{owner}" names the unknown condition "{id}"').format(owner=owner, id=name)
            yield (*where, "name"), words + did_you_mean(name, known.conditions)
    which = given.get("which")
    if isinstance(which, str) and which not in (*WHICH, *known.enemies):
        yield (*where, "which"), _no_enemy(which, owner, known)
    card = given.get("card")
    if effect.op == "pool_add" and card not in known.poolable:
        words = _('"{owner}" puts "{id}" into the campaign pool, which has no quest symbol or is not there')
        yield (*where, "card"), words.format(owner=owner, id=card) + did_you_mean(str(card), known.poolable, listed=0)


def wrong_conditions(
    conditions: Iterable[Condition], where: Where, owner: str, known: Cards
) -> Iterator[tuple[Where, str]]:
    """Go through the names in conditions that lead nowhere."""
    for condition in conditions:
        place, names = (*where, condition.word), condition.names
        if condition.word == "location":
            for name in names:
                if name not in known.locations:
                    yield place, no_location(name, owner, known)
        elif condition.word == "defeated":
            for name in names:
                if name not in known.enemies:
                    yield place, _no_enemy(name, owner, known)
        elif condition.word == "nemesis_in":
            if len(names) != 2 or names[1] not in PLACES:
                words = _('"{owner}": "nemesis_in" names a nemesis and one of the places {places}')
                yield place, words.format(owner=owner, places=", ".join(PLACES))
            elif names[0] not in known.nemeses:
                words = _('"{owner}" names the unknown nemesis "{id}"').format(owner=owner, id=names[0])
                yield place, words + did_you_mean(names[0], known.nemeses)


def no_location(name: str, owner: str, known: Cards) -> str:
    """Return the sentence about a location that is not there."""
    words = _('"{owner}" names the unknown location "{id}"').format(owner=owner, id=name)
    return words + did_you_mean(name, known.locations, listed=0)


def _no_enemy(name: str, owner: str, known: Cards) -> str:
    words = _('"{owner}" names the unknown enemy "{id}"').format(owner=owner, id=name)
    return words + did_you_mean(name, known.enemies, listed=0)
