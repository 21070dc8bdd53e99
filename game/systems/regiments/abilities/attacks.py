"""Abilities of attacks (ASF-A-01, -02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.regiments.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.regiments.figures import Fight, Showing


@ability(
    "sundering", rule="ASF-A-01", title=N_("Sundering"), words=N_("Defense saves against its attacks get -1.")
)  # fmt: skip
class Sundering:
    """It always applies, and once only (ASF-A-01, ASF-CARD-13, ASF-EX-34)."""

    @modifies("save")
    def breaks(self, me: str, fight: Fight) -> Iterator[Reason]:
        """Take one off the saves of whom the bearer attacks."""
        if fight.attacker == me:
            yield Reason(_("Sundering"), -1, "ASF-A-01", kind="sundering")


@ability("vicious", rule="ASF-A-02", title=N_("Vicious"), words=N_("Panic tests after its attacks get -2."))
class Vicious:
    """It counts for the test that its own attack causes (ASF-A-02)."""

    @modifies("morale")
    def frightens(self, me: str, showing: Showing) -> Iterator[Reason]:
        """Take two off the panic test of whom the bearer attacks."""
        attack = showing.state.attack
        if showing.attacked and attack is not None and attack.attacker == me:
            yield Reason(_("Vicious"), -2, "ASF-A-02", kind="vicious")
