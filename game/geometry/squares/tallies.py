"""Figures for all squares of a field at once: masks become arrays, so that places can be weighed without a loop.

An array has an entry for each square, in the order of the bits of a mask; of a wide space it is the lower-left square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Square

    Tally = NDArray[np.float64]
    Marks = NDArray[np.bool_]
    Grades = NDArray[np.uint8]

MOST_KEPT = 512  # bodies from which straight distances are kept: some 5 KB each on the shipped maps


def zeros(field: Field) -> Tally:
    """Return 0 for every square."""
    return np.zeros(field.width * field.height)


def marks(field: Field, mask: int) -> Marks:
    """Return for every square whether it is in a mask."""
    size = field.width * field.height
    whole = np.frombuffer(mask.to_bytes((size + 7) // 8, "little"), np.uint8)
    return np.unpackbits(whole, count=size, bitorder="little").view(np.bool_)


def grades(field: Field, masks: Sequence[int]) -> Grades:
    """Return for every square the number, from 1 on, of the last mask that it is in; 0 if it is in none."""
    found = np.zeros(field.width * field.height, np.uint8)
    for number, mask in enumerate(masks, 1):
        if mask:
            found[marks(field, mask)] = number
    return found


def graded(grades: Grades, figures: Sequence[float]) -> Tally:
    """Return for every square the figure of its grade."""
    found: Tally = np.array(figures)[grades]
    return found


def costs(field: Field, layers: Sequence[tuple[int, int]], beyond: float) -> Tally:
    """Return the cost of every place that waves reached (`Waves.layers`), `beyond` for the others."""
    found = np.full(field.width * field.height, beyond)
    for squares, (even, odd) in enumerate(layers):
        if even | odd:
            found[marks(field, even | odd)] = squares
    return found


def either(where: Marks, yes: Tally, no: Tally) -> Tally:
    """Return the one figure where it is marked, and the other elsewhere."""
    found: Tally = np.where(where, yes, no)
    return found


def greater(one: Tally, other: Tally | float) -> Tally:
    """Return the greater of two figures, square by square."""
    found: Tally = np.maximum(one, other)
    return found


def less(one: Tally, other: Tally | float) -> Tally:
    """Return the lesser of two figures, square by square."""
    found: Tally = np.minimum(one, other)
    return found


def largest(tallies: Sequence[Tally], most: int) -> Tally:
    """Return the sum of the `most` largest of several figures, square by square."""
    if len(tallies) <= most:
        total: Tally = tallies[0].copy()
        for tally in tallies[1:]:
            total += tally
        return total
    leading = [tallies[0].copy()]  # the largest so far, the second largest ...
    for tally in tallies[1:]:
        rest = tally
        for place, figures in enumerate(leading):
            leading[place], rest = np.maximum(figures, rest), np.minimum(figures, rest)
        if len(leading) < most:
            leading.append(rest)
    total = leading[0]
    for figures in leading[1:]:  # added one by one: the same sum on every machine
        total += figures
    return total


def distances(field: Field, body: Body, n: int) -> Tally:
    """Return how far an n wide space at every place is from a body, counted 1-2-1-2, walls ignored (DDM-GEO-07)."""
    known: dict[tuple[Body, int], Tally] = field.memory.setdefault(("straight distances",), {})
    found = known.get((body, n))
    if found is None:
        x, y, wide = body
        across, up = np.arange(field.width), np.arange(field.height)
        dx = np.maximum(np.maximum(across - x - wide + 1, x - across - n + 1), 0)[np.newaxis, :]
        dy = np.maximum(np.maximum(up - y - wide + 1, y - up - n + 1), 0)[:, np.newaxis]
        found = np.where(dx > dy, dx + dy // 2, dy + dx // 2).astype(float).ravel()
        field.make_room(known, MOST_KEPT)
        known[body, n] = found
    return found


def best(field: Field, tally: Tally, mask: int, most: int) -> list[tuple[Square, float]]:
    """Return the places of a mask with the highest figures, the highest first, of equal ones the lower left."""
    where = np.flatnonzero(marks(field, mask))
    figures = tally[where]
    order = np.argsort(-figures, kind="stable")[:most]
    return [((int(at) % field.width, int(at) // field.width), float(tally[at])) for at in where[order]]
