"""The forms of quest sheets, campaigns and scenarios."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from game.content.forms import Form, Id, Name, Prose, ScenarioHead, Seat
from game.content.quest.cards import ActionType  # noqa: TC001 - pydantic reads it
from game.content.quest.forms import Clauses, Effects, Level, Text, Word  # noqa: TC001 - as above

Count = Annotated[int, Field(ge=0, le=60)]
BlockLevel = Annotated[int, Field(ge=1, le=9)]


class EnemyBlockForm(Form):
    """A part of the enemy deck of a delve, shuffled by itself (WHQ-DELVE-02)."""

    level: BlockLevel
    open_standard: Count = 0
    open_elite: Count = 0


class EnemyDeckForm(Form):
    """How the enemy deck is built (WHQ-DECK-03 to -05)."""

    sets: Annotated[list[Id], Field(max_length=8, description="enemy sets that go in whole")] = []
    open_standard: Annotated[Count, Field(description="standard enemies of the quest's level")] = 0
    open_elite: Annotated[Count, Field(description="elite ones of that level")] = 0
    lair: Annotated[list[Id], Field(max_length=4, description="nemeses that begin in the lair")] = []
    nemeses: Annotated[list[Id], Field(max_length=4, description="nemeses in the deck")] = []
    stacked: Annotated[list[EnemyBlockForm], Field(max_length=6, description="of a delve; the first is on top")] = []


class LocationBlockForm(Form):
    """A part of the location deck of a delve."""

    level: BlockLevel
    open: Count = 0


class LocationDeckForm(Form):
    """How the location deck is built (WHQ-DECK-06)."""

    open: Annotated[Count, Field(description="locations of the quest's level")] = 0
    bottom: Annotated[list[Id], Field(max_length=6, description="below these, the first of them on top")] = []
    stacked: Annotated[list[LocationBlockForm], Field(max_length=6, description="of a delve; the first is on top")] = []


class SetUpForm(Form):
    """The back of a sheet: how the decks are built (WHQ-QSET-05)."""

    enemies: EnemyDeckForm
    locations: LocationDeckForm
    dungeon: Annotated[Count, Field(description="cards in the dungeon deck")]
    gear: Annotated[Count, Field(description="cards in the gear deck")]


class ConsequenceForm(Form):
    """A peril effect, a reward or a penalty."""

    text: Text
    fx: Effects = []


class PerilForm(Form):
    """The peril track and what its spaces do (WHQ-PERIL-02)."""

    track: Annotated[
        list[Literal["start", "none", "green", "blue", "red"]],
        Field(min_length=2, max_length=30, description="the first space is the start"),
    ]
    green: ConsequenceForm | None = None
    blue: ConsequenceForm | None = None
    red: ConsequenceForm | None = None


class EndingForm(Form):
    """How a quest ends: all of these, or with `any` all of one of its entries (WHQ-WIN-01)."""

    text: Text
    when: Annotated[
        dict[Word, Any], Field(min_length=1, max_length=6, description="{phase: location, fully_explored: true}")
    ]


class OutroForm(Form):
    """What is told after a victory and after a defeat."""

    won: Annotated[str, Field(max_length=800)] = ""
    lost: Annotated[str, Field(max_length=800)] = ""


class SheetForm(Form):
    """A quest sheet; its id is the name of its file (assets/sheets)."""

    name: Name
    level: Annotated[Level, Field(description="left out of a delve (WHQ-DELVE-02)")] = None
    delve: Annotated[bool, Field(description="a standalone quest")] = False
    intro: Annotated[str, Field(max_length=1200)] = ""
    outro: OutroForm | None = None
    setup: SetUpForm
    rules: Annotated[Prose, Field(description="the quest's own rules, as players read them")] = ""
    fx: Clauses = []
    peril: PerilForm
    victory: EndingForm
    defeat: EndingForm
    reward: ConsequenceForm
    penalty: ConsequenceForm


class CampaignForm(Form):
    """A campaign: quests in their order (WHQ-CAMP-01)."""

    id: Id
    name: Name
    intro: Annotated[str, Field(max_length=1200)] = ""
    quests: Annotated[list[Id], Field(min_length=1, max_length=9)]


class CampaignsForm(Form):
    """A file of campaigns (assets/decks)."""

    campaigns: Annotated[list[CampaignForm], Field(min_length=1, max_length=20)]


class MemberForm(Form):
    """A hero of the party, and what it brings."""

    hero: Id
    seat: Annotated[Seat, Field(description="who plays it")] = "A"
    advanced: Annotated[list[ActionType], Field(max_length=4, description="actions that are advanced already")] = []
    gear: Annotated[list[Id], Field(max_length=12, description="what it has equipped")] = []
    limit: Annotated[int, Field(ge=1, le=20, description="its gear limit")] = 1


class ScenarioForm(ScenarioHead):
    """A scenario of the quest room; its id is the name of its file."""

    quest: Annotated[Id | None, Field(description="the one sheet that is played")] = None
    campaign: Annotated[Id | None, Field(description="or a campaign, from its first quest on")] = None
    party: Annotated[list[MemberForm], Field(min_length=2, max_length=4, description="heroes, clockwise")]
    pool: Annotated[list[Id], Field(max_length=20, description="cards in the campaign pool")] = []
