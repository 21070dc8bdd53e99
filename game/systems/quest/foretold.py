"""What the enemy phase will do at most to each hero, before the heroes end theirs (WHQ-EPH, WHQ-KEY)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.systems.quest import numbers
from game.systems.quest.activating import CORE, INFLICT
from game.systems.quest.state import LAIR, SHADOWS

if TYPE_CHECKING:
    from game.systems.quest.state import State


@dataclass(frozen=True, slots=True)
class Blow:
    """What one enemy may do to a hero: wounds by Inflict, and the other keywords of its bar that are no moves."""

    enemy: str
    wounds: int
    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """The worst that a hero may meet: blows, face-down enemies that nobody knows, whether it may fall."""

    hero: str
    blows: tuple[Blow, ...]
    unknown: int
    falls: bool

    @property
    def wounds(self) -> int:
        """The wounds of all known blows."""
        return sum(blow.wounds for blow in self.blows)


def dangers(state: State) -> list[Danger]:
    """Return the worst of the next enemy phase for each hero that stands, from the leader.

    Each hero for itself: an enemy in the shadows may come to any of them, but to one only. Enemies of other zones
    count where their bar moves them on.
    """
    found = []
    unknown = sum(not enemy.up and not enemy.exhausted for enemy in state.enemies.values())
    for hero in state.standing():
        blows = [blow for key in state.enemies if (blow := _blow(state, key, hero)) is not None]
        left = state.health(hero) - state.heroes[hero].wounds
        falls = sum(blow.wounds for blow in blows) >= left
        found.append(Danger(hero, tuple(blows), unknown, falls))
    return found


def _blow(state: State, key: str, hero: str) -> Blow | None:
    """Return what an enemy may do to a hero, None for nothing."""
    enemy = state.enemies[key]
    if not enemy.up or enemy.exhausted or enemy.zone == LAIR:
        return None
    card = state.enemy_card(key)
    moves = any(word not in CORE and _moves(state, word) for word in card.bar)
    if enemy.zone not in (hero, SHADOWS) and not moves:
        return None
    wounds = numbers.attack(state, key) * card.bar.count(INFLICT)
    others = tuple(word for word in card.bar if word not in CORE)
    return Blow(key, wounds, others) if wounds or others else None


def _moves(state: State, keyword: str) -> bool:
    return any(effect.op == "engage" for effect in state.adventure.keywords[keyword].effects)
