"""From which facings a charge can succeed: all 3600 at once, as stretches with exact ends.

Floats reckon every facing together and decide what is clear by more than `SLACK`; whatever is nearer to a limit than
that, and what they do not reckon at all (outlines that are round, slow ground at the last inch), is decided exactly by
`charges.can_meet`.
"""

from __future__ import annotations

from functools import cached_property
from math import atan2, degrees, hypot, pi
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE
from game.geometry.inches.trays.charges import INCH, can_meet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.geometry.inches.layout import Base
    from game.geometry.inches.shapes import Shape
    from game.geometry.inches.trays.scene import Scene

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Stretch = tuple[int, int]
SLACK = 1e-3  # thousandths of an inch; the floats are wrong by less than a millionth of that
CLEAR = 2.0  # thousandths of an inch between a line straight on and what could hide the target from it
FAR = 1e9  # thousandths of an inch: farther than anything
_TABLE = np.array([(c / SCALE, s / SCALE) for c, s in DIRECTIONS]).T


def facings(
    scene: Scene,
    base: Base,
    target: str,
    total: int,
    slowing: frozenset[str] = frozenset(),
    sees: Callable[[Base], bool] | None = None,
    screens: Iterable[Shape] = (),
) -> tuple[Stretch, ...]:
    """Return the facings from which a charge of `total` thousandths of an inch can meet its target.

    Each stretch is its first and last facing, clockwise; one over facing 0 ends at 3600 or more. `sees` tells whether
    the charger, turned so, sees the target; `screens` are the convex shapes that could hide it. Where none of them
    reaches into the way straight on, it is seen.
    """
    return Fan(scene, base, target, total, slowing, sees, screens).stretches


def stretches(legal: list[int]) -> tuple[Stretch, ...]:
    """Return facings as stretches of neighbours; each begins at 0 to 3599."""
    found: list[list[int]] = []
    for facing in sorted(legal):
        if found and found[-1][1] == facing - 1:
            found[-1][1] = facing
        else:
            found.append([facing, facing])
    if len(found) > 1 and found[0][0] == 0 and found[-1][1] == FULL - 1:
        found[-1][1] = FULL + found.pop(0)[1]
    return tuple((first, last) for first, last in sorted(found))


class Fan:
    """All facings of a charger that could lead to its target, reckoned side by side when the first is asked about.

    What floats leave undecided is decided one by one, and only where it is asked about. See `facings`.
    """

    contact: Floats  # how far each goes until it touches the target

    def __init__(
        self,
        scene: Scene,
        base: Base,
        target: str,
        total: int,
        slowing: frozenset[str] = frozenset(),
        sees: Callable[[Base], bool] | None = None,
        screens: Iterable[Shape] = (),
    ) -> None:
        self.scene, self.base, self.target, self.total, self.slowing = scene, base, target, total, slowing
        self.sees, self.screens = sees, screens if sees is not None else ()
        self.half, self.long = base.form.width / 2, base.form.depth / 2

    @cached_property
    def rows(self) -> dict[int, int]:
        """Return the row of each facing that is not ruled out."""
        self._face(self._window())
        self.reckon()
        self._decided: dict[int, bool] = {}
        return {int(self.facings[row]): int(row) for row in np.flatnonzero(self.good)}

    def holds(self, facing: int) -> bool:
        """Tell whether a charge can meet its target from a facing, and the target is seen."""
        row = self.rows.get(facing % FULL)
        if row is None or not (self.unsure[row] or self.screened[row]):
            return row is not None
        if row not in self._decided:
            self._decided[row] = self._legal(row)
        return self._decided[row]

    def nearest(self, facing: int) -> int | None:
        """Return the facing nearest to one of those from which the charge can succeed, None if there is none."""
        away = sorted((abs((one - facing + FULL // 2) % FULL - FULL // 2), one) for one in self.rows)
        return next((one for _turn, one in away if self.holds(one)), None)

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """Return all facings from which the charge can succeed, as stretches."""
        return stretches([one for one in self.rows if self.holds(one)])

    def _face(self, facings: NDArray[np.int64]) -> None:
        """Take up facings; nothing is known of them yet."""
        self.facings = facings
        self.ux, self.uy = _TABLE[:, facings]
        self.rx, self.ry = _TABLE[:, (facings + QUARTER) % FULL]
        self.good = np.ones(len(facings), bool)
        self.unsure = np.zeros(len(facings), bool)
        self.screened = np.zeros(len(facings), bool)

    def _window(self) -> NDArray[np.int64]:
        """Return the facings whose way straight on comes near the target at all."""
        form, other = self.base.form, self.scene.trays[self.target]
        dx, dy = other.x - self.base.x, other.y - self.base.y
        away, reach = hypot(dx, dy), hypot(other.form.width, other.form.depth) / 2
        wide = form.width / 2 + reach
        spread = 180.0 if wide >= away else degrees(np.arcsin(wide / away))
        middle, most = round(atan2(dy, dx) * FULL / (2 * pi)), min(FULL // 2, int(spread * 10) + 2)
        return np.arange(middle - most, middle + most + (most < FULL // 2)) % FULL

    def _legal(self, row: int) -> bool:
        """Decide a row that floats leave undecided, or whose target may be hidden."""
        turned = self.base.moved(self.base.x, self.base.y, int(self.facings[row]))
        if self.unsure[row] and not can_meet(self.scene, turned, self.target, self.total, self.slowing):
            return False
        return self.sees is None or not self.screened[row] or self.sees(turned)

    def reckon(self) -> None:
        """Decide all that can be decided by floats; of facings whether screens may hide the target."""
        scene, shape = self.scene, self.scene.trays[self.target].shape
        self._meet(shape)
        kept = self.good
        unsure, contact = self.unsure[kept], self.contact[kept]
        self._face(self.facings[kept])
        self.unsure, self.contact = unsure, contact
        self._clear_at_start(shape, self._rows(shape))
        for foe in scene.foes(self.base.key):
            if foe.key != self.target:
                self._passes(foe.shape)
        for piece in scene.barred:
            if piece.oval or any(len(part.core) < 3 for part in piece.parts):
                self.unsure |= self._circled(piece.box)
            else:
                for part in piece.parts:
                    self._passes(part)
        self._on_table(np.zeros(len(self.facings)))
        self._on_table(self.contact)
        last = self.contact > self.total - INCH + scene.tolerance - SLACK
        if last.any():
            for piece in scene.pieces:
                if piece.words & self.slowing:
                    self.unsure |= last & self._circled(piece.box)
        self.unsure &= self.good
        self._screen(shape, list(self.screens))

    def _screen(self, target: Shape, screens: list[Shape]) -> None:
        """Find the facings from which no line straight on leads past all screens to the target for sure.

        A screen covers all that lies straight before or behind it, unless it lies wholly behind the front edge or
        beyond the target.
        """
        every = np.arange(len(self.facings))
        x, y = self._local(target, every)
        reach, end = np.maximum(x.min(0), -self.half) + CLEAR, np.minimum(x.max(0), self.half) - CLEAR
        beyond = y.max(0)
        first, last = [], []
        for shape in screens:
            x, y = self._local(shape, every)
            covers = (y.max(0) > self.long - CLEAR) & (y.min(0) < beyond)
            first.append(np.where(covers, x.min(0) - CLEAR, FAR))
            last.append(np.where(covers, x.max(0) + CLEAR, -FAR))
        free = np.zeros(len(every), bool)
        if screens:
            order, columns = np.argsort(np.array(first), axis=0), every
            firsts, lasts = np.array(first), np.array(last)
            for row in order:
                free |= np.minimum(firsts[row, columns], end) > reach
                reach = np.maximum(reach, lasts[row, columns])
        self.screened = ~(free | (end > reach))

    # --- steps ----------------------------------------------------------------------------------------------------

    def _meet(self, shape: Shape) -> None:
        """Find where the target is touched, and take in that it is, and near enough."""
        rows = np.arange(len(self.facings))
        there, low, high, unsure = self._strip(self._local(shape, rows))
        self.contact = np.maximum(low - self.long, 0)
        self._hold(rows, there & (high > -self.long), unsure | (np.abs(low - self.long) < SLACK))
        self._less(rows, self.contact, self.total + self.scene.tolerance)

    def _rows(self, shape: Shape) -> NDArray[np.int64]:
        """Return the facings whose way to the target may touch a shape."""
        x0, y0, x1, y1 = (part / shape.scale for part in shape.box)
        return np.flatnonzero(self.good & self._circled((x0, y0, x1, y1)))

    def _local(self, shape: Shape, rows: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """Return the corners of a polygon, one after the other, in the frame of every facing."""
        scale, bx, by = shape.scale, self.base.x, self.base.y
        dx = np.array([[(x - bx * scale) / scale] for x, _y in shape.core])
        dy = np.array([[(y - by * scale) / scale] for _x, y in shape.core])
        return dx * self.rx[rows] + dy * self.ry[rows], dx * self.ux[rows] + dy * self.uy[rows]

    def _strip(self, corners: tuple[Floats, Floats]) -> tuple[Flags, Floats, Floats, Flags]:
        """Return whether a polygon reaches into the strip straight on, from where to where, and what is unsure."""
        x, y = corners
        least, most = x.min(0), x.max(0)
        there = (least <= self.half) & (most >= -self.half)
        unsure = (np.abs(least - self.half) < SLACK) | (np.abs(most + self.half) < SLACK)
        inside = np.abs(x) <= self.half
        bx, by = x[_NEXT[len(x)]], y[_NEXT[len(x)]]
        lows, highs = [np.where(inside, y, FAR)], [np.where(inside, y, -FAR)]
        for edge in (-self.half, self.half):
            crossed = (x < edge) != (bx < edge)
            at = y + (by - y) * ((edge - x) / np.where(crossed, bx - x, 1.0))
            lows.append(np.where(crossed, at, FAR))
            highs.append(np.where(crossed, at, -FAR))
        return there, np.concatenate(lows).min(0), np.concatenate(highs).max(0), unsure

    def _hold(self, rows: NDArray[np.int64], good: Flags, unsure: Flags) -> None:
        """Take a condition in: whoever misses it for sure is out."""
        self.good[rows] &= good | unsure
        self.unsure[rows] |= unsure

    def _less(self, rows: NDArray[np.int64], one: Floats, other: Floats | float) -> None:
        """Take in that one length is at most another."""
        self._hold(rows, one <= other, np.abs(one - other) < SLACK)

    def _passes(self, shape: Shape) -> None:
        """Take in that a polygon is not in the way before the contact, nor overlapped at the start."""
        rows = self._rows(shape)
        if not len(rows):
            return
        there, low, high, unsure = self._strip(self._local(shape, rows))
        contact = self.contact[rows]
        stop = np.where(there & (high > -self.long), low - self.long, FAR)
        near = (np.abs(stop - contact) < SLACK) | (unsure & (low - self.long < contact + SLACK))
        self._hold(rows, contact <= stop, near)
        self._clear_at_start(shape, rows)

    def _clear_at_start(self, shape: Shape, rows: NDArray[np.int64]) -> None:
        """Take in that a polygon is not overlapped where the charger pivots."""
        x0, y0, x1, y1 = (part / shape.scale for part in shape.box)
        away = hypot(max(x0 - self.base.x, self.base.x - x1, 0), max(y0 - self.base.y, self.base.y - y1, 0))
        if away <= hypot(self.half, self.long) + 2:
            high = np.full(len(rows), self.long)
            self._less(rows, self._depth(self._local(shape, rows), -self.long, high), self.scene.tolerance)

    def _depth(self, corners: tuple[Floats, Floats], low: float, high: Floats) -> Floats:
        """Return how deep polygons reach into a rectangle from `low` to `high` ahead; less than 0 where they do not."""
        x, y = corners
        half = self.half
        found = np.minimum(half - x.min(0), x.max(0) + half)
        found = np.minimum(found, np.minimum(high - y.min(0), y.max(0) - low))
        bx, by = x[_NEXT[len(x)]], y[_NEXT[len(x)]]
        nx, ny = by - y, x - bx
        long = np.hypot(nx, ny)
        nx, ny = nx / long, ny / long
        own = nx * x + ny * y
        if (nx[0] * x[2] + ny[0] * y[2] > own[0])[:1].any():  # the corners run the other way: its inside lies beyond
            nx, ny, own = -nx, -ny, -own
        theirs = np.minimum(ny * low, ny * high) - np.abs(nx) * half
        deep: Floats = np.minimum(found, (own - theirs).min(0))
        return deep

    def _circled(self, box: tuple[float, float, float, float]) -> Flags:
        """Tell whether the sweep to the contact comes near the circle about a box."""
        x, y = (box[0] + box[2]) / 2 - self.base.x, (box[1] + box[3]) / 2 - self.base.y
        radius = hypot(box[2] - box[0], box[3] - box[1]) / 2 + 2
        if hypot(x, y) - radius > hypot(self.half, self.long) + self.total + INCH:
            return np.zeros(len(self.facings), bool)
        along = x * self.ux + y * self.uy
        found: Flags = (np.abs(x * self.rx + y * self.ry) < self.half + radius) & (along + radius > -self.long)
        found &= along - radius < self.long + self.contact
        return found

    def _on_table(self, far: Floats) -> None:
        """Take in that the tray so far on is wholly on the table."""
        rows = np.arange(len(self.facings))
        for centre, u, r, limit in (
            (self.base.x, self.ux, self.rx, self.scene.width),
            (self.base.y, self.uy, self.ry, self.scene.height),
        ):
            middle = centre + u * far
            reach = np.abs(u) * self.long + np.abs(r) * self.half
            self._less(rows, middle + reach, limit + self.scene.tolerance)
            self._less(rows, -self.scene.tolerance - middle, -reach)


_NEXT = {n: [*range(1, n), 0] for n in range(2, 64)}
"""The numbers of the corners that follow those of a polygon."""
