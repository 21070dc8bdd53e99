"""The forms of cards that are drawn: tactics, objectives, missions, sieges."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.forms import Form, Id, Name, Prose
from game.content.regiments.cards import Zone  # noqa: TC001 - pydantic reads it
from game.content.regiments.forms import ClauseForm, Effects, EffectWords, Word

Text = Annotated[Prose, Field(min_length=1)]


class BonusForm(Form):
    """What a tactics card does besides for whoever controls one of these zones."""

    zones: Annotated[list[Zone], Field(min_length=1, max_length=5)]
    text: Text
    effects: Effects


class TacticsCardForm(ClauseForm):
    """A tactics card; of a faction, or of a commander who names it himself."""

    id: Id
    name: Name
    faction: Annotated[Id | None, Field(description="left out of a commander's cards")] = None
    text: Text
    trigger: Annotated[Word, Field(description="when it may be played")]
    bonus: BonusForm | None = None


class TacticsForm(Form):
    """A file of tactics cards (assets/decks)."""

    tactics: Annotated[list[TacticsCardForm], Field(min_length=1, max_length=200)]


class ObjectiveForm(ClauseForm):
    """An objective card."""

    id: Id
    name: Name
    text: Text
    deck: Literal["banners", "relics"]
    place: Annotated[Literal["centre", "left", "right"] | None, Field(description="left out, it is drawn")] = None
    points: Annotated[int, Field(ge=0, le=5, description="victory points besides the one for control")] = 0
    also: Annotated[
        list[ClauseForm], Field(max_length=2, description="what it does at other triggers", default_factory=list)
    ]


class ObjectivesForm(Form):
    """A file of objective cards (assets/decks)."""

    objectives: Annotated[list[ObjectiveForm], Field(min_length=1, max_length=60)]


class MissionForm(Form):
    """A secret mission."""

    id: Id
    name: Name
    text: Text
    goal: EffectWords
    points: Annotated[int, Field(ge=1, le=6, description="victory points")] = 2
    reveal: Annotated[Literal["end", "moment"], Field(description="at the end of the round, or as it is done")] = "end"
    copies: Annotated[int, Field(ge=1, le=4, description="in the deck")] = 2


class MissionsForm(Form):
    """A file of secret missions (assets/decks)."""

    missions: Annotated[list[MissionForm], Field(min_length=1, max_length=60)]


class SiegeForm(ClauseForm):
    """A siege strategy."""

    id: Id
    name: Name
    text: Text
    side: Literal["attacker", "defender"]
    trigger: Annotated[Word, Field(description="when it may be played")]


class SiegesForm(Form):
    """A file of siege strategies (assets/decks)."""

    sieges: Annotated[list[SiegeForm], Field(min_length=1, max_length=60)]
