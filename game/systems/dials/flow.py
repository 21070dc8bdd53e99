"""The course of a battle: what comes next in each phase, and the only quiet questions (MK-TURN, MK-SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.seats import next_seat
from game.systems.dials import acting, doing, domains, laying, missions, preparation, setup, tokens, victory
from game.systems.dials.events.turns import MainBegan, MainEnded, TurnBegan, TurnEnded
from game.systems.dials.victory import BattleOver

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.dials.state import State


async def play(table: Table) -> None:
    """Run the battle from whatever the state says to its end."""
    try:
        while table.state.winners is None:
            await PHASES[table.state.phase](table)
    except BattleOver:
        return


async def begin_turn(table: Table) -> None:
    """Begin the turn of the player whose it is; a round begins with the first one left (MK-TURN-01)."""
    state: State = table.state
    number = state.round + (state.player == leading(state))
    await table.happen(TurnBegan(state.player, number, rule="MK-TURN-01"))
    await domains.work(table)
    await victory.check(table)  # demoralized from the start, or nothing left: MK-WIN-02


def leading(state: State) -> int:
    """Return the seat with whose turn a round begins: the first player, or whoever of those left follows him."""
    return state.first if state.first not in state.out else next_seat(state.first, len(state.battle.players), state.out)


async def prepare(table: Table) -> None:
    """Let the player use what may be used in the preparation phase, in his order (MK-TURN-03)."""
    state: State = table.state
    if not await preparation.one(table):
        await table.happen(MainBegan(state.player, preparation.left(state), rule="MK-TURN-04"))


async def main(table: Table) -> None:
    """Ask the player for his next action, after he has seen what came of the last one (MK-TURN-04, -05)."""
    state: State = table.state
    options = acting.options(state) if state.player not in state.out else None
    if options is None:  # nobody of his may do anything: unused actions are lost
        await table.happen(MainEnded(state.player, rule="MK-TURN-08"))
        return
    answer = await Choice(state.player, "act", options, "MK-TURN-04", True)
    if answer == "end":
        await table.happen(MainEnded(state.player, rule="MK-TURN-08"))
        return
    await doing.do(table, answer)
    await victory.check(table)


async def end_turn(table: Table) -> None:
    """Run the end phase, then pass the turn to the left (MK-TURN-16)."""
    state: State = table.state
    seat = state.player
    await tokens.rest(table, seat)
    await preparation.ends(table)
    await victory.check(table)
    follows = next_seat(seat, len(state.battle.players), state.out)
    over = follows == leading(state)
    await table.happen(TurnEnded(seat, follows, over, rule="MK-TURN-16"))
    limit = state.battle.scenario.rounds
    if over and limit and state.round >= limit:
        await victory.time_out(table)


PHASES = {
    "courier": missions.name_courier,
    "first": setup.first,
    "terrain": laying.lay,
    "points": setup.place_points,
    "deploy": setup.deploy,
    "last": setup.last,
    "turn": begin_turn,
    "prepare": prepare,
    "main": main,
    "end": end_turn,
}
"""What runs in each phase of the state; "over" has nothing to run."""
