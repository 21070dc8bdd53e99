"""`fieldglass study` and `study merge`: what they print, what they keep, and what they refuse in one sentence."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from game.engine.dice import splitmix
from game.sim.study.rows import text_of
from tests.interrupts import started

WORDS = ("study", "quick-battle", "--levels", "random")


def row(seed, content="c", **more):
    """Return a row of a game that nobody played."""
    ogre = {"army": 0, "piece": "ogre", "cost": 40, "took": 30.0, "held": 10.0, "damage": 25, "survived": True}
    return {
        "format": 3, "room": "elsewhere", "kind": "scenario", "board": "moor", "armies": ["a", "b"], "level": "normal",
        "seed": seed, "seats": [0, 1], "fought": [0, 1], "content": content, "winners": [splitmix(seed, 0) % 2], "ending": "points",
        "rounds": 5, "scores": [40, 0], "points": [{"elimination": 30, "area": 10}, {}], "pieces": [ogre],
        "sides": ["A", "B"], "firsts": {}, "field": "", "walked": [], "lost": [], "reached": {}, "answers": 100, "error": "",
    } | more  # fmt: skip


@pytest.fixture
def heap(tmp_path, monkeypatch):
    """A folder of all sorts of things, which is the present one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "plain.txt").write_text("a letter to somebody\n", "utf-8")
    (tmp_path / "one.jsonl").write_bytes(text_of(row(1)) + text_of(row(2)))
    (tmp_path / "two.jsonl").write_bytes(text_of(row(3)) + text_of(row(2)))
    (tmp_path / "other.jsonl").write_bytes(text_of(row(5)) + text_of(row(6, content="d")))
    (tmp_path / "broken.jsonl").write_bytes(text_of(row(1)) + b'{"format":3}\n' + text_of(row(2)))
    return tmp_path


def one_sentence(done, words):
    assert "Traceback" not in done.err
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(words)
    assert done.err.count("\n") == 1


def test_a_study_prints_pairs_and_pieces(run):
    done = run(*WORDS, "--games", "4")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].split() == ["where", "armies", "level", "games", "first", "wins", "draws", "rounds", "endings"]
    assert lines[1].split()[:4] == ["quick-battle", "lone-ranger", "random", "4"]
    assert any(line.split()[:4] == ["Wood", "Elf", "Ranger", "20"] for line in lines)


def test_the_same_as_json(run):
    plain = json.loads(run(*WORDS, "--games", "3", "--seed", "5", "--json").out)
    assert (plain["games"], plain["seed"], plain["errors"], plain["interrupted"]) == (4, 5, 0, False)
    (pair,) = plain["pairs"]
    assert pair["armies"] == ["lone-ranger", "lone-mauler"]
    assert sum(pair["wins"]) + pair["draws"] == pair["games"] == 4
    assert pair["low"] <= pair["share"] <= pair["high"]
    wanted = {"piece", "name", "cost", "games", "value", "low", "high", "relative", "net", "survival", "won"}
    assert all(wanted <= set(piece) for piece in plain["pieces"])


def test_rows_are_kept_and_not_played_again(run, tmp_path, monkeypatch):
    rows = tmp_path / "rows.jsonl"
    first = run(*WORDS, "--games", "4", "--rows", rows, "--json")
    kept = rows.read_bytes()
    assert kept.count(b"\n") == 4
    rows.write_bytes(kept[:-100])
    assert run(*WORDS, "--games", "4", "--rows", rows, "--json").out == first.out
    assert rows.read_bytes() == kept
    monkeypatch.setattr("game.sim.study.play.play_match", None)
    assert run(*WORDS, "--games", "4", "--rows", rows, "--json").out == first.out
    assert json.loads(run("study", "merge", rows, "--json").out)["pairs"] == json.loads(first.out)["pairs"]


def test_rows_of_several_machines_are_put_together(run, heap):
    done = run("study", "merge", "one.jsonl", "two.jsonl", "--rows", "all.jsonl", "--json")
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out)["games"] == 3
    assert (heap / "all.jsonl").read_bytes() == b"".join(map(text_of, (row(1), row(2), row(3))))
    assert "ogre" in run("study", "merge", "all.jsonl").out  # of a room that this program does not have


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("one.jsonl", "other.jsonl"), "other.jsonl:2: this game was played with other content, or by another version"),
        (("one.jsonl", "broken.jsonl"), "broken.jsonl:2: this is no row of a study: "),
        (("plain.txt",), "plain.txt:1: this is no row of a study: a letter to somebody"),
        (("folder",), "folder: Is a directory."),
        (("nowhere.jsonl",), "nowhere.jsonl: No such file or directory."),
        (("/dev/zero",), "/dev/zero: it is a device or a pipe, no regular file."),
        (("one.jsonl", "--rows", "plain.txt"), "plain.txt:1: this is no row of a study: a letter to somebody"),
        (("one.jsonl", "--rows", "folder"), "folder: Is a directory."),
        (("one.jsonl", "--rows", "plain.txt/x"), "plain.txt/x: Not a directory."),
        (("one.jsonl", "--rows", "no/such/x.jsonl"), "no/such/x.jsonl: No such file or directory."),
    ],
)
def test_rows_that_cannot_be_put_together(run, heap, words, sentence):
    before = {path: path.read_bytes() for path in heap.iterdir() if path.is_file()}
    one_sentence(run("study", "merge", *words), sentence)
    assert {path: path.read_bytes() for path in heap.iterdir() if path.is_file()} == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere",), "There is no map or scenario “nowhere”"),
        (("nowhere.yaml",), "nowhere.yaml does not exist or is no file."),
        (("plain.txt",), "plain.txt is no YAML file"),
        (("folder",), "folder is a folder, and no id of this name is known."),
        (("quick-battle", "--armies", "nobody"), "No army “nobody” can be brought to Quick Battle"),
        (("quick-battle", "--levels", "normal,godlike"), "The room skirmish has no level “godlike”; it has random"),
        (("quick-battle", "--rows", "plain.txt"), "plain.txt:1: this is no row of a study"),
        (("quick-battle", "--rows", "folder"), "folder: Is a directory."),
        (("quick-battle", "--rows", "no/such/folder/x.jsonl"), "no/such/folder/x.jsonl: No such file or directory."),
        (("quick-battle", "--rows", "plain.txt/x.jsonl"), "plain.txt/x.jsonl: Not a directory."),
    ],
)
def test_what_cannot_be_studied(run, heap, words, sentence):
    one_sentence(run("study", *words, "--games", "1"), sentence)
    assert (heap / "plain.txt").read_text("utf-8") == "a letter to somebody\n"


@pytest.mark.parametrize(
    "words",
    [
        (), ("",), ("quick-battle", "--games", "0"), ("quick-battle", "--until", "0"), ("quick-battle", "--until", "nan"),
        ("quick-battle", "--games", "2", "--until", "3"), ("quick-battle", "--armies", ","), ("merge",),
        ("quick-battle", "--levels", ""), ("merge", "x.jsonl", "--games", "3"), ("quick-battle", "--jobs", "0"),
        ("quick-battle", "--rows", ""),
    ],
)  # fmt: skip
def test_words_that_cannot_be_meant_are_bad_usage(run, heap, words):
    done = run("study", *words)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("usage: fieldglass study")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
@pytest.mark.parametrize("how", [pytest.param("interrupt", marks=pytest.mark.slow), "kill"])
def test_a_study_that_is_stopped_goes_on_where_it_was(tmp_path, how):
    env = os.environ | {"FIELDGLASS_HOME": str(tmp_path)}
    rows = tmp_path / "rows.jsonl"
    words = [sys.executable, "-m", "game", *WORDS, "--jobs", "2", "--games", "100000", "--rows", str(rows)]
    with started(words, env=env, text=True) as program:
        while not (rows.exists() and rows.read_bytes().count(b"\n") >= 3):
            time.sleep(0.05)
        program.send_signal(signal.SIGINT if how == "interrupt" else signal.SIGKILL)
        out, err = program.communicate(timeout=60)  # also of its processes: none goes on alone
    kept = rows.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    if how == "interrupt":
        n = kept.count(b"\n")
        assert program.returncode == 130
        assert f"Interrupted: {n} games are kept in {rows}; the same command goes on from there." in err
        assert out.split()[:2] == ["where", "armies"]
        assert whole == kept
    again = [*words[:-6], "--games", "2", "--rows", str(rows)]
    assert subprocess.run(again, env=env, capture_output=True, text=True, check=False).returncode == 0
    assert set(rows.read_bytes().splitlines()) >= set(whole.splitlines())
    assert rows.read_bytes().count(b"\n") <= max(whole.count(b"\n"), 2) + 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
@pytest.mark.parametrize("name", ["rows.jsonl", "rows.csv"])
def test_a_study_that_was_killed_three_times_has_the_rows_of_one_that_was_not(tmp_path, name):
    env = os.environ | {"FIELDGLASS_HOME": str(tmp_path)}
    whole, killed = tmp_path / f"whole-{name}", tmp_path / name
    words = [sys.executable, "-m", "game", *WORDS, "--games", "200", "--jobs", "2", "--rows"]
    assert subprocess.run([*words, str(whole)], env=env, capture_output=True, check=False).returncode == 0
    for least in (40, 90, 150):
        with started([*words, str(killed)], env=env, text=True) as program:
            while not (killed.exists() and killed.read_bytes().count(b"\n") >= least):
                time.sleep(0.02)
            program.send_signal(signal.SIGKILL)
            program.communicate(timeout=60)
        assert least <= killed.read_bytes().count(b"\n") <= 200
    assert subprocess.run([*words, str(killed)], env=env, capture_output=True, check=False).returncode == 0
    assert killed.read_bytes() == whole.read_bytes()


def test_a_full_disk_ends_a_study_in_one_sentence_and_keeps_what_was_whole(run, tmp_path, monkeypatch):
    rows = tmp_path / "rows.jsonl"
    run(*WORDS, "--games", "2", "--rows", rows)
    kept = rows.read_bytes()
    write = os.write

    def full(handle, data):
        if bytes(data[:10]) != b'{"format":':
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(handle, data[:100])

    with monkeypatch.context() as patch:
        patch.setattr("os.write", full)
        done = run(*WORDS, "--games", "4", "--rows", rows)
    one_sentence(done, "The output could not be written: ")
    assert rows.read_bytes() == kept
