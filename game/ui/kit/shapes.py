"""Antialiased polygons, side shapes and dice: drawn large, shrunk with premultiplied alpha, then kept."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.kit.boxes import STORE, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

OVERSAMPLE = 4


def outline(side: str, cx: float, cy: float, r: float) -> list[tuple[float, float]]:
    """Return the outline of a side: A round, B square with cut corners, C hexagon, D diamond."""
    if side == "B":
        h = r * 0.93
        k = h * 0.42
        return [
            (cx - h + k, cy - h),
            (cx + h - k, cy - h),
            (cx + h, cy - h + k),
            (cx + h, cy + h - k),
            (cx + h - k, cy + h),
            (cx - h + k, cy + h),
            (cx - h, cy + h - k),
            (cx - h, cy - h + k),
        ]
    if side == "C":
        return [
            (cx + r * 1.03 * math.cos(math.radians(60 * i + 30)), cy + r * 1.03 * math.sin(math.radians(60 * i + 30)))
            for i in range(6)
        ]
    if side == "D":
        h = r * 1.12
        return [(cx, cy - h), (cx + h, cy), (cx, cy + h), (cx - h, cy)]
    return [(cx + r * math.cos(math.radians(4 * i)), cy + r * math.sin(math.radians(4 * i))) for i in range(90)]


def polygons(size: tuple[int, int], parts: Sequence[tuple[Sequence[tuple[float, float]], str, int]]) -> pygame.Surface:
    """Return a surface (straight alpha) with polygons (points in px, colour, alpha) drawn one over the other."""
    w, h = max(1, size[0]), max(1, size[1])
    big = pygame.Surface((w * OVERSAMPLE, h * OVERSAMPLE), pygame.SRCALPHA)
    for points, colour, alpha in parts:
        tint = pygame.Color(colour)
        scaled = [(x * OVERSAMPLE, y * OVERSAMPLE) for x, y in points]
        if alpha < 255:
            layer = pygame.Surface(big.get_size(), pygame.SRCALPHA)
            pygame.draw.polygon(layer, (tint.r, tint.g, tint.b, alpha), scaled)
            big.blit(layer, (0, 0))
        else:
            pygame.draw.polygon(big, tint, scaled)
    small = pygame.transform.smoothscale(big.premul_alpha(), (w, h))
    return unpremultiplied(small)


def unpremultiplied(piece: pygame.Surface) -> pygame.Surface:
    """Return the surface with straight alpha again, so that a plain blit draws it."""
    import numpy as np

    colours = pygame.surfarray.array3d(piece).astype(np.float32)
    alpha = pygame.surfarray.array_alpha(piece)
    colours *= 255.0 / np.maximum(alpha, 1)[..., None]
    out = pygame.Surface(piece.get_size(), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(out)[:] = np.clip(colours + 0.5, 0, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(out)[:] = alpha
    return out


def polyline(points: Sequence[tuple[float, float]], w: float) -> list[list[tuple[float, float]]]:
    """Return a line of width `w` through the points as polygons with round joints."""
    parts: list[list[tuple[float, float]]] = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if length < 1e-9:
            continue
        nx, ny = -(by - ay) / length * w / 2, (bx - ax) / length * w / 2
        parts.append([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)])
    parts.extend(outline("A", x, y, w / 2) for x, y in points)
    return parts


def badge(side: str, d: int) -> pygame.Surface:
    """Return the ground of a side badge, `d` real px across, one px of dark rim around it."""
    key = ("badge", side, d)
    found = STORE.get(key)
    if found is not None:
        return found
    n = round(d * 1.25) | 1
    c = n / 2
    rim = max(1.0, d / 18)
    parts = [(outline(side, c, c, d / 2), theme.INK0, 255), (outline(side, c, c, d / 2 - rim), theme.SIDES[side], 255)]
    return STORE.put(key, polygons((n, n), parts))


def die20(r: float, *, dim: bool = False) -> pygame.Surface:
    """Return a bone coloured d20 of radius `r` real px, seen on a face, in a square of 3r."""
    key = ("d20", round(r * 8), dim)
    found = STORE.get(key)
    if found is not None:
        return found
    n = round(r * 3)
    c = n / 2
    fill = "#E9DFC8"
    rim = [(c + r * math.cos(math.radians(60 * i - 90)), c + r * math.sin(math.radians(60 * i - 90))) for i in range(6)]
    tri = [
        (c + r * 0.62 * math.cos(math.radians(120 * i - 90)), c + r * 0.62 * math.sin(math.radians(120 * i - 90)))
        for i in range(3)
    ]

    def lit(share: float) -> str:
        return mix(fill, "#000000" if share < 0 else "#ffffff", abs(share))

    parts: list[tuple[Sequence[tuple[float, float]], str, int]] = [
        ([(x + r * 0.08, y + r * (0.14 + 0.03 * k)) for x, y in rim], "#000000", 45) for k in range(4)
    ]
    parts.append((rim, lit(-0.25), 255))
    faces = [
        ((rim[0], rim[1], tri[1], tri[0]), -0.10),
        ((rim[1], rim[2], tri[1]), -0.22),
        ((rim[2], rim[3], tri[1]), -0.34),
        ((rim[3], tri[1], tri[2]), -0.38),
        ((rim[3], rim[4], tri[2]), -0.32),
        ((rim[4], rim[5], tri[2]), -0.16),
        ((rim[5], rim[0], tri[0]), 0.12),
        ((rim[5], tri[0], tri[2]), 0.02),
        (tuple(tri), 0.2),
    ]
    parts.extend((points, lit(share), 255) for points, share in faces)
    joints = [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1), (3, 2), (4, 2), (5, 2), (5, 0)]
    for a, b in [*[(tri[i], tri[(i + 1) % 3]) for i in range(3)], *[(rim[i], tri[j]) for i, j in joints]]:
        parts.extend((quad, "#2a2118", 110) for quad in polyline((a, b), r * 0.035)[:1])
    piece = polygons((n, n), parts)
    if dim:
        piece.set_alpha(110)
    return STORE.put(key, piece)


def hexagon(r: float) -> pygame.Surface:
    """Return the small bone hexagon that holds a natural die in the log."""
    key = ("hexagon", round(r * 8))
    found = STORE.get(key)
    if found is not None:
        return found
    n = round(2 * r) + 2
    c = n / 2
    return STORE.put(
        key,
        polygons(
            (n, n),
            [
                (
                    [
                        (c + r * math.cos(math.radians(60 * i - 90)), c + r * math.sin(math.radians(60 * i - 90)))
                        for i in range(6)
                    ],
                    "#E9DFC8",
                    255,
                )
            ],
        ),
    )
