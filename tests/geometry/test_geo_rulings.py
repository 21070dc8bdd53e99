"""Rulings DDM-GEO-01 to DDM-GEO-24, one by one."""

from __future__ import annotations

import pytest
from geometry_cases import MIDDLE, at, body, draw, ground, squares_of

from game.geometry.squares import area, charge, place
from game.geometry.squares.adjacency import adjacency_trace, adjacent, threatened
from game.geometry.squares.counting import distance, distance_trace, distances, within
from game.geometry.squares.cover import melee_cover, melee_cover_trace, ranged_cover, ranged_cover_trace
from game.geometry.squares.field import Field
from game.geometry.squares.flank import flank_trace, flanks
from game.geometry.squares.grid import label, parse_label, straight_distance
from game.geometry.squares.reach import path_cost, reach, shortest
from game.geometry.squares.sight import affects, effect_trace, sees, sight_trace, visible
from game.geometry.squares.squeezing import needed, squeezes
from game.geometry.squares.steps import Mover, cost, neighbours, step_trace

WALKER, FLYER, OGRE, GIANT = Mover(1), Mover(1, flies=True), Mover(2), Mover(3)


def ways(field, *space):
    return {step.direction for step in neighbours(field, *space)}


@pytest.mark.rule("DDM-GEO-01", "DDMG-TERM-018.1", "DDMG-TERM-020.1", "DDMG-GEO-02")
def test_a_space_is_n_by_n_squares_from_its_lower_left_one():
    field = Field(6, 5)
    assert field.squares(field.mask(2, 1, 2)) == [(2, 1), (3, 1), (2, 2), (3, 2)]
    assert field.mask(2, 1, 3).bit_count() == 9
    assert not field.inside(4, 3, 3)


@pytest.mark.rule("DDM-GEO-01")
@pytest.mark.parametrize(("square", "name"), [((10, 5), "K6"), ((0, 0), "A1"), ((25, 9), "Z10"), ((26, 0), "AA1")])
def test_squares_are_named_by_letter_and_row(square, name):
    assert label(*square) == name
    assert parse_label(name) == square


@pytest.mark.parametrize("word", ["", "6K", "K", "K0", "K-1", "K 6"])
def test_a_word_that_names_no_square_is_refused(word):
    with pytest.raises(ValueError, match="not a square"):
        parse_label(word)


@pytest.mark.parametrize(("width", "height"), [(0, 3), (3, 0), (0, 0), (-1, 3)])
def test_a_field_has_squares(width, height):
    with pytest.raises(ValueError, match="no square"):
        Field(width, height)
    assert Field(1, 1).squares(1) == [(0, 0)]


@pytest.mark.parametrize("wrong", [{"walls": [(3, 0)]}, {"edges": [((0, 0), (2, 0))]}, {"edges": [((3, 0), (4, 0))]}])
def test_a_field_refuses_squares_and_edges_outside_it(wrong):
    with pytest.raises(ValueError, match=r"outside|not one unit"):
        Field(3, 3, **wrong)


@pytest.mark.rule("DDM-GEO-02")
@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        ({}, True),
        ({"walls": [(1, 0)]}, True),
        ({"walls": [(1, 0), (0, 1)]}, False),
        ({"edges": [((1, 1), (2, 1))]}, True),
        ({"edges": [((0, 1), (1, 1)), ((1, 1), (2, 1))]}, False),
        ({"edges": [((1, 1), (1, 2)), ((1, 1), (2, 1))]}, False),
        ({"walls": [(1, 0)], "edges": [((0, 1), (1, 1))]}, False),
        ({"walls": [(1, 0)], "edges": [((1, 0), (1, 1))]}, True),
    ],
)
def test_diagonal_neighbours_touch_past_one_open_side_of_their_corner(terrain, expected):
    field = ground(**terrain)
    assert adjacent(field, at(0, 0), at(1, 1)) is expected
    trace = adjacency_trace(field, at(0, 0), at(1, 1))
    assert (trace.verdict, trace.rule) == (expected, "DDM-GEO-02")
    assert bool(trace.blockers or trace.edges) is not expected


@pytest.mark.rule("DDM-GEO-02", "DDMG-TERM-004.2", "DDMG-GEO-01")
def test_a_thin_wall_on_the_common_side_parts_neighbours():
    field = ground(edges=[((1, 0), (1, 1))])
    assert not adjacent(field, at(0, 0), at(1, 0))
    assert adjacent(field, at(0, 1), at(1, 1))


@pytest.mark.rule("DDM-GEO-02", "DDMG-TERM-004.1", "DDMG-GEO-01")
def test_big_creatures_touch_with_any_square():
    field = ground()
    assert adjacent(field, at(0, 0, 2), at(2, 2))
    assert adjacent(field, at(0, 0, 3), at(3, -2, 2))
    assert not adjacent(field, at(0, 0, 2), at(3, 1))


@pytest.mark.rule("DDM-GEO-03", "DDM-TER-71")
def test_no_diagonal_step_past_a_wall_corner_or_a_wall_end():
    here = at(0, 0)
    assert "ne" not in ways(ground([(1, 0)]), *here)
    assert "ne" not in ways(ground(edges=[((1, 1), (2, 1))]), *here)
    assert "ne" in ways(ground([(2, 1)]), *here)
    trace = step_trace(ground([(1, 0)]), here, 1, 1, 0, WALKER)
    assert (trace.verdict, trace.rule, trace.blockers) == (False, "DDM-TER-71", (at(1, 0)[:2],))


@pytest.mark.rule("DDM-GEO-03", "DDM-BIG-02")
def test_a_big_creature_needs_the_whole_sweep_free_of_walls():
    field = ground([(2, 3)])
    assert "n" not in ways(field, *at(1, 1, 2))
    assert ways(field, *at(0, 1, 2)) == {"n", "s", "sw", "w", "nw", "e", "se"}
    orc = squares_of(at(2, 1))
    trace = step_trace(ground(), at(0, 0, 2), 1, 0, orc, OGRE)
    assert (trace.verdict, trace.rule, trace.blockers) == (False, "DDM-BIG-02", (at(2, 1)[:2],))


@pytest.mark.rule("DDM-GEO-03", "DDM-MOVE-07", "DDM-MOVE-10", "DDM-TER-30")
@pytest.mark.parametrize(
    ("terrain", "enemy", "rule"),
    [
        ({"walls": [(1, 0)]}, None, "DDM-MOVE-10"),
        ({"edges": [((1, 0), (1, 1))]}, None, "DDM-MOVE-10"),
        ({"pits": [(1, 0)]}, None, "DDM-TER-30"),
        ({}, (1, 0), "DDM-MOVE-07"),
        ({"fog": [(1, 0)], "forest": [(2, 0)]}, None, "DDM-GEO-03"),
    ],
)
def test_each_refused_step_names_its_rule(terrain, enemy, rule):
    trace = step_trace(ground(**terrain), at(0, 0), 1, 0, squares_of(at(*enemy)) if enemy else 0, WALKER)
    assert (trace.rule, trace.verdict) == (rule, rule == "DDM-GEO-03")
    assert trace.note


@pytest.mark.rule("DDM-GEO-03", "DDM-Q-89")
def test_the_map_edge_is_a_wall():
    field = Field(4, 4)
    assert ways(field, 0, 0, 1) == {"n", "ne", "e"}
    assert ways(field, 2, 2, 2) == {"s", "sw", "w"}
    assert step_trace(field, (0, 0, 1), -1, 0, 0, WALKER).rule == "DDM-MOVE-10"


@pytest.mark.rule("DDM-GEO-03")
def test_passing_diagonally_between_two_creatures_is_allowed():
    enemies = squares_of(at(1, 0), at(0, 1))
    assert reach(ground(), WALKER, at(0, 0), 1, 0, enemies, 0).cost(*at(1, 1)[:2]) == 1


@pytest.mark.rule("DDM-GEO-04", "DDM-MOVE-09")
def test_slowed_steps_cost_two_or_three_and_leave_the_diagonal_count_alone():
    field = ground(difficult=[(1, 1), (3, 2)])
    way = [at(x, y)[:2] for x, y in ((0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4))]
    assert path_cost(field, WALKER, way) == 3 + 1 + 3 + 1 + 2
    assert path_cost(field, FLYER, way) == 1 + 1 + 2 + 1 + 2
    step = next(step for step in neighbours(field, *at(0, 0)) if step.direction == "ne")
    assert [cost(step, count, slowed) for count in (0, 1, 2) for slowed in (False, True)] == [1, 3, 2, 3, 1, 3]


@pytest.mark.rule("DDM-GEO-04", "DDM-BIG-03")
def test_a_big_creature_is_slowed_by_any_square_of_its_space():
    field = ground(forest=[(2, 1)])
    assert path_cost(field, OGRE, [at(0, 0)[:2], at(1, 0)[:2], at(2, 0)[:2], at(3, 0)[:2]]) == 2 + 2 + 1


@pytest.mark.rule("DDM-GEO-05", "DDM-MOVE-05", "DDM-TER-56")
def test_allies_and_statues_are_passed_but_not_stopped_on():
    field, marks = draw("""
        # # # # #
        A B S . E
        # # # # #
        """)
    ally, enemy = field.bit(*marks["B"]), field.bit(*marks["E"])
    found = reach(field, WALKER, body(marks["A"]), 6, 0, enemy, ally)
    assert found.places == {(0, 1): 0, (3, 1): 4}
    assert found.cost(2, 1) == 3
    assert found.cost(4, 1) is None
    assert found.moves(3, 1) == (("step", "e"),) * 3


@pytest.mark.rule("DDM-GEO-05", "DDM-TER-30")
def test_flyers_pass_pits_and_enemies_but_do_not_stop_there():
    field, marks = draw("""
        # # # # #
        A o o E .
        # # # # #
        """)
    enemy = field.bit(*marks["E"])
    assert reach(field, WALKER, body(marks["A"]), 12, 0, enemy, 0).places == {(0, 1): 0}
    assert reach(field, FLYER, body(marks["A"]), 12, 0, enemy, 0).places == {(0, 1): 0, (4, 1): 4}


@pytest.mark.rule("DDM-GEO-05")
def test_what_was_spent_counts_and_the_diagonals_go_on():
    field = Field(9, 9)
    found = reach(field, WALKER, (4, 4, 1), 6, 1, 0, 0, spent=4)
    assert found.cost(5, 5) == 6
    assert found.cost(6, 4) == 6
    assert found.cost(7, 4) is None


CORRIDOR = """
    . . . # # # . . .
    . . . . . . . . .
    . . . # # # . . .
    """


@pytest.mark.rule("DDM-GEO-06", "DDM-SQZ-01", "DDM-SQZ-02", "DDM-SQZ-03", "DDMG-TERM-023.1", "DDMG-GEO-21")
def test_a_large_creature_squeezes_through_a_corridor_one_square_wide():
    field, _ = draw(CORRIDOR)
    found = reach(field, OGRE, (0, 0, 2), 20, 0, 0, 0)
    assert found.cost(7, 0) is not None
    assert all(not field.mask(*square, 2) & field.wall for square in found.places)
    # Anchor to x = 1 by walking; then squares 3, 4, 5, 6 of the corridor and beyond and out to 7, all at double cost.
    assert found.cost(6, 0) == 1 + 2 * 5
    widths = [n for _x, _y, n in found.bodies(6, 0)]
    assert widths[0] == widths[-1] == 2
    assert 1 in widths


@pytest.mark.rule("DDM-GEO-06", "DDM-SQZ-01", "DDM-Q-93", "DDMG-TERM-023.1")
def test_a_huge_creature_needs_two_squares():
    narrow, _ = draw(". . . # . . .\n. . . . . . .\n. . . # . . .")
    wide, _ = draw(". . . # . . .\n. . . . . . .\n. . . . . . .")
    assert reach(narrow, GIANT, (0, 0, 3), 40, 0, 0, 0).cost(4, 0) is None
    assert reach(wide, GIANT, (0, 0, 3), 40, 0, 0, 0).cost(4, 0) is not None


@pytest.mark.rule("DDM-GEO-06", "DDM-SQZ-04")
def test_nobody_squeezes_past_an_enemy():
    field = Field(7, 2)
    enemy = field.bit(3, 1)
    assert reach(field, OGRE, (0, 0, 2), 30, 0, enemy, 0).cost(4, 0) is None
    assert reach(field, OGRE, (0, 0, 2), 30, 0, 0, enemy).cost(4, 0) == 4


@pytest.mark.rule("DDM-GEO-06")
def test_squeezing_steps_are_listed_once_and_the_needless_ones_are_told_apart():
    field, _ = draw(CORRIDOR)
    found = squeezes(field, (1, 0, 2), None, 0)
    assert len({one.body for one in found}) == len(found)
    assert len(found) > 1
    assert [one.answer for one in needed(field, (1, 0, 2), None, 0)] == [("squeeze", (2, 1), "e")]
    (inside,) = [one for one in squeezes(field, (1, 0, 2), (3, 1, 1), 0) if one.direction == "e"]
    assert (inside.body, inside.cost, inside.stop) == ((4, 1, 1), 2, False)
    out = {one.answer for one in squeezes(field, (1, 0, 2), (6, 1, 1), 0) if one.expanded}
    assert ("squeeze", (6, 1), "e", (6, 0)) in out
    assert squeezes(field, (1, 0, 1), None, 0) == ()


@pytest.mark.rule("DDM-GEO-07")
def test_open_ground_counts_one_two_one_two():
    assert [straight_distance((0, 0, 1), (n, n, 1)) for n in range(6)] == [0, 1, 3, 4, 6, 7]
    assert straight_distance((0, 0, 2), (5, 2, 3)) == 4
    assert distance(Field(9, 9), (0, 0, 2), (5, 2, 3)) == 4


@pytest.mark.rule("DDM-GEO-07", "DDM-CMD-08")
def test_an_l_of_thin_walls_is_a_corner_but_one_arm_is_an_end():
    corner = ground(edges=[((1, 1), (2, 1)), ((1, 0), (1, 1))])
    assert distance(corner, at(0, 0), at(1, 1)) == 1
    assert distance(ground(edges=[((1, 1), (2, 1))]), at(0, 0), at(1, 1)) == 2
    assert distance(corner, at(0, 1), at(1, 0)) == 4


@pytest.mark.rule("DDM-GEO-07")
def test_within_is_inclusive_and_walls_can_part():
    field, marks = draw("""
        A . . # B
        . . . # .
        """)
    a, b = body(marks["A"]), body(marks["B"])
    assert within(field, a, 2) == sum(field.bit(x, y) for x in range(3) for y in range(2))
    assert within(field, a, 0) == field.bit(*marks["A"])
    assert distance(field, a, b) is None
    assert distances(field, a) == [1, 1, 2, None, None, 0, 1, 2, None, None]
    assert not distance_trace(field, a, b).verdict
    trace = distance_trace(field, a, (2, 0, 1))
    assert (trace.value, trace.path[0], trace.path[-1]) == (2, (0, 1), (2, 0))


@pytest.mark.rule("DDM-GEO-08", "DDM-TER-23")
def test_in_fog_only_adjacent_squares_see_each_other():
    field = ground(fog=[(1, 0), (2, 0)])
    assert sees(field, at(1, 0), at(2, 0))
    assert sees(field, at(0, 0), at(1, 0))
    assert not sees(field, at(0, 0), at(2, 0))
    assert not sees(field, at(0, 0), at(3, 0))
    assert sees(field, at(0, 0), at(3, 0), blindsight=True)
    assert affects(field, at(0, 0), at(3, 0))
    assert "fog" in sight_trace(field, at(0, 0), at(2, 0)).note


@pytest.mark.rule("DDM-GEO-08", "DDM-TER-26", "DDM-Q-11")
def test_forest_is_seen_into_but_not_through():
    field = ground(forest=[(2, 0)])
    assert sees(field, at(0, 0), at(2, 0))
    assert sees(field, at(2, 0), at(4, 0))
    assert not sees(field, at(0, 0), at(4, 0))
    assert affects(field, at(0, 0), at(4, 0))
    trace = sight_trace(field, at(0, 0), at(4, 0))
    assert (trace.verdict, trace.blockers) == (False, (at(2, 0)[:2],))


@pytest.mark.rule("DDM-GEO-08", "DDM-LOS-05", "DDM-TER-34", "DDM-TER-57")
def test_pits_and_statues_do_not_stop_sight():
    field = ground(pits=[(1, 0)], statues=[(2, 0)])
    assert sees(field, at(0, 0), at(4, 0))


@pytest.mark.rule("DDM-GEO-08")
def test_a_big_creature_sees_with_every_square():
    field = ground([(1, 0)])
    assert not sees(field, at(0, 0), at(2, 0))
    assert sees(field, at(0, 0, 2), at(2, 0))
    assert visible(field, at(0, 0, 2)) >= visible(field, at(0, 0))


@pytest.mark.rule("DDM-GEO-09", "DDM-TER-22", "DDMG-RANGE-011.1")
def test_only_walls_stop_an_effect():
    field = ground([(2, 0)], edges=[((0, 2), (1, 2))], fog=[(0, -1)])
    assert not affects(field, at(0, 0), at(4, 0))
    assert not affects(field, at(0, 0), at(0, 3))
    assert affects(field, at(0, 0), at(0, -3))
    assert not effect_trace(field, at(0, 0), at(4, 0)).verdict
    assert effect_trace(field, at(0, 0), at(0, -3)).lines[0].free


@pytest.mark.rule("DDM-GEO-10", "DDM-TER-25", "DDM-Q-59")
def test_forest_covers_in_melee_only_if_every_pair_is_covered():
    field = ground(forest=[(1, 0)])
    assert melee_cover(field, at(0, 0), at(1, 0))
    assert not melee_cover(field, at(1, 0), at(0, 0))
    assert not melee_cover(field, at(0, 0), at(1, 0, 2))
    assert melee_cover_trace(field, at(0, 0), at(1, 0)).rule == "DDM-TER-25"


@pytest.mark.rule("DDM-GEO-10")
def test_orthogonal_neighbours_never_have_wall_cover_and_wall_ends_cover_diagonals():
    field = ground([(0, 1), (1, 1)], edges=[((1, 0), (2, 0))])
    assert not melee_cover(field, at(0, 0), at(1, 0))
    assert melee_cover(field, at(0, 0), at(1, -1))
    trace = melee_cover_trace(field, at(0, 0), at(1, -1))
    assert trace.verdict
    assert trace.edges == ((at(1, 0)[:2], at(2, 0)[:2]),)
    assert trace.lines[0].at == (MIDDLE + 1.0, MIDDLE + 0.0)


@pytest.mark.rule("DDM-GEO-11", "DDM-Q-60", "DDM-Q-61")
@pytest.mark.parametrize("kind", ["statues", "fog", "forest"])
def test_statue_fog_and_forest_between_cover_but_own_squares_do_not(kind):
    archer, orc = at(0, 0), at(5, 0)
    assert ranged_cover(ground(**{kind: [(3, 0)]}), archer, orc, 0)
    assert not ranged_cover(ground(**{kind: [(0, 0)]}), archer, orc, 0)
    assert not ranged_cover(ground(), archer, orc, squares_of(archer, orc))


@pytest.mark.rule("DDM-GEO-11", "DDM-TER-25")
def test_a_target_with_a_square_in_forest_is_covered():
    assert ranged_cover(ground(forest=[(6, 1)]), at(0, 0), at(5, 0, 2), 0)
    assert ranged_cover_trace(ground(forest=[(6, 1)]), at(0, 0), at(5, 0, 2), 0).rule == "DDM-TER-25"


@pytest.mark.rule("DDM-GEO-11", "DDM-RCOV-04", "DDM-Q-31")
def test_a_thin_wall_across_covers_and_one_along_the_line_does_not():
    assert ranged_cover(ground(edges=[((3, 0), (3, 1))]), at(0, 0), at(5, 0), 0)
    assert not ranged_cover(ground(edges=[((3, 1), (4, 1)), ((3, 0), (4, 0))]), at(0, 0), at(5, 0), 0)


@pytest.mark.rule("DDM-GEO-11", "DDM-RCOV-03")
def test_a_shown_line_of_a_covered_shot_meets_what_covers():
    field = ground()
    for x, y in ((4, 0), (4, 1), (4, 2), (3, 1), (2, 0)):
        trace = ranged_cover_trace(field, at(0, 0), at(5, 1, 2), squares_of(at(x, y)))
        assert trace.verdict is ranged_cover(field, at(0, 0), at(5, 1, 2), squares_of(at(x, y)))
        assert any(not line.free for line in trace.lines) is trace.verdict


@pytest.mark.rule("DDM-GEO-12", "DDM-THR-01")
def test_a_creature_threatens_the_squares_adjacent_to_its_space():
    assert threatened(Field(9, 9), (4, 4, 1)).bit_count() == 8
    assert threatened(Field(9, 9), (3, 3, 3)).bit_count() == 16
    field = ground([(1, 0), (0, 1)])
    assert not threatened(field, at(0, 0)) & squares_of(at(1, 1))


@pytest.mark.rule("DDM-GEO-13", "DDM-Q-49")
def test_a_step_tells_which_squares_it_vacates():
    step = next(step for step in neighbours(ground(), *at(0, 0, 2)) if step.direction == "ne")
    assert step.vacated == squares_of(at(0, 0), at(1, 0), at(0, 1))
    assert step.entered == squares_of(at(2, 1), at(1, 2), at(2, 2))


@pytest.mark.rule("DDM-GEO-14")
def test_the_flanking_line_is_shown():
    trace = flank_trace((0, 1, 1), (1, 1, 1), (2, 1, 1))
    assert trace.verdict
    assert (trace.lines[0].x0, trace.lines[0].x1) == (0.5, 2.5)
    assert not flank_trace((0, 1, 1), (1, 1, 1), (1, 2, 1)).verdict
    assert flanks((0, 0, 2), (2, 0, 2), (4, 1, 3))


def refusals(field, start, target, *others, budget=12, mover=WALKER):
    occupied = squares_of(start, target, *others)
    return {space.refusal for space in charge.charge_spaces(field, mover, start, target, occupied, budget)}


@pytest.mark.rule("DDM-GEO-15", "DDM-CHG-01", "DDM-CHG-02", "DDM-Q-42")
def test_a_charge_is_neither_too_short_nor_too_long():
    assert refusals(ground(), at(0, 0), at(3, 0)) == {""}
    assert refusals(ground(), at(0, 0), at(2, 0)) == {"DDM-CHG-02"}
    assert refusals(ground(), at(0, 0), at(1, 0)) == {"DDM-CHG-02"}
    assert refusals(ground(), at(0, 0), at(8, 0), budget=6) == {"DDM-CHG-01"}


@pytest.mark.rule("DDM-GEO-15", "DDM-CHG-03", "DDM-CHG-08")
def test_a_wall_on_the_nearest_place_forbids_the_charge():
    assert refusals(ground([(5, 1)]), at(0, 0), at(6, 2)) == {"DDM-CHG-03"}


@pytest.mark.rule("DDM-GEO-15", "DDM-CHG-05")
@pytest.mark.parametrize("kind", ["difficult", "forest", "risky", "spikes", "statues", "pits"])
def test_slowing_ground_in_the_way_forbids_the_charge(kind):
    field = ground(**{kind: [(3, 0)]})
    assert refusals(field, at(0, 0), at(6, 0)) == {"DDM-CHG-05"}
    assert refusals(field, at(0, 0), at(6, 0), mover=FLYER) == {""}


@pytest.mark.rule("DDM-GEO-15", "DDM-CHG-06")
def test_slowing_ground_at_the_start_is_left_with_the_first_step():
    assert refusals(ground(difficult=[(0, 0)]), at(0, 0), at(6, 0)) == {""}
    assert refusals(ground(difficult=[(0, 0)]), at(0, 0, 2), at(6, 0), mover=OGRE) == {""}
    assert refusals(ground(difficult=[(1, 0), (1, 1)]), at(0, 0, 2), at(6, 0), mover=OGRE) == {"DDM-CHG-06"}


@pytest.mark.rule("DDM-GEO-15", "DDM-CHG-04")
def test_equally_near_places_are_all_offered():
    spaces = charge.charge_spaces(ground(), OGRE, at(0, 0, 2), at(6, 0), squares_of(at(0, 0, 2), at(6, 0)), 12)
    assert {(space.x - MIDDLE, space.y - MIDDLE) for space in spaces if not space.refusal} == {(4, 0), (4, -1), (4, 1)}


@pytest.mark.rule("DDM-GEO-15", "DDM-CHG-10")
def test_the_nearest_enemy_to_charge_is_found_by_the_real_way():
    field = ground([(2, y) for y in range(-2, 3)])
    near, far = at(4, 0), at(-6, 0)
    squares, numbers = charge.nearest_to_charge(field, WALKER, at(0, 0), [near, far], squares_of(near, far), 0)
    assert (squares, numbers) == (5, (1,))
    beside = at(1, 0)
    assert charge.nearest_to_charge(field, WALKER, at(0, 0), [beside], squares_of(beside), 0) == (0, (0,))
    shut = ground([(x, y) for x in (3, 4, 5) for y in (-1, 0, 1) if (x, y) != (4, 0)])
    assert charge.nearest_to_charge(shut, WALKER, at(0, 0), [near], squares_of(near), 0) == (None, ())


@pytest.mark.rule("DDM-GEO-16", "DDM-ROUT-01", "DDM-ROUT-03")
def test_the_shortest_way_to_the_exit_lists_all_tied_steps():
    field, marks = draw("""
        . . . . X
        . . # . .
        A . . . .
        """)
    exit_squares = field.bit(*marks["X"])
    squares, ways_down = shortest(field, WALKER, body(marks["A"]), exit_squares, 0)
    assert squares == 5
    assert {step.direction for step in ways_down.next(0, 0)} == {"e", "n", "ne"}
    assert ways_down.cost(4, 2) == 0
    assert ways_down.next(4, 2) == ()


@pytest.mark.rule("DDM-GEO-16", "DDM-ROUT-04")
def test_without_a_start_the_remaining_cost_is_known_everywhere():
    field, marks = draw("""
        . # . X
        . # . :
        """)
    _none, ways_down = shortest(field, WALKER, None, field.bit(*marks["X"]), 0)
    assert [ways_down.cost(x, 0) for x in range(4)] == [None, None, 1, 1]
    assert ways_down.cost(2, 0, 1) == 2
    squares, _ = shortest(field, WALKER, (2, 1, 1), field.bit(*marks["X"]), field.bit(*marks["X"]))
    assert squares is None


@pytest.mark.rule("DDM-GEO-17", "DDM-AOO-07")
def test_the_nearest_legal_position_is_counted_round_walls():
    field, marks = draw("""
        . . # . .
        . A # . .
        o S # . .
        """)
    here = body(marks["A"])
    assert place.nearest_legal(field, here, 0) == [marks["A"]]
    assert place.nearest_legal(field, here, field.bit(*marks["A"])) == [(0, 1), (0, 2), (1, 2)]
    left = sum(field.bit(x, y) for x in (0, 1) for y in range(3))
    assert place.nearest_legal(field, here, left) == []


@pytest.mark.rule("DDM-GEO-17", "DDM-SQZ-02")
def test_a_squeezed_creature_is_put_where_its_whole_space_fits():
    field, _ = draw(CORRIDOR)
    assert place.nearest_legal(field, (3, 1, 1), 0, 2) == [(1, 0), (1, 1)]
    assert place.nearest_legal(field, (4, 1, 1), 0, 2) == [(1, 0), (6, 0), (1, 1), (6, 1)]


@pytest.mark.rule("DDM-GEO-18", "DDM-RNG-06")
def test_nearness_ignores_creatures_and_terrain():
    field = ground(difficult=[(1, 0)], pits=[(2, 0)], statues=[(3, 0)])
    assert distance(field, at(0, 0), at(5, 0)) == 5


@pytest.mark.rule("DDM-GEO-19")
def test_in_melee_is_a_matter_of_threatened_squares():
    field = ground([(1, 0), (0, 1)])
    assert not threatened(field, at(0, 0)) & squares_of(at(1, 1))
    assert threatened(field, at(1, 1, 2)) & squares_of(at(3, 3))


@pytest.mark.rule("DDM-GEO-20", "DDMG-GEO-06", "DDMG-GEO-07", "DDMG-Q-28")
def test_the_templates_have_their_shapes():
    field = Field(20, 20)

    def rows(mask):
        ys = [y for _x, y in field.squares(mask)]
        return [ys.count(y) for y in sorted(set(ys))]

    assert rows(area.radius_template(field, (10, 10), 2)) == [2, 4, 4, 2]
    assert rows(area.radius_template(field, (10, 10), 4)) == [2, 6, 6, 8, 8, 6, 6, 2]
    assert rows(area.cone_template(field, (10, 10), "ne")) == [6, 5, 5, 4, 3, 1]
    assert rows(area.cone_template(field, (10, 10), "n")) == [2, 4, 6, 8, 6, 2]
    assert area.cone_template(field, (10, 10), "s").bit_count() == 28


@pytest.mark.rule("DDM-GEO-20")
def test_the_middle_of_a_radius_depends_on_the_size_of_the_target():
    assert [len(area.radius_origins((5, 5, n))) for n in (1, 2, 3)] == [4, 1, 4]
    assert area.radius_origins((5, 5, 2)) == ((6, 6),)


@pytest.mark.rule("DDM-GEO-20")
def test_an_area_stays_on_the_side_of_the_wall_where_it_starts():
    field = Field(12, 12, edges=[((x, 6), (x + 1, 6)) for x in range(12)])
    burst = area.radius(field, (6, 6), 2, (6, 6, 1))
    assert {y for _x, y in field.squares(burst.affected)} == {6, 7}
    assert burst.template.bit_count() == 12
    open_field = Field(12, 12)
    assert area.radius(open_field, (6, 6), 4, (6, 6, 1)).affected.bit_count() == 44


@pytest.mark.rule("DDM-GEO-20", "DDM-SPL-14")
@pytest.mark.parametrize("target", [(5, 5), (6, 5), (5, 6), (6, 6)])
@pytest.mark.parametrize("arm", [((5, 6), (6, 6)), ((6, 6), (7, 6)), ((6, 5), (6, 6)), ((6, 6), (6, 7))])
def test_a_radius_at_the_free_end_of_a_thin_wall_reaches_both_sides_of_it(target, arm):
    burst = area.radius(Field(12, 12, edges=[arm]), (6, 6), 2, (*target, 1))
    assert burst.affected == burst.template


@pytest.mark.rule("DDM-GEO-20", "DDM-SPL-14", "DDMG-GEO-07")
def test_a_cone_from_the_free_end_of_a_thin_wall_reaches_behind_it():
    field = Field(14, 14, edges=[((7, 7), (8, 7))])
    blast = area.cone(field, (7, 7), "se", (6, 7, 1))
    assert blast is not None
    assert blast.affected == blast.template
    up = area.cone(field, (7, 7), "ne", (7, 6, 1))
    assert up is not None
    assert up.affected == up.template


@pytest.mark.rule("DDMG-GEO-08", "DDM-GEO-07")
def test_the_squares_of_a_line_are_counted_round_walls():
    # The line rises from the second row to the third between the ends of thin walls, which no diagonal is counted past.
    ends = [((x, 2), (x, 3)) for x in range(2, 8)] + [((x, 1), (x, 2)) for x in range(8, 14)]
    straight, winding = Field(20, 6), Field(20, 6, edges=ends)
    rays = [area.line(field, (1, 1), (14, 3), (0, 1, 1)) for field in (straight, winding)]
    assert [max(x for x, _y in straight.squares(ray.affected)) for ray in rays] == [12, 11]
    assert (straight_distance((0, 1, 1), (12, 2, 1)), distance(winding, (0, 1, 1), (12, 2, 1))) == (12, 13)


@pytest.mark.rule("DDM-GEO-20")
def test_walls_throw_a_shadow_in_an_area():
    field = Field(14, 14, walls=[(8, 7)])
    blast = area.cone(field, (7, 7), "e", (6, 7, 1))
    assert blast is not None
    assert not blast.affected & (field.bit(9, 7) | field.bit(8, 7))
    assert blast.affected & field.bit(9, 6)
    assert area.cone(field, (7, 7), "w", (6, 7, 1)) is None


@pytest.mark.rule("DDM-GEO-20")
def test_a_line_affects_what_it_touches_until_it_touches_a_wall():
    field = Field(20, 20)
    ray = area.line(field, (5, 5), (8, 5), (4, 4, 1))
    assert {y for _x, y in field.squares(ray.affected)} == {4, 5}
    assert max(x for x, _y in field.squares(ray.affected)) == 16
    stopped = Field(20, 20, walls=[(8, 8)])
    diagonal = area.line(stopped, (5, 5), (6, 6), (4, 4, 1))
    assert (8, 7) not in stopped.squares(diagonal.affected)
    assert (7, 8) not in stopped.squares(diagonal.affected)
    assert (7, 7) in stopped.squares(diagonal.affected)
    along = Field(20, 20, walls=[(6, 4)])
    assert along.squares(area.line(along, (5, 5), (9, 5), (4, 4, 1)).affected) == [(5, 4), (5, 5)]
    with pytest.raises(ValueError, match="different corners"):
        area.line(field, (5, 5), (5, 5), (4, 4, 1))


@pytest.mark.rule("DDM-GEO-21", "DDM-TER-50", "DDM-Q-68")
def test_a_step_tells_once_whether_it_enters_spike_stones():
    field = ground(spikes=[(2, 0), (2, 1)])
    east = {step.direction: step for step in neighbours(field, *at(0, 0, 2))}["e"]
    assert east.spikes
    within_them = {step.direction: step for step in neighbours(field, *at(1, 0, 2))}
    assert not within_them["e"].spikes
    assert within_them["e"].slow


@pytest.mark.rule("DDM-GEO-22")
def test_any_square_of_a_space_stands_on_an_area():
    field = Field(8, 8)
    victory_area = field.bit(3, 3)
    assert field.mask(2, 2, 2) & victory_area
    assert not field.mask(4, 3, 2) & victory_area


@pytest.mark.rule("DDM-GEO-23", "DDM-TIE-02")
def test_the_centre_is_measured_to_the_nearest_square():
    field = Field(10, 8)
    assert place.centre_distance(field, (4, 3, 1)) == place.centre_distance(field, (5, 4, 1)) == 2
    assert place.centre_distance(field, (2, 3, 3)) == 2
    assert place.centre_distance(field, (0, 0, 1)) == 81 + 49


@pytest.mark.rule("DDM-GEO-24")
def test_a_trace_is_plain_values_for_the_command_line():
    data = sight_trace(ground([(1, 0)]), at(0, 0), at(2, 0)).as_json()
    assert data["kind"] == "line_of_sight"
    assert data["verdict"] is False
    assert data["blockers"] == [list(at(1, 0)[:2])]
    assert data["lines"][0]["at"] == [MIDDLE + 1.0, MIDDLE + 0.5]


@pytest.mark.rule("DDM-CHG-03", "DDM-TER-56", "DDM-TER-31")
@pytest.mark.parametrize("ground_there", [("statues",), ("pits",), ("statues", "pits")])
def test_no_charge_ends_on_a_statue_or_over_a_pit_be_it_one_square(ground_there):
    field = Field(9, 1, **{kind: [(5, 0)] for kind in ground_there})
    start, target = (0, 0, 1), (6, 0, 1)
    occupied = field.mask(*start) | field.mask(*target)
    (space,) = charge.charge_spaces(field, Mover(1), start, target, occupied, 12)
    assert (space.refusal, space.blockers) == ("DDM-CHG-03", field.mask(5, 0, 1))


@pytest.mark.rule("DDM-CHG-03")
def test_where_a_charger_fits_nowhere_beside_the_target_the_trace_says_no():
    field = Field(5, 1)
    trace = charge.charge_trace(field, Mover(2), (0, 0, 2), (4, 0, 1), field.mask(4, 0, 1), 12)
    assert (trace.verdict, trace.rule) == (False, "DDM-CHG-03")
