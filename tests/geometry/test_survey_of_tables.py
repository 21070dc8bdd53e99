"""Surveys of inch tables: figures counted by hand, and array versions held against the exact geometry pair by pair."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.geometry.heat.survey import Side
from game.geometry.inches.directions import facing_along
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.ground import Ground, Terrain
from game.geometry.inches.layout import Base, Form, Layout
from game.geometry.inches.path import Mover, judge
from game.geometry.inches.place import trouble
from game.geometry.inches.polygons import meets
from game.geometry.inches.stops import crosses_borders
from game.geometry.inches.survey.bases import BaseTable, Going
from game.geometry.inches.survey.lines import Sight
from game.geometry.inches.survey.places import InchGrid
from game.geometry.inches.survey.steps import Step, movement
from game.geometry.inches.survey.tables import TableSurvey, Walker
from game.geometry.inches.survey.trays import AHEAD, TrayTable
from game.geometry.inches.trays import hiding, moves, on_terrain, pieces
from game.geometry.inches.trays.scene import Scene

SOME = settings(max_examples=25)
ROUND = Form(radius=750)
AIM = Aim(stopping=frozenset({"rock"}), obscuring=frozenset({"wood"}))
GOING = Going(frozenset({"rock"}), frozenset({"mire"}))
OUTLINES = (
    ((0, 0), (3000, 0), (3000, 2000), (0, 2000)),
    ((0, 0), (4000, 0), (4000, 4000), (2000, 1500), (0, 4000)),
    ((300, 0), (2700, 400), (3100, 2200), (1400, 3300), (0, 1700)),
    ((0, 0), (2500, 0), (2500, 400), (0, 400)),
    ((0, 0), (6000, 500), (5500, 6000), (500, 5500)),
)


@st.composite
def grounds(draw, size=14_000, kinds=("rock", "wood", "mire", "")):
    laid = []
    for number in range(draw(st.integers(0, 4))):
        x, y = draw(st.integers(0, 20)) * 500, draw(st.integers(0, 20)) * 500
        outline = tuple((min(x + u, size), min(y + v, size)) for u, v in draw(st.sampled_from(OUTLINES)))
        if len(set(outline)) < len(outline):
            continue
        low = draw(st.sampled_from(("", "", "wall", "step")))
        raised = not low and draw(st.booleans())
        laid.append(Terrain(f"t{number}", outline, "" if low else draw(st.sampled_from(kinds)), raised=raised, low=low))
    return Ground(size, size, laid)


def table(*laid, size=(9000, 5000), going=GOING, form=ROUND):
    ground = Ground(*size, laid)
    return BaseTable(ground, InchGrid(*size), form, AIM, going)


def box(key, kind, x0, y0, x1, y1, **more):
    return Terrain(key, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)), kind, **more)


def survey(found, speed=4, shot=0, advance=4, start=(), touch=1500):
    """The survey of a table for somebody who starts in some cells, by column and row."""
    walker = Walker("round", speed * 1000, speed * 1000, advance * 1000, touch, shot * 1000, "For a base.")
    cells = tuple(row * found.grid.columns + column for column, row in start)
    return TableSurvey(found, walker, (Side("south", "the south", cells),) if start else ())


def whole(found, name):
    *_slices, heat = found.heat(name)
    assert heat.share == 1
    return heat


def figures(found, heat, row):
    wide = found.grid.columns
    return [heat.at(row * wide + column) for column in range(wide)]


# --- places -----------------------------------------------------------------------------------------------------------


def test_what_is_left_of_a_table_lies_round_its_places():
    grid = InchGrid(39_370, 31_496)
    assert (grid.columns, grid.rows, grid.left, grid.top) == (39, 31, 185, 248)
    assert grid.middle(0) == (685, 748)
    assert grid.name(0) == "0.685,0.748"
    x, y = grid.middle(grid.columns * grid.rows - 1)
    assert (39_370 - x, 31_496 - y) == (685, 748), "turned by half a turn it is the same grid"


def test_players_of_trays_count_inches_from_the_lower_edge():
    grid = InchGrid(48_000, 48_000, upwards=True)
    assert grid.name(0) == "0.5,47.5"
    assert grid.cell("0.2, 47.9") == 0
    assert grid.cell("50,2") is None
    for word in ("K6", "3", "1,2,3", "-1,4", "4,x"):
        with pytest.raises(ValueError, match="no place"):
            grid.cell(word)


def test_a_point_on_a_border_belongs_to_the_places_on_both_sides():
    grid = InchGrid(4000, 4000)
    assert sorted(grid.about(2000, 2000)) == [5, 6, 9, 10]
    assert grid.about(500, 500) == (0,)


# --- counted by hand --------------------------------------------------------------------------------------------------


def test_a_base_stands_an_inch_off_the_edge_and_everybody_sees_everybody():
    found = survey(table())
    heat = whole(found, "exposure")
    # Of nine by five places those of the rim are too near to the edge for a base of an inch and a half: 7 by 3 are left.
    assert figures(found, heat, 0) == [None] * 9
    assert figures(found, heat, 2) == [None, *[20] * 7, None]


def test_behind_a_rock_as_high_as_the_table_one_sees_only_ones_own_half():
    found = survey(table(box("r", "rock", 4250, 0, 4750, 5000)))
    heat = whole(found, "exposure")
    # A base three quarters of an inch wide each way fits beside the rock from columns 1 to 3 and 5 to 7.
    assert figures(found, heat, 2) == [None, 8, 8, 8, None, 8, 8, 8, None]


def test_a_wood_that_a_target_stands_in_covers_it_against_all():
    found = survey(table(box("w", "wood", 5600, 500, 8400, 4500)))
    heat = whole(found, "cover")
    assert heat.at(2 * 9 + 7) == 100
    assert heat.at(2 * 9 + 1) == pytest.approx(0), "but who stands wholly in it shoots out of it unhindered"


def test_an_inch_is_an_inch_and_one_aslant_is_longer():
    found = survey(table(), start=[(1, 2)])
    heat = whole(found, "arrival:south")
    assert figures(found, heat, 2) == [None, 0, 1, 2, 3, 4, 5, 6, None]
    assert heat.at(1 * 9 + 2) == 1.414
    assert heat.at(1 * 9 + 3) == 2.236


def test_mire_costs_double_from_where_an_inch_begins_in_it():
    found = survey(table(box("m", "mire", 3000, 0, 5000, 5000)), start=[(1, 2)])
    assert figures(found, whole(found, "arrival:south"), 2) == [None, 0, 1, 2, 4, 6, 7, 8, None]


def test_whoever_climbs_a_hill_loses_the_rest_of_the_move():
    hill = box("h", "", 4000, 0, 9000, 5000, raised=True)
    found = survey(table(hill), speed=4, start=[(1, 2)])
    # Two inches to the foot, the third is on the hill: the move of four ends there. Then on as before.
    assert figures(found, whole(found, "arrival:south"), 2) == [None, 0, 1, 2, 4, 5, 6, 7, None]


def test_a_low_wall_costs_the_rest_of_the_move_too():
    wall = box("w", "", 3900, 0, 4100, 5000, low="wall")
    found = survey(table(wall), speed=4, start=[(1, 2)])
    assert figures(found, whole(found, "arrival:south"), 2)[:6] == [None, 0, 1, 2, 4, 5]


def test_a_castle_is_entered_at_its_door_alone():
    door = ((4000, 2000), (4000, 3000))
    keep = Terrain(
        "k", ((4000, 0), (9000, 0), (9000, 5000), (4000, 5000), (4000, 3000), (4000, 2000)), "", raised=True,
        abrupt=True, accesses=(door,),
    )  # fmt: skip
    found = table(keep)
    assert found.passes((3500, 2500), (4500, 2500))
    assert not found.passes((3500, 1500), (4500, 1500))


def test_a_blow_lands_a_base_beyond_the_way_and_a_shot_as_far_as_its_range():
    blows = survey(table(), advance=2, start=[(1, 2)])
    assert figures(blows, whole(blows, "threat:south"), 2) == [None, 1, 1, 1, 1, 0, 0, 0, None]
    shots = survey(table(), advance=2, shot=5, start=[(1, 2)])
    assert figures(shots, whole(shots, "threat:south"), 2) == [None, 1, 1, 1, 1, 1, 1, 0, None]


def test_without_starting_areas_ways_have_no_chokepoints():
    assert whole(survey(table()), "chokepoints").known == []


def test_a_gap_between_two_rocks_bears_the_ways_from_side_to_side():
    rocks = (box("a", "rock", 4000, 0, 5000, 1000), box("b", "rock", 4000, 4000, 5000, 5000))
    open_table, gap = (survey(table(*laid), start=[(1, 2)]) for laid in ((), rocks))
    middle = 2 * 9 + 4
    assert whole(gap, "chokepoints").at(middle) > whole(open_table, "chokepoints").at(middle)


def test_maps_come_in_slices_that_say_how_far_they_are():
    found = survey(table(), start=[(1, 2)])
    shares = [heat.share for heat in found.heat("arrival:south")]
    assert shares == sorted(shares)
    assert len(shares) == found.grid.rows + 1
    assert [heat.share for heat in found.heat("arrival:south")] == [1], "what was found stays found"


def test_from_a_place_all_that_it_sees_covers_and_reaches_is_told():
    found = survey(table(box("r", "rock", 4250, 0, 4750, 2200)))
    maps = {heat.name: heat for heat in found.seen_from(1 * 9 + 1)}
    assert maps["sight"].at(1 * 9 + 7) == 0
    assert maps["sight"].at(3 * 9 + 1) == 1
    assert maps["cover"].at(1 * 9 + 7) is None
    assert maps["reach"].at(1 * 9 + 2) == 1


# --- trays by hand ----------------------------------------------------------------------------------------------------

TRAY = Form(width=3000, depth=2000)


def trays(*laid, size=(12_000, 9000)):
    return TrayTable(Scene(size, (), {}, laid, {"wall"}), InchGrid(*size), TRAY, "screen", "shelter", "rough", 1000)


def piece(key, word, x, y, corners):
    return pieces.polygon(key, frozenset({word}), x, y, 0, corners)


def square(half):
    return ((-half, -half), (half, -half), (half, half), (-half, half))


def test_a_screen_parts_those_who_do_not_stand_on_it():
    low = trays(piece("s", "screen", 6000, 4500, ((-200, -4500), (200, -4500), (200, 4500), (-200, 4500))))
    found = survey(low)
    *_slices, heat = found.heat("exposure")
    row = figures(found, heat, 4)
    standing_on = [column for column in range(12) if row[column] == max(one for one in row if one is not None)]
    assert standing_on == [4, 5, 6, 7], "a tray three inches wide reaches the screen from four columns"
    assert row[2] == row[9] < row[5]


def test_most_of_a_tray_on_shelter_has_cover_and_half_has_none():
    found = survey(trays(piece("w", "shelter", 6000, 4500, square(2000))))
    heat = whole(found, "cover")
    assert heat.at(4 * 12 + 5) == 100
    assert heat.at(4 * 12 + 4) == 100
    assert heat.at(4 * 12 + 3) == 0


def test_coming_onto_rough_ground_costs_an_inch_once():
    rough = piece("m", "rough", 8000, 4500, ((-1000, -4500), (1000, -4500), (1000, 4500), (-1000, 4500)))
    found = survey(trays(rough), start=[(2, 4)])
    row = figures(found, whole(found, "arrival:south"), 4)
    # A tray facing the other edge is three inches wide: in column 6 its right side is on the rough ground.
    assert row[2:10] == [0, 1, 2, 3, 5, 6, 7, 8]


def test_a_tray_goes_where_all_of_it_passes():
    barred = trays(piece("r", "wall", 6000, 2000, square(1000)))
    grid = barred.grid
    past, through = (5 * grid.columns + 3, 5 * grid.columns + 4), (2 * grid.columns + 3, 2 * grid.columns + 4)
    assert barred.passes(*past, 1000)
    assert not barred.passes(*through, 1000)


# --- against the exact geometry ---------------------------------------------------------------------------------------


@given(grounds())
@SOME
def test_lines_between_all_places_are_what_the_rules_find_for_each_pair(ground):
    places = [(x * 1000 + 500, y * 1000 + 500) for y in range(0, 14, 2) for x in range(0, 14, 3)]
    layout = Layout(ground)
    for block in Sight(ground, ROUND, places, AIM).blocks():
        for column in range(block.free.shape[1]):
            b = Base("b", *places[block.first + column], 0, ROUND)
            for row, p in enumerate(places):
                if p == b.at:
                    continue
                found = line_of_fire(layout, Base("a", *p, 0, ROUND), b, AIM)
                assert (bool(block.free[row, column]), bool(block.impaired[row, column])) == (
                    found.free,
                    found.free and found.obscured,
                ), (p, b.at)


@given(grounds(kinds=("rock", "mire")))
@SOME
def test_a_step_is_a_move_that_the_rules_allow_but_for_where_it_must_stop(ground):
    found = BaseTable(ground, InchGrid(ground.width, ground.height), ROUND, AIM, GOING)
    layout = Layout(ground)
    mover = Mover(20, barred=GOING.barred, slowed=GOING.slowed)
    fits = [found.standing(row) for row in range(14)]
    for cell in range(0, 196, 5):
        row, column = divmod(cell, 14)
        here = {step.to: step for step in found.steps(row)[column]}
        start = Base("a", *found.grid.middle(cell), 0, ROUND)
        assert fits[row][column] == (trouble(layout, start, GOING.barred) is None)
        for to in (cell + 1, cell + 14, cell + 15, cell + 29, cell - 13):
            if not (0 <= to < 196 and abs(to % 14 - column) <= 2 and fits[to // 14][to % 14] and fits[row][column]):
                continue
            end = start.moved(*found.grid.middle(to))
            why = judge(layout, mover, start, (end.at,), end).reason
            if to not in here:
                assert why in ("entered", "no access"), (cell, to, why)
            elif not here[to].stops:
                assert why == "", (cell, to, why)
            else:
                assert crosses_borders(ground, start.at, end.at)


@given(grounds(kinds=("rock", "mire")), st.integers(0, 195))
@SOME
def test_nobody_arrives_sooner_than_straight_on(ground, start):
    found = survey(BaseTable(ground, InchGrid(ground.width, ground.height), ROUND, AIM, GOING))
    if not found.stands(start):
        return
    *_maps, reached = found.seen_from(start)
    x, y = found.grid.middle(start)
    for cell in reached.known:
        u, v = found.grid.middle(cell)
        assert reached.at(cell) * 1000 >= 0.999 * ((u - x) ** 2 + (v - y) ** 2) ** 0.5


def test_on_an_open_table_ways_are_hardly_longer_than_straight_lines():
    found = survey(table(size=(30_000, 30_000)))
    *_maps, reached = found.seen_from(15 * 30 + 15)
    x, y = found.grid.middle(15 * 30 + 15)
    for cell in reached.known:
        u, v = found.grid.middle(cell)
        straight = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 / 1000
        assert reached.at(cell) <= 1.03 * straight + 0.01


def screens(draw_from):
    return [piece(f"s{n}", "screen", x * 250, y * 250, corners) for n, (x, y, corners) in enumerate(draw_from)]


SHAPES = (
    square(1500),
    ((-2000, -200), (2000, -200), (2000, 200), (-2000, 200)),
    ((0, -1500), (1700, 900), (-1600, 1100)),
)
laid = st.lists(st.tuples(st.integers(4, 44), st.integers(4, 32), st.sampled_from(SHAPES)), max_size=4).map(screens)


@given(laid, st.booleans())
@SOME
def test_views_past_screens_are_what_the_outlines_say_for_each_pair(found, oval):
    if oval:
        found = [*found, pieces.ellipse("o", frozenset({"screen"}), 6000, 4500, 300, 3000, 2000)]
    low = trays(*found)
    places = [low.grid.middle(cell) for cell in range(108)]
    bases = [Base("", x, y, AHEAD, TRAY) for x, y in places]
    blockers = [
        (outline, [on_terrain.stands_on(base.shape, one) for base in bases])
        for one in found
        for outline in hiding.of_piece(one, low.scene.tolerance)
    ]
    for block in low.views():
        for column in range(0, block.free.shape[1], 3):
            to = block.first + column
            for row in range(0, 108, 5):
                hidden = any(
                    not (on[row] or on[to]) and meets(blocker.outline, places[row], places[to])
                    for blocker, on in blockers
                )
                assert bool(block.free[row, column]) != hidden, (places[row], places[to])


@given(st.lists(st.tuples(st.integers(4, 44), st.integers(4, 32), st.sampled_from(SHAPES)), max_size=3))
@SOME
def test_a_step_of_a_tray_is_a_march_that_the_rules_allow(drawn):
    walls = [piece(f"w{n}", "wall", x * 250, y * 250, corners) for n, (x, y, corners) in enumerate(drawn)]
    low = trays(*walls)
    for cell in range(0, 108, 4):
        x, y = low.grid.middle(cell)
        for to in (cell + 1, cell + 12, cell + 13, cell + 25):
            if to >= 108 or abs(to % 12 - cell % 12) > 2:
                continue
            u, v = low.grid.middle(to)
            base = Base("a", x, y, facing_along(u - x, v - y), TRAY)
            scene = Scene((12_000, 9000), [base], {"a": 0}, walls, {"wall"})
            far = round(((u - x) ** 2 + (v - y) ** 2) ** 0.5 - 0.5)
            why = moves.judge(scene, base, moves.Rules(most=99_000), moves.Course(distance=far)).reason
            assert low.passes(cell, to, far) == (why == "")


@given(st.integers(0, 30), st.integers(1, 9))
def test_what_is_lost_at_a_stop_is_the_rest_of_the_move(far, allowance):
    steps = [[Step(1, far)], [Step(2, 1, stops=True)], [Step(3, 1)], []]
    found = movement(steps, [0], allowance)
    whole_moves = -(-(far + 1) // allowance) * allowance
    assert found == {0: 0, 1: far, 2: whole_moves, 3: whole_moves + 1}


def test_movement_ends_where_the_allowance_does():
    steps = [[Step(1, 3)], [Step(2, 3)], []]
    assert movement(steps, [0], 4, most=3) == {0: 0, 1: 3}
