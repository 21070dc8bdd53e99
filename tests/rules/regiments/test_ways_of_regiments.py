"""Moves and charges of regiments on the table itself: the worked examples where they stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.regiments.terrain import Laid, Outline, Table, TerrainKind
from game.systems.regiments.ways import Ways
from tests.regimented import StandIn, card, two


class Ground(Ways, StandIn):
    """Moves by geometry; everybody sees everybody."""

    def __init__(self):
        StandIn.__init__(self)
        Ways.__init__(self)

    def sees(self, _state, unit, target, *, elevated=False):
        return (unit, target) not in self.blind

    def sees_from(self, _state, _base, _target):
        return True


def table(a1=(24_000, 17_200, 0), b1=(24_000, 30_000, 1800), own=None, **given):
    battle = two(own or card(), card(), ground=Ground(), **given)
    for key, (x, y, facing) in {"a1": a1, "a2": (8000, 6000, 0), "b1": b1, "b2": (8000, 42_000, 1800)}.items():
        unit = battle.opening.units[key]
        unit.x, unit.y, unit.facing = x, y, facing
    return battle


def field(battle):
    return battle.opening.battle.field


@pytest.mark.rule("ASF-EX-09", "ASF-MAN-02", "ASF-ACT-01")
def test_a_maneuver_of_five_inches_with_two_pivots():
    battle = table().does("activate a1", "act maneuver", "maneuver a1 900 5000 -900")
    assert (battle.unit("a1").x, battle.unit("a1").y, battle.unit("a1").facing) == (29_000, 17_200, 0)


@pytest.mark.rule("ASF-EX-10", "ASF-MAR-02", "ASF-MAR-03", "ASF-BAD-17")
def test_a_march_of_ten_inches_without_a_pivot_before():
    battle = table(b1=(24_000, 40_000, 1800)).does("activate a1", "act march")
    refusal = battle.refuses("march a1 10001 0")
    assert refusal.rule == "ASF-MAR-02"
    assert battle.refuses("march a1 900 5000 0").rule == "ASF-BAD-17"
    battle.does("march a1 10000 450")
    assert (battle.unit("a1").y, battle.unit("a1").facing) == (27_200, 450)


@pytest.mark.rule("ASF-MOVE-06", "ASF-BAD-18")
def test_nobody_marches_within_an_inch_of_an_enemy():
    battle = table().does("activate a1", "act march")
    assert battle.refuses("march a1 8000 0").rule == "ASF-MOVE-06"
    assert battle.refuses("march a1 9000 0").rule == "ASF-MOVE-05"


@pytest.mark.rule("ASF-EX-11", "ASF-RET-02", "ASF-RET-04", "ASF-RET-05")
def test_a_retreat_from_a_foe_before_goes_back_or_to_the_side():
    battle = table(b1=(24_000, 22_000, 1800), own=card(speed=4)).touch("a1", "b1")
    battle.does("activate a1", "act retreat").rolls(2)
    assert battle.refuses("retreat a1 0 1000 0").rule == "ASF-BAD-17"
    assert battle.refuses("retreat a1 900 6000 0").rule == "ASF-MOVE-06"
    battle.does("retreat a1 1800 6000 0")
    assert (battle.unit("a1").y, battle.unit("a1").engaged) == (11_200, False)


@pytest.mark.rule("ASF-EX-16", "ASF-CHG-15", "ASF-CHG-19")
def test_eight_inches_are_met_with_a_three_and_the_charger_is_aligned():
    battle = table().does("activate a1", "act charge", "charge b1", "stay").rolls(3)
    battle.asks(0, "align", "ASF-CHG-19")
    battle.does("align a1 2750")
    assert (battle.unit("a1").x, battle.unit("a1").y) == (26_750, 25_200)
    assert battle.unit("a1").touching == (("b1", "front"),)
    assert battle.unit("b1").touching == (("a1", "front"),)


@pytest.mark.rule("ASF-EX-18", "ASF-CHG-16", "ASF-CHG-18")
def test_with_a_two_it_goes_seven_inches_and_fails():
    battle = table().does("activate a1", "act charge", "charge b1", "stay").rolls(2)
    assert (battle.unit("a1").y, battle.unit("a1").engaged) == (24_200, False)


@pytest.mark.rule("ASF-CHG-32", "ASF-CHG-07")
def test_a_failed_charge_beside_a_friend_goes_back_to_before_the_pivot_that_swung_onto_it():
    battle = table(b1=(25_000, 31_500, 1800))
    friend = battle.opening.units["a2"]
    friend.x, friend.y = 29_600, 20_700
    battle.does("activate a1", "act charge", "charge b1", "aim a1 60").rolls(1).rolls(6, 6, 1)
    unit = battle.unit("a1")
    assert (unit.x, unit.y, unit.facing, unit.engaged) == (24_000, 17_200, 0, False)


@pytest.mark.rule("ASF-CHG-03", "ASF-CHG-04", "ASF-CHG-05", "ASF-CHG-06", "ASF-BAD-22")
def test_a_charge_is_refused_for_sight_room_and_distance():
    battle = table()
    asked = (battle.opening, "a1", "b1", "front")
    assert field(battle).chargeable(*asked, 8) == ""
    assert field(battle).chargeable(*asked, 7) == "ASF-CHG-05"
    battle = table(b1=(24_000, 30_000, 0))
    assert field(battle).chargeable(battle.opening, "a1", "b1", "front", 11) == ""
    battle = table(b1=(24_000, 45_000, 0), a1=(24_000, 33_000, 0))
    assert field(battle).chargeable(battle.opening, "a1", "b1", "front", 11) == "ASF-CHG-04"
    ground = field(battle)
    ground.blind.add(("a1", "b1"))
    assert ground.chargeable(battle.opening, "a1", "b1", "rear", 11) == "ASF-CHG-03"


@pytest.mark.rule("ASF-CHG-11")
def test_the_pivots_before_a_charge_are_an_interval():
    battle = table()
    space = field(battle).aim(battle.opening, "a1", "b1", "front", 8)
    legal = [turn for turn in range(-1799, 1801) if space.trace((turn,)).verdict]
    assert legal == list(range(-legal[-1], legal[-1] + 1))
    assert space.near((900,)) == (legal[-1],)
    assert space.end((legal[-1],)).facing == legal[-1]


@pytest.mark.rule("ASF-EX-14", "ASF-MEL-03", "ASF-MEL-05", "ASF-MEL-06")
def test_who_is_engaged_on_its_flank_turns_its_front_to_the_foe():
    battle = table(a1=(24_000, 24_000, 0), b1=(24_000 + 5150, 24_000, 2700)).touch("a1", "b1", "right", "front")
    battle.does("activate a1", "act melee").asks(0, "turn", "ASF-MEL-03")
    battle.does("turn a1 -2750")
    unit = battle.unit("a1")
    assert (unit.x, unit.facing, abs(unit.y - 24_000)) == (24_350, 900, 2750)
    assert unit.touching == (("b1", "front"),)


@pytest.mark.rule("ASF-EX-15", "ASF-MEL-04", "ASF-BAD-21")
def test_who_is_engaged_with_two_does_not_turn():
    battle = table(b1=(24_000, 22_000, 1800)).touch("a1", "b1").touch("a1", "b2", "rear")
    assert not field(battle).turn(battle.opening, "a1").any()


@pytest.mark.rule("ASF-CHG-24")
def test_a_second_foe_touched_by_the_aligned_charger_is_set_over_half_of_its_edge():
    battle = table(a1=(24_000, 25_200, 0)).touch("a1", "b1")
    other = battle.opening.units["b2"]
    other.x, other.y, other.facing = 24_000 + 5150, 23_200, 2700
    ((key, end),) = field(battle).crowd(battle.opening, "a1", "b1")
    assert (key, end.touching) == ("b2", (("a1", "front", "right"),))
    assert (end.x, end.y) == (29_150, 22_450)


@pytest.mark.rule("ASF-TERR-19", "ASF-TERR-30")
def test_terrain_lies_where_it_was_laid_turned_clockwise():
    corners = ((0, -500), (6000, -500), (6000, 500), (0, 500))
    rough = TerrainKind("scree", "Scree", ("rough",), Outline("polygon", (6000, 1000), corners))
    battle = table(b1=(40_000, 40_000, 0))
    # Turned by a quarter clockwise what ran to the right runs towards the first player: from y 26 down to 20.
    laid = Table("bare", "Bare", 48_000, (Laid(rough, 24_000, 26_000, 900),))
    opening = battle.opening
    opening.battle = replace(opening.battle, played=replace(opening.battle.played, table=laid))
    opening.laid = (("scree", "plain", 24_000, 26_000, 900),)
    march = field(battle).march(opening, "a1", 5)
    assert march.end((400, 0)).through == set()
    assert march.end((403, 0)).through == {"rough"}
    assert march.trace((4001, 0)).rule == "ASF-TERR-19"
    assert march.trace((4000, 0)).verdict
