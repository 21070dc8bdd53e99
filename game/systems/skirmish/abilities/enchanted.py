"""What spells change on a creature as long as they last: one ability for each statistic, brought by effects only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.abilities import after, modifies
from game.engine.effects import began
from game.engine.modifier import Reason
from game.i18n import N_
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.setup import Emerged
from game.systems.skirmish.spellbook import title

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Attempt, Trial
    from game.systems.skirmish.state import State


def passed_on(key: str) -> Callable[..., Awaitable[None]]:
    """Return the reaction by which a spell on a whole warband reaches whoever comes into play later, once.

    DDMG-RANGE-009.3.
    """

    def joins(state: State, me: str, event: Emerged) -> bool:
        """Tell whether somebody else of its warband has just come into play; one bearer speaks for all."""
        side = state.units[event.unit].side
        return me == next((other for other in state.bearers.who[key] if state.units[other].side == side), "")

    @after(Emerged, when=joins)
    async def joined(_self: object, table: Table, me: str, event: Emerged, _choice: Answer) -> None:
        state: State = table.state
        for effect in state.lasting(me, key):
            new = replace(effect, target=event.unit)
            if me != event.unit and effect.param("warband") and new not in state.effects:
                await table.happen(began(new, "DDMG-RANGE-009.3"))

    return joined


CHANGED = N_("As long as the spell lasts.")


def _reasons(state: State, me: str, key: str, kind: str = "any") -> Iterator[Reason]:
    """Give a reason for each spell that changes a statistic of a creature; versions of one spell do not add up.

    DDM-SPL-18, -19, -20, -21, DDM-SA-05, DDMG-TERM-036.1, -036.2.
    """
    for effect in state.lasting(me, key):
        if effect.param("kind", "any") in ("any", kind):
            words, amount = title(str(effect.param("spell", ""))), int(str(effect.param("amount")))
            yield Reason(words, amount, "DDM-SPL-18", kind=f"spell {effect.param('family', '')}")


@ability("spell-attack", rule="DDM-SPL-18", title=N_("Attack rolls under a spell"), words=CHANGED)
class OnAttack:
    """Attack rolls, of one kind or all."""

    @modifies("attack", of="attacker")
    def rolls(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add what spells give, or take."""
        return _reasons(attempt.state, me, "spell-attack", attempt.kind)

    joined = passed_on("spell-attack")


@ability("spell-damage", rule="DDM-SPL-18", title=N_("Damage under a spell"), words=CHANGED)
class OnDamage:
    """Damage of attacks, of one kind or all; hit points of a target resist nothing of it (DDMG-ABIL-071.3)."""

    @modifies("damage", of="attacker")
    def dealt(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add what spells give, or take."""
        return _reasons(attempt.state, me, "spell-damage", attempt.kind)

    joined = passed_on("spell-damage")


@ability("spell-armour-class", rule="DDM-SPL-18", title=N_("AC under a spell"), words=CHANGED)
class OnArmour:
    """Armour class, against attacks of one kind or all."""

    @modifies("armour class", of="target")
    def armour(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add what spells give, or take."""
        return _reasons(attempt.state, me, "spell-armour-class", attempt.kind)

    joined = passed_on("spell-armour-class")


@ability("spell-save", rule="DDM-SPL-18", title=N_("Saves under a spell"), words=CHANGED)
class OnSaves:
    """Saves of every kind."""

    @modifies("save", of="unit")
    def saves(self, me: str, trial: Trial) -> Iterator[Reason]:
        """Add what spells give, or take."""
        return _reasons(trial.state, me, "spell-save")

    joined = passed_on("spell-save")


@ability("spell-speed", rule="DDM-SPL-18", title=N_("Speed under a spell"), words=CHANGED)
class OnSpeed:
    """Speed, which does not fall below 0."""

    @modifies("speed", of="unit")
    def pace(self, me: str, trial: Trial) -> Iterator[Reason]:
        """Add what spells give, or take."""
        yield from _reasons(trial.state, me, "spell-speed")

    joined = passed_on("spell-speed")
