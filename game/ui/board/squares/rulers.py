"""Rulers of the board: column letters below and row numbers at the left, those of named squares bright.

They stand at the edge of the view, or beside the map where it is smaller than the view.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.geometry.squares.grid import label
from game.ui.board.palette import put_words
from game.ui.theme import INK0, TEXT1, TEXT3

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.ui.board.squares.signs import Square
    from game.ui.camera import Camera

LEFT, BOTTOM = 20, 16  # layout px
LETTERS = 11
CLOSEST = 15  # layout px between two labels


class Rulers:
    """Draws the rulers; the quiet labels are kept until the camera moves, only bright ones are written each time."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._kept: pygame.Surface | None = None
        self._key: object = None

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, camera: Camera, scale: float, bright: Collection[Square]
    ) -> None:
        """Draw them along the left and lower edge of the board's rectangle."""
        left, below = round(LEFT * scale), round(BOTTOM * scale)
        view = pygame.Rect(rect.x + left, rect.y, rect.w - left, rect.h - below)
        key = (tuple(rect), camera.origin(), camera.zoom, scale)
        strips = (rect.x, rect.y, left, rect.h), (rect.x, rect.bottom - below, rect.w, below)
        for strip in strips:
            surface.fill(INK0, strip)
        if key != self._key or self._kept is None:
            every = max(1, math.ceil(CLOSEST * scale / camera.zoom))
            self._kept = pygame.Surface(rect.size, pygame.SRCALPHA)
            at = (-rect.x, -rect.y)
            self._write(self._kept, view, camera, scale, range(0, self.width, every), range(0, self.height, every), at)
            self._key = key
        foot, side = self._foot(view, camera), self._side(view, camera)
        for x, y, w, h in ((side - left, rect.y, left, rect.h), (rect.x, foot, rect.w, below)):
            surface.blit(self._kept, (x, y), (x - rect.x, y - rect.y, w, h))
        columns, rows = {x for x, _y in bright}, {y for _x, y in bright}
        self._write(surface, view, camera, scale, sorted(columns), sorted(rows), (0, 0), lit=True)

    def _foot(self, view: pygame.Rect, camera: Camera) -> int:
        """Return where the letters begin: below the view, or below a map that ends above it."""
        return min(view.bottom, math.ceil(camera.to_pixel(0, 0)[1]))

    def _side(self, view: pygame.Rect, camera: Camera) -> int:
        """Return where the numbers end: at the left of the view, or of a map that begins farther to the right."""
        return max(view.left, math.floor(camera.to_pixel(0, 0)[0]))

    def _write(
        self,
        surface: pygame.Surface,
        view: pygame.Rect,
        camera: Camera,
        scale: float,
        columns: Collection[int],
        rows: Collection[int],
        shift: tuple[int, int],
        *,
        lit: bool = False,
    ) -> None:
        """Write labels of columns and rows that are in view."""
        size = round(LETTERS * scale)
        foot, side = self._foot(view, camera), self._side(view, camera)
        places = []
        for y in rows:
            _x, cy = camera.to_pixel(0, y + 0.5)
            if view.top + size * 0.6 <= cy <= view.bottom - size * 0.6:
                places.append((label(0, y)[1:], side - LEFT * scale / 2, cy))
        for x in columns:
            cx, _y = camera.to_pixel(x + 0.5, 0)
            if view.left + size * 0.6 <= cx <= view.right - size * 0.6:
                places.append((label(x, 0)[:-1], cx, foot + BOTTOM * scale / 2))
        for text, cx, cy in places:
            at = cx + shift[0], cy + shift[1]
            if lit:  # over the quiet one
                ground = pygame.Rect(0, 0, round(1.7 * size), round(1.2 * size))
                ground.center = round(at[0]), round(at[1])
                surface.fill(INK0, ground)
            put_words(surface, text, at, size, cut="medium", colour=TEXT1 if lit else TEXT3)
