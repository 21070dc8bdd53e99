"""Chapter BAD at large: whatever is not offered is refused with a reason of its own, and the reason is true."""

from __future__ import annotations

import pytest

from game.geometry.squares.grid import DIRECTIONS
from game.systems.skirmish.words import answer_of
from game.tools.rulebook import rulebook
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule

GAP = """
    . . . # . . . .
    . . . # . . . .
    L . . . . . . .
    . . . # . . . .
    """

BOARDS = [
    "H . F . . S .\n. # . o . . G\n@ . A ^ % . @",
    "H F . . . . .\n% # T o f . G\n@ A . ^ % . @",
    "# # # # # # #\nH . . . . . F\n# # G # # A #",
]


def attempts(t):
    """Everything that could be said in a turn, sensible or not."""
    squares = t.state.field.squares(t.state.field.full)
    for target in t.state.units:
        yield from (f"{verb} {target} {index}" for verb in ("melee", "ranged") for index in range(2))
        yield from (f"charge {target} {x},{y}" for x, y in squares)
    yield from (f"step {direction}" for direction in DIRECTIONS)
    yield from (f"squeeze {x},{y} {direction}" for x, y in squares for direction in DIRECTIONS)
    yield from (f"teleport {x},{y}" for x, y in squares)
    yield from ("end", "leave", "activate F", "activate A")


@pytest.mark.parametrize("drawing", BOARDS)
def test_whatever_is_not_offered_is_refused_with_a_rule_of_the_book(table, drawing):
    t = table(drawing, turn="H", H=archer(hp_now=5), A=hero(), F=foe(), G=foe(routing=True))
    refuse_the_rest(t)


def test_what_a_big_creature_may_not_do_is_refused_with_a_rule_of_the_book(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=3), F=foe(fate="waiting"), A=hero(fate="waiting"))
    refuse_the_rest(t)


def refuse_the_rest(t):
    """Refuse what is not offered, now and after each of two steps."""
    book = rulebook("skirmish")
    for _step in range(3):
        for answer in attempts(t):
            if answer in t.options:
                continue
            refusal = t.pending.refuse(answer_of(answer))
            assert book.rule(refusal.rule) is not None, (answer, refusal)
            assert "another question" not in refusal.sentence, answer
        moves = [option for option in t.options if option.startswith(("step", "squeeze"))]
        if not moves:
            break
        t.does(moves[0])
        while t.pending is not None and t.pending.kind == "opportunity":
            t.does("pass")
        if t.pending is None or t.pending.kind != "act":
            break


@rule("DDM-SQZ-03", "DDM-BAD-19")
def test_who_squeezes_goes_on_squeezing(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=8), F=foe(fate="waiting"))
    t.does("step e")
    t.does(next(o for o in t.options if o.startswith("squeeze") and o.endswith(" e")))
    assert t["L"].body == 1
    assert t.refuses("step e").rule == "DDM-SQZ-03"


@rule("DDM-SQZ-03", "DDM-BAD-18")
def test_a_squeeze_that_costs_more_than_there_is_left_is_refused_for_that(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=1), F=foe(fate="waiting"))
    t.does("step e")
    refusal = t.refuses("squeeze 2,1 e")
    assert refusal.rule == "DDM-MOVE-01"
    assert "costs 2" in refusal.sentence


@rule("DDM-SQZ-02", "DDM-BAD-19")
def test_a_squeeze_out_of_which_there_is_no_way_left_is_refused_for_that(table):
    t = table(GAP, turn="L", L=hero(size="Large", speed=2), F=foe(fate="waiting"))
    t.does("step e")
    assert t.refuses("squeeze 2,1 e").rule == "DDM-SQZ-02"
