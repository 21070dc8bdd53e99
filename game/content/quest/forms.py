"""The forms of cards: what cards do, heroes with their actions, gear, conditions, enemies, locations, the dungeon."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from game.content.forms import Form, Id, Name, Prose, worded
from game.content.quest.cards import SLUG, ActionType, At, By, GearType, Tier
from game.i18n import N_

Word = Annotated[
    str,
    Field(
        pattern=worded(f"^{SLUG}$", N_("expected lower-case words joined by underscores")),
        max_length=60,
        description="lower-case words joined by underscores",
    ),
]
Text = Annotated[Prose, Field(min_length=1, description="as players read it; it says what the effects do")]
Level = Annotated[int | None, Field(ge=1, le=9, description="left out, none: used only when called for (WHQ-DECK-12)")]
Symbol = Annotated[bool, Field(description="used only when a card or a sheet calls for it (WHQ-ICON-02)")]
This = Annotated[Literal["this"] | None, Field(description="the card whose effect it is")]
Conditions = Annotated[
    dict[Word, Any],
    Field(min_length=1, max_length=6, description="all must hold: {enemies_self: '>=2', ranged: true, location: well}"),
]


class CostForm(Form):
    """What must be paid first; what has a cost is optional (WHQ-EFF-09)."""

    tokens: Annotated[int, Field(ge=0, le=8, description="success tokens")] = 0
    wounds: Annotated[int, Field(ge=0, le=20, description="wounds that the hero suffers")] = 0
    exhaust: This = None
    deplete: This = None
    discard: This = None


class EffectForm(Form):
    """One atomic effect: a word of the rules with its parameters."""

    model_config = ConfigDict(
        extra="allow",
        strict=True,
        frozen=True,
        json_schema_extra={"description": "a word of the rules with its parameters: {op: wound, who: self, n: 1}"},
    )

    op: Word
    when: Annotated[Conditions | None, Field(alias="if")] = None
    may: Annotated[bool, Field(description="whether its player may leave it out")] = False
    cost: CostForm | None = None
    then: Annotated[list[EffectForm], Field(max_length=4, description="after it, only if it was done")] = []
    otherwise: Annotated[
        list[EffectForm], Field(alias="else", max_length=4, description="in its place, if it could do nothing")
    ] = []
    of: Annotated[
        list[Annotated[list[EffectForm], Field(min_length=1, max_length=4)]],
        Field(max_length=4, description="of the word choose: the options"),
    ] = []


Effects = Annotated[list[EffectForm], Field(max_length=8)]


class MomentForm(Form):
    """When something happens, without what."""

    at: Annotated[At | None, Field(description="the moment")] = None
    action: Annotated[ActionType | None, Field(description="only in actions of this type")] = None
    who: Annotated[By, Field(description="whose action it is")] = "holder"
    location: Annotated[Id | None, Field(description="only while this is the active location")] = None
    when: Annotated[Conditions | None, Field(alias="if")] = None
    may: Annotated[bool, Field(description="whether its player may leave it out")] = False
    cost: CostForm | None = None


class ClauseForm(MomentForm):
    """When something happens, and what."""

    at: Annotated[At, Field(description="the moment")]
    do: Annotated[Effects, Field(min_length=1)]


Clauses = Annotated[list[ClauseForm], Field(max_length=4)]
Also = Annotated[list[ClauseForm], Field(max_length=3, description="what it does at other moments")]


class ExtraForm(Form):
    """What may be paid to choose more targets."""

    cost: CostForm
    max: Annotated[int, Field(ge=1, le=12)]
    same_zone: Annotated[bool, Field(description="all of these stand in one zone")] = False


class TargetsForm(Form):
    """Whom an attack may be aimed at (WHQ-ATK)."""

    max: Annotated[int, Field(ge=1, le=12)] = 1
    mode: Annotated[Literal["each", "divide"], Field(description="each takes every success, or they are divided")] = (
        "each"
    )
    zones: Annotated[Literal["own", "any"], Field(description="any: a ranged attack")] = "own"
    extra: ExtraForm | None = None


class ActionForm(Form):
    """An action card."""

    id: Id
    tier: Tier
    type: ActionType
    name: Name
    dice: Annotated[int, Field(ge=0, le=8, description="hero dice")]
    text: Text
    prepare: Annotated[bool, Field(description="the prepare symbol: on one basic card and its advanced one")] = False
    targets: Annotated[TargetsForm | None, Field(description="of an attack; left out, one enemy in the own zone")] = (
        None
    )
    before: Annotated[Effects, Field(description="lines above the action's own")] = []
    after: Annotated[Effects, Field(description="lines below it")] = []


class GearForm(MomentForm):
    """A piece of gear: what it does stands in the card itself, what it does at other moments under `also`."""

    id: Id
    name: Name
    type: GearType
    text: Text
    health: Annotated[int, Field(ge=0, le=20, description="how much it adds to its hero's")] = 0
    fx: Effects = []
    also: Also = []


class HeroForm(Form):
    """A hero with eight action cards and three pieces of legendary gear (WHQ-SETUP-08)."""

    id: Id
    name: Name
    title: Name
    kin: Name
    health: Annotated[
        list[Annotated[int, Field(ge=1, le=60)]],
        Field(min_length=3, max_length=3, description="in a party of two, three and four heroes (WHQ-SETUP-06)"),
    ]
    text: Prose = ""
    flavor: Prose = ""
    fx: Clauses = []
    actions: Annotated[list[ActionForm], Field(min_length=8, max_length=8)]
    legendary: Annotated[list[GearForm], Field(min_length=3, max_length=3)]


class HeroesForm(Form):
    """A file of heroes (assets/rosters)."""

    heroes: Annotated[list[HeroForm], Field(min_length=1, max_length=40)]


class ConditionForm(Form):
    """A condition (WHQ-COND)."""

    id: Id
    name: Name
    bad: bool
    text: Text
    ends: Annotated[
        Literal["explore", "rest", "aid", "attack", "use"],
        Field(description="discarded after such an action; use: by using it"),
    ]
    fx: Annotated[Clauses, Field(min_length=1)]


class ConditionsForm(Form):
    """A file of conditions (assets/decks)."""

    conditions: Annotated[list[ConditionForm], Field(min_length=1, max_length=20)]


class FortuneForm(Form):
    """The card of the gear deck that brings its hero a legendary one (WHQ-LEG-02)."""

    id: Id
    name: Name
    copies: Annotated[int, Field(ge=1, le=20)]
    text: Text


class GearFileForm(Form):
    """A file of gear (assets/decks)."""

    fortune: FortuneForm | None = None
    gear: Annotated[list[GearForm], Field(min_length=1, max_length=100)]


class KeywordForm(Form):
    """A keyword of effect bars; the three of the rules are `core` and have no effects of their own (WHQ-KEY)."""

    id: Word
    name: Name
    text: Text
    core: bool = False
    fx: Effects = []


class KeywordsForm(Form):
    """A file of keywords (assets/rosters)."""

    keywords: Annotated[list[KeywordForm], Field(min_length=1, max_length=40)]


class BodyForm(Form):
    """The figures of an enemy card."""

    attack: Annotated[int, Field(ge=0, le=20)]
    health: Annotated[int, Field(ge=1, le=60)]
    resilience: Annotated[int, Field(ge=0, le=9)] = 0
    bar: Annotated[list[Word], Field(min_length=1, max_length=6, description="keywords, left to right")]


class CardsForm(BodyForm):
    """The standard or the elite cards of an enemy set."""

    copies: Annotated[int | None, Field(ge=1, le=9, description="left out, 2 of the standard card, 1 elite")] = None


class EnemyForm(Form):
    """What every enemy says."""

    id: Id
    name: Name
    trait: Name
    flags: Annotated[list[Word], Field(max_length=4, description="no_exhaust, no_engage")] = []
    constant: Annotated[Prose, Field(description="what the flags say, as players read it")] = ""
    flavor: Prose = ""


class EnemySetForm(EnemyForm):
    """An enemy set: standard cards and elite ones of one name (WHQ-ENEM-02, -03)."""

    level: Level = None
    standard: CardsForm
    elite: CardsForm


class NemesisForm(EnemyForm, BodyForm):
    """A nemesis: the quest symbol in place of a level (WHQ-NEM-01)."""

    text: Text
    fx: Annotated[Effects, Field(min_length=1, description="the nemesis effects (WHQ-NEM-02)")]


class EnemiesForm(Form):
    """A file of enemy sets and nemeses (assets/rosters)."""

    enemies: Annotated[list[EnemySetForm], Field(max_length=60)] = []
    nemeses: Annotated[list[NemesisForm], Field(max_length=20)] = []


class LocationForm(MomentForm):
    """A location (WHQ-LOC)."""

    id: Id
    name: Name
    level: Level = None
    quest_symbol: Symbol = False
    explore: Annotated[int, Field(ge=1, le=20, description="the exploration value")]
    up: Annotated[int, Field(ge=0, le=6, description="enemies that spawn face up")]
    down: Annotated[int, Field(ge=0, le=6, description="and face down")]
    text: Prose = ""
    fx: Effects = []
    also: Also = []


class LocationsForm(Form):
    """A file of locations (assets/decks)."""

    locations: Annotated[list[LocationForm], Field(min_length=1, max_length=100)]


class DungeonForm(MomentForm):
    """A dungeon card: an item that is discarded by using it, or an event (WHQ-DUN)."""

    id: Id
    name: Name
    kind: Literal["item", "event"]
    text: Text
    treasure: Annotated[int, Field(ge=0, le=3, description="treasure symbols")] = 0
    quest_symbol: Symbol = False
    fx: Effects = []
    also: Annotated[Also, Field(description="of an item: how else it can be used")] = []
    shuffle_back: Annotated[bool, Field(description="into the dungeon deck, instead of being discarded")] = False


class DungeonFileForm(Form):
    """A file of dungeon cards (assets/decks)."""

    dungeon: Annotated[list[DungeonForm], Field(min_length=1, max_length=100)]
