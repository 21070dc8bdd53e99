"""Terrain kinds and battle maps as the rules and the board see them: squares, traits, areas and exits."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.content.squares.art import Art
    from game.geometry.squares.field import Field

TERRAIN = {
    "difficult": "DDM-TER-02",
    "blood_rock": "DDM-TER-03",
    "fog": "DDM-TER-04",
    "forest": "DDM-TER-05",
    "pit": "DDM-TER-06",
    "risky": "DDM-TER-07",
    "sacred_circle": "DDM-TER-08",
    "spike_stones": "DDM-TER-09",
    "statue": "DDM-TER-10",
    "teleporter": "DDM-TER-11",
    "wall": "DDM-TER-12",
}
"""The table of terrain: each trait with the rule that says what it does to movement, sight and cover."""
CLEAR = "DDM-TER-01"  # a square without any trait
TRAITS = tuple(TERRAIN)
LETTERS = ("A", "B")  # of every map
EXTRA = ("C", "D")  # of a map on which more than two players have an area each (DDM-MP-03)

Segment = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """What a square is made of: `traits` for the rules, `ground` and `feature` as words for the board.

    Only traits count, as the icons of a printed map do, not what a square looks like (DDM-TER-13, -53): bones and
    embers are clear ground, palisades, pillars and hulls are walls (DDM-TER-73).
    """

    id: str  # "grass", "rubble on dirt"
    name: str  # "Rubble": what a player reads
    traits: frozenset[str]
    ground: str  # how the ground is drawn
    feature: str = ""  # what is drawn on it, "" for nothing
    note: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of its traits."""
        return tuple(TERRAIN[trait] for trait in TRAITS if trait in self.traits) or (CLEAR,)


def area_number(letter: str) -> str:
    """Return what the areas and the exit of a letter are called until a player takes them: letters are those of sides.

    "A" is "1", "B" is "2".
    """
    return str(ord(letter) - ord("A") + 1)


@dataclass(frozen=True, slots=True)
class Area:
    """A victory area: its squares, the letters that score in it, and its keyword (DDM-MAP-04, -05).

    It usually lies on the other side of the map from the starting area of its letter (DDM-SCN-10).
    """

    mask: int
    letters: tuple[str, ...]
    keyword: str = ""


@dataclass(frozen=True)
class BattleMap:
    """A battlefield. Masks have bit `y * width + x` set for the square (x, y); y counts upwards."""

    id: str
    name: str
    width: int
    height: int
    kinds: tuple[TerrainKind, ...]  # row by row from y = 0
    traits: Mapping[str, int]  # mask of each of TRAITS
    edges: tuple[Segment, ...]  # thin walls: unit segments of grid lines
    starting: Mapping[str, tuple[int, ...]]  # "A", "B", and "C", "D" if there are any -> masks of their starting areas
    victory: tuple[Area, ...]
    exits: Mapping[str, int]
    description: str = ""
    theme: str = ""
    rules: str = ""  # rules printed on the map (DDM-TER-74)
    epic: bool = False
    quick: bool = False  # a Quick Battle strip: no victory areas and no exits (DDM-QB-03)
    art: Art | None = None  # a picture that is shown in place of painted ground
    source: Path | None = field(default=None, compare=False)
    board: ClassVar[str] = "squares"

    def kind(self, x: int, y: int) -> TerrainKind:
        """Return what the square (x, y) is made of."""
        return self.kinds[y * self.width + x]

    def cells(self, mask: int) -> list[tuple[int, int]]:
        """Return the squares of a mask, row by row from below."""
        found = []
        while mask:
            low = mask & -mask
            y, x = divmod(low.bit_length() - 1, self.width)
            found.append((x, y))
            mask ^= low
        return found

    @cached_property
    def plain(self) -> dict[str, Any]:
        """Return the map as plain values, for saves; made once, so nobody writes into it."""
        from game.content.squares.as_played import map_plain

        return map_plain(self)

    @cached_property
    def field(self) -> Field:
        """Return the battlefield as geometry reads it; built once, when first asked for.

        Blood rock, sacred circles and teleporters are clear ground to it: they neither slow nor hide anybody
        (DDM-TER-46, -60).
        """
        from game.geometry.squares.field import Field

        squares = {trait: self.cells(mask) for trait, mask in self.traits.items()}
        return Field(
            self.width,
            self.height,
            walls=squares["wall"],
            edges=self.edges,
            fog=squares["fog"],
            forest=squares["forest"],
            statues=squares["statue"],
            pits=squares["pit"],
            difficult=squares["difficult"],
            risky=squares["risky"],
            spikes=squares["spike_stones"],
        )


def masks_of_traits(kinds: Sequence[TerrainKind]) -> dict[str, int]:
    """Return the squares of each trait, as masks, of what the squares of a map are made of.

    The trait counts, whatever the kind is called: smoke is fog (DDMG-TERR-004.1).
    """
    masks = dict.fromkeys(TRAITS, 0)
    for cell, kind in enumerate(kinds):
        for trait in kind.traits:
            masks[trait] |= 1 << cell
    return masks
