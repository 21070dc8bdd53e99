"""Who commands whom, and whom orders do not reach: words that `command` asks for, each a rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, after, modifies
from game.engine.effects import Effect, began, params
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import command
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.conditions import MoraleDue
from game.systems.skirmish.morale import DRIVEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Trial
    from game.systems.skirmish.state import State

KINDS = ("Animal", "Magical Beast")


@ability(
    "beastmaster",
    rule="DDMG-ABIL-006",
    title=N_("Beastmaster"),
    words=N_("Beasts of its warband up to that level are neither difficult nor wild."),
    form=(
        Parameter("level", least=1, most=40, default=6, words=N_("up to level")),
        Parameter("kinds", type="words", default=KINDS, words=N_("of these kinds")),
    ),
)
class Beastmaster:
    """Wherever it is on the map and whoever commands; masters of other kinds the same (DDMG-ABIL-006.3, .4)."""


@ability(
    "commander",
    rule="DDMG-STAT-008",
    title=N_("Commander"),
    words=N_("Leads its warband with that rating."),
    form=(Parameter("rating", least=0, most=20, default=1, words=N_("rating")),),
)
class Commander:
    """What a promotion or another effect makes of a follower; a rating on the card needs no such word."""


@ability(
    "countersong",
    rule="DDMG-ABIL-016",
    title=N_("Countersong"),
    words=N_("Within 6 squares enemies profit from no commander, and effects of enemy commanders do nothing."),
)
class Countersong:
    """DDMG-ABIL-016.1, .2, .3."""


@ability(
    "improved-countersong",
    rule="DDMG-ABIL-035",
    title=N_("Improved countersong"),
    words=N_("A countersong; besides, enemies within 6 squares neither command others nor are commanded by them."),
)
class ImprovedCountersong:
    """DDMG-ABIL-035.1, .2, .3, .4."""


@ability(
    "difficult",
    rule="DDMG-ABIL-022",
    title=N_("Difficult"),
    words=N_("Only a commander of that rating or better commands it and gives it orders."),
    form=(Parameter("rating", least=1, most=20, default=4, words=N_("least rating")),),
)
class Difficult:
    """DDMG-ABIL-022.1, .2, .4; what earlier cards said besides is void (DDMG-ABIL-022.3)."""


@ability("wild", rule="DDMG-ABIL-087", title=N_("Wild"), words=N_("Nobody ever has it under command."))
class Wild:
    """DDMG-ABIL-087.1, .3."""


@ability(
    "independent",
    rule="DDMG-ABIL-037",
    title=N_("Independent"),
    words=N_("Always under command; it rallies by itself."),
)
class Independent:
    """It adds its level alone where nobody leads it, and takes orders like any follower (DDMG-ABIL-037.3, .4)."""


@ability(
    "not-subject",
    rule="DDMG-ABIL-048",
    title=N_("Not subject to commander effects"),
    words=N_("No commander effect does anything for it or to it."),
)
class NotSubject:
    """DDMG-ABIL-048.1, .2."""


@ability(
    "relay-orders",
    rule="DDMG-ABIL-056",
    title=N_("Relay orders"),
    words=N_("Under command it is a commander: with the best rating and all effects of those that command it."),
)
class RelayOrders:
    """What it hears it passes on from where it stands; relays do not chain (DDMG-ABIL-056.1, .2, .3)."""


@ability(
    "fearless",
    rule="DDMG-ABIL-027",
    title=N_("Fearless"),
    words=N_("Makes every morale save without a roll."),
)
class Fearless:
    """DDMG-ABIL-027.1; `morale.steadfast` asks for it."""


def whom(state: State, me: str, due: MoraleDue) -> bool:
    """Tell whether a tyrant may drive a creature: a follower of its own within 6 squares that it has under command."""
    tyrant, unit = state.units[me], state.units[due.unit]
    if tyrant is unit or not tyrant.active or tyrant not in command.commanders(state, unit):
        return False
    return command.rating_of(state, unit) is None and command.in_range(state, tyrant, unit)


@ability(
    "tyrannical-morale",
    rule="DDMG-ABIL-080",
    title=N_("Tyrannical morale"),
    words=N_("May add to a morale save of a follower within 6 squares; who fails it nevertheless is destroyed."),
    form=(Parameter("bonus", least=1, most=20, default=4, words=N_("bonus")),),
)
class TyrannicalMorale:
    """A commander effect that its player uses if he wishes, before the die is rolled (DDMG-ABIL-080.1, .4)."""

    @after(MoraleDue, optional=True, when=whom)
    async def drive(self, table: Table, me: str, due: MoraleDue, _choice: Answer) -> None:
        """Drive the creature: whatever the die says, it does not rout (DDMG-ABIL-080.1)."""
        state: State = table.state
        bonus = state.param(me, "tyrannical-morale", "bonus")
        await table.happen(began(Effect(DRIVEN, me, due.unit, params(bonus=bonus)), "DDMG-ABIL-080.1"))


@ability(DRIVEN, rule="DDMG-ABIL-080", title=N_("Driven"), words=N_("Its next morale save decides over its life."))
class Driven:
    """What a tyrant does to a follower for one save; `morale` destroys whoever fails it (DDMG-ABIL-080.2)."""

    @modifies("save")
    def harder(self, me: str, trial: Trial) -> Iterator[Reason]:
        """Add what the tyrant adds (DDMG-ABIL-080.1)."""
        if trial.unit.id == me and trial.what == "morale":
            for effect in trial.state.lasting(me, DRIVEN):
                words = _("Driven by {name}").format(name=trial.state.name(effect.source))
                yield Reason(words, int(str(effect.param("bonus"))), "DDMG-ABIL-080.1", kind=DRIVEN)
