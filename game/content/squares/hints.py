"""What the check of a map of squares does not tell and its maker wants to know: above all where halves differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.geometry.squares.symmetry import SYMMETRIES, Symmetry, edge_images, images, possible
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.squares.ground import BattleMap
    from game.geometry.squares.grid import Square

AREAS, DOORS = "areas:", "doors"
"""Words of mends besides those of symmetries: areas of one end like those of the other (before the symmetry), doors."""
LIKELY = 0.9  # share of the squares that are like their images: fewer, and no symmetry was meant


@dataclass(frozen=True, slots=True)
class Hint:
    """A sentence about squares of a map; `mend` is the word of what puts it right, "" for nothing that is obvious."""

    sentence: str
    severity: Literal["warning", "note"]
    squares: tuple[Square, ...] = ()
    mend: str = ""


def unlike(found: BattleMap, symmetry: Symmetry) -> list[Square]:
    """Return the squares whose terrain, for the rules, is another one than that of their images, and those at walls."""
    w, h = found.width, found.height
    traits = {(x, y): found.kind(x, y).traits for y in range(h) for x in range(w)}
    differ = {s for s, mine in traits.items() if any(traits[image] != mine for image in images(symmetry, s, w, h))}
    walls = set(found.edges)
    for wall in walls:
        if any(image not in walls for image in edge_images(symmetry, wall, w, h)):
            differ.add((min(wall[0][0], w - 1), min(wall[0][1], h - 1)))
    return sorted(differ)


def meant_symmetry(found: BattleMap) -> Symmetry:
    """Return the symmetry that most of a map has, "none" if it has none nearly."""
    fewest: tuple[int, Symmetry] = (round((1 - LIKELY) * found.width * found.height), "none")
    for symmetry in SYMMETRIES[1:]:
        if possible(symmetry, found.width, found.height):
            fewest = min(fewest, (len(unlike(found, symmetry)), symmetry), key=lambda one: one[0])
    return fewest[1]


def asymmetry(found: BattleMap, symmetry: Symmetry) -> Hint | None:
    """Return where a map is not as symmetric as it should be, None if it is, or should not."""
    differ = unlike(found, symmetry) if symmetry != "none" else []
    if not differ:
        return None
    ways = {
        "half-turn": _("after half a turn"), "mirror-x": _("in a mirror from left to right"),
        "mirror-y": _("in a mirror from top to bottom"), "quarter-turns": _("after a quarter of a turn"),
    }  # fmt: skip
    n = len(differ)
    words = ngettext("{n} square is not what it is {way}", "{n} squares are not what they are {way}", n)
    return Hint(words.format(n=n, way=ways[symmetry]), "warning", tuple(differ), symmetry)


def uneven_areas(found: BattleMap, symmetry: Symmetry) -> Hint | None:
    """Return where the areas and exits of B are not the images of those of A on a symmetric map for two."""
    if symmetry in ("none", "quarter-turns") or set(found.starting) != {"A", "B"}:
        return None
    w, h = found.width, found.height
    differ: set[Square] = set()
    for mine, theirs in _paired(found):
        image = {one for square in found.cells(mine) for one in images(symmetry, square, w, h)}
        differ |= image ^ set(found.cells(theirs))
    if not differ:
        return None
    n = len(differ)
    words = ngettext(
        "{n} square of the areas of B is not where those of A come to lie",
        "{n} squares of the areas of B are not where those of A come to lie",
        n,
    )
    return Hint(words.format(n=n), "warning", tuple(sorted(differ)), AREAS + symmetry)


def _paired(found: BattleMap) -> list[tuple[int, int]]:
    """Return the squares of A and of B by pairs: starting areas, victory areas of one alone, exits."""

    def united(masks: Iterable[int]) -> int:
        whole = 0
        for mask in masks:
            whole |= mask
        return whole

    victory = [united(area.mask for area in found.victory if area.letters == (letter,)) for letter in "AB"]
    starts = [united(found.starting[letter]) for letter in "AB"]
    exits = [found.exits.get(letter, 0) for letter in "AB"]
    return [(one[0], one[1]) for one in (starts, victory, exits)]
