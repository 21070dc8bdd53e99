"""Hills, abrupt edges, castles, low walls and steps in play (MK-ELEV, MK-LOW, MK-CAST), by the ground that is there."""

import pytest

from tests.dialled import LONG, Table, block, many, ours, theirs, titan


def hill(x0=15, y0=5, x1=25, y1=15, key="hill", **more):
    return block(key, x0, y0, x1, y1, more.pop("kind", "clear"), raised=True, **more)


def roof(*accesses, x0=15, y0=5, x1=25, y1=15, key="roof", part_of="", kind="clear"):
    doors = tuple(tuple((round(x * 1000), round(y * 1000)) for x, y in one) for one in accesses)
    return block(key, x0, y0, x1, y1, kind, raised=True, abrupt=True, accesses=doors, part_of=part_of)


def castle(x0, y0, x1, y1, key, *accesses):
    return roof(*accesses, x0=x0, y0=y0, x1=x1, y1=y1, key=key, part_of="keep")


DOOR = ((15, 9), (15, 11))
"""An access in the left side of what begins at x = 15."""


def shot(*ground, a=(10, 10), x=(20, 10), **more):
    usual = {"attack_type": "wand", "range_max": 20}
    return Table(
        *ground, A=ours(*a, **(usual | more.pop("m", {}))), Q=ours(36, 3), X=theirs(*x, **more.pop("o", {})), Y=theirs(36, 36), **more
    )  # fmt: skip


def against(t):
    """What the shot of A at X is compared with."""
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    return t.told("AttackRolled")[0].defense


# --- hills ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-ELEV-01", "MK-ELEV-02", "MK-ELEV-03")
def test_who_goes_up_or_down_a_hill_stops_there():
    t = Table(hill(), A=ours(10, 10, speed=10), B=ours(20, 12, speed=10), Q=ours(36, 3), X=theirs(36, 36))
    assert t.refuses(*t.way("A", (19, 10))).rule == "MK-ELEV-02"  # goes on
    assert t.refuses(*t.way("A", (15.5, 10))).rule == "MK-ELEV-02"  # hangs over the border
    assert t.offers(*t.way("A", (15.75, 10)))  # 5.75 inches: the height costs nothing
    assert t.refuses(*t.way("B", (11, 12))).rule == "MK-ELEV-02"
    assert t.offers(*t.way("B", (14.25, 12)))
    slow = Table(hill(), A=ours(10, 10, speed=6), Q=ours(36, 3), X=theirs(36, 36))
    assert slow.offers(*slow.way("A", (15.75, 10)))


@pytest.mark.rule("MK-ELEV-02")
def test_wings_do_not_stop():
    t = Table(hill(), A=ours(10, 10, speed=20, speed_type="wing"), Q=ours(36, 3), X=theirs(36, 36))
    assert t.offers(*t.way("A", (20, 10), mode="fly"))


@pytest.mark.rule("MK-ELEV-04", "MK-ELEV-06")
def test_a_hill_stops_lines_on_the_ground_and_what_stands_on_it_those_that_end_there():
    assert shot(hill(14, 5, 16, 15)).refuses("ranged", "A", ("X",)).rule == "MK-ELEV-04"
    assert shot(hill(18, 5, 25, 15)).offers("ranged", "A", ("X",))
    wall = block("wall", 12, 5, 13, 15, "blocking")
    assert shot(wall, hill(18, 5, 25, 15), B=ours(14, 10)).offers("ranged", "A", ("X",))  # both are below
    up = hill(16, 5, 25, 15), hill(16.5, 8, 17.5, 12, kind="blocking", key="crag")
    assert shot(*up).refuses("ranged", "A", ("X",)).rule == "MK-TERR-09"
    assert shot(hill(14, 5, 25, 15), B=ours(16, 10)).refuses("ranged", "A", ("X",)).rule == "MK-RC-06"


@pytest.mark.rule("MK-ELEV-05", "MK-ELEV-07", "MK-ELEV-08", "MK-ELEV-09", "MK-ELEV-10")
@pytest.mark.parametrize(
    ("ground", "more", "defense"),
    [
        ([hill(18, 5, 25, 15)], {}, 16),
        ([hill(18, 5, 25, 15, kind="hindering")], {}, 17),
        ([block("wood", 12, 5, 14, 15), hill(18, 5, 25, 15)], {}, 16),  # on the ground, and nobody stands in it
        ([block("wood", 8, 5, 14, 15), hill(18, 5, 25, 15)], {"a": (13.5, 10)}, 17),  # the shooter is in it, not wholly
        ([hill(5, 5, 25, 15)], {}, 15),
        ([hill(5, 5, 25, 15), hill(12, 8, 14, 12, kind="hindering", key="wood")], {}, 16),
        ([hill(5, 5, 12, 15)], {}, 15),  # down from a hill
        ([hill(18, 5, 25, 15)], {"m": {"speed_type": "wing", "soaring": True}}, 15),
    ],
)
def test_what_height_and_hindering_ground_add(ground, more, defense):
    assert against(shot(*ground, **more)) == defense


@pytest.mark.rule("MK-ELEV-02", "MK-CC-01")
def test_two_fight_across_the_border_of_a_hill_at_which_both_stand():
    t = Table(hill(), A=ours(14.25, 10), Q=ours(36, 3), X=theirs(15.75, 10), Y=theirs(36, 36))
    assert t.offers("close", "A", "X")


# --- abrupt ground --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-ELEV-12")
def test_nobody_fights_across_an_abrupt_edge():
    t = Table(roof(), A=ours(14.25, 10), Q=ours(36, 3), X=theirs(15.75, 10), Y=theirs(36, 36))
    assert t.refuses("close", "A", "X").rule == "MK-ELEV-12"
    assert t.offers(*t.way("A", (10, 10)))  # and nobody is held
    t = Table(roof(), A=ours(17, 10), Q=ours(36, 3), X=theirs(18.5, 10), Y=theirs(36, 36))
    assert t.offers("close", "A", "X")


@pytest.mark.rule("MK-ELEV-14", "MK-CAST-03", "MK-ELEV-16")
@pytest.mark.parametrize("part_of", ["", "keep"])
def test_abrupt_ground_is_entered_and_left_at_its_accesses_flying_anywhere(part_of):
    top = roof(DOOR, part_of=part_of)
    t = Table(
        top, A=ours(12, 10), B=ours(12, 7), C=ours(23.5, 13), W=ours(12, 13, speed_type="wing", speed=12), Q=ours(36, 3),
        X=theirs(36, 36),
    )  # fmt: skip
    assert t.offers(*t.way("A", (15.75, 10)))
    assert t.refuses(*t.way("B", (15.75, 7))).rule == "MK-ELEV-14"
    assert t.refuses(*t.way("C", (25.75, 13))).rule == "MK-ELEV-14"
    assert t.refuses(*t.way("A", (15, 10))).rule == "MK-ELEV-14"  # astride the edge
    assert t.offers(*t.way("W", (17, 13), mode="fly"))


@pytest.mark.rule("MK-ELEV-14", "MK-ELEV-02")
def test_who_comes_up_an_access_stops_too():
    t = Table(roof(DOOR), A=ours(12, 10), Q=ours(36, 3), X=theirs(36, 36))
    assert t.refuses(*t.way("A", (18, 10))).rule == "MK-ELEV-02"


# --- castles --------------------------------------------------------------------------------------------------------

KEEP = castle(15, 5, 25, 10, "north", DOOR), castle(15, 10, 25, 15, "south"), castle(15, 22, 25, 26, "gate")
"""Two sections wall to wall, and one apart from them."""


@pytest.mark.rule("MK-CAST-05", "MK-CAST-03")
def test_one_goes_freely_from_section_to_section():
    t = Table(*KEEP, A=ours(20, 8), Q=ours(36, 3), X=theirs(36, 36))
    t.moves("A", (20, 13))
    assert t["A"].centre == (20000, 13000)


@pytest.mark.rule("MK-CAST-06", "MK-ELEV-17")
def test_those_on_two_sections_touch_on_two_roofs_they_do_not():
    def across(part_of):
        tops = (
            roof(x0=15, y0=5, x1=20, y1=15, key="l", part_of=part_of),
            roof(x0=20.02, y0=5, x1=25, y1=15, key="r", part_of=part_of),
        )
        return Table(*tops, A=ours(19.25, 10), Q=ours(36, 3), X=theirs(20.77, 10), Y=theirs(36, 36))

    assert across("keep").offers("close", "A", "X")
    assert across("").refuses("close", "A", "X").rule == "MK-CC-01"


@pytest.mark.rule("MK-CAST-04")
@pytest.mark.parametrize(
    "one",
    [ours(12, 9.8, kind="mount", base=LONG), many(0, 11, 9.8), titan(0, 11, 9.8), ours(12, 9.8, base=LONG)],
)  # fmt: skip
def test_mounts_and_big_ones_are_never_on_a_castle(one):
    keep = castle(15, 5, 25, 15, "keep", ((15, 7), (15, 13)))
    t = Table(keep, A=one, Q=ours(36, 3), X=theirs(36, 36))
    end = (18, 9.8)
    answer = ("drive", "A", ("A.front",), ((18000, 9800),), 0) if t["A"].many else t.way("A", end)
    assert t.refuses(*answer).rule == "MK-CAST-04"
    t = Table(keep, A=ours(12, 9.8, speed=4), Q=ours(36, 3), X=theirs(36, 36))
    assert t.offers(*t.way("A", (15.75, 9.8)))


@pytest.mark.rule("MK-CAST-04")
def test_nor_do_they_land_there():
    t = Table(
        *KEEP, A=ours(12, 10, kind="mount", base=LONG, speed_type="wing", soaring=True), Q=ours(36, 3), X=theirs(36, 36)
    )
    assert t.refuses(*t.way("A", (18, 10), mode="land")).rule in ("MK-CAST-04", "MK-MOVE-01")
    t = Table(
        *KEEP,
        A=ours(15.5, 7, kind="mount", base=LONG, speed_type="wing", soaring=True),
        Q=ours(36, 3),
        X=theirs(36, 36),
    )
    assert t.refuses(*t.way("A", (18, 7.5), mode="land")).rule == "MK-CAST-04"
    assert t.offers(*t.way("A", (18, 7.5)))  # above it there is room


@pytest.mark.rule("MK-CAST-01", "MK-CAST-02", "MK-EX-10", "MK-ELEV-09")
def test_a_castle_protects_against_shots_from_outside_over_its_walls():
    o = {"defense": 16}
    assert against(shot(*KEEP, x=(20, 12), o=o)) == 18  # a castle and its height
    inside = Table(
        *KEEP, A=ours(20, 8, 90, attack_type="wand", range_max=20), Q=ours(36, 3), X=theirs(20, 13, defense=16), Y=theirs(36, 36)
    )  # fmt: skip
    assert against(inside) == 16
    court = Table(
        *KEEP, A=ours(20, 18, 270, attack_type="wand", range_max=20), Q=ours(36, 3), X=theirs(20, 13, defense=16), Y=theirs(36, 36)
    )  # fmt: skip
    assert against(court) == 17  # from the court between: height alone
    soaring = shot(*KEEP, x=(20, 12), m={"speed_type": "wing", "soaring": True}, o=o)
    assert against(soaring) == 16


# --- low walls and steps --------------------------------------------------------------------------------------------


def low(x0=15, x1=15.4, kind="wall", **more):
    return block("low", x0, 5, x1, 15, "clear", low=kind, **more)


@pytest.mark.rule("MK-LOW-01", "MK-LOW-02")
@pytest.mark.parametrize(("piece", "stops"), [(low(), 16.15), (low(x1=25, kind="step"), 15.75)])
def test_who_crosses_a_low_wall_or_climbs_a_step_stops_beyond_it(piece, stops):
    t = Table(piece, A=ours(10, 10, speed=10), Q=ours(36, 3), X=theirs(36, 36))
    assert t.refuses(*t.way("A", (stops + 0.1, 10))).rule == "MK-LOW-01"
    assert t.refuses(*t.way("A", (stops - 0.1, 10))).rule == "MK-LOW-01"
    assert t.offers(*t.way("A", (stops, 10)))


@pytest.mark.rule("MK-LOW-02")
def test_stairs_do_not_stop_anybody():
    t = Table(low(stairs=True), A=ours(10, 10, speed=10), Q=ours(36, 3), X=theirs(36, 36))
    assert t.offers(*t.way("A", (18, 10)))


@pytest.mark.rule("MK-LOW-03")
def test_two_fight_across_a_low_wall_or_step_at_which_both_stand():
    t = Table(low(), A=ours(14.25, 10), Q=ours(36, 3), X=theirs(16.15, 10), Y=theirs(36, 36))
    t.does("close", "A", "X").rolls(3, 3)
    assert t.told("AttackRolled")[0].defense == 15
    t = Table(low(), A=ours(14.2, 10), Q=ours(36, 3), X=theirs(16.15, 10), Y=theirs(36, 36))
    assert t.refuses("close", "A", "X").rule == "MK-CC-01"
    t = Table(low(x1=25, kind="step"), A=ours(14.25, 10), Q=ours(36, 3), X=theirs(15.75, 10), Y=theirs(36, 36))
    assert t.offers("close", "A", "X")


@pytest.mark.rule("MK-LOW-04", "MK-LOW-05")
def test_half_a_height_gives_nothing_and_a_wall_far_off_is_clear_ground():
    assert against(shot(low(x1=25, kind="step"))) == 15  # up the step
    assert against(shot(low(x0=14, x1=14.4))) == 15


@pytest.mark.rule("MK-LOW-05")
def test_who_stands_at_a_low_wall_shoots_over_it_and_is_not_shot_at_across_it():
    assert shot(low(), x=(16.15, 10)).refuses("ranged", "A", ("X",)).rule == "MK-LOW-05"
    assert shot(low(), a=(14.25, 10)).offers("ranged", "A", ("X",))
    step = low(x1=18, kind="step")
    assert shot(step, a=(10, 10), x=(18.75, 10)).refuses("ranged", "A", ("X",)).rule == "MK-LOW-05"
    assert shot(step, x=(15.75, 10)).offers("ranged", "A", ("X",))  # from below at the upper side
    air = shot(low(), x=(16.15, 10), m={"speed_type": "wing", "soaring": True})
    assert air.offers("ranged", "A", ("X",))


@pytest.mark.rule("MK-LOW-06")
def test_from_a_step_one_shoots_over_bases_but_not_over_ground():
    step = low(x0=5, x1=12, kind="step")
    assert shot(step, B=ours(15, 10)).offers("ranged", "A", ("X",))
    assert shot(B=ours(15, 10)).refuses("ranged", "A", ("X",)).rule == "MK-RC-06"
    wall = block("wall", 14, 5, 15, 15, "blocking")
    assert shot(step, wall).refuses("ranged", "A", ("X",)).rule == "MK-TERR-09"
