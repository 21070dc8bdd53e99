"""The places of an inch table: middles of cells an inch wide, in a grid that lies in the middle of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.geometry.inches.lengths import INCH

_PLACE = re.compile(r"\s*(\d{1,3}(?:\.\d{1,3})?)\s*,\s*(\d{1,3}(?:\.\d{1,3})?)\s*")


@dataclass(frozen=True, slots=True)
class InchGrid:
    """The places of a table, the upper row first; what is left of a table that is no whole inches lies round them.

    `width` and `height` are those of the table, in thousandths of an inch. With `upwards` players count inches from the
    lower edge, else from the upper one.
    """

    width: int
    height: int
    upwards: bool = False
    unit: str = "inch"
    cell_size: int = INCH

    @property
    def columns(self) -> int:
        """Return how many cells lie beside each other."""
        return self.width // self.cell_size

    @property
    def rows(self) -> int:
        """Return how many cells lie above each other."""
        return self.height // self.cell_size

    @property
    def left(self) -> int:
        """Return where the first column begins."""
        return (self.width - self.columns * self.cell_size) // 2

    @property
    def top(self) -> int:
        """Return where the first row begins."""
        return (self.height - self.rows * self.cell_size) // 2

    def middle(self, cell: int) -> tuple[int, int]:
        """Return the middle of a cell, y downwards."""
        row, column = divmod(cell, self.columns)
        half = self.cell_size // 2
        return self.left + column * self.cell_size + half, self.top + row * self.cell_size + half

    def holding(self, x: int, y: int) -> int | None:
        """Return the cell that holds a point, None if none does."""
        column, row = (x - self.left) // self.cell_size, (y - self.top) // self.cell_size
        return row * self.columns + column if 0 <= column < self.columns and 0 <= row < self.rows else None

    def about(self, x: int, y: int) -> tuple[int, ...]:
        """Return the cells that hold a point, several if it lies on a border between them."""
        near = (self.holding(x - dx, y - dy) for dy in (0, 1) for dx in (0, 1))
        return tuple(dict.fromkeys(cell for cell in near if cell is not None))

    def within(self, x0: int, y0: int, x1: int, y1: int) -> tuple[int, ...]:
        """Return the cells whose middles lie in a box, its border included."""
        return tuple(
            cell
            for cell in range(self.columns * self.rows)
            if x0 <= self.middle(cell)[0] <= x1 and y0 <= self.middle(cell)[1] <= y1
        )

    def name(self, cell: int) -> str:
        """Return the middle of a cell in inches: "12.5,8.5"."""
        x, y = self.middle(cell)
        down = self.height - y if self.upwards else y
        return f"{x / INCH:g},{down / INCH:g}"

    def cell(self, word: str) -> int | None:
        """Return the cell that holds a place such as "12.5,8", None if it is beside all. Raises ValueError."""
        found = _PLACE.fullmatch(word)
        if found is None:
            message = f"{word!r} is no place such as 12.5,8"
            raise ValueError(message)
        x, down = (round(float(part) * INCH) for part in found.groups())
        return self.holding(x, self.height - down if self.upwards else down)
