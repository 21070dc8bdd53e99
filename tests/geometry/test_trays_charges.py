"""Charges of trays on the drawn table: contact, what stops them, where they are set, who is moved aside."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from test_trays_moves import (
    CAVALRY,
    EAST,
    NORTH,
    SOLO,
    SOUTH,
    WEST,
    box,
    drawn,
    mirrored,
    polygon_of,
    scene,
    shifted,
    turned,
)

from game.geometry.inches.directions import DIRECTIONS, SCALE
from game.geometry.inches.trays import charges, pieces
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT, Ahead
from game.geometry.inches.trays.charges import can_meet, run
from game.geometry.inches.trays.flush import beside, contact_edges, moved_aside, places

ROUGH = frozenset({"rough"})


def went(table, total, target="b", slowing=frozenset()):
    return run(table, table.trays["a"], target, total, slowing)


EIGHT = (("a", 24_000, 30_000, NORTH), ("b", 24_000, 17_200, SOUTH))


@pytest.mark.rule("ASF-EX-16", "ASF-CHG-13", "ASF-CHG-15")
def test_a_charge_of_eight_inches_meets_what_is_eight_inches_ahead():
    found = went(scene(*EIGHT), 8000)
    assert found.reached
    assert (found.distance, found.end.at) == (8000, (24_000, 22_000))


@pytest.mark.rule("ASF-EX-18", "ASF-CHG-16", "ASF-CHG-18")
def test_a_charge_that_is_short_goes_all_its_way():
    found = went(scene(*EIGHT), 7000)
    assert (found.reason, found.distance, found.end.at) == (charges.SHORT, 7000, (24_000, 23_000))


@pytest.mark.rule("ASF-CHG-14", "ASF-CHG-13")
def test_a_charge_stops_an_inch_before_another_foe():
    found = went(scene(*EIGHT, ("c", 28_000, 22_000, EAST, SOLO)), 11_000)
    # The tray's front is at 27.6, the foe reaches down to 23.38.
    assert (found.reason, found.key, found.distance) == (charges.STOPPED, "c", 27_600 - 23_380 - 1000)


@pytest.mark.rule("ASF-CHG-13")
def test_a_charge_slides_along_a_foe_and_meets_two_at_once():
    along = ("c", 24_000 + 2750 + 1380, 24_000, NORTH, SOLO)
    assert went(scene(*EIGHT, along), 8000).reached
    level = ("c", 24_000 + 2750 + 1379, 17_200 + 2400 - 1380, NORTH, SOLO)
    assert went(scene(("a", 24_000, 30_000, NORTH), ("b", 23_000, 17_200, SOUTH), level), 8000).reached


@pytest.mark.rule("ASF-CHG-32")
def test_a_charge_that_fails_on_a_friend_goes_back_to_where_it_is_clear():
    friend = ("d", 24_000, 24_000, NORTH, SOLO)
    found = went(scene(*EIGHT, friend, own=("a", "d")), 7000)
    assert found.distance == 27_600 - 25_380 + 1
    assert went(scene(*EIGHT, friend, own=("a", "d")), 8000).reached
    assert found.free
    under = went(scene(*EIGHT, ("d", 24_000, 28_500, NORTH, SOLO), own=("a", "d")), 1000)
    assert (under.distance, under.free) == (0, False)


@pytest.mark.rule("ASF-CHG-15", "ASF-MOVE-08")
def test_a_charge_that_fails_at_the_edge_ends_on_the_table():
    table = scene(("a", 24_513, 48_000 - 3862, 2559 - 900, CAVALRY), ("b", 9796, 48_000 - 4375, SOUTH, SOLO))
    found = went(table, 10_000)
    assert found.reason
    assert not table.off_table(found.end.shape)


@pytest.mark.rule("ASF-TERR-35", "ASF-CHG-33")
def test_rough_ground_takes_an_inch_of_a_charge():
    bog = pieces.ellipse("bog", ROUGH, 24_000, 24_000, 0, 3000, 2000)
    table = scene(*EIGHT, things=[bog])
    assert went(table, 9000, slowing=ROUGH).reached
    short = went(table, 8500, slowing=ROUGH)
    assert (short.reason, short.distance, short.through) == (charges.ROUGH, 7500, ROUGH)


@pytest.mark.rule("ASF-TERR-13", "ASF-CHG-14")
def test_barred_terrain_stops_a_charge():
    palisade = box("p", {"solid"}, 24_000, 25_000, 1000, 1000)
    found = went(scene(*EIGHT, things=[palisade]), 9000)
    assert (found.reason, found.key, found.distance) == (charges.STOPPED, "p", 1100)
    pillar = pieces.ellipse("p", frozenset({"solid"}), 24_000, 25_000, 0, 1000, 1000)
    assert went(scene(*EIGHT, things=[pillar]), 9000).distance == 1101


@pytest.mark.rule("ASF-CHG-18")
def test_a_failing_charge_ends_at_the_edge_of_the_table():
    table = scene(("a", 24_000, 5400, NORTH), ("b", 10_000, 30_000, SOUTH))
    found = went(table, 9000)
    assert (found.reason, found.distance) == (charges.ASIDE, 3001)


@pytest.mark.rule("ASF-CHG-05", "ASF-CHG-06", "ASF-CHG-11", "ASF-BAD-22")
def test_a_pivot_must_leave_a_way_and_may_not_overlap_a_foe():
    table = scene(*EIGHT)
    a = table.trays["a"]
    assert can_meet(table, a, "b", 8000)
    assert not can_meet(table, a, "b", 7998)
    assert not can_meet(table, a.moved(a.x, a.y, SOUTH), "b", 11_000)
    tight = scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 25_000, SOUTH))
    assert can_meet(tight, tight.trays["a"], "b", 8000)
    assert not can_meet(tight, tight.trays["a"].moved(24_000, 30_000, NORTH + 300), "b", 8000)


def slow_contact(table, base, target):
    """The least distance with both corners and sides in fractions, over all crossings of a corner's way with a side."""
    u = [Fraction(part, SCALE) for part in DIRECTIONS[base.facing]]
    mine = [(Fraction(x, base.shape.scale), Fraction(y, base.shape.scale)) for x, y in base.shape.core]
    shape = table.trays[target].shape
    theirs = [(Fraction(x, shape.scale), Fraction(y, shape.scale)) for x, y in shape.core]
    found = []
    for corners, others, sign in ((mine, theirs, 1), (theirs, mine, -1)):
        for p in corners:
            for a, b in zip(others, [*others[1:], others[0]], strict=True):
                e = (b[0] - a[0], b[1] - a[1])
                steep = u[0] * e[1] - u[1] * e[0]
                if not steep:
                    continue
                share = (u[0] * (p[1] - a[1]) - u[1] * (p[0] - a[0])) / steep
                far = (e[1] * (a[0] - p[0]) - e[0] * (a[1] - p[1])) / steep * sign
                if 0 <= share <= 1 and far >= 0:
                    found.append(far)
    return min(found, default=None)


@pytest.mark.parametrize("seed", range(4))
def test_contact_is_where_the_slow_twin_finds_it(seed):
    dice, met = random.Random(seed), 0
    for _case in range(60):
        table = drawn(dice, 2)
        base = table.trays["a"]
        target = next(key for key in table.trays if key != "a")
        if table.overlap(base.shape, table.trays[target].shape) or polygon_of(base.shape).intersects(
            polygon_of(table.trays[target].shape)
        ):
            continue
        found = Ahead(base).touches(table.trays[target].shape)
        assert found == slow_contact(table, base, target)
        met += found is not None
    assert met > 5


@pytest.mark.parametrize("seed", range(4))
def test_charges_go_the_same_on_a_table_turned_mirrored_or_shifted(seed):
    dice = random.Random(seed)
    for _case in range(30):
        table = drawn(dice, 5)
        if not table.foes("a"):
            continue
        target = table.foes("a")[0].key
        first = went(table, 11_000, target)
        for image in (turned(table), mirrored(table), shifted(table)):
            found = went(image, 11_000, target)
            assert (found.reason, found.key, found.distance) == (first.reason, first.key, first.distance)


# --- flush --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-CHG-19", "ASF-MEL-05")
def test_a_charger_stands_wholly_or_half_on_the_edge_of_its_target():
    table = scene(*EIGHT)
    a, b = table.trays["a"], table.trays["b"]
    assert places(table, a, "b", FORWARD) == (0, 2750, -2750)
    whole, half = beside(a, b, FORWARD, 0), beside(a, b, FORWARD, 2750)
    assert (whole.at, whole.facing) == ((24_000, 22_000), NORTH)
    assert half.at == (26_750, 22_000)
    assert contact_edges(b, whole, 1) == contact_edges(whole, b, 1) == (FORWARD,)


@pytest.mark.rule("ASF-EX-08", "ASF-EX-17", "ASF-CHG-09")
def test_a_charger_is_set_to_the_edge_of_the_arc_it_came_from():
    table = scene(("a", 32_000, 20_000, SOUTH), ("b", 24_000, 24_000, NORTH))
    right = beside(table.trays["a"], table.trays["b"], RIGHT, 0)
    assert (right.at, right.facing) == ((24_000 + 2750 + 2400, 24_000), WEST)
    assert contact_edges(table.trays["b"], right, 1) == (RIGHT,)
    assert contact_edges(right, table.trays["b"], 1) == (FORWARD,)


@pytest.mark.rule("ASF-CHG-04", "ASF-CHG-20", "ASF-BAD-22")
def test_where_no_half_is_free_the_nearest_place_is_and_with_no_room_none():
    # Friends stand to both sides of the edge and leave 6.1 inches from -3.0 to 3.1 of its middle.
    def shut(left, right):
        return scene(
            *EIGHT,
            ("d", 24_000 - left - 1380, 21_500, NORTH, SOLO),
            ("e", 24_000 + right + 1380, 21_500, NORTH, SOLO),
            own=("a", "d", "e"),
        )

    assert places(shut(3000, 3100), shut(3000, 3100).trays["a"], "b", FORWARD) == (0,)
    aside = shut(2000, 4000)
    assert places(aside, aside.trays["a"], "b", FORWARD) == (749,)
    none = shut(2000, 3000)
    assert places(none, none.trays["a"], "b", FORWARD) == ()


@pytest.mark.rule("ASF-CHG-04")
def test_there_is_no_room_off_the_table_nor_on_barred_terrain():
    edge = scene(("a", 30_000, 20_000, WEST), ("b", 24_000, 44_000, NORTH))
    assert places(edge, edge.trays["a"], "b", BACK) == ()
    wall = scene(*EIGHT, walls=[box("w", (), 24_000, 22_000, 9000, 1000)])
    assert places(wall, wall.trays["a"], "b", FORWARD) == ()


@pytest.mark.parametrize("facing", [0, 37, 450, 901, 2222, 3599])
def test_an_aligned_tray_touches_and_overlaps_no_more_than_the_tolerance(facing):
    table = scene(("a", 24_000, 36_000, NORTH), ("b", 24_001, 24_003, facing, CAVALRY))
    for edge in (FORWARD, RIGHT, BACK, LEFT):
        for offset in places(table, table.trays["a"], "b", edge):
            there = beside(table.trays["a"], table.trays["b"], edge, offset)
            assert contact_edges(table.trays["b"], there, 1) == (edge,)
            assert table.trouble(there) is None


@pytest.mark.rule("ASF-CHG-24")
def test_another_foe_in_contact_is_set_over_half_of_the_edge_where_it_goes_least_far():
    charger = ("a", 24_000, 22_000, NORTH)
    # b is the target before it; c stands at its right-hand side, a little too far back.
    table = scene(charger, ("b", 24_000, 17_200, SOUTH), ("c", 24_000 + 2750 + 2400, 24_000, WEST))
    (found,) = moved_aside(table, table.trays["a"], "b")
    assert found.engaged
    assert found.base.at == (24_000 + 2750 + 2400, 24_750)  # half of the side of 4.8 inches: its own middle 2.75 on
    assert contact_edges(table.trays["a"], found.base, 1) == (RIGHT,)


@pytest.mark.rule("ASF-CHG-25")
def test_who_cannot_be_set_over_half_goes_an_inch_away():
    charger = ("a", 24_000, 22_000, NORTH)
    walls = [box("w1", (), 28_000, 24_800, 2400, 600), box("w2", (), 28_000, 19_300, 2400, 600)]
    table = scene(charger, ("b", 24_000, 17_200, SOUTH), ("c", 24_000 + 2750 + 1380, 22_000, WEST, SOLO), walls=walls)
    (found,) = moved_aside(table, table.trays["a"], "b")
    assert not found.engaged
    assert found.base.at == (24_000 + 2750 + 1380 + 999, 22_000)


@pytest.mark.rule("ASF-CHG-24")
def test_who_would_lose_another_engagement_stays():
    # A friend of the charger stands below c, which could only go up along the charger's side, and off that friend.
    trays = (
        ("a", 24_000, 22_000, NORTH),
        ("b", 24_000, 17_200, SOUTH),
        ("c", 24_000 + 2750 + 2400, 24_000, EAST),
        ("a2", 24_000 + 2750 + 2400, 24_000 + 5150, NORTH),
    )
    table = scene(*trays, own=("a", "a2"))
    (free,) = moved_aside(table, table.trays["a"], "b")
    assert (free.base.at, free.engaged) == ((29_150, 19_250), True)
    (found,) = moved_aside(table, table.trays["a"], "b", {"c": ("a2",)})
    assert (found.base.at, found.engaged) == ((29_150, 24_000), True)


def test_who_is_not_touched_is_not_moved():
    table = scene(("a", 24_000, 22_000, NORTH), ("b", 24_000, 17_200, SOUTH), ("c", 24_000 + 2750 + 2402, 24_000, WEST))
    assert moved_aside(table, table.trays["a"], "b") == ()


def test_at_a_corner_both_edges_count():
    table = scene(("a", 24_000, 24_000, NORTH), ("b", 24_000 + 5500, 24_000 - 4800, NORTH))
    assert set(contact_edges(table.trays["a"], table.trays["b"], 1)) == {FORWARD, RIGHT}
