"""The form of a recipe of tables for regiments."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.inches.forms import Length  # noqa: TC001 - pydantic reads it
from game.content.inches.generating.forms import TableRecipeHead


class RecipeForm(TableRecipeHead):
    """A recipe of tables for regiments."""

    width: Annotated[Literal[48, 72], Field(description="inches along the edges of the players")] = 48
    symmetry: Annotated[
        Literal["half-turn", "none"], Field(description="none: the sides are as fair as `fair` says")
    ] = "half-turn"
    zone: Annotated[
        int, Field(ge=0, le=18, description="inches from the edges of both players that stay free, for deployment")
    ] = 12
    apart: Annotated[
        Length, Field(description="how far pieces are from each other; left out, 6 inches, and never less")
    ] = None
