"""Maps made from recipes: sound, reachable for the largest, alike for both sides, the same again from the same seed."""

import subprocess
import sys

import pytest

from game.content.check import check
from game.content.squares.hints import unlike
from game.tools.generator import Wanted, generated, recipes

SEEDS = range(1, 5)
EVERY = [(room, one.id) for room, cards in recipes().items() for one in cards]


def recipe(room, name):
    return next(one for one in recipes()[room] if one.id == name)


@pytest.mark.parametrize(("room", "name"), EVERY)
def test_maps_of_a_recipe_have_no_fault_and_no_two_are_alike(room, name, tmp_path):
    texts = set()
    for seed in SEEDS:
        made = generated(room, recipe(room, name), Wanted(seed))
        file = tmp_path / room / f"map-{seed}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(made.text, "utf-8")
        assert check([file]) == []
        texts.add(made.text.partition("\n")[2])
    assert len(texts) == len(SEEDS)


@pytest.mark.parametrize(("room", "name"), EVERY)
def test_a_map_is_as_symmetric_as_its_recipe_says(room, name):
    made = generated(room, recipe(room, name), Wanted(3))
    assert all(one.apart == 0 for one in made.balance)
    if made.card.board == "squares":
        assert unlike(made.card, made.symmetry) == []


def test_the_same_seed_gives_the_same_bytes_in_another_process_with_another_hash_seed():
    code = (
        "from game.tools.generator import *; r = recipes()['skirmish'][0];"
        "print(generated('skirmish', r, Wanted(5)).text)"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
