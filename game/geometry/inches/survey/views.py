"""Which points at all places of a table see each other past what hides: the outlines that `trays.hiding` knows.

A line is free if it meets no outline; a piece hides nothing from or for a point that counts as standing on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.geometry.inches.polygons import meets
from game.geometry.inches.survey.inside import Fan, met
from game.geometry.inches.survey.lines import BLOCK, Seen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from game.geometry.inches.shapes import Point
    from game.geometry.inches.trays.hiding import Blocker

    Flags = NDArray[np.bool_]


class Views:
    """The lines between points at places of a table.

    `screens` are what hides, each with the places that stand on it; `shelter` says at which places one has cover.
    """

    def __init__(self, places: Sequence[Point], screens: Sequence[tuple[Blocker, Flags]], shelter: Flags) -> None:
        self._places, self._screens, self._shelter = list(places), screens, shelter
        self._x, self._y = (np.array([p[axis] for p in places], np.float64) for axis in (0, 1))

    def blocks(self) -> Iterator[Seen]:
        """Yield the lines to all places as targets, block by block."""
        for first in range(0, len(self._places), BLOCK):
            yield self._to(first, min(first + BLOCK, len(self._places)))

    def _to(self, first: int, last: int) -> Seen:
        free = np.ones((last - first, len(self._places)), np.bool_)
        fan = Fan(self._x[first:last], self._y[first:last], self._x, self._y)
        for screen, on in self._screens:
            at, to = fan.candidates(screen.plain)
            kept = ~(on[first + at] | on[to])
            at, to = at[kept], to[kept]
            hidden, left_open = met(screen.plain, fan.lines(at, to, back=False))
            for number in np.flatnonzero(left_open):
                ends = self._places[first + at[number]], self._places[to[number]]
                hidden[number] = meets(screen.outline, *ends)  # type: ignore[arg-type]
            free[at[hidden], to[hidden]] = False
        impaired = np.repeat(self._shelter[first:last, np.newaxis], len(self._places), axis=1) & free
        return Seen(first, free.T, impaired.T)
