"""Bases on a table: a disc or a long base with its front and rear arc, emblem, click, tokens, level, who it carries."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.geometry.inches.layout import Form
from game.ui.board.figures import badge, faded, lay, lay_sketch, lit_face, put_token, straight
from game.ui.board.inches.outlines import INCH
from game.ui.board.inches.stood import Stood
from game.ui.board.palette import EDGE, EMBLEM, RING, mix, put_words, side_colours
from game.ui.board.sketch import Point, Sketch
from game.ui.icons import emblem as emblem_picture
from game.ui.icons import icon
from game.ui.kit.fonts import width as words_width
from game.ui.theme import BRASS, CREAM, INK0

if TYPE_CHECKING:
    from collections.abc import Iterator

TENTHS = 3600  # of a degree, a full turn
BELOW = 1.02  # how far below the middle of a base its pill lies, in parts of its radius
TOKEN_GAP = 26  # degrees of the rim from one action token to the next
PAD = 0.55  # free room round a base, in parts of its length
FINER = 2  # times the size at which a rim is drawn before it is turned
LETTERED = 20  # smallest base in layout px that has a pill
FREE_BELOW, DASHES = 30, 16  # degrees to each side of a pill without a ring; dashes of the ring of who may be taken in
SHAKEN = "shaken"
"""The flag of a figure that has lost its heart."""
SIGNS = {"elevated": "mountain", "soaring": "feather", SHAKEN: "wind"}


@dataclass(frozen=True, slots=True)
class BaseFigure(Stood):
    """A figure on its base.

    radius    of its disc or discs, `reach` from its centre to that of each of two; thousandths of an inch
    arc       its front arc, tenths of a degree; `parts` bearings at which the rim is parted into sections
    pill      what stands below it: "3/6"
    tokens    how many action tokens lie at its rear
    rider     emblem of who rides it; `captive` emblem and seat of who it holds; with a captor it stands behind bars
    """

    radius: int = 750
    reach: int = 0
    arc: int = 1800
    parts: tuple[int, ...] = ()
    pill: str = ""
    tokens: int = 0
    rider: str = ""
    captive: tuple[str, str] = ("", "")

    @property
    def form(self) -> Form:
        """Return the form of its base as geometry knows it."""
        return Form(self.radius, self.reach)

    @property
    def spread(self) -> float:
        """Return how wide a square about its base is."""
        return 2 * (self.radius + self.reach * 0.7)

    def put(self, target: pygame.Surface, at: Point, inch_px: float, scale: float) -> None:
        """Draw the base, and its ring if it is selected or planned."""
        put_base(target, self, at, inch_px, scale)

    def put_member(self, target: pygame.Surface, at: Point, inch_px: float, scale: float, stands: str) -> None:
        """Draw the ring of who is in or may be, else a veil."""
        radius, reach = (round(part / INCH * inch_px) for part in (self.radius, self.reach))
        facing = self.facing // 20 * 20 if reach else 0
        put_token(target, member_picture(radius, reach, facing, scale, stands), at)


def rim_point(bearing: float, radius: float, reach: float) -> Point:
    """Return where a ray from the centre at a bearing (degrees from the facing) leaves a base that looks along +x."""
    c, s = math.cos(math.radians(bearing)), math.sin(math.radians(bearing))
    if reach and abs(s) * reach <= radius * abs(c):  # through an end
        far = reach * abs(c) + math.sqrt(max(0.0, radius * radius - reach * reach * s * s))
    else:
        far = radius / abs(s) if reach else radius
    return far * c, far * s


class Shaped:
    """The outline of one base in pixels: a disc or a long base, turned."""

    def __init__(self, middle: Point, radius: float, reach: float, facing: float) -> None:
        self.middle, self.radius, self.reach, self.facing = middle, radius, reach, facing
        self.cos, self.sin = math.cos(math.radians(facing)), math.sin(math.radians(facing))

    def point(self, bearing: float, inset: float = 0.0) -> Point:
        """Return a point of its rim, or `inset` px inside it."""
        x, y = rim_point(bearing, max(0.5, self.radius - inset), self.reach)
        return self.middle[0] + x * self.cos - y * self.sin, self.middle[1] + x * self.sin + y * self.cos

    def ring(self, start: float, end: float, outer: float, inner: float) -> list[Point]:
        """Return a piece of the rim between two bearings and two insets."""
        steps = max(2, round(abs(end - start) / 3))
        turns = [start + (end - start) * k / steps for k in range(steps + 1)]
        return [self.point(t, outer) for t in turns] + [self.point(t, inner) for t in reversed(turns)]

    def whole(self, inset: float = 0.0) -> list[Point]:
        """Return its outline."""
        return [self.point(3 * k, inset) for k in range(120)]


def base_picture(figure: BaseFigure, inch_px: float, scale: float) -> pygame.Surface:
    """Return the picture of a base where an inch has so many pixels, its centre in the middle."""
    known = _drawn(
        figure.emblem, figure.side, round(figure.radius / INCH * inch_px * 4), round(figure.reach / INCH * inch_px * 4),
        round(figure.facing / 20) * 20, figure.arc, figure.parts, "" if figure.ghost else figure.pill,
        0 if figure.ghost else figure.tokens, figure.level, figure.rider, figure.captive, scale,
        bool(figure.captor), SHAKEN in figure.flags,
    )  # fmt: skip
    alpha = round(255 * figure.alpha * (0.65 if figure.ghost else 1.0))
    ash = round(255 * figure.fade)
    if alpha < 255 or ash:
        return faded(known, max(0, alpha // 5 * 5 if alpha < 250 else alpha), ash // 8 * 8)
    return known


@lru_cache(maxsize=512)
def _drawn(
    name: str, side: str, radius4: int, reach4: int, facing: int, arc: int, parts: tuple[int, ...], pill: str,
    tokens: int, level: str, rider: str, captive: tuple[str, str], scale: float, barred: bool, shaken: bool,
) -> pygame.Surface:  # fmt: skip
    r, reach = max(4.0, radius4 / 4), reach4 / 4
    w = round(2 * (r + reach) * (1 + PAD) + 24 * scale)
    canvas = pygame.Surface((w, w), pygame.SRCALPHA, 32)
    c = (w / 2, w / 2)
    base = Shaped(c, r, reach, facing / 10)
    looks = facing if reach else 0  # a disc is the same however it looks, but for its rim
    _lay_middle(canvas, _shade(r, reach, looks, level == "soaring"))
    _lay_middle(canvas, _turned(_upright(r, reach, side, arc, parts), facing))
    _lay_middle(canvas, _face(r, reach, looks, side))
    _emblems(canvas, base, name, rider)
    if barred:
        _bars(canvas, base)
    small = min(r, 40 * scale)
    shown = pill if 2 * r >= LETTERED * scale else ""
    disc = max(3.0, 0.15 * r)
    for spot in _token_spots(base, tokens, _under_pill(base, shown, small, scale, disc) if shown else 0.0):
        _disc(canvas, spot, disc, BRASS)
    if captive[0]:
        _captive(canvas, (c[0] + r * 0.62, c[1] + r * 0.62), r * 0.42, *captive)
    if level:
        _tab(canvas, (c[0] + r * 0.86, c[1] - r * 0.74), small * 0.62, SIGNS[level], ringed=level == "soaring")
    if shaken:
        over, down = (1.0, -0.1) if level else (0.86, -0.74)
        _tab(canvas, (c[0] + r * over, c[1] + r * down), small * 0.62, SIGNS[SHAKEN], ringed=False)
    sign = badge(side, max(9, round(small * 0.62)))
    lay(canvas, sign, (c[0] - r * 0.80 - sign.get_width() / 2, c[1] - r * 0.80 - sign.get_height() / 2))
    if shown:
        lay_pill(canvas, (c[0], c[1] + r * BELOW), shown, small, scale)
    return straight(canvas)


def _blank(r: float, reach: float) -> tuple[pygame.Surface, Point]:
    """Return room for a base with what lies round it, and its middle."""
    w = round(2 * (r + reach) * (1 + PAD))
    return pygame.Surface((w, w), pygame.SRCALPHA, 32), (w / 2, w / 2)


def _lay_middle(canvas: pygame.Surface, picture: pygame.Surface) -> None:
    """Lay a premultiplied picture with its middle on that of a canvas."""
    canvas.blit(picture, picture.get_rect(center=canvas.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=128)
def _shade(r: float, reach: float, facing: int, soaring: bool) -> pygame.Surface:
    """Return the shadow of a base."""
    canvas, middle = _blank(r, reach)
    _shadow(canvas, Shaped(middle, r, reach, facing / 10), soaring=soaring)
    return canvas


@lru_cache(maxsize=128)
def _face(r: float, reach: float, facing: int, side: str) -> pygame.Surface:
    """Return the face of a base."""
    canvas, middle = _blank(r, reach)
    _fill(canvas, Shaped(middle, r, reach, facing / 10), side)
    return canvas


@lru_cache(maxsize=128)
def _upright(r: float, reach: float, side: str, arc: int, parts: tuple[int, ...]) -> pygame.Surface:
    """Return the rim of a base that looks to the right, larger than it is shown."""
    canvas, middle = _blank(r * FINER, reach * FINER)
    _rim(canvas, Shaped(middle, r * FINER, reach * FINER, 0), side, arc / 10, parts)
    return canvas


def _turned(rim: pygame.Surface, facing: int) -> pygame.Surface:
    """Return a rim at its size, turned to where its base looks."""
    return pygame.transform.rotozoom(rim, -facing / 10, 1 / FINER)


def _shadow(canvas: pygame.Surface, base: Shaped, *, soaring: bool) -> None:
    """Lay its shadow; that of who soars lies farther away, and two pale rings lie round it."""
    off = base.radius * (0.30 if soaring else 0.09)
    under = Shaped((base.middle[0] + off * 0.7, base.middle[1] + off), base.radius, base.reach, 0)
    under.cos, under.sin = base.cos, base.sin
    sketch = Sketch(2)
    for k in range(6):
        sketch.polygon(under.whole(-base.radius * (0.14 - 0.034 * k)), (0, 0, 0, 15 + 6 * k))
    lay_sketch(canvas, sketch)
    if soaring:
        rings = Sketch(5)
        for gap in (0.10, 0.24):
            wide = max(1.0, base.radius * 0.045)
            rings.polygon(base.ring(0, 360, -base.radius * gap - wide * 1.8, -base.radius * gap + wide * 0.8), EDGE)
            rings.polygon(base.ring(0, 360, -base.radius * gap - wide, -base.radius * gap), (255, 255, 255, 235))
        lay_sketch(canvas, rings)


def _rim(canvas: pygame.Surface, base: Shaped, side: str, arc: float, parts: tuple[int, ...]) -> None:
    """Lay the rim: the front arc bright between two cream marks with a tip, the rear dark with its seat's pattern."""
    hue, dark = side_colours(side)
    r, half = base.radius, arc / 2
    sketch = Sketch(6)
    sketch.polygon(base.whole(-max(1.0, r * 0.03)), EDGE)
    sketch.polygon(base.whole(), mix(dark, "#000000", 0.18))
    inner = r * 0.17
    for start, end in _pattern(side, half):
        sketch.polygon(base.ring(start, end, r * 0.03, inner), mix(hue, dark, 0.35))
    sketch.polygon(base.ring(-half, half, 0.0, inner), hue)
    sketch.polygon(base.ring(-half, half, 0.0, inner * 0.28), mix(hue, "#ffffff", 0.30))
    wide = math.degrees(max(1.2, r * 0.07) / max(r, 1.0))
    marks = [part / 10 for part in parts] if parts else ([-half, half] if arc < TENTHS / 10 else [])
    for at in marks:
        sketch.polygon(base.ring(at - wide * 0.85, at + wide * 0.85, 0.0, inner * 1.35), EDGE)
        sketch.polygon(base.ring(at - wide * 0.5, at + wide * 0.5, 0.0, inner * 1.25), CREAM)
    sketch.polygon(base.whole(inner), EDGE)
    tip = [base.point(0, -r * 0.13), base.point(-wide * 1.9, inner * 0.75), base.point(wide * 1.9, inner * 0.75)]
    sketch.outline(tip, max(1.5, r * 0.05), EDGE)
    sketch.polygon(tip, CREAM)
    lay_sketch(canvas, sketch)


def _pattern(side: str, half: float) -> Iterator[tuple[float, float]]:
    """Go through the marks of a rear arc: A a smooth ring, B notches, C three bars, D dots; bearings."""
    free = 360 - 2 * half
    if side == "A" or free <= 0:
        if free > 0:
            yield half, 360 - half
        return
    count = {"B": max(3, round(free / 14)), "C": 3}.get(side, max(3, round(free / 26)))
    share = {"B": 0.5, "C": 0.62}.get(side, 0.34)
    for k in range(count):
        start = half + free * (k + (1 - share) / 2) / count
        yield start, start + free * share / count


def _fill(canvas: pygame.Surface, base: Shaped, side: str) -> None:
    """Lay the face inside the rim, lighter at the upper left."""
    fill = mix(mix(side_colours(side)[1], EDGE, 0.05), "#ffffff", 0.06)
    inset = base.radius * 0.20
    sketch = Sketch(6)
    sketch.polygon(base.whole(inset), mix(fill, "#000000", 0.20))
    if base.reach:
        for k in range(4):
            sketch.polygon(base.whole(inset + base.radius * 0.06 * (k + 1)), mix(fill, "#ffffff", 0.03 * k))
        lay_sketch(canvas, sketch)
        return
    lay_sketch(canvas, sketch)
    d = max(4, round(2 * base.radius * 0.98))
    lay(canvas, lit_face("A", d, tuple(fill)[:3]), (base.middle[0] - d / 2, base.middle[1] - d / 2))


def _emblems(canvas: pygame.Surface, base: Shaped, name: str, rider: str) -> None:
    """Lay the emblem upright; a rider sits before its mount."""
    size = max(8, round(base.radius * 1.16))
    spots = [(name, (0.0, 0.0), size)]
    if rider:
        ahead = max(base.reach * 0.75, base.radius * 0.34)
        small = round(size * (0.92 if base.reach else 0.66))
        spots = [
            (name, (-ahead * base.cos, -ahead * base.sin), round(size * (0.80 if base.reach else 0.66))),
            (rider, (ahead * base.cos, ahead * base.sin), small),
        ]
    for word, (dx, dy), px in spots:
        left, top = base.middle[0] + dx - px / 2, base.middle[1] + dy - px / 2
        lay(canvas, emblem_picture(word, px, (11, 13, 16, 150)), (left + max(1, px * 0.03), top + max(1, px * 0.05)))
        lay(canvas, emblem_picture(word, px, EMBLEM), (left, top))


def _token_spots(base: Shaped, count: int, covered: float) -> list[Point]:
    """Return where action tokens lie: at the rear, side by side; beside what covers so many degrees of the rim below.

    The lower left has no sign of its own, so tokens of a base that looks straight up lie there.
    """
    rear, spread = 180.0, TOKEN_GAP * (count - 1) / 2
    off = (base.facing + rear - 90 + 180) % 360 - 180  # from straight down, to the left
    if covered and abs(off) < covered + spread:
        rear += (covered + spread if off >= 0 else -covered - spread) - off
    return [base.point(rear + TOKEN_GAP * k - spread, -base.radius * 0.02) for k in range(min(count, 4))]


def _under_pill(base: Shaped, pill: str, r: float, scale: float, disc: float) -> float:
    """Return on how many degrees of the rim, to each side of straight down, a token would lie under the pill.

    A long base has its rear elsewhere.
    """
    if base.reach:
        return 0.0
    _px, w, h = _pill_size(pill, r, scale)
    out, room = base.radius * 1.02, disc * 1.25 + 1
    aside, above = (w / 2 + room) / out, (base.radius * BELOW - h / 2 - room) / out
    return math.degrees(min(math.asin(min(1.0, aside)), math.acos(max(-1.0, min(1.0, above)))))


def _disc(canvas: pygame.Surface, at: Point, r: float, fill: str) -> None:
    sketch = Sketch(6)
    sketch.dot(at, r + max(1.0, r * 0.25), EDGE)
    sketch.dot(at, r, fill)
    sketch.dot(at, r * 0.38, INK0)
    lay_sketch(canvas, sketch)


def _captive(canvas: pygame.Surface, at: Point, r: float, name: str, side: str) -> None:
    """Lay a captive inside the rim of its captor: half size, behind bars."""
    hue, dark = side_colours(side)
    sketch = Sketch(6)
    sketch.dot(at, r * 1.12, EDGE)
    sketch.dot(at, r, hue)
    sketch.dot(at, r * 0.82, dark)
    lay_sketch(canvas, sketch)
    px = max(6, round(r * 1.1))
    lay(canvas, emblem_picture(name, px, EMBLEM), (at[0] - px / 2, at[1] - px / 2))
    bars = Sketch(6)
    for k in (-0.45, 0.0, 0.45):
        high = math.sqrt(1 - k * k) * r * 0.95
        bars.line((at[0] + k * r, at[1] - high), (at[0] + k * r, at[1] + high), max(1.0, r * 0.13), INK0)
    lay_sketch(canvas, bars)


def _bars(canvas: pygame.Surface, base: Shaped) -> None:
    """Lay bars over the face of a captive's base, and a dark veil under them."""
    sketch, r = Sketch(6), base.radius
    sketch.polygon(base.whole(r * 0.18), (13, 15, 18, 110))
    for k in (-0.5, 0.0, 0.5):
        high = math.sqrt(1 - k * k) * r * 0.92
        for wide, colour in ((0.16, EDGE), (0.09, "#B9B7AE")):
            sketch.line(
                (base.middle[0] + k * r, base.middle[1] - high), (base.middle[0] + k * r, base.middle[1] + high),
                max(1.2, r * wide), colour,
            )  # fmt: skip
    lay_sketch(canvas, sketch)


def _tab(canvas: pygame.Surface, at: Point, px: float, sign: str, *, ringed: bool) -> None:
    """Lay the tab of a level, mountain or feather, or of who has lost heart."""
    px = max(9.0, px)
    w, h = px * 1.5, px
    sketch = Sketch(6)
    sketch.box(at[0] - w / 2 - 1, at[1] - h / 2 - 1, w + 2, h + 2, CREAM if ringed else EDGE, h / 2)
    sketch.box(at[0] - w / 2, at[1] - h / 2, w, h, INK0, h / 2)
    lay_sketch(canvas, sketch)
    size = max(7, round(px * 0.76))
    lay(canvas, icon(sign, size, CREAM, 2.6), (at[0] - size / 2, at[1] - size / 2))


def _pill_size(text: str, r: float, scale: float) -> tuple[int, float, float]:
    """Return the size of the letters of a pill, its width and its height."""
    px = max(8, round(min(12 * scale, r * 0.52)))
    return px, words_width(text, "semibold", px) + px * 0.9, px * 1.32


def lay_pill(canvas: pygame.Surface, at: Point, text: str, r: float, scale: float) -> None:
    """Lay the pill with click and clicks in all."""
    px, w, h = _pill_size(text, r, scale)
    sketch = Sketch(6)
    sketch.box(at[0] - w / 2 - 1, at[1] - h / 2 - 1, w + 2, h + 2, "#566273", h / 2)
    sketch.box(at[0] - w / 2, at[1] - h / 2, w, h, INK0, h / 2)
    lay_sketch(canvas, sketch)
    layer = pygame.Surface((round(w) + 4, round(h) + 4), pygame.SRCALPHA, 32)
    put_words(layer, text, (layer.get_width() / 2, layer.get_height() / 2), px, colour="#EFE9DB")
    lay(canvas, layer, (at[0] - layer.get_width() / 2, at[1] - layer.get_height() / 2))


@lru_cache(maxsize=64)
def ring_picture(radius: int, reach: int, facing: int, scale: float, *, planned: bool) -> pygame.Surface:
    """Return the dashed ring of a selected base, or of a planned place; sizes in pixels, facing in tenths."""
    w = round(2 * (radius + reach) * 1.5 + 20 * scale)
    canvas = pygame.Surface((w, w), pygame.SRCALPHA, 32)
    base = Shaped((w / 2, w / 2), radius, reach, facing / 10)
    gap, wide = -(4.5 * scale + radius * 0.10), max(1.8, 2.4 * scale)
    sketch = Sketch(6)
    count = 12 if planned else 7
    for k in range(count):
        start, end = 360 / count * k, 360 / count * (k + (0.6 if planned else 0.84))
        sketch.polygon(base.ring(start - 1, end + 1, gap - wide - 1, gap + 1), EDGE)
        sketch.polygon(base.ring(start, end, gap - wide, gap), RING)
    lay_sketch(canvas, sketch)
    return straight(canvas)


@lru_cache(maxsize=64)
def member_picture(radius: int, reach: int, facing: int, scale: float, stands: str) -> pygame.Surface:
    """Return what lies over the base of a figure that is chosen from: a ring round who is in or may be, else a veil.

    Sizes in pixels, facing in tenths of a degree.
    """
    w = round(2 * (radius + reach) * 1.5 + 24 * scale)
    canvas = pygame.Surface((w, w), pygame.SRCALPHA, 32)
    base = Shaped((w / 2, w / 2), radius, reach, facing / 10)
    sketch = Sketch(6)
    if stands == "not":
        sketch.polygon(base.whole(-1.0 * scale), (16, 19, 24, 165))
        lay_sketch(canvas, sketch)
        return straight(canvas)
    hue = pygame.Color(BRASS if stands == "in" else CREAM)
    gap, wide = -(2.5 * scale + radius * 0.05), (3.4 if stands == "in" else 2.2) * scale
    below = 90 - facing / 10  # there stands the pill, which stays free
    start, end = below + FREE_BELOW, below + 360 - FREE_BELOW
    for n in range(5):  # a soft rim of light
        glow = hue.r, hue.g, hue.b, 22 + 8 * n
        sketch.polygon(base.ring(start, end, gap - wide - (5 - n) * 1.3 * scale, gap), glow)
    sketch.polygon(base.ring(start - 1, end + 1, gap - wide - 1.2, gap + 1.2), INK0)
    if stands == "in":
        sketch.polygon(base.ring(start, end, gap - wide, gap), hue)
    else:
        step = (end - start) / DASHES
        for k in range(DASHES):
            sketch.polygon(base.ring(start + step * k, start + step * (k + 0.65), gap - wide, gap), hue)
    lay_sketch(canvas, sketch)
    size = max(9, round(min(13 * scale, radius * 0.62)))
    x, y = (w / 2 + (radius + reach) * 0.72, w / 2 - radius * 0.72)
    mark = Sketch(6)
    mark.dot((x, y), size * 0.72 + scale, INK0)
    mark.dot((x, y), size * 0.72, hue)
    lay_sketch(canvas, mark)
    lay(canvas, icon("check" if stands == "in" else "plus", size, INK0, 3.2), (x - size / 2, y - size / 2))
    return straight(canvas)


def put_base(target: pygame.Surface, figure: BaseFigure, at: Point, inch_px: float, scale: float) -> None:
    """Draw a base, and its ring if it is selected or planned, with its centre at a pixel."""
    put_token(target, base_picture(figure, inch_px, scale), at)
    if figure.selected or figure.ghost:
        radius, reach = round(figure.radius / INCH * inch_px), round(figure.reach / INCH * inch_px)
        looks = figure.facing // 20 * 20 if reach else 0
        put_token(target, ring_picture(radius, reach, looks, scale, planned=figure.ghost), at)
