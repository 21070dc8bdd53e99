"""Line of sight between trays: the worked examples, and the same answers as lines drawn on a grid and as slow fractions."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest
from shapely import geometry as oracle
from test_trays_moves import CAVALRY, FORMS, INFANTRY, NORTH, SOUTH, WEST, box, scene

from game.geometry.inches.directions import DIRECTIONS, QUARTER
from game.geometry.inches.layout import Base, Form
from game.geometry.inches.shapes import Shape
from game.geometry.inches.trays import arcs, hiding, on_terrain, pieces, sight
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT

MIDDLE = 24_000
WOOD = frozenset({"blocks_sight"})


def rays(form: Form) -> tuple[int, int]:
    return (5500, 4800) if form == INFANTRY else (1, 1)


def looks(table, viewer="a", target="t"):
    """What one tray sees of another, with all pieces that hide what is behind them."""
    base, other = table.trays[viewer], table.trays[target]
    hiding_pieces = [one for one in table.pieces if one.words >= WOOD]
    return sight.look(
        base, rays(base.form), other.shape, lambda: hiding.blockers(table, base, other, hiding_pieces), table.tolerance
    )


def drawn(*trays, things=()):
    """A table by the reference's coordinates in inches from the viewer, y ahead of it: (key, x, y, facing[, form])."""
    placed = [
        (key, MIDDLE + round(1000 * x), MIDDLE - round(1000 * y), facing, *form) for key, x, y, facing, *form in trays
    ]
    return scene(*placed, things=things)


# --- the worked examples ------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-EX-05", "ASF-LOS-03", "ASF-LOS-04")
def test_what_lies_partly_in_the_front_arc_is_seen():
    table = drawn(("a", 0, 0, NORTH), ("t", 5, 6, SOUTH))
    assert looks(table).seen
    ahead = arcs.shares(table.trays["a"], rays(INFANTRY), table.trays["t"].shape)[FORWARD]
    assert float(ahead) / 1e6 == pytest.approx(20.7, abs=0.05)


@pytest.mark.rule("ASF-EX-06", "ASF-LOS-04")
def test_what_lies_beside_the_viewer_is_not_seen():
    assert looks(drawn(("a", 0, 0, NORTH), ("t", 7, 0, WEST))).reason == sight.OUTSIDE


@pytest.mark.rule("ASF-EX-07", "ASF-LOS-05")
def test_two_trays_side_by_side_hide_what_is_behind_them():
    found = looks(drawn(("a", 0, 0, NORTH), ("l", -2.65, 6, NORTH), ("r", 2.85, 6, NORTH), ("t", 0, 14, SOUTH)))
    assert (found.reason, found.line) == (sight.BLOCKED, None)
    assert set(found.by) <= {"l", "r"}


@pytest.mark.rule("ASF-EX-37")
def test_a_gap_of_a_hundredth_of_an_inch_is_looked_through_and_contact_leaves_none():
    gap = drawn(("a", 0, 0, NORTH), ("l", -2.65, 6, NORTH), ("r", 2.86, 6, NORTH), ("t", 0, 14, SOUTH))
    found = looks(gap)
    assert found.seen
    assert all(0.1 < (float(x) - MIDDLE) / 1000 < 0.11 for x in (found.line[0][0], found.line[1][0]))
    contact = drawn(("a", 0, 0, NORTH), ("l", -2.65, 6, NORTH), ("r", 2.851, 6, NORTH), ("t", 0, 14, SOUTH))
    assert not looks(contact).seen


@pytest.mark.rule("ASF-EX-36")
def test_a_narrow_gap_is_found_that_no_grid_finds():
    table = drawn(("a", 0, 0, NORTH), ("l", -2.5, 5, NORTH), ("r", 2.75, 10.5, NORTH), ("t", 0, 18, SOUTH))
    assert looks(table).seen
    assert not sampled(table)
    closed = drawn(("a", 0, 0, NORTH), ("l", -2.5, 5, NORTH), ("r", 2.7, 10.5, NORTH), ("t", 0, 18, SOUTH))
    assert not looks(closed).seen


@pytest.mark.rule("ASF-EX-08", "ASF-LOS-08", "ASF-LOS-09", "ASF-CHG-08")
def test_the_arc_that_holds_most_of_a_tray_is_the_one_it_is_in():
    table = drawn(("a", 0, 0, NORTH), ("t", 8, 4.5, 2400 - 900))
    found = arcs.shares(table.trays["a"], rays(INFANTRY), table.trays["t"].shape)
    assert [round(float(found[way]) / 1e6, 2) for way in (FORWARD, RIGHT)] == [4.05, 22.35]
    assert arcs.lies_in(table.trays["a"], rays(INFANTRY), table.trays["t"].shape) == (RIGHT,)


# --- what hides and what does not ---------------------------------------------------------------------------------


@pytest.mark.rule("ASF-LOS-03")
def test_enemies_in_contact_with_the_front_are_seen_past_everything():
    table = drawn(("a", 0, 0, NORTH), ("t", 2, 4.8, SOUTH), ("c", -3.5, 4.8, SOUTH))
    assert looks(table).seen
    assert looks(table, target="c").seen


@pytest.mark.rule("ASF-LOS-06", "ASF-TERR-10")
def test_a_wood_hides_what_is_behind_it_but_nobody_who_stands_on_it():
    behind = [box("wood", WOOD, MIDDLE, MIDDLE - 8000, 14_000, 2000)]
    assert looks(drawn(("a", 0, 0, NORTH), ("t", 0, 14, SOUTH), things=behind)).by == ("wood",)
    assert looks(drawn(("a", 0, 0, NORTH), ("t", 0, 11, SOUTH), things=behind)).seen  # a tenth of an inch into it
    assert looks(drawn(("a", 0, 5, NORTH), ("t", 0, 14, SOUTH), things=behind)).seen
    assert not looks(drawn(("a", 0, 4.6, NORTH), ("t", 0, 14, SOUTH), things=behind)).seen


@pytest.mark.rule("ASF-LOS-06")
def test_a_round_wood_hides_by_the_polygon_of_32_sides_around_it():
    # A corner of the polygon lies at 3000 / cos(pi / 32) = 3014.5 thousandths aside of the middle.
    def seen(radius):
        wood = pieces.ellipse("wood", WOOD, MIDDLE - 3000, MIDDLE - 9000, 0, 2 * radius, 2 * radius)
        left = box("left", WOOD, MIDDLE - 15_000, MIDDLE - 9000, 18_000, 500)
        right = box("right", WOOD, MIDDLE + 14 + 10_000, MIDDLE - 9000, 20_000, 500)
        return looks(drawn(("a", 0, 0, NORTH), ("t", 0, 18, SOUTH), things=[wood, left, right])).seen

    assert not seen(3000)
    assert seen(2990)


@pytest.mark.rule("ASF-LOS-05")
def test_what_stands_behind_the_target_hides_nothing():
    table = drawn(("a", 0, 0, NORTH), ("t", 0, 12, SOUTH), ("b", 0, 17, SOUTH), ("c", 5.5, 12, SOUTH))
    assert looks(table).seen


# --- against other ways to tell -----------------------------------------------------------------------------------


def as_it_is(x, y, facing):
    return x, y, facing


def a_quarter_round(x, y, facing):
    return 48_000 - y, x, (facing + 900) % 3600


def in_a_mirror(x, y, facing):
    return 48_000 - x, y, (1800 - facing) % 3600


def aside(x, y, facing):
    return x + 137, y - 251, facing


def crowd(dice, change=as_it_is):
    """A viewer, a target ahead of it, and some trays and woods that may stand between them; some touch each other.

    A third stand on a lattice, square to the table, so that many lines coincide.
    """
    if dice.random() < 0.3:
        return lattice(dice, change)
    far = dice.randint(9000, 20_000)
    trays = [("a", MIDDLE, 34_000, dice.choice((NORTH, NORTH, dice.randint(2600, 2800))), dice.choice(FORMS))]
    trays.append(("t", MIDDLE + dice.randint(-5000, 5000), 34_000 - far, dice.randint(0, 3599), dice.choice(FORMS)))
    for n in range(dice.randint(1, 4)):
        at = (MIDDLE + dice.randint(-7000, 7000), 34_000 - dice.randint(5000, far - 1000))
        trays.append((f"b{n}", *at, dice.choice((0, 900, dice.randint(0, 3599))), dice.choice(FORMS)))
        if dice.random() < 0.3:
            trays.append((f"c{n}", at[0] + 5500 + dice.choice((0, 1, 2, 40)), at[1], NORTH, INFANTRY))
    things = []
    for n in range(dice.randint(0, 2)):
        at = (MIDDLE + dice.randint(-9000, 9000), 34_000 - dice.randint(3000, far))
        size = dice.randint(2000, 6000), dice.randint(1500, 5000)
        place = change(*at, dice.randint(0, 3599))
        things.append(pieces.ellipse(f"w{n}", WOOD, *place, 2 * (size[0] // 2), 2 * (size[1] // 2)))
    placed = [(key, *change(x, y, facing), form) for key, x, y, facing, form in trays]
    return scene(*placed, things=things)


def lattice(dice, change):
    step = dice.choice((250, 500, 2750))
    trays = [("a", MIDDLE, 34_000, NORTH, dice.choice(FORMS))]
    trays.append(("t", MIDDLE + step * dice.randint(-9, 9), 18_000, dice.choice((SOUTH, WEST)), dice.choice(FORMS)))
    for n in range(dice.randint(1, 4)):
        at = (MIDDLE + step * dice.randint(-16, 16), 34_000 - 500 * dice.randint(10, 26))
        trays.append((f"b{n}", *at, dice.choice((0, 900)), dice.choice(FORMS)))
    return scene(*((key, *change(x, y, facing), form) for key, x, y, facing, form in trays))


def grid(outline, step):
    left, low, right, top = outline.bounds
    xs = [left + step * n for n in range(int((right - left) / step) + 1)]
    ys = [low + step * n for n in range(int((top - low) / step) + 1)]
    return [(x, y) for x in xs for y in ys if outline.buffer(-1).covers(oracle.Point(x, y))]


def sampled(table, step=250):
    """Whether one of the lines between the points of a grid is clear, by another library."""
    base, target = table.trays["a"], table.trays["t"]
    hidden = hiding.blockers(table, base, target, [one for one in table.pieces if one.words >= WOOD])
    part = arcs.cut(arcs.corners(target.shape), arcs.arc(base, FORWARD, rays(base.form)))
    if len(part) < 3 or arcs.area(part) < 1000:
        return False
    walls = [oracle.Polygon(one.plain) for one in hidden]
    (lx, ly), (rx, ry) = (tuple(map(float, one)) for one in (arcs.corners(base.shape)[3], arcs.corners(base.shape)[0]))
    count = base.form.width // step
    starts = [(lx + (rx - lx) * n / count, ly + (ry - ly) * n / count) for n in range(count + 1)]
    ends = grid(oracle.Polygon([tuple(map(float, one)) for one in part]), step)
    lines = (oracle.LineString([p, q]) for p in starts for q in ends)
    return any(not any(line.intersects(wall) for wall in walls) for line in lines)


@pytest.mark.parametrize("seed", range(24))
def test_where_a_line_of_a_grid_is_clear_there_is_sight(seed):
    table = crowd(random.Random(seed))
    if sampled(table, 500):
        assert looks(table).seen


def proved(table, found):
    """Whether a line really leads from the front edge to the target and meets nothing, in fractions."""
    base, target = table.trays["a"], table.trays["t"]
    (px, py), (qx, qy) = found.line
    hidden = hiding.blockers(table, base, target, [one for one in table.pieces if one.words >= WOOD])
    front = [arcs.corners(base.shape)[n] for n in (0, 3)]
    aside = (front[1][0] - front[0][0]) * (py - front[0][1]) - (front[1][1] - front[0][1]) * (px - front[0][0])
    assert abs(aside) < 1  # the start lies on the front edge but for what floats leave
    assert within(arcs.lines_of(arcs.corners(target.shape)), (qx, qy), Fraction(-1, 1000))
    return not any(crossed(one.outline, (px, py), (qx, qy)) for one in hidden)


def within(lines, point, spare=Fraction(0)):
    return all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= spare * 10_000 for (ax, ay), (bx, by) in lines
    )


def crossed(outline, p, q):
    """Whether a segment meets a convex outline: what the sides leave of it is not nothing."""
    first, last = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in arcs.lines_of(outline):
        at, change = (
            (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax),
            (bx - ax) * (q[1] - p[1]) - (by - ay) * (q[0] - p[0]),
        )
        if not change and at < 0:
            return False
        if change > 0:
            first = max(first, Fraction(-at) / change)
        elif change < 0:
            last = min(last, Fraction(-at) / change)
    return first <= last


def slowly(table):
    """Whether there is sight, by the critical lines of the reference in fractions and nothing else.

    What decides is which directions from a point between two critical points are hidden: nothing here is a float.
    """
    base, target = table.trays["a"], table.trays["t"]
    hidden = hiding.blockers(table, base, target, [one for one in table.pieces if one.words >= WOOD])
    outlines = [[framed(base, p) for p in one.outline] for one in hidden]
    part = [framed(base, p) for p in arcs.cut(arcs.corners(target.shape), arcs.arc(base, FORWARD, rays(base.form)))]
    if len(part) < 3:
        return False
    half = max(abs(framed(base, arcs.corners(base.shape)[n])[0]) for n in (0, 3))
    edge = [(-half, Fraction(0)), (half, Fraction(0))]
    points = [*edge, *part, *(p for one in outlines for p in one)]
    for one in outlines:
        points += [*meetings(one, part), *meetings(one, edge)]
    marks = {-half, half}
    for n, (px, py) in enumerate(points):
        for qx, qy in points[n + 1 :]:
            if py != qy and abs(at := px - py * (qx - px) / (qy - py)) < half:
                marks.add(at)
    ordered = sorted(marks)
    for left, right in pairwise(ordered):
        if right - left < Fraction(1, 10**6):
            continue
        start = ((left + right) / 2, Fraction(0))
        slopes = sorted({(px - start[0]) / py for px, py in points if py > 0})
        for one, other in pairwise(slopes):
            way = (one + other) / 2
            end = entry(start, way, part)
            if end is not None and not any(crossed(blocker, start, end) for blocker in outlines):
                return True
    return False


def framed(base, point):
    """A point in the frame of a front edge, coarse enough to reckon with."""
    (fx, fy), (rx, ry) = DIRECTIONS[base.facing], DIRECTIONS[(base.facing + QUARTER) % 3600]
    scale = 1 << 60
    dx, dy = point[0] - base.x, point[1] - base.y
    ahead = (dx * fx + dy * fy) / scale - Fraction(base.form.depth, 2)
    return round((dx * rx + dy * ry) / scale * 2**20) / Fraction(2**20), round(ahead * 2**20) / Fraction(2**20)


def meetings(one, other):
    found = []
    for p, q in zip(one, [*one[1:], one[0]], strict=True):
        for u, v in zip(other, [*other[1:], other[0]], strict=True):
            turned_ = (q[0] - p[0]) * (v[1] - u[1]) - (q[1] - p[1]) * (v[0] - u[0])
            if turned_:
                s = ((u[0] - p[0]) * (v[1] - u[1]) - (u[1] - p[1]) * (v[0] - u[0])) / turned_
                t = ((u[0] - p[0]) * (q[1] - p[1]) - (u[1] - p[1]) * (q[0] - p[0])) / turned_
                if 0 <= s <= 1 and 0 <= t <= 1:
                    found.append((p[0] + s * (q[0] - p[0]), p[1] + s * (q[1] - p[1])))
    return found


def entry(start, slope, part):
    """Where a ray with x = start + slope y enters a part, None if it does not."""
    far = max(y for _x, y in part) + 1
    end = (start[0] + slope * far, far)
    first, last = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in arcs.lines_of(part):
        at, change = (
            (bx - ax) * (start[1] - ay) - (by - ay) * (start[0] - ax),
            (bx - ax) * (end[1] - start[1]) - (by - ay) * (end[0] - start[0]),
        )
        if not change and at < 0:
            return None
        if change > 0:
            first = max(first, Fraction(-at) / change)
        elif change < 0:
            last = min(last, Fraction(-at) / change)
    return (start[0] + first * slope * far, first * far) if first <= last else None


@pytest.mark.parametrize("seed", range(100, 160))
def test_a_line_of_sight_is_proved_by_fractions(seed):
    table = crowd(random.Random(seed))
    found = looks(table)
    assert not found.seen or proved(table, found)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 260))
def test_the_slow_twin_in_fractions_says_the_same(seed):
    dice = random.Random(seed)
    table = crowd(dice)
    while len(table.trays) > 5 or len(table.pieces) > 0:  # a twin as slow as this one looks at few
        table = crowd(dice)
    assert looks(table).seen == slowly(table)


@pytest.mark.parametrize("seed", range(300, 340))
def test_a_table_turned_or_mirrored_or_moved_shows_the_same(seed):
    found = looks(crowd(random.Random(seed))).reason
    for change in (a_quarter_round, in_a_mirror, aside):
        assert looks(crowd(random.Random(seed), change)).reason == found


@pytest.mark.parametrize("seed", range(400, 430))
def test_who_stands_farther_away_than_both_changes_nothing(seed):
    table = crowd(random.Random(seed))
    more = scene(
        *((one.key, one.x, one.y, one.facing, one.form) for one in table.trays.values()),
        ("far", 3000, 45_000, 0, CAVALRY), things=table.pieces,
    )  # fmt: skip
    assert looks(more).reason == looks(table).reason


# --- arcs and terrain -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-LOS-02", "ASF-LOS-08")
@pytest.mark.parametrize("seed", range(40))
def test_the_four_arcs_share_all_that_lies_outside_and_floats_decide_as_fractions(seed):
    dice = random.Random(seed)
    form = dice.choice(FORMS)
    base = Base("a", 20_000, 20_000, dice.randint(0, 3599), form)
    other = Base(
        "b", 20_000 + dice.randint(-9000, 9000), 20_000 + dice.randint(-9000, 9000), dice.randint(0, 3599), INFANTRY
    )
    found = arcs.shares(base, rays(form), other.shape)
    whole = oracle.Polygon(other.shape.outline()).difference(oracle.Polygon(base.shape.outline())).area
    assert float(sum(found.values())) == pytest.approx(whole, abs=1)
    most = max(found.values())
    assert arcs.lies_in(base, rays(form), other.shape) == tuple(
        way for way in arcs.WAYS if found[way] and most - found[way] <= arcs.ALIKE
    )


@pytest.mark.rule("ASF-CHG-10")
def test_who_lies_in_two_arcs_alike_is_in_both():
    table = drawn(("a", 0, 0, NORTH, CAVALRY), ("t", 7, 6.75, 3150))
    assert arcs.lies_in(table.trays["a"], (1, 1), table.trays["t"].shape) == (FORWARD, RIGHT)
    assert arcs.lies_in(table.trays["a"], (1, 1), drawn(("t", 7, 6.7, 3150)).trays["t"].shape) == (RIGHT,)
    behind = drawn(("t", -7, -6.75, 3150)).trays["t"].shape
    assert arcs.lies_in(table.trays["a"], (1, 1), behind) == (BACK, LEFT)


def lying(dice):
    """A tray and a piece of one of three outlines near it."""
    base = Base("a", 20_000, 20_000, dice.randint(0, 3599), dice.choice(FORMS))
    x, y = 20_000 + dice.randint(-6000, 6000), 20_000 + dice.randint(-6000, 6000)
    wide, deep = 2 * dice.randint(500, 3000), 2 * dice.randint(500, 3000)
    kind = dice.choice(("box", "round", "oval"))
    if kind == "box":
        corners = ((-wide // 2, -deep // 2), (wide // 2, -deep // 2), (wide // 2, deep // 2), (-wide // 2, deep // 2))
        return base, pieces.polygon("p", WOOD, x, y, dice.randint(0, 3599), corners)
    return base, pieces.ellipse("p", WOOD, x, y, dice.randint(0, 3599), wide, wide if kind == "round" else deep)


def outline_of(piece):
    """The outline of a piece for the other library, round ones by a polygon of very many sides."""
    if piece.oval:
        from shapely import affinity

        circle = oracle.Point(0, 0).buffer(1, 2048)
        scaled = affinity.scale(circle, piece.oval.width / 2, piece.oval.height / 2)
        turned_ = affinity.rotate(scaled, piece.oval.turn / 10, origin=(0, 0))
        return affinity.translate(turned_, piece.oval.x, piece.oval.y)
    (part,) = piece.parts
    if len(part.core) < 3:
        return oracle.Point(part.x, part.y).buffer(part.rim / part.scale, 2048)
    return oracle.Polygon(part.outline())


@pytest.mark.rule("ASF-TERR-14", "ASF-TERR-11", "ASF-TERR-16", "ASF-TERR-21")
@pytest.mark.parametrize("seed", range(120))
def test_trays_on_terrain_and_near_it_are_told_as_by_another_library(seed):
    base, piece = lying(random.Random(seed))
    shape, outline = oracle.Polygon(base.shape.outline()), outline_of(piece)
    common = shape.intersection(outline).area
    assert on_terrain.stands_on(base.shape, piece) == (common > 1)
    if abs(common - shape.area / 2) > 100:
        assert on_terrain.mostly_on(base.shape, piece) == (common > shape.area / 2)
    gap = shape.distance(outline)
    assert not on_terrain.within(base.shape, piece, int(gap) - 2) or gap < 3
    assert on_terrain.within(base.shape, piece, int(gap) + 2)


@pytest.mark.rule("ASF-TERR-14")
def test_exactly_half_a_tray_in_cover_is_no_majority():
    def half(by):
        piece = box("wall", {"cover"}, MIDDLE + 2500 + by, MIDDLE, 5000, 9000)
        return on_terrain.mostly_on(Base("a", MIDDLE, MIDDLE, NORTH, CAVALRY).shape, piece)

    assert not half(0)
    assert half(-1)


def test_a_point_looks_as_a_wall_does():
    table = drawn(("t", 0, 10, SOUTH), ("b", 0, 5, SOUTH), ("l", 8, 5, SOUTH))
    point = Shape(((MIDDLE, MIDDLE),), 0, MIDDLE, MIDDLE)

    def seen(target, *others):
        hidden = [
            one
            for key in others
            for one in hiding.blockers(scene((key, *put(table, key))), table.trays["t"], point_base, ())
        ]
        return sight.between(point, NORTH, arcs.corners(table.trays[target].shape), hidden).seen

    point_base = Base("wall", MIDDLE, MIDDLE, NORTH, INFANTRY)
    assert not seen("t", "b")
    assert seen("t", "l")
    assert seen("l", "b")


def put(table, key):
    one = table.trays[key]
    return one.x, one.y, one.facing, one.form
