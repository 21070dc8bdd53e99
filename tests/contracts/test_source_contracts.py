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
    ("rooms", "game/systems/quest/deck.py", "from game.systems.skirmish import attack", "room quest imports"),
    ("rooms", "game/ui/skirmish/hand.py", "def show():\n    import game.ui.quest.hand", "imports game.ui.quest.hand"),
    ("rooms", "game/sim/quest/agents.py", "rival = 'skirmish'", "room quest names the room skirmish"),
    ("house", "game/ui/app.py", "from game.ui.skirmish.card import Card", "from the wing of skirmish"),
    ("house", "game/cli/play.py", "from game.systems import skirmish", "imports game.systems.skirmish from the wing"),
    ("house", "game/sim/match.py", "name = 'skirmish'", "game.sim.match names the room skirmish"),
    ("house", "game/content/check.py", "def skirmish_files(): ...", "names the room skirmish"),
    ("house", "game/ui/screens/menu.py", "self.newWarband = 1", "says warband"),
    ("house", "game/ui/stage.py", "class DeadCreatures: ...", "says creatures"),
    ("house", "game/geometry/squares/area.py", '"""Every creature in it."""', "says creature"),
    ("house", "game/ui/hosting.py", "# the creature that fell", "says creature"),
    ("house", "game/tools/queries.py", "print(f'no creature {1}')", "says creature"),
    ("house", "game/engine/dice.py", "foe = 1 - side", "two seats"),
    ("house", "game/ui/tape.py", "other = 1 - choice.player", "two seats"),
    ("libraries", "game/sim/series.py", "import pygame", "only game.ui may"),
    ("libraries", "game/systems/skirmish/cards.py", "import yaml", "only game.content may"),
    ("libraries", "game/engine/save.py", "from pydantic import BaseModel", "only game.content may"),
    ("libraries", "game/geometry/sight.py", "import pymunk", "only game.geometry.inches.index"),
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
    ("circles", "game/ui/card.py", "def show():\n    from game.ui import card", "import each other in a circle"),
]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_program_keeps_the_contract(contract):
    assert CONTRACTS[contract](TOP) == []


def test_a_circle_is_found_across_files_late_imports_and_types(tmp_path):
    for file, text in {
        "game/ui/screen.py": "if TYPE_CHECKING:\n    from game.ui.app import App",
        "game/ui/app.py": "def run():\n    from game.ui.table import menu",
        "game/ui/table/menu.py": "from game.ui.screen import Screen\nfrom game.ui import theme",
        "game/ui/theme.py": "",
    }.items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert len(CONTRACTS["circles"](tmp_path)) == 1
    assert "game.ui.app, game.ui.screen, game.ui.table.menu import each other" in CONTRACTS["circles"](tmp_path)[0]


@pytest.mark.parametrize(("contract", "file", "text", "words"), BROKEN)
def test_the_contract_finds_a_tree_that_breaks_it(tmp_path, contract, file, text, words):
    (tmp_path / "game" / "systems" / "quest").mkdir(parents=True)
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
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


def test_a_word_that_only_contains_the_name_of_a_room_names_none(tmp_path):
    for file, text in {
        "game/systems/quest/deck.py": "",
        "game/engine/choice.py": "question = 'request'\nhere = 1 - inside",
        "game/rooms.py": "names = ('skirmish', 'quest')",
        "game/ui/quest/creature.py": "creature = 'quest'",
    }.items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert CONTRACTS["house"](tmp_path) == []


def test_every_contract_has_a_tree_that_breaks_it():
    assert {contract for contract, *_rest in BROKEN} == set(CONTRACTS)
