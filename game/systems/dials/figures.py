"""The numbers of this room by name: a rule or an ability adds reasons to one of them, whoever needs it asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.modifier import Figures, Policy

if TYPE_CHECKING:
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

FIGURES = Figures()

POLICY = Policy({"skin": "all", "terrain": "best"})
"""Whatever lessens damage adds up (MK-DEF-04, -08, MK-SUB-18); of terrain that hinders a shot one counts."""

for _figure in (
    "speed", "range", "held",  # of one dial: `Showing`; "held" is the highest die that fails to break away
    "attack", "defense", "damage",  # of an attack: `fighting.Comparison`
    "taken",  # of damage on its way to a dial: `damage.Taking`
):  # fmt: skip
    FIGURES.figure(_figure, POLICY)


@dataclass(frozen=True, slots=True)
class Showing:
    """A number of one dial: `dial` is what bears the abilities, `figure` whose it is.

    Without `items` it is asked of a member of a formation, whose items do not count (MK-FORM-29).
    """

    state: State
    dial: str
    items: bool = True

    @property
    def figure(self) -> Figure:
        """The figure."""
        return self.state.of(self.dial)
