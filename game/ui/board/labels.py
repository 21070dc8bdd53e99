"""Words on the board: the price of a path, warnings, odds above a target, names beside figures, numbered notes.

Labels stand clear of tokens, prefer the side away from the middle of the view, and never cover what they speak of.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.board.palette import HEAT, put_words, side_colours
from game.ui.board.sketch import Sketch
from game.ui.icons import icon
from game.ui.kit.fonts import width as words_width
from game.ui.theme import AMBER, INK0, LINK, NO, TEXT1, WARN

CREAM_RIM = "#FFF1C9"
TONES = {"amber": AMBER, "plain": TEXT1, "warning": WARN, "no": NO}
Rects = Sequence[pygame.Rect]


def _plate(
    w: int, h: int, radius: float, rim: str, scale: float, alpha: int = 242, rim_width: float = 1.0
) -> tuple[pygame.Surface, int]:
    """Return an ink plate with rim and shadow, and the free pixels on each side of it."""
    pad = max(3, round(5 * scale))
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA, 32)
    sketch = Sketch(4)
    for i in range(4):
        grow = pad * (1 - i / 4) * 0.8
        sketch.box(pad - grow, pad - grow + 2 * scale, w + 2 * grow, h + 2 * grow, (0, 0, 0, 22), radius + grow)
    sketch.box(pad, pad, w, h, rim, radius)
    e = rim_width * scale
    sketch.box(pad + e, pad + e, w - 2 * e, h - 2 * e, (18, 21, 26, 255), max(1.0, radius - e))
    stamp = sketch.finish()
    if stamp:
        out.blit(stamp.picture, (stamp.x, stamp.y))
    if alpha < 255:
        out.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out, pad


@lru_cache(maxsize=128)
def pill(text: str, scale: float, sign: str = "footprints") -> tuple[pygame.Surface, int]:
    """Return the pill at the end of a path ("6 of 6"), and its free margin."""
    px, size = round(11 * scale), round(12 * scale)
    gap = round(5 * scale)
    w = words_width(text, "semibold", px) + size + gap + round(18 * scale)
    h = round(20 * scale)
    out, pad = _plate(w, h, h / 2, CREAM_RIM, scale)
    mid = pad + h / 2
    _lay(out, icon(sign, size, CREAM_RIM), pad + 9 * scale, mid)
    _words(out, text, (pad + 9 * scale + size + gap, mid), px, CREAM_RIM)
    return out, pad


@lru_cache(maxsize=128)
def warning(text: str, scale: float) -> tuple[pygame.Surface, int]:
    """Return a warning label ("Howler 1 may attack: 60 %")."""
    px = round(11 * scale)
    w, h = words_width(text, "semibold", px) + round(16 * scale), round(21 * scale)
    out, pad = _plate(w, h, 6 * scale, WARN, scale)
    _words(out, text, (pad + 8 * scale, pad + h / 2), px, "#FFE3A0")
    return out, pad


@lru_cache(maxsize=128)
def tag(text: str, detail: str, sign: str, tone: str, scale: float) -> tuple[pygame.Surface, int]:
    """Return the odds pill above a target: the chance in large, then icon and chief reason."""
    big, small, size = round(15 * scale), round(11 * scale), round(13 * scale)
    colour = TONES.get(tone, AMBER)
    w = round(20 * scale) + words_width(text, "bold", big)
    if sign:
        w += size + round((9 if text else 0) * scale)
    if detail:
        between = 4 if sign else 9
        w += words_width(detail, "semibold", small) + round((between if text or sign else 0) * scale)
    h = round(26 * scale)
    out, pad = _plate(w, h, 7 * scale, CREAM_RIM, scale, 248)
    mid = pad + h / 2
    x = pad + 10 * scale
    if text:
        x += _words(out, text, (x, mid), big, TEXT1, "bold") + 9 * scale
    if sign:
        _lay(out, icon(sign, size, colour), x, mid)
        x += size + 4 * scale
    if detail:
        _words(out, detail, (x, mid), small, colour)
    return out, pad


@lru_cache(maxsize=128)
def chance(text: str, scale: float) -> tuple[pygame.Surface, int]:
    """Return the small pill of a target that could be chosen: its chance alone."""
    px = round(11 * scale)
    w, h = words_width(text, "bold", px) + round(12 * scale), round(18 * scale)
    out, pad = _plate(w, h, 6 * scale, TEXT1, scale, 236)
    _words(out, text, (pad + w / 2, pad + h / 2), px, TEXT1, "bold", "c")
    return out, pad


@lru_cache(maxsize=128)
def name(text: str, sign: str, scale: float) -> tuple[pygame.Surface, int]:
    """Return the quiet pill that names something of the ground, with a sign before it or none."""
    px, size = round(11 * scale), round(12 * scale)
    w, h = words_width(text, "medium", px) + round(16 * scale), round(18 * scale)
    w += size + round(4 * scale) if sign else 0
    pad = 1
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA, 32)
    sketch = Sketch(4)
    sketch.box(pad, pad, w, h, (18, 21, 26, 190), h / 2)
    stamp = sketch.finish()
    if stamp:
        stamp.put(out)
    x = pad + 8 * scale
    if sign:
        out.blit(icon(sign, size, TEXT1), (round(x), round(pad + h / 2 - size / 2)))
        x += size + 4 * scale
    put_words(out, text, (x, pad + h / 2), px, cut="medium", colour=TEXT1, anchor="l")
    return out, pad


@lru_cache(maxsize=128)
def label(title: str, detail: str, side: str, scale: float) -> tuple[pygame.Surface, int]:
    """Return a two-line label in the hue of a side."""
    rim = side_colours(side)[0]
    big, small = round(13 * scale), round(11 * scale)
    w = max(words_width(title, "semibold", big), words_width(detail, "medium", small) if detail else 0) + round(
        22 * scale
    )
    h = round((36 if detail else 24) * scale)
    out, pad = _plate(w, h, 8 * scale, rim, scale, 250, 1.5)
    _words(out, title, (pad + 11 * scale, pad + (11.5 if detail else 12) * scale), big, TEXT1)
    if detail:
        _words(out, detail, (pad + 11 * scale, pad + 26 * scale), small, rim, "medium")
    return out, pad


@lru_cache(maxsize=16)
def legend(words: tuple[str, ...], scale: float) -> tuple[pygame.Surface, int]:
    """Return the key of a heat map: a heading, and below it each hue with what it means, in one line.

    A step without words is left out.
    """
    small, head = round(11 * scale), round(13 * scale)
    title, steps = words[0], [(hue, text) for hue, text in zip(HEAT, words[1:], strict=True) if text]
    swatch, gap = round(14 * scale), round(6 * scale)
    wide = [swatch + gap + words_width(text, "medium", small) + round(12 * scale) for _hue, text in steps]
    w = max(sum(wide), words_width(title, "semibold", head)) + round(18 * scale)
    out, pad = _plate(w, round(48 * scale), 8 * scale, TEXT1, scale, 244)
    _words(out, title, (pad + 10 * scale, pad + 15 * scale), head, TEXT1)
    x, y = pad + 10 * scale, pad + 34 * scale
    for (hue, text), room in zip(steps, wide, strict=True):
        pygame.draw.rect(out, hue, (round(x), round(y - swatch / 2), swatch, swatch))
        _words(out, text, (x + swatch + gap, y), small, TEXT1, "medium")
        x += room
    return out, pad


def put_pin(surface: pygame.Surface, at: tuple[float, float], scale: float) -> pygame.Rect:
    """Draw the dot that a label speaks of; return its pixels."""
    sketch = Sketch(4)
    sketch.dot(at, 5 * scale, INK0)
    sketch.dot(at, 3.6 * scale, TEXT1)
    stamp = sketch.finish()
    if stamp is not None:
        stamp.put(surface)
    side = round(10 * scale)
    found = pygame.Rect(0, 0, side, side)
    found.center = round(at[0]), round(at[1])
    return found


def put_legend(
    surface: pygame.Surface, view: pygame.Rect, words: tuple[str, ...], avoid: Rects, scale: float
) -> pygame.Rect:
    """Draw what the hues of heat mean in a corner that nothing else lies in; return where."""
    picture, pad = legend(words, scale)
    edge = round(12 * scale)
    box = pygame.Rect(0, 0, picture.get_width() - 2 * pad, picture.get_height() - 2 * pad)
    corners = {
        "topright": (view.right - edge, view.top + edge),
        "bottomright": (view.right - edge, view.bottom - edge),
        "bottomleft": (view.left + edge, view.bottom - edge),
    }
    places = []
    for corner, at in corners.items():
        setattr(box, corner, at)
        places.append(box.copy())
    free = next((one for one in places if one.collidelist(list(avoid)) < 0), places[0])
    surface.blit(picture, (free.x - pad, free.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    return free


def outcome(text: str, sign: str, colour: str, scale: float) -> tuple[pygame.Surface, int]:
    """Return what came of something ("destroyed", "miss"): sign and words in a hue of their own."""
    px, size = round(13 * scale), round(15 * scale)
    gap = round(5 * scale)
    w, h = words_width(text, "bold", px) + size + gap + round(18 * scale), round(24 * scale)
    out, pad = _plate(w, h, h / 2, colour, scale, 250, 1.5)
    mid = pad + h / 2
    _lay(out, icon(sign, size, colour, 2.4), pad + 9 * scale, mid)
    _words(out, text, (pad + 9 * scale + size + gap, mid), px, TEXT1, "bold")
    return out, pad


@lru_cache(maxsize=64)
def note(number: int, kind: str, scale: float) -> tuple[pygame.Surface, int]:
    """Return a numbered sign: octagon for a fault, triangle for a warning, disc for a note."""
    d = round(24 * scale)
    out = pygame.Surface((d, d), pygame.SRCALPHA, 32)
    c, r = d / 2, d * 0.46
    sketch = Sketch(6)
    for grow, colour in ((0.0, INK0), (1.6 * scale, {"fault": NO, "warning": WARN}.get(kind, LINK))):
        q = r - grow
        if kind == "fault":
            k = q * 0.42
            sketch.polygon(
                [
                    (c - k, c - q),
                    (c + k, c - q),
                    (c + q, c - k),
                    (c + q, c + k),
                    (c + k, c + q),
                    (c - k, c + q),
                    (c - q, c + k),
                    (c - q, c - k),
                ],
                colour,
            )
        elif kind == "warning":
            sketch.polygon([(c, c - q), (c + q * 1.05, c + q * 0.86), (c - q * 1.05, c + q * 0.86)], colour)
        else:
            sketch.dot((c, c), q, colour)
    stamp = sketch.finish()
    if stamp:
        out.blit(stamp.picture, (stamp.x, stamp.y))
    _words(out, str(number), (c, c + (2.2 * scale if kind == "warning" else 0)), round(11 * scale), INK0, "bold", "c")
    return out, 0


def _words(
    out: pygame.Surface,
    text: str,
    at: tuple[float, float],
    px: int,
    colour: str,
    cut: str = "semibold",
    anchor: str = "l",
) -> int:
    """Write on an opaque part of a plate, where premultiplied and plain alpha are the same."""
    return put_words(out, text, at, px, cut=cut, colour=colour, anchor=anchor)


def _lay(out: pygame.Surface, picture: pygame.Surface, x: float, middle: float) -> None:
    out.blit(picture, (round(x), round(middle - picture.get_height() / 2)))


STANDS_OFF = 16
"""Layout px between a label and what it speaks of from which on a line joins them."""


def lead(surface: pygame.Surface, label: pygame.Rect, about: pygame.Rect, scale: float) -> None:
    """Draw a line from a label to what it speaks of where the one does not stand beside the other."""
    x = min(max(about.centerx, label.left), label.right)
    y = min(max(about.centery, label.top), label.bottom)
    to_x = min(max(x, about.left), about.right)
    to_y = min(max(y, about.top), about.bottom)
    if math.dist((x, y), (to_x, to_y)) < STANDS_OFF * scale:
        return
    for width, colour in ((3.4, INK0), (1.4, TEXT1)):
        pygame.draw.line(surface, colour, (x, y), (to_x, to_y), max(1, round(width * scale)))


def place(
    size: tuple[int, int],
    about: pygame.Rect,
    view: pygame.Rect,
    taken: Rects,
    avoid: Rects,
    prefer: str = "above",
    gap: int = 6,
    *,
    far: bool = False,
) -> pygame.Rect:
    """Return where a label of `size` stands best beside `about`: inside the view, clear of labels and figures.

    `taken` are labels that stand already, `avoid` figures. `prefer`: "above", "below", or "aside" (first the side
    away from the middle of the view). `far` lets a large box stand off where nothing nearer is free.
    """
    w, h = size
    outward = about.centerx >= view.centerx
    right = pygame.Rect(about.right + gap, about.centery - h // 2, w, h)
    left = pygame.Rect(about.left - gap - w, about.centery - h // 2, w, h)
    above = pygame.Rect(about.centerx - w // 2, about.top - gap - h, w, h)
    below = pygame.Rect(about.centerx - w // 2, about.bottom + gap, w, h)
    sides = [right, left] if outward else [left, right]
    order = {"above": [above, below, *sides], "below": [below, above, *sides], "aside": [*sides, above, below]}[prefer]
    wide = [r.move(dx, dy) for r in order for dx, dy in ((0, -h), (0, h), (-w // 3, 0), (w // 3, 0))]
    if far:
        wide += [r.move(dx * w // 2, dy * h) for r in order for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)]
    best, least = order[0], 1e18
    for rank, rect in enumerate([*order, *wide]):
        inside = rect.clamp(view)
        bad = rank * 40.0 + (abs(inside.x - rect.x) + abs(inside.y - rect.y)) * 3
        if bad >= least:
            continue  # what it covers would only add to it
        bad += _covered(inside, taken) * 8 + _covered(inside, avoid) + _overlap(inside, about) * 12
        if bad < least:
            best, least = inside, bad
    return best


def _covered(rect: pygame.Rect, others: Rects) -> float:
    return sum(_overlap(rect, others[n]) for n in rect.collidelistall(others))


def _overlap(a: pygame.Rect, b: pygame.Rect) -> float:
    c = a.clip(b)
    return float(c.w * c.h)
