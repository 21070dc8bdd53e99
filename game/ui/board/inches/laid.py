"""A piece of terrain as the painter has it: its outline, the shadow it casts, another ground under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from game.ui.board.noise import Array, mixed, step
from game.ui.board.textures import TEXTURES

if TYPE_CHECKING:
    from game.ui.board.inches.outlines import Outline
    from game.ui.board.pieces import Canvas

COLD = ("winter", "mountain")


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece of terrain with its outline in inches."""

    outline: Outline
    piece: Any


def cast(canvas: Canvas, outline: Outline, long: float) -> None:
    """Cast the shadow of what stands to the lower right, `long` inches far, and darken the ground at its foot."""
    w = canvas.w
    foot = step(outline.within(w), -0.28, 0.02)
    near = step(outline.within(w, long * 0.5), -0.10, 0.10)
    far = step(outline.within(w, long), -0.22, 0.12)
    canvas.picture *= (1 - np.clip(0.18 * foot + 0.30 * near + 0.26 * far, 0, 0.66))[..., None]


def floor(canvas: Canvas, outline: Outline, texture: str, dark: float, strength: float = 0.9) -> Array:
    """Lay another ground with a soft, ragged rim; return how far inside the pixels lie."""
    w, d = canvas.w, outline.within(canvas.w)
    cover = step(d + 0.7 * (w.fbm(0.9, 321, 4) - 0.5), -0.16, 0.34) * strength
    canvas.picture = mixed(canvas.picture, TEXTURES[texture](w) * np.float32(dark), cover)
    return d
