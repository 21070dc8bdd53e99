"""The forms of creatures, warbands and scenarios of the skirmish room."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import Field, create_model

from game.content.forms import ID, Form, Id, Name, Prose, SeatedScenario, named_words, worded
from game.content.room import vocabulary
from game.content.skirmish.cards import DAMAGE_TYPES, ROOM, SHORT, Faction
from game.content.skirmish.spells import (
    LEVELS,
    Alignment,
    Do,
    Duration,
    Moment,
    Range,
    Side,
    Size,
    Source,
    Statistic,
    Timing,
)
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


Boxes = Annotated[int, Field(ge=1, le=9, description="how often in a battle: its boxes")]
Kept = Annotated[list[str], Field(max_length=12)]


class SorcererForm(Form):
    """Spells that share rows of boxes, one row for each level (DDM-SPL-10)."""

    boxes: Annotated[
        list[Annotated[int, Field(ge=0, le=9)]],
        Field(min_length=1, max_length=LEVELS, description="boxes of level 1, 2, ..."),
    ]
    spells: Annotated[list[Id], Field(min_length=1, max_length=12)]


class PsionicsForm(Form):
    """Powers that are paid for from one pool of points (DDMG-ABIL-053)."""

    points: Annotated[int, Field(ge=1, le=99)]
    powers: Annotated[
        dict[Id, Annotated[int, Field(ge=1, le=99)]],
        Field(min_length=1, max_length=12, description="ids of powers, each with what it costs"),
    ]


class WhomForm(Form):
    """On whom a spell works."""

    side: Annotated[Side, Field(description="of those whom an area catches")] = "any"
    living: bool = False
    types: Annotated[Kept, Field(description="it works on these types and keywords only")] = []
    without: Annotated[Kept, Field(description="it does not work on these types and keywords")] = []
    sizes: Annotated[list[Size], Field(max_length=5)] = []
    alignment: Annotated[Alignment, Field(description="of its warband")] = ""


class SpellEffectForm(Form):
    """One thing that a spell does; which keys it needs depends on `do`."""

    do: Do
    amount: Annotated[
        int | None, Field(ge=-99, le=999, description="points, squares, or what is added to a statistic")
    ] = None
    type: Annotated[
        Literal["magic", "acid", "cold", "electricity", "fire", "sonic", "negative"] | None,
        Field(description="of damage"),
    ] = None
    condition: Annotated[str | None, Field(description="what it afflicts with")] = None
    statistic: Annotated[Statistic | None, Field(description="what it changes")] = None
    kind: Annotated[Literal["any", "melee", "ranged"], Field(description="of the attacks that it changes")] = "any"
    again: Annotated[bool, Field(description="whether a save at the end of each turn may end it")] = False
    of: Annotated[list[str], Field(max_length=12, description="what it removes, rerolls or summons")] = []


class SpellForm(Form):
    """A spell, power, breath weapon or gaze (DDM-SPL-08)."""

    id: Id
    name: Name
    level: Annotated[int, Field(ge=1, le=LEVELS)]
    school: Annotated[str, Field(max_length=40, description="what it is made of, for the card")] = ""
    source: Source = "spell"
    range: Range
    radius: Literal[2, 4] | None = None
    any: Annotated[bool, Field(description="whether not the nearest only may be aimed at")] = False
    aim: Annotated[Side, Field(description="whom it may be aimed at")] = "any"
    whom: WhomForm = WhomForm()
    dc: Annotated[int | None, Field(ge=5, le=40, description="what a save must reach")] = None
    negates: Annotated[bool, Field(description="whether a save spares the damage too")] = False
    timing: Timing = "attacks"
    moment: Annotated[Moment, Field(description="when an immediate one may be used")] = ""
    until: Annotated[Duration, Field(description="how long what it puts on somebody lasts")] = "battle"
    unresisted: Annotated[bool, Field(description="whether Spell Resistance does not help")] = False


@cache
def spells_form() -> type[Form]:
    """Return the form of a file of spells (assets/spells); abilities that a spell grants are those of the rules."""
    gains = named_words(vocabulary(ROOM)["abilities"], "abilities that are gained, each alone or with its parameters")
    effect = create_model(
        "SpellEffectForm", __base__=SpellEffectForm, __doc__=SpellEffectForm.__doc__, gains=(gains, [])
    )
    effects = Annotated[list[effect], Field(min_length=1, max_length=6)]  # type: ignore[valid-type]
    spell = create_model("SpellForm", __base__=SpellForm, __doc__=SpellForm.__doc__, effects=effects)
    every = Annotated[list[spell], Field(min_length=1, max_length=200)]  # type: ignore[valid-type]
    return create_model("SpellsForm", __base__=Form, __doc__="A file of spells (assets/spells).", spells=every)


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
    spells: Annotated[
        list[Id | dict[Id, Boxes]],
        Field(max_length=12, description="ids of spells, each with its number of boxes; without one it never runs out"),
    ] = []
    sorcerer: SorcererForm | None = None
    psionics: PsionicsForm | None = None
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
