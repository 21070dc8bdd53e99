"""What armies find or leave on a field: firs and birches, stakes, broken walls, a great oak, gallows, the fallen."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from game.ui.board import pieces
from game.ui.board.inches.laid import COLD, Laid, cast, floor
from game.ui.board.noise import Array, mixed, ramp, rgb, seeds, step
from game.ui.board.textures import wall_top

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.board.inches.outlines import Corner
    from game.ui.board.pieces import Canvas

WOOD = ("2f2115", "4d3722", "6f5234", "9a7a50")
ROPE = ("6a5636", "8a7350", "b79b6c", "d8c08c")
CLOTHS = ("3a4654", "5c4032", "454b3a", "59534c", "4a4248")


def log(canvas: Canvas, a: Corner, b: Corner, r: float, seed: int, stops: tuple[str, ...] = WOOD) -> None:
    """Paint a log that lies from a to b, `r` inches thick from its middle, with bark along it and a shadow."""
    far = math.dist(a, b)
    cut = canvas.cut((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, far / 2 + 3 * r + 0.1)
    if not cut or far < 1e-6:
        return
    part, picture = cut
    u, v = np.meshgrid(part.u - np.float32(a[0]), part.v - np.float32(a[1]))
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    picture *= (1 - 0.55 * step(r * 1.25 - _from(u - r * 0.8, v - r, ux, uy, far), 0.0, r * 0.7))[..., None]
    d = _from(u, v, ux, uy, far)
    across = (-uy * u + ux * v) / r
    grain = part.value(0.05, seed % 83 + 500, 5.0) * 0.35 + part.value(0.02, seed % 71 + 520) * 0.15
    sun = 0.5 - 0.42 * across * (1 if ux + uy >= 0 and ux - uy >= 0 else -1 if ux - uy < 0 else 1)
    c = (
        ramp(np.clip(0.12 + 0.62 * sun + grain - 0.15, 0, 1), *stops)
        * (0.55 + 0.45 * np.clip((r - d) / (r * 0.5), 0, 1))[..., None]
    )
    picture[:] = mixed(picture, c, step(r - d, -0.005, 0.02))


def _from(u: Array, v: Array, ux: float, uy: float, far: float) -> Array:
    """Return how far pixels are from a stretch that begins at (0, 0)."""
    along = np.clip(u * ux + v * uy, 0, far)
    return np.asarray(np.hypot(u - along * ux, v - along * uy), np.float32)


def oval(canvas: Canvas, at: Corner, size: Corner, turn: float, colour: str, *, shadow: float = 0.5) -> None:
    """Paint something round and turned (degrees), light from the upper left."""
    cut = canvas.cut(*at, max(size) * 1.6 + 0.1)
    if not cut:
        return
    part, picture = cut
    u, v = np.meshgrid(part.u - np.float32(at[0]), part.v - np.float32(at[1]))
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def inside(off: float) -> Array:
        p, q = u - off, v - off * 1.2
        return np.asarray(np.hypot((p * c + q * s) / size[0], (q * c - p * s) / size[1]), np.float32)

    picture *= (1 - shadow * step(1.10 - inside(min(size) * 0.35), 0.0, 0.35))[..., None]
    d = inside(0.0)
    sun = np.clip(1.0 - 0.42 * (u + v) / max(size), 0.4, 1.6) * (0.70 + 0.30 * np.sqrt(np.clip(1 - d * d, 0, 1)))
    tone = rgb(colour) * (0.72 * sun)[..., None] * (0.86 + 0.28 * part.value(0.04, 541))[..., None]
    picture[:] = mixed(picture, tone, step(1.0 - d, 0.0, 0.10))


def _trees(canvas: Canvas, one: Laid, theme: str, *, firs: bool) -> None:
    floor(canvas, one.outline, "snow" if theme in COLD else "moss", 0.66)
    for x, y, depth, size, _kind in one.outline.scattered(0.98, 0.14, 551):
        r = min(0.52 + 0.26 * size, depth + 0.34)
        if firs:
            pieces.pine(canvas, x, y, r, 552, snow=1.0 if theme in COLD else 0.0)
        else:
            pieces.birch(canvas, x, y, r, 553)


def _firs(canvas: Canvas, one: Laid, theme: str) -> None:
    _trees(canvas, one, theme, firs=True)


def _birches(canvas: Canvas, one: Laid, theme: str) -> None:
    _trees(canvas, one, theme, firs=False)


def _oak(canvas: Canvas, one: Laid, theme: str) -> None:
    """Paint one great old tree in a ring of stones, its roots about it."""
    floor(canvas, one.outline, "snow" if theme in COLD else "dirt", 0.84, 0.75)
    x, y, r = *_middle(one), _radius(one)
    for k in range(14):
        turn = 2 * math.pi * (k + 0.3) / 14
        pieces.rock(
            canvas, x + math.cos(turn) * r * 0.92, y + math.sin(turn) * r * 0.92, 0.11 + 0.03 * (k % 3), 561 + k
        )
    for k in range(7):
        turn = 2 * math.pi * k / 7 + 0.4
        end = x + math.cos(turn) * r * 0.80, y + math.sin(turn) * r * 0.80
        log(canvas, (x, y), end, 0.07, 571 + k)
    pieces.tree(canvas, x, y, r * 0.74, 581)
    for k in range(5):
        turn = 2 * math.pi * k / 5 + 0.9
        pieces.tree(canvas, x + math.cos(turn) * r * 0.30, y + math.sin(turn) * r * 0.30, r * 0.42, 582 + k)


def _stakes(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Paint sharpened stakes in two staggered rows, leaning outwards, over dug-up earth."""
    floor(canvas, one.outline, "dirt", 0.80, 0.85)
    (a, b), (ux, uy), far, deep = _long(one)
    count = max(4, round(far / 0.46))
    for row, side in enumerate((-1, 1)):
        for k in range(count):
            share = (k + 0.5 + 0.25 * side) / count
            n = seeds(3, 591, round(a[0] * 9) + k, round(a[1] * 9) + row)
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            foot = x - uy * side * deep * 0.08, y + ux * side * deep * 0.08
            lean, reach = (float(n[0]) - 0.5) * 0.24, deep * (0.34 + 0.10 * float(n[1]))
            tip = foot[0] - uy * side * reach + ux * lean, foot[1] + ux * side * reach + uy * lean
            log(canvas, foot, tip, 0.085, 592 + k)
            point = tip[0] - uy * side * 0.12, tip[1] + ux * side * 0.12
            log(canvas, tip, point, 0.035, 610 + k, ("8a7350", "b79b6c", "d8c08c", "efe0b4"))
    log(canvas, a, b, 0.09, 640)


def _rubble(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Paint a wall that has come down: what stands of it, and its stones before and behind it."""
    floor(canvas, one.outline, "dirt", 0.86, 0.7)
    w, d = canvas.w, one.outline.within(canvas.w)
    _ends, _way, _far, deep = _long(one)
    stands = step(d - deep * 0.24 + 0.9 * (w.fbm(0.8, 651, 3) - 0.52), 0.0, 0.05)
    c, height = wall_top(w)
    canvas.picture *= (1 - 0.35 * step(d - deep * 0.12, 0.0, 0.12))[..., None]
    canvas.picture = mixed(canvas.picture, c * w.light(height + np.minimum(d, 0.3) * 0.3, 1.0)[..., None], stands)
    for x, y, _depth, size, _kind in one.outline.scattered(0.36, 0.06, 652):
        pieces.rock(canvas, x, y, 0.08 + 0.13 * size, 653)


def _gallows(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Paint a scaffold of planks with a gallows over it, somebody on it, and crows about."""
    floor(canvas, one.outline, "dirt", 0.78, 0.8)
    x, y, r = *_middle(one), _radius(one)
    wide = r * 0.52
    for k in range(6):
        row = y - wide + (k + 0.5) * wide / 3
        log(canvas, (x - wide, row), (x + wide, row), wide / 6.4, 661 + k)
    for sx in (-1, 1):
        log(canvas, (x + sx * wide * 0.9, y - r * 0.74), (x + sx * wide * 0.9, y - r * 0.30), 0.10, 671 + sx)
    log(canvas, (x - wide * 1.25, y - r * 0.60), (x + wide * 1.25, y - r * 0.60), 0.11, 681)
    for aside in (-0.42 * wide, 0.36 * wide):
        log(canvas, (x + aside, y - r * 0.55), (x + aside, y - r * 0.10), 0.022, 683, ROPE)
        oval(canvas, (x + aside, y + r * 0.16), (0.13, 0.25), 0, CLOTHS[2 if aside > 0 else 4])
        oval(canvas, (x + aside, y - r * 0.06), (0.09, 0.10), 0, "b08a6c", shadow=0.2)
    for k in range(5):
        turn = 1.9 * k + 0.4
        oval(canvas, (x + math.cos(turn) * r * 0.80, y + math.sin(turn) * r * 0.72), (0.12, 0.06), 40 * k, "17181b")


def _fallen(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Paint a heap of the dead: bodies over each other, shields, spears, and what drips into the ground."""
    w, d = canvas.w, one.outline.within(canvas.w)
    floor(canvas, one.outline, "dirt", 0.62, 0.9)
    stain = step(d + 0.8 * (w.fbm(0.6, 691, 4) - 0.55), 0.0, 0.5)
    canvas.picture = mixed(canvas.picture, ramp(w.fbm(0.3, 692, 3), "2a1512", "3a1d17", "4a2a20"), stain * 0.55)
    cast(canvas, one.outline, 0.10)
    for x, y, _depth, size, kind in one.outline.scattered(0.50, 0.22, 693):
        turn, long = 360 * kind, 0.28 + 0.06 * size
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        oval(canvas, (x - c * long * 0.9, y - s * long * 0.9), (0.20, 0.10), turn, "3a3028")
        oval(canvas, (x, y), (long, 0.17), turn, CLOTHS[int(size * 97) % len(CLOTHS)])
        oval(canvas, (x + c * long, y + s * long), (0.10, 0.10), turn, "8d949a" if size > 0.5 else "a98567")
        if kind > 0.72:
            oval(
                canvas,
                (x + s * 0.25, y - c * 0.25),
                (0.21, 0.21),
                turn,
                ("5a4030", "3f4a58", "55533a")[int(kind * 50) % 3],
            )
        elif size > 0.66:
            log(canvas, (x - s * 0.5, y + c * 0.5), (x + s * 0.6, y - c * 0.6), 0.03, 699)


def _middle(one: Laid) -> Corner:
    x0, y0, x1, y1 = one.outline.box
    return (x0 + x1) / 2, (y0 + y1) / 2


def _radius(one: Laid) -> float:
    x0, y0, x1, y1 = one.outline.box
    return min(x1 - x0, y1 - y0) / 2


def _long(one: Laid) -> tuple[tuple[Corner, Corner], Corner, float, float]:
    """Return the middle line of something long: its ends, its direction, its length, and how wide the piece is."""
    sides = sorted(one.outline.sides(), key=lambda s: math.dist(*s))
    (p, q), (r, s) = sides[0], sides[1]
    a, b = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), ((r[0] + s[0]) / 2, (r[1] + s[1]) / 2)
    far = max(math.dist(a, b), 1e-6)
    return (a, b), ((b[0] - a[0]) / far, (b[1] - a[1]) / far), far, math.dist(p, q)


LOOKS: dict[str, Callable[[Canvas, Laid, str], None]] = {
    "firs": _firs, "birches": _birches, "oak": _oak, "stakes": _stakes, "rubble": _rubble, "gallows": _gallows,
    "fallen": _fallen,
}  # fmt: skip
