"""Heat maps by themselves: steps, what they are called, means, differences; and chokepoints on small graphs."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.geometry.heat.chokepoints import picked, through
from game.geometry.heat.maps import HeatMap, difference

NONE = float("nan")


def heat(*figures, **more):
    return HeatMap("exposure", "Exposure", "squares", "About.", np.array(figures, float), **more)


def test_ten_figures_fall_into_five_steps_of_two():
    found = heat(*range(10))
    assert found.ranges() == ((1, 0, 1), (2, 2, 3), (3, 4, 5), (4, 6, 7), (5, 8, 9))
    assert found.steps() == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_yes_and_no_get_the_two_hues_that_lie_farthest_apart():
    assert heat(0, 1, 1).ranges() == ((1, 0, 0), (5, 1, 1))


def test_three_figures_take_the_ends_and_the_middle():
    assert [step for step, _least, _most in heat(3, 4, 5).ranges()] == [1, 3, 5]


def test_a_place_without_a_figure_has_no_step_and_counts_for_no_mean():
    found = heat(2, NONE, 4)
    assert found.steps() == [1, 0, 5]
    assert found.mean() == 3
    assert found.mean([1]) is None
    assert found.known == [0, 2]
    assert found.at(1) is None


def test_a_map_without_any_figure_has_no_steps_no_mean_and_no_ends():
    found = heat(NONE, NONE)
    assert (found.ranges(), found.steps(), found.mean(), found.least(), found.most()) == ((), [0, 0], None, None, None)


def test_the_steps_of_a_difference_mirror_each_other_around_nothing():
    found = heat(-4, 0, 9, balanced=True)
    assert found.ranges() == ((1, -9, -6), (2, -5, -2), (3, -1, 1), (4, 2, 5), (5, 6, 9))
    assert found.steps() == [2, 3, 5]


def test_a_difference_of_nothing_is_all_middle():
    assert heat(0, 0, balanced=True).steps() == [3, 3]


def test_a_figure_is_told_with_its_decimals_and_a_real_minus():
    assert heat(0, decimals=1).words(-2.25) == "\N{MINUS SIGN}2.2"
    assert heat(0).words(-0.2) == "0"


def test_what_one_place_sees_is_told_as_yes_and_no():
    seen = HeatMap("sight", "Seen from A1", "", "About.", np.array([0.0, 1.0, NONE]), answers=True)
    assert [seen.words(seen.at(cell)) for cell in (0, 1)] == ["no", "yes"]
    assert not heat(0, 1).answers, "how many places see one is a figure"


@pytest.mark.parametrize("language", ["pl", "hu"])
def test_a_figure_is_told_with_the_mark_of_the_language(language):
    i18n.use_language(language)
    try:
        assert heat(0, decimals=1).words(16.2) == "16,2"
    finally:
        i18n.use_language("en")


def test_the_difference_of_two_maps_is_there_where_both_are():
    found = difference(heat(5, 3, NONE), heat(1, NONE, 2), "d", "D", "About both.")
    assert found.at(0) == 4
    assert found.known == [0]
    assert found.balanced


@given(st.lists(st.integers(-300, 300), min_size=1, max_size=40), st.booleans())
def test_every_figure_falls_into_one_step_and_more_is_never_a_lower_step(figures, balanced):
    found = heat(*figures, balanced=balanced)
    steps = found.steps()
    assert all(1 <= step <= 5 for step in steps)
    ordered = [step for _figure, step in sorted(zip(figures, steps, strict=True))]
    assert ordered == sorted(ordered)
    for figure, step in zip(figures, steps, strict=True):
        (least, most) = next(ends for number, *ends in found.ranges() if number == step)
        assert least <= figure <= most


# --- chokepoints ------------------------------------------------------------------------------------------------------


def line(*cells):
    """Steps of length 1 along a line of cells, both ways."""
    pairs = list(pairwise(cells))
    return dict.fromkeys(pairs, 1) | {(b, a): 1 for a, b in pairs}


def shares(size, ways, starts, ends):
    *_before, (found, done) = through(size, ways, starts, ends)
    assert done == 1
    return [round(one, 3) for one in found]


def test_all_ways_along_a_line_lead_through_what_lies_between():
    # From 0 to 1, 2 and 3: two of three pass 1, but the way to 1 does not count for 1 itself; one of two others passes 2.
    assert shares(4, line(0, 1, 2, 3), [0], [0, 1, 2, 3]) == [0, 100, 50, 0]


def test_of_two_ways_of_the_same_length_each_bears_half():
    square = line(0, 1, 3) | line(0, 2, 3)
    assert shares(4, square, [0], [0, 1, 2, 3]) == [0, 25, 25, 0]


def test_the_longer_way_round_bears_nothing():
    dear = line(0, 1, 3) | dict.fromkeys(line(0, 2, 3), 2)
    assert shares(4, dear, [0], [3]) == [0, 100, 0, 0]


def test_a_place_that_cannot_be_reached_has_no_part():
    assert shares(4, line(0, 1, 2), [0], [0, 1, 2, 3]) == [0, 100, 0, 0]


def test_what_was_found_so_far_is_told_after_each_start():
    done = [share for _found, share in through(3, line(0, 1, 2), [0, 2], [0, 1, 2])]
    assert done == [0.5, 1]


@pytest.mark.parametrize(("cells", "most", "found"), [(range(3), 16, [0, 1, 2]), (range(8), 2, [2, 6]), ((), 4, [])])
def test_starts_are_picked_evenly(cells, most, found):
    assert picked(list(cells), most) == found
