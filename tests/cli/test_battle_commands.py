"""`fieldglass simulate`, `replay` and `render`."""

import argparse
import json
import re
import struct
from pathlib import Path

import pytest

from game.cli import seats
from game.content.skirmish.library import load_scenario
from game.engine.dice import seeded, splitmix
from game.engine.save import record, write
from game.engine.session import Session
from game.systems.skirmish.system import SYSTEM, scenario_opening
from game.ui.overlay_names import overlay_names

FIRST = "the first card"
CORPUS = Path(__file__).parent.parent / "saves"


def battle(scenario, answers):
    """Return a session in which somebody without a plan has given some answers."""
    opening = scenario_opening(load_scenario(scenario))
    session = Session(SYSTEM, opening, seeded(5))
    while session.pending is not None and len(session.answers) < answers:
        options = session.pending.listed
        session.answer(options[splitmix(9, len(session.answers)) % len(options)])
    return session, opening


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Return the file of a battle in its third round or so."""
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "home"))
    session, opening = battle("hollow-moor", 120)
    path = tmp_path / "battle.json"
    write(path, record(session, opening.battle.plain, 5, {"name": "A test"}))
    return path


def picture_size(path):
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


def test_a_map_is_drawn_without_a_display(run, example, tmp_path, monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    done = run("render", example, "-o", tmp_path / "map.png", "--size", "400x300")
    assert done.status == 0
    assert picture_size(tmp_path / "map.png") == (400, 300)


def test_a_scenario_is_drawn_at_its_own_size(run, tmp_path):
    done = run("render", "quick-battle", "-o", tmp_path / "map.png")
    assert done.status == 0
    assert picture_size(tmp_path / "map.png") > (500, 100)


@pytest.mark.parametrize("word", ["saltglass-flats", "three-salt-wells"])
def test_a_table_in_inches_and_a_scenario_on_one_are_drawn(run, tmp_path, word):
    done = run("render", word, "-o", tmp_path / "table.png", "--size", "400x300")
    assert (done.status, done.err) == (0, "")
    assert picture_size(tmp_path / "table.png") == (400, 300)


def test_a_table_in_inches_has_no_overlays_by_name(run, tmp_path):
    done = run("render", "saltglass-flats", "-o", tmp_path / "table.png", "--overlay", "areas")
    assert (done.status, done.out) == (1, "")
    assert "has no overlays" in done.err


def test_a_saved_battle_is_drawn_with_overlays(run, saved, tmp_path):
    plain, full = tmp_path / "plain.png", tmp_path / "full.png"
    overlays = ("areas", "exits", "threat-a", "command-b", "seen=C3")
    assert run("render", saved, "-o", plain, "--size", "640x480", "--overlay", "none").status == 0
    words = [word for name in overlays for word in ("--overlay", name)]
    assert run("render", saved, "-o", full, "--size", "640x480", *words).status == 0
    assert plain.read_bytes() != full.read_bytes()


def test_help_lists_every_overlay_and_each_can_be_drawn(run, saved, tmp_path):
    told = " ".join(run("render", "--help").out.split())
    for name in overlay_names():
        assert name in told
        word = name.replace("SQUARE", "C3").replace("NAME", "exposure")
        assert run("render", saved, "-o", tmp_path / "map.png", "--size", "64x64", "--overlay", word).status == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("-o", "map.jpg"), "map.jpg: the picture's name must end with .png"),
        (("-o", "no/such/folder/map.png"), "is no folder"),
        (("-o", "map.png", "--overlay", "glitter"), "There is no overlay “glitter”; there are: areas, starts"),
        (("-o", "map.png", "--overlay", "threat-a"), "Overlay “threat-a” needs a saved battle"),
        (("-o", "map.png", "--overlay", "seen=3C"), "“3C” is no square"),
        (("-o", "map.png", "--overlay", "seen=Z1"), "Z1 is not on the map"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused(run, example, words, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = run("render", example, *words)
    assert done.status == 1
    assert sentence in done.err
    assert not list(tmp_path.glob("map.*"))


def test_a_saved_battle_is_verified(run, saved):
    done = run("replay", saved, "--verify")
    assert (done.status, done.err) == (0, "")
    assert "as recorded" in done.out
    assert run("check", saved).status == 0


def test_a_battle_that_leads_elsewhere_is_told(run, saved):
    plain = json.loads(saved.read_text())
    plain["digest"] = "0" * 32
    saved.write_text(json.dumps(plain))
    done = run("replay", saved, "--verify")
    assert (done.status, done.out) == (1, "")
    assert "recorded under other rules" in done.err


def test_a_battle_of_format_1_is_verified_by_the_position_it_keeps(run):
    done = run("replay", CORPUS / "format-1" / "quick-battle.json", "--verify")
    assert (done.status, done.err) == (0, "")
    assert re.search(r"33 answers, digest [0-9a-f]{32}: as recorded", done.out)


def test_a_battle_of_format_1_whose_cards_have_changed_says_where_it_differs(run):
    """The cards of its warbands got more hit points since; the file only names them."""
    done = run("replay", CORPUS / "format-1" / "brackwater-abbey.json", "--verify")
    assert (done.status, done.out) == (1, "")
    assert "which a file of format 1 only names" in done.err
    assert "units a1 hp: recorded 45, today 55" in done.err


def test_what_cannot_be_compared_is_not_called_as_recorded(run, saved):
    opening = scenario_opening(load_scenario("hollow-moor"))
    plain = json.loads(saved.read_text())
    plain |= {"digest": "", "mark": {"at": 0, "state": opening.plain()}}
    saved.write_text(json.dumps(plain))
    done = run("replay", saved, "--verify")
    assert (done.status, done.out) == (1, "")
    assert "0 answers are as recorded; where the rest of the 120 led cannot be verified" in done.err
    plain["mark"]["state"] = {}  # a position that is not understood proves nothing either
    saved.write_text(json.dumps(plain))
    assert "0 answers are as recorded" in run("replay", saved, "--verify").err


@pytest.mark.parametrize("before_the_mark", [True, False])
def test_the_answer_that_is_refused_today_is_told_with_the_rule(run, saved, before_the_mark):
    plain = json.loads(saved.read_text())
    if not before_the_mark:
        plain["mark"] = {"at": 0, "state": scenario_opening(load_scenario("hollow-moor")).plain()}
    number = next(n for n, answer in enumerate(plain["answers"]) if isinstance(answer, list) and answer[0] == "place")
    plain["answers"][number] = ["place", "a1", [0, 99]]
    saved.write_text(json.dumps(plain))
    done = run("replay", saved, "--verify")
    assert (done.status, done.out) == (1, "")
    assert f"answer {number + 1} is refused" in done.err
    assert "DDM-S" in done.err


@pytest.mark.parametrize("damage", ["cut", "system", "setup", "answer", "bytes"])
def test_a_damaged_battle_gives_a_sentence(run, saved, damage):
    plain = json.loads(saved.read_text())
    if damage == "system":
        plain["system"] = "chess"
    elif damage == "setup":
        plain["setup"] = {}
    elif damage == "answer":
        plain["answers"][3] = "fly"
        plain["mark"] = {}
    text = json.dumps(plain).encode()
    saved.write_bytes({"cut": text[: len(text) // 2], "bytes": b"\x80\x81"}.get(damage, text))
    for words in (("replay", saved, "--verify"), ("check", saved), ("render", saved, "-o", saved.with_suffix(".png"))):
        done = run(*words)
        assert done.status == 1
        assert str(saved) in done.err
        assert "Traceback" not in done.err


def test_a_series_as_json_has_the_agreed_keys(run):
    words = (
        "simulate",
        "quick-battle",
        "--games",
        "3",
        "--seed",
        "7",
        "--ai",
        "A=random",
        "--ai",
        "b=Random",
        "--json",
    )
    done = run(*words)
    plain = json.loads(done.out)
    assert done.status == 0
    keys = "games wins draws rounds_mean answers_mean games_per_second answers_per_second errors seed scenario ai"
    assert set(keys.split()) <= set(plain)
    assert plain["games"] == 3
    assert set(plain["wins"]) == {"A", "B"}
    assert plain["wins"]["A"] + plain["wins"]["B"] + plain["draws"] == 3
    assert plain["ai"] == {"A": "random", "B": "random"}
    again = json.loads(run(*words).out)
    assert [plain[key] for key in ("wins", "answers_mean")] == [again[key] for key in ("wins", "answers_mean")]


def test_a_series_is_told_as_a_table(run):
    done = run("simulate", "quick-battle", "--games", "2", "--ai", "A=random", "--ai", "B=random")
    assert done.status == 0
    assert "battles per second" in done.out
    assert re.search(r"won by A \(random\) +\d, \d+% \(\d+–\d+\) *\n", done.out)
    assert re.search(r"ended by \w+ +\d, \d+% *\n", done.out)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("random", {"A": "random", "B": "random"}),
        ("A=hard random", {"A": "hard", "B": "random"}),
        ("random A=hard", {"A": "hard", "B": "random"}),
        ("B=easy", {"B": "easy"}),
    ],
)
def test_a_level_may_be_said_of_every_seat_or_of_one(words, found):
    parser = argparse.ArgumentParser()
    seats.add_ai(parser, "who plays")
    args = parser.parse_args([part for word in words.split() for part in ("--ai", word)])
    assert seats.levels(args, load_scenario("quick-battle")) == found


@pytest.mark.parametrize(
    ("format_", "place", "words"),
    [
        ("quick", "hollow-moor", "no Quick Battle map"),
        ("assault", "quick-battle-strip", "a Quick Battle map"),
    ],
)
def test_a_scenario_that_check_refuses_is_neither_played_nor_drawn(run, tmp_path, format_, place, words):
    bands = load_scenario("quick-battle" if format_ == "quick" else "hollow-moor").warbands
    path = tmp_path / "odd.yaml"
    path.write_text(f"name: Odd\nformat: {format_}\nmaps: [{place}]\nwarbands: [{', '.join(bands)}]\n", "utf-8")
    refused = run("check", path)
    assert refused.status == 1
    assert words in refused.err
    assert refused.err.startswith(f"{path}:3:")
    for command in (
        ("simulate", path, "--games", "1"), ("render", path, "-o", tmp_path / "x.png"), ("play", path),
        ("sight", path, "--from", "A1", "--to", "B1"),
    ):  # fmt: skip
        done = run(*command)
        assert (done.status, done.out, done.err) == (1, "", refused.err)
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize(
    ("where", "value", "words"),
    [
        (("scenario", "room"), "toy", "scenario, room: 'toy' cannot stand here"),
        (("scenario", "teams"), [[]], "scenario, teams: [[]] cannot stand here"),
        (("scenario", "format"), "quick", "warbands, members"),
        (("maps", 0, "starting", "A"), [], "starting A: [] cannot stand here"),
        (("creatures", FIRST, "hp"), -1, "hp: -1 cannot stand here"),
        (("creatures", FIRST, "abilities"), {"rain": {}}, "“rain” is not known to this program"),
    ],
)
def test_damaged_content_of_a_save_is_told_with_the_file(run, saved, where, value, words):
    plain = json.loads(saved.read_text())
    target = plain["setup"]
    for step in where[:-1]:
        target = target[next(iter(target)) if step == FIRST else step]
    target[where[-1]] = value
    saved.write_text(json.dumps(plain))
    for command in (
        ("replay", saved, "--verify"),
        ("check", saved),
        ("render", saved, "-o", saved.with_suffix(".png")),
    ):
        done = run(*command)
        assert done.status == 1
        assert done.err.startswith(f"{saved}:")
        assert words in done.err
        assert done.err.count("\n") == 1
