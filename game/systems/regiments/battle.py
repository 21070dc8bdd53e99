"""What a state holds beside its units: what never changes in one battle, and the attack that goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.regiments.as_played import AsPlayed
    from game.content.regiments.cards import Attack as Card
    from game.content.regiments.decks import TacticsCard
    from game.systems.regiments.field import Field

Arc = Literal["front", "flank", "rear"]
"""The arc of the defender in which an attacker is; left and right flank are both "flank" (ASF-LOS-08)."""
INCH = 1000


@dataclass(frozen=True, slots=True)
class Battle:
    """What never changes in one battle and is shared by all its states.

    played   scenario, armies, decks and terrain with their cards
    plain    the set-up as a save keeps it
    tactics  every tactics card of the battle by its key: "a.hold_fast.1" is the first copy of seat A (ASF-DECK-02)
    field    what geometry answers
    """

    played: AsPlayed
    plain: dict[str, Any] = field(repr=False)
    tactics: Mapping[str, TacticsCard]
    sides: Mapping[int, int] = field(init=False, repr=False)
    """The number of each seat's team."""
    field: Field = field(repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sides", {seat: n for n, team in enumerate(self.teams) for seat in team})

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in the order of the seats."""
        return self.played.players

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together, each with its own army and deck (ASF-TEAM-01, -03)."""
        return self.played.scenario.teams

    @property
    def mode(self) -> str:
        """The mode that is played (ASF-GEN-03)."""
        return self.played.scenario.mode


@dataclass(frozen=True, slots=True)
class Attack:
    """The attack that goes on now; it never lasts until a quiet point (ASF-RES).

    card        what the attacker attacks with
    arc         of the defender, in which the attacker is (ASF-BON-04)
    charge      whether it is the attack of a charge; `disorderly` of one (ASF-CHG-27)
    bonus       whether a charge gives its bonus (ASF-BON-01, ASF-CHG-27, ASF-TERR-20)
    fortified   whether the charge went through or onto a fortified piece (ASF-TERR-20)
    cover       whether most of the defender's tray stands in cover (ASF-TERR-14)
    dice, hits, wounds   what was rolled so far: the count is fixed in step 1 (ASF-AMB-36)
    test        "", "passed" or "failed": the panic test after it
    destroyed   whether it has destroyed the defender
    within      the attack in whose course this one is made, which goes on when it is over
    """

    attacker: str
    defender: str
    card: Card
    arc: Arc = "front"
    charge: bool = False
    disorderly: bool = False
    bonus: bool = False
    fortified: bool = False
    cover: bool = False
    dice: int = 0
    hits: int = 0
    wounds: int = 0
    test: str = ""
    destroyed: bool = False
    within: Attack | None = None

    @property
    def kind(self) -> str:
        """How it attacks: "melee" or "ranged"."""
        return self.card.kind
