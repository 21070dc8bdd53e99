"""Pictures of a board's ground at any size: painted once in blocks, kept on disk, scaled and kept per zoom.

A battle is shown at once: while the fine picture is painted in the background, a small one stands in for it.
"""

from __future__ import annotations

import hashlib
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.paths import cache_folder

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

BLOCK = 6  # units a side painted at a time: small enough for the processor's cache
DISK_LIMIT = 400_000_000  # bytes; the oldest pictures are thrown away beyond that


def level_for(px: int, levels: Sequence[int]) -> int:
    """Return the smallest of the levels at which units of `px` pixels are not blurred."""
    return next((level for level in levels if level >= px), levels[-1])


class Painted:
    """The drawn ground of one board of `width` x `height` units (squares, inches).

    `levels` are the px a unit of the pictures that are painted. `revision` grows whenever a better picture has come in.
    A board says how a part is painted (`paint`) and what the picture depends on (`words`).
    """

    levels: tuple[int, ...] = (24,)

    def __init__(self, width: float, height: float, *, disk: bool = True) -> None:
        self.width, self.height = width, height
        self.revision = 0
        self._disk = disk
        self._levels: dict[int, np.ndarray] = {}  # (h, w, 3) uint8
        self._surfaces: dict[int, pygame.Surface] = {}
        self._arrived: list[int] = []
        self._worker: threading.Thread | None = None
        self._wanted: int | None = None
        self._lock = threading.Lock()

    # -- what a board says ----------------------------------------------------------------------------------------

    def paint(self, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture (h * px, w * px, 3) of w x h units from column x and row y (from the top)."""
        raise NotImplementedError

    def words(self) -> Sequence[str]:
        """Return what the picture depends on, with the version of its drawing: the name of its files on disk."""
        raise NotImplementedError

    @property
    def trouble(self) -> str:
        """Return the sentence about a picture of the ground that cannot be shown, "" if all is well."""
        return ""

    # -- what the view asks ---------------------------------------------------------------------------------------

    def picture(self, px: int) -> pygame.Surface:
        """Return a new picture of the whole map with squares of `px` pixels, from the best ground there is by now."""
        want = level_for(px, self.levels)
        if not self._have(want):
            self._load(want)
        if not self._have(want):
            if not self._levels and not self._load(self.levels[0]):
                self._paint(self.levels[0])
            if not self._have(want):
                self._start(want)
        level = self._best(px)
        source = self._surface(level)
        size = self.size(px)
        if source.get_size() == size:
            return source.copy()
        return pygame.transform.smoothscale(source, size)

    def size(self, px: int) -> tuple[int, int]:
        """Return how many pixels the picture has where a unit has `px`."""
        return round(self.width * px), round(self.height * px)

    def poll(self) -> bool:
        """Take over ground that was finished in the background; True if the picture has become better."""
        with self._lock:
            arrived, self._arrived = self._arrived, []
        if arrived:
            self.revision += 1
        return bool(arrived)

    def finish(self, px: int) -> None:
        """Paint (or load) the ground for squares of `px` pixels here and now."""
        want = level_for(px, self.levels)
        if self._worker and self._wanted == want:
            self._worker.join()
        if not self._have(want) and not self._load(want):
            self._paint(want)
        self.poll()

    @property
    def busy(self) -> bool:
        """Tell whether finer ground is being painted in the background."""
        return self._worker is not None and self._worker.is_alive()

    @property
    def behind(self) -> bool:
        """Tell whether parts of the picture show a state that is over."""
        return False

    # -- levels ---------------------------------------------------------------------------------------------------

    def _have(self, level: int) -> bool:
        return level in self._levels

    def _best(self, px: int) -> int:
        levels = [*self._levels]  # the thread that paints may add one
        enough = [level for level in levels if level >= px]
        return min(enough) if enough else max(levels)

    def _surface(self, level: int) -> pygame.Surface:
        if level not in self._surfaces:
            pixels = self._levels[level]
            h, w, _ = pixels.shape
            raw = pygame.image.frombuffer(pixels.tobytes(), (w, h), "RGB")
            self._surfaces[level] = (
                raw.convert() if pygame.display.get_surface() else raw.convert(pygame.Surface((1, 1), 0, 32))
            )
        return self._surfaces[level]

    def _paint(self, level: int) -> None:
        w, h = ceil(self.width), ceil(self.height)
        out = np.empty((h * level, w * level, 3), np.uint8)
        blocks = [(x, y, min(BLOCK, w - x), min(BLOCK, h - y)) for y in range(0, h, BLOCK) for x in range(0, w, BLOCK)]

        def one(block: tuple[int, int, int, int]) -> None:
            x, y, bw, bh = block
            out[y * level : (y + bh) * level, x * level : (x + bw) * level] = self.paint(x, y, bw, bh, level)

        one(blocks[0])  # fills the caches that all blocks share
        with ThreadPoolExecutor(max_workers=min(4, os.cpu_count() or 1)) as pool:
            list(pool.map(one, blocks[1:]))
        wide, high = self.size(level)
        self._levels[level] = np.ascontiguousarray(out[:high, :wide])
        self._save(level)

    def _start(self, level: int) -> None:
        if self.busy:
            return
        self._wanted = level

        def work() -> None:
            try:
                self._paint(level)
            except RuntimeError:  # no pool works once the program has ended; nobody waits for the ground then
                if threading.main_thread().is_alive():
                    raise
                return
            with self._lock:
                self._arrived.append(level)

        self._worker = threading.Thread(target=work, name="ground", daemon=True)
        self._worker.start()

    # -- disk -----------------------------------------------------------------------------------------------------

    def _file(self, level: int) -> Path:
        name = hashlib.blake2b("|".join(self.words()).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
        return cache_folder() / "ground" / f"{name}-{level}.rgb"

    def _load(self, level: int) -> bool:
        if not self._disk:
            return False
        try:
            raw = np.fromfile(self._file(level), np.uint8)
        except OSError:
            return False
        wide, high = self.size(level)
        shape = (high, wide, 3)
        if raw.size != shape[0] * shape[1] * 3:
            return False
        self._levels[level] = raw.reshape(shape)
        return True

    def _save(self, level: int) -> None:
        if not self._disk:
            return
        file = self._file(level)
        part = file.with_suffix(f".{os.getpid()}.part")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._levels[level].tofile(part)
            part.replace(file)
            kept = sorted(file.parent.glob("*.rgb"), key=lambda f: f.stat().st_mtime, reverse=True)
            total = 0
            for old in kept:
                total += old.stat().st_size
                if total > DISK_LIMIT and old != file:
                    old.unlink(missing_ok=True)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            return  # a full or read-only disk only costs the time to paint again
