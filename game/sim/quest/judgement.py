"""How a quest stands for the party: wounds, enemies, progress towards the end that the sheet asks for, peril, hoard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.systems.quest.numbers import attack
from game.systems.quest.state import LAIR, SHADOWS

if TYPE_CHECKING:
    from game.content.quest.cards import Condition
    from game.systems.quest.state import Hero, State

WON, LOST = 100.0, -100.0
FALLEN = 16.0  # a defeated hero, besides its health
LIFE = 13.0  # a hero in full health
PROGRESS = 1.15  # a progress token that counts
PLACE = 20.0  # a location behind the party: more than its progress and the enemies that come with the next one
TOKEN, READY, GEAR, ITEM = 0.8, 0.55, 3.0, 1.4
BAD, GOOD = 2.2, 1.6  # a condition
THREAT = 1.0  # a point of attack value of a ready enemy in a zone, with what it takes to defeat it
HIDDEN = 1.6  # an enemy face down
LAST = 7.0  # what all of the peril track costs, the more of it is behind the party
HURRY, LATE = 0.5, 3.0  # each round, and each one after peril has come to the end of its track
QUARRY = 2.2  # a wound that the nemesis still bears, where its defeat wins


@dataclass(frozen=True, slots=True)
class Goal:
    """What the victory box of a sheet asks for.

    quarry   cards that must be defeated
    explore  whether locations must be explored
    hold     whether the party must last to the end of the peril track
    """

    quarry: tuple[str, ...]
    explore: bool
    hold: bool


def goal(state: State) -> Goal:
    """Return what wins the quest that is played."""
    ways = state.sheet.victory.when
    words: list[Condition] = [condition for way in ways for condition in way]
    quarry = tuple(name for condition in words if condition.word == "defeated" for name in condition.names)
    hold = any(condition.word == "peril_last" for condition in words)
    return Goal(quarry, not hold, hold)


def prospects(state: State) -> float:
    """Return how the quest stands; larger is better."""
    found = sum(WON if result == "won" else LOST for result in state.results)
    found += sum(_growth(state, hero) for hero in state.heroes.values())
    if state.phase in ("reward", "settlement", "over", "quest", "leader"):
        return found
    aim = goal(state)
    found += sum(_hero(state, key, hero) for key, hero in state.heroes.items())
    found -= sum(_enemy(state, key, aim) for key in state.enemies)
    if aim.explore:
        found += PROGRESS * state.progress - PLACE * len(state.decks["location"])
        if state.explored and len(state.decks["location"]):
            found += 1.5
    track = len(state.sheet.track) - 1
    share = state.peril / track
    if aim.hold:
        return found + 8.0 * share
    found -= LAST * share * (0.4 + 0.6 * share)
    return found - HURRY * state.round - LATE * max(0, state.round - track)


def _growth(state: State, hero: Hero) -> float:
    learnt = sum(state.adventure.actions[card].tier == "advanced" for card in hero.cards.values())
    return 4.0 * learnt + 2.0 * hero.limit + GEAR * len(hero.gear)


def _hero(state: State, key: str, hero: Hero) -> float:
    """Return what a hero is worth: its health by the root, what lies on its cards, what it holds."""
    if hero.down:
        return -FALLEN
    health = state.health(key)
    found: float = LIFE * (max(0, health - hero.wounds) / health) ** 0.6
    found += TOKEN * hero.held + READY * len(hero.ready) + ITEM * len(hero.items)
    for card in hero.conditions:
        found += -BAD if state.adventure.conditions[card].bad else GOOD
    return found


def _enemy(state: State, key: str, aim: Goal) -> float:
    """Return what an enemy costs the party: what it will deal before it is defeated."""
    enemy = state.enemies[key]
    if not enemy.up:
        return HIDDEN
    card = state.enemy_card(key)
    left = card.health - enemy.wounds
    if card.id in aim.quarry:
        hunted = QUARRY * left
        return hunted + (3.0 if enemy.zone == LAIR else 0.0) + (0.6 if enemy.zone == SHADOWS else 0.0)
    if enemy.zone == LAIR:
        return 2.0
    value = THREAT * (attack(state, key) + 0.5 * (len(card.bar) - 1)) * (0.55 + 0.45 * left / card.health)
    if enemy.zone == SHADOWS:
        return 0.75 * value
    return (0.8 if enemy.exhausted else 1.0) * value
