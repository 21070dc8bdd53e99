"""Where a board goes on beyond the view it fades into the dark; where it ends it stands sharp on the ground."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.theme import INK0

if TYPE_CHECKING:
    from game.ui.camera import Camera

DEEP = 26  # layout px over which the board fades
DARK = 205  # at the very edge, of 255
LEAST = 0.1  # of a unit of the board that must lie beyond the view


def draw(surface: pygame.Surface, camera: Camera, scale: float) -> None:
    """Draw the dark along each edge of the view behind which the board goes on."""
    view, deep = camera.rect, round(DEEP * scale)
    left, low, right, high = camera.seen
    if left > LEAST:
        surface.blit(fade(deep, view.h, "left"), view.topleft)
    if right < camera.width - LEAST:
        surface.blit(fade(deep, view.h, "right"), (view.right - deep, view.y))
    if high < camera.height - LEAST:
        surface.blit(fade(view.w, deep, "top"), view.topleft)
    if low > LEAST:
        surface.blit(fade(view.w, deep, "bottom"), (view.x, view.bottom - deep))


@lru_cache(maxsize=16)
def fade(w: int, h: int, side: str) -> pygame.Surface:
    """Return a strip that is dark at one side and clear at the other."""
    flat = side in ("top", "bottom")
    deep = h if flat else w
    line = pygame.Surface((1, deep) if flat else (deep, 1), pygame.SRCALPHA)
    ink = pygame.Color(INK0)
    for n in range(deep):
        away = n if side in ("left", "top") else deep - 1 - n
        ink.a = round(DARK * (1 - away / deep) ** 1.8)
        line.set_at((0, n) if flat else (n, 0), ink)
    return pygame.transform.scale(line, (w, h))
