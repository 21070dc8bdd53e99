"""The mutation run itself: what is drawn, what is left out, and that its list of equivalents is not out of date."""

from __future__ import annotations

import ast
from itertools import islice
from pathlib import Path

import pytest

from tests.mutation import mutants
from tests.mutation.trial import judged, ordered

TOP = Path(__file__).resolve().parents[2]
SOURCE = '''
from typing import TYPE_CHECKING

if TYPE_CHECKING and 1 < 2:
    import json


def fits(width: int | None, *, most: int = 3) -> bool | None:
    """DDM-BIG-01."""
    if width is None:
        return None
    return width <= most
'''


def test_a_place_has_all_its_mutations_and_what_never_runs_has_none():
    found = mutants.places("x.py", SOURCE)
    assert {place[0].line for place in found} == {8, 10, 12}  # no annotation, nothing for types only
    every = [made for place in found for mutant in place if (made := mutant.source(SOURCE)) is not None]
    assert len(set(every)) == len(every)
    assert any("width > most" in made for made in every)
    assert any("most: int = 4" in made for made in every)
    assert all(ast.parse(made) for made in every)


def test_what_is_no_other_program_is_no_mutant():
    assert mutants.Mutant("x.py", "core/AddNot", 99, 1).source(SOURCE) is None
    assert mutants.Mutant("x.py", "core/ReplaceBinaryOperator_Mul_Div", 0, 1).source("def f(*, a): ...\n") is None


def test_a_seed_draws_the_same_sample_again():
    def draw(seed):
        return list(islice(mutants.drawn(TOP, seed, ("game/engine/seats.py",)), 5))

    assert draw(1) == draw(1) != draw(2)
    assert len({(one.line, one.operator) for one in draw(1)}) == 5


def test_the_tests_that_rule_on_a_function_come_first():
    source = (TOP / "game/systems/skirmish/rout.py").read_text("utf-8").splitlines()
    line = next(n for n, text in enumerate(source, 1) if text.startswith("async def _approach"))
    order = ordered(TOP, mutants.Mutant("game/systems/skirmish/rout.py", "core/AddNot", 0, line))
    assert order[0].startswith("tests/rules/skirmish/")
    assert order.index("tests/rules/skirmish/test_morale.py") < order.index("tests/rules/skirmish/test_story.py")
    assert "tests/sim/test_golden.py" in order
    assert not any(path.startswith(("tests/rules/dials/", "tests/rules/regiments/")) for path in order)


def test_every_room_rules_on_geometry():
    order = ordered(TOP, mutants.Mutant("game/geometry/squares/cover.py", "core/AddNot", 0, 1))
    assert {"skirmish", "dials", "regiments"} <= {
        path.split("/")[2] for path in order if path.startswith("tests/rules/")
    }


@pytest.mark.parametrize("entry", judged(Path(__file__).with_name("equivalent.toml")), ids=" ".join)
def test_every_judged_mutant_is_of_a_line_that_still_stands(entry):
    path, was, now = entry
    lines = " ".join(line.strip() for line in (TOP / path).read_text("utf-8").splitlines())
    assert was in lines
    assert was != now
