"""Ground that is edited while it is looked at: only the parts that a change touches are painted anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.board.painted import BLOCK, Painted

if TYPE_CHECKING:
    from collections.abc import Iterable

LEVELS = (
    12,
    16,
    24,
    32,
    48,
    64,
    96,
    144,
)  # px a unit: more of them than for battles, so that little is painted in vain
Block = tuple[int, int, int, int]
"""Column, row (from the top), width and height in units."""


class Live(Painted):
    """A ground whose parts are painted again when they change; nothing of it is kept on disk."""

    levels = LEVELS

    def __init__(self, width: float, height: float) -> None:
        super().__init__(width, height, disk=False)
        self._late: list[Block] = []  # what has changed while a whole picture was being painted

    def renewed(self, blocks: Iterable[Block]) -> None:
        """Paint blocks again, on every picture that there is."""
        wanted = [part for block in blocks for part in self._parts(block)]
        if not wanted:
            return
        if self.busy:
            self._late += wanted
        for level in list(self._levels):
            self._repaint(level, wanted)
        self.revision += 1

    def _parts(self, block: Block) -> list[Block]:
        """Return a block, cut to the ground and into pieces that are painted at a time."""
        x0, y0 = max(0, block[0]), max(0, block[1])
        x1, y1 = min(int(np.ceil(self.width)), block[0] + block[2]), min(int(np.ceil(self.height)), block[1] + block[3])
        return [
            (x, y, min(BLOCK, x1 - x), min(BLOCK, y1 - y)) for y in range(y0, y1, BLOCK) for x in range(x0, x1, BLOCK)
        ]

    def _repaint(self, level: int, blocks: Iterable[Block]) -> None:
        pixels, surface = self._levels[level], self._surfaces.get(level)
        high, wide, _three = pixels.shape
        for x, y, w, h in blocks:
            part = self.paint(x, y, w, h, level)
            top, left = y * level, x * level
            part = part[: high - top, : wide - left]
            pixels[top : top + part.shape[0], left : left + part.shape[1]] = part
            if surface is not None:
                piece = pygame.image.frombuffer(np.ascontiguousarray(part).tobytes(), part.shape[1::-1], "RGB")
                surface.blit(piece, (left, top))

    def poll(self) -> bool:
        """Take over ground that was finished in the background, with what has changed since it was begun."""
        found = super().poll()
        if self._late and not self.busy:
            late, self._late = self._late, []
            for level in list(self._levels):
                self._repaint(level, late)
            self.revision += 1
            return True
        return found

    def _start(self, level: int) -> None:
        if not self.busy:
            self._late = []
        super()._start(level)
