"""Where a piece is put: the nearest legal position, and how near it is to the centre (DDM-GEO-17, DDM-GEO-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.counting import counting_steps
from game.geometry.squares.placements import places
from game.geometry.squares.waves import flood

if TYPE_CHECKING:
    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Square


def legal_places(field: Field, n: int, blocked: int) -> int:
    """Return where an n by n piece may stay: no wall, pit, statue or square of `blocked` (DDM-GEO-17)."""
    table = places(field, n)
    return table.free & ~(table.pit | table.statue | field.touching(blocked, n, n))


def nearest_legal(field: Field, body: Body, blocked: int, n: int | None = None) -> list[Square]:
    """List the nearest legal positions, all equally near; empty if there is none (DDM-GEO-17).

    `blocked` are the squares of all other pieces. `n` is the full width of a piece that is squeezed into `body`.
    Nearness is the counting distance that the lower-left square moves; for a squeezed body, the distance it moves
    until it lies within the new space.
    """
    k = body[2]
    n = k if n is None else n
    legal = legal_places(field, n, blocked)
    # The places of the body from which it lies within a legal space.
    goals = 0
    for j in range(n - k + 1):
        for i in range(n - k + 1):
            goals |= field.shift(legal, i, j)
    if not goals:
        return []
    # Whatever was left inside a wall is counted out of it as if there were none.
    counted = places(field, 1).anywhere if field.body_mask(body) & field.wall else counting_steps(field)
    waves = flood(field, counted, field.bit(body[0], body[1]), goals=goals)
    even, odd = waves.layers[-1]
    reached = (even | odd) & goals
    found = 0
    for j in range(n - k + 1):
        for i in range(n - k + 1):
            found |= field.shift(reached, -i, -j) & legal
    return field.squares(found)


def centre_distance(field: Field, body: Body) -> int:
    """Return how far the nearest square of a body is from the centre of the map (DDM-GEO-23).

    The unit is the square of half a square's side, so that equal distances are equal numbers.
    """
    return min(
        (2 * x + 1 - field.width) ** 2 + (2 * y + 1 - field.height) ** 2
        for x, y in field.squares(field.body_mask(body))
    )
