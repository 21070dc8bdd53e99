"""What is known of whoever was summoned."""

from __future__ import annotations

from game.i18n import N_
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.summoning import SUMMONED


@ability(
    SUMMONED,
    rule="DDMG-SPELLKW-015",
    title=N_("Summoned"),
    words=N_("It cannot summon, and is eliminated when its summoner is."),
)
class Summoned:
    """Brought by the spell that summons; `elimination` lets it go with its summoner (DDMG-SPELLKW-015.8, .9, .13)."""
