"""Armies: the lists that players write, and the same with their cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated

from game.content.plain import Bounds
from game.content.regiments.cards import (  # noqa: TC001 - as above
    NCU,
    Attachment,
    CombatUnit,
    Enlisted,
    Faction,
    Id,
    Name,
    Prose,
)
from game.content.regiments.decks import TacticsCard  # noqa: TC001 - as above

MOST_REGIMENTS, MOST_NCUS = 30, 12


@dataclass(frozen=True, slots=True)
class Muster:
    """A line of an army list by the ids of cards: a combat unit with what has joined it (ASF-ATT-01)."""

    unit: Id
    attachments: Annotated[tuple[Id, ...], Bounds(0, 4)] = ()


@dataclass(frozen=True, slots=True)
class Army:
    """An army list: its units in order, its people at court, and the limit it was built for (ASF-ARMY-01, -02).

    The commander is whoever has that keyword: an attachment, somebody at court or a solo unit (ASF-CMD-03).
    loose  attachments that have joined nobody: never legal, and yet what a player may have in hand (ASF-ARMY-14)
    deck   the ids of its ten different tactics cards, left empty those of its faction and its commander (ASF-DECK-02)
    """

    id: Id
    name: Name
    faction: Id
    points: Annotated[int, Bounds(5, 500)]
    units: Annotated[tuple[Muster, ...], Bounds(0, MOST_REGIMENTS)]
    ncus: Annotated[tuple[Id, ...], Bounds(0, MOST_NCUS)] = ()
    loose: Annotated[tuple[Id, ...], Bounds(0, 12)] = ()
    deck: Annotated[tuple[Id, ...], Bounds(0, 20)] = ()
    description: Prose = ""
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class Regiment:
    """A combat unit of an army with its cards: what a battle is set up from."""

    unit: CombatUnit
    attachments: Annotated[tuple[Attachment, ...], Bounds(0, 4)] = ()

    @property
    def cards(self) -> tuple[Enlisted, ...]:
        """Return its cards, the unit's own first."""
        return self.unit, *self.attachments

    @property
    def points(self) -> int:
        """Return what it costs with its attachments (ASF-VIC-06)."""
        return sum(cost_of(card) for card in self.cards)

    @property
    def commander(self) -> bool:
        """Tell whether the commander of the army is in it (ASF-CMD-06)."""
        return any(card.commander for card in self.cards)


@dataclass(frozen=True, slots=True)
class Fielded:
    """The army of one seat with the cards of everybody in it, and its ten tactics cards: two copies each are drawn."""

    name: Name
    faction: Faction
    points: Annotated[int, Bounds(5, 500)]
    regiments: Annotated[tuple[Regiment, ...], Bounds(1, MOST_REGIMENTS)]
    ncus: Annotated[tuple[NCU, ...], Bounds(0, MOST_NCUS)] = ()
    deck: Annotated[tuple[TacticsCard, ...], Bounds(0, 20)] = ()


def cost_of(card: Enlisted) -> int:
    """Return what a card costs its army: a commander nothing, a neutral one neither (ASF-CMD-05, ASF-ARMY-07)."""
    return 0 if card.commander else card.cost
