"""How warbands are made up and where they begin: Minions, Requires, Warband Building, Scout, Cave Setup, wanderers.

Whether a warband is legal, content says (`content/skirmish/warbands.py`), for no battle has begun yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.warbands import BUILDING, MINIONS, REQUIRES, answers_to
from game.engine.abilities import Parameter, after
from game.engine.effects import Effect, began
from game.i18n import N_
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.elimination import BOUND
from game.systems.skirmish.events.setup import SetUp
from game.systems.skirmish.outposts import CAVE_SETUP, SCOUT, WANDERING

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State


@ability(
    SCOUT,
    rule="DDMG-ABIL-061",
    title=N_("Scout"),
    words=N_("May be set up in a victory area in which nobody is, but not two Scouts in one."),
)
class Scout:
    """Places of its own at the beginning: `outposts` has them (DDMG-ABIL-061.1 to .4)."""


@ability(
    CAVE_SETUP,
    rule="DDMG-ABIL-011",
    title=N_("Cave Setup"),
    words=N_("May be set up in a victory area with the keyword Cave."),
)
class CaveSetup:
    """The victory areas of today are the features of older cards (DDMG-ABIL-011.1, .2, DDMG-TERM-055.1)."""


@ability(
    WANDERING,
    rule="DDMG-ABIL-083",
    title=N_("Wandering Monster"),
    words=N_("Is set up in a victory area that is drawn by chance; its owner chooses where in it."),
)
class WanderingMonster:
    """It has no choice: `outposts.wander` (DDMG-ABIL-083.1 to .3)."""


@ability(
    MINIONS,
    rule="DDMG-ABIL-043",
    title=N_("Minions"),
    words=N_("Brings these creatures with it. They cost nothing and are not counted, but score if eliminated."),
    form=(Parameter("of", type="words", words=N_("these are")),),
)
class Minions:
    """They are there from the beginning and set up with the others (DDMG-ABIL-043.1 to .5)."""


@ability(
    BUILDING,
    rule="DDMG-ABIL-084",
    title=N_("Warband Building"),
    words=N_("Its warband may have followers of these kinds from other factions."),
    form=(Parameter("kinds", type="words", words=N_("of these kinds")),),
)
class WarbandBuilding:
    """A commander effect at the drawing board: it does nothing in battle (DDMG-ABIL-084.1, .2)."""


def set_up(_state: State, me: str, placed: SetUp) -> bool:
    """Tell whether it was just set up, on the map or off it, at the beginning of the battle."""
    return placed.unit == me


def required(state: State, me: str, _placed: SetUp) -> list[str]:
    """Return who may be the creature that it requires: those that fit, if none does any other of its warband.

    One may be required by several (DDMG-ABIL-058.2, .4, .5).
    """
    what: str = state.param(me, REQUIRES, "of")
    others = [unit for unit in state.units.values() if unit.side == state.units[me].side and unit.id != me]
    fitting = [unit for unit in others if answers_to(unit.card, what)]
    return [unit.id for unit in fitting or others]


@ability(
    REQUIRES,
    rule="DDMG-ABIL-058",
    title=N_("Requires"),
    words=N_("Only in a warband that has this creature, and eliminated together with it."),
    form=(Parameter("of", type="word", words=N_("a name, or a kind")),),
)
class Requires:
    """Its owner says at set-up which one it needs; the elimination chain does the rest (DDMG-ABIL-058.3)."""

    @after(SetUp, when=set_up, choices=required)
    async def bind(self, table: Table, me: str, _placed: SetUp, other: str) -> None:
        """Tie it to the creature that was named (DDMG-ABIL-058.2)."""
        await table.happen(began(Effect(BOUND, other, me), "DDMG-ABIL-058.2"))


@ability(
    BOUND,
    rule="DDMG-ABIL-058",
    title=N_("Bound"),
    words=N_("Eliminated together with the creature that it requires."),
)
class Bound:
    """What set-up makes of whoever requires somebody; no card says it (DDMG-ABIL-058.3)."""
