"""The geometry in inches on a lattice of a few points, where nearly everything grazes, against slow twin and shapely."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
import slow_inches as slow
from shapely import geometry as oracle
from shapely import union_all

from game.geometry.inches import contact, place, polygons
from game.geometry.inches.cover import crosses, enclosed, over, touches_area
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.gaps import farther, nearer, nearest, square_between
from game.geometry.inches.ground import Area, Ground, Terrain, area_within, areas_overlap, groups
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.path import Mover, judge, meets_inside
from game.geometry.inches.shapes import Shape

SEEDS = [1, 2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 12))]
seeded = pytest.mark.parametrize("seed", SEEDS)


def points(dice, n, most=5):
    return [(dice.randint(0, most), dice.randint(0, most)) for _ in range(n)]


def outlines():
    """Simple outlines of three to six corners, convex and hollow ones."""
    dice, found = random.Random(1), []
    while len(found) < 250:
        corners = tuple(points(dice, dice.randint(3, 7)))
        if polygons.is_simple(corners):
            found.append(corners)
    return found


OUTLINES = outlines()


def line(dice, outline):
    """Two points: any, or so that the line through them runs along a side or through two corners of an outline."""
    if dice.random() < 0.4:
        return points(dice, 2)
    (ax, ay), (bx, by) = dice.sample(outline, 2)
    more, less = dice.randint(0, 2), dice.randint(0, 2)
    return [(ax - less * (bx - ax), ay - less * (by - ay)), (bx + more * (bx - ax), by + more * (by - ay))]


def shape(dice):
    core = points(dice, dice.randint(1, 2))
    return Shape(tuple(dict.fromkeys(core)), dice.randint(0, 3), *core[0])


@seeded
def test_segments_meet_or_are_apart(seed):
    dice = random.Random(seed)
    for _ in range(500):
        one, other = tuple(points(dice, 2)), tuple(points(dice, 2))
        assert polygons.segments_meet(*one, *other) == slow.meets(one, other)
        square, of = polygons.square_to_segment(one[0], *other)
        assert square == slow.square_to_side(one[0], other) * of


@seeded
def test_points_and_lines_in_areas(seed):
    dice = random.Random(seed)
    for _ in range(150):
        outline = dice.choice(OUTLINES)
        p, q = line(dice, outline)
        area = oracle.Polygon(outline)
        expected = 1 if slow.inside(outline, p) else 0 if slow.closed(outline, p) else -1
        assert polygons.side_of(outline, p) == expected
        assert polygons.side_of(outline[::-1], p) == expected
        assert polygons.meets(outline, p, q) == area.intersects(oracle.LineString([p, q]))
        square, of = polygons.square_to_border(outline, p)
        assert square == min(slow.square_to_side(p, side) for side in slow.sides(outline)) * of
        assert abs(polygons.doubled_area(outline)) == 2 * area.area
        if p != q:
            found = polygons.joined(polygons.stretches(outline, p, q))
            assert found == polygons.joined(slow.inner(outline, p, q))


@seeded
def test_outlines_are_simple_convex_and_have_a_hull(seed):
    dice = random.Random(seed)
    for _ in range(300):
        outline = tuple(points(dice, dice.randint(3, 6)))
        valid = (
            len(set(outline)) == len(outline) and oracle.Polygon(outline).is_valid and oracle.Polygon(outline).area > 0
        )
        assert polygons.is_simple(outline) == valid
        if not valid:
            continue
        piece, area = Terrain("t", outline), oracle.Polygon(outline)
        assert piece.convex == (area.convex_hull.area == area.area)
        assert polygons.doubled_area(piece.outline) > 0
        assert set(polygons.hull(list(outline))) == set(area.convex_hull.exterior.coords)


@seeded
def test_areas_share_sides_overlap_and_hold_each_other(seed):
    dice = random.Random(seed)
    for _ in range(120):
        one, other = dice.choice(OUTLINES), dice.choice(OUTLINES)
        a, b = oracle.Polygon(one), oracle.Polygon(other)
        common = a.exterior.intersection(b.exterior)
        assert polygons.share_a_side(one, other) == (common.length > 0)
        assert areas_overlap(one, other) == (a.intersection(b).area > 1e-12)
        assert area_within(one, other) == (a.difference(b).area < 1e-12)
        pieces = [Terrain("a", one), Terrain("b", other)]
        together = common.length > 0
        assert len(groups(pieces)) == 2 - together
        assert len(groups(pieces, overlapping=True)) == 2 - (together or a.intersection(b).area > 1e-12)


@seeded
def test_the_inside_and_the_border_of_a_union(seed):
    dice = random.Random(seed)
    for _ in range(30):
        pieces = []
        for n in range(dice.randint(1, 3)):
            (x, y), (w, h) = points(dice, 2, 3)
            pieces.append(Terrain(f"b{n}", ((x, y), (x + w + 1, y), (x + w + 1, y + h + 1), (x, y + h + 1))))
        pieces += [Terrain("o", dice.choice(OUTLINES))] * (dice.random() < 0.3)
        area, whole = Area(pieces), union_all([oracle.Polygon(one.outline) for one in pieces])
        assert area.box == whole.bounds
        border = [oracle.LineString([tuple(map(float, end)) for end in side]) for side in area.border]
        assert sum(line.length for line in border) == pytest.approx(whole.boundary.length)
        assert all(whole.boundary.distance(line.interpolate(0.5, normalized=True)) < 1e-9 for line in border)
        for _line in range(4):
            (px, py), (qx, qy) = points(dice, 2, 8)
            if dice.random() < 0.6:
                px, qx = (px, px) if dice.random() < 0.5 else (px, qx)
                py, qy = (py, qy) if px == qx else (py, py)
            p, q = (px, py), (qx, qy)
            assert area.holds(p) == whole.intersects(oracle.Point(p))
            if p != q:
                on, inside = area.on_border(p, q), area.inside(p, q)
                for stretch in slow.at_stretches([one.outline for one in pieces], p, q):
                    middle = oracle.Point(*map(float, slow.at(p, q, sum(stretch) / 2)))
                    border_here = whole.boundary.distance(middle) < 1e-9
                    held = [a <= sum(stretch) / 2 <= b for a, b in on]
                    assert any(held) == border_here, (pieces, p, q)
                    held = [a <= sum(stretch) / 2 <= b for a, b in inside]
                    assert any(held) == (whole.contains(middle) and not border_here), (pieces, p, q)


@seeded
def test_lines_run_inside_pieces_for_more_than_a_limit(seed):
    dice = random.Random(seed)
    for _ in range(35):
        one, other = dice.choice(OUTLINES), dice.choice(OUTLINES)
        p, q = line(dice, one)
        if p == q:
            continue
        pieces = [Terrain("a", one), Terrain("b", other)]
        for limit in (0, 1, 2):
            assert over(pieces, p, q, limit) == slow.longer([one, other], p, q, limit)
            assert over(pieces[:1], p, q, limit) == slow.longer([one], p, q, limit)
        assert bool(crosses(pieces[0], p, q)) == bool(slow.inner(one, p, q))


@seeded
def test_gaps_of_discs_and_long_bases(seed):
    dice = random.Random(seed)
    for _ in range(180):
        a, b, distance = shape(dice), shape(dice), dice.randint(-7, 5)
        square = slow.square_of_sides((a.core[0], a.core[-1]), (b.core[0], b.core[-1]))
        got, of = square_between(a, b)
        assert got == square * of
        reach = a.rim + b.rim + distance
        assert nearer(a, b, distance) == (reach > 0 and square < reach**2)
        assert farther(a, b, distance) == (reach < 0 or square > reach**2)
        found = nearest(a, b)
        assert found.square == square
        assert slow.square_to_side(found.a, (a.core[0], a.core[-1])) == 0
        assert slow.square_to_side(found.b, (b.core[0], b.core[-1])) == 0


@seeded
def test_bases_stand_at_on_or_astride_areas(seed):
    dice = random.Random(seed)
    for _ in range(90):
        outline, one, (q,), tolerance = dice.choice(OUTLINES), shape(dice), points(dice, 1), dice.randint(0, 1)
        piece, axis = Terrain("t", outline), (one.core[0], one.core[-1])
        border = min(slow.square_of_sides(axis, side) for side in slow.sides(outline))
        on = slow.closed(outline, axis[0])
        assert touches_area(piece, one, tolerance) == (on or border <= (one.rim + tolerance) ** 2)
        if one.rim <= tolerance:
            continue
        assert place.astride(Area([piece]), one, tolerance) == (border < (one.rim - tolerance) ** 2)
        p = one.core[0]
        if p != q and len(one.core) == 1:
            base = Base("a", *p, 0, Form(one.rim))
            ground = Ground(9, 9, (piece,), tolerance)
            assert enclosed(piece, base.shape, p, q, tolerance) == slow.exempt(ground, outline, base, p, q)


def scene(dice):
    """Pieces, bases of radius 1 to 3 and a tolerance, on a table of 16 by 16 points; f0 and f1 stand apart."""
    pieces = []
    for n in range(dice.randint(0, 3)):
        scale, ((x, y),) = dice.choice((1, 2)), points(dice, 1, 9)
        outline = tuple((scale * cx + x, scale * cy + y) for cx, cy in dice.choice(OUTLINES))
        raised = dice.random() < 0.4
        low = "" if raised else dice.choice(("", "", "", "wall", "step"))
        pieces.append(Terrain(f"t{n}", outline, dice.choice(("rock", "wood", "")), raised=raised, low=low))
    bases = []
    for n, (x, y) in enumerate(dice.sample([(x, y) for x in range(16) for y in range(16)], dice.randint(2, 6))):
        form = Form(dice.randint(1, 3), dice.choice((0, 0, 2)))
        bases.append(Base(f"f{n}", x, y, dice.randint(0, 7) * 450, form, soaring=dice.random() < 0.15))
    return Layout(Ground(16, 16, pieces, dice.randint(0, 1)), bases)


AIM = Aim(stopping=frozenset({"rock"}), obscuring=frozenset({"wood"}))


@seeded
def test_lines_of_fire(seed):
    dice = random.Random(seed)
    for _ in range(70):
        layout, by_bases, by_terrain = scene(dice), dice.random() < 0.8, dice.random() < 0.8
        a, b, aim = layout.bases["f0"], layout.bases["f1"], replace(AIM, by_bases=by_bases, by_terrain=by_terrain)
        found = line_of_fire(layout, a, b, aim)
        assert found.reason == slow.blocked(layout, a, b, aim)
        if found.free:
            assert (found.obscured, found.veiled) == slow.obscured(layout, a, b, aim)


@seeded
def test_places_and_contacts(seed):
    dice = random.Random(seed)
    for _ in range(45):
        layout, (at,) = scene(dice), points(dice, 1, 15)
        tolerance, ground = layout.ground.tolerance, layout.ground
        if any(one.form.radius <= tolerance for one in layout.bases.values()):
            continue
        base = layout.bases["f0"].moved(*at)
        found = place.trouble(layout, base, {"rock"})
        expected = slow.misplaced(layout, base, {"rock"})
        assert (found is None) == (not expected)
        assert found is None or found.reason in expected
        for one in layout.bases.values():
            for other in layout.bases.values():
                same = slow.level(ground, one) == slow.level(ground, other)
                if one is not other and same and slow.gap_within(one, other, -tolerance, tolerance):
                    assert contact.contact(layout, one, other) is not None
                elif one is not other and same and not any(piece.low == "wall" for piece in ground.pieces):
                    assert contact.contact(layout, one, other) is None


@seeded
def test_ways(seed):
    dice = random.Random(seed)
    for _ in range(35):
        layout, way = scene(dice), points(dice, dice.randint(1, 3), 15)
        flat = [replace(one, low="") for one in layout.ground.pieces]
        bases = [replace(one, form=Form(one.form.radius)) for one in layout.bases.values()]
        layout = Layout(Ground(16, 16, flat, layout.ground.tolerance), bases)
        if any(one.form.radius <= layout.ground.tolerance for one in bases):
            continue
        start = layout.bases["f0"]
        if start.soaring:
            continue
        end = start.moved(*way[-1])
        found = judge(layout, Mover(600, frozenset({"rock"})), start, way, end)
        expected = slow.misplaced(layout, end, {"rock"}) or slow.in_the_way(layout, start, [start.at, *way], {"rock"})
        assert (found.reason in expected) if expected else (found.reason in ("", "twice", "before", "beyond"))
        for one in bases:
            for p, q in pairwise([start.at, *way]):
                assert meets_inside(one, p, q) == (slow.square_of_sides((p, q), slow.axis(one)) < one.shape.rim**2)
