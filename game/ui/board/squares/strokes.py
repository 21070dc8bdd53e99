"""Lines and signs above the ground: planned path, sight lines, cover, target corners, reactions, cursor.

Each function returns a stamp in pixels of the map sheet (upper left corner = upper left of the map), so that panning
moves finished pictures only. Every line has a dark edge, so that it reads on grass, water, stone and snow.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from game.ui.board.figures import shape_points, token_diameter
from game.ui.board.palette import FREE_LINE, side_colours
from game.ui.board.sketch import Point, Sketch, Stamp
from game.ui.board.squares.marks import rim_of
from game.ui.theme import AMBER, CREAM, INK0, WARN

if TYPE_CHECKING:
    from game.ui.board.squares.signs import LineMark, PathMark, ReactMark, Square, TargetMark


class Frame:
    """Where squares lie in pixels: height of the map, px of a square, UI scale."""

    __slots__ = ("height", "px", "scale")

    def __init__(self, height: int, px: int, scale: float) -> None:
        self.height, self.px, self.scale = height, px, scale

    def point(self, x: float, y: float) -> Point:
        """Return the pixel of a point in squares."""
        return x * self.px, (self.height - y) * self.px

    def centre(self, anchor: Square, n: int) -> Point:
        """Return the pixel of the middle of a space."""
        return self.point(anchor[0] + n / 2, anchor[1] + n / 2)

    @property
    def k(self) -> float:
        """Return the factor of line widths: the UI scale, less on very small squares."""
        return self.scale * min(1.0, max(0.55, self.px / (34 * self.scale)))


def path_stamp(frame: Frame, path: PathMark) -> Stamp | None:
    """Draw the cream band with a dot on each square, waypoints larger and hollow. A paused plan is dashed and pale."""
    bodies = path.bodies or (path.n,) * len(path.anchors)
    points = [frame.centre(anchor, n) for anchor, n in zip(path.anchors, bodies, strict=True)]
    if len(points) < 2:
        return None
    k = frame.k
    sketch = Sketch(3)
    if path.paused:
        sketch.path(points, 4.6 * k, (14, 17, 21, 120), (6 * k, 6 * k))
        sketch.path(points, 3 * k, (255, 243, 208, 170), (6 * k, 6 * k))
        return sketch.finish()
    sketch.path(points, 7 * k, "#101318")
    for p in points[1:-1]:
        sketch.dot(p, 5.8 * k, "#101318")
    sketch.path(points, 3.6 * k, CREAM)
    way = set(path.waypoints)
    for p, anchor in zip(points[1:-1], path.anchors[1:-1], strict=True):
        if anchor in way:
            sketch.dot(p, 7.4 * k, "#101318")
            sketch.dot(p, 5.8 * k, CREAM)
            sketch.dot(p, 2.8 * k, "#101318")
        else:
            sketch.dot(p, 4.1 * k, CREAM)
    return sketch.finish()


def react_stamp(frame: Frame, mark: ReactMark) -> Stamp | None:
    """Draw the yellow diamond half way between two squares (the swords are laid on it by the board)."""
    (ax, ay), (bx, by) = frame.centre(mark.start, mark.n), frame.centre(mark.end, mark.n)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    sketch = Sketch(6)
    for size, colour in ((15.0, INK0), (12.8, WARN)):
        r = size * frame.k
        sketch.polygon([(mx, my - r), (mx + r, my), (mx, my + r), (mx - r, my)], colour)
    return sketch.finish()


def line_stamp(frame: Frame, line: LineMark) -> Stamp | None:
    """Draw a sight line: a free one pale and solid, another one amber to the cross and dashed after it."""
    k = frame.k
    a, b = frame.point(line.x0, line.y0), frame.point(line.x1, line.y1)
    sketch = Sketch(4)
    if line.free or line.met is None:
        sketch.line(a, b, 4.2 * k, (14, 17, 21, 175))
        sketch.line(a, b, 1.9 * k, FREE_LINE if line.free else AMBER)
    else:
        met = frame.point(*line.met)
        sketch.line(a, met, 4.2 * k, (14, 17, 21, 165))
        sketch.line(met, b, 3.4 * k, (14, 17, 21, 95), (6 * k, 5 * k), round_ends=False)
        sketch.line(a, met, 1.9 * k, AMBER)
        sketch.line(met, b, 1.8 * k, (255, 208, 138, 230), (6 * k, 5 * k), round_ends=False)
    return sketch.finish()


def ends_stamp(frame: Frame, lines: tuple[LineMark, ...]) -> Stamp | None:
    """Draw the dots where lines begin and the crosses where they meet something."""
    k = frame.k
    ends = Sketch(6)
    for start in sorted({(line.x0, line.y0) for line in lines}):
        p = frame.point(*start)
        ends.dot(p, 5.2 * k, INK0)
        ends.dot(p, 3.5 * k, CREAM)
    for met in sorted({line.met for line in lines if line.met is not None and not line.free}):
        x, y = frame.point(*met)
        for width, colour in ((4.6, INK0), (2.2, AMBER)):
            for s in (1, -1):
                ends.line((x - 4.2 * k, y - 4.2 * k * s), (x + 4.2 * k, y + 4.2 * k * s), width * k, colour)
    return ends.finish()


@dataclass(frozen=True, slots=True)
class Cover:
    """Squares that give cover or block, and thin walls that are met."""

    cover: frozenset[Square]
    blocked: frozenset[Square]
    thin: frozenset[tuple[Square, Square]]


def _hatching(
    sketch: Sketch, frame: Frame, square: Square, colour: tuple[int, int, int, int], *, falling: bool
) -> None:
    x, y = frame.point(square[0], square[1] + 1)
    px, lines = frame.px, max(4, round(frame.px / (8 * frame.scale)))
    for i in range(-lines, lines):
        a = (i + 0.5) * px / lines
        p, q = (max(0.0, a), max(0.0, -a)), (min(px, px + a), min(px, px - a))
        if not falling:
            p, q = (p[0], px - p[1]), (q[0], px - q[1])
        sketch.line((x + p[0], y + p[1]), (x + q[0], y + q[1]), 1.3 * frame.scale, colour, round_ends=False)


def cover_stamp(frame: Frame, met: Cover) -> Stamp | None:
    """Draw the pieces that give cover (amber rim and hatch) or block (double hatch), and thin walls that are met."""
    sketch = Sketch(3)
    k = frame.k
    for squares, double in ((met.cover, False), (met.blocked, True)):
        for square in sorted(squares):
            x, y = frame.point(square[0], square[1] + 1)
            sketch.box(x, y, frame.px, frame.px, (20, 10, 6, 78))
            _hatching(sketch, frame, square, (255, 217, 160, 165), falling=True)
            if double:
                _hatching(sketch, frame, square, (255, 217, 160, 165), falling=False)
        for width, colour in ((4.4, (14, 17, 21, 150)), (2.0, AMBER)):
            for a, b, _inward in rim_of(squares):
                sketch.line(frame.point(*a), frame.point(*b), width * k, colour)
    for a, b in sorted(met.thin):
        sketch.line(frame.point(*a), frame.point(*b), 8 * k, INK0)
        sketch.line(frame.point(*a), frame.point(*b), 4.4 * k, AMBER)
    return sketch.finish()


def target_stamp(frame: Frame, mark: TargetMark) -> Stamp | None:
    """Draw the corners round a target, fine ones if it is possible; who is asked has a frame of its side's shape."""
    c = frame.centre((mark.x, mark.y), mark.n)
    k = frame.k
    sketch = Sketch(4)
    if mark.look == "asked":
        r = token_diameter(frame.px, mark.n, frame.scale) / 2 * 1.36 + 4 * k
        for width, colour in ((6.4, (14, 17, 21, 215)), (3.4, side_colours(mark.side)[0])):
            sketch.outline(shape_points(mark.side, c, r), width * k, colour)
        return sketch.finish()
    h = frame.px * mark.n / 2 + 4.5 * k
    arm = (9.5 if mark.look == "target" else 6.5) * k
    widths = (
        ((5.2, (18, 21, 26, 225)), (2.7, CREAM))
        if mark.look == "target"
        else ((3.6, (18, 21, 26, 175)), (1.7, (255, 243, 208, 225)))
    )
    for width, colour in widths:
        for sx in (-1, 1):
            for sy in (-1, 1):
                corner = (c[0] + sx * h, c[1] + sy * h)
                sketch.line(corner, (corner[0] - sx * arm, corner[1]), width * k, colour)
                sketch.line(corner, (corner[0], corner[1] - sy * arm), width * k, colour)
    return sketch.finish()


@lru_cache(maxsize=32)
def cursor_stamp(px: int, scale: float, *, keyboard: bool) -> Stamp | None:
    """Draw the square cursor: white frame with dark edges for the keyboard, a faint one for the pointer."""
    sketch = Sketch(4)
    if not keyboard:
        sketch.box(0, 0, px, px, (255, 255, 255, 26))
        sketch.outline(
            [(0.5, 0.5), (px - 0.5, 0.5), (px - 0.5, px - 0.5), (0.5, px - 0.5)], 1.2 * scale, (255, 250, 235, 120)
        )
        return sketch.finish()
    for inset, width, colour in ((0.5, 5.0, INK0), (0.5, 2.6, "#FFFFFF")):
        i = inset * scale
        sketch.outline([(i, i), (px - i, i), (px - i, px - i), (i, px - i)], width * scale, colour)
    return sketch.finish()
