"""Poison: a save for whoever is hit, what it does at once, and what it does turn after turn (DDMG-COND-010)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.engine.effects import Effect, began, params
from tests.drawn import archer, foe, hero

TWO = (Attack(5, 10), Attack(5, 10))


def poison(**more):
    return {"poison": {"dc": 16, "each": 5, "once": 0, "effect": "", "kind": "melee"} | more}


def poisoned(t, unit="F", each=5, by="H"):
    began(Effect("poisoned", by, unit, params(damage=each))).apply(t.state)
    return t


@pytest.mark.rule("DDMG-COND-010", "DDMG-COND-010.1", "DDMG-COND-010.4")
def test_whoever_is_hit_and_fails_its_save_is_poisoned(table):
    t = table("HF", turn="H", H=hero(abilities=poison()), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15)
    assert (t.pending.about["for"], t.pending.about["against"]) == ("poison", 16)
    t.rolls(10)
    (effect,) = t.state.lasting("F", "poisoned")
    assert (effect.source, effect.param("damage")) == ("H", 5)
    saved = table("HF", turn="H", H=hero(abilities=poison()), F=foe(hp=90, level=5))
    assert not saved.does("melee F 0").rolls(15, 11).state.lasting("F", "poisoned")


@pytest.mark.rule("DDMG-COND-010.1")
def test_a_hit_is_enough_a_wound_is_not_needed(table):
    t = table("HF", turn="H", H=hero(abilities=poison()), F=foe(abilities={"damage-reduction": {"amount": 10}}))
    t.does("melee F 0").rolls(15, 2)
    assert (t["F"].hp, len(t.state.lasting("F", "poisoned"))) == (40, 1)
    shot = table("H..F", turn="H", H=archer(abilities=poison()), F=foe())
    shot.does("ranged F 0").rolls(15).settled()
    dart = table("H..F", turn="H", H=archer(abilities=poison(kind="ranged")), F=foe())
    assert dart.does("ranged F 0").rolls(15).pending.about["for"] == "poison"


@pytest.mark.rule("DDMG-COND-010.2", "DDMG-SPELLKW-002.4")
def test_damage_at_once_is_halved_by_a_save_that_spares_the_rest(table):
    t = table("HF", turn="H", H=hero(abilities=poison(once=20)), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15, 10)
    assert (t["F"].hp, len(t.state.lasting("F", "poisoned"))) == (60, 1)
    t = table("HF", turn="H", H=hero(abilities=poison(once=20)), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15, 11)
    assert (t["F"].hp, t.state.lasting("F", "poisoned")) == (70, ())


@pytest.mark.rule("DDMG-COND-010.3")
@pytest.mark.parametrize("effect", ["paralyzed", "asleep", "destroyed"])
def test_it_may_paralyze_send_to_sleep_or_kill_and_a_save_spares_all_of_it(table, effect):
    venom = poison(effect=effect, each=0)
    t = table("HF\nE.", turn="H", H=hero(abilities=venom), F=foe(hp=90, level=5), E=foe())
    t.does("melee F 0").rolls(15, 10)
    assert t["F"].fate == "destroyed" if effect == "destroyed" else t["F"].helpless
    if effect == "paralyzed":
        assert t.state.lasting("F", "paralyzed")[0].param("dc") == 16  # it saves again at the end of its turns
    t = table("HF", turn="H", H=hero(abilities=venom), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15, 11)
    assert t["F"].here
    assert t["F"].active


@pytest.mark.rule("DDMG-COND-010.1", "DDMG-ABIL-034.1")
def test_the_immune_are_not_even_asked(table):
    t = table("HF", turn="H", H=hero(abilities=poison()), F=foe(type="Undead"))
    t.does("melee F 0").rolls(15).settled()


@pytest.mark.rule("DDMG-COND-010.4", "DDMG-EX-22")
def test_it_takes_5_as_its_turn_begins_before_it_may_act(table):
    t = poisoned(table("HF", H=hero(), F=foe(hp=20, hp_now=12, half_save_done=True), player=1))
    t.does("activate F").asks(1, "act")
    assert t["F"].hp == 7
    assert (t.last("Damaged").by, t.last("Damaged").rule) == ("H", "DDMG-COND-010.4")
    t.logged("Activated", "Damaged")


@pytest.mark.rule("DDMG-COND-010.6", "DDMG-COND-010.8", "DDMG-EX-22")
def test_the_same_poison_counts_once_and_another_one_beside_it(table):
    t = table("HF\nE.", turn="H", H=hero(abilities=poison(), melee=TWO), F=foe(hp=90, level=0), E=foe())
    t.does("melee F 0").rolls(15, 2).does("melee F 1").rolls(15, 2)
    assert len(t.state.lasting("F", "poisoned")) == 1
    poisoned(t, each=10)
    before = t["F"].hp
    t.does("activate F")
    assert t["F"].hp == before - 15


@pytest.mark.rule("DDMG-COND-010.5", "DDMG-COND-010.4")
def test_who_dies_of_it_scores_for_the_poisoner_and_its_turn_is_over(table):
    t = poisoned(table("HF\nAE", H=hero(), A=hero(), F=foe(hp=5, cost=30), E=foe(), player=1))
    t.does("activate F")
    assert (t["F"].fate, t.last("Destroyed").by, t.state.vp) == ("destroyed", "H", [30, 0])
    t.asks(1, "activate")


@pytest.mark.rule("DDMG-COND-010.4", "DDM-MOR-09")
def test_who_routs_by_it_has_fled_and_its_turn_is_over(table):
    exits = {"A": [(0, 0)], "B": [(29, 0)]}
    t = poisoned(
        table("HF" + "." * 26 + "E.", H=hero(), F=foe(hp=20, hp_now=15, level=0), E=foe(), exits=exits, player=1)
    )
    t.does("activate F").rolls(2)
    while t.pending.kind == "opportunity":
        t.does("pass")
    assert t["F"].routing
    assert t["F"].x == 13  # once 12 squares, not twice
    t.asks(1, "activate")


@pytest.mark.rule("DDMG-COND-010.7")
def test_it_is_damage_of_an_ability_that_nothing_reduces_and_that_must_reach_the_incorporeal(table):
    t = poisoned(table("HF", H=hero(), F=foe(abilities={"damage-reduction": {"amount": 5}}), player=1))
    assert t.does("activate F")["F"].hp == 35
    ghost = poisoned(table("HF", H=hero(), F=foe(abilities=("incorporeal",)), player=1))
    ghost.does("activate F")
    assert ghost.pending.about["for"] == "incorporeal"
    assert ghost.rolls(10)["F"].hp == 40


@pytest.mark.rule("DDMG-COND-010.4")
def test_the_poison_stays_when_the_poisoner_is_gone(table):
    t = poisoned(table("HF\nA.", H=hero(fate="destroyed"), A=hero(), F=foe(), player=1))
    assert t.does("activate F")["F"].hp == 35


@pytest.mark.rule("DDMG-COND-010.9")
def test_whoever_takes_two_turns_takes_it_twice(table):
    t = poisoned(table("HF", H=hero(), F=foe(hp=90, abilities=("dual-activation",)), player=1))
    t.does("activate F")
    t.does("end", "activate F")
    assert t["F"].hp == 80
