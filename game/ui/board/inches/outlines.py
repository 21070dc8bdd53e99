"""Outlines of terrain for the painter: how far inside one each pixel lies, where things stand in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ui.board.noise import Array, Window, seeds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Corner = tuple[float, float]
INCH = 1000  # thousandths
BEYOND = 1.6  # inches round an outline in which its shadow and its soft rim may lie


class Outline:
    """A polygon in inches, y downwards."""

    def __init__(self, corners: Sequence[tuple[int, int]]) -> None:
        """Take corners in thousandths of an inch."""
        self.corners: list[Corner] = [(x / INCH, y / INCH) for x, y in corners]
        xs, ys = [x for x, _y in self.corners], [y for _x, y in self.corners]
        self.box = (min(xs), min(ys), max(xs), max(ys))

    def near(self, w: Window, beyond: float = BEYOND) -> bool:
        """Tell whether it, or what it casts, may be seen in a window."""
        x0, y0, x1, y1 = self.box
        right, below = w.x0 + w.w / w.px, w.y0 + w.h / w.px
        return x0 - beyond < right and w.x0 < x1 + beyond and y0 - beyond < below and w.y0 < y1 + beyond

    def within(self, w: Window, off: float = 0.0) -> Array:
        """Return how many inches inside it each pixel lies, below 0 outside; moved by `off` right and down."""
        u, v = (w.u - np.float32(off))[None, :], (w.v - np.float32(off))[:, None]
        return self._within(u, v)

    def depth(self, x: float, y: float) -> float:
        """Return how many inches inside it a point lies, below 0 outside."""
        return float(self._within(np.full((1, 1), x, np.float32), np.full((1, 1), y, np.float32))[0, 0])

    def _within(self, u: Array, v: Array) -> Array:
        shape = np.broadcast_shapes(u.shape, v.shape)
        far = np.full(shape, 1e9, np.float32)
        odd = np.zeros(shape, bool)
        for (ax, ay), (bx, by) in self.sides():
            dx, dy = bx - ax, by - ay
            along = np.clip(((u - ax) * dx + (v - ay) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
            np.minimum(far, (u - ax - along * dx) ** 2 + (v - ay - along * dy) ** 2, out=far)
            if ay != by:
                odd ^= ((v > ay) != (v > by)) & (u < ax + (v - ay) * (dx / dy))
        return np.where(odd, np.sqrt(far), -np.sqrt(far)).astype(np.float32)

    def sides(self) -> Iterator[tuple[Corner, Corner]]:
        """Go through its sides."""
        yield from zip(self.corners, [*self.corners[1:], self.corners[0]], strict=True)

    def scattered(self, gap: float, rim: float, seed: int) -> list[tuple[float, float, float, float, float]]:
        """Return places about `gap` inches apart that lie `rim` inside it, upper ones first.

        Each has x, y, how far inside it lies, and two numbers 0..1 that belong to the place.
        """
        x0, y0, x1, y1 = self.box
        found = []
        for row in range(int(y0 / gap) - 1, int(y1 / gap) + 2):
            for column in range(int(x0 / gap) - 1, int(x1 / gap) + 2):
                n = seeds(4, seed, column + 4096, row + 4096)
                x = (column + 0.5 * (row % 2) + 0.25 + 0.5 * n[0]) * gap
                y = (row + 0.25 + 0.5 * n[1]) * gap
                depth = self.depth(x, y)
                if depth >= rim:
                    found.append((x, y, depth, n[2], n[3]))
        return sorted(found, key=lambda one: one[1])
