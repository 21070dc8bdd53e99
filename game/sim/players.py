"""The player that needs to know no room: it answers at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dice import splitmix

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook


class RandomAgent:
    """Answers any question with any option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._picked = 0

    def answer(self, choice: Choice, _outlook: Outlook) -> Answer:
        """Return one of the options."""
        return choice.options.sample(self._pick)

    def _pick(self, n: int) -> int:
        self._picked += 1
        return splitmix(self._seed, self._picked) % n
