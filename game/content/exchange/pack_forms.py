"""The form of the file that says what a pack is."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.forms import Form, Name, Prose


class PackForm(Form):
    """What a pack says of itself: `pack.yaml` at its top."""

    format: Literal[1]
    name: Name
    description: Prose = ""
    author: Annotated[str, Field(max_length=80)] = ""
