"""Lengths, places and outlines in the forms of files."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from game.content.forms import ID
from game.content.inches.lengths import thousandths
from game.i18n import _


def _measured(value: Any) -> Any:
    """Note what is no length; inches become thousandths where the cards are made (`lengths.measured`)."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise PydanticCustomError("inches", _("expected a length in inches such as 4.5"))
    if thousandths(value) is None:
        raise PydanticCustomError("inches", _("expected at most 100 inches, with at most three decimals"))
    return value


Length = Annotated[Any, AfterValidator(_measured), WithJsonSchema({"type": "number", "description": "inches"})]
Spot = Annotated[list[Length], Field(min_length=2, max_length=2, description="inches to the right and down: [12.5, 8]")]
Corners = Annotated[list[Spot], Field(max_length=48, description="corners in order, inches")]
Look = Annotated[str, Field(pattern=ID, max_length=60, description="the word by which the board draws it")]
Turn = Annotated[int, Field(ge=-360, le=360, description="degrees clockwise")]
