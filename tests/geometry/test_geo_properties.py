"""What must hold on every map: symmetry, turning and mirroring, and walls that are out of the way."""

from __future__ import annotations

import random

import pytest
from geometry_cases import changed, random_map
from hypothesis import given, settings
from hypothesis import strategies as st

from game.geometry.squares.adjacency import adjacent
from game.geometry.squares.charge import charge_spaces
from game.geometry.squares.counting import distance
from game.geometry.squares.cover import melee_cover, ranged_cover
from game.geometry.squares.field import Field
from game.geometry.squares.flank import flanks
from game.geometry.squares.grid import label, parse_label, straight_distance
from game.geometry.squares.hulls import convex_hull, corners, crossed_squares
from game.geometry.squares.reach import reach
from game.geometry.squares.sight import affects, effect_trace, sees, sees_once, sight_table
from game.geometry.squares.steps import Mover, neighbours

SOME = settings(max_examples=40)
maps = st.builds(
    random_map,
    st.integers(0, 10**6),
    width=st.integers(3, 9),
    height=st.integers(3, 9),
    walls=st.sampled_from([0.0, 0.08, 0.2]),
    thin=st.sampled_from([0.0, 0.06]),
)
seeds = st.integers(0, 10**6)


def pairs(field, seed, count=12):
    """Some pairs of spaces that stand on the map, clear of walls and of each other."""
    dice = random.Random(seed)
    found = []
    for _ in range(count):
        a, b = ((dice.randrange(field.width), dice.randrange(field.height), dice.choice((1, 1, 2, 3))) for _ in "ab")
        fit = all(field.inside(*body) and not field.mask(*body) & field.wall for body in (a, b))
        if fit and not field.mask(*a) & field.mask(*b):
            found.append((a, b))
    return found


@pytest.mark.rule("DDM-GEO-02", "DDM-GEO-07", "DDM-GEO-08", "DDM-GEO-09")
@given(maps, seeds)
@SOME
def test_contact_sight_effect_and_distance_are_mutual(data, seed):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    for a, b in pairs(field, seed):
        assert adjacent(field, a, b) == adjacent(field, b, a)
        assert sees(field, a, b) == sees(field, b, a)
        assert affects(field, a, b) == affects(field, b, a)
        assert distance(field, a, b) == distance(field, b, a)


@pytest.mark.rule("DDM-GEO-24")
@pytest.mark.parametrize("turn", ["turn", "mirror"])
@given(maps, seeds)
@SOME
def test_a_turned_or_mirrored_map_gives_the_same_answers(turn, data, seed):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    other, moved = changed(width, height, kinds, turn)
    for a, b in pairs(field, seed):
        c, d = moved(a), moved(b)
        for question in (adjacent, sees, affects, distance, melee_cover):
            assert question(field, a, b) == question(other, c, d), question
        assert ranged_cover(field, a, b, 0) == ranged_cover(other, c, d, 0)
        mover = Mover(a[2])
        here, there = reach(field, mover, a, 9, 0, field.mask(*b), 0), reach(other, mover, c, 9, 0, other.mask(*d), 0)
        assert {moved((*place, a[2]))[:2]: squares for place, squares in here.places.items()} == there.places
        charges = [
            sorted(
                (*go((space.x, space.y, a[2])), space.refusal, space.cost or 0)
                for space in charge_spaces(board, mover, start, aim, board.mask(*start) | board.mask(*aim), 12)
            )
            for board, start, aim, go in ((field, a, b, moved), (other, c, d, lambda body: body))
        ]
        assert charges[0] == charges[1]


@pytest.mark.rule("DDM-GEO-08", "DDM-GEO-11")
@given(maps, seeds)
@SOME
def test_a_wall_out_of_the_way_changes_nothing(data, seed):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    dice = random.Random(seed)
    for a, b in pairs(field, seed, 6):
        # Everything within a square of the hull of both is in the way, the rest is not.
        ax, ay, an = a
        bx, by, bn = b
        wide = convex_hull([*corners((ax - 1, ay - 1, an + 2)), *corners((bx - 1, by - 1, bn + 2))])
        near = set(crossed_squares(wide))
        far = [(x, y) for x in range(width) for y in range(height) if (x, y) not in near]
        walls = dice.sample(far, min(len(far), 5))
        if not walls:
            continue
        other = Field(width, height, **{**kinds, "walls": [*kinds["walls"], *walls]})
        assert sees(field, a, b) == sees(other, a, b)
        assert affects(field, a, b) == affects(other, a, b)
        assert ranged_cover(field, a, b, 0) == ranged_cover(other, a, b, 0)
        assert melee_cover(field, a, b) == melee_cover(other, a, b)
        assert adjacent(field, a, b) == adjacent(other, a, b)


@pytest.mark.rule("DDM-GEO-08", "DDM-GEO-03")
@given(maps, seeds)
@SOME
def test_another_wall_never_opens_a_line_or_a_step(data, seed):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    dice = random.Random(seed)
    extra = [(dice.randrange(width), dice.randrange(height)) for _ in range(3)]
    other = Field(width, height, **{**kinds, "walls": [*kinds["walls"], *extra]})
    for a, b in pairs(other, seed):
        assert sees(field, a, b) >= sees(other, a, b)
        assert affects(field, a, b) >= affects(other, a, b)
        assert ranged_cover(field, a, b, 0) <= ranged_cover(other, a, b, 0)
        before = {step.direction for step in neighbours(field, *a)}
        assert before >= {step.direction for step in neighbours(other, *a)}


@pytest.mark.rule("DDM-GEO-08", "DDM-GEO-09")
@given(maps, seeds)
@SOME
def test_what_is_seen_can_be_reached_by_effects_and_counted_no_shorter_than_straight(data, seed):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    for a, b in pairs(field, seed):
        assert affects(field, a, b) >= sees(field, a, b)
        assert sees(field, a, b, blindsight=True) >= sees(field, a, b)
        counted = distance(field, a, b)
        assert counted is None or counted >= straight_distance(a, b)


@pytest.mark.rule("DDM-GEO-08", "DDM-GEO-09")
@given(maps, seeds)
@SOME
def test_a_single_pair_is_answered_as_the_table_of_all_pairs_does(data, seed):
    width, height, kinds = data
    asked, tabled = Field(width, height, **kinds), Field(width, height, **kinds)
    sight_table(tabled)
    for a, b in pairs(asked, seed):
        for blindsight in (False, True):
            assert sees_once(asked, a, b, blindsight) == sees(tabled, a, b, blindsight)
        assert effect_trace(asked, a, b).verdict == affects(tabled, a, b)


@pytest.mark.rule("DDM-GEO-14")
@given(st.tuples(*[st.integers(-4, 4)] * 4), *[st.integers(1, 3)] * 3)
@SOME
def test_flanking_is_mutual_and_survives_turning(places, n, an, bn):
    ax, ay, bx, by = places
    a, b, target = (ax, ay, an), (bx, by, bn), (0, 0, n)
    assert flanks(a, target, b) == flanks(b, target, a)
    turned = [(-y - size, x, size) for x, y, size in (a, target, b)]
    assert flanks(*turned) == flanks(a, target, b)


@pytest.mark.rule("DDM-GEO-01")
@given(st.integers(0, 2000), st.integers(0, 500))
@SOME
def test_a_square_is_found_again_by_its_name(x, y):
    assert parse_label(label(x, y)) == (x, y)
