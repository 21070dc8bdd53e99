"""A model seen from above while it is drawn: lengths in inches ahead and to its right, light from the upper left."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.board.palette import EDGE, mix
from game.ui.board.sketch import Point, Sketch, Stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.board.palette import Colour

ROUND = 22  # corners of what is round


class Pose:
    """Where a model stands in pixels and how it is turned: its parts are given as (ahead, right) in inches."""

    def __init__(self, middle: Point, px: float, facing: float, samples: int = 4) -> None:
        """Take the pixel of its middle, pixels of an inch, and degrees: 0 to the right, clockwise."""
        self.middle, self.px, self._facing, self._samples = middle, px, facing, samples
        self.cos, self.sin = math.cos(math.radians(facing)), math.sin(math.radians(facing))
        self._layers = [Sketch(samples)]  # a sketch paints over, it does not blend: each shadow begins a new one

    def part(self, ahead: float, right: float, size: float) -> Pose:
        """Return the pose of another model that belongs to this one: its place, and how large an inch of it is."""
        other = Pose(self.point(ahead, right), self.px * size, self._facing, self._samples)
        other._layers = self._layers
        return other

    @property
    def sketch(self) -> Sketch:
        """Return what is drawn into."""
        return self._layers[-1]

    def finish(self) -> Stamp:
        """Return the drawing; something must have been drawn."""
        stamps = [one for one in (layer.finish() for layer in self._layers) if one is not None]
        box = stamps[0].picture.get_rect(topleft=(stamps[0].x, stamps[0].y))
        box = box.unionall([one.picture.get_rect(topleft=(one.x, one.y)) for one in stamps[1:]])
        canvas = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        for one in stamps:
            one.put(canvas, -box.x, -box.y)
        return Stamp(canvas, box.x, box.y)

    def point(self, ahead: float, right: float) -> Point:
        """Return the pixel of a place of the model."""
        return (
            self.middle[0] + (ahead * self.cos - right * self.sin) * self.px,
            self.middle[1] + (ahead * self.sin + right * self.cos) * self.px,
        )

    def polygon(self, places: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        self.sketch.polygon([self.point(*one) for one in places], colour)

    def line(self, a: Point, b: Point, wide: float, colour: Colour) -> None:
        """Draw a line, never thinner than half a pixel."""
        self.sketch.line(self.point(*a), self.point(*b), max(0.55, wide * self.px), colour)

    def staff(self, a: Point, b: Point, wide: float, colour: Colour) -> None:
        """Draw something long with a dark edge: a shaft, a blade, a beam."""
        self.line(a, b, wide + 0.05, EDGE)
        self.line(a, b, wide, colour)

    def path(self, places: Sequence[Point], wide: float, colour: Colour) -> None:
        """Draw a bent line."""
        self.sketch.path([self.point(*one) for one in places], max(0.55, wide * self.px), colour)

    def oval(
        self, at: Point, size: Point, colour: Colour, *, turn: float = 0, toward: float = 0, less: float = 1
    ) -> None:
        """Fill an oval of half axes `size`, `turn` degrees aside, moved `toward` the light, `less` as large."""
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        found = []
        for k in range(ROUND):
            u = math.cos(2 * math.pi * k / ROUND) * size[0] * less
            v = math.sin(2 * math.pi * k / ROUND) * size[1] * less
            x, y = self.point(at[0] + u * c - v * s, at[1] + u * s + v * c)
            found.append((x - toward * self.px, y - toward * self.px))
        self.sketch.polygon(found, colour)

    def lump(self, at: Point, size: Point, colour: Colour, *, turn: float = 0, edge: float = 0.035) -> None:
        """Fill an oval as something round: a dark edge, its colour, and light at the upper left."""
        small = min(size)
        self.oval(at, (size[0] + edge, size[1] + edge), EDGE, turn=turn)
        self.oval(at, size, mix(colour, "#000000", 0.34), turn=turn)
        self.oval(at, size, colour, turn=turn, toward=small * 0.12, less=0.84)
        self.oval(at, size, mix(colour, "#ffffff", 0.20), turn=turn, toward=small * 0.26, less=0.52)
        self.oval(at, size, mix(colour, "#ffffff", 0.42), turn=turn, toward=small * 0.38, less=0.22)

    def shade(self, at: Point, size: Point, off: float, *, turn: float = 0) -> None:
        """Lay the soft shadow of something `off` inches high, to the lower right."""
        self._layers.append(Sketch(self._samples))
        for k, strong in ((1.25, 36), (1.08, 70), (0.92, 100)):
            self.oval(at, (size[0] * k, size[1] * k), (0, 0, 0, strong), turn=turn, toward=-off)
        self._layers.append(Sketch(self._samples))
