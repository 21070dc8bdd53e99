"""The sign of the game: a field glass's brass reticle with four squares of a board in the middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.kit.boxes import STORE
from game.ui.kit.shapes import outline, polygons

if TYPE_CHECKING:
    import pygame

CREAM, BROWN = "#EFE9DB", "#7A6440"
SMALL = 48  # px; below, a fine ring and small squares would be a grey spot


def _ring(c: float, r: float, w: float) -> list[tuple[float, float]]:
    """Return a ring as one polygon that runs round outside and back inside."""
    turn = [math.radians(3 * i) for i in range(121)]
    outer = [(c + (r + w / 2) * math.cos(a), c + (r + w / 2) * math.sin(a)) for a in turn]
    return outer + [(c + (r - w / 2) * math.cos(a), c + (r - w / 2) * math.sin(a)) for a in reversed(turn)]


def _block(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def mark(px: int) -> pygame.Surface:
    """Return the sign in a square of `px` real px."""
    key = ("emblem", px)
    found = STORE.get(key)
    if found is not None:
        return found
    c, u = px / 2, px / 64
    small = px < SMALL
    s = (10 if small else 5.2) * u
    ring, width, tick = (26, 6, 7) if small else (25, 4, 9)
    parts = [
        (outline("A", c, c, 27 * u), theme.INK0, 235),
        (_ring(c, ring * u, width * u), theme.BRASS, 255),
        *([] if small else [(_ring(c, 16 * u, 1.4 * u), theme.BRASS_DARK, 255)]),
        *[(_block(c - 1.5 * u, y, 3 * u, tick * u), theme.BRASS, 255) for y in (0, px - tick * u)],
        *[(_block(x, c - 1.5 * u, tick * u, 3 * u), theme.BRASS, 255) for x in (0, px - tick * u)],
        (_block(c - s, c - s, s, s), CREAM, 255),
        (_block(c, c, s, s), CREAM, 255),
        (_block(c, c - s, s, s), BROWN, 255),
        (_block(c - s, c, s, s), BROWN, 255),
    ]
    return STORE.put(key, polygons((px, px), parts))
