"""Events of heroes: wounds, conditions, tokens, cards turned, gear and items."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.quest.cards import MOST_TOKENS
from game.engine.event import Event
from game.systems.quest.state import Worn

if TYPE_CHECKING:
    from game.systems.quest.state import State


@dataclass(slots=True)
class HeroWounded(Event):
    """A hero suffered wounds (WHQ-WND-01); `why` names the cause: "attack", "inflict", "zone", "cost", "effect".

    `card` is that of the enemy.
    """

    hero: str
    wounds: int
    why: str
    enemy: str = ""
    card: str = ""

    def apply(self, state: State) -> None:
        """Put the wounds on the card, at most its health (WHQ-WND-04)."""
        one = state.heroes[self.hero]
        one.wounds = min(state.health(self.hero), one.wounds + self.wounds)


@dataclass(slots=True)
class HeroHealed(Event):
    """A hero healed wounds (WHQ-HEAL-01)."""

    hero: str
    wounds: int

    def apply(self, state: State) -> None:
        """Take the wounds from the card."""
        one = state.heroes[self.hero]
        one.wounds = max(0, one.wounds - self.wounds)


@dataclass(slots=True)
class HeroDefeated(Event):
    """A hero was defeated: its card is turned down, conditions and surplus wounds are discarded (WHQ-DEF-03).

    Everything else in its play area stays (WHQ-DEF-04). In a delve it is eliminated (WHQ-DELVE-04).
    """

    hero: str
    eliminated: bool = False

    def apply(self, state: State) -> None:
        """Turn the card down."""
        one = state.heroes[self.hero]
        one.down, one.out, one.conditions = True, self.eliminated, ()
        one.wounds = min(one.wounds, state.health(self.hero))


@dataclass(slots=True)
class HeroRevived(Event):
    """The card of a defeated hero was turned up again (WHQ-DEF-07)."""

    hero: str

    def apply(self, state: State) -> None:
        """Turn the card up."""
        state.heroes[self.hero].down = False


@dataclass(slots=True)
class ConditionGained(Event):
    """A hero took a condition card from the supply (WHQ-COND-01)."""

    hero: str
    condition: str

    def apply(self, state: State) -> None:
        """Lay the card down."""
        one = state.heroes[self.hero]
        one.conditions = (*one.conditions, self.condition)


@dataclass(slots=True)
class ConditionDiscarded(Event):
    """A condition card went back to its stack (WHQ-COND-02)."""

    hero: str
    condition: str

    def apply(self, state: State) -> None:
        """Take the card away."""
        one = state.heroes[self.hero]
        one.conditions = tuple(held for held in one.conditions if held != self.condition)


@dataclass(slots=True)
class TokenPlaced(Event):
    """A success token was laid on an action card (WHQ-AID-03)."""

    hero: str
    kind: str

    def apply(self, state: State) -> None:
        """Lay it there, at most two on a card (WHQ-TOK-01)."""
        tokens = state.heroes[self.hero].tokens
        tokens[self.kind] = min(MOST_TOKENS, tokens.get(self.kind, 0) + 1)


@dataclass(slots=True)
class TokenDiscarded(Event):
    """A success token was discarded from an action card (WHQ-TOK-04, WHQ-DISC-01, -02)."""

    hero: str
    kind: str

    def apply(self, state: State) -> None:
        """Take it from there."""
        tokens = state.heroes[self.hero].tokens
        left = tokens[self.kind] - 1
        if left > 0:
            tokens[self.kind] = left
        else:
            tokens.pop(self.kind, None)


@dataclass(slots=True)
class CardsReadied(Event):
    """Action cards of a hero were readied (WHQ-ACT-17, WHQ-EXH-01)."""

    hero: str
    kinds: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Turn them upright."""
        one = state.heroes[self.hero]
        one.exhausted = tuple(kind for kind in one.exhausted if kind not in self.kinds)


@dataclass(slots=True)
class CardExhausted(Event):
    """An action card was exhausted by an effect (WHQ-EXH-01)."""

    hero: str
    kind: str

    def apply(self, state: State) -> None:
        """Turn it aside."""
        one = state.heroes[self.hero]
        if self.kind not in one.exhausted:
            one.exhausted = (*one.exhausted, self.kind)


@dataclass(slots=True)
class GearTurned(Event):
    """Gear was exhausted or depleted as a cost (WHQ-EFF-05, -06), or turned back (WHQ-EXH-01, -06)."""

    hero: str
    gear: str
    exhausted: bool = False
    depleted: bool = False

    def apply(self, state: State) -> None:
        """Turn the card."""
        one = state.heroes[self.hero]
        turned = Worn(self.gear, self.exhausted, self.depleted)
        one.gear = tuple(turned if worn.id == self.gear else worn for worn in one.gear)


@dataclass(slots=True)
class GearReadied(Event):
    """All exhausted gear was readied at the end of a peril phase (WHQ-PPH-05, ruling)."""

    heroes: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Turn it upright."""
        for key in self.heroes:
            one = state.heroes[key]
            one.gear = tuple(worn._replace(exhausted=False) for worn in one.gear)


@dataclass(slots=True)
class GearEquipped(Event):
    """A hero equipped gear that it claimed (WHQ-GEAR-04, WHQ-EQUIP-01)."""

    hero: str
    gear: str

    def apply(self, state: State) -> None:
        """Lay the card into the play area."""
        one = state.heroes[self.hero]
        one.gear = (*one.gear, Worn(self.gear))
        one.legendary = tuple(card for card in one.legendary if card != self.gear)


@dataclass(slots=True)
class GearDiscarded(Event):
    """Gear went to the gear discard pile (WHQ-EQUIP-04, WHQ-GEAR-04), legendary gear to its hero's set (WHQ-LEG-06)."""

    hero: str
    gear: str

    def apply(self, state: State) -> None:
        """Take the card out of the play area, if it was there; without its health there is less room for wounds."""
        one = state.heroes[self.hero]
        one.gear = tuple(worn for worn in one.gear if worn.id != self.gear)
        one.wounds = min(one.wounds, state.health(self.hero))  # WHQ-WND-04
        if self.gear in state.adventure.gear and state.adventure.gear[self.gear].legendary:
            one.legendary = tuple(sorted({*one.legendary, self.gear}))
        else:
            state.discards["gear"] = (*state.discards["gear"], self.gear)


@dataclass(slots=True)
class GearGiven(Event):
    """A hero gave gear to another one (WHQ-GEAR-07)."""

    hero: str
    gear: str
    to: str

    def apply(self, state: State) -> None:
        """Take the card from the giver; who receives it claims it."""
        one = state.heroes[self.hero]
        one.gear = tuple(worn for worn in one.gear if worn.id != self.gear)


@dataclass(slots=True)
class ItemClaimed(Event):
    """A hero claimed an item (WHQ-DUN-02, WHQ-DISC-06)."""

    hero: str
    item: str

    def apply(self, state: State) -> None:
        """Lay the card into the play area."""
        one = state.heroes[self.hero]
        one.items = (*one.items, self.item)


@dataclass(slots=True)
class ItemDiscarded(Event):
    """An item went to the dungeon discard pile (WHQ-DUN-02)."""

    hero: str
    item: str

    def apply(self, state: State) -> None:
        """Take one such card out of the play area."""
        one = state.heroes[self.hero]
        left = list(one.items)
        left.remove(self.item)
        one.items = tuple(left)
        state.discards["dungeon"] = (*state.discards["dungeon"], self.item)


@dataclass(slots=True)
class EffectUsed(Event):
    """A card was used for its effect. `bearer` names the card as `speaking` does.

    `once`: not again in this activation (WHQ-EFF-08).
    """

    hero: str
    bearer: str
    at: str
    once: bool = False

    def apply(self, state: State) -> None:
        """Remember what is used once in an activation."""
        if self.once:
            state.used = (*state.used, ("turn", self.bearer, self.hero))
