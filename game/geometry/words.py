"""The order in which a straight line can cross the grid: balanced words of E and N, as a tree (DDM-GEO-08).

A line of sight that touches no blocker can be turned and moved a little, so it may be taken to pass through no corner
of the grid. Such a line crosses one edge after the other; written as E (across an upright edge) and N (across a level
one) the crossings form a *balanced* word: two pieces of equal length never differ by more than one in their number of
E's. Every balanced word is made by some line. So sight from a square to another exists exactly if some balanced word
leads there through open edges only, and the words do not depend on the map.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """All balanced words of one length, in order of their number of E's.

    `parent` is the word without its last letter (its place in the level before), `east` says whether that letter is
    E, `across` is the number of E's; the N's are the rest.
    """

    parent: NDArray[np.int32]
    east: NDArray[np.bool_]
    across: NDArray[np.int32]


@lru_cache(maxsize=8)
def balanced_words(across: int, up: int) -> tuple[Level, ...]:
    """Return the balanced words with at most `across` E's and `up` N's, level by level, lengths 1, 2, 3 ..."""
    longest = across + up
    # For each word: the number of E's in its last k letters, and the least and most in any k letters in a row.
    tail = np.zeros((1, longest + 1), np.int8)
    least = np.full((1, longest + 1), 100, np.int8)
    most = np.full((1, longest + 1), -1, np.int8)
    count = np.zeros(1, np.int32)
    levels: list[Level] = []
    for length in range(1, longest + 1):
        parts = []
        for letter in (0, 1):
            end = tail[:, :length] + np.int8(letter)  # the last 1 .. length letters of the longer word
            low = np.minimum(least[:, 1 : length + 1], end)
            high = np.maximum(most[:, 1 : length + 1], end)
            fits = (high - low <= 1).all(axis=1)
            fits &= (count + letter <= across) & (length - count - letter <= up)
            chosen = np.flatnonzero(fits)
            parts.append((chosen, end[chosen], low[chosen], high[chosen], np.full(len(chosen), letter, np.int8)))
        parent = np.concatenate([part[0] for part in parts])
        letters = np.concatenate([part[4] for part in parts])
        e_count = count[parent] + letters
        order = np.argsort(e_count, kind="stable")
        size = len(order)
        tail = np.zeros((size, longest + 1), np.int8)
        tail[:, 1 : length + 1] = np.concatenate([part[1] for part in parts])[order]
        least = np.full((size, longest + 1), 100, np.int8)
        least[:, 1 : length + 1] = np.concatenate([part[2] for part in parts])[order]
        most = np.full((size, longest + 1), -1, np.int8)
        most[:, 1 : length + 1] = np.concatenate([part[3] for part in parts])[order]
        count = e_count[order].astype(np.int32)
        levels.append(Level(parent[order].astype(np.int32), letters[order].astype(np.bool_), count))
    return tuple(levels)
