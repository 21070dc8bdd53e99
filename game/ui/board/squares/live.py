"""The ground of a map of squares that is edited: which squares look otherwise after a change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from game.ui.board.live import Live
from game.ui.board.squares.art import Backing
from game.ui.board.squares.ground import paint
from game.ui.board.squares.plan import FINE, MARGIN, Plan

if TYPE_CHECKING:
    from game.ui.board.live import Block

BESIDE = 2  # squares round a change that its shadows, crowns and soft rims reach into


class LiveTerrain(Live):
    """The drawn ground of a map that is edited."""

    def __init__(self, battle_map: Any) -> None:
        super().__init__(battle_map.width, battle_map.height)
        self._plan = Plan(battle_map)
        self._backing = Backing(battle_map)

    @property
    def trouble(self) -> str:
        """Return the sentence about background art that cannot be shown, "" if there is none or it is there."""
        return self._backing.trouble

    def show(self, battle_map: Any) -> bool:
        """Show another state of the map; False if a new ground is to take over: it has another size or picture."""
        before, after = self._plan, Plan(battle_map)
        if (before.width, before.height) != (after.width, after.height):
            return False
        blocks = _blocks(_changed(before, after)) if before.base == after.base else [(0, 0, after.width, after.height)]
        if not self._backing.renew(battle_map):
            return False
        self._plan = after
        self.renewed(blocks)
        return True

    def paint(self, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture of w x h squares from column x and row y (from the top)."""
        if self._backing.art is None:
            return paint(self._plan, x, y, w, h, px)
        return self._backing.paint(self._plan, x, y, w, h, px)


def _changed(before: Plan, after: Plan) -> Any:
    """Return for each square of the picture whether anything that is drawn of it has changed."""
    found = (before.ground != after.ground) | (before.feature != after.feature) | (before.ruined != after.ruined)
    # a ground whose place in the order of layers has changed is painted otherwise, too
    names = [np.array([f"{n} {name}" for n, name in enumerate(plan.names)]) for plan in (before, after)]
    for one, other in ((before.fine, after.fine), (before.natural, after.natural)):
        found |= _by_squares(names[0][one] != names[1][other])
    found |= _by_squares(before.bridges != after.bridges)
    for thin in {*before.thin} ^ {*after.thin}:
        (x, y), (x2, y2) = thin
        found[max(0, int(min(y, y2)) - 1) : int(max(y, y2)) + 1, max(0, int(min(x, x2)) - 1) : int(max(x, x2)) + 1] = (
            True
        )
    for x, y, radius in {*before.towers} ^ {*after.towers}:
        found[max(0, int(y - radius)) : int(y + radius) + 1, max(0, int(x - radius)) : int(x + radius) + 1] = True
    for name in before.groups:
        parted = {tuple(group) for group in before.groups[name]} ^ {tuple(group) for group in after.groups[name]}
        for group in parted:
            for column, row in group:
                found[row, column] = True
    return found


def _by_squares(fine: Any) -> Any:
    """Return for each square whether any of its fine samples is true, margins left out."""
    inner = fine[MARGIN * FINE : -MARGIN * FINE, MARGIN * FINE : -MARGIN * FINE]
    rows, columns = inner.shape[0] // FINE, inner.shape[1] // FINE
    return inner.reshape(rows, FINE, columns, FINE).any(axis=(1, 3))


def _blocks(changed: Any) -> list[Block]:
    """Return rectangles that hold all changed squares and what lies beside them, few and small."""
    rows, columns = changed.shape
    near = np.zeros_like(changed)
    for row, column in zip(*np.nonzero(changed), strict=True):
        near[max(0, row - BESIDE) : row + BESIDE + 1, max(0, column - BESIDE) : column + BESIDE + 1] = True
    blocks: list[Block] = []
    while near.any():
        row, column = (int(one[0]) for one in np.nonzero(near))
        wide = 1
        while column + wide < columns and near[row, column + wide]:
            wide += 1
        high = 1
        while row + high < rows and near[row + high, column : column + wide].all():
            high += 1
        near[row : row + high, column : column + wide] = False
        blocks.append((column, row, wide, high))
    return blocks
