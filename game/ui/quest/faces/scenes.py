"""What is seen behind the emblem of a location: a cave, a hall, a shaft, a mine, a crypt, a chasm, water."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ui.board.cards.art import Plate, tint
from game.ui.board.noise import Array, Window, mixed, ramp, step

if TYPE_CHECKING:
    from collections.abc import Callable

Scene = tuple[Array, Array, Window]
"""u from -0.5 to 0.5, v from 0 (top) to 1, and the window for noise."""


def paint(plate: Plate, box: tuple[float, float, float, float], kind: str, hue: str, seed: int) -> None:
    """Paint a scene into a box of px."""
    at = plate.part(*box)
    rows, cols = at[0].stop - at[0].start, at[1].stop - at[1].start
    if rows < 2 or cols < 2:
        return
    u = ((np.arange(cols, dtype=np.float32) + 0.5) / cols - 0.5)[None, :] * np.ones((rows, 1), np.float32)
    v = ((np.arange(rows, dtype=np.float32) + 0.5) / rows)[:, None] * np.ones((1, cols), np.float32)
    window = Window(seed * 7.3 + 0.2, seed * 3.1 + 0.2, cols, rows, max(10, round(min(rows, cols) / 2.0)))
    c = SCENES.get(kind, _cave)(u, v, window, tint(hue))
    fog = window.fbm(0.8, 611, 4) * step(v, 0.45, 1.0) * 0.34
    c = mixed(c, tint(hue) * 1.25 + 22, np.clip(fog, 0, 0.5))
    dark = np.clip(np.hypot(u * 1.5, (v - 0.48) * 1.5) - 0.42, 0, 1)
    plate.rgb[at] = np.clip(c * (1 - 0.75 * dark)[..., None], 0, 255)


def _glow(u: Array, v: Array, x: float, y: float, size: float) -> Array:
    return np.asarray(np.clip(1 - np.hypot(u - x, (v - y) * 0.9) / size, 0, 1) ** 1.5, np.float32)


def _lit(hue: Array, light: Array) -> Array:
    """Return a hue so bright, towards warm white where it is brightest."""
    return np.asarray(hue * light[..., None] + 66 * np.clip(light - 1.0, 0, 1)[..., None], np.float32)


def _rocks(w: Window, strength: float = 1.0) -> Array:
    gap, tone = w.cracks(0.42, 601)
    lit = w.light(np.minimum(gap, 0.10) * 0.9 + w.fbm(0.25, 602, 3) * 0.07, strength)
    return np.asarray((0.55 + 0.45 * np.clip(gap * 20, 0, 1)) * (0.75 + 0.4 * tone) * lit, np.float32)


def _bricks(w: Window, size: float = 0.30) -> Array:
    y = w.v[:, None] / (size * 0.5) + 0.05 * (w.fbm(0.3, 603, 3) - 0.5)
    row = np.floor(y)
    x = w.u[None, :] / size + (row % 2) * 0.5
    d = np.minimum(np.minimum(x % 1, 1 - x % 1) * 2, np.minimum(y % 1, 1 - y % 1))
    tone = ((row * 73 + np.floor(x) * 151) % 17) / 17
    return np.asarray((0.55 + 0.45 * np.clip(d * 9, 0, 1)) * (0.82 + 0.30 * tone), np.float32)


def _cave(u: Array, v: Array, w: Window, hue: Array) -> Array:
    mouth = np.hypot(u * 1.05, (v - 0.56) * 0.86) + 0.20 * (w.fbm(0.5, 604, 4) - 0.5)
    inside = step(0.44 - mouth, 0.0, 0.06)
    back = _lit(hue * 1.1, 0.35 + 1.15 * _glow(u, v, 0, 0.50, 0.6) + 0.25 * (w.fbm(0.5, 605, 4) - 0.5))
    wall = _lit(hue * 0.62 + 8, 0.30 + 0.75 * _rocks(w) * np.clip(1.15 - (mouth - 0.40) * 2.6, 0.2, 1.2))
    c = mixed(wall, back, inside)
    floor = step(v + 0.10 * (w.fbm(0.6, 606, 3) - 0.5), 0.74, 0.80)
    ground = _lit(hue * 0.7 + 6, (0.5 + 0.6 * w.fbm(0.3, 607, 4)) * (1.3 - np.abs(u) * 1.5))
    return np.asarray(mixed(c, ground, floor * 0.9), np.float32)


def _pillar(c: Array, u: Array, w: Window, hue: Array, x: float, half: float) -> Array:
    across = (u - x) / half
    inside = step(1 - np.abs(across), 0.0, 0.10)
    round_ = np.sqrt(np.clip(1 - across * across, 0, 1))
    light = (0.22 + 0.85 * round_ * np.clip(0.75 - across * (0.5 if x < 0 else -0.5), 0.2, 1.3)) * (
        0.8 + 0.3 * w.fbm(0.2, 608, 3)
    )
    return np.asarray(mixed(c, _lit(hue * 0.82 + 14, light), inside), np.float32)


def _hall(u: Array, v: Array, w: Window, hue: Array) -> Array:
    c = _lit(hue, (0.28 + 1.10 * _glow(u, v, 0, 0.46, 0.62)) * _bricks(w))
    arch = np.hypot(u * 0.98, np.minimum(v - 0.52, 0) * 1.02)
    vault = step(arch, 0.40, 0.46) * step(0.52 - v, -0.02, 0.02)
    c = mixed(c, _lit(hue * 0.5 + 6, 0.35 + 0.5 * _bricks(w, 0.2)), vault * 0.9)
    rib = np.clip(1 - np.abs(arch - 0.43) / 0.025, 0, 1) * step(0.54 - v, 0.0, 0.03)
    c = mixed(c, hue * 1.1 + 30, rib * 0.7)
    depth = np.clip((v - 0.76) / 0.24, 0.02, 1)
    lines = np.minimum(np.abs((u / (0.25 + depth) * 5) % 1 - 0.5), np.abs((1 / (depth + 0.15) * 1.6) % 1 - 0.5))
    ground = _lit(hue * 0.85 + 6, (0.45 + 0.5 * np.clip(lines * 7, 0, 1)) * (1.25 - np.abs(u)) * (0.5 + 0.7 * depth))
    c = mixed(c, ground, step(v, 0.755, 0.77))
    for x in (-0.44, 0.44):
        c = _pillar(c, u, w, hue, x, 0.085)
    return np.asarray(c, np.float32)


def _shaft(u: Array, v: Array, w: Window, hue: Array) -> Array:
    beam = np.clip(1 - np.abs(u + 0.10 * (v - 0.2)) / (0.10 + 0.26 * v), 0, 1) ** 1.2 * (1.15 - 0.75 * v)
    dust = 0.75 + 0.5 * w.fbm(0.3, 609, 4)
    c = _lit(hue, (0.30 + 0.55 * (1 - v) * (1 - np.abs(u)) + 0.85 * beam * dust) * (0.6 + 0.4 * _bricks(w, 0.36)))
    side = step(np.abs(u) + 0.05 * (w.fbm(0.3, 610, 3) - 0.5), 0.36, 0.40)
    return np.asarray(mixed(c, _lit(hue * 0.55 + 6, 0.25 + 0.5 * _rocks(w)), side), np.float32)


def _mine(u: Array, v: Array, w: Window, hue: Array) -> Array:
    c = _lit(hue, (0.24 + 0.95 * _glow(u, v, 0, 0.5, 0.55)) * (0.45 + 0.75 * _rocks(w)))
    grain = w.value(0.03, 612, 9.0)
    timber = ramp(0.35 + 0.5 * grain, "2c1c10", "4c321c", "6e4b2b", "8a6540")
    for x in (-0.37, 0.37):
        post = step(0.052 - np.abs(u - x - 0.03 * (v - 0.5) * np.sign(x)), 0, 0.008)
        c = mixed(c, timber * (1.15 - 9 * np.abs(u - x))[..., None].clip(0.35, 1.2), post)
    flat = ramp(0.35 + 0.5 * w.value(0.28, 613, 0.1), "2c1c10", "4c321c", "6e4b2b", "8a6540")
    beam = step(0.050 - np.abs(v - 0.14), 0, 0.010)
    c = mixed(c, flat * (1.2 - 8 * np.abs(v - 0.12))[..., None].clip(0.35, 1.2), beam)
    floor = step(v, 0.80, 0.84)
    return np.asarray(mixed(c, _lit(hue * 0.6 + 6, 0.5 + 0.6 * w.fbm(0.2, 614, 4)), floor), np.float32)


def _crypt(u: Array, v: Array, w: Window, hue: Array) -> Array:
    c = _lit(hue, (0.34 + 0.85 * _glow(u, v, 0, 0.46, 0.66)) * _bricks(w, 0.24))
    for x in (-0.34, 0.34):
        niche = np.hypot((u - x) * 1.0, np.minimum(v - 0.42, 0))
        inside = step(0.115 - niche, 0, 0.012) * step(0.70 - v, 0, 0.015)
        c = mixed(c, hue * 0.22, inside * 0.85)
        rim = np.clip(1 - np.abs(niche - 0.122) / 0.016, 0, 1) * step(0.70 - v, 0, 0.02)
        c = mixed(c, hue * 1.0 + 34, rim * 0.6)
    floor = step(v, 0.78, 0.80)
    return np.asarray(mixed(c, _lit(hue * 0.7 + 8, 0.4 + 0.7 * w.fbm(0.25, 615, 4)), floor), np.float32)


def _chasm(u: Array, v: Array, w: Window, hue: Array) -> Array:
    far = 0.25 + 1.05 * np.clip(1 - np.abs(v - 0.40) / 0.42, 0, 1) ** 1.4 * (0.75 + 0.45 * w.fbm(0.8, 616, 4))
    c = _lit(hue * 1.1, far)
    cliff = np.abs(u) + 0.16 * (w.fbm(0.35, 617, 5) - 0.5) + 0.10 * np.abs(v - 0.5)
    side = step(cliff, 0.34, 0.38)
    return np.asarray(mixed(c, _lit(hue * 0.5 + 5, 0.25 + 0.65 * _rocks(w) * (1.3 - v)), side), np.float32)


def _water(u: Array, v: Array, w: Window, hue: Array) -> Array:
    c = _cave(u, v, w, hue)
    ripple = w.value(0.5, 618, 0.08) * 0.6 + w.value(0.2, 619, 0.12) * 0.4
    light = 0.32 + 0.9 * _glow(u, v, 0, 0.72, 0.5) * step(ripple, 0.35, 0.7) + 0.35 * ripple
    sea = _lit(hue * np.array([0.75, 1.05, 1.25], np.float32), light)
    return np.asarray(mixed(c, sea, step(v + 0.015 * np.sin(u * 40), 0.66, 0.68)), np.float32)


SCENES: dict[str, Callable[[Array, Array, Window, Array], Array]] = {
    "cave": _cave, "hall": _hall, "shaft": _shaft, "mine": _mine, "crypt": _crypt, "chasm": _chasm, "water": _water,
}  # fmt: skip
