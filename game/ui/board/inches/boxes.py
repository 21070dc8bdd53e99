"""A tray in pixels: where its corners are, and what is so far ahead and to the right of its middle."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.board.sketch import Point


@dataclass(frozen=True, slots=True)
class Box:
    """A tray in pixels: across its facing and along it, turned in tenths of a degree; its middle is (0, 0)."""

    wide: int
    deep: int
    turn: int

    def point(self, ahead: float, right: float, about: Point = (0, 0)) -> Point:
        """Return a place so many pixels ahead and to the right of its middle."""
        c, s = math.cos(math.radians(self.turn / 10)), math.sin(math.radians(self.turn / 10))
        return about[0] + ahead * c - right * s, about[1] + ahead * s + right * c

    def corners(self, inset: float = 0.0, about: Point = (0, 0)) -> list[Point]:
        """Return its corners, front left first and clockwise, `inset` px inside."""
        a, r = self.deep / 2 - inset, self.wide / 2 - inset
        return [self.point(*one, about) for one in ((a, -r), (a, r), (-a, r), (-a, -r))]

    @property
    def reach(self) -> float:
        """Return how far its corners are from its middle."""
        return math.hypot(self.wide, self.deep) / 2
