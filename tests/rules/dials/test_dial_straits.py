"""Situations in which rules meet that seldom do: who lands, who holds whom, whose abilities count, who wins first."""

from dataclasses import replace

import pytest

from game.content.dials.cards import Level
from game.systems.dials import damage, formations, victory
from game.systems.dials.damage import Blow
from tests.dialled import LONG, Table, duel, many, ours, piece, shot, spell, theirs

BOW = {"attack_type": "bow", "range_max": 8}
WAND = {"attack_type": "wand", "range_max": 10}
SHY = "demoralized"


# --- the air ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-STYPE-01", "MK-STYPE-15")
def test_who_lands_straight_down_beside_an_enemy_has_come_into_contact():
    t = Table(A=ours(10, 10, speed_type="wing", soaring=True), R=ours(36, 3), X=theirs(11.5, 10, 0))
    t.moves("A", mode="land").asks(1, "spin", "MK-STYPE-01")
    t.does("spin", "X", 1800)
    assert t["X"].facing == 1800


@pytest.mark.rule("MK-DEF-02", "MK-STYPE-15")
def test_a_pole_arm_meets_who_comes_down_before_it():
    t = Table(
        A=ours(10, 10, speed_type="wing", soaring=True), R=ours(36, 3), X=theirs(11.5, 10, 180, abilities="pole_arm")
    )
    t.moves("A", mode="land").does("pass")
    assert t.shown("A") == 1


@pytest.mark.rule("MK-STYPE-01", "MK-STYPE-12")
def test_who_rises_straight_up_beside_a_soaring_enemy_has_come_into_contact():
    t = Table(A=ours(10, 10, speed_type="wing"), R=ours(36, 3), X=theirs(11.5, 10, 0, speed_type="wing", soaring=True))
    t.moves("A", mode="take-off").asks(1, "spin", "MK-STYPE-01")


@pytest.mark.rule("MK-MOVE-12", "MK-STYPE-01")
def test_a_long_base_that_turns_into_contact_is_met():
    t = Table(A=ours(10, 10, 0, base=LONG, kind="mount", attack_type="none"), R=ours(36, 3), X=theirs(10, 12.25, 90))
    t.moves("A", facing=90).asks(1, "spin", "MK-STYPE-01")


@pytest.mark.rule("MK-MOVE-12", "MK-STYPE-01")
def test_who_turns_beside_a_demoralized_enemy_has_not_come_into_contact():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(11.5, 10, 0, abilities=SHY), Y=theirs(36, 36))
    t.moves("A", facing=90).asks(0, "act")


@pytest.mark.rule("MK-STYPE-10", "MK-CORE-07")
def test_who_loses_its_wings_in_the_air_only_lands():
    wings = [[8, 9, 15, 2, "flight"], [8, 9, 15, 2]]
    t = Table(A=ours(10, 10, rows=wings, soaring=True), R=ours(36, 3), X=theirs(36, 36))
    assert t.offers(*t.way("A", (15, 10)))
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05")).again()
    assert t.refuses(*t.way("A", (15, 10))).rule == "MK-STYPE-10"
    assert t.refuses(*t.way("A", (15, 10), mode="surge")).rule == "MK-STYPE-10"
    t.moves("A", (13, 10), mode="land")
    assert not t["A"].soaring


@pytest.mark.rule("MK-STYPE-10", "MK-CAP-12")
def test_who_leads_a_captive_through_the_air_only_lands():
    t = Table(
        A=ours(10, 10, captive="X", soaring=True, speed_type="wing"), R=ours(36, 3),
        X=theirs(11.5, 10, captor="A", soaring=True, speed_type="wing"), Y=theirs(36, 36),
    )  # fmt: skip
    assert t.refuses(*t.way("A", (10, 13))).rule == "MK-STYPE-10"
    assert t.offers(*t.way("A", (10, 13), mode="land"))


@pytest.mark.rule("MK-STYPE-10", "MK-SUB-12", "MK-FORM-17")
def test_without_wings_in_the_air_nobody_strides_or_marches():
    air = {"soaring": True, "speed_type": "boot"}
    t = Table(A=ours(10, 10, subfaction="northlanders", **air), R=ours(36, 3), X=theirs(30, 30))
    assert not t.offers("free", "A", "northlanders", 0)
    assert formations.barred(t.state, "A", formations.MOVING[0]).rule == "MK-STYPE-10"


@pytest.mark.rule("MK-CC-14", "MK-TURN-13", "MK-CAV-01")
def test_the_rider_of_a_unit_strikes_the_section_that_its_mount_touches():
    mount = {"kind": "mount", "base": LONG, "attack_type": "none", "speed_type": "horseshoe"}
    t = Table(
        A=ours(13.75, 10, 180, rider="K", **mount), K=ours(13.75, 10, 180, fate="riding", mount="A"), R=ours(36, 3),
        X=many(1, 10, 10), Y=theirs(36, 36),
    )  # fmt: skip
    assert t.offers("close", "A", "X.front")
    assert t.offers("close", "K", "X.front")


@pytest.mark.rule("MK-CAP-21", "MK-CAP-13")
def test_a_captive_without_wings_that_comes_free_in_the_air_falls():
    t = Table(
        A=ours(10, 10, captive="X", soaring=True, abilities="flight", number=1), R=ours(36, 3),
        X=theirs(11.5, 10, captor="A", soaring=True), Y=theirs(36, 36),
    )  # fmt: skip
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    assert t["X"].fate == "dead"


@pytest.mark.rule("MK-CAP-21", "MK-STYPE-10")
def test_a_captive_with_wings_that_comes_free_in_the_air_stays_there():
    t = Table(
        A=ours(10, 10, captive="X", soaring=True, abilities="flight", number=1), R=ours(36, 3),
        X=theirs(11.5, 10, captor="A", soaring=True, speed_type="wing"), Y=theirs(36, 36),
    )  # fmt: skip
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"), says=("pass",))
    assert (t["X"].fate, t["X"].soaring, t["X"].captor) == ("", True, "")


# --- captors ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CAP-12", "MK-BREAK-02", "MK-BREAK-04")
@pytest.mark.parametrize("gait", ["wing", "horseshoe"])
def test_a_captor_breaks_away_as_a_boot_whatever_its_feet(gait):
    t = Table(
        A=ours(10, 10, speed_type=gait, captive="X"), R=ours(36, 3), X=theirs(11.5, 10, captor="A"),
        Y=theirs(8.5, 10, 0), Z=theirs(36, 36),
    )  # fmt: skip
    t.does("break", "A").rolls(3).asks(0, "turn", "MK-BREAK-04")


@pytest.mark.rule("MK-CAP-12", "MK-STYPE-09")
def test_a_horse_that_guards_a_captive_shakes_nobody_off():
    t = Table(
        A=ours(10, 10, speed_type="horseshoe", captive="X"), R=ours(36, 3), X=theirs(11.5, 10, captor="A"),
        Y=theirs(8.5, 10, 0), Z=theirs(36, 36),
    )  # fmt: skip
    t.does("break", "A").rolls(4).asks(0, "go")
    assert t.shown("Y") == 0


@pytest.mark.rule("MK-CAP-03", "MK-ATT-05", "MK-ATT-06")
def test_a_twelve_captures_anybody_unhurt_and_a_two_hurts_who_tried():
    t = duel(m={"attack": 1}, o={"defense": 30}).does("capture", "A", "X").rolls(6, 6)
    assert (t["X"].captor, t.shown("X")) == ("A", 0)
    t = duel(o={"defense": 4}).does("capture", "A", "X").rolls(1, 1)
    assert (t["X"].captor, t.shown("A")) == ("", 1)


@pytest.mark.rule("MK-CAP-04", "MK-CCA-03", "MK-CCA-18", "MK-DMG-26")
def test_who_tries_to_capture_is_asked_for_nothing_that_would_hurt():
    t = duel("weapon_master cleave smash immobilize")
    t.does("capture", "A", "X").rolls(6, 5)
    assert t["X"].captor == "A"


@pytest.mark.rule("MK-CCA-17", "MK-CAP-03")
def test_a_failed_capture_may_be_answered_as_any_miss():
    t = duel("", "riposte").does("capture", "A", "X").rolls(2, 3)
    t.does("riposte", "X").rolls(6, 5)
    assert t.shown("A") == 2


@pytest.mark.rule("MK-CC-08", "MK-CAP-07", "MK-CAP-16")
def test_a_captor_gangs_up_for_its_friend_and_a_captive_does_not():
    t = Table(
        A=ours(10, 10), B=ours(13, 10, 180, captive="Y"), X=theirs(11.5, 10),
        Y=theirs(13, 11.5, captor="B"), Z=theirs(36, 36),
    )  # fmt: skip
    t.does("close", "A", "X").rolls(3, 2)  # 5 and 9 and 1
    assert t.shown("X") == 2


@pytest.mark.rule("MK-BOWA-07", "MK-CAP-06")
def test_a_shot_that_was_kept_is_lost_with_its_sniper_though_he_comes_free_in_time():
    t = Table(
        A=ours(10, 10, abilities="snipe", **BOW), R=ours(11.5, 8.5, 135), X=theirs(20, 20), W=theirs(13, 11),
        each=2, actions=2,
    )  # fmt: skip
    t.does("use", "A", "snipe", 0).does("end")
    t["W"].x, t["W"].y, t["W"].facing = 11_500, 10_000, 1800
    t.state.put(t["W"])
    t.again()
    t.does("capture", "W", "A").rolls(6, 6)
    t.runs(damage.deal, Blow("W", 9, "MK-CORE-05"), says=("pass",))
    assert t["A"].captor == ""
    assert not t.state.lasting("A", "snipe_token")


@pytest.mark.rule("MK-WIN-03", "MK-CAP-16")
def test_a_captor_whose_captive_leaves_with_its_player_is_free_to_fight():
    t = Table(
        A=ours(10, 10, 180, captive="X"), R=ours(36, 3), X=theirs(11.5, 10, captor="A"), C=piece(2, 8.5, 10), seats=3
    )
    t.runs(victory.check).again()
    assert (t["X"].in_play, t["A"].captive) == (False, "")
    assert t.offers("close", "A", "C")


# --- shots --------------------------------------------------------------------------------------------------------


def volley(target=None, items=None, **leader):
    """Three bows that touch, all looking at X seven inches away: A leads, B and C help."""
    return Table(
        A=ours(10, 10, **(BOW | leader)), B=ours(10, 11.5, item_slots=1, **BOW), C=ours(10, 13, item_slots=1, **BOW),
        X=theirs(17, 10, **(target or {})), Y=theirs(36, 36), items=items or {},
    )  # fmt: skip


@pytest.mark.rule("MK-FORM-29", "MK-DMG-21", "MK-DEF-10")
@pytest.mark.parametrize("hidden", ["ghostform", "limited_invisibility"])
def test_a_formation_finds_whom_its_leader_pierces(hidden):
    t = volley({"abilities": hidden}, abilities="pierce").does("form", "A", "ranged", "X")
    t.does("join", "B", "attack").does("join", "C", "attack").rolls(3, 2)
    assert t.shown("X") == 2  # 5, 9 and 4


@pytest.mark.rule("MK-FORM-29", "MK-DEF-10")
def test_a_formation_whose_leader_does_not_pierce_finds_no_ghost_though_a_member_would():
    t = Table(
        A=ours(10, 10, **BOW), B=ours(10, 11.5, abilities="pierce", **BOW), C=ours(10, 13, **BOW),
        X=theirs(17, 10, abilities="ghostform"), Y=theirs(36, 36),
    )  # fmt: skip
    assert t.refuses("form", "A", "ranged", "X").rule == "MK-DEF-10"


@pytest.mark.rule("MK-FORM-28", "MK-FORM-29", "MK-ITEM-06")
def test_no_lens_of_a_member_lengthens_its_range_in_a_formation():
    t = Table(
        A=ours(10, 10, **(BOW | {"range_max": 12})), B=ours(10, 11.5, **(BOW | {"range_max": 12})),
        C=ours(10, 8.5, item_slots=1, **BOW), X=theirs(19.5, 10), Y=theirs(36, 36), items={"C": "watch-lens"},
    )  # fmt: skip
    assert t.offers("ranged", "C", ("X",))
    assert not t.offers("form", "A", "ranged", "X")


@pytest.mark.rule("MK-RC-02", "MK-BREAK-07")
def test_a_demoralized_enemy_beside_a_shooter_holds_it_not_but_stops_its_shot():
    t = Table(A=ours(10, 10, **WAND), R=ours(36, 3), X=theirs(11.5, 10, abilities=SHY), Y=theirs(18, 10))
    assert t.refuses("ranged", "A", ("Y",)).rule == "MK-RC-02"
    t.moves("A", (10, 14)).asks(0, "act")


@pytest.mark.rule("MK-CC-11", "MK-SPD-01", "MK-STYPE-05", "MK-BREAK-07")
def test_beside_a_demoralized_enemy_one_may_surge_but_neither_charge_nor_double():
    t = Table(
        A=ours(10, 10, abilities="charge"), R=ours(36, 3), X=theirs(11.5, 10, abilities=SHY), Y=theirs(10, 14, 270)
    )
    assert t.refuses(*t.way("A", (10, 12.5), facing=90, mode="charge")).rule == "MK-SPD-01"
    assert t.refuses(*t.way("A", (10, 12.5), facing=90, mode="double")).rule == "MK-STYPE-05"
    t.moves("A", (10, 12.5), facing=90, mode="surge").does("pass").asks(0, "strike")


@pytest.mark.rule("MK-RC-27", "MK-RC-17")
def test_one_target_beyond_half_the_range_takes_point_blank_from_all():
    t = Table(A=ours(10, 10, arrows=2, **BOW), R=ours(36, 3), X=theirs(13, 10), Y=theirs(16, 12))
    t.does("ranged", "A", ("X", "Y")).rolls(6, 5)
    t.asks(0, "divide", "MK-RC-18")


@pytest.mark.rule("MK-DEF-14", "MK-RC-18")
def test_whose_share_is_nothing_retaliates_not():
    t = Table(
        A=ours(10, 10, arrows=2, **WAND), R=ours(36, 3), X=theirs(18, 10, abilities="magic_retaliation"),
        Y=theirs(18, 12, abilities="magic_retaliation"),
    )  # fmt: skip
    t.does("ranged", "A", ("X", "Y")).rolls(6, 5).does("divide", 2, 0)
    assert t.shown("A") == 1


@pytest.mark.rule("MK-DMG-22", "MK-DEF-04")
def test_a_freeze_grips_whom_it_hits_though_his_skin_takes_the_damage():
    t = shot("magic_freeze", "invulnerability", m={"damage": 2}).does("ranged", "A", ("X",))
    t.rolls(6, 5).does("magic_freeze", "A").rolls(4)
    assert (t.shown("X"), t["X"].tokens) == (0, (1,))


# --- spells -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPELL-11", "MK-DEF-04")
def test_a_caster_whose_skin_takes_the_damage_goes_on_casting():
    t = Table(
        A=ours(10, 10, abilities="toughness", attack_type="wand"), R=ours(36, 3), X=theirs(11.5, 10, damage=1),
        Y=theirs(36, 36), spells={0: "cinder-ring"}, each=1, actions=1,
    )  # fmt: skip
    t.does("cast", "A").does("close", "X", "A").does("done").rolls(6, 5)
    assert (t.shown("A"), t.told("SpellLost")) == (0, [])


def mounted(**rider):
    """A unit whose rider casts a spell of three hourglasses."""
    return Table(
        A=ours(10, 10, kind="mount", base=LONG, attack_type="none", speed_type="horseshoe", rider="K"),
        K=ours(10, 10, fate="riding", mount="A", **(WAND | rider)), R=ours(36, 3), X=theirs(36, 36),
        spells={0: replace(spell("frost-lash"), id="slow-bolt", hourglasses=3)},
    )  # fmt: skip


@pytest.mark.rule("MK-SPELL-08", "MK-RIDE-01")
def test_a_rider_who_gets_off_breaks_off_his_spell():
    t = mounted().does("cast", "K").does("end").does("end").does("dismount", "K")
    assert [event.rule for event in t.told("SpellLost")] == ["MK-SPELL-08"]


@pytest.mark.rule("MK-SPELL-08", "MK-RIDE-07")
def test_who_mounts_breaks_off_his_spell():
    t = Table(
        A=ours(10, 10, kind="mount", base=LONG, attack_type="none", speed_type="horseshoe", mount_type="stag"),
        K=ours(10, 11.5, mount_types=("stag",), **WAND), R=ours(36, 3), X=theirs(36, 36),
        spells={0: replace(spell("frost-lash"), id="slow-bolt", hourglasses=3)},
    )  # fmt: skip
    t.does("cast", "K").does("end").does("end").does("mount", "K", "A")
    assert [event.rule for event in t.told("SpellLost")] == ["MK-SPELL-08"]


@pytest.mark.rule("MK-SPELL-08", "MK-STYPE-03")
def test_who_turns_to_an_enemy_that_comes_goes_on_casting():
    t = Table(
        A=ours(10, 10, 180, **WAND), R=ours(36, 3), X=theirs(14, 10), each=1, actions=1,
        spells={0: replace(spell("frost-lash"), id="slow-bolt", hourglasses=3)},
    )  # fmt: skip
    t.does("cast", "A").moves("X", (11.5, 10), facing=180).does("spin", "A", 0)
    assert (t["A"].facing, t.told("SpellLost")) == (0, [])


# --- who wins first -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-WIN-06", "MK-SPD-01")
def test_who_charges_onto_the_last_point_has_won_before_the_blow():
    t = Table(A=ours(10, 10, abilities="charge"), R=ours(36, 3), X=theirs(16.5, 10), points=((14_000, 10_400),))
    t.moves("A", (15, 10), mode="charge")
    assert (t.pending, t.state.winners) == (None, (0,))


@pytest.mark.rule("MK-WIN-07", "MK-WIN-08")
def test_of_three_at_a_point_the_shaken_one_counts_not_and_two_steady_ones_dispute_it():
    t = Table(
        A=ours(10, 10), X=theirs(11, 11.2, abilities=SHY), Z=theirs(36, 36), C=piece(2, 30, 30), seats=3,
        points=((11_000, 10_000), (30_000, 5_000)),
    )  # fmt: skip
    assert victory.owners(t.state) == [(0,), ()]
    t["C"].x, t["C"].y = 12_000, 10_000
    t.state.put(t["C"])
    assert victory.owners(t.again().state) == [(), ()]


@pytest.mark.rule("MK-WIN-04", "MK-CAP-17")
def test_a_leader_killed_as_a_captive_is_a_leader_lost():
    t = Table(
        A=ours(10, 10, captive="X", attack=9), R=ours(36, 3), X=theirs(11.5, 10, captor="A"), Y=theirs(36, 36),
        leaders=("R", "X"),
    )  # fmt: skip
    t.does("kill", "A").rolls(6, 5)
    assert t.pending is None
    assert t.state.winners == (0,)


@pytest.mark.rule("MK-WIN-02", "MK-CAP-04", "MK-CC-11")
def test_who_captures_the_last_able_enemy_has_won_before_he_is_pushed():
    t = Table(A=ours(10, 10, number=1), R=ours(36, 3), X=theirs(14, 10), leaders=("A", ""))
    t.moves("A", (12.5, 10), mode="surge").does("pass").does("capture", "A", "X").rolls(6, 6)
    assert (t.pending, t.state.winners) == (None, (0,))


@pytest.mark.rule("MK-FORM-11", "MK-ATT-05", "MK-DEF-14")
def test_of_a_formation_only_the_leader_pays_for_two_ones_and_for_a_retaliation():
    def three():
        return Table(
            A=ours(10.5, 12), B=ours(11.25, 10.701, 60), C=ours(11.25, 13.299, 300),
            X=theirs(12, 12, abilities="magic_retaliation"), Y=theirs(36, 36),
        ).does("form", "A", "close", "X").does("join", "B", "attack").does("join", "C", "attack")  # fmt: skip

    t = three().rolls(1, 1)
    assert [t.shown(key) for key in "ABCX"] == [1, 0, 0, 0]
    t = three().rolls(6, 5)
    assert [t.shown(key) for key in "ABCX"] == [1, 0, 0, 2]


@pytest.mark.rule("MK-WIN-02", "MK-DMG-08")
def test_who_demoralizes_the_last_able_enemy_has_won_before_his_own_push():
    t = Table(
        A=ours(10, 10, number=1, tokens=1), R=ours(36, 3), X=theirs(11.5, 10, rows=[[8, 9, 15, 2]] * 2 + [[8, 9, 15, 2, SHY]]),
        leaders=("A", ""),
    )  # fmt: skip
    t.does("close", "A", "X").rolls(5, 4)
    assert (t.pending, t.state.winners) == (None, (0,))


@pytest.mark.rule("MK-WIN-01", "MK-MISS-06")
def test_whose_third_captive_is_the_last_able_enemy_has_won_and_is_asked_for_no_diplomacy():
    t = Table(
        A=ours(10, 10, captive="V"), B=ours(10, 20, captive="W"), C=ours(20, 20), V=theirs(11.5, 10, captor="A"),
        W=theirs(11.5, 20, captor="B"), X=theirs(21.5, 20), missions=("diplomacy",),
    )  # fmt: skip
    t.does("capture", "C", "X").rolls(6, 6)
    assert (t.pending, t.state.winners) == (None, (0,))


# --- what a figure is worth ---------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPD-16", "MK-CORE-13")
def test_a_summoner_who_began_wounded_calls_no_spawn_worth_more_than_he_is_now():
    def summoner(damage):
        t = Table(
            A=ours(10, 10, abilities="summon", levels=(Level(0, 40), Level(2, 15))), R=ours(36, 3),
            S=ours(0, 0, faction="", fate="dead", turned=6), X=theirs(30, 30),
        )  # fmt: skip
        t["A"].limits = t["A"].turned = (damage,)
        return t.again()

    assert summoner(0).offers("use", "A", "summon", "S")
    assert summoner(2).refuses("use", "A", "summon", "S").rule == "MK-SPD-16"
