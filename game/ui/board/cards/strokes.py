"""Rings, frames, arrows and words over a card table, and where a card in large stands."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.board.cards import stamps
from game.ui.board.figures import badge, put_token
from game.ui.board.palette import mix, put_words, side_colours
from game.ui.board.sketch import Sketch
from game.ui.icons import icon
from game.ui.kit import fonts
from game.ui.theme import BRASS, INK0, NO, TEXT1, WARN, YES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.ui.board.cards.layout import Box
    from game.ui.board.cards.signs import Arrow, Caption, Frame
    from game.ui.board.sketch import Point

TARGET, CHOSEN, STRIKES, POINTED, CURSOR = "#FFE9A8", "#FFF3D0", "#FF7A62", "#EFE9DB", "#DDB65C"
ARROWS = {"no": STRIKES, "yes": YES, "plain": TEXT1}
FRAMES = {"active": "#FFE9A8", "target": TARGET, "goal": YES, "asked": BRASS, "full": NO, "warning": WARN}
BEAT_MOST = 12


def ring(surface: pygame.Surface, area: pygame.Rect, colour: str, strength: int, wide: int) -> None:
    """Draw a ring of light round a card or zone; `strength` in twelfths."""
    if area.w * area.h <= stamps.LARGE:
        picture, pad = stamps.glow(area.w, area.h, colour, strength, wide)
        surface.blit(picture, (area.x - pad, area.y - pad))
        return
    frame(surface, area, colour, 0.45 + 0.55 * strength / BEAT_MOST, wide)


def frame(surface: pygame.Surface, area: pygame.Rect, colour: str, strength: float, wide: int) -> None:
    """Draw a frame round a large part of the table: two edges and their haze, four strips instead of one picture."""
    for n in range(2 * wide):
        away = abs(n - wide) / wide
        share = (1 - away) ** 0.8 * strength
        if share <= 0.02:
            continue
        box = area.inflate(2 * (n - wide), 2 * (n - wide))
        strips = (
            (box.x, box.y, box.w, 1), (box.x, box.bottom - 1, box.w, 1), (box.x, box.y + 1, 1, box.h - 2),
            (box.right - 1, box.y + 1, 1, box.h - 2),
        )  # fmt: skip
        for x, y, w, h in strips:
            surface.blit(_strip(max(1, w), max(1, h), colour, round(share * 20)), (x, y))


@lru_cache(maxsize=256)
def _strip(w: int, h: int, colour: str, twentieths: int) -> pygame.Surface:
    out = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    c = pygame.Color(colour)
    out.fill((c.r, c.g, c.b, round(255 * twentieths / 20)))
    return out


def draw_frames(
    surface: pygame.Surface, frames: Sequence[Frame], rect_of: Callable[[Box], pygame.Rect], unit: float, beat: int
) -> None:
    """Draw the frames of parts of the table."""
    for one in frames:
        colour = side_colours(one.side)[0] if one.side else FRAMES[one.look]
        strength = 0.35 + 0.65 * beat / BEAT_MOST if one.look == "target" else 0.9
        frame(surface, rect_of(one.box), colour, strength, max(2, round(3.4 * unit)))


def corners(surface: pygame.Surface, area: pygame.Rect, colour: str, unit: float) -> None:
    """Draw four corners round a card: what is chosen, or where the cursor is, told without a hue."""
    picture, pad = _corners(area.w, area.h, colour, round(unit * 100))
    surface.blit(picture, (area.x - pad, area.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=128)
def _corners(w: int, h: int, colour: str, hundredth: int) -> tuple[pygame.Surface, int]:
    unit = hundredth / 100
    pad = math.ceil(9 * unit)
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA, 32)
    sketch = Sketch(4)
    out_by, long = 4.5 * unit, min(20 * unit, w / 3, h / 3)
    for width, tint in ((5.6 * unit, INK0), (2.8 * unit, colour)):
        for x, sx in ((pad - out_by, 1), (pad + w + out_by, -1)):
            for y, sy in ((pad - out_by, 1), (pad + h + out_by, -1)):
                sketch.path([(x + sx * long, y), (x, y), (x, y + sy * long)], width, tint)
    stamp = sketch.finish()
    if stamp is not None:
        stamp.put(out)
    return out, pad


# --- arrows ----------------------------------------------------------------------------------------------------------


def draw_arrows(
    surface: pygame.Surface, arrows: Sequence[Arrow], area_of: Callable[[str], pygame.Rect | None], unit: float
) -> None:
    """Draw bent arrows from card to card."""
    for one in arrows:
        start, end = area_of(one.start), area_of(one.end)
        if start is None or end is None or start == end:
            continue
        colour = ARROWS[one.tone]
        a, b = start.center, end.center
        picture, x, y = _arrow((b[0] - a[0], b[1] - a[1]), colour, round(unit * 100), min(end.w, end.h) // 3)
        surface.blit(picture, (a[0] + x, a[1] + y), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=64)
def _arrow(to: tuple[int, int], colour: str, hundredth: int, short: int) -> tuple[pygame.Surface, int, int]:
    """Return an arrow from (0, 0), bent a little, whose head ends `short` px before its goal."""
    unit = hundredth / 100
    far = math.hypot(*to)
    ux, uy = to[0] / far, to[1] / far
    bend = min(far * 0.16, 60 * unit)
    mid = (to[0] / 2 + uy * bend, to[1] / 2 - ux * bend)
    end = (to[0] - ux * short, to[1] - uy * short)

    def at(t: float) -> Point:
        x = 2 * (1 - t) * t * mid[0] + t * t * end[0]
        return x, 2 * (1 - t) * t * mid[1] + t * t * end[1]

    points = [at(n / 18) for n in range(18)]
    hx, hy = end[0] - points[-2][0], end[1] - points[-2][1]
    length = math.hypot(hx, hy) or 1.0
    hx, hy = hx / length, hy / length
    sketch = Sketch(3)
    for width, head, tint in ((10 * unit, 22 * unit, INK0), (5.5 * unit, 17 * unit, colour)):
        sketch.path(points[1:], width, tint)
        back = (end[0] - hx * head, end[1] - hy * head)
        side = head * 0.62
        tip = (end[0] + hx * (head - 17 * unit) * 0.4, end[1] + hy * (head - 17 * unit) * 0.4)
        sketch.polygon(
            [tip, (back[0] - hy * side, back[1] + hx * side), (back[0] + hy * side, back[1] - hx * side)], tint
        )
    stamp = sketch.finish()
    assert stamp is not None  # noqa: S101 - it has shapes
    return stamp.picture, stamp.x, stamp.y


# --- words on the table ----------------------------------------------------------------------------------------------


def draw_captions(
    target: pygame.Surface, captions: Sequence[Caption], rect_of: Callable[[Box], pygame.Rect], unit: float
) -> None:
    """Write words onto the table, each within its box."""
    for one in captions:
        _caption(target, one, rect_of(one.box), unit)


def type_size(size: float, unit: float) -> int:
    """Return the px of type of so many units; words on the table are never too small to read."""
    return max(round(size * unit), stamps.LEAST_TYPE)


def caption_lines(one: Caption, wide: int, unit: float) -> list[str]:
    """Return the lines of a caption in so many px."""
    px = type_size(one.size, unit)
    lines: list[str] = []
    line = ""
    for word in one.text.split():
        longer = f"{line} {word}".strip()
        if line and len(lines) < one.lines - 1 and fonts.width(longer, one.cut, px) > wide:
            lines.append(line)
            line = word
        else:
            line = longer
    while len(line) > 1 and fonts.width(line, one.cut, px) > wide:
        line = line.rstrip("…")[:-1].rstrip() + "…"
    return [*lines, line]


def _caption(target: pygame.Surface, one: Caption, area: pygame.Rect, unit: float) -> None:
    px = type_size(one.size, unit)
    mark = round(px * 1.2) if one.icon else 0
    seat = round(px * 1.35) if one.side else 0
    room = area.w - (mark + round(4 * unit) if mark else 0) - (seat + round(5 * unit) if seat else 0)
    lines = caption_lines(one, room, unit)
    high = round(px * 1.22)
    y = area.centery - high * (len(lines) - 1) / 2
    wide = max(fonts.width(line, one.cut, px) for line in lines)
    whole = wide + area.w - room
    x = area.x + {"l": 0, "c": (area.w - whole) // 2, "r": area.w - whole}[one.align]
    if seat:
        put_token(target, badge(one.side, seat), (x + seat / 2, area.centery))
        x += seat + round(5 * unit)
    if mark:
        target.blit(icon(one.icon, mark, one.colour, 2.4), (round(x), round(area.centery - mark / 2)))
        x += mark + round(4 * unit)
    for n, line in enumerate(lines):
        offset = {"l": 0, "c": (wide - fonts.width(line, one.cut, px)) / 2, "r": wide - fonts.width(line, one.cut, px)}
        at = x + offset[one.align], y + high * n
        dark = mix(one.colour, "#000000", 0.92)
        put_words(target, line, (at[0] + 1, at[1] + 1), px, cut=one.cut, colour=_hex(dark), anchor="l")
        put_words(target, line, at, px, cut=one.cut, colour=one.colour, anchor="l")


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


# --- a card in large -------------------------------------------------------------------------------------------------


def beside(
    about: pygame.Rect,
    size: tuple[int, int],
    view: pygame.Rect,
    avoid: Sequence[pygame.Rect],
    gap: int,
    *,
    aside: bool = False,
) -> pygame.Rect:
    """Return where a large card stands: right or left of what it shows, clear of it and of `avoid` if that can be.

    Above or below it only if it need not stand `aside`. It moves aside from what is to be avoided as far as it must.
    """
    w, h = size
    found: list[tuple[float, int, pygame.Rect]] = []
    places = ((about.right + gap, about.centery - h // 2), (about.left - gap - w, about.centery - h // 2),
              (about.centerx - w // 2, about.top - gap - h), (about.centerx - w // 2, about.bottom + gap))  # fmt: skip
    for n, place in enumerate(places[:2] if aside else places):
        for rect in _moved(pygame.Rect(*place, w, h).clamp(view), avoid, view):
            bad = float(_common(rect, about) * 50 + sum(_common(rect, one) for one in avoid))
            bad += abs(rect.x - place[0]) * 4 + abs(rect.y - place[1]) * 0.2
            found.append((bad, n, rect))
    return min(found, key=lambda one: one[:2])[2]


def _moved(rect: pygame.Rect, avoid: Sequence[pygame.Rect], view: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield a place and those beside each thing that it would cover."""
    yield rect
    for one in avoid:
        if rect.colliderect(one):
            for x, y in (
                (one.left - rect.w, rect.y),
                (one.right, rect.y),
                (rect.x, one.bottom),
                (rect.x, one.top - rect.h),
            ):
                yield pygame.Rect(x, y, rect.w, rect.h).clamp(view)


def _common(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.w * both.h
