"""Answers as words: how files of format 1 and the tests' drawings speak them ("step ne", "charge b1 3,4")."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.answers import Answer

_PLACE = re.compile(r"(\d+),(\d+)")


def answer_of(text: str) -> Answer:
    """Return the answer that words stand for: numbers and places (x,y) as such, a single word as it is.

    A squeeze that expands was written "squeeze 4,5 ne to 5,5"; the little word in it falls away.
    """
    words = text.split()
    if len(words) < 2:
        return text
    if words[0] == "squeeze":
        words = [word for word in words if word != "to"]
    return tuple(_part(word) for word in words)


def _part(word: str) -> Answer:
    place = _PLACE.fullmatch(word)
    if place is not None:
        return (int(place[1]), int(place[2]))
    return int(word) if word.isdecimal() else word


def words_of(answer: Answer) -> str:
    """Return an answer in words, as `answer_of` reads it."""
    if not isinstance(answer, tuple):
        return str(answer)
    words = [f"{part[0]},{part[1]}" if isinstance(part, tuple) else str(part) for part in answer]
    if words[0] == "squeeze" and len(words) > 3:
        words.insert(3, "to")
    return " ".join(words)
