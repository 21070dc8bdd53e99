"""Computer players by level: what an agent is, and the one that answers at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.engine.dice import splitmix

if TYPE_CHECKING:
    from game.engine.session import Session

LEVELS = ("random", "easy", "normal", "hard")

Answer = Any
"""What `Session.answer` takes: a plain string."""


class Agent(Protocol):
    """Somebody who answers every question put to one side; it looks at state and question, never at dice to come."""

    def answer(self, session: Session) -> Answer:
        """Return one of the options of `session.pending`; the session is left as it is."""


class RandomAgent:
    """Answers any question with any option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._asked = 0

    def answer(self, session: Session) -> Answer:
        """Return one of the options."""
        choice = session.pending
        assert choice is not None  # noqa: S101 - nobody asks after the end
        self._asked += 1
        options = choice.listed
        return options[splitmix(self._seed, self._asked) % len(options)]
