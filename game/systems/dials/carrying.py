"""Who comes along with a figure that moves: a captive with its captor, a friend with a strong flier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Region
from game.engine.refusal import Refusal, no
from game.i18n import N_
from game.systems.dials import placing
from game.systems.dials.events.moving import Brought
from game.systems.dials.judged import only

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.geometry.inches.layout import Base
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State


def beside(state: State, bearer: Figure, one: Figure, end: Base | None = None) -> placing.Spot:
    """Return the places for somebody who comes along: touching the bearer, or where that would stand (MK-CAP-09, -14).

    What does not keep the bearer out keeps nobody out who comes along (MK-CAP-13); the demoralized stay away from
    enemies (MK-DMG-09).
    """
    layout = state.layout.without(one.id)
    if end is not None:
        layout = layout.replaced(end)
    apart = "MK-DMG-09" if not one.captor and state.demoralized(one) else ""
    return placing.Spot(
        state, one, placing.Beside(bearer.id, _rule(one)), soaring=layout.bases[bearer.id].soaring,
        looks=one.facing, apart=apart, layout=layout, carried=bearer,
    )  # fmt: skip


def roomless(state: State, bearer: Figure, one: Figure, end: Base) -> Refusal | None:
    """Return why a figure may not end a move there: who comes along would have no room beside it (MK-CAP-15)."""
    if beside(state, bearer, one, end).first() is not None:
        return None
    names = {"name": state.name(bearer.id), "other": state.name(one.id)}
    return no(N_("There is no room for {other} beside {name} there."), _rule(one), **names)


def _rule(one: Figure) -> str:
    return "MK-CAP-15" if one.captor else "MK-SPD-17"


async def bring(table: Table, bearer: Figure, one: Figure) -> None:
    """Ask where somebody stands who came along, and how; it may be turned (MK-CAP-11, -14, MK-SPD-18)."""
    state: State = table.state
    asks, comes = ("MK-CAP-14", "MK-CAP-11") if one.captor else ("MK-SPD-17", "MK-SPD-17")
    options = only(Region("put", one.id, beside(state, bearer, one)), asks)
    answer = await Choice(bearer.controller, "put", options, asks, False, {"figure": one.id})
    _put, _key, x, y, facing = answer
    await table.happen(Brought(one.id, x, y, facing, bearer.soaring, rule=comes))
