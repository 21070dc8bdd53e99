"""The table of the geometry tests: fields with the origin in the middle, drawings, random maps, turns and mirrors."""

from __future__ import annotations

import random

from game.geometry.squares.field import Field

MIDDLE = 12
SIZE = 26


def at(x: int, y: int, n: int = 1) -> tuple[int, int, int]:
    """A body in the coordinates of the rulebook's examples, which have squares left of and below (0, 0)."""
    return x + MIDDLE, y + MIDDLE, n


def ground(walls=(), edges=(), **kinds) -> Field:
    """A field in the coordinates of the rulebook's examples."""

    def moved(squares):
        return [(x + MIDDLE, y + MIDDLE) for x, y in squares]

    lines = [tuple(moved(edge)) for edge in edges]
    return Field(SIZE, SIZE, walls=moved(walls), edges=lines, **{name: moved(part) for name, part in kinds.items()})


def squares_of(*bodies: tuple[int, int, int]) -> int:
    """The squares of creatures on a field made by `ground`."""
    mask = 0
    for body in bodies:
        mask |= PLAIN.mask(*body)
    return mask


PLAIN = Field(SIZE, SIZE)

GLYPHS = {"#": "walls", "~": "fog", "f": "forest", "o": "pits", ":": "difficult", "S": "statues", "^": "spikes"}


def draw(picture: str) -> tuple[Field, dict[str, tuple[int, int]]]:
    """A field from rows of glyphs, top row first; a capital letter other than S, or a digit, names its square."""
    rows = [row.split() for row in picture.strip().splitlines()][::-1]
    kinds: dict[str, list[tuple[int, int]]] = {}
    names = {}
    for y, row in enumerate(rows):
        for x, glyph in enumerate(row):
            if glyph in GLYPHS:
                kinds.setdefault(GLYPHS[glyph], []).append((x, y))
            elif glyph != ".":
                names[glyph] = (x, y)
    return Field(len(rows[0]), len(rows), **kinds), names


def body(square: tuple[int, int], n: int = 1) -> tuple[int, int, int]:
    return (*square, n)


def random_map(
    seed: int, width: int = 6, height: int = 6, walls: float = 0.15, terrain: float = 0.1, thin: float = 0.08
):
    """The lists of squares and edges of a random map, by the names that Field takes."""
    dice = random.Random(seed)
    kinds: dict[str, list] = {name: [] for name in ("walls", "fog", "forest", "pits", "statues", "difficult", "edges")}
    for y in range(height):
        for x in range(width):
            roll = dice.random()
            if roll < walls:
                kinds["walls"].append((x, y))
            elif roll < walls + 5 * terrain / 2:
                kinds[dice.choice(("fog", "forest", "pits", "statues", "difficult"))].append((x, y))
            if x > 0 and dice.random() < thin:
                kinds["edges"].append(((x, y), (x, y + 1)))
            if y > 0 and dice.random() < thin:
                kinds["edges"].append(((x, y), (x + 1, y)))
    return width, height, kinds


def changed(width: int, height: int, kinds: dict[str, list], turn: str):
    """The same map turned a quarter left ("turn") or mirrored left to right ("mirror"), and how bodies go with it."""

    def point(x, y):
        return (height - y, x) if turn == "turn" else (width - x, y)

    def square(x, y):
        return (height - 1 - y, x) if turn == "turn" else (width - 1 - x, y)

    def moved_body(body):
        x, y, n = body
        return (height - y - n, x, n) if turn == "turn" else (width - x - n, y, n)

    moved = {
        name: [tuple(sorted(point(*end) for end in edge)) for edge in part]
        if name == "edges"
        else [square(*s) for s in part]
        for name, part in kinds.items()
    }
    size = (height, width) if turn == "turn" else (width, height)
    return Field(*size, **moved), moved_body
