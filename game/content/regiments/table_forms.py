"""The forms of kinds of terrain, sets of pieces, castle walls and tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.forms import Form, Id, Name, Prose
from game.content.inches.forms import Corners, Length, Look, Spot, Turn
from game.content.regiments.forms import AttackForm  # noqa: TC001 - pydantic reads it
from game.content.regiments.terrain import TerrainKeyword  # noqa: TC001 - as above

Size = Annotated[list[Length], Field(min_length=2, max_length=2, description="inches wide and deep: [6, 5]")]


class TerrainKindForm(Form):
    """A kind of terrain; its outline is an ellipse, a rectangle or a polygon around its centre."""

    id: Id
    name: Name
    text: Prose = ""
    keywords: Annotated[list[TerrainKeyword], Field(min_length=1, max_length=11)]
    ellipse: Annotated[Size | None, Field(description="a circle if both are equal")] = None
    rectangle: Size | None = None
    outline: Corners | None = None
    totals: Annotated[
        list[Annotated[int, Field(ge=2, le=12)]],
        Field(max_length=11, description="of two dice that bring it", default_factory=list),
    ]
    corpses: Annotated[bool, Field(description="whether the dead leave it where crows feast (ASF-FFC-06)")] = False
    looks: Annotated[list[Look], Field(min_length=1, max_length=4, default_factory=lambda: ["plain"])]


class TerrainForm(Form):
    """A file of kinds of terrain (assets/scenery)."""

    terrain: Annotated[list[TerrainKindForm], Field(min_length=1, max_length=60)]


class TerrainSetForm(Form):
    """A set of pieces that players pick from."""

    id: Id
    name: Name
    description: Prose = ""
    pieces: Annotated[list[Id], Field(min_length=1, max_length=60, description="ids of kinds, some several times")]


class TerrainSetsForm(Form):
    """A file of sets of terrain (assets/scenery)."""

    sets: Annotated[list[TerrainSetForm], Field(min_length=1, max_length=60)]


class WallForm(Form):
    """The wall of a siege (ASF-SOS-14)."""

    id: Id
    name: Name
    size: Size
    wounds: Annotated[int, Field(ge=1, le=40)]
    attack: AttackForm


class WallsForm(Form):
    """A file of castle walls (assets/scenery)."""

    walls: Annotated[list[WallForm], Field(min_length=1, max_length=12)]


class LaidForm(Form):
    """A piece that lies on a table."""

    terrain: Id
    at: Annotated[Spot, Field(description="its centre, inches to the right and away from the first player: [24, 30]")]
    turn: Turn = 0
    look: Annotated[Look | None, Field(description="left out, the first one of its kind")] = None


class TableForm(Form):
    """A table; its id is the name of its file."""

    name: Name
    description: Prose = ""
    theme: Look = "meadow"
    width: Annotated[Literal[48, 72], Field(description="inches along the edges of the players")] = 48
    laid: Annotated[list[LaidForm], Field(max_length=24, default_factory=list)]
