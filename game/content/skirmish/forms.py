"""What each kind of file may hold, as pydantic models: the check of single files and the JSON Schemas come from here.

Only the shape is judged here (keys, types, bounds). What needs the squares of a map or other files is judged where the
cards are made. Importing this module costs 0.1 s, so nothing that draws the first frame imports it before it has to.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.content.skirmish.cards import DAMAGE_TYPES

ID = r"^[a-z0-9]+(?:-[a-z0-9]+)*$"
_TYPE = "|".join(DAMAGE_TYPES)
_DAMAGE = rf"[0-9]{{1,3}}(?: (?:{_TYPE}))?(?: \+ [0-9]{{1,3}} (?:{_TYPE}))?"
_ATTACKS = rf"^[+-][0-9]{{1,2}}(?:/[+-][0-9]{{1,2}}){{0,7}} \({_DAMAGE}(?:/{_DAMAGE}){{0,7}}\)"
MELEE = rf"{_ATTACKS}$"
RANGED = rf"{_ATTACKS}(?: range 6)?$"
SQUARES = r"^[A-Z]{1,2}[1-9][0-9]?(?::[A-Z]{1,2}[1-9][0-9]?)?(?: [A-Z]{1,2}[1-9][0-9]?(?::[A-Z]{1,2}[1-9][0-9]?)?)*$"
THIN = rf"{SQUARES[:-1]} (?:north|east|south|west)$"

Id = Annotated[str, Field(pattern=ID, max_length=60, description="lower-case words joined by hyphens")]
Name = Annotated[str, Field(min_length=1, max_length=40, description="as players read it")]
Prose = Annotated[str, Field(max_length=400)]
Faction = Literal["LG", "CG", "LE", "CE"]
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


class Form(BaseModel):
    """The manners of all files: no unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


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


class EffectForm(Form):
    """A commander effect (DDM-CE)."""

    text: Annotated[str, Field(min_length=1, max_length=160, description="the sentence on the card")]
    applies: Literal["followers", "enemies", "commanders"] = "followers"
    stat: Literal["attack", "damage", "armour class", "save", "speed", "morale"]
    amount: Annotated[int, Field(ge=-10, le=10)]
    kind: Literal["melee", "ranged", "any"] = "any"


class CreatureForm(Form):
    """A stat card (DDM-CARD)."""

    id: Id
    name: Name
    factions: Annotated[list[Faction], Field(min_length=1, max_length=4)]
    commander: Annotated[int | None, Field(ge=0, le=20, description="commander rating; left out for followers")] = None
    cost: Annotated[int, Field(ge=1, le=500, description="points")]
    level: Annotated[int, Field(ge=0, le=40)]
    speed: Annotated[int, Field(ge=0, le=20, description="squares")]
    flies: bool = False
    ac: Annotated[int, Field(ge=1, le=50)]
    hp: Annotated[int, Field(ge=1, le=500)]
    melee: Annotated[str, Field(pattern=MELEE, description='as on the card: "+10/+9 (10/5)", "+8 (10 magic + 5 fire)"')]
    ranged: Annotated[str | None, Field(pattern=RANGED, description='like melee, "+6 (5) range 6" if it is short')] = (
        None
    )
    type: Annotated[str, Field(min_length=1, max_length=60, description='"Humanoid (Elf)"')]
    size: Literal["Tiny", "Small", "Medium", "Large", "Huge"] = "Medium"
    unique: bool = False
    epic: bool = False
    effects: Annotated[list[EffectForm], Field(max_length=4)] = []
    abilities: Annotated[list[str], Field(max_length=12)] = []
    emblem: Annotated[str, Field(pattern=ID, description="an icon of the game-icons collection")] = "visored-helm"
    rarity: Literal["common", "uncommon", "rare"] = "common"
    flavor: Prose = ""


class RosterForm(Form):
    """A file of creatures (assets/rosters)."""

    creatures: Annotated[list[CreatureForm], Field(min_length=1, max_length=400)]


class WarbandForm(Form):
    """A warband (DDM-WB)."""

    id: Id
    name: Name
    faction: Faction
    points: Annotated[int, Field(ge=20, le=2000, description="the limit it is built for")] = 200
    format: Literal["assault", "quick"] = "assault"
    description: Prose = ""
    members: Annotated[list[str], Field(min_length=1, max_length=40, description="ids of creatures, one for each copy")]


class WarbandsForm(Form):
    """A file of warbands."""

    warbands: Annotated[list[WarbandForm], Field(min_length=1, max_length=200)]


class StartingForm(Form):
    """Starting areas of both letters (DDM-MAP-03)."""

    A: Annotated[list[Squares], Field(min_length=1, max_length=8)]
    B: Annotated[list[Squares], Field(min_length=1, max_length=8)]


class ExitsForm(Form):
    """Exits of both letters, at the edge of the map (DDM-MAP-07)."""

    A: Squares
    B: Squares


class VictoryForm(Form):
    """A victory area (DDM-MAP-04)."""

    squares: Squares
    letters: Annotated[Literal["A", "B", "AB"], Field(description="who scores in it")]
    keyword: Annotated[str, Field(max_length=30)] = ""


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
    thin_walls: Annotated[list[ThinWall], Field(max_length=400)] = []
    starting: StartingForm
    victory: Annotated[list[VictoryForm], Field(max_length=12)] = []
    exits: ExitsForm | None = None


class ScenarioForm(Form):
    """A scenario; its id is the name of its file."""

    name: Name
    description: Prose = ""
    format: Literal["assault", "quick"]
    maps: Annotated[list[str], Field(min_length=1, max_length=2, description="the map, or one that each player brings")]
    points: Annotated[int, Field(ge=20, le=2000)] = 200
    warbands: Annotated[
        list[str], Field(min_length=2, max_length=2, description="the first player's, the second player's")
    ]
    players: Annotated[list[Name], Field(min_length=2, max_length=2)] = ["Anna", "Petr"]
    minutes: Annotated[int, Field(ge=1, le=600, description="about how long it takes")] = 60
    beginners: Annotated[bool, Field(description="whether it is a good first game")] = False


FORMS: dict[str, type[Form]] = {
    "terrain": TerrainForm,
    "roster": RosterForm,
    "warbands": WarbandsForm,
    "map": MapForm,
    "scenario": ScenarioForm,
}


def schema() -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of each kind of file, for editors."""
    schemas = {}
    for kind, form in FORMS.items():
        made = form.model_json_schema()
        schemas[kind] = {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
    return schemas
