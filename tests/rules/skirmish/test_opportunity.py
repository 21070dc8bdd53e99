"""Chapter AOO: attacks of opportunity, who may make them, when, and what becomes of the mover."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from tests.drawn import foe, hero

rule = pytest.mark.rule
TWO = (Attack(10, 10), Attack(9, 5))


def blows(t):
    """The attackers of all attacks of opportunity so far."""
    return [event.attacker for event in t.events("AttackRolled") if event.why == "opportunity"]


@rule("DDM-AOO-01", "DDM-AOO-02", "DDM-Q-05", "DDM-EX-35", "DDMG-TERM-009.1")
def test_example_35_two_threatened_squares_left_in_one_turn_give_one_blow(table):
    t = table(".F..\nH...", turn="H", H=hero(), F=foe())
    t.does("step e").asks(1, "opportunity", "DDM-AOO-01")
    t.does("strike F 0").rolls(2)
    t.does("step e").asks(0, "act")
    assert t["H"].x == 2
    assert blows(t) == ["F"]


@rule("DDM-Q-50", "DDM-AOO-01", "DDM-EX-35")
def test_a_blow_that_was_passed_is_asked_again_at_the_next_step(table):
    t = table(".F..\nH...", turn="H", H=hero(), F=foe())
    t.does("step e", "pass")
    t.does("step e").asks(1, "opportunity")
    t.does("strike F 0").rolls(15)
    assert t["H"].hp == 30
    assert t["H"].x == 2


@rule("DDM-AOO-02", "DDM-Q-92")
def test_a_creature_strikes_in_every_turn_of_a_round_and_still_has_its_own_attacks(table):
    t = table("....\nHFA.\n....", turn="H", H=hero(hp=90), A=hero(hp=90), F=foe(melee=TWO))
    t.does("step s", "strike F 0").rolls(2)
    t.does("end", "activate A", "step s", "strike F 1").rolls(2)
    t.does("end", "activate F")
    assert blows(t) == ["F", "F"]
    assert {"melee H 0", "melee A 1"} <= set(t.options)


@rule("DDM-Q-05", "DDM-AOO-02")
def test_one_blow_in_a_turn_holds_for_all_that_move_in_it_whoever_acts(table):
    t = table(
        """
        . A . . E
        F H G . .
        . . . . .
        """,
        turn="H", H=hero(melee=(Attack(10, 20), Attack(10, 20))), A=hero(), F=foe(), G=foe(), E=foe(),
        exits={"B": [(0, 0), (2, 0)]},
    )  # fmt: skip
    t.does("melee F 0").rolls(15, 1)  # half its points gone, and no morale
    t.asks(0, "opportunity")
    assert t.options == ["strike A 0", "pass"]  # H made it rout and is barred
    t.does("strike A 0").rolls(2)
    t.does("melee G 1").rolls(15, 1)  # G flees past A as well
    assert t["G"].fate == "routed"
    assert blows(t) == ["A"]


@rule("DDM-AOO-03")
def test_the_blow_falls_before_the_mover_leaves_its_square(table):
    t = table(".F..\nH...", turn="H", H=hero(), F=foe())
    t.does("step e").asks(1, "opportunity")
    assert t["H"].x == 0
    assert t.pending.about == {"mover": "H", "from": [0, 0], "to": [1, 0], "body": 1, "why": "move"}
    t.does("strike F 0").rolls(15)
    t.logged("AttackRolled", "Damaged", "Stepped")
    assert t["H"].x == 1


@rule("DDM-AOO-03")
def test_the_dead_take_no_further_step(table):
    t = table(".F..\nH..A", turn="H", H=hero(hp_now=5), A=hero(), F=foe())
    t.does("step e", "strike F 0").rolls(15)
    assert t["H"].fate == "destroyed"
    assert not t.happened("Stepped")
    t.asks(0, "activate")


@rule("DDM-AOO-03", "DDM-Q-52")
def test_a_mover_that_routs_drops_its_step_flees_and_has_no_turn_left(table):
    t = table(
        """
        . F . . .
        H . . . A
        """,
        turn="H", H=hero(speed=2), A=hero(), F=foe(melee=(Attack(9, 20),)), exits={"A": [(4, 1)]},
    )  # fmt: skip
    t.does("step e", "strike F 0").rolls(15, 1)
    assert t["H"].routing
    while t.pending.kind == "route":
        t.does(t.options[0])
    assert all(event.why == "rout" for event in t.events("Stepped"))
    assert t["H"].activated
    t.asks(0, "activate")
    assert t.options == ["activate A"]
    assert not any(event.what == "rally" for event in t.events("SaveRolled"))


@rule("DDM-AOO-03")
def test_a_step_that_was_stopped_is_not_struck_at_again(table):
    t = table(".F.\nHG.\n...", turn="H", H=hero(), F=foe(melee=(Attack(9, 20),)), G=foe())
    t.does("step s").asks(1, "opportunity")
    assert t.options == ["strike F 0", "strike G 0", "pass"]
    t.does("strike F 0").rolls(15, 1)  # routs, and without an exit it stays
    assert blows(t) == ["F"]
    assert (t["H"].x, t["H"].y) == (0, 1)
    assert t.happened("TurnEnded")


@rule("DDM-AOO-04", "DDM-ACT-06")
def test_of_several_melee_attacks_the_striker_uses_one_of_its_choice(table):
    t = table(".F..\nH...", turn="H", H=hero(), F=foe(melee=TWO))
    t.does("step e")
    assert t.options == ["strike F 0", "strike F 1", "pass"]
    t.does("strike F 1").rolls(10)
    assert t.last("AttackRolled").bonus == 9
    assert t["H"].hp == 35


@rule("DDM-AOO-01", "DDM-Q-50", "DDMG-TERM-035.2", "DDMG-TERM-001.3")
def test_several_enemies_strike_one_after_the_other(table):
    t = table(".F.\nHG.\n...", turn="H", H=hero(), F=foe(), G=foe())
    t.does("step s", "strike G 0").rolls(15)
    t.asks(1, "opportunity")
    assert t.options == ["strike F 0", "pass"]
    t.does("strike F 0").rolls(2)
    assert (blows(t), t["H"].y) == (["G", "F"], 0)


@rule("DDM-AOO-05", "DDM-BAD-27")
def test_melee_cover_against_the_enemy_prevents_its_blow(table):
    t = table(
        """
        . F .
        H # .
        . . .
        """,
        turn="H", H=hero(), F=foe(),
    )  # fmt: skip
    t.does("step s").asks(0, "act")
    t = table(
        """
        . F . .
        H # . .
        G . . .
        """,
        turn="H", H=hero(), F=foe(), G=foe(),
    )  # fmt: skip
    t.does("step n").asks(1, "opportunity")
    assert t.options == ["strike G 0", "pass"]
    assert t.refuses("strike F 0").rule == "DDM-AOO-05"


@rule("DDM-AOO-06", "DDM-BAD-27", "DDM-THR-06")
def test_who_does_not_see_the_mover_does_not_strike(table):
    unseen = {"abilities": ("invisible",)}
    t = table(".F..\nH...", turn="H", H=hero(**unseen), F=foe())
    t.does("step e").asks(0, "act")
    t = table(".F..\nHG..\n....", turn="H", H=hero(**unseen), F=foe(), G=foe(abilities=("blindsight",)))
    t.does("step s").asks(1, "opportunity")
    assert t.options == ["strike G 0", "pass"]
    assert t.refuses("strike F 0").rule == "DDM-AOO-06"


@rule("DDM-BAD-27", "DDM-AOO-02")
def test_a_second_blow_in_one_turn_is_refused(table):
    t = table(".F..\nH.G.\n....", turn="H", H=hero(), F=foe(), G=foe())
    t.does("step e", "strike F 0").rolls(2)
    t.does("step s").asks(1, "opportunity")
    assert t.refuses("strike F 0").rule == "DDM-AOO-02"


@rule("DDM-BAD-27", "DDM-THR-01")
@pytest.mark.parametrize("state", ["routing", "stunned", "helpless"])
def test_an_inactive_creature_does_not_strike(table, state):
    t = table(".F.\nHG.\n...", turn="H", H=hero(), F=foe(**{state: True}), G=foe())
    t.does("step s").asks(1, "opportunity")
    assert t.options == ["strike G 0", "pass"]
    assert t.refuses("strike F 0").rule == "DDM-THR-01"


@rule("DDM-Q-06", "DDM-ROUT-12", "DDM-BAD-27", "DDM-AOO-01")
def test_who_made_a_creature_rout_gets_no_blow_at_it_in_this_turn(table):
    t = table("F..\n.A.\nG..", turn="F", player=1, F=foe(melee=(Attack(9, 20), Attack(9, 1))), G=foe(), A=hero(), H=hero(),
              exits={"A": [(2, 1)]})  # fmt: skip
    t.does("melee A 0").rolls(15, 1)
    t.asks(1, "opportunity")
    assert t.options == ["strike G 0", "pass"]
    assert t.refuses("strike F 0").rule == "DDM-ROUT-12"


@rule("DDM-Q-06")
def test_in_the_next_turn_it_may_strike_again(table):
    t = table(
        """
        F . . . .
        A . . . .
        B . . . H
        """,
        H=hero(), A=hero(routing=True, speed=1), B=hero(), F=foe(), exits={"A": [(4, 1)]}, barred=(("A", "F"),),
    )  # fmt: skip
    t.does("activate B", "end")
    assert t.state.barred == ()
    t.does("activate A").asks(1, "opportunity")
    assert t.options == ["strike F 0", "pass"]


@rule("DDM-Q-48", "DDM-MOVE-05")
def test_a_helpless_enemy_is_passed_without_a_blow_and_nobody_stops_on_it(table):
    t = table("HF..\n####", turn="H", H=hero(), F=foe(helpless=True))
    t.does("step e").asks(0, "act")
    assert t.refuses("end").rule == "DDM-MOVE-05"
    t.does("step e", "end")
    assert (t["H"].x, blows(t)) == (2, [])


# --- big movers --------------------------------------------------------------------------------------------------


@rule("DDM-Q-49", "DDM-GEO-13")
def test_a_big_mover_provokes_only_with_the_squares_it_leaves(table):
    t = table(
        """
        F . . . . .
        . . . . . .
        . L . . . .
        . . . . . .
        """,
        turn="L", L=hero(size="Large"), F=foe(),
    )  # fmt: skip
    assert (t["L"].x, t["L"].y) == (1, 1)  # its upper left square (1, 2) is beside F at (0, 3)
    t.does("step w").asks(0, "act")  # the left column stays its own: nothing beside F is left
    t = table(
        """
        . . . F . .
        . . . . . .
        . L . . . .
        . . . . . .
        """,
        turn="L", L=hero(size="Large"), F=foe(),
    )  # fmt: skip
    t.does("step w").asks(1, "opportunity")  # the square (2, 2) beside F at (3, 3) is left


@rule("DDM-GEO-13", "DDM-AOO-05")
def test_cover_of_a_big_mover_is_judged_over_all_its_squares(table):
    t = table("...\n..F\nL.#", turn="L", L=hero(size="Large"), F=foe())
    t.does("step n").asks(1, "opportunity")  # it leaves (1, 0), covered from F; its (1, 1) is not covered
    t = table("..F\n..#\nL..\n...", turn="L", L=hero(size="Large"), F=foe())
    t.does("step s").asks(0, "act")  # only (1, 2) is beside F, past the corner of the wall


# --- illegal positions -------------------------------------------------------------------------------------------


@rule("DDM-AOO-07", "DDM-Q-85", "DDM-GEO-17")
def test_who_is_stopped_on_an_ally_is_put_on_the_nearest_free_place_by_its_owner(table):
    t = table(
        """
        # . F .
        H A . .
        # # G .
        """,
        turn="H", H=hero(), A=hero(), F=foe(melee=(Attack(9, 20),)), G=foe(),
    )  # fmt: skip
    t.does("step e")
    t.does("step e").asks(1, "opportunity")
    t.does("strike F 0").rolls(15, 1)  # routs on A's square and knows no exit
    t.asks(0, "relocate", "DDM-AOO-07")
    assert set(t.options) == {"to 0,1", "to 1,2", "to 2,1"}
    assert t.refuses("to 3,1").rule == "DDM-AOO-07"
    t.does("to 1,2")
    assert (t["H"].x, t["H"].y) == (1, 2)
    assert blows(t) == ["F"]  # G was not asked
    assert t.happened("TurnEnded")


@rule("DDM-ROUT-12", "DDM-Q-06", "DDM-ROUT-11")
def test_a_flight_provokes_everybody_but_the_one_that_caused_it(table):
    t = table(
        """
        . G . . .
        F H . . .
        . A . . E
        """,
        turn="H", H=hero(), A=hero(), F=foe(melee=(Attack(9, 20),)), G=foe(), E=foe(), exits={"A": [(4, 1)]},
    )  # fmt: skip
    t.does("step e", "strike F 0").rolls(15, 1).asks(1, "opportunity")
    assert t.options == ["strike G 0", "pass"]
