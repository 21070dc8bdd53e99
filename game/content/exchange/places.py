"""Areas for a map that brings none: where sides start, score and leave, at the two ends of its largest open part.

They are proposals, so that the map can be looked at and played at once: nothing here judges whether they are fair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.squares.ground import LETTERS
from game.geometry.squares.placements import places

if TYPE_CHECKING:
    from game.content.squares.ground import BattleMap
    from game.geometry.squares.grid import Square

Areas = dict[tuple[str, str], set["Square"]]

START = 12  # squares of a starting area at least, as far as there are any
DEEPEST = 6  # rows or columns that a starting area reaches into the map
GOAL = 3  # squares that a victory area is wide and high at most
EXIT = 4  # squares of an exit, more or less


def proposed(found: BattleMap) -> Areas:
    """Return starting areas, victory areas and exits of A and B; what finds no place is left out."""
    part = _largest_part(found)
    if not part:
        return {}
    across = found.width >= found.height
    along = 0 if across else 1
    near, far = min(at[along] for at in part), max(at[along] for at in part)
    made: Areas = {}
    for letter, edge, step in zip(LETTERS, (near, far), (1, -1), strict=True):
        start = _start(part, along, edge, step)
        other = far if step > 0 else near
        taken = set().union(*made.values()) if made else set()
        made["starting", letter] = start - taken
        made["victory", letter] = _goal(part, along, other - step * (1 + (far - near) // 4))
        made["exits", letter] = _leaving(found, part, start)
    goals = [made.pop(("victory", letter)) for letter in LETTERS]
    if goals[0] & goals[1]:  # a square scores for one letter or for both
        made["victory", "".join(LETTERS)] = goals[0]
    else:
        made |= {("victory", letter): goal for letter, goal in zip(LETTERS, goals, strict=True)}
    return {key: squares for key, squares in made.items() if squares}


def lacking(given: Areas, offered: Areas) -> Areas:
    """Return the offered areas of which the file has none of the kind, or lacks one side of two.

    A side that is lacking comes where the other one does not stand.
    """
    fresh: Areas = {}
    for (kind, letters), squares in offered.items():
        there = [key[1] for key in given if key[0] == kind]
        sides = [letter for letter in LETTERS if letter in there]
        if not there:
            fresh[kind, letters] = squares
        elif kind != "victory" and len(sides) == 1 and not squares & given[kind, sides[0]]:
            (letter,) = set(LETTERS) - set(sides)
            fresh.setdefault((kind, letter), squares)
    return fresh


def _largest_part(found: BattleMap) -> set[Square]:
    """Return the squares of the largest part of a map within which somebody of one square can walk."""
    field = found.field
    solid = found.traits["wall"] | found.traits["pit"] | found.traits["statue"]
    left = ((1 << (found.width * found.height)) - 1) & ~solid
    legal = places(field, 1).legal
    best = 0
    while left:
        fresh = reached = left & -left
        while fresh:
            fresh = field.spread(fresh, legal) & ~field.pit & ~reached
            reached |= fresh
        if reached.bit_count() > best.bit_count():
            best = reached & ~solid
        left &= ~reached
    return set(found.cells(best))


def _start(part: set[Square], along: int, edge: int, step: int) -> set[Square]:
    squares: set[Square] = set()
    for deep in range(DEEPEST):
        squares |= {at for at in part if at[along] == edge + step * deep}
        if len(squares) >= START:
            break
    return squares


def _goal(part: set[Square], along: int, line: int) -> set[Square]:
    """Return squares round the middle of the part on a line across the map."""
    rows = sorted(at[1 - along] for at in part)
    middle = (line, rows[len(rows) // 2]) if along == 0 else (rows[len(rows) // 2], line)
    heart = min(part, key=lambda at: ((at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2, at))
    half = GOAL // 2
    return {at for at in part if max(abs(at[0] - heart[0]), abs(at[1] - heart[1])) <= half}


def _leaving(found: BattleMap, part: set[Square], start: set[Square]) -> set[Square]:
    """Return squares at the edge of the map, beside each other and as near to a starting area as there are any."""
    rim = {(x, y) for x, y in part if x in (0, found.width - 1) or y in (0, found.height - 1)}
    if not rim or not start:
        return set()
    x, y = (sum(at[k] for at in start) // len(start) for k in (0, 1))
    ranked = sorted(rim, key=lambda at: ((at not in start), (at[0] - x) ** 2 + (at[1] - y) ** 2, at))
    first = ranked[0]
    beside = [at for at in ranked if _one_edge(found, at, first)]
    return {at for at in beside if abs(at[0] - first[0]) + abs(at[1] - first[1]) < EXIT // 2 + 1}


def _one_edge(found: BattleMap, one: Square, other: Square) -> bool:
    """Tell whether two squares lie at the same edge of the map."""
    ends = found.width - 1, found.height - 1
    return any(one[k] == other[k] and one[k] in (0, ends[k]) for k in (0, 1))
