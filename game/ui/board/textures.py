"""Textures of the grounds: a function per word, from a window of the map to colours (h, w, 3) in 0..255.

Grounds are muted (nothing more saturated than a side's hue) and each has a structure of its own, since texture must
tell kinds apart without hue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ui.board.noise import Array, Window, mixed, ramp, step

if TYPE_CHECKING:
    from collections.abc import Callable


def grass(w: Window) -> Array:
    """Meadow: large patches, fine blades, some dry tips."""
    broad = w.fbm(2.4, 1, 6)
    far = w.value(6.2, 91)
    blades = w.value(0.030, 40, 3.2) * 0.55 + w.value(0.055, 41, 2.6) * 0.45
    fine = w.fbm(0.22, 44, 3, 0.8)
    c = ramp(broad * 0.95 + 0.30 * (far - 0.5) + 0.03, "2f3b24", "3f4e2d", "526137", "6a7142")
    c = c * (0.74 + 0.27 * fine + 0.30 * blades)[..., None]
    dry = step(w.value(0.045, 47, 2.2) * blades, 0.56, 0.74)
    return mixed(c, (136, 132, 84), dry * 0.34)


def moss(w: Window) -> Array:
    """Cushions of dark, soft green."""
    lumps = w.fbm(0.34, 51, 4, 0.6)
    c = ramp(lumps * 0.7 + w.fbm(1.6, 52, 3) * 0.35, "272f21", "37432c", "4b5838", "656e45")
    return c * w.light(lumps * 0.10, 0.8)[..., None] * (0.88 + 0.22 * w.value(0.03, 53))[..., None]


def dirt(w: Window) -> Array:
    """Trodden earth with pebbles and ruts."""
    n = w.fbm(1.25, 8, 6, 0.6)
    bumps = w.fbm(0.30, 9, 4, 0.6)
    c = ramp(n, "4a3b29", "5f4d35", "776244", "8c7553")
    c = c * w.light(bumps * 0.06, 0.9)[..., None] * (0.90 + 0.2 * w.value(0.035, 12))[..., None]
    gap, tone = w.cracks(0.13, 78)
    pebble = step(gap, 0.016, 0.030) * (tone > 0.94)
    return mixed(
        c,
        ramp(tone * 0 + w.value(0.3, 79), "655d4f", "877e6c") * w.light(np.minimum(gap, 0.04), 1.2)[..., None],
        pebble * 0.8,
    )


def sand(w: Window) -> Array:
    """Wind ripples on pale sand."""
    n = w.fbm(1.9, 21, 5)
    bend = w.fbm(2.2, 22, 3)
    ripple = np.sin((w.v[:, None] * 1.0 + w.u[None, :] * 0.42 + bend * 2.4) * 19).astype(np.float32)
    height = ripple * 0.007 * (0.4 + n) + w.fbm(0.5, 23, 3) * 0.05
    c = ramp(n * 0.9 + 0.06 * ripple, "75664a", "8c7b5a", "a3906c", "b5a37f")
    return c * w.light(height, 0.9)[..., None] * (0.93 + 0.14 * w.value(0.022, 24))[..., None]


def snow(w: Window) -> Array:
    """Wind-pressed snow with blue hollows."""
    n = w.fbm(2.4, 31, 5)
    drift = w.fbm(1.1, 32, 4, 0.5)
    c = ramp(n * 0.55 + drift * 0.5, "7d8a98", "98a4ae", "b4bcc1", "c9cdcd")
    sparkle = (w.value(0.025, 33) > 0.93).astype(np.float32)
    return (
        c * w.light(drift * 0.22, 0.75)[..., None] * (0.95 + 0.09 * w.value(0.04, 34))[..., None]
        + (sparkle * 14)[..., None]
    )


def cave(w: Window) -> Array:
    """Bare rock floor: uneven plates with dark seams."""
    gap, tone = w.cracks(0.85, 61)
    n = w.fbm(0.9, 63, 5, 0.6)
    height = np.minimum(gap, 0.07) * 0.5 + w.fbm(0.34, 64, 4, 0.6) * 0.09
    c = ramp(n * 0.62 + tone * 0.34, "3a3631", "4b463f", "5f584e", "736a5d")
    seam = step(gap + (n - 0.5) * 0.05, 0.0, 0.035)
    return c * (0.60 + 0.40 * seam)[..., None] * w.light(height, 1.0)[..., None]


def basalt(w: Window) -> Array:
    """Black columns of rock, seen from above."""
    gap, tone = w.cracks(0.42, 71, 0.75)
    height = np.minimum(gap, 0.035) * 1.1 + w.fbm(0.2, 72, 3) * 0.03
    c = ramp(tone * 0.55 + w.fbm(0.8, 73, 4) * 0.5, "24262b", "31343a", "41454b", "53575c")
    return c * (0.45 + 0.55 * step(gap, 0.004, 0.024))[..., None] * w.light(height, 1.1)[..., None]


def _courses(w: Window, size: float, wobble: float = 0.10) -> tuple[Array, Array, Array]:
    """Return (distance to the joint in stone sizes, number 0..1 per stone, row parity) of stones in running bond."""
    wx = (w.fbm(0.62, 3, 3) - 0.5) * wobble
    wy = (w.fbm(0.62, 4, 3) - 0.5) * wobble
    y = (w.v[:, None] + wy) / size
    row = np.floor(y)
    x = (w.u[None, :] + wx) / size + (row % 2) * 0.5
    col = np.floor(x)
    # some joints are left out, so that stones are of two lengths
    fx, fy = x - col, y - row
    d = np.minimum(np.minimum(fx, 1 - fx), np.minimum(fy, 1 - fy))
    tone = ((row * 73 + col * 151 + (row * col * 7) % 31) % 97) / 97
    return d.astype(np.float32), tone.astype(np.float32), row.astype(np.float32)


def flagstone(w: Window) -> Array:
    """Worn slabs with open joints and some moss in them."""
    d, tone, _row = _courses(w, 0.5)
    grain = w.fbm(0.30, 5, 5)
    c = ramp(tone * 0.58 + grain * 0.42, "54524d", "66635e", "79766f", "8b877e")
    height = np.minimum(d, 0.11) * 0.24 + w.fbm(0.17, 6, 3) * 0.040
    joint = step(d, 0.0, 0.075)
    moss_in = step(w.fbm(1.5, 66, 4), 0.50, 0.72) * (0.20 + 0.55 * (1 - joint))
    c = c * (0.44 + 0.56 * joint)[..., None] * w.light(height, 0.95)[..., None]
    return mixed(c, ramp(grain, "35412a", "4d5937"), moss_in)


def marble(w: Window) -> Array:
    """Polished tiles, light and dark by turns, with veins."""
    x, y = w.u[None, :], w.v[:, None]
    fx, fy = (x * 1.0) % 1, (y * 1.0) % 1
    d = np.minimum(np.minimum(fx, 1 - fx), np.minimum(fy, 1 - fy)).astype(np.float32)
    dark = ((np.floor(x) + np.floor(y)) % 2).astype(np.float32)
    cloud = w.fbm(0.9, 81, 5, 0.6)
    vein = step(np.abs(w.fbm(1.3, 82, 5, 0.6) - 0.5), 0.0, 0.035)
    light = ramp(cloud * 0.9, "8f8b84", "a29e96", "b5b0a7")
    deep = ramp(cloud * 0.9, "45494d", "565a5d", "676a6b")
    c = mixed(light, deep, np.broadcast_to(dark, cloud.shape))
    c = c * (0.86 + 0.14 * vein)[..., None]
    bevel = 1 - 0.45 * (1 - step(d, 0.008, 0.030))
    shine = 1 + 0.10 * (w.fbm(3.1, 83, 2) - 0.5) * 2
    return c * (bevel * shine)[..., None]


def carpet(w: Window) -> Array:
    """Woven red with a small lozenge pattern."""
    x, y = w.u[None, :] * 4, w.v[:, None] * 4
    loz = (np.abs((x + y) % 1 - 0.5) + np.abs((x - y) % 1 - 0.5)).astype(np.float32)
    weave = (0.5 + 0.25 * np.sin(w.u[None, :] * 2 * np.pi * 26) + 0.25 * np.sin(w.v[:, None] * 2 * np.pi * 26)).astype(
        np.float32
    )
    c = ramp(w.fbm(1.4, 86, 4) * 0.7 + 0.2, "4a1f20", "5b2826", "6d332c")
    c = mixed(c, (128, 96, 58), step(loz, 0.80, 0.90) * 0.55)
    return c * (0.80 + 0.28 * weave)[..., None]


def planks(w: Window) -> Array:
    """Boards with grain, joints and nails."""
    y = w.v[:, None] * 3
    board = np.floor(y)
    offset = ((board * 613) % 7) / 7 * 2
    x = (w.u[None, :] + offset) / 2.0
    piece = np.floor(x)
    tone = (((board * 79 + piece * 104) * 7) % 89 / 89).astype(np.float32)
    grain = w.value(0.9, 11, 0.05) * 0.55 + w.value(0.35, 12, 0.08) * 0.45
    fy, fx = (y - board), (x - piece) * 2.0
    edge_y = np.minimum(fy, 1 - fy) / 3
    edge_x = np.minimum(fx, 2.0 - fx)
    e = np.minimum(edge_y, edge_x).astype(np.float32)
    c = ramp(tone * 0.52 + grain * 0.48, "44301e", "563e27", "6a4d31", "7e5f3f")
    c = c * (0.42 + 0.58 * step(e, 0.0, 0.030))[..., None] * (1 + 0.16 * (0.5 - fy).astype(np.float32))[..., None]
    nail = (np.hypot(np.minimum(fx, 2 - fx) - 0.07, np.abs(fy - 0.5) / 3 - 0.09) < 0.018).astype(np.float32)
    return mixed(c, (34, 26, 20), nail * 0.8)


def wall_top(w: Window) -> tuple[Array, Array]:
    """Return colours and height of the top of a dressed wall: courses of blocks."""
    d, tone, _row = _courses(w, 0.5, 0.018)
    grain = w.fbm(0.40, 31, 5)
    c = ramp(grain * 0.55 + tone * 0.40, "524f49", "66625b", "7b766d", "8e887d")
    c = c * (0.70 + 0.30 * step(d, 0.005, 0.055))[..., None]
    return c, np.minimum(d, 0.09) * 0.26 + w.fbm(0.19, 33, 3) * 0.030


def rock_top(w: Window) -> tuple[Array, Array]:
    """Return colours and height of solid rock: broken plates, lighter on their ridges."""
    gap, tone = w.cracks(0.95, 35)
    n = w.fbm(0.85, 37, 6, 0.62)
    height = np.minimum(gap, 0.16) * 0.75 + n * 0.34
    c = ramp(n * 0.75 + tone * 0.22, "34302b", "4b463e", "665f54", "827a6c")
    return c * (0.62 + 0.38 * step(gap, 0.0, 0.06))[..., None], height


TEXTURES: dict[str, Callable[[Window], Array]] = {
    "grass": grass, "moss": moss, "dirt": dirt, "sand": sand, "snow": snow, "cave": cave, "basalt": basalt,
    "flagstone": flagstone, "marble": marble, "carpet": carpet, "planks": planks,
}  # fmt: skip
