"""fieldglass workshop: what a word opens, and what it refuses before a window is there."""

from __future__ import annotations

import pytest

from game.paths import data_folder


@pytest.fixture
def opened(monkeypatch):
    """The files with which the window would have been opened."""
    files = []
    monkeypatch.setattr("game.cli.workshop.need_display", lambda: None)
    monkeypatch.setattr("game.ui.play.run", lambda workshop: files.append(workshop[0]) or 0)
    return files


def test_an_id_means_a_map_before_a_scenario(run, opened):
    assert run("workshop", "brackwater-abbey").status == 0
    assert run("workshop", "quick-battle").status == 0
    maps, scenarios = data_folder("maps"), data_folder("scenarios")
    assert [path.resolve() for path in opened] == [
        (maps / "skirmish" / "brackwater-abbey.yaml").resolve(),
        (scenarios / "skirmish" / "quick-battle.yaml").resolve(),
    ]


def test_without_a_word_the_door_is_shown(run, opened):
    assert run("workshop").status == 0
    assert opened == [None]


@pytest.mark.parametrize("word", ["nowhere", "nowhere.yaml"])
def test_what_is_not_there_is_told_without_a_window(run, opened, word):
    done = run("workshop", word)
    assert done.status == 1
    assert "nowhere" in done.err
    assert opened == []
