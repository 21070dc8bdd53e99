"""Mending illegal positions: a creature is moved by its owner to the nearest legal one (DDM-AOO-07, DDM-GEO-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import no
from game.geometry.squares import place
from game.geometry.squares.grid import label
from game.i18n import N_
from game.systems.skirmish import space
from game.systems.skirmish.events.movement import Relocated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.geometry.squares.grid import Square
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def anybody_misplaced(state: State) -> bool:
    """Tell whether some creature may be misplaced, looking at all at once."""
    if state.shared or state.taken & (state.field.statue | state.field.wall):
        return True
    big = [unit for unit in state.units.values() if unit.n > 1]
    return any(unit.body != unit.n or _walled(state, unit) for unit in big)


def misplaced(state: State, unit: Unit) -> bool:
    """Tell whether a creature is where none may stay: with another, on a statue, in a wall, or squeezed.

    Pits are another matter: DDM-TER-31.
    """
    mask = state.space(unit)
    shut = state.field.statue | state.field.wall | space.others(state, unit)
    return unit.body != unit.n or bool(mask & shut) or _walled(state, unit)


def _walled(state: State, unit: Unit) -> bool:
    """Tell whether a big creature stands across a thin wall, as what goes through walls does on its way."""
    return unit.here and unit.body == unit.n and unit.n > 1 and not space.whole(state.field, *unit.space)


def offered(spots: Sequence[Square], text: str, rule: str) -> Listed:
    """Return the choice of one of several places; `text` says why it is none other (DDM-AOO-07, DDM-ROUT-04)."""

    def refuse(answer: Answer) -> Refusal | None:
        match answer:
            case ("to", (int(x), int(y))):
                return no(text, rule, square=label(x, y))
        return None

    return Listed(tuple(("to", spot) for spot in spots), refuse)


async def to_legal(table: Table, unit: Unit, rule: str) -> None:
    """Move a creature to the nearest legal position, of its owner's choice; nothing is provoked."""
    state: State = table.state
    spots = place.nearest_legal(state.field, unit.space, space.others(state, unit), unit.n)
    if not spots:
        return
    x, y = spots[0]
    if len(spots) > 1:
        text = N_("{square} is not one of the nearest legal places.")
        _to, (x, y) = await Choice(unit.side, "relocate", offered(spots, text, rule), rule, False, {"unit": unit.id})
    # No step: it costs nothing, and nobody strikes (DDM-Q-85).
    await table.happen(Relocated(unit.id, (unit.x, unit.y), (x, y), rule=rule))
