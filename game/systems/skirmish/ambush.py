"""Lying in wait: off the map from the beginning, until its player places it in a victory area (DDMG-ABIL-085)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish import outposts, victory
from game.systems.skirmish.events.setup import Emerged, LiesInWait

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.geometry.squares.grid import Square
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

WAYLAY = "waylay"


async def lie_in_wait(table: Table, side: int) -> bool:
    """Keep a creature of a side off the map that waylays; tell whether there was one still to be set up.

    It counts as eliminated until it is in play, and its points are the opponent's (DDMG-ABIL-085.1, .3). On a map
    without victory areas, where it could never come into play, it is set up like anybody else (ruling).
    """
    state: State = table.state
    if not state.map.victory:
        return False
    for bearer in state.bearers.who.get(WAYLAY, ()):
        unit = state.units[bearer]
        if unit.side == side and unit.fate == "waiting":
            await table.happen(LiesInWait(bearer, rule="DDMG-ABIL-085.1"))
            await victory.off_the_map(table, unit, "DDMG-ABIL-085.3")
            return True
    return False


def hideouts(state: State, unit: Unit) -> list[Square]:
    """Return where a creature may come out of its ambush: wholly in a victory area, in any round.

    DDMG-ABIL-085.1, DDMG-Q-51.
    """
    found = 0
    for area in state.map.victory:
        found |= outposts.inside(state, unit, area.mask)
    return state.field.squares(found)


async def emerge(table: Table, unit: Unit, spot: Square) -> None:
    """Put a creature that lay in wait on the map, once and for all; its points are taken back (DDMG-ABIL-085.2, .4)."""
    await victory.revoke(table, unit, "DDMG-ABIL-085.4")
    await table.happen(Emerged(unit.id, *spot, rule="DDMG-ABIL-085.1"))
