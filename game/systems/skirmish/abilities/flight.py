"""How creatures move that do not walk: `gaits` reads what they bear, the geometry of steps does the rest."""

from __future__ import annotations

from game.i18n import N_
from game.systems.skirmish.abilities import ability


@ability(
    "flight",
    rule="DDMG-ABIL-029",
    title=N_("Flight"),
    words=N_(
        "Is not slowed by difficult ground, flies over creatures and pits, and is struck at only as it takes off."
    ),
)
class Flight:
    """It passes creatures, pits and statues and isn't slowed; walls stop it (DDM-GEO-13).

    DDMG-ABIL-029.1, .2, .3, .4, .6, .7, .8, .9.
    """


@ability(
    "stable-footing",
    rule="DDMG-SPELLKW-010.7",
    title=N_("Stable footing"),
    words=N_("Difficult ground does not slow it, neither by itself nor when it is pushed."),
)
class StableFooting:
    """Ground does not slow it: named in the rulebook, defined nowhere (ruling: DDMG-SPELLKW-010.7)."""
