"""How multi-dial figures act and move (MK-TURN-10, -11, MK-MOVE-07 to -11)."""

import pytest

from tests.dialled import Table, many, ours, theirs


def wagon(**more):
    usual = {"front": {"speed": 5}, "right": {"speed": 3}, "rear": {"speed": 2}, "left": {"speed": 4}}
    return many(0, 10, 10, sections=usual, **more)


def drives(t, *sections, to=(), facing=0):
    path = ((round(to[0] * 1000), round(to[1] * 1000)),) if to else ()
    return "drive", "A", tuple(f"A.{name}" for name in sections), path, facing * 10


@pytest.mark.rule("MK-MOVE-08", "MK-TURN-10", "MK-MOVE-07")
def test_two_sections_add_their_speeds_and_both_get_a_token():
    t = Table(A=wagon(), R=ours(36, 3), X=theirs(30, 30))
    assert t.refuses(*drives(t, "front", to=(15.1, 10))).rule == "MK-MOVE-01"
    assert t.refuses(*drives(t, "front", "left", "right", to=(12, 10))).rule == "MK-MOVE-08"
    t.does(*drives(t, "front", "left", to=(19, 10)))
    assert (t["A"].centre, t["A"].tokens, t.state.actions) == ((19000, 10000), (1, 0, 0, 1), 1)
    assert t.refuses(*drives(t, "right", to=(20, 10))).rule == "MK-MOVE-07"


@pytest.mark.rule("MK-MOVE-09", "MK-MOVE-11")
def test_it_goes_where_it_then_looks_or_straight_back():
    t = Table(A=wagon(), R=ours(36, 3), X=theirs(30, 30))
    assert t.refuses(*drives(t, "front", to=(10, 14), facing=0)).rule == "MK-MOVE-09"
    assert t.offers(*drives(t, "front", to=(10, 14), facing=90))
    assert t.offers(*drives(t, "front", to=(7, 10), facing=45))
    assert t.offers(*drives(t, "front", facing=45))
    t = Table(A=wagon(kind="chariot"), R=ours(36, 3), X=theirs(30, 30))
    assert t.refuses(*drives(t, "front", to=(7, 10), facing=45)).rule == "MK-MOVE-11"


@pytest.mark.rule("MK-TURN-11", "MK-UNIT-05")
def test_it_moves_before_its_sections_do_anything_else():
    t = Table(A=wagon(turned=(0, 6, 0, 0)), R=ours(36, 3), X=theirs(13, 10), Y=theirs(30, 30))
    assert t.refuses("close", "A.right", "X").rule == "MK-UNIT-05"
    t.does("close", "A.front", "X").rolls(3, 3)
    assert t["A"].tokens == (1, 0, 0, 0)
    assert t.refuses(*drives(t, "left", to=(7, 10))).rule == "MK-TURN-11"


@pytest.mark.rule("MK-MOVE-10", "MK-BREAK-03", "MK-BREAK-05")
def test_it_breaks_away_before_it_moves_or_turns():
    t = Table(A=wagon(), R=ours(36, 3), X=theirs(13, 10), Y=theirs(30, 30))
    assert t.refuses(*drives(t, "front", facing=45)).rule == "MK-MOVE-10"
    t.does("break", "A.front").rolls(2).asks(0, "go").does(*drives(t, "front", to=(6, 10)))
    assert t["A"].centre == (6000, 10000)
    t = Table(A=wagon(), R=ours(36, 3), X=theirs(13, 10), Y=theirs(30, 30))
    t.does("break", "A.front").rolls(1).asks(0, "act")
    assert t["A"].tokens == (1, 0, 0, 0)
