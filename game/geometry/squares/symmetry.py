"""Symmetries of a map of squares: where a square, a thin wall or a space comes to lie by a turn or in a mirror."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from game.geometry.squares.field import Edge
    from game.geometry.squares.grid import Square

Symmetry = Literal["none", "half-turn", "mirror-x", "mirror-y", "quarter-turns"]
"""Half a turn; a mirror in which left and right, or upper and lower change places; quarters of a turn, on a square."""
SYMMETRIES: tuple[Symmetry, ...] = get_args(Symmetry)

Turn = tuple[int, int, int, int]
"""A turn or mirror about the origin: x becomes a * x + b * y, y becomes c * x + d * y."""
_TURNS: dict[Symmetry, tuple[Turn, ...]] = {
    "none": (),
    "half-turn": ((-1, 0, 0, -1),),
    "mirror-x": ((-1, 0, 0, 1),),
    "mirror-y": ((1, 0, 0, -1),),
    "quarter-turns": ((0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)),
}


def possible(symmetry: Symmetry, width: int, height: int) -> bool:
    """Tell whether a map of this size can have a symmetry: quarters of a turn want as many columns as rows."""
    return symmetry != "quarter-turns" or width == height


def images(symmetry: Symmetry, square: Square, width: int, height: int) -> list[Square]:
    """Return the squares that are like this one on a symmetric map, itself left out."""
    x, y = square
    found = [_turned(turn, 2 * x + 1, 2 * y + 1, width, height) for turn in _turns(symmetry, width, height)]
    return [((u - 1) // 2, (v - 1) // 2) for u, v in found if ((u - 1) // 2, (v - 1) // 2) != square]


def edge_images(symmetry: Symmetry, edge: Edge, width: int, height: int) -> list[Edge]:
    """Return the thin walls that are like this one on a symmetric map, itself left out."""
    found = []
    for turn in _turns(symmetry, width, height):
        one, other = (_turned(turn, 2 * x, 2 * y, width, height) for x, y in edge)
        first, last = sorted(((one[0] // 2, one[1] // 2), (other[0] // 2, other[1] // 2)))
        if (first, last) != edge:
            found.append((first, last))
    return found


def _turns(symmetry: Symmetry, width: int, height: int) -> tuple[Turn, ...]:
    return _TURNS[symmetry] if possible(symmetry, width, height) else ()


def _turned(turn: Turn, u: int, v: int, width: int, height: int) -> tuple[int, int]:
    """Turn a point, in halves of a square, about the middle of the map."""
    a, b, c, d = turn
    x, y = u - width, v - height
    return a * x + b * y + width, c * x + d * y + height
