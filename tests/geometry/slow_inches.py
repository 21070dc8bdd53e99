"""The slow twin of the geometry in inches: the reference's sentences with fractions, and no thought of speed."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

GROUND, ELEVATED, SOARING = 0, 1, 2


def sides(outline):
    return list(pairwise([*outline, outline[0]]))


def cross(ax, ay, bx, by):
    return ax * by - ay * bx


def on_side(p, side):
    (ux, uy), (vx, vy) = side
    if cross(vx - ux, vy - uy, p[0] - ux, p[1] - uy):
        return False
    return min(ux, vx) <= p[0] <= max(ux, vx) and min(uy, vy) <= p[1] <= max(uy, vy)


def inside(outline, p):
    """Strictly inside: not on a side, and a ray to the right crosses an odd number of sides."""
    if any(on_side(p, side) for side in sides(outline)):
        return False
    crossed = 0
    for (ux, uy), (vx, vy) in sides(outline):
        if (uy > p[1]) != (vy > p[1]):
            x = ux + Fraction(vx - ux) * (p[1] - uy) / (vy - uy)
            crossed += x > p[0]
    return crossed % 2 == 1


def closed(outline, p):
    return inside(outline, p) or any(on_side(p, side) for side in sides(outline))


def marks(outline, p, q):
    """Every share of the way at which it may pass from inside to outside."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    found = {Fraction(0), Fraction(1)}
    for (ux, uy), (vx, vy) in sides(outline):
        steep = cross(dx, dy, vx - ux, vy - uy)
        if steep:
            found.add(Fraction(cross(ux - p[0], uy - p[1], vx - ux, vy - uy), steep))
        else:
            found |= {Fraction((x - p[0]) * dx + (y - p[1]) * dy, dx * dx + dy * dy) for x, y in ((ux, uy), (vx, vy))}
    return sorted(share for share in found if 0 <= share <= 1)


def at(p, q, share):
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def at_stretches(outlines, p, q):
    """Stretches of the way on which nothing changes for any of some outlines."""
    return list(pairwise(sorted({share for outline in outlines for share in marks(outline, p, q)})))


def inner(outline, p, q):
    """Stretches between neighbouring marks that run inside."""
    return [(a, b) for a, b in pairwise(marks(outline, p, q)) if inside(outline, at(p, q, (a + b) / 2))]


def longer(outlines, p, q, limit):
    shares = sum((b - a for outline in outlines for a, b in inner(outline, p, q)), Fraction(0))
    return shares * shares * ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) > limit * limit


def square_to_side(p, side):
    (ux, uy), (vx, vy) = side
    long = (vx - ux) ** 2 + (vy - uy) ** 2
    share = Fraction((p[0] - ux) * (vx - ux) + (p[1] - uy) * (vy - uy), long) if long else Fraction(0)
    share = min(Fraction(1), max(Fraction(0), share))
    x, y = at((ux, uy), (vx, vy), share)
    return (p[0] - x) ** 2 + (p[1] - y) ** 2


def meets(one, other):
    (a, b), (u, v) = one, other
    if on_side(a, other) or on_side(b, other) or on_side(u, one) or on_side(v, one):
        return True
    first = [cross(b[0] - a[0], b[1] - a[1], x - a[0], y - a[1]) for x, y in (u, v)]
    second = [cross(v[0] - u[0], v[1] - u[1], x - u[0], y - u[1]) for x, y in (a, b)]
    return first[0] * first[1] < 0 and second[0] * second[1] < 0


def square_of_sides(one, other):
    if meets(one, other):
        return Fraction(0)
    return min(*(square_to_side(p, other) for p in one), *(square_to_side(p, one) for p in other))


def axis(base):
    return base.shape.core[0], base.shape.core[-1]


def level(ground, base):
    if base.soaring:
        return SOARING
    return ELEVATED if any(closed(one.outline, base.at) for one in ground.pieces if one.raised) else GROUND


def share_an_edge(one, other):
    for a, b in sides(one.outline):
        for u, v in sides(other.outline):
            if cross(b[0] - a[0], b[1] - a[1], v[0] - u[0], v[1] - u[1]) == 0:
                shares = [c for c in (a, b, u, v) if on_side(c, (a, b)) and on_side(c, (u, v))]
                if len(set(shares)) > 1:
                    return True
    return False


def hang_together(pieces):
    groups = []
    for piece in pieces:
        near = [group for group in groups if any(share_an_edge(piece, one) for one in group)]
        groups = [group for group in groups if group not in near] + [[piece, *(one for group in near for one in group)]]
    return groups


def blocked(layout, a, b, aim):
    """G10 and G14: "" if the line is free, else what blocks it ("low", "terrain" or "base")."""
    ground, p, q = layout.ground, a.at, b.at
    levels = level(ground, a), level(ground, b)
    if SOARING in levels:
        return ""
    tolerance = ground.tolerance
    for one in ground.pieces:
        if not one.low or (one.low == "step" and closed(one.outline, q)):
            continue
        distance = min(square_of_sides(axis(b), side) for side in sides(one.outline))
        at_it = closed(one.outline, b.shape.core[0]) or distance <= (b.shape.rim + tolerance) ** 2
        if at_it and longer([one.outline], p, q, tolerance):
            return "low"
    if levels == (GROUND, GROUND):
        stops = [one for one in ground.pieces if one.kind in aim.stopping or one.raised]
    else:
        stops = [one for one in ground.pieces if one.kind in aim.stopping and one.raised]
    if aim.by_terrain and any(
        longer([one.outline for one in group], p, q, tolerance) for group in hang_together(stops)
    ):
        return "terrain"
    on_step = any(one.low == "step" and closed(one.outline, p) for one in ground.pieces)
    for key, base in layout.bases.items():
        if not aim.by_bases or on_step or key in (a.key, b.key, *aim.ignoring) or level(ground, base) != max(levels):
            continue
        if square_of_sides((p, q), axis(base)) < base.shape.rim**2:
            return "base"
    return ""


def obscured(layout, a, b, aim):
    """G12: whether the line is impaired, and whether its end is veiled."""
    ground, p, q = layout.ground, a.at, b.at
    levels = level(ground, a), level(ground, b)
    if SOARING in levels:
        return False, False
    counted, veiled = [], False
    for one in ground.pieces:
        if one.kind not in aim.obscuring:
            continue
        if not (longer([one.outline], p, q, ground.tolerance) or closed(one.outline, q)):
            continue
        if ELEVATED not in levels or one.raised:
            veiled = True
        if ELEVATED not in levels or one.raised or closed(one.outline, p) or closed(one.outline, q):
            counted.append(one)
    return bool(counted) and not all(exempt(ground, one.outline, a, p, q) for one in counted), veiled


def exempt(ground, outline, a, p, q):
    if closed(outline, q) or not closed(outline, p):
        return False
    reach = a.shape.rim - ground.tolerance
    if any(square_of_sides(axis(a), side) < reach**2 for side in sides(outline)):
        return False
    shares = marks(outline, p, q)
    held = [(x, y) for x, y in pairwise(shares) if closed(outline, at(p, q, (x + y) / 2))]
    single = [x for x in shares if closed(outline, at(p, q, x))]
    reached = Fraction(0)
    for x, y in held:
        if x != reached:
            break
        reached = y
    return all(x <= reached for x in single)


def apart(a, b):
    """Square of the distance of the cores, and the sum of the rims."""
    return square_of_sides(axis(a), axis(b)), a.shape.rim + b.shape.rim


def gap_within(a, b, least, most):
    square, rims = apart(a, b)
    return (rims + least) ** 2 <= square <= (rims + most) ** 2


def misplaced(layout, base, barred):
    """G5(e) without abrupt edges: every reason why a disc or long base may not stand there."""
    ground, found = layout.ground, set()
    reach = base.shape.rim - ground.tolerance
    if any(not (reach <= x <= ground.width - reach and reach <= y <= ground.height - reach) for x, y in axis(base)):
        found.add("table")
    for key, other in layout.bases.items():
        square, rims = apart(base, other)
        if key != base.key and square < (rims - ground.tolerance) ** 2:
            found.add("base")
    for one in ground.pieces if not base.soaring else ():
        near = min(square_of_sides(axis(base), side) for side in sides(one.outline))
        if one.kind in barred and (closed(one.outline, base.shape.core[0]) or near < reach**2):
            found.add("terrain")
    return found


def stretches_by_level(ground, way):
    raised = [one.outline for one in ground.pieces if one.raised]
    for p, q in pairwise(way):
        if p == q:
            continue
        shares = sorted({Fraction(0), Fraction(1), *(share for outline in raised for share in marks(outline, p, q))})
        for a, b in pairwise(shares):
            middle = at(p, q, (a + b) / 2)
            yield at(p, q, a), at(p, q, b), ELEVATED if any(closed(outline, middle) for outline in raised) else GROUND


def in_the_way(layout, base, way, barred):
    """G5(a) to (c) for discs on ground without abrupt pieces or walls: every reason why a way is not free."""
    ground, found = layout.ground, set()
    others = [one for key, one in layout.bases.items() if key != base.key]
    pairs = []
    for n, one in enumerate(others):
        for other in others[n + 1 :]:
            up, down = sorted((level(ground, one), level(ground, other)))
            if not gap_within(one, other, -ground.tolerance, ground.tolerance) or (
                up != down and SOARING in (up, down)
            ):
                continue
            if up == down:
                pairs.append((one, other, {up}))
            elif at_border(ground, one, other):
                pairs.append((one, other, {GROUND, ELEVATED}))
    for p, q, height in stretches_by_level(ground, way):
        for one in others:
            if level(ground, one) == height and square_of_sides((p, q), axis(one)) < one.shape.rim**2:
                found.add("over")
        if any(height in levels and meets((p, q), (one.at, other.at)) for one, other, levels in pairs):
            found.add("between")
    for p, q in pairwise(way):
        if p != q and any(one.kind in barred and inner(one.outline, p, q) for one in ground.pieces):
            found.add("entered")
    return found


def at_border(ground, one, other):
    """Discs only: are both contact points within the tolerance of the raised area's border? None if too near to tell."""
    from shapely import geometry, union_all

    whole = union_all([geometry.Polygon(piece.outline) for piece in ground.pieces if piece.raised])
    square, _rims = apart(one, other)
    long = float(square) ** 0.5
    for a, b in ((one, other), (other, one)):
        share = a.shape.rim / long
        point = geometry.Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        if whole.boundary.distance(point) > ground.tolerance:
            return False
    return True
