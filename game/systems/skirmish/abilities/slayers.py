"""Who hits some enemies harder than others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import modifies
from game.engine.modifier import Reason
from game.geometry.squares import adjacency
from game.i18n import N_, _
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.numbers import Attempt


@ability("hunter", rule="DDM-QB-01", title=N_("Hunter"), words=N_("+5 damage in melee with a single enemy next to it."))
class Hunter:
    """The Quick Battle's Ranger (DDM-QB-01)."""

    @modifies("damage", of="attacker")
    def single_enemy(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add 5 in melee with a single enemy next to it."""
        if attempt.melee:
            state = attempt.state
            reach = adjacency.threatened(state.field, attempt.attacker.space)
            if sum(1 for enemy in state.enemies(attempt.attacker.side) if reach & state.space(enemy)) <= 1:
                yield Reason(_("Hunter: a single enemy next to it"), 5, "DDM-QB-01")


@ability("orc-foe", rule="DDM-CARD-16", title=N_("Orc foe"), words=N_("+5 damage in melee against Orcs."))
class OrcFoe:
    """An ability that looks at the type line (DDM-QB-01, DDM-CARD-16)."""

    @modifies("damage", of="attacker")
    def against_orcs(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add 5 in melee against Orcs."""
        if attempt.melee and "Orc" in attempt.target.card.type:
            yield Reason(_("Orc foe"), 5, "DDM-CARD-16")
