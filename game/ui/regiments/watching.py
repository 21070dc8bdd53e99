"""A replay of a battle of regiments: the victory points of everybody, and what is marked on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.regiments.state import State
    from game.ui.board.inches.signs import InchOverlays
    from game.ui.face import Moment


class TrayWatching:
    """What a replay tells besides its events: no moments are worth going to more than others."""

    moments: Sequence[Moment] = ()

    def scores(self, state: State) -> tuple[str, ...]:
        """Return the victory points of each seat's team."""
        return tuple(str(state.points[state.team(seat)]) for seat in state.seats())

    def marks(self, state: State, _pointed: str) -> InchOverlays:
        """Return zones and objectives."""
        from game.ui.regiments.ground import marks

        return marks(state)
