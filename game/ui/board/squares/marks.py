"""Marks that lie on the ground under the figures: grid, difficult ground, areas, exits, reach, threat, sight.

Everything is painted straight on the picture of the whole map (upper left corner = upper left square), in whole
pixels, so that it stays sharp; slanted signs come as small antialiased tiles that are made once per size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.board.figures import badge
from game.ui.board.palette import BARB, CHALK, CONTOUR, HEAT, put_words, side_colours
from game.ui.board.sketch import Sketch, Stamp
from game.ui.board.squares.signs import AreaMark, ExitMark, HeatMark, OverlaySet, Square, spread
from game.ui.icons import icon
from game.ui.theme import CREAM, ICE, INK0, TEXT1

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

GRID_ALPHA = 58  # black at 23 %
COST_NUMBERS_FROM = 24  # px of a square under which costs are left out
REACH_TINT = (150, 215, 255)
FAR_TINT = (150, 200, 235, 24)
HATCH = (200, 230, 252, 92)
TEMPLATE_TINT = (255, 178, 84, 92)
SHELTER = (255, 243, 208, 110)
THREAT_DARK = (20, 8, 4, 200)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The picture of a whole map with squares of `px` pixels; `scale` is the UI scale."""

    picture: pygame.Surface
    width: int
    height: int
    px: int
    scale: float

    def rect(self, square: Square, n: int = 1) -> pygame.Rect:
        """Return the pixels of a space of n x n squares."""
        x, y = square
        return pygame.Rect(x * self.px, (self.height - y - n) * self.px, n * self.px, n * self.px)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point given in squares."""
        return x * self.px, (self.height - y) * self.px

    def size(self, layout: float, least: int = 1) -> int:
        """Return a layout size in whole pixels."""
        return max(least, round(layout * self.scale))


def rim_of(squares: Collection[Square]) -> Iterator[tuple[Square, Square, tuple[int, int]]]:
    """Yield the unit segments round a set of squares, with the direction that points inwards."""
    have = frozenset(squares)
    for x, y in sorted(have):
        if (x, y - 1) not in have:
            yield (x, y), (x + 1, y), (0, 1)
        if (x, y + 1) not in have:
            yield (x, y + 1), (x + 1, y + 1), (0, -1)
        if (x - 1, y) not in have:
            yield (x, y), (x, y + 1), (1, 0)
        if (x + 1, y) not in have:
            yield (x + 1, y), (x + 1, y + 1), (-1, 0)


def runs_of(squares: Collection[Square]) -> list[tuple[Square, Square]]:
    """Return the rim of a set of squares as long straight runs, so that dashes go on over square borders."""
    rows: dict[tuple[str, int, tuple[int, int]], list[int]] = {}
    for (x0, y0), (x1, _y1), inward in rim_of(squares):
        key = ("h", y0, inward) if x1 != x0 else ("v", x0, inward)
        rows.setdefault(key, []).append(x0 if x1 != x0 else y0)
    runs: list[tuple[Square, Square]] = []
    for (kind, at, _inward), starts in sorted(rows.items()):
        first = last = None
        for s in [*sorted(starts), None]:
            if s is not None and last is not None and s == last + 1:
                last = s
                continue
            if first is not None and last is not None:
                runs.append(((first, at), (last + 1, at)) if kind == "h" else ((at, first), (at, last + 1)))
            first = last = s
    return runs


def straight_line(
    sheet: Sheet,
    a: Square,
    b: Square,
    width: int,
    colour: tuple[int, int, int, int],
    dash: tuple[int, int] | None = None,
) -> None:
    """Paint a horizontal or vertical line of whole pixels, centred on the grid line."""
    (x0, y0), (x1, y1) = sheet.point(*a), sheet.point(*b)
    left, right, top, bottom = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
    half = width // 2
    flat = abs(y0 - y1) < 0.5
    if dash is None:
        w, h = (right - left + 2 * half, width) if flat else (width, bottom - top + 2 * half)
        _fill(sheet.picture, pygame.Rect(left - half, top - half, w, h), colour)
        return
    length = right - left if flat else bottom - top
    pieces = max(1, round(length / sum(dash)))
    step = length / pieces  # dashes are stretched a little so that they end at the corners
    mark = step * dash[0] / sum(dash)
    for i in range(pieces):
        s = round(i * step + (step - mark) / 2)
        if flat:
            _fill(sheet.picture, pygame.Rect(left + s, top - half, round(mark), width), colour)
        else:
            _fill(sheet.picture, pygame.Rect(left - half, top + s, width, round(mark)), colour)


@lru_cache(maxsize=256)
def _patch(w: int, h: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    patch = pygame.Surface((w, h))
    patch.fill(colour[:3])
    patch.set_alpha(colour[3])
    return patch


def _fill(target: pygame.Surface, rect: pygame.Rect, colour: tuple[int, int, int, int]) -> None:
    """Fill a rectangle with a colour that may be transparent."""
    rect = rect.clip(target.get_rect())
    if not rect.w or not rect.h:
        return
    if colour[3] >= 255:
        target.fill(colour[:3], rect)
    else:
        target.blit(_patch(rect.w, rect.h, colour), rect.topleft)


# -- small signs, made once per size ------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def hatch_tile(
    px: int, scale: float, colour: tuple[int, int, int, int], gap: float, width: float, *, falling: bool = False
) -> Stamp | None:
    """Return a square of diagonal hatching that joins up with its neighbours."""
    lines = max(2, round(px / (gap * scale)))
    step = px / lines
    sketch = Sketch(4)
    w = width * scale
    for k in range(-lines, lines):
        a = (k + 0.5) * step
        p, q = ((max(0.0, a), max(0.0, -a)), (min(px, px + a), min(px, px - a)))
        if not falling:
            p, q = (p[0], px - p[1]), (q[0], px - q[1])
        sketch.line(p, q, w, colour, round_ends=False)
    stamp = sketch.finish()
    if stamp is None:
        return None
    # cut to the square, so that ends of lines do not lie twice on the seam
    cut = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    cut.blit(stamp.picture, (stamp.x, stamp.y))
    return Stamp(cut, 0, 0)


@lru_cache(maxsize=32)
def _barbs(px: int, scale: float) -> Stamp | None:
    sketch = Sketch(4)
    k, off, e = max(5.0, px * 0.22), 1.5 * scale, 0.9 * scale
    for sx in (1, -1):
        for sy in (1, -1):
            x, y = (off if sx > 0 else px - off), (off if sy > 0 else px - off)
            sketch.polygon([(x, y), (x + sx * k, y), (x, y + sy * k)], THREAT_DARK)
            x, y = x + sx * e, y + sy * e
            sketch.polygon([(x, y), (x + sx * (k - 3.3 * e), y), (x, y + sy * (k - 3.3 * e))], BARB)
    return sketch.finish()


@lru_cache(maxsize=32)
def _difficult(px: int, scale: float) -> Stamp | None:
    """Return the white triangle in the upper right of a square."""
    s = min(1.0 * scale, px / 34) * (1 if px < 60 * scale else 1.15)
    x, y = px - 8 * s, 8 * s
    sketch = Sketch(6)
    sketch.polygon([(x, y - 5.0 * s), (x + 5.4 * s, y + 4.4 * s), (x - 5.4 * s, y + 4.4 * s)], (12, 14, 16, 165))
    sketch.polygon([(x, y - 2.7 * s), (x + 3.2 * s, y + 3.1 * s), (x - 3.2 * s, y + 3.1 * s)], (244, 238, 222, 205))
    return sketch.finish()


@lru_cache(maxsize=32)
def _spike_sign(px: int, scale: float) -> Stamp | None:
    """Return the three points in the upper right: spike stones (DDM-TER-53)."""
    s = min(1.0 * scale, px / 34)
    sketch = Sketch(6)
    for grow, colour in ((1.3, (12, 14, 16, 165)), (0.0, (244, 238, 222, 215))):
        for k, h in ((-3.6, 5.4), (0.0, 8.4), (3.6, 5.4)):
            x, y = px - 9 * s + k * s, 11.5 * s
            sketch.polygon(
                [
                    (x - (1.9 + grow) * s, y + grow * s),
                    (x, y - (h + grow * 1.7) * s),
                    (x + (1.9 + grow) * s, y + grow * s),
                ],
                colour,
            )
    return sketch.finish()


# -- layers ---------------------------------------------------------------------------------------------------------


def paint_grid(sheet: Sheet, strength: float) -> None:
    """Paint the grid, black at 23 % times `strength`; walls that are drawn as solid blocks keep it, too."""
    alpha = round(GRID_ALPHA * min(1.0, max(0.0, strength)))
    if not alpha:
        return
    line = max(1, round(sheet.scale))
    w, h = sheet.picture.get_size()
    for i in range(sheet.width + 1):
        _fill(sheet.picture, pygame.Rect(i * sheet.px - line // 2, 0, line, h), (8, 10, 12, alpha))
    for j in range(sheet.height + 1):
        _fill(sheet.picture, pygame.Rect(0, j * sheet.px - line // 2, w, line), (8, 10, 12, alpha))


def paint_difficult(sheet: Sheet, slow: Collection[Square], spikes: Collection[Square]) -> None:
    """Paint the triangle of difficult ground and the three points of spike stones."""
    if sheet.px < 14:
        return
    for square in sorted(slow):
        stamp = _spike_sign(sheet.px, sheet.scale) if square in spikes else _difficult(sheet.px, sheet.scale)
        if stamp:
            r = sheet.rect(square)
            stamp.put(sheet.picture, r.x, r.y)


def paint_area(sheet: Sheet, mark: AreaMark) -> None:
    """Paint a victory area (white dashes, flag, letters), a starting area (tint and dashes in the side's hue), or what
    is selected (cream dashes and tint).
    """
    width = sheet.size(2, 2)
    dash = (sheet.size(8), sheet.size(6))
    if mark.kind == "start":
        rim = pygame.Color(side_colours(mark.letters[0] if mark.letters else "N")[0])
        for square in sorted(mark.squares):
            _fill(sheet.picture, sheet.rect(square), (rim.r, rim.g, rim.b, 42))
        colour = (rim.r, rim.g, rim.b, 240)
    elif mark.kind == "selection":
        c = pygame.Color(CREAM)
        for square in sorted(mark.squares):
            _fill(sheet.picture, sheet.rect(square), (c.r, c.g, c.b, 46))
        colour = (c.r, c.g, c.b, 255)
    else:
        c = pygame.Color(CHALK)
        colour = (c.r, c.g, c.b, 218)
    for a, b in runs_of(mark.squares):
        straight_line(sheet, a, b, width + 2 * max(1, sheet.size(0.6)), (13, 15, 18, 120), None)
    for a, b in runs_of(mark.squares):
        straight_line(sheet, a, b, width, colour, dash)
    if mark.squares and mark.kind != "selection":
        _area_badge(sheet, mark)


LONE_BADGE = 0.6  # of a square: the badge of a starting area that is too narrow for its pill


def badge_square(squares: Collection[Square]) -> Square:
    """Return the square of an area in which its badge stands: the first of its uppermost row."""
    top = max(y for _x, y in squares)
    return min(x for x, y in squares if y == top), top


def _area_badge(sheet: Sheet, mark: AreaMark) -> None:
    left, top = badge_square(mark.squares)
    r = sheet.rect((left, top))
    k = min(sheet.scale, sheet.px / 24)
    letters = list(mark.letters)
    h = round(18 * k)
    w = round((12 + 16 * len(letters) + (16 if mark.kind == "victory" else 0)) * k)
    run = sum(1 for n in range(sheet.width - left) if all((left + i, top) in mark.squares for i in range(n + 1)))
    if mark.kind == "start" and len(letters) == 1 and round(8 * k) + w > run * sheet.px:
        sign = badge(
            letters[0], min(round(14 * k), round(LONE_BADGE * sheet.px))
        )  # beside others there is no more room
        sheet.picture.blit(sign, sign.get_rect(center=(r.x + run * sheet.px // 2, r.y + sheet.px // 2)))
        return
    x, y = r.x + round(4 * k), r.y + round(4 * k)
    sketch = Sketch(4)
    sketch.box(x, y, w, h, (18, 21, 26, 220), h / 2)
    stamp = sketch.finish()
    if stamp:
        stamp.put(sheet.picture)
    cx = x + 6 * k
    if mark.kind == "victory":
        size = round(11 * k)
        sheet.picture.blit(icon("flag", size, TEXT1), (round(cx + 2 * k), y + (h - size) // 2))
        cx += 16 * k
    for letter in letters:
        sign = badge(letter, round(14 * k))
        sheet.picture.blit(sign, (round(cx + 8 * k - sign.get_width() / 2), round(y + h / 2 - sign.get_height() / 2)))
        cx += 16 * k


def paint_exit(sheet: Sheet, mark: ExitMark) -> None:
    """Paint the bar at the map's edge; `exit_signs` stand on it."""
    rim = pygame.Color(side_colours(mark.letter)[0])
    bar = sheet.size(5, 3)
    for x, y in sorted(mark.squares):
        r = sheet.rect((x, y))
        for at_edge, piece in (
            (x == 0, pygame.Rect(r.x, r.y, bar, r.h)),
            (x == sheet.width - 1, pygame.Rect(r.right - bar, r.y, bar, r.h)),
            (y == 0, pygame.Rect(r.x, r.bottom - bar, r.w, bar)),
            (y == sheet.height - 1, pygame.Rect(r.x, r.y, r.w, bar)),
        ):
            if at_edge:
                _fill(sheet.picture, piece, (rim.r, rim.g, rim.b, 236))


def exit_signs(sheet: Sheet, mark: ExitMark) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Return the signs with badge and door of an exit, and where they stand on the picture of the whole map."""
    return [_exit_sign(sheet, group, mark.letter) for group in _connected(mark.squares)]


@lru_cache(maxsize=32)
def _connected(squares: frozenset[Square]) -> tuple[tuple[Square, ...], ...]:
    """Split squares into groups that touch by an edge."""
    left = set(squares)
    groups: list[tuple[Square, ...]] = []
    while left:
        todo = [min(left)]
        left.discard(todo[0])
        group: list[Square] = []
        while todo:
            x, y = todo.pop()
            group.append((x, y))
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            todo += sorted(near)
        groups.append(tuple(sorted(group)))
    return tuple(groups)


def _exit_sign(sheet: Sheet, group: tuple[Square, ...], letter: str) -> tuple[pygame.Surface, pygame.Rect]:
    k = min(sheet.scale, sheet.px / 24)
    w, h = round(42 * k), round(20 * k)
    pad = round(5 * k)
    side, along = _longest_side(group, sheet.width, sheet.height)
    xs, ys = sorted(x for x, _y in along), sorted(y for _x, y in along)
    last, half = (len(along) - 1) // 2, len(along) // 2
    cx, cy = sheet.point((xs[last] + xs[half] + 1) / 2, (ys[last] + ys[half] + 1) / 2)
    if side in ("left", "right"):
        inwards = pad + w / 2 - 2 * k
        cx = inwards if side == "left" else sheet.width * sheet.px - inwards
    elif side:
        inwards = pad + h / 2 + 2 * k
        cy = inwards if side == "above" else sheet.height * sheet.px - inwards
    flip = side == "right"
    return _sign(letter, k, flip=flip), pygame.Rect(round(cx - w / 2), round(cy - h / 2), w, h)


def _longest_side(group: tuple[Square, ...], width: int, height: int) -> tuple[str, Sequence[Square]]:
    """Return at which side of the map most squares of a group lie, and these: "" and all where none lies at a side."""
    sides = {
        "left": [square for square in group if square[0] == 0],
        "right": [square for square in group if square[0] == width - 1],
        "below": [square for square in group if square[1] == 0],
        "above": [square for square in group if square[1] == height - 1],
    }
    side = max(sides, key=lambda one: len(sides[one]))
    return (side, sides[side]) if sides[side] else ("", group)


@lru_cache(maxsize=64)
def _sign(letter: str, k: float, *, flip: bool) -> pygame.Surface:
    """Return the sign of an exit: badge and door, the door towards the edge of the map."""
    w, h = round(42 * k), round(20 * k)
    out = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    sketch = Sketch(4)
    sketch.box(0, 0, w, h, (18, 21, 26, 220), h / 2)
    stamp = sketch.finish()
    if stamp:
        stamp.put(out)
    letter_sign, size = badge(letter, round(14 * k)), round(11 * k)
    door = icon("log-out", size, TEXT1)
    bx, dx = (w / 2 + 10 * k, w / 2 - 9 * k) if flip else (w / 2 - 10 * k, w / 2 + 9 * k)
    out.blit(letter_sign, letter_sign.get_rect(center=(round(bx), round(h / 2))))
    out.blit(door, door.get_rect(center=(round(dx), round(h / 2))))
    return out


def paint_seen(sheet: Sheet, seen: frozenset[Square]) -> None:
    """Darken every square that is not seen."""
    for x in range(sheet.width):
        for y in range(sheet.height):
            if (x, y) not in seen:
                _fill(sheet.picture, sheet.rect((x, y)), (8, 9, 14, 132))


def paint_command(sheet: Sheet, squares: frozenset[Square], side: str) -> None:
    """Paint the range of a commander: a fine rim in the side's hue and a faint fill."""
    rim = pygame.Color(side_colours(side)[0])
    for square in sorted(squares):
        _fill(sheet.picture, sheet.rect(square), (rim.r, rim.g, rim.b, 26))
    for a, b in runs_of(squares):
        straight_line(sheet, a, b, sheet.size(3, 3), (13, 15, 18, 150))
    for a, b in runs_of(squares):
        straight_line(sheet, a, b, sheet.size(1.6), (rim.r, rim.g, rim.b, 235), (sheet.size(3), sheet.size(5)))


def paint_range(sheet: Sheet, squares: frozenset[Square]) -> None:
    """Paint how far something may be aimed: a dashed rim of ice and a faint fill."""
    c = pygame.Color(ICE)
    for square in sorted(squares):
        _fill(sheet.picture, sheet.rect(square), (*REACH_TINT, 26))
    for a, b in runs_of(squares):
        straight_line(sheet, a, b, sheet.size(3, 3), (13, 15, 18, 70))
    for a, b in runs_of(squares):
        straight_line(sheet, a, b, sheet.size(1.2), (c.r, c.g, c.b, 150), (sheet.size(2), sheet.size(5)))


def paint_template(sheet: Sheet, squares: frozenset[Square], sheltered: frozenset[Square]) -> None:
    """Paint what a template covers, warm with a solid rim, and hatched what of it lies behind walls."""
    cream = pygame.Color(CREAM)
    for square in sorted(squares):
        _fill(sheet.picture, sheet.rect(square), TEMPLATE_TINT)
    tile = hatch_tile(sheet.px, sheet.scale, SHELTER, 8, 1.2, falling=True)
    for square in sorted(sheltered):
        r = sheet.rect(square)
        _fill(sheet.picture, r, (13, 15, 18, 70))
        if tile:
            tile.put(sheet.picture, r.x, r.y)
    for a, b in runs_of(squares | sheltered):
        straight_line(sheet, a, b, sheet.size(1.4), (cream.r, cream.g, cream.b, 190), (sheet.size(5), sheet.size(5)))
    for a, b in runs_of(squares):
        straight_line(sheet, a, b, sheet.size(2) + 2 * sheet.size(1), (13, 15, 18, 130))
    for a, b in runs_of(squares):
        straight_line(sheet, a, b, sheet.size(2, 2), (cream.r, cream.g, cream.b, 250))


def paint_choices(sheet: Sheet, squares: frozenset[Square]) -> None:
    """Paint squares to choose from: cream fill and rim."""
    for square in sorted(squares):
        _fill(sheet.picture, sheet.rect(square), (255, 243, 208, 66))
        r = sheet.rect(square).inflate(-sheet.size(6), -sheet.size(6))
        for width, colour in ((sheet.size(3.4, 3), (13, 15, 18, 130)), (sheet.size(1.6), (255, 243, 208, 230))):
            o = width // 2
            for x, y in ((r.x - o, r.y - o), (r.x - o, r.bottom - o)):
                _fill(sheet.picture, pygame.Rect(x, y, r.w + width, width), colour)
            for x, y in ((r.x - o, r.y - o), (r.right - o, r.y - o)):
                _fill(sheet.picture, pygame.Rect(x, y, width, r.h + width), colour)


def paint_reach(sheet: Sheet, overlays: OverlaySet) -> None:
    """Paint where the piece may go: ice paling with cost and solid rim; hatch and dashed rim for a double move."""
    costs: dict[Square, int] = {}
    for anchor, cost in overlays.reach:
        for square in spread([anchor], overlays.reach_n):
            costs[square] = min(cost, costs.get(square, 99))
    far = frozenset(spread(overlays.reach_far, overlays.reach_n)) - costs.keys()
    home = frozenset(spread([overlays.reach_from], overlays.reach_n)) if overlays.reach_from else frozenset()
    dearest = max((*costs.values(), 1))
    warm = {mark.square for mark in overlays.heat}  # one fill a square: how hot it is counts for more
    for square, cost in sorted(costs.items()):
        if square in home or square in warm:
            continue
        _fill(
            sheet.picture,
            sheet.rect(square),
            (*REACH_TINT, round(124 - 86 * (cost - 1) / max(1, dearest - 1)) if dearest > 1 else 112),
        )
    tile = hatch_tile(sheet.px, sheet.scale, HATCH, 10, 0.95)
    for square in sorted(far - home - warm):
        r = sheet.rect(square)
        _fill(sheet.picture, r, FAR_TINT)
        if tile:
            tile.put(sheet.picture, r.x, r.y)
    solid, all_of_it = costs.keys() | home, costs.keys() | home | far
    if far:
        outer = list(runs_of(all_of_it))
        for a, b in outer:
            straight_line(sheet, a, b, sheet.size(1.4), (190, 225, 250, 205), (sheet.size(5), sheet.size(5)))
    if costs:
        c = pygame.Color(ICE)
        rim = runs_of(solid)
        for a, b in rim:
            straight_line(sheet, a, b, sheet.size(2) + 2 * sheet.size(1), (13, 15, 18, 96))
        for a, b in rim:
            straight_line(sheet, a, b, sheet.size(2, 2), (c.r, c.g, c.b, 248))


def paint_heat(sheet: Sheet, heat: Collection[HeatMark], strength: float) -> None:
    """Tint squares by how hot they are, dark to light, with dark contours between the steps (look.md, section 1)."""
    steps = {mark.square: mark.step for mark in heat}
    for square, step in sorted(steps.items()):
        colour = pygame.Color(HEAT[step - 1])
        _fill(sheet.picture, sheet.rect(square), (colour.r, colour.g, colour.b, round(255 * strength)))
    for step in range(1, len(HEAT) + 1):
        for a, b in runs_of([square for square, hot in steps.items() if hot >= step]):
            straight_line(sheet, a, b, sheet.size(1.4), CONTOUR)


def paint_heat_figures(sheet: Sheet, heat: Collection[HeatMark]) -> None:
    """Print the figure of each hot square in its middle; costs stand in the lower left."""
    if sheet.px < COST_NUMBERS_FROM * min(1.0, sheet.scale):
        return
    size = max(8, min(sheet.size(13), round(sheet.px * 0.38)))
    for mark in heat:
        if not mark.text:
            continue
        at = sheet.rect(mark.square).center
        for dx, dy, colour in ((1, 1, INK0), (-1, 0, INK0), (0, 0, "#FFF6DA")):
            put_words(sheet.picture, mark.text, (at[0] + dx, at[1] + dy), size, cut="bold", colour=colour)


def paint_costs(sheet: Sheet, overlays: OverlaySet) -> None:
    """Print the cost in the lower left of each reachable square; on the planned path the pill tells it instead."""
    if sheet.px < COST_NUMBERS_FROM * min(1.0, sheet.scale):
        return
    size = max(8, min(sheet.size(11), round(sheet.px * 0.36)))
    for anchor, cost in overlays.reach:
        if anchor == overlays.reach_from:
            continue
        r = sheet.rect(anchor)
        at = (r.x + max(3, round(sheet.px * 0.12)), r.bottom - max(5, round(sheet.px * 0.2)))
        put_words(
            sheet.picture, str(cost), (at[0] + 1, at[1] + 1), size, cut="medium", colour=INK0, anchor="l", alpha=120
        )
        put_words(sheet.picture, str(cost), at, size, cut="medium", colour="#F4FAFF", anchor="l", alpha=225)


def paint_threat(sheet: Sheet, squares: frozenset[Square]) -> None:
    """Paint barbs in the corners of squares that an enemy threatens."""
    stamp = _barbs(sheet.px, sheet.scale)
    for square in sorted(squares):
        r = sheet.rect(square)
        if stamp and 0 <= square[0] < sheet.width and 0 <= square[1] < sheet.height:
            stamp.put(sheet.picture, r.x, r.y)
