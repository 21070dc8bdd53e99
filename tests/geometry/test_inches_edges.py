"""Edges of the geometry in inches that other tests step over: deep overlaps, slanted borders, places off the origin."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
import slow_inches as slow
from hypothesis import given, settings
from hypothesis import strategies as st

from game.geometry.inches import contact, fits, path, place, polygons, reach, stops
from game.geometry.inches.directions import Arc, front
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.gaps import farther, nearer, nearest, overlaps, touches
from game.geometry.inches.ground import Area, Ground, Terrain, groups, least_width
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.lengths import Rooted, root_of_ratio, sign, thousandths
from game.geometry.inches.path import Mover, judge
from game.geometry.inches.shapes import capsule, disc, polygon, rectangle

SOME = settings(max_examples=25)
ROUND, LONG = Form(750), Form(750, 750)


def box(key, x0, y0, x1, y1, kind="", **more):
    return Terrain(key, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), kind, **more)


# --- shapes ---
def test_a_rectangle_has_its_depth_along_the_facing_and_its_corners_in_order():
    assert rectangle(100, 200, 0, 40, 20).core == ((110, 220), (90, 220), (90, 180), (110, 180))
    assert rectangle(100, 200, 900, 40, 20).core == ((80, 210), (80, 190), (120, 190), (120, 210))
    odd = rectangle(100, 200, 0, 5, 3)
    assert (odd.scale, odd.core[0]) == (2, (203, 405))
    turned = rectangle(0, 0, 300, 4000, 2000)
    assert turned.scale > 2**50
    assert turned.box[2] / turned.scale == pytest.approx(1866.03, abs=0.01)


def test_a_capsule_has_rounded_ends_on_its_facing_and_a_box_round_its_rim():
    assert capsule(1000, 2000, 300, 750, 500).core == ((1650, 2375), (350, 1625))
    assert capsule(1000, 2000, 300, 750, 500).box == (-150, 1125, 2150, 2875)
    assert capsule(1000, 2000, 300, 0, 500) == disc(1000, 2000, 500)
    assert capsule(0, 0, 0, 7, 5).core == ((7, 0), (-7, 0))


def test_a_polygon_is_centred_in_its_box_and_outlines_are_drawn_round_the_rim():
    assert (polygon([(0, 0), (10, 0), (4, 8)]).x, polygon([(0, 0), (10, 0), (4, 8)]).y) == (5, 4)
    assert polygon([(0, 0), (10, 0), (4, 8)]).outline() == [(0, 0), (10, 0), (4, 8)]
    drawn = capsule(0, 0, 0, 750, 750).outline(4)
    assert drawn == [(1500, 0), (750, 750), (-1500, 0), (750, -750)]
    assert len(disc(0, 0, 10).outline()) == 32


# --- gaps ---
@pytest.mark.parametrize(
    ("a", "b", "depth"),
    [
        (rectangle(0, 0, 0, 2000, 4000), disc(1900, 0, 300), 400),  # 100 inside the front edge, and its rim
        (rectangle(0, 0, 0, 2000, 4000), disc(0, 0, 300), 1300),
        (rectangle(0, 0, 0, 2000, 4000), capsule(0, 900, 0, 750, 300), 400),
        (rectangle(0, 0, 0, 2000, 4000), rectangle(3800, 500, 0, 2000, 4000), 200),
        (polygon(((0, 0), (3000, 0), (0, 4000))), disc(0, 0, 0), 0),
        (polygon(((0, 0), (3000, 0), (0, 4000))), disc(1000, 1000, 0), 1000),
    ],
)
def test_an_overlap_is_as_deep_as_the_shortest_shift_that_ends_it(a, b, depth):
    for one, other in ((a, b), (b, a)):
        assert nearer(one, other, 1 - depth)
        assert not nearer(one, other, -depth)
        assert not farther(one, other, -depth)
        assert farther(one, other, -depth - 1)
        assert overlaps(one, other, depth - 1) or not depth
        assert not overlaps(one, other, depth)
        assert touches(one, other, depth)


def test_long_bases_that_cross_are_as_deep_in_each_other_as_their_rims():
    a, b = capsule(0, 0, 0, 750, 750), capsule(0, 0, 900, 750, 750)
    assert overlaps(a, b, 1499)
    assert not overlaps(a, b, 1500)
    assert nearest(a, b).a == (0, 0)


def test_boxes_that_are_near_on_one_axis_do_not_make_bases_near():
    a = disc(0, 0, 500)
    for x, y in ((3000, 0), (-3000, 0), (0, 3000), (0, -3000)):
        b = disc(x, y, 500)
        assert not nearer(a, b, 2000)
        assert not farther(a, b, 2000)
        assert farther(a, b, 1999)
        assert nearer(a, b, 2001)


def test_nearest_points_of_tilted_sides_and_their_middle():
    a, b = rectangle(0, 0, 0, 2000, 2000), rectangle(3000, 1500, 0, 2000, 2000)
    found = nearest(a, b)
    assert (found.a, found.b) == ((1000, 750), (2000, 750))
    tilted = nearest(disc(0, 0, 100), capsule(500, 1000, 450, 2000, 100))
    assert tilted.rim_a == tilted.rim_b == 100
    assert float(tilted.a[0]) == 0
    foot = tilted.b
    assert abs(float(foot[0] + foot[1])) < 2  # the foot of the perpendicular from the origin onto the axis
    assert nearest(polygon(((0, 0), (2000, 0), (0, 2000))), disc(2000, 2000, 5)).a == (1000, 1000)


def test_numbers_with_a_root_add_and_multiply():
    two, three = Rooted(Fraction(1), Fraction(2), Fraction(5)), Rooted(Fraction(3), Fraction(-1), Fraction(5))
    assert two + three == Rooted(Fraction(4), Fraction(1), Fraction(5))
    assert two - three == Rooted(Fraction(-2), Fraction(3), Fraction(5))
    assert two * three == Rooted(Fraction(-7), Fraction(5), Fraction(5))
    assert two.times(3).shifted(-1) == Rooted(Fraction(2), Fraction(6), Fraction(5))
    assert three.sign == 1
    assert Rooted(Fraction(2), Fraction(-1), Fraction(5)).sign == -1
    assert Rooted(Fraction(3), Fraction(-1), Fraction(9)).sign == 0
    assert two.approximately() == pytest.approx(5.4721, abs=1e-4)
    assert [sign(n) for n in (-3, 0, 5)] == [-1, 0, 1]
    assert thousandths(root_of_ratio(9, 4) * 1000) == 1500


# --- polygons ---
def test_the_hull_the_least_width_and_what_is_convex():
    assert polygons.hull([(0, 0), (4, 0), (2, 1), (4, 4), (0, 4), (0, 2)]) == ((0, 0), (4, 0), (4, 4), (0, 4))
    square, of = least_width(((0, 0), (4000, 0), (4000, 300), (0, 300)))
    assert square == 300 * 300 * of
    square, of = least_width(((0, 0), (300, 400), (-3900, 3550), (-4200, 3150)))
    assert square == 500 * 500 * of
    assert polygons.is_convex(((0, 0), (4, 0), (4, 4), (2, 4), (0, 4)))
    assert not polygons.is_convex(((0, 0), (4, 0), (4, 4), (2, 1), (0, 4)))
    assert Terrain("t", ((0, 0), (0, 4), (4, 4), (4, 0))).outline[0] == (4, 0)  # turned round to run clockwise


@pytest.mark.parametrize(
    ("u", "v", "covered"),
    [
        ((0, 0), (4, 0), (0, 1)),
        ((4, 0), (1, 0), (Fraction(1, 4), 1)),
        ((-5, 0), (2, 0), (0, Fraction(1, 2))),
        ((4, 0), (9, 0), None),
        ((1, 1), (2, 1), None),
        ((0, 0), (4, 1), None),
    ],
)
def test_the_stretch_that_two_segments_share(u, v, covered):
    assert polygons.common((0, 0), (4, 0), u, v) == covered


def test_a_point_and_a_way_without_length_lie_in_or_out():
    square = ((0, 0), (4, 0), (4, 4), (0, 4))
    assert polygons.stretches(square, (2, 2), (2, 2)) == [(0, 1)]
    assert polygons.stretches(square, (0, 2), (0, 2)) == []
    assert polygons.joined([(2, 3), (0, 1), (1, 2), (5, 6)]) == [(0, 3), (5, 6)]
    assert polygons.meets(square, (-1, 5), (5, -1))
    assert not polygons.meets(square, (-1, 2), (-1, 9))
    assert (
        polygons.square_to_border(square, (2, 1)) == (1, 1) or Fraction(*polygons.square_to_border(square, (2, 1))) == 1
    )


def test_pieces_hang_together_by_a_stretch_of_outline_through_others_too():
    one, two, three = box("1", 0, 0, 4, 4), box("2", 8, 0, 12, 4), box("3", 4, 1, 8, 3)
    assert [[p.key for p in group] for group in groups([one, two])] == [["1"], ["2"]]
    assert [sorted(p.key for p in group) for group in groups([one, two, three])] == [["1", "2", "3"]]
    assert len(groups([one, box("4", 3, 3, 6, 6)])) == 2
    assert len(groups([one, box("4", 3, 3, 6, 6)], overlapping=True)) == 1
    assert len(groups([one, box("4", 4, 4, 6, 6)], overlapping=True)) == 2


# --- placement ---
def test_shapes_that_are_no_discs_stay_on_the_table_and_off_each_other_too():
    layout = Layout(Ground(10_000, 8000), [Base("t", 5000, 4000, 300, Form(width=3000, depth=1000))])
    tray = Form(width=2000, depth=1000)
    assert place.trouble(layout, Base("a", 980, 2000, 900, tray)) is None
    assert place.trouble(layout, Base("a", 979, 2000, 900, tray)).reason == "table"
    assert place.trouble(layout, Base("a", 5000, 7020, 900, Form(width=2000, depth=2000))) is None
    assert place.trouble(layout, Base("a", 5000, 7021, 900, Form(width=2000, depth=2000))).reason == "table"
    assert place.trouble(layout, Base("a", 5000, 980, 900, Form(width=2000, depth=2000))) is None
    assert place.trouble(layout, Base("a", 5000, 979, 900, Form(width=2000, depth=2000))).reason == "table"
    assert place.trouble(layout, Base("a", 9020, 2000, 0, Form(width=2000, depth=2000))) is None
    assert place.trouble(layout, Base("a", 9021, 2000, 0, Form(width=2000, depth=2000))).reason == "table"
    assert place.trouble(layout, Base("a", 5000, 4000, 0, tray)) == ("base", "t")
    assert place.trouble(layout, Base("a", 5000, 5200, 0, ROUND)) == ("base", "t")
    assert place.trouble(layout, Base("a", 5000, 6500, 0, ROUND)) is None


def test_a_base_is_wholly_on_an_area_or_not():
    area = Area([box("h", 2000, 2000, 9000, 9000)])
    assert place.wholly_in(area, disc(2730, 5000, 750), 20)
    assert not place.wholly_in(area, disc(2729, 5000, 750), 20)
    assert not place.wholly_in(area, disc(500, 5000, 750), 20)
    assert place.astride(area, disc(2000, 5000, 750), 20)
    assert not place.astride(area, disc(1270, 5000, 750), 20)


@pytest.mark.parametrize(
    ("reason", "words"), [("table", "table"), ("base", "overlap"), ("terrain", "enter"), ("edge", "astride")]
)
def test_the_sentence_of_a_trouble_names_what_is_in_the_way(reason, words):
    said = place.told(place.Trouble(reason, "thing"), str.upper)
    assert words in said
    assert ("THING" in said) == (reason != "table")


@pytest.mark.parametrize(
    "reason",
    ["", "points", "far", "dear", "over", "between", "entered", "twice", "before", "beyond", "no access", "base"],
)
def test_every_verdict_on_a_move_has_a_sentence_of_its_own(reason):
    found = path.Judged(reason, "one", "two", None, 3000 << 64, 4, ())
    said = path.told(found, Mover(7), str.upper)
    others = {
        path.told(path.Judged(other, "one", "two", None, 3000 << 64, 4, ()), Mover(7)) for other in ("", "far", "over")
    }
    assert said
    assert "{" not in said
    assert reason in ("", "far", "over") or said not in others


# --- prices on slanted borders: legs of whole lengths, so that marks are fractions ---
LEGS = st.sampled_from(
    [(600, 800), (800, -600), (-600, 800), (1000, 0), (0, -1000), (2800, 9600), (1500, 2000), (500, 1200), (-700, 2400)]
)
SLANTED = ((0, 0), (3600, 2700), (2000, 6000), (1000, 3000), (-1600, 1200))


@SOME
@given(st.lists(LEGS, min_size=1, max_size=5), st.integers(0, 40), st.integers(0, 40))
def test_marks_lie_on_slanted_ground_as_fractions_say(legs, x, y):
    wood = Terrain("w", tuple((px + 15_000, py + 15_000) for px, py in SLANTED), "wood")
    layout = Layout(Ground(60_000, 60_000, (wood,)))
    way = [(14_000 + 100 * x, 14_000 + 100 * y)]
    for dx, dy in legs:
        way.append((way[-1][0] + dx, way[-1][1] + dy))
    prices, passed = [], Fraction(0)
    for p, q in pairwise(way):
        long = int(((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5)
        assert long * long == (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
        while len(prices) * 1000 < passed + long:
            at = slow.at(p, q, (len(prices) * 1000 - passed) / long)
            prices.append(2 if slow.closed(wood.outline, at) else 1)
        passed += long
    start = Base("a", *way[0], 0, ROUND)
    found = judge(layout, Mover(600, slowed=frozenset({"wood"})), start, way[1:], start.moved(*way[-1]))
    assert [mark.price for mark in found.marks] == prices
    assert found.total == int(passed) << 64
    assert found.marks[0][:2] == (way[0][0] << 64, way[0][1] << 64)


def test_a_mark_is_drawn_where_it_lies():
    start = Base("a", 1000, 1000, 0, ROUND)
    marks = judge(Layout(Ground(9000, 9000)), Mover(9), start, [(3000, 3000)], start.moved(3000, 3000)).marks
    assert [mark.drawn().as_json()["at"] for mark in marks] == [[1000, 1000], [1707, 1707], [2414, 2414]]


# --- ways ---
def test_a_way_that_begins_inside_or_beyond_counts_only_real_changes():
    hill = Area([box("h", 2000, 2000, 6000, 6000)])
    assert stops.crossings(hill, [(2000, 4000), (4000, 4000)]) == []
    assert stops.crossings(hill, [(4000, 4000), (2000, 4000)]) == []
    (one,) = stops.crossings(hill, [(2000, 3000), (2000, 4000), (4000, 4000), (8000, 4000)])
    assert (one.leg, one.share, one.at, one.drawn) == (2, Fraction(1, 2), (6000, 4000), (6000, 4000))
    (one,) = stops.crossings(hill, [(0, 2000), (3000, 2000), (3000, 2000), (3000, 3000)])
    assert (one.leg, one.share, one.drawn) == (2, 0, (3000, 2000))
    assert stops.crossings(hill, [(0, 0), (1000, 8000)]) == []
    assert len(stops.leavings(hill, [(2000, 4000), (4000, 4000), (9000, 4000)])) == 1
    assert stops.leavings(hill, [(4000, 4000), (9000, 4000)]) == []
    assert len(stops.leavings(hill, [(4000, 4000), (9000, 4000), (4000, 4000), (9000, 4000)])) == 1


def test_a_way_that_runs_by_a_pair_on_another_level_passes():
    hill = box("h", 5000, 0, 20_000, 20_000, raised=True)
    up = [Base("b", 8000, 4000, 0, ROUND), Base("c", 8000, 5500, 0, ROUND)]
    layout = Layout(Ground(30_000, 30_000, (hill,)), up)
    start = Base("a", 11_000, 4750, 0, ROUND)
    assert judge(layout, Mover(60), start, [(6000, 4750)], start.moved(6000, 4750)).reason == "between"
    soaring = layout.replaced(*(one.moved(one.x, one.y, soaring=True) for one in up))
    assert judge(soaring, Mover(60), start, [(6000, 4750)], start.moved(6000, 4750)).reason == ""
    flat = Layout(Ground(30_000, 30_000), up)
    assert path.joints(flat) == (("b", "c", ((8000, 4000), (8000, 5500)), (0,)),)
    border = Layout(Ground(30_000, 30_000, (hill,)), [Base("b", 4250, 4000, 0, ROUND), Base("c", 5750, 4000, 0, ROUND)])
    assert path.joints(border)[0][3] == (0, 1)


def test_long_bases_are_joined_where_their_axes_are_nearest():
    bases = [Base("b", 5000, 5000, 0, LONG), Base("c", 6000, 6500, 0, LONG)]
    layout = Layout(Ground(20_000, 20_000), bases)
    ((_b, _c, ends, _levels),) = path.joints(layout)
    assert ends == ((5500, 5000), (5500, 6500))
    start = Base("a", 3000, 8000, 0, ROUND)
    assert (
        judge(layout, Mover(60, ignoring=frozenset("b")), start, [(9000, 8000)], start.moved(9000, 8000)).reason == ""
    )


def test_trays_are_in_the_way_by_their_inside():
    layout = Layout(Ground(20_000, 20_000), [Base("t", 6000, 4000, 450, Form(width=2000, depth=2000))])
    start = Base("a", 2000, 2000, 0, ROUND)
    corner = 4000 - 1414  # the upper corner lies 1414.2 above the centre
    assert (
        judge(layout, Mover(60), start, [(2000, corner - 1), (9000, corner - 1)], start.moved(9000, corner - 1)).reason
        == ""
    )
    assert judge(layout, Mover(60), start, [(2000, corner), (9000, corner)], start.moved(9000, corner)).reason == "over"


# --- fits, off the origin ---
@pytest.mark.parametrize("form", [ROUND, LONG, Form(width=1000, depth=2000)])
@pytest.mark.parametrize("host", [ROUND, LONG, Form(width=3000, depth=1000)])
def test_beside_another_one_a_base_is_as_far_away_as_it_is_told(form, host):
    layout = Layout(Ground(20_000, 20_000))
    base, other = Base("a", 3210, 987, 250, form), Base("h", 9876, 5432, 700, host)
    for direction in range(0, 3600, 170):
        for gap in (0, 15, 400):
            for one in fits.beside(base, other, direction, gap):
                assert abs(contact.gap(one, other) - gap) <= 1
                assert one.facing == 250
                assert (contact.contact(layout, one, other) is not None) == (gap < 20)


def test_places_in_contact_do_not_depend_on_where_the_base_was():
    host = Base("h", 10_000, 10_000, 0, LONG)
    layout = Layout(Ground(20_000, 20_000), [host, Base("o", 11_600, 9000, 0, ROUND)])
    one = [found.at for found in fits.places_in_contact(layout, Base("a", 0, 0, 0, LONG), host)]
    assert one == [found.at for found in fits.places_in_contact(layout, Base("a", 17_000, 300, 0, LONG), host)]
    # Along its straight sides there are places every tenth of an inch.
    assert (10_000, 8500) not in one or (10_100, 8500) in one or (9900, 8500) in one


# --- reach ---
def test_distances_are_measured_from_either_point():
    p, q = (7000, 1000), (1000, 9000)
    assert reach.between(p, q, 10, 10)
    assert not reach.between(p, (1000, 8999), 10, 10)
    assert not reach.between(p, q, 1, 9)
    assert reach.within(p, q, 10)
    assert reach.within(q, p, 10)
    assert reach.near_zone((9000, 9000), (1000, 1000, 6000, 5000), 5)
    assert not reach.near_zone((9001, 9000), (1000, 1000, 6000, 5000), 5)
    assert reach.near_zone((0, 0), (1000, 1000, 6000, 5000), 2)
    assert reach.near_zone((3000, 3000), (1000, 1000, 6000, 5000), 0)


# --- arcs with wide and odd borders ---
def test_sections_share_their_borders():
    sections = [Arc(-450, 450), Arc(450, 1350), Arc(1350, 2250), Arc(2250, 3150)]
    assert [arc.holds(0, 5, 5) for arc in sections] == [True, True, False, False]
    assert [arc.holds(0, -5, 5) for arc in sections] == [False, True, True, False]
    assert [arc.holds(0, -5, 0) for arc in sections] == [False, False, True, False]
    assert [arc.holds(0, 0, -5) for arc in sections] == [False, False, False, True]
    assert front(270).rest == Arc(1350, 2250, closed=False)
    assert Arc(5, 3).holds(0, 1, 0) is False


# --- shapes of a finer scale among others ---
TRAY = Form(width=2001, depth=1001)  # half of it is no whole number, so its scale is 2


@pytest.mark.parametrize(("x", "y"), [(3000, 12_000), (12_000, 3000), (7000, 7000)])
def test_trays_touch_stand_in_lines_and_on_ways_wherever_they_are(x, y):
    tray = Base("t", x, y, 0, TRAY)
    assert tray.shape.scale == 2
    layout = Layout(Ground(20_000, 20_000), [tray, Base("u", x + 1001, y, 0, TRAY), Base("v", x, y + 2022, 0, TRAY)])
    assert [(one.a.key, one.b.key) for one in contact.touching_pairs(layout)] == [("t", "u")]
    assert [one.b.key for one in contact.contacts_of(layout, tray)] == ["u"]
    alone = Layout(Ground(20_000, 20_000), [tray])
    for dx, dy, free in ((0, -1000, False), (0, -1001, True), (0, 1000, False), (0, 1001, True)):
        a, b = Base("a", x - 2500, y + dy + dx, 0, ROUND), Base("b", x + 2500, y + dy + dx, 0, ROUND)
        assert line_of_fire(alone, a, b, Aim()).free is free
        assert line_of_fire(alone, b, a, Aim()).free is free
        way = judge(alone, Mover(9), a, [b.at], a.moved(*b.at))
        assert way.reason == ("" if free else "over")
    for dx, free in ((-500, False), (-501, True), (500, False), (501, True)):
        a, b = Base("a", x + dx, y - 2800, 0, ROUND), Base("b", x + dx, y + 2800, 0, ROUND)
        assert line_of_fire(alone, a, b, Aim()).free is free
        assert judge(alone, Mover(9), a, [b.at], a.moved(*b.at)).reason == ("" if free else "over")
        assert path.bases_met(alone, [a.at, b.at]) == ([] if free else ["t"])


@pytest.mark.parametrize(("x", "y"), [(15_000, 2000), (2000, 15_000), (9000, 9000)])
def test_the_nearest_place_minds_what_is_about_wherever_that_is(x, y):
    rock = box("r", x + 900, y - 3000, x + 2900, y + 3000, "rock")
    layout = Layout(Ground(20_000, 20_000, (rock,)), [Base("b", x, y, 0, ROUND), Base("t", x - 1600, y, 0, TRAY)])
    for dx, dy in ((100, 0), (-300, 20), (700, -700), (-1500, 100)):
        found = fits.nearest_fit(layout, Base("a", x + dx, y + dy, 0, ROUND), {"rock"})
        assert place.trouble(layout, found, {"rock"}) is None
        assert (found.x - x - dx) ** 2 + (found.y - y - dy) ** 2 < 3000**2


# --- where a way has to end ---
@pytest.mark.parametrize(
    ("goal", "found"),
    [
        ((20_000, 9_600), (20_000, 9_230)),  # it ran on
        ((20_000, 8_900), (20_000, 9_230)),  # it reaches back
        ((20_000, 9_240), None),  # it may end there
        ((20_000, 12_000), None),  # too far to be meant
        ((20_000, 6_000), None),  # it crosses nothing
    ],
)
def test_a_way_that_crosses_a_border_is_ended_where_it_has_to(goal, found):
    hill = Ground(39_000, 39_000, (box("hill", 16_000, 4_000, 24_000, 8_500, raised=True),), 20)
    way = ((20_000, 5_000), goal)
    halt = stops.halted(hill, way, lambda at: disc(*at, 750), 900)
    assert (halt is None) == (found is None)
    if halt is not None:
        assert halt[0] == found[0]
        assert 9_230 <= halt[1] <= 9_290
        assert stops.unlawful(hill, (way[0], halt), disc(*halt, 750)) is None
