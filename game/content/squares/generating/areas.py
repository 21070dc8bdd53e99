"""Where sides start, score and leave on a map that is made by chance: at opposite ends, each wants what lies beyond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.content.generating.recipe import NoPlaceError
from game.content.squares.generating.canvas import rectangle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.generating.chance import Chance
    from game.content.squares.generating.canvas import Canvas
    from game.geometry.squares.grid import Square

Starting = Literal["edges", "corners"]
Victory = Literal["each", "middle", "both"]
Areas = dict[tuple[str, str], list["Square"]]
"""Squares by what they are: ("starting", "A"), ("victory", "AB"), ("exits", "B")."""

TURNED = ("A", "C", "B", "D")
"""The letters of four sides, each a quarter of a turn after the one before: A and B are opposite."""
DEEP = 4  # squares that a starting area reaches into the map
LONG = (8, 10)  # squares that it is long, least and most
CORNER = (6, 6)
GOAL = (4, 3)  # squares of a victory area along the way from side to side, and across
HEART = 4  # squares that a victory area in the middle is wide and high, or one more
EXIT = 3
FARTHEST, NEAREST = 80, 62  # per cent of the way to the other side where a victory area lies


@dataclass(frozen=True)
class Plan:
    """What a recipe says of areas: where sides start, and in which victory areas they score."""

    starting: Starting = "edges"
    victory: Victory = "each"


def laid_out(canvas: Canvas, chance: Chance, plan: Plan) -> Areas:
    """Return the areas of all sides, and keep their squares free. Raises NoPlaceError.

    A map that comes back to itself after a quarter of a turn has four sides, and they all want its middle.
    """
    along = _along(canvas)
    start, leave = _start(canvas, chance, plan, along)
    four = canvas.symmetry == "quarter-turns"
    found: Areas = {("starting", "A"): start, ("exits", "A"): leave}
    if plan.victory != "middle" and not four:
        found["victory", "A"] = _goal(canvas, chance, along)
    for (kind, _letter), squares in list(found.items()):
        if four:
            turned = zip(*(canvas.alike(at) for at in squares), strict=True)
            found |= {(kind, letter): _ordered(part) for letter, part in zip(TURNED, turned, strict=True)}
        else:
            found[kind, "B"] = [_other(canvas, at) for at in squares]
    if plan.victory != "each" or four:
        found["victory", "AB"] = _heart(canvas)
    taken: set[Square] = set()
    for (kind, _letters), squares in found.items():
        if kind != "exits" and taken & set(squares):
            raise NoPlaceError
        taken.update(squares if kind != "exits" else ())
        canvas.kept.update(squares)
    canvas.bare.update(at for (kind, _letter), squares in found.items() if kind == "starting" for at in squares)
    canvas.taken |= canvas.kept
    return found


def _ordered(squares: Iterable[Square]) -> list[Square]:
    return sorted(squares, key=lambda at: (at[1], at[0]))


def _along(canvas: Canvas) -> int:
    """Return whether sides meet from left to right (0) or from below upwards (1)."""
    if canvas.symmetry in ("mirror-x", "mirror-y"):
        return 0 if canvas.symmetry == "mirror-x" else 1
    return 0 if canvas.width >= canvas.height else 1


def _other(canvas: Canvas, square: Square) -> Square:
    """Return the square that is to one side what a square is to the other."""
    x, y = square
    if canvas.symmetry == "mirror-x":
        return canvas.width - 1 - x, y
    if canvas.symmetry == "mirror-y":
        return x, canvas.height - 1 - y
    return canvas.opposite(square)


def _turned(along: int, squares: list[Square]) -> list[Square]:
    """Return squares that were counted as if sides met from left to right."""
    return squares if along == 0 else _ordered((y, x) for x, y in squares)


def _span(canvas: Canvas, along: int) -> tuple[int, int]:
    """Return how many squares there are from side to side, and across."""
    return (canvas.width, canvas.height) if along == 0 else (canvas.height, canvas.width)


def _start(canvas: Canvas, chance: Chance, plan: Plan, along: int) -> tuple[list[Square], list[Square]]:
    _far, wide = _span(canvas, along)
    if plan.starting == "corners":
        deep, long = CORNER
        first = 0 if chance.percent(50) else wide - long
    else:
        corner = DEEP if canvas.symmetry == "quarter-turns" else 0  # where the side beside it starts
        deep, long = DEEP, min(chance.between(*LONG), wide - 2 * corner)
        first = chance.between(corner, wide - long - corner)
    at = first + (0 if first == 0 else long - EXIT if first + long == wide else chance.between(0, long - EXIT))
    start, leave = rectangle(0, first, deep, long), rectangle(0, at, 1, EXIT)
    return _turned(along, start), _turned(along, leave)


def _goal(canvas: Canvas, chance: Chance, along: int) -> list[Square]:
    far, wide = _span(canvas, along)
    deep, high = GOAL
    x = min(far * chance.between(NEAREST, FARTHEST) // 100, far - DEEP - deep - 1)
    y = chance.between(1, wide - high - 1)
    return _turned(along, rectangle(x, y, deep, high))


def _heart(canvas: Canvas) -> list[Square]:
    """Return squares about the middle of the map, as many on each side of it."""
    wide, high = (HEART + (size - HEART) % 2 for size in (canvas.width, canvas.height))
    return rectangle((canvas.width - wide) // 2, (canvas.height - high) // 2, wide, high)
