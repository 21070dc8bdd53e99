"""The words of the log come from the rules of each room, and nobody else needs to know any of its events."""

from __future__ import annotations

from game import rooms
from game.content.room import scenario_of
from game.engine.dice import picker, seeded
from game.engine.seats import LETTERS
from game.engine.session import Session
from game.engine.system import Sentence
from game.ui.table.log import Chronicle
from tests.roomful import annex, scenarios


def played(room, answers=70):
    """Play the first scenario of a room at random."""
    system = rooms.wing("systems", room)
    opening = system.setup(system.describe(scenario_of(scenarios(room)[0])))
    session = Session(system, opening, seeded(4))
    pick = picker(6)
    while session.pending is not None and len(session.answers) < answers:
        session.answer(session.pending.options.sample(pick))
    return system, session


def test_every_room_finds_the_words_for_its_events():
    with annex():
        for room in rooms.names():
            system, session = played(room)
            told = [system.sentence(session.state, event) for event in session.log]
            assert any(told)
            assert {type(one) for one in told} <= {Sentence, type(None)}
            for one in filter(None, told):
                assert one.text.count("*") % 2 == 0
                assert one.rule.split("-")[0] in system.prefixes
                assert one.seat is None or 0 <= one.seat < len(LETTERS)
            assert {system.chapter(event) for event in session.log} >= {"turn"}
            assert {system.chapter(event) for event in session.log} <= {"", "round", "turn", "end"}


def test_lines_that_belong_together_are_one_line():
    _system, session = played("skirmish", 120)
    steps = [n for n, event in enumerate(session.log) if type(event).__name__ == "Stepped"]
    chronicle = Chronicle("skirmish")
    chronicle.follow(session.state, session.log, len(session.log), 0)
    assert len(steps) > 3
    assert all(sum(entry.first <= n <= entry.last for entry in chronicle.entries) == 1 for n in steps)
    assert any(entry.first < entry.last for entry in chronicle.entries)


def test_a_log_is_told_anew_for_another_reader():
    with annex():
        _system, session = played("toy", 30)
        reader = [0]
        chronicle = Chronicle("toy", lambda: reader[0])
        texts = []
        for reader[0] in (0, 1, None):
            chronicle.follow(session.state, session.log, len(session.log), 0)
            texts.append([entry.text for entry in chronicle.entries if "draws" in entry.text])
        hidden = [sum("draws a card" in text for text in one) for one in texts]
        assert hidden[2] == 0
        assert 0 < hidden[0] < len(texts[0])
        assert 0 < hidden[1] < len(texts[1])
