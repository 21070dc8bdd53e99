"""Noise, colour ramps and light: the brushes of the procedural ground.

Everything is a function of the place in squares, never of pixels: the same map looks the same at every size, and a
part can be drawn without its neighbours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from game.ui.scatter import of_place, scattered

if TYPE_CHECKING:
    from collections.abc import Sequence

Array = NDArray[Any]  # float32 throughout; numpy's types follow that only half way
LATTICE = 512  # cells a side of a sheet of random numbers; it wraps round, which nobody can see
SHEETS = 6


@lru_cache(maxsize=SHEETS)
def _sheet(index: int) -> Array:
    return scattered(LATTICE * LATTICE, index + 1).reshape(LATTICE, LATTICE).astype(np.float32)


def _numbers(seed: int, y0: int, y1: int, x0: int, x1: int) -> Array:
    """Return the random numbers of lattice points y0..y1-1, x0..x1-1 of the noise `seed`."""
    # one seed starts at another place of another sheet: cheaper than numbers of its own for each
    mixed_up = (seed * 2654435761) & 0xFFFFFFFF
    rows = (np.arange(y0, y1) + (mixed_up >> 9)) % LATTICE
    cols = (np.arange(x0, x1) + (mixed_up >> 18)) % LATTICE
    return _sheet(mixed_up % SHEETS)[rows][:, cols]


def _axis(at: Array, scale: float) -> tuple[NDArray[np.intp], Array, int, int]:
    q = at / np.float32(scale)
    i = np.floor(q)
    f = (q - i).astype(np.float32)
    index = i.astype(np.intp)
    first = int(index[0])
    return index - first, f * f * (3 - 2 * f), first, int(index[-1]) + 2


def _between(points: Array, i: NDArray[np.intp], f: Array) -> Array:
    """Return values between rows of `points`; whole rows are copied, which is much faster than single columns."""
    low = points[i]
    low += (points[i + 1] - low) * f[:, None]
    return low


class Window:
    """A rectangle of pixels of the map: `u` and `v` are the middles of its pixels in squares, v downwards."""

    def __init__(self, x0: float, y0: float, w: int, h: int, px: int) -> None:
        """(x0, y0): upper left corner in squares; w x h pixels; px pixels a square."""
        self.x0, self.y0, self.w, self.h, self.px = x0, y0, w, h, px
        self.u = (x0 + (np.arange(w, dtype=np.float32) + 0.5) / px).astype(np.float32)
        self.v = (y0 + (np.arange(h, dtype=np.float32) + 0.5) / px).astype(np.float32)

    def part(self, x: int, y: int, w: int, h: int) -> Window:
        """Return a part of it; x, y, w, h in pixels."""
        return Window(self.x0 + x / self.px, self.y0 + y / self.px, w, h, self.px)

    def value(self, scale: float, seed: int, stretch: float = 1.0) -> Array:
        """Return smooth noise 0..1 whose grains are `scale` squares wide and `scale * stretch` high."""
        if scale * self.px < 1.1:
            return np.full((self.h, self.w), 0.5, np.float32)
        yi, fy, y0, y1 = _axis(self.v, scale * stretch)
        xi, fx, x0, x1 = _axis(self.u, scale)
        points = _numbers(seed, y0, y1, x0, x1)
        across = np.ascontiguousarray(_between(np.ascontiguousarray(points.T), xi, fx).T)
        return _between(across, yi, fy)

    def fbm(self, scale: float, seed: int, octaves: int = 5, gain: float = 0.55) -> Array:
        """Return noise of several octaves, the coarsest `scale` squares wide; mean about 0.5."""
        out = np.zeros((self.h, self.w), np.float32)
        amp, total = 1.0, 0.0
        for k in range(octaves):
            if scale * self.px < 1.1:
                out += amp * 0.5
            else:
                out += amp * self.value(scale, seed + 17 * k)
            total += amp
            amp *= gain
            scale /= 2
        return out / total

    def cracks(self, scale: float, seed: int, jitter: float = 0.9) -> tuple[Array, Array]:
        """Return (distance to the border of the nearest stone, a number 0..1 per stone) of irregular stones."""
        y, x = self.v / np.float32(scale), self.u / np.float32(scale)
        yi, xi = np.floor(y).astype(np.intp), np.floor(x).astype(np.intp)
        y0, y1, x0, x1 = int(yi[0]) - 1, int(yi[-1]) + 2, int(xi[0]) - 1, int(xi[-1]) + 2
        span = (y0, y1, x0, x1)
        offs_y = (_numbers(seed, *span) - 0.5) * np.float32(jitter)
        offs_x = (_numbers(seed + 1, *span) - 0.5) * np.float32(jitter)
        number = _numbers(seed + 2, *span)
        fy, fx = (y - yi - 0.5).astype(np.float32)[:, None], (x - xi - 0.5).astype(np.float32)[None, :]
        shape = (self.h, self.w)
        first, second = np.full(shape, 9.0, np.float32), np.full(shape, 9.0, np.float32)
        stone = np.zeros(shape, np.float32)
        for dy in (-1, 0, 1):
            rows = yi - y0 + dy
            for dx in (-1, 0, 1):
                cols = xi - x0 + dx
                oy = np.take(offs_y[rows], cols, axis=1)
                ox = np.take(offs_x[rows], cols, axis=1)
                np.subtract(fy - np.float32(dy), oy, out=oy)
                np.subtract(fx - np.float32(dx), ox, out=ox)
                d = oy * oy
                d += ox * ox
                near = d < first
                np.minimum(second, np.maximum(d, first), out=second)
                np.copyto(stone, np.take(number[rows], cols, axis=1), where=near)
                np.minimum(first, d, out=first)
        return (np.sqrt(second) - np.sqrt(first)) * np.float32(scale * 0.5), stone

    def light(self, height: Array, strength: float = 1.0) -> Array:
        """Return the brightness of a surface of `height` (in squares) lit from the upper left."""
        if min(height.shape) < 2:
            return np.ones_like(height)
        gy, gx = np.gradient(height * self.px)
        return np.clip(1 + strength * 0.7 * (gx + gy), 0.42, 1.65).astype(np.float32)


def mixed(a: Array, b: Any, t: Array) -> Array:
    """Return the picture `t` (per pixel) of the way from a to b; b a picture or a colour."""
    return a + (np.asarray(b, np.float32) - a) * t[..., None]


@lru_cache(maxsize=256)
def _table(stops: tuple[str, ...]) -> Array:
    xs = np.linspace(0, 1, len(stops))
    rgb = np.array([[int(s[i : i + 2], 16) for i in (0, 2, 4)] for s in stops], np.float32)
    at = np.linspace(0, 1, 256)
    return np.stack([np.interp(at, xs, rgb[:, c]) for c in range(3)], -1).astype(np.float32)


def ramp(t: Array, *stops: str) -> Array:
    """Return colours along `stops` ("rrggbb" from dark to light) for t in 0..1."""
    return _table(stops)[np.clip(t * 255, 0, 255).astype(np.uint8)]


def rgb(text: str) -> Array:
    """Return a colour "rrggbb" as an array."""
    return np.array([int(text[i : i + 2], 16) for i in (0, 2, 4)], np.float32)


def step(x: Any, low: float, high: float) -> Array:
    """Return 0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)


def box_blur(field: Array, radius: int) -> Array:
    """Return a field blurred by a triangle of 2 * radius cells on each side."""
    if radius < 1:
        return field
    for axis in (0, 1):
        for _ in range(2):
            padded = np.pad(field, [(radius + 1, radius) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
            total = np.cumsum(padded, axis=axis, dtype=np.float64)
            n = 2 * radius + 1
            high, low = (total[n:], total[:-n]) if axis == 0 else (total[:, n:], total[:, :-n])
            field = ((high - low) / n).astype(np.float32)
    return field


def seeds(count: int, seed: int, *places: int) -> Sequence[float]:
    """Return `count` numbers 0..1 that belong to a place: the same in every run and on every machine."""
    return of_place(count, seed, *places)
