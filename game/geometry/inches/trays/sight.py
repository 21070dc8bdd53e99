"""Line of sight between trays: whether a straight line from a front edge meets its target before anything else.

The criterion is that of critical lines (ASF Geometry): a clear line can be moved until it lies next to a line through
two corners, so that it is enough to look along finitely many. Floats decide what is clear or hidden with something to
spare and propose lines for the rest; fractions decide whether such a line is clear. What could only be seen through a
gap of less than a millionth of a thousandth of an inch is not seen.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE
from game.geometry.inches.gaps import touches
from game.geometry.inches.polygons import meets
from game.geometry.inches.shapes import Shape
from game.geometry.inches.trays import critical
from game.geometry.inches.trays.ahead import FORWARD
from game.geometry.inches.trays.arcs import Spot, arc, area, corners, cut, kept, lines_of, outlined
from game.geometry.inches.trays.hiding import in_floats

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.geometry.inches.layout import Base
    from game.geometry.inches.trays.arcs import Rays
    from game.geometry.inches.trays.hiding import Blocker, Floats, Outline

OUTSIDE, BLOCKED, SEEN = "outside", "blocked", ""
NEAR = 2  # thousandths of an inch besides the tolerance: what is farther ahead does not touch the front edge


class Sight(NamedTuple):
    """Whether a target is seen: SEEN with the line, or why not, with the keys of what stands before it."""

    reason: str
    line: tuple[Spot, Spot] | None = None
    by: tuple[str, ...] = ()

    @property
    def seen(self) -> bool:
        """Tell whether it is."""
        return self.reason == SEEN


def look(
    viewer: Base,
    rays: Rays,
    target: Shape,
    hidden: Callable[[], Sequence[Blocker]],
    tolerance: int,
    *,
    told: bool = True,
) -> Sight:
    """Return whether a tray sees a shape from its front edge (ASF-LOS-03 to -06), with the line if it is `told`.

    What may hide it is asked for only if it lies in the front arc.
    """
    if _surely_outside(viewer, rays, target):
        return Sight(OUTSIDE)
    edge = Shape(viewer.shape.core[::-3], 0, viewer.x, viewer.y, viewer.shape.scale)
    frame = _Frame(edge, viewer.facing)
    local = frame.local(np.array(target.core, dtype=float) / target.scale)
    held = _in_front(frame.half, rays, local)

    @cache
    def part() -> Outline:
        return cut(corners(target), arc(viewer, FORWARD, rays))

    least = tolerance * tolerance
    if len(held) < 3 or outlined(held) < 4 * least:
        exact = part()
        if len(exact) < 3 or area(exact) <= least:
            return Sight(OUTSIDE)
        held = frame.local(in_floats(exact)).tolist()
    if local[:, 1].min() < tolerance + NEAR and touches(edge, target, tolerance):
        return Sight(SEEN, (frame.at(0.0), _centre(part())))
    return _between(frame, np.array(held), part, hidden(), told=told)


def between(edge: Shape, facing: int, part: Outline, hidden: Sequence[Blocker]) -> Sight:
    """Return whether a line from a front edge, or from a point, meets a part of a target first.

    The core of an edge begins at its left end.
    """
    frame = _Frame(edge, facing)
    return _between(frame, frame.local(in_floats(part)), lambda: part, hidden)


def _between(
    frame: _Frame, target: Floats, part: Callable[[], Outline], hidden: Sequence[Blocker], *, told: bool = True
) -> Sight:
    """Return whether there is a clear line to a part: in floats as the frame has it, exact if it is asked for."""
    half = frame.half
    every = frame.local(np.concatenate([one.plain for one in hidden])) if hidden else target
    near = critical.between_them(half, target, every, [len(one.plain) for one in hidden])
    if not near:
        return Sight(SEEN, frame.line(0.0, *target.mean(axis=0).tolist()) if told else None)
    others, hiding = list(near.values()), [hidden[number] for number in near]
    quick = critical.quick_line(half, target, others)
    if quick is not None:
        return Sight(SEEN, frame.line(*quick.tolist()) if told else None)
    if not critical.walled_off(half, target, others):
        for x, aside, ahead in critical.clear_lines(half, target, others).tolist():
            at = frame.at(x)
            end = _entry(at, frame.way(aside, ahead), part())
            if end is not None and not any(meets(one.outline, at, end) for one in hiding):  # type: ignore[arg-type]
                return Sight(SEEN, (at, end))
    return Sight(BLOCKED, by=_before(target, others, hiding))


def _surely_outside(viewer: Base, rays: Rays, target: Shape) -> bool:
    """Tell whether a shape lies wholly beyond one border of a front arc, by more than SURE."""
    (fx, fy), (rx, ry) = DIRECTIONS[viewer.facing % FULL], DIRECTIONS[(viewer.facing + QUARTER) % FULL]
    half, long, (aside, ahead) = viewer.form.width / 2, viewer.form.depth / 2, rays
    gaps = []
    for cx, cy in target.core:
        dx, dy = cx / target.scale - viewer.x, cy / target.scale - viewer.y
        x, y = (dx * rx + dy * ry) / SCALE, (dx * fx + dy * fy) / SCALE - long
        gaps.append((y, (aside * y - ahead * (x - half)) / ahead, (aside * y + ahead * (x + half)) / ahead))
    return any(max(gap[border] for gap in gaps) < -2 * critical.SURE * max(1.0, aside / ahead) for border in range(3))


def _in_front(half: float, rays: Rays, local: Floats) -> list[tuple[float, float]]:
    """Return what of a polygon lies in a front arc, in its frame."""
    aside, ahead = rays
    held = [(float(x), float(y)) for x, y in local]
    for a, b, c in ((0, 1, 0.0), (-ahead, aside, ahead * half), (ahead, aside, ahead * half)):
        held = kept(held, a, b, c)
    return held


def _centre(outline: Outline) -> Spot:
    return (
        sum((x for x, _y in outline), start=Fraction(0)) / len(outline),
        sum((y for _x, y in outline), start=Fraction(0)) / len(outline),
    )


def _entry(at: Spot, way: Spot, part: Outline) -> Spot | None:
    """Return where a ray enters a convex outline, None if it does not."""
    first, last = Fraction(0), None
    for (ax, ay), (bx, by) in lines_of(part):
        dx, dy = bx - ax, by - ay
        inside = dx * (at[1] - ay) - dy * (at[0] - ax)
        change = dx * way[1] - dy * way[0]
        if not change:
            if inside < 0:
                return None
        elif change > 0:
            first = max(first, -inside / change)
        else:
            last = -inside / change if last is None else min(last, -inside / change)
    if last is None or first > last:
        return None
    return at[0] + first * way[0], at[1] + first * way[1]


class _Frame:
    """The frame of a front edge: its middle is the origin, x runs along it to the right and y ahead."""

    def __init__(self, edge: Shape, facing: int) -> None:
        self.edge = edge
        self.ahead, self.aside = DIRECTIONS[facing % FULL], DIRECTIONS[(facing + QUARTER) % FULL]
        ends = np.array((edge.core[0], edge.core[-1]), dtype=float) / edge.scale
        self.middle = ends.mean(axis=0)
        axes = [[self.aside[0], self.ahead[0]], [self.aside[1], self.ahead[1]]]
        self.axes = np.array(axes, dtype=float) / SCALE
        self.half = float(self.local(ends)[1, 0])

    def local(self, points: Floats) -> Floats:
        """Return points in this frame, a row each."""
        found: Floats = (points - self.middle) @ self.axes
        return found

    def at(self, x: float) -> Spot:
        """Return the point of the edge that is so far right of its middle."""
        share = (Fraction(x) / Fraction(self.half) + 1) / 2 if self.half else Fraction(0)
        share = min(max(share, Fraction(0)), Fraction(1))
        every = corners(self.edge)
        (lx, ly), (rx, ry) = every[0], every[-1]
        return lx + share * (rx - lx), ly + share * (ry - ly)

    def line(self, x: float, aside: float, ahead: float) -> tuple[Spot, Spot]:
        """Return the two ends of a line of this frame."""
        start, way = self.at(x), self.way(aside, ahead)
        return start, (start[0] + way[0], start[1] + way[1])

    def way(self, aside: float, ahead: float) -> Spot:
        """Return a direction of this frame as one of the table."""
        (ux, uy), (rx, ry) = self.ahead, self.aside
        a, b = Fraction(aside), Fraction(ahead)
        return (a * rx + b * ux) / SCALE, (a * ry + b * uy) / SCALE


def _before(target: Floats, others: Sequence[Floats], hiding: Sequence[Blocker]) -> tuple[str, ...]:
    """Return who stands on the line from the middle of the edge to the middle of the part; else all that could."""
    row = np.array([[0.0, *target.mean(axis=0)]])
    found = []
    for one, outline in zip(hiding, others, strict=True):
        first, last = critical.crossing(row, outline)
        if first[0] <= min(last[0], 1):
            found.append(one.key)
    return tuple(dict.fromkeys(found or [one.key for one in hiding]))
