"""Items and spells: what they cost, who may use them, what they change (MK-ITEM, MK-SPELL).

Numbers are those that are printed: points, inches, clicks and tokens.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from game.content.dials.cards import Cost, Id, Inches, Name, Prose, Slug  # noqa: TC001 - as above
from game.content.plain import Bounds

if TYPE_CHECKING:
    from game.content.dials.cards import Figure

Trait = Literal["attack_type", "speed_type", "damage_type", "rank", "kind", "faction", "subfaction"]
ItemMoment = Literal["always", "close_combat", "ranged", "close_defense", "ranged_defense", "first_damage"]
ItemStat = Literal["speed", "attack", "defense", "damage", "range", "taken"]
SpellShape = Literal["circle", "sector"]  # around the caster; shot at the target (MK-SPELL-13, -14)
Side = Literal["friendly", "enemy"]  # white and brown figure (MK-SPELL-15)
SpellStat = Literal["damage", "heal", "token", "speed", "attack", "defense", "range"]
AffinityOf = Literal["hourglasses", "distance", "targets", "amount"]

TRAITS: tuple[Trait, ...] = get_args(Trait)
RELIC = "R"  # with which the collector numbers of relics begin (MK-ITEM-02)
ITEM_STATS: dict[ItemMoment, tuple[ItemStat, ...]] = {
    "always": ("speed", "attack", "defense", "damage", "range"),
    "close_combat": ("attack", "damage"),
    "ranged": ("attack", "damage"),
    "close_defense": ("defense",),
    "ranged_defense": ("defense",),
    "first_damage": ("taken",),
}
"""What an item may change, by when it does: at all times, in close combat or ranged attacks of its bearer, against such
attacks on him, at the first damage in a turn that is not of the pushing type."""

AT_ONCE: tuple[SpellStat, ...] = ("damage", "heal", "token")  # what a spell does when it takes effect
LASTING: tuple[SpellStat, ...] = ("speed", "attack", "defense", "damage", "range")  # what one with a clip changes

Amount = Annotated[int, Bounds(-20, 20)]


@dataclass(frozen=True, slots=True)
class Requirement:
    """A basic characteristic that the user must have (MK-ITEM-06, MK-SPELL-01)."""

    trait: Trait
    value: Slug

    def met_by(self, figure: Figure) -> bool:
        """Tell whether a figure has the characteristic; of a multi-dial figure any section may have the type."""
        if self.trait == "attack_type":
            return any(section.attack_type == self.value for section in figure.sections)
        found: str = getattr(figure, self.trait)
        return found == self.value


@dataclass(frozen=True, slots=True)
class ItemChange:
    """A number of the bearer that an item changes, and when."""

    when: ItemMoment
    stat: ItemStat
    amount: Amount


@dataclass(frozen=True, slots=True)
class Item:
    """Something to carry in a slot (MK-ITEM-01)."""

    id: Id
    name: Name
    collector_no: Annotated[str, Bounds(1, 12)]
    points: Cost
    requires: Annotated[tuple[Requirement, ...], Bounds(0, 4)]
    changes: Annotated[tuple[ItemChange, ...], Bounds(1, 6)]
    flavor: Prose = ""
    source: Path | None = field(default=None, compare=False)  # not a part of the card

    @property
    def relic(self) -> bool:
        """Tell whether it is a relic, by its number (MK-ITEM-02)."""
        return self.collector_no.startswith(RELIC)

    def usable_by(self, figure: Figure) -> bool:
        """Tell whether a figure meets all requirements (MK-ITEM-06)."""
        return all(requirement.met_by(figure) for requirement in self.requires)


@dataclass(frozen=True, slots=True)
class SpellChange:
    """What a spell does to each target: clicks of damage or healing, tokens; with a clip it changes a number."""

    stat: SpellStat
    amount: Amount


@dataclass(frozen=True, slots=True)
class Domain:
    """What lies on a whole battle and changes figures, where a scenario brings one; none is shipped (MK-DOM-01).

    seat  whose it is, `side` on whom it works by status: his friends with his own figures, his enemies, "" everybody
    """

    id: Id
    name: Name
    changes: Annotated[tuple[SpellChange, ...], Bounds(1, 4)]
    seat: Annotated[int, Bounds(0, 3)] = 0
    side: Literal["", "friendly", "enemy"] = ""


@dataclass(frozen=True, slots=True)
class Affinity:
    """The better number that Dragon Mages may use (MK-SUB-25)."""

    of: AffinityOf
    value: Annotated[int, Bounds(1, 60)]


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell, bought before the game (MK-SPELL-01).

    hourglasses  tokens that it needs (MK-SPELL-03)
    distance     inches around the caster, or its range if it is a sector (MK-SPELL-13, -14)
    targets      how many at most (MK-SPELL-15)
    clip         whether it stays with its target (MK-SPELL-12)
    """

    id: Id
    name: Name
    collector_no: Annotated[str, Bounds(1, 12)]
    points: Cost
    hourglasses: Annotated[int, Bounds(1, 6)]
    shape: SpellShape
    distance: Inches
    side: Side
    targets: Annotated[int, Bounds(1, 12)]
    clip: bool
    changes: Annotated[tuple[SpellChange, ...], Bounds(1, 4)]
    requires: Annotated[tuple[Requirement, ...], Bounds(0, 2)] = ()
    affinity: Affinity | None = None
    flavor: Prose = ""
    source: Path | None = field(default=None, compare=False)  # not a part of the card

    def castable_by(self, figure: Figure) -> bool:
        """Tell whether a figure may cast it: of the wand type, and of the faction that is asked for.

        Dragon Mages need not be of it (MK-SPELL-01, MK-SUB-25).
        """
        if not any(section.attack_type == "wand" for section in figure.sections):
            return False
        return figure.subfaction == "dragon_mages" or all(one.met_by(figure) for one in self.requires)
