"""What one action leads to: tokens, breaking away, mounts and passengers (MK-TURN, MK-PUSH, MK-MOVE, MK-BREAK, MK-RIDE)."""

import pytest

from tests.dialled import LONG, Table, many, ours, theirs, titan

HORSE = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe", "attack_type": "none"}


# --- turns and tokens ---
@pytest.mark.rule("MK-TURN-07", "MK-PUSH-04")
def test_the_second_action_of_a_titan_in_its_turn_costs_neither_token_nor_click():
    t = Table(A=titan(0, 10, 10), B=ours(20, 20), X=theirs(30, 10))
    t.moves("A", (12, 10)).moves("A", (14, 10))
    assert (t["A"].tokens, t.shown("A")) == ((1,), 0)


@pytest.mark.rule("MK-TURN-07")
def test_a_special_action_may_be_the_second_of_a_titan():
    t = Table(A=titan(0, 10, 10, abilities="regeneration", turned=2), B=ours(20, 20), X=theirs(30, 10))
    t.moves("A", (12, 10)).does("use", "A", "regeneration", 0).rolls(3)
    assert (t["A"].tokens, t.shown("A"), t.state.actions) == ((1,), 1, 1)


@pytest.mark.rule("MK-TURN-07")
def test_a_titan_that_charges_has_not_moved_but_charged():
    t = Table(A=titan(0, 10, 10, abilities="charge"), B=ours(20, 20), X=theirs(30, 10))
    t.moves("A", (12, 10), mode="charge")
    assert t.refuses(*t.way("A", (14, 10))).rule == "MK-TURN-06"


@pytest.mark.rule("MK-SUB-20", "MK-TURN-07")
def test_a_shaman_pays_for_both_of_its_actions_however_big_it_is():
    t = Table(A=titan(0, 10, 10, subfaction="chaos_shamans"), B=ours(20, 20), X=theirs(12.25, 10), Y=theirs(30, 10))
    t.does("close", "A", "X").rolls(2, 2).does("close", "A", "X").rolls(2, 2)
    assert (t["A"].tokens, t.shown("A")) == ((2,), 1)


@pytest.mark.rule("MK-PUSH-06", "MK-SPD-03")
def test_who_was_levitated_has_had_no_action_and_rests():
    lifter = ours(10, 10, abilities="magic_levitation")
    t = Table(A=lifter, B=ours(11.5, 10, tokens=1), C=ours(3, 30), X=theirs(30, 10))
    t.does("use", "A", "magic_levitation", "B").does("put", "B", 15000, 10000, 0)
    assert t.refuses(*t.way("B", (16, 10))).rule == "MK-SPD-03"
    t.does("end")
    assert (t["A"].tokens, t["B"].tokens) == ((1,), (0,))


@pytest.mark.rule("MK-SPD-03")
@pytest.mark.parametrize(("wish", "found"), [((30, 10), (20, 10)), ((16, 18), (16, 18)), ((10, 30), (10, 20))])
def test_a_wish_beyond_the_reach_of_levitation_is_drawn_back_straight_towards_it(wish, found):
    t = Table(A=ours(11.5, 10, abilities="magic_levitation"), B=ours(10, 10), X=theirs(30, 30))
    t.does("use", "A", "magic_levitation", "B")
    x, y = (inches * 1000 for inches in wish)
    _put, _key, near_x, near_y, _facing = t.pending.options.near(("put", "B", x, y, 0))
    assert (round(near_x, -1), round(near_y, -1)) == (found[0] * 1000, found[1] * 1000)


@pytest.mark.rule("MK-RIDE-07", "MK-PUSH-06")
def test_the_token_of_mounting_stays_on_a_unit_that_does_nothing_else():
    t = Table(M=ours(10, 10, **HORSE), R=ours(10, 11.5, mount_types=("strider",)), B=ours(20, 20), X=theirs(30, 10))
    t.does("mount", "R", "M").does("end")
    assert t["M"].tokens == (1,)
    t.does("end").does("end")
    assert t["M"].tokens == (0,)


def ride(rider=None, mount=None, **more):
    """R rides M, and X stands before it."""
    return Table(
        M=ours(10, 10, rider="R", **(HORSE | (mount or {}))), R=ours(0, 0, fate="riding", mount="M", **(rider or {})),
        Q=ours(36, 3), Y=theirs(36, 36), **({"X": theirs(12.25, 10)} | more),
    )  # fmt: skip


@pytest.mark.rule("MK-SPD-11", "MK-TURN-12")
def test_a_unit_whose_rider_is_frenzied_may_move_first():
    t = ride({"abilities": "frenzy"}, X=theirs(30, 30))
    assert t.refuses(*t.way("Q", (35, 3))).rule == "MK-SPD-11"
    t.moves("M", (12, 10)).moves("Q", (35, 3))


@pytest.mark.rule("MK-SPD-10", "MK-TURN-13")
def test_a_mount_turns_no_more_once_its_rider_has_acted():
    t = ride(mount={"abilities": "nimble"})
    assert t.offers("free", "M", "nimble", 0)
    t.does("close", "R", "X").rolls(2, 2)
    assert t.refuses("free", "M", "nimble", 0).rule == "MK-SPD-10"


@pytest.mark.rule("MK-SPD-03", "MK-TURN-13")
def test_a_unit_whose_rider_has_acted_is_not_levitated():
    t = ride(B=ours(7.75, 10, abilities="magic_levitation"))
    assert t.offers("use", "B", "magic_levitation", "M")
    t.does("close", "R", "X").rolls(2, 2)
    assert not t.offers("use", "B", "magic_levitation", "M")


# --- breaking away ---
@pytest.mark.rule("MK-BREAK-04", "MK-SUB-20")
def test_who_is_held_does_not_move_in_this_turn_by_another_action_either():
    t = Table(A=ours(10, 10, subfaction="chaos_shamans"), B=ours(20, 20), X=theirs(11.5, 10), Y=theirs(30, 10))
    t.does("break", "A").rolls(3).does("pass")
    assert t.refuses("break", "A").rule == "MK-BREAK-04"
    t.does("close", "A", "X").rolls(2, 2)
    assert t["A"].tokens == (2,)


@pytest.mark.rule("MK-MOVE-08", "MK-BREAK-06")
def test_two_sections_may_move_a_figure_that_has_broken_away():
    wagon = many(0, 10, 10, sections={"front": {"speed": 5}, "left": {"speed": 4}, "right": {"speed": 3}})
    t = Table(A=wagon, R=ours(36, 3), X=theirs(13, 10), Y=theirs(30, 30))
    t.does("break", "A.front").rolls(2).asks(0, "go")
    assert t.refuses("drive", "A", ("A.left", "A.right"), ((3200, 10000),), 0).rule == "MK-MOVE-08"
    t.does("drive", "A", ("A.front", "A.left"), ((3200, 10000),), 0)
    assert (t["A"].centre, t["A"].tokens, t.state.actions) == ((3200, 10000), (1, 0, 0, 1), 1)


@pytest.mark.rule("MK-MOVE-08")
def test_the_second_section_needs_an_action_of_its_own_to_help_a_figure_that_has_broken_away():
    wagon = many(0, 10, 10, sections={"front": {"speed": 5}, "left": {"speed": 4}})
    t = Table(A=wagon, R=ours(36, 3), X=theirs(13, 10), Y=theirs(30, 30), actions=1)
    t.does("break", "A.front").rolls(2)
    assert t.refuses("drive", "A", ("A.front", "A.left"), ((3200, 10000),), 0).rule == "MK-MOVE-08"


@pytest.mark.rule("MK-SPD-02", "MK-TURN-10", "MK-MOVE-08")
def test_only_the_section_that_is_quick_moves_a_figure_for_nothing():
    wagon = many(0, 10, 10, sections={"front": {"speed": 5}, "left": {"speed": 4, "abilities": "quickness"}})
    t = Table(A=wagon, R=ours(36, 3), X=theirs(30, 30), actions=1)
    t.moves("R", (35, 3))  # the last action
    assert t.refuses("drive", "A", ("A.front", "A.left"), ((12000, 10000),), 0).rule == "MK-MOVE-08"
    t.does("drive", "A", ("A.left",), ((12000, 10000),), 0)
    t = Table(A=wagon, R=ours(36, 3), X=theirs(30, 30), actions=2)
    t.does("drive", "A", ("A.front", "A.left"), ((19000, 10000),), 0)
    assert (t["A"].tokens, t.state.actions) == ((1, 0, 0, 1), 1)


@pytest.mark.rule("MK-RC-20")
def test_a_chariot_that_broke_away_and_moved_has_moved():
    t = Table(
        C=many(0, 10, 10, kind="chariot", passenger="A"), R=ours(36, 3), X=theirs(13, 10), Y=theirs(16, 6),
        A=ours(0, 0, fate="aboard", chariot="C", attack_type="bow", range_max=8),
    )  # fmt: skip
    t.does("break", "C.front").rolls(2).does("drive", "C", ("C.front",), ((10000, 9000),), 2700)
    assert t.refuses("ranged", "A", ("Y",)).rule == "MK-RC-20"


@pytest.mark.rule("MK-CVB-08", "MK-BREAK-06")
def test_a_unit_that_broke_away_may_trample():
    t = Table(
        M=ours(10, 10, rider="R", **HORSE), R=ours(0, 0, fate="riding", mount="M"), Q=ours(36, 3), X=theirs(12.25, 10),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("break", "M").rolls(2).moves("M", (16, 10), mode="trample")
    assert (t.shown("X"), t["M"].centre) == (1, (16000, 10000))


# --- mounts and passengers ---
@pytest.mark.rule("MK-DMG-08", "MK-RIDE-01", "MK-RIDE-07")
def test_a_demoralized_rider_gets_neither_on_nor_off():
    t = Table(
        M=ours(10, 10, rider="R", **HORSE), R=ours(0, 0, fate="riding", mount="M", abilities="demoralized"),
        N=ours(20, 10, **HORSE), S=ours(20, 11.5, mount_types=("strider",), abilities="demoralized"), Q=ours(36, 3),
        X=theirs(30, 30),
    )  # fmt: skip
    assert t.refuses("dismount", "R").rule == "MK-DMG-08"
    assert t.refuses("mount", "S", "N").rule == "MK-DMG-08"


@pytest.mark.rule("MK-RIDE-10", "MK-BREAK-01", "MK-BREAK-06")
def test_going_aboard_is_a_move_and_takes_breaking_away_first():
    t = Table(C=many(0, 10, 10, kind="chariot"), A=ours(7, 10), B=ours(30, 3), X=theirs(5.5, 10), Y=theirs(30, 30))
    assert t.refuses("board", "A", "C").rule == "MK-BREAK-01"
    t.does("break", "A").rolls(4).does("board", "A", "C")
    assert (t["A"].fate, t["C"].passenger, t["A"].tokens, t.state.actions) == ("aboard", "A", (1,), 2)


@pytest.mark.rule("MK-RIDE-12", "MK-STYPE-01")
def test_an_enemy_may_turn_to_a_passenger_that_gets_off_beside_it():
    t = Table(
        C=many(0, 10, 10, kind="chariot", passenger="A"), A=ours(0, 0, fate="aboard", chariot="C"), B=ours(30, 3),
        X=theirs(5.5, 10), Y=theirs(30, 30),
    )  # fmt: skip
    t.does("leave", "A").does("put", "A", 7000, 10000, 0).asks(1, "spin", "MK-STYPE-01")


@pytest.mark.rule("MK-RIDE-12", "MK-DMG-09")
def test_a_demoralized_passenger_does_not_get_off_beside_an_enemy():
    t = Table(
        C=many(0, 10, 10, kind="chariot", passenger="A"), B=ours(30, 3), Y=theirs(30, 30), X=theirs(5.5, 10),
        A=ours(0, 0, fate="aboard", chariot="C", abilities="demoralized"),
    )  # fmt: skip
    t.does("leave", "A")
    assert t.refuses("put", "A", 7000, 10000, 0).rule == "MK-DMG-09"
