"""Intervals of known counts: Wilson's, the most games that one needs, and a ratio over groups."""

from __future__ import annotations

import pytest

from game.sim.intervals import half_width, most_needed, ratio, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (200, 400, 0.4512, 0.5488),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=6e-5)
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low), abs=6e-5)


def test_nothing_is_known_without_a_game():
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("half", [0.2, 0.05, 0.03, 0.01])
def test_after_the_most_games_needed_no_share_is_less_well_known(half):
    most = most_needed(half)
    assert max(half_width(wins, most) for wins in range(0, most + 1, max(1, most // 50))) <= half
    assert half_width((most - 1) // 2, most - 1) > half or most == 1


def test_a_ratio_is_that_of_the_sums_and_its_interval_comes_from_the_groups():
    found, interval = ratio([(1, 2), (3, 2)])
    assert found == 1
    assert interval == pytest.approx(
        (1 - 12.7062 / 2, 1 + 12.7062 / 2)
    )  # 0.5 and 1.5: an error of a half, little known
    assert ratio([(1, 2), (1, 2), (1, 2)]) == (0.5, (0.5, 0.5))


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_few_groups_tell_less(freedom, t):
    assert student(freedom) == pytest.approx(t, rel=0.01)


def test_one_group_tells_no_interval_and_nothing_no_ratio():
    assert ratio([(3, 2)]) == (1.5, None)
    assert ratio([]) == (0.0, None)
    assert ratio([(3, 0)]) == (0.0, None)
