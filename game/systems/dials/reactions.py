"""The reactions of this room: rules that answer events without being anybody's ability, and those of abilities."""

from __future__ import annotations

from game.engine.reaction import Reactions

REACTIONS = Reactions()
