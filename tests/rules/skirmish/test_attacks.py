"""Chapters ATK, DMG, THR, FLK, MCOV, MOD: melee, damage, and every modifier of an attack."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish import advice, attacking, space
from game.systems.skirmish.unit import Turn
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule


def attack_of(table, drawing, *, kind="melee", **figures):
    """Let H attack F; return the table with the die asked for."""
    t = table(drawing, turn="H", **figures)
    t.does(f"{kind} F 0")
    return t


def reasons(t, word="attack", kind="melee", why="attack", attacker="H", target="F"):
    found = advice.odds(t.state, attacker, target, kind, 0, why)
    number = found.attack if word == "attack" else found.armour
    return {reason.rule: reason.amount for reason in number.reasons}


@rule(
    "DDM-ATK-01", "DDM-ATK-03", "DDM-ATK-04", "DDM-CARD-10", "DDM-CARD-12", "DDM-CARD-13", "DDMG-TERM-008.1",
    "DDMG-STAT-001.1", "DDMG-STAT-002.1", "DDMG-STAT-003.1",
)  # fmt: skip
@pytest.mark.parametrize(("die", "hp"), [(9, 40), (10, 30)])
def test_a_total_of_the_armour_class_hits(table, die, hp):
    t = attack_of(table, "HF", H=hero(melee=(Attack(5, 10),)), F=foe(ac=15)).rolls(die)
    assert t["F"].hp == hp


@rule("DDM-ATK-02", "DDM-BAD-23", "DDMG-TERM-010.1")
def test_melee_needs_the_enemy_adjacent_and_no_wall_between(table):
    t = table("H.F", turn="H", H=hero(), F=foe())
    assert t.refuses("melee F 0").rule == "DDM-ATK-02"
    t = table("..\nHF", turn="H", H=hero(), F=foe(), edges=[((1, 0), (1, 1))])
    assert t.refuses("melee F 0").rule == "DDM-ATK-02"
    t = table(".F\nH.", turn="H", H=hero(), F=foe())
    assert "melee F 0" in t.options


@rule("DDM-ATK-05", "DDM-ATK-06", "DDMG-TERM-014.1")
def test_a_natural_20_always_hits_and_doubles(table):
    t = attack_of(table, "HF", H=hero(melee=(Attack(0, 10),)), F=foe(ac=99)).rolls(20)
    assert t["F"].hp == 20


@rule("DDM-ATK-07", "DDMG-TERM-014.2")
def test_an_immune_creature_is_hit_by_a_20_but_not_doubled(table):
    t = attack_of(table, "HF", H=hero(melee=(Attack(0, 10),)), F=foe(ac=99, abilities=("immune-critical",))).rolls(20)
    assert t["F"].hp == 30


@rule("DDM-ATK-08", "DDM-TER-20", "DDM-TER-03", "DDM-Q-57", "DDMG-TERR-001.1")
def test_blood_rock_makes_a_19_hit_and_double(table):
    t = attack_of(table, "HF", H=hero(melee=(Attack(0, 10),)), F=foe(ac=99), on={"H": "blood_rock"}).rolls(19)
    assert t["F"].hp == 20
    immune = foe(ac=99, abilities=("immune-critical",))
    t = attack_of(table, "HF", H=hero(melee=(Attack(0, 10),)), F=immune, on={"H": "blood_rock"}).rolls(19)
    assert t["F"].hp == 30


@rule("DDM-TER-21")
def test_blood_rock_does_nothing_for_shots(table):
    t = attack_of(table, "H..F", kind="ranged", H=archer(ranged=(Attack(0, 10),)), F=foe(ac=99), on={"H": "blood_rock"})
    t.rolls(19)
    assert t["F"].hp == 40


@rule("DDM-ATK-09", "DDM-EX-26", "DDM-Q-56")
def test_example_26_bonus_damage_is_not_doubled(table):
    samurai = hero(melee=(Attack(5, 10, "magic", 5, "fire"),))
    t = attack_of(table, "HF", H=samurai, F=foe(hp=60)).rolls(20)
    assert t["F"].hp == 60 - 25


@rule("DDM-ATK-10")
def test_a_natural_1_always_misses(table):
    t = attack_of(table, "HF", H=hero(melee=(Attack(50, 10),)), F=foe(ac=5)).rolls(1)
    assert t["F"].hp == 40


@rule("DDM-ATK-11", "DDM-BAD-22")
def test_nobody_attacks_a_friend(table):
    t = table("HAF", turn="H", H=hero(), A=hero(), F=foe())
    assert t.refuses("melee A 0").rule == "DDM-ATK-11"


@rule(
    "DDM-DMG-02", "DDM-CARD-11", "DDM-Q-55", "DDM-SCN-06", "DDM-SCN-07", "DDM-CARD-07", "DDM-WIN-02", "DDMG-TERM-038.1",
    "DDMG-TERM-038.3", "DDMG-TERM-038.4", "DDMG-TERM-039.1", "DDMG-STAT-006.2",
)  # fmt: skip
def test_at_0_hp_a_creature_is_destroyed_and_scored_without_a_morale_save(table):
    t = attack_of(table, "HFG", H=hero(melee=(Attack(9, 50),)), F=foe(cost=23, hp=50), G=foe()).rolls(15)
    assert t["F"].fate == "destroyed"
    assert t.state.vp == [23, 0]
    assert not t.happened("SaveRolled")


# --- threatening, flanking ---------------------------------------------------------------------------------------


@rule("DDM-THR-01", "DDM-GEO-12", "DDMG-TERM-016.1")
def test_an_active_creature_threatens_the_squares_around_it(table):
    t = table("...\n.H.\n..#\nF..", H=hero(), F=foe())
    assert space.threatened_squares(t.state, t["H"]).bit_count() == 7
    for state in ({"routing": True}, {"stunned": True}, {"helpless": True}):
        t = table("...\n.H.\n...\nF..", H=hero(**state), F=foe())
        assert space.threatened_squares(t.state, t["H"]) == 0


@rule("DDM-THR-02", "DDM-AOO-01", "DDM-Q-07")
def test_leaving_a_threatened_square_for_another_one_provokes(table):
    t = table("H..\n.F.", turn="H", H=hero(), F=foe())
    t.does("step e").asks(1, "opportunity")
    t.does("pass")
    t.does("step e").asks(1, "opportunity")


@rule("DDM-THR-04", "DDM-RNG-04", "DDM-BAD-24")
def test_no_shots_from_a_threatened_square(table):
    t = table("HF.G", turn="H", H=archer(), F=foe(), G=foe())
    assert t.refuses("ranged F 0").rule == "DDM-RNG-04"


@rule("DDM-THR-06", "DDM-RNG-04", "DDM-MCOV-01")
def test_an_enemy_round_the_corner_hinders_nobody(table):
    t = table(".F.\nH#.\n...", turn="H", H=archer(), F=foe())
    assert "ranged F 0" in t.options
    t.does("step s")
    assert not t.happened("AttackRolled")
    assert t.last("Stepped").unit == "H"


@rule("DDM-FLK-01", "DDM-FLK-02", "DDM-MOD-02", "DDM-EX-10", "DDMG-TERM-015.1", "DDMG-GEO-22")
@pytest.mark.parametrize("drawing", ["HFA", "H..\n.F.\n..A", "..H\n.F.\nA..", ".H.\n.F.\n.A."])
def test_example_10_opposite_sides_and_corners_flank(table, drawing):
    t = table(drawing, turn="H", H=hero(), F=foe(), A=hero())
    assert reasons(t)["DDM-MOD-02"] == 2


@rule("DDM-FLK-01", "DDM-EX-11")
@pytest.mark.parametrize("drawing", ["..A\nHF.\n...", "H..\n.FA\n...", ".A.\nHF.\n...", "H.A\n.F.\n..."])
def test_example_11_other_places_do_not_flank(table, drawing):
    t = table(drawing, turn="H", H=hero(), F=foe(), A=hero())
    assert "DDM-MOD-02" not in reasons(t)


@rule("DDM-FLK-03", "DDM-EX-12")
@pytest.mark.parametrize(
    ("drawing", "flanked"),
    [
        ("....\n...A\nHF..\n....", True),
        ("....\nH...\n.F.A\n....", True),
        (".A..\n....\nHF..\n....", False),
        ("...A\n....\nHF..\n....", False),
    ],
)
def test_example_12_any_square_of_a_big_creature_serves(table, drawing, flanked):
    t = table(drawing, turn="H", H=hero(), F=foe(size="Large"), A=hero())
    assert ("DDM-MOD-02" in reasons(t)) is flanked


@rule("DDM-FLK-04", "DDM-EX-13")
def test_example_13_a_stunned_helper_does_not_flank(table):
    t = table("HFA", turn="H", H=hero(), F=foe(), A=hero(stunned=True))
    assert "DDM-MOD-02" not in reasons(t)


@rule("DDM-Q-64", "DDM-Q-65")
def test_a_helper_past_a_corner_still_flanks(table):
    t = table("H..\n.F#\n.#A", turn="H", H=hero(), F=foe(), A=hero())
    assert "DDM-MOD-02" not in reasons(t)  # two walls: not adjacent
    t = table("H..\n.F#\n..A", turn="H", H=hero(), F=foe(), A=hero())
    assert reasons(t)["DDM-MOD-02"] == 2


@rule("DDM-Q-51")
def test_flanking_counts_for_attacks_of_opportunity_a_charge_does_not(table):
    t = table("GHF\n...", turn="H", H=hero(), F=foe(melee=(Attack(5, 10),)), G=foe())
    t.does("step s").does("strike F 0")
    assert t.pending.about["bonus"] == 7


# --- melee cover -------------------------------------------------------------------------------------------------


@rule("DDM-MCOV-01", "DDM-MCOV-02", "DDM-MCOV-03", "DDM-EX-14", "DDM-MOD-06")
def test_example_14_a_corner_gives_cover_both_ways_and_no_opportunity(table):
    t = table(".F\nH#", turn="H", H=hero(), F=foe())
    assert reasons(t, "armour") == {"DDM-CARD-10": 15, "DDM-MCOV-01": 4}
    assert reasons(t, "armour", attacker="F", target="H")["DDM-MCOV-01"] == 4
    t = table(".F.\nH#.\n...", turn="H", H=hero(), F=foe())
    t.does("step s").asks(0, "act")


@rule("DDM-MCOV-04", "DDM-EX-15", "DDMG-TERM-013.3")
def test_example_15_creatures_give_no_melee_cover(table):
    t = table(".F\nHG", turn="H", H=hero(), F=foe(), G=foe())
    assert set(reasons(t, "armour")) == {"DDM-CARD-10"}


@rule("DDM-MCOV-05", "DDM-MCOV-06", "DDM-EX-22")
def test_example_22_one_free_pair_is_enough_against_a_big_creature(table):
    t = table(".....\n.#...\n.HF..", turn="H", H=hero(), F=foe(size="Large"))
    assert set(reasons(t, "armour")) == {"DDM-CARD-10"}
    assert set(reasons(t, "armour", attacker="F", target="H")) == {"DDM-CARD-10"}


@rule("DDM-TER-25", "DDM-TER-05", "DDM-Q-59")
def test_forest_covers_in_melee_unless_a_square_of_a_big_creature_stands_free(table):
    t = table("HF", turn="H", H=hero(), F=foe(), on={"F": "forest"})
    assert reasons(t, "armour")["DDM-TER-25"] == 4
    t = table("..T\nHF.\n...", turn="H", H=hero(), F=foe(size="Large"))
    assert "DDM-TER-25" not in reasons(t, "armour")


# --- the table of modifiers --------------------------------------------------------------------------------------


@rule("DDM-MOD-01", "DDM-CHG-02")
def test_a_charge_adds_2(table):
    t = table("H...F", turn="H", H=hero(), F=foe())
    t.does("charge F 3,0")
    assert t.pending.about["bonus"] == 7


@rule("DDM-MOD-03", "DDM-TER-24")
def test_an_attacker_that_the_defender_cannot_see_adds_2(table):
    t = table("H.f.F", turn="H", H=archer(abilities=("blindsight",)), F=foe())
    assert reasons(t, kind="ranged")["DDM-MOD-03"] == 2
    t = table("H.f.F", turn="H", H=archer(), F=foe())
    assert t.refuses("ranged F 0").rule == "DDM-RNG-03"


@rule("DDM-MOD-04")
def test_a_stunned_defender_loses_2(table):
    t = table("HF", turn="H", H=hero(), F=foe(stunned=True))
    assert reasons(t, "armour")["DDM-MOD-04"] == -2


@rule("DDM-MOD-05", "DDM-Q-58")
def test_a_helpless_defender_is_hit_without_a_roll_for_double_damage(table):
    t = table("HF", turn="H", H=hero(melee=(Attack(0, 10, "melee", 5, "fire"),)), F=foe(ac=99, helpless=True, hp=60))
    t.does("melee F 0")
    assert t["F"].hp == 60 - 25
    assert t.last("AttackRolled").die == 0


@rule("DDM-MOD-05")
def test_shots_at_a_helpless_creature_add_4_and_are_not_doubled(table):
    t = table("H..F", turn="H", H=archer(), F=foe(helpless=True))
    assert reasons(t, kind="ranged")["DDM-MOD-05"] == 4
    t.does("ranged F 0").rolls(15)
    assert t["F"].hp == 30


@rule("DDM-MOD-07", "DDM-Q-90", "DDM-RNG-05", "DDMG-COND-004.11")
@pytest.mark.parametrize(("conceal", "hp"), [(10, 40), (11, 20)])
def test_an_unseen_defender_in_melee_has_conceal_11(table, conceal, hp):
    t = table("HF", turn="H", H=archer(), F=foe(abilities=("invisible",)))
    assert t.refuses("ranged F 0").rule == "DDM-RNG-04"
    t.does("melee F 0").rolls(20, conceal)
    assert t["F"].hp == hp


@rule("DDM-MOD-06", "DDM-RCOV-02")
def test_cover_counts_once(table):
    t = table("H.SA.F", turn="H", H=archer(), F=foe(), A=hero())
    found = advice.odds(t.state, "H", "F", "ranged", 0).armour
    assert [r.amount for r in found.reasons if r.kind == "cover"] == [4]


@rule("DDM-MOD-08", "DDM-EX-20", "DDM-GEO-19")
def test_example_20_cover_and_melee_add_up_to_8(table):
    t = table("......\nH...AF", turn="H", H=archer(), F=foe(), A=hero())
    assert sum(reasons(t, "armour", kind="ranged").values()) == 15 + 8
    assert reasons(t, "armour", kind="ranged")["DDM-MOD-08"] == 4


@rule("DDM-MOD-08")
def test_a_melee_between_inactive_creatures_does_not_disturb_a_shot(table):
    t = table("H....\n....F\n....A", turn="H", H=archer(), F=foe(stunned=True), A=hero(stunned=True))
    assert "DDM-MOD-08" not in reasons(t, "armour", kind="ranged")


@rule("DDM-MOD-08", "DDM-GEO-19", "DDMG-TERM-017.1")
@pytest.mark.parametrize("inactive", ["routing", "stunned", "helpless"])
def test_one_of_the_two_that_can_fight_makes_a_melee(table, inactive):
    out = {inactive: True}
    t = table("H....\n....F\n....A", turn="H", H=archer(), F=foe(), A=hero(**out))
    assert reasons(t, "armour", kind="ranged")["DDM-MOD-08"] == 4  # the target threatens the ally
    t = table("H....\n....F\n....A", turn="H", H=archer(), F=foe(**out), A=hero())
    assert reasons(t, "armour", kind="ranged")["DDM-MOD-08"] == 4  # the ally threatens the target
    t = table("H....\n....F\n....A", turn="H", H=archer(), F=foe(stunned=True), A=hero(**out))
    assert "DDM-MOD-08" not in reasons(t, "armour", kind="ranged")
    t = table("H....\n....F\n....A", turn="H", H=archer(), F=foe(**out), A=hero(stunned=True))
    assert "DDM-MOD-08" not in reasons(t, "armour", kind="ranged")


@rule("DDM-TER-45", "DDM-TER-08", "DDM-TER-46", "DDMG-TERR-007.1")
def test_a_sacred_circle_adds_2_to_attacks(table):
    t = table("HF", turn="H", H=hero(), F=foe(), on={"H": "sacred_circle"})
    assert reasons(t)["DDM-TER-45"] == 2


@rule("DDM-TER-42", "DDM-Q-56")
def test_risky_ground_adds_5_damage_that_is_not_doubled(table):
    t = attack_of(table, "HF.", H=hero(melee=(Attack(5, 10),)), F=foe(hp=60), on={"H": "risky"}).rolls(20)
    assert t["F"].hp == 60 - 25


@rule("DDM-CARD-16", "DDM-CARD-08", "DDMG-TERM-036.1")
def test_orc_foe_and_hunter_add_to_the_doubled_damage(table):
    ranger = hero(abilities=("hunter", "orc-foe"), melee=(Attack(5, 10),))
    t = attack_of(table, "HF", H=ranger, F=foe(hp=90, type="Humanoid (Orc)")).rolls(20)
    assert t["F"].hp == 90 - 40
    t = attack_of(table, "GHF", H=ranger, F=foe(hp=90), G=foe()).rolls(15)
    assert t["F"].hp == 80


@pytest.mark.rule("DDM-ACT-01", "DDM-ACT-04")
def test_nobody_strikes_from_anywhere_whose_turn_is_over_or_whose_attack_is_made(table):
    t = table("H..F", turn="H", H=hero(), F=foe())
    turns = [Turn("H"), Turn("H", over=True), Turn("H", attacks=1, kind="melee")]
    assert [attacking.striking(t.state, t["H"], turn)["melee"] for turn in turns] == [6, -1, -1]
