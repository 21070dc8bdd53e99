"""What the end of a move brings about: free spins of those it met, then what abilities do (MK-STYPE-01 to -03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.systems.dials import movement, space, terrain, victory
from game.systems.dials.events.moving import MoveEnded, MoveOver, Turned
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.movement import Path
    from game.systems.dials.state import State

PASS = "pass"  # noqa: S105 - a word of the game
SPINNING = ("boot", "wave", "wing")


def spins(state: State, figure: Figure) -> bool:
    """Tell whether a figure has the free spin: no multi-dial one, titan or mount has it (MK-STYPE-01, -02)."""
    if figure.many or figure.titan or figure.card.kind == "mount" or figure.captor:
        return False
    return terrain.speed_type(state, figure) in SPINNING


def kept(state: State, figure: Figure, path: Path) -> tuple[str, ...]:
    """Return the enemies that a figure touches and does not leave if it goes this way: all of them if it only turns."""
    return () if path else tuple(other.id for other in space.enemies_at(state, figure))


async def arrive(table: Table, figure: Figure, *, still: Sequence[str] = (), how: str = "") -> None:
    """Let a figure that has moved be met: those it touches now may turn to it, then reactions to the end of its move.

    Nobody meets it whom it has touched all the time (`still`). First it may decide the battle where it stands
    (MK-WIN-06). Free spins come before rams and pole arms, these before who is unseated (ruling S11, S23).
    """
    state: State = table.state
    if not figure.here:
        return
    await victory.check(table)
    met = [other.id for other in space.enemies_at(state, figure) if other.id not in still]
    for key in met:
        other = state.figures[key]
        if spins(state, other) and not sneaks(state, figure) and figure.here:
            await spin(table, other, figure)
    await table.happen(MoveEnded(figure.id, tuple(met), how, rule="MK-MOVE-01"))
    if figure.here and figure.rider and met:
        await table.notice(MoveOver(figure.id, tuple(met), how, rule="MK-CVB-06"))


def sneaks(state: State, figure: Figure) -> bool:
    """Tell whether nobody gets a free spin when a figure comes near (MK-CCA-13)."""
    return any(state.has(dial, "sneak_attack") for dial in state.dials(figure.id))


async def spin(table: Table, figure: Figure, mover: Figure) -> None:
    """Let a figure turn to an enemy that has come into contact with it.

    No action, no token (MK-STYPE-03, MK-PUSH-09).
    """
    state: State = table.state
    turning = movement.Turning(state, figure, towards=mover)
    if turning.near((figure.facing,)) is None:
        return
    options = Either(Region("spin", figure.id, turning), Listed((PASS,), asked_of_another("MK-STYPE-01")))
    answer = await Choice(
        figure.controller, "spin", options, "MK-STYPE-01", False, {"figure": figure.id, "to": mover.id}
    )
    if answer != PASS and answer[2] != figure.facing:
        await table.happen(Turned(figure.id, answer[2], True, rule="MK-STYPE-01"))
