"""Who touches whom on an inch table, where, and which arc of a base holds the contact: one exact answer with its trace.

Bases touch on one level. Across the border of the raised area they do where both stand at it and neither on something
abrupt; across a low wall where both stand at the wall.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from game.geometry.inches.gaps import Nearest, farther, nearer, nearest, touches
from game.geometry.inches.ground import ELEVATED, GROUND, SOARING, WALL, least_width
from game.geometry.inches.lengths import Rooted, root_of_ratio, sign_with_root, thousandths
from game.geometry.inches.polygons import sides_of
from game.geometry.trace import InchTrace, Line, Wedge
from game.i18n import _, decimal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.geometry.inches.directions import Arc
    from game.geometry.inches.ground import Area, Ground, Side, Terrain
    from game.geometry.inches.layout import Base, Layout

PLAIN, BORDER, ACROSS = "plain", "border", "wall"


class Contact(NamedTuple):
    """Two bases that touch: plainly, across the border of the raised area, or across a low wall (`over`)."""

    a: Base
    b: Base
    how: str = PLAIN
    over: str = ""

    @property
    def nearest(self) -> Nearest:
        """Return the nearest points."""
        return nearest(self.a.shape, self.b.shape)

    def turned(self) -> Contact:
        """Return the contact as the other one sees it."""
        return Contact(self.b, self.a, self.how, self.over)

    def held_by(self, arc: Arc, facing: int | None = None) -> bool:
        """Tell whether an arc of the first base holds its own contact point; with a `facing` as if it faced there."""
        a, b = self.a, self.b
        way = a.facing if facing is None else facing
        if len(a.shape.core) == 1 == len(b.shape.core):
            return arc.holds(way, b.x - a.x, b.y - a.y)
        return self.nearest.held_by(arc, a.x, a.y, way)


def contact(layout: Layout, a: Base, b: Base) -> Contact | None:
    """Return how two bases touch, None if they don't; they need not stand in the layout, which has the ground."""
    ground = layout.ground
    near = touches(a.shape, b.shape, ground.tolerance)
    if not near and not ground.pieces:
        return None
    one, other = layout.level_of(a), layout.level_of(b)
    if one == other:
        if near:
            return Contact(a, b) if one != ELEVATED or _same_top(ground, a, b) else None
        return _across_a_wall(ground, a, b) if one == GROUND else None
    if not near or SOARING in (one, other):
        return None
    if _tops_under(ground, a if one == ELEVATED else b):
        return None
    points = nearest(a.shape, b.shape)
    near_a = [hill for hill in ground.hills if _at_border(hill, points, ground.tolerance)]
    if near_a and any(_at_border(hill, points.turned(), ground.tolerance) for hill in ground.hills):
        return Contact(a, b, BORDER, near_a[0].pieces[0].key)
    return None


def contacts_of(layout: Layout, base: Base, others: Iterable[str] | None = None) -> list[Contact]:
    """Return all contacts of a base with those in the layout (or some of them), in the layout's order."""
    x0, y0, x1, y1 = base.shape.box
    scale = base.shape.scale
    found = []
    far = _farthest_contact(layout.ground)
    for key in layout.bases if others is None else others:
        other = layout.bases[key]
        if key == base.key:
            continue
        ox0, oy0, ox1, oy1 = other.shape.box
        if scale == 1 == other.shape.scale and (ox0 - x1 > far or x0 - ox1 > far or oy0 - y1 > far or y0 - oy1 > far):
            continue
        one = contact(layout, base, other)
        if one is not None:
            found.append(one)
    return found


def touching_pairs(layout: Layout, *, plain: bool = False) -> list[Contact]:
    """Return all contacts of a layout; with `plain` without those across a low wall, which leave a gap."""
    found = []
    if plain or not any(one.low == WALL for one in layout.ground.pieces):
        for key, other in layout.close_pairs:
            one = contact(layout, layout.bases[key], layout.bases[other])
            if one is not None and (one.how != ACROSS or not plain):
                found.append(one)
        return found
    keys = list(layout.bases)
    for number, key in enumerate(keys):
        found += contacts_of(layout, layout.bases[key], keys[number + 1 :])
    return found


def _farthest_contact(ground: Ground) -> int:
    """Return the widest gap at which bases may still touch: twice the least width of the widest low wall."""
    far: int | None = ground.memory.get("farthest contact")
    if far is None:
        widths = [thousandths(2 * root_of_ratio(square, of)) + 2 for _wall, (square, of) in _low_walls(ground)]
        far = ground.memory["farthest contact"] = max([ground.tolerance, *widths])
    return far


def _tops_under(ground: Ground, base: Base) -> list[Terrain]:
    return [one for one in ground.raised if one.abrupt and one.holds(base.at)]


def _same_top(ground: Ground, a: Base, b: Base) -> bool:
    """Tell whether two on the upper level stand on the same abrupt piece, on sections of buildings, or on none."""
    under_a, under_b = _tops_under(ground, a), _tops_under(ground, b)
    if not under_a and not under_b:
        return True
    if any(one in under_b for one in under_a):
        return True
    return any(one.part_of for one in under_a) and any(one.part_of for one in under_b)


def _at_border(area: Area, points: Nearest, tolerance: int) -> bool:
    """Tell whether the first one's outline point lies no farther than the tolerance from the border of an area."""
    x, y = points.outline()
    return any(_point_at(x, y, side, tolerance) for side in area.border)


def _point_at(x: Rooted, y: Rooted, side: Side, tolerance: int) -> bool:
    """Tell whether a point whose coordinates have a root in them is no farther than that from a segment."""
    (ux, uy), (vx, vy) = side
    fx, fy = vx - ux, vy - uy
    px, py = x.shifted(-ux), y.shifted(-uy)
    along = px.times(fx) + py.times(fy)
    long = fx * fx + fy * fy
    if along.sign <= 0:
        return (px * px + py * py).shifted(-tolerance * tolerance).sign <= 0
    if along.shifted(-long).sign >= 0:
        px, py = x.shifted(-vx), y.shifted(-vy)
        return (px * px + py * py).shifted(-tolerance * tolerance).sign <= 0
    aside = py.times(fx) - px.times(fy)
    return (aside * aside).shifted(-tolerance * tolerance * long).sign <= 0


def _in_area(x: Rooted, y: Rooted, outline: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether such a point lies inside an outline (on which it does not lie)."""
    inside = False
    for (ax, ay), (bx, by) in sides_of(outline):
        above, beyond = y.shifted(-ay).sign < 0, y.shifted(-by).sign < 0
        if above != beyond:
            way = y.shifted(-ay).times(bx - ax) - x.shifted(-ax).times(by - ay)
            if (way.sign > 0) == (by < ay):
                inside = not inside
    return inside


def _across_a_wall(ground: Ground, a: Base, b: Base) -> Contact | None:
    """Return the contact of two on the ground who both stand at, or on, one low wall."""
    for wall, (square, of) in _low_walls(ground):
        if not (_may_be_at(wall, a, ground.tolerance) and _may_be_at(wall, b, ground.tolerance)):
            continue
        double = thousandths(2 * root_of_ratio(square, of)) + 1
        if farther(a.shape, b.shape, double) or nearer(a.shape, b.shape, -ground.tolerance):
            continue
        points = nearest(a.shape, b.shape)
        # gap <= 2 * least width, with the least width a root of a fraction and the gap one, too
        rims = points.rim_a + points.rim_b
        wide = Fraction(square, of)
        if sign_with_root(points.square - rims * rims - 4 * wide, -4 * rims, wide) > 0:
            continue
        if all(_at_wall(wall, one, ground.tolerance) for one in (points, points.turned())):
            return Contact(a, b, ACROSS, wall.key)
    return None


def _low_walls(ground: Ground) -> list[tuple[Terrain, tuple[int, int]]]:
    """Return the low walls with the squares of their least widths."""
    found: list[tuple[Terrain, tuple[int, int]]] | None = ground.memory.get("low walls")
    if found is None:
        walls = [one for one in ground.pieces if one.low == WALL]
        found = ground.memory["low walls"] = [(one, least_width(one.outline)) for one in walls]
    return found


def _may_be_at(wall: Terrain, base: Base, tolerance: int) -> bool:
    """Tell whether the box of a base meets that of a wall, or comes as near as who stands at it must."""
    x0, y0, x1, y1 = base.shape.box
    left, top, right, bottom = wall.box
    scale, near = base.shape.scale, tolerance + 1
    return (
        (left - near) * scale <= x1
        and x0 <= (right + near) * scale
        and (top - near) * scale <= y1
        and y0 <= (bottom + near) * scale
    )


def _at_wall(wall: Terrain, points: Nearest, tolerance: int) -> bool:
    x, y = points.outline()
    return any(_point_at(x, y, side, tolerance) for side in sides_of(wall.outline)) or _in_area(x, y, wall.outline)


def gap(a: Base, b: Base) -> int:
    """Return the gap between two outlines in thousandths of an inch, to the nearest: to show, never to decide."""
    points = nearest(a.shape, b.shape)
    between = root_of_ratio(points.square.numerator, points.square.denominator)
    return thousandths(between) - round(points.rim_a + points.rim_b)


def contact_trace(
    layout: Layout, a: Base, b: Base, rule: str, arc: Arc | None = None, named: Callable[[str], str] = str
) -> InchTrace:
    """Show whether two bases touch, and with an arc of the first one whether that holds its contact point."""
    one = contact(layout, a, b)
    points = nearest(a.shape, b.shape)
    at, other = points.drawn(), points.turned().drawn()
    names = {"a": named(a.key), "b": named(b.key), "gap": decimal(gap(a, b) / 1000, ".3f")}
    held = one is not None and (arc is None or one.held_by(arc))
    if one is None:
        note = _("{a} and {b} do not touch: the gap between their bases is {gap} inches.")
        if touches(a.shape, b.shape, layout.ground.tolerance):
            note = _("{a} and {b} do not touch: they are on different levels.")
    elif not held:
        note = _("{a} touches {b}, but not with this arc.")
    elif one.how == ACROSS:
        note = _("{a} and {b} touch across the low wall.")
    elif arc is not None:
        note = _("{a} touches {b} with this arc.")
    else:
        note = _("{a} and {b} touch.")
    arcs = () if arc is None else (Wedge(a.x, a.y, a.facing + arc.first, a.facing + arc.last, held),)
    return InchTrace(
        "contact",
        held,
        rule,
        (Line(*at, *other, free=one is not None),),
        value=gap(a, b),
        note=note.format(**names),
        pieces=(a.key, b.key),
        points=(at, other),
        arcs=arcs,
    )
