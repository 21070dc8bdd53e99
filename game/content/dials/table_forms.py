"""The forms of terrain pieces, sets of them and tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.dials.terrain import AccessKind, TerrainKind  # noqa: TC001 - pydantic reads them
from game.content.forms import Form, Id, Name, Prose
from game.content.inches.forms import Corners, Length, Look, Spot, Turn  # noqa: TC001 - as above


class AccessForm(Form):
    """Stairs, a ladder or a door in the middle of a side of the outline (MK-ELEV-14, -15)."""

    kind: AccessKind
    side: Annotated[int, Field(ge=1, le=48, description="1 from the first corner to the second, and so on")]
    width: Annotated[Length, Field(description="inches, left out 1.5; at most the whole side")] = None


class PieceForm(Form):
    """A piece of terrain; it has an outline, or the size of a rectangle around its centre."""

    id: Id
    name: Name
    kind: TerrainKind = "clear"
    level: Literal["ground", "elevated"] = "ground"
    size: Annotated[
        list[Length] | None, Field(min_length=2, max_length=2, description="inches wide and high: [6, 5]")
    ] = None
    outline: Corners | None = None
    abrupt: Annotated[bool, Field(description="entered and left by its accesses only")] = False
    low: Annotated[Literal["wall", "step"] | None, Field(description="of half height")] = None
    stairs: Annotated[bool, Field(description="of a low feature: nobody has to stop at it")] = False
    castle: Annotated[Id | None, Field(description="a castle section: the castle it belongs to")] = None
    access: Annotated[list[AccessForm], Field(max_length=6, default_factory=list)]
    look: Look = "plain"


class PiecesForm(Form):
    """A file of terrain pieces that players may lay (assets/scenery)."""

    pieces: Annotated[list[PieceForm], Field(min_length=1, max_length=100)]


class TerrainSetForm(Form):
    """A set of terrain pieces."""

    id: Id
    name: Name
    description: Prose = ""
    theme: Look = "meadow"
    pieces: Annotated[list[Id], Field(min_length=1, max_length=60, description="ids of pieces, some several times")]


class TerrainSetsForm(Form):
    """A file of terrain sets (assets/scenery)."""

    sets: Annotated[list[TerrainSetForm], Field(min_length=1, max_length=60)]


class LaidForm(Form):
    """A piece of the scenery that lies on a table."""

    piece: Id
    at: Annotated[Spot, Field(description="where its centre lies, inches to the right and down")]
    turn: Turn = 0
    castle: Annotated[Id | None, Field(description="of a castle section: the castle it belongs to")] = None


class StartForm(Form):
    """The stretch of an edge that is a start area, inches from its left or upper end (MK-SETUP-03)."""

    first: Length
    last: Length


class StartsForm(Form):
    """Start areas by the sides of the table: nobody can start at a side that is left out."""

    south: StartForm | None = None
    west: StartForm | None = None
    north: StartForm | None = None
    east: StartForm | None = None


class TableForm(Form):
    """A table; its id is the name of its file."""

    name: Name
    description: Prose = ""
    theme: Look = "meadow"
    size: Annotated[list[Length], Field(min_length=2, max_length=2, description="inches wide and high: [39.37, 39.37]")]
    laid: Annotated[list[LaidForm], Field(max_length=60, default_factory=list, description="pieces of the scenery")]
    own: Annotated[
        list[PieceForm],
        Field(max_length=60, default_factory=list, description="pieces of this table only, corners as on the table"),
    ]
    starts: Annotated[
        StartsForm | None, Field(description="left out, each side has all of its edge but 3 inches at both ends")
    ] = None
    points: Annotated[
        list[Spot],
        Field(max_length=9, default_factory=list, description="strategic points; left out, one in the middle"),
    ]
