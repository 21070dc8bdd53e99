"""Free lines between all pairs of squares of a field at once (DDM-GEO-08, DDM-GEO-09).

Take a free line that rises to the right, and turn it as steep as it goes without losing its squares. Then it passes
close above some corner and farther on close below another. The first is the lower right corner of its first square, or
the upper left corner of a blocker; the second is the upper left corner of its last square, or the lower right corner
of a blocker. So three searches find all pairs: rays from the lower right corner of each square, rays back from the
upper left corner of each square, and the lines between two corners of blockers. Lines that fall to the right are the
same with left and right exchanged.

The rays follow the tree of words of `words`, level by level; each word carries the set of squares from which its
crossings are all open, 64 squares to a machine word. The work grows with the fifth power of the side in bits, the
memory with the fourth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.geometry.squares.adjacency import contacts
from game.geometry.squares.grid import OFFSETS
from game.geometry.words import Level, corner_words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.geometry.squares.field import Field

    Boards = NDArray[np.uint64]
    Squares = NDArray[np.int64]
    Flags = NDArray[np.bool_]


def all_pairs(field: Field, fog: int, forest: int) -> list[int]:
    """Return for each square the squares it has a free line to, as masks; its own and adjacent ones always.

    Beside walls, the squares `fog` stop a line and are not seen; a line may end in `forest` but not go through it.
    """
    width, height = field.width, field.height
    cells = width * height
    east, north = open_sides(field, fog)
    seen = np.zeros((cells, cells), np.bool_)
    seen[np.arange(cells), np.arange(cells)] = True
    levels = corner_words(width - 1, height - 1)
    for side in (1, -1):
        for rise in (1, -1):
            _rays(field, levels, (side, rise), (east, north, forest), seen)
    seen |= seen.T
    shape = (height, width)
    grid_e, grid_n, grid_f = (np.reshape(_flags(mask, cells), shape) for mask in (east, north, forest))
    for side in (1, -1):
        _between_corners(grid_e, grid_n, grid_f, side, seen)
    seen |= seen.T
    for (dx, dy), sources in zip(OFFSETS, contacts(field), strict=True):
        # So a piece in fog sees what is next to it, and is seen from there: DDM-Q-16.
        beside = np.flatnonzero(_flags(sources, cells))
        seen[beside, beside + dy * width + dx] = True  # fog and forest do not matter between adjacent squares
    packed = np.packbits(seen, axis=1, bitorder="little")
    return [int.from_bytes(row.tobytes(), "little") for row in packed]


def open_sides(field: Field, fog: int) -> tuple[int, int]:
    """Return the squares whose right side, and those whose upper side, a line can cross; `fog` stops it like walls."""
    entered = field.full & ~field.wall & ~fog  # what a line may not even touch: DDM-LOS-02
    return field.open_e & entered & (entered >> 1), field.open_n & entered & (entered >> field.width)


def _flags(mask: int, cells: int) -> Flags:
    packed = np.frombuffer(mask.to_bytes((cells + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=cells, bitorder="little").view(np.bool_)


def _rays(
    field: Field, levels: tuple[Level, ...], turned: tuple[int, int], sides: tuple[int, int, int], seen: Flags
) -> None:
    """Follow all words at once from every square; mark (start, end) of the free ones in `seen`.

    `turned` says where E and N lead: 1 to the right and up, -1 to the left and down.
    """
    width, height = field.width, field.height
    cells = width * height
    size = (cells + 63) // 64
    side, rise = turned
    east, north, forest = sides
    across = east if side > 0 else east << 1
    up = north if rise > 0 else north << width
    first = np.stack((_board(up, size), _board(across, size)))
    later = np.stack((_moved(field, up & ~forest, turned, size), _moved(field, across & ~forest, turned, size)))
    reached = np.zeros((width, height, size), "<u8")
    boards: Boards = np.zeros((1, size), "<u8")
    place = np.zeros(1, np.int64)  # where the board of a word stands among the boards still kept, -1 if it has none
    shifts = np.zeros(1, np.int32)
    for number, level in enumerate(levels):
        kept = np.flatnonzero(place[level.parent] >= 0)
        parent = level.parent[kept]
        straight = level.east[kept].view(np.uint8)
        if number == 0:
            grown: Boards = first[straight]
        else:
            x = shifts[parent]
            grown = boards[place[parent]]
            grown &= later[straight, x, number - x]
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
    pairs = seen.reshape(-1)
    for aside in range(width):
        bits = np.unpackbits(reached[aside].view(np.uint8), axis=1, count=cells, bitorder="little").view(np.bool_)
        for y in np.flatnonzero(reached[aside].any(axis=1)).tolist():
            by = side * aside + rise * y * width
            # The pairs (start, start + by) stand on a diagonal of the table.
            if by > 0:
                pairs[by :: cells + 1][: cells - by] |= bits[y, : cells - by]
            else:
                pairs[-by * cells :: cells + 1] |= bits[y, -by:]


def _board(mask: int, size: int) -> Boards:
    return np.frombuffer((mask & ((1 << size * 64) - 1)).to_bytes(size * 8, "little"), "<u8")


def _moved(field: Field, mask: int, turned: tuple[int, int], size: int) -> Boards:
    """Return `mask` as it looks from a start x squares aside and y squares up or down, for all x and y."""
    width, height = field.width, field.height
    mask &= field.full
    parts = []
    for x in range(width):
        for y in range(height):
            by = turned[0] * x + turned[1] * y * width
            moved = mask >> by if by >= 0 else (mask << -by) & field.full
            parts.append(moved.to_bytes(size * 8, "little"))
    return np.frombuffer(b"".join(parts), "<u8").reshape(width, height, size)


def _between_corners(east: Flags, north: Flags, forest: Flags, side: int, seen: Flags) -> None:
    """Mark in `seen` the pairs of squares joined by a line from close above one corner to close below a later one.

    The grids, row by row, say which squares are open to the right and up, and which are forest. With `side` -1 left and
    right are exchanged. Only pairs with both corners between them are looked for; the rays find the others.
    """
    height, width = east.shape
    if width < 2 or height < 2:
        return
    if side < 0:
        east = np.concatenate((east[:, :-1][:, ::-1], np.zeros((height, 1), np.bool_)), axis=1)
        north, forest = north[:, ::-1], forest[:, ::-1]
    index = np.arange(height * width).reshape(height, width)[:, ::side]
    # The four squares round each inner corner (x + 1, y + 1), and whether a line passes it above or below.
    left, right = north[:-1, :-1], north[:-1, 1:]
    low, high = east[:-1, :-1], east[1:, :-1]
    shut = ~(left & right & low & high) | forest[:-1, :-1] | forest[:-1, 1:] | forest[1:, :-1] | forest[1:, 1:]
    above = np.argwhere(shut & left & high & ~forest[1:, :-1] & ~forest[1:, 1:])
    below = np.argwhere(shut & low & right & ~forest[:-1, :-1] & ~forest[:-1, 1:])
    if not len(above) or not len(below):
        return
    # The ray from the first corner reaches both squares below the second one, or no line passes both; and back.
    before, after = index[above[:, 0] + 1, above[:, 1]], index[below[:, 0], below[:, 1] + 1]
    possible = seen[np.ix_(before, after)]
    possible &= (below[:, 0] > above[:, 0, None]) & (below[:, 1] >= above[:, 1, None])
    possible &= seen[np.ix_(before, index[below[:, 0], below[:, 1]])]
    possible &= seen[np.ix_(index[above[:, 0] + 1, above[:, 1] + 1], after)]
    firsts, seconds = np.nonzero(possible)
    # Of several later corners on one line the nearest one tells all.
    rise, run = (below[seconds] - above[firsts]).T
    times = np.gcd(rise, run)
    nearest = np.argsort(times, kind="stable")
    rays = (firsts * height + rise // times) * width + run // times
    nearest = nearest[np.unique(rays[nearest], return_index=True)[1]]
    firsts, seconds = firsts[nearest], seconds[nearest]
    for part in range(0, len(firsts), 32768):
        p, q = above[firsts[part : part + 32768]], below[seconds[part : part + 32768]]
        _mark_lines(p, q, (east, north, forest), index, seen)


def _mark_lines(p: Squares, q: Squares, grids: tuple[Flags, Flags, Flags], index: Squares, seen: Flags) -> None:
    """Follow the lines that pass above `p` and below `q` (corners as (row, column)); mark the squares before and after.

    A line passes above all grid corners on it up to p and below all after p.
    """
    east, north, forest = grids
    width = east.shape[1]
    squares = np.ascontiguousarray(index).reshape(-1)
    on = np.stack((north & ~forest, east & ~forest)).reshape(2, -1)
    start = (p[:, 0] + 1) * width + p[:, 1]  # the square to the upper left of p
    target = q[:, 0] * width + q[:, 1] + 1
    # On to the upper right; `side` >= 0 if the upper right corner of the square is not below the line.
    lines, at = np.arange(len(p)), start
    rise, run = (q - p).T
    side, goal, passed = run, target, np.zeros(len(p), np.bool_)
    after: list[tuple[Squares, Squares]] = []
    while len(lines):
        straight = side >= 0
        free = np.flatnonzero(on[straight.view(np.uint8), at])
        lines, at, side, rise, run = lines[free], at[free], side[free], rise[free], run[free]
        straight, goal, passed = straight[free], goal[free], passed[free]
        at = at + np.where(straight, 1, width)
        side = side + np.where(straight, -rise, run)
        passed |= at == goal
        after.append((lines[passed], squares[at[passed]]))
        within = passed | (at < goal)
        if not within.all():  # past the row of q on another way
            kept = np.flatnonzero(within)
            lines, at, side, rise, run = lines[kept], at[kept], side[kept], rise[kept], run[kept]
            goal, passed = goal[kept], passed[kept]
    # And back; `side` > 0 if the lower left corner of the square lies above the line.
    useful = np.zeros(len(p), np.bool_)
    for found, _squares in after:
        useful[found] = True
    lines = np.flatnonzero(useful)
    at = start[lines]
    rise, run = (q - p)[lines].T
    side = rise
    shut = np.zeros_like(north)
    shut[:, 1:] = east[:, :-1]
    back = np.zeros_like(north)
    back[1:] = north[:-1]
    off = np.stack((shut & ~forest, back & ~forest)).reshape(2, -1)
    before: list[tuple[Squares, Squares]] = []
    while len(lines):
        down = side > 0
        free = np.flatnonzero(off[down.view(np.uint8), at])
        lines, at, side, rise, run, down = lines[free], at[free], side[free], rise[free], run[free], down[free]
        at = at - np.where(down, width, 1)
        side = side + np.where(down, -run, rise)
        before.append((lines, squares[at]))
    _mark_products(before, after, len(p), seen)


def _mark_products(
    before: list[tuple[Squares, Squares]], after: list[tuple[Squares, Squares]], count: int, seen: Flags
) -> None:
    """Mark every square before with every square after, line by line; both come as (lines, squares) by steps."""
    ends = np.concatenate([lines for lines, _squares in after])
    squares = np.concatenate([squares for _lines, squares in after])
    order = np.argsort(ends, kind="stable")
    squares = squares[order]
    lengths = np.bincount(ends, minlength=count)
    starts = np.cumsum(lengths) - lengths
    for lines, sources in before:
        if not len(lines):
            continue
        many = lengths[lines]
        firsts = np.repeat(starts[lines] - (np.cumsum(many) - many), many)
        seen[np.repeat(sources, many), squares[firsts + np.arange(len(firsts))]] = True
