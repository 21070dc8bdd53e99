"""Chapters ACT, MOVE, BIG, SQZ, MULT: what a creature may do in its turn."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule
TWO = (Attack(10, 10), Attack(9, 5))


def answers(t, word):
    return [o for o in t.options if o.startswith(word)]


@rule("DDM-ACT-01", "DDM-MOVE-01", "DDM-CARD-09", "DDMG-TERM-021.1")
def test_a_creature_that_does_not_attack_moves_up_to_double_speed(table):
    t = table("H.............F", turn="H", H=hero(speed=6), F=foe())
    t.does(*["step e"] * 12)
    assert t["H"].x == 12
    assert t["H"].activated
    assert not answers(t, "step")


@rule("DDM-ACT-03", "DDM-BAD-14", "DDMG-TERM-022.1")
def test_after_more_than_its_speed_it_may_not_attack(table):
    t = table("H.........F", turn="H", H=hero(speed=6), F=foe())
    t.does(*["step e"] * 9)
    assert not answers(t, "melee")
    assert t.refuses("melee F 0").rule == "DDM-ACT-03"


@rule("DDM-ACT-04", "DDM-ACT-05", "DDM-BAD-14", "DDM-BAD-15")
def test_after_a_move_one_attack_and_nothing_more(table):
    t = table("H..F", turn="H", H=hero(speed=6, melee=TWO), F=foe(hp=90))
    t.does("step e", "step e", "melee F 0").rolls(15)
    assert t.happened("TurnEnded")
    t.asks(1, "activate")


@rule("DDM-ACT-04", "DDM-BAD-14")
def test_an_attack_may_come_before_the_move_which_is_then_one_speed(table):
    t = table("......H\n......F", turn="H", H=hero(speed=3), F=foe())
    t.does("melee F 0").rolls(2)
    t.does("step w", "pass", "step w", "pass", "step w")
    assert t["H"].x == 3
    t.asks(1, "activate")


@rule("DDM-ACT-09", "DDM-PHS-05", "DDM-Q-84")
def test_a_creature_need_not_do_anything(table):
    t = table("H..F", turn="H", H=hero(), F=foe())
    t.does("end")
    assert t.last("TurnEnded").unit == "H"
    assert (t["H"].x, t["F"].hp) == (0, 40)


@rule("DDM-ACT-06", "DDM-BAD-16", "DDM-CARD-14")
def test_bonus_and_damage_come_from_the_same_place_of_the_list(table):
    t = table(".HF", turn="H", H=hero(melee=TWO), F=foe(ac=15, hp=60))
    assert set(answers(t, "melee")) == {"melee F 0", "melee F 1"}
    t.does("melee F 1").rolls(6)
    assert (t.last("AttackRolled").bonus, t["F"].hp) == (9, 55)
    assert t.refuses("melee F 2").rule == "DDM-ACT-06"


@rule("DDM-ACT-07", "DDM-BAD-15", "DDM-Q-62")
def test_melee_and_ranged_are_never_mixed(table):
    both = archer(melee=TWO, ranged=(Attack(8, 10, "ranged"), Attack(7, 5, "ranged")))
    t = table("HF", turn="H", H=both, F=foe(hp=90, stunned=True))
    assert answers(t, "ranged") == ["ranged F 0", "ranged F 1"]
    t.does("melee F 0").rolls(10)
    assert answers(t, "melee") == ["melee F 1"]
    assert answers(t, "ranged") == []  # its second shot is not used up: only the first blow forbids it
    assert t.refuses("ranged F 1").rule == "DDM-ACT-07"
    t = table("HF", turn="H", H=both, F=foe(hp=90, stunned=True))
    t.does("ranged F 0").rolls(10)
    assert answers(t, "ranged") == ["ranged F 1"]
    assert answers(t, "melee") == []
    assert t.refuses("melee F 1").rule == "DDM-ACT-07"


@rule("DDM-ACT-08", "DDM-BAD-25")
def test_only_the_nearest_enemy_in_sight_is_charged(table):
    t = table(
        """
        H . . . F . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . G . .
        """,
        turn="H", H=hero(), F=foe(), G=foe(),
    )  # fmt: skip
    assert {o.split()[1] for o in answers(t, "charge")} == {"F"}
    assert t.refuses("charge G 4,1").rule == "DDM-ACT-08"


@rule("DDM-ACT-10")
def test_what_has_moved_its_speed_may_still_decide_to_go_on(table):
    t = table("H............\n............F", turn="H", H=hero(speed=6), F=foe())
    t.does(*["step e"] * 6)
    assert answers(t, "step e")
    t.does("step e")
    assert not answers(t, "melee")


@rule("DDM-MULT-01", "DDM-MULT-02", "DDM-EX-36")
def test_example_36_two_attacks_standing_one_when_moving(table):
    pair = (Attack(12, 5), Attack(12, 5))
    t = table(".HF", turn="H", H=hero(melee=pair), F=foe(hp=90))
    t.does("melee F 0").rolls(10).does("melee F 1").rolls(10)
    assert t["F"].hp == 80
    assert t.refuses("activate H").rule in ("DDM-RND-02", "DDM-PHS-01")


@rule("DDM-MULT-02", "DDM-BAD-15")
def test_after_two_attacks_there_is_no_move(table):
    t = table(".HF", turn="H", H=hero(melee=(*TWO, Attack(1, 1))), F=foe(hp=90))
    t.does("melee F 0").rolls(10).does("melee F 1").rolls(10)
    assert t.refuses("step w").rule == "DDM-MULT-02"


@rule("DDM-MULT-03", "DDM-Q-91")
def test_the_next_target_is_chosen_after_the_last_result(table):
    t = table("FHG", turn="H", H=hero(melee=TWO), F=foe(hp=5), G=foe(hp=50))
    t.does("melee F 0").rolls(19)
    assert t["F"].fate == "destroyed"
    assert answers(t, "melee") == ["melee G 1"]


@rule("DDM-MULT-04")
def test_after_the_first_attack_it_may_move_instead(table):
    t = table("...HF", turn="H", H=hero(melee=TWO, speed=2), F=foe(hp=90))
    t.does("melee F 0").rolls(10)
    t.does("step w", "pass", "step w")
    assert t["H"].x == 1
    t.asks(1, "activate")


@rule("DDM-MULT-05", "DDM-MULT-06")
def test_attacks_are_used_in_any_order_and_listed_in_the_printed_one(table):
    t = table(".HF", turn="H", H=hero(melee=TWO), F=foe(hp=90))
    assert answers(t, "melee") == ["melee F 0", "melee F 1"]
    t.does("melee F 1").rolls(10)
    assert t.refuses("melee F 1").rule == "DDM-MULT-05"
    t.does("melee F 0").rolls(10)
    assert [e.index for e in t.events("AttackRolled")] == [1, 0]


# --- movement ----------------------------------------------------------------------------------------------------


@rule("DDM-MOVE-02", "DDM-EX-08", "DDM-Q-17")
def test_example_08_four_diagonals_cost_six_and_the_fifth_one_more(table):
    t = table(
        """
        . . . . . . .
        . . . . . W .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        G . . . . . .
        """,
        turn="G", G=hero(speed=6), W=foe(),
    )  # fmt: skip
    t.does("step ne", "step ne", "step ne", "step ne")
    assert t.state.turn.spent == 6
    assert answers(t, "melee") == ["melee W 0"]
    t.does("step w").does("pass")
    assert t.state.turn.spent == 7


@rule("DDM-MOVE-03", "DDM-EX-09", "DDM-Q-46")
@pytest.mark.parametrize(
    ("way", "cost"),
    [(("ne", "n", "ne"), 4), (("n", "ne", "n", "ne"), 5), (("ne", "n", "n", "ne"), 5), (("ne",) * 5, 7)],
)
def test_example_09_straight_steps_do_not_reset_the_diagonals(table, way, cost):
    rows = "\n".join(["........"] * 7 + ["H......."])
    t = table(rows, turn="H", H=hero(speed=6), F=foe(fate="destroyed"), G=foe(fate="waiting"))
    t.does(*(f"step {direction}" for direction in way))
    assert t.state.turn.spent == cost


@rule("DDM-MOVE-05", "DDM-BAD-17")
def test_allies_are_passed_but_nobody_stops_on_them(table):
    t = table("HA.F", turn="H", H=hero(speed=6), A=hero(), F=foe())
    t.does("step e")
    assert "end" not in t.options
    assert t.refuses("end").rule == "DDM-MOVE-05"
    t.does("step e", "end")
    assert t["H"].x == 2


@rule("DDM-MOVE-05", "DDM-BAD-17")
def test_a_step_onto_an_ally_that_leads_nowhere_is_refused(table):
    t = table("HA#\n.#F", turn="H", H=hero(speed=1), A=hero(), F=foe(), on={"A": "difficult"})
    assert t.refuses("step e").rule == "DDM-MOVE-05"


@rule("DDM-MOVE-06", "DDM-CHG-05", "DDM-Q-18")
def test_no_charge_through_allies(table):
    t = table("H.A..F", turn="H", H=hero(), A=hero(), F=foe())
    assert not answers(t, "charge")
    assert t.refuses("charge F 4,0").rule == "DDM-CHG-05"


@rule("DDM-MOVE-07", "DDM-BAD-17")
def test_nobody_moves_through_enemies(table):
    t = table("HF.\n###", turn="H", H=hero(), F=foe())
    assert t.refuses("step e").rule == "DDM-MOVE-07"


@rule("DDM-MOVE-08", "DDM-AOO-01")
def test_moving_past_an_enemy_lets_it_attack(table):
    t = table("H...\n.F..", turn="H", H=hero(), F=foe())
    t.does("step e").asks(1, "opportunity", "DDM-AOO-01")


@rule("DDM-MOVE-09", "DDM-TER-02", "DDM-TER-14", "DDMG-TERR-002.1")
def test_difficult_terrain_costs_two_and_three_diagonally(table):
    t = table(".%.\nH%F", turn="H", H=hero(speed=6), F=foe(stunned=True))
    t.does("step e")
    assert t.state.turn.spent == 2
    t = table(".%.\nH..", turn="H", H=hero(speed=6), F=foe(fate="waiting"))
    t.does("step ne")
    assert t.state.turn.spent == 3


@rule("DDM-MOVE-10", "DDM-TER-70", "DDM-TER-12", "DDM-BAD-17")
def test_walls_stop_a_step(table):
    t = table("...\nH#F", turn="H", H=hero(), F=foe())
    assert t.refuses("step e").rule in ("DDM-MOVE-10", "DDM-TER-70")


@rule("DDM-TER-71", "DDM-EX-25", "DDM-Q-35", "DDM-BAD-17")
def test_example_25_no_diagonal_past_a_corner_or_the_end_of_a_wall(table):
    t = table("..\nH#", turn="H", H=hero(), F=foe(fate="waiting"))
    assert t.refuses("step ne").rule == "DDM-TER-71"
    t = table("..\n..\nH.", turn="H", H=hero(), F=foe(fate="waiting"), edges=[((1, 1), (2, 1))])
    assert t.refuses("step ne").rule == "DDM-TER-71"


@rule("DDM-BAD-17", "DDM-MAP-06", "DDM-Q-89", "DDM-BAD-21", "DDM-MAP-07")
def test_the_edge_of_the_map_is_a_wall(table):
    t = table("H..F", turn="H", H=hero(), F=foe(), exits={"A": [(0, 0)]})
    assert t.refuses("step w").rule in ("DDM-MAP-06", "DDM-MOVE-10")
    assert t.refuses("leave").rule == "DDM-MAP-07"


@rule("DDM-MOVE-11", "DDM-BAD-18", "DDM-Q-45")
def test_one_step_is_always_possible_for_the_whole_turn(table):
    t = table("%%.\nH%.", turn="H", H=hero(speed=1), F=foe(fate="waiting"))
    assert "step ne" in t.options
    t.does("step ne")
    assert (t["H"].x, t["H"].y) == (1, 1)
    assert t.happened("TurnEnded")


@rule("DDM-BAD-18", "DDM-MOVE-01")
def test_a_step_beyond_the_budget_is_refused(table):
    t = table("H.....%F", turn="H", H=hero(speed=3), F=foe(stunned=True))
    t.does(*["step e"] * 5)
    assert t.refuses("step e").rule == "DDM-MOVE-01"


@rule("DDM-MOVE-12")
def test_the_minimum_move_enters_no_wall_and_frees_no_helpless_creature(table):
    t = table("H#\n##", turn="H", H=hero(speed=1), F=foe(fate="waiting"))
    assert t.happened("TurnEnded")
    t = table("H..F", turn="H", H=hero(helpless=True), F=foe())
    assert t.happened("TurnEnded")
    assert t["H"].x == 0


# --- big creatures -----------------------------------------------------------------------------------------------


@rule("DDM-BIG-01", "DDM-GEO-01", "DDM-CARD-17", "DDMG-TERM-020.1", "DDMG-TYPE-006.1", "DDMG-TYPE-007.1")
def test_large_and_huge_creatures_take_more_squares(table):
    t = table("....\n....\nL...\n...F", turn="L", L=hero(size="Large"), F=foe())
    assert t.state.space(t["L"]).bit_count() == 4
    t = table("....\n....\nL...\n...F", turn="L", L=hero(size="Huge"), F=foe())
    assert t.state.space(t["L"]).bit_count() == 9


@rule("DDM-BIG-02")
def test_no_part_of_a_big_creature_enters_an_enemys_square(table):
    t = table("..F.\nL...\n....", turn="L", L=hero(size="Large"), F=foe())
    assert t.refuses("step e").rule in ("DDM-BIG-02", "DDM-MOVE-07")


@rule("DDM-BIG-03", "DDM-TER-75")
def test_one_square_of_difficult_terrain_slows_a_big_creature(table):
    t = table("..%.\nL...\n....", turn="L", L=hero(size="Large"), F=foe(fate="waiting"))
    t.does("step e")
    assert t.state.turn.spent == 2


GAP = """
    . . . # . . . .
    . . . # . . . .
    L . . . . . . .
    . . . # . . . .
    """


@rule("DDM-SQZ-01", "DDM-SQZ-02", "DDM-SQZ-03", "DDM-Q-47")
def test_a_large_creature_squeezes_through_a_gap_of_one_square_at_double_cost(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=8), F=foe(fate="waiting"))
    t.does("step e")
    assert t.state.turn.spent == 1
    squeeze = next(o for o in t.options if o.startswith("squeeze") and " e" in o and " to " not in o)
    t.does(squeeze)
    assert (t["L"].body, t.state.turn.spent) == (1, 3)
    assert "end" not in t.options
    assert t.refuses("end").rule == "DDM-SQZ-02"
    while t["L"].body != 2:
        wide = [o for o in t.options if o.startswith("squeeze") and " to " in o and " e " in o]
        t.does(wide[0] if wide else next(o for o in t.options if o.startswith("squeeze") and o.endswith(" e")))
    assert t["L"].x >= 3
    assert "end" in t.options or t.state.turn is None


@rule("DDM-SQZ-04", "DDM-BAD-19")
def test_nobody_squeezes_past_an_enemy(table):
    t = table(GAP.replace("L . . . .", "L . . F ."), turn="L", L=hero(size="Large", speed=8), F=foe())
    t.does("step e")
    assert not any(o.startswith("squeeze") and " e" in o for o in t.options)
    assert t.refuses("squeeze 2,1 e").rule in ("DDM-SQZ-04", "DDM-SQZ-01")


@rule("DDM-SQZ-01", "DDM-BAD-19", "DDM-Q-93")
def test_a_huge_creature_needs_two_squares(table):
    narrow = """
        . . . # . . . .
        . . . # . . . .
        H . . . . . . .
        . . . # . . . .
        """
    t = table(narrow, turn="H", H=hero(size="Huge", speed=8), F=foe(fate="waiting"))
    assert t.refuses("squeeze 2,1 e").rule == "DDM-SQZ-01"


@rule("DDM-SQZ-04", "DDM-WIN-04")
def test_a_big_flyer_squeezes_past_an_enemy_in_the_gap_and_others_do_not(table):
    gap = """
        . . . # . . . .
        L . . F . . . .
        . . . # . . . .
        . . . # . . . .
        """
    t = table(gap, turn="L", L=hero(size="Large", flies=True, speed=9), F=foe())
    t.does("step e")
    while t["L"].x < 4:
        moves = [o for o in t.options if o.endswith(" e") or " e " in o]
        t.does(next(o for o in moves if o.startswith(("squeeze", "step"))))
    assert t["L"].x >= 4
