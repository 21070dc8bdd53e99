"""A replay of a battle of dials: how many figures everybody has left, and what is marked on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.dials.state import State
    from game.ui.board.inches.signs import InchOverlays
    from game.ui.face import Moment


class DialWatching:
    """What a replay tells besides its events: no moments are worth going to more than others."""

    moments: Sequence[Moment] = ()

    def scores(self, state: State) -> tuple[str, ...]:
        """Return how many figures each seat has left."""
        return tuple(str(sum(1 for _one in state.army(seat))) for seat in range(len(state.battle.players)))

    def marks(self, state: State, _pointed: str) -> InchOverlays:
        """Return start areas and strategic points."""
        from game.ui.dials.ground import marks

        return marks(state)
