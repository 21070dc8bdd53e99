"""Whatever a newcomer gives a command by mistake ends in one clear sentence that names it, and in exit status 1."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.paths import data_folder
from game.sim.match import play_match
from tests.interrupts import started

TESTS = Path(__file__).resolve().parents[1]
SAVE = TESTS / "saves" / "format-2" / "quick-battle.json"
MOOR = data_folder("maps") / "skirmish" / "hollow-moor.yaml"
SCENARIO = data_folder("scenarios") / "skirmish" / "quick-battle.yaml"


@pytest.fixture
def heap(tmp_path, monkeypatch):
    """A folder of all sorts of things, which is the present one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "plain.txt").write_text("x\n", "utf-8")
    (tmp_path / "empty.yaml").write_bytes(b"")
    (tmp_path / "empty.json").write_bytes(b"")
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    (tmp_path / "binary.json").write_bytes(bytes(range(256)))
    (tmp_path / "wide.yaml").write_text(SCENARIO.read_text("utf-8"), "utf-16")
    (tmp_path / "wide.json").write_text(SAVE.read_text("utf-8"), "utf-16")
    (tmp_path / "save.json").write_bytes(SAVE.read_bytes())
    (tmp_path / "toy.json").write_bytes((TESTS / "rooms" / "toy" / "saves" / "format-2" / "duel.json").read_bytes())
    (tmp_path / "moor.yaml").write_bytes(MOOR.read_bytes())
    (tmp_path / "bands.yaml").write_bytes((data_folder("assets") / "rosters/skirmish/warbands.yaml").read_bytes())
    (tmp_path / "deep.yaml").write_text("[" * 30, "utf-8")
    (tmp_path / "abyss.yaml").write_text("[" * 100_000, "utf-8")
    (tmp_path / "deep.json").write_text("[" * 100_000, "utf-8")
    bomb = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    bomb += [f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]
    (tmp_path / "bomb.yaml").write_text("\n".join(bomb), "utf-8")
    return tmp_path


SCENARIOS = [
    ("plain.txt", "plain.txt is no YAML file"),
    ("folder", "folder is a folder, and no id of this name is known."),
    ("folder.yaml", "folder.yaml is a folder, no file."),
    ("nowhere.yaml", "nowhere.yaml does not exist or is no file."),
    ("nowhere", "There is no scenario “nowhere”"),
    ("", "There is no scenario “”"),
    ("empty.yaml", "empty.yaml:1:1: the file is empty"),
    ("binary.yaml", "binary.yaml:2:118: the file is not UTF-8 text"),
    ("wide.yaml", "wide.yaml:1:1: the file is not UTF-8 text"),
    ("save.json", "save.json:1:1: this is a saved game, no scenario"),
    ("toy.json", "toy.json:1:1: this is a saved game, no scenario"),
    ("moor.yaml", "moor.yaml:1:1: this is a file of the kind “map”, no scenario"),
    ("bands.yaml", "bands.yaml:1:1: this is a file of the kind “warbands”, no scenario"),
    ("deep.yaml", "deep.yaml:1:26: nested more than 24 levels deep"),
    ("abyss.yaml", "abyss.yaml:1:"),  # refused by the reader at 26 or, looking ahead, by newer parsers themselves
    ("bomb.yaml", "bomb.yaml:5:"),
]


def one_sentence(done, words, status=1):
    assert "Traceback" not in done.err
    assert "Errno" not in done.err
    assert done.status == status
    assert done.out == ""
    assert done.err.startswith(words)
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(("word", "words"), SCENARIOS)
def test_no_scenario(run, heap, word, words):
    one_sentence(run("simulate", word, "--games", "1"), words)
    one_sentence(run("play", word), words)


@pytest.mark.parametrize(("word", "words"), [case for case in SCENARIOS if case[0] not in ("moor.yaml", "nowhere", "")])
def test_no_map(run, heap, word, words):
    words = words.replace("no scenario", "neither a map nor a scenario")
    one_sentence(run("sight", word, "--from", "A1", "--to", "B1"), words)
    if not word.endswith(".json"):
        one_sentence(run("render", word, "-o", "x.png"), words)


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("folder", "folder: cannot be read (Is a directory)."),
        ("nowhere.json", "nowhere.json: cannot be read (No such file or directory)."),
        ("empty.json", "empty.json:1:1: this is no saved battle"),
        ("binary.json", "binary.json: this is no saved battle"),
        ("wide.json", "wide.json: this is no saved battle"),
        ("deep.json", "deep.json: this is no saved battle"),
        ("moor.yaml", "moor.yaml:1:1: this is no saved battle"),
        ("toy.json", "toy.json: this battle was played in the room “toy”, which this program does not have."),
    ],
)
def test_no_saved_battle(run, heap, word, words):
    one_sentence(run("replay", word, "--verify"), words)
    one_sentence(run("replay", word), words)
    if word.endswith(".json") and word != "nowhere.json":
        one_sentence(run("render", word, "-o", "x.png"), words)
        done = run("check", word)
        assert done.status == 1
        assert done.err.startswith(f"{word}:1:1: ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("schema", "plain.txt"), "plain.txt: File exists."),
        (("schema", "plain.txt/below"), "plain.txt/below: Not a directory."),
        (("sight", "hollow-moor", "--queries", "nowhere.jsonl"), "nowhere.jsonl: cannot be read (No such file"),
        (("sight", "hollow-moor", "--queries", "folder"), "folder: cannot be read (Is a directory)."),
        (("sight", "hollow-moor", "--queries", "wide.json"), "wide.json is no text in UTF-8."),
        (("render", "hollow-moor", "-o", "picture.jpg"), "picture.jpg: the picture's name must end with .png."),
        (
            ("render", "hollow-moor", "-o", f"{'a' * 300}.png", "--size", "320x240"),
            f"{'a' * 300}.png: File name too long.",
        ),
        (("render", "hollow-moor", "-o", "folder.png", "--size", "320x240"), "folder.png: Is a directory."),
        (("check", "nowhere.yaml"), "nowhere.yaml does not exist."),
        (("check", "folder"), "folder holds no content file (.yaml); saved games are checked by their names."),
    ],
)
def test_a_place_that_cannot_be_read_or_written(run, heap, words, sentence):
    (heap / "folder.png").mkdir()
    one_sentence(run(*words), sentence)


@pytest.mark.parametrize(
    "words",
    [
        ("schema", ""),
        ("check", ""),
        ("replay", "", "--verify"),
        ("render", "hollow-moor", "-o", ""),
        ("render", "hollow-moor", "-o", "x.png", "--size", "300x²"),
        ("render", "hollow-moor", "-o", "x.png", "--size", "-3x300"),
        ("simulate", "quick-battle", "--games", "-1"),
        ("simulate", "quick-battle", "--games", "1", "--seed", "-1"),
        ("simulate", "quick-battle", "--games", "9" * 5000),
        ("simulate", "quick-battle", "--games", "9" * 20, "--jobs", "2"),
        ("simulate", "quick-battle", "--games", "2", "--jobs", "9" * 20),
        ("simulate", "quick-battle", "--games", "2", "--seed", "9" * 20),
        ("simulate", "quick-battle", "--games", "1", "--ai", "=normal"),
        ("simulate", "quick-battle", "--games", "1", "--ai", "A="),
        ("simulate", "quick-battle", "--games", "1", "--ai", ""),
        ("simulate", "quick-battle", "--games", "1", "--ai", "Z=normal"),
        ("sight", "hollow-moor", "--from", "A0", "--to", "B1"),
        ("sight", "hollow-moor", "--from", "A1/4", "--to", "B1"),
        ("rules", "skirmish", "--played", "0"),
    ],
)
def test_words_that_cannot_be_meant_are_bad_usage(run, heap, words):
    done = run(*words)
    assert done.status == 2
    assert done.out == ""
    assert done.err.startswith("usage: fieldglass")
    assert "invalid" not in done.err.splitlines()[-1]


@pytest.fixture
def odd(heap):
    """Things that look like files and are none, or never end."""
    for kind in ("json", "yaml"):
        os.mkfifo(heap / f"pipe.{kind}")
        (heap / f"zero.{kind}").symlink_to("/dev/zero")
        (heap / f"link.{kind}").symlink_to(heap / f"pipe.{kind}")
        (heap / f"ring.{kind}").symlink_to(heap / f"ring.{kind}")
        with (heap / f"large.{kind}").open("wb") as file:
            file.truncate(60_000_000)
    return heap


@pytest.mark.parametrize("name", ["pipe", "zero", "link", "ring", "large"])
def test_devices_pipes_and_endless_files_are_refused_at_once(run, odd, name):
    for kind in ("json", "yaml"):
        if name != "ring":  # a ring of links is not there
            done = run("check", f"{name}.{kind}")
            assert done.err.startswith(f"{name}.{kind}:1:1: the file cannot be read: it is ")
        done = run("check", f"{name}.{kind}")
        assert done.status == 1
    for word in ("pipe", "zero", "link", "ring", "large"):
        one_sentence(run("replay", f"{word}.json", "--verify"), f"{word}.json: cannot be read (")
    if name != "large":
        one_sentence(run("simulate", f"{name}.yaml", "--games", "1"), f"{name}.yaml does not exist or is no file.")


def test_a_save_leads_to_no_file_outside_the_folders_of_content(run, heap, monkeypatch):
    document = json.loads((SAVE.parents[1] / "format-1" / "quick-battle.json").read_text("utf-8"))
    (heap / "secret.yaml").write_text("password: 1234\n", "utf-8")
    own = Path(os.environ["FIELDGLASS_HOME"]) / "content" / "scenarios"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_bytes(SCENARIO.read_bytes())
    (own / "way-out.yaml").symlink_to(heap / "secret.yaml")
    for name in (
        "secret.yaml",
        str(heap / "secret.yaml"),
        "/dev/zero",
        "/etc/passwd",
        str(own / "way-out.yaml"),
        str(own.parent / "../../secret.yaml"),
    ):
        document["setup"]["file"] = name
        (heap / "given.json").write_text(json.dumps(document), "utf-8")
        done = run("check", "given.json")
        assert done.err.startswith("given.json:1:1: setup: setup, file: only scenarios in the folder "), name
        assert "password" not in done.err
        one_sentence(run("replay", "given.json", "--verify"), "given.json: the battle of an older format")
    document["setup"]["file"] = str(own / "mine.yaml")
    (heap / "given.json").write_text(json.dumps(document), "utf-8")
    assert run("check", "given.json").status == 0


def test_a_scenario_is_looked_at_with_what_stands_beside_it_and_nothing_below(run, heap):
    (heap / "folder" / "moor.yaml").unlink(missing_ok=True)
    (heap / "moor.yaml").rename(heap / "folder" / "deep-moor.yaml")
    text = (
        (data_folder("scenarios") / "skirmish" / "hollow-moor.yaml")
        .read_text("utf-8")
        .replace("hollow-moor", "deep-moor", 1)
    )
    (heap / "mine.yaml").write_text(
        text.replace("[hollow-moor", "[deep-moor").replace("- hollow-moor", "- deep-moor"), "utf-8"
    )
    assert "deep-moor" in run("simulate", "mine.yaml", "--games", "1", "--ai", "random").err


def test_what_would_steer_a_terminal_is_printed_as_text(run, heap):
    (heap / "steer.yaml").write_text('name: "\\e[31mred"\nmap\\e: x\n"k\\e]0;x": 1\n', "utf-8")
    (heap / "steer.json").write_text('{"format": 2, "title\\u001b[31m": 1, "a\\u009b": 2}', "utf-8")
    for word in ("steer.yaml", "steer.json"):
        done = run("check", word)
        assert done.status == 1
        assert not any(sign < " " and sign != "\n" for sign in done.err + done.out)
        assert "\x9b" not in done.err
        assert r"\x1b" in done.err


def test_commands_that_keep_nothing_need_no_home(run, heap, monkeypatch):
    (heap / "home-file").write_text("", "utf-8")
    monkeypatch.setenv("FIELDGLASS_HOME", str(heap / "home-file"))
    assert run("simulate", "quick-battle", "--games", "1", "--ai", "random").status == 0
    assert run("render", "hollow-moor", "-o", "x.png", "--size", "300x300").status == 0
    assert run("check", str(SAVE)).status == 0


@pytest.mark.parametrize("depth", [101, 900])
def test_values_nested_too_deeply_to_be_quoted_make_no_save_and_no_query(run, heap, depth):
    deep = "[" * depth + "]" * depth
    document = json.loads(SAVE.read_text("utf-8")) | {"title": "@"}
    (heap / "given.json").write_text(json.dumps(document).replace('"@"', deep), "utf-8")
    for words in (("replay", "given.json", "--verify"), ("render", "given.json", "-o", "x.png")):
        one_sentence(run(*words), "given.json: this is no saved battle but another kind of file.")
    done = run("check", "given.json")
    assert (done.status, done.err) == (1, "given.json:1:1: this is no saved game but another kind of file\n")
    (heap / "given.jsonl").write_text(f'{{"kind": "line_of_sight", "id": {deep}}}', "utf-8")
    done = run("sight", "hollow-moor", "--queries", "given.jsonl")
    assert (done.status, done.err) == (1, "given.jsonl:1: no JSON: nested too deeply\n")


def test_a_level_that_the_room_lacks_is_told(run, heap):
    document = json.loads(SAVE.read_text("utf-8"))
    document["hosting"]["ai"]["B"] = "godlike"
    (heap / "given.json").write_text(json.dumps(document), "utf-8")
    one_sentence(
        run("replay", "given.json", "--verify"), "given.json: the program has no level “godlike” here; it has "
    )
    assert "godlike" in run("check", "given.json").err


@pytest.mark.parametrize(
    ("value", "shown"), [("null", "null"), ("true", "true"), ('"' + "a" * 20_000 + '"', '"aaaaaaaa')]
)
def test_a_format_that_is_none_is_quoted_as_it_stands_and_cut_short(run, heap, value, shown):
    (heap / "given.json").write_text(f'{{"format": {value}}}', "utf-8")
    done = run("replay", "given.json", "--verify")
    one_sentence(done, f"given.json:1:1: saved in format {shown}")
    assert len(done.err) < 200


def test_an_interrupted_series_tells_what_was_finished(run, monkeypatch):
    played = []

    def stopped(*words, **named):
        played.append(words)
        if len(played) % 4 == 0:
            raise KeyboardInterrupt
        return play_match(*words, **named)

    monkeypatch.setattr("game.sim.series.play_match", stopped)
    words = ("simulate", "quick-battle", "--games", "100", "--ai", "random")
    done = run(*words)
    assert (done.status, done.err) == (130, "Interrupted: 3 of 100 battles were finished.\n")
    assert done.out.split()[:2] == ["battles", "3"]
    done = run(*words, "--json")
    assert (done.status, json.loads(done.out)["games"]) == (130, 3)


ENDLESS = """
import os
import sys
import time
from pathlib import Path

from game.cli import main
from game.sim import series


def endless(*_words, **_named):
    Path(os.environ["BEGUN"], str(os.getpid())).touch()
    while True:
        time.sleep(60)


series.play_match = endless
if __name__ == "__main__":
    sys.exit(main())
"""
# The program with battles that never end: each process that has begun one leaves a file.


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_an_interrupt_before_anything_was_finished_is_quiet(tmp_path):
    (tmp_path / "endless.py").write_text(ENDLESS, "utf-8")
    begun = tmp_path / "begun"
    begun.mkdir()
    env = os.environ | {"FIELDGLASS_HOME": str(tmp_path), "BEGUN": str(begun), "PYTHONPATH": str(TESTS.parent)}
    words = [sys.executable, str(tmp_path / "endless.py"), "simulate", "quick-battle", "--games", "99", "--jobs", "2"]
    with started(words, env=env) as program:
        while program.poll() is None and len(list(begun.iterdir())) < 2:
            time.sleep(0.05)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert (program.returncode, out, err) == (130, b"", b"")


def test_files_with_byte_order_mark_or_line_ends_of_windows_are_read(run, heap):
    (heap / "bom.json").write_bytes(b"\xef\xbb\xbf" + SAVE.read_bytes())
    (heap / "bom.yaml").write_bytes(b"\xef\xbb\xbf" + MOOR.read_bytes().replace(b"\n", b"\r\n"))
    assert run("replay", "bom.json", "--verify").status == 0
    assert run("check", "bom.json", "bom.yaml").status == 0
    assert run("sight", "bom.yaml", "--from", "C3", "--to", "D3").status == 0


@pytest.mark.parametrize(
    "words", [("rules",), ("--help",), ("replay", str(SAVE), "--verify"), ("sight", "hollow-moor", "--queries", "-")]
)
def test_closed_streams_end_in_a_sentence(words):
    closed = "import os, sys; os.close(0); os.close(1); os.execv(sys.argv[1], sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", closed, sys.executable, "-m", "game", *words], stderr=subprocess.PIPE, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    why = (
        "Standard input is closed." if "-" in words else f"The output could not be written: {os.strerror(errno.EBADF)}."
    )
    assert done.stderr.decode() == f"{why}\n"
