"""Single dice that are no attack: each is noted when it is rolled, so that everybody sees it, whatever comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.dials.events.fighting import DieRolled

if TYPE_CHECKING:
    from game.engine.table import Table

SIDES = 6


async def die(table: Table, rule: str, *, who: int, dial: str, attacks: bool = False) -> int:
    """Roll a die for a dial; `who` rolls it, and `attacks` says that it belongs to an attack of that dial."""
    about = {"attacker": dial} if attacks else {"figure": dial}
    rolled = await table.roll(SIDES, rule, who=who, **about)
    await table.happen(DieRolled(rolled, dial, who, rule=rule))
    return rolled
