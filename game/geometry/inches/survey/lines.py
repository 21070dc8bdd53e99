"""What bases at all places of a table see of each other: free lines and impaired ones, as `fire.line_of_fire` says.

No base stands in the way. Floats decide for all pairs at once; what they leave open is asked of the exact geometry.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.geometry.inches.cover import enclosed, over, stops_of, touches_area
from game.geometry.inches.ground import ELEVATED, GROUND, STEP, Area
from game.geometry.inches.place import wholly_in
from game.geometry.inches.survey.inside import Fan, inside, longer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from game.geometry.inches.fire import Aim
    from game.geometry.inches.ground import Ground, Terrain
    from game.geometry.inches.layout import Form
    from game.geometry.inches.shapes import Point

    Flags = NDArray[np.bool_]

BLOCK = 64
"""Of how many targets the lines are found together."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """Lines from all places (rows) to some targets (columns, from number `first` on): which are free and impaired."""

    first: int
    free: Flags
    impaired: Flags


class Sight:
    """The lines between bases of one form at places of a ground."""

    def __init__(self, ground: Ground, form: Form, places: Sequence[Point], aim: Aim) -> None:
        self._ground, self._aim, self._places = ground, aim, list(places)
        self._x, self._y = (np.array([p[axis] for p in places], np.float64) for axis in (0, 1))
        self._shapes = [form.at(x, y, 0) for x, y in places]
        self._raised = self._each(lambda p: ground.level(p) == ELEVATED)
        self._low = [
            (piece, self._touched(piece), self._on(piece) if piece.low == STEP else None)
            for piece in ground.pieces
            if piece.low
        ]
        self._veils = [
            (piece, self._on(piece), self._enclosed(piece)) for piece in ground.pieces if piece.kind in aim.obscuring
        ]

    def _each(self, asks: Callable[[Point], bool]) -> Flags:
        return np.fromiter((asks(p) for p in self._places), np.bool_, len(self._places))

    def _on(self, piece: Terrain) -> Flags:
        return self._each(piece.holds)

    def _touched(self, piece: Terrain) -> Flags:
        near = self._ground.tolerance
        found = (touches_area(piece, shape, near) for shape in self._shapes)
        return np.fromiter(found, np.bool_, len(self._shapes))

    def _enclosed(self, piece: Terrain) -> Flags:
        """Return which bases a piece holds wholly: a line to a point outside leaves it at once, if it is convex."""
        area, near = Area([piece]), self._ground.tolerance
        found = (wholly_in(area, shape, near) for shape in self._shapes)
        return np.fromiter(found, np.bool_, len(self._shapes))

    def blocks(self) -> Iterator[Seen]:
        """Yield the lines to all places as targets, block by block."""
        for first in range(0, len(self._places), BLOCK):
            yield self._to(first, min(first + BLOCK, len(self._places)))

    def _to(self, first: int, last: int) -> Seen:
        fan = Fan(self._x[first:last], self._y[first:last], self._x, self._y)
        targets = np.arange(first, last)
        # Rows are targets here, columns viewers; turned round at the end.
        free = np.ones((last - first, len(self._places)), np.bool_)
        self._stopped(fan, targets, free)
        for piece, touched, upper in self._low:
            here = touched[targets] if upper is None else touched[targets] & ~upper[targets]
            if here.any():
                at, to, crossed = self._crossing(fan, targets, [piece], here)
                free[at[crossed], to[crossed]] = False
        impaired = np.zeros_like(free)
        for piece, on, held in self._veils:
            self._veil(fan, targets, impaired, (piece, on, held))
        return Seen(first, free.T, (impaired & free).T)

    def _stopped(self, fan: Fan, targets: NDArray[np.int64], free: Flags) -> None:
        """Take out the lines that terrain stops: on the ground other pieces do than where one end is raised."""
        if not self._aim.by_terrain:
            return
        either = self._raised[targets][:, np.newaxis] | self._raised[np.newaxis, :]
        for levels, chosen in (((GROUND, GROUND), ~either), ((ELEVATED, ELEVATED), either)):
            if not chosen.any():
                continue
            for _box, group in stops_of(self._ground, self._aim.stopping, levels):
                at, to, crossed = self._crossing(fan, targets, group, None)
                stopped = crossed & chosen[at, to]
                free[at[stopped], to[stopped]] = False

    def _crossing(
        self, fan: Fan, targets: NDArray[np.int64], group: Sequence[Terrain], rows: Flags | None
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], Flags]:
        """Return the pairs that may cross pieces, and which run inside them for longer than the tolerance."""
        corners = np.array([p for piece in group for p in piece.outline], np.float64)
        at, to = fan.candidates(corners)
        if rows is not None:
            kept = rows[at]
            at, to = at[kept], to[kept]
        lines = fan.lines(at, to, back=True)
        total, along_side = np.zeros(len(at)), np.zeros(len(at), np.bool_)
        for piece in group:
            more, side = inside(piece.outline, lines)
            total += more
            along_side |= side
        limit = self._ground.tolerance
        crossed, left_open = longer(total, along_side, limit)
        for number in np.flatnonzero(left_open):
            p, q = self._places[to[number]], self._places[targets[at[number]]]
            crossed[number] = over(group, p, q, limit)
        return at, to, crossed

    def _veil(self, fan: Fan, targets: NDArray[np.int64], impaired: Flags, veil: tuple[Terrain, Flags, Flags]) -> None:
        """Mark the lines that an obscuring piece impairs."""
        piece, on, held = veil
        under = on[targets]
        impaired[under, :] = True
        at, to, crossed = self._crossing(fan, targets, [piece], ~under)
        counts = crossed
        if not piece.raised:  # from or to raised ground it is looked over, but by who stands in it
            either = self._raised[targets[at]] | self._raised[to]
            counts = counts & (~either | on[to])
        leaves = held[to]
        if not piece.convex:
            for number in np.flatnonzero(counts & leaves):
                viewer, target = to[number], targets[at[number]]
                p, q = self._places[viewer], self._places[target]
                leaves[number] = enclosed(piece, self._shapes[viewer], p, q, self._ground.tolerance)
        marked = counts & ~leaves
        impaired[at[marked], to[marked]] = True
