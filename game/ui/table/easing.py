"""Short movements of the battle screen itself: panels that fade over, and one pulse of the frame of who is asked."""

from __future__ import annotations

import math

import pygame

PANEL = 0.14  # seconds (look.md, section 8)
PULSE = 0.4


class Fade:
    """Lets what was there before fade away over what is there now."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._at = pygame.Rect(0, 0, 0, 0)
        self._left = 0.0

    @property
    def going(self) -> bool:
        """Tell whether the old picture is still to be seen."""
        return self._before is not None

    def begin(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Keep this part of the last frame."""
        self._at = area.clip(surface.get_rect())
        self._before = surface.subsurface(self._at).copy() if self._at.w and self._at.h else None
        self._left = PANEL

    def skip(self) -> None:
        """Show what is there now."""
        self._before = None

    def update(self, dt: float) -> bool:
        """Go on by dt seconds; True: draw again."""
        if self._before is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self._before = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Lay the old picture over the new one, quickly at first."""
        if self._before is not None:
            self._before.set_alpha(round(255 * (self._left / PANEL) ** 2))
            surface.blit(self._before, self._at)


class Pulse:
    """One swell from 0 to 1 and back."""

    def __init__(self) -> None:
        self._gone = PULSE

    def begin(self) -> None:
        """Swell once."""
        self._gone = 0.0

    @property
    def going(self) -> bool:
        """Tell whether it still moves."""
        return self._gone < PULSE

    def update(self, dt: float) -> float:
        """Go on by dt seconds and return how far it has swollen."""
        self._gone = min(PULSE, self._gone + dt)
        return math.sin(math.pi * self._gone / PULSE) if self.going else 0.0
