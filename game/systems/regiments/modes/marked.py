"""Marked for death: players mark enemy units as key targets, and no objectives lie on the table (ASF-FAB).

That all attacks of Marked Units have two more dice stands with the other numbers (ASF-FAB-05).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.cards import LONG
from game.systems.regiments import deeds, victory
from game.systems.regiments.events.marking import PriceRaised, UnitMarked
from game.systems.regiments.modes import Mode, mode

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.regiments.state import State

EACH = 2  # units marked on each side (ASF-FAB-03)
BY_MARKED, MARKED = 1, 2  # what a Marked Unit scores by destroying, and what destroying one is worth


def markable(state: State, seat: int) -> list[str]:
    """Return the enemies that a player may mark: they cost something, and of their side fewer than two are marked
    (ASF-FAB-03, -04, -10).
    """
    marked = [state.team(unit.owner) for unit in state.units.values() if unit.banner]
    return [
        unit.id
        for unit in state.foes(seat)
        if not unit.banner and unit.regiment.points and marked.count(state.team(unit.owner)) < EACH
    ]


class Marked(Mode):
    """Marked units, markers on others, and points for destroying them."""

    async def deployed(self, table: Table) -> None:
        """Let the players mark a unit each in turn, the First Player first (ASF-FAB-03)."""
        state: State = table.state
        seat = state.first
        while any(markable(state, other) for other in state.seats()):
            unit = await deeds.choose(seat, markable(state, seat), "ASF-FAB-03", "marked")
            if unit:
                await table.happen(UnitMarked(unit, seat, rule="ASF-FAB-03"))
            seat = state.following(seat)

    async def activated(self, table: Table, unit: str) -> None:
        """Let the commander's unit put a marker on an enemy within Long Range (ASF-FAB-06)."""
        state: State = table.state
        one = state.units[unit]
        if not (one.commander and one.here):
            return
        near = [foe.id for foe in state.foes(one.owner) if state.battle.field.within(state, unit, foe.id, LONG)]
        chosen = await deeds.choose(one.owner, near, "ASF-FAB-06", "price", may=True)
        if chosen:
            await table.happen(PriceRaised(chosen, one.owner, rule="ASF-FAB-06"))

    async def destroyed(self, table: Table, unit: str, by: int, attacker: str) -> None:
        """Score for marks and markers; who is destroyed by nobody or his own side gives none (ASF-FAB-07 to -10)."""
        state: State = table.state
        lost = state.units[unit]
        if by < 0 or state.friendly(by, lost.owner):
            return
        team = state.team(by)
        if attacker and state.units[attacker].banner and state.friendly(by, state.units[attacker].owner):
            await victory.score(table, team, BY_MARKED, "by marked", "ASF-FAB-07", unit)
        if lost.banner:
            await victory.score(table, team, MARKED, "marked", "ASF-FAB-08", unit)
        await victory.score(table, team, lost.price, "price", "ASF-FAB-09", unit)


mode("marked", Marked)
