"""What modes keep is read from a file if it is of this battle, and refused in one sentence if not."""

import json

import pytest

from game.content.regiments.as_played import of_scenario
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.systems.regiments.system import SYSTEM, opening
from game.systems.regiments.vocabulary import VOCABULARY
from tests.damaged import mostly_refused, refused
from tests.regimented import StandIn

WRONG = {
    "sealed-orders": {
        "missions": [["full-court.1"], ["mystery.1"]], "errands": ["full-court.1"], "pile": ["full-court.9"],
        "open": ["full-court"], "spent": "full-court.1", "fallen": [["z9", 0]], "done": [[4, "full-court.1", 1]],
        "chooser": "a", "weather": 1,
    },
    "the-curtain-wall": {
        "defender": 2, "strategies": [["sally"]], "rested": -1, "played": [[0, "sleep"]], "cards": [["t1", "x"]],
    },
    "carrion-field": {"heaps": [["t1", [1, 1]]], "hushed": [["seal", "z9", 0]]},
}  # fmt: skip


@pytest.fixture(scope="module")
def battles():
    """Each of these scenarios in its third round: the opening and the position as a file has it."""
    library = Library(VOCABULARY)
    library.take_in(folders())
    found = {}
    for name in WRONG:
        begun, pick = opening(of_scenario(library.scenarios[name], library, "AB"), {}, StandIn()), picker(5)
        session = Session(SYSTEM, begun, seeded(5), history=False)
        while not (session.pending.quiet and session.state.round == 3):
            session.answer(session.pending.options.sample(pick))
        found[name] = begun, json.dumps(session.state.plain())
    return found


def kept(plain, word, value):
    """Return a position in which a mode keeps something else."""
    bag = {**dict(plain["bag"]), word: value}
    return {**plain, "bag": [[name, bag[name]] for name in sorted(bag) if bag[name] is not ...]}


@pytest.mark.parametrize(("name", "word"), [(name, word) for name, words in WRONG.items() for word in words])
def test_what_is_not_of_this_battle_is_refused_in_one_sentence(battles, name, word):
    begun, plain = battles[name]
    assert SYSTEM.restore(json.loads(plain), begun).plain() == json.loads(plain)
    refused(SYSTEM, kept(json.loads(plain), word, WRONG[name][word]), begun)


@pytest.mark.parametrize(("name", "word"), [("sealed-orders", "missions"), ("the-curtain-wall", "defender")])
def test_what_a_mode_always_keeps_must_be_there(battles, name, word):
    begun, plain = battles[name]
    refused(SYSTEM, kept(json.loads(plain), word, ...), begun)


def test_a_mission_is_in_one_place_only(battles):
    begun, plain = battles["sealed-orders"]
    told = json.loads(plain)
    refused(SYSTEM, kept(told, "spent", [dict(told["bag"])["pile"][0]]), begun)


@pytest.mark.parametrize("name", WRONG)
def test_damage_by_chance_is_read_or_refused_in_one_sentence(battles, name):
    begun, plain = battles[name]
    mostly_refused(SYSTEM, json.loads(plain), begun, 60)


@pytest.mark.parametrize(("key", "fate"), [("a1", "wall"), ("aw1", ""), ("bw1", "destroyed")])
def test_walls_are_no_units_and_units_no_walls(battles, key, fate):
    begun, plain = battles["the-curtain-wall"]
    told = json.loads(plain)
    told["units"][key]["fate"] = fate
    refused(SYSTEM, told, begun)
