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

    from numpy.typing import NDArray

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
    near = ((n, points[begins[n] : begins[n] + counts[n]]) for n in np.flatnonzero(~apart).tolist())
    return {n: outline for n, outline in near if not _parted(outline, both)}


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
    """Return lines that are clear as far as floats tell, one for each gap, the straightest first; each of length 1.

    Between two neighbouring places of the edge where a critical line crosses it, what is seen past what does not
    change, so that one place stands for all. Of the critical lines only those matter that touch two outlines without
    crossing them: where others are passed, no gap opens or closes.
    """
    ahead = [_kept_ahead(one) for one in hidden]
    met = [_meeting(one, part) for one in ahead]
    starts = _starts(half, [part, *ahead, *(at[None, :] for found in met for at in found)])
    lo, hi = _spread(starts, part)
    walls = [wall for one, found in zip(ahead, met, strict=True) for wall in _walls(starts, one, part, found)]
    found = []
    reach = lo
    firsts, lasts = np.array([wall[0] for wall in walls]), np.array([wall[1] for wall in walls])
    order = np.argsort(firsts, axis=0)
    columns = np.arange(len(starts))
    for row in order:
        found.append(_gap(starts, reach, np.minimum(firsts[row, columns], hi)))
        reach = np.maximum(reach, lasts[row, columns])
    found.append(_gap(starts, reach, hi))
    rows = np.concatenate(found)
    ordered: Floats = rows[np.argsort(np.abs(rows[:, 1]), kind="stable")]
    return ordered


def _gap(starts: Floats, first: Floats, last: Floats) -> Floats:
    """Return the lines in the middle of gaps between two directions."""
    there = last - first > _LEAST
    middle = (first[there] + last[there]) / 2
    return np.stack([starts[there], np.cos(middle), np.sin(middle)], axis=1)


def _spread(starts: Floats, outline: Floats) -> tuple[Floats, Floats]:
    """Return the first and last direction in which an outline lies from each start, in radians from x to the left."""
    angles = _angles(starts, outline)
    return angles.min(axis=1), angles.max(axis=1)


def _angles(starts: Floats, points: Floats) -> Floats:
    found: Floats = np.arctan2(points[None, :, 1], points[None, :, 0] - starts[:, None])
    return found


def _walls(starts: Floats, one: Floats, part: Floats, met: Floats) -> list[tuple[Floats, Floats]]:
    """Return the stretches of directions in which an outline lies before a part, from each start; some may be empty.

    Where they cross each other at points that `met` has, which of them comes first changes only in their directions.
    """
    (first, last), (lo, hi) = _spread(starts, one), _spread(starts, part)
    first, last = np.maximum(first, lo), np.minimum(last, hi)
    cuts = [first[:, None], last[:, None]]
    if len(met):
        cuts.append(np.clip(_angles(starts, met), first[:, None], np.maximum(first, last)[:, None]))
    bounds = np.sort(np.concatenate(cuts, axis=1), axis=1)
    found = []
    for number in range(bounds.shape[1] - 1):
        begin, end = bounds[:, number], bounds[:, number + 1]
        middle = (begin + end) / 2
        rows = np.stack([starts, np.cos(middle), np.sin(middle)], axis=1)
        before = (crossing(rows, one)[0] <= crossing(rows, part)[0]) & (first <= last)
        found.append((np.where(before, begin, np.inf), np.where(before, end, -np.inf)))
    return found


def _kept_ahead(outline: Floats) -> Floats:
    """Return what of a convex outline lies ahead of the edge."""
    found: list[tuple[float, float]] = []
    corners = outline.tolist()
    for number, (x, y) in enumerate(corners):
        u, v = corners[number - 1]
        if (y > 0 > v) or (y < 0 < v):
            found.append((u + (x - u) * v / (v - y), 0.0))
        if y >= 0:
            found.append((x, y))
    return np.array(found)


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


def _starts(half: float, outlines: Sequence[Floats]) -> Floats:
    """Return a place of the edge between every two at which it is crossed by a line that touches two outlines."""
    if not half:
        return np.zeros(1)
    marks = [np.array([-half, half])]
    marks += [one[one[:, 1] == 0, 0] for one in outlines]
    for number, one in enumerate(outlines):
        marks += [_tangent_marks(one, other) for other in outlines[number + 1 :]]
    ordered = np.unique(np.concatenate(marks))
    ordered = ordered[np.abs(ordered) <= half]
    ordered = ordered[np.concatenate([[True], np.diff(ordered) > NARROW])]
    found: Floats = (ordered[1:] + ordered[:-1]) / 2
    return found


def _tangent_marks(one: Floats, other: Floats) -> Floats:
    """Return where the lines that touch two convex outlines without crossing them meet the line of the edge."""
    way = other[None, :, :] - one[:, None, :]
    touching = _touching(one[:, None, :], _after(one)[:, None, :], np.roll(one, 1, axis=0)[:, None, :], way)
    touching &= _touching(other[None, :, :], _after(other)[None, :, :], np.roll(other, 1, axis=0)[None, :, :], way)
    touching &= way[..., 1] != 0
    rows, columns = np.nonzero(touching)
    (x, y), (dx, dy) = one[rows].T, way[rows, columns].T
    found: Floats = x - y * dx / dy
    return found


def _touching(corner: Floats, after: Floats, before: Floats, way: Floats) -> NDArray[np.bool_]:
    """Tell whether the neighbours of corners lie on one side of lines through these, or as good as on them."""
    a, b = after - corner, before - corner
    one = way[..., 0] * a[..., 1] - way[..., 1] * a[..., 0]
    other = way[..., 0] * b[..., 1] - way[..., 1] * b[..., 0]
    little = NARROW * np.hypot(way[..., 0], way[..., 1])
    found: NDArray[np.bool_] = (np.minimum(one, other) >= -little) | (np.maximum(one, other) <= little)
    return found
