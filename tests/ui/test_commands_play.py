"""A command plays a seat in the window: its answers, its failure, and what the menu and the file say of it."""

from __future__ import annotations

import json
import sys

import pytest

from game.content.skirmish.library import load_scenario
from game.ui.screens import opening
from tests.ui.hands import audited, settle

FIRST = """
import json, sys
for text in sys.stdin:
    line = json.loads(text)
    if "fieldglass" in line: print(json.dumps({"ready": True}), flush=True)
    elif "question" in line: print(json.dumps({"answer": line["answers"][0]}), flush=True)
"""


def begun(app, tmp_path, source):
    path = tmp_path / "bot.py"
    path.write_text(source, "utf-8")
    level = f'command:"{sys.executable}" "{path}"'
    opening.begin(app, load_scenario("quick-battle"), seed=3, ais={"A": level, "B": level})
    return app.top.host


def answered(app, host, n):
    """Let the window go on until so many answers have been given; threads of the host need real time."""
    for _frame in range(20_000):
        if len(host.session.answers) >= n or host.over:
            return
        thought = host._thinker._thought
        if thought is not None:
            thought.ready.wait(30)
        settle(app)
    pytest.fail("nobody answered")


def test_a_command_plays_its_seat_in_the_window_and_no_file_names_it(window, tmp_path):
    host = begun(window, tmp_path, FIRST)
    answered(window, host, 12)
    assert host.trouble == ""
    assert audited(window).faults() == []
    kept = json.loads(host.files.unfinished.read_text("utf-8"))
    assert kept["hosting"]["ai"] == {"A": None, "B": None}
    host.close()


def test_a_command_that_fails_is_told_and_the_battle_goes_on(window, tmp_path, monkeypatch):
    told = []
    monkeypatch.setattr(window, "toast", told.append)
    host = begun(window, tmp_path, "import sys\nsys.exit()")
    answered(window, host, 6)
    assert any("ended before the game was over." in words for words in [*told, host.trouble])
    host.close()
