"""What is suffered near some creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import space, types
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.numbers import Attempt, Trial
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


@ability(
    "stench",
    rule="DDMG-ABIL-075",
    title=N_("Stench"),
    words=N_("Living creatures next to it get −2 on attack rolls, saves and AC, unless they stink themselves."),
)
class Stench:
    """Friends and enemies suffer while they are next to it; several do not add up (DDMG-ABIL-075.2)."""

    @modifies("attack")
    def on_attacks(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Take 2 off attack rolls (DDMG-ABIL-075.1)."""
        return self._reeks(me, attempt.state, attempt.attacker)

    @modifies("armour class")
    def on_armour(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Take 2 off armour class (DDMG-ABIL-075.1)."""
        return self._reeks(me, attempt.state, attempt.target)

    @modifies("save")
    def on_saves(self, me: str, trial: Trial) -> Iterator[Reason]:
        """Take 2 off saves, those of morale too (DDMG-ABIL-075.1, .2)."""
        return self._reeks(me, trial.state, trial.unit)

    def _reeks(self, me: str, state: State, sufferer: Unit) -> Iterator[Reason]:
        """Take 2 off whoever lives next to it and does not stink itself (DDMG-GEO-18)."""
        bearer = state.units[me]
        if (
            bearer.here
            and types.living(sufferer.card)
            and not state.has(sufferer.id, "stench")
            and space.adjacent(state, bearer, sufferer)
        ):
            words = _("Stench of {name}").format(name=state.name(me))
            # Of one kind, so several do not add up: DDMG-TERM-036.2.
            yield Reason(words, -2, "DDMG-ABIL-075", kind="stench")
