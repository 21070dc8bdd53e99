"""Pieces moved by others: steps away, nearer or anywhere, and two that change places (DDMG-GEO-12, -13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from game.geometry.squares.counting import distance
from game.geometry.squares.placements import places
from game.geometry.squares.steps import cost, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Square
    from game.geometry.squares.steps import Mover, Step

Way = Literal["push", "pull", "slide"]


def shifts(
    field: Field, mover: Mover, body: Body, by: Body, way: Way, taken: int, left: int, diagonals: int
) -> Iterator[tuple[Step, int, int]]:
    """Go through the steps that a piece may be made to take, each with its price and the diagonals counted after it.

    `by` is the space of whatever moves it: a push leads farther from it by counted distance, a pull nearer, a slide
    anywhere; what is as far as before is neither. `taken` are the squares of all other pieces: none is passed, nor is
    a statue or a wall, whatever the piece could do by itself. `left` are the squares of the push that are left. Slowing
    ground costs 2 or 3 of them unless the piece minds no ground; nobody burrows while pushed (DDMG-SPELLKW-010.8).
    """
    on_top = replace(mover, burrows=False, slowed=False)
    far = distance(field, by, body)
    for step in neighbours(field, *body):
        if step.mask & (taken | field.statue):
            continue
        slowed = on_top.slows(step)
        price = cost(step, diagonals, slowed)
        if price > left or not _leads(way, far, distance(field, by, (step.x, step.y, body[2]))):
            continue
        yield step, price, diagonals + (step.diagonal and not slowed)


def _leads(way: Way, before: int | None, after: int | None) -> bool:
    if way == "slide" or before is None or after is None:
        return way == "slide"
    return after > before if way == "push" else after < before


def exchanges(field: Field, a: Body, b: Body, taken: int) -> list[tuple[Square, Square]]:
    """Return how two pieces may change places: where the one goes and where the other (lower-left squares).

    Of the same size they take each other's space. Of different sizes the larger covers where the smaller stood, and
    the smaller stands within where the larger stood.
    `taken` are the squares of all other pieces. Empty if it is not possible.
    """
    if a[2] == b[2]:
        return [(b[:2], a[:2])]
    if a[2] < b[2]:
        return [(here, there) for there, here in exchanges(field, b, a, taken)]
    large, small = a, b
    blocked = taken | field.statue | field.pit
    found = []
    spare = large[2] - small[2]
    for j in range(spare + 1):
        for i in range(spare + 1):
            there = (small[0] - i, small[1] - j)
            covered = field.mask(*there, large[2])
            if not field.inside(*there, large[2]) or not _room(field, there, large[2]) or covered & blocked:
                continue
            found += [(there, within) for within in _within(field, large, small[2], blocked | covered)]
    return found


def _within(field: Field, space: Body, n: int, blocked: int) -> Iterator[Square]:
    """Go through the free spaces n wide within a space."""
    x, y, wide = space
    for j in range(wide - n + 1):
        for i in range(wide - n + 1):
            if not field.mask(x + i, y + j, n) & blocked and _room(field, (x + i, y + j), n):
                yield (x + i, y + j)


def _room(field: Field, spot: Square, n: int) -> bool:
    return bool(places(field, n).free & field.bit(*spot))
