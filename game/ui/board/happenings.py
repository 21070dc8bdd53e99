"""What happens on a board for a moment, over figures and ground: what came of a blow, a shot in flight, a burst.

Plain data in squares (y up), whatever the room: an event's meaning is the wing's business, time is the stage's. Each
has its `share` of its time, 0 to 1. The words and figures of an outcome stand above the figure that it befell, under
those that befell it before, and never under a label: labels keep clear of them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.board import labels
from game.ui.board.palette import EDGE, put_words
from game.ui.board.sketch import Sketch
from game.ui.kit.fonts import width as words_width
from game.ui.theme import AMBER, CREAM, NO, TEXT1, TEXT2, WARN, YES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.camera import Camera

Place = tuple[float, float]

OUTCOME, BURST = 1.4, 0.4  # seconds that they last
RISE = 0.16  # share of its time in which an outcome rises to its place
GOING = 0.8  # share after which it fades
FADES = 8  # steps of fading: so many pictures are kept of one

# look: colour, and the sign before the words; without a sign it is a figure in large
LOOKS: dict[str, tuple[str, str]] = {
    "damage": ("#FFB3A6", ""),
    "critical": ("#FFE08A", ""),
    "healing": (YES, ""),
    "miss": (TEXT2, "x"),
    "saved": (YES, "shield"),
    "failed": (NO, "circle-x"),
    "routed": (WARN, "wind"),
    "rallied": (YES, "flag"),
    "stunned": (WARN, "zap"),
    "killed": (NO, "skull"),
    "gone": (TEXT2, "door-open"),
}
SHOTS = {"arrow": CREAM, "bolt": AMBER}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of something, above the space (x, y, n) of a figure; `rank` others of that figure stand below it.

    `look` is one of LOOKS. A `still` one does not rise: reduced motion.
    """

    look: str
    text: str
    x: float
    y: float
    n: int = 1
    rank: int = 0
    share: float = 0.0
    still: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """Something on its way from one point to another: an "arrow", or a "bolt" of magic."""

    look: str
    start: Place
    end: Place
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Burst:
    """A blow or a blaze about a point, `radius` squares wide; `look` "blow" or "blaze"."""

    look: str
    at: Place
    radius: float
    share: float = 0.0


Happening = Outcome | Shot | Burst


class Happenings:
    """Draws what happens over a board of squares or inches that a camera looks at."""

    def __init__(self) -> None:
        self.taken: list[pygame.Rect] = []
        """Where outcomes stand on the window: labels keep clear of them."""
        self._outcomes: list[tuple[pygame.Surface, int, int]] = []

    def lay(
        self, every: Sequence[Happening], camera: Camera, scale: float, view: pygame.Rect, avoid: Sequence[pygame.Rect]
    ) -> None:
        """Find the places of all outcomes, before labels find theirs."""
        self.taken, self._outcomes = [], []
        for one in every:
            if not isinstance(one, Outcome):
                continue
            picture, pad = _outcome(one.look, one.text, scale, _fading(one.share))
            w, h = picture.get_width() - 2 * pad, picture.get_height() - 2 * pad
            about = camera.square_rect(0, 0, one.n)  # the size alone: what falls between squares stands there
            about.topleft = tuple(round(v) for v in camera.to_pixel(one.x, one.y + one.n))
            gap = round(3 * scale) + one.rank * round(27 * scale)
            rect = labels.place((w, h), about, view, [*avoid, *self.taken], (), "above", gap)
            self.taken.append(rect)
            up = 0.0 if one.still else (1 - min(1.0, one.share / RISE)) ** 3 * camera.zoom * 0.55
            self._outcomes.append((picture, rect.x - pad, round(rect.y - pad + up)))

    def draw_under(self, surface: pygame.Surface, every: Sequence[Happening], camera: Camera, scale: float) -> None:
        """Draw shots and bursts: over the figures, under words."""
        for one in every:
            if isinstance(one, Shot):
                _draw_shot(surface, one, camera, scale)
            elif isinstance(one, Burst):
                _draw_burst(surface, one, camera, scale)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw outcomes, above everything."""
        for picture, x, y in self._outcomes:
            surface.blit(picture, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)


def aged(one: Happening, share: float) -> Happening:
    """Return the same happening at another moment of its time."""
    return replace(one, share=share)


def _fading(share: float) -> int:
    """Return how far it has faded, in FADES steps; 0 not yet."""
    return 0 if share <= GOING else min(FADES - 1, int((share - GOING) / (1 - GOING) * FADES))


@lru_cache(maxsize=256)
def _outcome(look: str, text: str, scale: float, fading: int) -> tuple[pygame.Surface, int]:
    """Return the picture of an outcome (premultiplied alpha) and its free margin."""
    colour, sign = LOOKS[look]
    if fading:
        whole, pad = _outcome(look, text, scale, 0)
        out = whole.copy()
        left = round(255 * (1 - fading / FADES))
        out.fill((left, left, left, left), special_flags=pygame.BLEND_RGBA_MULT)
        return out, pad
    if sign:
        return labels.outcome(text, sign, colour, scale)
    return _figure(text, colour, scale, star=look == "critical")


def _figure(text: str, colour: str, scale: float, *, star: bool) -> tuple[pygame.Surface, int]:
    """Return a figure in large with a dark edge; what counts double has the points of a star behind it."""
    px, rim = round((27 if star else 23) * scale), max(1, round(2 * scale))
    w, h = words_width(text, "display-bold", px), round(px * 0.78)
    pad = round((15 if star else 5) * scale)
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA, 32)
    mid = out.get_width() / 2, out.get_height() / 2
    if star:
        sketch = Sketch(4)
        for grow, tone in ((1.0, EDGE), (0.88, "#B4472F")):
            points = [
                (mid[0] + mid[0] * r * grow * math.cos(a), mid[1] + mid[1] * r * grow * math.sin(a))
                for i in range(22)
                for r, a in ((0.98 if i % 2 else 0.74, math.pi * i / 11),)
            ]
            sketch.polygon(points, tone)
        stamp = sketch.finish()
        if stamp:
            stamp.put(out)
    words = pygame.Surface(out.get_size(), pygame.SRCALPHA, 32)
    for i in range(16):
        a = math.pi * i / 8
        put_words(words, text, (mid[0] + rim * math.cos(a), mid[1] + rim * math.sin(a)), px, cut="display-bold",
                  colour=EDGE)  # fmt: skip
    put_words(words, text, mid, px, cut="display-bold", colour=TEXT1 if star else colour)
    out.blit(words.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out, pad


def _draw_shot(surface: pygame.Surface, one: Shot, camera: Camera, scale: float) -> None:
    """Draw what flies, with the trail behind it."""
    (ax, ay), (bx, by) = camera.to_pixel(*one.start), camera.to_pixel(*one.end)
    far = math.hypot(bx - ax, by - ay)
    if far < 1:
        return
    ux, uy = (bx - ax) / far, (by - ay) / far
    head = far * one.share
    long = min(head, camera.zoom * (0.9 if one.look == "arrow" else 1.5))
    tip, tail = (ax + ux * head, ay + uy * head), (ax + ux * (head - long), ay + uy * (head - long))
    sketch, k, colour = Sketch(3), scale, pygame.Color(SHOTS[one.look])
    if one.look == "arrow":
        sketch.line(tail, tip, 5 * k, EDGE)
        sketch.line(tail, tip, 2.2 * k, colour)
        back = (tip[0] - ux * 9 * k, tip[1] - uy * 9 * k)
        for grow, tone in ((1.6 * k, EDGE), (0.0, colour)):
            side = 4.5 * k + grow
            sketch.polygon(
                [
                    (tip[0] + ux * (2 * k + grow), tip[1] + uy * (2 * k + grow)),
                    (back[0] - uy * side - ux * grow, back[1] + ux * side - uy * grow),
                    (back[0] + uy * side - ux * grow, back[1] - ux * side - uy * grow),
                ],
                tone,
            )
    else:
        for width, alpha in ((13, 50), (8, 110), (4, 220)):
            sketch.line(tail, tip, width * k, (colour.r, colour.g, colour.b, alpha))
        sketch.dot(tip, 7 * k, EDGE)
        sketch.dot(tip, 5.5 * k, colour)
    stamp = sketch.finish()
    if stamp:
        stamp.put(surface)


def _draw_burst(surface: pygame.Surface, one: Burst, camera: Camera, scale: float) -> None:
    """Draw a blow as a ring of rays that flies apart, a blaze as a ring of fire that grows."""
    cx, cy = camera.to_pixel(*one.at)
    r, share = one.radius * camera.zoom, one.share
    alpha = round(235 * (1 - share) ** 0.7)
    sketch = Sketch(2)
    if one.look == "blow":
        inner, outer = r * (0.55 + 0.4 * share), r * (0.75 + 0.65 * share)
        for i in range(8):
            a = math.pi * (i / 4 + 0.125)
            ray = [(cx + q * math.cos(a), cy + q * math.sin(a)) for q in (inner, outer if i % 2 else outer * 0.88)]
            sketch.line(ray[0], ray[1], 5.5 * scale, (13, 15, 18, alpha))
            sketch.line(ray[0], ray[1], 3 * scale, (*pygame.Color(CREAM)[:3], alpha))
    else:
        grown = r * (1 - (1 - share) ** 2)
        sketch.dot((cx, cy), max(1.0, grown), (*pygame.Color("#E2762E")[:3], round(alpha * 0.45)))
        for width, tone in ((6 * scale, "#7A2D12"), (3 * scale, AMBER)):
            sketch.arc((cx, cy), max(1.0, grown), width, (*pygame.Color(tone)[:3], alpha))
    stamp = sketch.finish()
    if stamp:
        stamp.put(surface)
