"""Pictures of the ground of a map of squares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.board import painted
from game.ui.board.squares.art import Backing
from game.ui.board.squares.ground import paint
from game.ui.board.squares.plan import Plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

VERSION = 4  # raise it when the ground is drawn differently: old pictures on disk are then not used
LEVELS = (24, 64, 96, 144)  # px a square of the pictures that are painted


def level_for(px: int) -> int:
    """Return the smallest level at which squares of `px` pixels are not blurred."""
    return painted.level_for(px, LEVELS)


class Terrain(painted.Painted):
    """The drawn ground of one map: painted, or its background art."""

    levels = LEVELS

    def __init__(self, battle_map: Any, *, disk: bool = True) -> None:
        super().__init__(battle_map.width, battle_map.height, disk=disk)
        self.map = battle_map
        self.backing = Backing(battle_map)
        self._plan: Plan | None = None

    @property
    def trouble(self) -> str:
        """Return the sentence about background art that cannot be shown, "" if there is none or it is there."""
        return self.backing.trouble

    def plan(self) -> Plan:
        """Return the plan of the map, made on first use."""
        if self._plan is None:
            self._plan = Plan(self.map)
        return self._plan

    def paint(self, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture of w x h squares from column x and row y (from the top)."""
        if self.backing.art is None:
            return paint(self.plan(), x, y, w, h, px)
        return self.backing.paint(self.plan(), x, y, w, h, px)

    def words(self) -> Sequence[str]:
        """Return what the picture depends on."""
        m = self.map
        parts = [str(VERSION), str(getattr(m, "id", "")), str(m.width), str(m.height)]
        parts += [f"{k.ground}/{k.feature}/{','.join(sorted(k.traits))}" for k in m.kinds]
        return [*parts, str(sorted(tuple(sorted(edge)) for edge in (m.edges or ()))), *self.backing.words()]

    def _paint(self, level: int) -> None:
        super()._paint(level)
        self.backing.forget()
