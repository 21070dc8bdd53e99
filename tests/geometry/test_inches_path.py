"""Moves along way points on inch tables: price by the inch, bases and gaps in the way, terrain, and forced stops."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import slow_inches as slow
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import geometry as oracle

from game.geometry.inches import path, stops
from game.geometry.inches.ground import Ground, Terrain
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.lengths import thousandths
from game.geometry.inches.path import Mover, judge

SOME = settings(max_examples=30)

ROUND, LONG = Form(750), Form(750, 750)
WALKS = Mover(60, frozenset({"rock", "chasm"}), frozenset({"wood"}))


def box(key, x0, y0, x1, y1, **more):
    return Terrain(key, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), **more)


def base(key, x, y, facing=0, form=ROUND, **more):
    return Base(key, x, y, facing, form, **more)


def table(*pieces, bases=(), size=40_000):
    return Layout(Ground(size, size, pieces), bases)


def verdict(layout, start, *points, mover=WALKS, facing=None):
    return judge(layout, mover, start, points, start.moved(*(points[-1] if points else start.at), facing))


def reason(*args, **more):
    return verdict(*args, **more).reason


# --- price ---
def test_inches_that_begin_on_slow_ground_cost_two_and_a_started_inch_is_paid_in_full():
    wood = box("w", 3500, 0, 9000, 9000, kind="wood")
    found = verdict(table(wood), base("a", 2000, 4000), (6000, 4000), mover=Mover(6, slowed=frozenset({"wood"})))
    assert (found.reason, found.price, [mark.price for mark in found.marks]) == ("", 6, [1, 1, 2, 2])
    found = verdict(table(wood), base("a", 2000, 4000), (6000, 4000), mover=Mover(5, slowed=frozenset({"wood"})))
    assert (found.reason, found.price) == ("dear", 6)
    found = verdict(table(wood), base("a", 2000, 4000), (5000, 4000), mover=Mover(5, slowed=frozenset({"wood"})))
    assert (found.reason, found.price) == ("", 4)
    assert verdict(table(wood), base("a", 2000, 4000), (5001, 4000)).price == 6


def test_a_mark_on_the_border_lies_on_the_piece_and_one_a_thousandth_short_does_not():
    assert verdict(table(box("w", 3000, 0, 9000, 9000, kind="wood")), base("a", 2000, 4000), (4000, 4000)).price == 3
    assert verdict(table(box("w", 3001, 0, 9000, 9000, kind="wood")), base("a", 2000, 4000), (4000, 4000)).price == 2
    # A bend: 600 and 800 make an inch, whose mark then lies on the border exactly.
    bent = (base("a", 2000, 4000), (2600, 4800), (4600, 4800))
    assert verdict(table(box("w", 2600, 0, 9000, 9000, kind="wood")), *bent).price == 5
    # Three legs of the root of two hundredths: their sum is no whole inch, but whole ones lie between them.
    wide = verdict(table(), base("a", 2000, 4000), (2100, 4100), (2200, 4200), (5200, 4200))
    assert [mark.inch for mark in wide.marks] == [0, 1, 2, 3]


def test_one_who_flies_pays_an_inch_for_an_inch_and_nothing_stops_it_but_the_end():
    layout = table(box("r", 3000, 0, 5000, 9000, kind="rock"), bases=[base("b", 6500, 4000)])
    flies = Mover(7, frozenset({"rock"}), frozenset({"wood"}), flies=True)
    assert reason(layout, base("a", 2000, 4000), (9000, 4000), mover=flies) == ""
    assert reason(layout, base("a", 2000, 4000), (9001, 4000), mover=flies) == "far"
    assert reason(layout, base("a", 2000, 4000), (7000, 4000), mover=flies) == "base"


@SOME
@given(st.lists(st.tuples(st.integers(1000, 39_000), st.integers(1000, 39_000)), min_size=1, max_size=12))
def test_the_length_is_that_of_the_line_and_marks_lie_an_inch_apart_on_it(points):
    start = base("a", 20_000, 20_000)
    found = verdict(table(), start, *points, mover=Mover(600))
    line = oracle.LineString([start.at, *points])
    assert abs(found.total / 2**64 - line.length) < 1e-6
    assert len(found.marks) == math.ceil(line.length / 1000 - 1e-9)
    for mark in found.marks:
        at = line.interpolate(1000 * mark.inch)
        assert abs(mark.x / 2**64 - at.x) < 1e-5
        assert abs(mark.y / 2**64 - at.y) < 1e-5


# --- what is in the way ---
def test_the_way_may_slide_along_a_base_but_not_over_it():
    layout = table(bases=[base("b", 6000, 4000)])
    assert reason(layout, base("a", 3000, 3250), (9000, 3250)) == ""
    assert reason(layout, base("a", 3000, 3251), (9000, 3251)) == "over"
    assert verdict(layout, base("a", 3000, 4000), (9000, 4000)).key == "b"
    assert reason(layout, base("a", 3000, 4000), (9000, 4000), mover=Mover(60, ignoring=frozenset("b"))) == ""
    assert reason(layout, base("a", 3000, 4000), (9000, 4000), mover=Mover(60, tramples=True)) == ""
    assert path.bases_met(layout, [(3000, 4000), (9000, 4000)]) == ["b"]
    assert path.bases_met(layout, [(3000, 3250), (9000, 3250)]) == []


def test_a_long_base_is_in_the_way_as_long_as_it_is():
    layout = table(bases=[base("b", 6000, 4000, 0, LONG)])
    assert reason(layout, base("a", 7500, 1000), (7500, 7000)) == ""
    assert reason(layout, base("a", 7499, 1000), (7499, 7000)) == "over"


@pytest.mark.parametrize(("gap", "expected"), [(0, "between"), (20, "between"), (21, ""), (50, "")])
def test_nobody_slips_between_bases_that_touch_and_any_gap_is_enough(gap, expected):
    layout = table(bases=[base("b", 6000, 4000), base("c", 6000, 5500 + gap)])
    found = verdict(layout, base("a", 3000, 4750 + gap // 2), (9000, 4750 + gap // 2))
    assert found.reason == expected
    assert (found.key, found.other) == (("b", "c") if expected else ("", ""))


def test_a_way_that_ends_at_the_joint_of_two_touching_bases_is_barred_only_if_it_meets_it():
    layout = table(bases=[base("b", 6000, 4000), base("c", 7500, 4000)])
    assert reason(layout, base("a", 6750, 1000), (6750, 2700)) == ""
    assert reason(layout, base("a", 6750, 1000), (6750, 4000), (6750, 1000)) == "between"
    assert reason(layout, base("a", 6750, 1000), (6750, 3999), (6750, 1000)) == ""


def test_soaring_bases_are_not_in_the_way_of_those_below_except_where_they_end():
    layout = table(bases=[base("b", 6000, 4000, soaring=True)])
    assert reason(layout, base("a", 3000, 4000), (9000, 4000)) == ""
    assert reason(layout, base("a", 3000, 4000), (6000, 4000)) == "base"


def test_bases_on_a_hill_bar_only_the_part_of_a_way_that_runs_up_there():
    hill = box("h", 6000, 0, 20_000, 20_000, raised=True)
    layout = table(hill, bases=[base("b", 6100, 4000), base("c", 9000, 8000)])
    assert reason(layout, base("a", 5600, 1000), (5600, 7000)) == ""
    assert reason(layout, base("a", 3000, 8000), (6750, 8000)) == ""
    assert reason(layout, base("a", 10_000, 6000), (7500, 9500)) == "over"


@pytest.mark.parametrize(("x", "y"), [(1000, 14_000), (14_000, 1000), (1000, 1000), (14_000, 14_000)])
def test_a_hill_bars_by_its_bases_wherever_it_lies(x, y):
    hill = box("h", x, y, x + 9000, y + 9000, raised=True)
    layout = table(hill, bases=[base("b", x + 4500, y + 4500)])
    for dx, dy in ((3500, 0), (0, 3500), (2500, 2500)):
        ends = (x + 4500 - dx, y + 4500 - dy), (x + 4500 + dx, y + 4500 + dy)
        for p, q in (ends, ends[::-1]):
            assert reason(layout, base("a", *p), q) == "over"


def test_the_way_enters_nothing_barred_but_may_run_along_it_and_through_a_joint():
    rocks = box("r", 3000, 3000, 5000, 5000, kind="rock"), box("s", 5000, 3000, 7000, 5000, kind="rock")
    layout = table(*rocks)
    assert reason(layout, base("a", 1000, 4000), (9000, 4000)) == "entered"
    assert reason(layout, base("a", 1000, 3000), (9000, 3000)) == ""
    assert reason(layout, base("a", 5000, 1000), (5000, 8000)) == ""
    assert reason(layout, base("a", 1000, 4000), (9000, 4000), mover=Mover(60)) == ""
    excused = Mover(60, frozenset({"rock"}), excused=frozenset({"r"}))
    assert reason(layout, base("a", 4000, 4000), (1000, 4000), mover=excused) == ""
    assert reason(layout, base("a", 4000, 4000), (9000, 4000), mover=excused) == "entered"
    assert reason(layout, base("a", 4000, 4000), (4000, 3500), mover=excused) == ""
    assert reason(layout, base("a", 4000, 4000), (4400, 4000), mover=excused) == "terrain"


def test_a_move_of_no_points_turns_on_the_spot_and_must_still_fit():
    layout = table(bases=[base("b", 4000, 5500)])
    assert reason(layout, base("a", 4000, 4000, 0, LONG)) == ""
    assert reason(layout, base("a", 4000, 4000, 0, LONG), facing=900) == "base"


def test_a_move_has_twelve_points_at_most_and_stays_on_the_table():
    points = [(4000 + 100 * n, 4000) for n in range(13)]
    assert reason(table(), base("a", 3900, 4000), *points) == "points"
    assert reason(table(), base("a", 3900, 4000), *points[:12]) == ""
    assert reason(table(), base("a", 3900, 4000), (-1, 4000), (3000, 4000)) == "table"
    assert reason(table(), base("a", 3900, 4000), (0, 4000), (3000, 4000)) == ""


# --- stops ---
HILL = box("h", 6000, 2000, 20_000, 20_000, raised=True)


@pytest.mark.parametrize(
    ("x", "expected"),
    [(5999, ""), (6000, ""), (6001, "before"), (6729, "before"), (6730, ""), (6750, ""), (6770, ""), (6771, "beyond")],
)
def test_who_climbs_a_hill_stops_where_the_whole_base_is_on_it(x, expected):
    assert reason(table(HILL), base("a", 3000, 8000), (x, 8000)) == expected


@pytest.mark.parametrize(("x", "expected"), [(5271, "before"), (5270, ""), (5250, ""), (5230, ""), (5229, "beyond")])
def test_who_comes_down_stops_where_the_whole_base_is_off_it(x, expected):
    assert reason(table(HILL), base("a", 9000, 8000), (x, 8000)) == expected


def test_a_long_base_stops_by_the_facing_it_ends_with():
    layout = table(HILL)
    mount = base("a", 3000, 8000, 0, LONG)
    assert reason(layout, mount, (7500, 8000)) == ""
    assert reason(layout, mount, (6750, 8000)) == "before"
    assert reason(layout, mount, (6750, 8000), facing=900) == ""
    assert reason(layout, mount, (7500, 8000), facing=900) == "beyond"
    assert reason(layout, mount, (7520, 8000)) == ""
    assert reason(layout, mount, (7521, 8000)) == "beyond"


def test_running_on_past_the_stop_is_measured_along_the_way():
    layout = table(HILL)
    start = base("a", 3000, 8000)
    assert reason(layout, start, (6750, 8000), (6750, 8020)) == ""
    assert reason(layout, start, (6750, 8000), (6750, 8021)) == "beyond"
    assert reason(layout, start, (6740, 8000), (6740, 12_000)) == ""  # never wholly on it without overhang
    assert reason(layout, start, (7000, 8000), (6750, 8000)) == "beyond"


def test_a_slanted_climb_stops_at_the_same_distance_from_the_border():
    layout = table(HILL)
    start = base("a", 5000, 7000)  # along (3, 4): one along is 5 on the way
    assert reason(layout, start, (6750, 9333)) == ""
    assert reason(layout, start, (6762, 9349)) == ""
    assert reason(layout, start, (6765, 9353)) == "beyond"


def test_round_the_corner_of_a_hill_the_corner_counts():
    layout = table(HILL)
    # Coming down over the corner along the diagonal: clear where the corner is 750 away.
    start = base("a", 9000, 5000)
    assert reason(layout, start, (5470, 1470)) == ""
    assert reason(layout, start, (5483, 1483)) == ""
    assert reason(layout, start, (5484, 1484)) == "before"
    assert reason(layout, start, (5455, 1455)) == "beyond"


def test_a_border_is_crossed_only_once_and_touching_it_is_no_crossing():
    layout = table(HILL)
    assert reason(layout, base("a", 3000, 8000), (6400, 8000), (3000, 9000)) == "twice"
    assert reason(layout, base("a", 3000, 8000), (6000, 8000), (3000, 9000)) == ""
    assert reason(layout, base("a", 3000, 8000), (6000, 8000), (6000, 12_000), (3000, 12_000)) == ""
    assert reason(layout, base("a", 9000, 8000), (6000, 8000), (6000, 12_000), (9000, 12_000)) == ""
    assert reason(layout, base("a", 3000, 8000), (6000, 8000), (6000, 12_000), (6750, 12_000)) == ""
    assert reason(layout, base("a", 3000, 8000), (6000, 8000), (6000, 12_000), (7000, 12_000)) == "beyond"


def test_joints_of_hills_and_patches_in_them_stop_nobody():
    other = box("i", 20_000, 2000, 30_000, 20_000, raised=True)
    patch = box("p", 8000, 4000, 12_000, 12_000, raised=True, kind="wood")
    layout = table(HILL, other, patch)
    assert reason(layout, base("a", 15_000, 8000), (25_000, 8000)) == ""
    assert reason(layout, base("a", 15_000, 8000), (10_000, 8000)) == ""


def test_a_hill_may_be_overhung_by_who_comes_down_from_another_one():
    other = box("i", 2000, 2000, 5500, 20_000, raised=True)
    assert reason(table(HILL, other), base("a", 9000, 8000), (5250, 8000)) == "before"
    other = box("i", 2000, 2000, 5000, 20_000, raised=True)
    assert reason(table(HILL, other), base("a", 9000, 8000), (5250, 8000)) == ""


def test_an_abrupt_edge_is_crossed_on_its_access_alone():
    cliff = box("c", 6000, 2000, 20_000, 20_000, raised=True, abrupt=True, accesses=(((6000, 7250), (6000, 8750)),))
    layout = table(cliff)
    assert reason(layout, base("a", 3000, 8000), (6750, 8000)) == ""
    assert reason(layout, base("a", 3000, 8750), (6750, 8750)) == ""
    assert reason(layout, base("a", 3000, 8751), (6750, 8751)) == "no access"
    assert reason(layout, base("a", 3000, 8751), (6750, 8751), mover=Mover(9, flies=True)) == ""


def test_between_sections_of_a_building_nothing_stops_anybody():
    one = box("one", 6000, 6000, 9000, 9000, raised=True, abrupt=True, part_of="keep")
    two = box("two", 9000, 6000, 12_000, 9000, raised=True, abrupt=True, part_of="keep")
    assert reason(table(one, two), base("a", 7000, 7500), (11_000, 7500)) == ""


def test_a_building_can_be_barred_by_its_name():
    keep = box("one", 6000, 6000, 9000, 9000, kind="clear", raised=True, part_of="keep")
    assert reason(table(keep), base("a", 3000, 7500), (6750, 7500)) == ""
    assert reason(table(keep), base("a", 3000, 7500), (6750, 7500), mover=Mover(9, frozenset({"keep"}))) == "terrain"
    assert reason(table(keep), base("a", 3000, 7500), (12_000, 7500), mover=Mover(9, frozenset({"keep"}))) == "entered"


WALL = box("w", 6000, 2000, 6400, 20_000, low="wall")


@pytest.mark.parametrize(
    ("x", "expected"),
    [(6200, ""), (6400, ""), (6401, "before"), (7129, "before"), (7130, ""), (7150, ""), (7170, ""), (7171, "beyond")],
)
def test_who_crosses_a_low_wall_stops_where_the_whole_base_is_beyond_its_line(x, expected):
    assert reason(table(WALL), base("a", 3000, 8000), (x, 8000)) == expected


def test_a_way_may_begin_or_end_in_a_wall_and_leaving_it_the_way_it_came_counts():
    layout = table(WALL)
    assert reason(layout, base("a", 6200, 8000), (12_000, 8000)) == ""
    assert reason(layout, base("a", 3000, 8000), (6200, 8000), (6200, 9000)) == ""
    assert reason(layout, base("a", 3000, 8000), (6200, 8000), (3000, 8000)) == "beyond"
    assert reason(layout, base("a", 3000, 8000), (6200, 8000), (5250, 8000)) == ""
    assert reason(layout, base("a", 3000, 8000), (6000, 8000), (3000, 9000)) == ""


def test_at_the_corner_of_a_wall_either_line_will_do():
    layout = table(box("w", 6000, 6000, 9000, 9000, low="wall"))
    start = base("a", 7000, 8000)
    entered = ((8000, 8000), (9000, 9000))
    outside = base("a", 5000, 8000)
    assert reason(layout, start, *entered, (12_000, 12_000)) == ""
    assert reason(layout, outside, *entered, (9750, 9750)) == ""
    assert reason(layout, outside, *entered, (9100, 9750)) == ""
    assert reason(layout, outside, *entered, (9700, 9700)) == "before"
    assert reason(layout, outside, *entered, (9800, 9800)) == "beyond"


def test_stairs_stop_nobody_and_steps_do():
    stairs = box("w", 6000, 2000, 6400, 20_000, low="wall", stairs=True)
    assert reason(table(stairs), base("a", 3000, 8000), (12_000, 8000)) == ""
    step = box("s", 6000, 2000, 20_000, 20_000, low="step")
    assert reason(table(step), base("a", 3000, 8000), (12_000, 8000)) == "beyond"
    assert reason(table(step), base("a", 3000, 8000), (6750, 8000)) == ""


POINT = st.tuples(st.integers(1, 38), st.integers(1, 38)).map(lambda p: (p[0] * 500, p[1] * 500))


@SOME
@given(st.lists(POINT, min_size=2, max_size=5), st.booleans())
def test_crossings_are_where_the_sides_change_and_turn_with_the_table(way, twin):
    pieces = [box("h", 4000, 4000, 12_000, 12_000, raised=True)]
    if twin:
        pieces.append(box("i", 12_000, 6000, 16_000, 10_000, raised=True))
    (hill,) = Ground(20_000, 20_000, pieces).hills
    whole = oracle.MultiPolygon([oracle.Polygon(one.outline) for one in pieces]).buffer(0)
    found = stops.crossings(hill, way)
    sides = []
    for p, q in pairwise(way):
        shares = sorted({share for one in pieces for share in slow.marks(one.outline, p, q)}) if p != q else []
        for a, b in pairwise(shares):
            at = oracle.Point(*map(float, slow.at(p, q, (a + b) / 2)))
            if whole.exterior.distance(at) > 1e-6:
                sides.append(whole.contains(at))
    assert len(found) == sum(a != b for a, b in pairwise(sides))
    for one in found:
        assert whole.exterior.distance(oracle.Point(*map(float, one.at))) < 1e-6
    turned = Ground(
        20_000,
        20_000,
        [Terrain("t" + p.key, tuple((20_000 - y, x) for x, y in p.outline), raised=True) for p in pieces],
    )
    assert len(stops.crossings(turned.hills[0], [(20_000 - y, x) for x, y in way])) == len(found)
    assert len(stops.crossings(hill, way[::-1])) == len(found)


def test_the_trace_of_a_move_has_marks_prices_and_the_rule_of_its_reason():
    wood = box("w", 3500, 0, 9000, 9000, kind="wood")
    start = base("a", 2000, 4000)
    rules = {"": "R-0", "far": "R-1"}
    mover = Mover(6, slowed=frozenset({"wood"}))
    trace = path.path_trace(table(wood), mover, start, [(6000, 4000)], start.moved(6000, 4000), rules)
    assert (trace.verdict, trace.rule, trace.value, trace.path) == (True, "R-0", 4000, ((2000, 4000), (6000, 4000)))
    assert [mark.as_json() for mark in trace.marks][2] == {"at": [4000, 4000], "inch": 2, "price": 2}
    assert "4.000" in trace.note
    refused = path.path_trace(table(wood), mover, start, [(9000, 4000)], start.moved(9000, 4000), rules)
    assert (refused.verdict, refused.rule) == (False, "R-1")
    assert thousandths(path.judge(table(wood), mover, start, [(9000, 4000)], start.moved(9000, 4000)).total) == 7000


@pytest.mark.parametrize(("at", "inside"), [((3000, 9000), True), ((3000, 9749), True), ((3000, 9750), False)])
def test_who_stands_still_is_inside_a_round_base_that_holds_his_centre(at, inside):
    base = Base("a", 3000, 9000, 0, Form(750))
    assert path.meets_inside(base, at, at) == inside
