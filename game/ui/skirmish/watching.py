"""What a replay of a battle tells besides its events: the turning points, and the points of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.systems.skirmish.summary import summarise
from game.ui.board import OverlaySet
from game.ui.face import Moment
from game.ui.skirmish.table.marks import own_marks

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.ui.hosting import Host


class SkirmishWatching:
    """A finished or unfinished battle, told once."""

    def __init__(self, host: Host) -> None:
        told = summarise(host.log, host.state)
        self._quick = told.quick
        self.moments = [
            Moment(one.at, one.round, one.side, one.text, one.rule, one in told.turning_points)
            for one in told.every_turning_point
        ]

    def marks(self, state: State, _pointed: str) -> OverlaySet:
        """Return areas and exits with the sides that have taken their letters by now; starting areas are past."""
        victory, _starts, exits = own_marks(state)
        return OverlaySet(areas=victory, exits=exits)

    def scores(self, state: State) -> tuple[str, ...]:
        """Return the victory points; a Quick Battle has none, what is left of the two creatures decides."""
        if not self._quick:
            return tuple(str(state.points(side)) for side in state.sides())
        left = (sum(unit.hp for unit in state.units.values() if unit.side == side) for side in state.sides())
        return tuple(_("{n} HP").format(n=hp) for hp in left)
