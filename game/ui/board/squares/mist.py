"""Wisps that drift over squares of fog: two sheets of noise glide over each other, seen only where there is fog.

The fog itself is part of the ground. What moves is drawn over it in small pictures, one for each bank of fog in sight.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from game.ui.board.noise import box_blur, step

if TYPE_CHECKING:
    from collections.abc import Collection

BREATH = 0.1  # seconds between two pictures
TILE = 5  # squares a side of a sheet; it goes on without a seam
GRAIN = 8  # samples a square of sheets and masks
MARGIN = 1  # squares beyond a bank over which its wisps thin out
WINDS = ((0.11, 0.03), (-0.07, 0.02))  # squares a second to the right and down
FIRST, AND_THEN = pygame.BLEND_RGBA_ADD, pygame.BLEND_RGBA_MULT
LIGHT = (222, 227, 226)
STRENGTH = 0.62

Square = tuple[int, int]


class Mist:
    """The drifting part of a map's fog. Squares are (column, row) with row 0 at the top."""

    def __init__(self, squares: Collection[Square]) -> None:
        self.banks = [_Bank(group) for group in _groups(squares)]
        self.time = 0.0
        self._shown = 0.0

    def __bool__(self) -> bool:
        """Tell whether there is any fog."""
        return bool(self.banks)

    def update(self, seconds: float) -> bool:
        """Go on by seconds; True when another picture is due."""
        self.time += seconds
        if self.time - self._shown < BREATH:
            return False
        self._shown = self.time
        return True

    def in_sight(self, view: pygame.Rect, left: float, top: float, px: int) -> bool:
        """Tell whether any fog lies in the part of the window that shows the map."""
        return any(bank.rect(left, top, px).colliderect(view) for bank in self.banks)

    def draw(self, surface: pygame.Surface, left: float, top: float, px: int) -> None:
        """Draw the wisps over the ground whose upper left corner is at (left, top); clipped to the surface's clip."""
        clip = surface.get_clip()
        for bank in self.banks:
            rect = bank.rect(left, top, px)
            seen = rect.clip(clip)
            if seen.w and seen.h:
                picture = bank.picture(px, self._shown)
                surface.blit(picture, seen.topleft, seen.move(-rect.x, -rect.y), pygame.BLEND_PREMULTIPLIED)


class _Bank:
    """Squares of fog that touch each other."""

    def __init__(self, squares: Collection[Square]) -> None:
        columns, rows = [c for c, _r in squares], [r for _c, r in squares]
        self.squares = squares
        self.x, self.y = min(columns) - MARGIN, min(rows) - MARGIN
        self.w, self.h = max(columns) - self.x + 1 + MARGIN, max(rows) - self.y + 1 + MARGIN
        self._mask: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._of: tuple[int, float] | None = None

    def rect(self, left: float, top: float, px: int) -> pygame.Rect:
        return pygame.Rect(round(left + self.x * px), round(top + self.y * px), self.w * px, self.h * px)

    def picture(self, px: int, time: float) -> pygame.Surface:
        """Return the wisps at a time, as light that goes over the ground (premultiplied)."""
        if self._of == (px, time) and self._picture is not None:
            return self._picture
        size = (self.w * px, self.h * px)
        if self._mask is None or self._picture is None or self._mask.get_size() != size:
            self._mask, self._picture = self._soft(size), pygame.Surface(size, pygame.SRCALPHA, 32)
        self._picture.fill((0, 0, 0, 0))
        for n, (across, down) in enumerate(WINDS):
            sheet, tile = _sheet(px, n), TILE * px
            x0, y0 = (
                round((across * time - self.x) * px) % tile - tile,
                round((down * time - self.y) * px) % tile - tile,
            )
            for y in range(y0, size[1], tile):
                for x in range(x0, size[0], tile):
                    self._picture.blit(sheet, (x, y), special_flags=FIRST if not n else AND_THEN)
        self._picture.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._of = (px, time)
        return self._picture

    def _soft(self, size: tuple[int, int]) -> pygame.Surface:
        cells = np.zeros((self.h, self.w), np.float32)
        for c, r in self.squares:
            cells[r - self.y, c - self.x] = 1
        fine = box_blur(np.kron(cells, np.ones((GRAIN, GRAIN), np.float32)), round(0.3 * GRAIN))
        return pygame.transform.smoothscale(_plate(step(fine, 0.30, 0.95)), size)


def _groups(squares: Collection[Square]) -> list[list[Square]]:
    """Return squares in groups that touch, corners included."""
    left, groups = set(squares), []
    while left:
        todo, group = [min(left)], []
        left.discard(todo[0])
        while todo:
            c, r = todo.pop()
            group.append((c, r))
            near = {(c + i, r + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= near
            todo += near
        groups.append(group)
    return groups


def _plate(values: Any, light: tuple[int, int, int] = (255, 255, 255)) -> pygame.Surface:
    """Return a premultiplied picture of values 0..1."""
    h, w = values.shape
    pixels = np.empty((h, w, 4), np.uint8)
    for channel, most in enumerate((*light, 255)):
        pixels[..., channel] = np.clip(values * most, 0, 255)
    plate = pygame.Surface((w, h), pygame.SRCALPHA, 32)  # of the format of the pictures it is mixed with
    plate.blit(pygame.image.frombuffer(pixels.tobytes(), (w, h), "RGBA"), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return plate


@lru_cache(maxsize=8)
def _sheet(px: int, number: int) -> pygame.Surface:
    """Return a sheet of noise that goes on without a seam; the first carries light and strength."""
    n = TILE * GRAIN
    rng = np.random.default_rng(181 + number)
    waves = np.fft.fftfreq(n) * n
    far = np.hypot(*np.meshgrid(waves, waves * 1.8))  # drawn out along the wind
    spectrum = np.fft.fft2(rng.standard_normal((n, n))) * np.where(far > 0, np.maximum(far, 1) ** -1.7, 0)
    noise = np.real(np.fft.ifft2(spectrum))
    noise = step((noise - noise.mean()) / (2.6 * noise.std()) + 0.5, 0.18, 0.95)
    round_about = np.pad(noise, GRAIN, mode="wrap")
    plate = _plate(round_about * STRENGTH, LIGHT) if number == 0 else _plate(round_about)
    large = pygame.transform.smoothscale(plate, ((TILE + 2) * px, (TILE + 2) * px))
    return large.subsurface((px, px, TILE * px, TILE * px)).copy()
