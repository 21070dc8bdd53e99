"""Poisonous attacks (DDMG-COND-010); what lasts of them is done as turns begin: `bounds.begin`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, modifies
from game.engine.effects import params
from game.i18n import N_, _
from game.systems.skirmish import types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.aftermath import Consequence
from game.systems.skirmish.ailments import ASLEEP, PARALYZED, POISONED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.numbers import Attempt

KEY, RULE = "poison", "DDMG-COND-010"


@ability(
    KEY,
    rule=RULE,
    title=N_("Poison"),
    words=N_("Whoever is hit must save or is poisoned, for the rest of the battle."),
    form=(
        Parameter("dc", least=5, most=40, default=14, words=N_("what a save must reach")),
        Parameter("each", least=0, most=50, default=5, words=N_("damage at the start of each of its turns")),
        Parameter("once", least=0, most=100, default=0, words=N_("damage at once, half after a save")),
        Parameter("effect", type="word", choices=("", PARALYZED, ASLEEP, "destroyed"), default=""),
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
            PARALYZED: _("Poison that paralyzes"),
            ASLEEP: _("Poison that sends to sleep"),
            "destroyed": _("Poison that kills"),
        }.get(effect, _("Poison, {n} at each of its turns").format(n=each) if each else _("Poison"))
        ailment = effect if effect in (PARALYZED, ASLEEP) else POISONED if each and not effect else ""
        yield Consequence(
            words, once, RULE, key=KEY, stage="poison", dc=int(values["dc"]), halves=bool(once),
            destroys=effect == "destroyed", ailment=ailment, later=int(values["dc"]) if effect == PARALYZED else 0,
            params=params(damage=each) if ailment == POISONED else (),
        )  # fmt: skip
