"""Moves of trays on the drawn table: what stops them, where they may end, and the same on a table turned or mirrored."""

from __future__ import annotations

import random
from math import atan2, cos, pi, sin

import pytest
from shapely import affinity
from shapely import geometry as oracle

from game.geometry.inches.layout import Base, Form
from game.geometry.inches.shapes import Shape
from game.geometry.inches.trays import moves, pieces
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT
from game.geometry.inches.trays.moves import Course, Rules, judge, reach
from game.geometry.inches.trays.pieces import Oval
from game.geometry.inches.trays.scene import BARRED, NEAR, TABLE, TRAY, Scene
from game.geometry.inches.trays.spaces import Moves

INFANTRY, CAVALRY, SOLO, LONG = (
    Form(width=5500, depth=4800),
    Form(width=5500, depth=5000),
    Form(width=2760, depth=2760),
    Form(width=2760, depth=5550),
)
FORMS = (INFANTRY, CAVALRY, SOLO, LONG)
EAST, SOUTH, WEST, NORTH = 0, 900, 1800, 2700
MANEUVER = Rules(5000, first=True, slowing=frozenset({"rough"}))
SIZE = 48_000


def scene(*trays, own=("a",), things=(), walls=(), barring=("solid",)):
    """A table with trays (key, x, y, facing[, form]); those named as own are one side, the rest the other."""
    bases = [Base(key, x, y, facing, *(more or (INFANTRY,))) for key, x, y, facing, *more in trays]
    sides = {one.key: 0 if one.key in own else 1 for one in bases}
    return Scene((SIZE, SIZE), bases, sides, things, barring, walls)


def ruled(table, course, rules=MANEUVER, key="a"):
    return judge(table, table.trays[key], rules, course)


def box(key, words, x, y, width, height):
    corners = (
        (-width // 2, -height // 2),
        (width // 2, -height // 2),
        (width // 2, height // 2),
        (-width // 2, height // 2),
    )
    return pieces.polygon(key, frozenset(words), x, y, 0, corners)


@pytest.mark.rule("ASF-EX-09", "ASF-MAN-02", "ASF-MAN-03")
def test_a_maneuver_pivots_goes_straight_on_up_to_its_speed_and_pivots():
    table = scene(("a", 24_000, 24_000, NORTH))
    found = ruled(table, Course(900, FORWARD, 5000, -450))
    assert (found.reason, found.end.at, found.end.facing) == ("", (29_000, 24_000), 3150)
    assert ruled(table, Course()).legal
    assert ruled(table, Course(1800)).legal
    assert ruled(table, Course(0, FORWARD, 5001)).reason == moves.FAR


@pytest.mark.rule("ASF-EX-10", "ASF-MAR-02", "ASF-MAR-03", "ASF-BAD-17")
def test_a_march_goes_straight_on_at_once_and_pivots_only_at_its_end():
    table, march = scene(("a", 24_000, 24_000, NORTH)), Rules(10_000)
    assert ruled(table, Course(0, FORWARD, 10_000, 900), march).end.at == (24_000, 14_000)
    assert ruled(table, Course(10, FORWARD, 5000), march).reason == moves.FORM
    assert ruled(table, Course(0, RIGHT, 5000), march).reason == moves.FORM


@pytest.mark.rule("ASF-GEN-15", "ASF-GEN-16", "ASF-BAD-17")
def test_a_shift_keeps_its_facing_and_goes_one_of_four_ways():
    table, shift = scene(("a", 24_000, 24_000, NORTH)), Rules(2000, ways=(FORWARD, RIGHT, BACK, LEFT), last=False)
    ends = [ruled(table, Course(0, way, 2000), shift).end.at for way in shift.ways]
    assert ends == [(24_000, 22_000), (26_000, 24_000), (24_000, 26_000), (22_000, 24_000)]
    assert ruled(table, Course(0, 450, 1000), shift).reason == moves.FORM
    assert ruled(table, Course(0, FORWARD, 1000, 10), shift).reason == moves.FORM


@pytest.mark.rule("ASF-MOVE-05", "ASF-MOVE-07", "ASF-BAD-18")
def test_a_way_leads_through_friends_but_not_through_foes():
    march = Rules(14_000)
    over = Course(0, FORWARD, 12_000)
    assert ruled(scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 24_000, NORTH)), over, march).reason == moves.OVER
    friends = scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 24_000, NORTH), own=("a", "b"))
    assert ruled(friends, over, march).legal
    assert ruled(friends, Course(0, FORWARD, 10_000), march).reason == TRAY


@pytest.mark.rule("ASF-MOVE-04", "ASF-MOVE-07", "ASF-MOVE-09")
def test_trays_of_friends_may_touch_but_not_overlap():
    table = scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 24_000, NORTH), own=("a", "b"))
    assert ruled(table, Course(0, FORWARD, 1201)).legal  # into each other by the tolerance
    assert ruled(table, Course(0, FORWARD, 1202)).reason == TRAY


@pytest.mark.rule("ASF-MOVE-06", "ASF-MOVE-09")
def test_exactly_an_inch_from_a_foe_is_far_enough():
    table = scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 22_000, NORTH))  # 3.2 inches apart
    assert ruled(table, Course(0, FORWARD, 2200)).legal
    assert ruled(table, Course(0, FORWARD, 2201)).legal  # the tolerance
    assert ruled(table, Course(0, FORWARD, 2202)).reason == NEAR


@pytest.mark.rule("ASF-MOVE-06")
def test_a_move_may_pass_nearer_than_an_inch():
    table = scene(("a", 24_000, 30_000, NORTH), ("b", 29_600, 24_000, NORTH))  # a tenth of an inch beside it
    assert ruled(table, Course(0, FORWARD, 12_000), Rules(12_000)).legal
    assert ruled(table, Course(0, FORWARD, 6000), Rules(12_000)).reason == NEAR


def test_a_tray_slides_along_a_foe_that_it_touches():
    table = scene(("a", 24_000, 30_000, NORTH), ("b", 29_500, 30_000, NORTH))
    assert ruled(table, Course(0, FORWARD, 6000), Rules(6000)).legal


@pytest.mark.rule("ASF-MOVE-01", "ASF-MOVE-03", "ASF-MOVE-08")
def test_a_pivot_ignores_trays_and_swings_over_the_edge_but_ends_clear_of_both():
    pivot = Rules(0)
    table = scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 24_000, NORTH))
    assert ruled(table, Course(0, FORWARD, 0, 1800), pivot).legal
    assert ruled(table, Course(0, FORWARD, 0, 450), pivot).reason == TRAY
    assert ruled(table, Course(0, FORWARD, 0, 100), pivot).reason == NEAR
    edge = scene(("a", 24_000, 2400, NORTH))
    assert ruled(edge, Course(0, FORWARD, 0, 1800), pivot).legal
    assert ruled(edge, Course(0, FORWARD, 0, 900), pivot).reason == TABLE


@pytest.mark.rule("ASF-MOVE-08")
def test_nobody_moves_off_the_table():
    table = scene(("a", 24_000, 4000, NORTH))
    assert ruled(table, Course(0, FORWARD, 1601)).legal
    assert ruled(table, Course(0, FORWARD, 1602)).reason == moves.LEFT_TABLE


@pytest.mark.rule("ASF-TERR-13", "ASF-BAD-18")
def test_barred_terrain_is_neither_crossed_nor_stood_on_nor_pivoted_onto():
    palisade = box("p", {"solid"}, 24_000, 24_000, 6000, 1000)
    table = scene(("a", 24_000, 27_600, NORTH), things=[palisade])
    assert ruled(table, Course(0, FORWARD, 701)).legal
    assert ruled(table, Course(0, FORWARD, 5000)).reason == moves.ENTERED
    assert ruled(table, Course(450, FORWARD, 0)).reason == moves.SWUNG
    assert ruled(table, Course(0, FORWARD, 0, 450)).reason == BARRED
    assert ruled(table, Course(1800, FORWARD, 0)).legal


@pytest.mark.rule("ASF-TERR-19", "ASF-TERR-33")
def test_rough_ground_on_the_way_takes_an_inch():
    bog = pieces.ellipse("bog", frozenset({"rough"}), 24_000, 20_000, 0, 6000, 4500)
    table = scene(("a", 24_000, 26_000, NORTH), things=[bog])  # its front 1.35 inches before the bog
    assert ruled(table, Course(0, FORWARD, 4000)).legal
    assert ruled(table, Course(0, FORWARD, 4001)).reason == moves.SLOW
    assert ruled(table, Course(1800, FORWARD, 5000)).legal
    assert ruled(table, Course(0, FORWARD, 4000)).through == {"rough"}
    assert reach(table, table.trays["a"], Rules(2000, slowing=frozenset({"rough"})), 0, FORWARD) == 1351


@pytest.mark.rule("ASF-EX-11", "ASF-RET-02", "ASF-RET-04", "ASF-RET-05", "ASF-RET-07")
def test_a_retreat_to_the_side_is_too_near_unless_it_ends_with_a_pivot():
    table = scene(("a", 24_000, 24_000, NORTH), ("b", 24_000, 19_200, SOUTH))
    retreat = Rules(6000, least=1, ways=(RIGHT, BACK, LEFT))
    assert ruled(table, Course(0, BACK, 6000), retreat).legal
    assert ruled(table, Course(0, BACK, 0), retreat).reason == moves.FAR
    assert ruled(table, Course(0, FORWARD, 1000), retreat).reason == moves.FORM
    ends = {last: ruled(table, Course(0, RIGHT, 6000, last), retreat).reason for last in range(-900, 901)}
    assert ends[0] == NEAR
    assert ends[900] == NEAR
    assert min(last for last, reason in ends.items() if not reason and last > 0) == 146
    assert max(last for last, reason in ends.items() if not reason and last < 0) == -209


@pytest.mark.rule("ASF-RET-08", "ASF-RET-09", "ASF-BAD-19")
def test_who_is_surrounded_finds_no_retreat_and_distance_and_pivot_are_searched_together():
    retreat = Rules(6000, least=1, ways=(RIGHT, BACK, LEFT))
    front = ("b", 24_000, 19_200, SOUTH)
    shut = scene(
        ("a", 24_000, 24_000, NORTH),
        front,
        ("c", 29_500, 24_000, WEST, SOLO),
        ("d", 18_500, 24_000, EAST, SOLO),
        ("e", 24_000, 28_800, NORTH),
    )
    assert not Moves(shut, shut.trays["a"], "retreat", retreat).any()
    beside = scene(("a", 24_000, 24_000, NORTH), front, ("e", 24_000, 28_800, NORTH), own=("a", "e"))
    assert Moves(beside, beside.trays["a"], "retreat", Rules(6000, 1, (RIGHT,))).any()


def mirrored(table):
    trays = [(one.key, SIZE - one.x, one.y, (1800 - one.facing) % 3600, one.form) for one in table.trays.values()]
    return scene(*trays, own=[key for key, side in table.sides.items() if not side])


def turned(table):
    trays = [(one.key, SIZE - one.y, one.x, (one.facing + 900) % 3600, one.form) for one in table.trays.values()]
    return scene(*trays, own=[key for key, side in table.sides.items() if not side])


def shifted(table, dx=137, dy=-251):
    trays = [(one.key, one.x + dx, one.y + dy, one.facing, one.form) for one in table.trays.values()]
    return scene(*trays, own=[key for key, side in table.sides.items() if not side])


def drawn(dice, trays=6):
    """Trays near each other, most facings of some, on the lattice."""
    found = [("a", 24_000, 24_000, dice.choice((0, 900, 450, dice.randint(0, 3599))), dice.choice(FORMS))]
    found += [
        (
            f"{'ab'[n % 2]}{n}",
            dice.randint(14_000, 34_000),
            dice.randint(14_000, 34_000),
            dice.randint(0, 3599),
            dice.choice(FORMS),
        )
        for n in range(trays - 1)
    ]
    return scene(*found, own=[key for key, *_ in found if key[0] == "a"])


def wished(dice):
    return Course(dice.randint(-1799, 1800), FORWARD, dice.randint(0, 8000), dice.randint(-1799, 1800))


@pytest.mark.parametrize("seed", range(6))
def test_a_table_turned_mirrored_or_shifted_gets_the_same_verdicts(seed):
    dice = random.Random(seed)
    rules = Rules(8000, first=True)
    for _case in range(40):
        table, course = drawn(dice), wished(dice)
        if course.turn == 1800 or course.last == 1800:
            continue
        verdict = ruled(table, course, rules)
        other = Course(-course.turn, course.way, course.distance, -course.last)
        for image, asked in ((turned(table), course), (mirrored(table), other), (shifted(table), course)):
            found = ruled(image, asked, rules)
            assert (found.reason, found.key) == (verdict.reason, verdict.key)


def polygon_of(shape):
    return oracle.Polygon([(x / shape.scale, y / shape.scale) for x, y in shape.core])


@pytest.mark.parametrize("seed", range(6))
def test_shapely_agrees_wherever_nothing_grazes(seed):
    dice, rules, sure = random.Random(100 + seed), Rules(8000, first=True), 0
    for _case in range(60):
        table, course = drawn(dice), wished(dice)
        base = table.trays["a"]
        angle = (base.facing + course.turn) * pi / 1800
        start = affinity.rotate(polygon_of(base.shape), course.turn / 10, "centroid")
        dx, dy = course.distance * cos(angle), course.distance * sin(angle)
        there = affinity.translate(start, dx, dy)
        swept = oracle.MultiPoint([*start.exterior.coords, *there.exterior.coords]).convex_hull
        end = affinity.rotate(there, course.last / 10, "centroid")
        hits = [swept.intersection(polygon_of(one.shape)).area for one in table.foes("a")]
        ends = [end.intersection(polygon_of(one.shape)).area for one in table.trays.values() if one.key != "a"]
        gaps = [end.distance(polygon_of(one.shape)) for one in table.foes("a")]
        if any(0 < area < 30_000 for area in (*hits, *ends)) or any(abs(gap - 1000) < 3 for gap in gaps):
            continue
        sure += 1
        expected = not (any(hits) or any(ends) or any(gap < 1000 for gap in gaps))
        assert ruled(table, course, rules).legal == expected
    assert sure > 20


@pytest.mark.parametrize("seed", range(4))
def test_what_is_sampled_or_near_is_legal_and_nearness_is_idempotent(seed):
    dice = random.Random(seed)
    for _case in range(6):
        table = drawn(dice, 8)
        if table.trouble(table.trays["a"]) is not None:
            continue
        for kind, rules in (
            ("maneuver", Rules(5000, first=True)),
            ("march", Rules(10_000)),
            ("retreat", Rules(7000, 1, (RIGHT, BACK, LEFT))),
            ("shift", Rules(2000, ways=(FORWARD, RIGHT, BACK, LEFT), last=False)),
            ("pivot", Rules(0)),
        ):
            space = Moves(table, table.trays["a"], kind, rules)
            if not space.any():
                continue
            where = space.sample(dice.randrange)
            assert space.trace(where).verdict
            assert space.near(where) == where
            assert space.trace(space.sample(lambda n: 0)).verdict
            wish = tuple(
                {"way": dice.choice(rules.ways), "distance": dice.randint(0, 9000)}.get(name, dice.randint(-1799, 1800))
                for name in {
                    "maneuver": ("turn", "distance", "last"),
                    "march": ("distance", "last"),
                    "retreat": ("way", "distance", "last"),
                    "shift": ("way", "distance"),
                    "pivot": ("last",),
                }[kind]
            )
            near = space.near(wish)
            if near is not None:
                assert space.trace(near).verdict
                assert space.near(near) == near


def test_an_answer_of_another_form_is_refused():
    table = scene(("a", 24_000, 24_000, NORTH))
    space = Moves(table, table.trays["a"], "march", Rules(10_000))
    assert not space.trace(("far", 1)).verdict
    assert not space.trace((1,)).verdict
    assert space.near((1.5, 2)) is None


def test_the_trace_of_a_stopped_march_says_where_and_by_whom():
    table = scene(("a", 24_000, 30_000, NORTH), ("b", 24_000, 22_000, NORTH))
    space = Moves(table, table.trays["a"], "march", Rules(10_000), {moves.OVER: "X-1"}, {"b": "the Guard"}.get)
    found = space.trace((6000, 0))
    assert (found.verdict, found.rule, found.pieces) == (False, "X-1", ("b",))
    assert found.note == "The move would pass over the Guard."
    assert found.points == ((24_000, 26_799),)
    assert [mark.inch for mark in found.marks] == [1, 2, 3, 4, 5, 6]


def test_an_ellipse_is_entered_where_its_curve_is():
    oval = Oval(0, 0, 0, 6000, 4000)
    tray = Base("t", 0, -2000 - 1380, 0, SOLO)
    assert not oval.entered(tray.shape, 1)
    assert not oval.entered(tray.moved(0, -3379).shape, 1)  # by the tolerance
    assert oval.entered(tray.moved(0, -3378).shape, 1)


@pytest.mark.parametrize("seed", range(4))
def test_a_corner_enters_an_ellipse_across_its_curve(seed):
    dice = random.Random(seed)
    for _case in range(200):
        angle, turn = dice.uniform(0, pi / 2), dice.choice((0, 0, 900, dice.randint(0, 3599)))
        oval = Oval(0, 0, turn, 6000, 4000)
        px, py, nx, ny = 3000 * cos(angle), 2000 * sin(angle), cos(angle) / 3000, sin(angle) / 2000
        deep = dice.choice((-2.0, 0.3, 1.7, 4.0))
        size = (nx * nx + ny * ny) ** 0.5
        # A corner on the ellipse's normal, so deep inside; the tray stands away from it as the normal points.
        x, y = px - nx / size * deep, py - ny / size * deep
        spread = pi / 4
        corner = [(x, y)] + [
            (x + 3000 * cos(a), y + 3000 * sin(a)) for a in (atan2(ny, nx) - spread, atan2(ny, nx) + spread)
        ]
        c, s = cos(turn * pi / 1800), sin(turn * pi / 1800)
        fine = tuple((round((u * c - v * s) * 1024), round((u * s + v * c) * 1024)) for u, v in corner)
        assert oval.entered(Shape(fine, 0, 0, 0, 1024), 1) == (deep > 1)


def test_a_hollow_piece_is_entered_only_where_it_is():
    corners = ((-3000, -3000), (3000, -3000), (3000, 3000), (0, -1000), (-3000, 3000))
    piece = pieces.polygon("v", frozenset({"solid"}), 10_000, 10_000, 0, corners)
    assert not piece.entered(Base("t", 10_000, 12_400, 0, Form(width=1000, depth=1000)).shape, 1)
    assert piece.entered(Base("t", 10_000, 8400, 0, Form(width=1000, depth=1000)).shape, 1)


@pytest.mark.rule("ASF-MOVE-08")
def test_a_move_too_long_for_the_table_is_refused_because_of_its_edge_and_not_its_length():
    table = scene(("a", 24_000, 24_000, NORTH))
    assert ruled(table, Course(0, FORWARD, 10**9)).reason == moves.LEFT_TABLE
    assert ruled(table, Course(0, FORWARD, 12_000)).reason == moves.FAR
