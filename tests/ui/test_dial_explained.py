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
from tests.dialled import Table, many, ours, theirs

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


def test_a_leader_of_many_dials_is_told_to_lead_once():
    table = Table(A=many(0, 10, 10), X=theirs(30, 30), leaders=("A", "X"), conditions=("survival", "decapitation"))
    assert sum("leads its army" in line for line in lines(table.state, "A")) == 1


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


@pytest.mark.rule("MK-SPELL-02", "MK-SPELL-12", "MK-ITEM-06", "MK-WIN-04", "MK-WND-02", "MK-BOWA-07")
def test_what_a_figure_bears_besides_its_dial_is_told_but_not_which_spell_it_casts():
    t = Table(
        A=ours(10, 10, attack_type="wand", range_max=8, abilities="hex", subfaction="thorn_order"), X=theirs(30, 30),
        B=ours(10, 11.5, attack_type="bow", range_max=9, abilities="snipe", item_slots=1),
        C=ours(11.5, 10, attack_type="wand"), D=ours(20, 20, attack_type="wand"), items={"B": "hookblade"},
        spells={0: ("stone-mantle", "cinder-ring")}, actions=4, each=4, leaders=("A", ""),
    )  # fmt: skip
    t.does("use", "A", "hex", 0).does("use", "B", "snipe", 0)
    t.does("cast", "C").does("spell", "stone-mantle").does("reveal").does("aim", "A").does("cast", "D")
    mine, archer, caster = (" ".join(lines(t.state, key)) for key in "ABD")
    for told in ("Thorn order** MK-SUB-10", "MK-WIN-04", "Hex token**", "MK-WND-02", "Stone Mantle**: defense +1"):
        assert told in mine
    assert "Hookblade**: attack +1 in close combat. MK-ITEM-06" in archer
    assert "Snipe token**" in archer
    assert "It casts a spell, with 1 token on it. MK-SPELL-03" in caster
    assert "Ring" not in caster
