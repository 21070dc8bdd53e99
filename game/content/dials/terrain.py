"""Terrain pieces, sets of them and tables: frozen cards, in the frame of the reference.

Places are thousandths of an inch, x to the right and y down; turns are tenths of a degree clockwise. The outline of a
piece of a set lies around its centre; `Piece.laid` gives the same piece at a place of a table.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated, ClassVar, Literal, get_args

from game.content.dials.cards import Id, Name, Prose, Tenths  # noqa: TC001 - as above
from game.content.plain import FILE_NAME, WORD, Bounds
from game.geometry.inches.directions import SCALE, direction, rounded
from game.geometry.inches.ground import Ground, Terrain, area_within, groups
from game.i18n import N_

TerrainKind = Literal["clear", "hindering", "blocking", "concealing", "chasm", "deep_water", "shallow_water"]
Low = Literal["", "wall", "step"]
AccessKind = Literal["stairs", "ladder", "door"]
Side = Literal["south", "west", "north", "east"]  # clockwise round the table, south at the bottom (y greatest)

KINDS: tuple[TerrainKind, ...] = get_args(TerrainKind)
SIDES: tuple[Side, ...] = get_args(Side)
EDGES: dict[Side, str] = {
    "south": N_("the southern edge"), "west": N_("the western edge"), "north": N_("the northern edge"),
    "east": N_("the eastern edge"),
}  # fmt: skip
RAISED: tuple[TerrainKind, ...] = ("clear", "hindering", "blocking")  # what may be elevated (MK-ELEV-01)
IMPASSABLE: tuple[TerrainKind, ...] = ("blocking", "chasm", "deep_water")
SEATED: dict[int, tuple[Side, ...]] = {
    2: ("south", "north"),
    3: ("south", "west", "north"),
    4: ("south", "west", "north", "east"),
}
"""On which side each seat of 2, 3 or 4 sits, in the order of turns: clockwise (MK-SETUP-02, MK-TURN-01)."""
START_DEPTH = 3000  # MK-SETUP-03
START_WIDTH = 8000  # the least
CORNER = 3000  # what a start area leaves free at both ends of its edge if nothing else is said (G19)
ACCESS_WIDTH = 1500  # of stairs, ladders and doors if nothing else is said (G7)

Place = Annotated[int, Bounds(-100_000, 100_000)]
Point = tuple[Place, Place]
Outline = Annotated[tuple[Point, ...], Bounds(3, 60)]
Key = Annotated[str, Bounds(1, 80, WORD)]
Look = Annotated[str, Bounds(1, 60, WORD)]


@dataclass(frozen=True, slots=True)
class Access:
    """Where an abrupt piece is entered and left: the side of its outline from corner `corner` to the next one."""

    kind: AccessKind
    corner: Annotated[int, Bounds(0, 59)]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of terrain (MK-TERR, MK-ELEV, MK-LOW, MK-CAST).

    raised  whether it is elevated, `abrupt` whether it is entered by its accesses only (MK-ELEV-01, -12)
    low     "wall" is a narrow obstacle of half height, "step" a plateau whose outline is one (MK-LOW)
    stairs  whether nobody has to stop at a low feature (MK-LOW-02)
    castle  of a castle section the castle it belongs to, "" of all else; in a set, any word (MK-ELEV-16)
    look    the word by which the board draws it
    """

    id: Key
    name: Name
    kind: TerrainKind
    outline: Outline
    raised: bool = False
    abrupt: bool = False
    low: Low = ""
    stairs: bool = False
    castle: Annotated[str, Bounds(0, 80)] = ""
    access: Annotated[tuple[Access, ...], Bounds(0, 12)] = ()
    look: Look = "plain"

    def as_terrain(self) -> Terrain:
        """Return the piece as geometry knows it."""
        return Terrain(
            self.id,
            self.outline,
            self.kind,
            self.raised,
            self.abrupt,
            self.accesses,
            self.low,
            self.stairs,
            self.castle,
        )

    @property
    def accesses(self) -> tuple[tuple[Point, Point], ...]:
        """Return the sides of the outline on which it is entered and left (MK-ELEV-14)."""
        n = len(self.outline)
        return tuple((self.outline[one.corner], self.outline[(one.corner + 1) % n]) for one in self.access)

    def adjoins(self, other: Piece) -> bool:
        """Tell whether two pieces share a stretch of their outlines."""
        return len(groups([self.as_terrain(), other.as_terrain()])) == 1

    def lies_upon(self, hill: Piece) -> bool:
        """Tell whether it is raised and lies wholly on a hill: the one overlap that there may be (G20)."""
        return self.raised and hill.raised and not hill.abrupt and area_within(self.outline, hill.outline)

    @property
    def size(self) -> tuple[int, int]:
        """Return how wide and how high the box around its outline is."""
        xs, ys = [x for x, _y in self.outline], [y for _x, y in self.outline]
        return max(xs) - min(xs), max(ys) - min(ys)

    def laid(self, key: str, x: int, y: int, turn: int = 0, castle: str = "") -> Piece:
        """Return the piece with its centre at a place, turned; corners are those of the lattice that lie nearest.

        A castle section belongs to `castle`, or is one for itself.
        """
        c, s = direction(turn)
        outline = tuple((x + rounded(c * u - s * v, SCALE), y + rounded(s * u + c * v, SCALE)) for u, v in self.outline)
        return replace(self, id=key, outline=outline, castle=(castle or key) if self.castle else "")


@dataclass(frozen=True, slots=True)
class TerrainSet:
    """What players may lay before a game, one piece at a time (MK-SETUP-09): ids of pieces, some of them several."""

    id: Id
    name: Name
    pieces: Annotated[tuple[Id, ...], Bounds(1, 60)]
    description: Prose = ""
    theme: Look = "meadow"
    source: Path | None = field(default=None, compare=False)  # not a part of the card


@dataclass(frozen=True, slots=True)
class Start:
    """A start area: the stretch of an edge, from the left or upper end of the table, 3 in deep (MK-SETUP-03)."""

    side: Side
    first: Place
    last: Place


@lru_cache(maxsize=4)
def _ground(width: int, height: int, pieces: tuple[Piece, ...]) -> Ground:
    return Ground(width, height, [one.as_terrain() for one in pieces])


@dataclass(frozen=True, slots=True)
class Table:
    """A table with what lies on it before the game; players may lay more (MK-SETUP-01, -09).

    starts  of two to four sides, south and north at least, in the order of `SIDES`
    points  centres of strategic points, the middle of the table if nothing else is said (MK-SETUP-10)
    """

    id: Annotated[str, Bounds(1, 255, FILE_NAME)]
    name: Name
    width: Annotated[int, Bounds(8000, 100_000)]
    height: Annotated[int, Bounds(8000, 100_000)]
    pieces: Annotated[tuple[Piece, ...], Bounds(0, 80)]
    starts: Annotated[tuple[Start, ...], Bounds(2, 4)]
    points: Annotated[tuple[Point, ...], Bounds(1, 9)]
    description: Prose = ""
    theme: Look = "meadow"
    source: Path | None = field(default=None, compare=False)  # not a part of the card

    board: ClassVar[str] = "inches"

    @property
    def field(self) -> Ground:
        """Return the table as geometry knows it: battles on the same table share what is reckoned of its ground."""
        return _ground(self.width, self.height, self.pieces)

    def seats(self, players: int) -> bool:
        """Tell whether so many players find their start areas on it."""
        sides = [one.side for one in self.starts]
        return all(side in sides for side in SEATED.get(players, SIDES))

    def start(self, side: Side) -> tuple[int, int, int, int]:
        """Return the least x, least y, greatest x and greatest y of the start area at a side (G19)."""
        found = next(one for one in self.starts if one.side == side)
        if side == "north":
            return found.first, 0, found.last, START_DEPTH
        if side == "south":
            return found.first, self.height - START_DEPTH, found.last, self.height
        if side == "west":
            return 0, found.first, START_DEPTH, found.last
        return self.width - START_DEPTH, found.first, self.width, found.last


def usual_start(side: Side, width: int, height: int) -> Start:
    """Return the start area of a side of which nothing is said: all of the edge but 3 in at both ends (G19)."""
    return Start(side, CORNER, (width if side in ("north", "south") else height) - CORNER)


def turn_of(degrees: int) -> Tenths:
    """Return whole degrees as a turn."""
    return degrees % 360 * 10
