"""Tables on which round bases stand: where one fits, what it sees, and its steps past what it may not enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.inches.layout import Base, Layout
from game.geometry.inches.place import trouble
from game.geometry.inches.polygons import stretches
from game.geometry.inches.stops import crosses_borders, opens
from game.geometry.inches.survey.lines import Sight
from game.geometry.inches.survey.steps import Step, steps_of_row
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.inches.fire import Aim
    from game.geometry.inches.ground import Ground
    from game.geometry.inches.layout import Form
    from game.geometry.inches.shapes import Box, Point
    from game.geometry.inches.survey.lines import Seen
    from game.geometry.inches.survey.places import InchGrid
    from game.geometry.inches.survey.steps import Steps


@dataclass(frozen=True, slots=True)
class Going:
    """How a base goes: kinds of terrain that it may not enter, and those of which an inch costs it two."""

    barred: frozenset[str]
    slowed: frozenset[str]


class BaseTable:
    """A table for bases of one form (`tables.Table`)."""

    def __init__(self, ground: Ground, grid: InchGrid, form: Form, aim: Aim, going: Going) -> None:
        self.ground, self.grid = ground, grid
        self._form, self._aim, self._going = form, aim, going
        self._places = [grid.middle(cell) for cell in range(grid.columns * grid.rows)]
        self._slowing = [piece for piece in ground.pieces if piece.kind in going.slowed]
        self._dear = [any(piece.holds(p) for piece in self._slowing) for p in self._places]

    @property
    def words(self) -> tuple[str, str, str]:
        """Return how seeing, cover and movement are counted."""
        return (
            _("A line runs from middle to middle, and no base is in the way."),
            _("Cover is what ground on the line or under the target gives; height does not count."),
            _(
                "Ways lead along places an inch apart, past what may not be entered; where the ground makes a base "
                "stop, the rest of the move is lost; ground that slows costs double."
            ),
        )

    def standing(self, row: int) -> list[bool]:
        """Return at which places of a row a base fits."""
        layout, wide = Layout(self.ground), self.grid.columns
        places = self._places[row * wide : (row + 1) * wide]
        return [trouble(layout, Base("", x, y, 0, self._form), self._going.barred) is None for x, y in places]

    def views(self) -> Iterator[Seen]:
        """Yield what bases at all places see of targets."""
        return Sight(self.ground, self._form, self._places, self._aim).blocks()

    def steps(self, row: int) -> Steps:
        """Return the steps that a base can make from the places of a row."""

        def step(start: int, end: int, far: int) -> Step | None:
            p, q = self._places[start], self._places[end]
            if not self.passes(p, q):
                return None
            return Step(end, far + self._slowed(start, end, far), crosses_borders(self.ground, p, q))

        return steps_of_row(self.grid, row, step)

    def _slowed(self, start: int, end: int, far: int) -> int:
        """Return what slow ground adds to a step: an inch that begins in it costs two; a long step has two halves."""
        if far < 2 * self.grid.cell_size:
            return far if self._dear[start] else 0
        (px, py), (qx, qy) = self._places[start], self._places[end]
        halfway = ((px + qx) // 2, (py + qy) // 2)
        return far * (self._dear[start] + any(piece.holds(halfway) for piece in self._slowing)) // 2

    def passes(self, p: Point, q: Point) -> bool:
        """Tell whether a base can go straight from one point to another: nothing barred, no edge without access."""
        for piece in self.ground.of_kinds(self._going.barred):
            if _near(piece.box, p, q) and stretches(piece.outline, p, q):
                return False
        return opens(self.ground, p, q)


def _near(box: Box, p: Point, q: Point) -> bool:
    x0, y0, x1, y1 = box
    return min(p[0], q[0]) <= x1 and x0 <= max(p[0], q[0]) and min(p[1], q[1]) <= y1 and y0 <= max(p[1], q[1])
