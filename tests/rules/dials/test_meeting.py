"""What moves bring about when abilities, levels and saddles come together (MK-SPD, MK-STYPE, MK-DEF, MK-CVB, MK-SUB)."""

from math import sqrt

import pytest

from tests.dialled import LONG, Table, many, ours, theirs

HORSE = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe", "attack_type": "none"}


def unit(made, mount, rider, x, y, facing=0, m=None, r=None):
    """A cavalry unit: the ids of mount and rider, and what else is told of both."""
    return {
        mount: made(x, y, facing, rider=rider, **(HORSE | (m or {}))),
        rider: made(0, 0, fate="riding", mount=mount, mount_types=("strider",), **(r or {})),
    }


def passed(t):
    """Let every free spin pass."""
    while t.pending.kind == "spin":
        t.does("pass")
    return t


# --- who acts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPD-11", "MK-SPD-03")
def test_a_frenzied_figure_that_may_not_act_any_more_is_not_waited_for():
    t = Table(
        A=ours(10, 10, abilities="magic_levitation frenzy"), B=ours(11.5, 10, abilities="frenzy"), C=ours(20, 20),
        X=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "magic_levitation", "B").does("put", "B", 15000, 10000, 0)
    assert t.offers(*t.way("C", (21, 20)))


@pytest.mark.rule("MK-STYPE-08", "MK-SUB-20")
def test_no_shaman_acts_again_after_double_time():
    t = Table(A=ours(10, 10, subfaction="chaos_shamans"), B=ours(20, 20), X=theirs(36, 36))
    t.moves("A", (22, 10), mode="double")
    assert t.refuses(*t.way("A", (23, 10))).rule == "MK-TURN-06"


@pytest.mark.rule("MK-SUB-06", "MK-CAP-16")
def test_a_speaker_who_guards_a_captive_calls_nobody():
    t = Table(
        A=ours(10, 10, subfaction="dead_speakers", captive="C"), C=theirs(11.5, 10, captor="A"), D=ours(0, 0, fate="dead"),
        X=theirs(36, 36),
    )  # fmt: skip
    t.does("end").does("end").asks(0, "act")


@pytest.mark.rule("MK-DMG-12", "MK-SPD-16", "MK-TURN-13")
@pytest.mark.parametrize("key", ["necromancy", "summon"])
def test_a_rider_calls_back_the_fallen_beside_his_mount(key):
    t = Table(
        **unit(ours, "M", "R", 10, 10, r={"abilities": key}), D=ours(0, 0, fate="dead", faction=""), X=theirs(36, 36)
    )
    t.does("use", "R", key, "D")
    if key == "necromancy":
        t.rolls(1)
    t.does("put", "D", 10000, 11500, 0)
    assert (t["D"].fate, t["M"].tokens) == ("", (1,))


# --- in the air ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPD-01", "MK-SPD-07", "MK-CC-10", "MK-CVB-05", "MK-STYPE-17")
@pytest.mark.parametrize("mode", ["bound", "charge", "surge"])
def test_who_soars_moves_on_and_attacks_in_one_action(mode):
    bow = {"attack_type": "bow", "range_max": 10} if mode == "bound" else {}
    t = Table(
        A=ours(10, 10, speed_type="wing", soaring=True, abilities="" if mode == "surge" else mode, **bow), Q=ours(36, 3),
        X=theirs(20 if bow else 16, 10, soaring=not bow, speed_type="wing"), Y=theirs(36, 36),
    )  # fmt: skip
    passed(t.moves("A", (14.5, 10), mode=mode)).asks(0, "strike")
    assert t.offers("ranged", "A", ("X",)) if bow else t.offers("close", "A", "X")


@pytest.mark.rule("MK-CVB-05", "MK-STYPE-17")
def test_a_rider_shoots_from_a_mount_in_the_air_after_it_moved():
    t = Table(
        **unit(ours, "M", "R", 10, 10, m={"speed_type": "wing", "soaring": True}, r={"attack_type": "bow", "range_max": 10}),
        Q=ours(36, 3), X=theirs(22, 10), Y=theirs(36, 36),
    )  # fmt: skip
    t.moves("M", (14, 10), mode="horseback").asks(0, "strike")
    assert t.offers("ranged", "R", ("X",))


# --- coming near --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-DEF-16", "MK-SUB-12")
def test_a_northlander_needs_the_heart_for_his_two_inches_too():
    t = Table(
        A=ours(10, 10, subfaction="northlanders"),
        B=ours(20, 20),
        X=theirs(13, 10, abilities="terrify"),
        Y=theirs(36, 36),
    )
    t.does("free", "A", "northlanders", 0).does("move", "A", ((11500, 10000),), 0).asks(1, "terrify", "MK-DEF-16")
    t.does("demand").rolls(2).asks(0, "go")
    assert t.refuses("move", "A", ((11500, 10000),), 0).rule == "MK-DEF-16"
    t.does("move", "A", ((10000, 11000),), 0)
    assert t["A"].centre == (10000, 11000)


@pytest.mark.rule("MK-DEF-16", "MK-SPD-17")
def test_a_strong_flier_needs_the_heart_to_come_near():
    t = Table(
        A=ours(10, 10, speed_type="wing", abilities="strong_flier"), B=ours(10, 11.5), C=ours(30, 3),
        X=theirs(16, 10, abilities="terrify"), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "strong_flier", "B").does("move", "A", ((14500, 10000),), 0).asks(1, "terrify", "MK-DEF-16")
    t.does("demand").rolls(1).asks(0, "go", "MK-SPD-17")
    assert t.refuses("move", "A", ((14500, 10000),), 0).rule == "MK-DEF-16"


def lifted(**more):
    t = Table(A=ours(10, 10, abilities="magic_levitation"), B=ours(11.5, 10, **more), X=theirs(16, 10, 0, abilities="pole_arm"),
              Y=theirs(36, 36))  # fmt: skip
    return t.does("use", "A", "magic_levitation", "B")


@pytest.mark.rule("MK-SPD-03", "MK-STYPE-01", "MK-DEF-02")
def test_whom_a_levitated_figure_comes_to_turns_to_it_and_strikes():
    t = lifted().does("put", "B", 14500, 10000, 0).asks(1, "spin", "MK-STYPE-01")
    t.does("spin", "X", 1800)
    assert (t["X"].facing, t.shown("B")) == (1800, 1)


@pytest.mark.rule("MK-SPD-03", "MK-DMG-09")
def test_a_demoralized_figure_is_not_levitated_into_contact():
    t = lifted(abilities="demoralized")
    assert t.refuses("put", "B", 14500, 10000, 0).rule == "MK-DMG-09"


@pytest.mark.rule("MK-SPD-14", "MK-UNIT-27")
def test_a_ram_hurts_mount_and_rider():
    t = Table(A=ours(10, 10, abilities="ram"), Q=ours(36, 3), **unit(theirs, "M", "R", 20, 10, 180), Y=theirs(36, 36))
    passed(t.moves("A", (17.75, 10))).does("ram", "A")
    assert (t.shown("M"), t.shown("R")) == (1, 1)


@pytest.mark.rule("MK-DEF-02", "MK-UNIT-27")
def test_a_pole_arm_meets_mount_and_rider():
    t = Table(**unit(ours, "M", "R", 10, 10), Q=ours(36, 3), X=theirs(18, 10, abilities="pole_arm"), Y=theirs(36, 36))
    passed(t.moves("M", (15.75, 10)))
    assert (t.shown("M"), t.shown("R")) == (1, 1)


@pytest.mark.rule("MK-DEF-02", "MK-UNIT-29", "MK-UNIT-07")
def test_riders_and_sections_hold_pole_arms_too():
    t = Table(
        A=ours(10, 10), Q=ours(36, 3), **unit(theirs, "M", "R", 20, 10, 180, r={"abilities": "pole_arm"}), Y=theirs(36, 36),
    )  # fmt: skip
    passed(t.moves("A", (17.75, 10)))
    assert t.shown("A") == 1
    for section, shown in (("front", 1), ("rear", 0)):
        wagon = many(1, 20, 10, 180, sections={section: {"abilities": "pole_arm"}})
        t = Table(A=ours(10, 10), Q=ours(36, 3), X=wagon, Y=theirs(36, 36))
        t.moves("A", (17, 10))
        assert t.shown("A") == shown


@pytest.mark.rule("MK-DEF-02", "MK-UNIT-08")
def test_a_pole_arm_hurts_the_section_that_comes_to_it():
    t = Table(A=many(0, 10, 10, 180), Q=ours(36, 3), X=theirs(16, 10, abilities="pole_arm"), Y=theirs(36, 36))
    passed(t.does("drive", "A", ("A.front",), ((13000, 10000),), 1800))
    assert t["A"].turned == (0, 0, 1, 0)


@pytest.mark.rule("MK-STYPE-09", "MK-UNIT-27")
def test_mount_and_rider_are_shaken_off():
    t = Table(
        **unit(ours, "M", "R", 10, 10), Q=ours(36, 3), **unit(theirs, "N", "S", 7, 10, 180), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("break", "M").rolls(4)
    assert (t.shown("N"), t.shown("S")) == (1, 1)


@pytest.mark.rule("MK-CVB-06")
@pytest.mark.parametrize(("mode", "m", "asked"), [
    ("move", {}, True), ("horseback", {}, True), ("fly", {"speed_type": "wing"}, True),
    ("fly", {"abilities": "flight"}, False), ("charge", {"abilities": "charge"}, False),
])  # fmt: skip
def test_only_a_speed_ability_keeps_a_unit_from_unseating(mode, m, asked):
    t = Table(
        **unit(ours, "M", "R", 10, 10, m={"speed": 20} | m, r={"rider_bonus": 2}), Q=ours(36, 3),
        **unit(theirs, "N", "S", 20, 10, 180), Y=theirs(36, 36),
    )  # fmt: skip
    passed(t.moves("M", (17, 10), mode=mode))
    assert (t.pending.rule == "MK-CVB-06") == asked


@pytest.mark.rule("MK-SPD-01", "MK-CC-10", "MK-CCA-15")
@pytest.mark.parametrize("mode", ["charge", "surge"])
def test_a_move_that_ends_with_an_attack_may_end_with_a_sweep(mode):
    t = Table(
        A=ours(10, 10, front_arc=1800, abilities="charge sweep"), Q=ours(36, 3), X=theirs(16, 9.25), Z=theirs(16, 10.75),
        Y=theirs(36, 36),
    )  # fmt: skip
    passed(t.moves("A", (16 - sqrt(1.5**2 - 0.75**2), 10), mode=mode)).does("use", "A", "sweep", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("Z"), t["A"].tokens) == (2, 2, (1,))
