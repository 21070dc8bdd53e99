"""What the forms of all recipes have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.content.forms import ID, Form, Name, Prose

Share = Annotated[int, Field(ge=0, le=100, description="per cent")]
Span = Annotated[
    list[Annotated[int, Field(ge=0, le=60)]], Field(min_length=2, max_length=2, description="least and most: [3, 6]")
]
NameWord = Annotated[str, Field(min_length=1, max_length=19)]


class NamesForm(Form):
    """What maps are called: one of the first words and one of the last."""

    first: Annotated[list[NameWord], Field(min_length=1, max_length=60)]
    last: Annotated[list[NameWord], Field(min_length=1, max_length=60)]


class RecipeHead(Form):
    """What every recipe says; its id is the name of its file."""

    room: Annotated[str | None, Field(description="the room its maps are for; left out, its folder tells")] = None
    name: Name
    description: Prose = ""
    theme: Annotated[str, Field(pattern=ID, description="the mood of light and border: meadow, ruin, cave ...")] = (
        "meadow"
    )
    names: NamesForm
    tales: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=400)]],
        Field(max_length=30, description="what is told of a map: one of these"),
    ] = []
    fair: Annotated[
        int, Field(ge=1, le=50, description="by how much sides may differ in each measure of `analyse`, in per cent")
    ] = 10
