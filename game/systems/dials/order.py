"""Who reacts first: the player whose turn it is, then the others round the table (MK-TURN-03, ruling S22).

The attacker has the turn, so his effects come before the defender's. What must happen happens; of several things that a
player's figures do at one moment he says which comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.reaction import Ready, Window
    from game.engine.table import Table
    from game.systems.dials.state import State


async def next_reaction(table: Table, window: Window) -> Ready | None:
    """Ask the player whose turn it is, then those to the left, for the next reaction; None when all have passed."""
    state: State = table.state
    for seat in state.seats(state.player):
        mine = [ready for ready in window.ready if state.of(ready.bearer).controller == seat]
        must = [ready for ready in mine if not ready.reaction.optional]
        if must:
            return await window.ask(seat, must if seat in window.passed else mine, state)
        if mine and seat not in window.passed:
            chosen = await window.ask(seat, mine, state)
            if chosen is not None:
                return chosen
    return None
