"""A heat map: a figure for every place of a grid, what it counts and for whom; its steps, means and differences."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import fsum, isfinite
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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

    def bounds(self) -> tuple[float, ...]:
        """Return the borders of the steps, one more than there are steps; () if no cell has a figure."""
        low, high = self.least(), self.most()
        if low is None or high is None:
            return ()
        first, last = float(self.figures[low]), float(self.figures[high])
        if self.balanced:
            last = max(abs(first), abs(last))
            first = -last
        return tuple(first + (last - first) * step / STEPS for step in range(STEPS + 1))

    def steps(self) -> list[int]:
        """Return the step of each cell: 1 to 5, of figures that are all alike 1 (of differences 3), 0 for no figure."""
        bounds = self.bounds()
        if not bounds:
            return [0] * len(self.figures)
        if bounds[0] >= bounds[-1]:
            alike = STEPS // 2 + 1 if self.balanced else 1
            return [alike if known else 0 for known in ~np.isnan(self.figures)]
        above = sum((self.figures > border).astype(np.int64) for border in bounds[1:-1])
        return [int(step) for step in np.where(np.isnan(self.figures), 0, above + 1)]

    def words(self, figure: float) -> str:
        """Return a figure as it is told, with a real minus."""
        text = f"{figure:.{self.decimals}f}"
        if not float(text):
            return text.lstrip("-")
        return text.replace("-", "\N{MINUS SIGN}")


def difference(one: HeatMap, other: HeatMap, name: str, title: str, about: str) -> HeatMap:
    """Return how much more one map has than another, where both have a figure."""
    figures: Figures = one.figures - other.figures
    share = min(one.share, other.share)
    return replace(one, name=name, title=title, about=about, figures=figures, balanced=True, share=share)


def filled(size: int, cells: Sequence[int], figures: Sequence[float]) -> Figures:
    """Return figures for some cells, and none for the others."""
    found: Figures = np.full(size, np.nan)
    found[np.fromiter(cells, np.int64, len(cells))] = figures
    return found
