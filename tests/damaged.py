"""Positions of files with something wrong in them: how they are written, and that one sentence refuses them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from game.content.plain import DamagedError
from tests.content.mutants import mutant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.system import System


def put(found: Any, way: Sequence[Any], value: Any) -> Any:
    """Write a value into what a file holds, at the end of a way of keys; `...` takes out what stands there."""
    *before, last = way
    target = found
    for step in before:
        target = target[step]
    if value is ...:
        del target[last]
    else:
        target[last] = value
    return found


def refused(system: System, found: Any, opening: Any) -> str:
    """Check that one sentence refuses a position; return it."""
    with pytest.raises(DamagedError) as caught:
        system.restore(found, opening)
    sentence = str(caught.value)
    assert sentence.startswith("position")
    assert len(sentence.splitlines()) == 1
    return sentence


def mostly_refused(system: System, whole: Any, opening: Any, number: int) -> None:
    """Check that a position changed by chance, so many times, is read or refused in one sentence: most are refused."""
    told = []
    for seed in range(number):
        try:
            system.restore(mutant(whole, random.Random(seed)), opening)
        except DamagedError as fault:
            told.append(str(fault))
    assert len(told) > number // 2
    assert all(len(sentence.splitlines()) == 1 for sentence in told)
