"""Rulings on situations where several rules meet, found by trying the rules against the code."""

from __future__ import annotations

import pytest

from game.systems.skirmish import movement
from tests.drawn import foe, hero

rule = pytest.mark.rule


def answers(t, word):
    return [o for o in t.options if o.startswith(word)]


# --- squeezing ---------------------------------------------------------------------------------------------------


@rule("DDM-GEO-06", "DDM-SQZ-01")
def test_a_causeway_between_pits_is_squeezed_along(table):
    big = hero(size="Large", speed=6)
    t = table("..ooo..\nH......\n..ooo..", turn="H", H=big, F=foe(fate="waiting"))
    t.does("squeeze 1,1 e")
    assert t["H"].space == (2, 1, 1)


@rule("DDM-GEO-06", "DDM-GEO-05")
@pytest.mark.parametrize(
    "drawing",
    [
        "......\n...^..\n......\n..H...\n......",  # a slowed diagonal costs 3, a straight squeeze to its place 2
        "......\n.H....\n......\n...^^.\n......",
        "......\n..E...\nH.....\n..E...\n......",
        "......\n.....%\nH.....\n.o....\n......",
    ],
)
def test_what_can_be_reached_can_be_walked_at_the_same_cost(table, drawing):
    t = table(drawing, turn="H", H=hero(size="Large", speed=3), F=foe(fate="waiting"), E=foe())
    unit = t["H"]
    planned = movement.ways(t.state, unit, unit.space, 6, 0)
    for spot, price in planned.places.items():
        walked = t.session.fork(None)
        for answer in planned.moves(*spot):
            assert answer in walked.pending.options
            walked.answer(answer)
            while walked.pending.kind == "opportunity":
                walked.answer("pass")
        assert walked.state.units["H"].space[:2] == spot
        assert walked.state.turn is None or walked.state.turn.spent == price
