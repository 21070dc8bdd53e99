"""Captives (MK-CAP-08 to -21)."""

import pytest

from game.systems.dials import damage
from game.systems.dials.damage import Blow
from tests.dialled import Table, block, ours, theirs


def held(a=None, x=None, **more):
    """A holds X captive, in contact in front of it."""
    return Table(
        *more.pop("ground", ()), A=ours(10, 10, captive="X", **(a or {})), R=ours(36, 3),
        X=theirs(11.5, 10, captor="A", **(x or {})), Y=theirs(36, 36), **more,
    )  # fmt: skip


@pytest.mark.rule("MK-CAP-08", "MK-CAP-09", "MK-CAP-11", "MK-CAP-12", "MK-CAP-14")
def test_the_captive_comes_along_at_the_lower_speed_and_is_put_beside_its_captor():
    t = held({"speed": 8, "speed_type": "wing"}, {"speed": 5})
    assert t.refuses(*t.way("A", (10, 15.1))).rule == "MK-MOVE-01"
    assert t.refuses(*t.way("A", (10, 12), mode="fly")).rule == "MK-STYPE-10"
    t.moves("A", (10, 15)).asks(0, "put", "MK-CAP-14")
    assert t.refuses("put", "X", 13000, 15000, 0).rule == "MK-CAP-15"
    t.does("put", "X", 8500, 15000, 900)
    assert (t["X"].centre, t["X"].facing, t["X"].captor) == ((8500, 15000), 900, "A")


@pytest.mark.rule("MK-CAP-15")
def test_a_captor_goes_nowhere_without_room_for_both():
    walls = block("n", 8, 12, 14, 14.2, "blocking"), block("s", 8, 15.8, 14, 18, "blocking")
    t = held(ground=(*walls, block("e", 11.8, 14.2, 14, 15.8, "blocking")), a={"speed": 8})
    assert t.refuses(*t.way("A", (7, 10), (7, 15), (9.1, 15))).rule in ("MK-CAP-15", "MK-MOVE-01")
    closed = block("w", 8, 14.2, 10, 15.8, "blocking")
    t = held(ground=(*walls, block("e", 11.8, 14.2, 14, 15.8, "blocking"), closed), a={"speed": 30}, x={"speed": 30})
    assert t.refuses(*t.way("A", (10.9, 15))).rule.startswith("MK-")


@pytest.mark.rule("MK-CAP-16", "MK-CAP-17")
def test_a_captor_only_moves_or_kills():
    t = held({"attack": 6}, {"defense": 15})
    t.does("kill", "A").rolls(3, 3)  # 12 against 15 less 3
    assert (t["X"].fate, t["A"].tokens, t["A"].captive) == ("dead", (1,), "")


@pytest.mark.rule("MK-CAP-18")
def test_a_failure_sets_the_captive_free_with_its_back_to_the_captor():
    t = held({"attack": 6}, {"defense": 15, "facing": 180})
    t.does("kill", "A").rolls(3, 2)
    assert (t["X"].captor, t["X"].facing, t["X"].fate) == ("", 0, "")
    t.does("end").does("break", "X")


@pytest.mark.rule("MK-CAP-19")
def test_nobody_helps_to_kill_a_captive():
    t = held({"attack": 6}, {"defense": 15}, B=ours(13, 10, 180))
    t.does("kill", "A").rolls(3, 2)
    assert not t["X"].captor


@pytest.mark.rule("MK-CAP-17")
def test_who_holds_nobody_kills_nobody():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(11.5, 10))
    assert t.refuses("kill", "A").rule == "MK-CAP-17"


@pytest.mark.rule("MK-CAP-06", "MK-CAP-10")
def test_a_captive_acts_no_more_and_takes_no_damage():
    t = held()
    t.runs(damage.deal, Blow("X", 2, "MK-CAP-10"))
    assert t.shown("X") == 0
    t.does("end")
    assert t.refuses(*t.way("X", (12, 10))).rule == "MK-CAP-06"


@pytest.mark.rule("MK-SPD-12", "MK-DMG-05", "MK-DMG-07")
@pytest.mark.parametrize("key", ["frenzy", "berserk", "battle_fury"])
def test_a_captor_that_goes_wild_lets_go(key):
    t = held({"rows": [[8, 9, 15, 2], [8, 9, 15, 2, key]]})
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"), says=("pass",))
    assert (t["X"].captor, t["A"].captive) == ("", "")


@pytest.mark.rule("MK-CAP-20", "MK-CAP-21")
def test_who_is_freed_where_it_cannot_stand_dies():
    water = block("tarn", 11, 8, 14, 12, "deep_water")
    t = held({"number": 1}, ground=(water,))
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    assert t["X"].fate == "dead"
