"""What happens where players mark enemies as key targets (ASF-FAB)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event

if TYPE_CHECKING:
    from game.systems.regiments.state import State


@dataclass(slots=True)
class UnitMarked(Event):
    """A player marked an enemy unit before the first round (ASF-FAB-03)."""

    unit: str
    by: int

    def apply(self, state: State) -> None:
        """Put the objective token on it."""
        state.units[self.unit].banner = True


@dataclass(slots=True)
class PriceRaised(Event):
    """A player put a marker on an enemy unit that is worth a point to whoever destroys it (ASF-FAB-06, -09)."""

    unit: str
    by: int

    def apply(self, state: State) -> None:
        """Put it there: markers pile up (ASF-FAB-10)."""
        state.units[self.unit].price += 1
