"""Who declares and resolves first: the player whose turn it is, one card or order each for a trigger (ASF-TIME-02).

All declare before anything is resolved; where dice lie on the table the first player's effects are resolved before the
next one declares, because he sees the new results (ASF-RER-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.regiments.events.court import CardPlayed
from game.systems.regiments.moments import Moment
from game.systems.regiments.reactions import spender

if TYPE_CHECKING:
    from game.engine.reaction import Ready, Window
    from game.engine.table import Table
    from game.systems.regiments.state import State

CARD = "card"
LIMITED = (CARD, "order")
"""What a player may use one of for a trigger (ASF-TIME-01, -07)."""


async def next_reaction(table: Table, window: Window) -> Ready | None:
    """Let all declare, whose turn it is first; return what is resolved next, in that order, if any (ASF-TIME-06)."""
    state: State = table.state
    dice = any(isinstance(event, Moment) and event.throw is not None for event in window.events)
    for seat in state.seats(state.player):
        if dice and window.declared:
            break
        await _declare(table, window, seat)
    return window.next_declared()


async def _declare(table: Table, window: Window, seat: int) -> None:
    """Let a player declare what he uses, in his order (ASF-TIME-03); who has passed may not come back (ASF-TIME-05)."""
    state: State = table.state
    while True:
        mine = [ready for ready in window.ready if whose(state, ready) == seat and _free(state, window, ready)]
        must = [ready for ready in mine if not ready.reaction.optional]
        among = must or ([] if seat in window.passed else mine)
        if not among:
            window.passed.add(seat)
            return
        chosen = await window.ask(seat, among, state)  # nobody must: ASF-ORD-04
        if chosen is None:
            return
        window.declare(chosen)
        if chosen.reaction.name == CARD:  # it is played now, and nobody can make him discard it: ASF-DECK-05
            await table.happen(CardPlayed(seat, str(chosen.argument), rule="ASF-DECK-05"))


def whose(state: State, ready: Ready) -> int:
    """Return the seat that decides about a reaction: of a condition token the enemy of the unit (ASF-COND-04)."""
    return spender(state, ready.bearer) if ready.reaction.name == "spend" else state.owner(ready.bearer)


def _free(state: State, window: Window, ready: Ready) -> bool:
    """Tell whether a player may use this too: one card or order for a trigger (ASF-TIME-01, ASF-DECK-07)."""
    if ready.reaction.name not in LIMITED:
        return True
    seat = whose(state, ready)
    return not any(
        other.reaction.name in LIMITED and whose(state, other) == seat for other in (*window.declared, *window.resolved)
    )
