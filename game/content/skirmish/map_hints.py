"""What the maker of a map wants to know beyond the check: who can come where, and how large he may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.map_checks import flood, standing
from game.content.squares.hints import DOORS, Hint, asymmetry, meant_symmetry, uneven_areas
from game.geometry.squares.placements import places
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.content.squares.ground import BattleMap
    from game.geometry.squares.grid import Square

FEW = 60  # squares that are lit for one hint


def hints(found: BattleMap) -> list[Hint]:
    """Return what would be worth a look, the graver things first."""
    symmetry = meant_symmetry(found)
    uneven = [asymmetry(found, symmetry), uneven_areas(found, symmetry)]
    return [*ways(found), *_alone(found), *(one for one in uneven if one is not None)]


def ways(found: BattleMap) -> list[Hint]:
    """Return who cannot come where: to squares at all, to areas and exits if he is large."""
    return [*_unreached(found), *_cut_off(found)]


def _unreached(found: BattleMap) -> list[Hint]:
    """Tell of open squares that nobody can come to on foot from any starting area."""
    free, start = standing(found), _together(found)
    left = free & ~flood(found, start & free, teleporters=True) if start & free else 0
    hints = []
    while left:
        low = left & -left
        part = flood(found, low) & left
        left &= ~part
        squares = tuple(found.cells(part))
        n = len(squares)
        words = ngettext(
            "nobody can come to this {n} square from a starting area",
            "nobody can come to these {n} squares from a starting area",
            n,
        )
        hints.append(Hint(words.format(n=n), "warning", squares[:FEW]))
    return hints


def _cut_off(found: BattleMap) -> list[Hint]:
    """Tell which areas and exits Large and Huge creatures cannot come to without squeezing, and who fits in."""
    if found.quick:
        return []
    hints, told = [], set()
    for n, size in ((2, _("Large")), (3, _("Huge"))):
        severity = "warning" if n == 2 else "note"
        there = {
            letter: _placed(found, mask, n) for letter, masks in found.starting.items() for mask in [_union(masks)]
        }
        for letter, placed in there.items():
            area = tuple(found.cells(_union(found.starting[letter])))
            if not area or (letter, 0) in told:  # where no Large one comes no Huge one does
                continue
            if not placed:
                told.add((letter, 0))
                words = _("no {size} creature fits into the starting areas of {letter}")
                hints.append(Hint(words.format(size=size, letter=letter), severity, area))  # type: ignore[arg-type]
                continue
            reached = _squares_of(found, _reached(found, placed, n), n)
            for mask, words in _goals(found, letter):
                if mask and not mask & reached and (letter, mask) not in told:
                    told.add((letter, mask))
                    text = words.format(size=size, letter=letter)
                    hints.append(Hint(text, severity, tuple(found.cells(mask))))  # type: ignore[arg-type]
    return hints


def _goals(found: BattleMap, letter: str) -> list[tuple[int, str]]:
    free = standing(found)
    to_victory = _("no {size} creature comes from the starting area of {letter} to this victory area without squeezing")
    to_exit = _("no {size} creature comes from the starting area of {letter} to its exit without squeezing")
    goals = [(area.mask & free, to_victory) for area in found.victory if letter in area.letters]
    return [*goals, (found.exits.get(letter, 0) & free, to_exit)]


def _alone(found: BattleMap) -> list[Hint]:
    """Tell of doors of one square: a Large creature squeezes through, a Huge one does not come through (DDM-SQZ-01)."""
    doors = tuple(square for square in found.cells(standing(found)) if _is_door(found, square))
    if not doors:
        return []
    n = len(doors)
    words = ngettext(
        "{n} door is one square wide: Large creatures squeeze through, Huge ones do not pass (DDM-SQZ-01)",
        "{n} doors are one square wide: Large creatures squeeze through, Huge ones do not pass (DDM-SQZ-01)",
        n,
    )
    return [Hint(words.format(n=n), "note", doors, DOORS)]


def _is_door(found: BattleMap, square: Square) -> bool:
    """Tell whether a square is the only way through a wall of squares: wall left and right of it, ways before it."""
    wall, (x, y) = found.traits["wall"], square

    def walled(u: int, v: int) -> bool:
        return not (0 <= u < found.width and 0 <= v < found.height) or bool(wall >> (v * found.width + u) & 1)

    across = walled(x - 1, y) and walled(x + 1, y) and not walled(x, y - 1) and not walled(x, y + 1)
    along = walled(x, y - 1) and walled(x, y + 1) and not walled(x - 1, y) and not walled(x + 1, y)
    return (across or along) and 0 < x < found.width - 1 and 0 < y < found.height - 1


def _union(masks: tuple[int, ...]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _together(found: BattleMap) -> int:
    return _union(tuple(_union(masks) for masks in found.starting.values()))


def _placed(found: BattleMap, area: int, n: int) -> int:
    """Return the lower left squares of all spaces n squares a side that lie wholly in an area and can be stood in."""
    field = found.field
    inside = places(field, n).free & ~field.touching(field.pit | field.statue, n, n)
    return inside & ~field.touching(field.full & ~area, n, n)


def _reached(found: BattleMap, start: int, n: int) -> int:
    field, legal = found.field, places(found.field, n).legal
    reached = fresh = start
    while fresh:
        more = field.spread(fresh, legal) & ~field.touching(field.pit, n, n)
        fresh = more & ~reached
        reached |= more
    return reached


def _squares_of(found: BattleMap, anchors: int, n: int) -> int:
    """Return every square that a space with one of these lower left squares covers."""
    squares = 0
    for j in range(n):
        for i in range(n):
            squares |= anchors << (j * found.width + i)
    return squares & found.field.full
