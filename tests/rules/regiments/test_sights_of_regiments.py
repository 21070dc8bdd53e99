"""What units see, where they stand to each other and to terrain, on the table itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.regiments.terrain import Laid, Outline, Table, TerrainKind
from game.systems.regiments.sights import Sights
from tests.regimented import BOW, CAVALRY, SOLO, SWORD, StandIn, card, two

ARCHERS = card("Archers", attacks=(BOW, SWORD))


class Ground(Sights, StandIn):
    """The real geometry in the tests' battle."""

    def __init__(self):
        StandIn.__init__(self)
        Sights.__init__(self)


def table(a1=(24_000, 17_200, 0), b1=(24_000, 30_000, 1800), own=None, other=None, a2=(8000, 6000, 0), **given):
    battle = two(own or card(), other or card(), ground=Ground(), **given)
    for key, (x, y, facing) in {"a1": a1, "a2": a2, "b1": b1, "b2": (8000, 42_000, 1800)}.items():
        unit = battle.opening.units[key]
        unit.x, unit.y, unit.facing = x, y, facing
    return battle


def kind(word, *keywords, wide=6000, deep=6000, round_=False):
    x, y = wide // 2, deep // 2
    corners = () if round_ else ((-x, -y), (x, -y), (x, y), (-x, y))
    return TerrainKind(word, word.title(), keywords, Outline("ellipse" if round_ else "polygon", (wide, deep), corners))


def laid(battle, *pieces):
    """Lay pieces (kind, x, y) on the table of a battle that has not begun."""
    played = battle.opening.battle.played
    lying = tuple(Laid(one, x, y) for one, x, y in pieces)
    object.__setattr__(played, "table", Table("bare", "Bare", 48_000, lying))
    battle.opening.laid = tuple((one.kind.id, one.look, one.x, one.y, one.turn) for one in lying)
    return battle


def field(battle):
    return battle.opening.battle.field


def sees(battle, unit="a1", target="b1", **how):
    return field(battle).sees(battle.opening, unit, target, **how)


@pytest.mark.rule("ASF-EX-05", "ASF-EX-06", "ASF-LOS-04")
def test_what_lies_in_the_front_arc_is_seen_and_what_lies_beside_is_not():
    assert sees(table(b1=(29_000, 23_200, 1800)))
    assert not sees(table(b1=(31_000, 17_200, 2700)))


@pytest.mark.rule("ASF-LOS-05")
def test_friends_block_the_line_too():
    assert not sees(table(a2=(24_000, 23_000, 0)))
    assert sees(table(a2=(30_000, 23_000, 0)))


@pytest.mark.rule("ASF-TERR-10", "ASF-TERR-15", "ASF-LOS-06")
def test_a_wood_hides_what_is_behind_it_but_not_from_who_shoots_from_a_hill():
    wood = kind("wood", "blocks_sight", wide=20_000, deep=2000)
    battle = laid(table(), (wood, 24_000, 24_000))
    assert not sees(battle)
    assert sees(battle, elevated=True)
    trace = field(battle).line(battle.opening, "a1", "b1")
    assert (trace.verdict, trace.rule, trace.note) == (False, "ASF-LOS-05", "Every line is blocked: Wood.")


@pytest.mark.rule("ASF-EX-12", "ASF-EX-13", "ASF-EX-38", "ASF-ATK-05", "ASF-ATK-06", "ASF-ATK-09")
def test_a_bow_reaches_twelve_inches_from_the_front_arrow_after_a_shift_of_two():
    near = table((24_000, 10_000, 0), (24_000, 26_000, 1800), own=ARCHERS)
    near.does("activate a1", "act ranged", "stay", "shoot 0 b1")
    far = table((24_000, 10_000, 0), (24_000, 28_000, 1800), own=ARCHERS).does("activate a1", "act ranged")
    assert far.refuses("stay").rule
    assert far.refuses("shift a1 0 1000").rule == "ASF-ATK-05"
    far.does("shift a1 0 2000", "shoot 0 b1")
    none = table((24_000, 10_000, 0), (24_000, 30_000, 1800), own=ARCHERS).does("activate a1")
    assert none.refuses("act ranged").rule == "ASF-ATK-03"


@pytest.mark.rule("ASF-GEN-26", "ASF-GEN-27")
def test_ranges_of_effects_are_measured_from_tray_to_tray_and_hold_for_oneself():
    battle = table((24_000, 10_000, 0), (24_000, 20_800, 1800))
    near = field(battle).within
    assert near(battle.opening, "a1", "b1", 6)
    assert not near(table((24_000, 10_000, 0), (24_000, 20_802, 1800)).opening, "a1", "b1", 6)
    assert near(battle.opening, "a1", "a1", 0)


@pytest.mark.rule("ASF-EX-08", "ASF-LOS-08", "ASF-LOS-09", "ASF-EX-17")
def test_the_arc_is_that_of_the_target_which_holds_most_of_the_attacker():
    battle = table((32_000, 34_500, 2400), (24_000, 30_000, 0))
    assert field(battle).arcs(battle.opening, "a1", "b1") == ("flank",)
    behind = table((24_000, 20_000, 0), (24_000, 30_000, 0))
    assert field(behind).arcs(behind.opening, "a1", "b1") == ("rear",)


@pytest.mark.rule("ASF-CHG-10")
def test_on_the_border_of_two_arcs_it_is_in_both():
    horse = card("Riders", type="cavalry", tray=CAVALRY)
    battle = table((31_000, 36_750, 450), (24_000, 30_000, 0), other=horse)
    assert set(field(battle).arcs(battle.opening, "a1", "b1")) == {"front", "flank"}


@pytest.mark.rule("ASF-TERR-14")
def test_cover_is_given_by_more_than_half_a_tray():
    hedge = kind("hedge", "cover", wide=8000, deep=4800)
    assert field(battle := laid(table(), (hedge, 24_000, 29_999))).covered(battle.opening, "b1")
    half = laid(table(), (hedge, 24_000, 30_000 + 2400))
    assert not field(half).covered(half.opening, "b1")
    field_ = laid(table(), (kind("oaks", "cover", wide=6400, deep=6400, round_=True), 24_000, 30_000))
    assert field(field_).covered(field_.opening, "b1")


@pytest.mark.rule("ASF-TERR-11", "ASF-TERR-16", "ASF-TERR-03")
def test_terrain_is_near_within_six_inches_and_underfoot_where_trays_overlap_it():
    shrine = kind("shrine", "inspiring", wide=2000, deep=2000)
    battle = laid(table((24_000, 10_000, 0)), (shrine, 24_000, 10_000 + 2400 + 6000 + 1000))
    assert field(battle).near(battle.opening, "a1", 6) == {"inspiring"}
    assert not field(battle).near(battle.opening, "a1", 5)
    assert not field(battle).stands_on(battle.opening, "a1")
    battle = laid(table((24_000, 10_000, 0)), (shrine, 24_000, 13_000))
    assert field(battle).stands_on(battle.opening, "a1") == {"inspiring"}


@pytest.mark.rule("ASF-TERR-21", "ASF-BAD-33")
def test_what_is_torn_down_is_within_an_inch():
    stakes = kind("stakes", "destructible", wide=4000, deep=600)
    near, far = (stakes, 24_000, 10_000 + 2400 + 1000 + 300), (stakes, 24_000, 40_000)
    battle = laid(table((24_000, 10_000, 0)), far, near)
    assert field(battle).breakable(battle.opening, "a1") == (1,)
    farther = laid(table((24_000, 10_000, 0)), (stakes, 24_000, 10_000 + 2400 + 1002 + 300))
    assert field(farther).breakable(farther.opening, "a1") == ()


@pytest.mark.rule("ASF-OBJ-01", "ASF-FFC-08")
@pytest.mark.parametrize(
    ("x", "y", "covers", "overlaps"),
    [(24_000, 11_700, True, True), (24_000, 11_702, False, True), (24_000, 13_098, False, True), (24_000, 13_100, False, False)],
)  # fmt: skip
def test_a_token_is_covered_by_a_tray_that_holds_all_of_it(x, y, covers, overlaps):
    battle = table((24_000, 10_000, 0))
    assert field(battle).covers(battle.opening, "a1", (x, y), wholly=True) is covers
    assert field(battle).covers(battle.opening, "a1", (x, y), wholly=False) is overlaps


@pytest.mark.rule("ASF-OBJ-01")
def test_a_tray_too_small_covers_nothing():
    thin = card("Thin", type="solo", tray=replace(SOLO, width=1300))
    battle = table((24_000, 10_000, 0), own=thin)
    assert not field(battle).covers(battle.opening, "a1", (24_000, 10_000), wholly=True)


@pytest.mark.rule("ASF-SETUP-13", "ASF-SETUP-18", "ASF-BAD-11")
def test_units_are_deployed_wholly_in_their_zone_on_no_tray():
    battle = table((24_000, 3000, 0), mode="relics")
    battle.opening.edges = (0, 1)
    zone = field(battle).zone(battle.opening, "a2")
    assert zone.trace((30_000, 9600, 0)).verdict
    assert zone.trace((30_000, 9602, 0)).rule == "ASF-SETUP-13"
    assert zone.trace((29_500, 3000, 0)).verdict
    assert zone.trace((29_498, 3000, 0)).rule == "ASF-SETUP-18"
    assert zone.any()
    assert zone.trace(zone.sample(lambda count: count // 2)).verdict
