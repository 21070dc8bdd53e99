"""What the rules ask geometry about a table of trays: sight, range, arcs, terrain, and the spaces of legal moves.

The rules know no coordinates beyond where a tray stands: whoever answers these questions judges them exactly, and every
space of moves proves its verdicts by traces (`game.engine.options.Space`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.engine.options import Space

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.systems.regiments.battle import Arc
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Edge


Engagement = tuple[str, "Edge", "Edge"]
"""An enemy that a tray touches, the edge of the tray that it touches, and the edge of the enemy that is touched."""


@dataclass(frozen=True, slots=True)
class End:
    """Where a move ends.

    through  keywords of the terrain that its straight part or its end touches, `onto` of what its tray stands on
    touching whom the tray is in contact with there
    """

    x: int
    y: int
    facing: int
    through: frozenset[str] = frozenset()
    onto: frozenset[str] = frozenset()
    touching: tuple[Engagement, ...] = ()


class Moves(Space, Protocol):
    """The legal moves of one kind of one unit; an answer behind verb and unit is integers as the geometry says."""

    def end(self, where: Answer) -> End:
        """Return where a legal move ends."""

    def any(self) -> bool:
        """Tell whether there is a legal move at all."""


@dataclass(frozen=True, slots=True)
class Pushed:
    """How a charge went: whether it met its target, and where it ended, `free` of friends or not (ASF-CHG-32)."""

    reached: bool
    end: End
    free: bool = True


class Field(Protocol):
    """What geometry answers; distances are whole inches, and all of it is asked of the state as it stands."""

    def sees(self, state: State, unit: str, target: str, *, elevated: bool = False) -> bool:
        """Tell whether a unit has line of sight (ASF-LOS-03)."""

    def shoots(self, state: State, unit: str, target: str, inches: int) -> bool:
        """Tell whether any part of the target's tray is so near to the front arrow (ASF-ATK-09)."""

    def within(self, state: State, one: str, other: str, inches: int) -> bool:
        """Tell whether two trays are within a range of each other (ASF-GEN-26, -27)."""

    def arcs(self, state: State, attacker: str, target: str) -> tuple[Arc, ...]:
        """Return the arc of the target that an attacker is in, both of two that tie (ASF-LOS-08, ASF-CHG-10)."""

    def near(self, state: State, unit: str, inches: int) -> frozenset[str]:
        """Return the keywords of the terrain within a range of a unit."""

    def stands_on(self, state: State, unit: str) -> frozenset[str]:
        """Return the keywords of the terrain that a tray overlaps."""

    def covered(self, state: State, unit: str) -> bool:
        """Tell whether the majority of a tray is on terrain that gives cover (ASF-TERR-14)."""

    def breakable(self, state: State, unit: str) -> tuple[int, ...]:
        """Return the places in `state.laid` of what a unit may tear down (ASF-TERR-21)."""

    def zone(self, state: State, unit: str) -> Moves:
        """Return where a unit may be deployed in the zone of its seat: x, y, facing (ASF-SETUP-13, -18)."""

    def places(self, state: State, unit: str, boxes: tuple[tuple[int, int, int, int], ...], rule: str) -> Moves:
        """Return where a unit may be put that stands wholly in one of some boxes: left, bottom, right, top."""

    def maneuver(self, state: State, unit: str, inches: int) -> Moves:
        """Return the maneuvers with so much speed (ASF-MAN-02)."""

    def march(self, state: State, unit: str, inches: int) -> Moves:
        """Return the marches, `inches` in all (ASF-MAR-02)."""

    def retreat(self, state: State, unit: str, inches: int) -> Moves:
        """Return the retreats, `inches` in all (ASF-RET-02 to -05)."""

    def shift(self, state: State, unit: str, inches: int) -> Moves:
        """Return the shifts (ASF-GEN-15, -16)."""

    def pivot(self, state: State, unit: str) -> Moves:
        """Return the pivots that end legally (ASF-MOVE-01 to -06)."""

    def turn(self, state: State, unit: str) -> Moves:
        """Return how a unit may turn to the only enemy that it is engaged with, and align (ASF-MEL-03 to -06)."""

    def chargeable(self, state: State, unit: str, target: str, arc: Arc, inches: int) -> str:
        """Return "" if a charge may be declared, else the ID of the rule that forbids it (ASF-CHG-03 to -06)."""

    def aim(self, state: State, unit: str, target: str, arc: Arc, inches: int) -> Moves:
        """Return the pivots before a charge that keep sight and can come into contact (ASF-CHG-11)."""

    def through(self, state: State, unit: str, target: str, inches: int) -> frozenset[str]:
        """Return the keywords of terrain that a charge straight on goes from, through or onto (ASF-TERR-17, -18)."""

    def charge(self, state: State, unit: str, target: str, arc: Arc, inches: int) -> Pushed:
        """Return how a charge straight on goes (ASF-CHG-13 to -16, -32); it is aligned later."""

    def needs(
        self, state: State, unit: str, target: str, facing: int, inches: int
    ) -> tuple[int | None, frozenset[str]]:
        """Return how many inches a charge needs if the unit pivots to a facing, None if up to `inches` do not do, and
        the keywords of terrain that it goes from, through or onto.
        """

    def align(self, state: State, unit: str, target: str, arc: Arc) -> Moves:
        """Return how a successful charger may be aligned (ASF-CHG-19, -20)."""

    def crowd(self, state: State, unit: str, target: str) -> tuple[tuple[str, End], ...]:
        """Return who else is touched by an aligned charger, and where each is moved to (ASF-CHG-24 to -26)."""

    def covers(self, state: State, unit: str, token: tuple[int, int], *, wholly: bool) -> bool:
        """Tell whether a tray covers an objective token, or overlaps it (ASF-OBJ-01, ASF-FFC-08)."""
