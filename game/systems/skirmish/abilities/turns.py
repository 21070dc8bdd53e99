"""How often a creature acts, and what is left of its turn: Dual Activation, Command Dependent, Slow Effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, after, modifies, restricts
from game.engine.effects import Effect, began
from game.engine.limits import Used, uses
from game.engine.modifier import Reason
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import ailments, command, morale, space
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.ailments import DUAL
from game.systems.skirmish.attacking import SLUGGISH
from game.systems.skirmish.events.rounds import Readied, TurnBegins, TurnEnded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Trial
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

DEPENDENT, SLOW = "command-dependent", "slow-effect"


def its_turn_over(state: State, me: str, over: TurnEnded) -> bool:
    """Tell whether it has just ended a turn of its own."""
    return over.unit == me and not state.units[me].gone


@ability(DUAL, rule="DDMG-ABIL-025", title=N_("Dual Activation"), words=N_("It may take two turns in each round."))
class DualActivation:
    """Two turns in a round, each of them one of its player's activations (DDMG-ABIL-025.1, .3)."""

    @after(TurnEnded, when=its_turn_over, once="round")
    async def once_more(self, table: Table, me: str, _over: TurnEnded, _choice: int) -> None:
        """Let it be activated again; it teleports once in the round all the same (DDMG-ABIL-025.2)."""
        await table.happen(Readied(me, rule="DDMG-ABIL-025.1"))


def left_alone(state: State, me: str, begun: TurnBegins) -> bool:
    """Tell whether it was activated out of command; that holds for the whole turn (DDMG-ABIL-013.2)."""
    unit = state.units[me]
    return begun.unit == me and unit.here and not command.under_command(state, unit)


@ability(
    DEPENDENT,
    rule="DDMG-ABIL-013",
    title=N_("Command Dependent"),
    words=N_("Its Speed is 0 in a turn in which it is activated out of command."),
)
class CommandDependent:
    """It stays where it is unless somebody commands it (DDMG-ABIL-013.1)."""

    @after(TurnBegins, when=left_alone)
    async def halt(self, table: Table, me: str, _begun: TurnBegins, _choice: int) -> None:
        """Note it for this turn."""
        await table.happen(Used(me, DEPENDENT, "turn", rule="DDMG-ABIL-013.1"))

    @modifies("speed", of="unit")
    def no_speed(self, me: str, trial: Trial) -> Iterator[Reason]:
        """Set its Speed to 0, for a rout in this turn too (DDMG-ABIL-013.2)."""
        if uses(trial.state, "turn", DEPENDENT, me):
            yield Reason(_("Out of command"), 0, "DDMG-ABIL-013.1", op="set")

    @restricts("step", "squeeze", "charge")
    def moving(self, state: State, me: str, actor: str, _answer: Answer) -> Refusal | None:
        """Forbid the minimum move too (DDMG-ABIL-013.2)."""
        if me != actor or not uses(state, "turn", DEPENDENT, me):
            return None
        text = N_("{name} was activated out of command and does not move.")
        return no(text, "DDMG-ABIL-013.1", N_("out of command"), name=state.name(me))


def told_by(dc: int) -> str:
    """Return what is noted of a creature that has saved against slowing of that DC in this turn (DDMG-ABIL-065.3)."""
    return f"{SLOW} {dc}"


def next_to_it(state: State, me: str, begun: TurnBegins) -> bool:
    """Tell whether an enemy next to it begins its turn and has not saved against the like of it (DDMG-ABIL-065.1)."""
    unit, dc = state.units[begun.unit], state.param(me, SLOW, "dc")
    if not _reaches(state, me, unit) or uses(state, "turn", told_by(dc), unit.id):
        return False
    # Of several alike the first asks for the save: nobody has anything to choose.
    alike = (one for one in state.bearers.who[SLOW] if one < me and state.param(one, SLOW, "dc") == dc)
    return not any(_reaches(state, one, unit) for one in alike)


def _reaches(state: State, me: str, unit: Unit) -> bool:
    bearer = state.units[me]
    return bearer.here and unit.here and state.hostile(bearer, unit) and space.adjacent(state, bearer, unit)


@ability(
    SLOW,
    rule="DDMG-ABIL-065",
    title=N_("Slow Effect"),
    words=N_("Enemies that begin their turn next to it make one attack in it at most, unless they make a save."),
    form=(Parameter("dc", least=5, most=40, default=15, words=N_("what a save must reach")),),
)
class SlowEffect:
    """Whoever is next to it as its turn begins may be slowed, wherever it goes then (DDMG-ABIL-065.1, .2)."""

    @after(TurnBegins, when=next_to_it)
    async def slow(self, table: Table, me: str, begun: TurnBegins, _choice: int) -> None:
        """Let it save, once for all that slow with this DC; only its own turn is concerned (DDMG-ABIL-065.3)."""
        state: State = table.state
        unit, dc = state.units[begun.unit], state.param(me, SLOW, "dc")
        await table.happen(Used(unit.id, told_by(dc), "turn", rule="DDMG-ABIL-065.3"))
        if not await morale.save(table, unit, SLOW, dc, "DDMG-ABIL-065.1", me):
            effect = Effect(SLUGGISH, me, unit.id, until=ailments.this_turn(state, unit.id))
            await table.happen(began(effect, "DDMG-ABIL-065.1"))
