"""Chapters SAVE, CMD, CE, MOR, ROUT, RALLY: nerve, command, flight."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack, CommanderEffect
from game.systems.skirmish import advice, command, numbers
from tests.drawn import foe, hero

rule = pytest.mark.rule
STRONG = (Attack(20, 20),)
EXITS = {"A": [(0, 0)], "B": [(9, 0)]}
ROW = "H.......F."


def struck(table, drawing="..HF......", *, die=15, exits=EXITS, **figures):
    """Let H hit F for 20 of its 40 HP; the morale save is asked for next."""
    figures.setdefault("H", hero(melee=STRONG))
    figures.setdefault("F", foe(level=5))
    t = table(drawing, turn="H", exits=exits, **figures)
    t.does("melee F 0").rolls(die)
    return t


# --- saves -------------------------------------------------------------------------------------------------------


@rule(
    "DDM-SAVE-01", "DDM-MOR-02", "DDM-CARD-08", "DDM-MOR-05", "DDM-DMG-01", "DDM-Q-01", "DDMG-TERM-027.1",
    "DDMG-STAT-005.1", "DDMG-STAT-006.6",
)  # fmt: skip
@pytest.mark.parametrize(("die", "routing"), [(14, True), (15, False)])
def test_at_half_hp_a_creature_saves_with_its_level_against_20(table, die, routing):
    t = struck(table)
    assert t.pending.about == {"for": "morale", "who": "F", "bonus": 5, "against": 20}
    t.rolls(die)
    assert t["F"].routing is routing or t["F"].fate == "routed"


@rule("DDM-SAVE-02", "DDM-SAVE-03", "DDM-MOR-03")
def test_a_20_always_holds_and_a_1_always_fails(table):
    t = struck(table, F=foe(level=-10)).rolls(20)
    assert not t["F"].routing
    t = struck(table, F=foe(level=30)).rolls(1)
    assert t.happened("Routed")


@rule("DDM-MOR-04", "DDM-BAD-31", "DDM-RALLY-04")
def test_a_morale_save_cannot_be_declined(table):
    t = struck(table)
    assert t.pending.kind == "d20"
    assert t.refuses("fail").sentence
    assert t.refuses(21).sentence


@rule("DDM-MOR-06")
def test_the_half_save_is_made_once_in_a_battle(table):
    t = struck(table, F=foe(half_save_done=True))
    t.asks(0, "act")  # not a die for morale
    assert not t.happened("SaveRolled")
    assert t["F"].hp == 20


@rule("DDM-DMG-01", "DDM-Q-54", "DDM-ROUT-08")
def test_already_below_half_brings_no_further_save(table):
    t = struck(table, F=foe(hp=90, hp_now=40)).asks(0, "act")
    assert not t.happened("SaveRolled")
    t = struck(table, F=foe(routing=True)).asks(0, "act")
    assert t["F"].hp == 20
    assert not t.happened("SaveRolled")
    assert not t["F"].half_save_done


@rule("DDM-MOR-01", "DDM-MOR-09", "DDMG-TERM-028.1")
def test_a_failed_morale_save_makes_a_creature_rout(table):
    t = struck(table).rolls(2)
    t.logged("Damaged", "SaveRolled", "Routed", "Stepped")


# --- command -----------------------------------------------------------------------------------------------------


def leader(**values):
    return foe(**({"commander": 4, "name": "Leader"} | values))


@rule("DDM-CMD-01", "DDM-CMD-02", "DDM-CARD-03", "DDMG-TERM-024.1", "DDMG-STAT-008.1")
def test_a_commander_adds_its_rating_to_morale_saves_of_those_under_command(table):
    t = struck(table, "..HF...L..", L=leader())
    assert t.pending.about["bonus"] == 9


@rule("DDM-CMD-05", "DDM-CMD-06", "DDM-CMD-07", "DDM-CMD-08", "DDM-TER-72", "DDM-EX-24", "DDM-Q-20")
def test_example_24_sight_or_6_squares_counted_round_walls(table):
    rows = [["."] * 7 for _ in range(13)]  # y from -2 to 10
    for y in range(-2, 3):
        rows[10 - y][3] = "#"
    rows[10][0], rows[0][0], rows[8][4], rows[10][5] = "C", "A", "B", "D"
    t = table(
        "\n".join("".join(row) for row in rows),
        C=hero(commander=3),
        A=hero(),
        B=hero(),
        D=hero(),
        F=foe(fate="waiting"),
    )
    under = {name: command.under_command(t.state, t[name]) for name in "CABD"}
    assert under == {"C": True, "A": True, "B": True, "D": False}
    in_range = {name: command.in_range(t.state, t["C"], t[name]) for name in "ABD"}
    assert in_range == {"A": False, "B": True, "D": False}


@rule("DDM-CMD-09")
def test_command_is_judged_at_the_moment_of_the_save(table):
    t = table("..HF.....L", turn="H", H=hero(melee=STRONG), F=foe(), L=leader())
    t.state.place(t["L"], 4, 0, 1)
    t.does("melee F 0").rolls(15)
    assert t.pending.about["bonus"] == 9


@rule("DDM-CMD-11", "DDM-CMD-13", "DDM-Q-13", "DDM-ROUT-10", "DDM-ROUT-07")
@pytest.mark.parametrize("state", [{"routing": True}, {"stunned": True}, {"helpless": True}])
def test_an_inactive_commander_commands_nobody_but_adds_to_its_own_saves(table, state):
    t = struck(table, "..HF...L..", L=leader(**state))
    assert t.pending.about["bonus"] == 5
    assert numbers.save(t.state, t["L"], "rally").value == 9


@rule("DDM-CMD-12", "DDM-INIT-01", "DDM-Q-83", "DDM-ROUT-10")
def test_an_inactive_commander_adds_nothing_to_initiative(table):
    t = table(ROW, H=hero(commander=5), F=leader(routing=True))
    assert [command.rating(t.state, command.initiative_leader(t.state, side)) for side in (0, 1)] == [5, 0]


@rule("DDM-MOR-07", "DDM-MOR-08")
def test_the_highest_rating_counts_be_it_its_own(table):
    t = struck(table, "..HF...L.M", L=leader(commander=2), M=leader(commander=6, name="Marshal"))
    assert t.pending.about["bonus"] == 11
    t = struck(table, "..HF...L.M", F=foe(commander=7), L=leader(commander=2), M=leader(commander=6))
    assert t.pending.about["bonus"] == 12


@rule("DDM-Q-21")
def test_the_follower_must_see_the_commander(table):
    t = table("H.....f...L", H=hero(commander=None), L=hero(commander=3), F=foe(fate="waiting"))
    assert not command.under_command(t.state, t["H"])
    t = table("H.....f...L", H=hero(abilities=("blindsight",)), L=hero(commander=3), F=foe(fate="waiting"))
    assert command.under_command(t.state, t["H"])


ORDER = CommanderEffect("Followers attack with +1.", "followers", "attack", 1)
GREATER = CommanderEffect("Followers attack with +2.", "followers", "attack", 2)
DREAD = CommanderEffect("Enemies attack with −1.", "enemies", "attack", -1)
TERROR = CommanderEffect("Enemies attack with −2.", "enemies", "attack", -2)


def attack_reasons(t, attacker="H", target="F"):
    return [(r.rule, r.amount) for r in advice.odds(t.state, attacker, target, "melee", 0).attack.reasons]


@rule(
    "DDM-CE-01", "DDM-CE-02", "DDM-CMD-04", "DDM-CARD-18", "DDMG-TERM-025.1", "DDMG-TERM-025.2", "DDMG-TERM-026.1",
    "DDMG-TERM-026.2",
)  # fmt: skip
def test_followers_within_6_squares_profit_others_do_not(table):
    t = table("FH.....L..", H=hero(), F=foe(), L=hero(commander=2, effects=(ORDER,)))
    assert ("DDM-CE-02", 1) in attack_reasons(t)
    t = table("FH......L.", H=hero(), F=foe(), L=hero(commander=2, effects=(ORDER,)))
    assert attack_reasons(t) == [("DDM-ATK-03", 5)]
    t = table("FH.....L..", H=hero(commander=0), F=foe(), L=hero(commander=2, effects=(ORDER,)))
    assert attack_reasons(t) == [("DDM-ATK-03", 5)]


@rule("DDM-CE-03", "DDMG-TERM-036.4")
def test_orders_on_the_same_figure_do_not_add_the_best_counts(table):
    t = table(
        "FH..L..M..", H=hero(), F=foe(), L=hero(commander=2, effects=(ORDER,)), M=hero(commander=1, effects=(GREATER,))
    )
    assert attack_reasons(t) == [("DDM-ATK-03", 5), ("DDM-CE-02", 2)]


@rule("DDM-CE-04", "DDM-CE-05", "DDMG-TERM-025.1")
def test_dread_reaches_all_enemies_commanders_included_and_does_not_add(table):
    dread = hero(commander=2, effects=(DREAD,))
    for second, most in ((DREAD, -1), (TERROR, -2)):
        other = hero(commander=1, effects=(second,))
        t = table("FH..L.M...", H=hero(), F=foe(commander=1), L=dread, M=other)
        assert attack_reasons(t, "F", "H") == [("DDM-ATK-03", 5), ("DDM-CE-04", most)]
    t = table("FH....LM..", H=hero(), F=foe(), L=dread, M=hero(commander=1, effects=(TERROR,)))  # M is 7 squares away
    assert attack_reasons(t, "F", "H") == [("DDM-ATK-03", 5), ("DDM-CE-04", -1)]


@rule("DDM-CMD-11", "DDM-ROUT-10")
def test_the_effect_of_a_routing_commander_does_not_work(table):
    t = table("FH.....L..", H=hero(), F=foe(), L=hero(commander=2, effects=(ORDER,), routing=True))
    assert attack_reasons(t) == [("DDM-ATK-03", 5)]


# --- rout --------------------------------------------------------------------------------------------------------


@rule(
    "DDM-ROUT-01", "DDM-ROUT-02", "DDM-ROUT-05", "DDM-SCN-06", "DDM-Q-28", "DDMG-TERM-022.2", "DDMG-TERM-039.1",
    "DDMG-TERM-039.2",
)  # fmt: skip
def test_it_flees_at_once_at_double_speed_and_leaves_by_its_exit(table):
    t = struck(table, F=foe(level=0, cost=17), G=foe()).rolls(5)
    assert t["F"].fate == "routed"
    assert [e.to for e in t.events("Stepped")] == [(x, 0) for x in range(4, 10)]
    assert t.state.vp == [17, 0]


@rule("DDM-ROUT-02", "DDM-GEO-16")
def test_it_stays_if_no_movement_is_left_to_leave(table):
    t = struck(table, F=foe(level=0, speed=3), G=foe()).rolls(5)
    assert (t["F"].fate, t["F"].x) == ("", 9)


@rule("DDM-ROUT-02", "DDM-ROUT-05")
def test_one_square_of_movement_is_enough_to_leave(table):
    t = struck(table, "...HF.....", F=foe(level=0, speed=3), G=foe()).rolls(5)  # 5 of its 6 squares to the exit
    assert t["F"].fate == "routed"


@rule("DDM-ROUT-03", "DDM-ROUT-11", "DDM-BAD-32")
def test_it_takes_the_shortest_way_even_past_enemies(table):
    t = struck(table, "..HF......\n......E...", exits={"B": [(9, 1)]}, E=hero(), F=foe(level=0), G=foe()).rolls(5)
    t.asks(0, "opportunity")
    assert t.pending.about["mover"] == "F"


@rule("DDM-ROUT-03", "DDM-BAD-32", "DDM-TER-65")
def test_among_equally_short_ways_the_owner_chooses(table):
    t = struck(
        table,
        ".....\n..H..\n..F..\n.....\n.....\n...X.".replace("X", "."),
        exits={"B": [(3, 0)]},
        F=foe(level=0),
        G=foe(),
    ).rolls(5)
    t.asks(1, "route", "DDM-ROUT-03")
    assert set(t.options) == {"step s", "step se"}
    assert t.refuses("step w").rule == "DDM-ROUT-03"
    assert t.refuses(("teleport", (0, 0))).rule == "DDM-TER-65"


@rule("DDM-ROUT-04")
def test_if_all_ways_are_blocked_it_goes_as_near_as_it_can(table):
    t = struck(table, "..HF..E...", exits={"B": [(9, 0)]}, F=foe(level=0), E=hero(melee=(Attack(-20, 1),))).rolls(5)
    assert (t["F"].fate, t["F"].x) == ("", 5)


@rule("DDM-ROUT-04", "DDM-GEO-16")
def test_as_near_as_it_can_is_the_walk_that_would_be_left_if_nobody_stood_there(table):
    t = table(
        """
        . . . . D .
        H . . . E .
        . . . . G .
        """,
        turn="H", H=hero(routing=True), A=hero(fate="waiting"), exits={"A": [(5, 1)]},
        D=foe(stunned=True), E=foe(stunned=True), G=foe(stunned=True), on={"E": "difficult", "G": "difficult"},
    )  # fmt: skip
    assert (t["H"].x, t["H"].y) == (3, 2)  # past D there are 2 squares left to pay, past E and G 3: nobody is asked


@rule("DDM-ROUT-06", "DDM-Q-08")
def test_a_big_creature_leaves_when_any_of_its_squares_is_an_exit(table):
    t = struck(table, "..........\n..HF......", exits={"B": [(9, 1)]}, F=foe(level=0, size="Large"), G=foe()).rolls(5)
    assert t["F"].fate == "routed"
    assert t.events("Stepped")[-1].to == (8, 0)


@rule("DDM-ROUT-07", "DDM-BAD-33")
def test_a_routing_creature_neither_acts_nor_threatens(table):
    t = table("F......H..", turn="H", H=hero(routing=True), F=foe(), exits={"A": [(9, 0)]})
    assert not t.happened("SaveRolled")
    assert t["H"].fate == "routed"
    t = table("HF........", turn="H", H=hero(), F=foe(routing=True))
    assert advice.threatened_by(t.state, 1) == 0


@rule("DDM-ROUT-08", "DDM-RALLY-01", "DDM-CMD-03", "DDM-CMD-10", "DDM-RALLY-02", "DDM-BAD-33", "DDMG-TERM-029.1")
def test_under_command_it_tries_to_rally_and_does_nothing_else(table):
    t = table("F..H...L..", turn="H", H=hero(routing=True, level=5), L=hero(commander=4), F=foe(), exits=EXITS)
    assert t.pending.about == {"for": "rally", "who": "H", "bonus": 9, "against": 20}
    t.rolls(11)
    assert not t["H"].routing
    assert t["H"].x == 3
    assert t.happened("TurnEnded")


@rule("DDM-RALLY-03", "DDM-ROUT-09")
def test_a_failed_rally_is_flight(table):
    t = table(
        "F..H...L..", turn="H", H=hero(routing=True, speed=2), L=hero(commander=4), F=foe(), exits={"A": [(9, 0)]}
    )
    t.rolls(2)
    assert t["H"].routing
    assert t["H"].x == 6  # its fourth square holds an ally


@rule("DDM-RALLY-05", "DDM-MOR-08")
def test_a_routing_commander_always_tries_with_its_own_rating(table):
    t = table("F..H......", turn="H", H=hero(routing=True, commander=3, level=5), F=foe(), exits=EXITS)
    assert t.pending.about["bonus"] == 8


@rule("DDM-RALLY-06")
def test_out_of_command_it_just_flees(table):
    t = table("F..H......", turn="H", H=hero(routing=True), F=foe(), exits={"A": [(9, 0)]})
    assert not t.happened("SaveRolled")
    assert t["H"].fate == "routed"


@rule("DDM-ROUT-12", "DDM-Q-06", "DDM-BAD-27")
def test_whoever_caused_the_rout_does_not_strike_at_the_router_this_turn(table):
    t = struck(table, F=foe(level=0), G=foe()).rolls(5)
    assert not [e for e in t.events("AttackRolled") if e.why == "opportunity"]
    assert t["F"].fate == "routed"


@rule("DDM-ROUT-12")
def test_others_may_strike_at_it(table):
    t = struck(table, "..HF......\n...E......", exits={"B": [(9, 1)]}, E=hero(), F=foe(level=0), G=foe()).rolls(5)
    t.asks(0, "opportunity")
    assert t.options == ["strike E 0", "pass"]


@rule("DDM-Q-53", "DDM-ROUT-09")
def test_a_routed_creature_not_yet_activated_still_gets_its_turn(table):
    t = struck(table, F=foe(level=0, speed=2), G=foe(), exits={"B": [(9, 0)]}).rolls(5)
    assert t["F"].routing
    t.does("end").asks(1, "activate")
    assert "activate F" in t.options


@rule("DDM-Q-52", "DDM-AOO-03", "DDM-Q-29")
def test_what_routs_in_its_own_turn_ends_it_after_the_flight_at_double_speed(table):
    t = table(
        "...H......\n...F......",
        turn="H",
        H=hero(hp=40, level=0, speed=1),
        F=foe(melee=STRONG),
        exits={"A": [(0, 1)]},
        G=hero(),
    )
    t.does("step w").does("strike F 0").rolls(15, 2)
    assert t["H"].routing
    assert t["H"].x == 1
    assert t.happened("TurnEnded")


RALLYING = CommanderEffect("Other commanders attack with +1.", "commanders", "attack", 1)


@rule("DDM-CARD-18")
def test_an_effect_on_commanders_reaches_the_others_within_6_squares_and_nobody_else(table):
    t = table("FH....L...", H=hero(commander=1), F=foe(), L=hero(commander=2, effects=(RALLYING,)))
    assert ("DDM-CARD-18", 1) in attack_reasons(t)
    t = table("FH....L...", H=hero(), F=foe(), L=hero(commander=2, effects=(RALLYING,)))
    assert attack_reasons(t) == [("DDM-ATK-03", 5)]
    t = table("FH.......L", H=hero(commander=1), F=foe(), L=hero(commander=2, effects=(RALLYING,)))
    assert attack_reasons(t) == [("DDM-ATK-03", 5)]
    t = table("FL", L=hero(commander=2, effects=(RALLYING,)), F=foe())
    assert attack_reasons(t, "L") == [("DDM-ATK-03", 5)]


@rule("DDM-MOVE-11", "DDM-ROUT-02", "DDM-ROUT-05")
def test_a_router_of_speed_0_on_its_own_exit_leaves(table):
    t = table("F....H", H=hero(), F=foe(speed=0, level=-30, routing=True), exits={"B": [(0, 0)]}, player=1)
    t.does("activate F")
    assert t["F"].fate == "routed"
    t = table(".F...H", H=hero(), F=foe(speed=0, level=-30, routing=True), exits={"B": [(0, 0)]}, player=1)
    t.does("activate F")
    assert t["F"].fate == ""
