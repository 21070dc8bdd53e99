"""Lessons are checked like all content: each name that leads nowhere is a fault with its place and the nearest name."""

from __future__ import annotations

import pytest

from game import rooms
from game.content.check import check
from game.content.lessons import Goal, Pointer, lessons_of
from game.engine.answers import verb
from game.engine.choice import DICE
from game.engine.dice import seeded
from game.engine.session import Session
from tests.roomful import annex, game, some_of

LESSON = """\
room: skirmish
name: Own
scenario: practice-yard
seed: 1
program: {B: easy}
begin: [reveal, [place, a1, [4, 5]]]
steps:
  - title: One
    text: Do it.
    at: {figure: [a1]}
    done: {answered: [step]}
"""


def faults(tmp_path, *changes):
    text = LESSON
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / "own.yaml"
    file.write_text(text, "utf-8")
    return [str(fault).removeprefix(f"{file}:") for fault in check([file])]


def test_a_lesson_without_faults(tmp_path):
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("practice-yard", "practise-yard", '3:11: unknown scenario "practise-yard"; did you mean "practice-yard"?'),
        ("easy", "eazy", '5:14: unknown level "eazy"; did you mean "easy"?'),
        ("{B: easy}", "{C: easy}", "5:11: the scenario has no seat C"),
        ("[4, 5]", "[4, 5.5]", "6:17: expected an answer: a word, a whole number, or a list of such"),
        ("figure: [a1]", "figure: [a9]", '10:19: the scenario has no creature "a9"; known are a1, a2, a3, b1, b2, b3'),
        ("figure: [a1]", "place: [Z99]", "10:18: Z99 is not on the map"),
        ("figure: [a1]", "place: [here]", '10:18: "here" is no square'),
        ("figure: [a1]", "widget: [mian]", '10:19: widget: unknown word "mian"; did you mean "main"?'),
        ("figure: [a1]", "figure: [a1], place: [A1]", "10:9: expected one of widget, place, figure"),
        ("answered: [step]", "answered: [stp]", '11:23: answered: unknown word "stp"; did you mean "step"?'),
        ("answered: [step]", "event: [Damagd]", '11:20: event: unknown word "Damagd"; did you mean "Damaged"?'),
        ("answered: [step]", "shown: [ods]", '11:20: shown: unknown word "ods"; did you mean "odds"?'),
        (
            "answered: [step]",
            "selected: [c1]",
            '11:23: the scenario has no creature "c1"; known are a1, a2, a3, b1, b2, b3',
        ),
        ("seed: 1", "seed: 10000000", "4:7: seed: expected at most 9999999, found 10000000"),
        ("answered: [step]", "round: 0", '11:19: round of "done": expected at least 1, found 0'),
        ("    text: Do it.\n", "", '8:5: "text" of "steps" is missing'),
    ],
)
def test_a_fault_of_a_lesson_has_its_place(tmp_path, old, new, told):
    found = faults(tmp_path, (old, new))
    assert told in found, found


def test_a_lesson_as_it_is_read():
    lesson = lessons_of("skirmish")["first-battle"]
    assert lesson.key == "skirmish/first-battle"
    assert 6 <= len(lesson.steps) <= 8
    assert lesson.begin[3] == ("place", "a1", (4, 5))
    assert lesson.steps[0].at == Pointer("figure", ("a3",))
    assert lesson.steps[-1].goal == Goal("round", number=2)


def test_every_lesson_begins_as_its_file_says_and_asks_the_player_first():
    with annex():
        for room in rooms.names():
            for lesson in lessons_of(room).values():
                system = rooms.wing("systems", room)
                scenario = rooms.wing("content", room).scenario_of(lesson.scenario)
                session = Session(system, system.setup(system.describe(scenario)), seeded(lesson.seed))
                for answer in lesson.begin:
                    session.answer(answer)
                assert session.pending is not None


@pytest.mark.parametrize("room", ["skirmish", "toy"])
def test_the_verbs_of_answers_are_those_that_lessons_may_wait_for(room):
    with annex():
        known = rooms.wing("systems", room).lesson_words["answered"]
        library = rooms.wing("content", room).library()
        names = {"A", "B", *library.creatures, *library.spells} if room == "skirmish" else set()
        for name in some_of(room)[:2]:
            session = game(name, 3, 250)
            verbs = {verb(one) for one, seat in zip(session.answers, session.asked, strict=True) if seat != DICE}
            assert verbs - {*known} - names == set()
