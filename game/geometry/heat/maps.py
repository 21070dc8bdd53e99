"""A heat map: a figure for every place of a grid, what it counts and for whom; its steps, means and differences."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import fsum, isfinite
from typing import TYPE_CHECKING, Protocol

import numpy as np

from game.i18n import decimal, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    Figures = NDArray[np.float64]

STEPS = 5
"""Into how many steps the figures of a map fall when it is drawn."""


class Grid(Protocol):
    """The places of a ground, row by row from the top as it is seen, each row from the left.

    A cell is the number of a place in that order.
    """

    @property
    def columns(self) -> int:
        """Return how many places lie beside each other."""

    @property
    def rows(self) -> int:
        """Return how many places lie above each other."""

    @property
    def unit(self) -> str:
        """Return what a place is: "square" or "inch"."""

    def name(self, cell: int) -> str:
        """Return what players call a place: "K6", "12.5, 8.5"."""

    def cell(self, word: str) -> int | None:
        """Return the place that a word names, None if it is on no such ground. Raises ValueError if it names none."""


@dataclass(frozen=True, slots=True)
class HeatMap:
    """What was counted for every place of a grid.

    name       the word by which it is asked for: "exposure", "arrival:A"
    title      the same for readers, `unit` of the figures ("squares", "%")
    about      what was counted and what was left out: whole sentences; `told` for whom it was counted
    figures    one for each cell; NaN where nothing is to be said: nobody can stand or come there
    share      how much of it has been counted, 0 to 1
    decimals   how many are worth telling
    balanced   of a difference: 0 is the middle of its steps
    answers    whether it says yes (1) or no (0) of each place: whether it is seen from one, or has cover
    """

    name: str
    title: str
    unit: str
    about: str
    figures: Figures = field(repr=False, compare=False)
    share: float = 1.0
    decimals: int = 0
    balanced: bool = False
    told: str = ""
    answers: bool = False

    @property
    def known(self) -> list[int]:
        """Return the cells that have a figure."""
        return [int(cell) for cell in np.flatnonzero(~np.isnan(self.figures))]

    def at(self, cell: int) -> float | None:
        """Return the figure of a cell, None if it has none."""
        found = float(self.figures[cell])
        return found if isfinite(found) else None

    def mean(self, cells: Iterable[int] | None = None) -> float | None:
        """Return the mean of the cells that have a figure, of all or of some; None if none has one."""
        chosen = self.figures if cells is None else self.figures[np.fromiter(cells, np.int64)]
        there = chosen[~np.isnan(chosen)]
        return fsum(there.tolist()) / len(there) if len(there) else None

    def least(self) -> int | None:
        """Return the first cell with the least figure, None if no cell has one."""
        return None if np.isnan(self.figures).all() else int(np.nanargmin(self.figures))

    def most(self) -> int | None:
        """Return the first cell with the greatest figure, None if no cell has one."""
        return None if np.isnan(self.figures).all() else int(np.nanargmax(self.figures))

    def ranges(self) -> tuple[tuple[int, float, float], ...]:
        """Return the steps that there are: number (1 to 5), and the least and greatest figure that fall into it.

        Figures count as they are told, rounded; of a difference the third step is the middle, as wide each way.
        """
        low, high = self.least(), self.most()
        if low is None or high is None:
            return ()
        unit = 10**self.decimals
        first, last = (round(float(self.figures[cell]) * unit) for cell in (low, high))
        found = _mirrored(max(abs(first), abs(last))) if self.balanced else _parted(first, last)
        return tuple((step, least / unit, most / unit) for step, least, most in found)

    def steps(self) -> list[int]:
        """Return the step of each cell, 0 for no figure."""
        unit = 10**self.decimals
        known = ~np.isnan(self.figures)
        scaled = np.round(np.where(known, self.figures, 0.0) * unit)
        found = np.zeros(len(self.figures), np.int64)
        for step, least, most in self.ranges():
            found[known & (scaled >= round(least * unit)) & (scaled <= round(most * unit))] = step
        return found.tolist()

    def words(self, figure: float) -> str:
        """Return a figure as it is told in the present language, with a real minus."""
        if self.answers:
            return pgettext("answer", "yes") if figure else pgettext("answer", "no")
        rounded = round(figure, self.decimals) or 0.0
        return decimal(rounded, f".{self.decimals}f").replace("-", "\N{MINUS SIGN}")


def _parted(first: int, last: int) -> list[tuple[int, int, int]]:
    """Return whole numbers from first to last in up to five stretches of about the same length, and their steps.

    Fewer than five lie as far apart as they can: 1 and 5, or 1, 3 and 5.
    """
    many = last - first + 1
    parts = min(STEPS, many)
    ends = [first + many * part // parts for part in range(parts + 1)]
    steps = [1 + (STEPS - 1) * part // max(1, parts - 1) for part in range(parts)]
    return [(step, ends[part], ends[part + 1] - 1) for part, step in enumerate(steps)]


def _mirrored(most: int) -> list[tuple[int, int, int]]:
    """Return whole numbers from -most to most in up to five stretches that mirror each other."""
    inner = (2 * most + 1) // (2 * STEPS)
    outer = inner + (most - inner + 1) // 2
    found = [(1, -most, -outer - 1), (2, -outer, -inner - 1), (3, -inner, inner), (4, inner + 1, outer)]
    found.append((5, outer + 1, most))
    return [(step, least, last) for step, least, last in found if least <= last]


def difference(one: HeatMap, other: HeatMap, name: str, title: str, about: str) -> HeatMap:
    """Return how much more one map has than another, where both have a figure."""
    figures: Figures = one.figures - other.figures
    share = min(one.share, other.share)
    return replace(one, name=name, title=title, about=about, figures=figures, balanced=True, share=share)
