"""Numbers without a visible order, the same in every run and on every machine: for grounds, sounds and fog.

They are those of `game.engine.dice.splitmix`, many at a time. numpy's own generators would do, too, but they cost a
tenth of the start and bring libraries of several MB into the frozen program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from game.engine.dice import splitmix

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_START = 0x9E3779B97F4A7C15
_TO_UNIT = 2.0**-53  # a float holds 53 bits


def scattered(count: int, seed: int) -> NDArray[Any]:
    """Return `count` numbers from 0 up to, not including, 1 that belong to a seed (not negative)."""
    with np.errstate(over="ignore"):
        z = np.arange(count, dtype=np.uint64) * _FIRST + np.uint64((seed * _START + _START) % 2**64)
        z = (z ^ (z >> np.uint64(30))) * _FIRST
        z = (z ^ (z >> np.uint64(27))) * _SECOND
    return ((z ^ (z >> np.uint64(31))) >> np.uint64(11)) * _TO_UNIT


def of_place(count: int, seed: int, *places: int) -> list[float]:
    """Return `count` numbers from 0 up to 1 that belong to a seed and a place, such as a square; for few numbers."""
    key = seed
    for place in places:
        key = splitmix(key, place)
    return [(splitmix(key, n) >> 11) * _TO_UNIT for n in range(count)]
