"""Finished pictures of cards, piles and their shadows, painted once per size and kept.

All have plain alpha. A card's side is made by its `Picture`; here it gets round corners, an edge, and what lies on it.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from game.ui.board.cards.card import TONES, Badge, Gauge, Picture, Pips
from game.ui.board.cards.layout import MOST_THICK, THICK
from game.ui.board.figures import lay_sketch
from game.ui.board.palette import mix, put_words
from game.ui.board.sketch import Sketch
from game.ui.icons import icon
from game.ui.kit.boxes import surface_from
from game.ui.kit.fonts import width as words_width

if TYPE_CHECKING:
    from game.ui.board.noise import Array

ROUND = 0.055
"""Radius of a card's corners, in parts of its width."""
LEAST_TYPE = 8  # real px at UI scale 1: nothing on a card is written smaller
DIM = (150, 148, 152)
SIDES, LARGES, SHADOWS = 640, 12, 192  # pictures that are kept
LARGE = 90_000  # real px; beyond that a picture is a large one


def _surface(colours: Any, alpha: Array) -> pygame.Surface:
    """Return a surface of one colour or of a row of colours for each px, so opaque as `alpha` says."""
    whole = np.broadcast_to(np.asarray(colours, np.float32), (*alpha.shape, 3))
    return surface_from(whole, np.asarray(alpha, np.float32))


def away(w: int, h: int, radius: float, pad: int = 0) -> Array:
    """Return for each pixel how far it is from the edge of a rounded box of w x h px, negative inside."""
    y, x = np.mgrid[0 : h + 2 * pad, 0 : w + 2 * pad].astype(np.float32)
    qx = np.abs(x + 0.5 - pad - w / 2) - w / 2 + radius
    qy = np.abs(y + 0.5 - pad - h / 2) - h / 2 + radius
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius


@lru_cache(maxsize=64)
def _mask(w: int, h: int) -> pygame.Surface:
    cover = np.clip(0.5 - away(w, h, min(w, h) * ROUND), 0, 1)
    return _surface(255.0, cover)


def cut(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with the corners of a card and a thin edge: light above, dark below."""
    w, h = picture.get_size()
    out = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    out.blit(picture, (0, 0))
    out.blit(_edge(w, h), (0, 0))
    out.blit(_mask(w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=64)
def _edge(w: int, h: int) -> pygame.Surface:
    """Return the thin edge of a card: it catches the light above and lies in the shade below."""
    d = away(w, h, min(w, h) * ROUND)
    wide = max(1.0, min(w, h) / 110)
    rim = np.clip(1 - np.abs(d + wide * 0.6) / wide, 0, 1)
    light = np.linspace(1, -1, h, dtype=np.float32)[:, None] * np.ones((1, w), np.float32)
    tones = np.where(light[..., None] > 0, 255.0, 0.0)
    return _surface(tones, rim * np.abs(light) * np.where(light > 0, 0.34, 0.5))


@lru_cache(maxsize=SIDES)
def _small(side: Picture, w: int, h: int, unit: float) -> pygame.Surface:
    return cut(side.paint(w, h, unit))


@lru_cache(maxsize=LARGES)
def _large(side: Picture, w: int, h: int, unit: float) -> pygame.Surface:
    return cut(side.paint(w, h, unit))


def painted(side: Picture, w: int, h: int, unit: float) -> pygame.Surface:
    """Return a side of a card, w x h px, painted once."""
    return (_large if w * h > LARGE else _small)(side, w, h, unit)


@lru_cache(maxsize=SIDES)
def finished(
    side: Picture | None,
    size: tuple[int, int],
    unit: float,
    look: str = "",
    badges: tuple[Badge, ...] = (),
    gauge: Gauge | None = None,
    pips: Pips | None = None,
) -> pygame.Surface:
    """Return a card with all that lies on it. `look` is "" or "dim" (exhausted, or no target) or "grey"."""
    w, h = size
    if side is None:
        bare = _bare(w, h)
    else:
        bare = painted(side, w, h, unit)
    if not (look or badges or gauge or pips):
        return bare
    out = bare.copy()
    if look == "grey":
        grey = pygame.transform.grayscale(out)
        grey.fill((196, 196, 202, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out = grey
    if pips is not None:
        _put_pips(out, pips, unit)
    if gauge is not None:
        _put_gauge(out, gauge, unit)
    _put_badges(out, badges, unit, lowest=gauge is not None)
    if look == "dim":
        out.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=256)
def lying_across(
    side: Picture | None,
    size: tuple[int, int],
    unit: float,
    look: str,
    badges: tuple[Badge, ...],
    gauge: Gauge | None,
    pips: Pips | None,
) -> pygame.Surface:
    """Return a card turned by 90 degrees, `size` being that of the card upright."""
    return pygame.transform.rotate(finished(side, size, unit, look, badges, gauge, pips), -90)


@lru_cache(maxsize=16)
def _bare(w: int, h: int) -> pygame.Surface:
    """Return a card of which nothing is known, not even its back."""
    plain = pygame.Surface((max(1, w), max(1, h)))
    plain.fill("#3A3F47")
    return cut(plain)


@lru_cache(maxsize=SHADOWS)
def shadow(w: int, h: int, lift: int, alpha: int = 10) -> tuple[pygame.Surface, int, int]:
    """Return the shadow of a card and where it lies from the card's upper left corner; `lift` in tenths."""
    up = lift / 10
    blur = min(w, h) * (0.055 + 0.16 * up)
    dx, dy = blur * (0.35 + 1.1 * up), blur * (0.55 + 1.5 * up)
    pad = math.ceil(blur * 2)
    d = away(w, h, min(w, h) * ROUND, pad)
    soft = np.clip(1 - (d + blur * 0.25) / (blur * 1.7), 0, 1) ** 2 * (0.62 - 0.18 * up)
    close = np.clip(1 - (d - 0.5) / max(1.4, blur * 0.3), 0, 1) ** 2 * 0.5 * (1 - up)
    dark = np.maximum(soft, close) * (alpha / 10)
    return _surface(0.0, dark), round(dx) - pad, round(dy) - pad


@lru_cache(maxsize=128)
def glow(w: int, h: int, colour: str, strength: int, wide: int) -> tuple[pygame.Surface, int]:
    """Return a ring of light round a card and how far it reaches beyond; `strength` in twelfths, `wide` in px."""
    pad = 3 * wide + 2
    d = away(w, h, min(w, h) * ROUND, pad)
    line = np.clip(1 - np.abs(d - wide * 0.55) / (wide * 0.75), 0, 1)
    haze = np.where(d > 0, np.clip(1 - d / (wide * 3.0), 0, 1) ** 2, 0.0)
    share = strength / 12
    tint = np.array(pygame.Color(colour)[:3], np.float32)
    alpha = np.maximum(line * (0.45 + 0.55 * share), haze * 0.55 * share)
    dark = np.clip(1 - np.abs(d - wide * 1.6) / (wide * 0.8), 0, 1) * 0.45 * (1 - haze)
    both = np.maximum(alpha, dark)
    colours = np.where((alpha >= dark)[..., None], tint, 8.0)
    return _surface(colours, both), pad


# --- what lies on a card ---------------------------------------------------------------------------------------------


def _type(unit: float, units: float) -> int:
    """Return the px of type that is so many units high, and never too small to read."""
    return max(round(units * unit), LEAST_TYPE)


def sign_size(one: Badge, unit: float) -> tuple[int, int]:
    """Return the size of a badge in px."""
    px, high = _type(unit, 13), round(19 * unit)
    wide = words_width(one.text, "bold", px) if one.text else 0
    mark = round(14 * unit) if one.icon else 0
    return max(high, wide + mark + round((10 if one.text else 5) * unit)), high


def _put_badges(out: pygame.Surface, badges: tuple[Badge, ...], unit: float, *, lowest: bool) -> None:
    w, h = out.get_size()
    edge, gap = round(3 * unit), round(2 * unit)
    taken: dict[str, int] = {}
    for one in badges:
        bw, bh = sign_size(one, unit)
        along = taken.get(one.corner, 0)
        x = edge if "l" in one.corner else w - edge - bw if "r" in one.corner else (w - bw) // 2
        y = edge if "t" in one.corner else h - edge - bh if "b" in one.corner else (h - bh) // 2
        if "b" in one.corner and lowest:
            y -= round(17 * unit)
        y += along if "t" in one.corner or one.corner in "lr" else -along
        taken[one.corner] = along + bh + gap
        _put_badge(out, one, (x, y), (bw, bh), unit)


def _put_badge(out: pygame.Surface, one: Badge, at: tuple[int, int], size: tuple[int, int], unit: float) -> None:
    ground, ink = TONES[one.tone]
    (x, y), (w, h) = at, size
    sketch, rim = Sketch(4), max(1.0, 1.2 * unit)
    sketch.box(x - rim, y - rim + unit, w + 2 * rim, h + 2 * rim, (0, 0, 0, 90), h / 2 + rim)
    sketch.box(x - rim, y - rim, w + 2 * rim, h + 2 * rim, "#0D0F12", h / 2 + rim)
    sketch.box(x, y, w, h, mix(ground, "#000000", 0.14), h / 2)
    sketch.box(x, y, w, h * 0.86, ground, h * 0.43)
    lay_sketch(out, sketch)
    cx = x + w / 2
    if one.icon:
        side = round(14 * unit) if one.text else round(13 * unit)
        left = x + (4 * unit if one.text else (w - side) / 2)
        out.blit(icon(one.icon, side, ink, 2.6), (round(left), round(y + (h - side) / 2)))
        cx = (left + side + x + w - 4 * unit) / 2
    if one.text:
        put_words(out, one.text, (cx, y + h / 2), _type(unit, 13), cut="bold", colour=ink)


def _put_gauge(out: pygame.Surface, gauge: Gauge, unit: float) -> None:
    """Draw the bar: its numbers stand on it, a notch parts each unit where there are few."""
    w, h = out.get_size()
    high, edge = round(16 * unit), round(3 * unit)
    box = pygame.Rect(edge, h - edge - high, w - 2 * edge, high)
    tint = TONES[gauge.tone][0]
    share = min(1.0, max(0.0, gauge.value / gauge.most if gauge.most else 0.0))
    share = 1 - share if gauge.left else share
    sketch, rim = Sketch(4), max(1.0, 1.2 * unit)
    r = high / 2.6
    sketch.box(box.x - rim, box.y - rim, box.w + 2 * rim, box.h + 2 * rim, "#0D0F12", r + rim)
    sketch.box(box.x, box.y, box.w, box.h, "#2A1513" if gauge.tone == "health" else "#161B21", r)
    if share > 0:
        wide = max(r * 2, box.w * share)
        sketch.box(box.x, box.y, wide, box.h, mix(tint, "#000000", 0.22), r)
        sketch.box(box.x, box.y, wide, box.h * 0.55, mix(tint, "#000000", 0.06), r)
    lay_sketch(out, sketch)
    text = f"{gauge.most - gauge.value}/{gauge.most}" if gauge.left else f"{gauge.value}/{gauge.most}"
    px = _type(unit, 12)
    side = round(12 * unit) if gauge.icon else 0
    wide = words_width(text, "bold", px)
    left = box.centerx - (wide + (side + 2 * unit if side else 0)) / 2
    for dx, dy, colour in (
        (0, 1, "#0D0F12"),
        (1, 0, "#0D0F12"),
        (-1, 0, "#0D0F12"),
        (0, -1, "#0D0F12"),
        (0, 0, "#FFF6E6"),
    ):
        if side:
            out.blit(icon(gauge.icon, side, colour, 2.8), (round(left + dx), round(box.centery - side / 2 + dy)))
        at = (left + (side + 2 * unit if side else 0) + dx, box.centery + dy)
        put_words(out, text, at, px, cut="bold", colour=colour, anchor="l")


def _put_pips(out: pygame.Surface, pips: Pips, unit: float) -> None:
    """Draw tokens that lie on the card, at its right edge, and faint rings where more may lie."""
    w, h = out.get_size()
    d, gap = 19 * unit, 4 * unit
    shown = max(pips.count, pips.most if pips.count else 0)
    if not shown:
        return
    left = w - 5 * unit - shown * d - (shown - 1) * gap
    ground, ink = TONES[pips.tone]
    y = pips.low * h
    sketch = Sketch(4)
    for n in range(shown):
        x = left + n * (d + gap) + d / 2
        if n >= pips.count:
            sketch.dot((x, y), d / 2, (13, 15, 18, 90))
            sketch.arc((x, y), d / 2 - unit, 1.3 * unit, (255, 246, 226, 110))
            continue
        sketch.dot((x + 1.5 * unit, y + 2 * unit), d / 2 + unit, (0, 0, 0, 110))
        sketch.dot((x, y), d / 2 + 1.2 * unit, "#0D0F12")
        sketch.dot((x, y), d / 2, mix(ground, "#000000", 0.28))
        sketch.dot((x - 0.4 * unit, y - 0.6 * unit), d / 2 - 1.1 * unit, ground)
        sketch.arc((x, y), d / 2 - 2.8 * unit, 0.9 * unit, mix(ground, "#000000", 0.35))
    lay_sketch(out, sketch)
    for n in range(pips.count):
        x = left + n * (d + gap) + d / 2
        side = round(12 * unit)
        out.blit(icon(pips.icon or "sparkles", side, ink, 2.8), (round(x - side / 2), round(y - side / 2)))


# --- piles -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=96)
def pile_of(side: Picture | None, size: tuple[int, int], unit: float, count: int) -> tuple[pygame.Surface, int]:
    """Return a pile of `count` cards with its upper card at the upper left, and how far its edge reaches beyond."""
    w, h = size
    seen = min(count, MOST_THICK)
    deep = round(seen * THICK * unit)
    out = pygame.Surface((w + deep, h + deep), pygame.SRCALPHA, 32)
    top = painted(side, w, h, unit) if side is not None else _bare(w, h)
    edge = top.copy()
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    pixels = pygame.surfarray.pixels3d(edge)
    pixels[:] = (214, 205, 186)
    del pixels
    for n in range(deep, 0, -1):
        tone = 205 if n % 2 else 128
        layer = edge.copy()
        layer.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(layer, (n, n))
    out.blit(top, (0, 0))
    return out, deep


def outline(w: int, h: int, unit: float) -> pygame.Surface:
    """Return the place of an empty pile: a dashed outline."""
    return _outline(w, h, round(unit * 100))


@lru_cache(maxsize=32)
def _outline(w: int, h: int, hundredth: int) -> pygame.Surface:
    unit = hundredth / 100
    d = away(w, h, min(w, h) * ROUND)
    line = np.clip(1 - np.abs(d + 2 * unit) / max(1.0, 1.1 * unit), 0, 1)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    dash = (((x + y) / (9 * unit)) % 1 < 0.58).astype(np.float32)
    return _surface(232.0, np.maximum(line * dash * 0.42, (d < 0) * 0.05))
