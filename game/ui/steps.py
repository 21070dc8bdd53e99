"""Into which of the five steps of a heat map a count falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.palette import HEAT

if TYPE_CHECKING:
    from collections.abc import Mapping


def steps_of(numbers: Mapping[int, int]) -> tuple[list[str], dict[int, int]]:
    """Return the labels of the steps, and the step of each cell whose number is more than 0.

    The steps are equal ones up to the largest number, or single numbers where those are few.
    """
    most = max(numbers.values(), default=0)
    count = min(len(HEAT), most)
    ends = [most * (n + 1) // count for n in range(count)]
    labels, last = [], 0
    for end in ends:
        labels.append(str(end) if end == last + 1 else f"{last + 1}–{end}")
        last = end
    first = len(HEAT) - count  # a lone step is the lightest one: it must be seen
    shown = ["" for _n in range(first)] + labels
    found = {
        cell: first + next(n for n, end in enumerate(ends) if number <= end)
        for cell, number in numbers.items()
        if number
    }
    return shown, found
