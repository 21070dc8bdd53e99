"""The levels of the program's players of dials, weakest first, and a player for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.answers import verb
from game.sim.dials.brains import ROOM
from game.sim.players import RandomAgent

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.sim.brains import Agent

LEVELS = ROOM.levels
EAGER = ("ranged", "close", "capture", "use")
"""The verbs of what is done rather than a move, by whoever is eager."""


class Eager(RandomAgent):
    """Fights wherever it can, and moves by chance where nobody is to be fought."""

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return an attack if one is listed, else any answer."""
        parts = getattr(choice.options, "parts", (choice.options,))
        deeds = [answer for part in parts for answer in part.listed() or () if verb(answer) in EAGER]
        return deeds[self._pick(len(deeds))] if deeds else super().answer(choice, outlook)


def make_agent(level: str, seed: int = 0) -> Agent:
    """Return a new player of a level; equal seeds play alike. ValueError for an unknown level."""
    if level == "random":
        return RandomAgent(seed)
    if level == "normal":
        return Eager(seed)
    message = f"there is no level {level!r}; levels are {', '.join(LEVELS)}"
    raise ValueError(message)
