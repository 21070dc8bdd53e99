"""Worked examples of the rulebook, as far as they are geometry: DDM-EX-08 to DDM-EX-25, DDMG-EX-13."""

from __future__ import annotations

import pytest
from geometry_cases import MIDDLE, at, ground, squares_of

from game.geometry.squares import area
from game.geometry.squares.adjacency import adjacent
from game.geometry.squares.charge import charge_path, charge_spaces, charge_trace, nearest_to_charge
from game.geometry.squares.counting import distance
from game.geometry.squares.cover import melee_cover, ranged_cover, ranged_cover_trace
from game.geometry.squares.field import Field
from game.geometry.squares.flank import flanks
from game.geometry.squares.grid import straight_distance
from game.geometry.squares.hulls import corner_hull, crossed_by_wall
from game.geometry.squares.reach import path_cost, reach
from game.geometry.squares.sight import sees
from game.geometry.squares.steps import Mover

WALKER = Mover(1)
OPEN = ground()


def walk(moves: str) -> int | None:
    """The cost of diagonal (D) and straight (S) steps on open ground."""
    way = [(3, 3)]
    for move in moves:
        x, y = way[-1]
        way.append((x + 1, y + 1) if move == "D" else (x + 1, y))
    return path_cost(OPEN, WALKER, way)


@pytest.mark.rule("DDM-EX-08", "DDM-GEO-04")
def test_example_08_four_diagonals_cost_six_and_a_fifth_one_more():
    gnoll, warrior = at(0, 0), at(5, 5)
    found = reach(OPEN, WALKER, gnoll, 6, 0, squares_of(warrior), 0)
    assert found.cost(*at(4, 4)[:2]) == 6
    assert adjacent(OPEN, at(4, 4), warrior)
    assert walk("DDDD") == 6
    assert walk("DDDDD") == 7


@pytest.mark.rule("DDM-EX-09", "DDM-MOVE-03")
@pytest.mark.parametrize(("moves", "squares"), [("DSD", 4), ("SDSD", 5), ("DSSD", 5), ("DDDDD", 7)])
def test_example_09_straight_steps_do_not_reset_the_diagonals(moves, squares):
    assert walk(moves) == squares


@pytest.mark.rule("DDM-EX-10", "DDM-GEO-14")
@pytest.mark.parametrize(("a", "b"), [((-1, 0), (1, 0)), ((0, 1), (0, -1)), ((-1, 1), (1, -1)), ((-1, -1), (1, 1))])
def test_example_10_opposite_sides_and_corners_flank(a, b):
    assert flanks((*a, 1), (0, 0, 1), (*b, 1))
    assert flanks((*b, 1), (0, 0, 1), (*a, 1))


@pytest.mark.rule("DDM-EX-11", "DDM-GEO-14")
@pytest.mark.parametrize(("a", "b"), [((-1, 0), (1, 1)), ((-1, 1), (1, 0)), ((-1, 0), (0, 1)), ((-1, 1), (1, 1))])
def test_example_11_other_pairs_do_not_flank(a, b):
    assert not flanks((*a, 1), (0, 0, 1), (*b, 1))
    assert not flanks((*b, 1), (0, 0, 1), (*a, 1))


@pytest.mark.rule("DDM-EX-12", "DDM-FLK-03")
@pytest.mark.parametrize(
    ("a", "b", "n", "flanked"),
    [
        ((-1, 0), (2, 1), 2, True),
        ((-1, 1), (2, 0), 2, True),
        ((-1, -1), (2, 2), 2, True),
        ((0, 2), (1, -1), 2, True),
        ((-1, 0), (2, 2), 2, False),
        ((-1, 0), (1, 2), 2, False),
        ((-1, -1), (2, 1), 2, False),
        ((-1, 0), (3, 2), 3, True),
        ((-1, 1), (3, 3), 3, False),
    ],
)
def test_example_12_flanking_a_big_creature(a, b, n, flanked):
    assert flanks((*a, 1), (0, 0, n), (*b, 1)) is flanked


@pytest.mark.rule("DDM-EX-14", "DDM-MCOV-01", "DDM-MCOV-03")
def test_example_14_a_wall_corner_covers_both():
    field = ground([(1, 0)])
    dwarf, orc = at(0, 0), at(1, 1)
    assert adjacent(field, dwarf, orc)
    assert melee_cover(field, dwarf, orc)
    assert melee_cover(field, orc, dwarf)


@pytest.mark.rule("DDM-EX-15", "DDM-MCOV-04")
def test_example_15_creatures_give_no_melee_cover():
    assert not melee_cover(OPEN, at(1, 1), at(2, 2))
    assert not melee_cover(OPEN, at(2, 2), at(1, 1))


@pytest.mark.rule("DDM-EX-16", "DDM-CHG-01")
def test_example_16_a_charge_has_one_end_for_five_squares():
    dwarf, orc = at(0, 0), at(6, 2)
    (space,) = charge_spaces(OPEN, WALKER, dwarf, orc, squares_of(dwarf, orc), 6)
    assert (space.x - MIDDLE, space.y - MIDDLE) == (5, 1)
    assert (space.refusal, space.cost) == ("", 5)
    way = charge_path(space, dwarf)
    assert len(way) == 6
    assert path_cost(OPEN, WALKER, way) == 5
    assert nearest_to_charge(OPEN, WALKER, dwarf, [orc], squares_of(orc), 0) == (5, (0,))


@pytest.mark.rule("DDM-GEO-15")
def test_a_charge_keeps_to_the_same_line_wherever_it_begins():
    """Of the cheapest ways the one closest to the straight line is shown: the same squares on, from every start."""
    ways = set()
    for x, y in [(0, 0), (1, 2), (3, 1), (2, 3)]:
        start, target = (x, y, 1), (x + 6, y + 2, 1)
        (space,) = charge_spaces(OPEN, WALKER, start, target, squares_of(start, target), 6)
        ways.add(tuple((sx - x, sy - y) for sx, sy in charge_path(space, start)))
    assert ways == {((0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1))}


@pytest.mark.rule("DDM-EX-17", "DDM-CHG-03", "DDM-CHG-05")
@pytest.mark.parametrize(
    ("walls", "ally", "rule"), [((), (5, 1), "DDM-CHG-03"), ([(3, 0)], None, "DDM-CHG-05"), ((), (2, 1), "DDM-CHG-05")]
)
def test_example_17_three_reasons_that_each_forbid_the_charge(walls, ally, rule):
    field = ground(walls)
    dwarf, orc = at(0, 0), at(6, 2)
    occupied = squares_of(dwarf, orc) | (squares_of(at(*ally)) if ally else 0)
    (space,) = charge_spaces(field, WALKER, dwarf, orc, occupied, 12)
    assert space.refusal == rule
    trace = charge_trace(field, WALKER, dwarf, orc, occupied, 12)
    assert (trace.verdict, trace.rule) == (False, rule)
    assert trace.blockers == (at(*(ally or walls[0]))[:2],)


@pytest.mark.rule("DDM-EX-18", "DDM-LOS-01", "DDM-LOS-02")
def test_example_18_line_of_sight_past_a_wall():
    field = ground([(2, -1), (2, -2), (2, -3)])
    assert sees(field, at(0, 0), at(4, 1))
    assert not sees(field, at(0, 0), at(4, -3))


@pytest.mark.rule("DDM-EX-19", "DDM-RCOV-03")
def test_example_19_a_wall_covers_from_every_corner():
    field = ground([(3, -1)])
    archer, orc = at(0, 0), at(4, -2)
    assert sees(field, archer, orc)
    assert ranged_cover(field, archer, orc, 0)
    assert ranged_cover_trace(field, archer, orc, 0).blockers == (at(3, -1)[:2],)


@pytest.mark.rule("DDM-EX-20", "DDM-RCOV-01")
def test_example_20_a_creature_in_between_covers():
    archer, ranger, gnoll = at(0, 0), at(4, 1), at(5, 1)
    assert ranged_cover(OPEN, archer, gnoll, squares_of(ranger))
    assert not ranged_cover(OPEN, archer, gnoll, 0)


@pytest.mark.rule("DDM-EX-21", "DDM-RCOV-04", "DDM-RCOV-05")
def test_example_21_shooting_round_a_corner_has_no_cover_but_the_shot_back_has():
    field = ground([(1, 0), (2, 0)])
    assert not ranged_cover(field, at(0, 0), at(3, 1), 0)
    assert ranged_cover(field, at(3, 1), at(0, 0), 0)


@pytest.mark.rule("DDM-EX-22", "DDM-MCOV-05", "DDM-MCOV-06", "DDM-RCOV-06")
def test_example_22_a_big_creature_is_covered_from_afar_but_not_in_melee():
    field = ground([(1, 1)])
    ogre, ranger, archer = at(2, 0, 2), at(1, 0), at(-2, 0)
    assert not melee_cover(field, ranger, ogre)
    assert not melee_cover(field, ogre, ranger)
    assert ranged_cover(field, archer, ogre, 0)
    assert ranged_cover(OPEN, archer, ogre, squares_of(ranger))


@pytest.mark.rule("DDM-EX-23", "DDM-LOS-03", "DDM-LOS-04")
def test_example_23_lines_that_touch_walls():
    assert not sees(ground([(1, 0), (0, 1)]), at(0, 0), at(1, 1))
    assert not sees(ground([(0, 1), (1, 1), (2, 0), (3, 0)]), at(0, 0), at(4, 1))
    field = ground([(0, 1), (1, 1)])
    assert sees(field, at(0, 0), at(4, 1))
    covered = {
        corner: crossed_by_wall(field, corner_hull(field, at(*corner)[:2], at(4, 1)))
        for corner in ((0, 0), (1, 0), (0, 1), (1, 1))
    }
    assert covered == {(0, 0): False, (1, 0): False, (0, 1): True, (1, 1): True}


@pytest.mark.rule("DDM-EX-24", "DDM-CMD-06", "DDM-CMD-07", "DDM-CMD-08")
def test_example_24_command_is_by_sight_or_counted_round_the_wall():
    field = ground([(3, y) for y in range(-2, 3)])
    cleric, soldier_a, soldier_b, dwarf = at(0, 0), at(0, 10), at(4, 2), at(5, 0)
    assert sees(field, cleric, soldier_a)
    assert distance(field, cleric, soldier_a) == 10
    assert not sees(field, cleric, soldier_b)
    assert distance(field, cleric, soldier_b) == 6
    assert not sees(field, cleric, dwarf)
    assert distance(field, cleric, dwarf) == 8
    assert straight_distance(cleric, dwarf) == 5


@pytest.mark.rule("DDM-EX-25", "DDM-GEO-07", "DDM-GEO-03")
@pytest.mark.parametrize(("terrain", "counted"), [({"walls": [(1, 0)]}, 1), ({"edges": [((1, 1), (2, 1))]}, 2)])
def test_example_25_counting_passes_corners_but_goes_round_ends(terrain, counted):
    field = ground(**terrain)
    here, there = at(0, 0), at(1, 1)
    assert distance(field, here, there) == counted
    assert reach(field, WALKER, here, 6, 0, 0, 0).cost(*there[:2]) == 2


@pytest.mark.rule("DDMG-EX-13", "DDMG-Q-47")
def test_example_13_of_the_glossary_a_line_of_twelve():
    field = Field(20, 12)
    bolt = field.squares(area.line(field, (1, 1), (6, 3), (0, 0, 1)).affected)
    assert (5, 2) in bolt  # the enemy
    assert {(1, 1), (8, 3), (10, 4)} <= set(bolt)  # beside the wizard, and beyond the enemy
    assert not {(1, 0), (0, 1)} & set(bolt)  # touched at the corner of origin alone
    assert max(straight_distance((0, 0, 1), (*square, 1)) for square in bolt) == 12
    flat = field.squares(area.line(field, (1, 1), (6, 2), (0, 0, 1)).affected)
    assert (5, 2) in flat
    assert (6, 3) in bolt
    assert (6, 3) not in flat  # through another corner there are other squares
