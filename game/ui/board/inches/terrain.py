"""Pictures of the ground of a table measured in inches, with all that lies on it as terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.board.inches.ground import Plan, paint
from game.ui.board.inches.outlines import INCH
from game.ui.board.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

VERSION = 1  # raise it when the ground is drawn differently: old pictures on disk are then not used
LEVELS = (12, 24, 48, 72)  # px an inch of the pictures that are painted


class Terrain(Painted):
    """The drawn ground of one table."""

    levels = LEVELS

    def __init__(self, table: Any, *, disk: bool = True) -> None:
        super().__init__(table.width / INCH, table.height / INCH, disk=disk)
        self.table = table
        self._plan: Plan | None = None

    def paint(self, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture of w x h inches from (x, y), y downwards."""
        if self._plan is None:
            self._plan = Plan(self.table)
        return paint(self._plan, x, y, w, h, px)

    def words(self) -> Sequence[str]:
        """Return what the picture depends on."""
        table = self.table
        pieces = [f"{one.look}/{one.kind}/{one.raised}/{one.low}/{one.outline}" for one in table.pieces]
        return [str(VERSION), "inches", table.theme, str(table.width), str(table.height), *pieces]
