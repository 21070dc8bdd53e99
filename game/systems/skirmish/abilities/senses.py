"""Who sees whom although the ground says otherwise; `space.sees` asks for both."""

from __future__ import annotations

from game.i18n import N_
from game.systems.skirmish.abilities import ability


@ability(
    "blindsight", rule="DDM-TER-24", title=N_("Blindsight"), words=N_("Sees through fog, and is not seen through it.")
)
class Blindsight:
    """Fog is no obstacle to it, and invisible creatures are seen (DDM-TER-24, DDM-MOD-03)."""


@ability("invisible", rule="DDM-MOD-07", title=N_("Invisible"), words=N_("Enemies do not see it."))
class Invisible:
    """Enemies without Blindsight do not see it (DDM-MOD-03, DDM-MOD-07)."""


@ability(
    "blind-fight",
    rule="DDMG-ABIL-007",
    title=N_("Blind-Fight"),
    words=N_("Fights whom it does not see nearly as well: two rolls for a hit, no bonus for unseen attackers."),
)
class BlindFight:
    """It is not at a loss against what it does not see (DDMG-ABIL-007.3), and still does not see it (-007.5)."""
