"""The facings from which a charge can succeed: all at once and one by one give the same."""

from __future__ import annotations

import random

import pytest
from test_trays_moves import FORMS, NORTH, SOUTH, box, mirrored, scene, turned

from game.geometry.inches.trays import pieces
from game.geometry.inches.trays.angles import facings, stretches
from game.geometry.inches.trays.charges import can_meet
from game.geometry.inches.trays.scene import Scene

ROUGH = frozenset({"rough"})


def one_by_one(table, base, target, total):
    return [f for f in range(3600) if can_meet(table, base.moved(base.x, base.y, f), target, total, ROUGH)]


def listed(found):
    return sorted(f % 3600 for first, last in found for f in range(first, last + 1))


def battle(dice, near=False):
    """A charger, its target within reach, foes, friends, a bog, a palisade and a pillar about them; none overlap the charger."""
    table = None
    while table is None or table.trouble(table.trays["a"]) is not None:
        x, y = (24_000, 24_000) if dice.random() < 0.7 else (dice.randint(3000, 6000), 24_000)
        spread = 6500 if near else 9500
        trays = [("a", x, y, dice.randint(0, 3599), dice.choice(FORMS))]
        for n in range(5):
            at = (x + dice.randint(-spread, spread), y + dice.randint(-spread, spread))
            trays.append((f"{'bbbba'[n]}{n}", *at, dice.choice((0, 900, dice.randint(0, 3599))), dice.choice(FORMS)))
        things = [
            pieces.ellipse("bog", ROUGH, x + dice.randint(-8000, 8000), y + dice.randint(-8000, 8000), 300, 6000, 4500),
            box("wall", {"solid"}, x + dice.randint(-9000, 9000), y + dice.randint(-9000, 9000), 6000, 1000),
            pieces.ellipse("pillar", frozenset({"solid"}), x + dice.randint(-9000, 9000), y + 7000, 0, 1500, 1500),
        ]
        table = scene(*trays, own=("a", "a4"), things=things)
    return table


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 12))
def test_all_facings_at_once_are_those_found_one_by_one(seed):
    table = battle(random.Random(seed), near=seed % 2 == 0)
    base = table.trays["a"]
    for target in ("b0", "b1"):
        assert listed(facings(table, base, target, 10_000, ROUGH)) == one_by_one(table, base, target, 10_000)


@pytest.mark.rule("ASF-CHG-05", "ASF-CHG-06", "ASF-CHG-11")
@pytest.mark.parametrize("seed", range(20, 32))
def test_facings_next_to_an_end_and_any_others_are_judged_as_alone(seed):
    dice = random.Random(seed)
    table = battle(dice, near=seed % 2 == 0)
    base = table.trays["a"]
    for target in ("b0", "b1"):
        found = facings(table, base, target, 10_000, ROUGH)
        among = set(listed(found))
        asked = {end + step for ends in found for end in ends for step in (-2, -1, 0, 1, 2)}
        for facing in sorted(asked | {dice.randrange(3600) for _ in range(60)}):
            turned = base.moved(base.x, base.y, facing % 3600)
            assert can_meet(table, turned, target, 10_000, ROUGH) == (facing % 3600 in among)


@pytest.mark.rule("ASF-CHG-11")
def test_the_ends_of_the_interval_are_exact():
    table = scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 17_200, SOUTH))
    base = table.trays["a"]
    ((first, last),) = facings(table, base, "b", 8000)
    assert (first + last) // 2 == NORTH  # the same to either side
    assert [can_meet(table, base.moved(24_000, 30_000, f), "b", 8000) for f in (first - 1, first, last, last + 1)] == [
        False,
        True,
        True,
        False,
    ]


def test_nobody_meets_what_is_out_of_reach():
    table = scene(("a", 24_000, 40_000, NORTH), ("b", 24_000, 17_200, SOUTH))
    assert facings(table, table.trays["a"], "b", 11_000) == ()


@pytest.mark.parametrize("seed", range(5))
def test_a_table_turned_or_mirrored_has_the_same_interval(seed):
    dice = random.Random(seed)
    table = battle(dice)
    bare = Scene((48_000, 48_000), table.trays.values(), table.sides)
    found = listed(facings(bare, bare.trays["a"], "b0", 11_000))
    image = turned(bare)
    assert listed(facings(image, image.trays["a"], "b0", 11_000)) == sorted((f + 900) % 3600 for f in found)
    image = mirrored(bare)
    assert listed(facings(image, image.trays["a"], "b0", 11_000)) == sorted((1800 - f) % 3600 for f in found)


@pytest.mark.rule("ASF-CHG-11")
def test_only_where_something_could_hide_the_target_is_sight_asked():
    table = scene(
        ("a", 24_000, 30_000, NORTH), ("b", 24_000, 17_200, SOUTH), ("d", 25_000, 24_000, NORTH), own=("a", "d")
    )
    base, asked = table.trays["a"], []

    def sees(there):
        asked.append(there.facing)
        return False

    everything = listed(facings(table, base, "b", 11_000))
    open_to = listed(facings(table, base, "b", 11_000, sees=sees, screens=[table.trays["d"].shape]))
    assert set(everything) - set(open_to) == set(asked)
    assert 0 < len(asked) < len(everything)


def test_a_stretch_over_facing_0_is_one():
    assert stretches([0, 1, 3599, 3598, 5]) == ((5, 5), (3598, 3601))
    assert stretches([]) == ()
