"""The form of a scenario of the dial room."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.content.dials.scenarios import ROUNDS, Condition, Mission
from game.content.forms import Id, SeatedScenario


class ScenarioForm(SeatedScenario):
    """A scenario of the dial room; its id is the name of its file."""

    strength: Annotated[int, Field(ge=50, le=5000, description="the agreed maximum of an army, in points")]
    armies: Annotated[list[Id], Field(min_length=2, max_length=4, description="one for each seat")]
    table: Annotated[Id | None, Field(description="left out, an empty one of a metre each way")] = None
    terrain: Annotated[Id | None, Field(description="the set of pieces that players lay; left out, they lay none")] = (
        None
    )
    conditions: Annotated[
        list[Condition] | None, Field(min_length=1, max_length=4, description="of victory; left out, all of them")
    ] = None
    rounds: Annotated[int, Field(ge=1, le=100, description="after which the time is up")] = ROUNDS
    missions: Annotated[
        list[Mission], Field(max_length=2, default_factory=list, description="that may bring an advantage besides")
    ]
    reserves: Annotated[
        list[Id],
        Field(max_length=4, default_factory=list, description="with couriers, the armies they call for, one a seat"),
    ]
