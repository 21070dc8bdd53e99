"""Rulings on situations where several rules meet, found by trying the rules against the code."""

from __future__ import annotations

import json

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish import advice, leeway
from tests.drawn import foe, hero

rule = pytest.mark.rule


def answers(t, word):
    return [o for o in t.options if o.startswith(word)]


# --- squeezing ---------------------------------------------------------------------------------------------------


@rule("DDM-GEO-06", "DDM-SQZ-01")
def test_a_causeway_between_pits_is_squeezed_along(table):
    big = hero(size="Large", speed=6)
    t = table("..ooo..\nH......\n..ooo..", turn="H", H=big, F=foe(fate="waiting"))
    t.does("squeeze 1,1 e")
    assert t["H"].space == (2, 1, 1)


@rule("DDM-GEO-06", "DDM-GEO-05")
@pytest.mark.parametrize(
    "drawing",
    [
        "......\n...^..\n......\n..H...\n......",  # a slowed diagonal costs 3, a straight squeeze to its place 2
        "......\n.H....\n......\n...^^.\n......",
        "......\n..E...\nH.....\n..E...\n......",
        "......\n.....%\nH.....\n.o....\n......",
    ],
)
def test_what_can_be_reached_can_be_walked_at_the_same_cost(table, drawing):
    t = table(drawing, turn="H", H=hero(size="Large", speed=3), F=foe(fate="waiting"), E=foe())
    unit = t["H"]
    planned = leeway.ways(t.state, unit, unit.space, 6, 0)
    for spot, price in planned.places.items():
        walked = t.session.fork(None)
        for answer in planned.moves(*spot):
            assert answer in walked.pending.listed
            walked.answer(answer)
            while walked.pending.kind == "opportunity":
                walked.answer("pass")
        assert walked.state.units["H"].space[:2] == spot
        assert walked.state.turn is None or walked.state.turn.spent == price


@rule("DDM-MOVE-11", "DDM-GEO-05")
def test_the_minimum_move_may_be_a_squeeze(table):
    t = table("..#.F\nH....\n.....", turn="H", H=hero(size="Large", speed=0), F=foe())
    t.does("squeeze 1,1 e to 1,0")
    assert t["H"].space == (1, 0, 2)
    assert t["H"].activated
    assert t.last("TurnEnded").unit == "H"


@rule("DDM-MOVE-11")
def test_the_minimum_move_closes_the_turn_once(table):
    t = table("H%..F", turn="H", H=hero(speed=0), F=foe())
    t.does("step e")
    assert len(t.events("ActionsEnded")) == 1
    assert t.last("ActionsEnded").rule == "DDM-MOVE-11"


# --- rout of big creatures ---------------------------------------------------------------------------------------

GAP = """
. . . . # . . . .
. . . . # . . . .
. . . . # F . . .
H . . . . . . . .
. . . . # . . . .
. . . . # . . . .
Q . . . # . . . .
"""


@rule("DDM-ROUT-01", "DDM-GEO-16", "DDM-AOO-03")
def test_a_creature_that_routs_while_it_squeezes_flees_at_once(table):
    big, brute = hero(size="Large", hp=40, speed=6), foe(melee=(Attack(20, 25),))
    t = table(GAP, turn="H", H=big, Q=hero(), F=brute, exits={"A": [(0, 6)]})
    t.does("step e", "step e", "squeeze 3,3 e", "squeeze 4,3 e", "squeeze 5,3 se", "strike F 0").rolls(10, 1)
    assert t["H"].fate == "routed"
    assert not t.happened("Relocated")


@rule("DDM-AOO-07", "DDM-GEO-17", "DDM-SQZ-02")
def test_a_creature_stopped_while_it_squeezes_is_put_where_its_whole_space_fits(table):
    big, brute = hero(size="Large", hp=40, speed=6), foe(melee=(Attack(20, 25),))
    t = table(GAP, turn="H", H=big, Q=hero(), F=brute)  # it routs and knows no exit
    t.does("step e", "step e", "squeeze 3,3 e", "squeeze 4,3 e", "squeeze 5,3 se", "strike F 0").rolls(10, 1)
    assert t.happened("Relocated")
    assert t["H"].space == (5, 2, 2)  # not (5, 3), where one square of it had room: F stands in the way of the rest


@rule("DDM-ROUT-03", "DDM-GEO-16", "DDM-SQZ-01", "DDM-SQZ-02")
@pytest.mark.parametrize(("speed", "spot"), [(6, None), (3, (2, 3)), (4, (5, 2)), (2, (2, 3))])
def test_a_big_router_squeezes_through_a_gap_on_its_way_out_and_stops_where_it_fits(table, speed, spot):
    big = hero(size="Large", speed=speed, routing=True)
    t = table(GAP.replace("F", "."), turn="H", H=big, Q=hero(), F=foe(fate="waiting"), exits={"A": [(8, 1)]})
    if spot is None:
        assert t["H"].fate == "routed"
    else:
        assert t["H"].body == 2
        assert t["H"].space[:2] == spot
    assert not t.happened("Relocated")


@rule("DDM-ROUT-03", "DDM-GEO-16", "DDM-MOVE-05", "DDM-TER-56")
@pytest.mark.parametrize("beyond", ["Q", "S"])
def test_a_big_router_does_not_stop_on_an_ally_or_a_statue_beyond_the_gap(table, beyond):
    drawing = GAP.replace("F", ".").replace("Q", ".").replace("H . . . . .", f"H . . . . {beyond}")
    allies = {"Q": hero()} if beyond == "Q" else {"A": hero(fate="waiting")}
    big = hero(size="Large", speed=4, routing=True)  # with nothing there it comes to (5, 2)
    t = table(drawing, turn="H", H=big, **allies, F=foe(fate="waiting"), exits={"A": [(8, 1)]})
    assert t["H"].space == (2, 3, 2)
    assert not t.happened("Relocated")


@rule("DDM-ROUT-04", "DDM-GEO-16")
def test_a_big_router_goes_near_a_gap_that_an_enemy_stops(table):
    big = hero(size="Large", speed=6, routing=True)
    t = table(
        GAP.replace("F", ".").replace(". # . . . .\nQ", ". # . . . .\nQ").replace("H . . . .", "H . . . F"),
        turn="H", H=big, Q=hero(), F=foe(), exits={"A": [(8, 3)]},
    )  # fmt: skip
    if t.pending.kind == "relocate":
        t.does(t.options[0])
    assert t["H"].x == 2


# --- flyers ------------------------------------------------------------------------------------------------------


@rule("DDM-GEO-13", "DDM-AOO-01")
def test_only_the_first_step_of_a_flyer_in_a_turn_provokes(table):
    t = table(". . . . .\nH . . . .\n. . F . .", turn="H", H=hero(flies=True), F=foe())
    t.does("step e", "step e", "step e").asks(0, "act")
    t = table(". . . .\nF H . .\n. . . .", turn="H", H=hero(flies=True), F=foe())
    t.does("step e").asks(1, "opportunity")
    assert [danger.step for danger in advice.dangers(t.state, "H", advice.plan(t.state, "H", [(2, 1)]))] == [0]


@rule("DDM-GEO-13", "DDM-ROUT-11")
def test_a_flyer_that_routs_provokes_with_its_first_step_only(table):
    t = table(
        ". . . . . . .\nH . . . . . .\nE . . F . . .", turn="H", H=hero(flies=True, routing=True), A=hero(fate="waiting"),
        E=foe(), F=foe(), exits={"A": [(6, 1)]},
    )  # fmt: skip
    t.asks(1, "opportunity")
    assert t.options == ["strike E 0", "pass"]
    t.does("pass")
    assert t["H"].fate == "routed"


# --- charge ------------------------------------------------------------------------------------------------------


@rule("DDM-CHG-07", "DDM-CHG-08", "DDM-CHG-10", "DDM-Q-44", "DDM-BAD-25")
def test_a_nearer_enemy_that_only_a_teleport_brought_in_sight_protects_those_farther_away(table):
    t = table(
        """
        . . . . . . . .
        H . # . . . E .
        . . # @ . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . G . . . .
        """,
        turn="H", H=hero(), E=foe(), G=foe(), on={"H": "teleporter"},
    )  # fmt: skip
    assert t.state.turn.sighted == ("G",)
    t.does("teleport 3,4")
    assert not answers(t, "charge")
    assert t.refuses("charge E 5,5").rule == "DDM-CHG-07"
    assert t.refuses("charge G 3,1").rule == "DDM-ACT-08"


# --- refusals ----------------------------------------------------------------------------------------------------


@rule("DDM-BAD-27", "DDM-AOO-04", "DDM-ATK-11")
def test_a_strike_with_an_attack_nobody_has_or_by_a_friend_is_refused(table):
    t = table("....\nH.A.\nF...", turn="H", H=hero(), A=hero(), F=foe())
    t.does("step e").asks(1, "opportunity")
    assert t.refuses("strike F 1").rule == "DDM-AOO-04"
    assert t.refuses("strike A 0").rule == "DDM-ATK-11"


@rule("DDM-AOO-07", "DDM-GEO-17")
def test_another_place_than_the_nearest_is_refused(table):
    t = table("...\n.F.\n..H", turn="H", H=hero(), F=foe(), G=foe(), on={"F": "statue"})
    t.does("end").asks(1, "relocate", "DDM-AOO-07")
    refusal = t.refuses("to 2,0")
    assert refusal.rule == "DDM-AOO-07"
    assert "nearest" in refusal.sentence


@rule("DDM-CHG-01", "DDM-CHG-02", "DDM-ACT-06", "DDM-BAD-16")
def test_a_charge_keeps_to_its_line_and_ends_with_one_listed_melee_attack(table):
    two = hero(melee=(Attack(5, 10), Attack(4, 5)), ranged=(Attack(3, 5, "ranged"),))
    t = table("......\n.....F\nH.....\n......", turn="H", H=two, F=foe(), G=foe())
    t.does(next(answer for answer in t.options if answer.startswith("charge")))
    while t.pending.kind == "route":
        assert t.refuses("step w").rule == "DDM-CHG-01"
        t.does(t.options[0])
    t.asks(0, "weapon")
    assert t.refuses("melee F 2").rule == "DDM-ACT-06"
    assert t.refuses("melee G 0").rule == "DDM-CHG-02"
    assert t.refuses("ranged F 0").rule == "DDM-CHG-02"


@rule("DDM-SET-06", "DDM-BAD-10")
def test_a_space_that_a_thin_wall_divides_is_no_place_for_a_big_creature(table):
    t = table(
        "....\n....\n....", phase="place", B=hero(size="Large", fate="waiting"), edges=[((1, 0), (1, 1))],
        starting={"A": [[(x, y) for x in range(4) for y in range(3)]]},
    )  # fmt: skip
    refusal = t.refuses("place B 0,0")
    assert refusal.rule == "DDM-SET-06"
    assert "wall" in refusal.sentence


# --- teleporters -------------------------------------------------------------------------------------------------


@rule("DDM-TER-61", "DDM-TER-62", "DDM-MOVE-05")
def test_the_last_square_of_a_move_may_be_a_teleporter_under_an_ally(table):
    t = table("H.A.@", turn="H", H=hero(speed=1), A=hero(), F=foe(fate="waiting"), on={"A": "teleporter"})
    t.does("step e", "step e")
    assert t.options == ["teleport 4,0"]
    assert t.refuses("end").rule == "DDM-MOVE-05"
    t.does("teleport 4,0")
    assert t["H"].x == 4
    t = table("H.A.@", turn="H", H=hero(speed=1, teleported=True), A=hero(), F=foe(), on={"A": "teleporter"})
    t.does("step e")
    assert t.refuses("step e").rule == "DDM-MOVE-05"


# --- files -------------------------------------------------------------------------------------------------------


def test_what_was_written_down_does_not_change_when_the_battle_goes_on(table):
    t = table("H..F\n....", turn="H", H=hero(), F=foe())
    written = t.state.plain()
    before = json.dumps(written)
    t.does("step s")
    assert json.dumps(written) == before
    again = type(t.state).restore(written, t.state)
    again.place(again.units["H"], 2, 1, 1)
    again.vp[0] += 5
    assert json.dumps(written) == before


# --- flights that end badly --------------------------------------------------------------------------------------


@rule("DDM-TER-32", "DDM-TER-40", "DDM-Q-09")
def test_a_flyer_that_flees_from_risky_ground_over_a_pit_ends_its_turn_there(table):
    flyer = hero(flies=True, speed=1, hp=20, hp_now=15)
    t = table("Hoooo.", turn="H", H=flyer, A=hero(fate="waiting"), F=foe(fate="waiting"), on={"H": "risky"},
              exits={"A": [(5, 0)]})  # fmt: skip
    t.does("end").rolls(5, 1)
    assert t["H"].x == 2
    assert t["H"].fate == "destroyed"
    assert t.last("Destroyed").rule == "DDM-TER-32"


@rule("DDM-ROUT-04")
def test_whoever_is_cut_off_by_pits_flees_to_their_brink(table):
    t = table("H..oo.", turn="H", H=hero(routing=True), A=hero(fate="waiting"), F=foe(fate="waiting"),
              exits={"A": [(5, 0)]})  # fmt: skip
    assert t["H"].x == 2


@rule("DDM-TER-20", "DDM-ATK-08")
def test_the_log_of_an_attack_from_blood_rock_names_19_as_enough(table):
    t = table("HF", turn="H", H=hero(melee=(Attack(0, 10),)), F=foe(ac=40), on={"H": "blood_rock"})
    t.does("melee F 0").rolls(19)
    assert t.last("AttackRolled").needs == 19


@rule("DDM-Q-40", "DDM-BAD-10")
def test_farther_off_than_need_be_is_refused_when_the_starting_area_is_full(table):
    t = table(
        "A...", phase="place", A=hero(), B=hero(fate="waiting"), F=foe(fate="waiting"),
        starting={"A": [[(0, 0)]], "B": [[(3, 0)]]},
    )  # fmt: skip
    assert t.options == ["place B 1,0"]
    assert t.refuses("place B 2,0").rule == "DDM-Q-40"


@rule("DDM-MOVE-10", "DDM-BIG-02", "DDM-BAD-17")
def test_a_big_creature_is_told_which_square_is_the_wall(table):
    t = table("....\n...#\n....\nH...", turn="H", H=hero(size="Huge"), F=foe(fate="waiting"))
    assert t.refuses("step e").sentence == "A wall stands at D3."
