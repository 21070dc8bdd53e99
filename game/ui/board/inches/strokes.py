"""Lines over a table: outlines of terrain, areas, tapes, lines of fire, wedges, targets, the rule at its edges.

Each returns a stamp in pixels of the table (its upper left corner is the origin), so that panning moves finished
pictures only. Every line has a dark edge, so that it reads on any ground.
"""

from __future__ import annotations

import itertools
import math
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board.inches.outlines import INCH
from game.ui.board.palette import CHALK, CONTOUR, FREE_LINE, HEAT, put_words, side_colours
from game.ui.board.sketch import Point, Sketch, Stamp, arc_points
from game.ui.theme import AMBER, CREAM, INK0, NO, TEXT1, WARN

if TYPE_CHECKING:
    from game.ui.board.inches.signs import (
        AreaMark,
        GripMark,
        HandleMark,
        HeatSheet,
        LineMark,
        LinkMark,
        LitMark,
        Place,
        PointMark,
        ShapeMark,
        TapeMark,
        WedgeMark,
    )
    from game.ui.camera import Camera

LEFT, BOTTOM = 24, 18  # layout px of the rule
TAPE, TAPE_DEAR = "#E6C25E", "#F2A65A"
QUARTER = 4  # ticks an inch on a tape
NUMBERED = 17  # smallest inch in layout px of which a tape tells the number
HANDLE, GRIP = 420, 6.5  # thousandths of an inch of a stalk, layout px of its knob


class Inches:
    """Where places lie in pixels of the table: px of an inch, UI scale."""

    def __init__(self, px: int, scale: float) -> None:
        self.px, self.scale = px, scale

    def point(self, place: tuple[float, float]) -> Point:
        """Return the pixel of a place."""
        return place[0] / INCH * self.px, place[1] / INCH * self.px

    @property
    def k(self) -> float:
        """Return the factor of line widths: the UI scale, less where inches are very small."""
        return self.scale * min(1.0, max(0.6, self.px / (24 * self.scale)))


def outline_stamp(at: Inches, piece: Any) -> Stamp | None:
    """Draw the outline of a piece: dashed, or solid with hachures where it is raised; and where it is entered."""
    points = [at.point(corner) for corner in piece.outline]
    k = at.k
    sketch = Sketch(3)
    ring = [*points, points[0]]
    if piece.raised:
        sketch.path(ring, 3.0 * k, (14, 17, 21, 150))
        sketch.path(ring, 1.4 * k, (244, 238, 220, 205))
        _hachures(sketch, points, k)
    else:
        dash = (5.5 * k, 4.5 * k)
        sketch.path(ring, 2.8 * k, (14, 17, 21, 120), dash)
        sketch.path(ring, 1.4 * k, (244, 238, 220, 190), dash)
    for a, b in piece.accesses:
        sketch.line(at.point(a), at.point(b), 5.4 * k, INK0)
        sketch.line(at.point(a), at.point(b), 3.0 * k, CREAM, (3.2 * k, 2.6 * k), round_ends=False)
    return sketch.finish()


def _hachures(sketch: Sketch, points: list[Point], k: float) -> None:
    """Draw short strokes inwards along a closed outline: its inside is higher."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in itertools.pairwise([*points, points[0]]))
    turn = 1 if area > 0 else -1
    for a, b in itertools.pairwise([*points, points[0]]):
        long = math.dist(a, b)
        if long < 1:
            continue
        ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
        count = max(1, int(long / (9 * k)))
        for n in range(count):
            s = (n + 0.5) * long / count
            p = a[0] + ux * s, a[1] + uy * s
            q = p[0] - uy * turn * 5 * k, p[1] + ux * turn * 5 * k
            sketch.line(p, q, 1.3 * k, (244, 238, 220, 200), round_ends=False)


def heat_stamp(at: Inches, heat: HeatSheet) -> Stamp | None:
    """Tint cells by how hot they are, dark to light, with dark contours between the steps."""
    rows = len(heat.steps) // heat.columns
    across = [round((heat.left + heat.cell * n) / INCH * at.px) for n in range(heat.columns + 1)]
    down = [round((heat.top + heat.cell * n) / INCH * at.px) for n in range(rows + 1)]
    picture = pygame.Surface((across[-1] - across[0], down[-1] - down[0]), pygame.SRCALPHA, 32)
    hues = [pygame.Color(hue) for hue in HEAT]
    for number, step in enumerate(heat.steps):
        if step:
            row, column = divmod(number, heat.columns)
            x, y = across[column], down[row]
            place = (x - across[0], y - down[0], across[column + 1] - x, down[row + 1] - y)
            hue = hues[step - 1]
            picture.fill((hue.r, hue.g, hue.b, round(255 * heat.strength)), place)
    sketch, wide = Sketch(2), 1.2 * at.k
    for a, b in _contours(heat, rows):
        sketch.line((across[a[0]], down[a[1]]), (across[b[0]], down[b[1]]), wide, CONTOUR, round_ends=False)
    picture = picture.premul_alpha()
    lines = sketch.finish()
    if lines is not None:
        lines.put(picture, -across[0], -down[0])
    return Stamp(picture, across[0], down[0])


def _contours(heat: HeatSheet, rows: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the borders between cells of different steps as long straight lines, by corners of cells."""
    wide = heat.columns

    def step(column: int, row: int) -> int:
        return heat.steps[row * wide + column] if 0 <= column < wide and 0 <= row < rows else 0

    found = []
    for row in range(rows + 1):
        apart = [step(column, row - 1) != step(column, row) for column in range(wide)]
        found += [((a, row), (b, row)) for a, b in _runs(apart)]
    for column in range(wide + 1):
        apart = [step(column - 1, row) != step(column, row) for row in range(rows)]
        found += [((column, a), (column, b)) for a, b in _runs(apart)]
    return found


def _runs(marked: list[bool]) -> list[tuple[int, int]]:
    """Return where stretches of marked places begin and end."""
    found = []
    begin = None
    for place, mark in enumerate([*marked, False]):
        if mark and begin is None:
            begin = place
        elif not mark and begin is not None:
            found.append((begin, place))
            begin = None
    return found


def area_stamp(at: Inches, area: AreaMark) -> Stamp | None:
    """Draw a start area: chalk dashes in its seat's hue, faintly filled; its letter stands in its middle."""
    (x0, y0), (x1, y1) = at.point(area.least), at.point(area.most)
    hue = pygame.Color(side_colours(area.side)[0])
    sketch, k = Sketch(3), at.k
    sketch.box(x0, y0, x1 - x0, y1 - y0, (hue.r, hue.g, hue.b, 20))
    i = 2 * k
    ring = [(x0 + i, y0 + i), (x1 - i, y0 + i), (x1 - i, y1 - i), (x0 + i, y1 - i), (x0 + i, y0 + i)]
    sketch.path(ring, 3.4 * k, (14, 17, 21, 130), (8 * k, 6 * k))
    sketch.path(ring, 1.8 * k, CHALK, (8 * k, 6 * k))
    return sketch.finish()


def point_stamp(at: Inches, mark: PointMark) -> Stamp | None:
    """Draw a strategic point: a chalk target, filled in the hue of who holds it."""
    c, r, k = at.point(mark.at), mark.radius / INCH * at.px, at.k
    sketch = Sketch(5)
    hue = pygame.Color(side_colours(mark.side)[0])
    sketch.dot(c, r + 1.4 * k, (14, 17, 21, 190))
    sketch.dot(c, r, (hue.r, hue.g, hue.b, 235 if mark.side else 150))
    sketch.arc(c, r * 0.90, 1.8 * k, CHALK)
    if mark.icon:  # what lies there is drawn onto a disc that is paler
        sketch.dot(c, r * 0.78, CHALK)
        return sketch.finish()
    sketch.arc(c, r * 0.52, 1.5 * k, CHALK)
    sketch.dot(c, r * 0.20, CHALK)
    return sketch.finish()


def tape_stamp(at: Inches, tape: TapeMark) -> Stamp | None:
    """Draw a tape along a way: ticks each quarter inch, dear inches hatched, numbers at whole ones."""
    points = [at.point(one) for one in tape.points]
    if len(points) < 2:
        return None
    k, wide = at.k, 9.0 * at.k
    sketch = Sketch(4)
    sketch.path(points, wide + 3 * k, INK0)
    sketch.path(points, wide, TAPE if tape.legal else "#C9C3B2")
    for number, (p, q, far) in enumerate(_quarters(points, at.px)):
        if number // QUARTER < len(tape.dear) and tape.dear[number // QUARTER]:
            sketch.line(p, q, wide * 0.94, TAPE_DEAR, round_ends=False)
            n = _normal(p, q, wide * 0.42)
            sketch.line((p[0] - n[0], p[1] - n[1]), (q[0] + n[0], q[1] + n[1]), 1.2 * k, INK0, round_ends=False)
        if far:
            n = _normal(p, q, wide * (0.5 if far % QUARTER == 0 else 0.28))
            sketch.line((q[0] - n[0], q[1] - n[1]), (q[0] + n[0], q[1] + n[1]), 1.1 * k, INK0, round_ends=False)
    for p in points[1:-1]:
        sketch.dot(p, 6.4 * k, INK0)
        sketch.dot(p, 4.8 * k, CREAM)
        sketch.dot(p, 2.0 * k, INK0)
    if tape.ends is not None:
        x, y = at.point(tape.ends)
        for w, colour in ((5.0, INK0), (2.4, NO)):
            for s in (1, -1):
                sketch.line((x - 5 * k, y - 5 * k * s), (x + 5 * k, y + 5 * k * s), w * k, colour)
    spots = _numbers(at, tape, points)
    for (x, y), _number, dear in spots:
        if dear:
            sketch.dot((x, y), 9.4 * k, INK0)
            sketch.dot((x, y), 8.2 * k, TAPE)
        sketch.dot((x, y), 7.0 * k if dear else 7.6 * k, (18, 21, 26, 235))
    stamp = sketch.finish()
    if stamp is not None:
        for (x, y), number, _dear in spots:
            put_words(stamp.picture, str(number), (x - stamp.x, y - stamp.y), round(10 * k), colour=CREAM)
    return stamp


def _numbers(at: Inches, tape: TapeMark, points: list[Point]) -> list[tuple[Point, int, bool]]:
    """Return where the numbers of whole inches stand beside a tape, and which of these inches are dear."""
    if at.px < NUMBERED * at.scale:
        return []
    found = []
    for p, q, far in _quarters(points, at.px):
        if far and far % QUARTER == 0:
            n, number = _normal(p, q, 15.0 * at.k), far // QUARTER
            found.append(((q[0] + n[0], q[1] + n[1]), number, number <= len(tape.dear) and tape.dear[number - 1]))
    return found


def _quarters(points: list[Point], px: float) -> list[tuple[Point, Point, int]]:
    """Cut a way into quarters of an inch: from, to, and its number at the end of a full one (0 for the last rest)."""
    step, left, number = px / QUARTER, px / QUARTER, 0
    found = []
    for start, b in itertools.pairwise(points):
        a = start
        while (long := math.dist(a, b)) > 1e-6:
            go = min(left, long)
            q = a[0] + (b[0] - a[0]) * go / long, a[1] + (b[1] - a[1]) * go / long
            left -= go
            full = left < 1e-6
            number += full
            found.append((a, q, number if full else 0))
            left, a = (step if full else left), q
    return found


def _normal(p: Point, q: Point, long: float) -> Point:
    far = max(math.dist(p, q), 1e-6)
    return -(q[1] - p[1]) / far * long, (q[0] - p[0]) / far * long


def line_stamp(at: Inches, line: LineMark) -> Stamp | None:
    """Draw a line of fire: a free one pale and solid, another one amber to the cross and dashed after it.

    Where a free one is impaired it is hatched amber between two dots; one to be feared is thin and dashed.
    """
    k, a, b = at.k, at.point(line.start), at.point(line.end)
    sketch = Sketch(4)
    if line.faint:
        sketch.line(a, b, 3.4 * k, (14, 17, 21, 120), (7 * k, 5 * k), round_ends=False)
        sketch.line(a, b, 1.5 * k, WARN, (7 * k, 5 * k), round_ends=False)
        return sketch.finish()
    if line.met is None:
        sketch.line(a, b, 4.2 * k, (14, 17, 21, 175))
        sketch.line(a, b, 1.9 * k, FREE_LINE if line.free else AMBER)
        for p, q in zip(*(map(at.point, line.crossed[n::2]) for n in (0, 1)), strict=False):
            sketch.line(p, q, 4.6 * k, INK0)
            sketch.line(p, q, 3.2 * k, AMBER)
            sketch.line(p, q, 3.2 * k, INK0, (1.6 * k, 3.4 * k), round_ends=False)
            for dot in (p, q):
                sketch.dot(dot, 4.2 * k, INK0)
                sketch.dot(dot, 2.9 * k, AMBER)
        return sketch.finish()
    met = at.point(line.met)
    sketch.line(a, met, 4.2 * k, (14, 17, 21, 165))
    sketch.line(a, met, 1.9 * k, AMBER)
    sketch.line(met, b, 1.8 * k, (255, 208, 138, 230), (6 * k, 5 * k), round_ends=False)
    for w, colour in ((4.6, INK0), (2.2, AMBER)):
        for s in (1, -1):
            sketch.line((met[0] - 4 * k, met[1] - 4 * k * s), (met[0] + 4 * k, met[1] + 4 * k * s), w * k, colour)
    return sketch.finish()


def lit_stamp(at: Inches, mark: LitMark) -> Stamp | None:
    """Draw the rim of what is in the way of a line: amber, double where it stops the line."""
    points = [at.point(corner) for corner in mark.outline]
    ring, k = [*points, points[0]], at.k
    sketch = Sketch(3)
    sketch.polygon(points, (255, 208, 138, 34))
    sketch.path(ring, 5.0 * k, (14, 17, 21, 190))
    sketch.path(ring, 2.6 * k, AMBER, None if mark.stops else (9 * k, 4 * k))
    return sketch.finish()


def shape_stamp(at: Inches, mark: ShapeMark) -> Stamp | None:
    """Draw an outline in the hand: cream and faintly filled, dashed where it is only planned."""
    points = [at.point(corner) for corner in mark.outline]
    if len(points) < 2:
        return None
    ring, k = points if mark.look == "open" else [*points, points[0]], at.k
    sketch = Sketch(3)
    if mark.look != "open":
        sketch.polygon(points, (255, 243, 208, 40 if mark.look == "selected" else 26))
    sketch.path(ring, 4.6 * k, (14, 17, 21, 190))
    sketch.path(ring, 2.2 * k, CREAM, None if mark.look == "selected" else (8 * k, 5 * k))
    return sketch.finish()


def grip_stamp(at: Inches, mark: GripMark) -> Stamp | None:
    """Draw what a shape is taken hold of by: a square at corners, a dot at sides, a diamond that scales."""
    (x, y), k = at.point(mark.at), at.k
    sketch = Sketch(5)
    for grow, colour in ((1.6 * k, INK0), (0.0, CREAM)):
        r = (5.4 if mark.kind == "scale" else 4.2 if mark.kind == "corner" else 2.8) * k + grow
        if mark.kind == "side":
            sketch.dot((x, y), r, colour)
        elif mark.kind == "corner":
            sketch.polygon([(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)], colour)
        else:
            sketch.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], colour)
    return sketch.finish()


def handle_stamp(at: Inches, mark: HandleMark) -> Stamp | None:
    """Draw the handle by which a base is turned: a stalk out of its front with a knob."""
    k, a, b = at.k, at.point(mark.at), at.point(mark.grip)
    far = max(1e-6, math.dist(a, b))
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    sketch = Sketch(5)
    start = b[0] - ux * HANDLE / INCH * at.px, b[1] - uy * HANDLE / INCH * at.px
    sketch.line(start, b, 4.4 * k, INK0)
    sketch.line(start, b, 2.2 * k, CREAM)
    sketch.dot(b, GRIP * k, INK0)
    sketch.dot(b, (GRIP - 1.6) * k, CREAM)
    sketch.arc(b, 3.2 * k, 1.3 * k, INK0)
    return sketch.finish()


def wedge_stamp(at: Inches, wedge: WedgeMark) -> Stamp | None:
    """Draw an arc with its range, dashed."""
    c, r, k = at.point(wedge.at), wedge.far / INCH * at.px, at.k
    start, end = (wedge.facing - wedge.wide / 2) / 10, (wedge.facing + wedge.wide / 2) / 10
    round_ = arc_points(c, r, start, end)
    path = round_ if wedge.wide >= 3600 else [c, *round_, c]
    sketch = Sketch(2)
    sketch.polygon([c, *round_], (205, 236, 255, 16))
    for width, colour in ((3.0, (14, 17, 21, 120)), (1.4, (244, 238, 220, 200))):
        _dashed(sketch, path, width * k, colour, 7 * k)
    return sketch.finish()


def _dashed(sketch: Sketch, points: list[Point], width: float, colour: Any, dash: float) -> None:
    """Draw a dashed line through many near points."""
    for number, (a, b, _far) in enumerate(_quarters(points, dash * QUARTER)):
        if number % 2 == 0:
            sketch.line(a, b, width, colour, round_ends=False)


def bond_stamp(at: Inches, ends: tuple[Place, Place]) -> Stamp | None:
    """Draw the chain between a captor and its captive."""
    a, b = (at.point(one) for one in ends)
    k, sketch = at.k, Sketch(5)
    links = max(2, round(math.dist(a, b) / (6 * k)))
    for n in range(1, links):
        spot = a[0] + (b[0] - a[0]) * n / links, a[1] + (b[1] - a[1]) * n / links
        sketch.arc(spot, 3.2 * k, 3.4 * k, INK0)
        sketch.arc(spot, 3.2 * k, 1.6 * k, "#C9C3B2")
    return sketch.finish()


def target_stamp(rect: pygame.Rect, k: float, *, chosen: bool) -> Stamp | None:
    """Draw four corners round a target, strong ones round the chosen one."""
    sketch = Sketch(4)
    box = rect.inflate(10 * k, 10 * k)
    arm = (10 if chosen else 7) * k
    for width, colour in ((5.4, INK0), (2.8, CREAM)) if chosen else ((3.8, INK0), (1.8, CREAM)):
        for x, sx in ((box.left, 1), (box.right, -1)):
            for y, sy in ((box.top, 1), (box.bottom, -1)):
                sketch.line((x, y), (x + sx * arm, y), width * k, colour)
                sketch.line((x, y), (x, y + sy * arm), width * k, colour)
    return sketch.finish()


def link_stamp(at: Inches, mark: LinkMark) -> Stamp | None:
    """Draw a clasp over the place where two bases touch: brass where it holds, pale where it might."""
    k, met = at.k, at.point(mark.met)
    far = max(1.0, math.dist(mark.start, mark.end))
    ux, uy = (mark.end[0] - mark.start[0]) / far, (mark.end[1] - mark.start[1]) / far
    long = 0.24 * at.px
    ends = [(met[0] + ux * long * side, met[1] + uy * long * side) for side in (-1, 1)]
    sketch = Sketch(5)
    hue, wide = (TAPE, 4.6) if mark.firm else (CREAM, 2.4)
    sketch.line(ends[0], ends[1], (wide + 3.0) * k, INK0)
    sketch.line(ends[0], ends[1], wide * k, hue, None if mark.firm else (3.0 * k, 2.4 * k), round_ends=mark.firm)
    for end in ends if mark.firm else ():
        sketch.dot(end, 3.8 * k, INK0)
        sketch.dot(end, 2.5 * k, hue)
    return sketch.finish()


def cursor_stamp(at: Inches, place: Place) -> Stamp | None:
    """Draw the cursor of the keyboard: a cross in a ring."""
    (x, y), k = at.point(place), at.k
    sketch = Sketch(5)
    for width, colour in ((5.0, INK0), (2.4, "#FFFFFF")):
        sketch.arc((x, y), 9 * k, width * k, colour)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            sketch.line((x + 4 * dx * k, y + 4 * dy * k), (x + 14 * dx * k, y + 14 * dy * k), width * k, colour)
    return sketch.finish()


def draw_grid(surface: pygame.Surface, camera: Camera, gap: int, scale: float) -> None:
    """Draw lines over the whole table, `gap` thousandths of an inch apart; every sixth inch is stronger."""
    left, top = camera.origin()
    wide, high = round(camera.width * camera.zoom), round(camera.height * camera.zoom)
    step, line = gap / INCH * camera.zoom, max(1, round(scale))
    strips = {strong: [pygame.Surface(size) for size in ((line, high), (wide, line))] for strong in (True, False)}
    for strong, pair in strips.items():
        for strip in pair:
            strip.fill((8, 10, 12))
            strip.set_alpha(90 if strong else 48)
    for n in range(1, int(camera.width * INCH / gap) + 1):
        surface.blit(strips[n * gap % (6 * INCH) == 0][0], (round(left + n * step), round(top)))
    for n in range(1, int(camera.height * INCH / gap) + 1):
        surface.blit(strips[n * gap % (6 * INCH) == 0][1], (round(left), round(top + n * step)))


def draw_rule(surface: pygame.Surface, rect: pygame.Rect, camera: Camera, scale: float) -> None:
    """Draw the inch rule along the left and lower edge of the board's rectangle, from the upper left of the table."""
    left, below = round(LEFT * scale), round(BOTTOM * scale)
    surface.fill(INK0, (rect.x, rect.y, left, rect.h))
    surface.fill(INK0, (rect.x, rect.bottom - below, rect.w, below))
    x0, y1 = camera.to_pixel(0, camera.height)
    foot = min(rect.bottom - below, math.ceil(camera.to_pixel(0, 0)[1]))
    side = max(rect.x + left, math.floor(x0))
    for axis, at, corner, start, most in (
        (0, (rect.x + left, foot), (rect.w - left, 0), x0 - rect.x - left, camera.width),
        (1, (side - round(LEFT * scale), rect.y), (0, rect.h - below), y1 - rect.y, camera.height),
    ):
        surface.blit(_rule(axis, corner[axis], start, most, camera.zoom, scale), at)


@lru_cache(maxsize=8)
def _rule(axis: int, long: int, start: float, most: float, zoom: float, scale: float) -> pygame.Surface:
    """Return one edge of the rule: so many pixels long, its first mark at `start`, with marks up to `most` inches."""
    size, deep = round(11 * scale), round((LEFT, BOTTOM)[1 - axis] * scale)
    band = pygame.Surface((long, deep) if axis == 0 else (deep, long), pygame.SRCALPHA, 32)
    every = next(n for n in (1, 3, 6, 12, 24) if n * zoom >= 34 * scale)
    thin = max(1, round(scale))
    for n in range(math.floor(most) + 1):
        at = round(start + n * zoom)
        if not 0 <= at <= long:
            continue
        tick = round((6 if n % every == 0 else 3) * scale)
        ends = ((at, 0), (at, tick)) if axis == 0 else ((deep, at), (deep - tick, at))
        pygame.draw.line(band, TEXT1, *ends, thin)
        if n % every == 0 and size <= at <= long - size:
            place = (at, 12 * scale) if axis == 0 else (deep - 15 * scale, at)
            put_words(band, str(n), place, size, cut="medium", colour="#92938F")
    return band
