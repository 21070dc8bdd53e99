"""Contact and placement on inch tables: levels, walls, arcs, and bases that fit or don't (hand-made borders)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import geometry as oracle

from game.geometry.inches import contact, place
from game.geometry.inches.directions import Arc, front
from game.geometry.inches.ground import Ground, Terrain, area_within, areas_overlap
from game.geometry.inches.layout import Base, Form, Layout

ROUND, LONG, TITAN = Form(750), Form(750, 750), Form(1500)


def square(key, x0, y0, x1, y1, **more):
    return Terrain(key, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), **more)


def base(key, x, y, facing=0, form=ROUND, **more):
    return Base(key, x, y, facing, form, **more)


def table(*pieces, bases=()):
    return Layout(Ground(20_000, 20_000, pieces), bases)


def touch(layout, a, b):
    found = contact.contact(layout, a, b)
    back = contact.contact(layout, b, a)
    assert (found is None) == (back is None)
    return None if found is None else found.how


HILL = square("hill", 5000, 5000, 12_000, 12_000, raised=True)
WALL = square("wall", 5000, 5000, 5400, 9000, low="wall")


# --- contact ---
@pytest.mark.parametrize(("gap", "how"), [(-21, None), (-20, "plain"), (0, "plain"), (20, "plain"), (21, None)])
def test_discs_on_the_ground_touch_within_the_tolerance(gap, how):
    assert touch(table(), base("a", 3000, 3000), base("b", 4500 + gap, 3000)) == how


def test_a_long_base_touches_with_its_side_and_its_ends():
    long = base("a", 5000, 5000, 0, LONG)
    assert touch(table(), long, base("b", 5000, 6500)) == "plain"
    assert touch(table(), long, base("b", 7250, 5000)) == "plain"
    assert touch(table(), long, base("b", 6650, 6200)) == "plain"  # 900 and 1200 from its end
    assert touch(table(), long, base("b", 6650, 6224)) == "plain"
    assert touch(table(), long, base("b", 6650, 6225)) is None


def test_a_soaring_base_touches_only_soaring_ones():
    up, down = base("a", 3000, 3000, soaring=True), base("b", 4500, 3000)
    assert touch(table(), up, down) is None
    assert touch(table(), up, base("c", 4500, 3000, soaring=True)) == "plain"


def test_across_the_border_of_a_hill_both_must_stand_at_it():
    layout = table(HILL)
    below, above = base("a", 4250, 8000), base("b", 5750, 8000)
    assert touch(layout, below, above) == "border"
    assert touch(layout, base("a", 4270, 8000), base("b", 5770, 8000)) == "border"
    assert touch(layout, base("a", 4271, 8000), base("b", 5771, 8000)) is None
    assert touch(layout, base("a", 4230, 8000), base("b", 5730, 8000)) == "border"
    # One of the two outlines comes to the border, the other one stays more than the tolerance away on its side.
    assert touch(layout, base("a", 4265, 8000), base("b", 5780, 8000)) is None
    assert touch(layout, base("a", 4220, 8000), base("b", 5735, 8000)) is None
    # Both centres beyond the border: whoever is on the hill is on another level however near the other one is.
    assert touch(layout, base("a", 4999, 4000), base("b", 5000, 5500)) is None


def test_across_an_abrupt_edge_nobody_touches():
    cliff = square("cliff", 5000, 5000, 12_000, 12_000, raised=True, abrupt=True)
    assert touch(table(cliff), base("a", 4250, 8000), base("b", 5750, 8000)) is None
    assert touch(table(cliff), base("a", 7000, 8000), base("b", 8500, 8000)) == "plain"


def test_on_the_upper_level_one_on_an_abrupt_top_touches_only_those_on_the_same():
    cliff = square("cliff", 12_000, 5000, 16_000, 12_000, raised=True, abrupt=True)
    assert touch(table(HILL, cliff), base("a", 11_250, 8000), base("b", 12_750, 8000)) is None
    assert touch(table(HILL, cliff), base("a", 9250, 8000), base("b", 10_750, 8000)) == "plain"


def test_tops_of_sections_of_a_building_touch_each_other():
    one = square("one", 5000, 5000, 8000, 8000, raised=True, abrupt=True, part_of="keep")
    two = square("two", 8000, 5000, 11_000, 8000, raised=True, abrupt=True, part_of="keep")
    assert touch(table(one, two), base("a", 7250, 6000), base("b", 8750, 6000)) == "plain"


def test_the_top_of_a_building_and_a_cliff_beside_it_touch_nobody_of_each_other():
    tower = square("tower", 2000, 5000, 7000, 12_000, raised=True, abrupt=True, part_of="keep")
    cliff = square("cliff", 7000, 5000, 12_000, 12_000, raised=True, abrupt=True)
    for a, b in ((6250, 7750), (7750, 6250)):
        assert touch(table(tower, cliff), base("a", a, 8000), base("b", b, 8000)) is None


def test_across_a_low_wall_they_touch_if_both_stand_at_it_and_the_gap_is_twice_its_width_at_most():
    layout = table(WALL)
    assert touch(layout, base("a", 4250, 7000), base("b", 6150, 7000)) == "wall"
    assert touch(layout, base("a", 4230, 7000), base("b", 6170, 7000)) == "wall"
    assert touch(layout, base("a", 4229, 7000), base("b", 6150, 7000)) is None
    # One on the wall, the other at its far side along the wall: 800 apart at most.
    at_end = base("a", 5200, 4250)
    assert touch(table(square("wall", 5000, 5000, 5400, 5800, low="wall")), at_end, base("b", 5200, 6550)) == "wall"
    assert touch(table(square("wall", 5000, 5000, 5400, 5801, low="wall")), at_end, base("b", 5200, 6551)) is None
    assert touch(table(square("wall", 5000, 5000, 5400, 9000)), base("a", 4250, 7000), base("b", 6150, 7000)) is None


def test_a_base_that_stands_on_the_wall_touches_across_it():
    assert touch(table(WALL), base("a", 5000, 7000), base("b", 6600, 7000)) is None  # 100 apart, but b stands off
    assert touch(table(WALL), base("a", 4550, 7000), base("b", 6150, 7000)) == "wall"


def test_touching_pairs_and_contacts_are_told_in_the_order_of_the_layout():
    bases = [base("c", 6000, 3000), base("a", 3000, 3000), base("b", 4500, 3000)]
    layout = table(bases=bases)
    assert [(one.a.key, one.b.key) for one in contact.touching_pairs(layout)] == [("c", "b"), ("a", "b")]
    assert [one.b.key for one in contact.contacts_of(layout, layout.bases["b"])] == ["c", "a"]
    assert contact.touching_pairs(layout.without("b")) == []
    moved = layout.replaced(layout.bases["a"].moved(6000, 4500))
    assert [(one.a.key, one.b.key) for one in contact.touching_pairs(moved)] == [("c", "a"), ("c", "b")]


def test_touching_pairs_know_low_walls_unless_plain_ones_are_asked_for():
    layout = table(WALL, bases=[base("a", 4250, 7000), base("b", 6150, 7000)])
    assert [one.over for one in contact.touching_pairs(layout)] == ["wall"]
    assert contact.touching_pairs(layout, plain=True) == []


# --- arcs of a contact ---
def test_the_front_arc_holds_a_contact_on_its_border_and_the_rear_does_not():
    a, b = base("a", 0, 0, 450), base("b", 1500, 0)
    one = contact.contact(table(), a, b)
    assert one.held_by(front(90))
    assert not one.held_by(front(90).rest)
    assert not one.held_by(front(90), facing=451)
    assert one.turned().held_by(front(180).rest, facing=0)


def test_a_long_base_is_touched_where_its_own_outline_is_nearest():
    # Beside its rear disc: seen from the centre that is 45 degrees behind the side.
    mount = base("m", 5000, 5000, 0, LONG)
    one = contact.contact(table(), mount, base("b", 4250, 6500))
    assert one.held_by(Arc(1350, 1350))
    assert not one.held_by(front(180))
    parallel = contact.contact(table(), mount, base("n", 5750, 6500, 1800, LONG))
    assert parallel.held_by(front(180))  # the middle of the common stretch, 375 ahead of the centre
    assert not parallel.held_by(front(90))


def test_the_trace_shows_gap_points_and_arc():
    a, b = base("a", 0, 0), base("b", 1510, 0)
    trace = contact.contact_trace(table(), a, b, "R-1", front(90))
    assert (trace.verdict, trace.rule, trace.value, trace.points) == (True, "R-1", 10, ((750, 0), (760, 0)))
    assert trace.arcs[0].as_json() == {"at": [0, 0], "from": -450, "to": 450, "holds": True}
    assert not contact.contact_trace(table(), a, b, "R-1", front(90).rest).verdict
    assert "0.500" in contact.contact_trace(table(), a, base("b", 2000, 0), "R-1").note


# --- placement ---
BARRED = ("blocking",)
ROCK = square("rock", 5000, 5000, 8000, 8000, kind="blocking")


@pytest.mark.parametrize(
    ("x", "y", "reason"),
    [
        (750, 750, None),
        (730, 750, None),
        (729, 750, "table"),
        (19_271, 19_000, "table"),
        (19_270, 19_000, None),
        (4270, 6000, None),
        (4271, 6000, "terrain"),
        (6500, 6500, "terrain"),
        (10_000, 10_000, "base"),
        (11_480, 10_000, None),
        (11_479, 10_000, "base"),
    ],
)
def test_a_base_fits_but_for_an_overhang_up_to_the_tolerance(x, y, reason):
    layout = table(ROCK, bases=[base("b", 10_000, 10_000)])
    found = place.trouble(layout, base("a", x, y), BARRED)
    assert (None if found is None else found.reason) == reason


def test_a_base_does_not_stand_in_its_own_way_nor_in_that_of_who_is_ignored():
    layout = table(bases=[base("a", 5000, 5000), base("b", 5100, 5000, soaring=True)])
    assert place.trouble(layout, base("a", 5000, 5001)) == ("base", "b")
    assert place.trouble(layout, base("a", 5000, 5001), ignoring=("b",)) is None


def test_a_soaring_base_may_hang_over_terrain_but_over_no_base_and_no_edge_of_the_table():
    layout = table(ROCK, bases=[base("b", 10_000, 10_000)])
    assert place.trouble(layout, base("a", 6000, 6000, soaring=True), BARRED) is None
    assert place.trouble(layout, base("a", 10_000, 10_000, soaring=True), BARRED) == ("base", "b")
    assert place.trouble(layout, base("a", 0, 0, soaring=True), BARRED) == ("table", "")


def test_nobody_stands_astride_an_abrupt_edge_but_joints_of_a_building_are_none():
    one = square("one", 5000, 5000, 8000, 8000, raised=True, abrupt=True, part_of="keep")
    two = square("two", 8000, 5000, 11_000, 8000, raised=True, abrupt=True, part_of="keep")
    layout = table(one, two)
    assert place.trouble(layout, base("a", 8000, 6500)) is None
    assert place.trouble(layout, base("a", 8000, 5730)) is None
    assert place.trouble(layout, base("a", 8000, 5729)) == ("edge", "one")
    assert place.trouble(layout, base("a", 8000, 4270)) is None
    assert place.trouble(layout, base("a", 8000, 4271)) == ("edge", "one")
    assert place.trouble(table(HILL), base("a", 5000, 8000)) is None


def test_the_trace_of_a_placement_names_the_rule_of_its_reason():
    layout = table(ROCK)
    rules = {"": "R-0", "terrain": "R-1"}
    assert place.place_trace(layout, base("a", 2000, 2000), rules, BARRED).rule == "R-0"
    refused = place.place_trace(layout, base("a", 6000, 6000), rules, BARRED)
    assert (refused.verdict, refused.rule, refused.pieces) == (False, "R-1", ("rock",))


# --- areas ---
def test_joints_of_pieces_are_no_border_and_a_patch_inside_raises_nothing():
    one = square("one", 0, 0, 4000, 4000, raised=True)
    two = square("two", 4000, 1000, 8000, 3000, raised=True)
    patch = square("patch", 1000, 0, 2000, 2000, raised=True)
    ground = Ground(20_000, 20_000, (one, two, patch))
    (hill,) = ground.hills
    whole = oracle.Polygon(one.outline).union(oracle.Polygon(two.outline)).union(oracle.Polygon(patch.outline))
    lines = oracle.MultiLineString([[tuple(map(float, p)) for p in side] for side in hill.border])
    assert lines.length == whole.exterior.length
    assert lines.symmetric_difference(whole.exterior).length == 0
    assert hill.inside((4000, 0), (4000, 4000)) == [(1 / 4, 3 / 4)]
    assert hill.on_border((4000, 0), (4000, 4000)) == [(0, 1 / 4), (3 / 4, 1)]


SMALL = st.integers(0, 9).map(lambda n: n * 500)


@given(st.lists(st.tuples(SMALL, SMALL, SMALL, SMALL), min_size=2, max_size=2))
def test_areas_overlap_or_lie_within_as_shapely_says(boxes):
    outlines = [((x, y), (x + w + 500, y), (x + w + 500, y + h + 500), (x, y + h + 500)) for x, y, w, h in boxes]
    one, other = map(oracle.Polygon, outlines)
    assert areas_overlap(*outlines) == (one.intersection(other).area > 0)
    assert area_within(*outlines) == one.within(other)
