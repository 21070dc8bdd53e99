"""`fieldglass sight`: the examples of its page, one pair of squares, and lines that cannot be answered."""

import json
import re
from pathlib import Path

import pytest

from game.tools.queries import KINDS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "how-to" / "sight-queries.md").read_text(encoding="utf-8")


def examples():
    """Return the (question, chief parts of the answer) of the page."""
    found = []
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        lines = block.splitlines()
        found += [(json.loads(ask), json.loads(tell)) for ask, tell in zip(lines[::2], lines[1::2], strict=True)]
    return found


@pytest.fixture
def ask(run, example, tmp_path):
    def call(*lines):
        path = tmp_path / "questions.jsonl"
        path.write_text("\n".join(x if isinstance(x, str) else json.dumps(x) for x in lines), encoding="utf-8")
        done = run("sight", example, "--queries", path)
        return done.status, [json.loads(line) for line in done.out.splitlines()]

    return call


def test_the_map_of_the_page_is_the_map_of_these_tests(example):
    assert f"```yaml\n{example.read_text(encoding='utf-8')}```" in PAGE


def test_the_page_has_an_example_of_every_kind():
    assert {question["kind"] for question, _answer in examples()} == set(KINDS)


def test_every_example_of_the_page_is_answered_as_it_says(ask):
    pairs = examples()
    status, answers = ask(*(question for question, _answer in pairs))
    assert status == 1, "the last example has a slip"
    told = [
        {key: answer.get(key) for key in expected} | ({"line": expected["line"]} if "line" in expected else {})
        for answer, (_question, expected) in zip(answers, pairs, strict=True)
    ]
    assert told == [expected for _question, expected in pairs]


def test_good_lines_alone_end_with_status_0(ask):
    status, answers = ask(
        {"kind": "distance", "from": [0, 0, 1], "to": [3, 0, 1]}, "", {"kind": "reach", "from": [0, 0, 1]}
    )
    assert status == 0
    assert [answer["kind"] for answer in answers] == ["distance", "reach"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"kind"', "no JSON"),
        ("[1, 2]", "a query is a JSON object"),
        ("9" * 5000, "no JSON"),
        ("[" * 100_000, "no JSON"),
        ({"from": [0, 0, 1]}, "“kind” must be one of line_of_sight"),
        ({"kind": "line_of_site", "from": [0, 0, 1]}, 'did you mean "line_of_sight"?'),
        ({"kind": "distance", "from": [0, 0, 1]}, "“to” must be [x, y, size]"),
        ({"kind": "distance", "from": [0, 0], "to": [1, 1, 1]}, "“from” must be [x, y, size]"),
        ({"kind": "distance", "from": [0, 0, 4], "to": [1, 1, 1]}, "size 1, 2 or 3"),
        ({"kind": "distance", "from": [0.5, 0, 1], "to": [1, 1, 1]}, "whole numbers"),
        ({"kind": "distance", "from": [True, 0, 1], "to": [1, 1, 1]}, "whole numbers"),
        ({"kind": "distance", "from": [9, 6, 2], "to": [1, 1, 1]}, "“from” is not on the map of 10 by 7 squares"),
        ({"kind": "distance", "from": [-1, 0, 1], "to": [1, 1, 1]}, "“from” is not on the map"),
        ({"kind": "distance", "from": [0, 0, 1], "to": [1, 1, 1], "within": -1}, "“within” must be a whole number"),
        ({"kind": "distance", "from": [0, 0, 1], "to": [1, 1, 1], "speed": 3}, "unknown key “speed”"),
        ({"kind": "melee_cover", "from": [0, 0, 1], "to": [5, 5, 1]}, "DDM-GEO-10"),
        ({"kind": "flanked", "from": [0, 0, 1], "to": [5, 5, 1]}, "DDM-GEO-14"),
        ({"kind": "step", "from": [0, 0, 1]}, "“to” must be"),
        ({"kind": "step", "from": [0, 0, 1], "to": [3, 0, 1]}, "a step needs “direction”"),
        ({"kind": "step", "from": [0, 0, 1], "direction": "up"}, "“direction” must be one of n, ne"),
        ({"kind": "reach", "from": [0, 0, 1], "flies": "yes"}, "“flies” must be true or false"),
        ({"kind": "reach", "from": [0, 0, 1], "to": [1, 1, 2]}, "“to” must have the size of “from”"),
        ({"kind": "reach", "from": [0, 0, 1], "creatures": {}}, "“creatures” must be a list"),
        ({"kind": "reach", "from": [0, 0, 1], "creatures": [3]}, "creature 1 must be an object"),
        ({"kind": "reach", "from": [0, 0, 1], "creatures": [{"at": [1, 0, 1]}]}, "creature 1: “side” must be A or B"),
        (
            {"kind": "reach", "from": [0, 0, 1], "creatures": [{"at": 1, "side": "A"}]},
            "creature 1 must be [x, y, size]",
        ),
        ({"kind": "reach", "from": [0, 0, 1], "creatures": [{"at": [1, 0, 1], "site": "A"}]}, 'did you mean "side"?'),
    ],
)
def test_a_bad_line_gives_its_error_and_its_number_and_the_others_are_answered(ask, line, words):
    good = {"kind": "adjacent", "from": [0, 0, 1], "to": [1, 0, 1]}
    status, answers = ask(good, line, good)
    assert status == 1
    assert [answer.get("verdict") for answer in answers] == [True, None, True]
    assert words in answers[1]["error"]
    assert answers[1]["line"] == 2


def test_a_creature_listed_at_the_place_of_the_asker_or_the_target_stands_in_nobodys_way(ask):
    listed = [{"at": [1, 0, 1], "side": "A"}, {"at": [6, 0, 1], "side": "B"}]
    status, (cover, charge) = ask(
        {"kind": "ranged_cover", "from": [1, 0, 1], "to": [6, 0, 1], "creatures": listed},
        {"kind": "charge", "from": [1, 0, 1], "to": [6, 0, 1], "creatures": listed},
    )
    assert status == 0
    assert (cover["verdict"], charge["verdict"]) == (False, True)


@pytest.mark.rule("DDM-CHG-07", "DDM-CHG-10")
def test_a_charge_needs_sight_and_the_nearest_enemy(ask):
    _status, (unseen, farther) = ask(
        {"kind": "charge", "from": [1, 2, 1], "to": [8, 2, 1]},
        {"kind": "charge", "from": [0, 0, 1], "to": [8, 0, 1], "creatures": [{"at": [4, 0, 1], "side": "B"}]},
    )
    assert (unseen["verdict"], unseen["rule"]) == (False, "DDM-CHG-07")
    assert (farther["verdict"], farther["rule"]) == (False, "DDM-CHG-10")


@pytest.mark.rule("DDM-FLK-04")
def test_an_inactive_helper_does_not_flank_and_an_inactive_creature_threatens_nothing(ask):
    helper = {"at": [3, 2, 1], "side": "A", "active": False}
    _status, (flanked, threatens) = ask(
        {"kind": "flanked", "from": [1, 2, 1], "to": [2, 2, 1], "creatures": [helper]},
        {"kind": "threatens", "from": [1, 2, 1], "to": [2, 2, 1], "active": False},
    )
    assert (flanked["verdict"], threatens["verdict"], threatens["hinders"]) == (False, False, False)


def test_a_pair_of_squares_is_answered_as_a_table_or_as_one_json_document(run, example):
    table = run("sight", example, "--from", "B3", "--to", "i3")
    assert table.status == 0
    assert "B3 → I3" in table.out
    assert "DDM-GEO-08" in table.out
    plain = json.loads(run("sight", example, "--from", "B3", "--to", "G1/2", "--json").out)
    assert (plain["map"], plain["from"], plain["to"]) == ("example", "B3", "G1")
    assert plain["distance"]["value"] == 6


def test_a_square_off_the_map_is_bad_input(run, example):
    done = run("sight", example, "--from", "A1", "--to", "Z1")
    assert done.status == 1
    assert done.err == "Example: “to” is not on the map of 10 by 7 squares.\n"


def test_questions_may_come_from_standard_input(run, example, monkeypatch):
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO('{"kind": "distance", "from": [0, 0, 1], "to": [3, 0, 1]}\n'))
    assert json.loads(run("sight", example, "--queries", "-").out)["value"] == 3


def test_a_file_of_questions_that_is_no_text_is_bad_input(run, example, tmp_path):
    (tmp_path / "q.jsonl").write_bytes(b"\xff\xfe\x00")
    done = run("sight", example, "--queries", tmp_path / "q.jsonl")
    assert (done.status, done.out) == (1, "")
    assert "UTF-8" in done.err
