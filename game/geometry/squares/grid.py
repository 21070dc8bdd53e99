"""Squares by name and by direction, and the distance between bodies on open ground (DDM-GEO-01, DDM-GEO-07)."""

from __future__ import annotations

import re
from typing import Any

Square = tuple[int, int]
Move = tuple[Any, ...]
"""A step as it is answered: ("step", "ne"), ("squeeze", (4, 5), "ne")."""
"""(x, y): x to the right, y up, (0, 0) at the lower left."""

Body = tuple[int, int, int]
"""(x, y, n): the lower-left square of a space and how many squares it is wide."""

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
DELTAS: dict[str, Square] = {
    "n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1), "s": (0, -1), "sw": (-1, -1), "w": (-1, 0), "nw": (-1, 1),
}  # fmt: skip
OFFSETS: tuple[Square, ...] = tuple(DELTAS[name] for name in DIRECTIONS)
DIRECTION_OF: dict[Square, str] = {delta: name for name, delta in DELTAS.items()}

_LABEL = re.compile(r"([A-Za-z]+)([1-9][0-9]*)")


def label(x: int, y: int) -> str:
    """Name the square as players say it: column letters, then the row from 1; (10, 5) is "K6", (26, 0) is "AA1"."""
    letters = ""
    column = x + 1
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{y + 1}"


def parse_label(text: str) -> Square:
    """Return the square named `text` ("K6" is (10, 5)); raise ValueError if it is no such name."""
    match = _LABEL.fullmatch(text.strip())
    if match is None:
        message = f"{text!r} is not a square such as K6"
        raise ValueError(message)
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(match[2]) - 1


def body_squares(body: Body) -> list[Square]:
    """List the squares of the space, row by row from the lower left (DDM-GEO-01, DDMG-TERM-018.1, DDMG-GEO-02)."""
    x, y, n = body
    return [(x + i, y + j) for j in range(n) for i in range(n)]


def count(dx: int, dy: int) -> int:
    """Return the cost in squares of going `dx` across and `dy` up with diagonals at 1-2-1-2, as movement does.

    DDM-GEO-07, DDM-MOVE-04, DDM-Q-17.
    """
    dx, dy = abs(dx), abs(dy)
    return dx + (dy >> 1) if dx > dy else dy + (dx >> 1)


def straight_distance(a: Body, b: Body) -> int:
    """Return the counting distance between the nearest squares of two bodies, walls ignored (DDM-GEO-07)."""
    ax, ay, an = a
    bx, by, bn = b
    dx = bx - ax - an + 1 if bx > ax else ax - bx - bn + 1
    dy = by - ay - an + 1 if by > ay else ay - by - bn + 1
    return count(max(0, dx), max(0, dy))
