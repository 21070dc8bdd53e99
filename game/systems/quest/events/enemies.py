"""Events of enemies: spawned, moved, turned, wounded, defeated."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine.event import Event
from game.engine.view import Unknown
from game.systems.quest.adventure import unlabelled
from game.systems.quest.state import Enemy

if TYPE_CHECKING:
    from game.systems.quest.state import State


@dataclass(slots=True)
class EnemySpawned(Event):
    """An enemy came into play from the enemy deck (WHQ-SPAWN-01); face down nobody sees which one (WHQ-DECK-02).

    `card` is its label in the deck.
    """

    key: str
    card: Any
    zone: str
    up: bool = True

    def seen(self, seat: int) -> EnemySpawned:  # noqa: ARG002 - nobody sees a card that lies face down
        """Return it without the card if that lies face down."""
        return self if self.up else replace(self, card=Unknown("enemy"))

    def apply(self, state: State) -> None:
        """Lay the card down, ready and without wounds; it is no longer in the deck."""
        state.decks["enemy"] = state.decks["enemy"].without(self.card, tuple(state.seats()) if self.up else ())
        state.made += 1
        state.enemies[self.key] = Enemy(self.key, unlabelled(self.card), self.zone, self.up)


@dataclass(slots=True)
class NemesisPlaced(Event):
    """A nemesis was laid into its lair (WHQ-LAIR-01)."""

    key: str
    card: str

    def apply(self, state: State) -> None:
        """Lay the card down."""
        state.made += 1
        state.enemies[self.key] = Enemy(self.key, self.card, "lair")


@dataclass(slots=True)
class EnemyRevealed(Event):
    """A face-down enemy was turned up (WHQ-FD-02); it is never turned down again (WHQ-FD-06)."""

    key: str
    card: str
    reveals = True

    def apply(self, state: State) -> None:
        """Turn it up."""
        state.enemies[self.key].up = True


@dataclass(slots=True)
class EnemyMoved(Event):
    """An enemy moved to another zone (WHQ-ZONE-03); `why`: "engage", "shadows", "full", "defeat".

    `card` is what is seen of it, "" of one that lies face down.
    """

    key: str
    zone: str
    why: str
    card: str = ""

    def apply(self, state: State) -> None:
        """Lay it there: the last of its zone."""
        enemy = state.enemies.pop(self.key)
        enemy.zone = self.zone
        state.enemies[self.key] = enemy


@dataclass(slots=True)
class EnemyExhausted(Event):
    """An enemy was exhausted, after its activation or by an effect (WHQ-EPH-05, WHQ-EXH-04)."""

    key: str

    def apply(self, state: State) -> None:
        """Turn it aside."""
        state.enemies[self.key].exhausted = True


@dataclass(slots=True)
class EnemiesReadied(Event):
    """All enemies were readied at the end of the enemy phase (WHQ-EPH-07)."""

    keys: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Turn them upright."""
        for key in self.keys:
            state.enemies[key].exhausted = False


@dataclass(slots=True)
class EnemyWounded(Event):
    """An enemy suffered wounds (WHQ-WND-01); `ignored` by its resilience (WHQ-RES-01)."""

    key: str
    wounds: int
    why: str
    ignored: int = 0
    card: str = ""

    def apply(self, state: State) -> None:
        """Put the wounds on the card, at most its health (WHQ-WND-04)."""
        enemy = state.enemies[self.key]
        enemy.wounds = min(state.enemy_card(self.key).health, enemy.wounds + self.wounds)


@dataclass(slots=True)
class EnemyHealed(Event):
    """An enemy healed wounds (WHQ-HEAL-01)."""

    key: str
    wounds: int
    card: str = ""

    def apply(self, state: State) -> None:
        """Take the wounds from the card."""
        enemy = state.enemies[self.key]
        enemy.wounds = max(0, enemy.wounds - self.wounds)


@dataclass(slots=True)
class EnemyDefeated(Event):
    """An enemy was defeated and discarded (WHQ-DEF-09); a nemesis of the pool goes to the box (WHQ-NEM-06).

    `attack` is its attack value as it fell, which still counts in the action that is going on (WHQ-ATK-05).
    """

    key: str
    card: str
    boxed: bool
    attack: int

    def apply(self, state: State) -> None:
        """Take it out of play; what its defeat means is remembered."""
        enemy, action = state.enemies.pop(self.key), state.action
        state.defeated = (*state.defeated, self.card)
        if action is not None:
            action.defeated = (*action.defeated, (self.key, self.card))
        if action is not None and enemy.zone == action.by and not enemy.exhausted:
            action.felled = (*action.felled, (self.key, self.attack))
        if self.boxed:
            state.pool = tuple(card for card in state.pool if card != self.card)
        else:
            state.discards["enemy"] = (*state.discards["enemy"], self.card)


@dataclass(slots=True)
class EnemyLeft(Event):
    """An enemy in the shadows was discarded as the party travelled (WHQ-ZONE-08): it is not defeated (ruling)."""

    key: str
    card: str

    def apply(self, state: State) -> None:
        """Put it on the discard pile."""
        del state.enemies[self.key]
        state.discards["enemy"] = (*state.discards["enemy"], self.card)


@dataclass(slots=True)
class EnemyActivated(Event):
    """A hero activated an enemy (WHQ-EPH-01): that hero is active now (WHQ-ACTIVE-02).

    zone    where it stood; `others` ready ones of that place could have been chosen in its stead (WHQ-EPH-02)
    card    what was seen of it, "" of one that lay face down
    """

    hero: str
    key: str
    zone: str
    others: int
    card: str

    def apply(self, state: State) -> None:
        """Name who is active."""
        state.active = self.hero


@dataclass(slots=True)
class KeywordResolved(Event):
    """A keyword of the bar is resolved (WHQ-KEY-01); it changes nothing by itself. `place`: the number of it there."""

    key: str
    keyword: str
    card: str
    place: int


@dataclass(slots=True)
class EnemyDone(Event):
    """The activation of an enemy is over: who was active before is active again; `follows` is whose turn is next."""

    key: str
    follows: str = ""
    active: str = ""

    def apply(self, state: State) -> None:
        """Let the next hero have its turn, outside the enemy phase nobody."""
        state.active = self.active
        state.pointer = self.follows or state.pointer


@dataclass(slots=True)
class NemesisEffect(Event):
    """The nemesis effect of an enemy is resolved (WHQ-NEM-02); it changes nothing by itself."""

    key: str
    card: str
