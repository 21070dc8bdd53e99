"""The forms of creatures, warbands and scenarios of the skirmish room."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import Field, create_model

from game.content.forms import ID, Form, Id, Name, Prose, SeatedScenario, named_words, worded
from game.content.room import vocabulary
from game.content.skirmish.cards import DAMAGE_TYPES, ROOM, SHORT, Faction
from game.i18n import N_

_TYPE = "|".join(DAMAGE_TYPES)
_DAMAGE = rf"[0-9]{{1,3}}(?: (?:{_TYPE}))?(?: \+ [0-9]{{1,3}} (?:{_TYPE}))?"
_ATTACKS = rf"^[+-][0-9]{{1,2}}(?:/[+-][0-9]{{1,2}}){{0,7}} \({_DAMAGE}(?:/{_DAMAGE}){{0,7}}\)"
MELEE = worded(
    rf"{_ATTACKS}$", N_('expected attacks as on the card, such as "+10/+9 (10/5)" or "+8 (10 magic + 5 fire)"')
)
RANGED = worded(
    rf"{_ATTACKS}(?: range 6)?$", N_('expected attacks as on the card, such as "+8 (10)" or "+6 (5) range 6"')
)


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
    short: Annotated[str, Field(max_length=SHORT, description="the name where the whole one has no room")] = ""
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
    emblem: Annotated[str, Field(pattern=ID, description="an icon of the game-icons collection")] = "visored-helm"
    rarity: Literal["common", "uncommon", "rare"] = "common"
    flavor: Prose = ""


@cache
def roster_form() -> type[Form]:
    """Return the form of a file of creatures (assets/rosters); what abilities there are, the rules have handed down."""
    known = vocabulary(ROOM)["abilities"]
    abilities = named_words(known, "abilities that the rules know, each alone or with its parameters")
    card = create_model("CreatureForm", __base__=CreatureForm, __doc__=CreatureForm.__doc__, abilities=(abilities, []))
    cards = Annotated[list[card], Field(min_length=1, max_length=400)]  # type: ignore[valid-type]
    return create_model("RosterForm", __base__=Form, __doc__="A file of creatures (assets/rosters).", creatures=cards)


class WarbandForm(Form):
    """A warband (DDM-WB)."""

    id: Id
    name: Name
    faction: Faction
    points: Annotated[int, Field(ge=20, le=2000, description="the limit it is built for")] = 200
    format: Literal["assault", "quick", "epic"] = "assault"
    description: Prose = ""
    members: Annotated[list[str], Field(min_length=1, max_length=40, description="ids of creatures, one for each copy")]


class WarbandsForm(Form):
    """A file of warbands."""

    warbands: Annotated[list[WarbandForm], Field(min_length=1, max_length=200)]


class BoosterForm(Form):
    """How many creatures of each rarity lie in a booster (DDM-Q-80)."""

    common: Annotated[int, Field(ge=0, le=12)] = 4
    uncommon: Annotated[int, Field(ge=0, le=12)] = 3
    rare: Annotated[int, Field(ge=0, le=12)] = 1


class ScenarioForm(SeatedScenario):
    """A scenario; its id is the name of its file."""

    format: Literal["assault", "quick", "out-of-the-box", "limited", "epic"]
    seats: Annotated[int, Field(ge=2, le=4, description="how many players")] = 2
    maps: Annotated[list[str], Field(min_length=1, max_length=4, description="the map, or one that each player brings")]
    points: Annotated[int | None, Field(ge=20, le=2000, description="the limit; 200, in an Epic Assault 500")] = None
    limits: Annotated[
        list[Annotated[int, Field(ge=20, le=2000)]], Field(max_length=4, description="of each player, if they differ")
    ] = []
    target: Annotated[int | None, Field(ge=1, le=2000, description="points that win; left out, the limit")] = None
    warbands: Annotated[
        list[str],
        Field(max_length=4, description="one for each player, in order; none where boosters are opened"),
    ] = []
    booster: BoosterForm = BoosterForm()
