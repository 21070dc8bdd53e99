"""The ground of a table that is edited: which inches look otherwise after a change."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Any

from game.ui.board.inches.ground import Plan, paint
from game.ui.board.inches.outlines import BEYOND, INCH
from game.ui.board.live import Live

if TYPE_CHECKING:
    import numpy as np

    from game.ui.board.live import Block


class LiveTerrain(Live):
    """The drawn ground of a table that is edited."""

    def __init__(self, table: Any) -> None:
        super().__init__(table.width / INCH, table.height / INCH)
        self.table = table
        self._plan = Plan(table)

    def show(self, table: Any) -> bool:
        """Show another state of the table; False if a new ground is to take over: it has another size."""
        before = self.table
        if (before.width, before.height) != (table.width, table.height):
            return False
        # a piece that only lies higher or lower than before is painted otherwise, too
        one, other = ({_look(piece): n for n, piece in enumerate(t.pieces)} for t in (before, table))
        common = [key for key in one if key in other]
        moved = [key for key in common if _rank(key, common, one) != _rank(key, common, other)]
        blocks = [_box(key) for key in ({*one} ^ {*other}) | {*moved}]
        if before.theme != table.theme:
            blocks = [(0, 0, ceil(self.width), ceil(self.height))]
        self.table, self._plan = table, Plan(table)
        self.renewed(blocks)
        return True

    def paint(self, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture of w x h inches from (x, y), y downwards."""
        return paint(self._plan, x, y, w, h, px)


def _look(piece: Any) -> tuple[Any, ...]:
    """Return everything that is drawn of a piece."""
    return piece.outline, piece.kind, piece.look, piece.raised, piece.low, piece.abrupt, bool(piece.castle)


def _rank(key: Any, common: list[Any], places: dict[Any, int]) -> int:
    return sum(1 for other in common if places[other] < places[key])


def _box(key: tuple[Any, ...]) -> Block:
    xs, ys = [x / INCH for x, _y in key[0]], [y / INCH for _x, y in key[0]]
    left, top = floor(min(xs) - BEYOND), floor(min(ys) - BEYOND)
    return left, top, ceil(max(xs) + BEYOND) - left, ceil(max(ys) + BEYOND) - top
