"""Where a way must stop: past the border of raised ground or a low obstacle, and where an abrupt edge may be crossed.

Who crosses such a border stops at the first place where the whole base is beyond it. Places off the lattice are
reckoned with 64 binary digits behind the point; what these leave undecided counts as equal, in the mover's favour.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from game.geometry.inches.gaps import sides, square_of_sides
from game.geometry.inches.ground import apart
from game.geometry.inches.lengths import DIGITS, UNIT
from game.geometry.inches.polygons import square_to_segment, turn
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.geometry.inches.ground import Area, Ground, Side
    from game.geometry.inches.shapes import Point, Shape

TWICE, BEFORE, BEYOND, NO_ACCESS = "twice", "before", "beyond", "no access"
IN, ON, OUT = 1, 0, -1

NEAR = 1 << 16
"""How far (units of 2^-64 thousandths of an inch) a reckoned place may be off, with plenty to spare."""


class Stop(NamedTuple):
    """Why a way is unlawful.

    It crosses the border of a piece TWICE, ends BEFORE the base is wholly beyond it, goes on BEYOND the place where it
    had to stop, or crosses an abrupt edge where there is NO_ACCESS. `at` is where it crosses, rounded.
    """

    reason: str
    key: str
    at: Point


class Crossing(NamedTuple):
    """Where a way passes from one side of a border to the other: leg number, share of that leg, and the place."""

    leg: int
    share: Fraction
    at: tuple[Fraction, Fraction]

    @property
    def drawn(self) -> Point:
        """Return the place rounded."""
        return round(self.at[0]), round(self.at[1])


def unlawful(ground: Ground, way: Sequence[Point], end: Shape) -> Stop | None:
    """Return why a way of the centre, ended by a disc or capsule, breaks a stop or an edge; None if it doesn't."""
    xs, ys = [x for x, _y in way], [y for _x, y in way]
    low, high = (min(xs), min(ys)), (max(xs), max(ys))

    def met(areas: Iterable[Area]) -> Iterator[Area]:
        return (area for area in areas if not apart(area.box, low, high))

    for top in met(ground.tops):
        for one in crossings(top, way):
            if not _at_access(top, one):
                return Stop(NO_ACCESS, top.pieces[0].key, one.drawn)
    for area in met((*ground.hills, *ground.steps)):
        found = crossings(area, way)
        if found:
            wrong = TWICE if len(found) > 1 else _badly_ended(area.border, way, found[0], end, ground.tolerance)
            if wrong:
                return Stop(wrong, area.pieces[0].key, found[0].drawn)
    for area in met(ground.walls):
        found = leavings(area, way)
        if found:
            wrong = TWICE if len(found) > 1 else _badly_beyond(area, way, found[0], end, ground.tolerance)
            if wrong:
                return Stop(wrong, area.pieces[0].key, found[0].drawn)
    return None


def halted(ground: Ground, way: Sequence[Point], end_at: Callable[[Point], Shape], most: int) -> Point | None:
    """Return where the last leg of a way has to end for the border that it crosses, at most so far from its end.

    `end_at` gives the base as it will stand somewhere. None if the way may end as it does, or no such place is near.
    """
    (px, py), (qx, qy) = way[-2:]
    dx, dy = qx - px, qy - py
    long = isqrt(dx * dx + dy * dy)

    def at(far: int) -> Point:
        return px + dx * far // long, py + dy * far // long

    def wrong(far: int) -> str:
        stop = unlawful(ground, (*way[:-1], at(far)), end_at(at(far)))
        return stop.reason if stop is not None else ""

    now = wrong(long) if long else ""
    if now not in (BEFORE, BEYOND):
        return None
    last, over = (long, long + most) if now == BEFORE else (max(0, long - most), long)
    if wrong(last) == BEYOND or wrong(over) != BEYOND:
        return None
    while over - last > 1:
        middle = (last + over) // 2
        last, over = (last, middle) if wrong(middle) == BEYOND else (middle, over)
    return at(last) if not wrong(last) else None


def opens(ground: Ground, p: Point, q: Point) -> bool:
    """Tell whether a straight way crosses abrupt edges, if any, only at their accesses."""
    low, high = (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))
    met = (top for top in ground.tops if not apart(top.box, low, high))
    return all(_at_access(top, one) for top in met for one in crossings(top, (p, q)))


def _at_access(top: Area, crossing: Crossing) -> bool:
    return any(_lies_on(crossing.at, side) for piece in top.pieces for side in piece.accesses)


def crosses_borders(ground: Ground, p: Point, q: Point) -> bool:
    """Tell whether whoever goes a straight way has to stop: past raised ground, a low step or a low wall.

    A way that only comes to a border from outside, or leaves outwards from it, counts as one that crosses it.
    """
    low, high = (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))
    borders = (area for area in (*ground.hills, *ground.steps) if not apart(area.box, low, high))
    if any(area.holds(p) != area.holds(q) or crossings(area, (p, q)) for area in borders):
        return True
    return any(leavings(area, (p, q)) for area in ground.walls if not apart(area.box, low, high))


def states(area: Area, way: Sequence[Point]) -> list[tuple[int, Fraction, int]]:
    """Return where the stretches of a way begin, and run: IN the area, ON its border or OUT of it; leg by leg."""
    found = []
    for leg, (p, q) in enumerate(pairwise(way)):
        if p == q:
            continue
        if not area.bordered(p, q):
            found.append((leg, Fraction(0), IN if area.holds(p) else OUT))
            continue
        known = [(a, b, IN) for a, b in area.inside(p, q)] + [(a, b, ON) for a, b in area.on_border(p, q)]
        at = Fraction(0)
        for a, b, state in sorted(known):
            if at < a:
                found.append((leg, at, OUT))
            found.append((leg, a, state))
            at = b
        if at < 1:
            found.append((leg, at, OUT))
    return found


def crossings(area: Area, way: Sequence[Point]) -> list[Crossing]:
    """Return where a way passes from one open side of an area's border to the other."""
    found = []
    was = ON
    for leg, a, state in states(area, way):
        if state != ON:
            if was not in (ON, state):
                found.append(_crossing(way, leg, a))
            was = state
    return found


def leavings(area: Area, way: Sequence[Point]) -> list[Crossing]:
    """Return where a way that has entered the inside of an area comes out of it; it may begin or end in it."""
    found = []
    inside = entered = False
    for number, (leg, a, state) in enumerate(states(area, way)):
        if state == IN and not inside:
            inside, entered = True, number > 0 or any(_lies_on(way[0], side) for side in area.border)
        elif state == OUT and inside:
            if entered:
                found.append(_crossing(way, leg, a))
            inside = False
    return found


def _crossing(way: Sequence[Point], leg: int, share: Fraction) -> Crossing:
    (px, py), (qx, qy) = way[leg], way[leg + 1]
    return Crossing(leg, share, (px + (qx - px) * share, py + (qy - py) * share))


def _lies_on(at: tuple[Any, Any], side: Side) -> bool:
    (ux, uy), (vx, vy) = side
    if (at[0] < ux and at[0] < vx) or (at[0] > ux and at[0] > vx):
        return False
    if (at[1] < uy and at[1] < vy) or (at[1] > uy and at[1] > vy):
        return False
    square, _of = square_to_segment(at, *side)
    return square == 0


def _badly_ended(border: Sequence[Side], way: Sequence[Point], crossing: Crossing, end: Shape, tolerance: int) -> str:
    """Return BEFORE or BEYOND if the way does not end where the whole base is first beyond the border, else ""."""
    reach = end.rim - tolerance
    for a, b in sides(end.core):
        for u, v in border:
            square, of = square_of_sides(a, b, u, v)
            if square < reach * reach * of:
                return BEFORE
    return BEYOND if _clear_earlier(way, crossing, tolerance, [_reached(side, end) for side in border]) else ""


def _reached(side: Side, end: Shape) -> list[tuple[Side, int]]:
    """Return the segments from which a centre must keep the rim's width, so that the base keeps it from a side.

    They bound the area that a centre may not be in if its core is not to meet the side.
    """
    (ux, uy), (vx, vy) = side
    offsets = [(x - end.x, y - end.y) for x, y in end.core]
    if len(offsets) == 1:
        return [(side, end.rim)]
    (ax, ay), (bx, by) = offsets
    corners = [(ux - ax, uy - ay), (vx - ax, vy - ay), (vx - bx, vy - by), (ux - bx, uy - by)]
    return [((corners[n - 1], corners[n]), end.rim) for n in range(4)]


def _clear_earlier(
    way: Sequence[Point], crossing: Crossing, tolerance: int, kept: Sequence[Sequence[tuple[Side, int]]]
) -> bool:
    """Tell whether the base was wholly clear of the border more than a tolerance before the end of the way."""
    rest = tolerance << DIGITS
    for leg in range(len(way) - 2, crossing.leg - 1, -1):
        p, q = way[leg], way[leg + 1]
        long = isqrt(((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) << 2 * DIGITS)
        if not long:
            continue
        if rest >= long:
            rest -= long
            continue
        first = int(crossing.share * long) if leg == crossing.leg else 0
        last = long - rest
        rest = 0
        near = [one for one in kept if _may_meet(p, q, one)]
        taken = [span for one in near if (span := _span(p, q, long, one)) is not None]
        at = first
        for a, b in sorted(taken):
            if a > at + NEAR:
                break
            at = max(at, b)
        if at + NEAR < last:
            return True
    return False


def _may_meet(p: Point, q: Point, segments: Sequence[tuple[Side, int]]) -> bool:
    """Tell whether a leg comes into the box of what is too near to some segments; a span elsewhere takes none of it."""
    (left, right), (top, bottom) = sorted((p[0], q[0])), sorted((p[1], q[1]))
    xs = [x for side, _rim in segments for x, _y in side]
    ys = [y for side, _rim in segments for _x, y in side]
    wide = max(rim for _side, rim in segments) + 1
    return not (max(xs) + wide < left or min(xs) - wide > right or max(ys) + wide < top or min(ys) - wide > bottom)


def _span(p: Point, q: Point, long: int, segments: Sequence[tuple[Side, int]]) -> tuple[int, int] | None:
    """Return the part of a leg (distances along it, units of 2^-64) that is too near to any of some segments."""
    found: list[int] = []
    for (u, v), rim in segments:
        for centre in (u, v):
            found += _chord(p, q, long, centre, rim)
        found += _strip(p, q, long, u, v, rim)
    return (min(found), max(found)) if found else None


def _chord(p: Point, q: Point, long: int, centre: tuple[Any, Any], rim: int) -> list[int]:
    """Return where the line through a leg enters and leaves a circle."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    cx, cy = centre[0] - p[0], centre[1] - p[1]
    square = dx * dx + dy * dy
    aside = dx * cy - dy * cx
    left = rim * rim * square - aside * aside
    if left <= 0:
        return []
    middle = _units(Fraction(dx * cx + dy * cy) * long / square)
    half = isqrt(int(Fraction(left) * UNIT * UNIT / square))
    return [middle - half, middle + half]


def _strip(p: Point, q: Point, long: int, u: tuple[Any, Any], v: tuple[Any, Any], rim: int) -> list[int]:
    """Return where the line through a leg meets the two sides that run along a segment, a rim's width away."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = v[0] - u[0], v[1] - u[1]
    square = ex * ex + ey * ey
    steep = ex * dy - ey * dx
    if not square or not steep:
        return []
    # cross(e, p + t d - u) = +- rim * |e|, with |e| to 64 digits
    wide = isqrt(int(Fraction(square) * UNIT * UNIT))
    away = Fraction(ex * (p[1] - u[1]) - ey * (p[0] - u[0]))
    found = []
    for way in (1, -1):
        share = (Fraction(way * rim * wide, UNIT) - away) / steep
        along = ex * (p[0] + dx * share - u[0]) + ey * (p[1] + dy * share - u[1])
        if 0 <= along <= square:
            found.append(_units(share * long))
    return found


def _units(value: Fraction) -> int:
    return value.numerator // value.denominator


def _badly_beyond(wall: Area, way: Sequence[Point], crossing: Crossing, end: Shape, tolerance: int) -> str:
    """Return BEFORE or BEYOND if the way does not end where the base is first beyond the line it left a wall by."""
    verdicts = [
        _beyond_line(side, way, crossing, end, tolerance) for side in wall.border if _lies_on(crossing.at, side)
    ]
    return "" if "" in verdicts else verdicts[0]


def _beyond_line(side: Side, way: Sequence[Point], crossing: Crossing, end: Shape, tolerance: int) -> str:
    """Return BEFORE or BEYOND for one line; outlines run clockwise, so that outside has a negative turn."""
    u, v = side
    square = (v[0] - u[0]) ** 2 + (v[1] - u[1]) ** 2
    wide = isqrt(square << 2 * DIGITS)

    def beyond(x: Any, y: Any) -> Any:
        """Return how far the core is outside the line, times the length of the side."""
        return min(-turn(u, v, (x + cx - end.x, y + cy - end.y)) for cx, cy in end.core)

    last = beyond(end.x, end.y)
    reach = end.rim - tolerance
    if last < 0 or last * last < reach * reach * square:
        return BEFORE
    if _line_passed(way, crossing, end.rim * wide, tolerance, beyond):
        return BEYOND
    return ""


def _line_passed(way: Sequence[Point], crossing: Crossing, needed: int, tolerance: int, beyond: Any) -> bool:
    """Tell whether the base was beyond the line by all of `needed` more than a tolerance before the end of the way."""
    rest = tolerance << DIGITS
    for leg in range(len(way) - 2, crossing.leg - 1, -1):
        p, q = way[leg], way[leg + 1]
        long = isqrt(((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) << 2 * DIGITS)
        if not long:
            continue
        if rest >= long:
            rest -= long
            continue
        last = long - rest
        rest = 0
        # Along a leg it changes evenly, so one of the two ends of the part in question is the farthest beyond.
        for at in (int(crossing.share * long) if leg == crossing.leg else 0, max(0, last - NEAR)):
            x = p[0] + Fraction((q[0] - p[0]) * at, long)
            y = p[1] + Fraction((q[1] - p[1]) * at, long)
            if beyond(x, y) * UNIT > needed:
                return True
    return False


def told(reason: str) -> str:
    """Say why a way is unlawful."""
    return {
        TWICE: _("The move would cross the border of {name} twice; it stops at the first."),
        BEFORE: _("Who crosses the border of {name} stops with the whole base beyond it; here it reaches back."),
        BEYOND: _("Who crosses the border of {name} stops as soon as the whole base is beyond it."),
        NO_ACCESS: _("The edge of {name} may be crossed only at its accesses."),
    }[reason]
