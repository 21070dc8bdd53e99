"""Who sees whom and whom an effect reaches: line of sight and line of effect, exactly (DDM-GEO-08, DDM-GEO-09).

All squares are answered at once. The tree of balanced words (see `words`) is walked level by level; each word carries
the set of squares from which its crossings are all open, 64 squares to a machine word. Walking the tree to the upper
right and to the upper left is enough, sight being symmetric.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.geometry.adjacency import contacts
from game.geometry.squares import OFFSETS, Body
from game.geometry.words import Level, balanced_words

if TYPE_CHECKING:
    from game.geometry.field import Field

Boards = NDArray[np.uint64]


class SightTable:
    """For each square of a field, the squares that it has a free line to; `rows` are masks, one per square.

    `fog` and `forest` say what stops the lines beside walls; both for sight, none for effects, forest alone for a
    viewer with Blindsight (DDM-TER-24).
    """

    def __init__(self, field: Field, *, fog: bool = True, forest: bool = True) -> None:
        self.rows = _all_pairs(field, field.fog if fog else 0, field.forest if forest else 0)


def sight_table(field: Field) -> SightTable:
    """Return the table of line of sight, computed at the first question (DDM-GEO-08)."""
    return _table(field, fog=field.fog != 0, forest=field.forest != 0)


def effect_table(field: Field) -> SightTable:
    """Return the table of line of effect: walls only (DDM-GEO-09)."""
    return _table(field, fog=False, forest=False)


def blindsight_table(field: Field) -> SightTable:
    """Return the table of a viewer that ignores fog (DDM-TER-24)."""
    return _table(field, fog=False, forest=field.forest != 0)


def _table(field: Field, *, fog: bool, forest: bool) -> SightTable:
    found: SightTable | None = field.memory.get(("sight", fog, forest))
    if found is None:
        found = field.memory["sight", fog, forest] = SightTable(field, fog=fog, forest=forest)
    return found


def sees(field: Field, a: Body, b: Body, blindsight: bool = False) -> bool:
    """Tell whether some square of `a` sees some square of `b` (DDM-GEO-08); with `blindsight` `a` ignores fog."""
    found = (field.seen_blind_by if blindsight else field.seen_by).get(a)
    if found is None:
        found = visible(field, a, blindsight)
    return found & field.body_mask(b) != 0


def affects(field: Field, a: Body, b: Body) -> bool:
    """Tell whether there is a line of effect between the bodies: walls alone stop it (DDM-GEO-09)."""
    found = field.affected_by.get(a)
    if found is None:
        found = reached_by_effects(field, a)
    return found & field.body_mask(b) != 0


def visible(field: Field, body: Body, blindsight: bool = False) -> int:
    """Return every square seen from the body (DDM-GEO-08)."""
    known = field.seen_blind_by if blindsight else field.seen_by
    found = known.get(body)
    if found is None:
        table = blindsight_table(field) if blindsight else sight_table(field)
        found = known[body] = _union(field, table, body)
    return found


def reached_by_effects(field: Field, body: Body) -> int:
    """Return every square with a line of effect from the body (DDM-GEO-09)."""
    found = field.affected_by.get(body)
    if found is None:
        found = field.affected_by[body] = _union(field, effect_table(field), body)
    return found


def _union(field: Field, table: SightTable, body: Body) -> int:
    found = 0
    for x, y in field.squares(field.body_mask(body)):
        found |= table.rows[y * field.width + x]
    return found


def _all_pairs(field: Field, fog: int, forest: int) -> list[int]:
    width, height = field.width, field.height
    cells = width * height
    seen = np.zeros((cells, cells), np.bool_)
    seen[np.arange(cells), np.arange(cells)] = True
    entered = field.full & ~field.wall & ~fog
    east = field.open_e & entered & (entered >> 1)
    north = field.open_n & entered & (entered >> width)
    # To the upper left the same walk goes over the map with left and right exchanged: E then means one square west.
    west = (field.open_e << 1) & entered & (entered << 1)
    for side, open_across in ((1, east), (-1, west)):
        levels = balanced_words(width - 1, height - 1)
        starts, ends = _walk(field, levels, side, open_across, north, forest)
        seen[starts, ends] = True
        seen[ends, starts] = True
    packed = np.packbits(seen, axis=1, bitorder="little")
    rows = [int.from_bytes(row.tobytes(), "little") for row in packed]
    for (dx, dy), sources in zip(OFFSETS, contacts(field), strict=True):
        for x, y in field.squares(sources):  # fog and forest do not matter between adjacent squares
            rows[y * width + x] |= field.bit(x + dx, y + dy)
    return rows


def _walk(
    field: Field, levels: tuple[Level, ...], side: int, across: int, up: int, forest: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Follow all words at once; return the pairs (start, end) of squares joined by a free line.

    `across` and `up` are the squares from which that crossing is open; E means `side` (1 or -1) to the right.
    """
    width, height = field.width, field.height
    size = (width * height + 63) // 64
    first = (_board(across, size), _board(up, size))
    later = (_moved(field, across & ~forest, side, size), _moved(field, up & ~forest, side, size))
    reached = np.zeros((width, height, size), "<u8")
    boards: Boards = np.zeros((1, size), "<u8")
    place = np.zeros(1, np.int64)  # where the board of a word stands among the boards still kept, -1 if it has none
    shifts = np.zeros(1, np.int32)
    for number, level in enumerate(levels):
        kept = np.flatnonzero(place[level.parent] >= 0)
        parent = level.parent[kept]
        east = level.east[kept]
        if number == 0:
            grown: Boards = np.where(east[:, None], first[0], first[1])
        else:
            x = shifts[parent]
            y = number - x
            grown = boards[place[parent]] & np.where(east[:, None], later[0][x, y], later[1][x, y])
        alive = grown.any(axis=1)
        if not alive.any():
            break
        boards = grown[alive]
        place = np.full(len(level.parent), -1, np.int64)
        place[kept[alive]] = np.arange(len(boards))
        shifts = level.across
        ends = shifts[kept[alive]]
        groups = np.flatnonzero(np.diff(ends, prepend=-1))
        columns = ends[groups]
        reached[columns, number + 1 - columns] = np.bitwise_or.reduceat(boards, groups, axis=0)
    bits = np.unpackbits(reached.reshape(width * height, size).view(np.uint8), axis=1, bitorder="little")
    offsets, starts = np.nonzero(bits)
    xs, ys = np.divmod(offsets, height)
    return starts, starts + side * xs + width * ys


def _board(mask: int, size: int) -> Boards:
    return np.frombuffer(mask.to_bytes(size * 8, "little"), "<u8")


def _moved(field: Field, mask: int, side: int, size: int) -> Boards:
    """Return `mask` as it looks from a start x squares aside and y down, for all x and y."""
    width, height = field.width, field.height
    parts = []
    for x in range(width):
        for y in range(height):
            by = side * x + y * width
            moved = mask >> by if by >= 0 else (mask << -by) & field.full
            parts.append(moved.to_bytes(size * 8, "little"))
    return np.frombuffer(b"".join(parts), "<u8").reshape(width, height, size)
