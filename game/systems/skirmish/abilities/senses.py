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
