"""Pieces of terrain as they are painted: a way for each look, and one for each kind where a look is not known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ui.board import pieces
from game.ui.board.inches import fieldworks
from game.ui.board.inches.laid import COLD, cast, floor
from game.ui.board.noise import mixed, ramp, rgb, step
from game.ui.board.textures import TEXTURES, rock_top, wall_top

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.board.inches.laid import Laid
    from game.ui.board.inches.outlines import Outline
    from game.ui.board.pieces import Canvas

WALL = 0.42  # inches: how thick the standing walls of a ruin are, and parapets


def flat(canvas: Canvas, one: Laid, theme: str) -> None:
    """Lay water or a hole into the ground."""
    kind, look = one.piece.kind, one.piece.look
    if kind == "chasm":
        _hole(canvas, one.outline, glowing=look == "lava" or theme == "volcano")
    elif look == "ice":
        _ice(canvas, one.outline)
    else:
        _water(canvas, one.outline, deep=kind == "deep_water", theme=theme, muddy=look in ("bog", "reeds"))


def upon(canvas: Canvas, one: Laid, theme: str) -> None:
    """Lay what grows or stands on the ground, or on a hill."""
    look = one.piece.look
    known = LOOKS.get(look)
    if known is not None:
        known(canvas, one, theme)
    elif one.piece.low:
        _low_wall(canvas, one, theme)
    elif one.piece.kind in KINDS and not (one.piece.raised and look != "plain"):
        KINDS[one.piece.kind](canvas, one, theme)


# --- what lies lower than the ground ---------------------------------------------------------------------------------


def _water(canvas: Canvas, outline: Outline, *, deep: bool, theme: str, muddy: bool) -> None:
    """Lay water: a muddy bank, pale shallows with foam, dark depth where it is deep, light from the sky."""
    w, d = canvas.w, outline.within(canvas.w)
    raw = d + 0.75 * (w.fbm(1.3, 80, 5) - 0.5)
    bank = np.clip(1 - np.abs(raw + 0.10) / 0.26, 0, 1)
    shore = (
        ramp(w.fbm(0.5, 89, 4), "8b98a2", "a9b4ba") if theme in COLD else ramp(w.fbm(0.5, 89, 4), "3b2f21", "6d5a3f")
    )
    canvas.picture = mixed(canvas.picture, shore, bank * 0.80)
    depth = np.clip(raw / (1.5 if deep else 7.0), 0, 1)
    swell = w.fbm(1.05, 13, 5)
    net, net2 = np.abs(w.fbm(0.62, 14, 4) - 0.5) * 2, np.abs(w.fbm(0.34, 15, 3) - 0.5) * 2
    stops = ("65827a", "466c70", "305563", "234354", "1c3646")
    if muddy:
        stops = ("5a5a3c", "484a33", "38402f", "2b362c", "222c27")
    c = ramp(depth * 1.08 + (0.10 if deep else 0.0) + 0.26 * (swell - 0.5), *stops)
    lines = np.clip(0.075 - net, 0, 0.075) / 0.075 * 0.9 + np.clip(0.06 - net2, 0, 0.06) / 0.06 * 0.35
    c = c * w.light(swell * 0.20, 0.8)[..., None]
    c = c + (lines * (0.35 + 0.65 * (1 - depth)))[..., None] * rgb("202c2e")
    if not deep:  # stones and sand show through
        gap, tone = w.cracks(0.34, 91)
        c = c + (step(gap, 0.03, 0.09) * (tone - 0.35) * 20 * (1 - depth))[..., None]
    canvas.picture = mixed(canvas.picture, c, step(raw, -0.03, 0.05))
    foam = np.clip(1 - np.abs(raw - 0.05 - 0.05 * (w.fbm(0.25, 90, 3) - 0.5)) / 0.045, 0, 1)
    canvas.picture = mixed(canvas.picture, (214, 222, 214), foam * (0.12 if muddy else 0.42))
    if muddy:
        reed = step(w.value(0.035, 106, 6.0) * w.fbm(0.8, 107, 3), 0.46, 0.56) * step(raw, 0.0, 0.2)
        canvas.picture = mixed(canvas.picture, (122, 124, 70), reed * 0.6)


def _ice(canvas: Canvas, outline: Outline) -> None:
    """Lay thin ice: pale plates over dark water, cracks between them."""
    w, d = canvas.w, outline.within(canvas.w)
    raw = d + 0.18 * (w.fbm(0.8, 80, 4) - 0.5)
    gap, tone = w.cracks(1.7, 92)
    n = w.fbm(0.9, 93, 5)
    c = ramp(0.25 * n + 0.5 * tone + 0.15, "2f5266", "4f7688", "7fa0ac", "a9bfc5")
    c = c * (0.55 + 0.45 * step(gap, 0.0, 0.05))[..., None] * w.light(np.minimum(gap, 0.06), 0.8)[..., None]
    c = mixed(c, (222, 232, 234), step(n, 0.56, 0.75) * 0.35)
    canvas.picture = mixed(canvas.picture, c, step(raw, -0.03, 0.05))
    rim = np.clip(1 - np.abs(raw - 0.03) / 0.10, 0, 1)
    canvas.picture = mixed(canvas.picture, (226, 233, 236), rim * 0.55)


def _hole(canvas: Canvas, outline: Outline, *, glowing: bool) -> None:
    """Cut a hole: the far wall catches the light, the near one lies in shadow; at the bottom it may glow."""
    w, d = canvas.w, outline.within(canvas.w)
    raw = d + 0.20 * (w.fbm(0.6, 111, 4) - 0.5)
    canvas.picture *= (1 - 0.34 * step(0.24 - np.abs(raw), 0.0, 0.24))[..., None]
    depth = np.clip(raw / 0.95, 0, 1)
    gy, gx = np.gradient(np.minimum(d, 0.9) * w.px * 0.5) if min(d.shape) > 1 else (d, d)
    facing = np.asarray(np.clip(0.78 - 0.9 * (gx + gy), 0.30, 1.7))
    strata = 0.5 + 0.5 * np.sin(raw * 24 + w.fbm(0.5, 112, 3) * 5)
    wall = ramp(0.45 * w.fbm(0.35, 113, 4) + 0.3 * strata + 0.1, "332e28", "544c41", "7a6f5e") * facing[..., None]
    dusk = np.asarray(np.clip(1 - depth * 1.08, 0, 1) ** 1.5)
    c = wall * dusk[..., None]
    c = c + (0.4 + w.fbm(0.7, 114, 4)[..., None]) * rgb("0a0c10")
    if glowing:
        gap, _tone = w.cracks(0.8, 132)
        heat = np.asarray(np.exp(-np.clip(gap, 0, 1) / 0.07) * step(depth, 0.45, 0.95))
        c = c + heat[..., None] * rgb("b8480f") + (step(0.03 - gap, 0.0, 0.03) * step(depth, 0.6, 1))[..., None] * 60
    canvas.picture = mixed(canvas.picture, c, step(raw, -0.02, 0.05))
    lit = step(0.06 - np.abs(raw - 0.02), 0.0, 0.06) * np.clip(-(gx + gy), 0, 1)
    canvas.picture = mixed(canvas.picture, (196, 188, 168), lit * 0.40)


# --- what grows ------------------------------------------------------------------------------------------------------


def _wood(canvas: Canvas, one: Laid, theme: str) -> None:
    floor(canvas, one.outline, "snow" if theme in COLD else "moss", 0.72)
    for x, y, depth, size, kind in one.outline.scattered(1.02, 0.16, 331):
        r = min(0.50 + 0.24 * size, depth + 0.30)
        if theme in COLD:
            pieces.pine(canvas, x, y, r, 220)
        elif theme in ("volcano", "ruin") and kind > 0.5:
            pieces.snag(canvas, x, y, r, 221)
        else:
            pieces.any_tree(canvas, x, y, r, 222, kind)


def _thorns(canvas: Canvas, one: Laid, _theme: str) -> None:
    floor(canvas, one.outline, "dirt", 0.8, 0.6)
    for x, y, depth, size, _kind in one.outline.scattered(0.58, 0.06, 341):
        pieces.bush(canvas, x, y, min(0.28 + 0.18 * size, depth + 0.2), 341)


def _hedge(canvas: Canvas, one: Laid, _theme: str) -> None:
    cast(canvas, one.outline, 0.22)
    for x, y, _depth, size, _kind in one.outline.scattered(0.30, 0.02, 343):
        pieces.bush(canvas, x, y, 0.25 + 0.08 * size, 343)


def _boulders(canvas: Canvas, one: Laid, theme: str) -> None:
    floor(canvas, one.outline, "cave", 0.95, 0.55)
    for x, y, depth, size, _kind in one.outline.scattered(0.66, 0.10, 351):
        pieces.rock(canvas, x, y, min(0.14 + 0.30 * size * size, depth + 0.1), 351)
        if theme in COLD and size > 0.7:
            pieces.drift(canvas, x - 0.1, y - 0.12, 0.16, 352)


def _menhirs(canvas: Canvas, one: Laid, _theme: str) -> None:
    floor(canvas, one.outline, "dirt", 0.9, 0.7)
    for x, y, depth, size, _kind in one.outline.scattered(0.95, 0.25, 353):
        pieces.rock(canvas, x, y, min(0.34 + 0.14 * size, depth + 0.1), 353)


def _graves(canvas: Canvas, one: Laid, theme: str) -> None:
    floor(canvas, one.outline, "snow" if theme in COLD else "dirt", 0.86)
    for x, y, _depth, size, kind in one.outline.scattered(0.86, 0.30, 361):
        if kind > 0.8:
            pieces.bones(canvas, x, y, 362)
        else:
            pieces.rock(canvas, x, y, 0.15 + 0.05 * size, 363, ("4a4a48", "6d6c68", "8f8d86", "aaa79e"))
    _rim_stones(canvas, one.outline)


def _rim_stones(canvas: Canvas, outline: Outline) -> None:
    """Set small stones along an outline."""
    for (ax, ay), (bx, by) in outline.sides():
        count = max(1, round(np.hypot(bx - ax, by - ay) / 0.34))
        for k in range(count):
            x, y = ax + (bx - ax) * (k + 0.5) / count, ay + (by - ay) * (k + 0.5) / count
            pieces.rock(canvas, float(x), float(y), 0.10, 364 + k % 3)


def _tall(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Lay what grows in rows and hides who stands in it: corn, or grass without rows."""
    w, d = canvas.w, one.outline.within(canvas.w)
    cast(canvas, one.outline, 0.12)
    rows = one.piece.look == "corn"
    (ax, ay), (bx, by) = max(one.outline.sides(), key=lambda s: np.hypot(s[1][0] - s[0][0], s[1][1] - s[0][1]))
    long = max(float(np.hypot(bx - ax, by - ay)), 1e-6)
    across = ((w.u[None, :] - ax) * (by - ay) - (w.v[:, None] - ay) * (bx - ax)) / long
    row = 0.5 + 0.5 * np.cos(across * 2 * np.pi / 0.42).astype(np.float32) if rows else w.fbm(0.4, 371, 3)
    leaf = w.value(0.05, 372, 2.4) * 0.6 + w.fbm(0.16, 373, 3) * 0.4
    stops = ("47422a", "6c633b", "8f8150", "aa9a66") if rows else ("3b4428", "566035", "727a45", "8e9158")
    c = ramp(0.10 + 0.45 * row + 0.45 * leaf, *stops) * w.light(row * 0.10 + leaf * 0.06, 0.9)[..., None]
    ragged = d + 0.24 * (w.fbm(0.3, 374, 3) - 0.5)
    canvas.picture = mixed(canvas.picture, c, step(ragged, -0.04, 0.08) * 0.94)


def _mist(canvas: Canvas, one: Laid, _theme: str) -> None:
    w, d = canvas.w, one.outline.within(canvas.w)
    cloud, streak = w.fbm(1.5, 181, 5, 0.58), w.value(1.9, 183, 0.30) * 0.6 + w.value(0.95, 184, 0.28) * 0.4
    body = step(d + 1.1 * (cloud - 0.5), -0.35, 0.9)
    tone = 0.10 + 0.50 * w.fbm(0.8, 182, 4, 0.6) + 0.40 * streak
    c = ramp(tone, "66727a", "8a969b", "b0b9ba", "d4d7d2")
    canvas.picture = mixed(canvas.picture, c, body * (0.50 + 0.36 * tone))


def _ash(canvas: Canvas, one: Laid, _theme: str) -> None:
    w, d = canvas.w, one.outline.within(canvas.w)
    n = w.fbm(0.9, 381, 5)
    wave = 0.5 + 0.5 * np.sin((w.v[:, None] + 0.4 * w.u[None, :] + n * 2.2) * 9).astype(np.float32)
    c = ramp(0.25 + 0.5 * n + 0.12 * wave, "56534f", "75716b", "928d85", "aba59b") * w.light(n * 0.3, 0.9)[..., None]
    canvas.picture = mixed(canvas.picture, c, step(d + 0.8 * (n - 0.5), -0.16, 0.36) * 0.9)


# --- what is built or solid ------------------------------------------------------------------------------------------


def _rock(canvas: Canvas, one: Laid, _theme: str) -> None:
    w, d = canvas.w, one.outline.within(canvas.w)
    cast(canvas, one.outline, 0.50)
    ragged = d + 0.20 * (w.fbm(0.5, 161, 4) - 0.5)
    c, height = rock_top(w)
    height = height + np.minimum(ragged, 1.3) * 0.42
    c = c * (w.light(height, 1.0) * (0.60 + 0.40 * step(ragged, -0.02, 0.22)))[..., None]
    canvas.picture = mixed(canvas.picture, c, step(ragged, -0.03, 0.05))


def _ruin(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Lay a broken house: a floor of slabs, what stands of its walls, stones between them."""
    w, d = canvas.w, one.outline.within(canvas.w)
    cast(canvas, one.outline, 0.42)
    canvas.picture = mixed(canvas.picture, TEXTURES["flagstone"](w) * np.float32(0.82), step(d, -0.02, 0.03))
    broken = w.fbm(1.5, 391, 3)
    top = step(WALL - d + 0.5 * (0.44 - broken), 0.0, 0.05) * step(d, -0.01, 0.03)
    canvas.picture *= (1 - 0.42 * np.clip(step(WALL + 0.22 - d, 0.0, 0.24) - top, 0, 1) * step(d, 0.0, 0.1))[..., None]
    c, height = wall_top(w)
    canvas.picture = mixed(canvas.picture, c * w.light(height + np.minimum(d, 0.1), 1.0)[..., None] * 1.08, top)
    for x, y, _depth, size, kind in one.outline.scattered(0.8, 0.5, 392):
        if kind > 0.45:
            pieces.rock(canvas, x, y, 0.09 + 0.13 * size, 393)


def _palisade(canvas: Canvas, one: Laid, _theme: str) -> None:
    w, d = canvas.w, one.outline.within(canvas.w)
    cast(canvas, one.outline, 0.34)
    gap, tone = w.cracks(0.26, 395, 0.35)
    rings = 0.5 + 0.5 * np.sin(gap * 120 + tone * 6).astype(np.float32)
    c = ramp(0.25 + 0.3 * tone + 0.25 * rings, "2f2115", "4d3722", "6f5234", "94734b")
    c = c * (0.4 + 0.6 * step(gap, 0.0, 0.03))[..., None] * w.light(np.minimum(gap, 0.1) * 0.9, 1.0)[..., None]
    canvas.picture = mixed(canvas.picture, c, step(d, -0.02, 0.03))


def _low_wall(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Lay a low wall, or a plateau of half height with a stone rim."""
    w, d = canvas.w, one.outline.within(canvas.w)
    cast(canvas, one.outline, 0.18)
    c, height = wall_top(w)
    edge = w.light(np.minimum(d, 0.09) * 0.9 + height * 0.5, 1.0) * (1 - 0.32 * step(0.03 - d, 0.0, 0.03))
    cover = step(d, -0.02, 0.03)
    if one.piece.low == "step":
        inner = TEXTURES["dirt"](w) * np.float32(1.08)
        c = mixed(c, inner, step(d, 0.20, 0.26))
    canvas.picture = mixed(canvas.picture, c * edge[..., None] * 1.08, cover)


def masonry(canvas: Canvas, one: Laid, _theme: str) -> None:
    """Lay a castle section from above: slabs to walk on, a parapet with merlons round them, stairs where one enters."""
    w, d = canvas.w, one.outline.within(canvas.w)
    cover = step(d, -0.02, 0.03)
    canvas.picture = mixed(canvas.picture, TEXTURES["flagstone"](w) * np.float32(0.98), cover)
    c, height = wall_top(w)
    parapet = step(0.34 - d, 0.0, 0.04) * cover
    canvas.picture *= (1 - 0.38 * np.clip(step(0.52 - d, 0.0, 0.2) - parapet, 0, 1) * cover)[..., None]
    along = (w.u[None, :] + w.v[:, None]) * np.float32(1.25)
    merlon = 0.80 + 0.34 * step(np.abs(along % 1 - 0.5), 0.20, 0.26)
    rim = merlon * (1 - 0.3 * step(0.03 - d, 0.0, 0.03))
    c = c * (w.light(np.minimum(d, 0.10) * 1.2 + height, 1.0) * rim)[..., None]
    canvas.picture = mixed(canvas.picture, c * 1.06, parapet)


LOOKS: dict[str, Callable[[Canvas, Laid, str], None]] = {
    "wood": _wood, "wooded-hill": _wood, "thorns": _thorns, "hedge": _hedge, "boulders": _boulders,
    "stony-hill": _boulders, "menhirs": _menhirs, "graves": _graves, "corn": _tall, "grass": _tall, "mist": _mist,
    "ash": _ash, "ruin": _ruin, "rock": _rock, "high-rock": _rock, "palisade": _palisade, "drystone": _low_wall,
    "terrace": _low_wall, **fieldworks.LOOKS,
}  # fmt: skip
KINDS: dict[str, Callable[[Canvas, Laid, str], None]] = {
    "hindering": _wood, "concealing": _mist, "blocking": _rock,
}  # fmt: skip
