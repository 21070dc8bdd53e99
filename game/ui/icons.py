"""Icons: interface signs (Lucide) and emblems of pieces (game-icons), drawn sharp at any size and kept."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.paths import data_folder

if TYPE_CHECKING:
    from pathlib import Path

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_STROKE = 'stroke-width="2"'
FALLBACK_ICON = "circle-dot"
FALLBACK_EMBLEM = "swordman"
OVERSAMPLE = 2  # SDL's rasteriser leaves hairlines uneven; twice the size, halved smoothly, does not


def _folder(kind: str) -> Path:
    return data_folder("assets") / "art" / "icons" / kind


def icon_names() -> frozenset[str]:
    """Return the names of all interface icons that are shipped."""
    return frozenset(file.stem for file in _folder("lucide").glob("*.svg"))


def emblem_names() -> frozenset[str]:
    """Return the names of all emblems that are shipped."""
    return frozenset(file.stem for file in _folder("emblems").glob("*.svg"))


@lru_cache(maxsize=512)
def _source(kind: str, name: str) -> str:
    file = _folder(kind) / f"{name}.svg"
    if not file.is_file():
        file = _folder(kind) / f"{FALLBACK_EMBLEM if kind == 'emblems' else FALLBACK_ICON}.svg"
    return _COMMENT.sub("", file.read_text(encoding="utf-8"))


def _hex(colour: pygame.typing.ColorLike) -> tuple[str, int]:
    c = pygame.Color(colour)
    return f"#{c.r:02x}{c.g:02x}{c.b:02x}", c.a


@lru_cache(maxsize=2048)
def _drawn(kind: str, name: str, px: int, colour: str, alpha: int, stroke: float) -> pygame.Surface:
    svg = _source(kind, name).replace("currentColor", colour)
    if kind == "lucide":
        svg = svg.replace(_STROKE, f'stroke-width="{stroke:g}"')
    big = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (px * OVERSAMPLE, px * OVERSAMPLE))
    if big.get_bytesize() != 4 or not big.get_flags() & pygame.SRCALPHA:
        canvas = pygame.Surface(big.get_size(), pygame.SRCALPHA, 32)
        canvas.blit(big, (0, 0))
        big = canvas
    out = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    # an unpremultiplied smoothscale darkens the edges; the colour is uniform, so only its alpha is taken
    out.fill(colour)
    alpha_of = pygame.surfarray.pixels_alpha(out)
    alpha_of[:] = pygame.surfarray.array_alpha(pygame.transform.smoothscale(big, (px, px)))
    del alpha_of
    if alpha < 255:
        out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def icon(name: str, px: int, colour: pygame.typing.ColorLike = "#EFE9DB", stroke: float = 2) -> pygame.Surface:
    """Return the Lucide icon `name` as a square of `px` pixels; shared and cached, so never draw on it.

    Badges under 16 px want `stroke` 2.6. An unknown name gives a dot in a circle.
    """
    text, alpha = _hex(colour)
    return _drawn("lucide", name, max(1, px), text, alpha, float(stroke))


def emblem(name: str, px: int, colour: pygame.typing.ColorLike = "#FBF3E0") -> pygame.Surface:
    """Return the emblem of a piece as a square of `px` pixels; an unknown name gives the plain fighter."""
    text, alpha = _hex(colour)
    return _drawn("emblems", name, max(1, px), text, alpha, 0.0)
