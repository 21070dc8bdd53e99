"""The ground of an inch table: its size and terrain, with the area that is raised and the edges of what is abrupt.

What a kind of terrain does (who may not enter it, whom it slows, which lines it stops) is said by who asks; the ground
knows outlines, and which pieces are raised, abrupt or low.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.geometry.inches.polygons import (
    Outline,
    Stretch,
    common,
    doubled_area,
    holds,
    hull,
    is_convex,
    joined,
    segments_meet,
    share_a_side,
    side_of,
    sides_of,
    stretches,
    turn,
)
from game.geometry.inches.shapes import Shape, polygon

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.geometry.inches.shapes import Box, Point

GROUND, ELEVATED, SOARING = 0, 1, 2
WALL, STEP = "wall", "step"

Side = tuple[Any, Any]
"""A segment by its ends; their coordinates may be fractions."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain: an area with its border, and of what kind it is.

    A `raised` piece lies on the upper level; an `abrupt` one is entered and left only on its `accesses` (segments of
    its outline). `low` is "wall" for a narrow obstacle of half height, "step" for a plateau of half height, "" for all
    else; on `stairs` nobody has to stop. `part_of` names the building whose sections make up one top.
    """

    key: str
    outline: Outline
    kind: str = ""
    raised: bool = False
    abrupt: bool = False
    accesses: tuple[tuple[Point, Point], ...] = ()
    low: str = ""
    stairs: bool = False
    part_of: str = ""
    shape: Shape = field(init=False, compare=False, repr=False)
    box: Box = field(init=False, compare=False, repr=False)
    convex: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        outline = tuple((x, y) for x, y in self.outline)
        if doubled_area(outline) < 0:
            outline = outline[::-1]
        object.__setattr__(self, "outline", outline)
        object.__setattr__(self, "shape", polygon(outline))
        object.__setattr__(self, "box", self.shape.box)
        object.__setattr__(self, "convex", is_convex(outline))

    def holds(self, p: Point) -> bool:
        """Tell whether a point lies on the piece, its border included."""
        x0, y0, x1, y1 = self.box
        return x0 <= p[0] <= x1 and y0 <= p[1] <= y1 and holds(self.outline, p)

    def is_of(self, words: Collection[str]) -> bool:
        """Tell whether its kind, or the building it is part of, is among some words."""
        return self.kind in words or (self.part_of != "" and self.part_of in words)


class Area:
    """The union of pieces: what lies in it, its border without the joints, and the stretches of a line in it."""

    def __init__(self, pieces: Iterable[Terrain]) -> None:
        self.pieces = tuple(pieces)
        xs = [x for piece in self.pieces for x, _y in piece.outline] or [0]
        ys = [y for piece in self.pieces for _x, y in piece.outline] or [0]
        self.box: Box = (min(xs), min(ys), max(xs), max(ys))

    def holds(self, p: Point) -> bool:
        """Tell whether a point lies in the area, its border included."""
        return any(piece.holds(p) for piece in self.pieces)

    @cached_property
    def border(self) -> tuple[Side, ...]:
        """Return the sides of the outlines that part inside and outside, running clockwise round the inside."""
        found: list[Side] = []
        for number, piece in enumerate(self.pieces):
            for a, b in sides_of(piece.outline):
                hidden: list[Stretch] = []
                for other_number, other in enumerate(self.pieces):
                    if other is piece:
                        continue
                    hidden += stretches(other.outline, a, b)
                    for u, v in sides_of(other.outline):
                        shared = common(a, b, u, v)
                        against = (b[0] - a[0]) * (v[0] - u[0]) + (b[1] - a[1]) * (v[1] - u[1]) < 0
                        if shared is not None and (against or other_number < number):
                            hidden.append(shared)
                found += [(_along(a, b, s), _along(a, b, t)) for s, t in _left_over(hidden)]
        return tuple(found)

    def bordered(self, p: Point, q: Point) -> bool:
        """Tell whether the way from p to q meets the border; else it runs wholly inside or wholly outside."""
        return any(segments_meet(p, q, u, v) for u, v in self.border)

    def inside(self, p: Point, q: Point) -> list[Stretch]:
        """Return the stretches of the way from p to q that run inside, joints of two pieces included."""
        found: list[Stretch] = []
        with_it: list[Stretch] = []
        against: list[Stretch] = []
        low, high = (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))
        for piece in self.pieces:
            if apart(piece.box, low, high):
                continue
            found += stretches(piece.outline, p, q)
            if p != q:
                for u, v in sides_of(piece.outline):
                    shared = common(p, q, u, v)
                    if shared is not None:
                        same = (q[0] - p[0]) * (v[0] - u[0]) + (q[1] - p[1]) * (v[1] - u[1]) > 0
                        (with_it if same else against).append(shared)
        found += [(max(a, c), min(b, d)) for a, b in with_it for c, d in against if max(a, c) < min(b, d)]
        return joined(found)

    def on_border(self, p: Point, q: Point) -> list[Stretch]:
        """Return the stretches of the way from p to q that run along the border."""
        if apart(self.box, (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))):
            return []
        shared = (common(p, q, u, v) for u, v in self.border)
        return joined([one for one in shared if one is not None])


def apart(box: Box, low: Point, high: Point) -> bool:
    """Tell whether a box lies wholly beside that of a segment, given by its corners."""
    return high[0] < box[0] or box[2] < low[0] or high[1] < box[1] or box[3] < low[1]


def _along(a: Point, b: Point, share: Fraction) -> tuple[Any, Any]:
    """Return a point of a side; in whole numbers where it is one of the lattice."""
    x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
    return (int(x) if x.denominator == 1 else x), (int(y) if y.denominator == 1 else y)


def _left_over(hidden: list[Stretch]) -> list[Stretch]:
    """Return what stretches leave of the whole from 0 to 1."""
    found, at = [], Fraction(0)
    for a, b in joined(hidden):
        if at < a:
            found.append((at, a))
        at = max(at, b)
    return [*found, (at, Fraction(1))] if at < 1 else found


class Ground:
    """A table of a size (thousandths of an inch) with its terrain, and the one tolerance of all that touches on it."""

    def __init__(self, width: int, height: int, pieces: Iterable[Terrain] = (), tolerance: int = 20) -> None:
        self.width, self.height, self.tolerance = width, height, tolerance
        self.pieces = tuple(pieces)
        self.piece = {one.key: one for one in self.pieces}
        self.raised = tuple(one for one in self.pieces if one.raised)
        self.memory: dict[Any, Any] = {}
        """What was computed once for this ground, by keys of whoever did."""

    def level(self, p: Point) -> int:
        """Return the level of a point of the ground: ELEVATED in the raised area, its border included."""
        return ELEVATED if any(piece.holds(p) for piece in self.raised) else GROUND

    def of_kinds(self, words: Collection[str]) -> tuple[Terrain, ...]:
        """Return the pieces whose kind, or the building they are part of, is among some words."""
        key = ("of kinds or buildings", frozenset(words))
        found: tuple[Terrain, ...] | None = self.memory.get(key)
        if found is None:
            found = self.memory[key] = tuple(one for one in self.pieces if one.is_of(words))
        return found

    def under(self, p: Point) -> list[Terrain]:
        """Return the pieces on which a point lies, borders included."""
        return [piece for piece in self.pieces if piece.holds(p)]

    @cached_property
    def hills(self) -> tuple[Area, ...]:
        """Return the parts of the raised area, each of pieces that hang together by a stretch of outline."""
        return tuple(Area(group) for group in groups(self.raised, overlapping=True))

    @cached_property
    def tops(self) -> tuple[Area, ...]:
        """Return what has an abrupt edge: pieces that do, sections of one building that hang together as one."""
        abrupt = [one for one in self.raised if one.abrupt]
        sections: list[Area] = []
        for name in dict.fromkeys(one.part_of for one in abrupt if one.part_of):
            sections += [Area(group) for group in groups([one for one in abrupt if one.part_of == name])]
        return (*sections, *(Area([one]) for one in abrupt if not one.part_of))

    @cached_property
    def walls(self) -> tuple[Area, ...]:
        """Return the low walls at which whoever crosses them has to stop."""
        return tuple(Area([one]) for one in self.pieces if one.low == WALL and not one.stairs)

    @cached_property
    def steps(self) -> tuple[Area, ...]:
        """Return the low plateaus at whose border whoever crosses it has to stop."""
        return tuple(Area([one]) for one in self.pieces if one.low == STEP and not one.stairs)

    @cached_property
    def buildings(self) -> dict[str, tuple[Terrain, ...]]:
        """Return the sections of each building."""
        names = dict.fromkeys(one.part_of for one in self.pieces if one.part_of)
        return {name: tuple(one for one in self.pieces if one.part_of == name) for name in names}

    def building(self, name: str) -> Outline:
        """Return the convex hull of a building's sections."""
        key = ("building", name)
        found: Outline | None = self.memory.get(key)
        if found is None:
            corners = [p for one in self.buildings[name] for p in one.outline]
            found = self.memory[key] = hull(corners)
        return found

    def in_building(self, name: str, p: Point) -> bool:
        """Tell whether a point lies in the convex hull of a building's sections."""
        return holds(self.building(name), p)


def groups(pieces: Iterable[Terrain], *, overlapping: bool = False) -> list[list[Terrain]]:
    """Return pieces in groups that hang together by a stretch of outline; with `overlapping` also by an area."""
    found: list[list[Terrain]] = []
    for piece in pieces:
        near = [one for one in found if any(_hang_together(piece, other, overlapping) for other in one)]
        merged = [other for one in near for other in one] + [piece]
        found = [one for one in found if one not in near] + [merged]
    return found


def _hang_together(one: Terrain, other: Terrain, overlapping: bool) -> bool:
    a, b = one.box, other.box
    if a[0] > b[2] or b[0] > a[2] or a[1] > b[3] or b[1] > a[3]:
        return False
    return share_a_side(one.outline, other.outline) or (overlapping and areas_overlap(one.outline, other.outline))


def areas_overlap(one: Outline, other: Outline) -> bool:
    """Tell whether two areas have more in common than points of their borders."""
    for way in (0, 1):
        least, most = (min(p[way] for p in one), max(p[way] for p in one))
        if most <= min(p[way] for p in other) or least >= max(p[way] for p in other):
            return False  # most pieces of a table are: this alone is quick
    for a, b in ((one, other), (other, one)):
        if any(stretches(b, u, v) for u, v in sides_of(a)) or any(side_of(b, p) > 0 for p in a):
            return True
    # Else no side of one runs inside the other: they are apart, or the same area.
    return len(one) == len(other) and sorted(one) == sorted(other)


def area_within(one: Outline, other: Outline) -> bool:
    """Tell whether an area lies wholly in another one; borders may touch."""
    if not all(holds(other, p) for p in one):
        return False
    return (
        not any(stretches(one, u, v) for u, v in sides_of(other))
        and not any(side_of(one, p) > 0 for p in other)
        and not _leaves(one, other)
    )


def _leaves(one: Outline, other: Outline) -> bool:
    """Tell whether a side of one, both ends in the other, leaves it on the way."""
    for a, b in sides_of(one):
        inside = joined(stretches(other, a, b) + [s for u, v in sides_of(other) if (s := common(a, b, u, v))])
        if inside != [(Fraction(0), Fraction(1))]:
            return True
    return False


def least_width(outline: Outline) -> tuple[int, int]:
    """Return the square of the least width of an area's convex hull, as a fraction."""
    corners = hull(list(outline))
    best = (-1, 1)
    for a, b in sides_of(corners):
        wide = max(abs(turn(a, b, p)) for p in corners)
        found = wide * wide, (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
        if best[0] < 0 or found[0] * best[1] < best[0] * found[1]:
            best = found
    return best
