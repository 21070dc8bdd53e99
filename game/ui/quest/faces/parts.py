"""The parts that faces of cards have in common: border, header, picture, name, numbers, dice, words on parchment."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.i18n import language
from game.ui.board.cards.art import METALS, Plate, polygon_shape, shape_of
from game.ui.board.cards.lettering import FADED, INK, fitted, put, write
from game.ui.board.figures import lay_sketch, straight
from game.ui.board.noise import ramp
from game.ui.board.palette import mix, put_words
from game.ui.board.sketch import Sketch
from game.ui.icons import icon
from game.ui.kit import escape
from game.ui.kit.fonts import width as words_width
from game.ui.quest import symbols

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.board.cards.layout import Box
    from game.ui.board.noise import Array
    from game.ui.board.sketch import Point

LARGE = 240
"""Units of width from which a face is the large one."""
MINI = 36
"""Units of width below which a face is its emblem alone."""
CREAM = "#F6EDD8"
SOFT = "#CFC6B0"
SKINS = 3
"""So many pieces of parchment there are of a size."""


class Sheet:
    """A face being painted: first the picture below (`plate`), then shapes, icons and words over it, all in units.

    faults  words that did not fit their box even in the smallest type
    """

    def __init__(self, w: int, h: int, unit: float, ground: str = "#101215") -> None:
        self.w, self.h, self.unit = w, h, unit
        self.faults: list[str] = []
        self.plate = Plate(w, h, ground)
        self._surface: pygame.Surface | None = None

    @property
    def wide(self) -> float:
        """Return the width in units."""
        return self.w / self.unit

    @property
    def high(self) -> float:
        """Return the height in units."""
        return self.h / self.unit

    @property
    def surface(self) -> pygame.Surface:
        """Return what is written on: from now on the picture below is finished."""
        if self._surface is None:
            self._surface = self.plate.surface()
        return self._surface

    def px(self, *units: float) -> tuple[float, ...]:
        """Return px of units."""
        return tuple(one * self.unit for one in units)

    # --- below -------------------------------------------------------------------------------------------------------

    def border(self, metal: str, thick: float, inset: float = 1.5, fill: str = "#14161A") -> None:
        """Draw the border of a card: a black edge and a rod of metal."""
        self.plate.rgb[:] = _bordered(self.w, self.h, self.unit, metal, thick, inset, fill)

    def bar(self, box: Box, hue: str, low: str = "", radius: float = 0, metal: str = "") -> None:
        """Fill a bar with a hue that darkens downwards, with a thin edge of metal if it has one."""
        x, y, w, h = self.px(*box)
        self.plate.box(x, y, w, h, hue, radius * self.unit, low=low or _hex(mix(hue, "#000000", 0.34)))
        if metal:
            self.plate.bevel(x, y, w, h, max(1.0, 1.4 * self.unit), metal, radius * self.unit)

    def art(self, box: Box, hue: str, pattern: str, seed: int = 1, *, glow: float = 1.0) -> None:
        """Paint the ground of the picture, let in."""
        x, y, w, h = self.px(*box)
        self.plate.field(x, y, w, h, hue, pattern, seed, glow)

    def let_in(self, box: Box, strength: float = 0.62) -> None:
        """Shade the edges of a picture: it lies below its frame."""
        x, y, w, h = self.px(*box)
        self.plate.shade(x, y, w, h, max(2.0, min(w, h) * 0.10), strength)

    def emblem(
        self, name: str, cx: float, cy: float, size: float, metal: str, *, glow: str = "", deep: float = 1.0
    ) -> None:
        """Strike an emblem in metal around a middle."""
        px = max(6, round(size * self.unit))
        x, y = cx * self.unit - px / 2, cy * self.unit - px / 2
        self.plate.relief(shape_of(name, px), x, y, metal, glow=glow, deep=deep)

    def shape(self, shape: Array, cx: float, cy: float, metal: str, *, deep: float = 1.0, cast: float = 1.0) -> None:
        """Strike a shape of px in metal around a middle in units."""
        rows, cols = shape.shape
        self.plate.relief(shape, cx * self.unit - cols / 2, cy * self.unit - rows / 2, metal, deep=deep, cast=cast)

    def parchment(self, box: Box, seed: int = 1, radius: float = 4, tone: str = "") -> None:
        """Lay parchment into a box."""
        x, y, w, h = (round(one) for one in self.px(*box))
        at = self.plate.part(x, y, w, h)
        self.plate.rgb[at] = _parchment(w, h, self.unit, seed % SKINS, radius, tone)[: at[0].stop - at[0].start]

    # --- above -------------------------------------------------------------------------------------------------------

    def words(
        self,
        box: Box,
        text: str,
        size: float,
        *,
        least: float = 0,
        cut: str = "semibold",
        colour: str = CREAM,
        align: str = "c",
        shadow: str = "#0B0C0E",
        middle: bool = True,
        tight: bool = True,
    ) -> float:
        """Write words into a box of units; return how high they are, in units."""
        x, y, w, h = self.px(*box)
        written = put(
            self.surface, text, (x, y, w, h), size * self.unit, least * self.unit, cut=cut, colour=colour, align=align,
            shadow=shadow, middle=middle, tight=tight,
        )  # fmt: skip
        if not written.whole:
            self.faults.append(text)
        return written.text.height / self.unit

    def icon(self, name: str, cx: float, cy: float, size: float, colour: str = CREAM, stroke: float = 2.2) -> None:
        """Draw an icon of the interface around a middle."""
        px = max(7, round(size * self.unit))
        picture = icon(name, px, colour, stroke)
        self.surface.blit(picture, (round(cx * self.unit - px / 2), round(cy * self.unit - px / 2)))

    def sketch(self, drawn: Sketch) -> None:
        """Lay a drawing in px over the picture."""
        lay_sketch(self.surface, drawn)  # it is opaque: plain and premultiplied alpha are the same there

    def disc(self, cx: float, cy: float, r: float, fill: str, *, rim: str = "#0D0F12", shape: str = "round") -> None:
        """Draw a token of a shape: "round", "shield", "drop", "square"."""
        k, drawn = self.unit, Sketch(4)
        at = (cx * k, cy * k)
        for grow, tint in ((1.5, rim), (0.0, _hex(mix(fill, "#000000", 0.18))), (-1.2, fill)):
            points = outline(shape, at, (r + grow) * k)
            drawn.polygon([(x, y - (0.6 * k if grow < 0 else 0)) for x, y in points], tint)
        self.sketch(drawn)

    def number(self, value: int | str, cx: float, cy: float, size: float, colour: str = "#FFF6E6") -> None:
        """Write a number around a middle, with a dark edge."""
        px = max(8, round(size * self.unit))
        x, y = cx * self.unit, cy * self.unit
        off = max(1, round(px / 13))
        for dx, dy in ((off, 0), (-off, 0), (0, off), (0, -off), (off, off)):
            put_words(self.surface, str(value), (x + dx, y + dy), px, cut="bold", colour="#0D0F12")
        put_words(self.surface, str(value), (x, y), px, cut="bold", colour=colour)

    def value(
        self,
        letter: str,
        value: int | str,
        cx: float,
        cy: float,
        r: float,
        *,
        fill: str = "",
        shape: str = "round",
        size: float = 0,
    ) -> None:
        """Draw one of the numbers of a card in its token, with its sign as a shape."""
        self.disc(cx, cy, r, fill or VALUE_HUES[letter], shape=shape)
        self.number(value, cx, cy + (0.06 * r if shape == "drop" else 0), size or r * 1.25)

    def dice(self, count: int, x: float, cy: float, side: float, gap: float, *, most: int = 4) -> float:
        """Draw so many white dice from the left; more than `most` as a number and one die. Return where they end."""
        shown = count if count <= most else 1
        if count > most:
            self.number(count, x + side * 0.4, cy, side * 0.95)
            x += side * 0.9
        for n in range(shown):
            picture = die_picture("S", round(side * self.unit), white=True)
            left = (x + n * (side + gap)) * self.unit - picture.get_width() * 0.1
            self.surface.blit(picture, (round(left), round(cy * self.unit - picture.get_height() / 2)))
        return x + shown * (side + gap)

    def paragraphs(self, box: Box, told: Sequence[str], most: float, least: float, *, colour: str = INK) -> None:
        """Write paragraphs onto parchment, all in one size of type, as large as they fit."""
        x, y, w, h = self.px(*box)
        size = most
        while True:
            laid = [fitted(one, w, 9e9, size * self.unit, size * self.unit, colour=colour) for one in told]
            gap = 0.42 * size * self.unit
            high = sum(one.text.height for one in laid) + gap * (len(laid) - 1)
            if high <= h or size <= least:
                break
            size -= 0.5
        if high > h + size * self.unit * 0.3:
            self.faults += told
        for one in laid:
            write(self.surface, one, x, y)
            y += one.text.height + gap

    def whole(self, text: str, w: float, h: float) -> bool:
        """Tell whether words fit into so many units in the smallest type without being torn apart."""
        return fitted(text, w * self.unit, h * self.unit, 0, cut="semibold", tight=True).whole

    def art_high(self, most: float, least: float, both: float, wide: float, told: Sequence[str]) -> float:
        """Return how high the picture of a large card is: less where its words need more of what `both` have."""
        high = most
        while high > least and not self.holds((0, 0, wide, both - high), told, 14.6):
            high -= 12
        return max(high, least)

    def holds(self, box: Box, told: Sequence[str], least: float) -> bool:
        """Tell whether paragraphs fit into a box in the smallest type that they may have."""
        _x, _y, w, h = self.px(*box)
        size = least * self.unit
        high = sum(fitted(one, w, 9e9, size, size).text.height for one in told) + 0.42 * size * (len(told) - 1)
        return high <= h

    def rule(self, x: float, y: float, w: float, colour: str = FADED) -> None:
        """Draw a hairline."""
        left, top, wide = (round(one) for one in self.px(x, y, w))
        pygame.draw.line(self.surface, colour, (left, top), (left + wide, top), max(1, round(self.unit * 0.8)))

    def chip(
        self, right: float, cy: float, name: str, text: str, high: float, *, fill: str = "#20242B", ink: str = CREAM
    ) -> float:
        """Draw icon and words on a plate that ends at `right`; return where it begins."""
        px = max(8, round(high * 0.52 * self.unit))
        wide = words_width(text, "semibold", px) / self.unit + high * (1.35 if name else 0.6)
        k, drawn = self.unit, Sketch(4)
        left = right - wide
        drawn.box(left * k - 1, (cy - high / 2) * k - 1, wide * k + 2, high * k + 2, "#0D0F12", high * k / 2)
        drawn.box(left * k, (cy - high / 2) * k, wide * k, high * k, fill, high * k / 2)
        self.sketch(drawn)
        if name:
            self.icon(name, left + high * 0.58, cy, high * 0.62, ink, 2.4)
        put_words(self.surface, text, ((right - high * 0.36) * k, cy * k), px, cut="semibold", colour=ink, anchor="r")
        return left


@lru_cache(maxsize=48)
def _bordered(w: int, h: int, k: float, metal: str, thick: float, inset: float, fill: str) -> Array:
    """Return a card with nothing but its border."""
    plate, radius = Plate(w, h, "#101215"), min(w, h) * 0.055
    i = inset * k
    plate.box(i, i, w - 2 * i, h - 2 * i, fill, max(1.0, radius - i * 0.5))
    plate.bevel(i, i, w - 2 * i, h - 2 * i, max(1.6, thick * k), metal, max(1.0, radius - i * 0.5))
    return plate.rgb


@lru_cache(maxsize=24)
def _parchment(w: int, h: int, k: float, seed: int, radius: float, tone: str) -> Array:
    """Return a piece of parchment let into the black of a card."""
    plate = Plate(w, h, "#14161A")
    plate.parchment(0, 0, w, h, radius * k, seed, tone)
    plate.bevel(0, 0, w, h, max(1.0, 1.1 * k), "iron", radius * k, sunk=True)
    return plate.rgb


VALUE_HUES = {
    "attack": "#B5382E",
    "health": "#C9605A",
    "resilience": "#6E8496",
    "explore": "#3F7C8E",
    "level": "#5A5346",
}


def outline(shape: str, centre: Point, r: float) -> list[Point]:
    """Return the outline of a token."""
    x, y = centre
    if shape == "shield":
        return [
            (x - r * 0.92, y - r), (x + r * 0.92, y - r), (x + r * 0.92, y + r * 0.18), (x + r * 0.62, y + r * 0.72),
            (x, y + r * 1.16), (x - r * 0.62, y + r * 0.72), (x - r * 0.92, y + r * 0.18),
        ]  # fmt: skip
    if shape == "square":
        c = r * 0.3
        return [
            (x - r + c, y - r), (x + r - c, y - r), (x + r, y - r + c), (x + r, y + r - c), (x + r - c, y + r),
            (x - r + c, y + r), (x - r, y + r - c), (x - r, y - r + c),
        ]  # fmt: skip
    if shape == "diamond":
        return [(x, y - r * 1.18), (x + r * 1.18, y), (x, y + r * 1.18), (x - r * 1.18, y)]
    if shape == "drop":
        points = [(x, y - r * 1.38)]
        points += [(x + r * math.cos(math.radians(a)), y + r * math.sin(math.radians(a))) for a in range(-35, 216, 10)]
        return points
    if shape == "heart":
        points = []
        for n in range(48):
            t = 2 * math.pi * n / 48
            hx = 16 * math.sin(t) ** 3
            hy = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
            points.append((x + hx / 15.5 * r, y - (hy + 1.5) / 15.5 * r))
        return points
    return [(x + r * math.cos(math.radians(6 * a)), y + r * math.sin(math.radians(6 * a))) for a in range(60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What makes the picture of one side of a card of this room: `Picture` of the board of cards.

    `spoken` is the language of its words: in another one it is another picture.
    """

    spoken: str = field(default_factory=language)

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint it, w x h px, with its words."""
        raise NotImplementedError

    def paint(self, w: int, h: int, unit: float) -> pygame.Surface:
        """Return its picture."""
        return self.sheet(w, h, unit).surface


# --- dice ------------------------------------------------------------------------------------------------------------


def star_points(cx: float, cy: float, r: float, spikes: int = 5, inner: float = 0.46) -> list[Point]:
    """Return the points of a star, one upwards."""
    return [
        (cx + r * q * math.sin(math.pi * n / spikes), cy - r * q * math.cos(math.pi * n / spikes))
        for n in range(2 * spikes)
        for q in (inner if n % 2 else 1.0,)
    ]


@lru_cache(maxsize=128)
def symbol_shape(letter: str, px: int) -> Array:
    """Return the symbol that dice show as a filled shape px wide and high."""
    c = px / 2
    if letter == "S":
        return polygon_shape(px, px, star_points(c, c * 1.04, c * 0.96))
    if letter == "C":
        rays = polygon_shape(px, px, star_points(c, c, c * 0.99, 12, 0.74))
        hole = polygon_shape(px, px, star_points(c, c * 1.03, c * 0.56))
        ring = polygon_shape(px, px, outline("round", (c, c), c * 0.66))
        return np.clip(rays - ring * 0.9 + hole, 0, 1)
    if letter == "D":
        return polygon_shape(px, px, [(x, y - px * 0.04) for x, y in outline("shield", (c, c), c * 0.86)])
    names = {"A": "crossed-swords", "N": "daemon-skull", "W": "drop"}
    return shape_of(names.get(letter, "crossed-swords"), px)


@lru_cache(maxsize=256)
def symbol_picture(letter: str, px: int, colour: str) -> pygame.Surface:
    """Return a symbol in one colour with plain alpha."""
    out = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    out.fill(colour)
    alpha = pygame.surfarray.pixels_alpha(out)
    alpha[:] = (symbol_shape(letter, px).T * 255).astype(np.uint8)
    del alpha
    return out


@lru_cache(maxsize=256)
def die_picture(face: str, px: int, *, white: bool, dim: bool = False) -> pygame.Surface:
    """Return a die `px` wide seen from above with what its face shows ("SS", "SD", "" for a blank), with its shadow.

    White dice are bone, black ones are dark with pale symbols; so they differ without a hue.
    """
    pad = max(1, round(px * 0.1))
    size = px + 2 * pad
    canvas = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    ground, edge, ink = ("#EFE6D0", "#A99B78", "#241C10") if white else ("#2B2E35", "#0C0D10", "#F2E9D4")
    drawn = Sketch(5)
    r = px * 0.2
    drawn.box(pad + px * 0.05, pad + px * 0.08, px, px, (0, 0, 0, 120), r)
    drawn.box(pad, pad, px, px, edge, r)
    drawn.box(pad + px * 0.03, pad + px * 0.02, px * 0.94, px * 0.93, mix(ground, "#000000", 0.10), r * 0.92)
    drawn.box(pad + px * 0.05, pad + px * 0.035, px * 0.90, px * 0.86, ground, r * 0.84)
    drawn.box(
        pad + px * 0.10, pad + px * 0.07, px * 0.80, px * 0.26, mix(ground, "#ffffff", 0.35 if white else 0.08), r * 0.6
    )
    lay_sketch(canvas, drawn)
    out = straight(canvas)
    if len(face) == 1:
        side = max(5, round(px * 0.66))
        at = [(pad + px / 2, pad + px / 2)]
    else:
        side = max(4, round(px * 0.44))
        at = [(pad + px * 0.30, pad + px * 0.32), (pad + px * 0.70, pad + px * 0.70)]
    for letter, (x, y) in zip(face, at, strict=False):
        out.blit(symbol_picture(letter, side, ink), (round(x - side / 2), round(y - side / 2)))
    if dim:
        out.fill((150, 150, 150, 200), special_flags=pygame.BLEND_RGBA_MULT)
    return out


# --- arms ------------------------------------------------------------------------------------------------------------


def escutcheon(w: int, h: int) -> list[Point]:
    """Return the outline of a shield of arms, px."""
    curve = [
        (w * (0.5 + 0.5 * math.cos(t)), h * (0.44 + 0.56 * math.sin(t) ** 0.9 if t > 0 else 0.44))
        for t in np.linspace(0, math.pi / 2, 16)
    ]
    left = [(w - x, y) for x, y in reversed(curve)]
    return [(0, h * 0.03), (w * 0.5, 0), (w, h * 0.03), *curve, *left]


def parted_shape(parted: str, w: int, h: int) -> Array:
    """Return the part of a shield that bears its second colour, 0..1 per px."""
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = (u + 0.5) / w, (v + 0.5) / w
    if parted == "pale":
        inside = u > 0.5
    elif parted == "fess":
        inside = np.abs(v - 0.55) < 0.2
    elif parted == "chevron":
        inside = (v - np.abs(u - 0.5) * 0.9 > 0.42) & (v - np.abs(u - 0.5) * 0.9 < 0.72)
    elif parted == "bend":
        inside = np.abs(v * 0.86 - u) < 0.2
    elif parted == "saltire":
        inside = (np.abs(v * 0.86 - u) < 0.13) | (np.abs(v * 0.86 - 1 + u) < 0.13)
    elif parted == "quarterly":
        inside = (u > 0.5) ^ (v > 0.56)
    else:
        inside = np.sin((v + 0.045 * np.sin(u * 12.5)) * 15) > 0.1
    return np.asarray(inside, np.float32)


def arms(
    sheet: Sheet, cx: float, cy: float, wide: float, parted: str, colours: Sequence[str], charge: str, metal: str
) -> None:
    """Strike a shield of arms around a middle: its rim of gold, its two colours, its charge."""
    k = sheet.unit
    w = max(10, round(wide * k))
    h = round(w * 1.16)
    rim = max(2, round(w * 0.045))
    plate = sheet.plate
    whole = polygon_shape(w, h, escutcheon(w, h))
    x, y = round(cx * k - w / 2), round(cy * k - h / 2)
    plate.relief(whole, x, y, "gold", deep=0.5)
    iw, ih = w - 2 * rim, h - 2 * rim
    inner = polygon_shape(iw, ih, escutcheon(iw, ih))
    at = plate.part(x + rim, y + rim, iw, ih)
    rows, cols = at[0].stop - at[0].start, at[1].stop - at[1].start
    if rows != ih or cols != iw:
        return
    v, u = np.mgrid[0:ih, 0:iw].astype(np.float32)
    dome = 1.16 - 0.55 * np.hypot(u / iw - 0.40, v / ih - 0.32) - 0.10 * (u / iw)
    first, second = (np.array(pygame.Color(one)[:3], np.float32) for one in colours)
    part = parted_shape(parted, iw, ih)[..., None]
    cloth = first * (1 - part) + second * part
    edge = np.abs(np.gradient(part[..., 0], axis=0)) + np.abs(np.gradient(part[..., 0], axis=1))
    cloth = cloth * dome[..., None] * (1 - 0.35 * np.clip(edge, 0, 1))[..., None]
    plate.blend(at, np.clip(cloth * 1.05, 0, 255), inner)
    d = plate.away(at, x + rim, y + rim, iw, ih, 0)
    plate.rgb[at] *= (1 - 0.30 * np.clip(1 + d / (w * 0.08), 0, 1) ** 2 * inner)[..., None]
    size = round(w * 0.70)
    plate.relief(shape_of(charge, size), cx * k - size / 2, cy * k - h * 0.045 - size / 2, metal)


def tone(metal: str, share: float) -> str:
    """Return a colour of a metal, 0 in the shade to 1 in the light, hexadecimal."""
    r, g, b = (round(float(one)) for one in ramp(np.array([share]), *METALS[metal])[0])
    return f"#{r:02x}{g:02x}{b:02x}"


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def action_icon(kind: str) -> str:
    """Return the icon of an action."""
    return symbols.ACTIONS[kind][0]


def mixed(a: str, b: str, share: float) -> str:
    """Return the colour `share` of the way from a to b, hexadecimal."""
    return _hex(mix(a, b, share))


_LOUD = re.compile(r"\b[A-Z]{3,}\b")


def said(text: str) -> str:
    """Return the words of a card as rich text: what stands in capitals stands out."""
    return _LOUD.sub(lambda found: f"**{found[0]}**", escape(text))
