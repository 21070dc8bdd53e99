"""Breaking away from enemies that hold a figure, and what comes of it (MK-BREAK, MK-STYPE-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.modifier import Reason
from game.engine.options import Either, Listed, Region
from game.i18n import _
from game.systems.dials import captives, damage, movement, space, terrain
from game.systems.dials.damage import Blow
from game.systems.dials.events.moving import BrokeAway, HeldFast, Turned
from game.systems.dials.figures import FIGURES, Showing
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.modifier import Number
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

PASS = "pass"  # noqa: S105 - a word of the game
SLIPPERY = ("wing", "horseshoe")


@FIGURES.modifier("held")
def usually(showing: Showing) -> Iterator[Reason]:
    """Fail on 1 to 3 (MK-BREAK-02); wings, horseshoes, multi-dial figures and titans only on 1 (MK-BREAK-03)."""
    figure, state = showing.figure, showing.state
    easy = figure.many or figure.titan or terrain.speed_type(state, figure) in SLIPPERY
    yield Reason(_("Breaking away"), 1 if easy else 3, "MK-BREAK-03" if easy else "MK-BREAK-02")


def fails_up_to(state: State, figure: Figure) -> int:
    """Return the highest die with which a figure does not break away (MK-BREAK-02, -03)."""
    return held_by(state, figure).value


def held_by(state: State, figure: Figure) -> Number:
    """Return that die with its reasons."""
    return FIGURES.number("held", Showing(state, next(state.dials(figure.id))))


async def roll(table: Table, figure: Figure) -> bool:
    """Roll once to break away from all enemies that hold a figure; tell whether it is free (MK-BREAK-01)."""
    state: State = table.state
    holding = tuple(other.id for other in space.holders(state, figure))
    die = await table.roll(6, "MK-BREAK-01", who=figure.controller, figure=figure.id)
    if die <= fails_up_to(state, figure):
        await table.happen(HeldFast(figure.id, holding, die, rule="MK-BREAK-04"))
        return False
    shaken = shaken_off(state, figure)
    await table.happen(BrokeAway(figure.id, holding, die, rule="MK-BREAK-02"))
    if shaken:
        await damage.deal(table, *(Blow(dial, 1, "MK-STYPE-09", cause="shake off", by=figure.id) for dial in shaken))
    return figure.here


def shaken_off(state: State, figure: Figure) -> Sequence[str]:
    """Return the dials of enemies that a horseshoe hurts as it breaks away: all outside its front arc (MK-STYPE-09).

    Whoever rams has no such damage (MK-SPD-15).
    """
    dial = next(state.dials(figure.id))
    if terrain.speed_type(state, figure) != "horseshoe" or state.has(dial, "ram"):
        return ()
    found = []
    for other in space.enemies_at(state, figure):
        if not space.reaches(state, dial, other):
            found += space.struck_beside(state, figure, other)
    return found


def may_turn(state: State, figure: Figure) -> bool:
    """Tell whether a figure that failed may still be turned: not horseshoes and multi-dial figures (MK-BREAK-05)."""
    return not figure.many and terrain.speed_type(state, figure) != "horseshoe"


async def held(table: Table, figure: Figure) -> None:
    """Let a figure that is held fast be turned where it stands, if it may (MK-BREAK-04)."""
    state: State = table.state
    if not may_turn(state, figure) or not figure.here:
        return
    asked = Region("turn", figure.id, movement.Turning(state, figure))
    options = Either(asked, Listed((PASS,), asked_of_another("MK-BREAK-04")))
    answer = await Choice(figure.controller, "turn", options, "MK-BREAK-04", False, {"figure": figure.id})
    if answer != PASS and answer[2] != figure.facing:
        await table.happen(Turned(figure.id, answer[2], rule="MK-BREAK-04"))
        await captives.follow(table, figure)
