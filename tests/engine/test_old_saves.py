"""Files of every released format keep loading: folders `saves/format-N` hold games saved by the programs of old.

python tests/engine/test_old_saves.py        writes the files of the present format, once, when it is released
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game import rooms
from game.engine import save
from game.engine.choice import DICE
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from tests import roomful
from tests.resumed import resume

TESTS = Path(__file__).parent.parent
FOLDERS = {
    "skirmish": TESTS / "saves",
    "dials": TESTS / "rules" / "dials" / "saves",
    "regiments": TESTS / "rules" / "regiments" / "saves",
    "quest": TESTS / "rules" / "quest" / "saves",
    "toy": TESTS / "rooms" / "toy" / "saves",
}
"""Where the games of a room are kept; a room that is kept elsewhere has them beside it."""
FIRST_FORMAT = {"skirmish": 1, "dials": 2, "regiments": 2, "quest": 2, "toy": 2}
"""The format in which a room's first games were saved."""
SAVES = [path for folder in FOLDERS.values() for path in sorted(folder.glob("*/*.json"))]

room = partial(rooms.wing, "systems")


@pytest.fixture(autouse=True)
def annex():
    """The toy room has joined: its games go on, too."""
    with roomful.annex():
        yield


def go_on(session: Session, answers: int) -> None:
    for n in range(answers):
        if session.pending is None:
            break
        session.answer(session.pending.options.sample(lambda many, n=n: splitmix(1, n) % many))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_battle_saved_long_ago_goes_on(path):
    kept = save.read(path, room)
    session, _same_rules = resume(kept, room(kept.system), seeded, str(path))
    assert session.pending is not None
    before = len(session.answers)
    go_on(session, 60)
    assert session.pending is None or len(session.answers) >= before + 60


@pytest.mark.parametrize("path", [path for path in SAVES if path.parent.name == "format-2"], ids=lambda path: path.stem)
def test_a_battle_holds_what_it_is_played_with(path, monkeypatch):
    """Whatever becomes of maps and cards: a file of format 2 asks no library."""

    def gone(*_given):
        message = "the library was asked"
        raise AssertionError(message)

    monkeypatch.setattr("game.content.skirmish.library.load_library", gone)
    monkeypatch.setattr("game.content.skirmish.library.load_scenario", gone)
    for name in rooms.names():
        content = type(rooms.wing("content", name))
        monkeypatch.setattr(content, "library", gone)
        monkeypatch.setattr(content, "scenario_of", gone)
    kept = save.read(path, room)
    session, _same_rules = resume(kept, room(kept.system), seeded, str(path))
    assert session.pending is not None


@pytest.mark.parametrize("name", FOLDERS)
def test_the_corpus_has_every_format(name):
    formats = range(FIRST_FORMAT[name], save.FORMAT + 1)
    assert {folder.name for folder in FOLDERS[name].iterdir()} == {f"format-{n}" for n in formats}


def test_every_room_has_a_corpus():
    assert set(FOLDERS) == set(rooms.names())


WRITTEN = {
    "brackwater-abbey": 400, "cinderdeep-mine": 900, "quick-battle": 25, "thornwood-shrine": 12,
    "first-blood": 40, "iron-procession": 90, "first-watch": 90, "late-musters": 120, "shallow-graves": 60,
    "the-drowned-bell": 400, "duel": 11, "four-corners": 24,
}  # fmt: skip
"""Games that are saved for the corpus, and after how many answers."""


def write() -> None:
    for name, answers in WRITTEN.items():
        system = roomful.system_of(name)
        path = FOLDERS[system.name] / f"format-{save.FORMAT}" / f"{name}.json"
        if path.is_file():
            continue  # written by the program of its time, and kept as it was
        session = Session(system, roomful.opening(name), seeded(7))
        n = 0
        while n < answers or session.pending.player == DICE:
            session.answer(session.pending.options.sample(lambda many, n=n: splitmix(8, n) % many))
            n += 1
        path.parent.mkdir(parents=True, exist_ok=True)
        save.write(path, save.record(session, roomful.setup_of(name), 7, {"name": name, "scenario": name}))


if __name__ == "__main__":
    with roomful.annex():
        write()
