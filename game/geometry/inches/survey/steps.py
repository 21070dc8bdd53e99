"""Steps between the places of an inch table, and the least movement along them.

A step leads from a place to one of the sixteen around it. What it costs is movement in thousandths of an inch; after
one that `stops`, what is left of the move is lost. A move may end within a step.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.geometry.inches.survey.places import InchGrid

AROUND = (
    (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1),
    (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1),
)  # fmt: skip
"""Where the places around one lie: columns to the right, rows down."""


class Step(NamedTuple):
    """A step to another place, what it costs, and whether the move ends with it."""

    to: int
    cost: int
    stops: bool = False


Steps = list[list[Step]]
"""By cell the steps from there."""


def steps_of_row(grid: InchGrid, row: int, step: Callable[[int, int, int], Step | None]) -> Steps:
    """Return the steps from the places of a row: `step` is asked for each pair and its distance, None for no way."""
    found: Steps = []
    for column in range(grid.columns):
        here = []
        for dx, dy in AROUND:
            x, y = column + dx, row + dy
            if 0 <= x < grid.columns and 0 <= y < grid.rows:
                far = isqrt((dx * dx + dy * dy) * grid.cell_size**2)
                one = step(row * grid.columns + column, y * grid.columns + x, far)
                if one is not None:
                    here.append(one)
        found.append(here)
    return found


def movement(steps: Steps, starts: Iterable[int], allowance: int, most: int | None = None) -> dict[int, int]:
    """Return the least movement to each cell from some of them, what is lost at stops included; up to `most`.

    `allowance` is how far one move goes, in the same unit.
    """
    done: dict[int, int] = {}
    waiting = [(0, cell) for cell in sorted(starts)]
    while waiting:
        far, cell = heappop(waiting)
        if cell in done:
            continue
        done[cell] = far
        for to, cost, stops in steps[cell]:
            if to not in done:
                there = far + cost
                if stops:
                    there = -(-there // allowance) * allowance
                if most is None or there <= most:
                    heappush(waiting, (there, to))
    return done


def lengths(steps: Steps, allowance: int) -> dict[tuple[int, int], int]:
    """Return what each step costs, a stop as much as half a move on the mean: for ways that are compared at length."""
    return {
        (cell, one.to): one.cost + (allowance // 2 if one.stops else 0)
        for cell, here in enumerate(steps)
        for one in here
    }
