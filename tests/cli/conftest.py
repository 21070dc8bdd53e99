"""The command line, run in this process: status, what it prints, and a map to ask about."""

import pytest

from game.cli import main

MAP = """\
name: Example
quick: true
legend: {".": grass, "#": wall, "T": forest, "%": rubble on grass}
rows: |
  ..........
  ..%.......
  .......T..
  ....#.....
  ....#.....
  ....#.....
  ..........
starting:
  A: [A1:A2]
  B: [J6:J7]
"""


class Run:
    """What one command did."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run a command and return its status and output; the player's files are in a folder of the test."""
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "160")

    def call(*words):
        try:
            status = main([str(word) for word in words])
        except SystemExit as usage:
            status = usage.code
        captured = capsys.readouterr()
        return Run(status, captured.out, captured.err)

    return call


@pytest.fixture
def example(tmp_path):
    """Return the file of a map of 10 by 7 squares with a wall, rubble and a forest square."""
    path = tmp_path / "example.yaml"
    path.write_text(MAP, encoding="utf-8")
    return path
