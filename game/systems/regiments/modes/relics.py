"""Relics: three objectives that units carry, slowly (ASF-DWD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import ground, objectives
from game.systems.regiments.battle import INCH
from game.systems.regiments.carrying import Carrying
from game.systems.regiments.modes import mode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.ground import Places
    from game.systems.regiments.state import State

NEAR = 2 * INCH  # how far a lost relic is put from the tray (ASF-DWD-08)
PACE = 2  # inches, the speed of who carries one (ASF-DWD-07)


class Relics(Carrying):
    """Each objective has a card of its own; who carries one never marches."""

    section = "ASF-DWD"
    claims, taken, lost, scored = "05", "08", "09", "10"

    async def set_up(self, table: Table) -> None:
        """Lay three objectives (ASF-DWD-03)."""
        await objectives.lay_fixed(table, "ASF-DWD-03")

    async def zones_chosen(self, table: Table) -> None:
        """Link the cards: left and right are as seen from the edge of who chose his zone (ASF-DWD-04)."""
        state: State = table.state
        left, right = ("t2", "t3") if state.edges[state.kept("chooser", 0)] == 0 else ("t3", "t2")
        for token, place in ((objectives.CENTRE, "centre"), (left, "left"), (right, "right")):
            await objectives.link(table, token, place, "ASF-DWD-04")

    def spots(self, state: State, _token: str, unit: str, rule: str) -> Places:
        """Return the places within 2 inches of the tray, on no impassable terrain and no tray (ASF-DWD-08, -12)."""
        return ground.around(state, ground.standing(state.units[unit]), NEAR, rule)

    def heirs(self, state: State, _token: str, unit: str) -> Sequence[str]:
        """Return the enemies that are engaged with it (ASF-DWD-09)."""
        return state.units[unit].enemies

    def pace(self, state: State, unit: str) -> int | None:
        """Return 2 for who carries one (ASF-DWD-07)."""
        return PACE if objectives.holds(state, unit) else None

    def forbids(self, state: State, unit: str, action: str) -> Refusal | None:
        """Forbid marches to who carries one (ASF-DWD-06)."""
        if action == "march" and objectives.holds(state, unit):
            return no(N_("{name} carries an objective and never marches."), "ASF-DWD-06", name=state.name(unit))
        return None


mode("relics", Relics)
