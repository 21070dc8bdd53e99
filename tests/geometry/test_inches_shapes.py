"""Shapes in inches: directions, arcs, gaps and nearest points, held against shapely and against fractions."""

from __future__ import annotations

import hashlib
import math
from fractions import Fraction

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import geometry as oracle

from game.geometry.inches import directions, lengths, polygons
from game.geometry.inches.directions import Arc, front
from game.geometry.inches.gaps import farther, nearer, nearest, overlaps, touches
from game.geometry.inches.shapes import Shape, capsule, disc, polygon, rectangle

SOME = settings(max_examples=60)

COORDINATE = st.integers(0, 12_000)
FACING = st.integers(0, 3599)


@st.composite
def shapes(draw, kinds=("disc", "capsule", "rectangle")):
    x, y, facing = draw(COORDINATE), draw(COORDINATE), draw(FACING)
    kind = draw(st.sampled_from(kinds))
    if kind == "disc":
        return disc(x, y, draw(st.sampled_from((500, 750, 1500, 2250))))
    if kind == "capsule":
        return capsule(x, y, facing, 750, 750)
    return rectangle(x, y, facing, draw(st.integers(500, 5000)), draw(st.integers(500, 5000)))


def told(shape: Shape):
    """The shape as shapely knows it: its core."""
    core = [(x / shape.scale, y / shape.scale) for x, y in shape.core]
    return {1: oracle.Point, 2: oracle.LineString}.get(len(core), oracle.Polygon)(core if len(core) > 1 else core[0])


def moved(shape: Shape, dx, dy):
    core = tuple((x + dx * shape.scale, y + dy * shape.scale) for x, y in shape.core)
    return Shape(core, shape.rim, shape.x + dx, shape.y + dy, shape.scale)


def turned(shape: Shape):
    """The shape turned by 90 degrees about the origin."""
    return Shape(tuple((-y, x) for x, y in shape.core), shape.rim, -shape.y, shape.x, shape.scale)


def mirrored(shape: Shape):
    return Shape(tuple((-x, y) for x, y in shape.core), shape.rim, -shape.x, shape.y, shape.scale)


# --- directions ---
def test_the_table_of_directions_is_the_one_that_saved_games_were_played_with():
    plain = ",".join(f"{c}:{s}" for c, s in directions.DIRECTIONS)
    assert hashlib.sha256(plain.encode()).hexdigest()[:16] == "6c66c9e55b9054bb"


def test_directions_turned_by_a_quarter_or_mirrored_are_directions():
    for facing, (c, s) in enumerate(directions.DIRECTIONS):
        assert directions.direction(facing + 900) == (-s, c)
        assert directions.direction(-facing) == (c, -s)
        assert abs(c - math.cos(math.radians(facing / 10)) * 2**60) < 2**11
        assert abs(math.isqrt((c * c + s * s) << 20) - (1 << 70)) < 1 << 11


@SOME
@given(FACING, st.integers(1, 60_000))
def test_a_facing_is_found_again_from_a_point_far_enough_ahead(facing, far):
    dx, dy = directions.ahead(0, 0, facing, far + 2000)
    assert directions.facing_along(dx, dy) == facing


@SOME
@given(st.integers(-9999, 9999), st.integers(-9999, 9999))
def test_a_facing_along_a_vector_is_the_nearest(dx, dy):
    if dx or dy:
        off = (math.degrees(math.atan2(dy, dx)) * 10 - directions.facing_along(dx, dy)) % 3600
        assert min(off, 3600 - off) <= 0.5 + 1e-6


# --- arcs ---
@pytest.mark.parametrize(
    ("degrees", "held", "not_held"),
    [
        (90, [(5, 5), (5, -5), (1, 0)], [(4, 5), (0, 1), (-1, 0), (4, -5)]),
        (180, [(0, 5), (0, -5), (1, 7)], [(-1, 5), (-1, -5), (-1, 0)]),
        (270, [(-5, 5), (-5, -5), (-4, 5)], [(-5, 4), (-5, -4), (-1, 0)]),
    ],
)
def test_an_arc_holds_its_borders_and_its_rest_does_not(degrees, held, not_held):
    arc = front(degrees)
    for x, y in held:
        assert arc.holds(0, x, y)
        assert not arc.rest.holds(0, x, y)
    for x, y in not_held:
        assert not arc.holds(0, x, y)
        assert arc.rest.holds(0, x, y)


def test_the_centre_lies_in_the_closed_arc_and_360_degrees_have_no_rest():
    assert front(90).holds(0, 0, 0)
    assert not front(90).rest.holds(0, 0, 0)
    assert front(360).holds(0, -1, 0)
    assert not front(360).rest.holds(0, -1, 0)


def test_an_arc_without_width_holds_the_ray_and_not_what_lies_behind():
    assert Arc(450, 450).holds(0, 3, 3)
    assert not Arc(450, 450).holds(0, -3, -3)
    assert not Arc(450, 450).holds(0, 3, 4)


@SOME
@given(FACING, st.sampled_from((90, 180, 270, 37)), st.integers(-9999, 9999), st.integers(-9999, 9999))
def test_arcs_agree_with_the_angle_and_turn_with_the_table(facing, degrees, dx, dy):
    arc = front(degrees)
    if not dx and not dy:
        return
    bearing = (math.degrees(math.atan2(dy, dx)) - facing / 10 + 180) % 360 - 180
    if abs(abs(bearing) - degrees / 2) > 1e-6:
        assert arc.holds(facing, dx, dy) == (abs(bearing) < degrees / 2)
    assert arc.holds(facing, dx, dy) == arc.holds(facing + 900, -dy, dx)
    assert arc.holds(facing, dx, dy) == arc.holds(-facing, dx, -dy)


# --- lengths ---
def test_a_length_begins_an_inch_only_beyond_its_mark():
    assert lengths.started_inches(lengths.length([(0, 0), (3000, 4000)])) == 5
    assert lengths.started_inches(lengths.length([(0, 0), (3000, 4001)])) == 6
    assert lengths.started_inches(0) == 0


@SOME
@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 60))
def test_the_sign_of_a_sum_with_a_root_is_exact(plain, factor, square):
    value = plain + factor * math.sqrt(square)
    if abs(value) > 1e-9:
        assert lengths.sign_with_root(plain, factor, square) == (value > 0) - (value < 0)
    else:
        assert lengths.sign_with_root(plain, factor, square) == 0


# --- gaps ---
@SOME
@given(shapes(), shapes(), st.integers(-900, 3000))
def test_gaps_are_those_of_shapely(a, b, distance):
    apart = shapely.distance(told(a), told(b))
    if apart:
        gap = apart - a.rim / a.scale - b.rim / b.scale
        if abs(gap - distance) > 1e-6:
            assert nearer(a, b, distance) == (gap < distance)
            assert farther(a, b, distance) == (gap > distance)


@SOME
@given(shapes(), shapes(), st.integers(-900, 3000), COORDINATE, COORDINATE)
def test_gaps_do_not_depend_on_order_place_or_which_way_the_table_lies(a, b, distance, dx, dy):
    expected = nearer(a, b, distance), farther(a, b, distance)
    for one, other in (
        (b, a),
        (moved(a, dx, dy), moved(b, dx, dy)),
        (turned(a), turned(b)),
        (mirrored(a), mirrored(b)),
    ):
        assert (nearer(one, other, distance), farther(one, other, distance)) == expected


@SOME
@given(shapes(("rectangle",)), shapes(("rectangle",)))
def test_rectangles_that_overlap_are_parted_by_a_shift_as_long_as_the_overlap_is_deep(a, b):
    area = told(a).intersection(told(b)).area
    assert overlaps(a, b, 0) == (area > 0) or area < 1
    if overlaps(a, b, 100):
        for facing in range(0, 3600, 150):
            dx, dy = directions.ahead(0, 0, facing, 95)
            assert overlaps(moved(a, dx, dy), b, 0)


@pytest.mark.parametrize(("gap", "verdict"), [(-21, False), (-20, True), (0, True), (20, True), (21, False)])
def test_two_discs_touch_within_the_tolerance_and_not_a_thousandth_beyond(gap, verdict):
    a, b = disc(0, 0, 750), disc(1500 + gap, 0, 750)
    assert touches(a, b, 20) is verdict
    assert overlaps(a, b, 20) is (gap < -20)


def test_discs_at_a_pythagorean_distance_touch_exactly():
    assert touches(disc(0, 0, 750), disc(900, 1200, 750), 0)
    assert not touches(disc(0, 0, 750), disc(900, 1201, 750), 0)
    assert not touches(disc(0, 0, 750), disc(900, 1199, 750), 0)


def test_two_rectangles_edge_to_edge_touch_and_do_not_overlap():
    a, b = rectangle(0, 0, 450, 2000, 1000), rectangle(0, 0, 450, 2000, 1000)
    step = directions.direction(450)
    b = Shape(
        tuple((x + 1000 * step[0] * b.scale // 2**60, y + 1000 * step[1] * b.scale // 2**60) for x, y in b.core),
        0,
        0,
        0,
        b.scale,
    )
    assert touches(a, b, 1)
    assert not overlaps(a, b, 1)


# --- nearest points ---
def test_the_nearest_points_of_a_disc_and_a_long_base_lie_on_the_foot_of_the_perpendicular():
    found = nearest(capsule(0, 0, 0, 750, 750), disc(300, 2000, 750))
    assert (found.a, found.b) == ((300, 0), (300, 2000))
    assert found.drawn() == (300, 750)
    assert found.turned().drawn() == (300, 1250)


def test_parallel_long_bases_are_nearest_in_the_middle_of_their_common_stretch():
    found = nearest(capsule(0, 0, 0, 750, 750), capsule(1000, 1500, 1800, 750, 750))
    assert (found.a, found.b) == ((500, 0), (500, 1500))


def test_walls_that_face_each_other_are_nearest_in_the_middle_of_them_not_at_a_corner():
    one = polygon(((0, 0), (1000, 0), (1000, 1000), (0, 1000)))
    other = polygon(((2000, 0), (3000, 0), (3000, 1000), (2000, 1000)))
    found = nearest(one, other)
    assert (found.a, found.b) == ((1000, 500), (2000, 500))


@SOME
@given(shapes(), shapes())
def test_nearest_points_are_as_far_apart_as_shapely_says(a, b):
    found = nearest(a, b)
    one, other = told(a), told(b)
    assert math.isclose(float(found.square) ** 0.5, shapely.distance(one, other), abs_tol=1e-6) or one.intersects(other)
    assert shapely.distance(one, oracle.Point(*map(float, found.a))) < 1e-6
    assert shapely.distance(other, oracle.Point(*map(float, found.b))) < 1e-6


@SOME
@given(shapes(("disc", "capsule")), shapes(("disc", "capsule")), FACING, st.sampled_from((90, 180, 270)))
def test_the_arc_that_holds_a_contact_point_agrees_with_its_angle(a, b, facing, degrees):
    found = nearest(a, b)
    if not found.square:
        return
    x, y = (part.approximately() for part in found.outline())
    bearing = (math.degrees(math.atan2(y - a.y, x - a.x)) - facing / 10 + 180) % 360 - 180
    if abs(abs(bearing) - degrees / 2) > 1e-6:
        assert found.held_by(front(degrees), a.x, a.y, facing) == (abs(bearing) < degrees / 2)


# --- polygons ---
OUTLINES = [
    ((0, 0), (4000, 0), (4000, 4000), (0, 4000)),
    ((0, 0), (4000, 1000), (3000, 5000), (-500, 3000)),
    ((0, 0), (5000, 0), (5000, 5000), (2500, 1500), (0, 5000)),
    ((0, 0), (1000, 3000), (2000, 0), (3000, 3000), (4000, 0), (4000, 4000), (0, 4000)),
]
NEAR = st.integers(-600, 5600).map(lambda n: n - n % 100)


@SOME
@given(st.sampled_from(OUTLINES), NEAR, NEAR)
def test_a_point_lies_in_an_area_as_shapely_says(outline, x, y):
    area, at = oracle.Polygon(outline), oracle.Point(x, y)
    expected = 1 if area.contains(at) else 0 if area.touches(at) else -1
    assert polygons.side_of(outline, (x, y)) == expected
    assert polygons.side_of(outline[::-1], (x, y)) == expected


@SOME
@given(st.sampled_from(OUTLINES), NEAR, NEAR, NEAR, NEAR)
def test_the_stretch_of_a_line_inside_an_area_is_as_long_as_shapely_says(outline, ax, ay, bx, by):
    area, line = oracle.Polygon(outline), oracle.LineString([(ax, ay), (bx, by)])
    inside = line.intersection(area).length - line.intersection(area.exterior).length
    found = sum((b - a for a, b in polygons.stretches(outline, (ax, ay), (bx, by))), Fraction(0))
    assert math.isclose(float(found) * line.length, inside, abs_tol=1e-5) or line.length == 0
    assert polygons.meets(outline, (ax, ay), (bx, by)) == line.intersects(area)


def test_a_line_along_a_side_is_not_inside_and_one_through_two_corners_is():
    square = OUTLINES[0]
    assert polygons.stretches(square, (-1000, 0), (5000, 0)) == []
    assert polygons.stretches(square, (-4000, 0), (0, 4000)) == []
    assert polygons.stretches(square, (0, 0), (4000, 4000)) == [(0, 1)]


@pytest.mark.parametrize(
    ("outline", "simple"),
    [
        (OUTLINES[2], True),
        (((0, 0), (4, 4), (4, 0), (0, 4)), False),
        (((0, 0), (4, 0), (8, 0)), False),
        (((0, 0), (4, 0), (2, 0), (2, 4)), False),
        (((0, 0), (4, 0)), False),
    ],
)
def test_an_outline_is_simple_if_no_side_meets_another(outline, simple):
    assert polygons.is_simple(outline) is simple


def test_two_areas_share_a_side_by_a_stretch_but_not_by_a_corner():
    assert polygons.share_a_side(OUTLINES[0], ((4000, 3000), (6000, 3000), (6000, 6000), (4000, 6000)))
    assert not polygons.share_a_side(OUTLINES[0], ((4000, 4000), (6000, 4000), (6000, 6000), (4000, 6000)))


@SOME
@given(st.sampled_from(OUTLINES), NEAR, NEAR)
def test_the_distance_from_an_area_is_that_of_shapely(outline, x, y):
    square, of = polygons.square_to_area(outline, (x, y))
    assert math.isclose((square / of) ** 0.5, oracle.Polygon(outline).distance(oracle.Point(x, y)), abs_tol=1e-6)
    assert polygon(outline).core == outline
