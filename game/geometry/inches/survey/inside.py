"""How long many lines run inside an outline, and whether they meet a convex one: floats for all lines at once.

Coordinates are whole thousandths of an inch below 2^17, so that which side of a line a corner lies on is exact. Lengths
are off by far less than `SLACK`; what is nearer to a limit than that, and a line that runs along a side, is left open.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.geometry.inches.cover import SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Flags = NDArray[np.bool_]

NARROW = 1e-9  # of a turn, in radians: how much wider than it is a piece is looked for
TOUCH = 1e-3  # thousandths of an inch: what is nearer to touching a convex outline is left open


class Lines(NamedTuple):
    """Many lines: where each begins and ends."""

    px: Floats
    py: Floats
    qx: Floats
    qy: Floats


def inside(outline: Sequence[tuple[int, int]], lines: Lines) -> tuple[Floats, Flags]:
    """Return about how long each line runs inside an outline, and which run along a side of it: those are left open."""
    dx, dy = lines.qx - lines.px, lines.qy - lines.py
    long = dx * dx + dy * dy
    n, many = len(outline), len(dx)
    shares = np.ones((n + n % 2, many))
    along_side = np.zeros(many, np.bool_)
    ax, ay = outline[-1]
    above = dx * (ay - lines.py) - dy * (ax - lines.px)
    for number, (bx, by) in enumerate(outline):
        beyond = dx * (by - lines.py) - dy * (bx - lines.px)
        along_side |= (above == 0) & (beyond == 0)
        crossed = np.flatnonzero((above > 0) != (beyond > 0))
        if len(crossed):
            u, v, d, e = above[crossed], beyond[crossed], dx[crossed], dy[crossed]
            along_a = (ax - lines.px[crossed]) * d + (ay - lines.py[crossed]) * e
            along_b = (bx - lines.px[crossed]) * d + (by - lines.py[crossed]) * e
            share = (along_a * v - along_b * u) / ((v - u) * long[crossed])
            shares[number, crossed] = np.clip(share, 0.0, 1.0)
        ax, ay, above = bx, by, beyond
    shares.sort(axis=0)
    total = (shares[1::2] - shares[::2]).sum(axis=0)
    return total * np.sqrt(long), along_side


def longer(total: Floats, along_side: Flags, limit: int) -> tuple[Flags, Flags]:
    """Return which lines run inside for more than a limit, and for which that is left open."""
    return total > limit + SLACK, along_side | (np.abs(total - limit) <= SLACK)


def met(corners: Floats, lines: Lines) -> tuple[Flags, Flags]:
    """Return which lines meet a convex outline (a row a corner, clockwise on the screen), and which are left open."""
    dx, dy = lines.qx - lines.px, lines.qy - lines.py
    first, last = np.zeros(len(dx)), np.ones(len(dx))
    before = corners[-1]
    for corner in corners:
        ex, ey = corner - before
        wide = float(np.hypot(ex, ey))
        start = (ex * (lines.py - before[1]) - ey * (lines.px - before[0])) / wide
        change = (ex * dy - ey * dx) / wide
        with np.errstate(divide="ignore", invalid="ignore"):
            share = -start / change
        first = np.where(change > 0, np.maximum(first, share), first)
        last = np.where(change < 0, np.minimum(last, share), last)
        never = (change == 0) & (start < -TOUCH)
        last = np.where(never, -1.0, last)
        before = corner
    long = np.hypot(dx, dy)
    spare = (last - first) * long
    return spare > TOUCH, np.abs(spare) <= TOUCH


class Fan:
    """The directions from points to other ones, and which of these may lie behind or in a piece.

    Rows are the points that are looked at from: `x`, `y` a column, `others` rows of points.
    """

    def __init__(self, x: Floats, y: Floats, ox: Floats, oy: Floats) -> None:
        self.x, self.y, self.ox, self.oy = x, y, ox, oy

    @cached_property
    def _way(self) -> Floats:
        return np.arctan2(
            self.oy[np.newaxis, :] - self.y[:, np.newaxis], self.ox[np.newaxis, :] - self.x[:, np.newaxis]
        )

    def candidates(self, corners: Floats) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the pairs (place in x, place in ox) whose line may meet the convex hull of corners."""
        middle = corners.mean(axis=0)
        cx, cy = (
            corners[:, 0][np.newaxis, :] - self.x[:, np.newaxis],
            corners[:, 1][np.newaxis, :] - self.y[:, np.newaxis],
        )
        to_middle = np.arctan2(middle[1] - self.y, middle[0] - self.x)
        off = _turned(np.arctan2(cy, cx) - to_middle[:, np.newaxis])
        low, high = off.min(axis=1) - NARROW, off.max(axis=1) + NARROW
        radius = float(np.hypot(*(corners - middle).T).max())
        near = np.hypot(middle[0] - self.x, middle[1] - self.y) <= radius + 1
        low, high = np.where(near, -4.0, low), np.where(near, 4.0, high)
        off = _turned(self._way - to_middle[:, np.newaxis])
        at, to = np.nonzero((off >= low[:, np.newaxis]) & (off <= high[:, np.newaxis]))
        return at.astype(np.int64), to.astype(np.int64)

    def lines(self, at: NDArray[np.int64], to: NDArray[np.int64], *, back: bool) -> Lines:
        """Return the lines of pairs; with `back` they begin at the other points."""
        here, there = (self.x[at], self.y[at]), (self.ox[to], self.oy[to])
        return Lines(*there, *here) if back else Lines(*here, *there)


def _turned(angles: Floats) -> Floats:
    """Return angles as more than half a turn back and up to half a turn on."""
    found: Floats = angles - 2 * np.pi * np.round(angles / (2 * np.pi))
    return found
