"""Paints a part of a table: its ground by its mood, what is raised, and each piece of terrain as its look says."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ui.board.inches import scenery
from game.ui.board.inches.laid import Laid, cast
from game.ui.board.inches.outlines import INCH, Outline
from game.ui.board.noise import Array, Window, mixed, ramp, rgb, step
from game.ui.board.pieces import Canvas
from game.ui.board.textures import TEXTURES

VIGNETTE = 0.20
OVERLAP = 2  # pixels painted beyond a block, so that light at its rim is right
MOODS: dict[str, tuple[str, str, float]] = {
    "meadow": ("grass", "dirt", 0.57),
    "moor": ("moss", "grass", 0.50),
    "forest": ("moss", "dirt", 0.58),
    "winter": ("snow", "cave", 0.68),
    "desert": ("sand", "dirt", 0.62),
    "coast": ("sand", "grass", 0.56),
    "volcano": ("basalt", "cave", 0.55),
    "mountain": ("cave", "snow", 0.60),
    "ruin": ("dirt", "grass", 0.53),
    "castle": ("grass", "flagstone", 0.60),
}
"""Of each mood: its ground, what shows through it here and there, and how seldom (0 to 1)."""
BARE = "meadow"
FLAT = ("shallow_water", "deep_water", "chasm")


class Plan:
    """What there is to paint of a table, the lowest first: water and holes, what is raised, what lies on the ground."""

    def __init__(self, table: Any) -> None:
        self.theme = table.theme if table.theme in MOODS else BARE
        self.width, self.height = table.width / INCH, table.height / INCH
        laid = [Laid(Outline(one.outline), one) for one in table.pieces]
        self.flat = [one for one in laid if one.piece.kind in FLAT]
        self.raised = [one for one in laid if one.piece.raised and not one.piece.castle]
        self.built = [one for one in laid if one.piece.castle]
        self.upon = [one for one in laid if one.piece.kind not in FLAT and not one.piece.castle]


def paint(plan: Plan, x: int, y: int, w: int, h: int, px: int) -> np.ndarray:
    """Return the picture (h * px, w * px, 3) of w x h inches from column x and row y (from the top)."""
    e = OVERLAP
    window = Window(x - e / px, y - e / px, w * px + 2 * e, h * px + 2 * e, px)
    canvas = Canvas(window, _mood(plan, window))
    for group, put in ((plan.flat, scenery.flat), (plan.raised, _hill), (plan.upon, scenery.upon)):
        for one in group:
            if one.outline.near(window):
                put(canvas, one, plan.theme)
    castles = [one for one in plan.built if one.outline.near(window)]
    for one in castles:
        cast(canvas, one.outline, 0.55)
    for one in castles:
        scenery.masonry(canvas, one, plan.theme)
    across, down = window.u / plan.width - 0.5, window.v / plan.height - 0.5
    corner = (down * down)[:, None] + (across * across)[None, :]
    picture = canvas.picture * (1 - VIGNETTE * 2 * corner)[..., None]
    return np.clip(picture[e:-e, e:-e], 0, 255).astype(np.uint8)


def _mood(plan: Plan, w: Window) -> Array:
    """Return the bare ground: swathes of another one run through it."""
    base, other, seldom = MOODS[plan.theme]
    c = np.ascontiguousarray(TEXTURES[base](w), np.float32)
    swathe = w.fbm(8.5, 301, 5, 0.55) + 0.10 * (w.fbm(0.8, 302, 3) - 0.5)
    share = step(swathe, seldom - 0.05, seldom + 0.10) * 0.85
    if share.max() > 0.004:
        c = mixed(c, TEXTURES[other](w), share)
    return c * (0.84 + 0.24 * w.fbm(5.2, 303, 3))[..., None]


def _hill(canvas: Canvas, one: Laid, theme: str) -> None:
    """Lay what is raised: a shadow at its foot, a slope, and terraces that are lighter the higher they are."""
    w, d = canvas.w, one.outline.within(canvas.w)
    steep = one.piece.abrupt
    cast(canvas, one.outline, 0.62 if steep else 0.34)
    ragged = d + (w.fbm(1.2, 311, 4) - 0.5) * (0.10 if steep else 0.30)
    cover = step(ragged, -0.04, 0.05)
    texture = TEXTURES["cave" if steep else MOODS[theme][0]](w)
    tint = rgb("e2dcc0" if theme not in ("winter", "mountain") else "ffffff") / 255
    c = texture * (1.16 * tint if not steep else np.float32(1.15))
    height = 0.34 * step(ragged, 0.0, 0.34 if steep else 0.80)
    for depth in (1.15, 2.05):
        height = height + 0.17 * step(
            ragged + (w.fbm(1.1, 312, 3) - 0.5) * 0.7, depth, depth + (0.2 if steep else 0.62)
        )
    c = c * (w.light(height * 1.15, 0.85) * (0.88 + 0.34 * height))[..., None]
    foot = step(0.14 - np.abs(d - 0.02), 0.0, 0.14)
    c = c * (1 - 0.24 * foot)[..., None]
    if one.piece.look == "roof":
        c = ramp(0.3 + 0.5 * w.value(0.4, 313), "4a2f25", "6a4333", "86583f") * w.light(height * 1.5, 0.9)[..., None]
        c = c * (0.74 + 0.26 * step((w.v[:, None] * 3) % 1, 0.05, 0.25))[..., None]
    canvas.picture = mixed(canvas.picture, c, cover)
