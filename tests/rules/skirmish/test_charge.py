"""Chapter CHG: charging, where it may end, what forbids it, and what becomes of it on the way."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from tests.drawn import foe, hero

rule = pytest.mark.rule

EXAMPLE = """
    . . . . . . .
    . . . . . . F
    . . . . . . .
    H . . . . . .
    """


def charges(t):
    return [o for o in t.options if o.startswith("charge")]


def run(t):
    """Take the first of all ways offered until something else is asked."""
    while t.pending is not None and t.pending.kind == "route":
        t.does(t.options[0])
    return t


@rule("DDM-CHG-01", "DDM-CHG-02", "DDM-EX-16", "DDM-GEO-15", "DDMG-TERM-012.1")
def test_example_16_a_charge_goes_straight_to_the_one_nearest_space_and_strikes_with_2_more(table):
    t = table(EXAMPLE, turn="H", H=hero(speed=3), F=foe())
    assert charges(t) == ["charge F 5,1"]
    run(t.does("charge F 5,1"))
    assert (t["H"].x, t["H"].y) == (5, 1)
    assert sum(event.cost for event in t.events("Stepped")) == 5
    assert t.pending.about["bonus"] == 5 + 2
    t.rolls(8)  # 8 + 7 reaches 15
    assert t["F"].hp == 30
    assert t.happened("TurnEnded")


@rule("DDM-CHG-03", "DDM-CHG-05", "DDM-EX-17", "DDM-BAD-25")
@pytest.mark.parametrize(
    ("drawing", "because"),
    [
        (". . . . . . .\n. . . . . . F\n. . . . . A .\nH . . . . . .", "DDM-CHG-03"),
        (". . . . . . .\n. . . . . . F\n. . . . . . .\nH . . # . . A", "DDM-CHG-05"),
        (". . . . . . .\n. . . . . . F\n. . A . . . .\nH . . . . . .", "DDM-CHG-05"),
    ],
)
def test_example_17_each_of_three_reasons_forbids_the_charge(table, drawing, because):
    t = table(drawing, turn="H", H=hero(), A=hero(), F=foe())
    assert charges(t) == []
    assert t.refuses("charge F 5,1").rule == because


@rule("DDM-CHG-01", "DDM-BAD-25", "DDMG-TERM-012.2", "DDMG-Q-02")
def test_a_charge_is_at_most_double_speed(table):
    t = table("H.....F", turn="H", H=hero(speed=2), F=foe())
    assert charges(t) == []
    assert t.refuses("charge F 5,0").rule == "DDM-CHG-01"
    t = table("H....F", turn="H", H=hero(speed=2), F=foe())
    assert charges(t) == ["charge F 4,0"]


@rule("DDM-CHG-01", "DDM-CHG-02")
def test_a_charge_of_just_double_speed_reaches_an_enemy_a_diagonal_beyond(table):
    t = table(". . . . . . . F\n. . . . . . . .\nH . . . . . . .", turn="H", H=hero(speed=3), F=foe())
    assert charges(t) == ["charge F 6,1"]  # 6 squares to there, 8 to the enemy


@rule("DDM-CHG-01", "DDM-BAD-25")
def test_a_charge_ends_nowhere_but_in_the_nearest_place(table):
    t = table(EXAMPLE, turn="H", H=hero(), F=foe())
    assert t.refuses("charge F 5,2").rule == "DDM-CHG-01"


@rule("DDM-CHG-01", "DDM-GEO-15")
def test_among_ways_of_the_same_cost_the_charger_chooses(table):
    t = table(EXAMPLE, turn="H", H=hero(), F=foe())
    t.does("charge F 5,1").asks(0, "route", "DDM-CHG-01")
    assert set(t.options) == {"step e", "step ne"}
    t.does("step ne")
    assert (t["H"].x, t["H"].y) == (5, 1)


@rule("DDM-CHG-02", "DDM-Q-42", "DDM-BAD-25", "DDMG-TERM-012.2")
def test_a_charge_needs_two_steps(table):
    t = table("H.F", turn="H", H=hero(), F=foe())
    assert t.refuses("charge F 1,0").rule == "DDM-CHG-02"
    t = table("HF", turn="H", H=hero(), F=foe())
    assert t.refuses("charge F 0,0").rule == "DDM-CHG-02"
    t = table("H..F", turn="H", H=hero(), F=foe())
    assert charges(t) == ["charge F 2,0"]


@rule("DDM-CHG-04")
def test_of_several_nearest_places_the_player_takes_one(table):
    t = table(". . . . .\nH . . . F\n. . . . .", turn="H", H=hero(), F=foe())
    assert charges(t) == ["charge F 3,0", "charge F 3,1", "charge F 3,2"]
    run(t.does("charge F 3,2"))
    assert (t["H"].x, t["H"].y) == (3, 2)


@rule("DDM-CHG-04", "DDM-CHG-03")
def test_an_occupied_one_of_several_nearest_places_leaves_the_others(table):
    t = table(". . . . . .\n. . . A . .\nH . . . F .", turn="H", H=hero(), A=hero(), F=foe(size="Large"))
    assert charges(t) == ["charge F 3,0"]
    assert t.refuses("charge F 3,1").rule == "DDM-CHG-03"


@rule("DDM-CHG-05", "DDM-BAD-25")
@pytest.mark.parametrize("ground", ["%", "T", "!", "^", "S", "o"])
def test_ground_that_slows_or_stops_forbids_the_charge(table, ground):
    t = table(f"......\nH.{ground}..F", turn="H", H=hero(), F=foe())
    assert charges(t) == []
    if ground != "T":
        assert t.refuses("charge F 4,0").rule == "DDM-CHG-05"


@rule("DDM-CHG-05", "DDM-TER-15", "DDM-TER-51")
@pytest.mark.parametrize("ground", ["%", "^", "o"])
def test_what_does_not_slow_a_flyer_does_not_forbid_its_charge(table, ground):
    t = table(f"H.{ground}..F", turn="H", H=hero(flies=True), F=foe())
    assert charges(t) == ["charge F 4,0"]
    t.does("charge F 4,0").rolls(2)
    assert (t["H"].x, t["H"].hp) == (4, 40)


@rule("DDM-CHG-05")
def test_a_thin_wall_across_the_way_forbids_the_charge(table):
    t = table(". . . . F\nH . . . .", turn="H", H=hero(), F=foe(), edges=[((2, 0), (2, 1))])
    assert t.refuses("charge F 3,0").rule == "DDM-CHG-05"
    assert charges(t) == []


@rule("DDM-CHG-06")
def test_difficult_ground_under_the_charger_does_not_matter(table):
    t = table("H....F", turn="H", H=hero(), F=foe(), on={"H": "difficult"})
    assert charges(t) == ["charge F 4,0"]
    t.does("charge F 4,0")
    assert [event.cost for event in t.events("Stepped")] == [1, 1, 1, 1]


@rule("DDM-CHG-06", "DDM-BAD-25")
def test_a_big_charger_leaves_all_slowing_squares_with_its_first_step(table):
    t = table(". . . . . . .\n% . . . . . .\nL . . . . . F", turn="L", L=hero(size="Large"), F=foe())
    assert "charge F 4,0" in t.options
    t = table(". . . . . . .\n. % . . . . .\nL . . . . . F", turn="L", L=hero(size="Large"), F=foe())
    assert t.refuses("charge F 4,0").rule == "DDM-CHG-06"


PORTAL = """
    @ . . . . F
    # # # # # #
    H . . . . .
    """


@rule("DDM-CHG-07", "DDM-Q-41", "DDM-BAD-25")
def test_an_enemy_unseen_when_the_turn_began_is_not_charged(table):
    t = table(PORTAL, turn="H", H=hero(), F=foe(), on={"H": "teleporter"})
    t.does("teleport 0,2")
    assert charges(t) == []
    assert t.refuses("charge F 4,2").rule == "DDM-CHG-07"


@rule("DDM-Q-44", "DDM-TER-62")
def test_a_teleport_may_come_before_a_charge_which_is_tested_from_there(table):
    t = table(
        """
        . . . . . .
        @ . . . . F
        . . . . . .
        % % % % . .
        H % . . . .
        """,
        turn="H", H=hero(), F=foe(), on={"H": "teleporter"},
    )  # fmt: skip
    assert charges(t) == []
    t.does("teleport 0,3")
    assert charges(t) == ["charge F 4,2", "charge F 4,3", "charge F 4,4"]


@rule("DDM-Q-44")
def test_nobody_teleports_in_the_middle_of_a_charge(table):
    t = table("G . . . . . @\nH . @ . F . .", turn="H", H=hero(), G=hero(), F=foe())
    t.does("charge F 3,0")
    assert not t.happened("Teleported")
    assert t.pending.about["for"] == "attack"


@rule("DDM-CHG-08", "DDM-ACT-08", "DDM-BAD-25")
def test_if_the_nearest_enemy_cannot_be_charged_nobody_is(table):
    drawing = """
        . . . . . . . .
        H . % . F . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . G . . .
        """
    t = table(drawing.replace("F", "."), turn="H", H=hero(), G=foe())
    assert charges(t)  # alone G is charged
    t = table(drawing, turn="H", H=hero(), F=foe(), G=foe())
    assert charges(t) == []
    assert t.refuses("charge G 3,1").rule == "DDM-ACT-08"


@rule("DDM-CHG-08", "DDM-CHG-05")
def test_the_nearest_enemy_behind_an_ally_protects_those_behind_it(table):
    t = table("HA..F.G\n#######", turn="H", H=hero(), A=hero(), F=foe(), G=foe())
    assert charges(t) == []
    assert t.refuses("charge F 3,1").rule == "DDM-CHG-05"
    assert t.refuses("charge G 5,1").rule == "DDM-ACT-08"


@rule("DDM-CHG-10", "DDM-Q-43", "DDMG-TERM-031.3", "DDMG-GEO-05")
def test_the_nearest_enemy_is_the_one_with_the_shortest_real_way(table):
    t = table(
        """
        o o o F . . .
        . . o o o . .
        H . . . . . G
        """,
        turn="H", H=hero(), F=foe(), G=foe(),
    )  # fmt: skip
    assert {charge.split()[1] for charge in charges(t)} == {"G"}  # F is nearer over the pits, farther on foot
    assert t.refuses("charge F 2,2").rule == "DDM-ACT-08"


@rule("DDM-CHG-10")
def test_of_equally_near_enemies_the_owner_chooses(table):
    t = table("F....H....G", turn="H", H=hero(), F=foe(), G=foe())
    assert charges(t) == ["charge F 1,0", "charge G 9,0"]


@rule("DDM-CHG-10", "DDM-BAD-25")
def test_an_enemy_that_cannot_be_reached_is_not_charged(table):
    t = table("H..o..F", turn="H", H=hero(), F=foe())
    assert t.refuses("charge F 5,0").rule == "DDM-CHG-10"
    assert charges(t) == []


@rule("DDM-BAD-25", "DDM-ACT-01")
def test_no_charge_after_a_step_or_an_attack(table):
    t = table("H......F", turn="H", H=hero(), F=foe())
    t.does("step e")
    assert t.refuses("charge F 6,0").rule == "DDM-ACT-01"
    t = table("GH.....F", turn="H", H=hero(melee=(Attack(9, 90), Attack(9, 9))), F=foe(), G=foe())
    t.does("melee G 0").rolls(15)
    assert t.refuses("charge F 6,0").rule == "DDM-ACT-01"


@rule("DDM-BAD-25", "DDM-CHG-07")
def test_an_enemy_out_of_sight_is_not_charged(table):
    t = table("H..f..F", turn="H", H=hero(), F=foe())
    assert t.refuses("charge F 5,0").rule == "DDM-CHG-01"


def charge_past(table):
    """H charges F and on its way leaves a square beside G, which it could not see in its fog."""
    t = table(". . . . . .\nH . . . . F\n. . G . . .", turn="H", H=hero(), F=foe(), G=foe(), on={"G": "fog"})
    assert "charge F 4,1" in t.options
    return t.does("charge F 4,1").asks(1, "opportunity")


@rule("DDM-CHG-09", "DDM-BAD-26")
@pytest.mark.parametrize("fate", ["destroyed", "pushed"])
def test_a_lost_target_lets_the_charge_run_to_its_end_without_an_attack(table, fate):
    t = charge_past(table)
    if fate == "destroyed":
        t["F"].fate = "destroyed"
        t.state.recount()
    else:
        t.state.place(t["F"], 5, 2, 1)  # and still beside the end of the charge
    t.does("pass", "pass", "pass")
    assert (t["H"].x, t["H"].y) == (4, 1)
    assert t.happened("TurnEnded")
    assert not t.happened("AttackRolled")
    assert t.refuses("melee F 0")


@rule("DDM-CHG-01", "DDM-AOO-01")
def test_a_charge_past_enemies_is_struck_at(table):
    t = charge_past(table)
    t.does("strike G 0").rolls(19)
    assert t["H"].hp == 30
    assert t.pending.about["bonus"] == 7


@rule("DDM-ACT-06", "DDM-CHG-02", "DDM-ACT-01")
def test_a_charger_with_several_attacks_makes_one_of_its_choice(table):
    t = table("H....F", turn="H", H=hero(melee=(Attack(10, 10), Attack(9, 5))), F=foe())
    t.does("charge F 4,0")
    assert t.options == ["melee F 0", "melee F 1"]
    t.does("melee F 1").rolls(10)
    assert (t.last("AttackRolled").bonus, t["F"].hp) == (11, 35)
    assert len(t.events("AttackRolled")) == 1
    assert t.happened("TurnEnded")


@rule("DDM-CHG-05", "DDM-WIN-04", "DDM-GEO-15", "DDMG-READ-001.13")
def test_a_flyer_charges_over_creatures_but_not_through_walls(table):
    t = table("H.A..F", turn="H", H=hero(flies=True), A=hero(), F=foe())
    assert charges(t) == ["charge F 4,0"]
    t.does("charge F 4,0").rolls(2)
    assert t["H"].x == 4
    t = table("H.A..F", turn="H", H=hero(), A=hero(), F=foe())
    assert t.refuses("charge F 4,0").rule == "DDM-CHG-05"
    t = table(". . . . . F\n. . # . . .\nH . . . . .", turn="H", H=hero(flies=True), F=foe())
    assert t.refuses("charge F 4,1").rule == "DDM-CHG-05"


@rule("DDM-CHG-03", "DDM-CHG-05", "DDM-WIN-04")
def test_a_flyer_charges_over_an_enemy_farther_off_but_not_onto_anybody(table):
    t = table(
        ". . . . . . .\nH . . G . . F\n# # # # # # #",
        turn="H",
        H=hero(flies=True),
        F=foe(fate="waiting"),
        G=foe(size="Large"),
    )
    assert charges(t)
    t = table("H.A.BF", turn="H", H=hero(flies=True), A=hero(), B=hero(), F=foe())
    assert charges(t) == []


@rule("DDM-CHG-05", "DDM-WIN-04", "DDM-CHG-10")
def test_a_flyer_flies_over_an_enemy_that_it_cannot_strike_at_first(table):
    t = table("H . G . . F", turn="H", H=hero(flies=True), F=foe(), G=foe(helpless=True))
    assert t.refuses("charge F 4,0").rule in ("DDM-ACT-08", "DDM-CHG-02")  # the helpless one is nearer
