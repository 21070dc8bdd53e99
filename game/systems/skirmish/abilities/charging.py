"""Who charges otherwise than others, and who awaits a charge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.abilities import Parameter, after, modifies
from game.engine.modifier import Reason
from game.engine.reaction import Asked
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import attack, damage, obstacles, space
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.movement import ChargeArrived, ChargePasses
from game.systems.skirmish.gaits import STAGGER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Trial
    from game.systems.skirmish.state import State

HURLING, SET = "hurling-charge", "set-against-charge"


@ability(
    "pounce",
    rule="DDMG-ABIL-050",
    title=N_("Pounce"),
    words=N_("At the end of a charge it makes all its melee attacks at the charged enemy."),
)
class Pounce:
    """All at the target of the charge, each with the bonus of the charge (DDMG-ABIL-050.2, .3, DDMG-BAD-24)."""

    @modifies("charge attacks", of="unit")
    def all_of_them(self, _me: str, trial: Trial) -> Iterator[Reason]:
        """Make as many as are printed (DDMG-ABIL-050.1)."""
        yield Reason(_("Pounce"), len(trial.unit.card.melee) - 1, "DDMG-ABIL-050.1")


@ability(
    STAGGER,
    rule="DDMG-ABIL-074",
    title=N_("Stagger"),
    words=N_("Charges on any way, be it crooked or not the shortest, within double Speed."),
)
class Stagger:
    """No straight line and no shortest way; the rest of the charge stays (DDMG-ABIL-074.1, .2, .3)."""


# --- a throw on the way ------------------------------------------------------------------------------------------


def mine(_state: State, me: str, passes: ChargePasses) -> bool:
    """Tell whether it is its own charge."""
    return passes.unit == me


def throws(state: State, me: str, passes: ChargePasses) -> list[int]:
    """Return the ranged attacks that may be thrown from here at the charged enemy: their numbers on the card.

    DDMG-ABIL-033.1, .3.
    """
    return [index for index in range(len(state.units[me].card.ranged)) if _unthrown(state, me, passes, index) is None]


def _unthrown(state: State, me: str, passes: ChargePasses, index: int) -> Refusal | None:
    """Return why a ranged attack may not be made from here at the charged enemy, None if it may (DDMG-BAD-23)."""
    unit, target = state.units[me], state.units[passes.target]
    hinderers = space.hinderers(state, unit)
    if hinderers:
        text = N_("{enemy} threatens {name}, so it may not throw.")
        return no(text, "DDM-RNG-04", "", enemy=state.name(hinderers[0].id), name=state.name(me))
    if not space.sees(state, unit, target):
        return obstacles.unseen(state, unit, target, "DDM-RNG-03", N_("nobody in sight"))
    limit = unit.card.ranged[index].range
    if limit is not None and (space.distance(state, unit, target) or 0) > limit:
        return obstacles.beyond(state, unit, target, limit, "DDM-RNG-08", N_("out of range"))
    return None


def why_not(state: State, passes: ChargePasses, answer: Answer) -> Refusal | None:
    """Return why it may not throw so now (DDMG-BAD-23)."""
    match answer:
        case ("hurling-charge", str(me), int(index), *_number) if me == passes.unit:
            listed = state.units[me].card.ranged
            if not 0 <= index < len(listed):
                return attack.no_such_attack(state, state.units[me], "DDM-ACT-06", listed)
            return _unthrown(state, me, passes, index)
        case ("ranged" | "hurling-charge", *_more):
            target = state.name(passes.target)
            return no(N_("The throw of a charge goes against {target}."), "DDMG-ABIL-033.1", target=target)
    return None


def about(_state: State, passes: ChargePasses) -> dict[str, Any]:
    """Return what the question shows."""
    return {"unit": passes.unit, "target": passes.target}


@ability(
    HURLING,
    rule="DDMG-ABIL-033",
    title=N_("Hurling charge"),
    words=N_("While it charges it may make one ranged attack at the charged enemy, anywhere on the way."),
)
class HurlingCharge:
    """One throw at one point of the charge; start and end count too (DDMG-ABIL-033.1, .2, .3, DDMG-Q-39)."""

    @after(ChargePasses, optional=True, once="turn", when=mine, choices=throws, asked=Asked(about=about, why=why_not))
    async def throw(self, table: Table, me: str, passes: ChargePasses, index: int) -> None:
        """Throw: an attack of its own, without the bonus of the charge."""
        units = table.state.units
        await attack.attack(table, units[me], units[passes.target], "ranged", index, HURLING, "DDMG-ABIL-033.1")


# --- awaiting a charge -------------------------------------------------------------------------------------------


def at_it(_state: State, me: str, arrived: ChargeArrived) -> bool:
    """Tell whether the charge was at this creature, which need not be active."""
    return arrived.target == me


@ability(
    SET,
    rule="DDMG-ABIL-062",
    title=N_("Set against charge"),
    words=N_("Whoever charges it takes damage before it strikes."),
    form=(Parameter("damage", least=5, most=100, default=10, words=N_("damage")),),
)
class SetAgainstCharge:
    """Without a save, once a charge, reduced by nothing that reduces attacks (DDMG-ABIL-062.1, .2, .3, DDMG-Q-30)."""

    @after(ChargeArrived, when=at_it)
    async def receive(self, table: Table, me: str, arrived: ChargeArrived, _choice: Answer) -> None:
        """Hurt whoever has charged."""
        state: State = table.state
        amount, words = state.param(me, SET, "damage"), _("Set against charge")
        packet = damage.of_ability(amount, "", words, by=me, cause=SET, rule="DDMG-ABIL-062.1", source="ability")
        await attack.deal(table, state.units[arrived.unit], packet)
