"""Healing ends at the start, gifts rise above it; the Undead are harmed, Constructs untouched (DDMG-SPELLKW-007, STAT-006)."""

from __future__ import annotations

from functools import partial

import pytest

from game.systems.skirmish import attack, damage, healing
from game.systems.skirmish.story import sentence
from tests.drawn import Table, hero


def heals(t, target, amount, by="H", **more):
    async def rule(table):
        unit = table.state.units[target]
        await healing.heal(table, unit, amount, by=by, cause="mend", rule="DDMG-SPELLKW-007.1", **more)

    return t.runs(rule)


def gives(t, target, *amounts, adds_up=False):
    async def rule(table):
        unit = table.state.units[target]
        for amount in amounts:
            await healing.gain(table, unit, amount, by=target, cause="gift", rule="DDMG-STAT-006.3", adds_up=adds_up)

    return t.runs(rule)


def hurts(t, target, amount, by="H"):
    packet = damage.of_ability(amount, "fire", "Fire", by=by, cause="fire", rule="DDMG-DMG-008.1", source="ability")
    return t.runs(lambda table: attack.deal(table, table.state.units[target], packet))


def board(**figure):
    return Table("HA", {"H": hero(level=4), "A": hero(**figure)}, None)


@pytest.mark.rule(
    "DDMG-SPELLKW-007", "DDMG-SPELLKW-007.1", "DDMG-SPELLKW-007.2", "DDMG-BAD-34", "DDMG-STAT-006.1", "DDMG-TERM-040.1"
)
def test_a_wounded_creature_gets_back_what_it_has_lost_and_no_more():
    assert heals(board(hp=40, hp_now=20), "A", 15)["A"].hp == 35
    assert heals(board(hp=40, hp_now=35), "A", 15)["A"].hp == 40
    whole = heals(board(hp=40), "A", 15)
    assert whole["A"].hp == 40
    assert not whole.happened("Healed")


@pytest.mark.rule("DDMG-SPELLKW-007.5", "DDMG-BAD-34", "DDMG-TYPE-019.3")
def test_constructs_are_not_healed_and_living_constructs_are():
    assert heals(board(hp=40, hp_now=20, type="Construct"), "A", 15)["A"].hp == 20
    assert heals(board(hp=40, hp_now=20, type="Living Construct"), "A", 15)["A"].hp == 35


@pytest.mark.rule("DDMG-SPELLKW-007.3", "DDMG-SPELLKW-007.4", "DDMG-SPELLKW-007.6", "DDMG-Q-23", "DDMG-TYPE-025.4")
def test_healing_harms_the_undead_and_a_save_of_12_and_the_level_halves_it():
    t = heals(board(hp=40, level=3, type="Undead", abilities={"damage-reduction": {"amount": 5}}), "A", 15)
    assert (t.pending.about["for"], t.pending.about["against"]) == ("mend", 16)  # 12 + level 4 of the healer
    assert t.rolls(12)["A"].hp == 25
    assert heals(board(hp=40, level=3, type="Undead"), "A", 15).rolls(13)["A"].hp == 35  # 5, half of 15
    assert heals(board(hp=40, type="Undead"), "A", 15, level=2).pending.about["against"] == 14


@pytest.mark.rule("DDMG-STAT-006.2", "DDMG-SPELLKW-007.3")
def test_an_undead_may_be_healed_to_death():
    t = heals(board(hp=40, hp_now=10, type="Undead"), "A", 15).rolls(1)
    assert t["A"].fate == "destroyed"


@pytest.mark.rule("DDMG-STAT-006.3", "DDMG-STAT-006.5", "DDMG-SPELLKW-007.2", "DDMG-EX-27")
def test_a_gift_undoes_damage_first_and_rises_above_the_start_but_healing_does_not_restore_that():
    assert gives(board(hp=30, hp_now=20), "A", 10)["A"].hp == 30
    t = gives(board(hp=30), "A", 10)
    assert t["A"].hp == 40
    assert hurts(t, "A", 15, by="A")["A"].hp == 25
    assert heals(t, "A", 10)["A"].hp == 30


@pytest.mark.rule("DDMG-STAT-006.4", "DDMG-STAT-006.6", "DDMG-Q-34")
def test_morale_is_tested_at_half_of_the_card_whatever_was_gained():
    t = hurts(gives(board(hp=30), "A", 20), "A", 20)  # 50 of 30, now 30
    assert t.pending is None
    assert not t.happened("SaveRolled")
    hurts(t, "A", 15)
    assert t.pending.about["for"] == "morale"


@pytest.mark.rule("DDMG-TERM-036.7")
def test_the_same_gift_counts_once_unless_its_words_say_that_it_adds_up():
    assert gives(board(hp=30), "A", 10, 10)["A"].hp == 40
    adding = gives(board(hp=30), "A", 10, 10, adds_up=True)
    assert adding["A"].hp == 50
    assert not adding.happened("Used")
    assert heals(heals(board(hp=40, hp_now=10), "A", 5), "A", 5)["A"].hp == 20  # healing is applied each time


def test_what_was_gained_is_told():
    t = gives(board(hp=30), "A", 10)
    (told,) = [line.text for event in t.session.log if (line := sentence(t.state, event)) is not None]
    assert told.endswith("gains 10: 40 HP, 30 on its card.")


def test_nobody_who_is_gone_is_healed():
    t = board(hp=30, fate="destroyed", hp_now=0)
    t.runs(partial(_both, "A"))
    assert t["A"].hp == 0


async def _both(target, table):
    unit = table.state.units[target]
    assert await healing.heal(table, unit, 5, by="H", cause="mend", rule="") == 0
    assert await healing.gain(table, unit, 5, by="H", cause="gift", rule="") == 0
