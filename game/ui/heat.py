"""The colours of heat maps: five steps, dark to light, and into which of them a number falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

STEPS = ("#2B2350", "#2F4C78", "#2E7F86", "#78B26B", "#F6DE73")


def steps_of(numbers: Mapping[int, int]) -> tuple[list[str], dict[int, int]]:
    """Return the labels of the steps, and the step of each cell whose number is more than 0.

    The steps are equal ones up to the largest number, or single numbers where those are few.
    """
    most = max(numbers.values(), default=0)
    count = min(len(STEPS), most)
    ends = [most * (n + 1) // count for n in range(count)]
    labels, last = [], 0
    for end in ends:
        labels.append(str(end) if end == last + 1 else f"{last + 1}–{end}")
        last = end
    first = len(STEPS) - count  # a lone step is the lightest one: it must be seen
    shown = ["" for _n in range(first)] + labels
    found = {
        cell: first + next(n for n, end in enumerate(ends) if number <= end)
        for cell, number in numbers.items()
        if number
    }
    return shown, found
