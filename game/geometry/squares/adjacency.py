"""Which squares touch: adjacency past walls, and the squares that a body threatens (DDM-GEO-02, DDM-GEO-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.grid import OFFSETS, body_squares, label
from game.geometry.trace import Line, Trace
from game.i18n import _

if TYPE_CHECKING:
    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body


def contacts(field: Field) -> tuple[int, ...]:
    """Return, in DIRECTIONS order, the squares that are adjacent to their neighbour that way (DDM-GEO-02).

    Diagonal neighbours are adjacent if a way round at least one side of their common corner is open; a wall in between
    parts neighbours (DDMG-TERM-004.2).
    """
    found: tuple[int, ...] | None = field.memory.get(("contacts",))
    if found is None:
        found = field.memory["contacts",] = contacts_with_walls(field, field.wall)
    return found


def contacts_with_walls(field: Field, wall: int) -> tuple[int, ...]:
    """Return what `contacts` does as if the wall squares were `wall`; the thin walls stay."""
    width = field.width
    clear = field.full & ~wall
    east = clear & (clear >> 1) & ~field.thin_e & field.anchors(2, 1)
    north = clear & (clear >> width) & ~field.thin_n
    # Both are kept at the lower-left square of the four round the common corner.
    rising = (east & (north >> 1)) | (north & (east >> width))
    falling = ((east & north) | ((north >> 1) & (east >> width))) & field.anchors(2, 2)
    return (
        north,
        rising,
        east,
        falling << width,
        north << width,
        rising << (width + 1),
        east << 1,
        falling << 1,
    )


def threatened(field: Field, body: Body) -> int:
    """Return the squares outside the body that are adjacent to it: what it threatens while active (DDM-GEO-12)."""
    found = field.threatened_by.get(body)
    if found is None:
        space = field.body_mask(body)
        found = field.threatened_by[body] = field.spread(space, contacts(field)) & ~space
    return found


def adjacent(field: Field, a: Body, b: Body) -> bool:
    """Tell whether some square of the one body is adjacent to some square of the other.

    DDM-GEO-02, DDMG-TERM-004.1, DDMG-GEO-01.
    """
    found = field.threatened_by.get(a)
    if found is None:
        found = threatened(field, a)
    return found & field.body_mask(b) != 0


def adjacent_pairs(field: Field, a: Body, b: Body) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """List the pairs of adjacent squares, one of each body, in a fixed order."""
    target = field.body_mask(b)
    found = []
    for x, y in field.squares(field.body_mask(a)):
        for (dx, dy), sources in zip(OFFSETS, contacts(field), strict=True):
            if sources & field.bit(x, y) and target & field.bit(x + dx, y + dy):
                found.append(((x, y), (x + dx, y + dy)))
    return found


def adjacency_trace(field: Field, a: Body, b: Body) -> Trace:
    """Show a pair of adjacent squares, or for neighbours the walls that part them (DDM-GEO-02)."""
    names = {"a": label(*a[:2]), "b": label(*b[:2])}
    pairs = adjacent_pairs(field, a, b)
    if pairs:
        (ax, ay), (bx, by) = pairs[0]
        line = Line(ax + 0.5, ay + 0.5, bx + 0.5, by + 0.5, free=True)
        note = _("{a} and {b} are adjacent.").format(a=label(ax, ay), b=label(bx, by))
        return Trace("adjacent", True, "DDM-GEO-02", (line,), path=pairs[0], note=note)
    beside = [(p, q) for p in body_squares(a) for q in body_squares(b) if max(abs(p[0] - q[0]), abs(p[1] - q[1])) == 1]
    if not beside:
        note = _("{a} and {b} are not next to each other.").format(**names)
        return Trace("adjacent", False, "DDM-GEO-02", note=note)
    (ax, ay), (bx, by) = beside[0]
    at = ((ax + bx + 1) / 2, (ay + by + 1) / 2)
    line = Line(ax + 0.5, ay + 0.5, bx + 0.5, by + 0.5, free=False, at=at)
    left, bottom, wide, high = min(ax, bx), min(ay, by), abs(ax - bx) + 1, abs(ay - by) + 1
    walls = field.squares(field.rectangle(left, bottom, wide, high) & field.wall)
    edges = field.thin_walls_within(left, bottom, wide, high)
    note = _("A wall parts {a} from {b}: they are not adjacent.").format(a=label(ax, ay), b=label(bx, by))
    return Trace("adjacent", False, "DDM-GEO-02", (line,), tuple(walls), tuple(edges), note=note)
