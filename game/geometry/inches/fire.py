"""Lines between two bases of an inch table: what blocks them, what they cross, from which level and side they come.

A line runs from centre to centre. It is blocked by what it crosses inside, of the level that counts for it: on the
ground by bases there, by terrain that stops lines and by whatever is raised; with one end raised only by what is up
there, too; never with an end that soars. What it touches from outside does not block it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.geometry.inches.cover import crosses, enclosed, over, passes, stops_of, touches_area
from game.geometry.inches.directions import Arc
from game.geometry.inches.gaps import square_of_sides
from game.geometry.inches.ground import ELEVATED, GROUND, SOARING, STEP
from game.geometry.inches.lengths import INCH, root, thousandths
from game.geometry.inches.path import meets_inside
from game.geometry.trace import InchTrace, Line, Wedge
from game.i18n import _, decimal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.geometry.inches.ground import Ground, Terrain
    from game.geometry.inches.layout import Base, Layout
    from game.geometry.inches.shapes import Point

EVERYWHERE = Arc(-1800, 1800)

NEAR, FAR, ASIDE, LOW, TERRAIN, BASE = "near", "far", "aside", "low", "terrain", "base"


@dataclass(frozen=True, slots=True)
class Aim:
    """What is asked of a line: its least and greatest length (inches), the arc it leaves by, and what counts for it.

    `stopping` kinds of terrain stop lines, `obscuring` ones impair them. Bases in `ignoring` block nothing; without
    `by_bases` none does, and without `by_terrain` no terrain but a low one that the target stands at.
    """

    most: int | None = None
    least: int = 0
    arc: Arc = EVERYWHERE
    stopping: frozenset[str] = frozenset()
    obscuring: frozenset[str] = frozenset()
    ignoring: frozenset[str] = frozenset()
    by_bases: bool = True
    by_terrain: bool = True


class Fire(NamedTuple):
    """The verdict on a line: `reason` is "" if it is free, else NEAR, FAR, ASIDE, LOW, TERRAIN or BASE (and whose).

    `square` is that of its length. Only of a free line the rest is told: it comes from the `rear` of the target, it is
    `obscured`, and by which pieces (`crossed`, or stood on), the target is `veiled` (such a piece lies on the line or
    under its end, whoever stands in it), is `higher` than the one who looks, or `sheltered` by a building (its name).
    """

    reason: str
    key: str
    square: int
    levels: tuple[int, int]
    rear: bool = False
    obscured: bool = False
    crossed: tuple[str, ...] = ()
    veiled: bool = False
    higher: bool = False
    sheltered: str = ""

    @property
    def free(self) -> bool:
        """Tell whether the line may be used."""
        return not self.reason


def line_of_fire(layout: Layout, a: Base, b: Base, aim: Aim, rear: Arc | None = None) -> Fire:
    """Return the verdict on the line from one base to another; `rear` is the rear arc of the target, if it has one."""
    p, q = a.at, b.at
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    levels = (layout.level_of(a), layout.level_of(b))
    if aim.most is not None and square > (aim.most * INCH) ** 2:
        return Fire(FAR, "", square, levels)
    if square < (aim.least * INCH) ** 2:
        return Fire(NEAR, "", square, levels)
    if aim.arc is not EVERYWHERE and not aim.arc.holds(a.facing, dx, dy):
        return Fire(ASIDE, "", square, levels)
    behind = rear is not None and rear.holds(b.facing, -dx, -dy)
    if SOARING in levels:
        return Fire("", "", square, levels, behind)
    ground = layout.ground
    if ground.pieces:
        key = _low_in_way(ground, b, p, q)
        if key:
            return Fire(LOW, key, square, levels)
        if aim.by_terrain:
            for box, group in stops_of(ground, aim.stopping, levels):
                if passes(box, p, q) and over(group, p, q, ground.tolerance):
                    return Fire(TERRAIN, group[0].key, square, levels)
    if aim.by_bases and not _on_step(ground, p):
        key = _base_in_way(layout, a, b, p, q, aim, max(levels))
        if key:
            return Fire(BASE, key, square, levels)
    crossed, obscured, veiled = _obscured(ground, a, p, q, aim, max(levels))
    higher = levels == (GROUND, ELEVATED)
    return Fire("", "", square, levels, behind, obscured, crossed, veiled, higher, _sheltered(ground, p, q))


def _base_in_way(layout: Layout, a: Base, b: Base, p: Point, q: Point, aim: Aim, level: int) -> str:
    """Return the first base of a level whose inside a line meets."""
    px, py = p
    qx, qy = q
    low_x, high_x = (px, qx) if px < qx else (qx, px)
    low_y, high_y = (py, qy) if py < qy else (qy, py)
    dx, dy = qx - px, qy - py
    long = dx * dx + dy * dy
    for x0, y0, x1, y1, x, y, rim_square, base in _obstacles(layout, level):
        if x0 >= high_x or x1 <= low_x or y0 >= high_y or y1 <= low_y:
            continue
        if rim_square:
            aside = dx * (y - py) - dy * (x - px)
            if aside * aside >= rim_square * long:
                continue
        key = base.key
        if key not in (a.key, b.key) and key not in aim.ignoring and meets_inside(base, p, q):
            return key
    return ""


_Obstacle = tuple[int, int, int, int, int, int, int, "Base"]


def _obstacles(layout: Layout, level: int) -> list[_Obstacle]:
    """Return the bases of a level with their boxes, centres and, of discs, the square of the radius (else 0)."""
    found: list[_Obstacle] | None = layout.memory.get(("obstacles", level))
    if found is None:
        found = layout.memory["obstacles", level] = []
        for key, base in layout.bases.items():
            if layout.level(key) == level:
                shape = base.shape
                x0, y0, x1, y1 = shape.box
                scale = shape.scale
                box = (x0 // scale, y0 // scale, -(-x1 // scale), -(-y1 // scale))
                found.append((*box, base.x, base.y, shape.rim**2 if len(shape.core) == 1 else 0, base))
    return found


def _on_step(ground: Ground, p: Point) -> bool:
    """Tell whether somebody stands on the upper side of a low step, from where bases block nothing."""
    return any(one.low == STEP and one.holds(p) for one in _low(ground))


def _low(ground: Ground) -> tuple[Terrain, ...]:
    found: tuple[Terrain, ...] | None = ground.memory.get("low")
    if found is None:
        found = ground.memory["low"] = tuple(one for one in ground.pieces if one.low)
    return found


def _low_in_way(ground: Ground, b: Base, p: Point, q: Point) -> str:
    """Return the low piece that the target stands at and the line crosses; at a step it stands on the lower side."""
    for piece in _low(ground):
        above = piece.low == STEP and piece.holds(q)
        if not above and over((piece,), p, q, ground.tolerance) and touches_area(piece, b.shape, ground.tolerance):
            return piece.key
    return ""


def _of_kinds(ground: Ground, kinds: frozenset[str]) -> tuple[Terrain, ...]:
    found: tuple[Terrain, ...] | None = ground.memory.get(("of kinds", kinds))
    if found is None:
        found = ground.memory["of kinds", kinds] = tuple(one for one in ground.pieces if one.kind in kinds)
    return found


def _obscured(ground: Ground, a: Base, p: Point, q: Point, aim: Aim, level: int) -> tuple[tuple[str, ...], bool, bool]:
    """Return the obscuring pieces on a line or under its end, if they impair it, and if they veil its end."""
    keys: list[str] = []
    obscured = veiled = False
    for piece in _of_kinds(ground, aim.obscuring):
        under = piece.holds(q)
        if not under and not (passes(piece.box, p, q) and over((piece,), p, q, ground.tolerance)):
            continue
        if level == ELEVATED and not piece.raised:
            if not under and not piece.holds(p):
                continue
        else:
            veiled = True
        keys.append(piece.key)
        if under or not enclosed(piece, a.shape, p, q, ground.tolerance):
            obscured = True
    return tuple(keys), obscured, veiled


def _sheltered(ground: Ground, p: Point, q: Point) -> str:
    """Return the building on a section of which the target stands, if the line comes from outside over a section."""
    for name, sections in ground.buildings.items():
        if not any(one.holds(q) for one in sections):
            continue
        inside = ground.in_building(name, p) or any(one.holds(p) for one in sections)
        if not inside and any(crosses(one, p, q) for one in sections):
            return name
    return ""


def met_at(layout: Layout, found: Fire, p: Point, q: Point) -> tuple[float, float] | None:
    """Return about where a line that is not free meets what stops it: to draw, never to decide."""
    if found.reason == BASE:
        base = layout.bases[found.key]
        square, of = square_of_sides(p, q, base.shape.core[0], base.shape.core[-1])
        dx, dy = q[0] - p[0], q[1] - p[1]
        share = (dx * (base.x - p[0]) + dy * (base.y - p[1])) / (dx * dx + dy * dy)
        back = max(0.0, base.shape.rim**2 - square / of) ** 0.5 / (dx * dx + dy * dy) ** 0.5
        share = min(1.0, max(0.0, share - back))
        return p[0] + dx * share, p[1] + dy * share
    if found.key:
        inside = crosses(layout.ground.piece[found.key], p, q)
        share = float(inside[0][0]) if inside else 0.5
        return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share
    return None


def fire_trace(
    layout: Layout,
    a: Base,
    b: Base,
    aim: Aim,
    rules: Mapping[str, str],
    rear: Arc | None = None,
    named: Callable[[str], str] = str,
) -> InchTrace:
    """Show a line with what blocks or impairs it; `rules` has the rule for each reason, and under "" for yes."""
    found = line_of_fire(layout, a, b, aim, rear)
    p, q = a.at, b.at
    arcs = [Wedge(*p, a.facing + aim.arc.first, a.facing + aim.arc.last, found.reason != ASIDE)]
    if rear is not None:
        arcs.append(Wedge(*q, b.facing + rear.first, b.facing + rear.last, found.rear))
    return InchTrace(
        "line_of_fire",
        found.free,
        rules.get(found.reason, rules.get("", "")),
        (Line(*p, *q, free=found.free, at=met_at(layout, found, p, q)),),
        value=thousandths(root(found.square)),
        note=told(found, aim, a, b, named),
        pieces=(found.key,) if found.key else found.crossed,
        points=crossing_points(layout, found, p, q),
        arcs=tuple(arcs[aim.arc is EVERYWHERE :]),
    )


def crossing_points(layout: Layout, found: Fire, p: Point, q: Point) -> tuple[Point, ...]:
    """Return where a line enters and leaves the terrain that stops or impairs it, rounded."""
    keys = [key for key in (found.key, *found.crossed) if key in layout.ground.piece]
    shares = [share for key in keys for stretch in crosses(layout.ground.piece[key], p, q) for share in stretch]
    return tuple((round(p[0] + (q[0] - p[0]) * share), round(p[1] + (q[1] - p[1]) * share)) for share in shares)


def told(found: Fire, aim: Aim, a: Base, b: Base, named: Callable[[str], str] = str) -> str:
    """Say what the verdict on a line is."""
    note = {
        FAR: _("{b} is {length} inches from {a}, farther than {most}."),
        NEAR: _("{b} is {length} inches from {a}, nearer than {least}."),
        ASIDE: _("{b} does not lie in the arc of {a}."),
        LOW: _("{b} stands at {name}, and the line from {a} crosses it."),
        TERRAIN: _("The line from {a} to {b} crosses {name}."),
        BASE: _("The line from {a} to {b} passes over the base of {name}."),
    }.get(found.reason)
    if note is None:
        note = _("The line from {a} to {b} is free, {length} inches long.")
        if found.obscured:
            note = _("The line from {a} to {b} is free, {length} inches long, and impaired by {name}.")
    return note.format(
        a=named(a.key),
        b=named(b.key),
        length=decimal(thousandths(root(found.square)) / INCH, ".3f"),
        most=aim.most,
        least=aim.least,
        name=named(found.key) if found.key else ", ".join(named(key) for key in found.crossed),
    )
