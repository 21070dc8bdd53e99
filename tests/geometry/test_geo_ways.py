"""Ways of going besides walking, against a slow twin and on turned and mirrored maps (DDMG-GEO-12 to -16)."""

from __future__ import annotations

import heapq
import itertools
import random

import pytest
from geometry_cases import changed, random_map
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_twin import Twin
from slow_twin import squares as squares_in

from game.geometry.squares import forced
from game.geometry.squares.charge import charge_spaces
from game.geometry.squares.counting import distance
from game.geometry.squares.field import Field
from game.geometry.squares.placements import places
from game.geometry.squares.reach import reach, shortest
from game.geometry.squares.steps import Mover

WAYS = {
    "flies": {"flies": True},
    "incorporeal": {"incorporeal": True},
    "burrows": {"burrows": True},
    "stable": {"stable": True},
    "slowed": {"slowed": True},
    "slowed flyer": {"flies": True, "slowed": True},
}
SOME = settings(max_examples=25)
maps = st.builds(
    random_map,
    st.integers(0, 10**6),
    width=st.integers(4, 8),
    height=st.integers(4, 8),
    walls=st.sampled_from([0.0, 0.08, 0.2]),
    thin=st.sampled_from([0.0, 0.06]),
)
seeds = st.integers(0, 10**6)


def costs(twin, start, how, enemies):
    """Least costs by Dijkstra over place and parity, each rule of a way of going in its own words."""
    n = start[2]
    bodiless = how in ("incorporeal", "burrows")
    shut = set() if "fl" in how or how == "burrows" else set(enemies) | (set() if how == "incorporeal" else twin.pits)
    done, queue = {}, [(0, start[0], start[1], 0)]
    while queue:
        cost, x, y, parity = heapq.heappop(queue)
        if (x, y, parity) in done:
            continue
        done[x, y, parity] = cost
        for dx, dy in itertools.product((-1, 0, 1), repeat=2):
            after = squares_in((x + dx, y + dy, n))
            if (dx, dy) == (0, 0) or shut & set(after):
                continue
            if bodiless:
                if not all(0 <= i < twin.width and 0 <= j < twin.height for i, j in after):
                    continue
            elif not twin.step((x, y, n), dx, dy):
                continue
            ground = any(square in twin.slow for square in after)
            slowed = "slowed" in how or (ground and how == "walks")
            price = (3 if dx and dy else 2) if slowed else (1 + parity if dx and dy else 1)
            heapq.heappush(queue, (cost + price, x + dx, y + dy, parity ^ (1 if dx and dy and not slowed else 0)))
    best = {}
    for (x, y, _), cost in done.items():
        best[x, y] = min(cost, best.get((x, y), cost))
    return best


def placed(field, dice, n):
    """A free place for an n wide piece, None if the map has none."""
    table = places(field, n)
    free = [(x, y, n) for x, y in field.squares(table.free & ~table.pit & ~table.statue)]
    return dice.choice(free) if free else None


@pytest.mark.rule("DDMG-GEO-14", "DDMG-GEO-15", "DDMG-GEO-16", "DDMG-COND-001.7", "DDMG-SPELLKW-010.7")
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("seed", range(4))
def test_costs_are_those_of_the_twin(seed, how):
    width, height, kinds = random_map(seed, width=7, height=6, walls=0.12, thin=0.05)
    field, twin, dice = Field(width, height, **kinds), Twin(width, height, **kinds), random.Random(seed)
    for n in (1, 2):
        start = placed(field, dice, n)
        if start is None:
            continue
        enemies = [(x, y) for x, y in field.squares(field.full & ~field.mask(*start)) if dice.random() < 0.08]
        mask = sum(field.bit(*square) for square in enemies)
        slow = costs(twin, start, how, enemies)
        mover = Mover(n, **WAYS[how])
        found = reach(field, mover, start, 60, 0, mask, mask, squeeze=False)
        for x, y in itertools.product(range(width), range(height)):
            if not field.inside(x, y, n):
                continue
            assert found.cost(x, y) == slow.get((x, y)), (x, y, n)
            body = field.mask(x, y, n)
            crossed = twin.crossed([(x, y), (x + n, y), (x, y + n), (x + n, y + n)])
            stops = not crossed and not body & (field.wall | field.pit | field.statue | mask)
            assert ((x, y) in found.places) is (stops and (x, y) in slow), (x, y, n)
            if n == 1 and stops:
                assert shortest(field, mover, start, field.bit(x, y), mask, mask)[0] == slow.get((x, y)), (x, y)


@pytest.mark.rule("DDM-GEO-24", "DDMG-GEO-12", "DDMG-GEO-13", "DDMG-GEO-14", "DDMG-GEO-15", "DDMG-GEO-16")
@pytest.mark.parametrize("turn", ["turn", "mirror"])
@given(maps, seeds)
@SOME
def test_turned_and_mirrored_maps_give_the_same_answers(turn, data, seed):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    other, moved = changed(width, height, kinds, turn)
    dice = random.Random(seed)
    a, b = placed(field, dice, dice.choice((1, 2))), placed(field, dice, dice.choice((1, 2)))
    if a is None or b is None or field.mask(*a) & field.mask(*b):
        return
    c, d = moved(a), moved(b)
    for how in (*WAYS.values(), {"winds": True}):
        mover = Mover(a[2], **how)
        here = reach(field, mover, a, 8, 0, field.mask(*b), field.mask(*b))
        there = reach(other, mover, c, 8, 0, other.mask(*d), other.mask(*d))
        assert {moved((*place, a[2]))[:2]: squares for place, squares in here.places.items()} == there.places
        charges = [
            sorted(
                (*go((space.x, space.y, a[2])), space.refusal, space.cost or 0)
                for space in charge_spaces(board, mover, start, aim, board.mask(*start) | board.mask(*aim), 12)
            )
            for board, start, aim, go in ((field, a, b, moved), (other, c, d, lambda body: body))
        ]
        assert charges[0] == charges[1]
        for way in ("push", "pull", "slide"):
            first = forced.shifts(field, mover, a, b, way, field.mask(*b), 3, 0)
            second = forced.shifts(other, mover, c, d, way, other.mask(*d), 3, 0)
            one = {(moved((step.x, step.y, a[2]))[:2], price) for step, price, _after in first}
            assert one == {((step.x, step.y), price) for step, price, _after in second}
    pairs = {(moved((*x, a[2]))[:2], moved((*y, b[2]))[:2]) for x, y in forced.exchanges(field, a, b, 0)}
    assert pairs == set(forced.exchanges(other, c, d, 0))


@pytest.mark.rule("DDMG-GEO-12")
@given(maps, seeds)
@SOME
def test_a_push_leads_farther_a_pull_nearer_and_both_are_slides(data, seed):
    width, height, kinds = data
    field = Field(width, height, **kinds)
    dice = random.Random(seed)
    a, b = placed(field, dice, 1), placed(field, dice, 1)
    if a is None or b is None or a == b:
        return
    found = {
        way: {
            (step.x, step.y) for step, _price, _after in forced.shifts(field, Mover(1), a, b, way, field.mask(*b), 9, 0)
        }
        for way in ("push", "pull", "slide")
    }
    far = distance(field, b, a)
    assert found["push"] | found["pull"] <= found["slide"]
    assert not found["push"] & found["pull"]
    for spot in found["push"]:
        assert distance(field, b, (*spot, 1)) > far
    for spot in found["pull"]:
        assert distance(field, b, (*spot, 1)) < far
