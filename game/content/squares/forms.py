"""The forms of terrain kinds and of battle maps of squares."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.forms import ID, Form, Id, Name, Prose, worded
from game.content.squares.art import FARTHEST, FINEST, IMAGE
from game.content.squares.maps import LARGEST
from game.i18n import N_

SQUARES = worded(
    r"^[A-Z]{1,2}[1-9][0-9]?(?::[A-Z]{1,2}[1-9][0-9]?)?(?: [A-Z]{1,2}[1-9][0-9]?(?::[A-Z]{1,2}[1-9][0-9]?)?)*$",
    N_('expected squares such as "A1:C4 D2"'),
)
THIN = worded(
    rf"{SQUARES[:-1]} (?:north|east|south|west)$", N_('expected a row of squares and a side, such as "B3:B6 east"')
)
PICTURE = worded(
    f"^{IMAGE}$", N_('expected the name of a picture beside the map, such as "barrow.webp" (.png, .webp, .jpg)')
)

Trait = Literal[
    "difficult",
    "blood_rock",
    "fog",
    "forest",
    "pit",
    "risky",
    "sacred_circle",
    "spike_stones",
    "statue",
    "teleporter",
    "wall",
]
Squares = Annotated[str, Field(pattern=SQUARES, description='squares and rectangles by label: "A1:C4 D2"')]
ThinWall = Annotated[str, Field(pattern=THIN, description='a row of squares and a side: "B3:B6 east"')]


class GroundForm(Form):
    """A ground: what a square is made of."""

    name: Name
    look: Annotated[str, Field(pattern=ID, description="the word by which the board draws it")]
    traits: Annotated[list[Trait], Field(description="what the rules know about it")] = []
    note: Prose = ""


class FeatureForm(GroundForm):
    """A feature: what stands or lies on a ground."""

    on: Annotated[str, Field(description="its usual ground, when a legend names the feature alone")]


class TerrainForm(Form):
    """A file of terrain kinds (assets/terrain)."""

    grounds: dict[Id, GroundForm] = {}
    features: dict[Id, FeatureForm] = {}


class StartingForm(Form):
    """Starting areas of both letters, and of C and D if more than two may have one each (DDM-MAP-03, DDM-MP-03)."""

    A: Annotated[list[Squares], Field(min_length=1, max_length=8)]
    B: Annotated[list[Squares], Field(min_length=1, max_length=8)]
    C: Annotated[list[Squares], Field(min_length=1, max_length=8)] | None = None
    D: Annotated[list[Squares], Field(min_length=1, max_length=8)] | None = None


class ExitsForm(Form):
    """Exits of all letters that have starting areas, at the edge of the map (DDM-MAP-07)."""

    A: Squares
    B: Squares
    C: Squares | None = None
    D: Squares | None = None


class VictoryForm(Form):
    """A victory area (DDM-MAP-04)."""

    squares: Squares
    letters: Annotated[Literal["A", "B", "AB"], Field(description="who scores in it")]
    keyword: Annotated[str, Field(max_length=30)] = ""


class ArtForm(Form):
    """A picture that is shown in place of painted ground; what squares are, the rows say all the same."""

    image: Annotated[str, Field(pattern=PICTURE, description="a file beside the map: PNG, WebP or JPEG")]
    pixels: Annotated[
        float | None,
        Field(gt=0, le=FINEST, description="of the picture to a square; left out, it is stretched over the map"),
    ] = None
    left: Annotated[
        float, Field(ge=-FARTHEST, le=FARTHEST, description="where the map's upper left corner lies in the picture")
    ] = 0
    top: Annotated[float, Field(ge=-FARTHEST, le=FARTHEST, description="the same, in pixels from above")] = 0


class MapForm(Form):
    """A battle map; its id is the name of its file."""

    name: Name
    description: Prose = ""
    theme: Annotated[
        str, Field(pattern=ID, description="the mood of light and border: meadow, ruin, cave, winter ...")
    ] = "meadow"
    rules: Prose = ""
    epic: bool = False
    quick: bool = False
    legend: Annotated[
        dict[str, str], Field(min_length=1, max_length=80, description="one character: what it stands for")
    ]
    rows: Annotated[
        str, Field(min_length=1, max_length=20_000, description="one line of characters for each row, north on top")
    ]
    thin_walls: Annotated[list[ThinWall], Field(max_length=2 * LARGEST * LARGEST)] = []
    starting: StartingForm
    victory: Annotated[list[VictoryForm], Field(max_length=12)] = []
    exits: ExitsForm | None = None
    art: ArtForm | None = None
