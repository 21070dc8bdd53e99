"""What some lend to the formations in which they move (MK-SPD-09, MK-SUB-14)."""

from __future__ import annotations

from game.i18n import N_
from game.systems.dials.abilities import ability


@ability(
    "forced_march",
    rule="MK-SPD-09",
    title=N_("Forced march"),
    words=N_("As leader of a formation that moves it lends its speed to the other members."),
)
class ForcedMarch:
    """The members go as far as is best for them: `marching.allowance` (MK-SPD-09)."""


@ability(
    "free_companies",
    rule="MK-SUB-14",
    title=N_("Free companies"),
    words=N_("The other members of a formation that moves may use its speed."),
)
class FreeCompanies:
    """It need not be the leader: `marching.allowance` (MK-SUB-14)."""
