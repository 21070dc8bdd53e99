"""Blows that are harder at certain moments: powerful charge, rend, smite, natural soul (DDMG-ABIL-051, -057, -067, -046)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import meaning, numbers, types
from tests.asking import answer_by
from tests.drawn import foe, hero

TWO = (Attack(5, 10), Attack(5, 10))


def hits_for(t, kind="melee", attacker="H", target="F", why="attack", doubled=False, **more):
    state = t.state
    attempt = numbers.Attempt(state, state.units[attacker], state.units[target], kind, 0, why, **more)
    return numbers.damages(attempt)[doubled].value


@pytest.mark.rule("DDMG-ABIL-051", "DDMG-ABIL-051.1", "DDMG-ABIL-051.2")
def test_a_powerful_charge_adds_to_every_attack_of_a_charge(table):
    t = table("H..F", turn="H", H=hero(abilities={"powerful-charge": {"bonus": 10}}), F=foe(hp=90))
    assert t.does("charge F 2,0").rolls(15)["F"].hp == 70
    assert hits_for(t) == 10
    assert hits_for(t, why="charge") == 20


@pytest.mark.rule("DDMG-ABIL-057", "DDMG-ABIL-057.1", "DDMG-ABIL-057.2")
def test_rend_adds_to_the_second_hit_on_an_enemy_not_to_the_third(table):
    three = (Attack(5, 10), Attack(5, 10), Attack(5, 10))
    bear = hero(abilities={"rend": {"bonus": 10}}, melee=three)
    t = table("HF", turn="H", H=bear, F=foe(hp=90))
    assert t.does("melee F 0").rolls(15)["F"].hp == 80
    assert t.does("melee F 1").rolls(15)["F"].hp == 60
    assert t.does("melee F 2").rolls(15)["F"].hp == 50


@pytest.mark.rule("DDMG-ABIL-057.1")
def test_misses_and_hits_on_others_tear_nothing_and_a_turn_forgets(table):
    three = (Attack(5, 10), Attack(5, 10), Attack(5, 10))
    t = table("HF\n.E", turn="H", H=hero(abilities={"rend": {"bonus": 10}}, melee=three), F=foe(hp=90), E=foe(hp=90))
    t.does("melee F 0").rolls(15).does("melee E 1").rolls(15).does("melee F 2").rolls(2)
    assert (t["F"].hp, t["E"].hp) == (80, 80)
    t.asks(1, "activate")
    assert hits_for(t) == 10


@pytest.mark.rule("DDMG-ABIL-057.1")
def test_a_hit_that_takes_nothing_counts(table):
    bear = hero(abilities={"rend": {"bonus": 10}}, melee=TWO)
    t = table("HF", turn="H", H=bear, F=foe(hp=90, abilities={"damage-reduction": {"amount": 10}}))
    assert t.does("melee F 0").rolls(15)["F"].hp == 90
    assert t.does("melee F 1").rolls(15)["F"].hp == 80


def smiter(boxes=0, against=(), **card):
    return hero(abilities={"smite": {"bonus": 5, "boxes": boxes, "against": against}}, **card)


@pytest.mark.rule("DDMG-ABIL-067", "DDMG-ABIL-067.1", "DDMG-ABIL-067.2", "DDMG-ABIL-067.4", "DDMG-READ-001.5")
def test_without_boxes_it_smites_whomever_its_card_names(table):
    def smites(against, **target):
        return hits_for(table("HF", H=smiter(against=against), F=foe(**target))) == 15

    assert smites(())
    assert smites(("Undead",), type="Undead")
    assert smites(("Construct",), type="Living Construct")
    assert not smites(("Undead",), type="Humanoid")
    assert smites(("evil",))  # side B is a warband of Chaotic Evil
    assert smites(("chaotic", "Dragon"))
    assert not smites(("good",))
    assert not smites(("lawful",))
    archer = smiter(ranged=(Attack(5, 10, "ranged"),))
    assert hits_for(table("HF", H=archer, F=foe()), "ranged") == 10  # melee only


@pytest.mark.rule("DDMG-TERM-046.1", "DDMG-TERM-045.1")
def test_a_warbands_faction_counts_and_not_the_card(table):
    assert hits_for(table("HF", H=smiter(against=("evil",)), F=foe(factions=("LG",)))) == 15


@pytest.mark.rule("DDMG-DMG-001.2", "DDMG-DMG-001.3", "DDMG-EX-06", "DDMG-ABIL-067.4")
def test_its_damage_has_the_type_of_the_blow(table):
    samurai = smiter(melee=(Attack(5, 10, "magic", 5, "fire"),))
    t = table("HF", H=samurai, F=foe())
    attempt = numbers.Attempt(t.state, t["H"], t["F"], "melee", 0)
    assert numbers.packet(attempt, doubled=False).amounts() == {"magic": 15, "fire": 5}
    assert numbers.packet(attempt, doubled=True).amounts() == {"magic": 30, "fire": 5}


@pytest.mark.rule(
    "DDMG-ABIL-067.3", "DDMG-READ-001.7", "DDMG-READ-001.8", "DDMG-READ-001.9", "DDMG-EX-02", "DDMG-BAD-13"
)
def test_with_boxes_it_is_declared_before_the_roll_and_a_miss_spends_it(table):
    t = table("HF", turn="H", H=smiter(boxes=1, melee=TWO), F=foe(hp=90))
    t.does("melee F 0").asks(0, "reaction", "DDMG-ABIL-067").does(("smite", "H")).rolls(1)
    assert t["F"].hp == 90
    t.does("melee F 1").rolls(15)
    assert t["F"].hp == 80  # no box is left: nothing was asked
    t = table("HF", turn="H", H=smiter(boxes=2, melee=TWO), F=foe(hp=90))
    assert t.does("melee F 0", ("smite", "H")).rolls(15)["F"].hp == 75
    assert t.does("melee F 1", "pass").rolls(15)["F"].hp == 65


@pytest.mark.rule("DDMG-READ-001.8")
def test_several_things_may_ride_on_one_attack(table):
    both = {"smite": {"bonus": 5, "boxes": 1, "against": ()}, "stunning-attack": {"boxes": 1, "dc": 16}}
    t = table("HF", turn="H", H=hero(abilities=both), F=foe(hp=90, level=0))
    t.does("melee F 0", ("smite", "H"), ("stunning-attack", "H")).rolls(15, 10)
    assert (t["F"].hp, t["F"].stunned) == (75, True)


@pytest.mark.rule("DDMG-ABIL-046", "DDMG-ABIL-046.1", "DDMG-ABIL-046.2")
def test_natural_soul_fights_better_under_a_beastmaster_and_nobody_else(table):
    def fights(**leader):
        t = table(
            "HF..A", H=hero(abilities=("natural-soul",), ranged=(Attack(5, 10, "ranged"),)), F=foe(), A=hero(**leader)
        )
        attempt = numbers.Attempt(t.state, t["H"], t["F"], "melee", 0)
        return numbers.reckon(attempt).bonus.value, hits_for(t), hits_for(t, "ranged")

    master = {"beastmaster": {"level": 5, "kinds": ("Animal", "Magical Beast")}}
    assert fights(commander=2, abilities=master) == (7, 15, 10)
    assert fights(commander=2) == (5, 10, 10)
    assert fights(abilities=master) == (5, 10, 10)  # no commander
    assert fights(commander=2, abilities=master, stunned=True) == (5, 10, 10)
    assert fights(commander=2, abilities={"beastmaster": {"level": 5, "kinds": ("Outsider",)}}) == (5, 10, 10)


@pytest.mark.rule("DDMG-TERM-047.1", "DDMG-TERM-048.1", "DDMG-TERM-045.1", "DDMG-TERM-046.1")
def test_lawful_good_and_chaotic_evil_are_the_factions_of_warbands(table):
    t = table("HF", H=hero(factions=("CE",)), F=foe())
    told = {
        side: [word for word in ("lawful", "chaotic", "good", "evil") if types.aligned(t.state, t[side], word)]
        for side in "HF"
    }
    assert told == {"H": ["lawful", "good"], "F": ["chaotic", "evil"]}


def test_the_question_knows_the_odds_with_what_would_ride(table):
    t = table("HF", turn="H", H=smiter(boxes=1), F=foe(hp=90))
    t.does("melee F 0")
    found = meaning.odds(t.state, ("smite", "H"), t.pending.about)
    assert found is not None
    assert (found.damage.value, found.target) == (15, "F")
    assert meaning.words(t.state, "reaction", ("smite", "H")) == "Smite"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_program_smites_whom_that_destroys(table, level):
    t = table("HF.\n..E", turn="H", H=smiter(boxes=1), F=foe(hp=40, hp_now=15, half_save_done=True, ac=2), E=foe())
    t.does("melee F 0")
    assert answer_by(make_agent(level, 1), t.session) in t.pending.listed
    if level == "hard":
        assert answer_by(make_agent(level, 1), t.session) == ("smite", "H")
