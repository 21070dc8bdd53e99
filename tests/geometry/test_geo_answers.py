"""Whole answers to a hundred queries on drawn maps, with lines, blockers and notes: they are what they were.

python -m tests.geometry.test_geo_answers > tests/geometry/answers.jsonl     writes them anew, to be read in the diff
"""

from __future__ import annotations

import json
import random
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.geometry.squares.field import Field
from game.geometry.squares.grid import DIRECTIONS
from game.geometry.squares.queries import KINDS, Query, RefusedError
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
        plain["creatures"] = creatures
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


def told() -> list[str]:
    fields = boards()
    return [
        json.dumps([board, plain, Query(fields[board], plain, KINDS).answer()], separators=(",", ":"))
        for board, plain in queries()
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
            now = json.loads(json.dumps(Query(fields[board], plain, KINDS).answer()))
            assert now == answer, plain


if __name__ == "__main__":
    print("\n".join(told()))
