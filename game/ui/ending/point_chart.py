"""The chart of a number by round: seat A solid over a filled ground, others dashed, a line at the target."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.engine.seats import LETTERS
from game.i18n import _
from game.ui import theme
from game.ui.board.figures import shape_points
from game.ui.kit import Area

if TYPE_CHECKING:
    from game.ui.ending.told import Curves
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

OVERSAMPLE = 3
MOST_LABELS = 12
IN_THE_WAY = 1000
DASHES = (0, 8, 3, 14)  # of the curve of each side but the first
NEAR = 8  # px: labels of points do not come nearer to each other


def point_chart(ui: Ui, area: Area, curves: Curves, *, low: bool) -> None:
    """Declare the chart with its title in a panel's area."""
    inside = area.inset(18, 10 if low else 14)
    ui.heading(inside.cut_top(20, 8), curves.title)
    ui.custom(inside, lambda pen, a: _Chart(pen, a, curves).draw())


class _Chart:
    """Draws once; the places of values follow from the room."""

    def __init__(self, pen: Pen, a: Area, told: Curves) -> None:
        self.pen, self.a, self.told = pen, a, told
        self.final = told.rounds[-1][1]
        self.sides = range(len(self.final))
        self.last = max(1, told.rounds[-1][0])
        self.plot = Area(a.x + 36, a.y + 12, a.w - 36 - 66, a.h - 12 - 30)
        most = max(told.target, 10, *(max(points) for _n, points in told.rounds))
        self.step = _nice(most / 5)
        self.top = max(most * 1.06, self.step)

    def x(self, n: float) -> float:
        """Return where a round stands."""
        return self.plot.x + self.plot.w * n / self.last

    def y(self, points: float) -> float:
        """Return where a number of points stands."""
        return self.plot.bottom - self.plot.h * points / self.top

    def draw(self) -> None:
        """Draw grid, curves, notes and labels."""
        pen, plot = self.pen, self.plot
        target = self.told.target
        value = 0
        while value <= self.top:
            y = self.y(value)
            at_target = target > 0 and abs(value - target) < self.step / 3
            if not at_target:
                pen.box(Area(plot.x, y - 0.5, plot.w, 1), theme.LINE, None, 0)
                pen.text(plot.x - 10, y, str(value), theme.CAPTION, "regular", theme.TEXT2, "r")
            value += self.step
        if 0 < target <= self.top:
            y = self.y(target)
            x = plot.x
            while x < plot.right:
                pen.box(Area(x, y - 0.75, min(7, plot.right - x), 1.5), theme.BRASS_DARK, None, 0)
                x += 11
            pen.text(plot.x - 10, y, str(target), theme.CAPTION, "semibold", theme.BRASS, "r")
        every = max(1, math.ceil(self.last / MOST_LABELS))
        pen.text(self.a.x - 4, plot.bottom + 18, _("Round"), theme.CAPTION, "regular", theme.TEXT2, "l")
        for n in range(every, self.last + 1, every):
            pen.text(self.x(n), plot.bottom + 18, str(n), theme.CAPTION, "regular", theme.TEXT2, "c")
        self._curves()
        self._ends()
        self._notes()

    def _curves(self) -> None:
        """Draw all curves in one antialiased picture."""
        pen, a, k = self.pen, self.a, self.pen.scale * OVERSAMPLE
        size = (round(a.w * k), round(a.h * k))
        big = pygame.Surface(size, pygame.SRCALPHA)
        lines = [
            [((self.x(n) - a.x) * k, (self.y(points[side]) - a.y) * k) for n, points in self.told.rounds]
            for side in self.sides
        ]
        base = (self.plot.bottom - a.y) * k
        if len(lines[0]) > 1:
            ground = [(lines[0][0][0], base), *lines[0], (lines[0][-1][0], base)]
            pygame.draw.polygon(big, (*pygame.Color(theme.SIDES["A"])[:3], 38), ground)
        marks = len(lines[0]) <= 24
        for side in reversed(self.sides):
            hue = pygame.Color(theme.SIDES[LETTERS[side]])
            for (ax, ay), (bx, by) in zip(lines[side], lines[side][1:], strict=False):
                if side == 0:
                    _thick(big, hue, (ax, ay), (bx, by), 2.6 * k)
                else:
                    _dashes(big, hue, (ax, ay), (bx, by), 2.6 * k, DASHES[side] * k, 4 * k)
            for x, y in lines[side] if marks else lines[side][-1:]:
                r = 5 * k
                pygame.draw.polygon(big, theme.INK0, shape_points(LETTERS[side], (x, y), r + 1.2 * k))
                pygame.draw.polygon(big, hue, shape_points(LETTERS[side], (x, y), r))
        small = pygame.transform.smoothscale(big.premul_alpha(), (round(a.w * pen.scale), round(a.h * pen.scale)))
        at = (pen.px(a.x + pen.dx), pen.px(a.y + pen.dy))
        pen.surface.blit(small, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _ends(self) -> None:
        """Write the final points beside the ends of the curves, apart from each other."""
        ys = [self.y(self.final[side]) for side in self.sides]
        order = sorted(self.sides, key=lambda side: (ys[side], side))
        for _pass in self.sides:  # until they stand apart
            for upper, lower in pairwise(order):
                if ys[lower] - ys[upper] < 20:
                    middle = (ys[upper] + ys[lower]) / 2
                    ys[upper], ys[lower] = middle - 10, middle + 10
        x = self.plot.right + 22
        for side in self.sides:
            self.pen.badge(x, ys[side], LETTERS[side], 16)
            self.pen.text(x + 14, ys[side], str(self.final[side]), theme.TEXT, "semibold", theme.TEXT1, "l")

    def _notes(self) -> None:
        """Write beside the curves what weighed most."""
        taken: list[Area] = []
        for number, side, words in self.told.notes:
            self._note(number, side, words, taken)

    def _places(self, x: float, y: float, w: float) -> list[Area]:
        """Return where the label of a point may stand, the nearest first."""
        found = []
        for far in (34.0, 50.0, 68.0, 90.0, 116.0, 146.0, 180.0):
            for sign in (-1, 1):
                for left in (x - w + 14, x - w / 2, x - 14):
                    box = Area(max(self.plot.x + 4, min(left, self.plot.right - w)), y + sign * far - 10, w, 20)
                    if box.y >= self.a.y - 8 and box.bottom <= self.plot.bottom - 4:
                        found.append(box)
        return found or [Area(x, y, 0, 0)]

    def _hidden(self, box: Area, taken: list[Area]) -> int:
        """Return how much of the curves and of other labels a label would hide."""
        if not box.w:
            return IN_THE_WAY
        room = Area(box.x - NEAR, box.y - NEAR, box.w + 2 * NEAR, box.h + 2 * NEAR)
        hidden = sum(IN_THE_WAY for other in taken if room.meet(other).w and room.meet(other).h)
        for side in self.sides:
            points = [(self.x(n), self.y(points[side])) for n, points in self.told.rounds]
            for (ax, ay), (bx, by) in pairwise(points):
                hidden += sum(room.contains(ax + (bx - ax) * n / 8, ay + (by - ay) * n / 8) for n in range(9))
        return hidden

    def _note(self, number: int, side: int, words: str, taken: list[Area]) -> None:
        pen = self.pen
        w = pen.width(words, theme.CAPTION, "medium") + 16
        at, points = next((one for one in self.told.rounds if one[0] >= number), self.told.rounds[-1])
        x, y = self.x(at), self.y(points[side])
        box = min(self._places(x, y, w), key=lambda place: self._hidden(place, taken))
        if self._hidden(box, taken) >= IN_THE_WAY:
            return
        taken.append(Area(box.x - NEAR, box.y - NEAR, box.w + 2 * NEAR, box.h + 2 * NEAR))
        edge = box.bottom if box.y < y else box.y
        pen.box(Area(x - 0.5, min(edge, y), 1, abs(edge - y)), theme.LINE2, None, 0)
        pen.box(box, theme.INK2, theme.LINE2, 5)
        pen.text(box.cx, box.cy, words, theme.CAPTION, "medium", theme.TEXT1, "c", box)


def _nice(step: float) -> int:
    """Return 1, 2, 5, 10, 20, 50 ...: the one not under `step`."""
    size = 1
    while True:
        for f in (1, 2, 5):
            if size * f >= step:
                return size * f
        size *= 10


def _thick(to: pygame.Surface, hue: pygame.Color, a: tuple[float, float], b: tuple[float, float], w: float) -> None:
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length < 1e-6:
        return
    nx, ny = -(b[1] - a[1]) / length * w / 2, (b[0] - a[0]) / length * w / 2
    pygame.draw.polygon(
        to, hue, [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    )


def _dashes(
    to: pygame.Surface,
    hue: pygame.Color,
    a: tuple[float, float],
    b: tuple[float, float],
    w: float,
    on: float,
    off: float,
) -> None:
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    at = 0.0
    while at < length:
        end = min(length, at + on)
        p = (a[0] + (b[0] - a[0]) * at / length, a[1] + (b[1] - a[1]) * at / length)
        q = (a[0] + (b[0] - a[0]) * end / length, a[1] + (b[1] - a[1]) * end / length)
        _thick(to, hue, p, q, w)
        at += on + off
