"""Which rules come up in games: what carries an ID is heard, and what cannot is listed with its test."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import pytest

from game import rooms
from game.content.room import scenario_of
from game.content.skirmish.library import load_library
from game.engine.choice import Choice
from game.engine.dice import picker
from game.engine.modifier import Number, Reason
from game.engine.options import Listed
from game.engine.refusal import Refusal
from game.geometry.trace import Trace
from game.sim.skirmish.armies import armies
from game.tools import played as measure
from game.tools.coverage import read_excluded, ruled_on_by
from game.tools.rulebook import read, rulebook, rulebook_file
from game.tools.trail import Trail
from tests import roomful

MOST = 0.15
"""The share of the simulated rules of a book that may be static."""

TOP = Path(__file__).resolve().parents[2]


def test_everything_that_carries_a_rule_is_heard():
    witness = measure.Witness(("TOY",))
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


class Steps:
    """A player that always steps."""

    def answer(self, _choice, _outlook):
        return ("step", "n")


def test_what_was_hardly_ever_answered_is_tried_now_and_then():
    """An ability is used a few times although no plan asks for it, and is left to the player's plans then."""
    choice = Choice(0, "act", Listed(("end", ("step", "n"), ("cast", 1), ("cast", 2))), "TOY-ACT-01")
    curious = measure.Curious(Steps(), picker(5))
    given = [curious.answer(choice, None) for _n in range(200)]
    assert given.count("end") == measure.RARELY
    assert {answer for answer in given if answer[0] == "cast"} == {("cast", 1), ("cast", 2)}
    assert sum(answer[0] == "cast" for answer in given) == measure.RARELY
    again = measure.Curious(Steps(), picker(5))
    assert [again.answer(choice, None) for _n in range(200)] == given


@pytest.mark.parametrize(
    ("answer", "words"),
    [("end", ("end",)), (("use", "a1", "healing", "b2.rear"), ("use", "healing")), (("step", 3, ("a", 1)), ("step",))],
)
def test_what_an_answer_does_is_its_words_without_pieces(answer, words):
    assert measure.deed(answer) == words


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
    assert not set(found.seen) & set(found.static), "what games carry after all needs no place among what is static"
    json.dumps(plain)


@pytest.mark.parametrize("room", rooms.names())
def test_armies_drawn_by_chance_are_legal_and_differ(room):
    scenarios = next(kind for kind in rooms.wing("content", room).kinds if kind.name == "scenario")
    scenario = next(iter(scenarios.shelf(rooms.wing("content", room).library()).values()))
    brains = rooms.wing("sim", room)
    drawn = [brains.armies(scenario, seed).opening.plain() for seed in range(4)]
    assert brains.armies(scenario, 2).opening.plain() == drawn[2]
    assert len({json.dumps(plain, sort_keys=True) for plain in drawn}) > 1


@pytest.mark.slow
def test_every_creature_comes_up_in_measured_games():
    cards = load_library().creatures.values()
    brought = {
        unit.card.id for seed in range(128) for unit in armies(scenario_of("hollow-moor"), seed).opening.units.values()
    }
    assert brought >= {card.id for card in cards if not card.epic and card.size != "Huge"}
    epic = [armies(scenario_of("ember-court"), seed).opening.units.values() for seed in range(4)]
    assert all(any(unit.card.epic or unit.card.size == "Huge" for unit in units) for units in epic)


@pytest.mark.parametrize("room", rooms.names())
def test_every_definition_is_in_the_book_and_ruled_on_by_a_test(room):
    book = rulebook(room)
    static = measure.read_static(rulebook_file(room).with_name(f"{room}-static.toml"))
    excluded = read_excluded(rulebook_file(room).with_name(f"{room}-excluded.toml"))
    assert len(static) <= MOST * (len(book.rules) - len(measure.not_simulated(room)))
    ruled_on = cache(ruled_on_by)
    for rule, test in static.items():
        assert book.rule(rule) is not None, rule
        assert rule not in excluded
        file, _colons, name = test.partition("::")
        assert rule in ruled_on(TOP / file, *book.prefixes)[name], (rule, test)


def toy_trail(tmp_path, calls, rules=None):
    """Let some functions run before a trail; return the IDs of the code that ran in full."""
    path = tmp_path / "rules.py"
    path.write_text(rules or RULES, encoding="utf-8")
    space: dict = {}
    exec(compile(rules or RULES, str(path), "exec"), space)  # noqa: S102 - the functions above, at a path of their own
    with Trail((tmp_path,), ("TOY",)) as trail:
        for name, *given in calls:
            space[name](*given)
            trail.lighten()
    return trail.rules()


RULES = '''"""A module (TOY-A-01)."""


class Fell:
    """A pawn fell (TOY-A-02)."""

    def apply(self):
        self.gone = True


def strike(die):
    """Strike (TOY-A-03, -04)."""
    if die == 1:
        return "missed"  # TOY-A-05
    if die > 6:
        raise ValueError
    # Sixes count twice: TOY-A-06.
    return 2 if die == 6 else 1


def other():
    """Never called (TOY-A-07)."""
    return [n for n in range(3)]


def fall():
    Fell().apply()
'''


@pytest.mark.parametrize(
    ("calls", "passed"),
    [
        ([], set()),
        ([("strike", 3)], {"TOY-A-06"}),
        ([("strike", 1)], {"TOY-A-05"}),
        ([("strike", 1), ("strike", 3)], {"TOY-A-03", "TOY-A-04", "TOY-A-05", "TOY-A-06"}),
        ([("other",), ("fall",)], {"TOY-A-02", "TOY-A-07"}),
    ],
)
def test_an_id_at_code_counts_when_all_of_the_code_has_run(tmp_path, calls, passed):
    """A function's IDs count with its last line, a comment's with its own; a fault that is raised is not waited for."""
    assert toy_trail(tmp_path, calls) == passed


WIDE = '''
class Tower:
    """High and strong (TOY-B-05)."""

    def high(self):
        return 3

    def strong(self, far):
        return self.high() if far else 1


def tower(*parts):
    for part in parts:
        getattr(Tower(), part)(*([2] if part == "strong" else []))


def why(size):
    rule = "TOY-B-06" if size > 2 else "TOY-B-07"
    if size > 5:
        return ("far", "TOY-B-08")
    return rule


def reach(size, far):
    """Reach (TOY-B-01)."""
    return (
        size > 2
        and far  # TOY-B-02
        and {
            n: (m, *range(n))
            for n, m in enumerate(
                [size, far]
            )
        }
    )


def outer(size):
    def inner(one):
        """Within another (TOY-B-03)."""
        match one:
            case 1:
                return "one"
            case int(n) if n > 6:
                return "many"  # TOY-B-04
        return "some"

    return [
        inner(n)
        for n in range(size)
    ]
'''


@pytest.mark.parametrize(
    ("calls", "passed"),
    [
        ([("reach", 1, 5)], set()),
        ([("reach", 3, 0)], {"TOY-B-02"}),
        ([("reach", 1, 5), ("reach", 3, 5)], {"TOY-B-01", "TOY-B-02"}),
        ([("tower", "high")], set()),
        ([("why", 3)], set()),
        ([("why", 9)], {"TOY-B-08"}),
        ([("tower", "high"), ("tower", "strong")], {"TOY-B-05"}),
        ([("outer", 3)], set()),
        ([("outer", 3), ("outer", 9)], {"TOY-B-03", "TOY-B-04"}),
    ],
)
def test_every_line_of_an_expression_counts_and_what_is_written_within_a_function(tmp_path, calls, passed):
    assert toy_trail(tmp_path, calls, WIDE) == passed


def test_functions_get_their_own_code_back(tmp_path):
    path = tmp_path / "rules.py"
    path.write_text(RULES, encoding="utf-8")
    space: dict = {}
    exec(compile(RULES, str(path), "exec"), space)  # noqa: S102 - as above
    own = space["strike"].__code__, space["other"].__code__
    with Trail((tmp_path,), ("TOY",)) as trail:
        assert space["other"].__code__ is not own[1]
        space["other"]()
        trail.lighten()
        assert space["strike"].__code__ is not own[0]
        assert space["other"].__code__ is own[1]
        with pytest.raises(ValueError, match=r"^$"):
            space["strike"](9)
    assert (space["strike"].__code__, space["other"].__code__) == own


def test_a_trail_leaves_the_watcher_of_before_in_place(tmp_path):
    before = sys.gettrace()
    toy_trail(tmp_path, [("strike", 3)])
    assert sys.gettrace() is before


def test_a_case_of_refusal_came_up_if_all_its_rules_refused(tmp_path):
    path = tmp_path / "toy.md"
    path.write_text(
        "# Toy\n\n## ACT - Acts\n\n- **TOY-ACT-01** One.\n- **TOY-ACT-02** Two.\n\n## BAD - Refused\n\n"
        "- **TOY-BAD-01** Refused (TOY-ACT-01).\n- **TOY-BAD-02** Refused (TOY-ACT-01, TOY-ACT-02).\n"
        "- **TOY-BAD-03** Refused.\n",
        encoding="utf-8",
    )
    book = read(path, "toy")
    assert measure.Heard(set(), {"TOY-ACT-01"}, set()).cases(book) == {"TOY-BAD-01"}
    assert measure.Heard({"TOY-ACT-02"}, {"TOY-ACT-01"}, set()).cases(book) == {"TOY-BAD-01"}
    assert measure.Heard(set(), {"TOY-ACT-01", "TOY-ACT-02"}, set()).cases(book) == {"TOY-BAD-01", "TOY-BAD-02"}
    assert measure.Heard(set(), {"TOY-ACT-01"}, set()).cases(book, {"TOY-ACT-02"}) == {"TOY-BAD-01", "TOY-BAD-02"}


@pytest.mark.parametrize("room", rooms.names())
def test_a_pattern_leaves_out_only_what_no_code_of_the_room_names(room):
    excluded = measure.not_simulated(room)
    named = {rule for one in measure.watched(room).values() for rule in one.told.union(*one.noted.values())}
    singly = set(read_excluded(rulebook_file(room).with_name(f"{room}-excluded.toml")))
    assert not (excluded - singly) & named


def test_answers_of_rare_verbs_are_tried_as_often_as_steps():
    witness = measure.Witness(("TOY",))
    pick = picker(3)
    for number in range(500):
        witness.given(("step", number), pick)
    witness.given(("leap", 1), pick)
    tried = [witness.remembered(["step", "leap"], pick)[0] for _n in range(40)]
    assert 10 < tried.count("leap") < 30
