"""The order in which a straight line from a corner can cross the grid: words of E and N, as a tree (DDM-GEO-08).

A line of sight that touches no blocker can be turned and moved a little, so it may be taken to pass through no corner
of the grid. Such a line crosses one edge after the other, written as E (across an upright edge) and N (across a level
one). Here are the words of the lines that leave a square close to its lower right corner, and go up and to the right:
first an E, then the crossings of a ray from that corner; besides, the word N N N ... straight up. They do not depend
on the map.
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
    """All words of one length, in order of their number of E's.

    `parent` is the word without its last letter (its place in the level before), `east` says whether that letter is
    E, `across` is the number of E's; the N's are the rest.
    """

    parent: NDArray[np.int32]
    east: NDArray[np.bool_]
    across: NDArray[np.int32]


@lru_cache(maxsize=8)
def corner_words(across: int, up: int) -> tuple[Level, ...]:
    """Return the words with at most `across` E's and `up` N's, level by level, lengths 1, 2, 3 ..."""
    # For each word: its E's, and the slopes of its rays, an open interval (rise1 / run1, rise2 / run2) from 0 to 1/0.
    # The word straight up has the empty interval at 1/0, which no corner of the grid divides.
    count = np.zeros(1, np.int32)
    slopes = np.array([[0, 1, 1, 0]], np.int32)
    levels: list[Level] = []
    for length in range(1, across + up + 1):
        rise, run = length - count, count  # the corner between the two crossings, as seen from the ray's corner
        rise1, run1, rise2, run2 = slopes.T
        if length == 1:
            flat, steep = np.ones(1, np.bool_), np.ones(1, np.bool_)
        else:
            flat = rise1 * run < rise * run1
            steep = (rise2 * run > rise * run2) | (run2 == 0)
        flat &= count < across
        steep &= length - count <= up
        east, north = np.flatnonzero(flat), np.flatnonzero(steep)
        # The corner bounds the slopes only where it lies between them.
        lower, higher = slopes[east], slopes[north]
        if length == 1:
            higher = np.array([[1, 0, 1, 0]], np.int32)[: len(north)]
        else:
            cut = steep[east] & (rise2[east] * run[east] > rise[east] * run2[east])
            lower[cut, 2:] = np.stack((rise, run), 1)[east][cut]
            cut = flat[north]
            higher[cut, :2] = np.stack((rise, run), 1)[north][cut]
        parent = np.concatenate((north, east))
        letters = np.arange(len(parent)) >= len(north)
        e_count = count[parent] + letters
        order = np.argsort(e_count, kind="stable")
        slopes = np.concatenate((higher, lower))[order]
        count = e_count[order].astype(np.int32)
        levels.append(Level(parent[order].astype(np.int32), letters[order], count))
    return tuple(levels)
