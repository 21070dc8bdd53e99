"""What a figure may do besides moving and attacking: one deed for each way, its targets on the board, its price and rule."""

from __future__ import annotations

import pytest

from game.systems.dials import actions
from game.ui.dials import deeds
from tests.dialled import Table, ours, theirs


def of(key, **pieces):
    """The deeds of a figure among others."""
    state = Table(**pieces, Z=ours(36, 3), Y=theirs(36, 36)).state
    return state, deeds.gathered(state, actions.words(state, state.figures[key]))


@pytest.mark.rule("MK-CCA-01", "MK-CCA-02")
def test_healing_is_a_deed_for_each_way_and_a_click_says_whom():
    _state, found = of("A", A=ours(10, 10, abilities="healing"), B=ours(11.5, 10, turned=(2,)))
    assert [(one.label, one.price, one.rule) for one in found] == [
        ("Healing: by its damage", "one action", "MK-CCA-01"),
        ("Healing: by a die", "one action", "MK-CCA-01"),
    ]
    assert [one.targets for one in found] == [
        {"B": ("use", "A", "healing", ("B", "damage"))},
        {"B": ("use", "A", "healing", ("B", "die"))},
    ]


@pytest.mark.rule("MK-SPD-10")
def test_what_is_free_costs_no_action_and_names_no_number():
    _state, found = of("A", A=ours(10, 10, abilities="nimble"))
    deed = next(one for one in found if one.label == "Nimble")
    assert (deed.price, deed.targets) == ("no action", {})
    assert deed.what.endswith(deed.rule)


@pytest.mark.rule("MK-BREAK-01")
def test_who_is_held_breaks_away_without_a_target():
    _state, found = of("A", A=ours(10, 10), X=theirs(11.5, 10))
    deed = next(one for one in found if one.rule == "MK-BREAK-01")
    assert (deed.label, deed.targets, deed.answer) == ("Break away", {}, ("break", "A"))


def test_an_answer_to_a_question_is_given_by_a_click_on_whom_it_alone_names():
    state, _found = of("A", A=ours(10, 10), B=ours(20, 20))
    assert deeds.pointed(state, [("take", "A"), ("take", "B"), "none"]) == {"A": ("take", "A"), "B": ("take", "B")}
    assert deeds.pointed(state, [("x", "A", 1), ("x", "A", 2)]) == {}
