"""Mutants of plain values: something, somewhere, is not what it was; drawn by a seed."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

STRANGE = (
    None, True, False, 0, 1, -1, 3, 60, 61, 10**6, -(10**6), 10**30, 1.5, float("nan"), "", "x", "A", "skirmish", "toy",
    "\x00", "\ud800", "a" * 2000, "0", "f" * 400, [], {}, [[]], [0], ["A"], {"x": 1}, [[0], [0]],
)  # fmt: skip


def mutant(whole: Any, dice: random.Random, deep: float = 0.9) -> Any:
    """Return a copy in which one or two places hold something else, hold it twice, or are gone."""
    found = copy.deepcopy(whole)
    for _ in range(dice.choice((1, 1, 1, 2))):
        _change(found, dice, deep)
    return found


def _change(found: Any, dice: random.Random, deep: float) -> None:
    target, key = found, dice.choice(list(found))
    while isinstance(target[key], (dict, list)) and target[key] and dice.random() < deep:
        target = target[key]
        key = dice.choice(list(target)) if isinstance(target, dict) else dice.randrange(len(target))
    before = target[key]
    match dice.randrange(7):
        case 0:
            del target[key]
        case 1 if isinstance(target, list):
            target.insert(dice.randrange(len(target) + 1), copy.deepcopy(dice.choice(target)))
        case 1:
            target[key + "'"] = copy.deepcopy(before)
        case 2:
            target[key] = copy.deepcopy(dice.choice(list(target.values()) if isinstance(target, dict) else target))
        case 3 if type(before) is int:
            target[key] = before + dice.choice((-100, -7, -1, 1, 7, 100))
        case 3 if isinstance(before, str) and before:
            at = dice.randrange(len(before))
            target[key] = before[:at] + dice.choice("aZ09 -{\n") + before[at + 1 :]
        case 4 if isinstance(before, list):
            dice.shuffle(before)
        case 4 if isinstance(before, list):
            target[key] = before * 9
        case _:
            target[key] = copy.deepcopy(dice.choice(STRANGE))
