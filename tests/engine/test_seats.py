"""Seats, letters and teams."""

from __future__ import annotations

import pytest

from game.engine import seats


def test_seats_have_letters():
    assert [seats.letter(n) for n in range(4)] == ["A", "B", "C", "D"]
    assert [seats.seat_of(word) for word in ("A", "b", " C ", "d")] == [0, 1, 2, 3]


@pytest.mark.parametrize("word", ["E", "", "AB", "1", "É"])
def test_what_is_no_seat_is_told_in_a_sentence(word):
    with pytest.raises(ValueError, match="no seat"):
        seats.seat_of(word)


def test_the_next_seat_goes_round_and_leaves_out_who_is_out():
    assert [seats.next_seat(n, 3) for n in range(3)] == [1, 2, 0]
    assert seats.next_seat(0, 4, out=(1, 2)) == 3
    assert seats.next_seat(3, 4, out={0}) == 1
    assert seats.next_seat(1, 4, out=(0, 2, 3)) == 1
    assert seats.next_seat(0, 1) == 0


def test_a_team_is_the_seats_that_win_together():
    teams = ((0, 2), (1, 3))
    assert seats.team_of(teams, 2) == (0, 2)
    assert seats.opponents(teams, 2) == (1, 3)
    assert seats.team_of((), 1) == (1,)
    assert seats.each_alone(3) == ((0,), (1,), (2,))
    assert seats.opponents(seats.each_alone(3), 1) == (0, 2)
    assert seats.opponents(((0, 1, 2),), 1) == ()


@pytest.mark.parametrize(
    ("winners", "teams", "told"),
    [
        ((0,), (), "Ann has won."),
        ((0, 2), ((0, 2), (1,)), "Ann and Cy have won together."),
        ((), ((0, 2), (1,)), "A draw: nobody has won."),
        ((0, 1, 2), ((0, 1, 2),), "Ann, Bob and Cy have beaten the game together."),
        ((), ((0, 1, 2),), "The game has beaten Ann, Bob and Cy together."),
    ],
)
def test_a_victory_is_told_in_a_whole_sentence(winners, teams, told):
    assert seats.victory_told(("Ann", "Bob", "Cy"), winners, teams) == told


def test_a_game_for_one_is_won_or_lost_against_the_game():
    assert seats.victory_told(("Ann",), (0,), ((0,),)) == "Ann has beaten the game."
    assert seats.victory_told(("Ann",), (), ((0,),)) == "The game has beaten Ann."
