"""What the ruler tells on a table of regiments: inches from place to place; an end on a tray is its middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.i18n import _, decimal
from game.ui.board.inches.signs import CALM, InchOverlays, TapeMark
from game.ui.table.told import Card, Measured

if TYPE_CHECKING:
    from game.systems.regiments.state import State


def measured(_state: State, start: Any, end: Any) -> Measured:
    """Return the inches between two places of the table: anybody may measure anything at any time (ASF-GEN-30)."""
    if start is None or end is None:
        return Measured(None, CALM)
    here, there = tuple(map(round, start)), tuple(map(round, end))
    inches = math.dist(here, there) / 1000
    told = Card(_("{n} in").format(n=decimal(inches, ".2f")), (_("Measured from place to place. ASF-GEN-30"),))
    tape = TapeMark((here, there), text=_("{n} in").format(n=decimal(inches)))
    return Measured(told, InchOverlays(tapes=(tape,)))
