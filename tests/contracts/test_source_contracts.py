"""The sources keep their promises about imports and determinism; each check also finds a tree that breaks it."""

from pathlib import Path

import pytest
from source_contracts import CONTRACTS

TOP = Path(__file__).resolve().parents[2]

# contract, file of a tree that breaks it, its text, words of the fault
BROKEN = [
    ("layers", "game/engine/table.py", "from game.ui import app", "game.engine.table imports game.ui.app"),
    (
        "layers",
        "game/content/load.py",
        "def load():\n    import game.systems.skirmish",
        "imports game.systems.skirmish",
    ),
    ("layers", "game/geometry/field.py", "from game.engine import dice", "from a layer above or beside it"),
    ("layers", "game/ui/app.py", "from ..cli import main", "imports game.cli.main"),
    ("layers", "game/attic/old.py", "", "belongs to no layer"),
    ("rooms", "game/systems/quest/deck.py", "from game.systems.skirmish import attack", "room game.systems.quest"),
    ("libraries", "game/sim/series.py", "import pygame", "only game.ui may"),
    ("libraries", "game/systems/skirmish/cards.py", "import yaml", "only game.content may"),
    ("libraries", "game/engine/save.py", "from pydantic import BaseModel", "only game.content may"),
    ("libraries", "game/geometry/sight.py", "import pymunk", "only game.geometry.index"),
    ("libraries", "game/ui/board/areas.py", "from shapely import Polygon", "only game.geometry may"),
    ("determinism", "game/engine/dice.py", "import random", "imports random"),
    ("determinism", "game/systems/skirmish/flow.py", "from time import time", "imports time"),
    ("determinism", "game/engine/session.py", "import asyncio", "imports asyncio"),
    ("determinism", "game/geometry/steps.py", "from datetime import date", "imports datetime"),
    ("float_equality", "game/geometry/cover.py", "hit = 1 / 3 == 0.5", "compared with =="),
    ("unordered", "game/systems/skirmish/order.py", "for who in {'a', 'b'}:\n    print(who)", "walks through a set"),
    ("unordered", "game/engine/table.py", "ready = [x for x in set('ab')]", "walks through a set"),
    ("unordered", "game/engine/table.py", "ready = list({1, 2})", "makes a list of a set"),
    ("names", "game/engine/utils.py", '"""Things."""', "a name for anything"),
    ("names", "game/engine/choice.py", "x = 1", "does not say what it answers for"),
]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_program_keeps_the_contract(contract):
    assert CONTRACTS[contract](TOP) == []


@pytest.mark.parametrize(("contract", "file", "text", "words"), BROKEN)
def test_the_contract_finds_a_tree_that_breaks_it(tmp_path, contract, file, text, words):
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    faults = CONTRACTS[contract](tmp_path)
    assert len(faults) == 1
    assert words in faults[0]


def test_a_set_may_be_walked_where_its_order_cannot_show(tmp_path):
    path = tmp_path / "game" / "engine" / "x.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "total = sum(x * x for x in {1, 2})\nnames = sorted(n for n in set('ba'))\nodd = {x for x in {1, 2}}"
    )
    assert CONTRACTS["unordered"](tmp_path) == []


def test_every_contract_has_a_tree_that_breaks_it():
    assert {contract for contract, *_rest in BROKEN} == set(CONTRACTS)
