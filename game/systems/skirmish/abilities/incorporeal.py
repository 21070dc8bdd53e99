"""What has no body: it goes through walls."""

from __future__ import annotations

from game.i18n import N_
from game.systems.skirmish.abilities import ability


@ability(
    "incorporeal",
    rule="DDMG-ABIL-036",
    title=N_("Incorporeal"),
    words=N_("Goes through walls and over every ground, and through enemies that are not incorporeal themselves."),
)
class Incorporeal:
    """No ground affects how it goes (DDMG-ABIL-036.4, .5, .7, .10)."""
