"""What a battle of regiments is played with, written down: what is damaged in it is told in one sentence."""

import copy
import random

import pytest

from game.content.plain import DamagedError
from game.content.regiments.as_played import as_played, of_scenario
from game.content.regiments.room import RegimentsContent

PARTS = (
    "scenario", "armies", "players", "table", "pool", "corpses", "objectives", "missions", "sieges", "wall",
)  # fmt: skip


@pytest.fixture(scope="module")
def set_ups(shipped):
    return {name: of_scenario(shipped.scenarios[name], shipped).plain() for name in shipped.scenarios}


def test_a_set_up_has_these_parts_and_none_may_be_missing(set_ups):
    for plain in set_ups.values():
        assert tuple(plain) == PARTS
        for part in PARTS:
            damaged = {name: value for name, value in plain.items() if name != part}
            if plain[part] is None:
                assert as_played(damaged).plain() == plain
            else:
                with pytest.raises(DamagedError):
                    as_played(damaged)


@pytest.mark.parametrize(
    ("name", "path", "value", "words"),
    [
        ("five-banners", ("players",), ["Anna"], "players"),
        ("five-banners", ("armies",), [], "armies"),
        ("five-banners", ("scenario", "teams"), [[0, 1]], "teams"),
        ("five-banners", ("scenario", "teams"), [[0], [2]], "teams"),
        ("five-banners", ("scenario", "mode"), "siege", "wall"),
        ("five-banners", ("scenario", "mode"), "carrion", "corpses"),
        ("the-curtain-wall", ("wall",), None, "wall"),
        ("carrion-field", ("corpses",), None, "corpses"),
        ("five-banners", ("table", "width"), 72_000, "table, width"),
        ("five-banners", ("armies", 0, "regiments"), [], "regiments"),
        ("five-banners", ("armies", 0, "regiments", 0, "unit", "defense"), 9, "defense"),
        ("five-banners", ("armies", 0, "deck", 0, "clause", "effects"), [], "effects"),
        ("five-banners", ("armies", 0, "deck", 0, "clause", "trigger"), "yawns", "“yawns” is not known"),
        ("five-banners", ("armies", 0, "deck", 0, "clause", "when"), ["sunny"], "“sunny” is not known"),
        ("five-banners", ("armies", 0, "deck", 0, "clause", "effects", 0, "said"), {"fly": {}}, "“fly” is not known"),
        ("five-banners", ("armies", 0, "deck", 0, "clause", "effects", 0, "said"), {}, "[] cannot stand here"),
        (
            "five-banners",
            ("objectives", 0, "clauses", 0, "effects", 0, "said"),
            {"grant": {"ability": "wit", "whom": "self", "range": 0, "most": 1, "lasts": "this"}},
            "“wit” is not known",
        ),
        ("five-banners", ("objectives", 0, "clauses", 0, "effects", 0, "said"), {"grant": {}}, "lacks its parameter"),
        ("five-banners", ("objectives", 0, "clauses", 0, "effects", 0, "said"), {"draw": {"amount": 99}}, "at most 12"),
        ("sealed-orders", ("missions", 0, "goal", "said"), {"draw": {"amount": 1}}, "“draw” is not known"),
    ],
)
def test_what_does_not_go_together_in_a_set_up_is_told(set_ups, name, path, value, words):
    damaged = copy.deepcopy(set_ups[name])
    held = damaged
    for step in path[:-1]:
        held = held[step]
    held[path[-1]] = value
    assert words in RegimentsContent().setup_fault(damaged)
    assert RegimentsContent().setup_fault(set_ups[name]) == ""


@pytest.mark.parametrize("rounds", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_a_set_up_damaged_anywhere_is_told_or_still_one(set_ups, rounds):
    dice = random.Random(rounds)
    for _ in range(rounds):
        damaged = copy.deepcopy(set_ups[dice.choice(sorted(set_ups))])
        held, last = damaged, None
        while isinstance(held, (dict, list)) and held and (last is None or dice.random() < 0.85):
            key = dice.choice(sorted(held)) if isinstance(held, dict) else dice.randrange(len(held))
            last, held = (held, key), held[key]
        last[0][last[1]] = dice.choice((None, -1, 10**9, "x", [], {}, True, [[]], 2.5))
        sentence = RegimentsContent().setup_fault(damaged)
        assert sentence or as_played(damaged)
        assert "\n" not in sentence


def test_a_parameter_added_since_has_its_usual_value(set_ups):
    damaged = copy.deepcopy(set_ups["five-banners"])
    effect = damaged["armies"][0]["deck"][0]["clause"]["effects"][0]
    del effect["said"]["modify"]["lasts"]
    assert as_played(damaged).plain() == set_ups["five-banners"]
