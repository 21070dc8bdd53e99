"""Action tokens, pushing and exhaustion (MK-PUSH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import uses
from game.systems.dials import damage, death
from game.systems.dials.damage import Blow
from game.systems.dials.events.turns import Exhausted, TokensPlaced, TokensRemoved
from game.systems.dials.figure import RIDING
from game.systems.dials.riding import MOUNTED_UP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.table import Table
    from game.systems.dials.state import State

PUSHED, EXHAUSTED = 2, 3  # tokens: MK-PUSH-07


def unhurt(state: State, dial: str) -> bool:
    """Tell whether the second token of a dial costs no click: cavalry (MK-PUSH-03), and titans, who paid before."""
    figure = state.of(dial)
    return figure.fate == RIDING or bool(figure.rider) or figure.titan


async def place(table: Table, dials: Sequence[str], number: int, rule: str, *, spares: bool = False) -> None:
    """Put tokens beside dials that have acted, then let those suffer who have two or three now.

    MK-PUSH-01, -02, -05, -07. `spares` says that reaching two costs no click this time (MK-STYPE-07).
    """
    state: State = table.state
    there = [dial for dial in dials if state.of(dial).in_play]
    for dial in there:
        await table.happen(TokensPlaced(dial, number, state.tokens(dial) + number, rule=rule))
    weary = [dial for dial in there if state.of(dial).in_play and state.tokens(dial) >= PUSHED]
    blows = [
        Blow(dial, 1, "MK-PUSH-02", "pushing", "push")
        for dial in weary
        if state.tokens(dial) == PUSHED and not unhurt(state, dial) and not spares
    ]
    if blows:
        await damage.deal(table, *blows)
    await exhaust(table, [dial for dial in weary if state.of(dial).in_play and state.tokens(dial) >= EXHAUSTED])


async def exhaust(table: Table, dials: Sequence[str]) -> None:
    """Let dials end that have three tokens; of a cavalry unit both (MK-PUSH-05, -10)."""
    state: State = table.state
    ended: list[str] = []
    for dial in dials:
        figure = state.of(dial)
        both = figure.mount if figure.fate == RIDING else figure.rider
        ended += [dial, both] if both else [dial]
    if ended:
        await table.happen(*(Exhausted(dial, rule="MK-PUSH-05") for dial in dict.fromkeys(ended)))
        await death.bury(table)


async def before(table: Table, dial: str) -> bool:
    """Let a titan pay for its second action in a row before it acts; tell whether it is still there (MK-PUSH-04)."""
    state: State = table.state
    if state.of(dial).titan and state.tokens(dial) == 1:
        await damage.deal(table, Blow(dial, 1, "MK-PUSH-04", "pushing", "push"))
    return state.of(dial).in_play


def rested(state: State, seat: int) -> tuple[str, ...]:
    """Return the dials of a seat that have tokens and were given no action in this turn (MK-PUSH-06)."""
    found: list[str] = []
    for figure in state.figures.values():
        if figure.controller != seat or not figure.in_play or not any(figure.tokens):
            continue
        if uses(state, "turn", MOUNTED_UP, figure.id):
            continue  # its rider's action was to mount it
        rider = state.figures[figure.rider] if figure.rider else None
        for dial, tokens, acted in zip(state.dials(figure.id), figure.tokens, figure.acted, strict=True):
            if tokens and not acted and not (rider is not None and any(rider.acted)):
                found.append(dial)
    return tuple(found)


async def rest(table: Table, seat: int) -> None:
    """Take the tokens from whoever rested (MK-PUSH-06, MK-TURN-16)."""
    dials = rested(table.state, seat)
    if dials:
        await table.happen(TokensRemoved(dials, rule="MK-PUSH-06"))
