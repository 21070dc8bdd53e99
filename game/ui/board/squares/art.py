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
RIM = 1  # squares beyond a part whose traits its rim knows


class Backing:
    """The picture below a map. `trouble` is the sentence that says why there is none although the map names one."""

    def __init__(self, battle_map: Any) -> None:
        self.map = battle_map
        self.art: Art | None = getattr(battle_map, "art", None)
        self.trouble = ""
        self._picture: pygame.Surface | None = None
        self._scaled: tuple[int, Array] | None = None
        self._file = picture_file(battle_map) if self.art is not None else None
        if self.art is not None and self._file is None:
            self.trouble = _("The picture {image} of the map {name} is missing: its ground is painted.").format(
                image=self.art.image, name=battle_map.name
            )
        self._telling = np.array(
            [[bool(battle_map.kinds[y * battle_map.width + x].traits) for x in range(battle_map.width)]
             for y in range(battle_map.height - 1, -1, -1)]
        ) if self.shown else np.zeros((0, 0), bool)  # fmt: skip

    @property
    def shown(self) -> bool:
        """Tell whether there is a picture, as far as it is known yet."""
        return self._file is not None

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
        self._picture = self._scaled = None

    def paint(self, plan: Plan, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
        """Return the picture (h * px, w * px, 3) of w x h squares from column x and row y (from the top)."""
        if not self._ready(px):
            return paint(plan, x, y, w, h, px)
        window = Window(x, y, w * px, h * px, px)
        pixels, cover = self._sampled(window)
        cover = cover * (1 - TELLING * self._traits(x, y, w, h, px))
        if cover.min() < 1:
            pixels = mixed(paint(plan, x, y, w, h, px).astype(np.float32), pixels, cover)
        return thin_walls_over(plan, window, pixels)

    # --- the picture ---
    def _ready(self, px: int) -> bool:
        """Have the picture as fine as squares of `px` pixels need it; False if there is none."""
        if self._scaled is not None and self._scaled[0] == px:
            return True
        if self._picture is None:
            self._picture = self._decoded()
        if self._picture is None or self.art is None:
            return False
        wide, high = self._picture.get_size()
        fine = max(*self._pixels(wide, high))
        share = min(1.0, px / fine)
        size = max(1, round(wide * share)), max(1, round(high * share))
        scaled = pygame.transform.smoothscale(self._picture, size) if share < 1 else self._picture
        colours = pygame.surfarray.array3d(scaled).swapaxes(0, 1)
        alpha = pygame.surfarray.array_alpha(scaled).swapaxes(0, 1)
        self._scaled = px, np.ascontiguousarray(np.dstack((colours, alpha)))
        return True

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

    def _pixels(self, wide: int, high: int) -> tuple[float, float]:
        """Return how many pixels of the whole picture a square has, across and down."""
        if self.art is not None and self.art.pixels:
            return self.art.pixels, self.art.pixels
        return wide / self.map.width, high / self.map.height

    def _sampled(self, w: Window) -> tuple[Array, Array]:
        """Return the colours of the picture at the pixels of a window, and how much of the ground it covers there."""
        assert self._scaled is not None  # noqa: S101 - `_ready` came before
        assert self._picture is not None  # noqa: S101
        assert self.art is not None  # noqa: S101
        source = self._scaled[1]
        wide, high = self._picture.get_size()
        across, down = self._pixels(wide, high)
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
