"""Figures: policies say how reasons go together, reasons say what they do, and their amounts add up to the value."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.engine.bearers import Bearers
from game.engine.modifier import Figures, Policy, Reason, combine


def r(text, amount=0, op="add", kind=""):
    return Reason(text, amount, "R", kind, op=op)


HALF, STUCK = r("half", op="half"), r("stuck", 0, "set")


@pytest.mark.parametrize(
    ("reasons", "value"),
    [
        ([r("base", 6), r("haste", 2)], 8),
        ([r("base", 7), HALF], 3),
        ([HALF, r("base", 7)], 3),
        ([r("base", 6), HALF, HALF], 1),
        ([r("base", 6), STUCK, r("haste", 2)], 0),
        ([r("base", 6), r("web", 3, "most")], 3),
        ([r("base", 2), r("web", 3, "most")], 2),
        ([r("base", 6), r("dread", -9), r("floor", 0, "least")], 0),
        ([r("base", 6), r("twice", 2, "times"), r("extra", 3)], 18),
    ],
)
def test_operations_act_in_the_order_of_the_policy_and_add_up(reasons, value):
    number = combine(reasons)
    assert number.value == value
    assert sum(reason.amount for reason in number.reasons) == value


def test_a_limit_that_is_not_reached_is_no_reason_a_half_is_one():
    number = combine([r("base", 6), HALF, r("floor", 1, "least"), r("roof", 9, "most")])
    assert [(reason.text, reason.amount) for reason in number.reasons] == [("base", 6), ("half", -3)]


def test_traces_and_operations_are_kept():
    number = combine([r("base", 6), Reason("web", 2, "R-2", trace="line", op="most")])
    web = number.reasons[1]
    assert (web.text, web.amount, web.rule, web.trace, web.op) == ("web", -4, "R-2", "line", "most")


def test_a_room_decides_the_order_and_the_rounding():
    reasons = [r("base", 7), r("set", 5, "set"), r("plus", 2), HALF]
    assert combine(reasons).value == 5
    assert combine(reasons, Policy(order=("set", "add", "half"))).value == (5 + 7 + 2) // 2
    assert combine([r("base", 7), HALF], Policy(upwards=True)).value == 4
    assert combine([r("base", -7), HALF], Policy(upwards=True)).value == -3


@pytest.mark.parametrize(
    ("stacking", "kept"),
    [("all", ["a", "b", "c", "d", "e"]), ("best", ["b", "c", "e"]), ("first", ["a", "c", "e"])],
)
def test_how_a_kind_goes_together_is_the_figure_s_policy(stacking, kept):
    reasons = [
        r("a", 1, kind="k"),
        r("b", 3, kind="k"),
        r("c", -2, kind="k"),
        r("d", -1, kind="k"),
        r("e", 4, kind="o"),
    ]
    number = combine(reasons, Policy({"k": stacking}))
    assert [reason.text for reason in number.reasons] == kept


def test_halves_of_one_kind_are_not_cumulative_and_the_lowest_set_counts():
    number = combine([r("base", 8), r("mud", op="half", kind="slow"), r("ice", op="half", kind="slow")])
    assert [reason.text for reason in number.reasons] == ["base", "mud"]
    assert combine([r("base", 8), r("x", 3, "set", "hold"), r("y", 2, "set", "hold")]).value == 2
    assert combine([r("base", 1), r("x", 3, "least", "will"), r("y", 5, "least", "will")]).value == 5


def situation(**of):
    return SimpleNamespace(state=SimpleNamespace(bearers=Bearers(of)))


def test_a_modifier_of_an_ability_is_asked_only_while_somebody_bears_it():
    figures, asked = Figures(), []

    @figures.modifier("speed")
    def base(_now):
        yield r("base", 6)

    @figures.modifier("speed", "haste")
    def haste(_now):
        asked.append("haste")
        yield r("haste", 2)

    assert figures.number("speed", situation(a={"flight": {}})).value == 6
    assert asked == []
    assert not figures.changed("speed", situation(a={"flight": {}}).state)
    assert figures.number("speed", situation(a={"haste": {}})).value == 8
    assert figures.changed("speed", situation(a={"haste": {}}).state)


def test_modifiers_keep_the_order_of_declaration_whoever_they_belong_to():
    figures = Figures()
    for text, ability in (("1", ""), ("2", "x"), ("3", "")):
        figures.modifier("n", ability)(lambda _now, text=text: [r(text, 1)])
    assert [reason.text for reason in figures.number("n", situation(a={"x": {}})).reasons] == ["1", "2", "3"]


def test_figures_have_names_and_a_policy_each():
    figures = Figures()
    figures.figure("saves", Policy({"order": "all"}))
    figures.modifier("saves")(lambda: [r("a", 1, kind="order"), r("b", 1, kind="order")])
    figures.modifier("speed")(lambda: [r("a", 1, kind="order"), r("b", 1, kind="order")])
    assert figures.names == ("saves", "speed")
    assert (figures.number("saves").value, figures.number("speed").value) == (2, 1)


def test_an_unknown_figure_is_an_error():
    with pytest.raises(KeyError):
        Figures().number("spede")
