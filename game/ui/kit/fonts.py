"""Fonts, their measures and rendered lines: opened once per cut and size, lines kept while they are in use."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.i18n import UNSHOWN
from game.paths import data_folder
from game.ui.theme import CUTS

CAP_HEIGHT = {"mono": 0.729}  # height of capitals in em; Inter below
INTER_CAP_HEIGHT = 0.727
LONGEST = 2000  # letters of a line: more than any window is wide
_BLANKS = str.maketrans("\n\t", "  ")


@lru_cache(maxsize=128)
def font(cut: str, px: int) -> pygame.font.Font:
    """Return the font at a size in real px."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(data_folder("assets") / "fonts" / CUTS[cut]), max(1, px))


def cap_height(cut: str) -> float:
    """Return the height of capitals in em."""
    return CAP_HEIGHT.get(cut, INTER_CAP_HEIGHT)


def drawable(text: str) -> str:
    """Return a line as the font takes it: in place of what cannot be shown a sign for it, and no longer than windows.

    Whatever a file, a title or a name holds comes to the screen through here.
    """
    if len(text) > LONGEST:
        text = text[: LONGEST - 1] + "…"
    return text if text.isprintable() else UNSHOWN.sub("\ufffd", text).translate(_BLANKS)


def fitting(text: str, cut: str, px: int, room: int) -> int:
    """Return how many letters of a text go into a width of real px: at least one."""
    face = font(cut, px)

    def fits(letters: int) -> bool:
        wide: int = face.size(drawable(text[:letters]))[0]
        return wide <= room

    most = min(len(text), LONGEST)
    low, high = 1, max(8, 2 * room // px)
    while high < most and fits(high):
        low, high = high, 2 * high
    high = min(high, most)
    if fits(high):
        return high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


@lru_cache(maxsize=8192)
def width(text: str, cut: str, px: int) -> int:
    """Return the width of a line in real px."""
    return font(cut, px).size(drawable(text))[0]


@lru_cache(maxsize=2048)
def line(text: str, cut: str, px: int, colour: str) -> pygame.Surface:
    """Return the rendered line."""
    return font(cut, px).render(drawable(text), True, colour)
