"""What drains take and give: constitution, level, life, and feeding (DDMG-ABIL-015, -039, -040, -028)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish import numbers
from game.systems.skirmish.events.attacks import Eliminated
from tests.drawn import archer, foe, hero

TWO = (Attack(5, 10), Attack(5, 10))
CONSTITUTION = {"constitution-drain": {"damage": 5, "hp": 10, "dc": 16}}


def life(hp=5, most=10, kind="melee"):
    return {"life-drain": {"hp": hp, "most": most, "kind": kind}}


@pytest.mark.rule("DDMG-ABIL-015", "DDMG-ABIL-015.1", "DDMG-ABIL-015.2", "DDMG-ABIL-015.3")
def test_who_fails_its_save_loses_more_and_the_drainer_gains_each_time(table):
    t = table("HF", turn="H", H=hero(abilities=CONSTITUTION, melee=TWO), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15)
    assert t.pending.about["for"] == "constitution-drain"
    t.rolls(10)
    assert (t["F"].hp, t["H"].hp) == (75, 50)
    t.does("melee F 1").rolls(15, 10)
    assert (t["F"].hp, t["H"].hp) == (60, 60)
    saved = table("HF", turn="H", H=hero(abilities=CONSTITUTION), F=foe(hp=90, level=5))
    saved.does("melee F 0").rolls(15, 11)
    assert (saved["F"].hp, saved["H"].hp) == (80, 40)


@pytest.mark.rule("DDMG-ABIL-015.3", "DDMG-ABIL-024.3")
def test_the_more_is_no_attack_that_damage_reduction_lessens(table):
    t = table(
        "HF", turn="H", H=hero(abilities=CONSTITUTION), F=foe(hp=90, abilities={"damage-reduction": {"amount": 5}})
    )
    t.does("melee F 0").rolls(15, 2)
    assert t["F"].hp == 80


@pytest.mark.rule("DDMG-ABIL-015.1", "DDMG-TYPE-008.1")
def test_the_lifeless_those_unhurt_and_those_shot_lose_nothing_more(table):
    dead = table("HF", turn="H", H=hero(abilities=CONSTITUTION), F=foe(hp=90, type="Undead"))
    dead.does("melee F 0").rolls(15).settled()
    unhurt = table(
        "HF", turn="H", H=hero(abilities=CONSTITUTION), F=foe(abilities={"damage-reduction": {"amount": 10}})
    )
    unhurt.does("melee F 0").rolls(15).settled()
    shot = table("H..F", turn="H", H=archer(abilities=CONSTITUTION), F=foe())
    shot.does("ranged F 0").rolls(15).settled()
    assert (dead["H"].hp, unhurt["H"].hp, shot["H"].hp) == (40, 40, 40)


@pytest.mark.rule("DDMG-ABIL-015.1", "DDM-MOR-05")
def test_morale_is_tested_once_after_all_of_it(table):
    t = table("HF", turn="H", H=hero(abilities=CONSTITUTION), F=foe(hp=40, hp_now=35, level=5))
    t.does("melee F 0").rolls(15)
    assert t.pending.about["for"] == "constitution-drain"
    t.rolls(2)
    assert (t["F"].hp, t.pending.about["for"]) == (20, "morale")


@pytest.mark.rule("DDMG-ABIL-039", "DDMG-ABIL-039.1", "DDMG-ABIL-039.2", "DDMG-ABIL-039.3")
def test_level_drain_takes_1_once_and_gives_5_each_time(table):
    t = table("HF", turn="H", H=hero(abilities=("level-drain",), melee=TWO), F=foe(hp=90, level=5))
    t.does("melee F 0").rolls(15).does("melee F 1").rolls(15)
    assert t["H"].hp == 50
    assert numbers.save(t.state, t["F"], "").value == 4
    assert numbers.reckon(numbers.Attempt(t.state, t["F"], t["H"], "melee", 0)).bonus.value == 4
    assert len(t.state.lasting("F", "drained")) == 1


@pytest.mark.rule("DDMG-ABIL-039.1")
@pytest.mark.parametrize(
    "target", [{"type": "Undead"}, {"type": "Living Construct"}, {"abilities": ("immune-level-drain",)}]
)
def test_the_lifeless_and_the_immune_keep_their_level(table, target):
    t = table("HF", turn="H", H=hero(abilities=("level-drain",)), F=foe(hp=90, **target))
    t.does("melee F 0").rolls(15)
    assert t["H"].hp == 40
    assert not t.state.lasting("F", "drained")


@pytest.mark.rule("DDMG-ABIL-040", "DDMG-ABIL-040.1", "DDMG-ABIL-040.2", "DDMG-ABIL-040.3")
def test_life_drain_gives_up_to_a_most_and_goes_with_its_attacks(table):
    three = (Attack(5, 10), Attack(5, 10), Attack(5, 10))
    t = table("HF", turn="H", H=hero(abilities=life(10, 15), melee=three, hp_now=10), F=foe(hp=90))
    t.does("melee F 0").rolls(15)
    assert t["H"].hp == 20
    t.does("melee F 1").rolls(15)
    assert t["H"].hp == 25  # 15 in all
    t.does("melee F 2").rolls(15)
    assert t["H"].hp == 25
    shot = table("H..F", turn="H", H=archer(abilities=life()), F=foe())
    assert shot.does("ranged F 0").rolls(15)["H"].hp == 40
    both = table("H..F", turn="H", H=archer(abilities=life(kind="any")), F=foe())
    assert both.does("ranged F 0").rolls(15)["H"].hp == 45


@pytest.mark.rule("DDMG-ABIL-040.1")
def test_the_dead_give_no_life(table):
    t = table("HF", turn="H", H=hero(abilities=life()), F=foe(type="Undead"))
    assert t.does("melee F 0").rolls(15)["H"].hp == 40


@pytest.mark.rule("DDMG-ABIL-028", "DDMG-ABIL-028.1", "DDMG-ABIL-028.2", "DDMG-EX-26", "DDMG-STAT-006.3")
def test_who_destroys_humanoids_feeds_on_each(table):
    t = table("EHF", turn="H", H=hero(hp=30, hp_now=25, abilities={"feed": {"hp": 10}}, melee=TWO),
              F=foe(hp=10, type="Humanoid (Human)"), E=foe(hp=10, type="Humanoid (Elf)"), G=foe(fate="waiting"))  # fmt: skip
    t.does("melee F 0").rolls(15)
    assert t["H"].hp == 35
    t.does("melee E 1").rolls(15)
    assert t["H"].hp == 45


@pytest.mark.rule("DDMG-ABIL-028.1", "DDMG-TYPE-021.1")
def test_only_humanoids_feed_it_and_only_what_it_destroys_itself(table):
    t = table(
        "HFE",
        turn="H",
        H=hero(hp_now=25, abilities={"feed": {"hp": 10}}),
        F=foe(hp=10, type="Monstrous Humanoid"),
        E=foe(),
    )
    assert t.does("melee F 0").rolls(15)["H"].hp == 25
    t = table("AFH\nE..", turn="A", A=hero(), H=hero(hp_now=25, abilities={"feed": {"hp": 10}}), F=foe(hp=10), E=foe())
    assert t.does("melee F 0").rolls(15)["H"].hp == 25


@pytest.mark.rule("DDMG-ABIL-028.1")
def test_whoever_flees_off_the_map_is_no_meal(table):
    t = table("HF", H=hero(hp_now=25, abilities={"feed": {"hp": 10}}), F=foe())
    t.runs(lambda table: table.notice(Eliminated("F", "H", destroyed=False, side=1)))
    assert t["H"].hp == 25
    t.runs(lambda table: table.notice(Eliminated("F", "H", destroyed=True, side=1)))
    assert t["H"].hp == 35
