"""How creatures move that do not walk: a creature that bears it `flies`, the geometry of steps does the rest."""

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
    """It passes creatures, pits and statues and isn't slowed; walls stop it (DDM-GEO-13).

    DDMG-ABIL-029.1, .2, .3, .4, .6, .7, .8, .9.
    """
