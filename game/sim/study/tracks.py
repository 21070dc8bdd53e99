"""Where pieces went and were lost on a table measured in inches: for rooms whose events tell of places."""

from __future__ import annotations

from collections import Counter
from math import isqrt

INCH = 1000  # thousandths


class Tracks:
    """The cells of a table, an inch each way, into which the pieces of each seat came, and in which they were lost."""

    def __init__(self, width: int, height: int, seats: int) -> None:
        """Begin with nobody on a table of that size, in thousandths of an inch."""
        self.width, self.height = inches(width), inches(height)
        self.walked: list[Counter[int]] = [Counter() for _seat in range(seats)]
        self.lost: list[list[int]] = [[] for _seat in range(seats)]
        self._at: dict[str, tuple[int, int]] = {}

    def put(self, piece: str, x: int, y: int) -> None:
        """Note where a piece stands without having walked there."""
        self._at[piece] = (x, y)

    def go(self, piece: str, seat: int, x: int, y: int) -> None:
        """Let a piece go straight to a place: each inch that it comes into counts once."""
        x0, y0 = self._at.get(piece, (x, y))
        self._at[piece] = (x, y)
        last = self._cell(x0, y0)
        steps = isqrt((x - x0) ** 2 + (y - y0) ** 2) * 2 // INCH + 1
        for n in range(1, steps + 1):
            cell = self._cell(x0 + (x - x0) * n // steps, y0 + (y - y0) * n // steps)
            if cell != last:
                self.walked[seat][cell] += 1
                last = cell

    def lose(self, piece: str, seat: int) -> None:
        """Note that a piece is lost where it stands; one that never stood anywhere is lost nowhere."""
        if piece in self._at:
            self.lost[seat].append(self._cell(*self._at.pop(piece)))

    def where(self, piece: str) -> tuple[int, int] | None:
        """Return where a piece stands, None if it is not on the table."""
        return self._at.get(piece)

    def _cell(self, x: int, y: int) -> int:
        column, row = min(max(x // INCH, 0), self.width - 1), min(max(y // INCH, 0), self.height - 1)
        return row * self.width + column


def inches(length: int) -> int:
    """Return how many cells a length of thousandths of an inch takes; the last one may be cut short."""
    return -(-length // INCH)
