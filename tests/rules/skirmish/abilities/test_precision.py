"""Sneak attacks in melee and from afar, backstab, death attack, precise shot (DDMG-ABIL-042, -055, -004, -018, -052)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.skirmish.cards import Attack
from game.content.words import Borne
from game.engine.choice import DICE
from game.systems.skirmish import numbers
from game.systems.skirmish.abilities import ABILITIES
from tests.drawn import archer, foe, hero

SNEAK = {"sneak-attack": {"bonus": 10}}
SHOT = {"ranged-sneak-attack": {"bonus": 10}}


def hits_for(t, kind="melee", attacker="H", target="F", **more):
    state = t.state
    attempt = numbers.Attempt(state, state.units[attacker], state.units[target], kind, 0, **more)
    return numbers.damages(attempt)[0].value


@pytest.mark.rule(
    "DDMG-ABIL-042", "DDMG-ABIL-042.1", "DDMG-ABIL-042.2", "DDMG-ABIL-068", "DDMG-ABIL-068.1", "DDMG-BAD-15"
)
def test_it_does_more_if_it_flanks_or_if_its_target_is_stunned_helpless_or_does_not_see_it(table):
    assert ABILITIES["sneak-attack"].rule == "DDMG-ABIL-042"
    assert hits_for(table("HF.", H=hero(abilities=SNEAK), F=foe())) == 10
    assert hits_for(table("HFA", H=hero(abilities=SNEAK), F=foe(), A=hero())) == 20
    assert hits_for(table("HF.", H=hero(abilities=SNEAK), F=foe(stunned=True))) == 20
    assert hits_for(table("HF.", H=hero(abilities=SNEAK), F=foe(helpless=True))) == 20
    assert hits_for(table("HF.", H=hero(abilities=SNEAK | {"invisible": {}}), F=foe())) == 20
    assert hits_for(table("HF.", H=archer(abilities=SNEAK), F=foe(stunned=True)), "ranged") == 10


@pytest.mark.rule("DDMG-DMG-002.3", "DDMG-ABIL-042.1", "DDMG-DMG-002.4")
def test_it_is_doubled_with_the_blow_and_nothing_is_doubled_twice(table):
    t = table("HFA", turn="H", H=hero(abilities=SNEAK), F=foe(hp=90), A=hero())
    assert t.does("melee F 0").rolls(20)["F"].hp == 50
    t = table("HFA", turn="H", H=hero(abilities=SNEAK), F=foe(hp=90, helpless=True), A=hero())
    t.does("melee F 0")
    assert t["F"].hp == 50


@pytest.mark.rule("DDMG-ABIL-034.4", "DDMG-ABIL-068.2")
def test_who_is_immune_to_sneak_attacks_is_so_to_both_and_to_what_goes_with_them(table):
    both = SNEAK | SHOT | {"backstab": {"bonus": 5}}
    t = table("HF.", H=archer(abilities=both), F=foe(stunned=True, abilities=("immune-sneak-attack",)))
    assert hits_for(t) == 10
    assert hits_for(t, "ranged") == 10


@pytest.mark.rule("DDMG-ABIL-034.6")
def test_who_is_immune_to_flanking_is_not_flanked_but_may_be_stunned(table):
    t = table("HFA", H=hero(abilities=SNEAK), F=foe(abilities=("immune-flanking",)), A=hero())
    assert hits_for(t) == 10
    assert numbers.reckon(numbers.Attempt(t.state, t["H"], t["F"], "melee", 0)).bonus.value == 5
    t = table("HFA", H=hero(abilities=SNEAK), F=foe(stunned=True, abilities=("immune-flanking",)), A=hero())
    assert hits_for(t) == 20


@pytest.mark.rule("DDMG-ABIL-055", "DDMG-ABIL-055.1", "DDMG-ABIL-055.2", "DDMG-ABIL-055.3")
def test_from_afar_it_takes_6_squares_at_most_and_flanking_does_not_count(table):
    assert hits_for(table("H.....F", H=archer(abilities=SHOT), F=foe(stunned=True)), "ranged") == 20
    assert hits_for(table("H......F", H=archer(abilities=SHOT), F=foe(stunned=True)), "ranged") == 10
    assert hits_for(table("H..F", H=archer(abilities=SHOT), F=foe(helpless=True)), "ranged") == 20
    assert hits_for(table("H..F", H=archer(abilities=SHOT | {"invisible": {}}), F=foe()), "ranged") == 20
    assert hits_for(table("HFA", H=archer(abilities=SHOT), F=foe(), A=hero()), "ranged") == 10
    assert hits_for(table("HF.", H=archer(abilities=SHOT), F=foe(stunned=True)), "melee") == 10


@pytest.mark.rule("DDMG-ABIL-004", "DDMG-ABIL-004.1", "DDMG-ABIL-004.2")
def test_backstab_adds_to_any_sneak_attack_and_to_nothing_else(table):
    stab = {"backstab": {"bonus": 5}}
    assert hits_for(table("HF.", H=hero(abilities=SNEAK | stab), F=foe(stunned=True))) == 25
    assert hits_for(table("HF.", H=hero(abilities=SNEAK | stab), F=foe())) == 10
    assert hits_for(table("HF.", H=hero(abilities=stab), F=foe(stunned=True))) == 10
    assert hits_for(table("H.F", H=archer(abilities=SHOT | stab), F=foe(stunned=True)), "ranged") == 25


def killer(boxes=1, **more):
    return hero(
        abilities=SNEAK | {"death-attack": {"boxes": boxes, "dc": 16}} | more, melee=(Attack(5, 10), Attack(5, 10))
    )


@pytest.mark.rule("DDMG-ABIL-018", "DDMG-ABIL-018.1", "DDMG-ABIL-018.2", "DDMG-ABIL-018.3", "DDMG-ABIL-018.5")
def test_a_sneak_attack_that_was_declared_deadly_destroys_whoever_does_not_save(table):
    t = table("HFA", turn="H", H=killer(), F=foe(hp=90, level=5), A=hero())
    t.does("melee F 0").asks(0, "reaction", "DDMG-ABIL-018").does(("death-attack", "H")).rolls(15)
    assert (t["F"].hp, t.pending.about["for"]) == (
        70,
        "death-attack",
    )  # the damage first, with that of the sneak attack
    t.rolls(10)
    assert t["F"].fate == "destroyed"
    assert t.last("Destroyed").cause == "death-attack"
    t = table("HFA", turn="H", H=killer(), F=foe(hp=90, level=5), A=hero())
    assert t.does("melee F 0", ("death-attack", "H")).rolls(15, 11)["F"].here


@pytest.mark.rule("DDMG-ABIL-018.5")
def test_who_falls_by_the_damage_makes_no_save(table):
    t = table("HFA", turn="H", H=killer(), F=foe(hp=20), A=hero())
    t.does("melee F 0", ("death-attack", "H")).rolls(15)
    assert (t["F"].fate, t.last("Destroyed").cause) == ("destroyed", "damage")


@pytest.mark.rule("DDMG-ABIL-018.1", "DDMG-ABIL-018.4", "DDMG-BAD-15", "DDMG-READ-001.9")
def test_it_rides_on_sneak_attacks_only_and_a_miss_spends_it(table):
    plain = table("HF.", turn="H", H=killer(), F=foe())
    assert plain.does("melee F 0").pending.about["for"] == "attack"
    immune = table("HFA", turn="H", H=killer(), F=foe(abilities=("immune-sneak-attack",)), A=hero())
    assert immune.does("melee F 0").pending.about["for"] == "attack"
    t = table("HFA", turn="H", H=killer(), F=foe(), A=hero())
    t.does("melee F 0", ("death-attack", "H")).rolls(2).does("melee F 1")
    assert t.pending.about["for"] == "attack"


@pytest.mark.rule("DDMG-READ-001.12")
def test_without_boxes_nothing_is_asked(table):
    t = table("HFA", turn="H", H=killer(boxes=0), F=foe(hp=90, level=5), A=hero())
    t.does("melee F 0").rolls(15, 10)
    assert t["F"].fate == "destroyed"


@pytest.mark.rule("DDMG-ABIL-052", "DDMG-ABIL-052.1", "DDMG-ABIL-052.2")
def test_a_precise_shot_minds_no_melee_but_every_cover(table):
    def against(abilities, drawing):
        t = table(drawing, H=archer(abilities=abilities), F=foe(ac=15), A=hero())
        return numbers.reckon(numbers.Attempt(t.state, t["H"], t["F"], "ranged", 0)).armour.value

    free = "H..\n...\n..F\n..A"
    assert against((), free) == 19
    assert against(("precise-shot",), free) == 15
    assert against((), "H.AF") == 23
    assert against(("precise-shot",), "H.AF") == 19  # the ally who fights it is in the way


@pytest.mark.rule("DDMG-ABIL-034.1", "DDMG-ABIL-018.4")
def test_who_is_immune_to_death_attacks_suffers_the_sneak_attack_only(table):
    t = table("HFA", turn="H", H=killer(), F=foe(hp=90, abilities=("immune-death-attack",)), A=hero())
    t.does("melee F 0").rolls(15).settled()
    assert t["F"].hp == 70


@pytest.mark.rule("DDMG-ABIL-018.5", "DDMG-COND-010.1", "DDMG-ABIL-015.1", "DDMG-ABIL-076.2")
def test_what_a_hit_brings_comes_in_its_order_drains_stuns_poison_death_and_then_morale(table):
    venom = {"poison": {"dc": 16, "each": 5, "once": 0, "effect": "", "kind": "melee"}}
    drain = {"constitution-drain": {"damage": 5, "hp": 5, "dc": 16}, "stunning-attack": {"boxes": 1, "dc": 16}}
    all_of_it = SNEAK | {"death-attack": {"boxes": 0, "dc": 16}} | venom | drain
    t = table("HFA", turn="H", H=hero(abilities=all_of_it), F=foe(hp=60, hp_now=45, level=5), A=hero())
    t.does("melee F 0", ("stunning-attack", "H")).rolls(15)
    asked = []
    while t.pending is not None and t.pending.player == DICE:
        asked.append(t.pending.about["for"])
        t.rolls(19)
    assert asked == ["constitution-drain", "stunning-attack", "poison", "death-attack", "morale"]


@pytest.mark.rule("DDMG-ABIL-018.3")
def test_who_is_destroyed_by_one_thing_saves_against_no_other(table):
    venom = {"poison": {"dc": 16, "each": 0, "once": 0, "effect": "destroyed", "kind": "melee"}}
    t = table("HFA\nE..", turn="H", H=killer(boxes=0), F=foe(hp=90, level=5), A=hero(), E=foe())
    t["H"].card = replace(t["H"].card, abilities=Borne({**t["H"].card.abilities, **venom}))
    t.state.refresh("H")
    t.does("melee F 0").rolls(15, 2).settled()
    assert (t["F"].fate, len(t.events("Destroyed"))) == ("destroyed", 1)
