"""Banners: a coat of two colours parted as heralds do, the emblem of a regiment on it, a hem in the hue of its seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.board.figures import lay, lay_sketch, straight
from game.ui.board.palette import EDGE, EMBLEM, mix, side_colours
from game.ui.board.sketch import Point, Sketch
from game.ui.icons import emblem as emblem_picture

if TYPE_CHECKING:
    from collections.abc import Callable

WIDE, HIGH, TAIL = 1.0, 1.12, 0.22  # of a banner, in parts of its width
Part = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Coat:
    """How a banner is parted (a key of PARTED) and its two colours, hexadecimal."""

    parted: str = "pale"
    first: str = "#3E4C63"
    second: str = "#8C97A8"


def _waves() -> list[Part]:
    found: list[Part] = []
    for row in (0.12, 0.48, 0.84):
        upper = [(k / 8, row + (0.05 if k % 2 else -0.02)) for k in range(9)]
        lower = [(k / 8, row + 0.16 + (0.05 if k % 2 else -0.02)) for k in range(8, -1, -1)]
        found.append((*upper, *lower))
    return found


PARTED: dict[str, Callable[[], list[Part]]] = {
    "pale": lambda: [((0.5, 0), (1, 0), (1, 1.3), (0.5, 1.3))],
    "fess": lambda: [((0, 0.36), (1, 0.36), (1, 0.82), (0, 0.82))],
    "waves": _waves,
    "chevron": lambda: [((0, 1.0), (0.5, 0.46), (1, 1.0), (1, 1.34), (0.5, 0.80), (0, 1.34))],
    "saltire": lambda: [
        ((0, 0), (0.2, 0), (1, 0.92), (1, 1.14), (0.8, 1.14), (0, 0.22)),
        ((1, 0), (0.8, 0), (0, 0.92), (0, 1.14), (0.2, 1.14), (1, 0.22)),
    ],
    "bend": lambda: [((0, 0), (0.34, 0), (1, 0.78), (1, 1.2), (0.8, 1.2), (0, 0.3))],
    "quarterly": lambda: [((0, 0), (0.5, 0), (0.5, 0.56), (0, 0.56)), ((0.5, 0.56), (1, 0.56), (1, 1.3), (0.5, 1.3))],
}
"""Where the second colour lies, in parts of the width: x to the right and y down."""


@lru_cache(maxsize=128)
def banner(coat: Coat, emblem: str, side: str, wide: int, *, grey: bool = False) -> pygame.Surface:
    """Return a banner `wide` px wide on its pole, hanging, with plain alpha; its middle is that of the picture."""
    w, h = round(wide * 1.5), round(wide * 1.9)
    canvas = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    x, y = (w - wide) / 2, (h - wide * (HIGH + TAIL)) / 2
    lay_sketch(canvas, _cloth_shadow(x, y, wide))
    lay_sketch(canvas, _pole(x, y, wide))
    cloth = _cloth(coat, side, wide)
    lay(canvas, cloth, (x, y))
    size = round(wide * 0.80)
    at = x + (wide - size) / 2, y + wide * 0.60 - size / 2
    lay(
        canvas,
        emblem_picture(emblem, size, (11, 13, 16, 190)),
        (at[0] + max(1, size * 0.05), at[1] + max(1, size * 0.06)),
    )
    lay(canvas, emblem_picture(emblem, size, EMBLEM), at)
    out = straight(canvas)
    return pygame.transform.grayscale(out) if grey else out


def _outline(x: float, y: float, wide: float, grow: float = 0.0) -> list[Point]:
    """Return the outline of the cloth: two tails below."""
    high, deep, g = wide * HIGH, wide * (HIGH + TAIL), grow
    return [
        (x - g, y - g), (x + wide + g, y - g), (x + wide + g, y + deep + g), (x + wide / 2, y + high + g),
        (x - g, y + deep + g),
    ]  # fmt: skip


def _cloth_shadow(x: float, y: float, wide: float) -> Sketch:
    sketch = Sketch(3)
    for k in range(4):
        off = wide * (0.06 + 0.015 * k)
        sketch.polygon(_outline(x + off, y + off * 1.3, wide, wide * 0.02 * (3 - k)), (0, 0, 0, 32))
    return sketch


def _pole(x: float, y: float, wide: float) -> Sketch:
    sketch, thick = Sketch(5), max(1.4, wide * 0.07)
    a, b = (x - wide * 0.14, y - thick), (x + wide * 1.14, y - thick)
    sketch.line(a, b, thick + max(1.2, wide * 0.045), EDGE)
    sketch.line(a, b, thick, "#A98455")
    for end in (a, b):
        sketch.dot(end, thick * 1.05, EDGE)
        sketch.dot(end, thick * 0.72, "#E7C36B")
    return sketch


def _cloth(coat: Coat, side: str, wide: int) -> pygame.Surface:
    """Return the cloth: parted, folded, hemmed in the hue of its seat, cut to its outline."""
    w, h = wide + 2, round(wide * (HIGH + TAIL)) + 2
    inside = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    sketch = Sketch(6)
    sketch.polygon(_outline(0, 0, wide), EDGE)
    sketch.polygon(_outline(wide * 0.035, wide * 0.035, wide * 0.93), coat.first)
    for part in PARTED.get(coat.parted, PARTED["pale"])():
        sketch.polygon([(px * wide, py * wide) for px, py in part], coat.second)
    sketch.outline(_outline(wide * 0.05, wide * 0.05, wide * 0.90), max(1.5, wide * 0.10), side_colours(side)[0])
    lay_sketch(inside, sketch)
    sketch = Sketch(6)
    for k in range(3):  # folds
        left = wide * (0.16 + 0.30 * k)
        for start, end, tone in ((0.0, 0.08, (255, 255, 255, 22)), (0.12, 0.20, (0, 0, 0, 30))):
            p, q = left + wide * start, left + wide * end
            sketch.polygon([(p, 0), (q, 0), (q + wide * 0.03, h), (p + wide * 0.02, h)], tone)
    lay_sketch(inside, sketch)
    cut = Sketch(6)
    cut.polygon(_outline(0, 0, wide), "#ffffff")
    mask = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    lay_sketch(mask, cut)
    inside.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = Sketch(6)
    rim.outline(_outline(0.5, 0.5, wide - 1), max(1.0, wide * 0.035), mix(EDGE, "#000000", 0.2))
    lay_sketch(inside, rim)
    return straight(inside)
