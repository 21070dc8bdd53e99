"""What is taken of damage: reduction, resistance, weakness, immunity, what mends the undead (DDMG-ABIL-024, -059, -023)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.content.skirmish.library import load_library
from game.i18n import _
from game.systems.skirmish import attack, blasts, conditions, damage
from game.systems.skirmish.abilities import ABILITIES
from tests.drawn import foe, hero

FIRE_BLADE = Attack(5, 10, "melee", 5, "fire")


def taken(table, faces, melee=FIRE_BLADE, **target):
    """Return what a target has lost to one melee attack."""
    t = table("HF", turn="H", H=hero(melee=(melee,)), F=foe(**({"hp": 100} | target)))
    t.does("melee F 0").rolls(*faces)
    return 100 - t["F"].hp


def deals(t, kind, amount, source="spell", by="H"):
    packet = damage.of_ability(amount, kind, "It", by=by, cause="it", rule="", source=source)
    return t.runs(lambda table: attack.deal(table, table.state.units["F"], packet))


def reduction(amount):
    return {"damage-reduction": {"amount": amount}}


@pytest.mark.rule("DDMG-ABIL-024", "DDMG-ABIL-024.1", "DDMG-ABIL-024.2", "DDMG-DMG-004.2", "DDMG-ABIL-024.4")
def test_reduction_lessens_what_an_attack_deals_plainly_and_not_its_energy(table):
    assert taken(table, [15], abilities=reduction(5)) == 10  # 10 - 5, and 5 fire
    assert taken(table, [15], abilities=reduction(20)) == 5  # never below 0
    assert taken(table, [15], Attack(5, 10, "magic"), abilities=reduction(5)) == 10


@pytest.mark.rule("DDMG-DMG-002", "DDMG-DMG-002.1", "DDMG-DMG-002.2", "DDMG-EX-07", "DDMG-DMG-001.1")
def test_reduction_comes_after_doubling_and_what_stands_behind_the_plus_is_not_doubled(table):
    assert taken(table, [20], abilities=reduction(5)) == 20  # 20 + 5 fire, less 5


@pytest.mark.rule("DDMG-ABIL-024.2", "DDMG-ABIL-024.3", "DDMG-DMG-010.1", "DDMG-DMG-011.1")
@pytest.mark.parametrize(
    ("kind", "source"), [("fire", "spell"), ("", "ability"), ("magic", "attack"), ("negative", "attack")]
)
def test_reduction_knows_nothing_of_spells_abilities_magic_and_negative_energy(table, kind, source):
    t = table("HF", H=hero(), F=foe(hp=100, abilities=reduction(5)))
    assert deals(t, kind, 20, source)["F"].hp == 80


@pytest.mark.rule("DDMG-ABIL-059", "DDMG-ABIL-059.1", "DDMG-DMG-008.1")
def test_resistance_lessens_one_energy_of_every_attack_and_effect(table):
    assert taken(table, [15], Attack(5, 10, "melee", 15, "fire"), abilities={"resist-fire": {"amount": 10}}) == 15
    assert taken(table, [15], abilities={"resist-fire": {"amount": 10}}) == 10  # never below 0
    assert taken(table, [15], Attack(5, 10, "cold"), abilities={"resist-fire": {"amount": 10}}) == 10
    t = table("HF", H=hero(), F=foe(hp=100, abilities={"resist-fire": {"amount": 10}}))
    assert deals(t, "fire", 30)["F"].hp == 80


@pytest.mark.rule("DDMG-ABIL-059.2", "DDMG-DMG-003.1")
def test_resistance_comes_after_the_save(table):
    t = table("HF", H=hero(), F=foe(hp=100, abilities={"resist-fire": {"amount": 10}}))
    fire = damage.of_ability(50, "fire", "Fire", by="H", cause="it", rule="", source="spell").halved("DDM-SPL-24")
    assert t.runs(lambda table: attack.deal(table, table.state.units["F"], fire))["F"].hp == 85  # 25 - 10


@pytest.mark.rule("DDMG-ABIL-023", "DDMG-ABIL-023.1", "DDMG-EX-25", "DDMG-ABIL-082", "DDMG-ABIL-082.1")
def test_for_every_full_5_of_an_energy_another_5_are_taken(table):
    assert ABILITIES["vulnerable-fire"].title == "Double damage from fire"
    for dealt, lost in ((15, 30), (12, 22), (4, 4)):
        t = table("HF", H=hero(), F=foe(hp=100, abilities=("vulnerable-fire",)))
        assert deals(t, "fire", dealt)["F"].hp == 100 - lost
    t = table("HF", H=hero(), F=foe(hp=100, abilities=("vulnerable-fire",)))
    assert deals(t, "cold", 15)["F"].hp == 85


@pytest.mark.rule("DDMG-ABIL-059.2")
def test_resistance_comes_before_double_damage(table):
    t = table("HF", H=hero(), F=foe(hp=100, abilities={"resist-fire": {"amount": 10}, "vulnerable-fire": {}}))
    assert deals(t, "fire", 30)["F"].hp == 60


@pytest.mark.rule(
    "DDMG-DMG-004", "DDMG-DMG-004.1", "DDMG-DMG-005.1", "DDMG-DMG-006.1", "DDMG-DMG-007.1", "DDMG-DMG-009.1"
)
@pytest.mark.parametrize("energy", damage.ENERGIES)
def test_there_are_five_energies_and_each_can_be_resisted(table, energy):
    assert len(damage.ENERGIES) == 5
    t = table("HF", H=hero(), F=foe(hp=100, abilities={f"resist-{energy}": {"amount": 5}}))
    assert deals(t, energy, 20)["F"].hp == 85
    assert ABILITIES[f"resist-{energy}"].title
    assert _(ABILITIES[f"vulnerable-{energy}"].title)


@pytest.mark.rule("DDMG-ABIL-034", "DDMG-ABIL-034.1", "DDMG-ABIL-034.7", "DDMG-EX-01", "DDMG-READ-001.6")
def test_only_the_part_that_an_immunity_names_is_ignored(table):
    assert taken(table, [15], abilities=("immune-fire",)) == 10
    t = table("HF", H=hero(), F=foe(hp=100, type="Dragon", abilities=("immune-acid",)))
    assert deals(t, "acid", 20)["F"].hp == 100


@pytest.mark.rule("DDMG-ABIL-034.2", "DDMG-EX-11")
def test_several_immunities_are_several(table):
    for energy, lost in (("cold", 0), ("fire", 0), ("acid", 20)):
        t = table("HF", H=hero(), F=foe(hp=100, abilities=("immune-cold", "immune-fire")))
        assert deals(t, energy, 20)["F"].hp == 100 - lost


@pytest.mark.rule("DDMG-ABIL-034.3", "DDMG-TERM-014.1", "DDMG-TERM-014.2")
def test_a_natural_20_hits_whoever_is_immune_to_critical_hits_and_doubles_nothing(table):
    hopeless = Attack(-30, 10)
    assert taken(table, [20], hopeless) == 20
    assert taken(table, [20], hopeless, abilities=("immune-critical",)) == 10


@pytest.mark.rule("DDMG-DMG-011", "DDMG-DMG-011.3", "DDMG-DMG-011.5")
def test_negative_energy_mends_the_undead_up_to_their_card(table):
    t = table("HF", H=hero(), F=foe(hp=50, hp_now=20, type="Undead"))
    assert deals(t, "negative", 20)["F"].hp == 40
    assert deals(t, "negative", 20)["F"].hp == 50
    assert not t.happened("Damaged")


@pytest.mark.rule("DDMG-DMG-011.3")
def test_of_a_mixed_blow_the_negative_part_mends_what_the_rest_takes(table):
    assert taken(table, [15], Attack(5, 10, "melee", 5, "negative"), type="Undead") == 5


@pytest.mark.rule("DDMG-DMG-011.4")
def test_the_undead_make_no_save_against_negative_energy(table):
    dark = damage.of_ability(20, "negative", "Dark", by="H", cause="it", rule="", source="spell")
    t = table("HFE", H=hero(), F=foe(hp=50, hp_now=20, type="Undead"), E=foe(hp=50))
    t.runs(lambda table: blasts.burn(table, [table.state.units["F"], table.state.units["E"]], dark, 15, "it"))
    assert t["F"].hp == 40
    assert t.pending.about["who"] == "E"  # the living do


@pytest.mark.rule("DDMG-DMG-011.2")
def test_negative_energy_does_nothing_to_constructs(table):
    t = table("HF", H=hero(), F=foe(hp=50, hp_now=20, type="Construct"))
    assert deals(t, "negative", 20)["F"].hp == 20


@pytest.mark.rule("DDMG-DMG-003", "DDMG-DMG-003.1", "DDMG-DMG-003.2", "DDMG-EX-08")
def test_half_is_a_multiple_of_5_for_each_type():
    assert [damage.halved(n) for n in (15, 5, 20, 25)] == [5, 0, 10, 10]
    parts = tuple(
        part
        for kind in ("fire", "cold")
        for part in damage.of_ability(15, kind, "It", by="", cause="", rule="", source="spell").parts
    )
    assert damage.Packet("spell", "", "", "", parts).halved("DDM-SPL-24").amounts() == {"fire": 5, "cold": 5}


def test_the_cards_that_bear_them_are_there():
    assert load_library().creatures["slag-walker"].abilities["damage-reduction"] == {"amount": 5}


@pytest.mark.rule("DDMG-ABIL-034.5")
@pytest.mark.parametrize("condition", ["incited", "inhibited"])
def test_who_is_immune_to_inciting_is_not_inhibited_either(table, condition):
    t = table("HF", H=hero(), F=foe(abilities=("immune-incite",)))
    t.runs(lambda table: conditions.afflict(table, table.state.units["F"], condition, "H", rule=""))
    assert not t.state.lasting("F", condition)
