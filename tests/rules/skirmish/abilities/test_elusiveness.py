"""Gates behind a hit, and armour that depends: conceal, incorporeal, deflect arrows, mobility, phalanx, shields."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish import advice, attack, conditions, damage, gates, numbers
from game.systems.skirmish.story import sentence
from tests.drawn import archer, foe, hero


def conceal(rating):
    return {"conceal": {"rating": rating}}


def armour(t, attacker, target, kind="melee", why="attack"):
    state = t.state
    attempt = numbers.Attempt(state, state.units[attacker], state.units[target], kind, 0, why)
    return numbers.reckon(attempt).armour.value


@pytest.mark.rule("DDMG-ABIL-014", "DDMG-ABIL-014.1", "DDMG-ABIL-014.2", "DDMG-EX-24")
def test_a_hit_counts_only_if_a_second_die_reaches_the_rating_a_natural_20_too(table):
    lost = table("HF", turn="H", H=hero(), F=foe(abilities=conceal(6)))
    lost.does("melee F 0").rolls(20)
    assert lost.pending.about["for"] == "concealed"
    assert lost.rolls(5)["F"].hp == 40
    kept = table("HF", turn="H", H=hero(), F=foe(abilities=conceal(6)))
    assert kept.does("melee F 0").rolls(20, 6)["F"].hp == 20
    told = [line.text for event in lost.session.log if (line := sentence(lost.state, event)) is not None]
    assert any("under 6, and the hit is lost" in text for text in told)


@pytest.mark.rule("DDMG-ABIL-014.1")
def test_shots_must_find_it_too(table):
    t = table("H..F", turn="H", H=archer(), F=foe(abilities=conceal(6)))
    assert t.does("ranged F 0").rolls(18, 5)["F"].hp == 40


@pytest.mark.rule("DDMG-ABIL-014.4")
def test_each_attack_rolls_its_own_die_and_a_miss_rolls_none(table):
    t = table("HF", turn="H", H=hero(melee=(Attack(5, 10), Attack(5, 10))), F=foe(abilities=conceal(6)))
    t.does("melee F 0").rolls(2).does("melee F 1").rolls(15, 6)
    assert t["F"].hp == 30


@pytest.mark.rule("DDMG-ABIL-014.3", "DDM-MOD-07", "DDMG-COND-007.3")
def test_of_several_reasons_for_concealment_the_highest_counts(table):
    t = table("HF", turn="H", H=hero(), F=foe(abilities=conceal(6) | {"invisible": {}}))
    assert t.does("melee F 0").rolls(15, 10)["F"].hp == 40  # 11 for being unseen
    t = table("HF", turn="H", H=hero(), F=foe(abilities=conceal(15) | {"invisible": {}}))
    assert t.does("melee F 0").rolls(15, 14)["F"].hp == 40


@pytest.mark.rule("DDMG-ABIL-014.1", "DDMG-COND-004.11")
def test_an_automatic_hit_must_find_it_too(table):
    t = table("HF", turn="H", H=hero(), F=foe(abilities=conceal(6), helpless=True))
    assert t.does("melee F 0").rolls(5)["F"].hp == 40


@pytest.mark.rule("DDMG-ABIL-007.1", "DDMG-ABIL-007.6")
def test_blind_fight_rolls_twice_in_melee_and_one_die_is_enough(table):
    for abilities in (conceal(11), {"invisible": {}}):
        t = table("HF", turn="H", H=hero(abilities=("blind-fight",)), F=foe(abilities=abilities))
        assert t.does("melee F 0").rolls(15, 3, 12)["F"].hp == 30
        t = table("HF", turn="H", H=hero(abilities=("blind-fight",)), F=foe(abilities=abilities))
        assert t.does("melee F 0").rolls(15, 3, 4)["F"].hp == 40
    t = table("HF", turn="H", H=hero(abilities=("blind-fight",)), F=foe(abilities=conceal(11)))
    assert t.does("melee F 0").rolls(15, 12).settled()["F"].hp == 30
    shot = table("H..F", turn="H", H=archer(abilities=("blind-fight",)), F=foe(abilities=conceal(11)))
    assert shot.does("ranged F 0").rolls(18, 3).settled()["F"].hp == 40


@pytest.mark.rule("DDMG-ABIL-008.2")
def test_blindsight_finds_whoever_is_concealed(table):
    t = table("HF", turn="H", H=hero(abilities=("blindsight",)), F=foe(abilities=conceal(11)))
    assert t.does("melee F 0").rolls(15).settled()["F"].hp == 30


@pytest.mark.rule("DDMG-ABIL-036", "DDMG-ABIL-036.1", "DDMG-ABIL-036.2")
def test_an_incorporeal_creature_is_reached_on_11(table):
    lost = table("HF", turn="H", H=hero(), F=foe(abilities=("incorporeal",)))
    lost.does("melee F 0").rolls(15)
    assert lost.pending.about["for"] == "incorporeal"
    lost.rolls(10).settled()
    assert lost["F"].hp == 40
    reached = table("HF", turn="H", H=hero(), F=foe(abilities=("incorporeal",)))
    assert reached.does("melee F 0").rolls(15, 11)["F"].hp == 30


@pytest.mark.rule("DDMG-ABIL-036.9", "DDMG-ABIL-014.3")
def test_the_die_comes_after_that_for_concealment(table):
    t = table("HF", turn="H", H=hero(), F=foe(abilities=conceal(6) | {"incorporeal": {}}))
    t.does("melee F 0").rolls(15)
    assert t.pending.about["for"] == "concealed"
    t.rolls(6)
    assert t.pending.about["for"] == "incorporeal"


@pytest.mark.rule("DDMG-ABIL-036.3")
def test_its_like_reaches_it_without_a_die(table):
    t = table("HF", turn="H", H=hero(abilities=("incorporeal",)), F=foe(abilities=("incorporeal",)))
    assert t.does("melee F 0").rolls(15).settled()["F"].hp == 30


@pytest.mark.rule("DDMG-ABIL-036.1", "DDMG-ABIL-036.9")
def test_spells_and_abilities_must_reach_it_the_ground_need_not(table):
    t = table("HF", H=hero(), F=foe(abilities=("incorporeal",)))
    fire = damage.of_ability(20, "fire", "Fire", by="H", cause="it", rule="", source="spell")
    t.runs(lambda table: attack.deal(table, table.state.units["F"], fire))
    assert t.rolls(10)["F"].hp == 40
    t.runs(lambda table: attack.deal(table, table.state.units["F"], damage.of_ground(10, "risky", "DDM-TER-40")))
    assert t["F"].hp == 30
    t.runs(lambda table: attack.deal(table, table.state.units["F"], fire))
    assert t.rolls(11, 20)["F"].hp == 10  # reached, and its morale holds


@pytest.mark.rule("DDMG-ABIL-021", "DDMG-ABIL-021.1")
def test_deflect_arrows_is_4_against_shots_only(table):
    t = table("H..F", H=archer(), F=foe(ac=15, abilities=("deflect-arrows",)))
    assert armour(t, "H", "F", "ranged") == 19
    near = table("HF", H=archer(), F=foe(ac=15, abilities=("deflect-arrows",)))
    assert armour(near, "H", "F") == 15


@pytest.mark.rule("DDMG-ABIL-044", "DDMG-ABIL-044.1")
def test_mobility_is_4_against_attacks_of_opportunity_only(table):
    t = table("HF", H=hero(), F=foe(ac=15, abilities=("mobility",)))
    assert armour(t, "H", "F", why="opportunity") == 19
    assert armour(t, "H", "F") == armour(t, "H", "F", why="charge") == 15


@pytest.mark.rule("DDMG-ABIL-049", "DDMG-ABIL-049.1", "DDMG-ABIL-049.2")
def test_phalanx_is_2_next_to_one_such_ally_or_several_in_whatever_state(table):
    phalanx = {"ac": 15, "abilities": ("phalanx-fighting",)}
    assert armour(table("HFE\n..D", H=hero(), F=foe(**phalanx), E=foe(**phalanx), D=foe(**phalanx)), "H", "F") == 17
    assert armour(table("HFE", H=hero(), F=foe(**phalanx), E=foe(stunned=True, **phalanx)), "H", "F") == 17
    assert armour(table("HF.E", H=hero(), F=foe(**phalanx), E=foe(**phalanx)), "H", "F") == 15
    assert armour(table("HFE", H=hero(), F=foe(**phalanx), E=foe()), "H", "F") == 15
    assert armour(table("HF", H=hero(abilities=("phalanx-fighting",)), F=foe(**phalanx)), "H", "F") == 15  # an enemy


SHIELD = {"ac": 18, "abilities": ("arrow-catching-shield",)}


@pytest.mark.rule("DDMG-ABIL-003", "DDMG-ABIL-003.1")
def test_shots_at_its_neighbours_strike_it_instead(table):
    t = table("H..F\n...W", turn="H", H=archer(), F=foe(ac=10), W=foe(**SHIELD))
    t.does("ranged F 0").rolls(15)
    assert (t["F"].hp, t["W"].hp) == (40, 30)
    blow = t.last("AttackRolled")
    assert (blow.target, blow.armour) == ("W", 18)
    assert advice.odds(t.state, "H", "F", "ranged", 0).target == "W"


@pytest.mark.rule("DDMG-ABIL-003.1")
def test_blows_and_shots_at_others_are_not_caught(table):
    near = table("HF\n.W", turn="H", H=hero(), F=foe(ac=10), W=foe(**SHIELD))
    assert near.does("melee F 0").rolls(15)["F"].hp == 30
    far = table("H..F...W", turn="H", H=archer(), F=foe(ac=10), W=foe(**SHIELD))
    assert far.does("ranged F 0").rolls(15)["F"].hp == 30


@pytest.mark.rule("DDMG-ABIL-003.2", "DDMG-ABIL-003.3", "DDMG-TERM-013", "DDMG-TERM-013.1", "DDMG-TERM-013.2")
def test_the_cover_of_whom_it_was_meant_for_counts_and_the_rest_is_the_shields_own(table):
    t = table("H.S.F\n.....\n....W", H=archer(), F=foe(ac=10), W=foe(**SHIELD))
    assert armour(t, "H", "F", "ranged") == 10 + 4  # W is not next to it
    t = table("H.S.F\n....W", H=archer(), F=foe(ac=10), W=foe(stunned=True, **SHIELD))
    assert armour(t, "H", "F", "ranged") == 18 + 4 - 2
    t = table(
        "H.S.F\n....W",
        H=archer(),
        F=foe(ac=10),
        W=foe(**SHIELD | {"abilities": conceal(6) | {"arrow-catching-shield": {}}}),
    )
    assert [gate.what for gate in advice.expected(numbers.Attempt(t.state, t["H"], t["F"], "ranged", 0)).gates] == [
        "conceal"
    ]


@pytest.mark.rule("DDMG-ABIL-003.4")
def test_of_two_shields_their_player_chooses_and_it_is_caught_once(table):
    t = table("H..F.\n...WV", turn="H", H=archer(), F=foe(ac=10), W=foe(**SHIELD), V=foe(**SHIELD))
    t.does("ranged F 0").asks(1, "reaction", "DDMG-ABIL-003")
    t.does(("arrow-catching-shield", "V")).rolls(15)
    assert (t["F"].hp, t["W"].hp, t["V"].hp) == (40, 40, 30)


@pytest.mark.rule("DDMG-TERM-013.3")
def test_in_melee_creatures_and_statues_give_no_cover(table):
    t = table("HS\n.F", H=hero(), F=foe(ac=10))
    assert armour(t, "H", "F") == 10


@pytest.mark.rule("DDMG-ABIL-036.8")
def test_an_incorporeal_creature_may_be_entangled(table):
    t = table("HF", H=hero(), F=foe(abilities=("incorporeal",)))
    t.runs(lambda table: conditions.afflict(table, table.state.units["F"], "entangled", "H", rule="", dc=15))
    assert t.state.lasting("F", "entangled")


@pytest.mark.rule("DDMG-ABIL-003.1", "DDMG-ABIL-003.4")
def test_a_shot_at_a_shield_next_to_another_one_is_drawn_there_and_not_back(table):
    t = table("H..W\n...V", turn="H", H=archer(), W=foe(**SHIELD), V=foe(**SHIELD))
    t.does("ranged W 0").rolls(15)
    assert (t["W"].hp, t["V"].hp) == (40, 30)


@pytest.mark.rule("DDMG-ABIL-036.9")
def test_what_comes_of_nobody_needs_no_die(table):
    t = table("HF", H=hero(), F=foe(abilities=("incorporeal",)))
    assert gates.insubstantial(t.state, t["F"], "") is None
    assert gates.insubstantial(t.state, t["F"], "H").needs == 11
