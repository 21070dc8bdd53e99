"""The preparation phase and the end phase: what abilities do in them, in the order of the player (MK-TURN-03, -16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.effects import expire
from game.engine.limits import uses
from game.engine.options import Listed
from game.engine.seats import LETTERS
from game.systems.dials import items
from game.systems.dials.abilities import ABILITIES
from game.systems.dials.events.turns import PhaseEnds
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.effects import Until
    from game.engine.table import Table
    from game.systems.dials.state import State

EXTRA, SPENT = "extra action", "spent before"
"""What is used once a turn by whoever has an action more (MK-DMG-15), and by who has spent one in this phase already
(MK-SUB-06)."""
TURN_END: Until = ("turn end", "", 0)
"""Until when what a figure has borrowed for its turn lasts (MK-SUB-27, -29)."""
DONE = "done"


def offered(state: State) -> list[Answer]:
    """Return what the abilities of the player may do in his preparation phase: (“use”, dial, key, choice) each."""
    return [
        ("use", dial, *answer)
        for figure in state.army(state.player)
        for dial in state.dials(figure.id)
        for answer in ABILITIES.offered(state, "prepare", dial)
        if isinstance(answer, tuple)
    ]


async def one(table: Table) -> bool:
    """Ask what is used next, and let it be used; False if nothing is left or the player goes on to his actions.

    Nobody is asked only whether he drops something: that may be done until the first action is given (MK-ITEM-08,
    ruling).
    """
    state: State = table.state
    found = offered(state)
    if not found:
        return False
    for figure in state.army(state.player):
        found += items.drops(state, figure)
    answer = await Choice(
        state.player, "prepare", Listed((*found, DONE), asked_of_another("MK-TURN-03")), "MK-TURN-03", True
    )
    if answer == DONE:
        return False
    if answer[0] == items.DROP:
        await items.drop(table, state.figures[answer[1]], answer[2])
        return True
    _use, dial, key, choice = answer
    await ABILITIES.take(table, "prepare", dial, (key, choice))
    return True


def left(state: State) -> int:
    """Return how many actions the player has for his main phase (MK-TURN-04, MK-DMG-15, MK-SUB-06)."""
    letter = LETTERS[state.player]
    return state.battle.actions + uses(state, "turn", EXTRA, letter) - uses(state, "turn", SPENT, letter)


async def ends(table: Table) -> None:
    """Let end what ends with the turn (MK-TURN-16)."""
    await table.notice(PhaseEnds(table.state.player, rule="MK-TURN-16"))
    await expire(table, TURN_END[0], rule="MK-TURN-16")
