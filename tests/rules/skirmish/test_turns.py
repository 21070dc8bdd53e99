"""In what order creatures have their turns, and what is left of a turn: incited, inhibited, skipping, stunned, slowed."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.engine.effects import began
from game.systems.skirmish import command, conditions, standing
from game.systems.skirmish.numbers import Attempt, reckon
from tests.drawn import foe, hero, stun

rule = pytest.mark.rule
ROW = "HA.B..F..G"
TWICE = (Attack(5, 10), Attack(5, 10))


def band(table, drawing=ROW, **figures):
    figures = {"H": hero(), "A": hero(), "B": hero(), "F": foe(), "G": foe()} | figures
    return table(drawing, **{key: figure for key, figure in figures.items() if figure is not None})


@rule("DDMG-COND-005.1", "DDMG-COND-005.2")
def test_the_incited_come_first(table):
    t = band(table, A=hero(under={"incited": {}}))
    assert t.options == ["activate A"]
    assert t.refuses("activate H").rule == "DDMG-COND-005.2"
    t.does("activate A", "end")
    assert t.options == ["activate H", "activate B"]


@rule("DDMG-COND-005.2")
def test_two_that_are_incited_are_chosen_among(table):
    t = band(table, A=hero(under={"incited": {}}), B=hero(under={"incited": {}}))
    assert t.options == ["activate A", "activate B"]


@rule("DDMG-COND-005.3", "DDMG-COND-005.5")
def test_who_is_incited_too_late_is_the_next_and_loses_nothing(table):
    t = band(table).does("activate H", "end")
    for effect in [conditions.afflicted(t.state, t["B"], "incited", "F")]:
        began(effect).apply(t.state)
    t = band(table, H=hero(activated=True), B=hero(under={"incited": {}}))
    assert t.options == ["activate B"]
    t.does("activate B").asks(0, "act")


@rule("DDMG-COND-006.1", "DDMG-COND-006.2", "DDMG-TERM-033.1")
def test_the_inhibited_come_last(table):
    t = band(table, H=hero(under={"inhibited": {}}))
    assert t.options == ["activate A", "activate B"]
    assert t.refuses("activate H").rule == "DDMG-COND-006.2"
    t.does("activate A", "end", "activate B", "end").asks(1, "activate")
    t.does("activate F", "end", "activate G", "end")
    assert t.options == ["activate H"]


@rule("DDMG-COND-006.4")
def test_who_is_both_is_neither(table):
    t = band(table, H=hero(under={"inhibited": {}, "incited": {}}))
    assert t.options == ["activate H", "activate A", "activate B"]


@rule("DDMG-COND-011.1", "DDMG-COND-011.2", "DDMG-COND-011.3")
def test_a_skipped_turn_has_no_actions_but_its_creature_fights(table):
    t = table("....\nHF..\n...G", H=hero(), F=foe(), G=foe())
    effect = conditions.afflicted(t.state, t["F"], "skips-turn", "H")
    began(effect).apply(t.state)
    t.does("activate H", "step n").asks(1, "opportunity").does("pass", "end")
    t.does("activate F")
    assert t.logged("Activated", "ActionsEnded", "TurnEnded")
    assert not t.state.has("F", "skips-turn")
    t.asks(1, "activate")


@rule("DDMG-COND-011.4", "DDMG-COND-010.4", "DDMG-SPELLKW-004.1")
def test_what_comes_with_the_bounds_of_a_turn_comes_with_a_skipped_one(table):
    t = table(ROW, H=hero(under={"poisoned": {"damage": 5}, "blinded": {"dc": 15, "again": 1}}), A=hero(), B=hero(),
              F=foe(), G=foe())  # fmt: skip
    began(conditions.afflicted(t.state, t["H"], "skips-turn", "F")).apply(t.state)
    t.does("activate H")
    assert t["H"].hp == 35
    t.rolls(20)
    assert not t.state.has("H", "blinded")


@rule("DDMG-COND-013.7")
def test_a_skipped_turn_does_not_end_a_stun(table):
    t = band(table, H=hero(stunned=True))
    began(conditions.afflicted(t.state, t["H"], "skips-turn", "F")).apply(t.state)
    t.does("activate H")
    assert t["H"].stunned
    assert not t.state.has("H", "skips-turn")


@rule("DDMG-COND-011.1")
def test_who_routs_and_skips_tries_to_rally_and_does_not_run(table):
    t = table("...H..L..F", H=hero(routing=True), L=hero(commander=3), F=foe(), exits={"A": [(9, 0)], "B": [(0, 0)]})
    began(conditions.afflicted(t.state, t["H"], "skips-turn", "F")).apply(t.state)
    t.does("activate H").rolls(2)
    assert t["H"].x == 3


@rule("DDMG-COND-013.1", "DDMG-COND-013.2", "DDMG-COND-013.3", "DDMG-COND-013.4", "DDMG-COND-013.5", "DDMG-COND-004.2",
      "DDMG-COND-004.4")  # fmt: skip
def test_the_stunned_and_the_helpless_do_nothing(table):
    for key in ("stunned", "paralyzed", "asleep", "helpless"):
        t = table("....\nHF..\n...G", turn="H", H=hero(), F=foe(commander=3, under={key: {"dc": 30}}), G=foe())
        assert not t["F"].active
        assert command.initiative_leader(t.state, 1) is None
        t.does("step n").asks(0, "act")  # nobody strikes
        t.does("end").does("activate F")
        assert t.logged("Activated", "ActionsEnded")
        assert not t.happened("AttackRolled")
    assert t["F"].helpless


@rule("DDMG-COND-004.9", "DDMG-COND-004.3", "DDMG-COND-004.5", "DDMG-COND-004.12")
def test_shots_at_the_helpless_are_easier_and_what_they_are_stays(table):
    bow = (Attack(8, 10, "ranged"),)
    t = table("H....F...G", turn="H", H=hero(ranged=bow), F=foe(under={"asleep": {}}, abilities=("stench",)), G=foe())
    reckoned = reckon(Attempt(t.state, t["H"], t["F"], "ranged", 0))
    assert (reckoned.bonus.value, reckoned.sure) == (12, False)
    assert t.state.has("F", "stench")


@rule("DDMG-COND-004.7", "DDMG-COND-013.8")
def test_the_helpless_rout_where_they_lie(table):
    t = table("HG...F....", turn="H", H=hero(melee=(Attack(5, 5),)), F=foe(),
              G=foe(under={"paralyzed": {"dc": 30}}, hp_now=25, level=0), exits={"A": [(0, 0)], "B": [(9, 0)]})  # fmt: skip
    t.does("melee G 0").rolls(2)
    assert t["G"].routing
    assert t["G"].x == 1


@rule("DDMG-COND-012.2", "DDMG-SPELLKW-013.3", "DDMG-COND-004.1")
def test_somebody_next_to_a_sleeper_wakes_it_instead_of_attacking(table):
    t = table("HAF......G", turn="H", H=hero(), A=hero(under={"asleep": {}}), F=foe(), G=foe())
    assert t.refuses("asleep F").rule == "DDMG-COND-012.2"
    t.does("asleep A")
    assert t["A"].active
    assert t.refuses("melee F 0")
    t = table("H.A.....FG", turn="H", H=hero(), A=hero(under={"asleep": {}}), F=foe(), G=foe())
    assert t.refuses("asleep A").rule == "DDMG-COND-012.2"


@rule("DDMG-COND-012.3", "DDMG-COND-012.4")
def test_damage_wakes_and_the_blow_found_it_asleep(table):
    t = table("HF.......G", turn="H", H=hero(melee=TWICE), F=foe(under={"asleep": {}}, hp=80), G=foe())
    t.does("melee F 0")
    assert t["F"].hp == 60
    assert t["F"].active
    t.does("melee F 1").rolls(15)
    assert t["F"].hp == 50
    hard = foe(under={"asleep": {}}, hp=80, abilities=("immune-fire",))
    t = table("HF.......G", turn="H", H=hero(melee=(Attack(5, 10, "fire"), Attack(5, 10, "fire"))), F=hard, G=foe())
    t.does("melee F 0")
    assert t["F"].helpless  # damage of nothing wakes nobody


@rule("DDMG-ABIL-025.1", "DDMG-ABIL-025.3", "DDM-Q-82")
def test_two_turns_in_a_round_each_an_activation(table):
    t = table("HA.......F", H=hero(abilities=("dual-activation",)), A=hero(), F=foe())
    t.does("activate H", "end")
    assert t.options == ["activate H", "activate A"]
    t.does("activate H", "end").asks(1, "activate")
    t.does("activate F", "end")
    assert t.options == ["activate A"]
    assert t.refuses("activate H").rule == "DDM-RND-02"  # BAD-09


@rule("DDMG-ABIL-025.3")
def test_the_second_turn_may_be_forgone(table):
    t = table("H........F", H=hero(abilities=("dual-activation",)), F=foe())
    t.does("activate H", "end")
    assert t.options == ["activate H", "forgo H"]
    t.does("forgo H").asks(1, "activate")


@rule("DDMG-ABIL-025.2")
def test_it_teleports_once_in_a_round(table):
    t = table("H...@....F\n..........", on={"H": "teleporter"}, H=hero(abilities=("dual-activation",)), F=foe())
    t.does("activate H", ("teleport", (4, 1)), "end", "activate H")
    assert not any(option.startswith("teleport") for option in t.options)


@rule("DDMG-COND-010.9", "DDMG-ABIL-025.3")
def test_poison_works_at_each_of_its_turns(table):
    t = table(
        "HA.......F", H=hero(abilities=("dual-activation",), under={"poisoned": {"damage": 5}}), A=hero(), F=foe()
    )
    t.does("activate H", "end", "activate H")
    assert t["H"].hp == 30


@rule("DDMG-COND-013.10", "DDMG-ABIL-025.3")
def test_a_stun_in_the_first_of_two_turns_costs_the_second(table):
    t = table("HA.......F", H=hero(abilities=("dual-activation",)), A=hero(), F=foe())
    t.does("activate H")
    began(stun(t.state, "H", "F")).apply(t.state)
    t.does("end")
    assert t["H"].stunned
    t.does("activate H")
    assert not t["H"].stunned


@rule("DDMG-ABIL-013.1", "DDMG-ABIL-013.2")
def test_command_dependent_creatures_stay_where_they_are_without_command(table):
    lever = {"abilities": ("command-dependent",)}
    t = table("HF.......G", turn="H", H=hero(**lever), F=foe(), G=foe())
    assert t.refuses("step s")
    assert t.options == ["melee F 0", "end"]
    t = table("H.......FG", turn="H", H=hero(**lever), A=hero(fate="waiting"), F=foe(), G=foe())
    assert t["H"].activated
    t = table("....\nH..F\n...G", H=hero(**lever), F=foe(), G=foe())
    t.does("activate H")
    assert t["H"].activated  # it had nothing to do
    assert t.state.turn is None
    t = table("H...L...FG", turn="H", H=hero(**lever), L=hero(commander=3), F=foe(), G=foe())
    t.does("step e")
    assert t["H"].x == 1


@rule("DDMG-ABIL-065.1", "DDMG-ABIL-065.2")
def test_who_begins_its_turn_next_to_a_slow_effect_may_make_one_attack(table):
    slow = {"slow-effect": {"dc": 15}}
    t = table("HF.......G", H=hero(melee=TWICE), F=foe(abilities=slow, hp=80), G=foe())
    t.does("activate H").rolls(9)
    t.does("melee F 0").rolls(15)
    assert not any(option.startswith("melee") for option in t.options)
    assert t.state.turn is None or t.refuses("melee F 1").rule == "DDMG-ABIL-065.1"
    t = table("HF.......G", H=hero(melee=TWICE), F=foe(abilities=slow, hp=80), G=foe())
    t.does("activate H").rolls(10).does("melee F 0").rolls(15)
    assert "melee F 1" in t.options


@rule("DDMG-ABIL-065.3")
def test_one_save_for_all_that_slow_alike(table):
    slow = {"slow-effect": {"dc": 15}}
    t = table("F..\nH..\nG..", H=hero(melee=TWICE), F=foe(abilities=slow), G=foe(abilities=slow))
    t.does("activate H").rolls(10).asks(0, "act")
    t = table("F..\nH..\nG..", H=hero(melee=TWICE), F=foe(abilities=slow), G=foe(abilities={"slow-effect": {"dc": 10}}))
    t.does("activate H").asks(1, "reaction").does("slow-effect F").rolls(10, 10).asks(0, "act")


@rule("DDMG-COND-010.4", "DDMG-COND-010.6", "DDMG-COND-010.8")
def test_poison_comes_before_everything_else_in_a_turn(table):
    t = table(ROW, H=hero(hp_now=12, hp=12, under={"poisoned": {"damage": 5, "by": "F"}}), A=hero(), B=hero(), F=foe(),
              G=foe())  # fmt: skip
    told = [reason.text for reason in standing.reasons(t.state, t["H"])]
    assert "Poisoned by Foe: damage as its turn begins; 5 each time" in told
    t.does("activate H").asks(0, "act")
    assert t["H"].hp == 7


@rule("DDMG-COND-010.5", "DDMG-COND-010.7")
def test_poison_kills_for_whoever_poisoned_it(table):
    t = table(ROW, H=hero(hp_now=5, cost=23, abilities=("immune-critical",), under={"poisoned": {"damage": 5, "by": "F"}}),
              A=hero(), B=hero(), F=foe(), G=foe())  # fmt: skip
    t.does("activate H").asks(0, "activate")
    assert t["H"].fate == "destroyed"
    assert (t.last("Scored").side, t.last("Scored").amount) == (1, 23)
    assert t.last("Destroyed").by == "F"


@rule("DDMG-COND-010.4")
def test_who_routs_of_poison_has_fled_and_its_turn_is_over(table):
    t = table(ROW, H=hero(hp_now=25, level=0, speed=1, under={"poisoned": {"damage": 5}}), A=hero(), B=hero(), F=foe(),
              G=foe(), exits={"A": [(9, 0)], "B": [(0, 0)]})  # fmt: skip
    t.does("activate H").rolls(2).asks(0, "activate")
    assert t["H"].routing
    assert len(t.events("SaveRolled")) == 1


@rule("DDMG-COND-013.9")
def test_a_stunned_commander_adds_its_own_rating_to_its_own_saves(table):
    t = table(ROW, H=hero(commander=4, stunned=True), A=hero(), B=hero(), F=foe(), G=foe())
    assert command.morale_rating(t.state, t["H"]) == (4, t["H"])
    assert command.morale_rating(t.state, t["A"]) is None
    t = table(ROW, H=hero(commander=4, stunned=True), A=hero(commander=6), B=hero(), F=foe(), G=foe())
    assert command.morale_rating(t.state, t["H"]) == (6, t["A"])
