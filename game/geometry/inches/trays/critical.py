"""Lines of sight reckoned in floats: the quick answers that a margin makes certain, and the critical lines of the rest.

All is in the frame of a front edge: its middle is the origin, it reaches `half` to both sides along x, and y runs
ahead. A line is a row of three numbers: where it starts on the edge, and how far its end lies aside and ahead of that.
Outlines are convex; what is looked at lies ahead of the edge. Lengths are thousandths of an inch.
"""

from __future__ import annotations

from math import atan2, hypot
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.geometry.inches.trays.hiding import Floats

NARROW = 1e-6  # thousandths of an inch: points of the front edge closer together are one (ASF Geometry)
SURE = 1e-2  # thousandths of an inch: what is decided with so much to spare, floats decide
_LEAST = 1e-12  # radians between two directions
_STARTS = np.linspace(-0.98, 0.98, 5)
_PULLED = 0.9  # how far from the centre of an outline its corners are looked at


def between_them(half: float, part: Floats, points: Floats, counts: Sequence[int]) -> dict[int, Floats]:
    """Return the outlines, by their numbers, that could meet a line between the edge and a part.

    No line parts these from both. Of all outlines `points` has the corners and `counts` their numbers.
    """
    if not counts:
        return {}
    left, right = _tangents(half, part)
    begins = np.cumsum([0, *counts[:-1]])
    x, y = points[:, 0], points[:, 1]
    beyond = np.stack([-y, _aside((-half, 0.0), left, x, y), _aside(right, (half, 0.0), x, y), y - part[:, 1].max()])
    apart = (np.minimum.reduceat(beyond, begins, axis=1) > SURE).any(axis=0)
    both = np.concatenate([[[-half, 0.0], [half, 0.0]], part])
    outlines = np.split(points, begins[1:])
    return {n: outlines[n] for n in np.flatnonzero(~apart).tolist() if not _parted(outlines[n], both)}


def quick_line(half: float, part: Floats, hidden: Sequence[Floats]) -> Floats | None:
    """Return a line into a part that passes everything by more than SURE, None if no likely one does."""
    centre = part.mean(axis=0)
    ends = np.concatenate([[centre], centre + _PULLED * (part - centre)])
    starts = _STARTS * half
    rows = np.array([(x, u - x, v) for x in starts for u, v in ends])
    clear = np.ones(len(rows), dtype=bool)
    for other in hidden:
        first, last = crossing(rows, other, SURE)
        clear &= (first > last) | (first > 1)
    found = rows[clear]
    return found[np.abs(found[:, 1]).argmin()] if len(found) else None


def walled_off(half: float, part: Floats, hidden: Sequence[Floats]) -> bool:
    """Tell whether one outline reaches from one side of all lines to the other between the edge and a part."""
    left, right = _tangents(half, part)
    sides = np.array([(-half, left[0] + half, left[1]), (half, right[0] - half, right[1])])
    for other in hidden:
        first, last = crossing(sides, other, -SURE)
        if not ((first < last) & (first < 1)).all():
            continue
        (ax, ay), (bx, by) = (
            (x + aside * at, ahead * at)
            for (x, aside, ahead), at in zip(sides, (first + np.minimum(last, 1)) / 2, strict=True)
        )
        beyond = (bx - ax) * (part[:, 1] - ay) - (by - ay) * (part[:, 0] - ax)
        before = [(bx - ax) * (0 - ay) - (by - ay) * (x - ax) for x in (-half, half)]
        margin = SURE * np.hypot(bx - ax, by - ay)
        if beyond.min() > margin and max(before) < -margin:
            return True
    return False


def clear_lines(half: float, part: Floats, hidden: Sequence[Floats]) -> Floats:
    """Return the lines next to critical ones that are clear as far as floats tell, the straightest first."""
    points = _critical(half, part, hidden)
    rows = _rays(_starts(half, points), points)
    if not len(rows):
        return rows
    into, out = crossing(rows, part)
    keep = into <= out
    rows, into = rows[keep], into[keep]
    for other in hidden:
        first, last = crossing(rows, other)
        keep = (first > last) | (first > into)
        rows, into = rows[keep], into[keep]
    order: Floats = rows[np.argsort(np.abs(rows[:, 1]), kind="stable")]
    return order


def crossing(rows: Floats, outline: Floats, more: float = 0.0) -> tuple[Floats, Floats]:
    """Return where lines enter a convex outline and leave it again, as shares of their lengths.

    Who misses it leaves before it enters. The outline is grown by `more` first.
    """
    after = _after(outline)
    starts, ends = (outline, after) if _doubled(outline, after) > 0 else (after, outline)
    x, aside, ahead = rows[:, 0, None], rows[:, 1, None], rows[:, 2, None]
    (dx, dy), (ax, ay) = (ends - starts).T, starts.T
    inside = (more * np.hypot(dx, dy) - dx * ay + dy * ax) - dy * x
    change = dx * ahead - dy * aside
    with np.errstate(divide="ignore", invalid="ignore"):
        at = -inside / change
    first = np.where(change > 0, at, 0.0).max(axis=1, initial=0.0)
    last = np.where(change < 0, at, np.where((change == 0) & (inside < 0), -1.0, np.inf)).min(axis=1)
    return first, last


def _after(outline: Floats) -> Floats:
    """Return the corner after each."""
    return np.concatenate([outline[1:], outline[:1]])


def _doubled(outline: Floats, after: Floats) -> float:
    """Return the doubled area of an outline, above 0 if its corners turn left with y ahead."""
    return float(outline[:, 0] @ after[:, 1] - outline[:, 1] @ after[:, 0])


def _tangents(half: float, part: Floats) -> tuple[list[float], list[float]]:
    """Return the corners of a part at which the outermost lines from both ends of the edge touch it."""
    corners = part.tolist()
    left = max(corners, key=lambda p: atan2(p[1], p[0] + half))
    right = min(corners, key=lambda p: atan2(p[1], p[0] - half))
    return left, right


def _aside(p: Sequence[float], q: Sequence[float], x: Floats, y: Floats) -> Floats:
    """Return how far points lie left of a line as one looks along it with y ahead."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    long = hypot(dx, dy) or 1.0
    found: Floats = dx / long * (y - p[1]) - dy / long * (x - p[0])
    return found


def _parted(one: Floats, points: Floats) -> bool:
    """Tell whether a side of an outline has all points on its outer side, by more than SURE."""
    after = _after(one)
    sides = after - one
    gaps = points[:, None, :] - one[None, :, :]
    outside = gaps[..., 0] * sides[:, 1] - gaps[..., 1] * sides[:, 0]
    if _doubled(one, after) < 0:
        outside = -outside
    return bool((outside.min(axis=0) > SURE * np.hypot(sides[:, 0], sides[:, 1])).any())


def _critical(half: float, part: Floats, others: Sequence[Floats]) -> Floats:
    """Return the points of which lines through two are critical: corners, and where outlines cross."""
    edge = np.array([[-half, 0.0], [half, 0.0]])
    found = [edge, part, *others]
    for other in others:
        found.append(_meeting(other, part))
        found.append(_meeting(other, edge))
    return np.concatenate([one for one in found if len(one)])


def _meeting(one: Floats, other: Floats) -> Floats:
    """Return where the sides of two outlines cross, a row each."""
    p, q = one, np.roll(one, -1, axis=0)
    u, v = other, np.roll(other, -1, axis=0)
    d, e = (q - p)[:, None, :], (v - u)[None, :, :]
    gap = u[None, :, :] - p[:, None, :]
    turned = d[..., 0] * e[..., 1] - d[..., 1] * e[..., 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        s = (gap[..., 0] * e[..., 1] - gap[..., 1] * e[..., 0]) / turned
        t = (gap[..., 0] * d[..., 1] - gap[..., 1] * d[..., 0]) / turned
        crossed = (turned != 0) & (s >= 0) & (s <= 1) & (t >= 0) & (t <= 1)
    rows, _columns = np.nonzero(crossed)
    found: Floats = p[rows] + s[crossed][:, None] * (q - p)[rows]
    return found


def _starts(half: float, points: Floats) -> Floats:
    """Return a point of the edge between every two neighbours of those where a critical line crosses it."""
    if not half:
        return np.zeros(1)
    x, y = points[:, 0], points[:, 1]
    dx, dy = x[None, :] - x[:, None], y[None, :] - y[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        at = x[:, None] - y[:, None] * dx / dy
    crossed = at[(dy != 0) & (np.abs(at) < half)]
    marks = np.unique(np.concatenate([crossed, x[(y == 0) & (np.abs(x) <= half)], [-half, half]]))
    marks = marks[np.concatenate([[True], np.diff(marks) > NARROW])]
    found: Floats = (marks[1:] + marks[:-1]) / 2
    return found


def _rays(starts: Floats, points: Floats) -> Floats:
    """Return from each start a line of length 1 between every two neighbouring directions to points."""
    dx, dy = points[None, :, 0] - starts[:, None], np.broadcast_to(points[None, :, 1], (len(starts), len(points)))
    angles = np.sort(np.arctan2(dy, dx), axis=1)
    middles, wide = (angles[:, 1:] + angles[:, :-1]) / 2, np.diff(angles, axis=1)
    rows, columns = np.nonzero((wide > _LEAST) & (middles > 0) & (middles < np.pi))
    middle = middles[rows, columns]
    return np.stack([starts[rows], np.cos(middle), np.sin(middle)], axis=1)
