"""What a state holds beside its figures: what never changes in a battle, where items are, the attack that goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.dials.equipment import Item, Spell
    from game.content.dials.scenarios import Scenario
    from game.content.dials.terrain import Piece, Table
    from game.geometry.inches.ground import Ground

CARRYING = "carrying"
"""The ability of whoever carries items: what those change."""


@dataclass(frozen=True, slots=True)
class Issued:
    """An item of a battle and who begins with it (MK-SETUP-15)."""

    figure: str
    item: Item


@dataclass(frozen=True, slots=True)
class Bought:
    """A spell of a battle and whose it is (MK-SETUP-16)."""

    seat: int
    spell: Spell


@dataclass(frozen=True, slots=True)
class Held:
    """Where an item is now: with a figure, or as a token on the ground, its centre in thousandths (MK-ITEM-08)."""

    item: str
    figure: str = ""
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True)
class Battle:
    """What never changes in one battle and is shared by all its states.

    table    the table as its file has it, `ground` the same for geometry
    actions  how many actions each player has in a turn (MK-SETUP-06)
    plain    the set-up as a save keeps it
    names    of the pieces of terrain, by key
    items    every item of the battle, `spells` every spell, by key
    pieces   what players may lay before the game, each piece once (MK-SETUP-09)
    """

    scenario: Scenario
    players: tuple[str, ...]
    table: Table
    ground: Ground
    actions: int
    plain: dict[str, Any]
    names: Mapping[str, str]
    items: Mapping[str, Issued] = field(default_factory=dict)
    spells: Mapping[str, Bought] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack:
    """The attack that goes on now: what was declared and announced (MK-ATT-07); it never lasts until a quiet point.

    attacker   the dial that attacks, of a formation its leader's; `kind` is "close" or "ranged"
    targets    the dials that it is aimed at
    capture    whether it is to take a captive (MK-CAP-03)
    members    the other members of a formation, each with what it adds: "attack", "damage" or "" (MK-FORM-22, -23)
    announced  what was announced for it: dial, key of the ability, choice
    within     the attack that this one answers, which goes on when it is over (MK-CCA-17)
    """

    attacker: str
    kind: str
    targets: tuple[str, ...]
    capture: bool = False
    members: tuple[tuple[str, str], ...] = ()
    announced: tuple[tuple[str, str, int], ...] = ()
    within: Attack | None = None

    def said(self, dial: str, key: str) -> bool:
        """Tell whether a dial's ability was announced."""
        return any((dial, key) == one[:2] for one in self.announced)

    def choice(self, dial: str, key: str) -> int:
        """Return what was chosen with an announced ability, 0 if nothing was."""
        return next((one[2] for one in self.announced if (dial, key) == one[:2]), 0)
