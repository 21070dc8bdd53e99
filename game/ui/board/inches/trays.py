"""Units on trays: models in ranks that leave from the back, banner, officers, tokens, and the front edge."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.geometry.inches.layout import Form
from game.ui.board.figures import badge, faded, lay, lay_sketch, put_token, straight
from game.ui.board.inches import masonry
from game.ui.board.inches.banners import Coat, banner
from game.ui.board.inches.bases import lay_pill
from game.ui.board.inches.beasts import BODIES
from game.ui.board.inches.boxes import Box
from game.ui.board.inches.outlines import INCH
from game.ui.board.inches.pose import Pose
from game.ui.board.inches.soldiers import WAYS, Dress, man, rider
from game.ui.board.inches.stood import Stood
from game.ui.board.palette import BADGE, BADGE_ACTED, EDGE, RING, mix, put_words, side_colours
from game.ui.board.sketch import Sketch, Stamp
from game.ui.icons import icon
from game.ui.theme import BRASS, CREAM, INK0

if TYPE_CHECKING:
    from game.ui.board.sketch import Point

TENTHS = 3600  # of a degree, a full turn
ROUNDED = 5  # tenths of a degree by which a tray is drawn
LIT, MODEL_TURNS = 150, 20  # by which a model is drawn anew in the light, and by which that picture is turned
RIM, FLOOR = 0.13, 0.19  # inches from the edge of a tray: where its rim and where its floor begin
MARGIN = 1.0  # inches round a tray for what hangs over its edge
TOKENS = {
    "panicked": "wind",
    "vulnerable": "shield",
    "weakened": "chevron-down",
    "order": "flag",
    "marked": "crosshair",
    "objective": "target",
}
"""Icons of the tokens that lie on a tray."""
GILDED, GILT = {"order", "marked", "objective"}, "#F2D9A0"  # tokens that harm nobody, and their ground
SIZES = {"man": 1.14}  # of models, where they are drawn larger than they are
PLAIN_COAT = Coat()
PLAIN_FROM = 9  # inches smaller than this in layout px have no pill


@dataclass(frozen=True, slots=True)
class TrayFigure(Stood):
    """A regiment on its tray; its `emblem` is on its banner.

    width, depth   of the tray, thousandths of an inch
    body           "man", "rider", or who has a tray to himself: a key of beasts.BODIES; or a wall: of masonry.BUILT
    arms           what its models bear: a key of soldiers.ARMS
    grid           ranks and models in each at full strength; `models` how many are left
    officers       how many models of the front rank are attachments
    coat           of its banner; cloth and trim of its models too
    pill           what stands below it: wounds left
    tokens         what lies on it: keys of TOKENS
    """

    width: int = 5500
    depth: int = 4800
    body: str = "man"
    arms: str = "sword"
    grid: tuple[int, int] = (3, 4)
    models: int = 12
    officers: int = 0
    coat: Coat = PLAIN_COAT
    pill: str = ""
    tokens: tuple[str, ...] = ()

    @property
    def form(self) -> Form:
        """Return its tray as geometry knows it."""
        return Form(width=self.width, depth=self.depth)

    @property
    def spread(self) -> float:
        """Return how wide a square about it is."""
        turn = math.radians(self.facing / 10)
        c, s = abs(math.cos(turn)), abs(math.sin(turn))
        return max(self.width * s + self.depth * c, self.width * c + self.depth * s)

    def put(self, target: pygame.Surface, at: Point, inch_px: float, scale: float) -> None:
        """Draw the tray, and a dashed frame about it if it is selected or planned."""
        if self.selected or self.ghost:
            put_token(target, frame_picture(self._box(inch_px), scale, "plan" if self.ghost else "chosen"), at)
        put_token(target, tray_picture(self, inch_px, scale), at)

    def put_signs(self, target: pygame.Surface, at: Point, inch_px: float, scale: float) -> None:
        """Draw banner, letter, wounds and tokens once more, over a tray that touches this one."""
        if not self.fade and self.alpha >= 1:
            put_token(target, _alone(_signs_of(self, self._box(inch_px), inch_px, scale)), at)

    def put_member(self, target: pygame.Surface, at: Point, inch_px: float, scale: float, stands: str) -> None:
        """Draw the frame of who is in or may be, else a veil."""
        put_token(target, frame_picture(self._box(inch_px), scale, stands), at)
        if stands != "not":  # its signs lie over the frame
            put_token(target, tray_picture(self, inch_px, scale), at)

    def _box(self, inch_px: float) -> Box:
        turned = round(self.facing / ROUNDED) * ROUNDED % 3600
        return Box(round(self.width / INCH * inch_px), round(self.depth / INCH * inch_px), turned)


def tray_picture(figure: TrayFigure, inch_px: float, scale: float) -> pygame.Surface:
    """Return the picture of a tray where an inch has so many pixels, its centre in the middle.

    A ghost is moved and turned all the time: it is drawn in the light of a turn nearby, and turned on from there.
    """
    ghost, acted = figure.ghost, "acted" in figure.flags
    box = figure._box(inch_px)  # noqa: SLF001
    turn = box.turn
    if ghost:
        box = replace(box, turn=round(turn / LIT) * LIT % TENTHS)
    body = _body(
        box, round(inch_px * 4), figure.side, figure.body, figure.arms, figure.grid, figure.models,
        figure.officers, figure.coat, acted and not ghost,
    )  # fmt: skip
    known = _over(body, _signs_of(figure, box, inch_px, scale))
    if turn != box.turn:
        known = _swung(known, (box.turn - turn + TENTHS // 2) % TENTHS - TENTHS // 2)
    alpha = round(255 * figure.alpha * (0.72 if ghost else 1.0))
    ash = round(255 * figure.fade)
    if alpha < 255 or ash:
        return faded(known, max(0, alpha // 5 * 5 if alpha < 250 else alpha), ash // 8 * 8)
    return known


def _signs_of(figure: TrayFigure, box: Box, inch_px: float, scale: float) -> pygame.Surface:
    ghost = figure.ghost
    return _signs(
        box, round(inch_px * 4), scale, figure.side, figure.emblem, figure.coat, "" if ghost else figure.pill,
        () if ghost else figure.tokens, "acted" in figure.flags and not ghost, figure.commander, figure.copy,
    )  # fmt: skip


@lru_cache(maxsize=192)
def _over(body: pygame.Surface, signs: pygame.Surface) -> pygame.Surface:
    """Return a tray with its signs, with plain alpha."""
    canvas = body.copy()
    canvas.blit(signs, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return straight(canvas)


@lru_cache(maxsize=48)
def _alone(signs: pygame.Surface) -> pygame.Surface:
    """Return signs with plain alpha, without their tray."""
    return straight(signs.copy())


@lru_cache(maxsize=48)
def _swung(picture: pygame.Surface, tenths: int) -> pygame.Surface:
    """Return a picture turned about its middle, by tenths of a degree against the clock."""
    return pygame.transform.rotozoom(picture, tenths / 10, 1.0)


# --- the tray and who stands on it -----------------------------------------------------------------------------------


@lru_cache(maxsize=192)
def _body(
    box: Box, inch4: int, side: str, body: str, arms: str, grid: tuple[int, int], models: int, officers: int,
    coat: Coat, acted: bool,
) -> pygame.Surface:  # fmt: skip
    """Return the tray with its models, premultiplied."""
    inch = inch4 / 4
    canvas = _canvas(box, inch)
    middle = (canvas.get_width() / 2, canvas.get_height() / 2)
    if body in masonry.BUILT:
        lay_sketch(canvas, masonry.wall(box, middle, inch, side, whole=body == masonry.WHOLE))
        return canvas
    _tray(canvas, box, middle, inch, side)
    spots = _spots(box, grid, inch)
    slots = Sketch(4)
    for at in spots[max(0, models) :]:
        _slot(slots, box.point(*at, middle), inch, body)
    lay_sketch(canvas, slots)
    cloth, trim = _livery(side, coat)
    front = _officers(grid[1], officers)
    for number in reversed(range(min(models, len(spots)))):  # those behind first: they are overlapped by shadows
        dress = Dress(cloth, trim, arms, number in front)
        way = (number * 2 + number // grid[1]) % WAYS
        turn = round(box.turn / MODEL_TURNS) * MODEL_TURNS
        stamp = _turned_model(body, dress, way, inch4, turn)
        stamp.put(canvas, *box.point(*spots[number], middle))
    if acted:
        grey = pygame.transform.grayscale(canvas)
        grey.fill((172, 172, 172, 172), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit(grey, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return canvas


def _canvas(box: Box, inch: float) -> pygame.Surface:
    """Return an empty canvas about a tray, with room for its shadow and its signs."""
    w = 2 * math.ceil(box.reach + MARGIN * inch + 8)
    return pygame.Surface((w, w), pygame.SRCALPHA, 32)


def _livery(side: str, coat: Coat) -> tuple[str, str]:
    """Return cloth and trim of models: the cloth is of the seat, so that friend and foe are told apart."""
    hue, dark = side_colours(side)
    cloth = mix(mix(hue, dark, 0.24), coat.first, 0.14)
    return f"#{cloth.r:02x}{cloth.g:02x}{cloth.b:02x}", coat.second


def _officers(columns: int, count: int) -> frozenset[int]:
    """Return which models of the front rank are officers: from its middle outwards."""
    order = sorted(range(columns), key=lambda k: (abs(k - (columns - 1) / 2), k))
    return frozenset(order[:count])


def _spots(box: Box, grid: tuple[int, int], inch: float) -> list[Point]:
    """Return where models stand, (ahead, right) in pixels: the front rank first, from left to right."""
    ranks, columns = grid
    inset = FLOOR * inch
    deep, wide = (box.deep - 2 * inset) / ranks, (box.wide - 2 * inset) / columns
    return [
        ((ranks - 1) * deep / 2 - rank * deep, column * wide - (columns - 1) * wide / 2)
        for rank in range(ranks)
        for column in range(columns)
    ]


@lru_cache(maxsize=2048)
def _turned_model(body: str, dress: Dress, way: int, inch4: int, turn: int) -> Stamp:
    """Return one model about (0, 0): drawn in the light for a turn nearby, and turned on from there."""
    lit = round(turn / LIT) * LIT
    drawn = _model(body, dress, way, inch4, lit % TENTHS)
    if turn == lit:
        return drawn
    w = 2 * max(-drawn.x, -drawn.y, drawn.x + drawn.picture.get_width(), drawn.y + drawn.picture.get_height())
    square = pygame.Surface((w, w), pygame.SRCALPHA, 32)
    square.blit(drawn.picture, (w // 2 + drawn.x, w // 2 + drawn.y))
    picture = pygame.transform.rotozoom(square, (lit - turn) / 10, 1.0)
    return Stamp(picture, -(picture.get_width() // 2), -(picture.get_height() // 2))


@lru_cache(maxsize=1024)
def _model(body: str, dress: Dress, way: int, inch4: int, turn: int) -> Stamp:
    """Return one model about (0, 0)."""
    size = SIZES.get(body, 1.0)
    pose = Pose((0.0, 0.0), inch4 / 4 * size, turn / 10, 4 if inch4 < 160 else 3)
    draws = {"man": man, "rider": rider}.get(body) or BODIES.get(body, BODIES["hero"])
    draws(pose, dress, way)
    return pose.finish()


def _slot(sketch: Sketch, at: Point, inch: float, body: str) -> None:
    """Draw the hollow in which a lost model stood."""
    r = (0.50 if body == "man" else 0.80) * inch
    sketch.dot((at[0] + 0.03 * inch, at[1] + 0.04 * inch), r, (255, 255, 255, 26))
    sketch.dot(at, r, (8, 9, 11, 150))
    sketch.dot((at[0] + 0.05 * inch, at[1] + 0.06 * inch), r * 0.86, (60, 52, 42, 120))


def _tray(canvas: pygame.Surface, box: Box, middle: Point, inch: float, side: str) -> None:
    """Lay shadow, rim and floor of a tray; the front edge is bright with a tip, the rear one has its seat's pattern."""
    hue, dark = side_colours(side)
    sketch = Sketch(4)
    for k in range(5):
        off = (0.10 + 0.03 * k) * inch
        about = middle[0] + off, middle[1] + off * 1.25
        sketch.polygon(box.corners(-inch * 0.05 * (4 - k), about), (0, 0, 0, 26))
    edge = max(1.0, 0.05 * inch)
    sketch.polygon(box.corners(0, middle), EDGE)
    sketch.polygon(box.corners(edge, middle), mix(hue, dark, 0.35))
    corners, inner = box.corners(edge, middle), box.corners(RIM * inch, middle)
    for n, (a, b) in enumerate(pairwise([*corners, corners[0]])):
        shine = ((a[1] + b[1]) / 2 - middle[1] + (a[0] + b[0]) / 2 - middle[0]) / max(1.0, box.reach)
        c, d = inner[(n + 1) % 4], inner[n]
        sketch.polygon(
            [a, b, c, d], mix(mix(hue, dark, 0.18), "#ffffff" if shine < 0 else "#000000", abs(shine) * 0.28)
        )
    _rear(sketch, box, middle, inch, side)
    sketch.polygon([corners[0], corners[1], inner[1], inner[0]], mix(hue, "#ffffff", 0.34))
    sketch.polygon(box.corners(RIM * inch, middle), EDGE)
    floor = mix(dark, "#26241f", 0.62)
    sketch.polygon(box.corners(RIM * inch + edge * 0.8, middle), floor)
    ahead, half = box.deep / 2, 0.34 * inch
    spots = ((ahead + 0.30 * inch, 0.0), (ahead - 0.12 * inch, half), (ahead - 0.12 * inch, -half))
    tip = [box.point(*one, middle) for one in spots]
    sketch.outline(tip, max(1.6, 0.09 * inch), EDGE)
    sketch.polygon(tip, CREAM)
    lay_sketch(canvas, sketch)


def _rear(sketch: Sketch, box: Box, middle: Point, inch: float, side: str) -> None:
    """Mark the rear edge: A smooth, B notches, C three bars, D dots."""
    count = {"B": 9, "C": 3, "D": 7}.get(side, 0)
    a, wide = -box.deep / 2 + RIM * inch * 0.55, box.wide - 2 * RIM * inch
    for k in range(count):
        r = wide * ((k + 0.5) / count - 0.5)
        if side == "D":
            sketch.dot(box.point(a, r, middle), RIM * inch * 0.36, EDGE)
            continue
        half = wide / count * (0.24 if side == "B" else 0.36)
        sketch.line(
            box.point(a, r - half, middle), box.point(a, r + half, middle), RIM * inch * 0.8, EDGE, round_ends=False
        )


# --- signs: they stay upright ----------------------------------------------------------------------------------------


@lru_cache(maxsize=192)
def _signs(
    box: Box, inch4: int, scale: float, side: str, emblem: str, coat: Coat, pill: str,
    tokens: tuple[str, ...], acted: bool, commander: bool, copy: int | None,
) -> pygame.Surface:  # fmt: skip
    """Return banner, letter, number, wounds and tokens of a tray where they lie over it, premultiplied."""
    inch = inch4 / 4
    canvas = _canvas(box, inch)
    c = (canvas.get_width() / 2, canvas.get_height() / 2)
    alone = box.wide < 3.5 * inch
    wide = max(9, round((0.92 if alone else 1.7) * inch))
    flag = banner(coat, emblem, side, wide, grey=acted)
    at = box.point(-box.deep / 2 + (0.05 if alone else 0.45) * inch, 0, c)
    lay(canvas, flag, (at[0] - flag.get_width() / 2, at[1] - flag.get_height() / 2))
    corners = box.corners(0, c)
    small = min(0.95 * inch, 20 * scale)
    upper = min(corners, key=lambda p: p[0] + p[1])
    letter = badge(side, max(9, round(small * 1.1)))
    lay(canvas, letter, (upper[0] - letter.get_width() / 2, upper[1] - letter.get_height() / 2))
    right = max(corners, key=lambda p: p[0] - p[1])
    if commander:
        _disc(canvas, right, small * 1.1, BRASS, sign="crown")
    elif copy is not None:
        _disc(canvas, right, small * 0.95, BADGE, text=str(copy))
    lower = max(corners, key=lambda p: p[0] + p[1])
    if acted:
        _disc(canvas, lower, small * 1.1, BADGE_ACTED, sign="check")
    _tokens(canvas, c, right, lower, small, tokens)
    if pill and inch >= PLAIN_FROM * scale:
        left = max(corners, key=lambda p: p[1] - p[0])
        lay_pill(canvas, (left[0] + (c[0] - left[0]) * 0.10, left[1]), pill, max(small * 1.15, 17 * scale), scale)
    return canvas


def _tokens(
    canvas: pygame.Surface, c: Point, right: Point, lower: Point, small: float, tokens: tuple[str, ...]
) -> None:
    """Lay the tokens along the side that looks to the right, below each other."""
    for n, token in enumerate(tokens[:4]):
        share = (n + 1) / (len(tokens[:4]) + 1)
        at = right[0] + (lower[0] - right[0]) * share, right[1] + (lower[1] - right[1]) * share
        size = small * 1.02
        out = 0.10 * small / max(1.0, math.dist(at, c))
        x, y = at[0] + (at[0] - c[0]) * out, at[1] + (at[1] - c[1]) * out
        sketch = Sketch(6)
        sketch.box(x - size / 2 - 1.2, y - size / 2 - 1.2, size + 2.4, size + 2.4, EDGE, size * 0.24)
        fill = GILT if token in GILDED else BADGE
        sketch.box(x - size / 2, y - size / 2, size, size, fill, size * 0.2)
        lay_sketch(canvas, sketch)
        px = max(7, round(size * 0.76))
        lay(canvas, icon(TOKENS.get(token, "circle-dot"), px, INK0, 2.6), (x - px / 2, y - px / 2))


def _disc(canvas: pygame.Surface, at: Point, px: float, fill: str, *, sign: str = "", text: str = "") -> None:
    sketch = Sketch(6)
    sketch.dot(at, px / 2 + 1.0, EDGE)
    sketch.dot(at, px / 2 - 0.4, fill)
    lay_sketch(canvas, sketch)
    if sign:
        size = max(7, round(px * 0.70))
        lay(canvas, icon(sign, size, INK0, 3.0), (at[0] - size / 2, at[1] - size / 2))
    if text:
        layer = pygame.Surface((round(px * 2), round(px * 1.6)), pygame.SRCALPHA, 32)
        put_words(
            layer,
            text,
            (layer.get_width() / 2, layer.get_height() / 2),
            max(8, round(px * 0.62)),
            cut="bold",
            colour=INK0,
        )
        lay(canvas, layer, (at[0] - layer.get_width() / 2, at[1] - layer.get_height() / 2))


@lru_cache(maxsize=96)
def frame_picture(box: Box, scale: float, stands: str) -> pygame.Surface:
    """Return what lies about a tray: "chosen", "plan"ned, "in" what is put together, "may" be, "not" a veil."""
    upright = _frame(box.wide, box.deep, scale, stands)
    return pygame.transform.rotozoom(upright, -box.turn / 10, 1.0) if box.turn else upright


@lru_cache(maxsize=96)
def _frame(wide: int, deep: int, scale: float, stands: str) -> pygame.Surface:
    """Return the same about a tray that looks to the right."""
    box = Box(wide, deep, 0)
    w = 2 * math.ceil(box.reach + 16 * scale)
    canvas = pygame.Surface((w, w), pygame.SRCALPHA, 32)
    middle, sketch = (w / 2, w / 2), Sketch(4)
    if stands == "not":
        sketch.polygon(box.corners(-1.5 * scale, middle), (16, 19, 24, 165))
        lay_sketch(canvas, sketch)
        return straight(canvas)
    hue = {"in": BRASS, "chosen": RING, "plan": RING}.get(stands, CREAM)
    thick = (3.0 if stands in ("in", "chosen") else 2.0) * scale
    corners = box.corners(-5.5 * scale, middle)
    ring, dash = (
        [*corners, corners[0]],
        (16 * scale, 6 * scale) if stands in ("chosen", "in") else (7 * scale, 6 * scale),
    )
    if stands in ("in", "chosen"):
        glow = pygame.Color(hue)
        for n in range(5):
            sketch.path(ring, thick + (5 - n) * 2.2 * scale, (glow.r, glow.g, glow.b, 10 + 4 * n))
    sketch.path(ring, thick + 2.2 * scale, EDGE)
    sketch.path(ring, thick, hue, None if stands == "in" else dash)
    lay_sketch(canvas, sketch)
    return straight(canvas)
