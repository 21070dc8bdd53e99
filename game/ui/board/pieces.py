"""Things that stand on the ground: crowns of trees, stones, statues, crates, spikes, fires. Light from the upper left.

Each piece is painted into a window of the picture around its middle; what falls outside the picture is left out, so
that the picture can be made in blocks. Random numbers belong to the square, so every block sees the same piece.
"""

from __future__ import annotations

import numpy as np

from game.ui.board.noise import Array, Window, mixed, ramp, rgb, seeds, step


class Canvas:
    """A picture (h, w, 3) with the window of the map that it shows."""

    def __init__(self, w: Window, picture: Array) -> None:
        self.w, self.picture = w, picture

    def cut(self, x: float, y: float, reach: float) -> tuple[Window, Array] | None:
        """Return the part within `reach` squares of (x, y) and its view of the picture, or None if there is none."""
        w = self.w
        c0 = max(0, int(np.floor((x - reach - w.x0) * w.px)))
        c1 = min(w.w, int(np.ceil((x + reach - w.x0) * w.px)))
        r0 = max(0, int(np.floor((y - reach - w.y0) * w.px)))
        r1 = min(w.h, int(np.ceil((y + reach - w.y0) * w.px)))
        if c1 - c0 < 2 or r1 - r0 < 2:
            return None
        return w.part(c0, r0, c1 - c0, r1 - r0), self.picture[r0:r1, c0:c1]


def _polar(part: Window, x: float, y: float) -> tuple[Array, Array, Array, Array]:
    dx, dy = np.meshgrid(part.u - np.float32(x), part.v - np.float32(y))
    return dx, dy, np.hypot(dx, dy), np.arctan2(dy, dx)


def _shade(
    picture: Array, dx: Array, dy: Array, r: float, *, off: float = 0.30, depth: float = 0.55, soft: float = 0.40
) -> None:
    """Darken the ground to the lower right of a round thing of radius r."""
    d = np.hypot(dx - r * off, dy - r * off * 1.15) / r
    picture *= (1 - depth * step(1.06 - d, 0.0, soft))[..., None]


def _lobes(angle: Array, numbers: list[float], first: int, depth: float) -> Array:
    """Return a wavy radius round 1."""
    out = np.ones_like(angle)
    for k, p in enumerate(numbers):
        out += depth / (k * 0.55 + 1) * np.sin((k + first) * angle + p * 6.283)
    return out


def tree(canvas: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """Paint the crown of a leaf tree: clumps of leaves, dark below, light at the upper left."""
    cut = canvas.cut(x, y, r * 1.75)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, angle = _polar(part, x, y)
    rnd = list(seeds(8, seed, round(x * 64), round(y * 64)))
    _shade(picture, dx, dy, r * 1.02, off=0.36, depth=0.60)
    edge = _lobes(angle, rnd[:6], 4, 0.09) + (part.fbm(r * 0.30, seed % 89 + 200, 3, 0.7) - 0.5) * 0.46
    d = rho / (r * edge)
    dome = np.sqrt(np.clip(1 - d * d, 0, 1))
    clump = part.fbm(r * 0.55, seed % 61 + 210, 3, 0.55)
    gap, leaf = part.cracks(r * 0.17, seed % 53 + 230)
    fine = part.fbm(r * 0.12, seed % 47 + 235, 2, 0.7)
    height = dome * r * 0.60 + clump * r * 0.62 + np.minimum(gap, r * 0.07) * 1.5 + leaf * r * 0.07 + fine * r * 0.10
    sun = np.clip(0.5 - 0.42 * (dx + dy) / r, 0, 1.2)
    tone = -0.02 + 0.30 * clump + 0.20 * leaf + 0.10 * fine + 0.32 * sun * (0.35 + 0.65 * dome) + 0.10 * (rnd[6] - 0.5)
    tone = tone * (0.62 + 0.38 * step(gap, 0.0, r * 0.035))
    c = ramp(tone, "131a12", "202a1c", "324029", "4c5a36", "6b7748")
    if rnd[7] > 0.72:
        c = c * rgb("fff2d8") / 255 + np.float32(4)  # some crowns are a little warmer
    c = c * part.light(height, 0.60)[..., None]
    picture[:] = mixed(picture, c, step(1.0 - d, 0.0, 0.07))


def pine(canvas: Canvas, x: float, y: float, r: float, seed: int, *, snow: float = 1.0) -> None:
    """Paint a fir from above: a star of branches in tiers, with snow on them or without."""
    cut = canvas.cut(x, y, r * 1.75)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, angle = _polar(part, x, y)
    rnd = list(seeds(5, seed, round(x * 64), round(y * 64)))
    _shade(picture, dx, dy, r * 0.95, off=0.40, depth=0.58)
    tier = rho / r
    teeth = (
        0.80
        + 0.20 * np.abs(np.sin(angle * (6.5 + round(rnd[0] * 3)) / 1.0 + rnd[1] * 6 + tier * 3.0))
        + (part.fbm(r * 0.2, seed % 41 + 240, 2) - 0.5) * 0.22
    )
    d = tier / teeth
    saw = (tier * 3.4 + 0.25 * np.sin(angle * 9 + rnd[2] * 6)) % 1
    height = (1 - tier) * r * 0.9 + (1 - saw) * r * 0.16
    needle = part.fbm(r * 0.16, seed % 37 + 250, 2, 0.7)
    dark = ("101a19", "1b2b28", "2b4038", "46594b") if snow else ("141b11", "202c1b", "324329", "4d5f3a")
    c = ramp(0.12 + 0.42 * needle + 0.28 * (1 - saw), *dark)
    c = c * part.light(height, 0.75)[..., None]
    white = step(needle * 0.55 + (1 - saw) * 0.45 - 0.28 * (dx + dy) / r, 0.52, 0.78)
    c = mixed(c, ramp(needle, "8d9aa6", "c2c9cc"), white * 0.78 * snow)
    picture[:] = mixed(picture, c, step(1.0 - d, 0.0, 0.08))


def birch(canvas: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """Paint a light crown: small pale leaves with gaps through which its twigs show."""
    cut = canvas.cut(x, y, r * 1.75)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, angle = _polar(part, x, y)
    rnd = list(seeds(8, seed, round(x * 64), round(y * 64)))
    _shade(picture, dx, dy, r * 0.94, off=0.34, depth=0.46)
    edge = _lobes(angle, rnd[:6], 5, 0.08) + (part.fbm(r * 0.22, seed % 83 + 401, 3, 0.7) - 0.5) * 0.62
    d = rho / (r * edge)
    dome = np.sqrt(np.clip(1 - d * d, 0, 1))
    leaf = part.fbm(r * 0.13, seed % 59 + 410, 3, 0.75)
    clump = part.fbm(r * 0.42, seed % 43 + 420, 2)
    sun = np.clip(0.5 - 0.42 * (dx + dy) / r, 0, 1.2)
    tone = -0.06 + 0.34 * leaf + 0.24 * clump + 0.34 * sun * (0.4 + 0.6 * dome) + 0.12 * (rnd[6] - 0.5)
    c = ramp(tone, "232c1a", "374325", "4d5b31", "69753e", "858c52")
    twig = step(np.abs(np.sin(angle * (3 + round(2 * rnd[7])) + rnd[5] * 6 + clump * 2)) * rho / r, 0.05, 0.09)
    c = mixed(c, (198, 190, 172), (1 - twig) * step(0.62 - leaf, 0.0, 0.16) * step(0.75 - rho / r, 0.0, 0.2) * 0.55)
    c = c * part.light(dome * r * 0.42 + leaf * r * 0.42, 0.60)[..., None]
    picture[:] = mixed(picture, c, step(1.0 - d, 0.0, 0.10) * (0.80 + 0.20 * step(leaf, 0.30, 0.46)))


def snag(canvas: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """Paint a dead tree: bare forked branches from above, and their shadows."""
    cut = canvas.cut(x, y, r * 1.75)
    if not cut:
        return
    part, picture = cut
    dx, dy, _rho, _angle = _polar(part, x, y)
    rnd = list(seeds(24, seed, round(x * 64), round(y * 64)))
    wood, cast = np.full(dx.shape, 9.0, np.float32), np.full(dx.shape, 9.0, np.float32)
    for i in range(6):
        turn = 6.283 * (i + 0.7 * rnd[i]) / 6
        for fork in (-0.5, 0.5):
            bend = turn + fork * (0.5 + 0.4 * rnd[6 + i])
            knee = r * (0.30 + 0.15 * rnd[12 + i])
            tip = r * (0.72 + 0.25 * rnd[18 + i])
            x1, y1 = knee * np.cos(turn), knee * np.sin(turn)
            x2, y2 = x1 + (tip - knee) * np.cos(bend), y1 + (tip - knee) * np.sin(bend)
            for (ax, ay, bx, by), thick in (((0.0, 0.0, x1, y1), 0.10), ((x1, y1, x2, y2), 0.05)):
                for field, off in ((wood, 0.0), (cast, 0.20 * r)):
                    np.minimum(field, _from_stroke(dx - off, dy - off, ax, ay, bx, by) - thick * r, out=field)
    picture *= (1 - 0.42 * step(-cast, -0.02, 0.03))[..., None]
    grain = part.fbm(0.08, seed % 37 + 430, 2)
    c = ramp(0.35 + 0.5 * grain - 0.25 * (dx + dy) / r, "3a3129", "5e5245", "837666", "a59a88")
    picture[:] = mixed(picture, c, step(-wood, -0.012, 0.012))


def _from_stroke(dx: Array, dy: Array, ax: float, ay: float, bx: float, by: float) -> Array:
    """Return the distance from a stroke between two points."""
    long = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-6)
    t = np.clip(((dx - ax) * (bx - ax) + (dy - ay) * (by - ay)) / long, 0, 1)
    return np.hypot(dx - ax - t * (bx - ax), dy - ay - t * (by - ay)).astype(np.float32)


def any_tree(canvas: Canvas, x: float, y: float, r: float, seed: int, kind: float) -> None:
    """Paint a tree of a mixed wood; `kind` 0..1 says which: leaf trees mostly, then birch, fir and dead wood."""
    if kind < 0.64:
        tree(canvas, x, y, r, seed)
    elif kind < 0.82:
        birch(canvas, x, y, r, seed)
    elif kind < 0.955:
        pine(canvas, x, y, r * 0.92, seed, snow=0.0)
    else:
        snag(canvas, x, y, r, seed)


def tower(canvas: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """Paint a round tower from above: a parapet of dressed stones round a floor of slabs."""
    cut = canvas.cut(x, y, r * 1.7)
    if not cut:
        return
    part, picture = cut
    _dx, _dy, rho, angle = _polar(part, x, y)
    cast = np.hypot(_dx - 0.20, _dy - 0.22)
    picture *= (1 - 0.58 * step(r + 0.08 - cast, -0.04, 0.16))[..., None]
    worn = (part.fbm(0.30, seed % 31 + 440, 3) - 0.5) * 0.05
    rim = min(0.30, 0.34 * r)
    courses = max(8, round(6.283 * (r - rim / 2) / 0.42))
    joint = np.abs((angle / 6.2832 * courses) % 1 - 0.5) * 2  # 1 at a joint
    merlon = np.floor((angle / 6.2832 * courses) % courses) % 2
    grain = part.fbm(0.30, 441, 4)
    stone = ramp(0.15 + 0.5 * grain + 0.14 * merlon, "524f49", "6a665e", "827d73", "989286")
    gap = (1 - joint) * (r - rim / 2) * 3.1416 / courses
    ring = np.minimum(np.minimum(r + worn - rho, rho - (r - rim)), 0.09)
    height = np.minimum(ring, 0.06) * 0.9 + np.minimum(gap, 0.05) * 0.4 + grain * 0.02
    parapet = stone * (part.light(height, 1.0) * (0.72 + 0.28 * step(gap, 0.004, 0.045)))[..., None]
    slab, tone = part.cracks(0.42, 446)
    floor = ramp(0.10 + 0.35 * grain + 0.25 * tone, "403d39", "56524c", "6b665e")
    dark = 1 - 0.40 * step(np.hypot(_dx + 0.10, _dy + 0.11) - (r - rim) + 0.16, 0.0, 0.14)
    floor = floor * ((0.70 + 0.30 * step(slab, 0.0, 0.03)) * dark)[..., None]
    c = mixed(floor, parapet, step(rho - (r - rim), -0.006, 0.012))
    picture[:] = mixed(picture, c, step(r + worn - rho, -0.006, 0.012))


def rock(
    canvas: Canvas,
    x: float,
    y: float,
    r: float,
    seed: int,
    stops: tuple[str, ...] = ("3d3a37", "5c5852", "7f7a71", "a09a8f"),
) -> None:
    """Paint a boulder with facets."""
    cut = canvas.cut(x, y, r * 1.8)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, angle = _polar(part, x, y)
    rnd = list(seeds(6, seed, round(x * 64), round(y * 64)))
    _shade(picture, dx, dy, r * 1.02, off=0.34, depth=0.58, soft=0.45)
    d = rho / (r * _lobes(angle, rnd[:4], 2, 0.09))
    dome = np.sqrt(np.clip(1 - d * d, 0, 1))
    facet = np.abs(part.fbm(r * 0.9, seed % 71 + 260, 3) - 0.5)
    grain = part.fbm(max(r * 0.30, 0.03), seed % 67 + 270, 3, 0.6)
    height = dome * r * 0.55 + facet * r * 1.1 + grain * r * 0.16
    c = ramp(0.30 + 0.40 * grain + 0.20 * (rnd[5] - 0.5) + 0.18 * dome, *stops)
    picture[:] = mixed(picture, c * part.light(height, 0.85)[..., None], step(1 - d, 0.0, 0.10))


def bush(canvas: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """Paint a low thorny bush: dry green and brown twigs."""
    cut = canvas.cut(x, y, r * 1.7)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, angle = _polar(part, x, y)
    rnd = list(seeds(5, seed, round(x * 64), round(y * 64)))
    _shade(picture, dx, dy, r * 0.98, off=0.26, depth=0.46)
    d = rho / (r * (_lobes(angle, rnd[:4], 5, 0.12) + (part.fbm(r * 0.3, seed % 31 + 280, 2) - 0.5) * 0.6))
    leaf = part.fbm(r * 0.26, seed % 29 + 290, 3, 0.7)
    twig = step(np.abs(part.fbm(r * 0.5, seed % 23 + 300, 2) - 0.5), 0.0, 0.05)
    height = np.sqrt(np.clip(1 - d * d, 0, 1)) * r * 0.45 + leaf * r * 0.7
    c = ramp(0.15 + 0.75 * leaf, "2a2a1a", "444325", "626035", "7f7a4a") * part.light(height, 0.7)[..., None]
    c = mixed(c, (94, 76, 54), (1 - twig) * 0.55)
    picture[:] = mixed(picture, c, step(1 - d, 0.0, 0.16))


def drift(canvas: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """Paint a mound of snow."""
    cut = canvas.cut(x, y, r * 1.7)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, angle = _polar(part, x, y)
    rnd = list(seeds(5, seed, round(x * 64), round(y * 64)))
    _shade(picture, dx, dy, r * 0.95, off=0.26, depth=0.34, soft=0.6)
    d = rho / (r * _lobes(angle, rnd[:4], 2, 0.10))
    dome = np.clip(1 - d * d, 0, 1)
    n = part.fbm(r * 0.9, 311, 3)
    height = dome * r * 0.55 + n * r * 0.25
    c = ramp(0.45 + 0.35 * n + 0.2 * dome, "7f8d9b", "9aa6b0", "b4bcc2", "c6cacb") * part.light(height, 0.85)[..., None]
    picture[:] = mixed(picture, c, step(1 - d, 0.0, 0.30))


def _box(part: Window, x: float, y: float, half_w: float, half_h: float, turn: float) -> tuple[Array, Array, Array]:
    """Return (distance inside a turned rectangle, its own axes)."""
    dx, dy = np.meshgrid(part.u - np.float32(x), part.v - np.float32(y))
    a, b = np.cos(turn), np.sin(turn)
    p, q = dx * a + dy * b, -dx * b + dy * a
    return np.minimum(half_w - np.abs(p), half_h - np.abs(q)).astype(np.float32), p, q


def crate(canvas: Canvas, x: float, y: float, size: float, turn: float, seed: int) -> None:
    """Paint a wooden box with boards and a cross bar."""
    cut = canvas.cut(x, y, size * 1.6)
    if not cut:
        return
    part, picture = cut
    shadow, _p, _q = _box(part, x + size * 0.18, y + size * 0.22, size * 0.55, size * 0.55, turn)
    picture *= (1 - 0.55 * step(shadow, -size * 0.14, size * 0.14))[..., None]
    d, p, q = _box(part, x, y, size / 2, size / 2, turn)
    grain = part.value(0.12, seed % 19 + 320, 0.3)
    board = np.abs((q / size * 4) % 1 - 0.5)
    c = ramp(0.25 + 0.4 * grain + 0.15 * np.floor(q / size * 4 + 8) % 2 * 0.3, "3d2a19", "5c4126", "7c5c38", "96744a")
    c = c * (0.72 + 0.28 * step(0.5 - board, 0.02, 0.12))[..., None]
    frame = step(size * 0.11 - d, -0.006, 0.006)
    c = mixed(
        c,
        ramp(0.55 + 0.4 * grain, "4a3420", "6d4f30", "8d6b43"),
        np.clip(frame + step(size * 0.055 - np.abs(p - q) * 0.7, -0.006, 0.006), 0, 1),
    )
    height = np.minimum(d, 0.03)
    picture[:] = mixed(picture, c * part.light(height, 0.9)[..., None], step(d, -0.004, 0.012))


def barrel(canvas: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """Paint a standing barrel: hoop and lid."""
    cut = canvas.cut(x, y, r * 1.8)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, _angle = _polar(part, x, y)
    _shade(picture, dx, dy, r, off=0.4, depth=0.58)
    lid = ramp(
        0.3 + 0.4 * part.value(0.3, seed % 17 + 330, 0.15) - 0.2 * ((dy / r * 2.5) % 1 < 0.12),
        "3f2c1b",
        "654729",
        "83623b",
    )
    hoop = step(rho / r, 0.78, 0.84) * (0.75 + 0.45 * np.clip(-(dx + dy) / r, -0.6, 0.8))
    c = mixed(lid, (92, 92, 92), step(rho / r, 0.78, 0.84))
    c = c * (0.85 + 0.35 * hoop)[..., None]
    picture[:] = mixed(picture, c, step(1 - rho / r, 0.0, 0.12))


def statue(canvas: Canvas, x: float, y: float, seed: int) -> None:
    """Paint a plinth with the head and shoulders of a figure on it."""
    cut = canvas.cut(x, y, 0.8)
    if not cut:
        return
    part, picture = cut
    shadow, _p, _q = _box(part, x + 0.10, y + 0.12, 0.36, 0.36, 0.0)
    picture *= (1 - 0.60 * step(shadow, -0.09, 0.09))[..., None]
    d, p, q = _box(part, x, y, 0.36, 0.36, 0.0)
    grain = part.fbm(0.22, 341, 4)
    c = ramp(0.25 + 0.55 * grain, "5a564f", "77726a", "938d82", "aaa396")
    height = np.minimum(d, 0.06) * 0.75 + grain * 0.012
    inset = 1 - 0.38 * np.exp(-(((d - 0.105) / 0.012) ** 2))
    picture[:] = mixed(picture, c * (part.light(height, 1.0) * inset)[..., None], step(d, -0.004, 0.010))
    tall, _p, _q = _box(part, x + 0.10, y + 0.13, 0.14, 0.14, 0.0)
    picture *= (1 - 0.42 * step(tall, -0.07, 0.06) * step(d, 0.0, 0.02))[..., None]
    for cx, cy, rx, ry, lift in (
        (0.0, 0.055, 0.275, 0.165, 0.10),
        (0.0, 0.02, 0.17, 0.18, 0.11),
        (0.0, -0.05, 0.115, 0.125, 0.14),
    ):
        rho = np.hypot((p - cx) / rx, (q - cy) / ry)
        dome = np.sqrt(np.clip(1 - rho * rho, 0, 1))
        body = ramp(
            0.35 + 0.45 * part.fbm(0.12, seed % 13 + 345, 3) + 0.2 * dome, "46433e", "635f58", "827c73", "9c958a"
        )
        edge = step(1 - rho, 0.0, 0.14)
        picture *= (
            1 - 0.35 * step(1.28 - np.hypot((p - cx - 0.035) / rx, (q - cy - 0.045) / ry), 0.0, 0.3) * (1 - edge)
        )[..., None]
        picture[:] = mixed(picture, body * part.light(dome * lift * 0.9, 0.75)[..., None], edge)


def pillar(canvas: Canvas, x: float, y: float, seed: int) -> None:
    """Paint a column that fills its square: square foot, round shaft, fluted."""
    cut = canvas.cut(x, y, 0.95)
    if not cut:
        return
    part, picture = cut
    shadow, _p, _q = _box(part, x + 0.16, y + 0.18, 0.50, 0.50, 0.0)
    picture *= (1 - 0.62 * step(shadow, -0.10, 0.12))[..., None]
    d, p, q = _box(part, x, y, 0.49, 0.49, 0.0)
    grain = part.fbm(0.3, 351, 4)
    c = ramp(0.2 + 0.6 * grain, "5b5751", "757069", "8e887e")
    picture[:] = mixed(
        picture, c * part.light(np.minimum(d, 0.06) * 0.8 + grain * 0.01, 1.0)[..., None], step(d, -0.004, 0.01)
    )
    rho, angle = np.hypot(p, q), np.arctan2(q, p)
    shaft = 0.43 - 0.012 * np.abs(np.sin(angle * 8))
    fall = np.hypot(p - 0.05, q - 0.06)
    picture *= (1 - 0.40 * step(0.47 - fall, -0.02, 0.06))[..., None]
    dome = np.clip((shaft - rho) / 0.09, 0, 1)
    ring = 1 - 0.25 * np.exp(-(((rho - 0.30) / 0.012) ** 2))
    top = ramp(0.35 + 0.5 * part.fbm(0.25, seed % 11 + 355, 4), "66625b", "8a847a", "aba498")
    picture[:] = mixed(
        picture, top * (part.light(dome * 0.07, 1.0) * ring)[..., None], step(shaft - rho, -0.004, 0.012)
    )


def spike(canvas: Canvas, x: float, y: float, size: float, seed: int) -> None:
    """Paint a standing stone point: lit left face, dark right face, long shadow."""
    cut = canvas.cut(x, y, size * 1.5)
    if not cut:
        return
    part, picture = cut
    dx, dy = np.meshgrid(part.u - np.float32(x), part.v - np.float32(y))
    foot, top = size * 0.36, size * 0.82
    along = (dx + dy * 0.85) / (size * 1.25)
    across = np.abs(dx * 0.85 - dy) / (size * 0.30)
    cast = step(1 - along, 0.0, 0.2) * step(along, -0.12, 0.06) * step((1 - along * 0.8) - across, 0.0, 0.4)
    picture *= (1 - 0.55 * cast)[..., None]
    t = (dy + top) / (top + foot * 0.42)  # 0 at the point, 1 at the foot
    lean = (seeds(1, seed, round(x * 64), round(y * 64))[0] - 0.5) * 0.35
    mid = dx - lean * (1 - t) * size * 0.5
    half = foot * np.clip(t, 0, 1) ** 0.85
    round_foot = np.sqrt(np.clip(1 - ((mid / foot) ** 2), 0, 1)) * foot * 0.42
    inside = np.minimum(half - np.abs(mid), round_foot - dy)
    inside = np.where(t > 0, inside, -1.0)
    grain = part.fbm(0.10, seed % 7 + 361, 3)
    face = step(mid / np.maximum(half, 1e-4), 0.02, 0.22)
    c = ramp(0.22 + 0.42 * grain + 0.34 * (1 - face) + 0.10 * (1 - t), "2f2b29", "504a45", "7d756a", "a99f8d", "c9bfaa")
    picture[:] = mixed(picture, c, step(inside, -0.004, 0.016))


def bones(canvas: Canvas, x: float, y: float, seed: int) -> None:
    """Paint some old bones and a skull."""
    cut = canvas.cut(x, y, 0.6)
    if not cut:
        return
    part, picture = cut
    rnd = list(seeds(16, seed, round(x * 64), round(y * 64)))
    for i in range(4):
        cx, cy, turn = x + (rnd[3 * i] - 0.5) * 0.5, y + (rnd[3 * i + 1] - 0.5) * 0.5, rnd[3 * i + 2] * 3.14
        _d, p, q = _box(part, cx, cy, 1, 1, turn)
        shaft = 0.016 - np.maximum(np.abs(q), np.abs(p) * 0.16 - 0.0)
        knobs = np.minimum(np.hypot(np.abs(p) - 0.105, np.abs(q) - 0.016), 9)
        d = np.maximum(np.where(np.abs(p) < 0.11, 0.017 - np.abs(q), -1), 0.024 - knobs) + shaft * 0
        low = np.roll(np.roll(d, 1, 0), 1, 1)
        picture *= (1 - 0.4 * step(low, -0.03, 0.01))[..., None]
        picture[:] = mixed(picture, ramp(0.5 + 0.6 * (d / 0.03), "8d8570", "b9b097", "d5cdb4"), step(d, -0.004, 0.008))
    cx, cy = x + (rnd[12] - 0.5) * 0.3, y + (rnd[13] - 0.5) * 0.3
    dx, dy, rho, _a = _polar(part, cx, cy)
    _shade(picture, dx, dy, 0.10, depth=0.5)
    skull = ramp(0.9 - (dx + dy) / 0.24, "7f7763", "b5ac94", "d9d1ba")
    eyes = np.minimum(np.hypot(dx - 0.035, dy - 0.02), np.hypot(dx + 0.035, dy - 0.02))
    skull = mixed(skull, (30, 26, 20), step(0.022 - eyes, -0.004, 0.006))
    picture[:] = mixed(picture, skull, step(0.095 - rho * (1 + 0.12 * (dy > 0.04)), -0.004, 0.008))


def hearth(canvas: Canvas, x: float, y: float, seed: int) -> None:
    """Paint a ring of stones round embers that still glow."""
    cut = canvas.cut(x, y, 1.2)
    if cut:
        part, picture = cut
        _dx, _dy, rho, _a = _polar(part, x, y)
        picture += (np.clip(1 - rho / 1.15, 0, 1) ** 2 * 46)[..., None] * rgb("ff9a48") / 255
        ash = ramp(part.fbm(0.2, 371, 4), "14110f", "2b2622", "4a423b")
        picture[:] = mixed(picture, ash, step(0.30 - rho, -0.04, 0.06))
        glow = step(part.fbm(0.16, 372, 3, 0.7), 0.48, 0.66) * step(0.22 - rho, 0.0, 0.12)
        picture[:] = mixed(picture, ramp(part.value(0.07, 373), "a8380f", "f08a30", "ffd27a"), glow)
    for i in range(9):
        a = i * 6.283 / 9 + seed % 7
        rock(canvas, x + 0.32 * np.cos(a), y + 0.32 * np.sin(a), 0.085, seed + i)


def circle(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Paint an engraved circle with spokes and runes, filled with old gold."""
    cut = canvas.cut(x, y, radius * 1.25)
    if not cut:
        return
    part, picture = cut
    dx, dy, rho, angle = _polar(part, x, y)
    r = rho / radius
    fine = max(0.018, 0.6 / part.px / radius)
    mark = np.zeros_like(r)
    for at, width in ((0.955, 0.030), (0.775, 0.018), (0.30, 0.020)):
        mark = np.maximum(mark, step(max(width, fine) - np.abs(r - at), 0.0, 0.012))
    runes = (np.cos(angle * 24) > 0.48) & (np.abs(r - 0.865) < 0.045)
    notch = np.cos(angle * 72 + np.floor((angle + 3.1416) * 24 / 6.2832) * 2.1) > 0.72
    mark = np.maximum(mark, runes * 0.85 * (1 - 0.8 * notch))
    for k in range(4):
        a = k * np.pi / 4
        off = np.abs(dx * np.sin(a) - dy * np.cos(a)) / radius
        mark = np.maximum(mark, step(max(0.014, fine) - off, 0.0, 0.010) * (r > 0.30) * (r < 0.775))
    star = np.abs(((angle / 6.2832 * 8) % 1) - 0.5) * 2
    mark = np.maximum(mark, step(0.020 - np.abs(r - (0.30 + 0.36 * star)), 0.0, 0.014) * (r > 0.30) * 0.9)
    worn = 0.62 + 0.5 * part.fbm(0.8, 381, 4)
    picture *= (1 - 0.16 * step(1.0 - r, 0.0, 0.05))[..., None]
    picture[:] = mixed(picture, (226, 200, 128), np.clip(mark * worn, 0, 1) * 0.74)
    picture += (np.clip(1.15 - r, 0, 1) * 15)[..., None] * rgb("ffdc78") / 255


def teleporter(canvas: Canvas, x: float, y: float) -> None:
    """Paint a disc of swirling pale light in a ring of stone."""
    cut = canvas.cut(x, y, 0.8)
    if not cut:
        return
    part, picture = cut
    _dx, _dy, rho, angle = _polar(part, x, y)
    ring = ramp(0.35 + 0.5 * part.fbm(0.2, 391, 3), "3a4248", "59646b", "7d8a90")
    lift = np.clip(1 - np.abs(rho - 0.425) / 0.05, 0, 1)
    picture *= (1 - 0.4 * step(0.56 - rho, 0.0, 0.1))[..., None]
    picture[:] = mixed(picture, ring * part.light(lift * 0.045, 1.0)[..., None], step(0.475 - rho, -0.004, 0.012))
    swirl = 0.5 + 0.5 * np.sin(angle * 3 + np.log(np.maximum(rho, 0.02)) * 5.2 + (part.fbm(0.3, 392, 3) - 0.5) * 2.4)
    glow = np.clip(swirl**1.6 * 0.75 + np.clip(1 - rho / 0.22, 0, 1) ** 1.5 * 0.75, 0, 1)
    pool = ramp(glow, "0e2430", "1c5064", "3d93a3", "8fd3d6", "e6fbf5")
    picture[:] = mixed(picture, pool, step(0.375 - rho, -0.004, 0.012))
    marks = (np.cos(angle * 8) > 0.9) & (np.abs(rho - 0.425) < 0.03)
    picture[:] = mixed(picture, (158, 226, 226), marks * 0.85)
    picture += (np.clip(1 - rho / 0.78, 0, 1) ** 2 * 30)[..., None] * rgb("8fe6ea") / 255
