"""The camera over a battlefield of squares: which part is seen, how large, and how it moves there.

Squares count from the lower left with y upwards; pixels from the upper left. The camera never asks pygame for the
state of mouse or keys: it learns everything from the events given to `handle`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from game.ui.kit.keys import with_ctrl

LARGEST_SQUARE = 72  # layout pixels; larger boards show margin instead
ZOOM_STEP = 1.18
DRAG_THRESHOLD = 6  # layout pixels before a press becomes a drag
GLIDE = 14.0  # per second: share of the way that is left shrinks by e^-GLIDE
KEY_SQUARES = 3.0


@dataclass
class Camera:
    """Centre (in squares) and size of a square (in pixels) of a view of `width` x `height` squares in `rect`."""

    width: float
    height: float
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1280, 800))
    scale: float = 1.0
    reduced_motion: bool = False
    closest: int = LARGEST_SQUARE
    """Layout px of a square at most."""

    def __post_init__(self) -> None:
        self._pointer: tuple[int, int] | None = None
        self._pressed: tuple[int, int] | None = None
        self._dragging = False
        self.zoom, self.x, self.y = 40.0, self.width / 2, self.height / 2
        self._goal = (self.zoom, self.x, self.y)
        self.fit(at_once=True)

    # -- what is seen -------------------------------------------------------------------------------------------

    def _fitting(self) -> int:
        fits = min(self.rect.w / self.width, self.rect.h / self.height)
        return max(8, math.floor(min(fits, self.closest * self.scale)))

    @property
    def smallest(self) -> int:
        """Return the smallest size of a square in pixels."""
        return max(8, min(self._fitting(), round(20 * self.scale)))

    @property
    def largest(self) -> int:
        """Return the largest size of a square in pixels."""
        return round(self.closest * self.scale)

    @property
    def px(self) -> int:
        """Return the size of a square in whole pixels, as it is (or will be) at rest."""
        return round(self._goal[0])

    @property
    def zooming(self) -> bool:
        """Tell whether the size of the squares is changing at this moment."""
        return abs(self.zoom - self._goal[0]) > 1e-6

    @property
    def moving(self) -> bool:
        """Tell whether the view changes by itself at this moment."""
        return self.zooming or abs(self.x - self._goal[1]) + abs(self.y - self._goal[2]) > 1e-6

    @property
    def whole(self) -> bool:
        """Tell whether the whole map is in view, or will be once the view has come to rest."""
        zoom = self._goal[0]
        return self.rect.w >= self.width * zoom and self.rect.h >= self.height * zoom

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """Return what is in view, in squares: left, lower, right and upper edge; it may reach beyond the map."""
        half_w, half_h = self.rect.w / self.zoom / 2, self.rect.h / self.zoom / 2
        return self.x - half_w, self.y - half_h, self.x + half_w, self.y + half_h

    def set_rect(self, rect: pygame.Rect, scale: float | None = None) -> None:
        """Tell the camera where on the window the board is; a board that was fitted stays fitted."""
        if scale is None:
            scale = self.scale
        if rect == self.rect and scale == self.scale:
            return
        fitted = self.px == self._fitting()
        self.rect, self.scale = pygame.Rect(rect), scale
        if fitted:
            self.fit(at_once=True)
        else:
            self._set(self._goal[0], self._goal[1], self._goal[2], at_once=True)

    def origin(self) -> tuple[float, float]:
        """Return the pixel of the upper left corner of the map; whole numbers at rest, so that squares stay sharp."""
        left = self.rect.centerx - self.x * self.zoom
        top = self.rect.centery - (self.height - self.y) * self.zoom
        return (left, top) if self.zooming else (round(left), round(top))

    def to_pixel(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of the point (x, y), given in squares."""
        left, top = self.origin()
        return left + x * self.zoom, top + (self.height - y) * self.zoom

    def to_point(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Return the point under a pixel in squares; it may lie outside the map."""
        left, top = self.origin()
        return (pixel[0] - left) / self.zoom, self.height - (pixel[1] - top) / self.zoom

    def to_square(self, pixel: tuple[float, float]) -> tuple[int, int] | None:
        """Return the square under a pixel, or None outside the view or the map."""
        if not self.rect.collidepoint(pixel):
            return None
        x, y = self.to_point(pixel)
        square = math.floor(x), math.floor(y)
        return square if 0 <= square[0] < self.width and 0 <= square[1] < self.height else None

    def square_rect(self, x: int, y: int, n: int = 1) -> pygame.Rect:
        """Return the pixels of a space of n x n squares whose lower left square is (x, y)."""
        left, top = self.to_pixel(x, y + n)
        right, bottom = self.to_pixel(x + n, y)
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    # -- moving -------------------------------------------------------------------------------------------------

    def _clamped(self, zoom: float, x: float, y: float) -> tuple[float, float, float]:
        """Keep the map in sight: a map smaller than the view stands in its middle, a larger one fills it."""
        zoom = min(max(zoom, self.smallest), self.largest)
        half_w, half_h = self.rect.w / zoom / 2, self.rect.h / zoom / 2
        slack = 1.0  # a little ground beyond the rim, so that labels and figures at the rim come clear of the panels

        def axis(at: float, half: float, length: float) -> float:
            if 2 * half >= length:
                return length / 2
            return min(max(at, half - slack), length - half + slack)

        return zoom, axis(x, half_w, self.width), axis(y, half_h, self.height)

    def _set(self, zoom: float, x: float, y: float, *, at_once: bool = False) -> None:
        self._goal = self._clamped(round(zoom), x, y)
        if at_once or self.reduced_motion:
            self.zoom, self.x, self.y = self._goal

    def fit(self, *, at_once: bool = False) -> None:
        """Show the whole map as large as it goes (Home)."""
        self._set(self._fitting(), self.width / 2, self.height / 2, at_once=at_once)

    def fill(self, px: float) -> None:
        """Show the middle of the map with squares of about `px` pixels, smaller than a player may zoom: previews."""
        self.zoom = float(max(1, math.ceil(px)))
        self.x, self.y = self.width / 2, self.height / 2
        self._goal = (self.zoom, self.x, self.y)

    def pan(self, dx: float, dy: float, *, at_once: bool = False) -> None:
        """Move the view by (dx, dy) squares, y upwards."""
        self._set(self._goal[0], self._goal[1] + dx, self._goal[2] + dy, at_once=at_once)

    def look_at(self, x: float, y: float) -> None:
        """Bring a point into the middle at once, as near as the edges of the map let it come."""
        self._set(self._goal[0], x, y, at_once=not self.zooming)

    def zoom_by(self, factor: float, pixel: tuple[float, float] | None = None, *, at_once: bool = False) -> None:
        """Change the size of the squares; the point under `pixel` stays where it is."""
        pixel = pixel if pixel is not None else self.rect.center
        zoom, x, y = self._goal
        wanted = round(zoom * factor)
        if wanted == zoom:
            wanted += 1 if factor > 1 else -1
        wanted = min(max(wanted, self.smallest), self.largest)
        px = x + (pixel[0] - self.rect.centerx) / zoom
        py = y - (pixel[1] - self.rect.centery) / zoom
        self._set(
            wanted,
            px - (pixel[0] - self.rect.centerx) / wanted,
            py + (pixel[1] - self.rect.centery) / wanted,
            at_once=at_once,
        )

    def show(self, x: float, y: float, margin: float = 2.0, *, at_once: bool = False) -> None:
        """Move just so far that the point (x, y) lies `margin` squares inside the view: a question comes into sight."""
        zoom, cx, cy = self._goal
        half_w, half_h = self.rect.w / zoom / 2 - margin, self.rect.h / zoom / 2 - margin
        if half_w > 0:
            cx = min(max(cx, x - half_w), x + half_w)
        if half_h > 0:
            cy = min(max(cy, y - half_h), y + half_h)
        self._set(zoom, cx, cy, at_once=at_once)

    def update(self, seconds: float) -> bool:
        """Glide towards the goal; tells whether the view has changed."""
        if not self.moving:
            return False
        share = 1.0 if self.reduced_motion else 1 - math.exp(-GLIDE * max(seconds, 0.0))
        zoom, x, y = self._goal
        ratio = (zoom / self.zoom) ** share
        if (
            abs(math.log(zoom / (self.zoom * ratio))) < 0.002
            and abs(x - self.x) + abs(y - self.y) < 0.01 + 1 / self.zoom
        ):
            self.zoom, self.x, self.y = self._goal
            return True
        before = self.zoom
        self.zoom *= ratio
        # the centre follows so that the fixed point of a zoom stays fixed on the way, too
        part = share if abs(zoom - before) < 1e-9 else (1 / before - 1 / self.zoom) / (1 / before - 1 / zoom)
        self.x += (x - self.x) * part
        self.y += (y - self.y) * part
        return True

    # -- events -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Take wheel, drag and Home / plus / minus / Page keys; returns True if the event was used up here.

        A left, middle or right press only becomes a drag after some pixels. The release that ends a drag is used up,
        so a click is never mistaken. Arrow keys belong to the square cursor; with Ctrl they move the view.
        """
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            if self._pressed is None:
                return False
            far = math.dist(event.pos, self._pressed)
            if not self._dragging and far < DRAG_THRESHOLD * self.scale:
                return False
            self._dragging = True
            self.pan(-event.rel[0] / self.zoom, event.rel[1] / self.zoom, at_once=not self.zooming)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pointer = event.pos
            if event.button in {1, 2, 3} and self.rect.collidepoint(event.pos):
                self._pressed, self._dragging = event.pos, False
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button in {1, 2, 3}:
            dragged, self._pressed, self._dragging = self._dragging, None, False
            return dragged
        if event.type == pygame.MOUSEWHEEL and event.y:
            if self._pointer is not None and not self.rect.collidepoint(self._pointer):
                return False
            self.zoom_by(ZOOM_STEP**event.y, self._pointer)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_HOME:
            self.fit()
        elif event.key in {pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, pygame.K_PAGEUP}:
            self.zoom_by(ZOOM_STEP)
        elif event.key in {pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_PAGEDOWN}:
            self.zoom_by(1 / ZOOM_STEP)
        elif with_ctrl(event) and event.key in _ARROWS:
            dx, dy = _ARROWS[event.key]
            self.pan(dx * KEY_SQUARES, dy * KEY_SQUARES)
        else:
            return False
        return True


_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
