"""What guards against an attack, and what passes it by: skins, hiding, wards, whoever stands beside (MK-DEF, MK-DMG)."""

import pytest

from tests.dialled import LONG, Table, block, many, ours, theirs

HORSE = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe", "attack_type": "none"}
WALL = block("wall", 12, 5, 13, 15, "blocking")
WOOD = block("wood", 13, 9, 14, 11)


def duel(mine="", other="", m=None, o=None, **more):
    return Table(
        A=ours(10, 10, abilities=mine, **(m or {})), Q=ours(36, 3), X=theirs(11.5, 10, abilities=other, **(o or {})),
        Y=theirs(36, 36), **more,
    )  # fmt: skip


def shot(mine="", other="", m=None, o=None, ground=(), **more):
    usual = {"attack_type": "wand", "range_max": 8}
    return Table(
        *ground, A=ours(10, 10, abilities=mine, **(usual | (m or {}))), Q=ours(36, 3),
        X=theirs(16, 10, abilities=other, **(o or {})), Y=theirs(36, 36), **more,
    )  # fmt: skip


def unit(x, y, rider=None, mount=None):
    """A cavalry unit of B's that looks left: R rides M."""
    return {
        "M": theirs(x, y, rider="R", **(HORSE | (mount or {}))),
        "R": theirs(0, 0, fate="riding", mount="M", mount_types=("strider",), **(rider or {})),
    }


# --- passed by ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-DMG-18", "MK-DEF-04", "MK-DEF-08")
@pytest.mark.parametrize(("key", "unbroken"), [("toughness", 1), ("invulnerability", 0)])
def test_a_sunder_goes_through_thick_skin(key, unbroken):
    t = duel("sunder", key)
    t.does("close", "A", "X").does("sunder", 0).rolls(4, 4)
    assert t.shown("X") == 2
    t = duel("sunder", key)
    t.does("close", "A", "X").does("done").rolls(4, 4)
    assert t.shown("X") == unbroken


@pytest.mark.rule("MK-DMG-18", "MK-SUB-18")
def test_a_sunder_does_not_go_through_what_a_subfaction_gives():
    t = duel("sunder", o={"subfaction": "shadow_clans"})
    t.does("close", "A", "X").does("sunder", 0).rolls(4, 4)
    assert t.shown("X") == 1


@pytest.mark.rule("MK-DMG-18", "MK-CCA-11")
def test_a_parry_is_no_defense_ability_that_a_sunder_ignores():
    t = duel("sunder", "parry")
    t.does("close", "A", "X").does("sunder", 0).asks(1, "defend").does("parry", 0).rolls(6).rolls(4, 4)
    assert t.told("AttackRolled")[0].total == 13


@pytest.mark.rule("MK-DMG-18", "MK-DMG-21", "MK-DEF-14")
def test_nothing_answers_a_wound_that_ignores_defense_abilities():
    t = duel("sunder", "magic_retaliation")
    t.does("close", "A", "X").does("sunder", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("A")) == (2, 0)
    t = shot("pierce", "magic_retaliation")
    t.does("ranged", "A", ("X",)).does("pierce", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("A")) == (2, 0)


@pytest.mark.rule("MK-DMG-21", "MK-DEF-03")
def test_a_pierce_ignores_immunity_that_is_an_ability_but_no_printed_shield():
    t = shot("pierce", "magic_immunity")
    t.does("ranged", "A", ("X",)).does("pierce", 0).rolls(4, 4)
    assert t.shown("X") == 2
    t = shot("pierce", o={"defense_type": "magic_immune"})
    t.does("ranged", "A", ("X",)).does("pierce", 0).rolls(4, 4)
    assert t.shown("X") == 0


@pytest.mark.rule("MK-DMG-21", "MK-DEF-10", "MK-DEF-15", "MK-ATT-09")
@pytest.mark.parametrize("key", ["ghostform", "limited_invisibility"])
def test_a_pierce_finds_who_hides_by_a_defense_ability_and_is_used_then(key):
    t = shot("pierce", f"{key} toughness")
    t.does("ranged", "A", ("X",)).rolls(4, 4)
    assert t.shown("X") == 2
    t = shot("", key)
    assert not t.offers("ranged", "A", ("X",))


# --- stealth ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPD-06", "MK-BOWA-05")
def test_a_bombardment_needs_no_line_to_who_is_stealthy_but_has_two_less():
    t = shot("bombardment", "stealth", m={"attack_type": "bow", "range_max": 11}, ground=(WOOD,))
    t.does("ranged", "A", ("X",)).does("attack").does("done").rolls(4, 4)
    assert (t.told("AttackRolled")[0].total, t.told("AttackRolled")[0].defense) == (16, 16)


@pytest.mark.rule("MK-SPD-06", "MK-CCA-04", "MK-WND-05", "MK-RC-24", "MK-ATT-09")
def test_what_nothing_blocks_no_stealth_blocks():
    assert shot("magic_blast", "stealth", ground=(WOOD,)).offers("ranged", "A", ("X",))
    thrower = {"range_min": 2, "attack_type": "none"}
    assert shot("", "stealth", m=thrower, ground=(WOOD,)).offers("ranged", "A", ("X",))
    t = shot("magic_blast_wand", "stealth", ground=(WOOD,))
    t.does("ranged", "A", ("X",)).rolls(4, 4).rolls(1)  # the die is no choice: nothing else reaches it
    assert t.shown("X") == 1
    arcs = shot("arc_fire", "stealth", m={"attack_type": "bow", "range_max": 8}, ground=(WOOD,))
    assert not arcs.offers("ranged", "A", ("X",))


# --- wards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SUB-04", "MK-CCA-04", "MK-WND-05")
@pytest.mark.parametrize("key", ["magic_blast", "magic_blast_wand"])
def test_no_blast_chooses_the_warded(key):
    assert not shot(key, o={"subfaction": "warded_city"}, ground=(WALL,)).offers("ranged", "A", ("X",))
    t = shot(key, o={"subfaction": "warded_city"})
    t.does("ranged", "A", ("X",)).rolls(4, 4)  # no die for its damage is offered
    assert t.shown("X") == 2


@pytest.mark.rule("MK-SUB-04", "MK-DEF-14")
def test_no_retaliation_chooses_the_warded():
    t = duel(other="magic_retaliation", m={"subfaction": "warded_city"})
    t.does("close", "A", "X").rolls(4, 4)
    assert t.shown("A") == 0


@pytest.mark.rule("MK-SUB-13", "MK-DMG-22", "MK-CCA-04", "MK-DEF-14")
def test_anvil_masters_pass_by_the_ward_of_enemies():
    warded = {"subfaction": "warded_city"}
    t = shot("magic_freeze", m={"subfaction": "anvil_masters"}, o=warded)
    t.does("ranged", "A", ("X",)).rolls(4, 4).asks(0, "reaction", "MK-DMG-22")
    assert shot("magic_blast", m={"subfaction": "anvil_masters"}, o=warded, ground=(WALL,)).offers(
        "ranged", "A", ("X",)
    )
    t = duel(other="magic_retaliation", m=warded, o={"subfaction": "anvil_masters"})
    t.does("close", "A", "X").rolls(4, 4)
    assert t.shown("A") == 1


@pytest.mark.rule("MK-SUB-04", "MK-SUB-13")
def test_anvil_masters_do_not_pass_by_the_ward_of_friends():
    t = Table(
        A=ours(10, 10, abilities="magic_healing_touch", subfaction="anvil_masters"),
        X=ours(11.5, 10, subfaction="warded_city", turned=2), Y=theirs(36, 36),
    )  # fmt: skip
    assert t.refuses("use", "A", "magic_healing_touch", "X").rule == "MK-SUB-04"


# --- who stands beside --------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-DEF-05", "MK-UNIT-08")
def test_a_defense_is_lent_only_to_the_section_that_its_lender_touches():
    t = Table(
        A=ours(10, 10), Q=ours(36, 3), X=many(1, 13, 10, 180), L=theirs(16, 10, abilities="defend", defense=20),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("close", "A", "X.front").rolls(4, 4)
    assert t.told("AttackRolled")[0].defense == 15


@pytest.mark.rule("MK-DEF-05", "MK-UNIT-07")
@pytest.mark.parametrize(("section", "defense"), [("front", 15), ("rear", 20)])
def test_a_section_lends_its_defense_only_to_who_touches_it(section, defense):
    lender = many(1, 14.5, 10, 0, sections={section: {"abilities": "defend", "defense": 20}})
    t = Table(A=ours(10, 10), Q=ours(36, 3), X=theirs(11.5, 10), L=lender, Y=theirs(36, 36))
    t.does("close", "A", "X").rolls(4, 4)
    assert t.told("AttackRolled")[0].defense == defense


@pytest.mark.rule("MK-DEF-05", "MK-UNIT-26")
@pytest.mark.parametrize(("lender", "target"), [("M", "R"), ("R", "M")])
def test_mount_and_rider_lend_each_other_their_defense(lender, target):
    strong = {"abilities": "defend", "defense": 18}
    told = {"mount": strong} if lender == "M" else {"rider": strong}
    t = Table(A=ours(10, 10), Q=ours(36, 3), Y=theirs(36, 36), **unit(12.25, 10, **told))
    t.does("close", "A", target).rolls(4, 4)
    assert t.told("AttackRolled")[0].defense == 18


@pytest.mark.rule("MK-DMG-06", "MK-UNIT-08")
@pytest.mark.parametrize(("section", "target", "clicks"), [("front", (19, 10), 2), ("rear", (1, 8), 3)])
def test_enhancement_strengthens_only_the_section_that_it_touches(section, target, clicks):
    archers = many(0, 10, 10, 0, sections={section: {"attack_type": "bow", "range_max": 10}})
    helper = ours(7.1, 10.7, abilities="magic_enhancement")
    t = Table(A=archers, E=helper, Q=ours(36, 3), X=theirs(*target), Y=theirs(36, 36))
    t.does("ranged", f"A.{section}", ("X",)).rolls(4, 4)
    assert t.shown("X") == clicks


# --- what is wounded besides --------------------------------------------------------------------------------------


@pytest.mark.rule("MK-DEF-14", "MK-CCA-18")
def test_whoever_is_cleaved_answers_too():
    t = duel("cleave", Z=theirs(13, 10, abilities="magic_retaliation"))
    t.does("close", "A", "X").does("cleave", 0).rolls(4, 4)
    assert (t.shown("Z"), t.shown("A")) == (2, 2)  # the price of cleaving, and the answer


@pytest.mark.rule("MK-CCA-08", "MK-CCA-18")
def test_a_vampire_drinks_of_a_cleaved_wound():
    t = duel("cleave vampirism", "invulnerability", m={"turned": 3}, Z=theirs(13, 10))
    t.does("close", "A", "X").does("cleave", 0).rolls(4, 4).asks(0, "reaction", "MK-CCA-08")
    assert (t.shown("X"), t.shown("Z")) == (0, 2)


@pytest.mark.rule("MK-DMG-19", "MK-WND-04")
def test_life_is_drained_from_who_stands_beside_the_target():
    t = shot("firestorm drain_life", "invulnerability", m={"turned": 3}, Z=theirs(17.5, 10))
    t.does("ranged", "A", ("X",)).does("firestorm", 0).rolls(5, 5).asks(0, "reaction", "MK-DMG-19")
    assert (t.shown("X"), t.shown("Z")) == (0, 1)


@pytest.mark.rule("MK-CAV-13", "MK-WND-04")
def test_a_passenger_may_suffer_from_fire_that_leaps_to_its_chariot():
    t = shot(
        "firestorm", C=many(1, 19, 10, 0, kind="chariot", passenger="P"), P=theirs(0, 0, fate="aboard", chariot="C"),
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).does("firestorm", 0).rolls(4, 4).rolls(5)
    assert (t["C"].turned, t.shown("P")) == ((0, 0, 1, 0), 1)


@pytest.mark.rule("MK-CCA-18", "MK-UNIT-27", "MK-CAV-03")
def test_a_cleave_reaches_mount_and_rider_beside_its_target():
    t = Table(
        A=ours(10, 10, abilities="cleave"), Q=ours(36, 3), X=theirs(11.5, 10), Y=theirs(36, 36), **unit(13.75, 10),
    )  # fmt: skip
    t.does("close", "A", "X").does("cleave", 0).rolls(4, 4)
    assert (t.shown("M"), t.shown("R")) == (2, 2)


@pytest.mark.rule("MK-DMG-23", "MK-WND-04")
def test_who_confuses_a_target_still_burns_who_stands_beside_it():
    t = shot("firestorm magic_confusion", Z=theirs(17.5, 10))
    t.does("ranged", "A", ("X",)).does("magic_confusion", 0).does("firestorm", 0).rolls(4, 4).does("stay")
    assert (t.shown("X"), t.shown("Z")) == (0, 1)
