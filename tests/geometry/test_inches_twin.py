"""Contact, placement and moves in inches against the slow twin, on scenes where much just touches."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import slow_inches as slow
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import geometry as oracle

from game.geometry.inches import contact, place, stops
from game.geometry.inches.directions import front
from game.geometry.inches.ground import Ground, Terrain
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.path import Mover, judge

SOME = settings(max_examples=25)

ROUND, LONG, WIDE = Form(750), Form(750, 750), Form(1500)
BARRED = frozenset({"rock"})
GRID = st.integers(2, 38).map(lambda n: n * 500)
# Just touching, or just not: 1500 apart, or at the borders of the tolerance, or 900 and 1200 aside.
NEXT = (
    (1500, 0),
    (0, -1500),
    (1480, 0),
    (0, 1520),
    (-1521, 0),
    (0, 1479),
    (900, 1200),
    (-1200, 900),
    (1505, -10),
    (1060, 1060),
)
SQUARE = ((0, 0), (4000, 0), (4000, 4000), (0, 4000))
HOLLOW = ((0, 0), (5000, 0), (5000, 5000), (2500, 1500), (0, 5000))


@st.composite
def scenes(draw, forms=(ROUND, ROUND, WIDE), kinds=("rock", "wood", "")):
    pieces = []
    for n in range(draw(st.integers(0, 3))):
        x, y = draw(GRID), draw(GRID)
        outline = tuple((x + cx, y + cy) for cx, cy in draw(st.sampled_from((SQUARE, HOLLOW))))
        pieces.append(Terrain(f"t{n}", outline, draw(st.sampled_from(kinds)), raised=draw(st.booleans())))
    bases = [Base("f0", draw(GRID), draw(GRID), 0, draw(st.sampled_from(forms)))]
    for n in range(1, draw(st.integers(2, 7))):
        x, y = draw(GRID), draw(GRID)
        if draw(st.booleans()):
            (dx, dy), beside = draw(st.sampled_from(NEXT)), bases[-1]
            x, y = beside.x + dx, beside.y + dy
        facing, form = draw(st.integers(0, 7)) * 450, draw(st.sampled_from(forms))
        bases.append(Base(f"f{n}", x, y, facing, form, soaring=draw(st.integers(0, 5)) == 0))
    return Layout(Ground(20_000, 20_000, pieces), bases)


@SOME
@given(scenes((ROUND, LONG, WIDE)))
def test_bases_touch_as_the_slow_twin_says(layout):
    ground = layout.ground
    for one in layout.bases.values():
        for other in layout.bases.values():
            if one is not other and slow.level(ground, one) == slow.level(ground, other):
                expected = slow.gap_within(one, other, -20, 20)
                assert (contact.contact(layout, one, other) is not None) == expected
    pairs = {frozenset((one.a.key, one.b.key)) for one in contact.touching_pairs(layout)}
    for key, one in layout.bases.items():
        assert {found.b.key for found in contact.contacts_of(layout, one)} == {
            other for other in layout.bases if frozenset((key, other)) in pairs and other != key
        }


@SOME
@given(scenes((ROUND, LONG, WIDE)), GRID, GRID, st.integers(0, 3599), st.sampled_from((ROUND, LONG, WIDE)))
def test_bases_fit_as_the_slow_twin_says(layout, x, y, facing, form):
    base = Base("f0", x, y, facing, form)
    found = place.trouble(layout, base, BARRED)
    expected = slow.misplaced(layout, base, BARRED)
    assert (found is None) == (not expected)
    assert found is None or found.reason in expected


WAY = st.lists(st.tuples(GRID, GRID), min_size=1, max_size=4)


@SOME
@given(scenes(), WAY)
def test_moves_are_barred_as_the_slow_twin_says(layout, points):
    start = layout.bases["f0"]
    assume(not start.soaring)
    end = start.moved(*points[-1])
    found = judge(layout, Mover(600, BARRED), start, points, end)
    expected = slow.misplaced(layout, end, BARRED) or slow.in_the_way(layout, start, [start.at, *points], BARRED)
    if expected:
        assert found.reason in expected
    else:
        assert found.reason in ("", stops.TWICE, stops.BEFORE, stops.BEYOND)


@SOME
@given(st.sampled_from((ROUND, LONG)), st.integers(0, 3599), st.tuples(GRID, GRID), WAY)
def test_moves_stop_beyond_a_border_as_far_as_shapely_says(form, facing, at, points):
    hill = Terrain("h", ((7000, 7000), (14_000, 8000), (13_000, 13_000), (10_500, 10_000), (7500, 13_500)), raised=True)
    layout = Layout(Ground(20_000, 20_000, (hill,)))
    start = Base("a", *at, 0, form)
    end = start.moved(*points[-1], facing)
    assume(place.trouble(layout, end) is None)
    found = judge(layout, Mover(600), start, points, end)
    way = [start.at, *points]
    crossed = stops.crossings(layout.ground.hills[0], way)
    if len(crossed) != 1:
        assert found.reason == ("twice" if crossed else "")
        return
    line, border = oracle.LineString(way), oracle.Polygon(hill.outline).exterior
    offsets = [(x - end.x, y - end.y) for x, y in end.shape.core]

    def beyond(far):
        """How far beyond the border the base is that far along the way (less than 0: it reaches back)."""
        at = line.interpolate(far)
        core = [(at.x + dx, at.y + dy) for dx, dy in offsets]
        return border.distance(oracle.LineString(core) if len(core) > 1 else oracle.Point(core[0])) - end.shape.rim

    crossing = crossed[0]
    begin = oracle.LineString([*way[: crossing.leg + 1], tuple(map(float, crossing.at))]).length
    last = line.length - 20
    earlier = [beyond(begin + (last - begin) * n / 200) for n in range(200)] if last > begin else []
    assume(abs(beyond(line.length) + 20) > 0.01)
    if beyond(line.length) < -20:
        assert found.reason == "before"
    elif max(earlier, default=-1) > 0.1:
        assert found.reason == "beyond"
    elif max(earlier, default=-1) < -1 or not earlier:
        # What lies between two samples is at most half their distance nearer.
        sampled = (last - begin) / 400 if earlier else 0
        assert found.reason == "" or max(earlier) > -sampled


def turned(layout, place_of, facing_of, side=20_000):
    pieces = [replace(one, outline=tuple(map(place_of, one.outline))) for one in layout.ground.pieces]
    bases = [
        replace(one, x=place_of(one.at)[0], y=place_of(one.at)[1], facing=facing_of(one.facing))
        for one in layout.bases.values()
    ]
    return Layout(Ground(side, side, pieces), bases)


@SOME
@given(scenes((ROUND, LONG, WIDE)), WAY)
def test_moves_and_contacts_do_not_depend_on_which_way_the_table_lies(layout, points):
    start = layout.bases["f0"]
    mover = Mover(600, BARRED, frozenset({"wood"}))

    def all_of(some, place_of):
        way = [place_of(p) for p in points]
        one = some.bases["f0"]
        found = judge(some, mover, one, way, one.moved(*way[-1]))
        touching = [
            (one.b.key, one.held_by(front(90)), one.held_by(front(180)), one.how)
            for one in contact.contacts_of(some, one)
        ]
        return found.reason, found.price, [mark.price for mark in found.marks], touching

    expected = all_of(layout, lambda p: p)
    for place_of, facing_of in (
        (lambda p: (20_000 - p[1], p[0]), lambda f: f + 900),
        (lambda p: (p[0], 20_000 - p[1]), lambda f: -f),
    ):
        assert all_of(turned(layout, place_of, facing_of), place_of) == expected
    assert start is layout.bases["f0"]


@SOME
@given(scenes(), WAY, GRID, GRID)
def test_a_base_far_from_a_way_changes_nothing_of_it(layout, points, x, y):
    start = layout.bases["f0"]
    end = start.moved(*points[-1])
    way = oracle.LineString([start.at, *points])
    assume(way.distance(oracle.Point(x, y)) > 2251 and "more" not in layout.bases)
    near = [one for one in layout.bases.values() if oracle.Point(x, y).distance(oracle.Point(one.at)) < 2300]
    assume(not near)
    more = layout.replaced(Base("more", x, y, 0, ROUND))
    assert judge(more, Mover(600, BARRED), start, points, end) == judge(layout, Mover(600, BARRED), start, points, end)


@SOME
@given(WAY)
def test_a_way_costs_the_same_whichever_legs_it_is_cut_into(points):
    layout = Layout(Ground(20_000, 20_000, (Terrain("w", HOLLOW, "wood"),)))
    start = Base("a", 2000, 2000, 0, ROUND)
    halved = []
    for p, q in pairwise([start.at, *points]):
        halved += [((p[0] + q[0]) // 2, (p[1] + q[1]) // 2), q]
    mover = Mover(600, slowed=frozenset({"wood"}))
    end = start.moved(*points[-1])
    one, other = judge(layout, mover, start, points, end), judge(layout, mover, start, halved, end)
    assert one.price == other.price
