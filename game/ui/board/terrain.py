"""The drawn ground of a map (for now flat colours)."""

from __future__ import annotations

from typing import Any

import pygame


class Terrain:
    """Pictures of a map's ground at any size of square."""

    def __init__(self, battle_map: Any) -> None:
        self.map = battle_map
        self.revision = 0

    def poll(self) -> bool:
        """Return whether finer ground has come in."""
        return False

    def finish(self, px: int) -> None:
        """Wait until the ground is drawn in full detail."""

    def picture(self, px: int) -> pygame.Surface:
        """Return a new picture of the whole map."""
        s = pygame.Surface((self.map.width * px, self.map.height * px))
        s.fill("#4a5a34")
        return s
