"""Captors in the saddle, captors that lose their captives, and those who come free (MK-CAP)."""

import pytest

from tests.dialled import LONG, Table, many, ours, theirs

HORSE = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe", "attack_type": "none"}


def hunt(rider=None, mount=None, captive=None, **more):
    """R rides M and holds X captive, who stands before the mount."""
    return Table(
        M=ours(10, 10, rider="R", **(HORSE | {"speed": 12} | (mount or {}))), Q=ours(36, 3), Y=theirs(36, 36),
        R=ours(0, 0, fate="riding", mount="M", captive="X", mount_types=("strider",), **(rider or {})),
        X=theirs(12.25, 10, captor="R", **(captive or {})), **more,
    )  # fmt: skip


@pytest.mark.rule("MK-CAP-01", "MK-CAP-04")
def test_a_rider_takes_a_captive():
    t = Table(
        M=ours(10, 10, rider="R", **HORSE), R=ours(0, 0, fate="riding", mount="M"), Q=ours(36, 3), X=theirs(12.25, 10),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("capture", "R", "X").rolls(5, 5)
    assert (t["X"].captor, t["R"].captive) == ("R", "X")


@pytest.mark.rule("MK-CAP-09", "MK-CAP-11", "MK-CAP-12")
def test_the_captive_of_a_rider_goes_with_the_mount_at_the_lower_speed():
    t = hunt(captive={"speed": 5})
    assert t.refuses(*t.way("M", (10, 15.1))).rule == "MK-MOVE-01"
    t.moves("M", (10, 15)).asks(0, "put", "MK-CAP-14").does("put", "X", 12250, 15000, 0)
    assert (t["X"].centre, t["X"].captor) == ((12250, 15000), "R")


@pytest.mark.rule("MK-CAP-09", "MK-CAP-14")
def test_the_captive_goes_round_with_a_mount_that_turns():
    t = hunt()
    t.moves("M", facing=90).asks(0, "put", "MK-CAP-14").does("put", "X", 10000, 12250, 0)
    assert t["X"].centre == (10000, 12250)


@pytest.mark.rule("MK-CAP-09", "MK-BREAK-04")
def test_the_captive_goes_round_with_a_mount_that_is_held_and_turns():
    t = hunt(Z=theirs(7.75, 10))
    t.does("break", "M").rolls(1).does("turn", "M", 900).asks(0, "put", "MK-CAP-14").does("put", "X", 10000, 12250, 0)
    assert (t["M"].facing, t["X"].centre, t["X"].captor) == (900, (10000, 12250), "R")


@pytest.mark.rule("MK-CAP-09", "MK-SPD-10")
def test_the_captive_goes_round_with_a_nimble_mount():
    t = hunt(mount={"abilities": "nimble"})
    t.does("free", "M", "nimble", 0).does("turn", "M", 900).does("put", "X", 10000, 12250, 0)
    assert (t["X"].centre, t["X"].captor) == ((10000, 12250), "R")


@pytest.mark.rule("MK-CAP-11", "MK-STYPE-04")
def test_double_time_with_a_captive_is_twice_the_lower_speed():
    t = Table(
        A=ours(10, 10, captive="X"), R=ours(36, 3), X=theirs(11.5, 10, captor="A", speed=5), Y=theirs(36, 36)
    )  # fmt: skip
    assert t.refuses(*t.way("A", (10, 20.1), mode="double")).rule == "MK-MOVE-01"
    assert t.offers(*t.way("A", (10, 20), mode="double"))


@pytest.mark.rule("MK-CAP-16", "MK-RIDE-01")
def test_a_unit_with_a_captive_only_moves_or_kills():
    t = hunt(Z=theirs(7.75, 10))
    assert t.refuses("dismount", "R").rule == "MK-CAP-16"
    assert t.refuses("close", "R", "Z").rule == "MK-CAP-16"
    t = hunt()
    assert t.refuses(*t.way("M", (10, 12), mode="horseback")).rule == "MK-CAP-16"


@pytest.mark.rule("MK-CAP-17", "MK-CAP-18", "MK-UNIT-22")
def test_a_rider_kills_with_his_bonus_and_a_failure_leaves_the_captive_with_its_back_to_the_mount():
    t = hunt({"attack": 5, "rider_bonus": 1}, captive={"facing": 180})
    t.does("kill", "R").rolls(3, 3)  # 6 and 5 and 1 against 15 less 3
    assert t["X"].fate == "dead"
    t = hunt({"attack": 5, "rider_bonus": 1}, captive={"facing": 180})
    t.does("kill", "R").rolls(3, 2)
    assert (t["X"].captor, t["X"].facing) == ("", 0)


@pytest.mark.rule("MK-CAP-09", "MK-CAV-06")
def test_the_captive_comes_along_when_the_mount_falls():
    t = hunt(mount={"number": 1}, Z=theirs(7.75, 10, 0))
    t.does("end").does("close", "Z", "M").rolls(5, 5).asks(0, "put", "MK-CAV-06").does("put", "R", 10000, 11500, 0)
    t.asks(0, "put", "MK-CAP-14").does("put", "X", 10000, 13000, 0)
    assert (t["M"].fate, t["X"].captor, t["X"].centre) == ("removed", "R", (10000, 13000))


@pytest.mark.rule("MK-CAP-06", "MK-CAP-20")
def test_who_captures_a_captor_sets_its_captive_free_to_look_where_it_likes():
    t = Table(
        A=ours(10, 10), B=ours(14.5, 10, captor="X"), X=theirs(13, 10, captive="B"), C=ours(13, 8.5, 90), R=ours(36, 3),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("capture", "C", "X").rolls(6, 5).asks(0, "turn", "MK-CAP-20").does("turn", "B", 1800)
    assert (t["X"].captor, t["X"].captive, t["B"].captor, t["B"].facing) == ("C", "", "", 1800)


@pytest.mark.rule("MK-CAP-20")
def test_a_captive_whose_captor_dies_looks_where_its_owner_likes():
    t = Table(A=ours(10, 10), B=ours(13, 10, captor="X"), X=theirs(11.5, 10, captive="B", number=1), Y=theirs(36, 36))
    t.does("close", "A", "X").rolls(5, 5).asks(0, "turn", "MK-CAP-20").does("turn", "B", 900)
    assert (t["X"].fate, t["B"].captor, t["B"].facing) == ("dead", "", 900)


@pytest.mark.rule("MK-CAV-14")
def test_a_passenger_whose_chariot_is_gone_looks_where_its_owner_likes():
    wagon = many(1, 13, 10, 180, kind="chariot", passenger="P", sections={"front": {"number": 1}}, turned=(0, 6, 2, 2))
    t = Table(A=ours(10, 10), R=ours(36, 3), C=wagon, P=theirs(0, 0, fate="aboard", chariot="C"), Y=theirs(36, 36))
    t.does("close", "A", "C.front").rolls(5, 5).asks(1, "turn").does("turn", "P", 450)
    assert (t["C"].fate, t["P"].fate, t["P"].facing) == ("removed", "", 450)
