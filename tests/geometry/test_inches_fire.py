"""Lines of fire on inch tables: bases, terrain, levels, low features, cover and sides; grazing lines by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely
import slow_inches as slow
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import geometry as oracle

from game.geometry.inches import reach
from game.geometry.inches.directions import front
from game.geometry.inches.fire import Aim, fire_trace, line_of_fire
from game.geometry.inches.ground import Ground, Terrain
from game.geometry.inches.layout import Base, Form, Layout

SOME = settings(max_examples=30)

ROUND, LONG, WIDE = Form(750), Form(750, 750), Form(2250)
AIM = Aim(stopping=frozenset({"rock"}), obscuring=frozenset({"wood", "smoke"}))


def box(key, x0, y0, x1, y1, kind="", **more):
    return Terrain(key, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), kind, **more)


def base(key, x, y, facing=0, form=ROUND, **more):
    return Base(key, x, y, facing, form, **more)


def table(*pieces, bases=()):
    return Layout(Ground(40_000, 40_000, pieces), bases)


A, B = base("a", 2000, 4000), base("b", 12_000, 4000, 1800)


def verdict(layout, a=A, b=B, aim=AIM, rear=None):
    return line_of_fire(layout, a, b, aim, rear)


def reason(layout, a=A, b=B, **more):
    return verdict(layout, a, b, replace(AIM, **more)).reason


# --- length and arcs ---
def test_a_line_as_long_as_its_limit_is_within_it_and_one_as_short_as_its_least_too():
    assert reason(table(), most=10) == ""
    assert reason(table(), b=base("b", 12_001, 4000), most=10) == "far"
    assert reason(table(), b=base("b", 8000, 12_000), most=10) == ""
    assert reason(table(), b=base("b", 8000, 12_001), most=10) == "far"
    assert reason(table(), least=10) == ""
    assert reason(table(), b=base("b", 11_999, 4000), least=10) == "near"


def test_a_line_leaves_by_the_front_arc_and_comes_from_the_rear_only_beyond_the_border():
    assert reason(table(), arc=front(90)) == ""
    assert reason(table(), a=base("a", 2000, 4000, 450), arc=front(90)) == ""
    assert reason(table(), a=base("a", 2000, 4000, 451), arc=front(90)) == "aside"
    assert not verdict(table(), rear=front(180).rest).rear
    assert not verdict(table(), b=base("b", 12_000, 4000, 900), rear=front(180).rest).rear
    assert verdict(table(), b=base("b", 12_000, 4000, 899), rear=front(180).rest).rear


# --- bases ---
@pytest.mark.parametrize(("y", "expected"), [(4750, ""), (4749, "base"), (3250, ""), (3251, "base"), (4000, "base")])
def test_a_line_that_grazes_a_base_is_free(y, expected):
    assert reason(table(bases=[A, B, base("c", 7000, y)])) == expected


def test_a_slanted_line_that_grazes_a_base_is_free():
    a, b = base("a", 0, 0), base("b", 12_000, 16_000)
    assert reason(table(bases=[base("c", 6600, 7550)]), a, b) == ""  # 750 aside of (6000, 8000)
    assert reason(table(bases=[base("c", 6599, 7550)]), a, b) == "base"


def test_a_long_base_is_met_by_its_axis_and_ends():
    assert reason(table(bases=[base("c", 7000, 5500, 900, LONG)])) == ""
    assert reason(table(bases=[base("c", 7000, 5499, 900, LONG)])) == "base"
    assert reason(table(bases=[base("c", 7000, 4750, 0, LONG)])) == ""


def test_bases_behind_the_ends_or_ignored_or_not_asked_about_do_not_block():
    layout = table(bases=[A, B, base("c", 1300, 4000), base("d", 12_700, 4000)])
    assert reason(layout) == "base"  # their bases reach over the ends
    layout = table(bases=[A, B, base("c", 1250, 4000), base("d", 12_750, 4000)])
    assert reason(layout) == ""
    layout = table(bases=[A, B, base("c", 7000, 4000)])
    assert reason(layout, ignoring=frozenset("c")) == ""
    assert reason(layout, by_bases=False) == ""


def test_only_bases_of_the_level_of_the_line_block():
    hill = box("h", 5000, 0, 20_000, 20_000, raised=True)
    low, high = base("c", 4000, 4000), base("d", 8000, 4000)
    assert reason(table(hill, bases=[low])) == ""
    assert reason(table(hill, bases=[high])) == "base"
    assert reason(table(bases=[base("c", 7000, 4000, soaring=True)])) == ""
    soaring = base("a", 2000, 4000, soaring=True)
    assert reason(table(hill, box("r", 5000, 3000, 6000, 5000, "rock"), bases=[high]), a=soaring) == ""


# --- terrain ---
@pytest.mark.parametrize(("deep", "expected"), [(0, ""), (1, ""), (20, ""), (21, "terrain"), (3000, "terrain")])
def test_a_line_is_stopped_by_more_than_the_tolerance_of_its_length(deep, expected):
    assert reason(table(box("r", 6000, 3000, 6000 + max(deep, 1), 5000, "rock"))) == ("" if deep < 21 else expected)
    # Through a corner of 45 degrees the stretch is twice as long as the corner is cut deep.
    corner = Terrain("r", ((6000, 1000), (9000, 4000 + deep), (12_000, 1000)), "rock")
    assert reason(table(corner)) == ("terrain" if 2 * deep > 20 else "")


def test_a_line_along_a_side_or_through_a_corner_is_free_and_one_through_two_corners_is_not():
    assert reason(table(box("r", 5000, 4000, 8000, 8000, "rock"))) == ""
    assert reason(table(Terrain("r", ((7000, 4000), (9000, 6000), (5000, 6000)), "rock"))) == ""
    assert reason(table(Terrain("r", ((5000, 4000), (7000, 2000), (9000, 4000), (7000, 6000)), "rock"))) == "terrain"


def test_lengths_add_up_within_one_piece_and_over_pieces_that_share_an_edge():
    comb = (
        (6000, 3000),
        (6012, 3000),
        (6012, 5000),
        (6100, 5000),
        (6100, 3000),
        (6112, 3000),
        (6112, 6000),
        (6000, 6000),
    )
    assert reason(table(Terrain("r", comb, "rock"))) == "terrain"
    two = box("r", 6000, 3000, 6012, 5000, "rock"), box("s", 6012, 3000, 6024, 5000, "rock")
    assert reason(table(*two)) == "terrain"
    apart = box("r", 6000, 3000, 6012, 5000, "rock"), box("s", 6013, 3000, 6025, 5000, "rock")
    assert reason(table(*apart)) == ""
    assert not verdict(
        table(box("r", 6000, 3000, 6012, 5000, "wood"), box("s", 6012, 3000, 6024, 5000, "wood"))
    ).obscured


def test_a_hill_stops_lines_below_and_none_from_or_to_it():
    hill = box("h", 6000, 3000, 9000, 5000, raised=True)
    assert reason(table(hill)) == "terrain"
    assert reason(table(hill), a=base("a", 6000, 4000)) == ""
    assert reason(table(hill), by_terrain=False) == ""
    raised_rock = box("r", 6000, 3000, 7000, 5000, "rock", raised=True)
    rock = box("r", 6000, 3000, 7000, 5000, "rock")
    plateau = box("h", 0, 0, 3000, 9000, raised=True)
    assert reason(table(plateau, raised_rock)) == "terrain"
    assert reason(table(plateau, rock)) == ""


# --- what impairs a line ---
def test_a_line_is_impaired_by_more_than_the_tolerance_or_where_it_ends():
    assert verdict(table(box("w", 6000, 3000, 6020, 5000, "wood"))).obscured is False
    found = verdict(table(box("w", 6000, 3000, 6021, 5000, "wood")))
    assert (found.obscured, found.crossed, found.veiled) == (True, ("w",), True)
    assert verdict(table(box("w", 12_000, 3000, 14_000, 5000, "smoke"))).obscured
    assert not verdict(table(box("w", 12_001, 3000, 14_000, 5000, "smoke"))).obscured
    assert not verdict(table(box("w", 6000, 3000, 8000, 5000, "water"))).obscured


def test_who_stands_wholly_in_the_wood_shoots_out_of_it_unimpaired_but_nobody_shoots_in():
    wood = box("w", 0, 0, 5000, 8000, "wood")
    out = verdict(table(wood))
    assert (out.obscured, out.veiled, out.crossed) == (False, True, ("w",))
    assert verdict(table(wood), B, A).obscured
    assert verdict(table(box("w", 1270, 0, 5000, 8000, "wood"))).obscured is False  # overhang of 20
    assert verdict(table(box("w", 1271, 0, 5000, 8000, "wood"))).obscured
    assert verdict(table(wood, box("v", 6000, 0, 7000, 8000, "wood"))).obscured
    assert verdict(table(wood), b=base("b", 5000, 4000)).obscured
    hook = ((0, 0), (9000, 0), (9000, 8000), (7000, 8000), (7000, 2000), (5000, 2000), (5000, 8000), (0, 8000))
    assert verdict(table(Terrain("w", hook, "wood"))).obscured
    bent = ((0, 0), (9000, 0), (9000, 2000), (5000, 2000), (5000, 8000), (0, 8000))
    assert not verdict(table(Terrain("w", bent, "wood"))).obscured
    assert not verdict(table(Terrain("w", bent, "wood")), b=base("b", 5001, 4000)).obscured
    tip = ((0, 0), (9000, 0), (9000, 4000), (7000, 2000), (5000, 2000), (5000, 8000), (0, 8000))
    assert verdict(table(Terrain("w", tip, "wood"))).obscured  # it touches the line again with a corner


def test_from_or_to_a_hill_only_woods_up_there_or_under_the_two_count():
    hill = box("h", 0, 0, 5000, 8000, raised=True)
    far = box("w", 6000, 0, 7000, 8000, "wood")
    assert not verdict(table(hill, far)).obscured
    assert not verdict(table(hill, far)).veiled
    assert verdict(table(hill, box("w", 3000, 0, 4500, 8000, "wood", raised=True))).obscured
    under = verdict(table(hill, box("w", 11_000, 0, 14_000, 8000, "wood")))
    assert (under.obscured, under.veiled) == (True, False)
    assert not verdict(table(hill, box("w", 0, 0, 4000, 8000, "wood"))).obscured  # it stands wholly in it


def test_the_upper_level_and_buildings_shelter():
    hill = box("h", 11_000, 0, 20_000, 8000, raised=True)
    assert verdict(table(hill)).higher
    assert not verdict(table(hill), B, A).higher
    assert not verdict(table(hill), a=base("a", 2000, 4000, soaring=True)).higher
    keep = {"raised": True, "abrupt": True, "part_of": "keep"}
    one, two = box("one", 11_000, 0, 14_000, 8000, **keep), box("two", 5000, 0, 6000, 8000, **keep)
    assert verdict(table(one)).sheltered == "keep"
    assert verdict(table(one, two)).sheltered == "keep"
    assert verdict(table(one, two), a=base("a", 5500, 4000)).sheltered == ""
    assert verdict(table(one, two), a=base("a", 8000, 4000)).sheltered == ""  # in the yard
    assert verdict(table(box("one", 12_000, 0, 14_000, 8000, **keep))).sheltered == ""  # the line ends at its border
    assert verdict(table(one), a=base("a", 2000, 4000, soaring=True)).sheltered == ""


# --- low features ---
def test_who_stands_at_a_low_wall_cannot_be_shot_across_it_but_may_shoot_over_it():
    wall = box("w", 11_000, 0, 11_250, 8000, low="wall")
    assert reason(table(wall)) == "low"
    assert reason(table(wall), by_bases=False, by_terrain=False) == "low"
    assert reason(table(wall), a=B, b=A) == ""
    assert reason(table(box("w", 10_980, 0, 11_230, 8000, low="wall"))) == "low"
    assert reason(table(box("w", 10_979, 0, 11_229, 8000, low="wall"))) == ""
    assert reason(table(box("w", 11_000, 0, 11_020, 8000, low="wall"))) == ""
    assert reason(table(wall), a=base("a", 2000, 4000, soaring=True)) == ""


def test_a_step_protects_its_lower_side_and_from_its_upper_side_bases_block_nothing():
    step = box("s", 5000, 0, 11_250, 8000, low="step")
    assert reason(table(step)) == "low"
    assert reason(table(step), a=B, b=base("a", 10_500, 4000)) == ""
    above = base("a", 6000, 4000)
    layout = table(step, bases=[base("c", 8000, 4000), B])
    assert reason(layout, a=above, b=base("b", 16_000, 4000)) == ""
    assert reason(layout, a=A, b=base("b", 16_000, 4000)) == "base"


# --- against the twin and shapely ---
GRID = st.integers(1, 39).map(lambda n: n * 500)
CORNERS = ((0, 0), (3000, 500), (4000, 2500), (2000, 4000), (-500, 2000))
KINDS = ("rock", "wood", "smoke", "water", "")


@st.composite
def scenes(draw, lows=("", "", "wall", "step"), flat=False):
    """Pieces and bases on a grid, where lines often graze; if `flat` off the grid, on the ground."""
    grid = st.integers(500, 19_500) if flat else GRID
    pieces = []
    for n in range(draw(st.integers(0, 4))):
        x, y = draw(grid), draw(grid)
        outline = CORNERS if draw(st.booleans()) else ((0, 0), (3000, 0), (3000, 3000), (1500, 1000), (0, 3000))
        raised = not flat and draw(st.booleans())
        more = {"low": draw(st.sampled_from(lows))} if not raised else {}
        shifted = tuple((x + cx, y + cy) for cx, cy in outline)
        pieces.append(Terrain(f"t{n}", shifted, draw(st.sampled_from(KINDS)), raised=raised, **more))
    bases = []
    for n in range(draw(st.integers(2, 7))):
        form = draw(st.sampled_from((ROUND, ROUND, LONG, WIDE)))
        soaring = (not flat or n > 1) and draw(st.integers(0, 6)) == 0
        bases.append(base(f"f{n}", draw(grid), draw(grid), draw(st.integers(0, 3)) * 450, form, soaring=soaring))
    assume(bases[0].at != bases[1].at)
    return Layout(Ground(20_000, 20_000, pieces), bases)


def told(found):
    if not found.free:
        return found.reason
    return found.rear, found.obscured, found.veiled, found.higher, sorted(found.crossed)


REAR = front(180).rest


@SOME
@given(scenes())
def test_lines_are_blocked_and_impaired_as_the_slow_twin_says(layout):
    a, b = layout.bases["f0"], layout.bases["f1"]
    found = line_of_fire(layout, a, b, AIM)
    assert found.reason == slow.blocked(layout, a, b, AIM)
    if found.free:
        assert (found.obscured, found.veiled) == slow.obscured(layout, a, b, AIM)


def changed(layout, place, turn):
    """The layout with every point and facing changed."""
    pieces = [replace(one, outline=tuple(map(place, one.outline))) for one in layout.ground.pieces]
    bases = [
        replace(one, x=place(one.at)[0], y=place(one.at)[1], facing=turn(one.facing)) for one in layout.bases.values()
    ]
    return Layout(Ground(60_000, 60_000, pieces), bases)


@SOME
@given(scenes(), st.integers(0, 9999), st.integers(0, 9999))
def test_lines_do_not_depend_on_which_way_the_table_lies(layout, dx, dy):
    expected = told(line_of_fire(layout, layout.bases["f0"], layout.bases["f1"], AIM, REAR))
    for place, turn in (
        (lambda p: (20_000 - p[1], p[0]), lambda f: f + 900),
        (lambda p: (p[0], 20_000 - p[1]), lambda f: -f),
        (lambda p: (p[0] + dx, p[1] + dy), lambda f: f),
    ):
        other = changed(layout, place, turn)
        assert told(line_of_fire(other, other.bases["f0"], other.bases["f1"], AIM, REAR)) == expected


@SOME
@given(scenes(lows=("",)))
def test_whether_bases_and_terrain_block_is_the_same_both_ways(layout):
    a, b = layout.bases["f0"], layout.bases["f1"]
    assert line_of_fire(layout, a, b, AIM).reason == line_of_fire(layout, b, a, AIM).reason


@SOME
@given(scenes(), GRID, GRID)
def test_a_base_away_from_a_line_changes_nothing_and_one_more_never_frees_it(layout, x, y):
    a, b = layout.bases["f0"], layout.bases["f1"]
    before = line_of_fire(layout, a, b, AIM)
    more = layout.replaced(base("more", x, y))
    after = line_of_fire(more, a, b, AIM)
    if oracle.LineString([a.at, b.at]).distance(oracle.Point(x, y)) > 751:
        assert told(after) == told(before)
    assert before.free or not after.free


@SOME
@given(scenes(lows=("",), flat=True))
def test_on_the_ground_a_line_is_free_where_shapely_finds_nothing_in_it(layout):
    a, b = layout.bases["f0"], layout.bases["f1"]
    line = oracle.LineString([a.at, b.at])
    cores = [
        oracle.LineString(one.shape.core) if len(one.shape.core) > 1 else oracle.Point(one.at)
        for one in layout.bases.values()
    ]
    gaps = [
        shapely.distance(line, core) - one.shape.rim
        for core, one in zip(cores, layout.bases.values(), strict=True)
        if one.key not in "f0 f1" and not one.soaring
    ]
    rocks = [
        line.intersection(oracle.Polygon(one.outline).buffer(-1e-7)).length - 20
        for one in layout.ground.pieces
        if one.kind == "rock"
    ]
    assume(all(abs(gap) > 1e-5 for gap in gaps) and all(abs(rock) > 1e-3 for rock in rocks))
    assume(not any(slow.share_an_edge(u, v) for u in layout.ground.pieces for v in layout.ground.pieces if u is not v))
    assert line_of_fire(layout, a, b, AIM).free == (all(gap > 0 for gap in gaps) and all(rock < 0 for rock in rocks))


# --- traces ---
def test_the_trace_of_a_line_shows_what_stops_it_and_where():
    layout = table(box("r", 6000, 3000, 7000, 5000, "rock"), bases=[A, B])
    trace = fire_trace(layout, A, B, AIM, {"": "R-0", "terrain": "R-1"}, REAR)
    assert (trace.verdict, trace.rule, trace.pieces, trace.value) == (False, "R-1", ("r",), 10_000)
    assert trace.points == ((6000, 4000), (7000, 4000))
    assert trace.lines[0].at == (6000.0, 4000.0)
    assert [arc.holds for arc in trace.arcs] == [False]
    layout = table(bases=[A, B, base("c", 7000, 4000)])
    trace = fire_trace(layout, A, B, replace(AIM, arc=front(90)), {"": "R-0"})
    assert (trace.pieces, trace.lines[0].at, trace.rule) == (("c",), (6250.0, 4000.0), "R-0")
    trace = fire_trace(table(box("w", 6000, 3000, 7000, 5000, "wood")), A, B, AIM, {"": "R-0"})
    assert (trace.verdict, trace.pieces, trace.points) == (True, ("w",), ((6000, 4000), (7000, 4000)))
    assert "impaired" in trace.note


def test_a_trace_shows_the_first_place_where_a_line_is_stopped():
    fork = (
        (6000, 2000),
        (9000, 2000),
        (9000, 6000),
        (8000, 6000),
        (8000, 3000),
        (7000, 3000),
        (7000, 6000),
        (6000, 6000),
    )
    trace = fire_trace(table(Terrain("r", fork, "rock")), A, B, AIM, {})
    assert trace.lines[0].at == (6000.0, 4000.0)
    assert trace.points == ((6000, 4000), (7000, 4000), (8000, 4000), (9000, 4000))
    slanted = fire_trace(table(bases=[base("c", 7000, 3400, 0, LONG)]), A, B, AIM, {})
    assert slanted.lines[0].at is not None
    assert slanted.lines[0].at[1] == 4000.0
    assert fire_trace(table(), A, B, AIM, {}).lines[0].at is None
    away, there = base("a", 1000, 2000), base("b", 7000, 10_000)
    for middle, at in (((4000, 6000), (3550, 5400)), ((4600, 5550), (4600, 5550))):
        trace = fire_trace(table(bases=[base("c", *middle)]), away, there, AIM, {})
        if trace.verdict:
            assert middle == (4600, 5550)  # 750 aside: it grazes
        else:
            assert trace.lines[0].at == pytest.approx(at)


# --- ranges, groups, tokens, zones ---
def test_distances_are_inclusive_and_half_is_rounded_up():
    assert reach.within((0, 0), (6000, 8000), 10)
    assert not reach.within((0, 0), (6000, 8001), 10)
    assert reach.between((0, 0), (4000, 0), 4, 10)
    assert not reach.between((0, 0), (3999, 0), 4, 10)
    assert [reach.half(n) for n in (0, 1, 8, 9)] == [0, 1, 4, 5]
    assert reach.in_radius(table(bases=[A, B]), (2000, 4000), 10) == ["a", "b"]
    assert reach.in_radius(table(bases=[A, B]), (1999, 4000), 10, ("a",)) == []
    trace = reach.range_trace(A, B, "R-1", 10, 4)
    assert (trace.verdict, trace.value) == (True, 10_000)


def test_a_group_holds_together_if_contacts_join_all_of_it():
    row = [base(f"f{n}", 2000 + 1500 * n, 4000) for n in (0, 1, 2, 4, 5)]
    layout = table(bases=row)
    keys = [one.key for one in row]
    assert reach.groups_in_contact(layout, keys) == [["f0", "f1", "f2"], ["f4", "f5"]]
    assert not reach.holds_together(layout, keys)
    assert reach.holds_together(layout, keys[:3])
    assert not reach.holds_together(layout, [keys[0], keys[2]])
    assert not reach.holds_together(layout, [keys[0]])
    trace = reach.group_trace(layout, keys, "R-1")
    assert (trace.verdict, trace.pieces, len(trace.lines)) == (False, ("f4", "f5"), 3)


def test_tokens_are_touched_by_the_outline_and_zones_are_near_by_their_border():
    layout = table()
    assert reach.touches_token(layout, base("a", 3270, 2000), (2000, 2000), 500)
    assert not reach.touches_token(layout, base("a", 3271, 2000), (2000, 2000), 500)
    assert reach.touches_token(layout, base("a", 4020, 2000, 0, LONG), (2000, 2000), 500)
    assert not reach.touches_token(layout, base("a", 2000, 2000, soaring=True), (2000, 2000), 500)
    zone = (3000, 0, 20_000, 3000)
    assert reach.near_zone((3000, 9000), zone, 6)
    assert not reach.near_zone((2999, 9000), zone, 6)
