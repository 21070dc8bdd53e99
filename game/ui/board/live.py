"""Ground that is edited while it is looked at: only the parts that a change touches are painted anew."""

from __future__ import annotations

import time
from math import ceil
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.board.painted import Painted

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


STEP = 4  # units a side that are painted at a time: so few that a frame can end after any of them
SLICE = 0.015  # seconds that are spent on painting at a time: twice in a frame in which a hand draws
Cell = tuple[int, int]
"""Column and row (from the top) of a unit."""


class Live(Painted):
    """A ground whose parts are painted again when they change; nothing of it is kept on disk.

    What has changed is `behind` until it is painted, a slice with each frame, and the latest change first: a hand that
    draws never waits for it.
    """

    levels = LEVELS

    def __init__(self, width: float, height: float) -> None:
        super().__init__(width, height, disk=False)
        self._px = LEVELS[0]  # of a unit on the picture that was asked for last
        self._stale: dict[Cell, None] = {}  # what shows a state that is over, the latest change last
        self._late: set[Cell] = set()  # what has changed while a whole picture was being painted

    @property
    def behind(self) -> bool:
        """Tell whether parts of the picture show a state that is over."""
        return bool(self._stale)

    def picture(self, px: int) -> pygame.Surface:
        """Return a new picture of the whole ground."""
        self._px = px
        return super().picture(px)

    def finish(self, px: int) -> None:
        """Paint the ground for units of `px` pixels here and now, with all that has changed."""
        super().finish(px)
        self._take_late()
        while self._stale:
            self._paint_tile()

    def renewed(self, blocks: Iterable[Block]) -> None:
        """Paint blocks again on the picture that is shown; those for other sizes are painted when they are needed."""
        wanted = [cell for block in blocks for cell in self._cells(block)]
        if self.busy:
            self._late.update(wanted)
        if not wanted or not self._levels:
            return
        shown = self._best(self._px)
        for level in [*self._levels]:
            if level != shown:
                del self._levels[level]
                self._surfaces.pop(level, None)
        for cell in wanted:
            self._stale.pop(cell, None)
            self._stale[cell] = None
        self._paint_slice()

    def _cells(self, block: Block) -> Iterable[Cell]:
        """Return the cells of a block that lie on the ground."""
        x0, y0 = max(0, block[0]), max(0, block[1])
        x1, y1 = min(ceil(self.width), block[0] + block[2]), min(ceil(self.height), block[1] + block[3])
        return ((x, y) for y in range(y0, y1) for x in range(x0, x1))

    def _paint_slice(self) -> None:
        until = time.monotonic() + SLICE
        while self._stale and time.monotonic() < until:
            self._paint_tile()
        self.revision += 1

    def _paint_tile(self) -> None:
        """Paint what is stale round the latest change."""
        left, top = (place - place % STEP for place in next(reversed(self._stale)))
        tile = ((x, y) for y in range(top, top + STEP) for x in range(left, left + STEP))
        cells = [cell for cell in tile if cell in self._stale]
        x0, y0 = min(x for x, _y in cells), min(y for _x, y in cells)
        x1, y1 = max(x for x, _y in cells) + 1, max(y for _x, y in cells) + 1
        for level in list(self._levels):
            self._repaint(level, (x0, y0, x1 - x0, y1 - y0))
        for cell in cells:
            del self._stale[cell]

    def _repaint(self, level: int, block: Block) -> None:
        pixels, surface = self._levels[level], self._surfaces.get(level)
        high, wide, _three = pixels.shape
        x, y, w, h = block
        part = self.paint(x, y, w, h, level)
        top, left = y * level, x * level
        part = part[: high - top, : wide - left]
        pixels[top : top + part.shape[0], left : left + part.shape[1]] = part
        if surface is not None:
            piece = pygame.image.frombuffer(np.ascontiguousarray(part).tobytes(), part.shape[1::-1], "RGB")
            surface.blit(piece, (left, top))

    def poll(self) -> bool:
        """Take over ground that was finished in the background, and paint on what has changed."""
        found = super().poll()
        self._take_late()
        if not self._stale:
            return found
        self._paint_slice()
        return True

    def _take_late(self) -> None:
        """Let what has changed since a picture was begun be painted on it, too."""
        if self._late and not self.busy:
            self._stale.update(dict.fromkeys(self._late))
            self._late.clear()

    def _start(self, level: int) -> None:
        if not self.busy:
            self._late.clear()
        super()._start(level)
