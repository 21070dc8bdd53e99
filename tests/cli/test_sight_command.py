"""`fieldglass sight`: the examples of its page, one pair of squares, and lines that cannot be answered."""

import json
import re
from pathlib import Path

import pytest

from game.tools.queries import kinds

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
    assert {question["kind"] for question, _answer in examples()} == set(kinds("squares"))


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
        ({"kind": "ranged_cover", "from": [0, 0, 2], "to": [1, 1, 2]}, "“to” overlaps “from” at B2"),
        ({"kind": "charge", "from": [0, 0, 1], "to": [0, 0, 1]}, "“to” overlaps “from” at A1"),
        ({"kind": "distance", "from": [0, 0, 2], "to": [1, 0, 2]}, "“to” overlaps “from” at B1"),
        ({"kind": "reach", "from": [0, 0, 2], "creatures": [{"at": [1, 1, 1], "side": "B"}]}, "piece 1 overlaps"),
        (
            {
                "kind": "reach",
                "from": [0, 0, 1],
                "creatures": [{"at": [4, 0, 2], "side": "B"}, {"at": [5, 1, 1], "side": "A"}],
            },
            "piece 2 overlaps piece 1 at F2",
        ),
        (
            {
                "kind": "reach",
                "from": [0, 0, 1],
                "creatures": [{"at": [0, 0, 1], "side": "A"}, {"at": [0, 0, 1], "side": "B"}],
            },
            "piece 2 overlaps “from” at A1",
        ),
        (
            {"kind": "ranged_cover", "from": [0, 0, 1], "to": [5, 0, 1], "corner": [2, 2]},
            "one of the corners [0, 0], [1, 0]",
        ),
        ({"kind": "threatens", "from": [2, 2, 1], "to": [2, 2, 1]}, "“to” overlaps “from” at C3"),
        ('{"kind": "adjacent", "from": [0, 0, 1], "to": [1, 0, 1], "id": NaN}', "no JSON: “NaN” is no number"),
        ('{"kind": "adjacent", "from": [0, 0, 1], "to": [1, 0, 1], "id": [-Infinity]}', "“-Infinity” is no number"),
        ('{"kind": "adjacent", "from": [0, 0, 1], "to": [1, 0, 1], "id": {"a": 1e999}}', "“1e999” is no number"),
        ({"kind": "radius", "from": [0, 0, 1], "radius": 3}, "“radius” must be 2 or 4"),
        ({"kind": "cone", "from": [0, 0, 1]}, "“direction” must be one of"),
        ({"kind": "nearest", "from": [0, 0, 1], "of": "all"}, "“of” must be one of enemies, allies"),
        ({"kind": "step", "from": [0, 0, 1]}, "“to” must be"),
        ({"kind": "step", "from": [0, 0, 1], "to": [3, 0, 1]}, "a step needs “direction”"),
        ({"kind": "step", "from": [0, 0, 1], "direction": "up"}, "“direction” must be one of n, ne"),
        ({"kind": "reach", "from": [0, 0, 1], "flies": "yes"}, "“flies” must be true or false"),
        ({"kind": "reach", "from": [0, 0, 1], "to": [1, 1, 2]}, "“to” must have the size of “from”"),
        ({"kind": "reach", "from": [0, 0, 1], "creatures": {}}, "“creatures” must be a list"),
        ({"kind": "reach", "from": [0, 0, 1], "creatures": [3]}, "piece 1 must be an object"),
        ({"kind": "reach", "from": [0, 0, 1], "creatures": [{"at": [1, 0, 1]}]}, "piece 1: “side” must be A or B"),
        (
            {"kind": "reach", "from": [0, 0, 1], "creatures": [{"at": 1, "side": "A"}]},
            "piece 1 must be [x, y, size]",
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
    assert answers[1]["file"].endswith("questions.jsonl")


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


@pytest.mark.rule("DDM-GEO-10", "DDM-GEO-14", "DDM-GEO-02")
def test_cover_and_flanking_of_creatures_that_are_not_adjacent_is_a_verdict(ask):
    status, answers = ask(
        {"kind": "melee_cover", "from": [0, 0, 1], "to": [5, 5, 1]},
        {"kind": "flanked", "from": [0, 0, 1], "to": [5, 5, 1]},
        {"kind": "adjacent", "from": [3, 3, 1], "to": [5, 3, 1]},
    )
    assert status == 0
    assert [(answer["verdict"], answer["rule"]) for answer in answers] == [
        (False, "DDM-GEO-10"), (False, "DDM-GEO-14"), (False, "DDM-GEO-02")
    ]  # fmt: skip
    assert all("not next to each other" in answer["note"] for answer in answers)


@pytest.mark.rule("DDM-GEO-15", "DDM-CHG-07", "DDM-CHG-10")
def test_a_refused_charge_lists_its_spaces_and_the_nearest_enemies_all_the_same(ask):
    _status, (unseen, farther) = ask(
        {"kind": "charge", "from": [1, 2, 1], "to": [8, 2, 1]},
        {"kind": "charge", "from": [0, 0, 1], "to": [8, 0, 1], "creatures": [{"at": [4, 0, 1], "side": "B"}]},
    )
    assert unseen["spaces"]
    assert unseen["nearest"] == []
    assert farther["nearest"] == [[4, 0, 1]]
    assert farther["spaces"][0]["rule"] == "DDM-CHG-05"


@pytest.mark.rule("DDM-GEO-18")
def test_nearest_is_counted_round_walls_and_only_in_sight(ask):
    # H3 is 4 squares away as the crow flies, but behind the wall; of the allies there is none.
    creatures = [{"at": [5, 2, 1], "side": "B"}, {"at": [0, 6, 1], "side": "B"}, {"at": [3, 6, 1], "side": "B"}]
    _status, (near, ally) = ask(
        {"kind": "nearest", "from": [3, 2, 1], "creatures": creatures},
        {"kind": "nearest", "from": [3, 2, 1], "of": "allies", "creatures": creatures},
    )
    assert (near["nearest"], near["value"]) == ([[3, 6, 1]], 4)
    assert (ally["verdict"], ally["nearest"], ally["value"]) == (False, [], None)


def test_a_file_with_a_bad_line_is_named_on_standard_error_too(run, example, tmp_path):
    path = tmp_path / "q.jsonl"
    path.write_text('\n{"kind": "adjacent"}\n', encoding="utf-8")
    assert run("sight", example, "--queries", path).err.startswith(f"{path}:2: “from” must be")


def test_standard_input_may_begin_with_a_byte_order_mark(run, example, monkeypatch):
    import io

    line = b'\xef\xbb\xbf{"kind": "distance", "from": [0, 0, 1], "to": [3, 0, 1]}\n'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line), encoding="cp1252"))
    assert json.loads(run("sight", example, "--queries", "-").out)["value"] == 3
    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeff" + line[3:].decode()))
    assert json.loads(run("sight", example, "--queries", "-").out)["value"] == 3
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), encoding="utf-8"))
    assert "UTF-8" in run("sight", example, "--queries", "-").err


def test_one_pair_is_answered_without_the_table_of_all_pairs(run, example, monkeypatch):
    def never(*_args):
        raise AssertionError("the table of all pairs was computed")

    monkeypatch.setattr("game.geometry.squares.sight.all_pairs", never)
    assert run("sight", example, "--from", "B3", "--to", "I3").status == 0


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
