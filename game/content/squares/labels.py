"""Sets of squares and of thin walls as map files name them ("A1:C4 D2", "B3:B6 east"), and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.geometry.squares.grid import label, parse_label

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.squares.ground import Segment
    from game.geometry.squares.grid import Square


def squares_named(text: str) -> list[Square]:
    """Return the squares of a text such as "A1:C4 D2", in its order. Raises ValueError for a word that is no label."""
    found: list[Square] = []
    for part in text.split():
        first, _colon, last = part.partition(":")
        (x1, y1), (x2, y2) = parse_label(first), parse_label(last or first)
        x1, x2, y1, y2 = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        found += [(x, y) for y in range(y1, y2 + 1) for x in range(x1, x2 + 1)]
    return found


def squares_legible(text: Any) -> list[Square]:
    """Return the squares that a text names, as far as it can be read; of what is no text none."""
    found: list[Square] = []
    for part in str(text or "").split():
        try:
            found += squares_named(part)
        except ValueError:
            continue
    return found


def squares_text(squares: Iterable[Square]) -> str:
    """Return the text that names these squares, in few rectangles from the lower left upwards."""
    left = set(squares)
    parts = []
    while left:
        x, y = min(left, key=lambda one: (one[1], one[0]))
        x2 = x
        while (x2 + 1, y) in left:
            x2 += 1
        y2 = y
        while all((column, y2 + 1) in left for column in range(x, x2 + 1)):
            y2 += 1
        left -= {(column, row) for column in range(x, x2 + 1) for row in range(y, y2 + 1)}
        parts.append(label(x, y) if (x, y) == (x2, y2) else f"{label(x, y)}:{label(x2, y2)}")
    return " ".join(parts)


def walls_named(text: str) -> list[Segment]:
    """Return the thin walls of a text such as "B3:B6 east". Raises ValueError for a word that is no label or side."""
    squares, _space, side = text.rpartition(" ")
    if side not in ("north", "east", "south", "west"):
        message = f"{side!r} is no side"
        raise ValueError(message)
    found: list[Segment] = []
    for x, y in squares_named(squares):
        x1 = x + 1 if side == "east" else x
        y1 = y + 1 if side == "north" else y
        found.append(((x1, y1), (x1, y1 + 1)) if side in ("east", "west") else ((x1, y1), (x1 + 1, y1)))
    return found


def walls_texts(walls: Iterable[Segment]) -> list[str]:
    """Return the texts that name these thin walls, one for each straight run: the eastern and northern sides."""
    left = set(walls)
    texts = []
    while left:
        first = min(left)
        (x, _y), (x2, _y2) = first
        upright = x == x2
        run = [first]
        while (following := _following(run[-1])) in left:
            run.append(following)
        left -= set(run)
        squares = [(one[0] - 1, one[1]) if upright else (one[0], one[1] - 1) for one, _end in run]
        texts.append(f"{squares_text(squares)} {'east' if upright else 'north'}")
    return texts


def _following(wall: Segment) -> Segment:
    (x, y), (x2, y2) = wall
    return (x2, y2), (2 * x2 - x, 2 * y2 - y)
