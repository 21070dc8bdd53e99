"""What the pointer rests on is told with its rules: figures as they stand, terrain, points; F1 opens the rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.dials.library import load_library
from game.systems.dials import damage
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import Captured, Died
from game.tools.rulebook import rulebook
from game.ui.dials import explaining, ground
from tests.dialled import Table, ours, theirs

PLAYERS = ("Anna", "Petr")


def field(**given):
    return Table(A=ours(10, 10, **given), R=ours(36, 3), X=theirs(11.5, 10, speed=5), Y=theirs(36, 36)).state


def lines(state, key):
    return explaining.figure(state, state.figures[key], PLAYERS).lines


def test_every_line_of_a_figure_ends_with_its_rule():
    state = field(abilities="toughness", tokens=(1,))
    told = lines(state, "A")
    assert all(re.search(r"MK-[A-Z]+-\d+$", line) for line in told)
    assert "**Toughness** MK-DEF-04" in told
    assert any("MK-PUSH-01" in line for line in told)


def test_who_is_held_knows_by_whom_and_how_likely_it_breaks_away():
    assert any("held by Plain and breaks away in 50" in line for line in lines(field(), "A"))


def test_a_captor_is_told_with_its_captive_and_the_speed_it_goes_at():
    state = field()
    Captured("X", "A").apply(state)
    told = " ".join(lines(state, "A"))
    assert "speed 5 (Speed of the captive −3)" in told
    assert "MK-CAP-16" in told
    assert "MK-CAP-06" in " ".join(lines(state, "X"))


def test_a_captive_obeys_nobody():
    state = field()
    Captured("X", "A").apply(state)
    assert not any("obeys" in line for line in lines(state, "X"))
    assert "of the army of Petr" in lines(state, "X")[0]


@pytest.mark.parametrize(("forever", "told"), [(False, "It has fallen."), (True, "It is out of the battle for good.")])
def test_who_falls_while_the_pointer_rests_on_it_is_told_as_fallen(forever, told):
    state = field()
    Died("X", "A", forever).apply(state)
    assert any(line.startswith(told) for line in lines(state, "X"))


@pytest.mark.parametrize("table", ["cinder-gorge", "broken-bailey", "millers-meadow"])
def test_every_piece_of_terrain_says_what_it_does(table):
    for piece in load_library().tables[table].pieces:
        card = explaining.terrain(piece)
        assert card.lines, piece.name
        assert all(re.search(r"MK-[A-Z]+-\d+$", line) for line in card.lines)


def test_the_rules_that_are_named_are_in_the_book():
    named = set(re.findall(r"MK-[A-Z]+-\d+", Path(explaining.__file__).read_text(encoding="utf-8")))
    assert named <= {rule.id for rule in rulebook("dials").rules}


def test_f1_opens_the_first_rule_of_a_card():
    state = field()
    assert explaining.rule(explaining.figure(state, state.figures["A"], PLAYERS)) == "MK-CORE-02"
    assert explaining.rule(None) == ""


@pytest.mark.rule("MK-ITEM-08", "MK-ITEM-09", "MK-ITEM-10")
def test_an_item_that_lies_on_the_table_is_seen_and_told_with_whom_it_is_for():
    t = Table(A=ours(10, 10, item_slots=1, number=1), R=ours(36, 3), X=theirs(30, 30), items={"A": "hookblade"})
    assert ground.marks(t.state).points == ()
    t.runs(damage.deal, Blow("A", 1, "MK-CORE-05"))
    (mark,) = ground.marks(t.state).points
    assert (mark.at, mark.icon) == ((10_000, 10_000), ground.GOODS)
    told = explaining.point(t.state, mark, PLAYERS).lines
    assert told[0] == "**Hookblade**: attack +1 in close combat; for: sword. MK-ITEM-06"
    assert told[-1].endswith("MK-ITEM-09")
