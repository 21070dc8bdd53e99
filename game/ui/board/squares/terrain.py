"""Pictures of a map's ground at any size: painted once in blocks, kept on disk, scaled and kept per zoom.

A battle is shown at once: while the fine picture is painted in the background, a small one stands in for it.
"""

from __future__ import annotations

import hashlib
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from game.paths import cache_folder
from game.ui.board.squares.ground import paint
from game.ui.board.squares.plan import Plan

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 4  # raise it when the ground is drawn differently: old pictures on disk are then not used
LEVELS = (24, 64, 96, 144)  # px a square of the pictures that are painted
BLOCK = 6  # squares a side painted at a time: small enough for the processor's cache
DISK_LIMIT = 400_000_000  # bytes; the oldest pictures are thrown away beyond that


def level_for(px: int) -> int:
    """Return the smallest level at which squares of `px` pixels are not blurred."""
    return next((level for level in LEVELS if level >= px), LEVELS[-1])


class Terrain:
    """The drawn ground of one map. `revision` grows whenever a better picture has come in."""

    def __init__(self, battle_map: Any, *, disk: bool = True) -> None:
        self.map = battle_map
        self.revision = 0
        self._plan: Plan | None = None
        self._disk = disk
        self._levels: dict[int, np.ndarray] = {}  # (h, w, 3) uint8
        self._surfaces: dict[int, pygame.Surface] = {}
        self._arrived: list[int] = []
        self._worker: threading.Thread | None = None
        self._wanted: int | None = None
        self._lock = threading.Lock()

    # -- what the view asks ---------------------------------------------------------------------------------------

    def picture(self, px: int) -> pygame.Surface:
        """Return a new picture of the whole map with squares of `px` pixels, from the best ground there is by now."""
        want = level_for(px)
        if not self._have(want):
            self._load(want)
        if not self._have(want):
            if not self._levels and not self._load(LEVELS[0]):
                self._paint(LEVELS[0])
            if not self._have(want):
                self._start(want)
        level = self._best(px)
        source = self._surface(level)
        size = (self.map.width * px, self.map.height * px)
        if source.get_size() == size:
            return source.copy()
        return pygame.transform.smoothscale(source, size)

    def poll(self) -> bool:
        """Take over ground that was finished in the background; True if the picture has become better."""
        with self._lock:
            arrived, self._arrived = self._arrived, []
        if arrived:
            self.revision += 1
        return bool(arrived)

    def finish(self, px: int) -> None:
        """Paint (or load) the ground for squares of `px` pixels here and now."""
        want = level_for(px)
        if self._worker and self._wanted == want:
            self._worker.join()
        if not self._have(want) and not self._load(want):
            self._paint(want)
        self.poll()

    @property
    def busy(self) -> bool:
        """Tell whether finer ground is being painted in the background."""
        return self._worker is not None and self._worker.is_alive()

    # -- levels ---------------------------------------------------------------------------------------------------

    def _have(self, level: int) -> bool:
        return level in self._levels

    def _best(self, px: int) -> int:
        enough = [level for level in self._levels if level >= px]
        return min(enough) if enough else max(self._levels)

    def _surface(self, level: int) -> pygame.Surface:
        if level not in self._surfaces:
            pixels = self._levels[level]
            h, w, _ = pixels.shape
            raw = pygame.image.frombuffer(pixels.tobytes(), (w, h), "RGB")
            self._surfaces[level] = (
                raw.convert() if pygame.display.get_surface() else raw.convert(pygame.Surface((1, 1), 0, 32))
            )
        return self._surfaces[level]

    def plan(self) -> Plan:
        """Return the plan of the map, made on first use."""
        if self._plan is None:
            self._plan = Plan(self.map)
        return self._plan

    def _paint(self, level: int) -> None:
        plan = self.plan()
        w, h = self.map.width, self.map.height
        out = np.empty((h * level, w * level, 3), np.uint8)
        blocks = [(x, y, min(BLOCK, w - x), min(BLOCK, h - y)) for y in range(0, h, BLOCK) for x in range(0, w, BLOCK)]

        def one(block: tuple[int, int, int, int]) -> None:
            x, y, bw, bh = block
            out[y * level : (y + bh) * level, x * level : (x + bw) * level] = paint(plan, x, y, bw, bh, level)

        one(blocks[0])  # fills the caches that all blocks share
        with ThreadPoolExecutor(max_workers=min(4, os.cpu_count() or 1)) as pool:
            list(pool.map(one, blocks[1:]))
        self._levels[level] = out
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
        m = self.map
        parts = [str(VERSION), str(getattr(m, "id", "")), str(m.width), str(m.height)]
        parts += [f"{k.ground}/{k.feature}/{','.join(sorted(k.traits))}" for k in m.kinds]
        parts += [str(sorted(tuple(sorted(edge)) for edge in (m.edges or ())))]
        name = hashlib.blake2b("|".join(parts).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
        return cache_folder() / "ground" / f"{name}-{level}.rgb"

    def _load(self, level: int) -> bool:
        if not self._disk:
            return False
        try:
            raw = np.fromfile(self._file(level), np.uint8)
        except OSError:
            return False
        shape = (self.map.height * level, self.map.width * level, 3)
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
