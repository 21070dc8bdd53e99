"""Chapter MP: teams, and three or four players each on his own, from setting up to the last creature."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import CommanderEffect
from game.systems.skirmish import command, space, victory
from tests.drawn import archer, foe, fourth, hero, third

rule = pytest.mark.rule

ALONE = ((0,), (1,), (2,))
FOUR = ((0,), (1,), (2,), (3,))
PAIRS = ((0, 2), (1, 3))
FIELD = "........\n........\n........\n........\n........"
CORNERS = {"A": [[(0, 0), (1, 0)]], "B": [[(6, 0), (7, 0)]], "C": [[(0, 4), (1, 4)]], "D": [[(6, 4), (7, 4)]]}


def waiting(make, **values):
    return make(fate="waiting", **values)


def before(table, teams, **options):
    """A table on which nobody has been set up yet."""
    makers = dict(zip("HFCD", (hero, foe, third, fourth), strict=True))
    seats = sum(map(len, teams))
    figures = {letter: waiting(make) for letter, make in list(makers.items())[:seats]}
    letters = {"letters": [""] * seats, "starting": CORNERS, "phase": "setup roll"}
    return table(FIELD, **(letters | options), teams=teams, **figures)


def run(t, rules):
    """Run a rule that asks for nothing."""
    with pytest.raises(StopIteration):
        rules.send(None)


# --- setting up ------------------------------------------------------------------------------------------------------


@rule("DDM-WIN-03", "DDM-Q-77")
def test_all_roll_and_the_highest_picks_who_sets_up_first(table):
    t = before(table, ALONE).rolls(5, 12, 9).asks(1, "set up first", "DDM-SET-03")
    assert t.options == ["A", "B", "C"]
    t.does("C").asks(2, "letter")


@rule("DDM-INIT-03", "DDM-Q-03", "DDM-Q-77")
def test_those_who_are_equal_roll_again_without_the_others(table):
    t = before(table, ALONE).rolls(12, 5, 12).rolls(3, 4)
    rolled = t.events("ContestRolled")
    assert [(one.dice, one.winner, one.tie) for one in rolled] == [
        ((12, 5, 12), None, "DDM-SET-08"),
        ((3, 0, 4), 2, ""),
    ]


@rule("DDM-MP-03", "DDM-Q-77")
def test_players_on_their_own_choose_starting_areas_in_the_order_of_setting_up(table):
    t = before(table, ALONE).rolls(5, 12, 9).does("C").asks(2, "letter", "DDM-MP-03")
    assert t.options == ["A", "B", "C", "D"]
    t.does("D", "place C 6,4").asks(0, "letter", "DDM-MP-03")
    assert t.options == ["A", "B", "C"]
    assert t.refuses("D").rule == "DDM-MP-03"
    t.does("A", "place H 0,0").asks(1, "letter")
    t.does("C", "place F 1,4")
    assert t.state.letters == ["A", "C", "D"]
    assert t.happened("RoundBegan")


@rule("DDM-MP-01")
def test_a_team_shares_its_starting_area_and_the_other_team_has_the_other_letter(table):
    t = before(table, PAIRS).rolls(15, 5, 4, 3).does("A").asks(0, "letter", "DDM-SET-04")
    assert t.options == ["A", "B"]
    t.does("B")
    assert t.state.letters == ["B", "A", "B", "A"]
    t.does("place H 6,0").asks(1, "place")
    t.does("place F 0,0").asks(2, "place")
    assert t.refuses("place C 0,0").rule == "DDM-SET-04"
    t.does("place C 7,0", "place D 1,0")
    assert t.happened("RoundBegan")


# --- rounds ----------------------------------------------------------------------------------------------------------


@rule("DDM-Q-77", "DDM-PHS-03")
def test_phases_go_round_the_table_to_the_left_and_pass_over_who_is_done(table):
    figures = {"H": hero(), "F": foe(), "C": third(activated=True), "D": fourth()}
    t = table("H.F.C.D", phase="activate", player=2, teams=FOUR, **figures)
    assert t.pending.player == 3
    t.does("activate D", "end").asks(0, "activate")
    t.does("activate H", "end").asks(1, "activate")
    t.does("activate F", "end")
    assert t.events("RoundEnded")


@rule("DDM-Q-77", "DDM-INIT-02")
def test_whoever_has_nobody_left_rolls_no_initiative_and_does_not_begin(table):
    t = table("H.F.C..", phase="initiative", teams=FOUR, H=hero(), F=foe(), C=third(), D=fourth(fate="destroyed"))
    t.rolls(3, 8, 4).asks(1, "first", "DDM-INIT-02")
    assert t.options == ["A", "B", "C"]
    t.does("A").asks(0, "activate")


@rule("DDMG-TERM-035.3")
def test_of_several_whose_creatures_may_react_those_to_the_left_of_the_turn_come_first(table):
    t = table(".....\n.DF..\n.H.C.\n.....", turn="F", teams=FOUR, H=hero(), F=foe(), C=third(), D=fourth())
    t.does("step n").asks(2, "opportunity")
    t.does("pass").asks(3, "opportunity")
    t.does("pass").asks(0, "opportunity")


# --- allies and enemies ----------------------------------------------------------------------------------------------


@rule("DDM-MP-06", "DDMG-TERM-006.1", "DDM-ATK-11")
def test_a_creature_of_a_teammate_is_no_enemy(table):
    t = table("HC..F..", turn="H", teams=PAIRS, H=hero(), F=foe(), C=third())
    assert t.refuses("melee C 0").rule == "DDM-ATK-11"
    assert "teammate" in t.refuses("melee C 0").sentence
    alone = table("HC..F..", turn="H", teams=ALONE, H=hero(), F=foe(), C=third())
    assert "melee C 0" in alone.options


@rule("DDM-MP-06", "DDMG-TERM-005.1")
def test_creatures_of_teammates_are_passed_flanked_with_and_hinder_nobody(table):
    t = table("HCF.\n....", teams=PAIRS, turn="H", H=archer(), F=foe(), C=third())
    assert space.engaged_with(t.state, t["H"], t["F"]) is t["C"]
    assert not space.hinderers(t.state, t["H"])
    assert not space.blocking(t.state, t["H"]) & t.state.space(t["C"])
    t = table("CFH.\n....", teams=PAIRS, turn="H", H=hero(), F=foe(), C=third())
    assert space.flanking_helper(t.state, t["H"], t["F"]) is t["C"]
    t = table("CFH.\n....", teams=ALONE, turn="H", H=hero(), F=foe(), C=third())
    assert space.flanking_helper(t.state, t["H"], t["F"]) is None


@rule("DDM-Q-78", "DDM-CE-01", "DDM-CE-04")
def test_a_commander_commands_its_own_warband_only(table):
    order = CommanderEffect("x", "followers", "attack", 2)
    dread = CommanderEffect("y", "enemies", "attack", -2)
    leader = third(commander=3, effects=(order, dread))
    t = table("HC.F", teams=PAIRS, H=hero(), F=foe(), C=leader)
    assert not command.under_command(t.state, t["H"])
    assert not list(command.effects(t.state, t["H"], "attack"))
    assert [reason.amount for reason in command.effects(t.state, t["F"], "attack")] == [-2]


# --- points ----------------------------------------------------------------------------------------------------------


@rule("DDM-Q-76", "DDMG-TERM-038.4", "DDMG-TERM-039.2")
def test_among_several_the_owner_of_the_destroyer_scores(table):
    t = table("HF.C", turn="H", teams=ALONE, H=hero(), F=foe(hp_now=5, cost=31), C=third())
    t.does("melee F 0").rolls(19)
    assert t.state.vp == [31, 0, 0]


@rule("DDM-Q-76", "DDM-MP-05")
def test_whoever_caused_the_rout_scores_when_the_creature_leaves(table):
    t = table(
        "HF..C", turn="H", teams=ALONE, exits={"B": [(2, 0)]},
        H=hero(), F=foe(hp=40, hp_now=25, cost=31, speed=6), C=third(), points=500,
    )  # fmt: skip
    t.does("melee F 0").rolls(15, 2)
    assert t["F"].fate == "routed"
    assert t.state.vp == [31, 0, 0]


@rule("DDM-MP-05", "DDM-EX-33", "DDMG-TERM-039.3", "DDM-Q-28")
def test_what_falls_without_an_enemy_is_divided_among_all_opponents(table):
    t = table("HFCD", teams=FOUR, H=hero(cost=20), F=foe(), C=third(), D=fourth())
    shares = victory.scores(t.state, t["H"], "")
    assert [(one.side, one.amount, one.rule) for one in shares] == [(side, 6, "DDM-MP-05") for side in (1, 2, 3)]
    own = victory.scores(t.state, t["H"], "H")
    assert [(one.side, one.amount) for one in own] == [(1, 6), (2, 6), (3, 6)]
    t = table("HF", H=hero(cost=21), F=foe())
    assert [(one.side, one.amount) for one in victory.scores(t.state, t["H"], "H")] == [(1, 21)]


@rule("DDM-MP-05")
def test_of_two_teams_the_other_one_gets_all_of_it(table):
    t = table("HFCD", teams=PAIRS, H=hero(cost=21), F=foe(), C=third(), D=fourth())
    assert [(one.side, one.amount) for one in victory.scores(t.state, t["H"], "C")] == [(1, 21)]


@rule("DDM-MP-02", "DDM-SCN-05")
def test_the_points_of_a_team_are_summed_and_win_together(table):
    t = table(
        "HF.CD", turn="H", teams=PAIRS, vp=[70, 150, 100, 0], H=hero(), F=foe(hp_now=5, cost=30), C=third(), D=fourth()
    )
    t.does("melee F 0").rolls(19)
    assert t.state.verdict == "points"
    outcome = t.session.system.outcome(t.state)
    assert (outcome.winners, outcome.scores) == ((0, 2), (200, 150, 200, 150))


@rule("DDM-MP-04", "DDM-SCN-08")
def test_on_his_own_everybody_scores_for_any_victory_area(table):
    areas = [([(0, 0)], "A"), ([(2, 0)], "B")]
    figures = {"H": hero(), "F": foe(), "C": third()}
    t = table("C.H.F", victory=areas, phase="round end", teams=ALONE, **figures)
    assert t.state.vp == [10, 0, 10]
    pairs = table("C.H.F", victory=areas, phase="round end", teams=((0, 2), (1,)), **figures)
    assert pairs.state.vp == [0, 0, 10]


@rule("DDM-Q-74")
def test_the_battle_goes_on_until_one_team_is_left(table):
    t = table("HF.C", turn="H", teams=ALONE, H=hero(), F=foe(hp_now=5), C=third())
    t.does("melee F 0").rolls(19)
    assert t.state.winner is None
    t = table("HF.C", turn="H", teams=((0,), (1, 2)), H=hero(), F=foe(hp_now=5), C=third())
    t.does("melee F 0").rolls(19)
    assert t.state.winner is None
    t = table("HF.C", turn="H", teams=ALONE, H=hero(), F=foe(hp_now=5), C=third(fate="routed"))
    t.does("melee F 0").rolls(19)
    assert (t.state.winner, t.state.verdict) == (0, "last")


@rule("DDM-Q-73", "DDM-TIE-02", "DDM-TIE-03")
def test_of_those_who_reach_the_target_together_the_best_is_found_step_by_step(table):
    areas = [([(1, 0), (3, 0), (5, 0)], "AB")]
    figures = {"H": hero(), "F": foe(), "C": third()}
    t = table(".H.F.C.", victory=areas, phase="round end", teams=ALONE, vp=[190, 191, 190], **figures)
    assert (t.state.winner, t.state.verdict) == (1, "points")
    t = table(".H.F.C.", victory=areas, phase="round end", teams=ALONE, vp=[191, 190, 191], **figures)
    assert (t.state.winner, t.state.verdict) == (-1, "draw")  # both are equally far from the centre
    dear = figures | {"C": third(cost=21)}
    t = table(".H.F.C.", victory=areas, phase="round end", teams=ALONE, vp=[191, 190, 191], **dear)
    assert (t.state.winner, t.state.verdict) == (2, "cost")
    near = figures | {"C": third(), "H": hero()}
    t = table("H...FC.", victory=[([(0, 0), (4, 0), (5, 0)], "AB")], phase="round end", teams=ALONE,
              vp=[191, 190, 191], **near)  # fmt: skip
    assert (t.state.winner, t.state.verdict) == (2, "centre")


@rule("DDM-TIE-01")
def test_an_enemy_of_any_side_keeps_the_battle_from_going_quiet(table):
    t = table("HC..F", turn="H", teams=ALONE, H=hero(), F=foe(), C=third())
    t.does("melee C 0").rolls(2)
    assert t.state.stirred
