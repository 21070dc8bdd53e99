"""Which rules come up in games: what carries an ID is heard, and what cannot is listed with its test."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from game import rooms
from game.engine.choice import Choice
from game.engine.dice import picker
from game.engine.modifier import Number, Reason
from game.engine.options import Listed
from game.engine.refusal import Refusal
from game.geometry.trace import Trace
from game.tools import played as measure
from game.tools.coverage import read_excluded
from game.tools.rulebook import rulebook, rulebook_file
from tests import roomful

TOP = Path(__file__).resolve().parents[2]


def test_everything_that_carries_a_rule_is_heard():
    witness = measure.Witness()
    witness.asked(Choice(0, "act", Listed(("end",)), "TOY-ACT-01", about={"why": ["TOY-ACT-02.1"]}))
    witness.hear(Refusal(lambda: "No (TOY-BAD-01).", "TOY-BAD-02"))
    witness.hear(Number(3, (Reason("high ground", 1, "TOY-ATK-01", trace=Trace("sight", True, "TOY-GEO-01")),)))
    assert witness.heard == {
        "TOY-ACT-01", "TOY-ACT-02.1", "TOY-BAD-01", "TOY-BAD-02", "TOY-ATK-01", "TOY-GEO-01",
    }  # fmt: skip


def test_answers_are_crossed_part_by_part():
    pick = picker(1)
    made = {measure.crossed(("strike", "a1", 0), ("strike", "b2", 1), pick) for _n in range(20)}
    assert made == {("strike", "b2", 0), ("strike", "a1", 1)}
    assert measure.crossed("end", ("step", "n"), pick) == "end"


@pytest.fixture
def annex():
    with roomful.annex():
        yield


@pytest.mark.parametrize(
    "room", ["toy", *(pytest.param(room, marks=pytest.mark.slow) for room in rooms.names())], ids=str
)
def test_games_of_a_room_show_its_rules(annex, room):
    found = measure.played(room, 4)
    plain = found.as_json()
    assert set(plain) == {"games", "seen", "static", "never"}
    assert plain["games"] == 4
    assert 0 < plain["seen"] <= found.total
    assert not set(found.never) & (set(found.seen) | set(found.static))
    json.dumps(plain)


@pytest.mark.parametrize("room", rooms.names())
def test_armies_drawn_by_chance_are_legal_and_differ(room):
    scenarios = next(kind for kind in rooms.wing("content", room).kinds if kind.name == "scenario")
    scenario = next(iter(scenarios.shelf(rooms.wing("content", room).library()).values()))
    brains = rooms.wing("sim", room)
    drawn = [brains.armies(scenario, seed).opening.plain() for seed in range(4)]
    assert brains.armies(scenario, 2).opening.plain() == drawn[2]
    assert len({json.dumps(plain, sort_keys=True) for plain in drawn}) > 1


@pytest.mark.parametrize("room", rooms.names())
def test_every_definition_is_in_the_book_and_ruled_on_by_a_test(room):
    book = rulebook(room)
    static = measure.read_static(rulebook_file(room).with_name(f"{room}-static.toml"))
    excluded = read_excluded(rulebook_file(room).with_name(f"{room}-excluded.toml"))
    assert len(static) <= 0.15 * len(book.rules)
    for rule, test in static.items():
        assert book.rule(rule) is not None, rule
        assert rule not in excluded
        file, _colons, name = test.partition("::")
        tree = ast.parse((TOP / file).read_text(encoding="utf-8"))
        assert any(isinstance(node, ast.FunctionDef) and node.name == name for node in ast.walk(tree)), test
