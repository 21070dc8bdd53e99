"""The form of a recipe of tables for dials."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.inches.forms import Length  # noqa: TC001 - pydantic reads it
from game.content.inches.generating.forms import TableRecipeHead

Inches = Annotated[int, Field(ge=8, le=100)]


class RecipeForm(TableRecipeHead):
    """A recipe of tables for dials."""

    size: Annotated[list[Inches], Field(min_length=2, max_length=2, description="inches wide and high: [40, 40]")]
    symmetry: Annotated[
        Literal["half-turn", "quarter-turns", "none"] | None,
        Field(description="left out, half a turn for two sides, quarters for four; none: as fair as `fair` says"),
    ] = None
    sides: Annotated[Literal[2, 4], Field(description="how many sides have start areas")] = 2
    points: Annotated[Literal[1, 3], Field(description="strategic points: one in the middle, or three in a row")] = 1
    apart: Annotated[Length, Field(description="how far pieces are from each other; left out, 2 inches")] = None
