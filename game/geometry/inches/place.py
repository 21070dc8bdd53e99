"""Whether a base may stand somewhere: wholly on the table, on no other base, on nothing barred, astride no edge.

What reaches into another thing by no more than the tolerance of the ground is taken not to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.geometry.inches.gaps import overlaps, sides, square_of_sides
from game.geometry.trace import InchTrace
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from game.geometry.inches.ground import Area, Ground, Terrain
    from game.geometry.inches.layout import Base, Layout
    from game.geometry.inches.shapes import Box, Shape

TABLE, BASE, TERRAIN, EDGE = "table", "base", "terrain", "edge"


class Trouble(NamedTuple):
    """Why a base may not stand somewhere: TABLE, BASE (whose), TERRAIN or EDGE (of which piece)."""

    reason: str
    key: str = ""


def trouble(layout: Layout, base: Base, barred: Collection[str] = (), ignoring: Collection[str] = ()) -> Trouble | None:
    """Return why a base may not stand where it is; None if it may.

    `barred` are the kinds of terrain (or names of buildings) that it may not stand on, `ignoring` the bases that are
    not in its way; one with the same key is itself. A soaring base stands on no terrain.
    """
    ground, shape = layout.ground, base.shape
    if not on_table(ground, shape):
        return Trouble(TABLE)
    x0, y0, x1, y1 = shape.box
    near = ground.tolerance
    plain = shape.scale == 1
    lone = plain and len(shape.core) == 1
    for key, other in layout.bases.items():
        there = other.shape
        if plain and there.scale == 1:
            ox0, oy0, ox1, oy1 = there.box
            if ox0 >= x1 or ox1 <= x0 or oy0 >= y1 or oy1 <= y0:
                continue
            if lone and len(there.core) == 1:
                reach = shape.rim + there.rim - near
                if (other.x - base.x) ** 2 + (other.y - base.y) ** 2 >= reach * reach:
                    continue
        if key != base.key and key not in ignoring and overlaps(shape, there, near):
            return Trouble(BASE, key)
    return on_terrain(layout, base, ground.of_kinds(barred)) or on_edge(layout, base)


def on_terrain(layout: Layout, base: Base, pieces: Iterable[Terrain]) -> Trouble | None:
    """Return the first of some pieces that a base stands on; one that soars stands on none."""
    near = layout.ground.tolerance
    if not base.soaring:
        for piece in pieces:
            if overlaps(base.shape, piece.shape, near):
                return Trouble(TERRAIN, piece.key)
    return None


def on_edge(layout: Layout, base: Base) -> Trouble | None:
    """Return the abrupt edge that a base stands astride; one that soars stands astride none."""
    if not base.soaring:
        for top in layout.ground.tops:
            if astride(top, base.shape, layout.ground.tolerance):
                return Trouble(EDGE, top.pieces[0].key)
    return None


def on_table(ground: Ground, shape: Shape) -> bool:
    """Tell whether a shape lies wholly on the table."""
    return within_box((0, 0, ground.width, ground.height), shape, ground.tolerance)


def within_box(box: Box, shape: Shape, tolerance: int) -> bool:
    """Tell whether a shape lies wholly in a box, or hangs over it by no more than a tolerance."""
    x0, y0, x1, y1 = shape.box
    scale = shape.scale
    near = tolerance * scale
    return (
        x0 >= box[0] * scale - near
        and y0 >= box[1] * scale - near
        and x1 <= box[2] * scale + near
        and y1 <= box[3] * scale + near
    )


def astride(area: Area, shape: Shape, tolerance: int) -> bool:
    """Tell whether a disc or capsule hangs over the border of an area, on one side of it as on the other."""
    if not _boxes_meet(area.box, shape):
        return False
    reach = shape.rim - tolerance
    x0, y0, x1, y1 = shape.box
    near = [
        (u, v)
        for u, v in area.border
        if (u[0] <= x1 or v[0] <= x1) and (u[0] >= x0 or v[0] >= x0) and (u[1] <= y1 or v[1] <= y1)
        if u[1] >= y0 or v[1] >= y0
    ]
    for a, b in sides(shape.core):
        for u, v in near:
            square, of = square_of_sides(a, b, u, v)
            if square < reach * reach * of:
                return True
    return False


def wholly_in(area: Area, shape: Shape, tolerance: int) -> bool:
    """Tell whether an area holds a whole disc or capsule, but for an overhang up to a tolerance."""
    return area.holds(shape.core[0]) and not astride(area, shape, tolerance)


def _boxes_meet(box: Box, shape: Shape) -> bool:
    x0, y0, x1, y1 = shape.box
    return box[0] <= x1 and x0 <= box[2] and box[1] <= y1 and y0 <= box[3]


def place_trace(
    layout: Layout,
    base: Base,
    rules: Mapping[str, str],
    barred: Collection[str] = (),
    ignoring: Collection[str] = (),
    named: Callable[[str], str] = str,
) -> InchTrace:
    """Show whether a base may stand where it is; `rules` has the rule for each reason, and under "" for yes."""
    found = trouble(layout, base, barred, ignoring)
    at = ((base.x, base.y),)
    if found is None:
        return InchTrace("placement", True, rules.get("", ""), note=_("The base fits here."), points=at)
    return InchTrace(
        "placement",
        False,
        rules.get(found.reason, ""),
        note=told(found, named),
        pieces=(found.key,) if found.key else (),
        points=at,
    )


def told(found: Trouble, named: Callable[[str], str] = str) -> str:
    """Say why a base may not stand there."""
    if found.reason == TABLE:
        return _("The whole base must be on the table.")
    if found.reason == BASE:
        return _("The base would overlap {name}.").format(name=named(found.key))
    if found.reason == TERRAIN:
        return _("The base would stand on {name}, which it may not enter.").format(name=named(found.key))
    return _("The base would stand astride the edge of {name}.").format(name=named(found.key))
