"""Where rules of dials cross each other's way: captors who ride, fly or despair, deaths by pushing, two abilities at once."""

import pytest

from game.systems.dials import victory
from tests.dialled import LONG, Table, block, many, ours, piece, theirs, titan

FAR = {"Q": ours(36, 3), "Y": theirs(36, 36)}
LAST = [[8, 9, 15, 2]]
SHAKEN = [[8, 9, 15, 2], [8, 9, 15, 2, "demoralized"]]
HORSE = {"kind": "mount", "base": LONG, "speed_type": "horseshoe", "mount_type": "horse"}
MAN = {"fate": "riding", "mount": "M", "mount_types": ("horse",)}
WAND = {"attack_type": "wand", "range_max": 10}


def passed(t):
    """Let everything pass that may be used on the way."""
    while t.pending is not None and t.pending.player >= 0 and t.pending.kind not in ("act", "strike"):
        t.does("pass" if t.pending.allows("pass") else "done")
    return t


# --- captors --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CAP-16", "MK-DMG-08")
def test_a_demoralized_captor_only_moves_and_kills_nobody():
    t = Table(A=ours(10, 10, captive="X", abilities="demoralized"), X=theirs(11.5, 10, captor="A"), **FAR)
    assert t.refuses("kill", "A").rule == "MK-DMG-08"
    assert t.offers(*t.way("A", (10, 8)))


@pytest.mark.rule("MK-CAP-16", "MK-RIDE-06")
def test_a_captor_does_not_mount_whatever_he_could_ride():
    t = Table(
        B=ours(10, 10, captive="X", mount_types=("horse",)), X=theirs(8.5, 10, captor="B"), M=ours(12.25, 10, **HORSE),
        **FAR,
    )  # fmt: skip
    assert t.refuses("mount", "B", "M").rule == "MK-CAP-16"


@pytest.mark.rule("MK-CAP-15", "MK-UNIT-11", "MK-UNIT-13")
def test_aboard_a_chariot_there_is_no_room_for_a_captive():
    t = Table(
        W=many(0, 10, 10, kind="chariot"), B=ours(7, 10, captive="X"), X=theirs(5.5, 10, captor="B"), **FAR,
    )  # fmt: skip
    assert t.refuses("board", "B", "W").rule == "MK-CAP-15"


@pytest.mark.rule("MK-CAP-09", "MK-SPD-03", "MK-SPD-17")
@pytest.mark.parametrize(("key", "kind"), [("magic_levitation", "boot"), ("strong_flier", "wing")])
def test_nobody_carries_a_captor_away_from_his_captive(key, kind):
    t = Table(
        A=ours(10, 10, abilities=key, speed_type=kind), B=ours(11.5, 10, captive="X"), X=theirs(13, 10, captor="B"),
        **FAR,
    )  # fmt: skip
    assert t.refuses("use", "A", key, "B").rule == "MK-CAP-09"


@pytest.mark.rule("MK-SPD-03")
@pytest.mark.parametrize(
    ("other", "words"), [({"acted": 1}, "has had its action"), ({"x": 14}, "no friend that touches")]
)
def test_who_is_not_levitated_is_told_why(other, words):
    x = other.pop("x", 11.5)
    t = Table(A=ours(10, 10, abilities="magic_levitation"), B=ours(x, 10, **other), C=ours(10, 11.5), **FAR)
    assert words in t.refuses("use", "A", "magic_levitation", "B").sentence


@pytest.mark.rule("MK-CAP-07", "MK-RC-12")
def test_a_captor_may_be_shot_though_it_touches_his_captive_from_ones_own_side():
    t = Table(A=ours(10, 10, **WAND), X=theirs(16, 10, captive="P"), P=ours(17.5, 10, captor="X"), **FAR)
    assert t.offers("ranged", "A", ("X",))


@pytest.mark.rule("MK-CAP-12", "MK-STYPE-22")
def test_a_wave_that_guards_a_captive_is_a_boot_and_not_safe_in_water():
    ford = block("ford", 14, 8, 18, 12, "shallow_water")
    t = Table(
        ford, A=ours(10, 10, **WAND), X=theirs(16, 10, speed_type="wave", captive="P"), P=ours(17.5, 10, captor="X"),
        **FAR,
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert t.told("AttackRolled")[0].defense == 15


@pytest.mark.rule("MK-CC-10", "MK-CAP-01")
def test_a_surge_may_end_in_a_capture():
    t = Table(A=ours(10, 10), X=theirs(14, 10), **FAR)
    passed(t.moves("A", (12.5, 10), mode="surge")).does("capture", "A", "X").rolls(4, 5)
    assert (t["X"].captor, t.shown("A")) == ("A", 1)


# --- pushed to the end ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-PUSH-02", "MK-CAP-20")
def test_the_push_that_kills_a_captor_sets_the_captive_free():
    t = Table(A=ours(10, 10, captive="X", rows=LAST, tokens=1), X=theirs(11.5, 10, captor="A"), **FAR)
    t.moves("A", (10, 12))
    if t.pending.kind == "put":
        t.does("put", "X", 11500, 12000, 0)
    assert (t["A"].fate, t["X"].captor, t["X"].fate) == ("dead", "", "")


@pytest.mark.rule("MK-PUSH-05", "MK-WIN-04")
def test_a_leader_exhausted_by_his_own_player_loses_the_battle():
    t = Table(A=ours(10, 10, tokens=2), **FAR, leaders=("A", "Y")).moves("A", (10, 12))
    assert t.pending is None
    assert t.told("BattleEnded")[0].winners == (1,)


@pytest.mark.rule("MK-PUSH-02", "MK-WIN-02", "MK-DMG-08")
def test_who_pushes_his_last_able_warrior_into_despair_is_out():
    t = Table(A=ours(10, 10, rows=SHAKEN, tokens=1), Y=theirs(36, 36)).moves("A", (10, 12))
    assert t.told("BattleEnded")[0].winners == (1,)


@pytest.mark.rule("MK-CC-11", "MK-PUSH-02", "MK-PUSH-08")
@pytest.mark.parametrize("ability", ["", "toughness", "invulnerability"])
def test_a_surge_with_a_token_costs_two_clicks_however_tough_it_is(ability):
    t = Table(A=ours(10, 10, tokens=1, abilities=ability), X=theirs(14, 10), **FAR)
    passed(passed(t.moves("A", (12.5, 10), mode="surge")).does("close", "A", "X")).rolls(1, 2)
    assert passed(t).shown("A") == 2


@pytest.mark.rule("MK-PUSH-05", "MK-UNIT-06")
def test_two_sections_exhausted_by_one_drive_are_the_end_of_the_wagon():
    t = Table(W=many(0, 10, 10, tokens=2), **FAR)
    t.does("drive", "W", ("W.front", "W.rear"), ((15000, 10000),), 0)
    assert t["W"].fate == "removed"


@pytest.mark.rule("MK-CCA-19", "MK-CAV-05")
def test_a_rider_who_cleaves_tires_his_mount_as_well():
    t = Table(
        M=ours(10, 10, rider="R", **HORSE), R=ours(10, 10, abilities="cleave", **MAN), X=theirs(12.25, 10),
        Z=theirs(13.75, 10), **FAR,
    )  # fmt: skip
    passed(t.does("close", "R", "X").does("cleave", 0)).rolls(5, 6)
    assert (t.shown("M"), t.shown("R")) == (1, 1)


@pytest.mark.rule("MK-PUSH-04", "MK-TURN-07")
def test_a_titan_that_its_push_kills_has_not_moved_and_the_action_is_gone():
    t = Table(A=titan(0, 10, 10, rows=LAST, tokens=1), **FAR).moves("A", (10, 12))
    assert (t["A"].fate, t.told("MoveBegan"), t.state.actions) == ("removed", [], 2)


@pytest.mark.rule("MK-SUB-20", "MK-PUSH-07")
def test_a_shaman_with_a_token_dies_of_the_second_of_its_two_actions():
    t = Table(A=ours(10, 10, subfaction="chaos_shamans", tokens=1), **FAR)
    assert t.moves("A", (10, 12)).shown("A") == 1
    assert t.moves("A", (10, 14))["A"].fate == "dead"


# --- two abilities at once ------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-STYPE-08", "MK-SPD-14", "MK-SPD-02")
def test_double_time_uses_neither_ram_nor_quickness():
    t = Table(A=ours(10, 10, abilities="ram quickness"), X=theirs(22, 10), **FAR).moves("A", (20.5, 10), mode="double")
    passed(t).asks(0, "act")
    assert (t.shown("X"), t.state.actions) == (0, 2)


@pytest.mark.rule("MK-STYPE-12", "MK-SUB-05", "MK-SUB-19")
@pytest.mark.parametrize(("kind", "subfaction"), [("concealing", "shadow_clans"), ("hindering", "wild_guardians")])
def test_up_in_the_air_nobody_profits_from_the_ground_of_his_subfaction(kind, subfaction):
    ground = block("wood", 14, 8, 18, 12, kind)
    t = Table(
        ground, A=ours(10, 10, **WAND), X=theirs(16, 10, speed_type="wing", soaring=True, subfaction=subfaction), **FAR,
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert t.told("AttackRolled")[0].defense == 16  # 15, and 1 for soaring


@pytest.mark.rule("MK-CC-07", "MK-CAV-05", "MK-DEF-04")
def test_a_wagons_blow_hurts_mount_and_rider_however_tough_they_are():
    tough = {"abilities": "toughness"}
    t = Table(
        W=many(0, 10, 10), M=piece(1, 13.75, 10, 180, rider="R", **HORSE, **tough),
        R=piece(1, 13.75, 10, 180, **MAN, **tough), **FAR,
    )  # fmt: skip
    passed(t.does("close", "W.front", "R").rolls(4, 5))
    assert (t.shown("M"), t.shown("R")) == (2, 2)


@pytest.mark.rule("MK-WIN-04", "MK-WIN-03", "MK-CAP-20")
def test_the_captives_of_who_is_eliminated_are_free_and_his_team_plays_on():
    t = Table(
        A=ours(10, 10, tokens=2), C=ours(20, 20, captive="P"), P=piece(1, 21.5, 20, captor="C"), B=piece(2, 5, 5),
        X=piece(1, 30, 30), Z=piece(3, 33, 33), seats=4, teams=((0, 2), (1, 3)), leaders=("A", "X", "B", "Z"),
    )  # fmt: skip
    passed(t.moves("A", (10, 12)))
    assert (t["C"].fate, t["P"].captor, t["P"].fate, t["B"].fate) == ("removed", "", "", "")


@pytest.mark.rule("MK-WIN-07", "MK-UNIT-13")
def test_team_mates_hold_a_point_together_and_a_captive_disputes_it_for_nobody():
    t = Table(
        A=ours(10, 10, captive="P"), P=piece(1, 10.75, 12.3, captor="A"), B=piece(2, 11.5, 10), X=piece(1, 30, 30),
        Z=piece(3, 33, 33), seats=4, teams=((0, 2), (1, 3)), points=((10750, 11000),),
    )  # fmt: skip
    assert victory.owners(t.state) == [(0, 2)]
