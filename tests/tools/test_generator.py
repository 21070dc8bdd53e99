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


BAD = """\
room: skirmish
name: Bad
size: [28, 9]
ground: gras
names: {first: [A], last: [B]}
steps:
  - {do: patchs, of: forest}
  - {of: forest}
  - {do: patches, of: forest, shar: 3}
  - {do: buildings, walls: 3}
  - patches
"""


def test_each_fault_of_a_recipe_is_one_sentence_with_its_place(tmp_path):
    file = tmp_path / "bad.yaml"
    file.write_text(BAD, "utf-8")
    told = [(one.line, one.column, one.message.partition("; did")[2] or one.message) for one in check([file])]
    assert told == [
        (7, 10, ' you mean "patches"?'),
        (8, 5, '"do" of "steps" is missing'),
        (9, 31, ' you mean "share"?'),
        (10, 28, 'walls of "steps": expected text (put it in quotes), found 3'),
        (11, 5, 'steps, entry 5: expected a mapping of keys and values, found "patches"'),
    ]


def test_what_a_recipe_means_is_checked_too(tmp_path):
    file = tmp_path / "bad.yaml"
    good = BAD.partition("steps:")[0] + "steps:\n  - {do: patches, of: forrest, squares: [9, 2]}\n"
    file.write_text(good, "utf-8")
    assert [str(one).partition(":")[2] for one in check([file])] == [
        "3:7: a map of 28x9: expected 16 to 60 each way",
        '4:9: unknown terrain "gras"; did you mean "grass"?',
        '7:23: unknown terrain "forrest"; did you mean "forest"?',
        "7:41: squares: expected the least number first, then the most",
    ]


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
