"""Tokens: a piece as a disc with its side's outline, letter, emblem, health and states, drawn sharp at any size."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.board.palette import (
    BADGE,
    BADGE_ACTED,
    EDGE,
    EMBLEM,
    EMBLEM_ACTED,
    HEALTH_LEFT,
    HEALTH_LOST,
    RING,
    mix,
    put_words,
    side_colours,
)
from game.ui.board.sketch import Point, Sketch
from game.ui.icons import emblem as emblem_picture
from game.ui.icons import icon
from game.ui.theme import BRASS, INK0

if TYPE_CHECKING:
    from collections.abc import Iterable

# states in the order in which they are shown, with their sign; at most three, then "+2"
STATES: dict[str, str] = {
    "routing": "wind",
    "stunned": "zap",
    "helpless": "moon",
    "paralyzed": "octagon-x",
    "asleep": "moon",
    "confused": "refresh-cw",
    "controlled": "bot",
    "enslaved": "bot",
    "entangled": "lock",
    "blinded": "eye-off",
    "poisoned": "flask-conical",
    "skips-turn": "skip-forward",
    "incited": "chevron-up",
    "inhibited": "chevron-down",
    "invisible": "sparkles",
    "burning": "flame",
    "shielded": "shield",
    "covered": "shield",
}
MOST_STATES = 3
BARS: dict[str, tuple[tuple[float, float], ...]] = {
    "": ((0.06, 0.94),),
    "save": ((0.06, 0.30), (0.38, 0.62), (0.70, 0.94)),
    "turn": ((0.06, 0.36),),
}
"""What of the bar under a sign is lit by what ends the state: parts of its width."""
COLUMNS = ((0.0, 0.0, 0.0), (0.38, 0.40, 0.32), (0.34, 0.50, 0.36), (0.31, 0.54, 0.38))
"""By how many signs stand at the right edge, the check among them: width of a tile, how far to the right its middle
is, and how far below that of the token for the lowest; all in parts of the token."""
EDGE_OF_NOBODY = "#B7A67A"
PAD = 0.75  # free room round a token, in parts of its diameter: badges, ring, shadow
HEALTH_STEPS = 200
HEALTH_FROM, HEALTH_TO = 20, 160
ROOM_FOR_HEALTH = 24  # smallest token in layout pixels with health and copy number


@dataclass(frozen=True, slots=True)
class Lasting:
    """How long a state lasts, and whose doing it is: the bar under its sign.

    side  the seat of what caused it, "" for nobody's: its hue
    ends  "turn" the end of a turn: one dot; "save" one at the end of each turn: dashes; "" nothing by itself: a line
    """

    state: str
    side: str = ""
    ends: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A piece on the board, in plain data; the board view draws it and knows no rules.

    `flags` may hold the keys of STATES and "acted"; `lasting` says more of those states where more is known. `offset`
    moves it by parts of squares (y up) for animation, `alpha` 0..1 fades it. `ghost` is a planned position: pale,
    dashed ring, no health. `fade` 0..1 turns it to ash.
    """

    id: str
    side: str
    emblem: str
    x: int
    y: int
    n: int = 1
    health: float | None = 1.0
    flags: frozenset[str] = frozenset()
    commander: bool = False
    copy: int | None = None
    selected: bool = False
    ghost: bool = False
    alpha: float = 1.0
    offset: tuple[float, float] = (0.0, 0.0)
    fade: float = 0.0
    lasting: tuple[Lasting, ...] = ()

    @property
    def centre(self) -> tuple[float, float]:
        """Return its middle in squares, animation included."""
        return self.x + self.n / 2 + self.offset[0], self.y + self.n / 2 + self.offset[1]


def shape_points(side: str, centre: Point, r: float) -> list[Point]:
    """Return the outline of a side: A round, B square with cut corners, C hexagon, D diamond; r in pixels."""
    x, y = centre
    if side == "B":
        h = r * 0.93
        k = h * 0.42
        return [
            (x - h + k, y - h), (x + h - k, y - h), (x + h, y - h + k), (x + h, y + h - k),
            (x + h - k, y + h), (x - h + k, y + h), (x - h, y + h - k), (x - h, y - h + k),
        ]  # fmt: skip
    if side == "C":
        return [
            (x + r * 1.05 * math.cos(math.radians(60 * i + 30)), y + r * 1.05 * math.sin(math.radians(60 * i + 30)))
            for i in range(6)
        ]
    if side == "D":
        h = r * 1.12
        return [(x, y - h), (x + h, y), (x, y + h), (x - h, y)]
    return [(x + r * math.cos(math.radians(3 * i)), y + r * math.sin(math.radians(3 * i))) for i in range(120)]


def token_diameter(square_px: float, n: int, scale: float = 1.0) -> int:
    """Return the diameter of the token of an n x n piece on squares of `square_px` pixels.

    One-square tokens leave room for badges and health; Large and Huge fill their space less 4 layout pixels a side.
    """
    if n == 1:
        return max(8, round(square_px * 0.85))
    return max(8, round(square_px * n - 8 * scale))


def straight(picture: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture with plain alpha, so that everybody can blit it without flags."""
    out = picture.copy()
    rgb, alpha = pygame.surfarray.pixels3d(out), pygame.surfarray.array_alpha(out).astype(np.uint16)
    safe = np.maximum(alpha, 1)[..., None]
    rgb[:] = np.minimum((rgb.astype(np.uint16) * 255 + safe // 2) // safe, 255).astype(np.uint8)
    del rgb
    return out


def lay(canvas: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    """Lay a plain-alpha picture with its upper left corner at `at` on a premultiplied canvas."""
    canvas.blit(picture.premul_alpha(), (round(at[0]), round(at[1])), special_flags=pygame.BLEND_PREMULTIPLIED)


def lay_sketch(canvas: pygame.Surface, sketch: Sketch) -> None:
    """Lay a sketch on a premultiplied canvas."""
    stamp = sketch.finish()
    if stamp:
        stamp.put(canvas)


def _canvas(w: int) -> pygame.Surface:
    return pygame.Surface((w, w), pygame.SRCALPHA, 32)


def _lay_words(canvas: pygame.Surface, text: str, centre: Point, px: int) -> None:
    layer = pygame.Surface((px * (len(text) + 2), px * 2), pygame.SRCALPHA, 32)
    middle = (layer.get_width() / 2, layer.get_height() / 2)
    put_words(layer, text, middle, px, cut="bold", colour=INK0)
    lay(canvas, layer, (centre[0] - middle[0], centre[1] - middle[1]))


def _lay_badge(canvas: pygame.Surface, side: str, centre: Point, px: float, *, letter: bool = True) -> None:
    rim = max(1.0, px * 0.055)
    sketch = Sketch(6)
    sketch.polygon(shape_points(side, centre, px / 2 + rim * 0.6), INK0)
    sketch.polygon(shape_points(side, centre, px / 2 - rim * 0.4), side_colours(side)[0])
    lay_sketch(canvas, sketch)
    if letter:
        _lay_words(canvas, side, centre, max(7, round(px * 0.64)))


def _lay_disc(
    canvas: pygame.Surface,
    centre: Point,
    px: float,
    fill: pygame.typing.ColorLike,
    sign: str = "",
    text: str = "",
    stroke: float = 2.6,
) -> None:
    """Lay a small disc with an icon or a number: crown, copy, state, check."""
    rim = max(1.0, px * 0.055)
    sketch = Sketch(6)
    sketch.dot(centre, px / 2 + rim * 0.6, EDGE)
    sketch.dot(centre, px / 2 - rim * 0.4, fill)
    lay_sketch(canvas, sketch)
    if sign:
        size = max(7, round(px * 0.72))
        lay(canvas, icon(sign, size, INK0, stroke), (centre[0] - size / 2, centre[1] - size / 2))
    if text:
        _lay_words(canvas, text, centre, max(7, round(px * 0.62)))


def _lay_tile(
    canvas: pygame.Surface, centre: Point, px: float, sign: str, lasting: Lasting | None, text: str = ""
) -> None:
    """Lay a state: a tile, no disc as badges are; under its icon, where known, whose doing it is and what ends it."""
    h, rim = px / 2, max(1.0, px * 0.07)
    sketch = Sketch(6)
    sketch.polygon(_tile(centre, h + rim), EDGE)
    sketch.polygon(_tile(centre, h), BADGE)
    strip = px * 0.2 if lasting is not None else 0.0
    if lasting is not None:
        left, right, y = centre[0] - h, centre[0] + h, centre[1] + h - strip
        hue = side_colours(lasting.side)[0] if lasting.side else EDGE_OF_NOBODY
        sketch.polygon(_tile((centre[0], y + strip / 2), h, strip / 2), EDGE)
        for start, end in BARS[lasting.ends]:
            a, b = left + (right - left) * start, left + (right - left) * end
            sketch.polygon([(a, y + 1), (b, y + 1), (b, y + strip), (a, y + strip)], hue)
    lay_sketch(canvas, sketch)
    up = (centre[0], centre[1] - strip / 2)
    if sign:
        size = max(7, round((px - strip) * 0.84))
        lay(canvas, icon(sign, size, INK0, 3.0), (up[0] - size / 2, up[1] - size / 2))
    if text:
        _lay_words(canvas, text, up, max(7, round(px * 0.6)))


def _tile(centre: Point, w: float, h: float | None = None) -> list[Point]:
    """Return a rectangle of half width `w` and half height `h` (`w`) with its corners just cut."""
    (x, y), h = centre, w if h is None else h
    k = min(w, h) * 0.3
    return [
        (x - w + k, y - h), (x + w - k, y - h), (x + w, y - h + k), (x + w, y + h - k),
        (x + w - k, y + h), (x - w + k, y + h), (x - w, y + h - k), (x - w, y - h + k),
    ]  # fmt: skip


@lru_cache(maxsize=256)
def badge(side: str, px: int, *, letter: bool = True) -> pygame.Surface:
    """Return the letter badge of a side in its shape, `px` across, in the middle of a transparent square of 1.5 px."""
    w = math.ceil(px * 1.5)
    canvas = _canvas(w)
    _lay_badge(canvas, side, (w / 2, w / 2), px, letter=letter and side != "N")
    return straight(canvas)


def _lay_body(canvas: pygame.Surface, c: Point, r: float, side: str, name: str, *, acted: bool) -> None:
    """Lay shadow, rims, fill, light and emblem."""
    d = 2 * r
    rim, dark = side_colours(side)
    shadow = Sketch(2)
    for k in range(6):
        shadow.polygon(
            shape_points(side, (c[0] + d * 0.035, c[1] + d * 0.075), r * (1.16 - 0.034 * k)), (0, 0, 0, 17 + 7 * k)
        )
    lay_sketch(canvas, shadow)
    rim_colour = mix(rim, "#6b6f76", 0.62) if acted else pygame.Color(rim)
    fill = mix(mix(dark, EDGE, 0.55 if acted else 0.05), "#ffffff", 0.06)
    body = Sketch(6)
    body.polygon(shape_points(side, c, r), EDGE)
    body.polygon(shape_points(side, c, r * 0.955), mix(rim_colour, "#000000", 0.16))
    body.polygon(shape_points(side, (c[0] - r * 0.008, c[1] - r * 0.016), r * 0.938), rim_colour)
    body.polygon(shape_points(side, c, r * 0.86), EDGE)
    body.polygon(shape_points(side, c, r * 0.83), mix(fill, "#000000", 0.20))
    lay_sketch(canvas, body)
    lay(canvas, lit_face(side, round(d), tuple(fill)[:3]), (c[0] - round(d) / 2, c[1] - round(d) / 2))
    size = max(8, round(d * 0.60))
    left, top = c[0] - size / 2, c[1] - size / 2
    lay(canvas, emblem_picture(name, size, (11, 13, 16, 150)), (left + max(1, d * 0.02), top + max(1, d * 0.035)))
    lay(canvas, emblem_picture(name, size, EMBLEM_ACTED if acted else EMBLEM), (left, top))


@lru_cache(maxsize=128)
def lit_face(side: str, d: int, fill: tuple[int, int, int]) -> pygame.Surface:
    """Return the inner face of a token: its fill, lighter at the upper left, darker at the lower right."""
    mask = _canvas(d)
    sketch = Sketch(6)
    sketch.polygon(shape_points(side, (d / 2, d / 2), d / 2 * 0.815), (255, 255, 255))
    lay_sketch(mask, sketch)
    y, x = np.mgrid[0:d, 0:d].astype(np.float32) / d - 0.5
    glow = np.clip(1 - np.hypot(x + 0.14, y + 0.18) / 0.62, 0, 1) ** 1.4
    tone = 0.80 + 0.42 * glow
    rgb = np.clip(np.array(fill, np.float32) * tone[..., None] + 14 * glow[..., None], 0, 255)
    out = _canvas(d)
    pygame.surfarray.pixels3d(out)[:] = rgb.swapaxes(0, 1).astype(np.uint8)
    pygame.surfarray.pixels_alpha(out)[:] = pygame.surfarray.array_alpha(mask)
    return out


def _lay_health(canvas: pygame.Surface, c: Point, r: float, side: str, share: float) -> None:
    """Lay the arc below: cream is left, dark red is lost, the notch is half (where morale is tested)."""
    d = 2 * r
    radius = r * (1.13 if side in {"B", "D"} else 1.06)
    lost_to = HEALTH_TO - (HEALTH_TO - HEALTH_FROM) * share
    sketch = Sketch(6)
    sketch.arc(c, radius, d * 0.13, EDGE, HEALTH_FROM - 3, HEALTH_TO + 3)
    if share < 1:
        sketch.arc(c, radius, d * 0.076, HEALTH_LOST, HEALTH_FROM, lost_to)
    if share > 0:
        sketch.arc(c, radius, d * 0.076, HEALTH_LEFT, lost_to, HEALTH_TO)
    notch = max(1.4, d * 0.024)
    sketch.line((c[0], c[1] + radius - d * 0.06), (c[0], c[1] + radius + d * 0.06), notch, EDGE, round_ends=False)
    lay_sketch(canvas, sketch)


@dataclass(frozen=True, slots=True)
class _Mark:
    """A small sign on a token: its name, where it lies from the token's middle, how wide it is, what it says."""

    name: str
    at: Point
    px: float
    text: str = ""


def _marks(px: int, side: str, states: tuple[str, ...], acted: bool, copy: int | None, commander: bool) -> list[_Mark]:
    """Return the signs of a token in the order in which they are drawn."""
    r = px / 2
    size = max(px * 0.36, min(11.0, px * 0.5)) if px < 80 else max(29.0, px * 0.27)
    off = r * 0.70 if side != "D" else r * 0.66
    found = [_Mark("seat", (-off, -off), size)] if side != "N" else []
    if commander:
        found.append(_Mark("commander", (off * 1.06, -off * 1.03), size * 1.04))
    elif copy is not None:
        found.append(_Mark("copy", (off * 1.06, -off), size, str(copy)))
    room = MOST_STATES - 1 if acted else MOST_STATES  # the check of an acted token takes the lowest place
    shown = states if len(states) <= room else (*states[: room - 1], "more")
    one, far, lowest = COLUMNS[len(shown) + acted if shown else 0]
    for i, state in enumerate(shown):
        at = (far * px, (lowest - one * 1.04 * (i + acted)) * px)
        more = f"+{len(states) - room + 1}" if state == "more" else ""
        found.append(_Mark(state, at, max(one * px, min(9.0, px * 0.45)), more))
    if acted:
        found.append(_Mark("acted", (r * 0.72, r * 0.72), size))
    return found


def sign_of(figure: Figure, at: Point, square_px: float, scale: float) -> str:
    """Return what of a figure lies under a point `at` real px from its middle, "" for the token itself or nothing.

    "seat" (letter), "commander", "copy", "acted", "more", a key of STATES, "health" (the arc), "ring" (round it).
    """
    px = token_diameter(square_px, figure.n, scale)
    small = px < ROOM_FOR_HEALTH * scale
    states = _shown_states(figure.flags)
    for mark in reversed(
        _marks(px, figure.side, states, "acted" in figure.flags, None if small else figure.copy, figure.commander)
    ):
        if math.dist(mark.at, at) <= mark.px / 2:
            return mark.name
    far, angle = math.hypot(*at) / (px / 2), math.degrees(math.atan2(at[1], at[0]))
    if figure.health is not None and not small and 0.97 <= far <= 1.24 and HEALTH_FROM <= angle <= HEALTH_TO:
        return "health"
    return "ring" if figure.selected and 1.1 <= far <= 1.4 else ""


def _shown_states(flags: Iterable[str]) -> tuple[str, ...]:
    """Return the states that are drawn, each sign once."""
    have, shown = frozenset(flags), list[str]()
    for state, sign in STATES.items():
        if state in have and sign not in [STATES[s] for s in shown]:
            shown.append(state)
    return tuple(shown)


@lru_cache(maxsize=512)
def _token(
    name: str,
    side: str,
    px: int,
    steps: int | None,
    states: tuple[str, ...],
    acted: bool,
    copy: int | None,
    commander: bool,
    lasting: tuple[Lasting, ...],
) -> pygame.Surface:
    w = round(px * (1 + 2 * PAD))
    canvas = _canvas(w)
    c, r = (w / 2, w / 2), px / 2
    _lay_body(canvas, c, r, side, name, acted=acted)
    if steps is not None:
        _lay_health(canvas, c, r, side, steps / HEALTH_STEPS)
    for mark in _marks(px, side, states, acted, copy, commander):
        at = (c[0] + mark.at[0], c[1] + mark.at[1])
        if mark.name == "seat":
            _lay_badge(canvas, side, at, mark.px)
        elif mark.name == "acted":
            _lay_disc(canvas, at, mark.px, BADGE_ACTED, "check", stroke=3.2)
        elif mark.name == "more":
            _lay_tile(canvas, at, mark.px, "", None, mark.text)
        elif mark.text:
            _lay_disc(canvas, at, mark.px, BADGE, text=mark.text)
        elif mark.name == "commander":
            _lay_disc(canvas, at, mark.px, BRASS, "crown")
        else:
            known = next((one for one in lasting if one.state == mark.name), None)
            _lay_tile(canvas, at, mark.px, STATES[mark.name], known)
    return straight(canvas)


def token(
    emblem: str,
    side: str,
    px: int,
    *,
    health: float | None = None,
    flags: Iterable[str] = (),
    commander: bool = False,
    copy: int | None = None,
    lasting: Iterable[Lasting] = (),
) -> pygame.Surface:
    """Return a token of `px` pixels in diameter, centred in a transparent square of `px * 2.5` (see token_size).

    `side` "N" is neutral, without a letter. `health` 0..1 draws the arc, None leaves it out. `flags`: keys of STATES
    and "acted". Cached and shared: never draw on it.
    """
    have = frozenset(flags)
    steps = None if health is None else round(min(1.0, max(0.0, health)) * HEALTH_STEPS)
    states = _shown_states(have)
    known = tuple(one for one in lasting if one.state in states)
    return _token(emblem, side, max(8, px), steps, states, "acted" in have, copy, commander, known)


def put_token(target: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
    """Draw a token with its middle at a pixel."""
    target.blit(picture, (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2)))


@lru_cache(maxsize=256)
def faded(picture: pygame.Surface, alpha: int, ash: int) -> pygame.Surface:
    """Return a token at `alpha` 0..255, turned to grey ash by `ash` 0..255."""
    out = pygame.transform.grayscale(picture) if ash else picture.copy()
    if ash:
        shade = 255 - ash // 3
        out.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        alpha = alpha * (255 - ash) // 255
    if alpha < 255:
        out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=64)
def selection_ring(px: int, *, planned: bool = False) -> pygame.Surface:
    """Return the dashed ring of a selected token of `px` pixels, or the one of a planned position."""
    w = round(px * 1.75) + 4
    c = (w / 2, w / 2)
    width = max(1.7, px * 0.05) if px < 80 else max(3.0, px * 0.03)
    radius = px / 2 * (1.30 if px < 80 else 1.22)
    sketch = Sketch(6)
    if planned:
        sketch.dashed_ring(c, radius, width + 1.6, (13, 15, 18, 150), 15, 9)
        sketch.dashed_ring(c, radius, width, (255, 241, 201, 235), 14, 10, -114.5)
    else:
        sketch.arc(c, radius, width + 2.4, (13, 15, 18, 200))
        sketch.dashed_ring(c, radius, width, RING, 50, 10)
    canvas = _canvas(w)
    lay_sketch(canvas, sketch)
    return straight(canvas)


def figure_picture(figure: Figure, square_px: float, scale: float) -> pygame.Surface:
    """Return the token of a figure on squares of `square_px` pixels."""
    px = token_diameter(square_px, figure.n, scale)
    small = px < ROOM_FOR_HEALTH * scale
    picture = token(
        figure.emblem,
        figure.side,
        px,
        health=None if figure.ghost or small else figure.health,
        flags=figure.flags - {"acted"} if figure.ghost else figure.flags,
        commander=figure.commander,
        copy=None if small else figure.copy,
        lasting=figure.lasting,
    )
    alpha = round(255 * figure.alpha * (0.65 if figure.ghost else 1.0))
    ash = round(255 * figure.fade)
    if alpha < 255 or ash:
        return faded(picture, max(0, alpha // 5 * 5 if alpha < 250 else alpha), ash // 8 * 8)
    return picture
