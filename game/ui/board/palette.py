"""Colours and lettering that only the board has; everything it shares with panels comes from game.ui.theme."""

from __future__ import annotations

import pygame

from game.ui.kit.fonts import cap_height, font, line
from game.ui.theme import SIDES, SIDES_DARK

EDGE = "#0D0F12"  # the dark edge under every line and round every token
BARB = "#FFB488"
EMBLEM, EMBLEM_ACTED = "#FBF3E0", "#B5B2AA"
BADGE = "#E8E1CF"
BADGE_ACTED = "#9AA0A8"
HEALTH_LEFT, HEALTH_LOST = "#F3EEDF", "#6B2B25"
RING = "#FFF1C9"
FREE_LINE = "#F4FFF8"
CHALK = "#FAF6EB"  # dashes of areas
HEAT = ("#2B2350", "#2F4C78", "#2E7F86", "#78B26B", "#F6DE73")
"""The steps of a heat map, from little to much (look.md, section 1)."""
HEAT_STRENGTH = 0.59
"""How much of the ground a heat map covers, 0 to 1."""
CONTOUR = (13, 15, 18, 150)  # between its steps

Colour = pygame.typing.ColorLike


def side_colours(side: str) -> tuple[str, str]:
    """Return rim and dark fill of a side; an unknown letter looks neutral."""
    key = side if side in SIDES else "N"
    return SIDES[key], SIDES_DARK[key]


def mix(a: Colour, b: Colour, t: float) -> pygame.Color:
    """Return the colour `t` of the way from `a` to `b`."""
    return pygame.Color(a).lerp(pygame.Color(b), min(1.0, max(0.0, t)))


def put_words(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    px: int,
    *,
    cut: str = "semibold",
    colour: str = "#EFE9DB",
    anchor: str = "c",
    alpha: int = 255,
) -> int:
    """Draw `text` with the middle of its capitals at `at`; `anchor` l, c or r. Returns its width in pixels."""
    picture = line(text, cut, px, colour)
    if alpha < 255:
        picture = picture.copy()
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    width = picture.get_width()
    left = at[0] - (width / 2 if anchor == "c" else width if anchor == "r" else 0)
    top = at[1] + cap_height(cut) * px / 2 - font(cut, px).get_ascent()
    target.blit(picture, (round(left), round(top)))
    return width
