"""Poisonous attacks, and what poison does to whoever is poisoned (DDMG-COND-010)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, before, modifies
from game.engine.effects import params
from game.i18n import N_, _
from game.systems.skirmish import attack, damage, types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.aftermath import Consequence
from game.systems.skirmish.events import TurnBegins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State

KEY, RULE, POISONED = "poison", "DDMG-COND-010", "poisoned"


@ability(
    KEY,
    rule=RULE,
    title=N_("Poison"),
    words=N_("Whoever is hit must save or is poisoned, for the rest of the battle."),
    form=(
        Parameter("dc", least=5, most=40, default=14, words=N_("what a save must reach")),
        Parameter("each", least=0, most=50, default=5, words=N_("damage at the start of each of its turns")),
        Parameter("once", least=0, most=100, default=0, words=N_("damage at once, half after a save")),
        Parameter("effect", type="word", choices=("", "paralyzed", "asleep", "destroyed"), default=""),
        Parameter(
            "kind", type="word", choices=("melee", "ranged", "any"), default="melee", words=N_("with which attacks")
        ),
    ),
)
class Poison:
    """The word on an attack: hit, not hurt, is enough (DDMG-COND-010.1)."""

    @modifies("aftermath", of="attacker")
    def poisons(self, me: str, attempt: Attempt) -> Iterator[Consequence]:
        """Ask for one save against all that the poison does (DDMG-COND-010.1, .2, .3, DDMG-SPELLKW-002.4)."""
        state, target = attempt.state, attempt.target
        values = state.bearers.of[me][KEY]
        if values["kind"] not in ("any", attempt.kind) or types.immune(state, target, "poison"):
            return
        effect, each, once = str(values["effect"]), int(values["each"]), int(values["once"])
        words = {
            "paralyzed": _("Poison that paralyzes"),
            "asleep": _("Poison that sends to sleep"),
            "destroyed": _("Poison that kills"),
        }.get(effect, _("Poison, {n} at each of its turns").format(n=each) if each else _("Poison"))
        ailment = effect if effect in ("paralyzed", "asleep") else POISONED if each and not effect else ""
        yield Consequence(
            words, once, RULE, key=KEY, stage="poison", dc=int(values["dc"]), halves=bool(once),
            destroys=effect == "destroyed", ailment=ailment, again=effect == "paralyzed",
            params=params(each=each) if ailment == POISONED else (),
        )  # fmt: skip


def its_turn(_state: State, me: str, begins: TurnBegins) -> bool:
    """Tell whether the turn of a poisoned creature begins."""
    return begins.unit == me


@ability(
    POISONED,
    rule="DDMG-COND-010.4",
    title=N_("Poisoned"),
    words=N_("It takes damage at the start of each of its turns."),
)
class Poisoned:
    """To the end of the battle, before anything else in a turn (DDMG-COND-010.4, .9, Sequence 5.1)."""

    @before(TurnBegins, when=its_turn)
    async def tick(self, table: Table, me: str, _begins: TurnBegins, _choice: object) -> None:
        """Take the damage of each poison in it: differently worded ones all count (DDMG-COND-010.4, .6, .8).

        It is damage of an ability, by whoever poisoned it: that one scores (DDMG-COND-010.5, .7).
        """
        state: State = table.state
        unit = state.units[me]
        for effect in state.lasting(me, POISONED):
            amount = int(str(effect.param("each")))
            if unit.here and amount:
                packet = damage.of_ability(
                    amount, "", _("Poison"), by=effect.source, cause=POISONED, rule="DDMG-COND-010.4", source="ability"
                )  # fmt: skip
                await attack.deal(table, unit, packet)
