"""Tables on which trays stand: where one fits, what is seen from its middle, and its straight steps past walls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.geometry.inches.directions import FULL, QUARTER, facing_along
from game.geometry.inches.layout import Base
from game.geometry.inches.survey.lines import Seen
from game.geometry.inches.survey.steps import Step, steps_of_row
from game.geometry.inches.survey.views import Views
from game.geometry.inches.trays.ahead import Ahead
from game.geometry.inches.trays.hiding import of_piece
from game.geometry.inches.trays.on_terrain import mostly_on, stands_on
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.inches.layout import Form
    from game.geometry.inches.survey.places import InchGrid
    from game.geometry.inches.survey.steps import Steps
    from game.geometry.inches.trays.scene import Scene

AHEAD = FULL - QUARTER
"""The facing towards the upper edge; a tray that faces the lower one covers the same."""


class TrayTable:
    """A table for trays of one form (`tables.Table`).

    `hiding`, `sheltering` and `slowing` are the words of terrain that hides, gives cover, and takes `loss` (thousandths
    of an inch) of a move that comes onto it.
    """

    def __init__(
        self, scene: Scene, grid: InchGrid, form: Form, hiding: str, sheltering: str, slowing: str, loss: int
    ) -> None:
        self.scene, self.grid = scene, grid
        self._form, self._hiding, self._sheltering = form, hiding, sheltering
        self._slowing, self._loss = slowing, loss
        self._slows: dict[int, bool] = {}
        self._places = [grid.middle(cell) for cell in range(grid.columns * grid.rows)]
        self._trays = [Base("", x, y, AHEAD, form) for x, y in self._places]

    @property
    def words(self) -> tuple[str, str, str]:
        """Return how seeing, cover and movement are counted."""
        return (
            _(
                "A line runs from the middle of a tray to the middle of another one; both look at the other edge of "
                "the table, and no tray is in the way. A whole front edge sees more."
            ),
            _("Cover is what the ground gives on which most of the tray stands: all or nothing."),
            _(
                "Trays go straight from one place an inch apart to the next and pivot there; coming onto ground that "
                "slows costs an inch."
            ),
        )

    def standing(self, row: int) -> list[bool]:
        """Return at which places of a row a tray fits, along the table or across it."""
        wide = self.grid.columns
        return [
            any(self.scene.trouble(base.moved(base.x, base.y, (AHEAD + turn) % FULL)) is None for turn in (0, QUARTER))
            for base in self._trays[row * wide : (row + 1) * wide]
        ]

    def views(self) -> Iterator[Seen]:
        """Yield what is seen from all places of targets; blocks of none while it is found out who stands on what."""
        many, wide = len(self._trays), self.grid.columns
        hiding = [piece for piece in self.scene.pieces if self._hiding in piece.words]
        covers = [piece for piece in self.scene.pieces if self._sheltering in piece.words]
        on, shelter = np.zeros((len(hiding), many), np.bool_), np.zeros(many, np.bool_)
        for row in range(self.grid.rows):
            for cell in range(row * wide, (row + 1) * wide):
                shape = self._trays[cell].shape
                on[:, cell] = [stands_on(shape, piece) for piece in hiding]
                shelter[cell] = any(piece.entered(shape, 0) and mostly_on(shape, piece) for piece in covers)
            yield Seen(0, np.zeros((many, 0), np.bool_), np.zeros((many, 0), np.bool_))
        screens = [
            (outline, on[number])
            for number, piece in enumerate(hiding)
            for outline in of_piece(piece, self.scene.tolerance)
        ]
        yield from Views(self._places, screens, shelter).blocks()

    def steps(self, row: int) -> Steps:
        """Return the steps that a tray can make from the places of a row."""

        def step(start: int, end: int, far: int) -> Step | None:
            if not self.passes(start, end, far):
                return None
            dear = self._slow(end) and not self._slow(start)
            return Step(end, far + self._loss if dear else far)

        return steps_of_row(self.grid, row, step)

    def _slow(self, cell: int) -> bool:
        """Tell whether a tray at a place stands on what slows; found once for each."""
        if cell not in self._slows:
            slow = (piece for piece in self.scene.pieces if self._slowing in piece.words)
            shape = self._trays[cell].shape
            self._slows[cell] = any(piece.entered(shape, self.scene.tolerance) for piece in slow)
        return self._slows[cell]

    def passes(self, start: int, end: int, far: int) -> bool:
        """Tell whether a tray can turn to another place and go there: not over the edge of the table, nor what bars."""
        (px, py), (qx, qy) = self._places[start], self._places[end]
        base = Base("", px, py, facing_along(qx - px, qy - py), self._form)
        swept = Ahead(base).swept(far)
        return not self.scene.off_table(swept) and not self.scene.entered(swept, self.scene.barred)
