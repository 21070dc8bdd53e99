"""The fast geometry against its slow twin on random maps with walls, thin walls, fog and forest."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from geometry_cases import random_map
from slow_twin import Twin
from slow_twin import flanks as slow_flanks

from game.geometry.squares import area
from game.geometry.squares.adjacency import adjacent
from game.geometry.squares.counting import distance
from game.geometry.squares.cover import melee_cover, ranged_cover
from game.geometry.squares.field import Field
from game.geometry.squares.flank import flanks
from game.geometry.squares.grid import OFFSETS
from game.geometry.squares.reach import reach, shortest
from game.geometry.squares.segments import first_touch
from game.geometry.squares.sight import affects, sees, sees_once, sight_trace
from game.geometry.squares.squeezing import squeezes
from game.geometry.squares.steps import Mover, neighbours

SEEDS = range(8)


def fewer(fast, seeds):
    """Return seeds of which only the first few belong to the fast suite."""
    return [*seeds[:fast], *(pytest.param(seed, marks=pytest.mark.slow) for seed in seeds[fast:])]


def both(seed, **sizes):
    width, height, kinds = random_map(seed, **sizes)
    squares = [(x, y) for x in range(width) for y in range(height)]
    return Field(width, height, **kinds), Twin(width, height, **kinds), squares, random.Random(seed + 1000)


@pytest.mark.rule("DDM-GEO-02")
@pytest.mark.parametrize("seed", SEEDS)
def test_adjacent_squares_are_those_of_the_twin(seed):
    field, twin, squares, _ = both(seed, walls=0.2, thin=0.15)
    for x, y in squares:
        for dx, dy in OFFSETS:
            b = (x + dx, y + dy)
            if b in squares:
                assert adjacent(field, (x, y, 1), (*b, 1)) == twin.adjacent((x, y), b), ((x, y), b)


@pytest.mark.rule("DDM-GEO-03")
@pytest.mark.parametrize("seed", SEEDS)
def test_legal_steps_are_those_of_the_twin(seed):
    field, twin, squares, _ = both(seed, walls=0.08, thin=0.05)
    for n in (1, 2, 3):
        for x, y in squares:
            if (
                not field.inside(x, y, n)
                or field.mask(x, y, n) & field.wall
                or twin.crossed([(x, y), (x + n, y), (x, y + n), (x + n, y + n)])
            ):
                continue
            fast = {(step.dx, step.dy) for step in neighbours(field, x, y, n)}
            assert fast == {(dx, dy) for dx, dy in OFFSETS if twin.step((x, y, n), dx, dy)}, (x, y, n)


@pytest.mark.rule("DDM-GEO-08", "DDM-GEO-09")
@pytest.mark.parametrize("seed", fewer(8, range(14)))
def test_sight_and_effect_are_those_of_the_twin(seed):
    field, twin, squares, dice = both(seed, width=7, height=6)
    other, *_ = both(seed, width=7, height=6)  # asked for single pairs only
    for _ in range(25):
        a, b = dice.choice(squares), dice.choice(squares)
        if a in twin.walls or b in twin.walls:
            continue
        body_a, body_b = (*a, 1), (*b, 1)
        assert sees(field, body_a, body_b) == sees_once(other, body_a, body_b) == twin.sees(a, b), (a, b)
        assert sees(field, body_a, body_b, blindsight=True) == twin.sees(a, b, blindsight=True), (a, b)
        assert affects(field, body_a, body_b) == twin.affects(a, b), (a, b)


@pytest.mark.rule("DDM-GEO-08")
@pytest.mark.parametrize("seed", range(6))
def test_every_shown_line_of_sight_is_free_for_the_twin(seed):
    field, twin, squares, dice = both(seed, width=12, height=11, terrain=0.04)
    for _ in range(40):
        a, b = dice.choice(squares), dice.choice(squares)
        trace = sight_trace(field, (*a, 1), (*b, 1))
        assert trace.verdict == sees(field, (*a, 1), (*b, 1))
        if trace.verdict and a != b:
            (line,) = trace.lines
            start, end = (Fraction(line.x0), Fraction(line.y0)), (Fraction(line.x1), Fraction(line.y1))
            assert all(square[i] < point[i] < square[i] + 1 for square, point in ((a, start), (b, end)) for i in (0, 1))
            fog_and_forest = set() if twin.adjacent(a, b) else twin.fog | twin.forest - {a, b}
            assert first_touch(start, end, twin.walls | fog_and_forest, twin.edges) is None
        else:
            assert a == b or not any(line.free for line in trace.lines)


@pytest.mark.rule("DDM-GEO-07")
@pytest.mark.parametrize("seed", SEEDS)
def test_counting_is_that_of_the_twin(seed):
    field, twin, squares, dice = both(seed, walls=0.2, thin=0.15)
    for _ in range(25):
        a, b = dice.choice(squares), dice.choice(squares)
        if a not in twin.walls and b not in twin.walls:
            assert distance(field, (*a, 1), (*b, 1)) == twin.distance(a, b), (a, b)


@pytest.mark.rule("DDM-GEO-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_melee_cover_is_that_of_the_twin(seed):
    field, twin, squares, dice = both(seed, thin=0.12)
    for _ in range(40):
        (ax, ay), (bx, by) = dice.choice(squares), dice.choice(squares)
        a, b = (ax, ay, dice.randint(1, 2)), (bx, by, dice.randint(1, 2))
        apart = not field.mask(*a) & field.mask(*b)
        whole = all(field.inside(*c) and not field.mask(*c) & field.wall for c in (a, b))
        if apart and whole and adjacent(field, a, b):
            assert melee_cover(field, a, b) == twin.melee_cover(a, b), (a, b)


@pytest.mark.rule("DDM-GEO-11")
@pytest.mark.parametrize("seed", SEEDS)
def test_ranged_cover_is_that_of_the_twin(seed):
    field, twin, squares, dice = both(seed, width=8, height=7, walls=0.06, terrain=0.04, thin=0.04)
    for _ in range(25):
        (ax, ay), (bx, by) = dice.choice(squares), dice.choice(squares)
        a, b = (ax, ay, dice.randint(1, 3)), (bx, by, dice.randint(1, 3))
        others = dice.sample(squares, 2)
        if field.inside(*a) and field.inside(*b) and not field.mask(*a) & field.mask(*b):
            mask = sum(field.bit(*square) for square in others)
            assert ranged_cover(field, a, b, mask) == twin.ranged_cover(a, b, others), (a, b, others)


@pytest.mark.rule("DDM-GEO-20", "DDMG-GEO-06", "DDM-SPL-13", "DDM-SPL-14")
@pytest.mark.parametrize("seed", range(10))
def test_a_radius_affects_the_squares_of_the_twin(seed):
    field, twin, squares, dice = both(seed, width=6, height=6, walls=0.08, terrain=0, thin=0.2)
    open_squares = [square for square in squares if square not in twin.walls]
    for _ in range(3):
        target = (*dice.choice(open_squares), 1)
        origin = dice.choice(area.radius_origins(target))
        burst = area.radius(field, origin, 2, target)
        side = twin.start_side(origin, target)
        assert set(field.squares(area.start_side(field, origin, target))) == side, (origin, target)
        wanted = {square for square in field.squares(burst.template) if twin.reached_by_ray(origin, square, side)}
        assert set(field.squares(burst.affected)) == wanted, (origin, target)


@pytest.mark.rule("DDM-GEO-20", "DDMG-GEO-08")
@pytest.mark.parametrize("seed", range(8))
def test_a_line_affects_the_squares_of_the_twin(seed):
    field, twin, squares, dice = both(seed, width=16, height=6, walls=0.04, terrain=0, thin=0.06)
    open_squares = [square for square in squares if square not in twin.walls]
    for _ in range(3):
        acting = (*dice.choice(open_squares), 1)
        origin = dice.choice(area.radius_origins(acting))
        through = (dice.randint(0, 16), dice.randint(0, 6))
        if through != origin:
            ray = area.line(field, origin, through, acting)
            wanted = twin.lines_squares(origin, through, acting)
            assert set(field.squares(ray.affected & ~field.wall)) == wanted, (origin, through, acting)


@pytest.mark.rule("DDM-GEO-14")
def test_flanking_is_that_of_the_twin():
    dice = random.Random(14)
    for _ in range(500):
        n = dice.randint(1, 3)
        a, b = ((dice.randint(-3, n + 1), dice.randint(-3, n + 1), dice.randint(1, 3)) for _ in "ab")
        assert flanks(a, (0, 0, n), b) == slow_flanks(a, (0, 0, n), b), (a, n, b)


@pytest.mark.rule("DDM-GEO-04", "DDM-GEO-16")
@pytest.mark.parametrize("seed", range(8))
def test_costs_are_those_of_dijkstra(seed):
    field, twin, squares, dice = both(seed, width=8, height=7, walls=0.06, thin=0.03)
    x, y = dice.choice([square for square in squares if square not in twin.walls])
    enemies = dice.sample([square for square in squares if square != (x, y)], 3)
    mask = sum(field.bit(*square) for square in enemies)
    slow = twin.costs((x, y, 1), enemies)
    found = reach(field, Mover(1), (x, y, 1), 60, 0, mask, 0)
    for square in squares:
        assert found.cost(*square) == slow.get(square), square
        assert shortest(field, Mover(1), (x, y, 1), field.bit(*square), mask)[0] == slow.get(square), square


@pytest.mark.rule("DDM-GEO-06", "DDM-SQZ-01", "DDM-SQZ-03", "DDM-SQZ-04")
@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize("seed", fewer(3, range(8)))
def test_squeezing_reaches_what_the_twin_reaches(seed, n):
    field, twin, squares, dice = both(seed, width=8, height=7, walls=0.1, terrain=0.02, thin=0.02)
    starts = [
        (x, y, n)
        for x, y in squares
        if field.inside(x, y, n) and not twin.crossed([(x, y), (x + n, y), (x, y + n), (x + n, y + n)])
    ]
    if not starts:
        return
    start = dice.choice(starts)
    enemies = [square for square in dice.sample(squares, 3) if not field.bit(*square) & field.mask(*start)]
    mask = sum(field.bit(*square) for square in enemies)
    slow = twin.squeezing_costs(start, enemies, 12)
    found = reach(field, Mover(n), start, 12, 0, mask, 0)
    for x, y in squares:
        assert found.cost(x, y) == slow.get((x, y, n)), (x, y)
    for x, y in found.places:
        way, moves = found.bodies(x, y), found.moves(x, y)
        assert (way[0], way[-1], len(moves)) == (start, (x, y, n), len(way) - 1)
    listed = {squeeze.body for squeeze in squeezes(field, start, None, mask)}
    assert listed == {space for _price, space in twin.squeezing_steps(n, start, enemies)} - {start}
