"""Files of every released format keep loading: tests/saves/format-N holds battles saved by the programs of old.

python tests/engine/test_old_saves.py        writes the files of the present format, once, when it is released
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import save
from game.engine.choice import DICE
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, scenario_opening

FOLDER = Path(__file__).parent.parent / "saves"


room = {SYSTEM.name: SYSTEM}.__getitem__


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.json")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_battle_saved_long_ago_goes_on(path):
    kept = save.read(path, room)
    session, _same_rules = save.resume(kept, SYSTEM, seeded, str(path))
    assert session.pending is not None
    before = session.state.round
    for n in range(60):
        if session.pending is None:
            break
        options = session.pending.listed
        session.answer(options[splitmix(1, n) % len(options)])
    assert session.state.round >= before


@pytest.mark.parametrize("path", sorted(FOLDER.glob("format-2/*.json")), ids=lambda path: path.stem)
def test_a_battle_holds_what_it_is_played_with(path, monkeypatch):
    """Whatever becomes of maps and cards: a file of format 2 asks no library."""

    def gone(*_given):
        message = "the library was asked"
        raise AssertionError(message)

    monkeypatch.setattr("game.content.skirmish.library.load_library", gone)
    monkeypatch.setattr("game.content.skirmish.library.load_scenario", gone)
    session, _same_rules = save.resume(save.read(path, room), SYSTEM, seeded, str(path))
    assert session.pending is not None


def test_the_corpus_has_every_format():
    assert {folder.name for folder in FOLDER.iterdir()} == {f"format-{n}" for n in range(1, save.FORMAT + 1)}


def write() -> None:
    from game.content.skirmish.library import load_scenario

    for name, answers in (
        ("brackwater-abbey", 400),
        ("cinderdeep-mine", 900),
        ("quick-battle", 25),
        ("thornwood-shrine", 12),
    ):
        session = Session(SYSTEM, scenario_opening(load_scenario(name)), seeded(7))
        n = 0
        while n < answers or session.pending is None or session.pending.player == DICE:
            options = session.pending.listed
            session.answer(options[splitmix(8, n) % len(options)])
            n += 1
        document = save.record(session, session.state.battle.plain, 7, {"name": name, "scenario": name})
        save.write(FOLDER / f"format-{save.FORMAT}" / f"{name}.json", document)


if __name__ == "__main__":
    write()
