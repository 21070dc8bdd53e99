"""The Clean-Up Phase, strictly in its order (ASF-RND-11 to -25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import expire
from game.systems.regiments import hands, modes, victory
from game.systems.regiments.events.turns import BoardCleared, InfluencesEnded, RoundEnded, TokensCleared
from game.systems.regiments.moments import Moment

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.regiments.state import State


async def clean_up(table: Table) -> None:
    """Do the ten steps; the game may end at the third one."""
    state: State = table.state
    await table.notice(Moment("round ends", rule="ASF-RND-12"))
    await expire(table, "round")
    await modes.of(state).score(table)
    await victory.round_over(table)  # ASF-RND-14
    await modes.of(state).after_check(table)
    await table.happen(TokensCleared(rule="ASF-RND-15"))  # conditions and wounds stay: ASF-RND-25
    await table.happen(BoardCleared(rule="ASF-RND-16"))
    await table.happen(InfluencesEnded(rule="ASF-RND-17"))
    players = [seat for seat in state.seats(state.first) if not state.out(seat)]
    for seat in players:
        await hands.discard(table, seat)
    for seat in players:
        await hands.fill(table, seat)
    # To the left past whoever is out, or to the other team: ASF-FFA-05, -07, ASF-TEAM-05
    await table.happen(RoundEnded(state.opponent(state.first), rule="ASF-RND-22"))
