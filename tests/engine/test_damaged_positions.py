"""A damaged position in a save ends no program and takes no time: the battle is played anew from its answers."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game import rooms
from game.engine import save
from game.engine.dice import seeded, splitmix
from tests.content.mutants import mutant

OLD = Path(__file__).parent.parent / "saves" / "format-2" / "quick-battle.json"


@pytest.mark.parametrize(
    "damage",
    [
        lambda mark: mark.update(map="other"),
        lambda mark: mark["units"][0].update(n=10**30),
        lambda mark: mark["units"][0].update(body=10**30),
        lambda mark: mark["units"][0].update(card="nobody"),
        lambda mark: mark["units"][0].update(hp=1),
        lambda mark: mark["units"][0].update(hp="many"),
        lambda mark: mark.update(player=1 - mark["player"]),
        lambda mark: mark.update(player=-1),
        lambda mark: mark.update(lead="nobody"),
        lambda mark: mark.update(phase="place"),
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


@pytest.mark.parametrize("name", ["thornwood-shrine", "quick-battle"])
def test_a_save_with_anything_anywhere_is_refused_in_one_sentence_or_goes_on(name, tmp_path):
    whole = json.loads((OLD.parent / f"{name}.json").read_text("utf-8"))
    setup = whole.pop("setup")  # what is damaged in it, tests/content tells
    path = tmp_path / "damaged.json"
    refused = []
    for seed in range(120):
        document = {"setup": setup} | mutant(whole, random.Random(seed))
        path.write_text(json.dumps(document), "utf-8")
        try:
            battle = save.read(path, lambda name: rooms.wing("systems", name))
            system = rooms.wing("systems", battle.system)
            session = save.verified(battle, system, lambda _seed: seeded(1), str(path)).session
        except save.SaveError as fault:
            refused.append(str(fault))
            continue
        for n in range(15):
            if session.pending is not None:
                session.answer(session.pending.options.sample(lambda many, n=n: splitmix(8, n) % many))
        json.dumps(session.state.plain())
    assert len(refused) > 30
    assert all(len(sentence.splitlines()) == 1 for sentence in refused)
