"""The players of the program for the skirmish room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sim.players import LEVELS

if TYPE_CHECKING:
    from game.sim.players import Agent


class SkirmishBrains:
    """The levels of the skirmish room and their players."""

    levels = LEVELS

    def agent(self, level: str, seed: int = 0) -> Agent:
        """Return a new player of a level; equal seeds play alike."""
        from game.sim.skirmish.agents import make_agent

        return make_agent(level, seed)


ROOM = SkirmishBrains()
