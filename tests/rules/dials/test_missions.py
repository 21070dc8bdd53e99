"""Missions: couriers with their secret, the troops they bring, and captives who change sides (MK-MISS)."""

import json

import pytest

from game.engine.position import Outlook
from game.engine.view import Unknown, seen
from game.systems.dials import SYSTEM, missions
from tests.dialled import LONG, Table, many, ours, piece, theirs

SECRET = {"missions": ("courier",), "couriers": ("A", "Y"), "each": 3}


def riding(**more):
    """The courier A of seat A is one move from the start area of B, which is the upper edge; B's courier is Y."""
    given = {"A": ours(20, 9), "R": ours(30, 36), "N": ours(0, 0, fate="reserve"), "X": theirs(36, 1.5),
             "Y": theirs(30, 20)} | more  # fmt: skip
    return Table(**(SECRET | given))


@pytest.mark.rule("MK-MISS-02")
def test_before_play_each_writes_down_one_figure_of_his_army():
    t = Table(A=ours(0, 0, fate="waiting"), N=ours(0, 0, fate="reserve"), X=theirs(0, 0, fate="waiting"),
              Y=theirs(0, 0, fate="waiting"), missions=("courier",), phase="courier")  # fmt: skip
    t.asks(0, "courier", "MK-MISS-02")
    assert t.pending.secret
    assert t.refuses("courier", "X").rule == "MK-MISS-02"
    assert t.refuses("courier", "N").rule == "MK-MISS-02"
    t.does("courier", "A").asks(1, "courier").does("courier", "Y")
    assert (t.state.couriers, t.state.phase) == (("A", "Y"), "first")


@pytest.mark.rule("MK-MISS-02")
def test_nobody_else_sees_whom():
    t = Table(A=ours(0, 0, fate="waiting"), X=theirs(0, 0, fate="waiting"), missions=("courier",), phase="courier")
    t.does("courier", "A").does("courier", "X")
    view = SYSTEM.view(t.state, 1)
    assert view.couriers == (Unknown("courier"), "X")
    assert SYSTEM.view(t.state, 0).couriers == ("A", Unknown("courier"))
    assert [event.seat for event in seen(t.session.log, 1) if type(event).__name__ == "CourierNamed"] == [1]
    plain = Table(A=ours(10, 10), X=theirs(30, 30))
    assert SYSTEM.view(plain.state, 0) is plain.state


@pytest.mark.rule("MK-MISS-02")
def test_who_imagines_the_game_imagines_another_courier():
    t = riding(Z=theirs(10, 30))
    found = {Outlook(t.session, 0).imagine(seed).state.couriers for seed in range(40)}
    assert {key for key, _other in found} == {"A"}
    assert {other for _key, other in found} == {"X", "Y", "Z"}
    t.moves("A", (20, 2))
    assert {Outlook(t.session, 1).imagine(seed).state.couriers[0] for seed in range(12)} == {"A"}  # it was seen


@pytest.mark.rule("MK-MISS-02")
def test_a_secret_answer_since_the_quiet_moment_is_imagined_too():
    t = Table(A=ours(0, 0, fate="waiting"), B=ours(0, 0, fate="waiting"), X=theirs(0, 0, fate="waiting"),
              missions=("courier",), phase="courier")  # fmt: skip
    t.does("courier", "A")
    assert {Outlook(t.session, 1).imagine(seed).state.couriers[0] for seed in range(12)} == {"A", "B"}
    assert {Outlook(t.session, 0).imagine(seed).state.couriers[0] for seed in range(4)} == {"A"}


@pytest.mark.rule("MK-MISS-03")
@pytest.mark.parametrize(("y", "there"), [(3.0, True), (3.001, False), (1.0, True)])
def test_the_courier_succeeds_with_its_centre_in_an_enemys_start_area(y, there):
    t = riding().moves("A", (20, y))
    assert bool(t.told("CourierArrived")) == there
    assert t.state.arrived == ((0,) if there else ())


@pytest.mark.rule("MK-MISS-03")
def test_neither_somebody_else_nor_the_own_area_nor_the_way_through_will_do():
    t = riding(couriers=("R", "Y")).moves("A", (20, 2))
    assert not t.told("CourierArrived")
    t = riding(couriers=("R", "Y")).moves("R", (30, 37))
    assert not t.told("CourierArrived")
    t = riding(A=ours(20, 4.5)).moves("A", (20, 2.9), (20, 3.5))
    assert not t.told("CourierArrived")


@pytest.mark.rule("MK-MISS-03", "MK-UNIT-28")
def test_a_courier_in_the_saddle_rides_in():
    t = riding(A=ours(20, 9, kind="mount", base=LONG, rider="C", speed_type="horseshoe"),
               C=ours(20, 9, fate="riding", mount="A"), couriers=("C", "Y"))  # fmt: skip
    t.moves("A", (20, 2))
    assert t.told("CourierArrived")[0].figure == "C"


@pytest.mark.rule("MK-MISS-03")
def test_it_is_revealed_then():
    t = riding().moves("A", (20, 2))
    arrived = t.told("CourierArrived")[0]
    assert (arrived.reveals, arrived.seen(1) is arrived) == (True, True)
    assert SYSTEM.view(t.state, 1).couriers == ("A", "Y")
    assert SYSTEM.view(t.state, 0).couriers == ("A", Unknown("courier"))


@pytest.mark.rule("MK-MISS-04")
def test_new_troops_come_at_once_to_that_start_area_touching_no_enemy():
    t = riding(M=ours(0, 0, fate="reserve")).moves("A", (20, 2)).asks(0, "reinforce", "MK-MISS-04")
    assert t.refuses("place", "N", 20000, 5000, 900).rule == "MK-MISS-04"
    assert t.refuses("place", "N", 20000, 38000, 900).rule == "MK-MISS-04"
    assert t.refuses("place", "N", 34500, 1500, 900).rule == "MK-MISS-04"  # X
    assert t.refuses("place", "N", 20500, 2000, 900).rule == "MK-MOVE-05"  # the courier
    t.does("place", "N", 10000, 1000, 900).does("place", "M", 12000, 1000, 900).asks(0, "act")
    assert (t["N"].tokens, t["N"].controller, t.shown("N"), t["A"].here) == ((0,), 0, 0, True)
    assert t.offers(*t.way("N", (10, 5)))


@pytest.mark.rule("MK-MISS-04", "MK-SETUP-14")
def test_winged_troops_may_come_in_the_air():
    t = riding(N=ours(0, 0, fate="reserve", speed_type="wing")).moves("A", (20, 2))
    t.does("soar", "N", 10000, 1000, 900)
    assert t["N"].soaring


@pytest.mark.rule("MK-MISS-04")
def test_who_is_not_placed_is_lost_and_it_happens_once():
    t = riding().moves("A", (20, 2)).does("done").asks(0, "act")
    t.does("end").does("end").moves("A", (20, 1))
    assert len(t.told("CourierArrived")) == 1
    t.asks(0, "act")
    assert t["N"].fate == "reserve"


@pytest.mark.rule("MK-MISS-04")
def test_those_in_reserve_take_no_part_until_then():
    t = Table(A=ours(0, 0, fate="waiting"), N=ours(0, 0, fate="reserve"), X=theirs(0, 0, fate="waiting"),
              missions=("courier",), phase="deploy")  # fmt: skip
    assert not t.offers("place", "N", 20000, 38000, 2700)
    t = Table(
        A=ours(10, 10), N=ours(0, 0, fate="reserve"), X=theirs(11.5, 10, number=1), Z=theirs(0, 0, fate="reserve")
    )
    t.does("close", "A", "X").rolls(4, 4)
    assert t.state.winners == (0,)  # a reserve is nobody able


@pytest.mark.rule("MK-MISS-05", "MK-DMG-10")
def test_a_demoralized_courier_does_not_succeed():
    t = riding(A=ours(20, 9, abilities="demoralized")).moves("A", (20, 2))
    assert not t.told("CourierArrived")


@pytest.mark.rule("MK-MISS-07", "MK-DMG-10")
def test_nor_could_a_demoralized_figure_or_a_captive_carry_a_flag():
    t = Table(A=ours(10, 10), B=ours(20, 20, abilities="demoralized"), C=ours(30, 10, captive="X"),
              X=theirs(31.5, 10, captor="C"), Y=theirs(36, 36, fate="dead"), Z=theirs(3, 3))  # fmt: skip
    assert [key for key in "ABCXYZ" if missions.can_carry(t.state, t[key])] == ["A", "C", "Z"]


@pytest.mark.rule("MK-MISS-01", "MK-WIN-06")
def test_missions_replace_no_condition_of_victory():
    t = riding(points=((20000, 2000),)).moves("A", (20, 2.5))
    assert (t.state.winners, t.state.verdict) == ((0,), "points")


# --- diplomacy ------------------------------------------------------------------------------------------------------


def captors(**more):
    """Seat A holds two captives, and B's figure X stands before C."""
    given = {"A": ours(10, 10, captive="V"), "B": ours(10, 20, captive="W"), "C": ours(20, 20),
             "V": theirs(11.5, 10, captor="A", turned=2), "W": theirs(11.5, 20, captor="B"), "X": theirs(21.5, 20, tokens=1),
             "Y": theirs(36, 3), "missions": ("diplomacy",)} | more  # fmt: skip
    return Table(**given)


def captured(t):
    return t.does("capture", "C", "X").rolls(5, 5)


@pytest.mark.rule("MK-MISS-06", "MK-CAP-05")
def test_of_three_captives_one_joins_and_two_go_home_free():
    t = captured(captors()).asks(0, "diplomacy", "MK-MISS-06").does("take", "V")
    t.asks(1, "put", "MK-MISS-06")
    assert t.refuses("put", "W", 20000, 10000, 900).rule == "MK-MISS-06"
    t.does("put", "W", 10000, 1000, 900).asks(1, "put").does("put", "X", 12000, 1000, 900).asks(0, "act")
    assert (t["V"].owner, t["V"].controller, t["V"].centre, t["V"].turned) == (0, 0, (11500, 10000), (2,))
    assert [(t[key].captor, t[key].controller, t[key].tokens) for key in "WX"] == [("", 1, (0,))] * 2
    assert [t[key].captive for key in "ABC"] == [""] * 3
    assert t.offers(*t.way("V", (14, 10)))
    assert t.state.friends(t["A"], t["V"])


@pytest.mark.rule("MK-MISS-06")
def test_the_player_may_keep_all_three_and_fewer_are_not_enough():
    t = captured(captors()).does("none").asks(0, "act")
    assert [t[key].captor for key in "VWX"] == ["A", "B", "C"]
    t = captured(captors(V=theirs(30, 30), A=ours(10, 10))).asks(0, "act")
    assert not t.told("SidesChanged")


@pytest.mark.rule("MK-MISS-06", "MK-MISS-01")
def test_without_the_mission_three_captives_stay_captives():
    captured(captors(missions=())).asks(0, "act")


@pytest.mark.rule("MK-MISS-06")
def test_with_no_room_in_the_area_they_are_free_where_they_stand():
    row = {f"M{n}": many(1, 5.5 + 4.6 * n, 2.25, 90) for n in range(7)}
    t = captured(captors(**row, Y=theirs(36, 1.5))).does("take", "V")
    while t.pending.kind == "put":
        t.does(*t.pending.options.sample(lambda n: 0))
    assert [t[key].captor for key in "VWX"] == ["", "", ""]


@pytest.mark.rule("MK-MISS-06", "MK-WIN-03")
def test_who_has_joined_leaves_with_his_new_army_and_is_kept():
    t = captured(captors(D=piece(2, 30, 30), seats=3)).does("take", "V")
    t.does("put", "W", 1500, 10000, 0).does("put", "X", 1500, 12000, 0)
    kept = json.loads(json.dumps(t.state.plain()))
    opening = captors(D=piece(2, 30, 30), seats=3).state
    again = SYSTEM.restore(kept, opening)
    assert again.figures["V"].owner == 0
    assert again.plain() == t.state.plain()
    assert again.joined == (("V", 0),)


@pytest.mark.rule("MK-MISS-04")
def test_a_save_keeps_who_arrived():
    t = riding().moves("A", (20, 2)).does("done")
    again = SYSTEM.restore(json.loads(json.dumps(t.state.plain())), riding().state)
    assert (again.couriers, again.arrived) == (("A", "Y"), (0,))
    t.session.undo()
    t.asks(0, "reinforce")
