"""Whose answer it is: the seats of a game, who sits on each, and which of them is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.engine.seats import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.choice import Choice

MOST_SEATS = len(LETTERS)


class Seats:
    """Seats are numbers in the rules and letters on the screen.

    ai   level of the program for each seat by its letter, None for a person
    """

    def __init__(self, count: int, ai: Mapping[str, str | None] | None = None) -> None:
        if not 1 <= count <= MOST_SEATS:
            raise ValueError(count)
        self.ai: dict[str, str | None] = dict.fromkeys(LETTERS[:count])
        self.ai.update({letter: level for letter, level in (ai or {}).items() if letter in self.ai})
        self.begun = dict(self.ai)  # before any seat was handed over: a rematch begins so

    @property
    def people(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat, level in enumerate(self.ai.values()) if level is None]

    def asked(self, choice: Choice | None) -> str | None:
        """Return the letter of the seat that a question is put to; None for a die, or without a question."""
        return LETTERS[choice.player] if choice is not None and choice.player != DICE else None

    def person_asked(self, choice: Choice | None) -> bool:
        """Tell whether a person must answer (a die that is left pending is a person's, too)."""
        letter = self.asked(choice)
        return choice is not None and (letter is None or self.ai[letter] is None)

    def program_asked(self, choice: Choice | None) -> str | None:
        """Return the level of the program that must answer, None if a person must."""
        letter = self.asked(choice)
        return self.ai[letter] if letter is not None else None
