"""Surveys of squares: figures counted by hand on small fields, and array versions held against the rules' geometry."""

from __future__ import annotations

import math

import pytest
from geometry_cases import draw, random_map
from hypothesis import given, settings
from hypothesis import strategies as st

from game.geometry.heat.survey import Side, compared, differences
from game.geometry.squares.cover import ranged_cover
from game.geometry.squares.covers import covered_places
from game.geometry.squares.field import Field
from game.geometry.squares.reach import reach
from game.geometry.squares.sight import sees
from game.geometry.squares.survey import SquareGrid, SquareSurvey, Walker

MEDIUM = Walker(1, 6, 12, "For a piece of one square.")
SOME = settings(max_examples=30)
maps = st.builds(
    random_map,
    st.integers(0, 10**6),
    width=st.integers(3, 8),
    height=st.integers(3, 8),
    walls=st.sampled_from([0.0, 0.1, 0.25]),
    thin=st.sampled_from([0.0, 0.08]),
)
widths = st.integers(1, 3)


def survey(picture, walker=MEDIUM, starts="AB", goals=None):
    """The survey of a drawing; a capital names the starting area of one square of that side."""
    field, names = draw(picture)
    grid = SquareGrid(field.width, field.height)
    sides = tuple(
        Side(letter, f"side {letter}", (grid.of(*names[letter]),), tuple(grid.of(*names[one]) for one in goals or ""))
        for letter in starts
        if letter in names
    )
    return SquareSurvey(field, walker, sides)


def rows(found, name):
    """The figures of a map as rows from the top; a square without one is None."""
    *_slices, heat = found.heat(name)
    figures = [heat.at(cell) for cell in range(found.grid.columns * found.grid.rows)]
    wide = found.grid.columns
    return [figures[first : first + wide] for first in range(0, len(figures), wide)]


def test_places_are_named_as_players_name_them():
    grid = SquareGrid(4, 3)
    assert [grid.name(cell) for cell in (0, 3, 8)] == ["A3", "D3", "A1"]
    assert [grid.cell(word) for word in ("A3", "d3", "E1", "A4")] == [0, 3, None, None]
    with pytest.raises(ValueError, match="is not a square"):
        grid.cell("12,5")


def test_everybody_sees_everybody_on_an_open_field():
    assert rows(survey("A . B"), "exposure") == [[2, 2, 2]]


def test_a_wall_between_two_squares_leaves_each_with_nobody():
    assert rows(survey("A # B"), "exposure") == [[0, None, 0]]


def test_in_a_bend_the_ends_see_the_corner_and_not_each_other():
    # Of the five squares of an L only the two ends, A3 and C1, do not see each other.
    assert rows(survey(". # #\n. # #\nA . B"), "exposure") == [[3, None, None], [4, None, None], [4, 4, 3]]


def test_a_big_piece_is_seen_by_squares_outside_it_that_see_any_of_its_own():
    found = rows(survey(". . .\n. . .", Walker(2, 6, 12)), "exposure")
    assert found == [[None, None, None], [2, 2, None]]  # of the six squares two are not its own


def test_forest_covers_against_every_shot_and_open_ground_against_none():
    assert rows(survey("A . f"), "cover") == [[0, 0, 100]]


def test_a_statue_covers_who_stands_in_line_behind_it():
    (top, low) = rows(survey(". . .\nA S B"), "cover")
    assert low == [50, None, 50]  # A1 is seen by four: from C1 and C2 all hulls cross the statue, from A2 and B2 none
    assert top == [0, 0, 0]  # a line along its upper edge does not cross it


def test_who_sees_nobody_has_no_share_of_cover():
    assert rows(survey("A # B"), "cover") == [[None, None, None]]


def test_a_wood_costs_two_squares_and_a_diagonal_pair_three():
    assert rows(survey("A . . .\n: : : B"), "arrival:A") == [[0, 1, 2, 3], [2, 3, 4, 3]]


def test_nobody_comes_past_a_wall_and_nobody_stands_in_a_pit():
    assert rows(survey("A . # .\n. o # B"), "arrival:A") == [[0, 1, None, None], [1, None, None, None]]


def test_a_big_piece_squeezes_through_a_door_of_one_square():
    found = survey(". . # . .\n. . . . .\n. . # . .", Walker(2, 6, 12))
    there = SquareSurvey(found.field, Walker(2, 6, 12), (Side("A", "a", (0, 1, 5, 6)),))
    assert rows(there, "arrival:A")[1][3] is not None
    ways = there.half_squares()
    assert not any(a % 5 < 2 <= b % 5 for a, b in ways), "among ways that are compared nobody squeezes"


def test_a_blow_reaches_one_square_farther_than_the_walk_and_a_shot_as_far_as_sight():
    slow = Walker(1, 1, 2)
    # From A1 nobody in C2 or C3 is seen behind the wall; but who goes to B1 strikes round its corner at C2.
    assert rows(survey(". # .\n. # .\nA . .", slow), "threat:A") == [[1, None, 0], [1, None, 1], [1, 1, 1]]


def test_a_starting_area_in_which_nobody_fits_threatens_nobody_and_leads_nowhere():
    found = SquareSurvey(Field(3, 1), Walker(2, 6, 12), (Side("A", "a", (0,)),))
    assert rows(found, "arrival:A") == [[None] * 3]
    assert rows(found, "threat:A") == [[None] * 3]
    assert rows(found, "chokepoints") == [[None] * 3]


def test_all_ways_into_the_other_hall_lead_through_the_door():
    found = rows(survey("A . # . .\n. . . . .\n. . # . B"), "chokepoints")
    # From each corner six of eleven other places lie beyond the door: the door itself is no way through it.
    assert found[1][2] == pytest.approx(100 * 6 / 11)
    assert found[0][2] is None


def test_the_difference_of_two_arrivals_is_what_the_first_side_is_ahead():
    found = survey("A . . B")
    (name, (what, a, b)) = next(iter(differences(found.sides).items()))
    one, other = (list(found.heat(f"arrival:{side.key}"))[-1] for side in (a, b))
    lead = compared(what, one, other, a, b)
    assert name == lead.name == "arrival:A-B"
    assert [lead.at(cell) for cell in range(4)] == [3, 1, -1, -3]


def test_from_a_place_all_that_it_sees_covers_and_reaches_is_told():
    found = survey("A . f B")
    sight, cover, reached = found.seen_from(0)
    assert [sight.at(cell) for cell in range(4)] == [1, 1, 1, 0]
    assert [cover.at(cell) for cell in range(4)] == [None, 0, 1, None]
    assert [reached.at(cell) for cell in range(4)] == [0, 1, 3, 4]


def test_every_map_says_what_was_counted_and_for_whom():
    found = survey("A . B")
    for name in found.names():
        *_slices, heat = found.heat(name)
        assert heat.about.endswith(".")
        assert heat.told == MEDIUM.told
        assert heat.share == 1


# --- array versions against the rules' own geometry -------------------------------------------------------------------


@given(maps, widths)
@SOME
def test_cover_between_all_places_is_what_the_rules_find_for_each_pair(data, n):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    for (dx, dy), covered in covered_places(field, n):
        for y in range(height - n + 1):
            for x in range(width - n + 1):
                attacker = (x + dx, y + dy, 1)
                if not field.inside(*attacker) or field.mask(*attacker) & field.wall:
                    continue
                if field.mask(x, y, n) & field.wall:
                    continue
                found = bool(covered & field.bit(x, y))
                assert found == ranged_cover(field, attacker, (x, y, n), 0), (attacker, (x, y, n))


@given(maps, widths)
@SOME
def test_exposure_counts_the_pairs_that_see_each_other(data, n):
    width, height, kinds = data
    found = SquareSurvey(Field(width, height, **kinds), Walker(n, 6, 12), ())
    field = found.field
    viewers = field.squares(found.viewers)
    (heat,) = found.heat("exposure")
    for x, y in field.squares(found.standing):
        space = field.mask(x, y, n)
        count = sum(sees(field, (*one, 1), (x, y, n)) for one in viewers if not field.bit(*one) & space)
        assert heat.at(found.grid.of(x, y)) == count


@given(maps, widths, st.integers(0, 63))
@SOME
def test_arrival_is_what_a_move_without_end_costs(data, n, start):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    found = SquareSurvey(field, Walker(n, 6, 12), ())
    places = field.squares(found.standing)
    if not places:
        return
    x, y = places[start % len(places)]
    *_maps, reached = found.seen_from(found.grid.of(x, y))
    way = reach(field, found.mover, (x, y, n), 10_000, 0, 0, 0)
    for place in places:
        assert reached.at(found.grid.of(*place)) == way.places.get(place)


@given(maps, widths, st.integers(0, 63))
@SOME
def test_half_squares_added_up_and_cut_off_are_the_cost_by_the_rules(data, n, start):
    import networkx as nx

    width, height, kinds = data
    field = Field(width, height, **kinds)
    found = SquareSurvey(field, Walker(n, 6, 12), ())
    places = field.squares(found.standing)
    if not places:
        return
    x, y = places[start % len(places)]
    graph = nx.DiGraph()
    graph.add_node(y * width + x)
    graph.add_weighted_edges_from((a, b, long) for (a, b), long in found.half_squares().items())
    lengths = nx.single_source_dijkstra_path_length(graph, y * width + x)
    way = reach(field, found.mover, (x, y, n), 10_000, 0, 0, 0, squeeze=False)
    assert {(cell % width, cell // width): math.floor(long / 2) for cell, long in lengths.items()} == {
        place: way.cost(*place) for place in field.squares(way.passable)
    }
