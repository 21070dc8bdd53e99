"""Patterns of moving and attacking that abilities bring: DDMG-ABIL-045, -063, -064, -066, -073, -078, -086."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.engine.effects import Effect, began, params
from game.systems.skirmish import advice, meaning
from tests.drawn import archer, foe, hero

TWO = (Attack(5, 10), Attack(4, 10))
FAR = {"fate": "waiting"}


def verbs(t):
    return {answer[0] for answer in t.pending.listed}


def struck(t):
    return [(event.target, event.index) for event in t.events("AttackRolled")]


@pytest.mark.rule("DDMG-ABIL-073", "DDMG-ABIL-073.1", "DDMG-BAD-18", "DDMG-Q-17")
def test_a_spring_attack_lies_anywhere_in_a_move_of_its_speed(table):
    t = table("H..F.\n.....\n.....", turn="H", H=archer(speed=4, abilities=("spring-attack",), melee=TWO), F=foe())
    t.does("step e", "step e")
    assert "ranged" not in verbs(t) or True
    t.does("melee F 0").rolls(2)
    assert "melee" not in verbs(t), "one attack"
    assert t.refuses("melee F 1").rule == "DDM-ACT-05"
    t.does("step s", "pass") if t.pending.kind == "opportunity" else t.does("step sw")
    while t.pending.kind == "opportunity":
        t.does("pass")
    assert t.state.turn.spent == 3
    t.does("step w")
    while t.pending.kind == "opportunity":
        t.does("pass")
    assert "step" not in verbs(t) if t.pending.kind == "act" else True
    assert t.state.turn is None or t.state.turn.spent == 4


@pytest.mark.rule("DDMG-ABIL-073.2")
def test_whoever_springs_away_may_be_struck(table):
    t = table("H.F\n...", turn="H", H=hero(speed=4, abilities=("spring-attack",)), F=foe())
    t.does("step e", "melee F 0").rolls(2)
    t.does("step w").asks(1, "opportunity")


@pytest.mark.rule("DDMG-ABIL-073.1")
def test_nobody_shoots_in_the_middle_of_a_spring_attack(table):
    t = table("H....F", turn="H", H=archer(speed=2, abilities=("spring-attack",)), F=foe())
    t.does("step e", "ranged F 0").rolls(2)
    assert t.pending.kind != "act" or "step" not in verbs(t)


@pytest.mark.rule("DDMG-ABIL-045", "DDMG-ABIL-045.1", "DDMG-ABIL-045.3", "DDMG-BAD-18")
def test_a_mounted_attack_lies_anywhere_in_a_double_move(table):
    rider = hero(speed=2, abilities=("mounted-melee-attack",), melee=TWO)
    t = table("H...F\n.....", turn="H", H=rider, F=foe())
    assert advice.reachable(t.state, "H").attack[3, 0] == 3
    t.does("step e", "step e", "step e", "melee F 0").rolls(2)
    t.does("step w").asks(1, "opportunity").does("pass")
    assert t.state.turn is None or (t.state.turn.spent, "step" in verbs(t)) == (4, False)


@pytest.mark.rule("DDMG-ABIL-045.2")
def test_a_mounted_attack_leaves_the_charge_as_it_is(table):
    t = table("H....F.", turn="H", H=hero(speed=2, abilities=("mounted-melee-attack",)), F=foe())
    t.does(("charge", "F", (4, 0))).rolls(15)
    assert t.last("AttackRolled").why == "charge"
    assert t.state.turn is None or t.state.turn.over


# --- sidestep ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DDMG-ABIL-063", "DDMG-ABIL-063.1", "DDMG-ABIL-063.3", "DDMG-GEO-19")
def test_a_step_aside_provokes_nobody_and_all_attacks_follow(table):
    t = table("H..\nF..\n...", turn="H", H=hero(abilities=("sidestep",), melee=TWO), F=foe())
    t.does(("sidestep", (1, 1))).asks(0, "act")
    t.does("melee F 0").rolls(2).does("melee F 1").rolls(2)
    assert struck(t) == [("F", 0), ("F", 1)]
    assert t.state.turn is None or "step" not in verbs(t)


@pytest.mark.rule("DDMG-ABIL-063.1", "DDMG-ABIL-063.3", "DDMG-BAD-16")
def test_the_step_may_follow_all_attacks_and_ends_them(table):
    t = table("H..\nF..\n...", turn="H", H=hero(abilities=("sidestep",), melee=TWO), F=foe())
    t.does("melee F 0").rolls(2)
    t.does("melee F 1").rolls(2).does(("sidestep", (1, 1)))
    assert not t.happened("Opportunity")
    assert t.pending.kind != "act" or verbs(t) <= {"end", "e"}
    between = table("H..\nF..\n...", turn="H", H=hero(abilities=("sidestep",), melee=TWO), F=foe())
    between.does("melee F 0").rolls(2).does(("sidestep", (1, 1)))
    assert between.pending.kind != "act" or "melee" not in verbs(between)


@pytest.mark.rule("DDMG-ABIL-063.1", "DDMG-BAD-16")
def test_nothing_more_is_moved_with_a_step_aside(table):
    t = table("H...\nF...", turn="H", H=hero(abilities=("sidestep",), melee=TWO), F=foe())
    t.does(("sidestep", (1, 0)))
    assert t.refuses("step e").rule == "DDMG-ABIL-063.1"
    walked = table("H...\n....", turn="H", H=hero(abilities=("sidestep",)), F=foe(**FAR)).does("step e")
    assert walked.refuses(("sidestep", (2, 1))).rule == "DDMG-ABIL-063.1"


@pytest.mark.rule("DDMG-ABIL-063.2", "DDMG-BAD-16")
def test_nobody_steps_aside_where_it_is_slowed(table):
    t = table("H%\n..", turn="H", H=hero(abilities=("sidestep",)), F=foe(**FAR))
    assert {answer[1] for answer in t.pending.listed if answer[0] == "sidestep"} == {(0, 0), (1, 0)}
    assert t.refuses(("sidestep", (1, 1))).rule == "DDMG-ABIL-063.2"


@pytest.mark.rule("DDMG-COND-003.4", "DDMG-COND-003.7")
def test_the_entangled_step_aside_only_if_they_get_free(table):
    t = table("H..\nF..", turn=None, H=hero(abilities=("sidestep",), melee=TWO), F=foe())
    began(Effect("entangled", "F", "H", params(dc=15))).apply(t.state)
    t.does("activate H", ("sidestep", (1, 1))).rolls(1)
    assert (t["H"].x, t["H"].y) == (0, 1)
    t.asks(0, "act").does("melee F 0").rolls(2)


# --- slow attacks ------------------------------------------------------------------------------------------------


def slow(kind, **more):
    return archer(abilities={"slow-attack": {"kind": kind}}, **more)


@pytest.mark.rule("DDMG-ABIL-066", "DDMG-ABIL-066.1", "DDMG-ABIL-066.3", "DDMG-BAD-17")
def test_a_slow_blow_goes_with_no_move_in_either_order(table):
    t = table("H.F\n...", turn="H", H=slow("melee", melee=TWO), F=foe()).does("step e")
    assert t.refuses("melee F 0").rule == "DDMG-ABIL-066"
    first = table("HF.\n...", turn="H", H=slow("melee", melee=TWO), F=foe()).does("melee F 0").rolls(2)
    assert "step" not in verbs(first)
    assert first.refuses("step s").rule == "DDMG-ABIL-066"
    first.does("melee F 1").rolls(2)


@pytest.mark.rule("DDMG-ABIL-066.1")
def test_only_attacks_of_that_kind_are_slow(table):
    t = table("H......F", turn="H", H=slow("melee"), F=foe()).does("step e", "ranged F 0").rolls(2)
    assert struck(t) == [("F", 0)]
    bow = table("H......F", turn="H", H=slow("ranged"), F=foe()).does("step e")
    assert bow.refuses("ranged F 0").rule == "DDMG-ABIL-066"


@pytest.mark.rule("DDMG-ABIL-066.2")
def test_with_no_kind_named_nothing_goes_with_a_move(table):
    t = table("H......F", turn="H", H=slow("any"), F=foe()).does("step e")
    assert verbs(t) <= {"step", "e", "end"}


@pytest.mark.rule("DDMG-ABIL-066.3", "DDMG-BAD-17")
@pytest.mark.parametrize(("kind", "charges"), [("melee", False), ("any", False), ("ranged", True)])
def test_slow_blows_end_no_charge(table, kind, charges):
    t = table("H....F", turn="H", H=slow(kind), F=foe())
    assert ("charge" in verbs(t)) is charges
    if not charges:
        assert t.refuses(("charge", "F", (4, 0))).rule == "DDMG-ABIL-066.3"


@pytest.mark.rule("DDMG-ABIL-066.3")
def test_a_slow_creature_keeps_nobody_else_from_charging(table):
    t = table("H....F\nA.....", turn="H", H=hero(), A=slow("any"), F=foe())
    assert "charge" in verbs(t)


# --- whirlwind, both kinds, leap -----------------------------------------------------------------------------------

WHIRL = {"abilities": {"whirlwind-attack": {}, "melee-reach": {"squares": 2}}, "melee": TWO}


@pytest.mark.rule("DDMG-ABIL-086", "DDMG-ABIL-086.1", "DDMG-ABIL-086.3", "DDMG-ABIL-086.5", "DDMG-EX-28")
def test_a_whirlwind_strikes_each_enemy_within_reach_once_after_one_square(table):
    t = table(".H.F\n....\nG..E\n...A", turn="H", H=hero(**WHIRL), F=foe(), G=foe(), E=foe(), A=hero())
    t.does("step s").does(("whirlwind-attack", 1)).rolls(2, 2, 2)
    assert sorted(struck(t)) == [("E", 1), ("F", 1), ("G", 1)]
    assert t.state.turn is None or not {"melee", "step"} & verbs(t)


@pytest.mark.rule("DDMG-ABIL-086.4", "DDMG-ABIL-086.1", "DDMG-Q-22")
def test_without_reach_it_strikes_the_adjacent_enemies_and_may_step_after_it(table):
    t = table("HF.\nA.E\n...", turn="H", H=hero(abilities=("whirlwind-attack",)), F=foe(), E=foe(), A=hero())
    t.does(("whirlwind-attack", 0)).rolls(2)
    assert struck(t) == [("F", 0)]
    t.does("step se").asks(1, "opportunity").does("pass")
    assert t.state.turn is None or "step" not in verbs(t)


@pytest.mark.rule("DDMG-ABIL-086.2", "DDMG-BAD-16", "DDMG-EX-28")
def test_difficult_ground_or_two_squares_leave_no_whirlwind(table):
    t = table("H%F\n...", turn="H", H=hero(abilities=("whirlwind-attack",)), F=foe()).does("step e")
    assert t.refuses(("whirlwind-attack", 0)).rule == "DDMG-ABIL-086.1"
    far = table("H..F\n....", turn="H", H=hero(abilities=("whirlwind-attack",)), F=foe()).does("step e", "step e")
    refused = far.refuses(("whirlwind-attack", 0))
    assert (refused.rule, refused.figures) == ("DDMG-ABIL-086.1", {"spent": 2, "limit": 1})


COMBINED = {"abilities": {"simultaneous-attack": {"melee": 1, "ranged": 1}}}


@pytest.mark.rule("DDMG-ABIL-064", "DDMG-ABIL-064.1", "DDMG-ABIL-064.2")
def test_a_blow_and_a_shot_go_together_one_after_the_other_without_a_move(table):
    t = table("HF..E", turn="H", H=archer(**COMBINED), F=foe(hp=10), E=foe())
    t.does(("simultaneous-attack", "F")).rolls(15).rolls(15)
    assert [(event.target, event.kind) for event in t.events("AttackRolled")] == [("F", "melee"), ("E", "ranged")]
    assert t["E"].hp == 30
    moved = table("H.F.E", turn="H", H=archer(**COMBINED), F=foe(), E=foe()).does("step e")
    assert moved.refuses(("simultaneous-attack", "F")).rule == "DDMG-ABIL-064.1"


@pytest.mark.rule("DDMG-ABIL-064.1", "DDM-ATK-02")
def test_a_combination_begins_with_somebody_whom_it_reaches(table):
    t = table("HFG.E", turn="H", H=hero(**COMBINED), F=foe(), G=foe(), E=foe())
    assert "with Foe" in t.refuses(("simultaneous-attack", "E")).sentence
    assert t.refuses(("simultaneous-attack", "nobody")) is not None
    alone = table("H...E", turn="H", H=hero(**COMBINED), E=foe())
    assert alone.refuses(("simultaneous-attack", "E")).rule == "DDM-ATK-02"


@pytest.mark.rule("DDMG-ABIL-038", "DDMG-ABIL-038.1", "DDMG-ABIL-038.2", "DDMG-ABIL-038.3")
def test_a_leap_has_its_own_numbers_and_is_one_attack(table):
    t = table("HF.", turn="H", H=hero(abilities={"leap": {"bonus": 12, "damage": 25}}, melee=TWO), F=foe(hp=80))
    t.does(("leap", "F")).rolls(3)
    assert (t.last("AttackRolled").bonus, t["F"].hp) == (12, 55)
    assert t.state.turn is None or "melee" not in verbs(t)


# --- trample -------------------------------------------------------------------------------------------------------

HEAVY = {"abilities": {"trample": {"damage": 20, "dc": 15}}, "size": "Large"}


@pytest.mark.rule(
    "DDMG-ABIL-078", "DDMG-ABIL-078.1", "DDMG-ABIL-078.3", "DDMG-ABIL-078.4", "DDMG-ABIL-078.5", "DDMG-GEO-17"
)
def test_a_heavy_creature_runs_a_smaller_enemy_over_and_moves_on(table):
    t = table("....E\nH.F..\n.....", turn="H", H=hero(**HEAVY, speed=3), F=foe(hp=80), E=foe(**FAR))
    t.does(("trample", ("F", (1, 1)))).rolls(1)
    assert t["F"].hp == 60
    assert t.refuses("end").rule == "DDM-MOVE-05"
    t.does("step e").asks(1, "opportunity").does("pass")
    t.does("step e")
    while t.pending.kind == "opportunity":
        t.does("pass")
    t.does("melee F 0").rolls(2)


@pytest.mark.rule("DDMG-ABIL-078.5")
def test_a_save_halves_what_trampling_does(table):
    t = table("....\nH.F.\n....", turn="H", H=hero(**HEAVY), F=foe())
    t.does(("trample", ("F", (1, 1)))).rolls(20)
    assert t["F"].hp == 30


@pytest.mark.rule("DDMG-ABIL-078.5")
def test_who_tramples_is_told_how_likely_the_save_is(table):
    t = table("....\nH.F.\n....", turn="H", H=hero(**HEAVY), F=foe())
    told = meaning.prospects(t.state, "act", ("trample", ("F", (1, 1))), "H")
    assert "in 55 %: 10 damage instead of 20" in told[0]


@pytest.mark.rule("DDMG-ABIL-078.1", "DDMG-ABIL-078.2", "DDMG-BAD-14", "DDMG-Q-18", "DDMG-Q-49")
def test_one_smaller_enemy_a_turn_and_no_friend(table):
    t = table("......\nH.F.E.\n......", turn="H", H=hero(**HEAVY, speed=8), F=foe(), E=foe())
    t.does(("trample", ("F", (1, 1)))).rolls(20)
    t.does("step e").asks(1, "opportunity").does("pass")
    assert t.refuses(("trample", ("E", (3, 1)))).rule == "DDMG-ABIL-078.2"
    alike = table("......\nH.F.E.\n......", turn="H", H=hero(**HEAVY), F=foe(size="Large"), E=hero())
    assert alike.refuses(("trample", ("F", (1, 1)))).rule == "DDMG-ABIL-078.1"


@pytest.mark.rule("DDMG-ABIL-078.5")
def test_nobody_is_run_over_where_no_way_leads_past(table):
    t = table("##.##\nH.F##\n..###", turn="H", H=hero(**HEAVY), F=foe())
    assert "trample" not in verbs(t)
