"""The form of a mapping file: what things of another program's file become on a map of squares."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.forms import ID, Form, worded
from game.content.squares.maps import LARGEST, SMALLEST
from game.i18n import N_

TILES = worded(
    r"^[^/]{1,80}/(?:\*|[0-9]{1,6}(?:-[0-9]{1,6})?)$",
    N_('expected a tileset and tiles of it, such as "town/17", "town/20-35" or "town/*"'),
)
Phrase = Annotated[str, Field(min_length=1, max_length=100, description="as in a legend, or leave")]
Word = Annotated[str, Field(min_length=1, max_length=80)]
Side = Annotated[int, Field(ge=SMALLEST, le=LARGEST)]
Place = Annotated[int, Field(ge=0, le=100_000)]


class PartForm(Form):
    """The part of a file that becomes the map, in squares from its upper left corner."""

    left: Place = 0
    top: Place = 0
    width: Side
    height: Side


class MappingForm(Form):
    """What things of another program's file become on a map of squares."""

    name: Annotated[str, Field(min_length=1, max_length=40, description="of the map; left out, that of the file")] = ""
    theme: Annotated[str, Field(pattern=ID, description="the mood of light and border: meadow, ruin, cave ...")] = ""
    ground: Annotated[str, Field(max_length=100, description="of squares of which the file says nothing")] = ""
    part: Annotated[PartForm | None, Field(description="left out, all of it")] = None
    doors: Annotated[
        Literal["open", "walls"], Field(description="what closed doors become: gaps in the wall, or walls")
    ] = "open"
    objects: Annotated[
        Literal["walls", "leave"], Field(description="what pillars, trees and furniture become that hide something")
    ] = "walls"
    picture: Annotated[
        bool, Field(description="whether the picture of the file is shown in place of painted ground")
    ] = True
    property: Annotated[Word, Field(description="the property of tiles that says what they are")] = "terrain"
    values: Annotated[dict[Word, Phrase], Field(max_length=500, description="by the property or class of a tile")] = {}
    tiles: Annotated[
        dict[Annotated[str, Field(pattern=TILES)], Phrase], Field(max_length=2000, description="by tileset and number")
    ] = {}
    layers: Annotated[dict[Word, Phrase], Field(max_length=200, description="by layer: every tile on it")] = {}
