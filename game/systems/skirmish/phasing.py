"""Phasing out: off the map without being gone, worth points until it is back in its place (DDMG-COND-009)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import ended
from game.systems.skirmish import relocate, space, victory

if TYPE_CHECKING:
    from game.engine.effects import Effect
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


async def left(table: Table, unit: Unit) -> None:
    """Score a creature that has just phased out: for the time being it counts as eliminated (DDMG-COND-009.4).

    Nothing else that an elimination brings comes of it (DDMG-COND-009.8).
    """
    await victory.off_the_map(table, unit, "DDMG-COND-009.4")


async def back(table: Table, unit: Unit, effect: Effect, rule: str = "DDMG-COND-009.2", why: str = "") -> None:
    """Bring a creature back to the space that it left, and take its points back (DDMG-COND-009.2, -009.4).

    If others stand there now, its owner puts it in the nearest legal space (DDMG-COND-009.6).
    """
    state: State = table.state
    await victory.revoke(table, unit, rule="DDMG-COND-009.4")
    await table.happen(ended(effect, rule, why))
    blocked = state.field.statue | state.field.pit | space.others(state, unit)
    if unit.here and state.space(unit) & blocked:
        await relocate.to_legal(table, unit, "DDMG-COND-009.6")
