"""`fieldglass render` of quests: a scenario as it lies before anybody is asked, a saved game as it stands."""

from __future__ import annotations

import struct

import pytest

from game.content.quest.library import load_library
from game.engine.dice import seeded
from game.engine.save import record, write
from game.engine.session import Session
from game.sim.quest.quick import Quick
from game.systems.quest import SYSTEM


def picture_size(path):
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Return the file of a quest some questions old."""
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "home"))
    opening = SYSTEM.setup(SYSTEM.describe(load_library().scenarios["shallow-graves"]))
    session, quick = Session(SYSTEM, opening, seeded(5)), Quick(5)
    while len(session.answers) < 40:
        session.answer(quick.answer(session.pending, session.state))
    path = tmp_path / "quest.json"
    write(path, record(session, opening.adventure.plain, 5, {"name": "A test"}))
    return path


def test_a_quest_is_drawn_before_anybody_is_asked(run, tmp_path, monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    done = run("render", "shallow-graves", "-o", tmp_path / "table.png")
    assert (done.status, done.err) == (0, "")
    assert picture_size(tmp_path / "table.png") == (1600, 900)


def test_a_saved_quest_is_drawn_as_it_stands(run, saved, tmp_path):
    pictures = [tmp_path / "saved.png", tmp_path / "begun.png"]
    for word, file in zip((saved, "shallow-graves"), pictures, strict=True):
        done = run("render", word, "-o", file, "--size", "800x450")
        assert (done.status, done.err) == (0, "")
        assert picture_size(file) == (800, 450)
    assert pictures[0].read_bytes() != pictures[1].read_bytes()


def test_a_quest_has_no_overlays_by_name(run, tmp_path):
    done = run("render", "shallow-graves", "-o", tmp_path / "table.png", "--overlay", "areas")
    assert (done.status, done.out) == (1, "")
    assert "has no overlays" in done.err
