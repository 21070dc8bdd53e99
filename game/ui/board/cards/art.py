"""The brushes of card faces: fields with patterns, frames of metal, parchment, and emblems struck in relief.

A `Plate` is a picture being painted, as floats; everything is lit from the upper left, as the terrain of the boards is.
Sizes are px; whoever paints multiplies units himself.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from game.ui.board.noise import Array, Window, box_blur, ramp, rgb
from game.ui.icons import emblem

if TYPE_CHECKING:
    from collections.abc import Sequence

METALS: dict[str, tuple[str, ...]] = {
    "gold": ("3a2408", "7a5316", "c8963a", "f2d488", "fff7d8"),
    "silver": ("22272d", "525c66", "98a4ae", "d5dde2", "ffffff"),
    "bronze": ("2b170b", "68401f", "a9713d", "deb07a", "fbe6c4"),
    "bone": ("33291d", "7c6c53", "c4b492", "ece0c2", "fffbee"),
    "iron": ("14161a", "34393f", "646b72", "9aa1a7", "d8dcdf"),
    "ember": ("36100a", "8a2a10", "dd6a22", "f9b858", "fff1c0"),
    "jade": ("0b211a", "1f5644", "4d9a79", "9cd6b6", "ecfff4"),
    "violet": ("1a0c26", "4a2a66", "8b5fb0", "c9a6e2", "f8ecff"),
    "ice": ("0c1c28", "2a5570", "6aa4c4", "b4dcee", "f4fcff"),
    "blood": ("2a0808", "6d1512", "b5382e", "e88a72", "ffe4d6"),
    "moss": ("141c0c", "3a4a20", "74884a", "b4c482", "f2f8d8"),
}
"""From shade to gleam."""


def tint(colour: str) -> Array:
    """Return a colour "#rrggbb" as three floats."""
    return rgb(colour.removeprefix("#"))


class Plate:
    """A picture w x h px being painted: `rgb` rows of colours 0..255."""

    def __init__(self, w: int, h: int, colour: str = "#15171B") -> None:
        self.w, self.h = w, h
        self.rgb: Array = np.empty((h, w, 3), np.float32)
        self.rgb[:] = tint(colour)

    # --- boxes -------------------------------------------------------------------------------------------------------

    def part(self, x: float, y: float, w: float, h: float) -> tuple[slice, slice]:
        """Return the rows and columns of whole px that a box touches."""
        left, top = max(0, math.floor(x)), max(0, math.floor(y))
        right, low = min(self.w, math.ceil(x + w)), min(self.h, math.ceil(y + h))
        return slice(top, max(top, low)), slice(left, max(left, right))

    def away(self, at: tuple[slice, slice], x: float, y: float, w: float, h: float, radius: float) -> Array:
        """Return how far the px of a part are from the edge of a rounded box, negative inside."""
        rows, cols = at
        v = np.arange(rows.start, rows.stop, dtype=np.float32)[:, None] + 0.5 - y - h / 2
        u = np.arange(cols.start, cols.stop, dtype=np.float32)[None, :] + 0.5 - x - w / 2
        r = min(radius, w / 2, h / 2)
        qx, qy = np.abs(u) - w / 2 + r, np.abs(v) - h / 2 + r
        return np.asarray(
            np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - r, np.float32
        )

    def blend(self, at: tuple[slice, slice], colours: Any, cover: Array) -> None:
        """Lay colours over a part, so strong as `cover` (0..1) says."""
        self.rgb[at] += (np.asarray(colours, np.float32) - self.rgb[at]) * cover[..., None]

    def box(
        self, x: float, y: float, w: float, h: float, colour: str, radius: float = 0, *, low: str = "", alpha: float = 1
    ) -> None:
        """Fill a rounded box; `low` ends a gradient from above."""
        at = self.part(x - 1, y - 1, w + 2, h + 2)
        cover = np.clip(0.5 - self.away(at, x, y, w, h, radius), 0, 1) * alpha
        if not cover.size:
            return
        colours: Any = tint(colour)
        if low:
            v = np.clip((np.arange(at[0].start, at[0].stop, dtype=np.float32) + 0.5 - y) / h, 0, 1)[:, None, None]
            colours = colours + (tint(low) - colours) * v
        self.blend(at, colours, cover)

    def shade(self, x: float, y: float, w: float, h: float, deep: float, strength: float, radius: float = 0) -> None:
        """Darken the inside of a box along its edges, more at the upper left: it is let in."""
        at = self.part(x, y, w, h)
        d = self.away(at, x, y, w, h, radius)
        inside = (d < 0).astype(np.float32)
        edge = np.clip(1 + d / deep, 0, 1) ** 1.6
        self.rgb[at] *= (1 - strength * edge * inside)[..., None]

    def bevel(
        self, x: float, y: float, w: float, h: float, thick: float, metal: str, radius: float = 0, *, sunk: bool = False
    ) -> None:
        """Draw a frame of metal `thick` px wide inside a box: rounded like a rod, or `sunk` like a groove."""
        whole, deep = self.part(x - 2, y - 2, w + 4, h + 4), math.ceil(thick + max(radius, 2)) + 5
        (top, low), (left, right) = ((one.start, one.stop) for one in whole)
        if 2 * deep >= min(low - top, right - left):
            self._rod(whole, (x, y, w, h), thick, metal, radius, sunk=sunk)
            return
        across, beside = slice(left, right), slice(top + deep, low - deep)  # along the edges: the inside stays as it is
        for part in (
            (slice(top, top + deep), across), (slice(low - deep, low), across),
            (beside, slice(left, left + deep)), (beside, slice(right - deep, right)),
        ):  # fmt: skip
            self._rod(part, (x, y, w, h), thick, metal, radius, sunk=sunk)

    def _rod(
        self,
        at: tuple[slice, slice],
        box: tuple[float, float, float, float],
        thick: float,
        metal: str,
        radius: float,
        *,
        sunk: bool,
    ) -> None:
        """Draw the part of a frame of metal that lies in a part of the picture."""
        if at[0].stop - at[0].start < 2 or at[1].stop - at[1].start < 2:
            return
        d = self.away(at, *box, radius)
        inside = np.clip(0.5 - d, 0, 1) * np.clip(0.5 + d + thick, 0, 1)
        gy, gx = np.gradient(d)
        across = np.clip(-d / thick, 0, 1) * 2 - 1  # -1 at the outer edge, 1 at the inner one
        turn = -(gx + gy) * across * (1.0 if sunk else -1.0) * 0.5
        round_ = np.sqrt(np.clip(1 - across * across, 0, 1))
        light = 0.30 + 0.34 * round_ + 0.36 * turn
        self.blend(at, ramp(np.clip(light, 0, 1), *METALS[metal]), inside)
        rim = np.clip(1 - np.abs(d - 0.4) / 0.9, 0, 1) * 0.5 + np.clip(1 - np.abs(d + thick + 0.4) / 0.9, 0, 1) * 0.55
        self.rgb[at] *= (1 - np.clip(rim, 0, 0.8))[..., None]

    # --- grounds -----------------------------------------------------------------------------------------------------

    def parchment(self, x: float, y: float, w: float, h: float, radius: float, seed: int = 1, tone: str = "") -> None:
        """Fill a box with parchment: fibres, stains, darker at its edges."""
        at = self.part(x, y, w, h)
        d = self.away(at, x, y, w, h, radius)
        rows, cols = d.shape
        px = max(12, round(min(self.w, self.h) / 3.8))
        window = Window(seed * 3.7, seed * 1.9, cols, rows, px)
        fibre = window.value(0.22, 501, 0.12) * 0.16 + window.fbm(0.9, 502, 4) * 0.62 + window.fbm(0.12, 503, 2) * 0.22
        c = ramp(0.36 + 0.44 * fibre, "a8946a", "cdb98c", "e3d3ab", "f3e7c8", "fff8e2")
        if tone:
            c = c * (0.72 + 0.28 * tint(tone) / 255 * 1.6)
        burnt = np.clip(1 + d / (min(w, h) * 0.10 + 2), 0, 1) ** 2
        c = c * (1 - 0.26 * burnt)[..., None]
        self.blend(at, c, np.clip(0.5 - d, 0, 1))

    def field(
        self, x: float, y: float, w: float, h: float, hue: str, pattern: str = "", seed: int = 1, glow: float = 1.0
    ) -> None:
        """Fill a box with a colour lit from its upper middle, with a pattern: one of PATTERNS."""
        at = self.part(x, y, w, h)
        rows, cols = at[0].stop - at[0].start, at[1].stop - at[1].start
        if rows < 1 or cols < 1:
            return
        v = (np.arange(rows, dtype=np.float32)[:, None] + 0.5) / rows - 0.42
        u = (np.arange(cols, dtype=np.float32)[None, :] + 0.5) / cols - 0.5
        far = np.clip(np.hypot(u * 1.25, v * 1.15) / 0.72, 0, 1)
        px = max(8, round(min(w, h) / 2.2))
        window = Window(seed * 5.3 + 0.1, seed * 2.1 + 0.1, cols, rows, px)
        base = tint(hue)
        cloud = window.fbm(0.9, 511 + seed % 7, 4)
        tone = (1.30 * glow - 1.02 * far) * (0.80 + 0.40 * cloud)
        if pattern:
            tone = tone * PATTERNS[pattern](u, v, window, rows / max(1, cols))
        light = np.clip(tone, 0.06, 1.9)
        warm = np.array([1.05, 1.0, 0.94], np.float32)
        self.rgb[at] = np.clip(base * light[..., None] * warm + 26 * np.clip(light - 1.1, 0, 1)[..., None], 0, 255)

    # --- emblems -----------------------------------------------------------------------------------------------------

    def relief(
        self, mask: Array, x: float, y: float, metal: str, *, deep: float = 1.0, cast: float = 1.0, glow: str = ""
    ) -> None:
        """Strike a shape (0..1 per px) into the picture with its upper left corner at (x, y): metal, with its shadow.

        `glow` is the colour of light that it gives off all round instead of standing in the light alone.
        """
        rows, cols = mask.shape
        pad = max(2, round(min(rows, cols) * 0.12))
        shape = np.pad(mask, pad)
        left, top = round(x) - pad, round(y) - pad
        at = self.part(left, top, cols + 2 * pad, rows + 2 * pad)
        cut = (slice(at[0].start - top, at[0].stop - top), slice(at[1].start - left, at[1].stop - left))
        size = min(rows, cols)
        if glow:
            haze = box_blur(shape, max(1, round(size * 0.055)))
            self.blend(at, tint(glow), np.clip(haze * 0.85, 0, 0.8)[cut])
        off = max(1, round(size * 0.022))
        soft = box_blur(shape, max(1, round(size * 0.026)))
        fallen = np.roll(soft, (off * 2, off), (0, 1))
        self.rgb[at] *= (1 - np.clip(fallen * 0.78 * cast, 0, 0.85))[cut][..., None]
        edge = np.clip(box_blur(shape, max(1, round(size * 0.008))) * 2.2, 0, 1)
        self.rgb[at] *= (1 - 0.72 * edge)[cut][..., None]
        round_ = (
            box_blur(shape, max(1, round(size * 0.030))) * 0.55 + box_blur(shape, max(1, round(size * 0.012))) * 0.45
        )
        gy, gx = np.gradient(round_ * size * 0.095 * deep)
        rise = np.linspace(0.10, -0.10, shape.shape[0], dtype=np.float32)[:, None]
        light = np.clip(0.56 + rise + 0.52 * (gx + gy), 0.02, 1)
        gleam = np.clip((gx + gy) * 1.1 - 0.42, 0, 1) ** 1.5
        colours = ramp(light, *METALS[metal]) + (90 * gleam)[..., None]
        self.blend(at, np.clip(colours, 0, 255)[cut], shape[cut])

    def surface(self) -> pygame.Surface:
        """Return the picture."""
        pixels = np.clip(self.rgb + 0.5, 0, 255).astype(np.uint8)
        raw = pygame.image.frombuffer(np.ascontiguousarray(pixels).tobytes(), (self.w, self.h), "RGB")
        out = pygame.Surface((self.w, self.h), pygame.SRCALPHA, 32)
        out.blit(raw, (0, 0))
        return out


# --- patterns of fields ----------------------------------------------------------------------------------------------


def _rays(u: Array, v: Array, _w: Window, tall: float) -> Array:
    angle = np.arctan2(v * tall, u)
    near = np.clip(np.hypot(u, v * tall) * 2.4, 0, 1)
    return np.asarray(1 + 0.20 * near * np.sign(np.sin(angle * 16)) * np.clip(1.2 - near * 0.5, 0, 1), np.float32)


def _lozenges(u: Array, v: Array, _w: Window, tall: float) -> Array:
    x, y = u * 9, v * tall * 9
    cell = np.abs((x + y) % 1 - 0.5) + np.abs((x - y) % 1 - 0.5)
    return np.asarray(0.93 + 0.17 * np.clip((cell - 0.62) * 6, 0, 1) - 0.10 * (cell < 0.16), np.float32)


def _bricks(_u: Array, _v: Array, w: Window, _tall: float) -> Array:
    y = w.v[:, None] * 3.4 + 0.06 * (w.fbm(0.4, 521, 3) - 0.5)
    row = np.floor(y)
    x = w.u[None, :] * 1.9 + (row % 2) * 0.5
    d = np.minimum(np.minimum(x % 1, 1 - x % 1) * 1.8, np.minimum(y % 1, 1 - y % 1))
    tone = ((row * 73 + np.floor(x) * 151) % 17) / 17
    return np.asarray((0.62 + 0.38 * np.clip(d * 14, 0, 1)) * (0.86 + 0.24 * tone), np.float32)


def _rock(_u: Array, _v: Array, w: Window, _tall: float) -> Array:
    gap, tone = w.cracks(0.55, 531)
    lit = w.light(np.minimum(gap, 0.10) * 0.8 + w.fbm(0.3, 532, 3) * 0.06, 1.0)
    return np.asarray((0.60 + 0.40 * np.clip(gap * 22, 0, 1)) * (0.80 + 0.34 * tone) * lit, np.float32)


def _smoke(_u: Array, _v: Array, w: Window, _tall: float) -> Array:
    bend = w.fbm(1.2, 541, 4, 0.6)
    return np.asarray(0.45 + 1.1 * np.clip(w.fbm(0.7, 542, 5, 0.62) * 1.3 + bend * 0.5 - 0.45, 0, 1), np.float32)


def _scales(u: Array, v: Array, _w: Window, tall: float) -> Array:
    y = v * tall * 11
    row = np.floor(y)
    x = u * 8 + (row % 2) * 0.5
    d = np.hypot((x % 1) - 0.5, (y % 1) * 0.62)
    return np.asarray(0.78 + 0.36 * np.clip((0.56 - d) * 2.2, 0, 1), np.float32)


def _weave(u: Array, v: Array, _w: Window, tall: float) -> Array:
    x, y = u * 26, v * tall * 26
    over = (np.floor(x) + np.floor(y)) % 2
    bow = np.where(over > 0, np.abs(x % 1 - 0.5), np.abs(y % 1 - 0.5))
    return np.asarray(0.90 + 0.16 * (0.5 - bow), np.float32)


PATTERNS = {
    "rays": _rays, "lozenges": _lozenges, "bricks": _bricks, "rock": _rock, "smoke": _smoke, "scales": _scales,
    "weave": _weave,
}  # fmt: skip


# --- shapes ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=192)
def shape_of(name: str, px: int) -> Array:
    """Return an emblem as a shape px wide and high, 0..1."""
    alpha = pygame.surfarray.array_alpha(emblem(name, max(4, px), "#ffffff"))
    return np.ascontiguousarray(alpha.T).astype(np.float32) / 255


def polygon_shape(w: int, h: int, points: Sequence[tuple[float, float]]) -> Array:
    """Return a filled polygon as a shape w x h px; points in px."""
    k = 4
    big = pygame.Surface((w * k, h * k), pygame.SRCALPHA, 32)
    pygame.draw.polygon(big, "#ffffff", [(x * k, y * k) for x, y in points])
    alpha = pygame.surfarray.array_alpha(pygame.transform.smoothscale(big, (w, h)))
    return np.ascontiguousarray(alpha.T).astype(np.float32) / 255
