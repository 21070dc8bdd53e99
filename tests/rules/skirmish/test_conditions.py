"""Routing, stunned, helpless: effects with a source and a duration, of which the flags of a creature are a shadow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.engine.effects import Effect, EffectChanged, began, ended, params
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, opportunity, standing
from game.systems.skirmish.ailments import CONDITIONS, of_booleans, rout
from game.systems.skirmish.events.attacks import Destroyed
from game.systems.skirmish.events.conditions import Rallied, Routed
from game.systems.skirmish.events.movement import LeftMap
from game.systems.skirmish.state import State
from game.systems.skirmish.story import sentence
from tests.drawn import foe, hero, stun

rule = pytest.mark.rule
EXITS = {"A": [(9, 0)], "B": [(9, 0)]}
ROW = "HF...G...."


def flags(unit):
    return set(unit.conditions)


@rule("DDMG-TERM-003.1")
@pytest.mark.parametrize("key", sorted(CONDITIONS))
def test_a_condition_lasts_as_its_effect_does(table, key):
    t = table(ROW, H=hero(), F=foe(), G=foe())
    effect = Effect(key, "H", "F")
    began(effect).apply(t.state)
    assert (flags(t["F"]), flags(t["G"]), t["F"].active) == ({key}, set(), False)
    ended(effect).apply(t.state)
    assert (flags(t["F"]), t["F"].active) == (set(), True)


@rule("DDM-MOR-09", "DDM-RALLY-02")
def test_who_made_it_rout_is_kept_until_it_rallies(table):
    t = table("HF...G....", turn="H", H=hero(), F=foe(level=0, hp_now=21, speed=1), G=foe(commander=9), exits=EXITS)
    t.does("melee F 0").rolls(19).rolls(2)
    assert t.state.effects == (Effect("routing", "H", "F"),)
    assert isinstance(t.last("Routed"), EffectChanged)
    told = [reason.text for reason in standing.reasons(t.state, t["F"])]
    assert "Routing towards its exit because of Hero" in told
    t.does("end", "activate F").rolls(20)
    assert t.last("Rallied").effect == Effect("routing", "H", "F")
    assert (t.state.effects, t["F"].active) == ((), True)


def test_of_a_rout_that_nobody_caused_nobody_is_told(table):
    t = table(ROW, H=hero(), F=foe(routing=True), G=foe(stunned=True))
    assert standing.reasons(t.state, t["F"])[0].text == "Routing towards its exit"
    assert standing.reasons(t.state, t["G"])[0].amount == -2


@rule("DDMG-COND-013.6", "DDM-MOD-04")
def test_a_stun_costs_one_turn_and_ends_with_it(table):
    t = table(ROW, H=hero(), F=foe(), G=foe())
    began(stun(t.state, "H", "F")).apply(t.state)
    t.does("activate H")
    assert not t["H"].stunned
    over = t.last("EffectEnded")
    assert (over.key, over.source, over.why, over.rule) == ("stunned", "F", "turn end", "DDM-MOD-04")
    t.logged("Activated", "ActionsEnded", "EffectEnded", "TurnEnded")
    assert sentence(t.state, over).text == "*Hero* is no longer stunned."


@rule("DDMG-COND-013.6")
def test_the_turn_of_another_does_not_end_a_stun(table):
    t = table(ROW, H=hero(), A=hero(fate="waiting"), F=foe(), G=foe(stunned=True), turn="H")
    t.does("end")
    assert t["G"].stunned
    t.does("activate F", "end")
    assert t["G"].stunned


@rule("DDMG-COND-013.10")
def test_a_stun_in_its_own_turn_lasts_to_the_end_of_the_following(table):
    t = table(ROW, turn="H", H=hero(), F=foe(), G=foe())
    began(stun(t.state, "H", "F")).apply(t.state)
    t.does("end")
    assert t["H"].stunned
    t.does("activate F", "end", "activate G", "end").rolls(15, 3).does("first", "activate H")
    assert not t["H"].stunned


@rule("DDMG-COND-013")
def test_of_two_stuns_each_ends_in_its_own_time(table):
    t = table(ROW, turn="H", H=hero(), F=foe(), G=foe())
    early, late = Effect("stunned", "F", "H", until=("turn end", "H", 1)), stun(t.state, "H", "G")
    for effect in (early, late):
        began(effect).apply(t.state)
    t.does("end")
    assert (t.state.effects, t["H"].stunned) == ((late,), True)
    t.does("activate F", "end", "activate G", "end").rolls(15, 3).does("first", "activate H")
    assert (t.state.effects, t["H"].stunned) == ((), False)


@rule("DDMG-COND-013")
def test_two_stuns_that_cost_the_same_turn_end_together(table):
    t = table(ROW, H=hero(), F=foe(), G=foe())
    for by in "FG":
        began(stun(t.state, "H", by)).apply(t.state)
    t.does("activate H")
    assert [event.source for event in t.events("EffectEnded")] == ["F", "G"]
    assert not t["H"].stunned


@rule("DDMG-COND-013", "DDMG-COND-004")
def test_a_stun_lasts_until_it_has_cost_a_turn(table):
    """A helpless creature could not have acted in that turn: DDMG-COND-013.7."""
    t = table(ROW, H=hero(stunned=True, helpless=True), F=foe(), G=foe()).does("activate H")
    assert flags(t["H"]) == {"stunned", "helpless"}


@rule("DDMG-COND-013.8", "DDMG-COND-013")
def test_rout_and_stun_are_ended_apart(table):
    t = table("F..H...L..", H=hero(routing=True, stunned=True), L=hero(commander=4), F=foe(), exits=EXITS)
    t.does("activate H").rolls(1)
    assert flags(t["H"]) == {"routing"}
    assert t["H"].space == (3, 0, 1)  # it does not move while stunned: DDMG-COND-013.8


@pytest.mark.parametrize("gone", [Destroyed("F", "H", "damage"), LeftMap("F")])
def test_nothing_lasts_on_who_is_gone(table, gone):
    t = table(ROW, H=hero(), F=foe(routing=True, stunned=True), G=foe(stunned=True))
    gone.apply(t.state)
    assert [effect.target for effect in t.state.effects] == ["G"]
    assert (flags(t["F"]), flags(t["G"])) == (set(), {"stunned"})


def test_who_is_immune_is_not_in_the_condition(table):
    t = table(ROW, H=hero(), F=foe(stunned=True), G=foe())
    began(Effect("clear mind", "", "F", params(suppresses=("stunned",)))).apply(t.state)
    assert t["F"].active


def test_a_clone_and_a_file_keep_conditions(table):
    t = table(ROW, H=hero(stunned=True), F=foe(), G=foe(helpless=True))
    Routed("F", "H").apply(t.state)
    twin = t.state.clone()
    again = State.restore(json.loads(json.dumps(t.state.plain())), t.state)
    Rallied("F", "H").apply(t.state)
    assert not t["F"].routing
    for other in (twin, again):
        assert other.effects[-1] == Effect("routing", "H", "F")
        assert [flags(other.units[key]) for key in "HFG"] == [{"stunned"}, {"routing"}, {"helpless"}]
        assert other.plain() == twin.plain()
    assert not any(key in unit for unit in twin.plain()["units"] for key in CONDITIONS)


def test_a_snapshot_with_booleans_is_upgraded(table):
    t = table(ROW, H=hero(stunned=True), F=foe(), G=foe(fate="destroyed"))
    old = t.state.plain()
    del old["effects"]
    for unit in old["units"]:
        unit |= {"routing": unit["id"] in "FG", "stunned": unit["id"] == "H", "helpless": unit["id"] == "F"}
    state = State.restore(json.loads(json.dumps(of_booleans(old))), t.state)
    assert [flags(state.units[key]) for key in "HFG"] == [{"stunned"}, {"routing", "helpless"}, set()]
    assert rout("F", "") in state.effects
    session = Session(SYSTEM, state, None)
    session.answer(("activate", "H"))
    assert not session.state.units["H"].stunned


@rule("DDM-AOO-02")
def test_a_document_of_format_1_keeps_who_routs_and_who_has_struck():
    path = Path(__file__).parents[2] / "saves" / "format-1" / "quick-battle.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    document["mark"]["state"]["struck"] = ["b1"]
    document["mark"]["state"]["units"][0]["routing"] = True
    found = SYSTEM.upgrade(document)
    state = SYSTEM.restore(found["mark"]["state"], SYSTEM.setup(found["setup"]))
    assert opportunity.has_struck(state, "b1")
    assert not opportunity.has_struck(state, "a1")
    assert state.units["a1"].routing
    assert "struck" not in state.plain()
