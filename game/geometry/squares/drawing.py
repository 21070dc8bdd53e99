"""Shapes that a hand draws on squares: brushes, lines, rectangles, what hangs together, courses along grid lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.geometry.squares.field import Edge
    from game.geometry.squares.grid import Square


def line(start: Square, end: Square) -> list[Square]:
    """Return the squares of a straight line, both ends included, each touching the next."""
    (x, y), (x2, y2) = start, end
    dx, dy = abs(x2 - x), abs(y2 - y)
    sx, sy = (1 if x2 > x else -1), (1 if y2 > y else -1)
    off = dx - dy
    found = [(x, y)]
    while (x, y) != (x2, y2):
        twice = 2 * off
        if twice > -dy:
            off -= dy
            x += sx
        if twice < dx:
            off += dx
            y += sy
        found.append((x, y))
    return found


def brush(squares: Iterable[Square], size: int) -> set[Square]:
    """Return the squares that a brush of `size` squares a side covers on its way."""
    low = -((size - 1) // 2)
    return {(x + i, y + j) for x, y in squares for i in range(low, low + size) for j in range(low, low + size)}


def rectangle(one: Square, other: Square, *, hollow: bool = False) -> set[Square]:
    """Return the squares of a rectangle with these corners, or only those of its rim."""
    left, right = sorted((one[0], other[0]))
    low, high = sorted((one[1], other[1]))
    return {
        (x, y)
        for x in range(left, right + 1)
        for y in range(low, high + 1)
        if not hollow or x in (left, right) or y in (low, high)
    }


def flood(start: Square, width: int, height: int, kind: Callable[[Square], object]) -> set[Square]:
    """Return the squares that hang together with one by their sides and are of the same kind."""
    wanted = kind(start)
    found, fresh = {start}, [start]
    while fresh:
        x, y = fresh.pop()
        for square in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if 0 <= square[0] < width and 0 <= square[1] < height and square not in found and kind(square) == wanted:
                found.add(square)
                fresh.append(square)
    return found


def course(start: Square, end: Square) -> list[Edge]:
    """Return the sides of squares along a way from one crossing of grid lines to another: the longer leg first."""
    (x, y), (x2, y2) = start, end
    across = [((min(a, a + s), y), (max(a, a + s), y)) for a, s in _steps(x, x2)]
    if abs(x2 - x) >= abs(y2 - y):
        return across + [((x2, min(b, b + s)), (x2, max(b, b + s))) for b, s in _steps(y, y2)]
    upright = [((x, min(b, b + s)), (x, max(b, b + s))) for b, s in _steps(y, y2)]
    return upright + [((min(a, a + s), y2), (max(a, a + s), y2)) for a, s in _steps(x, x2)]


def _steps(start: int, end: int) -> list[tuple[int, int]]:
    step = 1 if end > start else -1
    return [(at, step) for at in range(start, end, step)]


def border(squares: Iterable[Square]) -> set[Edge]:
    """Return the sides that part these squares from all others."""
    inside = set(squares)
    found: set[Edge] = set()
    for x, y in inside:
        sides = {
            (x + 1, y): ((x + 1, y), (x + 1, y + 1)), (x - 1, y): ((x, y), (x, y + 1)),
            (x, y + 1): ((x, y + 1), (x + 1, y + 1)), (x, y - 1): ((x, y), (x + 1, y)),
        }  # fmt: skip
        found |= {side for square, side in sides.items() if square not in inside}
    return found
