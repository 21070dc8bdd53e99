"""Rectangles in layout px (px at UI scale 1) that a screen cuts up from the outside in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Area:
    """A rectangle; the cut methods take a strip off this one and return the strip."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Return the x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Return the y of the middle."""
        return self.y + self.h / 2

    def meets(self, other: Area) -> bool:
        """Tell whether two rectangles have something in common."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def copy(self) -> Area:
        """Return a rectangle of its own with the same numbers."""
        return Area(self.x, self.y, self.w, self.h)

    def cut_top(self, h: float, gap: float = 0) -> Area:
        """Take `h` off the top, and `gap` more that is left empty; return the strip."""
        strip = Area(self.x, self.y, self.w, h)
        self.y += h + gap
        self.h -= h + gap
        return strip

    def cut_bottom(self, h: float, gap: float = 0) -> Area:
        """Take `h` off the foot, and `gap` more that is left empty; return the strip."""
        self.h -= h + gap
        return Area(self.x, self.y + self.h + gap, self.w, h)

    def cut_left(self, w: float, gap: float = 0) -> Area:
        """Take `w` off the left, and `gap` more that is left empty; return the strip."""
        strip = Area(self.x, self.y, w, self.h)
        self.x += w + gap
        self.w -= w + gap
        return strip

    def cut_right(self, w: float, gap: float = 0) -> Area:
        """Take `w` off the right, and `gap` more that is left empty; return the strip."""
        self.w -= w + gap
        return Area(self.x + self.w + gap, self.y, w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Area:
        """Return the rectangle without a border of `dx` left and right and `dy` above and below."""
        dy = dx if dy is None else dy
        return Area(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Area:
        """Return the rectangle shifted."""
        return Area(self.x + dx, self.y + dy, self.w, self.h)

    def columns(self, n: int, gap: float = 0) -> list[Area]:
        """Return `n` columns of one width."""
        w = (self.w - gap * (n - 1)) / n
        return [Area(self.x + i * (w + gap), self.y, w, self.h) for i in range(n)]

    def centred(self, w: float, h: float) -> Area:
        """Return a rectangle of this size in the middle."""
        return Area(self.cx - w / 2, self.cy - h / 2, w, h)

    def contains(self, x: float, y: float) -> bool:
        """Say whether the point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meet(self, other: Area) -> Area:
        """Return the common part; its width or height is 0 where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Area(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))
