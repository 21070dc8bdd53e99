"""A damaged position in a save ends no program and takes no time: the battle is played anew from its answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import rooms
from game.engine import save
from game.engine.dice import seeded

OLD = Path(__file__).parent.parent / "saves" / "format-2" / "quick-battle.json"


@pytest.mark.parametrize(
    "damage",
    [
        lambda mark: mark.update(map="other"),
        lambda mark: mark["units"][0].update(n=10**30),
        lambda mark: mark["units"][0].update(body=10**30),
        lambda mark: mark["units"][0].update(card="nobody"),
    ],
)
def test_a_position_that_cannot_be_is_made_good_by_the_answers(tmp_path, damage):
    document = json.loads(OLD.read_text("utf-8"))
    path = tmp_path / "damaged.json"

    def loaded():
        path.write_text(json.dumps(document), "utf-8")
        battle = save.read(path, lambda name: rooms.wing("systems", name))
        return save.load(battle, rooms.wing("systems", "skirmish"), seeded, str(path)).session

    before = save.digest(loaded().state)
    damage(document["mark"]["state"])
    assert save.digest(loaded().state) == before
