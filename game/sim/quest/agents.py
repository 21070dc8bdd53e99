"""The levels of the program's players of quests, weakest first, and a player for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dice import splitmix
from game.sim.players import RandomAgent
from game.sim.quest.brains import ROOM
from game.sim.quest.quick import Quick
from game.sim.quest.searching import Searcher

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.sim.brains import Agent


LAPSES = 30  # of 100 answers that the easy player gives by chance


class RuleOfThumb:
    """Answers by rules of thumb, and so many of 100 times by chance."""

    def __init__(self, seed: int, lapses: int = 0) -> None:
        self._quick, self._chance = Quick(seed), RandomAgent(splitmix(seed, 1))
        self._seed, self._lapses, self._asked = seed, lapses, 0

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options."""
        self._asked += 1
        if splitmix(self._seed, self._asked) % 100 < self._lapses:
            return self._chance.answer(choice, outlook)
        return self._quick.answer(choice, outlook.state)


def make_agent(level: str, seed: int = 0) -> Agent:
    """Return a new player of a level; equal seeds play alike. ValueError for an unknown level.

    easy    goes by rules of thumb, and errs in three of ten answers
    normal  goes by rules of thumb
    hard    imagines whole rounds before it chooses an action, and tries out other answers
    """
    if level == "random":
        return RandomAgent(seed)
    if level == "easy":
        return RuleOfThumb(seed, LAPSES)
    if level == "normal":
        return RuleOfThumb(seed)
    if level == "hard":
        return Searcher(seed)
    message = f"there is no level {level!r}; levels are {', '.join(ROOM.levels)}"
    raise ValueError(message)
