"""Turns, actions, tokens, pushing and exhaustion (MK-TURN, MK-PUSH)."""

import pytest

from tests.dialled import Table, ours, piece, theirs, titan


def pair(**more):
    """Two figures a side, far apart."""
    return Table(A=ours(10, 10), B=ours(10, 20), X=theirs(30, 10), Y=theirs(30, 20), **more)


@pytest.mark.rule("MK-TURN-04", "MK-TURN-05", "MK-TURN-06", "MK-TURN-09", "MK-PUSH-01")
def test_a_player_gives_his_actions_one_after_the_other_each_to_another_figure():
    t = pair(actions=2)
    t.asks(0, "act", "MK-TURN-04").moves("A", (12, 10))
    assert t["A"].tokens == (1,)
    assert t.refuses(*t.way("A", (13, 10))).rule == "MK-TURN-06"
    t.moves("B", (12, 20))
    t.asks(1, "act")  # both actions are used: the turn is over


@pytest.mark.rule("MK-TURN-04")
def test_another_players_figure_gets_no_action():
    t = pair()
    assert t.refuses(*t.way("X", (29, 10))).rule == "MK-TURN-04"


@pytest.mark.rule("MK-TURN-01", "MK-TURN-02", "MK-TURN-08", "MK-TURN-16", "MK-SETUP-06")
def test_unused_actions_are_lost_and_the_next_player_has_his_turn():
    t = pair()
    t.does("end").asks(1, "act")
    assert (t.state.player, t.state.actions, t.state.round) == (1, 3, 1)
    t.does("end").asks(0, "act")
    assert t.state.round == 2
    assert [e.seat for e in t.told("TurnBegan")] == [1, 0]


@pytest.mark.rule("MK-TURN-01")
def test_turns_go_round_the_table_clockwise():
    t = Table(A=ours(5, 5), B=theirs(30, 5), C=piece(2, 30, 30), seats=3)
    t.does("end").asks(1, "act").does("end").asks(2, "act").does("end").asks(0, "act")
    assert t.state.round == 2


@pytest.mark.rule("MK-PUSH-02", "MK-PUSH-05", "MK-PUSH-07", "MK-EX-18")
def test_acting_in_a_row_costs_a_click_then_the_life():
    t = pair()
    t.moves("A", (12, 10))
    assert (t["A"].tokens, t.shown("A")) == ((1,), 0)
    t.does("end").does("end").moves("A", (14, 10))
    assert (t["A"].tokens, t.shown("A")) == ((2,), 1)
    t.does("end").does("end").moves("A", (16, 10))
    assert t["A"].fate == "dead"
    assert t.told("Exhausted")[0].rule == "MK-PUSH-05"


@pytest.mark.rule("MK-PUSH-06", "MK-EX-18")
def test_a_turn_of_rest_takes_all_tokens():
    t = pair()
    t.moves("A", (12, 10)).does("end").does("end")
    assert t["A"].tokens == (1,)
    t.does("end")
    assert t["A"].tokens == (0,)
    t.does("end").moves("A", (14, 10))
    assert (t["A"].tokens, t.shown("A")) == ((1,), 0)


@pytest.mark.rule("MK-PUSH-08")
def test_pushing_is_never_lessened():
    t = Table(A=ours(10, 10, tokens=1, abilities="toughness"), B=ours(20, 20), X=theirs(30, 10))
    t.moves("A", (12, 10))
    assert t.shown("A") == 1


@pytest.mark.rule("MK-PUSH-04", "MK-UNIT-19")
def test_a_titan_pays_before_its_second_action_and_may_die_of_it():
    t = Table(A=titan(0, 10, 10, tokens=1, number=1), B=ours(20, 20), X=theirs(30, 10))
    t.moves("A", (12, 10))
    assert t["A"].fate == "removed"
    assert not t.told("Walked")
    t = Table(A=titan(0, 10, 10, tokens=1), B=ours(20, 20), X=theirs(30, 10))
    t.moves("A", (12, 10))
    assert (t.shown("A"), t["A"].x, t["A"].tokens) == (1, 12000, (2,))


@pytest.mark.rule("MK-TURN-07")
def test_a_titan_that_touches_nobody_may_move_and_act_again_for_one_token():
    t = Table(A=titan(0, 10, 10), B=ours(20, 20), X=theirs(30, 10))
    t.moves("A", (12, 10))
    t.moves("A", (14, 10))
    assert (t["A"].tokens, t.state.actions) == ((1,), 1)
    assert t.refuses(*t.way("A", (15, 10))).rule == "MK-TURN-06"


@pytest.mark.rule("MK-TURN-07")
def test_a_titan_that_touches_an_enemy_has_one_action():
    t = Table(A=titan(0, 10, 10), B=ours(20, 20), X=theirs(12.25, 10))
    t.does("close", "A", "X").rolls(2, 2)
    assert t.refuses("break", "A").rule == "MK-TURN-06"


@pytest.mark.rule("MK-TURN-15")
def test_everything_lies_open():
    t = pair()
    assert t.session.system.view(t.state, 1) is t.state
