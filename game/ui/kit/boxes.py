"""Rounded boxes with gradient, border and soft shadow: drawn once per size from a distance field, then kept."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

KEEP_BYTES = 64 * 1024 * 1024


class SurfaceStore:
    """Keeps drawn pieces up to a number of bytes; the one not used for longest goes first."""

    def __init__(self, limit: int = KEEP_BYTES) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def get(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """Return the piece, or None."""
        piece = self._kept.get(key)
        if piece is not None:
            self._kept.move_to_end(key)
        return piece

    def put(self, key: tuple[object, ...], piece: pygame.Surface) -> pygame.Surface:
        """Keep the piece and return it."""
        self._kept[key] = piece
        self.size += piece.get_width() * piece.get_height() * 4
        while self.size > self.limit and len(self._kept) > 1:
            _key, old = self._kept.popitem(last=False)
            self.size -= old.get_width() * old.get_height() * 4
        return piece


STORE = SurfaceStore()


@lru_cache(maxsize=512)
def rgb(colour: str) -> tuple[int, int, int]:
    """Return the three numbers of a hex colour."""
    c = pygame.Color(colour)
    return c.r, c.g, c.b


@lru_cache(maxsize=512)
def mix(a: str, b: str, share: float) -> str:
    """Return the colour `share` of the way from `a` to `b`."""
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(rgb(a), rgb(b), strict=True))


def surface_from(colours: Floats, alpha: Floats) -> pygame.Surface:
    """Return a surface from rows of colours (0..255) and of alpha (0..1)."""
    h, w = alpha.shape
    piece = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(piece)[:] = np.clip(np.swapaxes(colours, 0, 1) + 0.5, 0, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(piece)[:] = np.clip(alpha.T * 255 + 0.5, 0, 255).astype(np.uint8)
    return piece


def _distance(w: int, h: int, radius: float, pad: int = 0) -> Floats:
    """Return for each pixel the signed distance to the edge of a rounded rectangle, negative inside."""
    y, x = np.mgrid[0 : h + 2 * pad, 0 : w + 2 * pad].astype(np.float32)
    qx = np.abs(x + 0.5 - pad - w / 2) - w / 2 + radius
    qy = np.abs(y + 0.5 - pad - h / 2) - h / 2 + radius
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius


def _stretched(small: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Return the nine-slice of `small` at the full size: its middle column and row are repeated."""
    sw, sh = small.get_size()
    if (sw, sh) == (w, h):
        return small
    cols = np.clip(np.arange(w), 0, sw // 2)
    cols = np.where(np.arange(w) >= w - sw // 2, np.arange(w) - (w - sw), cols)
    rows = np.clip(np.arange(h), 0, sh // 2)
    rows = np.where(np.arange(h) >= h - sh // 2, np.arange(h) - (h - sh), rows)
    full = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.surfarray.pixels2d(full)[:] = pygame.surfarray.pixels2d(small)[np.ix_(cols, rows)]
    return full


def rounded(
    w: int,
    h: int,
    radius: float,
    fill: str | None,
    *,
    dark: str | None = None,
    border: str | None = None,
    border_width: float = 0,
    alpha: float = 1.0,
) -> pygame.Surface:
    """Return a rounded box of w x h px; `dark` ends a vertical gradient, `fill` None leaves it hollow."""
    w, h = max(1, w), max(1, h)
    radius = min(radius, w / 2, h / 2)
    key = ("box", w, h, radius, fill, dark, border, border_width, alpha)
    found = STORE.get(key)
    if found is not None:
        return found
    rim = int(max(radius, border_width)) + 3
    sw = min(w, 2 * rim + 1)
    sh = h if dark else min(h, 2 * rim + 1)
    d = _distance(sw, sh, radius)
    cover = np.clip(0.5 - d, 0, 1)
    colours = np.zeros((sh, sw, 3), np.float32)
    opacity = cover * (alpha if fill else 0)
    if fill:
        first = np.array(rgb(fill), np.float32)
        last = np.array(rgb(dark), np.float32) if dark else first
        colours[:] = (first + (last - first) * np.linspace(0, 1, sh, dtype=np.float32)[:, None])[:, None, :]
    if border:
        inner = np.clip(0.5 - (d + border_width), 0, 1)
        edge = np.array(rgb(border), np.float32)
        colours = (
            colours * inner[..., None] + edge * (1 - inner[..., None]) if fill else np.broadcast_to(edge, colours.shape)
        )
        opacity = cover * ((alpha if fill else 0) * inner + 1 - inner)
    return STORE.put(key, _stretched(surface_from(colours, opacity), w, h))


def shadow(w: int, h: int, radius: float, blur: int) -> pygame.Surface:
    """Return the soft shadow of a rounded box, `2 * blur` px larger on each side; black at most 55 %."""
    radius = min(radius, w / 2, h / 2)
    key = ("shadow", w, h, radius, blur)
    found = STORE.get(key)
    if found is not None:
        return found
    pad = 2 * blur
    rim = int(radius) + 2 * blur + 2
    sw, sh = min(w, 2 * rim + 1), min(h, 2 * rim + 1)
    d = _distance(sw, sh, radius, pad)
    alpha = np.clip(1 - (d + blur * 0.3) / (blur * 1.6), 0, 1) ** 2 * 0.55
    small = surface_from(np.zeros((*alpha.shape, 3), np.float32), alpha)
    return STORE.put(key, _stretched(small, w + 2 * pad, h + 2 * pad))


def sliced(target: pygame.Surface, small: pygame.Surface, place: pygame.Rect, fill: str | None) -> None:
    """Draw a small box or shadow at a larger size: corners, stretched edges, and `fill` (or nothing) in the middle.

    Keeps large panels cheap: neither their pictures nor the pixels under them are touched.
    """
    cw, ch = small.get_width() // 2, small.get_height() // 2
    w, h = place.w - 2 * cw, place.h - 2 * ch
    right, bottom = small.get_width() - cw, small.get_height() - ch
    for sx, dx in ((0, place.x), (right, place.x + cw + w)):
        for sy, dy in ((0, place.y), (bottom, place.y + ch + h)):
            target.blit(small, (dx, dy), (sx, sy, cw, ch))
    for at, size, to in (
        ((cw, 0, 1, ch), (w, ch), (place.x + cw, place.y)),
        ((cw, bottom, 1, ch), (w, ch), (place.x + cw, place.y + ch + h)),
        ((0, ch, cw, 1), (cw, h), (place.x, place.y + ch)),
        ((right, ch, cw, 1), (cw, h), (place.x + cw + w, place.y + ch)),
    ):
        key = ("edge", small, at, size)
        edge = STORE.get(key) or STORE.put(key, pygame.transform.scale(small.subsurface(at), size))
        target.blit(edge, to)
    if fill:
        target.fill(fill, (place.x + cw, place.y + ch, w, h))
