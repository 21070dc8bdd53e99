"""Whole answers to a hundred queries on drawn maps, with lines, blockers and figures: they are what they were.

python -m tests.geometry.test_geo_answers > tests/geometry/answers.jsonl     writes them anew, to be read in the diff
"""

from __future__ import annotations

import json
import random
import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.geometry.asked import RefusedError
from game.geometry.squares.field import Field
from game.geometry.squares.grid import DIRECTIONS
from game.geometry.squares.queries import KINDS, Query
from tests.geometry.geometry_cases import random_map

ANSWERS = Path(__file__).with_name("answers.jsonl")
EACH = 8  # queries of a kind
MAPS = 4
SEED = 20


def boards() -> list[Field]:
    found = []
    for seed in range(MAPS):
        width, height, kinds = random_map(SEED + seed, 8, 7, walls=0.06, terrain=0.07, thin=0.05)
        found.append(Field(width, height, spikes=[(1, 1), (6, 5)], **kinds))
    return found


def queries() -> list[tuple[int, dict[str, Any]]]:
    """Queries that the boards can answer, with the number of their board: the same in every run."""
    dice, fields = random.Random(SEED), boards()
    found = []
    for kind in KINDS:
        asked = 0
        for number in count():
            plain = _drawn(dice, kind)
            try:
                Query(fields[number % MAPS], plain, KINDS).answer()
            except RefusedError:
                continue
            found.append((number % MAPS, plain))
            asked += 1
            if asked == EACH:
                break
    return found


def _drawn(dice: random.Random, kind: str) -> dict[str, Any]:
    def body(sizes=(1, 1, 2, 3)):
        n = dice.choice(sizes)
        return [dice.randrange(9 - n), dice.randrange(8 - n), n]

    plain: dict[str, Any] = {"kind": kind, "from": body()}
    creatures = [{"at": body((1,)), "side": dice.choice("AB"), "active": dice.random() < 0.8} for _ in range(3)]
    if kind in ("ranged_cover", "flanked", "reach", "charge", "step", "radius", "cone", "line"):
        plain["pieces"] = creatures
    words = {
        "flies": [True, False, False], "blindsight": [True, False], "budget": [2, 5, 9], "diagonals": [0, 1],
        "slowed": [True, False], "squeeze": [True, True, False], "double": [True, False], "within": [3],
        "radius": [2, 4], "active": [True, True, False], "speed": [4, 6],
    }  # fmt: skip
    for key in KINDS[kind].keys:
        if key in words and dice.random() < 0.6:
            plain[key] = dice.choice(words[key])
    if kind in ("step", "cone"):
        plain["direction"] = dice.choice(DIRECTIONS)
    if "to" in KINDS[kind].keys and kind != "step" and (kind != "reach" or dice.random() < 0.5):
        near = kind in ("melee_cover", "adjacent", "flanked", "threatens") and dice.random() < 0.8
        x, y, n = plain["from"]
        plain["to"] = [x + dice.choice((-1, 0, 1)), y + n, 1] if near else body()
        if kind == "reach":
            plain["to"][2] = plain["from"][2]
    return plain


def answered(field: Field, plain: dict[str, Any]) -> dict[str, Any]:
    """The whole answer; of its note only the squares and figures that it names, since words may be put better."""
    answer = Query(field, plain, KINDS).answer()
    return answer | {"note": re.findall(r"\b[A-Z]?\d+\b", answer["note"])} if "note" in answer else answer


def told() -> list[str]:
    fields = boards()
    return [
        json.dumps([board, plain, answered(fields[board], plain)], separators=(",", ":")) for board, plain in queries()
    ]


KEPT = ANSWERS.read_text("utf-8").splitlines() if ANSWERS.is_file() else []


def test_there_are_answers_of_every_kind():
    kinds = [json.loads(line)[1]["kind"] for line in KEPT]
    assert {kind: kinds.count(kind) for kind in KINDS} == dict.fromkeys(KINDS, EACH)


@pytest.mark.parametrize("kind", KINDS)
def test_a_query_is_answered_as_before(kind):
    fields = boards()
    for board, plain, answer in map(json.loads, KEPT):
        if plain["kind"] == kind:
            assert json.loads(json.dumps(answered(fields[board], plain))) == answer, plain


@pytest.mark.rule("DDM-GEO-03", "DDM-MOVE-10")
def test_a_step_is_drawn_from_middle_to_middle_and_off_the_map_nothing_stands_in_its_way():
    field = Field(5, 5)
    free = Query(field, {"kind": "step", "from": [1, 1, 2], "direction": "ne"}, KINDS).answer()
    assert free["lines"] == [{"from": [2.0, 2.0], "to": [3.0, 3.0], "free": True, "at": None}]
    shut = Query(field, {"kind": "step", "from": [3, 1, 2], "direction": "e"}, KINDS).answer()
    assert shut["lines"] == [{"from": [4.0, 2.0], "to": [5.0, 2.0], "free": False, "at": [4.5, 2.0]}]
    assert (shut["blockers"], shut["edges"], shut["rule"]) == ([], [], "DDM-MOVE-10")


REFUSED = [
    ({"kind": "distance", "from": [0, 0, 1], "to": [1, 1, 4]}, "“to” must be [x, y, size]"),
    ({"kind": "distance", "from": [0.5, 0, 1], "to": [1, 1, 1]}, "whole numbers"),
    ({"kind": "distance", "from": [4, 3, 2], "to": [1, 1, 1]}, "“from” is not on the map of 5 by 5 squares"),
    ({"kind": "distance", "from": [0, 0, 2], "to": [1, 0, 2]}, "“to” overlaps “from” at B1"),
    ({"kind": "distance", "from": [1, 0, 1], "to": [0, 0, 2]}, "“to” overlaps “from” at B1"),
    ({"kind": "charge", "from": [0, 0, 1], "to": [0, 0, 1]}, "“to” overlaps “from” at A1"),
    ({"kind": "reach", "from": [0, 0, 2], "pieces": [{"at": [1, 1, 1], "side": "B"}]}, "piece 1 overlaps “from”"),
    ({"kind": "reach", "from": [0, 0, 1], "to": [1, 1, 2]}, "“to” must have the size of “from”"),
    ({"kind": "step", "from": [0, 0, 1], "to": [2, 0, 1]}, "a step needs “direction”"),
    ({"kind": "step", "from": [1, 1, 1], "to": [2, 0, 2]}, "a step needs “direction”"),
    ({"kind": "radius", "from": [0, 0, 1], "radius": 3}, "“radius” must be 2 or 4"),
    ({"kind": "radius", "from": [0, 0, 1], "origin": [3, 3]}, "one of the corners [0, 0], [1, 0], [0, 1], [1, 1]"),
    ({"kind": "distance", "from": [0, 0, 1], "to": [1, 1, 1], "within": -1}, "“within” must be a whole number from 0"),
    ({"kind": "reach", "from": [0, 0, 1], "flies": 1}, "“flies” must be true or false"),
    ({"kind": "reach", "from": [0, 0, 1], "side": "C"}, "“side” must be one of A, B"),
    ({"kind": "reach", "from": [0, 0, 1], "spede": 3}, "unknown key “spede”"),
    ({"kind": "reach", "from": [0, 0, 1], "pieces": [{"at": [1, 0, 1]}]}, "piece 1: “side” must be A or B"),
    ({"kind": "reach", "from": [0, 0, 1], "pieces": 1}, "“pieces” must be a list"),
    ({"kind": "reach", "from": [0, 0, 1], "pieces": [[1, 0, 1]]}, "piece 1 must be an object"),
]  # fmt: skip


@pytest.mark.parametrize(("plain", "words"), REFUSED)
def test_a_query_that_cannot_be_answered_is_refused_in_one_sentence(plain, words):
    with pytest.raises(RefusedError) as caught:
        Query(Field(5, 5), plain, KINDS).answer()
    assert words in str(caught.value)


def test_a_query_hands_back_its_id_and_a_creature_at_from_or_to_is_that_creature():
    creatures = [{"at": [0, 0, 1], "side": "A"}, {"at": [2, 0, 1], "side": "B"}]
    plain = {"kind": "ranged_cover", "id": "x", "from": [0, 0, 1], "to": [2, 0, 1], "pieces": creatures}
    answer = Query(Field(5, 5), plain, KINDS).answer()
    assert (answer["id"], answer["verdict"], answer["corner"]) == ("x", False, [1, 0])
    assert Query(Field(5, 5), {"kind": "radius", "from": [1, 1, 1], "to": [1, 1, 1]}, KINDS).answer()["verdict"]


@pytest.mark.rule("DDM-GEO-14", "DDM-FLK-04")
def test_flanked_names_the_helper_on_the_other_side():
    def flanked(*creatures):
        plain = {"kind": "flanked", "from": [1, 1, 1], "to": [2, 1, 1], "pieces": list(creatures)}
        return Query(Field(5, 5), plain, KINDS).answer()

    beside, across = {"at": [1, 2, 1], "side": "A"}, {"at": [3, 1, 1], "side": "A"}
    found = flanked(beside, across)
    assert (found["verdict"], found["helper"]) == (True, [3, 1, 1])
    assert found["lines"][0] == {"from": [1.5, 1.5], "to": [3.5, 1.5], "free": True, "at": None}
    found = flanked(beside)
    assert (found["verdict"], found["helper"]) == (False, [1, 2, 1])
    for nobody in (across | {"active": False}, across | {"side": "B"}, {"at": [4, 1, 1], "side": "A"}):
        found = flanked(nobody)
        assert (found["verdict"], found["helper"]) == (False, None)
        assert "threatens the target" in found["note"]


if __name__ == "__main__":
    print("\n".join(told()))
