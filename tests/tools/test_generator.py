"""Maps made from recipes: sound, reachable for the largest, alike for both sides, the same again from the same seed."""

import re
import subprocess
import sys
from functools import cache

import pytest

from game import rooms
from game.content.check import check
from game.content.room import Ground
from game.content.skirmish.map_hints import ways
from game.content.squares.hints import unlike
from game.paths import data_folder
from game.sim.study.plan import Plan, cells
from game.sim.study.play import Study
from game.sim.study.report import report
from game.sim.study.rows import RowsFile
from game.tools import generator
from game.tools.generator import Wanted, drawing, generated, recipes

EVERY = [(room, one.id) for room, cards in recipes().items() for one in cards]


def recipe(room, name):
    return next(one for one in recipes()[room] if one.id == name)


@cache
def made_of(room, name, seed):
    return generated(room, recipe(room, name), Wanted(seed))


def is_good(made, folder):
    """Hold a map against everything that is said of maps from recipes; its text is read anew."""
    file = folder / made.room / "maps" / f"{made.recipe}-{made.seed}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(made.text, "utf-8")
    assert check([file]) == []
    card = rooms.wing("content", made.room).map_of(file)
    # Threat is counted from some places of a starting area, picked row by row: a quarter turn picks others.
    turned = 0.03 if made.symmetry == "quarter-turns" else 0
    most = 0.1 if made.symmetry == "none" else turned
    assert len(made.balance) >= 6  # on a map for four only two have victory areas to go to
    assert all(one.apart <= most for one in made.balance)
    if card.board == "squares":
        assert made.symmetry == "none" or unlike(card, made.symmetry) == []
        assert ways(card) == []  # Large and Huge ones come to all areas, everybody everywhere
        for areas in card.starting.values():
            assert sum(mask.bit_count() for mask in areas) >= 24


@pytest.mark.parametrize(("room", "name"), EVERY)
def test_a_map_of_a_recipe_has_no_fault_and_is_as_symmetric_as_it_says(room, name, tmp_path):
    is_good(made_of(room, name, 3), tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize("symmetry", [None, "none", "mirror-x", "mirror-y"])
@pytest.mark.parametrize(("room", "name"), EVERY)
def test_fifty_maps_of_each_recipe_are_good_and_no_two_are_alike(room, name, symmetry, tmp_path):
    found = recipe(room, name)
    if symmetry is not None and symmetry not in found.symmetries(found.size):
        pytest.skip("its maps are never symmetric so")
    bodies = set()
    for seed in range(50 if symmetry is None else 12):
        made = generated(room, found, Wanted(seed, None, symmetry))
        is_good(made, tmp_path)
        assert generated(room, found, Wanted(seed, None, symmetry)).text == made.text if seed < 3 else True
        bodies.add(made.text.partition("\n")[2])
    assert len(bodies) == (50 if symmetry is None else 12)


def test_other_seeds_and_sizes_lead_to_other_maps():
    bodies = {made_of("skirmish", "ruins", seed).text.partition("\n")[2] for seed in range(8)}
    assert len(bodies) == 8
    wide = generated("skirmish", recipe("skirmish", "ruins"), Wanted(3, (36, 24), "mirror-y"))
    assert (wide.card.width, wide.card.height) == (36, 24)
    assert unlike(wide.card, "mirror-y") == []
    assert wide.text.startswith("# fieldglass ")
    assert wide.text.splitlines()[0].endswith(": generate ruins --seed 3 --size 36x24 --symmetry mirror-y")


def test_a_map_for_four_has_four_areas_that_are_alike(tmp_path):
    made = generated("skirmish", recipe("skirmish", "dungeon"), Wanted(2, (26, 26), "quarter-turns"))
    is_good(made, tmp_path)
    assert set(made.card.starting) == set(made.card.exits) == {"A", "B", "C", "D"}
    assert {sum(mask.bit_count() for mask in areas) for areas in made.card.starting.values()} == {
        made.card.starting["A"][0].bit_count()
    }


def test_a_map_without_symmetry_is_as_fair_as_its_recipe_says(tmp_path):
    made = generated("skirmish", recipe("skirmish", "ruins"), Wanted(2, None, "none"))
    assert unlike(made.card, "half-turn") != []
    is_good(made, tmp_path)


@pytest.mark.parametrize("name", ["ruins", "dungeon", "village", "forest", "caves"])
def test_what_is_written_looks_as_a_person_writes_it(name):
    text = made_of("skirmish", name, 3).text
    assert max(map(len, text.splitlines())) <= 120
    legend = re.findall(r'^  "(.)": ([a-z -]+)$', text, re.MULTILINE)
    assert legend[0][1] in text.split("rows:")[0]
    assert dict(legend)["#" if "wall" in text else legend[0][0]] in ("wall", legend[0][1])
    assert re.search(r"^rows: \|\n( {2}\S+\n)+", text, re.MULTILINE)
    assert re.search(r'^ {2}- \{squares: "?[A-Z]+\d+:[A-Z]+\d+"?, letters: A\}$', text, re.MULTILINE)
    assert "name: " in text.splitlines()[1]


def battles(made, games):
    """Play games between random players on a map from its first question to its end; return how many failed."""
    ground = Ground(made.room, "map", made.card)
    file = RowsFile(None)
    study = Study(Plan(cells({"made": ground}, (), ("random",)), 1, games), file, {"made": ground})
    study.play()
    found = report(study.rows())
    file.close()
    assert found.games + len(found.failures) == games
    return len(found.failures)


@pytest.mark.parametrize(
    ("room", "name"), [("skirmish", "dungeon"), ("dials", "green-country"), ("regiments", "old-country")]
)
def test_whole_battles_are_played_on_such_maps(room, name):
    assert battles(made_of(room, name, 3), 2) == 0


@pytest.mark.thorough
@pytest.mark.parametrize(("room", "name"), EVERY)
def test_battles_are_played_on_maps_of_every_recipe(room, name):
    assert sum(battles(made_of(room, name, seed), 4) for seed in range(4)) == 0


def test_games_on_a_map_are_told_and_stand_in_its_first_line():
    made = generated("skirmish", recipe("skirmish", "ruins"), Wanted(3, games=4))
    assert made.text.splitlines()[0].endswith("generate ruins --seed 3 --games 4")
    assert made.verdict
    assert made.text.partition("\n")[2] == made_of("skirmish", "ruins", 3).text.partition("\n")[2]


def test_a_map_by_which_games_lean_to_a_side_is_not_taken(monkeypatch):
    ruins = recipe("skirmish", "ruins")
    told = iter([None, None, ("Even.",)])
    monkeypatch.setattr(generator, "played", lambda *_words: next(told))
    draws = [tried.draw for tried in drawing("skirmish", ruins, Wanted(3, games=50)) if tried.made or tried.card]
    assert len(set(draws)) == 3


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


def test_a_key_that_no_recipe_has_is_told_and_left_out(tmp_path):
    file = tmp_path / "more.yaml"
    good = (data_folder("assets") / "recipes" / "skirmish" / "ruins.yaml").read_text("utf-8")
    good = good.replace("areas: {", "areas: {zzz: 1, ").replace("{do: road, ", "{do: road, qqq: 2, ")
    file.write_text(good, "utf-8")
    told = [one.message for one in check([file])]
    assert len(told) == 2
    assert "zzz" in told[0]
    assert "qqq" in told[1]


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
