"""Small pictures of every kind that is taken, for maps that name one."""

from __future__ import annotations

import io

import pygame

RED, BLUE = (200, 40, 40), (40, 60, 200)


def picture(wide: int, high: int, kind: str = "png", *, alpha: int = 255) -> bytes:
    """Return a picture: its left half red, its right half blue."""
    surface = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    surface.fill((*RED, alpha))
    surface.fill((*BLUE, alpha), (wide // 2, 0, wide, high))
    out = io.BytesIO()
    pygame.image.save(surface, out, f"picture.{'jpg' if kind == 'jpeg' else kind}")
    return out.getvalue()


def webp(wide: int, high: int) -> bytes:
    """Return the head of a WebP picture without loss, as SDL cannot write one; nothing decodes it."""
    bits = (wide - 1) | (high - 1) << 14
    body = b"VP8L" + (5).to_bytes(4, "little") + b"\x2f" + bits.to_bytes(4, "little") + b"\x00"
    return b"RIFF" + (4 + len(body)).to_bytes(4, "little") + b"WEBP" + body


def colour_at(surface: pygame.Surface, x: float, y: float, px: int) -> tuple[int, int, int]:
    """Return the colour of a map's picture at a place in squares from the upper left."""
    found = surface.get_at((round(x * px), round(y * px)))
    return found.r, found.g, found.b


def near(one: tuple[int, int, int], other: tuple[int, int, int], off: int = 12) -> bool:
    """Tell whether two colours are alike."""
    return all(abs(a - b) <= off for a, b in zip(one, other, strict=True))
