"""A move along way points on an inch table, judged whole: its length and price, what it runs into, where it must stop.

The way of the centre is what counts; the base has width only where it ends. The way runs past bases and may slide along
their outlines, but not over them nor between two that touch; it enters nothing barred, and it is priced by the inch.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from game.geometry.inches import place, stops
from game.geometry.inches.contact import BORDER, touching_pairs
from game.geometry.inches.gaps import square_of_sides
from game.geometry.inches.ground import ELEVATED, GROUND
from game.geometry.inches.lengths import length, started_inches, thousandths
from game.geometry.inches.marks import marks_along, price_along
from game.geometry.inches.polygons import joined, segments_meet, square_to_segment, stretches
from game.geometry.trace import InchTrace, Line
from game.i18n import _, decimal, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.geometry.inches.ground import Ground
    from game.geometry.inches.layout import Base, Layout
    from game.geometry.inches.marks import Priced
    from game.geometry.inches.place import Trouble
    from game.geometry.inches.shapes import Box, Point

WAY_POINTS = 12

Joint = tuple[str, str, tuple[Any, Any], tuple[int, ...]]

POINTS, FAR, DEAR, OVER, BETWEEN, ENTERED = "points", "far", "dear", "over", "between", "entered"
NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Mover:
    """How somebody moves: the inches it has, the kinds of terrain it may not enter, and those that cost it double.

    A name of a building among the `barred` bars its sections. Bases in `ignoring` are in its way nowhere; pieces in
    `excused` do not bar it though their kind does. One who `tramples` goes over bases. One who `flies` goes over
    everything, and every inch costs it one.
    """

    allowance: int
    barred: frozenset[str] = frozenset()
    slowed: frozenset[str] = frozenset()
    ignoring: frozenset[str] = frozenset()
    excused: frozenset[str] = frozenset()
    tramples: bool = False
    flies: bool = False


class Judged(NamedTuple):
    """The verdict on a move: `reason` is "" if it is legal, else one of this module, of `place` or of `stops`.

    `key` and `other` name the bases or pieces in the way, `at` is where (rounded), `total` the length in units of 2^-64
    thousandths of an inch and `price` what the inches cost. `course` is where it goes: ground, way, and what slows.
    """

    reason: str
    key: str
    other: str
    at: Point | None
    total: int
    price: int
    course: tuple[Ground, tuple[Point, ...], frozenset[str]]

    @property
    def legal(self) -> bool:
        """Tell whether the move may be made."""
        return not self.reason

    @property
    def marks(self) -> tuple[Priced, ...]:
        """The mark of each inch with its price: for whoever shows the move."""
        ground, way, slowed = self.course
        return marks_along(ground, way, self.total, slowed)


def judge(layout: Layout, mover: Mover, start: Base, points: Sequence[Point], end: Base) -> Judged:
    """Return the verdict on a move of a base along way points, the last of which is the centre of `end`.

    `end` is the base as it will stand: turned, and soaring or not. A move without points turns on the spot.
    """
    way = (start.at, *points)
    total = length(way)
    course = (layout.ground, way, NOTHING if mover.flies else mover.slowed)
    price = price_along(layout.ground, way, total, course[2])

    def refused(reason: str, key: str = "", other: str = "", at: Point | None = None) -> Judged:
        return Judged(reason, key, other, at, total, price, course)

    if len(points) > WAY_POINTS or way[-1] != end.at:
        return refused(POINTS)
    if started_inches(total) > mover.allowance:
        return refused(FAR)
    if price > mover.allowance:
        return refused(DEAR)
    wrong = _end(layout, mover, start, end)
    if wrong is not None:
        return refused(wrong.reason, wrong.key, at=end.at)
    for x, y in points:
        if not (0 <= x <= layout.ground.width and 0 <= y <= layout.ground.height):
            return refused(place.TABLE, at=(x, y))
    if mover.flies or len(way) == 1:
        return refused("")
    met = _entered(layout, mover, way) or _bases_in_way(layout, mover, start, way)
    if met is not None:
        return refused(*met)
    stop = stops.unlawful(layout.ground, way, end.shape)
    return refused("") if stop is None else refused(stop.reason, stop.key, at=stop.at)


def _end(layout: Layout, mover: Mover, start: Base, end: Base) -> Trouble | None:
    """Return why the base may not stand where the move ends."""
    found = place.trouble(layout, end, mover.barred, {start.key, *mover.ignoring})
    if found is not None and found.reason == place.TERRAIN and found.key in mover.excused:
        others = [one for one in layout.ground.pieces if one.is_of(mover.barred) and one.key not in mover.excused]
        return place.on_terrain(layout, end, others) or place.on_edge(layout, end)
    return found


def _box(way: Sequence[Point]) -> Box:
    xs, ys = [x for x, _y in way], [y for _x, y in way]
    return min(xs), min(ys), max(xs), max(ys)


def _entered(layout: Layout, mover: Mover, way: Sequence[Point]) -> tuple[str, str, str, Point] | None:
    """Return the first barred piece whose inside the way enters, and where."""
    x0, y0, x1, y1 = _box(way)
    for piece in layout.ground.of_kinds(mover.barred):
        if piece.key in mover.excused:
            continue
        px0, py0, px1, py1 = piece.box
        if px0 >= x1 > x0 or px1 <= x0 < x1 or py0 >= y1 > y0 or py1 <= y0 < y1:
            continue
        for p, q in pairwise(way):
            found = stretches(piece.outline, p, q) if p != q else []
            if found:
                return ENTERED, piece.key, "", _at(p, q, found[0][0])
    return None


def _at(p: Point, q: Point, share: Any) -> Point:
    return round(p[0] + (q[0] - p[0]) * share), round(p[1] + (q[1] - p[1]) * share)


def by_level(layout: Layout, way: Sequence[Point]) -> Iterator[tuple[Any, Any, int]]:
    """Yield the pieces of a way, each on one level; where the level changes their ends may be fractions."""
    for p, q in pairwise(way):
        low, high = (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))
        hills = [
            hill
            for hill in layout.ground.hills
            if hill.box[0] <= high[0] and low[0] <= hill.box[2] and hill.box[1] <= high[1] and low[1] <= hill.box[3]
        ]
        if p == q or not any(hill.bordered(p, q) for hill in hills):
            yield p, q, layout.ground.level(p)
            continue
        raised = joined([one for hill in hills for one in (*hill.inside(p, q), *hill.on_border(p, q))])
        for a, b, level in _levels(raised):
            yield _between(p, q, a), _between(p, q, b), level


def _levels(raised: Sequence[tuple[Any, Any]]) -> Iterator[tuple[Any, Any, int]]:
    at: Any = 0
    for a, b in raised:
        if at < a:
            yield at, a, GROUND
        yield a, b, ELEVATED
        at = b
    if at < 1:
        yield at, 1, GROUND


def _between(p: Point, q: Point, share: Any) -> tuple[Any, Any]:
    if share == 0:
        return p
    return q if share == 1 else (p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share)


def _bases_in_way(
    layout: Layout, mover: Mover, start: Base, way: Sequence[Point]
) -> tuple[str, str, str, Point | None] | None:
    """Return the first base whose inside the way meets, or the pair that touches and between which it passes."""
    if mover.tramples:
        return None
    aside = (start.key, *mover.ignoring)
    near = [one for one in _near(layout, _box(way)) if one.key not in aside]
    if not near:
        return None
    legs = list(by_level(layout, way)) if layout.ground.raised else [(p, q, GROUND) for p, q in pairwise(way)]
    for p, q, level in legs:
        for base in near:
            if layout.level(base.key) == level and meets_inside(base, p, q):
                return OVER, base.key, "", None
    if len(near) < 2:
        return None
    keys = [one.key for one in near]
    for a, b, ends, levels in joints(layout):
        if a in keys and b in keys:
            for p, q, level in legs:
                if level in levels and segments_meet(p, q, *ends):
                    return BETWEEN, a, b, None
    return None


def _near(layout: Layout, box: Box) -> list[Base]:
    """Return the bases whose box meets a box, or comes as near as bases that touch may be."""
    near = layout.ground.tolerance
    x0, y0, x1, y1 = box[0] - near, box[1] - near, box[2] + near, box[3] + near
    found = []
    for base in layout.bases.values():
        bx0, by0, bx1, by1 = base.shape.box
        scale = base.shape.scale
        if bx0 <= x1 * scale and x0 * scale <= bx1 and by0 <= y1 * scale and y0 * scale <= by1:
            found.append(base)
    return found


def meets_inside(base: Base, p: Point, q: Point) -> bool:
    """Tell whether a segment meets the inside of a base; one that runs along its outline does not."""
    shape = base.shape
    core, rim = shape.core, shape.rim
    if len(core) == 1:
        square, of = square_to_segment(core[0], p, q) if p != q else (_square(p, core[0]), 1)
        return square < rim * rim * of
    if len(core) == 2:
        square, of = square_of_sides(p, q, *core)
        return square < rim * rim * of
    p, q = (p[0] * shape.scale, p[1] * shape.scale), (q[0] * shape.scale, q[1] * shape.scale)
    return bool(stretches(core, p, q))


def _square(p: Point, q: Point) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2


def bases_met(layout: Layout, way: Sequence[Point], ignoring: Sequence[str] = ()) -> list[str]:
    """Return those of any level whose inside a way meets, in the order of the layout."""
    near = [one for one in _near(layout, _box(way)) if one.key not in ignoring]
    return [one.key for one in near if any(meets_inside(one, p, q) for p, q in pairwise(way))]


def joints(layout: Layout) -> tuple[Joint, ...]:
    """Return what no way may cross: for each pair that touches the segment between their cores, and its levels."""
    found: tuple[Joint, ...] | None = layout.memory.get("joints")
    if found is None:
        listed = []
        for one in touching_pairs(layout, plain=True):
            a, b = one.a.shape, one.b.shape
            if len(a.core) == 1 == len(b.core):
                ends: tuple[Any, Any] = (a.core[0], b.core[0])
            else:
                points = one.nearest
                ends = (points.a, points.b)
            levels = (GROUND, ELEVATED) if one.how == BORDER else (layout.level(one.a.key),)
            listed.append((one.a.key, one.b.key, ends, levels))
        found = layout.memory["joints"] = tuple(listed)
    return found


def path_trace(
    layout: Layout,
    mover: Mover,
    start: Base,
    points: Sequence[Point],
    end: Base,
    rules: Mapping[str, str],
    named: Callable[[str], str] = str,
) -> InchTrace:
    """Show a move with its inch marks; `rules` has the rule for each reason, and under "" for yes."""
    found = judge(layout, mover, start, points, end)
    way = (start.at, *points)
    lines = tuple(Line(*p, *q, free=found.reason in ("", FAR, DEAR)) for p, q in pairwise(way))
    return InchTrace(
        "path",
        found.legal,
        rules.get(found.reason, rules.get("", "")),
        lines,
        value=thousandths(found.total),
        path=way,
        note=told(found, mover, named),
        pieces=tuple(key for key in (found.key, found.other) if key),
        points=() if found.at is None else (found.at,),
        marks=tuple(mark.drawn() for mark in found.marks),
    )


def told(found: Judged, mover: Mover, named: Callable[[str], str] = str) -> str:
    """Say what the verdict on a move is."""
    if found.reason in (place.TABLE, place.BASE, place.TERRAIN, place.EDGE):
        return place.told(place.Trouble(found.reason, found.key), named)
    names = {
        "name": named(found.key),
        "other": named(found.other),
        "length": decimal(thousandths(found.total) / 1000, ".3f"),
        "price": found.price,
        "allowance": mover.allowance,
    }
    if found.reason == "":
        note = ngettext(
            "The move is {length} inches long and costs {price} of {allowance}.",
            "The move is {length} inches long and costs {price} of {allowance}.",
            found.price,
        )
    else:
        note = {
            POINTS: _("A move has at most 12 way points and ends at the last of them."),
            FAR: _("The move is {length} inches long; it has {allowance}."),
            DEAR: _("The inches of the move cost {price}; it has {allowance}."),
            OVER: _("The move would pass over the base of {name}."),
            BETWEEN: _("The move would pass between {name} and {other}, which touch."),
            ENTERED: _("The move would enter {name}."),
        }.get(found.reason) or stops.told(found.reason)
    return note.format(**names)
