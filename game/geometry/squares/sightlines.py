"""Free lines between all pairs of squares of a field at once (DDM-GEO-08, DDM-GEO-09).

The tree of balanced words (see `words`) is walked level by level; each word carries the set of squares from which its
crossings are all open, 64 squares to a machine word. Walking the tree to the upper right and to the upper left is
enough, a free line being free both ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.geometry.squares.adjacency import contacts
from game.geometry.squares.grid import OFFSETS
from game.geometry.words import Level, balanced_words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.geometry.squares.field import Field

    Boards = NDArray[np.uint64]


def all_pairs(field: Field, fog: int, forest: int) -> list[int]:
    """Return for each square the squares it has a free line to, as masks; its own and adjacent ones always.

    Beside walls, the squares `fog` stop a line and are not seen; a line may end in `forest` but not go through it.
    """
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
