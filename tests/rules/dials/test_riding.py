"""Riders, mounts, chariots and passengers (MK-UNIT-20 to -30, MK-RIDE, MK-CAV, MK-TURN-12 to -14)."""

import pytest

from game.systems.dials import damage
from game.systems.dials.damage import Blow
from tests.dialled import LONG, Table, block, many, ours, theirs

HORSE = {
    "kind": "mount",
    "mount_type": "strider",
    "base": LONG,
    "speed_type": "horseshoe",
    "attack_type": "none",
    "attack": 6,
}


def unit(rider=None, mount=None, **more):
    """A cavalry unit of A's: R rides M, which looks right."""
    return Table(
        *more.pop("ground", ()), M=ours(10, 10, rider="R", **(HORSE | (mount or {}))),
        R=ours(0, 0, fate="riding", mount="M", mount_types=("strider",), **(rider or {})), Q=ours(36, 3), Y=theirs(36, 36),
        **({"X": theirs(12.25, 10)} | more),
    )  # fmt: skip


@pytest.mark.rule("MK-UNIT-22", "MK-UNIT-23", "MK-UNIT-26", "MK-UNIT-27", "MK-UNIT-29", "MK-TURN-13", "MK-TURN-14")
def test_a_unit_attacks_with_the_values_of_mount_or_rider_over_the_mounts_front():
    t = unit({"attack": 9, "attack_bonus": 1, "rider_bonus": 2})
    assert t.offers("close", "M", "X")
    t.does("close", "R", "X").rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 18
    assert (t["M"].tokens, t["R"].tokens) == ((1,), (0,))
    assert t.refuses("close", "M", "X").rule == "MK-TURN-06"  # one action for both


@pytest.mark.rule("MK-TURN-12", "MK-UNIT-20", "MK-UNIT-28")
def test_a_unit_moves_with_its_mount():
    t = unit({"speed": 3}, {"speed": 10}, X=theirs(30, 30))
    t.moves("M", (20, 10))
    assert t["M"].centre == (20000, 10000)


@pytest.mark.rule("MK-PUSH-03", "MK-PUSH-10")
def test_a_unit_is_not_pushed_but_it_tires_to_death():
    t = unit(mount={"tokens": 1}, X=theirs(30, 30))
    t.moves("M", (12, 10))
    assert (t["M"].tokens, t.shown("M"), t.shown("R")) == ((2,), 0, 0)
    t = unit(mount={"tokens": 2}, X=theirs(30, 30))
    t.moves("M", (12, 10))
    assert (t["M"].fate, t["R"].fate) == ("removed", "dead")


@pytest.mark.rule("MK-CAV-01", "MK-CAV-02", "MK-CAV-04")
def test_the_attacker_chooses_mount_or_rider():
    t = Table(
        A=ours(10, 10), Q=ours(36, 3), M=theirs(12.25, 10, 0, rider="R", **HORSE), Y=theirs(36, 36),
        R=theirs(0, 0, fate="riding", mount="M"),
    )  # fmt: skip
    assert t.offers("close", "A", "M")
    t.does("close", "A", "R").rolls(4, 4)
    assert (t.shown("R"), t.shown("M")) == (2, 0)
    assert {rule: n for _w, n, rule in t.told("AttackRolled")[0].parts}["MK-CC-04"] == 1


@pytest.mark.rule("MK-RIDE-01", "MK-RIDE-02", "MK-RIDE-03", "MK-RIDE-05")
def test_a_rider_gets_off_beside_his_mount_and_both_may_still_act():
    t = unit(mount={"tokens": 1}, X=theirs(30, 30))
    t.does("dismount", "R").asks(0, "put", "MK-RIDE-01").does("put", "R", 10000, 11500, 0)
    assert (t["R"].fate, t["M"].rider, t["M"].tokens, t["R"].tokens, t.state.actions) == ("", "", (0,), (0,), 2)
    assert t.offers(*t.way("R", (10, 13)))
    assert t.offers(*t.way("M", (15, 10)))


@pytest.mark.rule("MK-RIDE-04", "MK-SUB-21")
def test_who_may_not_get_off():
    t = unit({"subfaction": "death_knights"}, X=theirs(30, 30))
    assert t.refuses("dismount", "R").rule == "MK-SUB-21"
    hole = block("hole", 5, 5, 15, 15, "chasm")
    t = unit(ground=(hole,), X=theirs(30, 30))
    assert t.refuses("dismount", "R").rule == "MK-RIDE-04"


@pytest.mark.rule("MK-RIDE-06", "MK-RIDE-07", "MK-RIDE-08", "MK-RIDE-09", "MK-UNIT-21")
def test_a_rider_mounts_a_free_friend_of_his_kind():
    t = Table(
        M=ours(10, 10, **HORSE), R=ours(10, 11.5, mount_types=("strider",)), S=ours(10, 8.5, mount_types=("stag",)),
        X=theirs(30, 30),
    )  # fmt: skip
    assert t.refuses("mount", "S", "M").rule == "MK-UNIT-21"
    t.does("mount", "R", "M")
    assert (t["R"].fate, t["M"].rider, t["M"].tokens) == ("riding", "R", (1,))
    assert t.offers(*t.way("M", (15, 10)))


@pytest.mark.rule("MK-CAV-06", "MK-CAV-08")
def test_a_rider_whose_mount_falls_stands_where_it_was():
    t = unit(mount={"number": 1, "tokens": 1}, X=theirs(30, 30))
    t.does("end")
    t = unit(mount={"number": 1, "tokens": 1})
    t.does("end").does("close", "X", "M").rolls(5, 5).asks(0, "put", "MK-CAV-06").does("put", "R", 10000, 11500, 0)
    assert (t["M"].fate, t["R"].fate, t["R"].tokens) == ("removed", "", (0,))


@pytest.mark.rule("MK-CAV-07")
def test_a_rider_falls_with_a_mount_in_the_air():
    t = unit(mount={"number": 1, "speed_type": "wing", "soaring": True}, X=theirs(30, 30))
    t.runs(damage.deal, Blow("M", 1, "MK-CORE-05"))
    assert (t["M"].fate, t["R"].fate) == ("removed", "dead")


@pytest.mark.rule("MK-CAV-09", "MK-CAV-10")
@pytest.mark.parametrize(("mind", "fate"), [("helpless", "removed"), ("independent", "")])
def test_what_becomes_of_a_mount_alone(mind, fate):
    t = Table(M=ours(10, 10, intelligence=mind, **HORSE), A=ours(20, 20), X=theirs(30, 30))
    t.does("end")
    assert t["M"].fate == fate


@pytest.mark.rule("MK-CAV-11")
def test_a_malevolent_mount_obeys_whoever_has_the_turn():
    t = Table(M=ours(10, 10, intelligence="malevolent", **HORSE), A=ours(20, 20), X=theirs(30, 30))
    t.does("end")
    assert t["M"].controller == 1
    assert t.offers(*t.way("M", (12, 10)))


@pytest.mark.rule("MK-CAV-11", "MK-WIN-02")
@pytest.mark.parametrize(("mind", "fights_on"), [("independent", True), ("malevolent", False)])
def test_only_a_malevolent_mount_without_a_rider_is_nobodys(mind, fights_on):
    t = Table(A=ours(30, 30), M=theirs(10, 10, intelligence=mind, **HORSE))
    assert t.state.able(1) == fights_on


def wagon(**more):
    return many(0, 10, 10, kind="chariot", **more)


@pytest.mark.rule("MK-UNIT-09", "MK-UNIT-12", "MK-UNIT-13", "MK-RIDE-10", "MK-RIDE-11")
def test_one_goes_aboard_at_the_rear_or_a_side():
    t = Table(C=wagon(), A=ours(7, 10), B=ours(13, 10), H=ours(10, 7, speed_type="horseshoe"), X=theirs(30, 30))
    assert t.refuses("board", "B", "C").rule == "MK-RIDE-10"
    assert t.refuses("board", "H", "C").rule == "MK-UNIT-11"
    t.does("board", "A", "C")
    assert (t["A"].fate, t["C"].passenger, t["A"].tokens, t["C"].tokens) == ("aboard", "A", (1,), (0, 0, 0, 0))
    assert not t["A"].soaring


@pytest.mark.rule("MK-RIDE-01")
def test_a_wish_where_there_is_no_room_beside_the_mount_becomes_the_nearest_place_that_is_free():
    t = unit(X=theirs(30, 30), B=ours(10, 8.5, 90)).does("dismount", "R")
    _put, _key, x, y, _facing = t.pending.options.near(("put", "R", 10000, 5000, 0))
    assert abs(x - 10000) > 1400
    assert y < 9500


@pytest.mark.rule("MK-RIDE-10")
def test_nobody_goes_aboard_a_chariot_that_has_been_lost():
    t = Table(C=wagon(fate="dead"), A=ours(7, 10), X=theirs(30, 30))
    assert t.refuses("board", "A", "C").rule == "MK-RIDE-10"


@pytest.mark.rule("MK-RIDE-12", "MK-UNIT-16")
def test_a_passenger_gets_off_at_the_rear_or_a_side():
    t = Table(C=wagon(passenger="A"), A=ours(0, 0, fate="aboard", chariot="C"), B=ours(30, 3), X=theirs(30, 30))
    t.does("leave", "A").asks(0, "put", "MK-RIDE-12")
    assert t.refuses("put", "A", 13000, 10000, 0).rule == "MK-RIDE-12"
    t.does("put", "A", 7000, 10000, 0)
    assert (t["A"].fate, t["C"].passenger, t["A"].tokens) == ("", "", (1,))


@pytest.mark.rule("MK-CAV-12", "MK-CAV-14")
def test_a_passenger_is_unhurt_and_stands_where_its_chariot_was():
    t = Table(
        C=wagon(passenger="A", sections={name: {"number": 1} for name in ("front", "right", "rear", "left")}),
        A=ours(0, 0, fate="aboard", chariot="C"), B=ours(30, 3), X=theirs(30, 30),
    )  # fmt: skip
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    assert t.shown("A") == 0
    t.runs(damage.deal, Blow("C.front", 1, "MK-CORE-05"), Blow("C.rear", 1, "MK-CORE-05"), says=("pass",))
    assert (t["C"].fate, t["A"].fate, t["A"].centre) == ("removed", "", (10000, 10000))


# --- what every unit can do (MK-CVB) --------------------------------------------------------------------------------


def shot_at_unit():
    return Table(
        A=ours(10, 10, attack_type="wand", range_max=9, attack=10), Q=ours(36, 3), Y=theirs(36, 36),
        M=theirs(18, 10, rider="R", **(HORSE | {"defense": 12})), R=theirs(0, 0, fate="riding", mount="M", defense=14),
    )  # fmt: skip


@pytest.mark.rule("MK-CVB-01", "MK-CVB-02", "MK-EX-26")
def test_a_rider_ducks_and_the_mount_may_get_a_click_of_it():
    t = shot_at_unit()
    t.does("ranged", "A", ("R",)).rolls(4, 4).asks(0, "duck", "MK-CVB-02").does("mount")
    assert (t.told("AttackRolled")[0].total, t.shown("R"), t.shown("M")) == (16, 1, 1)
    t = shot_at_unit()
    t.does("ranged", "A", ("R",)).rolls(4, 4).does("rider")
    assert (t.shown("R"), t.shown("M")) == (2, 0)


@pytest.mark.rule("MK-CVB-03", "MK-CVB-04")
def test_a_rider_impales_but_not_with_weapon_mastery():
    t = unit()
    t.does("close", "R", "X").rolls(4, 4)
    assert t.shown("X") == 4
    t = unit({"abilities": "weapon_master"})
    t.does("close", "R", "X").does("weapon_master", 0).rolls(4, 4).rolls(3)
    assert t.shown("X") == 3
    t = unit()
    t.does("close", "M", "X").rolls(6, 5)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CVB-05")
def test_a_unit_moves_and_then_its_rider_fights():
    t = unit(mount={"speed": 10}, X=theirs(20, 10))
    t.moves("M", (17.75, 10), mode="horseback").does("pass").asks(0, "strike", "MK-CVB-05").does(
        "close", "R", "X"
    ).rolls(4, 4)
    assert (t.shown("X"), t["M"].tokens) == (4, (1,))
    assert unit().refuses("horseback", "M", ((8000, 10000),), 0).rule == "MK-CVB-05"


@pytest.mark.rule("MK-CVB-06", "MK-CVB-07", "MK-EX-28")
@pytest.mark.parametrize(("die", "seated"), [(3, True), (4, False)])
def test_a_rider_may_be_knocked_off(die, seated):
    t = unit(
        {"rider_bonus": 2}, {"speed": 10}, X=theirs(20, 10, 180, rider="Z", **HORSE), Z=theirs(0, 0, fate="riding", mount="X")
    )  # fmt: skip
    t.moves("M", (17, 10)).asks(0, "reaction", "MK-CVB-06").does("knockdown", "M", "Z").rolls(die)
    if not seated:
        t.asks(1, "put", "MK-CVB-07").does("put", "Z", 20000, 11500, 1800)
    assert (t["Z"].fate == "riding") == seated


@pytest.mark.rule("MK-CVB-08", "MK-CVB-09")
def test_a_unit_tramples_over_everybody_in_its_way():
    t = unit(mount={"speed": 10}, X=theirs(13, 10), B=ours(15, 10.5))
    assert t.refuses(*t.way("M", (4, 10), mode="trample")).rule in ("MK-CVB-08", "MK-BREAK-01")
    t.moves("M", (19, 10), mode="trample")
    assert (t.shown("X"), t.shown("B"), t["M"].centre) == (1, 1, (19000, 10000))


@pytest.mark.rule("MK-CAV-05")
def test_pushing_damage_hurts_mount_and_rider():
    t = unit(X=theirs(30, 30))
    t.runs(damage.deal, Blow("M", 1, "MK-CC-07", "pushing"))
    assert (t.shown("M"), t.shown("R")) == (1, 1)
    t.runs(damage.deal, Blow("M", 1, "MK-CORE-05"))
    assert (t.shown("M"), t.shown("R")) == (2, 1)


@pytest.mark.rule("MK-CAV-13", "MK-EX-27")
@pytest.mark.parametrize(("die", "shown"), [(5, 2), (4, 0)])
def test_a_passenger_may_suffer_with_its_chariot(die, shown):
    t = Table(
        A=ours(7, 10), R=ours(36, 3), C=many(1, 10, 10, kind="chariot", passenger="P"), Y=theirs(30, 30),
        P=theirs(0, 0, fate="aboard", chariot="C"),
    )  # fmt: skip
    t.does("close", "A", "C.rear").rolls(4, 4).rolls(die)
    assert (t["C"].turned, t.shown("P")) == ((0, 0, 2, 0), shown)


def archer(**more):
    usual = {"attack_type": "bow", "range_max": 10}
    return Table(
        C=wagon(passenger="A"), A=ours(0, 0, fate="aboard", chariot="C", **usual), R=ours(36, 3), Y=theirs(36, 36), **more
    )  # fmt: skip


@pytest.mark.rule("MK-RC-20", "MK-RC-21", "MK-RC-22", "MK-RC-23", "MK-UNIT-14")
def test_a_passenger_shoots_eight_inches_all_round_from_a_chariot_that_stands():
    t = archer(X=theirs(2, 10), Z=theirs(18.1, 10))
    assert t.refuses("ranged", "A", ("Z",)).rule == "MK-RC-05"
    assert t.offers("ranged", "A", ("X",))
    t.does("drive", "C", ("C.front",), ((10500, 10000),), 0)
    assert t.refuses("ranged", "A", ("X",)).rule == "MK-RC-20"
    assert archer(X=theirs(13, 10)).refuses("ranged", "A", ("X",)).rule == "MK-RC-23"
