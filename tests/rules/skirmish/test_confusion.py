"""Confusion: who acts for a creature, on whose side it fights meanwhile, who scores it."""

from __future__ import annotations

import json

import pytest

from game.content.skirmish.spells import Effect
from game.systems.skirmish import command, control
from game.systems.skirmish.state import State
from tests.drawn import foe, hero
from tests.spelled import cast, free, spell

rule = pytest.mark.rule
ROW = "HA..F...G."
EXITS = {"A": [(0, 0)], "B": [(9, 0)]}
LOST = {"confused": {"by": "F"}}


def confused(table, die, drawing=ROW, **figures):
    figures = {"H": hero(under=LOST), "A": hero(), "F": foe(), "G": foe()} | figures
    return table(drawing, exits=EXITS, **figures).does("activate H").rolls(die)


@rule("DDMG-COND-002.2", "DDMG-COND-002.3", "DDMG-COND-002.16")
@pytest.mark.parametrize("die", [1, 5])
def test_from_1_to_5_the_opponent_acts_for_it(table, die):
    t = confused(table, die).asks(1, "act")
    assert "melee A 0" in t.options
    assert control.controller(t.state, t["H"]) == 1
    assert control.owner(t.state, t["H"]) == 0
    t.does("melee A 0").rolls(15)
    assert t["A"].hp == 30


SHOVE = spell(Effect("push", 1), name="Shove", range="touch")
CALL = spell(Effect("summon", 1, of=("hound",)), name="Call", range="self")


@rule("DDMG-COND-002.3", "DDMG-SPELLKW-010.11", "DDMG-SPELLKW-015.4")
@pytest.mark.parametrize(("die", "seat"), [(3, 1), (18, 0)])
def test_whoever_controls_a_caster_says_where_its_spells_push_and_where_who_is_summoned_appears(table, die, seat):
    field, lost = ".......\n.HA...F\n.......", hero(under=LOST, spells=free(SHOVE))
    t = table(field, H=lost, A=hero(), F=foe()).does("activate H").rolls(die)
    cast(t, SHOVE, "A").asks(seat, "relocate", "DDMG-SPELLKW-010.1")
    t.does(("to", (3, 2)))
    assert t["A"].space == (3, 2, 1)
    caller = hero(under=LOST, spells=free(CALL))
    hound = {"H.1": hero(id="hound", name="Hound", fate="reserve")}
    t = table(field.replace("HA.", "H.A"), H=caller, A=hero(), F=foe(), **hound).does("activate H").rolls(die)
    cast(t, CALL).asks(seat, "relocate", "DDMG-SPELLKW-015.12").does(("to", (0, 0)))
    assert t["H.1"].side == 0  # it belongs to the warband of its summoner


@rule("DDMG-EX-23")
@pytest.mark.parametrize(("die", "seat"), [(3, 1), (10, None), (18, 0)])
def test_example_23_a_confused_orc_rolls_3_10_and_18(table, die, seat):
    t = confused(table, die, H=hero(under=LOST, type="Humanoid (Orc)"))
    if seat is None:
        assert t.asks(0, "activate")["H"].space == (0, 0, 1)
    else:
        t.asks(seat, "act").does("end")
    assert t.state.has("H", "confused")
    assert (t["H"].activated, control.controller(t.state, t["H"])) == (True, 0)


@rule("DDMG-COND-002.7", "DDMG-COND-002.2")
@pytest.mark.parametrize("die", [6, 15])
def test_from_6_to_15_it_does_nothing(table, die):
    t = confused(table, die).asks(0, "activate")
    assert t.logged("ConfusionRolled", "ActionsEnded", "TurnEnded")
    assert t["H"].side == 0


@rule("DDMG-COND-002.8", "DDMG-COND-002.2")
@pytest.mark.parametrize("die", [16, 20])
def test_from_16_its_owner_acts_and_it_stays_confused(table, die):
    t = confused(table, die).asks(0, "act")
    t.does("end")
    assert t.state.has("H", "confused")


@rule("DDMG-COND-002.3", "DDMG-TERM-006.2", "DDMG-COND-002.6")
def test_control_lasts_for_the_turn_and_costs_its_owner_an_activation(table):
    t = confused(table, 3)
    assert t.refuses("melee F 0").rule == "DDM-ATK-11"
    assert t.state.activations == 1
    t.does("end")
    assert t["H"].side == 0
    t.asks(0, "activate")
    t.does("activate A", "end").asks(1, "activate")


@rule("DDMG-COND-002.3", "DDMG-COND-002.10")
def test_it_is_out_of_command_and_commands_nobody(table):
    t = confused(table, 3, A=hero(commander=3), F=foe(commander=4))
    assert not command.under_command(t.state, t["H"])
    t = confused(table, 18, H=hero(commander=5, under=LOST), A=hero())
    assert not command.under_command(t.state, t["A"])
    assert command.initiative_leader(t.state, 0) is None


@rule("DDMG-COND-002.4")
def test_its_own_side_may_strike_at_it(table):
    t = confused(table, 3, drawing="....\nHA.F\n...G")
    t.does("step n").asks(0, "opportunity")
    assert "strike A 0" in t.options


@rule("DDMG-COND-002.9")
def test_a_confused_creature_strikes_at_nobody_who_passes(table):
    t = table("....\n.FH.\n...G", turn="F", H=hero(under=LOST), A=hero(fate="waiting"), F=foe(), G=foe())
    t.does("step w")
    assert not t.happened("AttackRolled")
    t.asks(1, "act")


@rule("DDMG-COND-002.5")
def test_whoever_controls_it_scores_it(table):
    t = confused(table, 3, H=hero(under=LOST, hp_now=5, cost=17), drawing="....\nHA.F\n...G")
    t.does("step n").does("strike A 0").rolls(15)
    assert t["H"].fate == "destroyed"
    assert t["H"].side == 0
    assert (t.last("Scored").side, t.last("Scored").amount) == (1, 17)


@rule("DDMG-COND-002.11", "DDMG-COND-002.12", "DDMG-COND-002.13")
def test_confused_and_routing(table):
    drawing = "...H....L."
    given = {"drawing": drawing, "A": hero(fate="waiting"), "F": foe(fate="waiting"), "G": foe(fate="waiting")}
    lost = hero(under=LOST, routing=True, speed=2, level=9)
    leader = hero(commander=4)
    t = confused(table, 10, **given, H=lost, L=leader)
    assert t["H"].space == (3, 0, 1)  # it stands still
    assert not t.happened("SaveRolled")
    t = confused(table, 3, **given, H=hero(under=LOST, routing=True, speed=2), L=hero(commander=4))
    assert t["H"].x == 7  # towards the exit of whoever controls it, and no rally
    assert not t.happened("SaveRolled")
    t = confused(table, 18, **given, H=hero(under=LOST, routing=True, speed=2), L=hero(commander=4)).rolls(20)
    assert t.happened("Rallied")


@rule("DDMG-COND-002.14", "DDMG-COND-002.15")
def test_it_saves_again_only_if_the_effect_says_so(table):
    t = confused(table, 10, H=hero(under={"confused": {"by": "F", "dc": 15, "again": 1}}))
    t.rolls(19)
    assert not t.state.has("H", "confused")
    t = confused(table, 10)
    assert t.state.has("H", "confused")


@rule("DDMG-COND-013.7")
def test_a_turn_lost_to_confusion_does_not_end_a_stun(table):
    t = confused(table, 10, H=hero(under=LOST, stunned=True))
    assert t["H"].stunned
    t = confused(table, 18, H=hero(under=LOST, stunned=True))
    assert not t["H"].stunned


def test_control_survives_a_file(table):
    t = confused(table, 3)
    again = State.restore(json.loads(json.dumps(t.state.plain())), t.state)
    assert again.units["H"].side == 1
    assert again.plain() == t.state.plain()
    assert t.state.clone().plain() == t.state.plain()


@rule("DDMG-COND-002.3")
def test_the_controlled_charge_whom_they_see_of_their_own_warband(table):
    t = confused(table, 3, drawing="H...A...FG")
    assert any(option.startswith("charge A") for option in t.options)
    assert not any(option.startswith("charge F") for option in t.options)
