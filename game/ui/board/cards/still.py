"""The camera over a card table: it shows all of it, as large as it goes, and never moves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.camera import Camera

if TYPE_CHECKING:
    import pygame

NO_LIMIT = 100_000


class Still(Camera):
    """A camera that always fits."""

    def __init__(self, width: float, height: float, *, scale: float = 1.0) -> None:
        super().__init__(width, height, scale=scale, closest=NO_LIMIT)

    def _fitting(self) -> int:
        return max(1, math.floor(min(self.rect.w / self.width, self.rect.h / self.height)))

    @property
    def smallest(self) -> int:
        """Return the one size there is."""
        return self._fitting()

    def _set(self, zoom: float, x: float, y: float, *, at_once: bool = False) -> None:  # noqa: ARG002 - nothing moves it
        self._goal = float(self._fitting()), self.width / 2, self.height / 2
        self.zoom, self.x, self.y = self._goal

    def handle(self, event: pygame.Event) -> bool:  # noqa: ARG002 - nothing moves it
        """Take nothing: wheel and drags are free for what lies on the table."""
        return False
