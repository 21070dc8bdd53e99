"""Which sign of a board of squares lies under the pointer: badge of an area, door, thin wall, price, triangle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.squares import marks
from game.ui.board.view import Sign

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.ui.board.squares.signs import OverlaySet, Square

NEAR_WALL = 0.16  # of a square: how near to a thin wall the pointer means it
CORNER = 0.38  # of a square: the corner in which a price or a triangle stands


def ground_sign(
    point: tuple[float, float], edges: Collection[tuple[Square, Square]], slow: Collection[Square], overlays: OverlaySet
) -> Sign | None:
    """Return the sign at a point in squares that belongs to the ground or to what is painted on it.

    "thin wall" (about: its segment), "area badge" and "exit" (their marks), "price" (square and cost), "slow"
    (the triangle), "threat" (a barbed corner).
    """
    x, y = point
    square = (int(x // 1), int(y // 1))
    fx, fy = x - square[0], y - square[1]
    for edge in _near_edges(square, fx, fy):
        if edge in edges:
            return Sign("thin wall", edge)
    for area in overlays.areas:
        if marks.badge_square(area.squares) == square and fy > 0.5:
            return Sign("area badge", area)
    for leave in overlays.exits:
        if square in leave.squares:
            return Sign("exit", leave)
    if fx < CORNER and fy < CORNER:
        price = dict(overlays.reach).get(square)
        if price is not None and square != overlays.reach_from:
            return Sign("price", (square, price))
    if fx > 1 - CORNER and fy > 1 - CORNER and square in slow:
        return Sign("slow", square)
    if square in overlays.threat and min(fx, 1 - fx) < 0.2 and min(fy, 1 - fy) < 0.2:
        return Sign("threat", square)
    return None


def _near_edges(square: Square, fx: float, fy: float) -> list[tuple[Square, Square]]:
    """Return the sides of a square that a point within it is near to, as unit segments."""
    x, y = square
    found = []
    if fx < NEAR_WALL:
        found.append(((x, y), (x, y + 1)))
    if fx > 1 - NEAR_WALL:
        found.append(((x + 1, y), (x + 1, y + 1)))
    if fy < NEAR_WALL:
        found.append(((x, y), (x + 1, y)))
    if fy > 1 - NEAR_WALL:
        found.append(((x, y + 1), (x + 1, y + 1)))
    return found
