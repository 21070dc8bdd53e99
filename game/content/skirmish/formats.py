"""The formats of a battle: what each asks of warbands and maps, and what lies in a booster (DDM-OOB, DDM-EPIC)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import N_

if TYPE_CHECKING:
    from game.content.skirmish.cards import Format, Rarity, Scenario


@dataclass(frozen=True, slots=True)
class Asked:
    """What a format asks.

    boosters  how many each player opens; 0 where warbands are built from the whole roster
    whole     whether every creature that was opened is played (DDM-OOB-04)
    factions  whether a warband is of one faction, with a Unique creature once (DDM-OOB-01, -13)
    dearest   whether a single creature may cost 70 % of the limit at most (DDMG-TERM-053.4, DDM-EPIC-03)
    huge      whether Huge creatures take part (DDM-SCN-03, DDM-EPIC-05)
    epic      whether epic cards may be used, on epic maps only (DDM-EPIC-04, -06)
    points    the usual limit
    """

    title: str
    boosters: int = 0
    whole: bool = False
    factions: bool = True
    dearest: bool = True
    huge: bool = False
    epic: bool = False
    points: int = 200


FORMATS: dict[Format, Asked] = {
    "assault": Asked(N_("Assault")),
    "quick": Asked(N_("Quick Battle")),
    # What holds Out-of-the-Box holds in Limited, too (DDM-OOB-02, DDM-Q-36); its points are those that win (DDM-Q-81).
    "out-of-the-box": Asked(N_("Out-of-the-Box"), boosters=1, whole=True, factions=False, dearest=False, huge=True),
    "limited": Asked(N_("Limited"), boosters=2, factions=False, dearest=False, huge=True),  # DDM-OOB-16
    "epic": Asked(N_("Epic Assault"), dearest=False, huge=True, epic=True, points=500),  # DDM-EPIC-01, -02
}


@dataclass(frozen=True, slots=True)
class Booster:
    """How many creatures of each rarity lie in a booster: eight unless a scenario says otherwise (DDM-Q-80)."""

    common: int = 4
    uncommon: int = 3
    rare: int = 1

    @property
    def size(self) -> int:
        """Return how many creatures it holds."""
        return self.common + self.uncommon + self.rare

    @property
    def slots(self) -> tuple[Rarity, ...]:
        """Return the rarity of each creature, in the order in which they are drawn."""
        counts: tuple[tuple[Rarity, int], ...] = (
            ("common", self.common), ("uncommon", self.uncommon), ("rare", self.rare),
        )  # fmt: skip
        return tuple(rarity for rarity, number in counts for _copy in range(number))


BOOSTER = Booster()


def from_boosters(scenario: Scenario) -> bool:
    """Tell whether the players of a scenario open boosters instead of bringing warbands."""
    return FORMATS[scenario.format].boosters > 0
