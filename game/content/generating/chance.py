"""Chance that comes from words: the same words lead to the same draws, on every machine and in every version of Python.

chance = Chance("ruins", 7, "28x20")
chance.between(3, 6), chance.one(names), chance.shuffled(rooms)
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

from game.engine.dice import picker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Thing = TypeVar("Thing")


class Chance:
    """Draws one after the other."""

    def __init__(self, *words: object) -> None:
        digest = hashlib.blake2b("\n".join(map(str, words)).encode(), digest_size=8).digest()
        self._pick = picker(int.from_bytes(digest, "big"))

    def below(self, n: int) -> int:
        """Return one of the numbers from 0 up to n - 1."""
        return self._pick(n)

    def between(self, least: int, most: int) -> int:
        """Return one of the numbers from least to most; least if there are none."""
        return least + self._pick(most - least + 1) if most > least else least

    def percent(self, share: int) -> bool:
        """Tell whether something happens that does in so many cases of a hundred."""
        return self._pick(100) < share

    def one(self, things: Sequence[Thing]) -> Thing:
        """Return one of some things."""
        return things[self._pick(len(things))]

    def shuffled(self, things: Iterable[Thing]) -> list[Thing]:
        """Return things in any order."""
        left = list(things)
        for n in range(len(left) - 1, 0, -1):
            other = self._pick(n + 1)
            left[n], left[other] = left[other], left[n]
        return left
