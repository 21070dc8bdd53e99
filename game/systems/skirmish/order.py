"""Who reacts first: owners decide for their creatures, whoever has the turn before the others (DDMG-TERM-035.2, .3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.reaction import Ready, Window
    from game.engine.table import Table
    from game.systems.skirmish.state import State


def foremost(state: State) -> int:
    """Return whose effects come first: the player whose creature takes its turn (DDMG-TERM-035.3).

    Outside any turn whoever won the initiative, and before the first one whoever set up first (DDMG-TERM-035.4).
    """
    if state.turn is not None:
        return state.player
    before = not state.round or (state.round == 1 and state.phase == "initiative")
    return state.first if before else state.lead


async def next_reaction(table: Table, window: Window) -> Ready | None:
    """Ask the player whose turn it is, then those to the left, for the next reaction; None when all have passed.

    One follows another, a pass holds for the rest of the window (DDM-Q-50). Where something must happen and something
    else may, their owner says which comes first (DDMG-TERM-035.2). Immediate actions wait until nobody declares another
    one; then the last one declared takes effect first (DDMG-SPELLKW-008.3).
    """
    while True:
        chosen = await _chosen(table, window)
        if chosen is None:
            return window.next_declared(last=True)
        if not chosen.reaction.immediate:
            return chosen
        window.declare(chosen)


async def _chosen(table: Table, window: Window) -> Ready | None:
    state: State = table.state
    for side in state.sides(foremost(state)):
        mine = [ready for ready in window.ready if state.units[ready.bearer].side == side]
        must = [ready for ready in mine if not ready.reaction.optional]
        if must:
            return await window.ask(side, must if side in window.passed else mine, state)
        if mine and side not in window.passed:
            # Its owner says which one comes first: DDMG-TERM-035.2.
            chosen = await window.ask(side, mine, state)
            if chosen is not None:
                return chosen
    return None
