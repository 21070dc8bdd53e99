"""The settlement at dusk: sky, hills and roofs with lit windows, as the ground that lies behind its panels."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.engine.dice import splitmix
from game.ui.board.figures import lay_sketch
from game.ui.board.noise import Window, ramp
from game.ui.board.sketch import Sketch

if TYPE_CHECKING:
    from game.ui.board.sketch import Point

SKY = ("141a2e", "232a46", "4a3a56", "8a5146", "d58a4a")
"""From above to the horizon."""
HORIZON = 0.42
"""Where the sky ends, by the height."""
ROWS = (("#241F2B", 0.40, 0.11), ("#1B1820", 0.49, 0.15), ("#131217", 0.62, 0.20))
"""Rows of houses, the farthest first: their colour, where they stand, how high they are at most."""
WARM, WARMER = "#F3C46B", "#FFE3A1"


@lru_cache(maxsize=2)
def town(w: int, h: int) -> pygame.Surface:
    """Return the picture in real px."""
    surface = pygame.Surface((w, h))
    _sky(surface)
    sketch = Sketch(2)
    _hills(sketch, w, h)
    for n, (colour, base, most) in enumerate(ROWS):
        _houses(sketch, w, h, (colour, base * h, most * h), n)
    sketch.box(0, h * 0.66, w, h * 0.34, "#0F0F13")
    lay_sketch(surface, sketch)
    return surface


def _sky(surface: pygame.Surface) -> None:
    w, h = surface.get_size()
    window = Window(3.1, 1.7, w, h, max(40, h // 3))
    cloud = window.fbm(0.9, 701, 4) - 0.5
    v = np.linspace(0, 1 / HORIZON, h, dtype=np.float32)[:, None] + 0.22 * cloud
    colours = ramp(np.clip(v, 0, 1), *SKY)
    pygame.surfarray.pixels3d(surface)[:] = np.clip(np.swapaxes(colours, 0, 1), 0, 255).astype(np.uint8)


def _hills(sketch: Sketch, w: int, h: int) -> None:
    for n, (colour, high) in enumerate((("#3B3247", 0.30), ("#2D2737", 0.36))):
        points: list[Point] = [(0.0, float(h))]
        for k in range(25):
            wave = np.sin(k * 0.55 + n * 2.0) * 0.035 + np.sin(k * 0.21 + n) * 0.045
            points.append((w * k / 24, h * (high + wave)))
        sketch.polygon([*points, (float(w), float(h))], colour)


def _houses(sketch: Sketch, w: int, h: int, row: tuple[str, float, float], n: int) -> None:
    """Draw houses side by side: walls, a pitched roof, some with a chimney or a tower, windows with light in them."""
    colour, base, most = row
    x, k = -0.02 * w, 0
    while x < w:
        roll = splitmix(911 + 37 * n, k)
        k += 1
        wide = most * (0.55 + 0.5 * (roll % 97) / 97)
        high = most * (0.45 + 0.4 * (roll // 97 % 89) / 89)
        roof = wide * (0.32 + 0.24 * (roll // 8633 % 83) / 83)
        top = base + most - high
        sketch.box(x, top, wide, h - top, colour)
        sketch.polygon([(x - wide * 0.06, top), (x + wide / 2, top - roof), (x + wide * 1.06, top)], colour)
        if roll % 3 == 0:
            sketch.box(x + wide * 0.70, top - roof * 0.95, wide * 0.10, roof, colour)
        if roll % 7 == 0:
            _tower(sketch, x + wide * 0.5, top, wide * 0.34, high * 1.0, colour)
        _windows(sketch, (x, top, wide, high), roll, n)
        x += wide * (0.98 + 0.16 * (roll // 31 % 10) / 10)


def _tower(sketch: Sketch, x: float, top: float, wide: float, high: float, colour: str) -> None:
    sketch.box(x - wide / 2, top - high, wide, high + wide, colour)
    sketch.polygon([(x - wide * 0.62, top - high), (x, top - high - wide * 1.4), (x + wide * 0.62, top - high)], colour)


def _windows(sketch: Sketch, box: tuple[float, float, float, float], roll: int, n: int) -> None:
    x, top, wide, high = box
    size = wide * 0.11
    for m in range(3):
        if (roll >> (m + 3)) % 3 == 0:
            continue
        at = (x + wide * (0.18 + 0.27 * m), top + high * 0.16)
        sketch.box(at[0] - size * 0.2, at[1] - size * 0.2, size * 1.4, size * 1.9, (243, 196, 107, 46), size * 0.3)
        sketch.box(*at, size, size * 1.5, WARMER if n == len(ROWS) - 1 else WARM)
