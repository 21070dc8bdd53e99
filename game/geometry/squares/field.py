"""The battlefield as geometry sees it: which squares and edges are what, as bitboards that never change (DDM-GEO-01).

A set of squares is one Python int: bit `y * width + x` stands for the square (x, y). Everything outside the map counts
as wall (DDM-Q-89). Answers that depend on nothing but the field are kept on it, so a field is asked twice at the
price of a dictionary look-up.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from game.geometry.squares.grid import OFFSETS, Body, Square

if TYPE_CHECKING:
    from collections.abc import Iterable

Edge = tuple[Square, Square]
"""A thin wall: one unit of a grid line, from its lower-left end to the other."""


class Masks(dict[Body, int]):
    """The squares of every space asked for so far: `masks[x, y, n]` is `Field.mask`, and costs no call when known."""

    __slots__ = ("_field",)

    def __init__(self, field: Field) -> None:
        super().__init__()
        self._field = field

    def __missing__(self, body: Body) -> int:
        """Find the squares of a space that was never asked for."""
        x, y, n = body
        found = self[body] = self._field.rectangle(x, y, n, n)
        return found


class Field:
    """Walls, thin walls and terrain of one map; instances never change and are equal only to themselves.

    `wall fog forest statue pit difficult risky spikes full` are masks; `slow` is what costs double: difficult terrain,
    which forest, risky ground and spike stones are too, and statues (DDM-GEO-04, DDM-TER-17, -55). Walls stop steps
    and lines (DDM-TER-70); difficult ground and pits hide and cover nobody (DDM-TER-16, -34).
    `thin_e` has the squares with a thin wall on their right side, `thin_n` those with one on their upper side;
    `open_e` and `open_n` have the squares whose right or upper neighbour is a square free to enter.
    """

    def __init__(
        self,
        width: int,
        height: int,
        *,
        walls: Iterable[Square] = (),
        edges: Iterable[Edge] = (),
        fog: Iterable[Square] = (),
        forest: Iterable[Square] = (),
        statues: Iterable[Square] = (),
        pits: Iterable[Square] = (),
        difficult: Iterable[Square] = (),
        risky: Iterable[Square] = (),
        spikes: Iterable[Square] = (),
    ) -> None:
        if width < 1 or height < 1:
            message = f"a field of {width}x{height} squares has no square"
            raise ValueError(message)
        self.width = width
        self.height = height
        self.full = (1 << (width * height)) - 1
        self.wall = self._mask_of(walls)
        self.fog = self._mask_of(fog)
        self.forest = self._mask_of(forest)
        self.statue = self._mask_of(statues)
        self.pit = self._mask_of(pits)
        self.difficult = self._mask_of(difficult)
        self.risky = self._mask_of(risky)
        self.spikes = self._mask_of(spikes)
        self.slow = self.difficult | self.forest | self.risky | self.spikes | self.statue
        self.edges: frozenset[Edge] = frozenset(self._edge(edge) for edge in edges)
        self.thin_e = 0
        self.thin_n = 0
        for (x1, y1), (x2, _) in self.edges:
            if x1 == x2 and x1 > 0:
                self.thin_e |= 1 << (y1 * width + x1 - 1)
            elif x1 != x2 and y1 > 0:
                self.thin_n |= 1 << ((y1 - 1) * width + x1)
        clear = self.full & ~self.wall
        self.open_e = clear & self.anchors(2, 1) & (clear >> 1) & ~self.thin_e
        self.open_n = clear & (clear >> width) & ~self.thin_n
        # Kept answers; the named modules fill them.
        self.masks = Masks(self)
        self.threatened_by: dict[Body, int] = {}  # adjacency
        self.struck_by: dict[Body, int] = {}  # cover
        self.seen_by: dict[Body, int] = {}  # sight
        self.seen_blind_by: dict[Body, int] = {}
        self.affected_by: dict[Body, int] = {}
        self.steps_from: dict[Body, Any] = {}  # steps
        self.footholds: dict[tuple[int, int, int], Any] = {}
        self.counted_from: dict[Body, Any] = {}  # counting
        self.hulls: dict[tuple[int, ...], tuple[int, int, int]] = {}  # hulls
        self.memory: dict[tuple[Any, ...], Any] = {}  # everything asked less often

    @staticmethod
    def make_room(kept: dict[Any, Any], most: int) -> None:
        """Let the oldest quarter of kept answers go when there are `most`: a map in use for hours stays as large."""
        if len(kept) >= most:
            for key in [*islice(kept, most // 4)]:
                kept.pop(key, None)  # another thread may have been here

    def __repr__(self) -> str:
        """Name the size; the squares would fill a page."""
        return f"<Field {self.width}x{self.height}>"

    def _mask_of(self, squares: Iterable[Square]) -> int:
        mask = 0
        for x, y in squares:
            if not (0 <= x < self.width and 0 <= y < self.height):
                message = f"square {(x, y)} is outside a field of {self.width}x{self.height}"
                raise ValueError(message)
            mask |= 1 << (y * self.width + x)
        return mask

    def _edge(self, edge: Edge) -> Edge:
        (x1, y1), (x2, y2) = sorted((tuple(edge[0]), tuple(edge[1])))
        inside = x1 >= 0 and y1 >= 0 and x2 <= self.width and y2 <= self.height
        if (x2 - x1, y2 - y1) not in ((1, 0), (0, 1)) or not inside:
            message = f"thin wall {edge} is not one unit of the grid lines of the field"
            raise ValueError(message)
        return (x1, y1), (x2, y2)

    def bit(self, x: int, y: int) -> int:
        """Return the mask of one square; 0 if it is outside the map."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return 1 << (y * self.width + x)
        return 0

    def mask(self, x: int, y: int, n: int) -> int:
        """Return the squares of the space with lower-left square (x, y), n wide; those inside the map.

        DDM-GEO-01, DDM-BIG-01.
        """
        return self.masks[x, y, n]

    def body_mask(self, body: Body) -> int:
        """Return the squares of the space of `body`, those inside the map."""
        return self.masks[body]

    def rectangle(self, x: int, y: int, w: int, h: int) -> int:
        """Return the squares of a rectangle, those inside the map."""
        left, right = max(x, 0), min(x + w, self.width)
        if left >= right:
            return 0
        row = ((1 << (right - left)) - 1) << left
        mask = 0
        for j in range(max(y, 0), min(y + h, self.height)):
            mask |= row << (j * self.width)
        return mask

    def inside(self, x: int, y: int, n: int) -> bool:
        """Tell whether the whole space is on the map."""
        return x >= 0 and y >= 0 and x + n <= self.width and y + n <= self.height

    def squares(self, mask: int) -> list[Square]:
        """List the squares of a mask, row by row from the lower left."""
        width = self.width
        found = []
        while mask:
            low = mask & -mask
            y, x = divmod(low.bit_length() - 1, width)
            found.append((x, y))
            mask ^= low
        return found

    def anchors(self, w: int, h: int) -> int:
        """Return the lower-left squares of all w by h rectangles that lie on the map."""
        return self.rectangle(0, 0, self.width - w + 1, self.height - h + 1)

    def touching(self, mask: int, w: int, h: int) -> int:
        """Return the lower-left squares of the w by h rectangles that contain a square of `mask`.

        Only anchors inside `anchors(w, h)` mean anything: bits that a shift carries round the edge fall outside it.
        """
        found = 0
        for j in range(h):
            for i in range(w):
                found |= mask >> (j * self.width + i)
        return found & self.full

    def shift(self, mask: int, dx: int, dy: int) -> int:
        """Move every square of a mask by (dx, dy); the caller has taken out those that would leave the map."""
        by = dy * self.width + dx
        return mask << by if by >= 0 else mask >> -by

    def thin_walls(self, thin_e: int, thin_n: int) -> list[Edge]:
        """List as segments the thin walls on the right side of `thin_e` and on the upper side of `thin_n`."""
        upright: list[Edge] = [((x + 1, y), (x + 1, y + 1)) for x, y in self.squares(thin_e & self.thin_e)]
        return upright + [((x, y + 1), (x + 1, y + 1)) for x, y in self.squares(thin_n & self.thin_n)]

    def thin_walls_within(self, x: int, y: int, w: int, h: int) -> list[Edge]:
        """List the thin walls inside a rectangle of squares, not those on its border."""
        return self.thin_walls(self.rectangle(x, y, w - 1, h), self.rectangle(x, y, w, h - 1))

    def spread(self, mask: int, legal: tuple[int, ...]) -> int:
        """Move the squares of `mask` one square each way that `legal` (eight masks, in DIRECTIONS order) permits."""
        found = 0
        for (dx, dy), sources in zip(OFFSETS, legal, strict=True):
            found |= self.shift(mask & sources, dx, dy)
        return found
