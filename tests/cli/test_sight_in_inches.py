"""`fieldglass sight --queries` on tables in inches: the examples of its page, with the table in the line."""

import json
import re
from pathlib import Path

import pytest

from game.tools.queries import kinds

PAGE = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "sight-queries-in-inches.md"


def examples():
    """Return the (question, chief parts of the answer) of the page."""
    lines = [
        line
        for block in re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
        for line in block.splitlines()
    ]
    return [(json.loads(ask), json.loads(tell)) for ask, tell in zip(lines[::2], lines[1::2], strict=True)]


def test_the_page_has_an_example_of_every_kind():
    assert {question["kind"] for question, _answer in examples()} == set(kinds("inches", "dials"))


def test_every_example_of_the_page_is_answered_as_it_says(run, tmp_path):
    pairs = examples()
    path = tmp_path / "questions.jsonl"
    path.write_text("\n".join(json.dumps(question) for question, _answer in pairs), encoding="utf-8")
    done = run("sight", "--queries", path)
    assert done.status == 1, "the last example has a slip"
    answers = [json.loads(line) for line in done.out.splitlines()]
    told = [{key: one.get(key) for key in expected} for one, (_question, expected) in zip(answers, pairs, strict=True)]
    assert told == [expected for _question, expected in pairs]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"kind": "formation", "members": [{}], TABLE}', "1: “members” must be a list of ids of figures"),
        (
            '{"kind": "placement", "from": "a", "ignoring": [[]], TABLE}',
            "1: “ignoring” must be a list of ids of figures",
        ),
        ('{"kind": "contact", "from": "x\\ny", "to": "a", TABLE}', "1: “from”: there is no figure “x y”; known are a"),
        ('{"kind": "contact", "from" "a", TABLE}', "1:28: no JSON: Expecting ':' delimiter"),
    ],
)
def test_what_is_no_query_is_one_sentence_with_its_place(run, tmp_path, line, sentence):
    path = tmp_path / "questions.jsonl"
    table = '"table": {"size": [9000, 9000]}, "figures": [{"id": "a", "at": [4000, 4000], "base": "round"}]'
    path.write_text(line.replace("TABLE", table) + "\n", encoding="utf-8")
    done = run("sight", "--queries", path)
    assert (done.status, done.err) == (1, f"{path}:{sentence}\n")


def test_a_table_given_by_its_name_is_asked_about(run, tmp_path):
    path = tmp_path / "questions.jsonl"
    path.write_text('{"kind": "placement", "from": {"at": [729, 9000], "base": "round"}}\n', encoding="utf-8")
    done = run("sight", "millers-meadow", "--queries", path)
    assert done.status == 0
    found = json.loads(done.out)
    assert (found["verdict"], found["rule"]) == (False, "MK-MOVE-13")


def test_squares_of_a_table_in_inches_are_nothing_to_ask_about(run):
    done = run("sight", "millers-meadow", "--from", "A1", "--to", "B2")
    assert done.status == 1
    assert "--queries" in done.err


def test_a_pair_of_squares_needs_a_map(run):
    done = run("sight", "--from", "A1", "--to", "B2")
    assert done.status == 2
    assert "map" in done.err
