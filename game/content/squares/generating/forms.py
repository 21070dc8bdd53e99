"""The form of a recipe of maps of squares: its steps, each with what it may say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.forms import Form
from game.content.generating.forms import RecipeHead, Share, Span
from game.content.squares.generating.areas import Plan, Starting, Victory
from game.content.squares.generating.buildings import Buildings, Court
from game.content.squares.generating.fences import Fields
from game.content.squares.generating.halls import Caverns, Halls
from game.content.squares.generating.patches import Patches, Singles
from game.content.squares.generating.recipe import Likeness  # noqa: TC001 - pydantic reads it
from game.content.squares.generating.ways import Road, Stream
from game.content.squares.maps import LARGEST

Phrase = Annotated[str, Field(min_length=1, max_length=100, description="terrain, as in the legend of a map")]
Phrases = Annotated[list[Phrase], Field(max_length=12)]
Side = Annotated[int, Field(ge=1, le=LARGEST)]
Number = Annotated[int, Field(ge=0, le=20)]


class PatchesForm(Form):
    """Patches of one terrain until a share of the map is covered."""

    do: Literal["patches"]
    of: Phrase
    share: Share = Patches.share
    squares: Annotated[Span, Field(description="of each patch")] = list(Patches.squares)
    over: Annotated[Phrases, Field(description="grounds on which they lie; left out, that of the recipe")] = []


class SinglesForm(Form):
    """Single squares of one terrain."""

    do: Literal["singles"]
    of: Phrase
    number: Span = list(Singles.number)
    apart: Annotated[Side, Field(description="squares from each other at least")] = Singles.apart
    over: Annotated[Phrases, Field(description="grounds on which they lie; left out, that of the recipe")] = []


class BuildingsForm(Form):
    """Houses."""

    do: Literal["buildings"]
    number: Span = list(Buildings.number)
    wide: Annotated[Span, Field(description="squares, walls included")] = list(Buildings.wide)
    deep: Annotated[Span, Field(description="squares, walls included")] = list(Buildings.deep)
    walls: Phrase = Buildings.walls
    floor: Phrase = Buildings.floor
    doors: Annotated[Number, Field(description="of each house")] = Buildings.doors
    door: Annotated[Side, Field(description="squares that a door is wide")] = Buildings.door
    broken: Annotated[Share, Field(description="of the walls that have fallen")] = Buildings.broken
    rubble: Annotated[str, Field(max_length=100, description="what lies where a wall has fallen")] = Buildings.rubble
    inside: Annotated[Phrases, Field(description="what stands in each house")] = []
    gap: Annotated[Number, Field(description="squares between a house and everything else")] = Buildings.gap


class CourtForm(Form):
    """A paved court in the middle."""

    do: Literal["court"]
    floor: Phrase = Court.floor
    wide: Side = Court.wide
    deep: Side = Court.deep
    heart: Annotated[str, Field(max_length=100, description="what lies in its middle")] = Court.heart
    corners: Annotated[str, Field(max_length=100, description="what stands at its corners")] = Court.corners


class FieldsForm(Form):
    """Fields with thin walls round them."""

    do: Literal["fields"]
    number: Span = list(Fields.number)
    wide: Span = list(Fields.wide)
    deep: Span = list(Fields.deep)
    sides: Annotated[Span, Field(description="how many sides have a wall")] = list(Fields.sides)
    gates: Annotated[Number, Field(description="squares that each wall leaves open")] = Fields.gates
    of: Annotated[str, Field(max_length=100, description="what grows there")] = Fields.of
    share: Annotated[Share, Field(description="of its squares on which it grows")] = Fields.share
    gap: Annotated[Number, Field(description="squares between a field and everything else")] = Fields.gap


class HallsForm(Form):
    """Rooms and passages in rock."""

    do: Literal["halls"]
    number: Annotated[Span, Field(description="of rooms besides those in which areas lie")] = list(Halls.number)
    wide: Span = list(Halls.wide)
    deep: Span = list(Halls.deep)
    rock: Phrase = Halls.rock
    floor: Phrase = Halls.floor
    rim: Annotated[str, Field(max_length=100, description="what rock is beside open squares")] = Halls.rim
    passage: Annotated[Side, Field(description="squares that ways between rooms are wide")] = Halls.passage
    loops: Annotated[Number, Field(description="narrow passages besides")] = Halls.loops
    pillars: Annotated[str, Field(max_length=100, description="what stands in larger rooms")] = Halls.pillars
    gap: Annotated[Number, Field(description="squares of rock between rooms")] = Halls.gap


class CavernsForm(Form):
    """A cave."""

    do: Literal["caverns"]
    rock: Phrase = Caverns.rock
    share: Annotated[Share, Field(description="of the map that is rock before it is washed round")] = Caverns.share


class RoadForm(Form):
    """A road from side to side."""

    do: Literal["road"]
    of: Phrase = Road.of
    width: Side = Road.width
    wander: Annotated[Number, Field(description="how much it winds: 0 is straight")] = Road.wander
    bridge: Annotated[str, Field(max_length=100, description="what it is where it crosses water")] = Road.bridge


class StreamForm(Form):
    """A stream between the sides."""

    do: Literal["stream"]
    of: Phrase = Stream.of
    width: Side = Stream.width
    wander: Annotated[Number, Field(description="how much it winds: 0 is straight")] = Stream.wander


Step = Annotated[
    PatchesForm
    | SinglesForm
    | BuildingsForm
    | CourtForm
    | FieldsForm
    | HallsForm
    | CavernsForm
    | RoadForm
    | StreamForm,
    Field(discriminator="do"),
]


class AreasForm(Form):
    """Where sides start, and what they score in."""

    starting: Annotated[Starting, Field(description="along the edges, or in two corners")] = Plan.starting
    victory: Annotated[Victory, Field(description="one area for each side, one for both in the middle, or all")] = (
        Plan.victory
    )


class RecipeForm(RecipeHead):
    """A recipe of maps of squares."""

    size: Annotated[list[Side], Field(min_length=2, max_length=2, description="squares wide and high: [26, 20]")]
    symmetry: Annotated[Likeness, Field(description="none: the sides are alike, and as fair as `fair` says")] = (
        "half-turn"
    )
    ground: Annotated[Phrase, Field(description="of the whole map, before anything is drawn")]
    rest: Annotated[str, Field(max_length=100, description="what lies where a wall had to go for a way")] = ""
    areas: AreasForm = AreasForm()
    steps: Annotated[list[Step], Field(min_length=1, max_length=40, description="what is drawn, one after the other")]
