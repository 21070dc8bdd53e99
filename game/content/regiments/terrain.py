"""Kinds of terrain, sets of pieces and tables: frozen cards, in the frame of the reference.

Places are thousandths of an inch: x from the left corner along the first player's edge, y away from him. Turns are
tenths of a degree clockwise. The outline of a kind lies around its centre.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated, ClassVar, Literal, get_args

from game.content.plain import FILE_NAME, WORD, Bounds
from game.content.regiments.cards import Id, Name, Prose  # noqa: TC001 - as above

TerrainKeyword = Literal[
    "blocks_sight",
    "inspiring",
    "dangerous",
    "impassable",
    "cover",
    "elevated",
    "horrific",
    "hindering",
    "rough",
    "fortified",
    "destructible",
]
KEYWORDS: tuple[TerrainKeyword, ...] = get_args(TerrainKeyword)
"""What a piece of terrain can be, in the order of ASF-TERR-10 to -21."""
DEPTH = 48_000  # of every table, between the edges of the players (ASF-SETUP-01)
WIDTHS = (48_000, 72_000)
TOTALS = tuple(range(2, 13))  # of the 2D6 of ASF-SETUP-08
CHOICE = 7  # the total with which a player chooses

Place = Annotated[int, Bounds(-100_000, 100_000)]
Point = tuple[Place, Place]
Look = Annotated[str, Bounds(1, 60, WORD)]
Turn = Annotated[int, Bounds(0, 3599)]


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a kind of terrain around its centre.

    shape    "polygon" has corners in order; "ellipse" fills the box of `size`, with equal sides it is a circle
    size     of the box around it
    corners  of a polygon, a rectangle's too; none of an ellipse
    """

    shape: Literal["polygon", "ellipse"]
    size: tuple[Place, Place]
    corners: Annotated[tuple[Point, ...], Bounds(0, 24)] = ()


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """A kind of terrain: what it is called, what it is, and where its outline lies (ASF-TERR-01, ASF-GEN-29).

    totals  of 2D6 that bring it (ASF-SETUP-08); none of a kind that is only chosen
    corpses whether it is the heap that the dead leave where crows feast (ASF-FFC-03, -06)
    looks   words by which the board draws it; of several its player picks one
    """

    id: Id
    name: Name
    keywords: Annotated[tuple[TerrainKeyword, ...], Bounds(1, 11)]
    outline: Outline
    totals: Annotated[tuple[Annotated[int, Bounds(2, 12)], ...], Bounds(0, 11)] = ()
    corpses: bool = False
    looks: Annotated[tuple[Look, ...], Bounds(1, 4)] = ("plain",)
    text: Prose = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece that lies on a table: its kind, its centre and how it is turned."""

    kind: TerrainKind
    x: Place
    y: Place
    turn: Turn = 0
    look: Look = "plain"


@dataclass(frozen=True, slots=True)
class TerrainSet:
    """The pool that players pick terrain from (ASF-SETUP-06): ids of kinds, some of them several times."""

    id: Id
    name: Name
    pieces: Annotated[tuple[Id, ...], Bounds(1, 60)]
    description: Prose = ""
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class Table:
    """A table of one of two sizes with the terrain that lies on it before the game (ASF-SETUP-01)."""

    id: Annotated[str, Bounds(1, 255, FILE_NAME)]
    name: Name
    width: Literal[48_000, 72_000]
    pieces: Annotated[tuple[Laid, ...], Bounds(0, 24)] = ()
    description: Prose = ""
    theme: Look = "meadow"
    source: Path | None = field(default=None, compare=False)  # not a part of the card

    board: ClassVar[str] = "inches"

    @property
    def height(self) -> int:
        """Return how far the edges of the players are from each other."""
        return DEPTH
