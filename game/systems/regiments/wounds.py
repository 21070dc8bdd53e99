"""Wounds: suffered without saves, restored, and the end of a unit (ASF-WND, ASF-UNIT-09, ASF-GEN-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.regiments import modes, victory, walls
from game.systems.regiments.events.fighting import Destroyed, Restored, Wounded
from game.systems.regiments.moments import Moment

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.regiments.state import State


async def suffer(
    table: Table, key: str, amount: int, by: int, rule: str, *, attacker: str = "", cause: str = ""
) -> None:
    """Let a unit suffer wounds that were caused by a seat, -1 for nobody (ASF-GEN-20); the last one destroys it."""
    state: State = table.state
    unit = state.units[key]
    if not unit.fights or amount <= 0:
        return
    await table.happen(Wounded(key, min(amount, unit.life), by, cause, rule=rule))
    if unit.life <= 0 and unit.here:
        await destroy(table, key, by, attacker)
    elif unit.life <= 0:
        await walls.fall(table, key, by)


async def destroy(table: Table, key: str, by: int, attacker: str = "") -> None:
    """Remove a unit that has lost its last wound, and score for it (ASF-UNIT-09, ASF-VIC-07, -09)."""
    state: State = table.state
    await modes.of(state).falling(table, key)
    await table.happen(Destroyed(key, by, rule="ASF-UNIT-09"))
    await victory.credit(table, key, by)
    await modes.of(state).destroyed(table, key, by, attacker)
    by_enemy = attacker and not state.friendly(state.owner(key), state.owner(attacker))
    other = attacker if by_enemy and state.units[attacker].here else ""
    await table.notice(Moment("destroyed", key, other, rule="ASF-UNIT-09"))
    await victory.check(table)


async def restore(table: Table, key: str, amount: int, rule: str) -> None:
    """Restore wounds, never above the starting strength; who is destroyed stays so (ASF-WND-07, ASF-BAD-29)."""
    unit = table.state.units[key]
    if unit.here and unit.lost and amount > 0:
        await table.happen(Restored(key, min(amount, unit.lost), rule=rule))
