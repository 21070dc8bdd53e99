"""Where abilities end: whom they spare, when they are not offered, and what a two or a twelve does to them."""

import pytest

from tests.dialled import LONG, Table, block, ours, theirs, titan

WAND = {"attack_type": "wand", "range_max": 10}
HORSE = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe"}


def duel(mine="", m=None, o=None, **more):
    return Table(
        A=ours(10, 10, abilities=mine, **(m or {})), Q=ours(36, 3), X=theirs(11.5, 10, **(o or {})), Y=theirs(36, 36), **more,
    )  # fmt: skip


def shot(mine="", m=None, o=None, **more):
    return Table(
        A=ours(10, 10, abilities=mine, **(WAND | (m or {}))), Q=ours(36, 3), X=theirs(16, 10, **(o or {})),
        Y=theirs(36, 36), **more,
    )  # fmt: skip


# --- swords -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CCA-08")
def test_a_vampire_drinks_nothing_from_afar():
    t = shot("vampirism", m={"turned": 2})
    t.does("ranged", "A", ("X",)).rolls(4, 4).asks(0, "act")
    assert (t.shown("X"), t.shown("A")) == (2, 2)


@pytest.mark.rule("MK-CCA-10")
def test_two_ones_end_a_smash_whatever_they_add_up_to():
    t = duel("smash", m={"attack": 20})
    t.does("close", "A", "X").does("smash", 0).rolls(4, 4).rolls(1, 1)
    assert (t.shown("X"), t.shown("A")) == (2, 0)


@pytest.mark.rule("MK-CCA-15")
def test_there_is_no_sweep_at_one_enemy():
    assert not duel("sweep").offers("use", "A", "sweep", 0)


@pytest.mark.rule("MK-CCA-18")
def test_a_cleave_spares_friends_beside_the_target():
    t = duel("cleave", B=ours(11.5, 11.5, defense=2))
    t.does("close", "A", "X").does("cleave", 0).rolls(4, 4)
    assert t.shown("B") == 0


@pytest.mark.rule("MK-DMG-26", "MK-CCA-15")
def test_a_grip_is_not_for_a_sweep_that_meets_somebody_with_two_tokens():
    t = duel("sweep immobilize", m={"front_arc": 1800}, Z=theirs(10, 11.5, 270, tokens=2))
    t.does("use", "A", "sweep", 0).rolls(4, 4)  # it is not offered
    assert (t.shown("X"), t.shown("Z")) == (2, 2)


# --- bombs and wands ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-BOWA-04", "MK-CAP-10")
def test_a_bombardment_spares_captives():
    bomb = {"attack_type": "bomb", "range_max": 8}
    t = shot(m=bomb, K=theirs(16, 12, 0, captive="C"), C=ours(16, 13.5, captor="K", defense=2))
    t.does("ranged", "A", ("X",)).does("bombardment").rolls(4, 4)
    assert (t.shown("X"), t.shown("K"), t.shown("C")) == (2, 2, 0)


@pytest.mark.rule("MK-BOWA-04", "MK-ATT-06")
def test_a_twelve_hits_everybody_near_the_target_of_a_bombardment():
    t = shot(m={"attack_type": "bomb", "range_max": 8}, Z=theirs(16, 12.5, defense=40))
    t.does("ranged", "A", ("X",)).does("bombardment").rolls(6, 6)
    assert (t.shown("X"), t.shown("Z")) == (3, 2)


@pytest.mark.rule("MK-CCA-06", "MK-CAP-10")
def test_a_shockwave_spares_captives():
    t = shot("shockwave", K=theirs(10, 13, 0, captive="C"), C=ours(10, 14.5, captor="K", defense=2))
    t.does("use", "A", "shockwave", 0).rolls(4, 4)
    assert (t.shown("K"), t.shown("C")) == (2, 0)  # the captor alone is met


@pytest.mark.rule("MK-BOWA-06")
def test_nobody_keeps_two_shots():
    t = shot("snipe", m={"attack_type": "bow", "subfaction": "chaos_shamans"}).does("use", "A", "snipe", 0)
    assert not t.offers("use", "A", "snipe", 0)


@pytest.mark.rule("MK-WND-03")
def test_no_magic_heals_a_friend_that_touches_an_enemy():
    t = shot("magic_healing_ranged", B=ours(14.5, 10, turned=2))
    assert not t.offers("use", "A", "magic_healing_ranged", "B")


@pytest.mark.rule("MK-DMG-23")
def test_nobody_in_the_saddle_is_confused():
    t = Table(
        A=ours(10, 10, abilities="magic_confusion", **WAND), Q=ours(36, 3), Y=theirs(36, 36),
        M=theirs(16, 10, rider="R", **HORSE), R=theirs(0, 0, fate="riding", mount="M"),
    )  # fmt: skip
    t.does("ranged", "A", ("R",)).rolls(4, 6).does("rider")  # it is not offered, and the mount takes none of it
    assert t.shown("R") == 2


@pytest.mark.rule("MK-DMG-23")
def test_two_targets_are_confused_together_or_not_at_all():
    t = shot("magic_confusion", m={"arrows": 2}, T=titan(1, 17, 14))
    t.does("ranged", "A", ("X", "T")).rolls(4, 4).asks(0, "divide")  # it is not offered: one is too big


# --- guards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-DEF-18")
def test_resistance_weakens_no_bow():
    t = shot(m={"attack_type": "bow", "range_max": 8}, o={"abilities": "magic_resistance"})
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 15


@pytest.mark.rule("MK-DEF-17")
def test_a_curse_makes_nothing_of_nothing():
    t = duel(m={"attack_type": "wand", "damage": 0}, o={"abilities": "cursed"})
    t.does("close", "A", "X").rolls(4, 4)
    assert t.shown("X") == 0


@pytest.mark.rule("MK-SUB-19", "MK-STYPE-12")
def test_no_concealing_ground_protects_a_clansman_in_the_air_above_it():
    clansman = theirs(16, 10, subfaction="shadow_clans", soaring=True, speed_type="wing")
    t = Table(
        block("grass", 14, 8, 18, 12, "concealing"), A=ours(10, 10, **WAND), Q=ours(36, 3), X=clansman, Y=theirs(36, 36),
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).rolls(1, 2)
    assert t.told("AttackRolled")[0].defense == 16  # for the height of his flight alone


@pytest.mark.rule("MK-SPD-03")
def test_nobody_is_levitated_who_has_acted():
    t = Table(A=ours(10, 10, abilities="magic_levitation"), B=ours(11.5, 10, acted=1), X=theirs(36, 36))
    assert not t.offers("use", "A", "magic_levitation", "B")


@pytest.mark.rule("MK-SPD-03", "MK-CAP-09")
def test_nobody_is_levitated_away_from_his_captive():
    t = Table(
        A=ours(10, 10, abilities="magic_levitation"), B=ours(11.5, 10, captive="C"), C=theirs(13, 10, captor="B"),
        X=theirs(36, 36),
    )  # fmt: skip
    assert not t.offers("use", "A", "magic_levitation", "B")


# --- subfactions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SUB-12")
def test_no_northlander_steps_away_from_an_enemy():
    assert not duel(m={"subfaction": "northlanders"}).offers("free", "A", "northlanders", 0)


@pytest.mark.rule("MK-SUB-02")
def test_the_legion_heals_nobody_who_keeps_his_heart():
    t = Table(A=ours(10, 10, subfaction="imperial_legion", turned=2), X=theirs(36, 36))
    t.does("end").does("end").asks(0, "act")
    assert t.shown("A") == 2


# --- what is not disturbed, taken along, asked or spent -----------------------------------------------------------


@pytest.mark.rule("MK-SPELL-11", "MK-WND-04")
@pytest.mark.parametrize(("defense", "clicks"), [(16, 0), (15, 1)])
def test_a_caster_beside_the_target_is_not_distracted(defense, clicks):
    t = Table(
        A=ours(10, 10, abilities="firestorm", **WAND), Q=ours(36, 3), X=theirs(16, 10), Y=theirs(36, 36),
        Z=theirs(17.5, 10, attack_type="wand", defense=defense), spells={1: "leaden-word"}, player=1,
    )  # fmt: skip
    t.does("cast", "Z").does("end").does("ranged", "A", ("X",)).does("firestorm", 0).rolls(3, 3)
    assert (t.shown("X"), t.shown("Z")) == (2, clicks)


@pytest.mark.rule("MK-SPD-17", "MK-CAP-09")
def test_no_flier_takes_a_captor_along():
    t = Table(
        A=ours(10, 10, speed_type="wing", abilities="strong_flier"), B=ours(10, 11.5, captive="C"),
        C=theirs(10, 13, captor="B"), Q=ours(36, 3), X=theirs(36, 36),
    )  # fmt: skip
    assert not t.offers("use", "A", "strong_flier", "B")


@pytest.mark.rule("MK-CVB-02")
def test_nobody_is_asked_to_divide_no_damage_between_rider_and_mount():
    t = Table(
        A=ours(10, 10, damage=0, **WAND), Q=ours(36, 3), Y=theirs(36, 36), M=theirs(16, 10, rider="R", **HORSE),
        R=theirs(0, 0, fate="riding", mount="M"),
    )  # fmt: skip
    t.does("ranged", "A", ("R",)).rolls(5, 5).asks(0, "act")
