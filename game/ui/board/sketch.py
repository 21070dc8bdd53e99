"""Antialiased line drawing: shapes are collected in pixels, drawn several times too large once, and kept as a stamp."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Colour = pygame.typing.ColorLike

LARGE = 500_000  # pixels; beyond that two samples a side are enough and four would cost too much
STRAIGHT = 1e-6


@dataclass(frozen=True, slots=True)
class Stamp:
    """A finished drawing (premultiplied alpha) and the pixel of its upper left corner."""

    picture: pygame.Surface
    x: int
    y: int

    def put(self, target: pygame.Surface, dx: float = 0, dy: float = 0) -> None:
        """Draw it on `target`, moved by (dx, dy) pixels."""
        target.blit(self.picture, (round(self.x + dx), round(self.y + dy)), special_flags=pygame.BLEND_PREMULTIPLIED)


def arc_points(centre: Point, radius: float, start: float, end: float) -> list[Point]:
    """Return points on an arc; angles in degrees, 0 to the right, clockwise on the screen."""
    turn = abs(end - start)
    n = max(3, int(min(turn / 3, turn * (4 + radius) / 90)) + 2)  # small arcs need few points
    steps = (math.radians(start + (end - start) * j / (n - 1)) for j in range(n))
    return [(centre[0] + radius * math.cos(q), centre[1] + radius * math.sin(q)) for q in steps]


def _corners(points: Sequence[Point]) -> list[Point]:
    """Return the points at which a line turns, with its ends."""
    kept: list[Point] = []
    for point in points:
        if len(kept) > 1:
            (ax, ay), (bx, by) = kept[-2], kept[-1]
            ux, uy, vx, vy = bx - ax, by - ay, point[0] - bx, point[1] - by
            if abs(ux * vy - uy * vx) < STRAIGHT and ux * vx + uy * vy > 0:
                kept.pop()
        kept.append(point)
    return kept


class Sketch:
    """Shapes in pixels, painted over each other in the order in which they came."""

    def __init__(self, samples: int = 4) -> None:
        """Take `samples` per pixel and direction."""
        self.samples = samples
        self._shapes: list[tuple[Sequence[Point], tuple[int, int, int, int]]] = []

    def polygon(self, points: Iterable[Point], colour: Colour) -> None:
        """Fill a polygon."""
        c = pygame.Color(colour)
        self._shapes.append((list(points), (c.r, c.g, c.b, c.a)))

    def box(self, x: float, y: float, w: float, h: float, colour: Colour, radius: float = 0) -> None:
        """Fill a rectangle, its corners rounded by `radius`."""
        if radius <= 0:
            self.polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour)
            return
        r = min(radius, w / 2, h / 2)
        corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
        points: list[Point] = []
        for cx, cy, start in corners:
            points += arc_points((cx, cy), r, start, start + 90)
        self.polygon(points, colour)

    def dot(self, centre: Point, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        self.polygon(arc_points(centre, radius, 0, 360), colour)

    def arc(
        self, centre: Point, radius: float, width: float, colour: Colour, start: float = 0, end: float = 360
    ) -> None:
        """Draw a piece of a ring, `width` wide, round the middle line `radius`."""
        outer = arc_points(centre, radius + width / 2, start, end)
        self.polygon(outer + arc_points(centre, radius - width / 2, start, end)[::-1], colour)

    def dashed_ring(
        self, centre: Point, radius: float, width: float, colour: Colour, dash: float, gap: float, start: float = -115
    ) -> None:
        """Draw a ring of dashes; `dash` and `gap` in degrees."""
        angle = start
        while angle < start + 360 - 0.5:
            self.arc(centre, radius, width, colour, angle, min(start + 360, angle + dash))
            angle += dash + gap

    def line(
        self,
        a: Point,
        b: Point,
        width: float,
        colour: Colour,
        dash: tuple[float, float] | None = None,
        *,
        round_ends: bool = True,
    ) -> None:
        """Draw a line, dashed by (mark, gap) in pixels if asked."""
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if length < 1e-9:
            return
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        pieces = [(0.0, length)]
        if dash:
            pieces = []
            at = 0.0
            while at < length:
                pieces.append((at, min(length, at + dash[0])))
                at += sum(dash)
        nx, ny = -uy * width / 2, ux * width / 2
        turn = math.degrees(math.atan2(uy, ux))
        for s, e in pieces:
            p, q = (a[0] + ux * s, a[1] + uy * s), (a[0] + ux * e, a[1] + uy * e)
            if round_ends:
                # one polygon with round ends: a half-transparent line has no dark beads at its joints
                self.polygon(
                    arc_points(q, width / 2, turn - 90, turn + 90) + arc_points(p, width / 2, turn + 90, turn + 270),
                    colour,
                )
            else:
                self.polygon(
                    [(p[0] + nx, p[1] + ny), (q[0] + nx, q[1] + ny), (q[0] - nx, q[1] - ny), (p[0] - nx, p[1] - ny)],
                    colour,
                )

    def path(
        self, points: Sequence[Point], width: float, colour: Colour, dash: tuple[float, float] | None = None
    ) -> None:
        """Draw a line through all `points`."""
        for a, b in itertools.pairwise(_corners(points)):
            self.line(a, b, width, colour, dash)

    def outline(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw the closed outline of a polygon."""
        self.path([*points, points[0]], width, colour)

    def finish(self) -> Stamp | None:
        """Return the drawing, or None if nothing was drawn."""
        if not self._shapes:
            return None
        xs = [p[0] for points, _ in self._shapes for p in points]
        ys = [p[1] for points, _ in self._shapes for p in points]
        x0, y0 = math.floor(min(xs)) - 1, math.floor(min(ys)) - 1
        w, h = math.ceil(max(xs)) + 1 - x0, math.ceil(max(ys)) + 1 - y0
        k = self.samples if w * h < LARGE else 2
        big = pygame.Surface((w * k, h * k), pygame.SRCALPHA, 32)
        for points, colour in self._shapes:
            pygame.draw.polygon(big, colour, [((x - x0) * k, (y - y0) * k) for x, y in points])
        return Stamp(pygame.transform.smoothscale(big.premul_alpha(), (w, h)), x0, y0)
