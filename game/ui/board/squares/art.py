"""Background art below a map of squares: the picture read from its file, and what of it a part of the board shows.

Rules go by the rows of the map, not by the picture: thin walls are drawn over it, and the ground of squares that slow,
hide or stop somebody shows through it.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from game.content.pictures import PictureError, picture
from game.content.squares.art import picture_file
from game.i18n import _
from game.ui.board.noise import Array, Window, box_blur, mixed
from game.ui.board.squares.ground import paint, thin_walls_over

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.squares.art import Art
    from game.ui.board.squares.plan import Plan

TELLING = 0.5  # how much of the painted ground shows through where a square has traits
SOFT = 8  # samples of a square by which that fades: an eighth of it
SIZES_KEPT = 3  # while a map is edited: as many sizes of its picture
RIM = 1  # squares beyond a part whose traits its rim knows


class Backing:
    """The picture below a map. `trouble` is the sentence that says why there is none although the map names one."""

    def __init__(self, battle_map: Any) -> None:
        self.art: Art | None = getattr(battle_map, "art", None)
        self.trouble = ""
        self._file = picture_file(battle_map) if self.art is not None else None
        self._size = 1, 1  # of the whole picture, in its pixels
        self._picture: pygame.Surface | None = None
        self._scaled: dict[int, Array] = {}  # colours and alpha by the px of a square, the newest last
        self.renew(battle_map)
        if self.art is not None and self._file is None:
            self.trouble = _("The picture {image} of the map {name} is missing: its ground is painted.").format(
                image=self.art.image, name=battle_map.name
            )

    def renew(self, battle_map: Any) -> bool:
        """Take another state of the map; False, and nothing else, if its picture is another or lies elsewhere."""
        if getattr(battle_map, "art", None) != self.art:
            return False
        self.map = battle_map
        rows = range(battle_map.height - 1, -1, -1) if self.art is not None else ()
        self._telling = np.array([[bool(battle_map.kind(x, y).traits) for x in range(battle_map.width)] for y in rows])
        return True

    def words(self) -> Sequence[str]:
        """Return what the picture of the board depends on."""
        if self.art is None or self._file is None:
            return ()
        try:
            state = self._file.stat()
        except OSError:
            return ()
        a = self.art
        return (f"art {state.st_size} {state.st_mtime_ns} {a.pixels} {a.left} {a.top}",)

    def forget(self) -> None:
        """Let go of the decoded picture: it is large, and what is painted has been kept."""
        self._picture = None
        self._scaled.clear()

    def paint(self, plan: Plan, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture (h * px, w * px, 3) of w x h squares from column x and row y (from the top)."""
        source = self._as_fine_as(px)
        if source is None:
            return paint(plan, x, y, w, h, px)
        window = Window(x, y, w * px, h * px, px)
        pixels, cover = self._sampled(source, window)
        cover = cover * (1 - TELLING * self._traits(x, y, w, h, px))
        if cover.min() < 1:
            pixels = mixed(paint(plan, x, y, w, h, px).astype(np.float32), pixels, cover)
        return thin_walls_over(plan, window, pixels)

    # --- the picture ---
    def _as_fine_as(self, px: int) -> Array | None:
        """Return colours and alpha of the picture, as fine as squares of `px` pixels need them; None without one."""
        if px in self._scaled:
            return self._scaled[px]
        if self._picture is None:
            self._picture = self._decoded()
        if self._picture is None:
            return None
        wide, high = self._size = self._picture.get_size()
        share = min(1.0, px / max(self._pixels()))
        size = max(1, round(wide * share)), max(1, round(high * share))
        scaled = pygame.transform.smoothscale(self._picture, size) if share < 1 else self._picture
        colours = pygame.surfarray.array3d(scaled).swapaxes(0, 1)
        alpha = pygame.surfarray.array_alpha(scaled).swapaxes(0, 1)
        while len(self._scaled) >= SIZES_KEPT:
            self._scaled.pop(next(iter(self._scaled)))
        self._scaled[px] = np.ascontiguousarray(np.dstack((colours, alpha)))
        return self._scaled[px]

    def _decoded(self) -> pygame.Surface | None:
        if self._file is None or self.art is None:
            return None
        why = ""
        try:
            data, head = picture(self._file)
            found = pygame.image.load(io.BytesIO(data), f"picture.{head.kind}")
            if found.get_size() == (head.width, head.height):
                return found.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
            why = _("its size is not what its head says")
        except OSError as fault:
            why = fault.strerror or str(fault)
        except (PictureError, pygame.error, MemoryError) as fault:
            why = str(fault)
        self._file = None
        self.trouble = _("The picture {image} of the map {name} cannot be shown: {why}. The ground is painted.").format(
            image=self.art.image, name=self.map.name, why=why
        )
        return None

    def _pixels(self) -> tuple[float, float]:
        """Return how many pixels of the whole picture a square has, across and down."""
        if self.art is not None and self.art.pixels:
            return self.art.pixels, self.art.pixels
        return self._size[0] / self.map.width, self._size[1] / self.map.height

    def _sampled(self, source: Array, w: Window) -> tuple[Array, Array]:
        """Return the colours of the picture at the pixels of a window, and how much of the ground it covers there."""
        assert self.art is not None  # noqa: S101 - it has brought the source
        (across, down), (wide, high) = self._pixels(), self._size
        x = (w.u * across + self.art.left) * (source.shape[1] / wide) - 0.5
        y = (w.v * down + self.art.top) * (source.shape[0] / high) - 0.5
        inside = ((y > -1) & (y < source.shape[0]))[:, None] & ((x > -1) & (x < source.shape[1]))
        found = _between(source, x, y)
        return found[..., :3], found[..., 3] / 255 * inside

    def _traits(self, x: int, y: int, w: int, h: int, px: int) -> Array:
        """Return where squares have traits, softly, for the pixels of a part."""
        fine = min(px, SOFT)
        padded = np.pad(self._telling, RIM, mode="edge")[y : y + h + 2 * RIM, x : x + w + 2 * RIM]
        if not padded.any():
            return np.zeros((h * px, w * px), np.float32)
        field = box_blur(np.kron(padded, np.ones((fine, fine))).astype(np.float32), 1)
        v = (np.arange(h * px, dtype=np.float32) + 0.5) * fine / px + RIM * fine - 0.5
        u = (np.arange(w * px, dtype=np.float32) + 0.5) * fine / px + RIM * fine - 0.5
        return _between(field[..., None], u, v)[..., 0]


def _between(source: Any, x: Array, y: Array) -> Array:
    """Return values (rows, columns, n) at places that may lie between those of the source, bilinear."""
    x, y = np.clip(x, 0, source.shape[1] - 1), np.clip(y, 0, source.shape[0] - 1)
    left, top = int(x[0]), int(y[0])
    source = source[top : int(y[-1]) + 2, left : int(x[-1]) + 2]
    x, y = x - left, y - top
    x0, y0 = x.astype(np.intp), y.astype(np.intp)
    x1, y1 = np.minimum(x0 + 1, source.shape[1] - 1), np.minimum(y0 + 1, source.shape[0] - 1)
    fx, fy = (x - x0).astype(np.float32)[:, None], (y - y0).astype(np.float32)[:, None, None]
    rows = source[y0] * (1 - fy) + source[y1] * fy
    found: Array = (rows[:, x0] * (1 - fx) + rows[:, x1] * fx).astype(np.float32)
    return found
