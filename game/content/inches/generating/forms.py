"""What the forms of all recipes of tables have in common: lots of scenery."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.content.forms import Form, Id
from game.content.generating.forms import RecipeHead, Span
from game.content.inches.generating.laying import Lot, Where


class LotForm(Form):
    """Things of some kinds, so many for each side."""

    of: Annotated[list[Id], Field(min_length=1, max_length=20, description="kinds of scenery: chance picks one each")]
    number: Annotated[Span, Field(description="for each side")] = list(Lot.number)
    where: Annotated[
        Where, Field(description="on all of the table, between the sides, at its wings, or near the sides")
    ] = Lot.where


class TableRecipeHead(RecipeHead):
    """What every recipe of tables says."""

    lots: Annotated[list[LotForm], Field(min_length=1, max_length=40, description="what is laid, the largest first")]
