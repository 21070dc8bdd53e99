"""Items that change hands, and spells that are cast (MK-ITEM, MK-SPELL)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.effects import Effect, Ending, params
from game.engine.event import Event
from game.engine.view import Unknown
from game.systems.dials.battle import Held

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.systems.dials.state import State

CASTING = "casting"
"""The effect on whoever casts: `spell` its key, `tokens` those that lie on it (MK-SPELL-02, -03)."""


def _put(state: State, places: dict[str, Held]) -> None:
    """Note where some items are now, and what their bearers bear by them."""
    bearers = [held.figure for held in (*state.items, *places.values()) if held.item in places and held.figure]
    state.items = tuple(places.get(held.item, held) for held in state.items)
    for key in bearers:
        state.refresh(*state.dials(key))


@dataclass(slots=True)
class ItemDropped(Event):
    """A warrior put an item down beside it (MK-ITEM-08)."""

    figure: str
    item: str
    x: int
    y: int

    def apply(self, state: State) -> None:
        """Put it there."""
        _put(state, {self.item: Held(self.item, "", self.x, self.y)})


@dataclass(slots=True)
class ItemTaken(Event):
    """A warrior picked an item up (MK-ITEM-09)."""

    figure: str
    item: str

    def apply(self, state: State) -> None:
        """Give it to whoever took it."""
        _put(state, {self.item: Held(self.item, self.figure)})


@dataclass(slots=True)
class ItemsLeft(Event):
    """The items of somebody who dies lie where he died (MK-ITEM-10, -11)."""

    figure: str
    items: tuple[str, ...]
    x: int
    y: int

    def apply(self, state: State) -> None:
        """Put them there."""
        _put(state, {item: Held(item, "", self.x, self.y) for item in self.items})


@dataclass(slots=True)
class SpellBegun(Event):
    """A spell was laid face down beside its caster; who else sees it does not see which one (MK-SPELL-02)."""

    dial: str
    seat: int
    spell: str | Unknown

    def seen(self, seat: int) -> Event | None:
        """Hide which one it is from everybody but its owner."""
        return self if seat == self.seat else replace(self, spell=Unknown("spell"))

    def apply(self, state: State) -> None:
        """Lay it there without a token yet."""
        spell = str(self.spell)
        state.spells = tuple(key for key in state.spells if key != spell)
        begun = Effect(CASTING, self.dial, self.dial, params(spell=spell, tokens=0))
        state.effects = (*state.effects, begun)
        state.refresh(self.dial)


@dataclass(slots=True)
class SpellTended(Event):
    """A caster put a token on its spell; `tokens` lie there now (MK-SPELL-03)."""

    dial: str
    tokens: int

    def apply(self, state: State) -> None:
        """Count it."""
        told = state.lasting(self.dial, CASTING)[0]
        more = replace(told, params=params(spell=told.param("spell"), tokens=self.tokens))
        state.effects = tuple(more if effect is told else effect for effect in state.effects)
        state.refresh(self.dial)


@dataclass(slots=True)
class SpellEnded(Ending):
    """A spell that was being cast lies no longer beside its caster."""

    dial: str
    spell: str | Unknown
    tokens: int

    @property
    def effect(self) -> Effect:
        """The effect that ends with it."""
        spell: Answer = str(self.spell)
        return Effect(CASTING, self.dial, self.dial, params(spell=spell, tokens=self.tokens))


@dataclass(slots=True)
class SpellRevealed(SpellEnded):
    """A spell was turned up: it has its tokens and takes effect on these dials (MK-SPELL-06)."""

    reveals = True

    targets: tuple[str, ...] = ()


@dataclass(slots=True)
class SpellLost(SpellEnded):
    """A spell was broken off or discarded before it took effect (MK-SPELL-08, -10, -11); nobody turns it up."""

    seat: int = 0

    def seen(self, seat: int) -> Event | None:
        """Hide which one it was."""
        return self if seat == self.seat else replace(self, spell=Unknown("spell"))
