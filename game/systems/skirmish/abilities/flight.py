"""How creatures move that do not walk; `space.flies` asks for it, the geometry of steps does the rest."""

from __future__ import annotations

from game.i18n import N_
from game.systems.skirmish.abilities import ability


@ability(
    "flight",
    rule="DDMG-ABIL-029",
    title=N_("Flight"),
    words=N_("Is not slowed by difficult ground and may cross pits."),
)
class Flight:
    """It passes creatures, pits and statues and isn't slowed (DDMG-ABIL-029, DDM-GEO-13)."""
