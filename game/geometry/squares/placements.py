"""All placements of a space on a field at once: where it fits, where steps lead, what is slow (DDM-GEO-03)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.squares.grid import OFFSETS

if TYPE_CHECKING:
    from game.geometry.squares.field import Field


@dataclass(frozen=True, slots=True)
class Places:
    """The placements of an n by n space on one field, each set as a mask of lower-left squares.

    `legal` has, in DIRECTIONS order, the places from which a step is not stopped by walls, `anywhere` those from which
    it stays on the map; `free` the places without wall in them; `slow`, `pit`, `statue` and `spikes` those with such a
    square.
    """

    n: int
    legal: tuple[int, ...]
    anywhere: tuple[int, ...]
    free: int
    slow: int
    pit: int
    statue: int
    spikes: int


def places(field: Field, n: int) -> Places:
    """Return the placements of an n by n space on the field, computed once for all squares at the same time."""
    found: Places | None = field.memory.get(("places", n))
    if found is None:
        found = field.memory["places", n] = _survey(field, n)
    return found


def _survey(field: Field, n: int) -> Places:
    # DDM-GEO-03: the hull of a straight step is an n by n+1 rectangle; the hull of a diagonal one meets all squares
    # and all inner edges of the n+1 by n+1 box in its interior. So a step is legal exactly if that box is clear.

    def clear(w: int, h: int) -> int:
        """Places of w by h boxes without wall square or thin wall in their interior."""
        crossed = field.touching(field.wall, w, h)
        crossed |= field.touching(field.thin_e, w - 1, h) | field.touching(field.thin_n, w, h - 1)
        return field.anchors(w, h) & ~crossed

    # So nothing goes diagonally past a corner or an end: DDM-Q-35.
    wide, tall, square = clear(n + 1, n), clear(n, n + 1), clear(n + 1, n + 1)
    boxes = {(0, 1): tall, (1, 0): wide, (1, 1): square}
    legal, anywhere = [], []
    for dx, dy in OFFSETS:
        # The box of a step to the left or down starts at the new place instead of the old one.
        legal.append(field.shift(boxes[abs(dx), abs(dy)], max(-dx, 0), max(-dy, 0)))
        on_map = field.anchors(n + abs(dx), n + abs(dy))
        anywhere.append(field.shift(on_map, max(-dx, 0), max(-dy, 0)))
    anchors = field.anchors(n, n)
    return Places(
        n,
        tuple(legal),
        tuple(anywhere),
        clear(n, n),
        field.touching(field.slow, n, n) & anchors,
        field.touching(field.pit, n, n) & anchors,
        field.touching(field.statue, n, n) & anchors,
        field.touching(field.spikes, n, n) & anchors,
    )
