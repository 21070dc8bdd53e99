"""Counting distance: squares counted 1-2-1-2 around walls, past corners but round wall ends (DDM-GEO-07)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.geometry.squares.adjacency import contacts
from game.geometry.squares.grid import body_squares, label, straight_distance
from game.geometry.squares.waves import Waves, flood
from game.geometry.trace import Line, Trace
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body


MOST_COUNTED = 512  # bodies round which distances are kept: some 5 KB each on the shipped maps


def counting_steps(field: Field) -> tuple[int, ...]:
    """Return, in DIRECTIONS order, the squares from which one may count a step that way (DDM-GEO-07, DDM-CMD-08).

    A diagonal step is not counted past the free end of a thin wall, that is a corner where exactly one thin wall and
    no wall square meet; it is counted past wall corners.
    """
    found: tuple[int, ...] | None = field.memory.get(("counting steps",))
    if found is not None:
        return found
    width = field.width
    n, ne, e, se, s, sw, w, nw = contacts(field)
    # Corners are kept at the square to their lower left.
    thin = (field.thin_e, field.thin_e >> width, field.thin_n, field.thin_n >> 1)
    some = several = 0
    for walls in thin:
        several |= some & walls
        some |= walls
    ends = some & ~several & ~field.touching(field.wall, 2, 2) & field.anchors(2, 2)
    counted = (
        n,
        ne & ~ends,
        e,
        se & ~(ends << width),
        s,
        sw & ~(ends << (width + 1)),
        w,
        nw & ~(ends << 1),
    )
    field.memory["counting steps",] = counted
    return counted


def _waves(field: Field, body: Body) -> Waves:
    return flood(field, counting_steps(field), field.body_mask(body))


def _count_from(field: Field, body: Body) -> tuple[int, ...]:
    """Return for each distance the squares within it; the waves, which take twenty times as much, are not kept."""
    found: tuple[int, ...] | None = field.counted_from.get(body)
    if found is None:
        upto = []
        total = 0
        for even, odd in _waves(field, body).layers:
            total |= even | odd
            upto.append(total)
        field.make_room(field.counted_from, MOST_COUNTED)
        found = field.counted_from[body] = tuple(upto)
    return found


def distance(field: Field, a: Body, b: Body) -> int | None:
    """Return the counting distance between two bodies, round walls, None if they part them (DDM-GEO-07, DDM-TER-72)."""
    least = straight_distance(a, b)
    if not field.wall and not field.edges:
        return least
    upto = _count_from(field, a)
    target = field.body_mask(b)
    for squares in range(least, len(upto)):
        if upto[squares] & target:
            return squares
    return None


def closest(field: Field, body: Body, among: int) -> int:
    """Return the nearest squares of a mask, several if they tie, 0 if walls part them (DDM-GEO-07, DDM-GEO-18)."""
    if among:
        for reached in _count_from(field, body):
            if reached & among:
                return reached & among
    return 0


def distances(field: Field, body: Body) -> list[int | None]:
    """Return the counting distance of every square, row by row; None where walls part it (DDM-GEO-07)."""
    found: list[int | None] = [None] * (field.width * field.height)
    for squares, (even, odd) in enumerate(_waves(field, body).layers):
        for x, y in field.squares(even | odd):
            found[y * field.width + x] = squares
    return found


def within(field: Field, body: Body, n: int) -> int:
    """Return the squares within `n` squares of the body, its own included (DDM-GEO-07)."""
    if n < 0:
        return 0
    upto = _count_from(field, body)
    return upto[min(n, len(upto) - 1)]


def distance_trace(field: Field, a: Body, b: Body) -> Trace:
    """Count from `a` to `b` and keep the squares counted (DDM-GEO-07)."""
    squares = distance(field, a, b)
    here, there = label(a[0], a[1]), label(b[0], b[1])
    if squares is None:
        note = _("Walls part {here} from {there}: there is no way to count.").format(here=here, there=there)
        return Trace("distance", verdict=False, rule="DDM-GEO-07", note=note)
    waves = _waves(field, a)
    ends = {square for square in body_squares(b) if field.bit(*square) and waves.cost(field.bit(*square)) == squares}
    path = waves.path(*min(ends))
    lines = tuple(Line(x0 + 0.5, y0 + 0.5, x1 + 0.5, y1 + 0.5, free=True) for (x0, y0), (x1, y1) in pairwise(path))
    note = ngettext(
        "From {here} to {there} it is {squares} square.", "From {here} to {there} it is {squares} squares.", squares
    ).format(here=here, there=there, squares=squares)
    return Trace("distance", verdict=True, rule="DDM-GEO-07", lines=lines, value=squares, path=path, note=note)
