"""What has no body: it goes through walls, and most of what would hurt it goes through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.gates import Touch

SUBSTANCE = 11  # DDMG-ABIL-036.1


@ability(
    "incorporeal",
    rule="DDMG-ABIL-036",
    title=N_("Incorporeal"),
    words=N_(
        "Goes through walls and over every ground, and through enemies that are not incorporeal themselves. Damage of "
        "others reaches it on 11 or more on a d20 only."
    ),
)
class Incorporeal:
    """No ground affects how it goes, and half of the harm passes through it; what holds others holds it too.

    DDMG-ABIL-036.1, .2, .4, .5, .6, .7, .8, .10.
    """

    @modifies("substance", of="target")
    def hardly_there(self, _me: str, touch: Touch) -> Iterator[Reason]:
        """Ask for 11 or more, but not of its like, and not of the ground (DDMG-ABIL-036.3, .9)."""
        if touch.by and not touch.state.has(touch.by, "incorporeal"):
            yield Reason(_("Incorporeal"), SUBSTANCE, "DDMG-ABIL-036")
