"""What the ruler tells on a table: inches from place to place, and between two bases whether a line of fire is free."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.geometry.inches.index import Index
from game.i18n import _, decimal
from game.systems.dials import space
from game.ui.board.inches.signs import CALM, InchOverlays, TapeMark
from game.ui.table.told import Card, Measured

if TYPE_CHECKING:
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State


def measured(state: State, start: Any, end: Any) -> Measured:
    """Return the inches between two places of the table: anybody may measure anything at any time.

    An end on a base is its centre; between two bases the line of fire is told, too, whoever could use it.
    """
    if start is None or end is None:
        return Measured(None, CALM)
    ends = [_base_at(state, place) for place in (start, end)]
    here, there = (tuple(place) if one is None else one.centre for one, place in zip(ends, (start, end), strict=True))
    inches = math.dist(here, there) / 1000
    lines = [_("Measured from place to place. MK-CORE-12")]
    if ends[0] is not None and ends[1] is not None and ends[0] is not ends[1]:
        found = space.fire(state, next(iter(state.dials(ends[0].id))), ends[1])
        free = _("The line of fire is free. MK-RC-03")
        lines.append(free if found.free else _("The line of fire is blocked. {rule}").format(rule=found.rule))
    told = Card(_("{n} in").format(n=decimal(inches, ".2f")), tuple(lines))
    return Measured(told, InchOverlays(tapes=(TapeMark((here, there), text=_("{n} in").format(n=decimal(inches))),)))


def _base_at(state: State, place: Any) -> Figure | None:
    """Return the figure on whose base a place lies, None for bare ground."""
    there = Index.of(state.layout).bases_at(tuple(place))
    return state.figures[there[0]] if there else None
