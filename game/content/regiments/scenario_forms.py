"""The form of a scenario of the regiments room."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.forms import Id, SeatedScenario
from game.content.regiments.forms import Points  # noqa: TC001 - pydantic reads it
from game.content.regiments.modes import Mode  # noqa: TC001 - as above
from game.content.regiments.scenarios import Method  # noqa: TC001 - as above


class ScenarioForm(SeatedScenario):
    """A scenario of the regiments room; its id is the name of its file."""

    mode: Annotated[Mode, Field(description="what is played for")]
    points: Points
    armies: Annotated[list[Id], Field(min_length=2, max_length=4, description="one for each seat")]
    size: Annotated[
        Literal[48, 72] | None, Field(description="inches along the players' edges; left out, that of the table")
    ] = None
    table: Annotated[Id | None, Field(description="left out, a bare one")] = None
    terrain: Annotated[
        Method | None, Field(description="as it lies, chosen by turns or drawn by dice; left out, as it lies or chosen")
    ] = None
    pool: Annotated[Id | None, Field(description="the set that terrain is chosen from; left out, every kind twice")] = (
        None
    )
    pieces: Annotated[int, Field(ge=0, le=12, description="how many are chosen in all")] = 4
