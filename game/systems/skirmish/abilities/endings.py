"""What a creature still does when its hit points are gone: a last blow, a burst; nothing saves it (Sequence 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, after
from game.engine.reaction import Asked
from game.geometry.squares import area
from game.i18n import N_, _
from game.systems.skirmish import attack, blasts, damage, space
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.damage import ENERGIES
from game.systems.skirmish.events.attacks import AtZero

if TYPE_CHECKING:
    from typing import Any

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.skirmish.state import State


def dies(_state: State, me: str, zero: AtZero) -> bool:
    """Tell whether it is the bearer whose hit points are gone."""
    return zero.unit == me


def able(state: State, me: str, zero: AtZero) -> bool:
    """Tell whether a dying creature was able to attack: not routing, stunned or helpless (DDMG-ABIL-020.3)."""
    return zero.unit == me and state.units[me].active


def blows(state: State, me: str, _zero: AtZero) -> list[Answer]:
    """Return the melee attacks that it may make: (target, number in the printed list) (DDMG-ABIL-020.3)."""
    unit = state.units[me]
    return [
        (enemy.id, index)
        for enemy in state.enemies(unit.side)
        if space.in_reach(state, unit, enemy)
        for index in range(len(unit.card.melee))
    ]


def _about(_state: State, zero: AtZero) -> dict[str, Any]:
    return {"fallen": zero.unit, "attack": ["melee", -1]}


@ability(
    "death-strike",
    rule="DDMG-ABIL-020",
    title=N_("Death strike"),
    words=N_("When its hit points are gone, it may make one more melee attack before it is removed."),
)
class DeathStrike:
    """It is dead after the blow, whatever that brings (DDMG-ABIL-020.2)."""

    @after(AtZero, optional=True, when=able, choices=blows, asked=Asked(about=_about))
    async def strike_last(self, table: Table, me: str, _zero: AtZero, choice: Answer) -> None:
        """Strike once more, and die of it whatever it gains (DDMG-ABIL-020.1, .2, DDMG-Q-40)."""
        units = table.state.units
        match choice:
            case (str(target), int(index)):
                await attack.attack(
                    table, units[me], units[target], "melee", index, "death-strike", "DDMG-ABIL-020.1"
                )  # fmt: skip


def middles(state: State, me: str, zero: AtZero) -> list[Answer]:
    """Return where the middle of the burst may lie: its player chooses the corner (DDMG-ABIL-019.2, DDMG-GEO-06)."""
    if zero.unit != me:
        return []
    if not state.param(me, "death-burst", "radius"):
        return ["next to it"]
    return list(area.radius_origins(state.units[me].space))


def burst_squares(state: State, me: str, middle: Answer) -> int:
    """Return the squares (mask) that a burst reaches: a radius, or without one those next to the creature.

    DDMG-ABIL-019.1, .3, DDMG-Q-06.
    """
    unit, radius = state.units[me], state.param(me, "death-burst", "radius")
    match middle:
        case (int(x), int(y)):
            return area.radius(state.field, (x, y), radius, unit.space).affected
    return space.around(state, unit)


@ability(
    "death-burst",
    rule="DDMG-ABIL-019",
    title=N_("Death burst"),
    words=N_("When its hit points are gone, everybody near takes damage; a save takes half."),
    form=(
        Parameter("damage", least=5, most=100, default=10, words=N_("damage")),
        Parameter("energy", type="word", choices=ENERGIES, default="fire", words=N_("energy")),
        Parameter("dc", least=5, most=40, default=14, words=N_("what a save must reach")),
        Parameter("radius", least=0, most=4, default=0, words=N_("radius, 0 next to it")),
    ),
)
class DeathBurst:
    """Friend and enemy alike, not itself, before it is removed (DDMG-ABIL-019.1, .4)."""

    @after(AtZero, when=dies, choices=middles)
    async def burst(self, table: Table, me: str, _zero: AtZero, middle: Answer) -> None:
        """Let each creature in reach save for half, one after the other (DDMG-ABIL-019.1, .2, .3)."""
        state: State = table.state
        key, rule = "death-burst", "DDMG-ABIL-019"
        caught = [unit for unit in blasts.caught(state, burst_squares(state, me, middle)) if unit.id != me]
        amount, energy = state.param(me, key, "damage"), state.param(me, key, "energy")
        packet = damage.of_ability(
            amount, energy, _("Death burst"), by=me, cause=key, rule=rule, source="ability"
        )  # fmt: skip
        await blasts.burn(table, caught, packet, state.param(me, key, "dc"), key)
