"""Fonts, their measures and rendered lines: opened once per cut and size, lines kept while they are in use."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.paths import data_folder
from game.ui.theme import CUTS

CAP_HEIGHT = {"mono": 0.729}  # height of capitals in em; Inter below
INTER_CAP_HEIGHT = 0.727


@lru_cache(maxsize=128)
def font(cut: str, px: int) -> pygame.font.Font:
    """Return the font at a size in real px."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(data_folder("assets") / "fonts" / CUTS[cut]), max(1, px))


def cap_height(cut: str) -> float:
    """Return the height of capitals in em."""
    return CAP_HEIGHT.get(cut, INTER_CAP_HEIGHT)


@lru_cache(maxsize=8192)
def width(text: str, cut: str, px: int) -> int:
    """Return the width of a line in real px."""
    return font(cut, px).size(text)[0]


@lru_cache(maxsize=2048)
def line(text: str, cut: str, px: int, colour: str) -> pygame.Surface:
    """Return the rendered line."""
    return font(cut, px).render(text, True, colour)
