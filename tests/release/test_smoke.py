"""The first look at a built program: it passes the program as it is, and notices each way of being broken."""

from __future__ import annotations

import stat
import sys

import pytest

from release import smoke

GAMES = '{"games": 2, "errors": []}'


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Write a program that answers each command as told: name of the command to a line of shell."""
    if sys.platform == "win32":
        pytest.skip("programs of shell")

    def write(**lines):
        answers = {"simulate": f"echo '{GAMES}'", "render": "head -c 6000 /dev/zero | sed '1s/^/\\x89PNG/' >picture.png",
                   "check": "true", "rules": "true", "window": "true"} | lines  # fmt: skip
        cases = "".join(f"{name}) {line} ;;\n" for name, line in answers.items())
        file = tmp_path / "program"
        file.write_text(f'#!/bin/sh\nPATH=/usr/bin:/bin LC_ALL=C\ncase "${{1:-window}}" in\n{cases}esac\n')
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        return str(file)

    return write


def test_a_program_that_does_it_all_passes(program):
    assert smoke.main([program()]) == 0


@pytest.mark.parametrize(
    ("command", "line", "told"),
    [
        ("simulate", "echo boom >&2; exit 1", "ended with 1: boom"),
        ("simulate", """echo '{"games": 1, "errors": []}'""", "1 games"),
        ("simulate", """echo '{"games": 2, "errors": ["x"]}'""", "['x']"),
        ("render", "echo small >picture.png", "no picture"),
        ("check", "exit 3", "ended with 3"),
        ("rules", "exit 4", "ended with 4"),
        ("window", "exit 5", "ended with 5"),
        ("check", '[ -n "$FIELDGLASS_HOME" ] && [ -z "$LOGNAME" ] && exit 6', "ended with 6"),
    ],
)
def test_what_is_broken_is_noticed(program, capsys, monkeypatch, command, line, told):
    monkeypatch.setenv("LOGNAME", "someone")
    assert smoke.main([program(**{command: line})]) == 1
    assert told in capsys.readouterr().err


def test_a_program_that_hangs_or_is_not_there_is_noticed(program, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(smoke, "SECONDS", 0.3)
    assert smoke.main([program(simulate="sleep 5")]) == 1
    assert "timed out" in capsys.readouterr().err
    assert smoke.main([str(tmp_path / "nothing")]) == 1


def test_every_executable_of_the_frozen_folder_is_looked_at(monkeypatch, tmp_path):
    seen = []
    monkeypatch.setattr(smoke.parts, "TOP", tmp_path)
    monkeypatch.setattr(smoke, "commands", lambda program: seen.append(("commands", program)))
    monkeypatch.setattr(smoke, "first_frame", lambda program: seen.append(("window", program)))
    folder = tmp_path / "dist" / "fieldglass"
    folder.mkdir(parents=True)
    smoke.frozen("win32")
    console, window = str(folder / "fieldglass.exe"), str(folder / "fieldglass-window.exe")
    assert seen == [("window", window), ("commands", console), ("window", console)]
    seen.clear()
    smoke.frozen("darwin")
    bundle = tmp_path / "dist" / "Fieldglass.app" / "Contents" / "MacOS" / "fieldglass-window"
    assert seen[-1] == ("window", str(bundle))
    seen.clear()
    smoke.frozen("linux")
    assert seen == [("commands", str(folder / "fieldglass")), ("window", str(folder / "fieldglass"))]


def test_a_frozen_folder_that_has_grown_is_noticed(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(smoke.parts, "TOP", tmp_path)
    for look in ("commands", "first_frame"):
        monkeypatch.setattr(smoke, look, lambda _program: None)
    monkeypatch.setattr(smoke, "FROZEN_SIZE", 9)
    folder = tmp_path / "dist" / "fieldglass"
    folder.mkdir(parents=True)
    (folder / "file").write_bytes(b"123456789")
    assert smoke.main([]) == 0
    (folder / "more").write_bytes(b"0")
    assert smoke.main([]) == 1
    assert "more than" in capsys.readouterr().err
